//! The command line of grundy: rules of impartial games in, winner out.

mod args;
mod commands;
mod console;
mod input;
mod interrupt;
mod progress;
mod render;
mod trouble;
mod values;

use args::Arguments;
use clap::Parser;
use console::Console;
use std::{io::Write, process::ExitCode};
use trouble::Trouble;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error),
    };
    let mut console = Console::open(arguments.color);
    interrupt::listen();
    let verdict = commands::run(arguments.command, &mut console);
    let verdict = verdict.and_then(|verdict| {
        console.out.flush()?;
        Ok(verdict)
    });
    match verdict {
        Ok(verdict) => ExitCode::from(verdict.code()),
        Err(trouble) => trouble.report(&mut console),
    }
}

/// Help and versions are answers, all else from the parser is bad input.
fn usage(error: &clap::Error) -> ExitCode {
    match error.print() {
        Ok(()) if error.use_stderr() => ExitCode::from(trouble::Verdict::Wrong.code()),
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => Trouble::from(error).report(&mut Console::open(args::When::Auto)),
    }
}
