//! `grundy read`, `grundy plan` and `grundy calc`.

use super::session::{budget, open, watched};
use crate::{
    args::{Calc, Plan, Read},
    console::Console,
    input::{self, Asked},
    render,
    trouble::{Trouble, Verdict},
};
use grundy::{Options, Source};
use std::io::Write;

/// Prints the rules in words and the moves of positions.
pub(crate) fn read(args: &Read, console: &mut Console) -> Result<Verdict, Trouble> {
    console.json = args.format.is_json();
    let Asked { input, words } = input::asked(&args.rules, args.game.as_ref(), &args.positions)?;
    let questions: Vec<Source> =
        words.into_iter().enumerate().map(|(at, word)| input::position(at + 1, word)).collect();
    let options = Options { arguments: args.rules.set.clone(), ..Options::default() };
    let mut session = open(input, &questions, &options, console)?;
    let report = watched(&mut session, console, |session, _| session.read())?;
    if console.json {
        console.json_line(&report)?;
    } else {
        render::read::print(console, &report)?;
    }
    Ok(Verdict::Answered)
}

/// Prints analysis and plan, of a game or of a question about it.
pub(crate) fn plan(args: &Plan, console: &mut Console) -> Result<Verdict, Trouble> {
    console.json = args.format.is_json();
    let options = Options { arguments: args.rules.set.clone(), budget: budget(&args.limits), ..Options::default() };
    let Asked { input, words } = input::asked(&args.rules, args.game.as_ref(), &args.positions)?;
    let question = (!words.is_empty()).then(|| input::position(1, words.join(" ")));
    let mut session = open(input, question.as_slice(), &options, console)?;
    let report = watched(&mut session, console, |session, _| session.plan())?;
    if console.json {
        console.json_line(&report)?;
    } else {
        render::plan::print(console, &report)?;
    }
    Ok(Verdict::Answered)
}

/// Prints the value of an expression.
pub(crate) fn calc(args: &Calc, console: &mut Console) -> Result<Verdict, Trouble> {
    let value = grundy::calc(&args.words.join(" "))?;
    writeln!(console.out, "{value}")?;
    Ok(Verdict::Answered)
}
