//! `grundy solve`.

use super::session::{budget, open, watched};
use crate::{
    args::Solve,
    console::Console,
    input::{self, Asked},
    interrupt, render,
    trouble::{Trouble, Verdict},
};
use grundy::{Convention, Options, Session, Source};
use messages::msg;
use std::io::Write;

/// Answers every question asked; all share their tables.
pub(crate) fn solve(args: &Solve, console: &mut Console) -> Result<Verdict, Trouble> {
    console.json = args.format.is_json();
    let Asked { input, words } = input::asked(&args.rules, args.game.as_ref(), &args.positions)?;
    let questions = questions(args, &words)?;
    let options = Options {
        arguments: args.rules.set.clone(),
        budget: budget(&args.limits),
        convention: if args.misere { Convention::Misere } else { Convention::Normal },
        limit: args.limit,
        first: args.first,
        ..Options::default()
    };
    let mut session = open(input, &questions, &options, console)?;
    if args.positions_from.is_none() {
        return one(&mut session, 0, console).map(|()| Verdict::Answered);
    }
    let mut verdict = Verdict::Answered;
    for (at, question) in questions.iter().enumerate() {
        if !console.json {
            let gap = if at > 0 { "\n" } else { "" };
            writeln!(console.out, "{gap}> {}", question.text.trim())?;
        }
        match one(&mut session, at, console) {
            // Whoever waits for the answers gets each when it is there.
            Ok(()) => console.out.flush()?,
            Err(trouble @ Trouble::Output(_)) => return Err(trouble),
            Err(trouble) if interrupt::run().is_interrupted() => return Err(trouble),
            Err(trouble) => verdict = verdict.max(told(trouble, console)?),
        }
    }
    Ok(verdict)
}

/// The questions: the words are one, and each line of a list is one.
fn questions(args: &Solve, words: &[String]) -> Result<Vec<Source>, Trouble> {
    let mut questions = Vec::new();
    if !words.is_empty() {
        questions.push(input::position(1, words.join(" ")));
    }
    if let Some(path) = &args.positions_from {
        questions.extend(input::positions(&input::file(path)?));
    } else if questions.is_empty() {
        return Err(Trouble::input(msg!("cli-no-position")).help(msg!("cli-no-position-help")));
    }
    Ok(questions)
}

fn one(session: &mut Session, question: usize, console: &mut Console) -> Result<(), Trouble> {
    let report = watched(session, console, |session, watcher| session.solve(question, watcher))?;
    if console.json {
        console.json_line(&report)?;
    } else {
        render::solve::print(console, &report)?;
    }
    Ok(())
}

/// Says what went wrong with one question of many; the others still have their answers.
fn told(trouble: Trouble, console: &mut Console) -> Result<Verdict, Trouble> {
    let verdict = if matches!(trouble, Trouble::Stopped(_)) { Verdict::Limited } else { Verdict::Wrong };
    console.out.flush()?;
    trouble.tell(console)?;
    Ok(verdict)
}
