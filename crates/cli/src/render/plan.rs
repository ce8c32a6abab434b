//! What was seen in the rules, and how a position would be solved.

use super::text::{bullets, heading, labelled};
use crate::{
    console::{Console, say},
    progress,
};
use grundy::report::{MethodReport, PlanReport};
use messages::msg;
use std::io::{self, Write};

/// Prints analysis, methods, bottleneck and advice.
pub(crate) fn print(console: &mut Console, report: &PlanReport) -> io::Result<()> {
    const COLUMN: usize = 13;
    let name = console.bold(&report.game);
    let out = &mut console.out;
    writeln!(out, "{name}")?;
    heading(out, &msg!("cli-analysis"))?;
    bullets(out, &report.analysis)?;
    heading(out, &msg!("cli-methods"))?;
    for (at, method) in report.methods.iter().enumerate() {
        let code = method.code.as_ref().map_or_else(String::new, |code| format!("; {code}"));
        let text = format!("{}: {}{code}{}", method.name, method.why, cost(method));
        labelled(out, &format!("  {}.", at + 1), 5, &text)?;
    }
    if report.bottleneck.is_some() || report.advice.is_some() {
        writeln!(out)?;
    }
    if let Some(bottleneck) = &report.bottleneck {
        labelled(out, &say(&msg!("cli-label-bottleneck")), COLUMN, bottleneck)?;
    }
    if let Some(advice) = &report.advice {
        labelled(out, &say(&msg!("cli-label-advice")), COLUMN, advice)?;
    }
    Ok(())
}

/// What a method is estimated to take, as far as that is known.
fn cost(method: &MethodReport) -> String {
    // A method that evaluates nothing has no cost to speak of.
    let some = |count: &u64| *count > 0;
    let positions = method.positions.filter(some).map(|count| say(&msg!("cli-cost-positions", count = count)));
    let options = method.options.filter(some).map(|count| say(&msg!("cli-cost-options", count = count)));
    let parts: Vec<String> =
        [positions, options, method.bytes.filter(some).map(progress::size)].into_iter().flatten().collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}
