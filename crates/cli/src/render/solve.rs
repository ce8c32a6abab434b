//! Who wins, by which moves, and why.

use super::text::{heading, how, labelled, widest, worth};
use crate::console::{Console, say};
use grundy::report::{MoveReport, SolveReport};
use messages::{Message, msg};
use std::io::{self, Write};

/// More summands than this are not listed.
const SUMMANDS: usize = 100;

/// Prints an answer.
pub(crate) fn print(console: &mut Console, report: &SolveReport) -> io::Result<()> {
    let first = console.bold(&say(&headline(report)));
    let out = &mut console.out;
    writeln!(out, "{first}")?;
    if !report.summands.is_empty() {
        print_summands(out, report)?;
    }
    if report.winner == "first" {
        print_moves(out, report)?;
    }
    writeln!(out)?;
    let mut label = say(&msg!("cli-label-why"));
    for reason in &report.why {
        labelled(out, &label, 10, reason)?;
        label.clear();
    }
    how(out, &report.method, &report.evidence)
}

/// The winner in words, the outcome, and the value where there is one.
fn headline(report: &SolveReport) -> Message {
    let mut winner = match report.winner {
        "first" => msg!("cli-first-wins", outcome = report.outcome),
        "second" => msg!("cli-second-wins", outcome = report.outcome),
        _ => msg!("cli-drawn", outcome = report.outcome),
    };
    if report.convention == "misere" {
        winner = msg!("cli-in-misere", winner = winner);
    }
    match report.value {
        Some(_) => msg!("cli-with-value", winner = winner, value = worth(report.value)),
        None => winner,
    }
}

fn print_summands(out: &mut dyn Write, report: &SolveReport) -> io::Result<()> {
    heading(out, &msg!("cli-summands", count = report.summands.len()))?;
    let shown = &report.summands[..report.summands.len().min(SUMMANDS)];
    let width = widest(shown.iter().map(|summand| summand.position.as_str())).min(60);
    for summand in shown {
        match summand.value {
            Some(_) => {
                let value = say(&msg!("cli-value", value = worth(summand.value)));
                writeln!(out, "  {:width$}  {value}", summand.position)?;
            }
            None => writeln!(out, "  {}", summand.position)?,
        }
    }
    let rest = report.summands.len() - shown.len();
    if rest > 0 {
        writeln!(out, "  {}", say(&msg!("cli-more-summands", count = rest)))?;
    }
    Ok(())
}

fn print_moves(out: &mut dyn Write, report: &SolveReport) -> io::Result<()> {
    match report.moves_count {
        Some(count) => heading(out, &msg!("cli-moves", count = count))?,
        None => heading(out, &msg!("cli-moves-uncounted"))?,
    }
    for step in &report.moves {
        writeln!(out, "  {}", say(&sentence(report, step)))?;
    }
    let listed: u64 = report.moves.iter().map(|step| step.count).fold(0, u64::saturating_add);
    let rest = report.moves_count.map_or(0, |count| count.saturating_sub(listed));
    if rest > 0 {
        writeln!(out, "  {}", say(&msg!("cli-more-moves", count = rest)))?;
    }
    Ok(())
}

/// From where to where; with the summand's number where its position alone does not tell which it is.
fn sentence(report: &SolveReport, step: &MoveReport) -> Message {
    let to = match &step.through {
        Some(through) => msg!("cli-run", to = run(&step.to, through), count = step.count),
        None => msg!("cli-target", to = &step.to),
    };
    let twins = report.summands.iter().filter(|summand| summand.position == step.from).count();
    if twins > 1 {
        msg!("cli-move-in", from = &step.from, to = to, number = (step.summand + 1).to_string())
    } else {
        msg!("cli-move", from = &step.from, to = to)
    }
}

/// `[3]` and `[7]` in one: `[3..=7]`.
fn run(first: &str, last: &str) -> String {
    let parts = |position: &str| -> Option<(String, i128)> {
        let (game, inside) = position.strip_suffix(']')?.rsplit_once('[')?;
        Some((game.to_owned(), inside.parse().ok()?))
    };
    match (parts(first), parts(last)) {
        (Some((game, a)), Some((other, b))) if game == other => format!("{game}[{}..={}]", a.min(b), a.max(b)),
        _ => format!("{first} ... {last}"),
    }
}

#[cfg(test)]
mod tests {
    use super::run;

    #[test]
    fn runs_are_ranges_whatever_their_direction() {
        assert_eq!(run("[3]", "[7]"), "[3..=7]");
        assert_eq!(run("Heap({1, 2})[7]", "Heap({1, 2})[3]"), "Heap({1, 2})[3..=7]");
        assert_eq!(run("[1, 2]", "[1, 4]"), "[1, 2] ... [1, 4]");
    }
}
