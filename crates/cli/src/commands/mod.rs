//! One module for each group of commands.

mod catalogue;
mod check;
mod files;
mod judge;
mod look;
mod session;
mod shell;
mod solve;
mod table;

use crate::{
    args::Command,
    console::Console,
    trouble::{Trouble, Verdict},
};

/// Does what was asked.
pub(crate) fn run(command: Command, console: &mut Console) -> Result<Verdict, Trouble> {
    match command {
        Command::Solve(args) => solve::solve(&args, console),
        Command::Table(args) => table::table(&args, console),
        Command::Check(args) => check::check(&args, console),
        Command::Judge(args) => judge::judge(&args, console),
        Command::Read(args) => look::read(&args, console),
        Command::Plan(args) => look::plan(&args, console),
        Command::Fmt(args) => files::fmt(&args, console),
        Command::New(args) => files::new(&args, console),
        Command::Games(args) => catalogue::games(&args, console),
        Command::Show(args) => catalogue::show(&args, console),
        Command::Explain(args) => catalogue::explain(&args, console),
        Command::Calc(args) => look::calc(&args, console),
        Command::Completions(args) => shell::completions(&args, console),
        Command::Man(args) => shell::man(&args, console),
    }
}
