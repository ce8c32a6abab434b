//! `explain`: what a diagnostic means, with a wrong and a right program.
//!
//! The texts are in `explain.txt`, a section for each code:
//!
//! ```text
//! ## code
//! What it means, in sentences.
//! wrong:
//!   a program, indented by two, with a question after `? ` where it only shows in one
//! right:
//!   a program
//! ```

use std::sync::OnceLock;

/// What a code means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The code.
    pub code: &'static str,
    /// In sentences.
    pub summary: String,
    /// A program that has this mistake.
    pub wrong: Example,
    /// The program without it.
    pub right: Example,
}

impl Explanation {
    /// The one whose code was probably meant.
    #[must_use]
    pub fn nearest(code: &str) -> Option<&'static Explanation> {
        explain(lang::nearest(code, explanations().iter().map(|one| one.code))?)
    }
}

/// A program, and a question about it if the matter is one of play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Example {
    /// The program, or the lines of one game.
    pub program: String,
    /// Position, options of the command line (`--set S=2,5`, `--misere`), or `check`.
    pub question: Option<String>,
}

/// What a code means, if there is such a code.
#[must_use]
pub fn explain(code: &str) -> Option<&'static Explanation> {
    explanations().iter().find(|one| one.code == code)
}

/// All codes that can be explained, in alphabetical order.
#[must_use]
pub fn explanations() -> &'static [Explanation] {
    static ALL: OnceLock<Vec<Explanation>> = OnceLock::new();
    ALL.get_or_init(|| {
        let text = include_str!("../explain.txt");
        let mut all: Vec<Explanation> = text.split("\n## ").skip(1).map(section).collect();
        all.sort_by_key(|one| one.code);
        all
    })
}

fn section(text: &'static str) -> Explanation {
    let (code, rest) = text.split_once('\n').unwrap_or((text, ""));
    let (summary, rest) = rest.split_once("\nwrong:\n").unwrap_or((rest, ""));
    let (wrong, right) = rest.split_once("\nright:\n").unwrap_or((rest, ""));
    Explanation { code: code.trim(), summary: summary.trim().to_owned(), wrong: example(wrong), right: example(right) }
}

fn example(text: &str) -> Example {
    let mut example = Example::default();
    for line in text.trim_end().lines() {
        let line = line.strip_prefix("  ").unwrap_or(line);
        match line.strip_prefix("? ") {
            Some(question) => example.question = Some(question.to_owned()),
            None => {
                example.program.push_str(line);
                example.program.push('\n');
            }
        }
    }
    example
}
