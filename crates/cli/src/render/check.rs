//! What playing small positions showed.

use super::text::{heading, labelled, widest};
use crate::console::{Console, say};
use grundy::report::{CheckReport, ClaimCheck, DropCheck, GameCheck, IndependenceReport, LineCheck, RangeCheck};
use messages::{Message, msg};
use std::io::{self, Write};

/// Prints what was found about each game and claim. Diagnostics are not part of it.
pub(crate) fn print(console: &mut Console, report: &CheckReport) -> io::Result<()> {
    for (at, game) in report.games.iter().enumerate() {
        if at > 0 {
            writeln!(console.out)?;
        }
        let name = console.bold(&game.game);
        writeln!(console.out, "{name}")?;
        print_game(&mut console.out, game)?;
    }
    if !report.ranges.is_empty() {
        heading(&mut console.out, &msg!("cli-ranges"))?;
    }
    report.ranges.iter().try_for_each(|range| print_range(&mut console.out, range))?;
    if !report.claims.is_empty() {
        heading(&mut console.out, &msg!("cli-claims"))?;
    }
    report.claims.iter().try_for_each(|claim| print_claim(&mut console.out, claim))
}

fn print_game(out: &mut dyn Write, game: &GameCheck) -> io::Result<()> {
    const COLUMN: usize = 13;
    let explored = if game.complete {
        msg!("cli-explored", count = game.positions)
    } else {
        msg!("cli-explored-partly", count = game.positions)
    };
    labelled(out, &say(&msg!("cli-label-explored")), COLUMN, &say(&explored))?;
    let bounds: Vec<String> =
        game.bounds.iter().map(|bound| format!("{} {}..={}", bound.coordinate, bound.least, bound.greatest)).collect();
    if !bounds.is_empty() {
        labelled(out, &say(&msg!("cli-label-reach")), COLUMN, &bounds.join(", "))?;
    }
    let end = match (&game.ranking, &game.cycle) {
        (_, Some(cycle)) => {
            // The loop is closed for the reader.
            let round: Vec<&str> = cycle.iter().chain(cycle.first()).map(String::as_str).collect();
            say(&msg!("cli-cycle", cycle = round.join(" -> ")))
        }
        (Some(ranking), None) => say(&msg!("cli-ranking", ranking = ranking)),
        (None, None) => say(&msg!("cli-no-ranking")),
    };
    labelled(out, &say(&msg!("cli-label-end")), COLUMN, &end)?;
    game.lines.iter().try_for_each(|line| print_line(out, line))?;
    if game.examples.is_empty() {
        return Ok(());
    }
    heading(out, &msg!("cli-examples"))?;
    game.examples.iter().try_for_each(|example| super::read::print_position(out, example))
}

/// The drop ledger of an option line.
fn print_line(out: &mut dyn Write, line: &LineCheck) -> io::Result<()> {
    writeln!(out, "\n  {}", line.text)?;
    let counts = line.dropped.iter().map(|dropped| dropped.count.to_string());
    let counts: Vec<String> = counts.chain([line.legal.to_string()]).collect();
    let width = widest(counts.iter().map(String::as_str));
    let entry = |count: u64, message: &Message| (format!("    {count:>width$}"), say(message));
    let legal = entry(line.legal, &msg!("cli-legal"));
    for (label, text) in [legal].into_iter().chain(line.dropped.iter().map(|drop| entry(drop.count, &dropped(drop)))) {
        labelled(out, &label, 0, &text)?;
    }
    Ok(())
}

fn dropped(drop: &DropCheck) -> Message {
    match &drop.target {
        Some(target) => msg!("cli-dropped-to", reason = &drop.reason, example = &drop.example, target = target),
        None => msg!("cli-dropped", reason = &drop.reason, example = &drop.example),
    }
}

/// How far play goes beyond what a problem states.
fn print_range(out: &mut dyn Write, range: &RangeCheck) -> io::Result<()> {
    let (problem, coordinate) = (&range.problem, &range.coordinate);
    let interval = |(least, greatest): (i64, i64)| format!("{least}..={greatest}");
    let (stated, reached) = (interval(range.stated), interval(range.reached));
    let message = if range.inside {
        msg!("cli-range-inside", problem = problem, coordinate = coordinate, stated = stated, reached = reached)
    } else {
        msg!("cli-range-outside", problem = problem, coordinate = coordinate, stated = stated, reached = reached)
    };
    labelled(out, "  ", 0, &say(&message))
}

/// Prints whether positions are worth their parts.
pub(crate) fn print_independence(console: &mut Console, report: &IndependenceReport) -> io::Result<()> {
    let verdict = match report.verdict {
        "shown" => msg!("cli-independent-shown", game = &report.game),
        "refuted" => msg!("cli-independent-refuted", game = &report.game),
        _ => msg!("cli-independent-checked", game = &report.game),
    };
    let title = console.bold(&say(&verdict));
    writeln!(console.out, "{title}")?;
    labelled(&mut console.out, "  ", 0, &report.detail)
}

fn print_claim(out: &mut dyn Write, claim: &ClaimCheck) -> io::Result<()> {
    let verdict = match claim.verdict {
        "checked" => msg!("cli-claim-checked", claim = &claim.text),
        "refuted" => msg!("cli-claim-refuted", claim = &claim.text),
        "not-applicable" => msg!("cli-claim-not-applicable", claim = &claim.text),
        _ => msg!("cli-claim-unknown", claim = &claim.text),
    };
    writeln!(out, "  {}", say(&verdict))?;
    labelled(out, "    ", 0, &claim.detail)
}
