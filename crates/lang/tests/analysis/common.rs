//! Programs as rules, and the files of the catalogue and the corpus.

use rules::{GameId, Rules};
use std::path::{Path, PathBuf};

/// The rules of a text, which must be free of errors.
pub fn rules(text: &str) -> Rules {
    let parsed = lang::syntax::parse_file(text, 0);
    let lowered = lang::lower(&[&parsed.tree]);
    let errors = parsed.diagnostics.iter().chain(&lowered.diagnostics);
    let errors: Vec<_> = errors.filter(|found| found.severity == lang::Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:?} in\n{text}");
    lowered.rules
}

/// The last game of a text.
pub fn last(rules: &Rules) -> GameId {
    GameId(rules.games.len() - 1)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Names and texts of all catalogue and corpus games, sorted.
pub fn all_games() -> Vec<(String, String)> {
    let mut folders: Vec<PathBuf> = vec![root().join("tests/data/corpus")];
    folders.extend(std::fs::read_dir(root().join("games")).unwrap().map(|entry| entry.unwrap().path()));
    let mut games: Vec<(String, String)> = folders
        .into_iter()
        .filter(|folder| folder.is_dir())
        .flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "game"))
        .map(|path| {
            let folder = path.parent().unwrap().file_name().unwrap().to_str().unwrap().to_owned();
            let name = format!("{folder}/{}", path.file_stem().unwrap().to_str().unwrap());
            (name, std::fs::read_to_string(&path).unwrap())
        })
        .collect();
    games.sort();
    games
}
