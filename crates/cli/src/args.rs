//! The commands and their options. What stands here in comments is what `--help` says.

use crate::values::{corner, limit, memory, setting};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use std::path::PathBuf;

/// Rules of impartial games in, winner out.
///
/// State the rules of a game in a few lines; grundy says who wins a position, by which moves, why, and how surely this
/// is known. A FILE is a path that contains `/` or ends with `.game`; any other word is a game of the catalogue, which
/// `grundy games` lists.
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

/// Write files in the one layout
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy fmt my.game other.game
  grundy fmt --check games/*/*.game
  grundy fmt - < my.game")]
pub(crate) struct Fmt {
    /// Files, or `-` for standard input to standard output
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<String>,
    /// Change nothing; name the files that would change, and exit with 1 if there are any
    #[arg(long)]
    pub(crate) check: bool,
}

/// Write a file to start from
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy new my-game        writes my-game.game")]
pub(crate) struct New {
    /// The name of the game; the file is NAME.game
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
}

/// List the games of the catalogue
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy games
  grundy games --json")]
pub(crate) struct Games {
    #[command(flatten)]
    pub(crate) format: FormatArgs,
}

/// Print the rules of a game of the catalogue
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy show wythoff
  grundy show wythoff > my.game")]
pub(crate) struct Show {
    /// The game's name
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
}

/// Explain the code of a message, with a wrong and a right program
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy explain play-loops
  grundy explain --list")]
pub(crate) struct Explain {
    /// The code, as it stands in brackets after `error` or `warning`
    #[arg(value_name = "CODE", required_unless_present = "list")]
    pub(crate) code: Option<String>,
    /// List all codes
    #[arg(long)]
    pub(crate) list: bool,
}

/// Calculate with values: nim-sums, nim-products and mex
///
/// `^` or `+` is the nim-sum, `*` the nim-product, and `mex{...}` the least value that is not there.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy calc 'mex{0, 1, 3}'
  grundy calc '5 ^ 3'
  grundy calc '4 * mex{0, 1, 3}'")]
pub(crate) struct Calc {
    /// The expression; several arguments are joined by spaces
    #[arg(value_name = "EXPR", required = true, allow_hyphen_values = true)]
    pub(crate) words: Vec<String>,
}

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy completions bash > ~/.local/share/bash-completion/completions/grundy
  grundy completions fish > ~/.config/fish/completions/grundy.fish")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

/// Print the manual page, or write the pages of all commands into a folder
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  grundy man | man -l -
  grundy man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// The folder; it must exist
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: Option<PathBuf>,
}
