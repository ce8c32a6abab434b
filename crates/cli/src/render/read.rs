//! Rules in words, and the moves of positions.

use super::text::{bullets, widest};
use crate::console::{Console, say};
use grundy::report::{OptionReport, PositionReport, ReadReport};
use messages::msg;
use std::io::{self, Write};

/// Prints the rules and each position.
pub(crate) fn print(console: &mut Console, report: &ReadReport) -> io::Result<()> {
    let out = &mut console.out;
    bullets(out, &report.rules)?;
    for position in &report.positions {
        writeln!(out)?;
        print_position(out, position)?;
    }
    Ok(())
}

/// Prints a position, its options, and the choices that are none.
pub(super) fn print_position(out: &mut dyn Write, position: &PositionReport) -> io::Result<()> {
    let title = match position.ending {
        Some("previous") => msg!("cli-position-previous-wins", position = &position.position),
        Some("next") => msg!("cli-position-next-wins", position = &position.position),
        Some(_) => msg!("cli-position-draw", position = &position.position),
        None => msg!("cli-position", position = &position.position, count = position.options.len()),
    };
    writeln!(out, "  {}", say(&title))?;
    let all = || position.options.iter().chain(&position.dropped);
    let targets: Vec<String> = all().map(target).collect();
    let width = widest(targets.iter().map(String::as_str)).min(40);
    for (option, target) in all().zip(&targets) {
        writeln!(out, "    {}", format!("{target:width$}  {}", remark(option)).trim_end())?;
    }
    Ok(())
}

fn target(option: &OptionReport) -> String {
    match (&option.to, &option.reason) {
        (Some(to), None) => say(&msg!("cli-option", to = to)),
        (Some(to), Some(_)) => say(&msg!("cli-not-option", to = to)),
        (None, _) => say(&msg!("cli-undefined-option")),
    }
}

/// What the clauses bound, and why the choice was dropped.
fn remark(option: &OptionReport) -> String {
    match (&option.reason, option.bindings.is_empty()) {
        (None, _) => option.bindings.clone(),
        (Some(reason), true) => reason.clone(),
        (Some(reason), false) => format!("{}: {reason}", option.bindings),
    }
}
