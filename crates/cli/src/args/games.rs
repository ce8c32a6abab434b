//! Commands about a game: `solve`, `table`, `check`, `read`, `plan`.

use super::{FormatArgs, LimitArgs, RuleArgs};
use crate::values::{corner, limit};
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

/// Say who wins a position, by which moves, and why
///
/// Several plain numbers are the heaps of one position; a sum of positions is one argument: '[3, 8] + [1, 5]'. A first
/// argument that contains `[` is a sum of catalogue games, and no file is needed.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy solve games/seeds/set-nim.game 2 4 7 --set S=2,5
  grundy solve -e 'option [x - s] for s in {2, 5}' 2 4 7
  grundy solve pair-split '[3, 8] + [1, 5]' --json
  grundy solve 'Circle[5] + SetNim({2, 5})[4]' --misere
  grundy solve nim --positions questions.txt --first")]
pub(crate) struct Solve {
    /// A file, a game of the catalogue, or a sum of catalogue games
    #[arg(value_name = "FILE|NAME", value_hint = ValueHint::FilePath, allow_negative_numbers = true)]
    pub(crate) game: Option<String>,
    /// The position: heaps, or a sum
    #[arg(value_name = "POSITION", allow_negative_numbers = true)]
    pub(crate) positions: Vec<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// The player who cannot move wins
    #[arg(long)]
    pub(crate) misere: bool,
    /// List at most this many winning moves, or `all`; neighbouring ones count as one
    #[arg(long, value_name = "N", default_value = "20", value_parser = limit)]
    pub(crate) limit: usize,
    /// Stop at the first winning move
    #[arg(long)]
    pub(crate) first: bool,
    /// Read positions from a file, or `-` for standard input: one a line, `#` starts a comment
    #[arg(long = "positions", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) positions_from: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) format: FormatArgs,
}

/// Print the values of a range of positions
///
/// For games of one or two integer coordinates. As `.npy`, values are little-endian 64-bit integers in C order, -1
/// where there is no position and 9223372036854775807 for `inf`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy table kayles --to 100
  grundy table wythoff --to 10,12
  grundy table set-nim --set S=2,5 --to 1000 --format bfile --output b000000.txt
  grundy table -e 'option [y] for y in 0..x / 2' --from 50 --to 60 --format csv")]
pub(crate) struct Table {
    /// A file or a game of the catalogue
    #[arg(value_name = "FILE|NAME", value_hint = ValueHint::FilePath)]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// The last index of each coordinate: 100, 10,12 or 10x12
    #[arg(long, value_name = "N", value_parser = corner, allow_negative_numbers = true)]
    pub(crate) to: Corner,
    /// The first index of each coordinate [default: 0]
    #[arg(long, value_name = "N", value_parser = corner, allow_negative_numbers = true)]
    pub(crate) from: Option<Corner>,
    /// How to print the values
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: TableFormat,
    /// Short for `--format json`
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    /// Write to a file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// An index for each coordinate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Corner(pub(crate) Vec<i64>);

/// How to print values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// Aligned, for reading
    Text,
    /// Tab-separated, with a header line
    Tsv,
    /// Comma-separated, with a header line
    Csv,
    /// One JSON object
    Json,
    /// An OEIS b-file: `n a(n)` a line; one coordinate only
    Bfile,
    /// A NumPy array
    Npy,
}

/// Check rules: errors, suspicious places, what small positions show, and claims
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy check my.game
  grundy check set-nim --set S=2,5 --bound 500
  grundy check pebbles --independent")]
pub(crate) struct Check {
    /// A file or a game of the catalogue
    #[arg(value_name = "FILE|NAME", value_hint = ValueHint::FilePath)]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    /// Start from this many small positions of each game
    #[arg(long, value_name = "N", default_value_t = grundy::CHECK_POSITIONS)]
    pub(crate) bound: u64,
    /// Is the value of a sequence or bag the XOR of the values of its parts?
    #[arg(long)]
    pub(crate) independent: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) format: FormatArgs,
}

/// Read the rules back in words, with the moves of positions
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy read my.game '[3, 8]'
  grundy read set-nim --set S=2,5 7 9")]
pub(crate) struct Read {
    /// A file or a game of the catalogue
    #[arg(value_name = "FILE|NAME", value_hint = ValueHint::FilePath, allow_negative_numbers = true)]
    pub(crate) game: Option<String>,
    /// Positions, each read on its own
    #[arg(value_name = "POSITION", allow_negative_numbers = true)]
    pub(crate) positions: Vec<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[command(flatten)]
    pub(crate) format: FormatArgs,
}

/// Show what was seen in the rules, and how a position would be solved
///
/// Without a position, how the game as such would be.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy plan my.game
  grundy plan set-nim --set S=2,5 2 4 7
  grundy plan wythoff '[3, 5]' --json")]
pub(crate) struct Plan {
    /// A file, a game of the catalogue, or a sum of catalogue games
    #[arg(value_name = "FILE|NAME", value_hint = ValueHint::FilePath, allow_negative_numbers = true)]
    pub(crate) game: Option<String>,
    /// The position: heaps, or a sum
    #[arg(value_name = "POSITION", allow_negative_numbers = true)]
    pub(crate) positions: Vec<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) format: FormatArgs,
}
