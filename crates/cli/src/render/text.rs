//! Lines that fit eighty columns.

use crate::console::say;
use grundy::report::{EvidenceReport, Worth};
use messages::{Message, msg};
use std::io::{self, Write};

/// The widest line, where words can be broken at all.
const WIDTH: usize = 80;

/// Writes a label and a text beside it, whose further lines stand under the first.
pub(super) fn labelled(out: &mut dyn Write, label: &str, column: usize, text: &str) -> io::Result<()> {
    let gap = column.saturating_sub(label.chars().count()).max(usize::from(!label.is_empty() && !label.ends_with(' ')));
    let start = format!("{label}{}", " ".repeat(gap));
    let indent = start.chars().count();
    let mut first = true;
    for line in wrapped(text, WIDTH.saturating_sub(indent)) {
        if first {
            writeln!(out, "{start}{line}")?;
        } else {
            writeln!(out, "{}{line}", " ".repeat(indent))?;
        }
        first = false;
    }
    Ok(())
}

/// Writes each text on lines of its own, the first marked with a dash.
pub(super) fn bullets(out: &mut dyn Write, texts: &[String]) -> io::Result<()> {
    texts.iter().try_for_each(|text| labelled(out, "  -", 4, text))
}

/// The text in lines of at most this many characters, broken at spaces. At least one line.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split(' ') {
            let letters = word.chars().count();
            if length > 0 && length + 1 + letters > width {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += letters;
        }
        lines.push(line);
    }
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// A value as it is written; `-` where there is none.
pub(super) fn worth(value: Option<Worth>) -> String {
    match value {
        Some(Worth::Nimber(value)) => value.to_string(),
        Some(Worth::Win(_)) => "inf".to_owned(),
        None => "-".to_owned(),
    }
}

/// How something is known, in a sentence.
pub(super) fn evidence(report: &EvidenceReport) -> Message {
    match report {
        EvidenceReport::Computed => msg!("cli-evidence-computed"),
        EvidenceReport::Checked { up_to } => msg!("cli-evidence-checked", bound = up_to),
        EvidenceReport::Claimed { games } => msg!("cli-evidence-claimed", games = games.join(", ")),
        EvidenceReport::Proved { by, data, .. } if data.is_empty() => msg!("cli-evidence-proved", by = by),
        EvidenceReport::Proved { by, data, .. } => {
            let data: Vec<String> = data.iter().map(|(name, value)| format!("{name} {value}")).collect();
            msg!("cli-evidence-proved-with", by = by, data = data.join(", "))
        }
    }
}

/// Writes the method and the evidence.
pub(super) fn how(out: &mut dyn Write, method: &str, report: &EvidenceReport) -> io::Result<()> {
    const COLUMN: usize = 10;
    labelled(out, &say(&msg!("cli-label-method")), COLUMN, method)?;
    labelled(out, &say(&msg!("cli-label-evidence")), COLUMN, &say(&evidence(report)))
}

/// The width of the widest text.
pub(super) fn widest<'a>(texts: impl IntoIterator<Item = &'a str>) -> usize {
    texts.into_iter().map(|text| text.chars().count()).max().unwrap_or(0)
}

/// A heading above a block.
pub(super) fn heading(out: &mut dyn Write, message: &Message) -> io::Result<()> {
    writeln!(out, "\n{}", say(message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_whole() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("incomprehensibilities", 5), ["incomprehensibilities"]);
        assert_eq!(wrapped("", 5), [""]);
    }

    #[test]
    fn further_lines_stand_under_the_first() {
        let mut out = Vec::new();
        labelled(&mut out, "why:", 10, &"word ".repeat(16)).expect("memory");
        let text = String::from_utf8(out).expect("text");
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("why:      word") && lines[1].starts_with("          word"));
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
    }
}
