//! `grundy judge`.

use super::session::{budget, open};
use crate::{
    args::Judge,
    console::Console,
    input, interrupt,
    progress::Watcher,
    render,
    trouble::{Trouble, Verdict},
};
use grundy::{Input, JudgeFailure, Judging, Options, Session, catalogue};
use messages::msg;
use std::{
    fs::File,
    io::{self, Read, Write},
    path::Path,
};

/// Answers a problem, or judges an output of it.
pub(crate) fn judge(args: &Judge, console: &mut Console) -> Result<Verdict, Trouble> {
    let Some(word) = args.problem.as_deref().filter(|_| !args.list) else { return list(console) };
    let (rules, id) = rules(word, args.id.as_deref())?;
    let options = Options { budget: budget(&args.limits), ..Options::default() };
    let mut session = open(rules, &[], &options, console)?;
    let problem = which(&session, id.as_deref(), word)?;
    let how = Judging { problem, accept_claims: args.accept_claims, strict: args.strict };
    let mut rival = args.check.as_deref().map(opened).transpose()?;
    let mut source = source(args.input.as_deref())?;
    let answered = {
        let _running = interrupt::running(session.stop_flag());
        let mut watcher = Watcher::new(console);
        let rival = rival.as_mut().map(|file| file as &mut dyn Read);
        session.judge(&how, &mut source, rival, &mut watcher)
    };
    match answered {
        Ok(report) => {
            render::judge::notes(console, &report)?;
            Ok(render::judge::answer(console, &report)?)
        }
        Err(JudgeFailure::Failure(failure)) => Err(failure.into()),
        Err(failure) => Ok(render::judge::failure(console, &failure, &names(args))?),
    }
}

/// What the input and the contestant's output are called.
fn names(args: &Judge) -> [String; 2] {
    let shown = |path: &Path| path.display().to_string();
    let input = args.input.as_deref().map_or_else(|| "<standard input>".to_owned(), shown);
    [input, args.check.as_deref().map_or_else(String::new, shown)]
}

/// Where the rules of a problem are, and which problem of them is meant.
fn rules(word: &str, id: Option<&str>) -> Result<(Input, Option<String>), Trouble> {
    if input::is_path(word) {
        return Ok((Input::File(input::file(word)?), id.map(str::to_owned)));
    }
    if let Some(problem) = catalogue::problem(word) {
        return Ok((Input::Catalogue(problem.game), Some(problem.id.to_owned())));
    }
    if let Some(game) = catalogue::find(word) {
        return Ok((Input::Catalogue(game), id.map(str::to_owned)));
    }
    let trouble = Trouble::input(msg!("cli-unknown-problem", name = word));
    Err(match catalogue::nearest_problem(word) {
        Some(near) => trouble.help(msg!("did-you-mean", name = near)),
        None => trouble.help(msg!("cli-unknown-problem-help")),
    })
}

/// The number of the problem that is meant: the one of this id, or the only one.
fn which(session: &Session, id: Option<&str>, word: &str) -> Result<usize, Trouble> {
    let ids: Vec<&str> = session.problems().map(|(id, _)| id.unwrap_or("-")).collect();
    let found = match id {
        Some(id) => ids.iter().position(|known| *known == id),
        None => (ids.len() == 1).then_some(0),
    };
    found.ok_or_else(|| {
        if ids.is_empty() {
            return Trouble::input(msg!("cli-no-problem", name = word));
        }
        let trouble = match id {
            Some(id) => Trouble::input(msg!("cli-unknown-problem", name = id)),
            None => Trouble::input(msg!("cli-which-problem", name = word)),
        };
        trouble.help(msg!("cli-problems-are", list = ids.join(", ")))
    })
}

fn source(path: Option<&Path>) -> Result<Box<dyn Read>, Trouble> {
    match path {
        Some(path) => opened(path).map(|file| Box::new(file) as Box<dyn Read>),
        None => Ok(Box::new(io::stdin().lock())),
    }
}

fn opened(path: &Path) -> Result<File, Trouble> {
    let shown = path.display().to_string();
    if path.is_dir() {
        return Err(Trouble::input(msg!("cli-is-a-folder", path = shown)));
    }
    File::open(path).map_err(|error| Trouble::input(msg!("cli-cannot-read", path = shown, reason = error.to_string())))
}

fn list(console: &mut Console) -> Result<Verdict, Trouble> {
    for problem in catalogue::problems() {
        writeln!(console.out, "{:<24} {}", problem.id, problem.title)?;
    }
    Ok(Verdict::Answered)
}
