//! `grundy games`, `grundy show` and `grundy explain`.

use crate::{
    args::{Explain, Games, Show},
    console::Console,
    input, render,
    trouble::{Trouble, Verdict},
};
use grundy::{Explanation, catalogue, report::SCHEMA_VERSION};
use messages::msg;
use serde::Serialize;
use std::io::Write;

/// The catalogue, for programs.
#[derive(Serialize)]
struct Listing<'a> {
    schema: u32,
    games: Vec<Game<'a>>,
}

/// A game of the catalogue, for programs.
#[derive(Serialize)]
struct Game<'a> {
    name: &'a str,
    game: &'a str,
    family: &'a str,
    title: &'a str,
    title_zh: &'a str,
    origin: &'a str,
    known: &'a str,
}

/// Lists the catalogue by family.
pub(crate) fn games(args: &Games, console: &mut Console) -> Result<Verdict, Trouble> {
    let all = catalogue::all();
    if args.format.is_json() {
        let games = all.iter().map(|entry| Game {
            name: &entry.name,
            game: &entry.game,
            family: entry.family,
            title: &entry.title,
            title_zh: &entry.title_zh,
            origin: &entry.origin,
            known: &entry.known,
        });
        console.json_line(&Listing { schema: SCHEMA_VERSION, games: games.collect() })?;
        return Ok(Verdict::Answered);
    }
    let width = all.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut family = "";
    for entry in all {
        if entry.family != family {
            let gap = if family.is_empty() { "" } else { "\n" };
            family = entry.family;
            let heading = console.bold(family);
            writeln!(console.out, "{gap}{heading}")?;
        }
        writeln!(console.out, "  {:width$}  {}", entry.name, entry.title)?;
    }
    Ok(Verdict::Answered)
}

/// Prints the file of a game.
pub(crate) fn show(args: &Show, console: &mut Console) -> Result<Verdict, Trouble> {
    console.out.write_all(input::entry(&args.name)?.text.as_bytes())?;
    Ok(Verdict::Answered)
}

/// Explains a code, or lists all.
pub(crate) fn explain(args: &Explain, console: &mut Console) -> Result<Verdict, Trouble> {
    let Some(code) = args.code.as_deref().filter(|_| !args.list) else {
        for explanation in grundy::explanations() {
            writeln!(console.out, "{}", explanation.code)?;
        }
        return Ok(Verdict::Answered);
    };
    render::explain::print(console, grundy::explain(code).ok_or_else(|| unknown_code(code))?)?;
    Ok(Verdict::Answered)
}

fn unknown_code(code: &str) -> Trouble {
    let help = match Explanation::nearest(code) {
        Some(near) => msg!("did-you-mean", name = near.code),
        None => msg!("cli-unknown-code-help"),
    };
    Trouble::input(msg!("cli-unknown-code", code = code)).help(help)
}
