//! What a code means.

use super::text::{heading, labelled};
use crate::console::Console;
use grundy::{Example, Explanation};
use messages::{Message, msg};
use std::io::{self, Write};

/// Prints an explanation: sentences, a wrong program and a right one.
pub(crate) fn print(console: &mut Console, explanation: &Explanation) -> io::Result<()> {
    let title = console.bold(explanation.code);
    let out = &mut console.out;
    writeln!(out, "{title}\n")?;
    for paragraph in explanation.summary.split("\n\n") {
        let words: Vec<&str> = paragraph.split_whitespace().collect();
        labelled(out, "", 0, &words.join(" "))?;
    }
    program(out, &msg!("cli-explain-wrong"), &explanation.wrong)?;
    program(out, &msg!("cli-explain-right"), &explanation.right)
}

fn program(out: &mut dyn Write, label: &Message, example: &Example) -> io::Result<()> {
    heading(out, label)?;
    for line in example.program.lines() {
        writeln!(out, "{}", format!("    {line}").trim_end())?;
    }
    match &example.question {
        Some(question) => heading(out, &msg!("cli-explain-question", question = question)),
        None => Ok(()),
    }
}
