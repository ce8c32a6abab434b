//! The options of `judge`.

use super::LimitArgs;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// Answer a contest problem: input on standard input, output on standard output
///
/// The problem says how its input is written; whatever white space stands between tokens is fine. Nothing is printed
/// before the whole input was read and answered.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy judge acwing-893 < input.txt > output.txt
  grundy judge my.game < input.txt
  grundy judge acwing-893 --check output.txt < input.txt
  grundy judge --list

Exit codes: 0 answered, or accepted; 1 wrong output; 2 bad input or rules; 3 not known without trusting a
claim; 4 a limit ended the run.")]
pub(crate) struct Judge {
    /// The id of a problem of the catalogue, or a file with a problem
    #[arg(value_name = "PROBLEM|FILE", value_hint = ValueHint::FilePath, required_unless_present = "list")]
    pub(crate) problem: Option<String>,
    /// Which problem of the file
    #[arg(long, value_name = "ID")]
    pub(crate) id: Option<String>,
    /// Let answers rest on claims that are not proved; says which, and how far they were checked
    #[arg(long)]
    pub(crate) accept_claims: bool,
    /// Refuse values outside the stated limits, and input after the last case
    #[arg(long)]
    pub(crate) strict: bool,
    /// Judge this output instead of printing the right one
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) check: Option<PathBuf>,
    /// Read the input from a file instead of standard input
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) input: Option<PathBuf>,
    /// List the problems of the catalogue
    #[arg(long, exclusive = true)]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
