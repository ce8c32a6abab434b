//! `grundy completions` and `grundy man`.

use crate::{
    args::{Arguments, Completions, Man},
    console::Console,
    trouble::{Trouble, Verdict},
};
use clap::{Arg, Command, CommandFactory, builder::PossibleValuesParser};
use clap_complete::Shell;
use grundy::catalogue;
use messages::msg;
use std::io::Write;

/// Prints a completion script.
pub(crate) fn completions(args: &Completions, console: &mut Console) -> Result<Verdict, Trouble> {
    // The generator does not return errors of writing, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut offering_names(Arguments::command()), "grundy", &mut script);
    let script = String::from_utf8_lossy(&script);
    let script = match args.shell {
        Shell::Zsh => with_files(&script),
        Shell::Fish => format!("{script}{}", lines_for_fish()),
        _ => script.into_owned(),
    };
    console.out.write_all(script.as_bytes())?;
    Ok(Verdict::Answered)
}

/// The commands whose first word is a file or a game of the catalogue.
const ON_GAMES: [&str; 5] = ["solve", "table", "check", "read", "plan"];

fn games() -> Vec<&'static str> {
    catalogue::all().iter().map(|entry| entry.name.as_str()).collect()
}

fn codes() -> Vec<&'static str> {
    grundy::explanations().iter().map(|explanation| explanation.code).collect()
}

/// The command with the names that its words may be. It is for scripts only: other words, files say, are right too.
fn offering_names(command: Command) -> Command {
    let offer = |command: Command, name, word: &'static str, values: Vec<&'static str>| {
        let among = PossibleValuesParser::new(values);
        let changed = move |arg: Arg| if arg.get_id() == word { arg.value_parser(among.clone()) } else { arg };
        command.mut_subcommand(name, |command| command.mut_args(changed))
    };
    let command = ON_GAMES.into_iter().fold(command, |command, name| offer(command, name, "game", games()));
    let command = offer(command, "show", "name", games());
    offer(command, "explain", "code", codes())
}

/// A script for zsh that offers files beside the games.
fn with_files(script: &str) -> String {
    let list = games().join(" ");
    let both = format!(": _alternative \"games:game:({list})\" \"files:file:_files\"'");
    let line = |line: &str| match line.starts_with("'::game ") {
        true => line.replace(&format!(":({list})'"), &both) + "\n",
        false => format!("{line}\n"),
    };
    script.lines().map(line).collect()
}

/// What the generator for fish leaves out: words that are no options. Fish offers files by itself.
fn lines_for_fish() -> String {
    let line = |name: &str, flags: &str, values: Vec<&str>| {
        let values = values.join(" ");
        format!("complete -c grundy -n \"__fish_grundy_using_subcommand {name}\" {flags}-a \"{values}\"\n")
    };
    let on_games = ON_GAMES.iter().map(|name| line(name, "", games()));
    on_games.chain([line("show", "-f ", games()), line("explain", "-f ", codes())]).collect()
}

/// Prints the manual page, or writes all pages into a folder.
pub(crate) fn man(args: &Man, console: &mut Console) -> Result<Verdict, Trouble> {
    let command = Arguments::command();
    let Some(folder) = &args.folder else {
        clap_mangen::Man::new(command).render(&mut console.out)?;
        return Ok(Verdict::Answered);
    };
    clap_mangen::generate_to(command, folder).map_err(|error| {
        Trouble::input(msg!("cli-cannot-write", path = folder.display().to_string(), reason = error.to_string()))
    })?;
    Ok(Verdict::Answered)
}
