//! `grundy completions` and `grundy man`.

use crate::{
    args::{Arguments, Completions, Man},
    console::Console,
    trouble::{Trouble, Verdict},
};
use clap::CommandFactory;
use messages::msg;
use std::io::Write;

/// Prints a completion script.
pub(crate) fn completions(args: &Completions, console: &mut Console) -> Result<Verdict, Trouble> {
    // The generator does not return errors of writing, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Arguments::command(), "grundy", &mut script);
    console.out.write_all(&script)?;
    Ok(Verdict::Answered)
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
