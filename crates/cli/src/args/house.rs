//! Commands about files, the catalogue, and the program itself.

use super::FormatArgs;
use clap::{Args, ValueHint};
use clap_complete::Shell;
use std::path::PathBuf;

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
