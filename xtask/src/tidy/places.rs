//! Where things stand: crates and paths in ARCHITECTURE.md, sizes of files, traces of one machine.

use super::Breach;
use crate::tree::Tree;

const PAGE: &str = "ARCHITECTURE.md";

/// Files aim at 250 lines; from here on they are counted, and past [`MOST_LINES`] they must be split.
const MANY_LINES: usize = 400;
const MOST_LINES: usize = 800;

/// What people write and read. Data and lock files may have any length.
const WRITTEN: [&str; 7] = [".rs", ".md", ".ftl", ".game", ".toml", ".sh", ".py"];

/// The registries' hosts and the folders of one machine, each in two pieces so that this file does not contain them.
const FOREIGN: [(&str, &str); 9] = [
    ("crates", ".io"),
    ("pypi", ".org"),
    ("pythonhosted", ".org"),
    ("npmjs", ".org"),
    ("npmjs", ".com"),
    ("deb.debian", ".org"),
    ("proxy.golang", ".org"),
    ("/work", "/"),
    ("/root", "/"),
];

/// Cargo itself writes the registry into its lock file.
const WRITTEN_BY_TOOLS: [&str; 2] = ["Cargo.lock", "fuzz/Cargo.lock"];

/// Every crate is named in ARCHITECTURE.md.
pub(super) fn crates_are_named(tree: &Tree) -> Vec<Breach> {
    let Some(text) = tree.files.get(PAGE) else {
        return vec![Breach::new(PAGE, "is missing")];
    };
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    let missing = tree.packages.iter().filter(|package| !words.contains(&package.name.as_str()));
    missing.map(|package| Breach::new(PAGE, format!("does not name the crate `{}`", package.name))).collect()
}

/// Every path in backticks in ARCHITECTURE.md exists. A pattern stands for the folder before its first star.
pub(super) fn named_paths_exist(tree: &Tree) -> Vec<Breach> {
    let lines = tree.lines().filter(|(path, ..)| *path == PAGE);
    lines
        .flat_map(|(path, line, text)| {
            let spans = text.split('`').skip(1).step_by(2).filter(|span| is_path(span));
            let missing = spans.filter(|span| !exists(tree, span));
            missing.map(move |span| Breach::at(path, line, format!("names `{span}`, which does not exist")))
        })
        .collect()
}

fn is_path(span: &str) -> bool {
    let is_path_letter = |letter: char| letter.is_ascii_alphanumeric() || "/._-*".contains(letter);
    span.contains('/') && span.chars().all(is_path_letter)
}

fn exists(tree: &Tree, span: &str) -> bool {
    let fixed = span.split('*').next().unwrap_or(span);
    let folder = if fixed.len() < span.len() { fixed.rsplit_once('/').map_or("", |(folder, _)| folder) } else { fixed };
    folder.is_empty() || tree.paths.contains(folder.trim_end_matches('/').trim_start_matches("./"))
}

/// No written file is longer than can be read in one sitting.
pub(super) fn sizes(tree: &Tree) -> Vec<Breach> {
    let long = longer_than(tree, MOST_LINES);
    long.map(|(path, lines)| Breach::new(path, format!("has {lines} lines: split it (aim at 250)"))).collect()
}

/// How many files grow long, for the reader of the report.
pub(super) fn information(tree: &Tree) -> String {
    format!("{} files above {MANY_LINES} lines (the aim is 250)", longer_than(tree, MANY_LINES).count())
}

fn longer_than(tree: &Tree, limit: usize) -> impl Iterator<Item = (&str, usize)> {
    let written = tree.files.iter().filter(|(path, _)| WRITTEN.iter().any(|ending| path.ends_with(ending)));
    written.map(|(path, text)| (path.as_str(), text.lines().count())).filter(move |(_, lines)| *lines > limit)
}

/// Nothing ties the files to one machine or one mirror.
pub(super) fn hosts_and_machine_paths(tree: &Tree) -> Vec<Breach> {
    let foreign = FOREIGN.map(|(start, end)| format!("{start}{end}"));
    let lines = tree.lines().filter(|(path, ..)| !WRITTEN_BY_TOOLS.contains(path));
    lines
        .filter_map(|(path, line, text)| {
            let found = foreign.iter().find(|name| stands_in(text, name))?;
            Some(Breach::at(path, line, format!("contains `{found}`: a host or folder of one machine")))
        })
        .collect()
}

/// Whether the text has the name, not as the end of a longer word.
fn stands_in(text: &str, name: &str) -> bool {
    text.match_indices(name)
        .any(|(at, _)| !text[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_'))
}
