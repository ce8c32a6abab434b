//! The commands and their options. What stands here in comments is what `--help` says.

mod games;
mod house;
mod judge;

pub(crate) use games::{Check, Corner, Plan, Read, Solve, Table, TableFormat};
pub(crate) use house::{Calc, Completions, Explain, Fmt, Games, Man, New, Show};
pub(crate) use judge::Judge;

use crate::values::{memory, setting};
use clap::{Args, Parser, Subcommand, ValueEnum};

/// Rules of impartial games in, winner out.
///
/// State the rules of a game in a few lines; grundy says who wins a position, by which moves, why, and how surely this
/// is known. A FILE is a path that contains `/` or ends with `.game`; `0.77` is a heap code; any other word is a game of the
/// catalogue, which `grundy games` lists.
#[derive(Debug, Parser)]
#[command(
    name = "grundy",
    version = env!("GRUNDY_VERSION"),
    long_version = concat!(env!("GRUNDY_VERSION"), "\nfeatures: ", env!("GRUNDY_FEATURES")),
    subcommand_required = true,
    arg_required_else_help = true,
    max_term_width = 100,
    after_help = "Examples:
  grundy solve -e 'option [x - s] for s in {2, 5}' 2 4 7
  grundy solve set-nim 2 4 7 --set S=2,5
  grundy table wythoff --to 10x12
  grundy help solve

Exit codes: 0 answered; 1 refuted or different; 2 bad input or rules; 3 not known within what is
proved; 4 a limit ended the run; 130 interrupted. Answers go to standard output, all else to
standard error. NO_COLOR is honoured."
)]
pub(crate) struct Arguments {
    /// When to use colours: auto, always or never
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    pub(crate) color: When,
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(Solve),
    Table(Table),
    Check(Check),
    Judge(Judge),
    Read(Read),
    Plan(Plan),
    Fmt(Fmt),
    New(New),
    Games(Games),
    Show(Show),
    Explain(Explain),
    Calc(Calc),
    Completions(Completions),
    Man(Man),
}

/// Where rules come from: words on the command line, or the word before the positions.
#[derive(Debug, Args)]
pub(crate) struct RuleArgs {
    /// Rules instead of a file; may be repeated, one line each or several separated by `;`
    #[arg(short = 'e', long = "rules", value_name = "RULES")]
    pub(crate) rules: Vec<String>,
    /// The value of a parameter of the game, such as S=2,5
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
}

/// What a run may use.
#[derive(Debug, Args)]
pub(crate) struct LimitArgs {
    /// Stop after this many positions [default: 200000000]
    #[arg(long, value_name = "N")]
    pub(crate) max_positions: Option<u64>,
    /// Stop when the tables pass this size, such as 64MiB [default: 2GiB]
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    pub(crate) max_memory: Option<u64>,
}

/// Text for people or JSON for programs.
#[derive(Debug, Args)]
pub(crate) struct FormatArgs {
    /// How to print the answer
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
    /// Short for `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl FormatArgs {
    pub(crate) fn is_json(&self) -> bool {
        self.json || self.format == Format::Json
    }
}

/// Text for people or JSON for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For reading
    Text,
    /// One JSON object a line, with the number of its schema
    Json,
}
