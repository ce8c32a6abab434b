//! Text to syntax tree.
//!
//! Reading never fails: every text has a tree, and what is wrong with it stands beside the tree as diagnostics.
//!
//! ```
//! use lang::syntax::{parse_file, tree::Item};
//! let parsed = parse_file("game Nim\n  position x: nat\n  option [y] for y in 0..x\n", 0);
//! assert!(parsed.diagnostics.is_empty());
//! assert!(matches!(&parsed.tree.items[..], [Item::Game(nim)] if nim.name.text == "Nim"));
//! ```

mod format;
mod lexer;
mod lookalike;
mod parser;
mod token;
pub mod tree;
mod words;

pub use format::format;

use crate::Diagnostic;
use parser::Parser;
use tree::{Expr, File, Sum};

/// What was read, and what is to be said about it.
#[derive(Debug, Clone)]
pub struct Parse<T> {
    /// The tree; where something could not be read it has `Error` nodes and empty names.
    pub tree: T,
    /// In the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a `.game` file. `source` is the number of the text in every [`rules::Span`].
#[must_use]
pub fn parse_file(text: &str, source: u16) -> Parse<File> {
    parse(text, source, Parser::file)
}

/// Reads a fragment: lines of one game without its `game` line, separated by `;` or line breaks.
///
/// The game is named `Game`; without a `position` line its positions are `[x: nat]`. A fragment that begins with
/// `game` is read as a file.
#[must_use]
pub fn parse_options(text: &str, source: u16) -> Parse<File> {
    parse(text, source, Parser::options)
}

/// Reads positions: `[3, 8] + [1, 5]`, `3 * SetNim({2, 5})[4]`.
#[must_use]
pub fn parse_sum(text: &str, source: u16) -> Parse<Sum> {
    parse(text, source, Parser::lone_sum)
}

/// Reads an expression: `{2, 5}`, `3 * 10 ** 5`.
#[must_use]
pub fn parse_expr(text: &str, source: u16) -> Parse<Expr> {
    parse(text, source, Parser::lone_expr)
}

fn parse<'a, T>(text: &'a str, source: u16, read: impl FnOnce(&mut Parser<'a>) -> T) -> Parse<T> {
    let mut parser = Parser::new(text, source);
    let tree = read(&mut parser);
    let mut diagnostics = parser.diagnostics;
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    Parse { tree, diagnostics }
}
