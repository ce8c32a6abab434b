//! The games that come with the program.

use std::sync::OnceLock;

/// Family, name and text of every file, as the build script found them.
const FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

/// A game of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its catalogue name, kebab-case.
    pub name: String,
    /// Its name in the rules.
    pub game: String,
    /// The folder it stands in: `seeds`, `heaps`, ...
    pub family: &'static str,
    /// English title.
    pub title: String,
    /// Chinese title.
    pub title_zh: String,
    /// Where it comes from.
    pub origin: String,
    /// What is known about it.
    pub known: String,
    /// The whole file.
    pub text: &'static str,
}

/// All games, by family and name. A file with several games has an entry for each.
#[must_use]
pub fn all() -> &'static [Entry] {
    static ALL: OnceLock<Vec<Entry>> = OnceLock::new();
    ALL.get_or_init(|| FILES.iter().flat_map(|(family, _, text)| entries(family, text)).collect())
}

/// The game of this catalogue name, or of this name in the rules.
#[must_use]
pub fn find(name: &str) -> Option<&'static Entry> {
    all().iter().find(|entry| entry.name == name || entry.game == name)
}

/// A problem of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemEntry {
    /// Its id, as the file writes it.
    pub id: &'static str,
    /// Its title: English, Chinese, or both.
    pub title: &'static str,
    /// A game of the file it stands in.
    pub game: &'static Entry,
}

/// All problems, in the order of the files.
#[must_use]
pub fn problems() -> &'static [ProblemEntry] {
    static ALL: OnceLock<Vec<ProblemEntry>> = OnceLock::new();
    ALL.get_or_init(|| FILES.iter().flat_map(|(_, _, text)| problem_entries(text)).collect())
}

/// The problem of this id.
#[must_use]
pub fn problem(id: &str) -> Option<&'static ProblemEntry> {
    problems().iter().find(|entry| entry.id == id)
}

/// The problem id nearest to a misspelt one.
#[must_use]
pub fn nearest_problem(id: &str) -> Option<&'static str> {
    lang::nearest(id, problems().iter().map(|entry| entry.id))
}

/// The lines `problem id "title"` of a file.
fn problem_entries(text: &'static str) -> Vec<ProblemEntry> {
    let Some(game) = all().iter().find(|entry| std::ptr::eq(entry.text, text)) else { return Vec::new() };
    let heads = text.lines().filter_map(|line| line.strip_prefix("problem "));
    heads
        .map(|head| {
            let (id, title) = head.trim().split_once(' ').unwrap_or((head, ""));
            ProblemEntry { id, title: title.trim().trim_matches('"'), game }
        })
        .collect()
}

/// The catalogue name nearest to a misspelt one.
#[must_use]
pub fn nearest(name: &str) -> Option<&'static str> {
    lang::nearest(name, all().iter().map(|entry| entry.name.as_str()))
}

fn entries(family: &'static str, text: &'static str) -> Vec<Entry> {
    let head = |key: &str| {
        let prefix = format!("# {key}:");
        text.lines().find_map(|line| line.strip_prefix(&prefix)).unwrap_or_default().trim().to_owned()
    };
    let title = head("title");
    let (english, chinese) = title.split_once('|').unwrap_or((&title, ""));
    games(text)
        .map(|game| Entry {
            name: kebab(game),
            game: game.to_owned(),
            family,
            title: english.trim().to_owned(),
            title_zh: chinese.trim().to_owned(),
            origin: head("origin"),
            known: head("known"),
            text,
        })
        .collect()
}

/// The names after `game` at the start of a line.
fn games(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("game "))
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default())
}

/// `SetNim` is `set-nim`.
pub(crate) fn kebab(game: &str) -> String {
    let mut name = String::new();
    for letter in game.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_name_of_its_own_and_titles_in_two_languages() {
        let mut names: Vec<&str> = all().iter().map(|entry| entry.name.as_str()).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(count >= 110, "{count} games");
        for entry in all() {
            assert!(!entry.title.is_empty() && !entry.origin.is_empty(), "{}", entry.name);
            assert!(entry.title_zh.chars().any(|c| c > '\u{2e80}'), "{} has no Chinese title", entry.name);
        }
    }

    #[test]
    fn names_are_found_and_near_misses_suggested() {
        assert_eq!(find("set-nim").map(|entry| entry.game.as_str()), Some("SetNim"));
        assert_eq!(find("Row").map(|entry| entry.name.as_str()), Some("row"));
        assert_eq!(nearest("setnim"), Some("set-nim"));
        assert_eq!(nearest("chess"), None);
    }
}
