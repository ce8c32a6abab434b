//! What must not stand in the Rust of some rooms, or of any.

use super::{Breach, rooms::BELOW};
use crate::{
    tokens::{self, Token},
    tree::{RustFile, Tree},
};

/// Files that may say `unsafe`. Empty until machine code, SIMD or memory maps come; each entry with its reason.
const MAY_BE_UNSAFE: [&str; 1] = [
    // An allocator that counts: the trait is unsafe to implement.
    "crates/solve/tests/limits.rs",
];

/// The crates that may print: the shell of users, and the developers' tool.
const MAY_PRINT: [&str; 2] = ["cli", "xtask"];

/// No files, sockets or streams below the facade.
pub(super) fn io(tree: &Tree) -> Vec<Breach> {
    below(tree).flat_map(|file| used_paths(file, &["std::fs", "std::net", "std::io"], "reads or writes")).collect()
}

/// No clock below the facade: time limits arrive as a stop flag.
pub(super) fn clock(tree: &Tree) -> Vec<Breach> {
    let is_clock = |word: &str| word == "Instant" || word == "SystemTime";
    let message = "looks at a clock below the facade; time limits arrive through the observer";
    below(tree).flat_map(|file| breaches(file, |tokens| tokens[0].word().is_some_and(is_clock), message)).collect()
}

/// No processes and no environment below the facade.
pub(super) fn process(tree: &Tree) -> Vec<Breach> {
    below(tree).flat_map(|file| used_paths(file, &["std::process", "std::env"], "asks the system")).collect()
}

/// Only the command line prints.
pub(super) fn printing(tree: &Tree) -> Vec<Breach> {
    // What a build script prints is for cargo.
    let silent = tree.shipped().filter(|file| !MAY_PRINT.contains(&file.room()) && !file.path.ends_with("/build.rs"));
    silent
        .flat_map(|file| {
            let message = "prints; only `cli` does: return the text, or report through the observer";
            let mut found =
                breaches(file, |tokens| is_macro(tokens, &["print", "println", "eprint", "eprintln"]), message);
            found.extend(used_paths(file, &["std::io::stdout", "std::io::stderr"], "prints"));
            found
        })
        .collect()
}

/// `unsafe` only in the listed modules.
pub(super) fn unsafe_code(tree: &Tree) -> Vec<Breach> {
    let message = "says `unsafe`, but the file is not on the list of those that may (`MAY_BE_UNSAFE` in xtask)";
    let safe = tree.rust.iter().filter(|file| !MAY_BE_UNSAFE.contains(&file.path.as_str()));
    safe.flat_map(|file| breaches(file, |tokens| tokens[0].word() == Some("unsafe"), message)).collect()
}

/// Nothing left half-done, in tests neither.
pub(super) fn unfinished(tree: &Tree) -> Vec<Breach> {
    let is_unfinished = |tokens: &[Token]| is_macro(tokens, &["todo", "unimplemented", "dbg"]);
    let message = "is left unfinished: write it, or leave it out";
    tree.rust.iter().flat_map(|file| breaches(file, is_unfinished, message)).collect()
}

/// The other checks see only files that can be read.
pub(super) fn readable(tree: &Tree) -> Vec<Breach> {
    tree.unreadable.iter().map(|(path, reason)| Breach::new(path, reason.clone())).collect()
}

fn below(tree: &Tree) -> impl Iterator<Item = &RustFile> {
    tree.shipped().filter(|file| BELOW.contains(&file.room()))
}

/// A breach for each place where the tokens from there on match.
fn breaches(file: &RustFile, matches: impl Fn(&[Token]) -> bool, message: &str) -> Vec<Breach> {
    let starts = (0..file.tokens.len()).map(|start| &file.tokens[start..]);
    starts.filter(|rest| matches(rest)).map(|rest| Breach::at(&file.path, rest[0].line, message)).collect()
}

fn is_macro(tokens: &[Token], names: &[&str]) -> bool {
    tokens[0].word().is_some_and(|word| names.contains(&word)) && tokens.get(1).is_some_and(|next| next.is('!'))
}

fn used_paths(file: &RustFile, forbidden: &[&str], what: &str) -> Vec<Breach> {
    let paths = tokens::paths(&file.tokens).into_iter();
    let found = paths.filter(|(path, _)| forbidden.iter().any(|prefix| is_inside(path, prefix)));
    found
        .map(|(path, line)| Breach::at(&file.path, line, format!("{what}: `{path}` has no place in this crate")))
        .collect()
}

fn is_inside(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}
