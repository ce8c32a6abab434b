//! Games are known by their rules: source knows neither the names of the catalogue nor the problems of the judges.

use super::Breach;
use crate::tree::{RustFile, Tree};
use std::collections::BTreeSet;

/// Shorter names are also ordinary words (`Nim`, `Ends`, `Row`), so they say nothing about what is known.
const SHORTEST_NAME: usize = 5;

/// Judges whose problems are numbered, as they are written before a number.
const JUDGES: [&str; 18] = [
    "acwing",
    "luogu",
    "nowcoder",
    "codeforces",
    "cf",
    "atcoder",
    "abc",
    "arc",
    "agc",
    "hdu",
    "poj",
    "zoj",
    "bzoj",
    "loj",
    "uva",
    "spoj",
    "cses",
    "leetcode",
];

/// No game of the catalogue is named in a string of shipped source.
pub(super) fn catalogue_names(tree: &Tree) -> Vec<Breach> {
    let names = declared(tree, "game ");
    let long: BTreeSet<&str> = names.into_iter().filter(|name| name.len() >= SHORTEST_NAME).collect();
    each_text(tree, |text| {
        let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let name = words.find(|word| long.contains(word))?;
        Some(format!("names `{name}`, a game of the catalogue: games are known by their rules"))
    })
}

/// No problem is named in a string of shipped source.
pub(super) fn problem_ids(tree: &Tree) -> Vec<Breach> {
    let ids = declared(tree, "problem ");
    each_text(tree, |text| {
        let declared = ids.iter().copied().find(|id| text.split([' ', '"', '\'', ',']).any(|word| word == *id));
        let id = declared.or_else(|| numbered_problem(text))?;
        Some(format!("names the problem `{id}`: the product knows no problems, the catalogue does"))
    })
}

/// The names after a keyword at the start of a line in the files of the catalogue.
fn declared<'a>(tree: &'a Tree, keyword: &str) -> BTreeSet<&'a str> {
    let catalogue = tree.lines().filter(|(path, ..)| path.starts_with("games/") && path.ends_with(".game"));
    let after = catalogue.filter_map(|(_, _, line)| line.trim_start().strip_prefix(keyword));
    let names = after.filter_map(|rest| rest.split([' ', '(', '"', ':', '\t']).next());
    names.filter(|name| !name.is_empty()).collect()
}

fn each_text(tree: &Tree, complaint: impl Fn(&str) -> Option<String>) -> Vec<Breach> {
    let shipped = tree.shipped().filter(|file| file.room() != "oracle");
    shipped.flat_map(|file| in_file(file, &complaint)).collect()
}

fn in_file(file: &RustFile, complaint: impl Fn(&str) -> Option<String>) -> Vec<Breach> {
    let texts = file.tokens.iter().filter_map(|token| token.text().map(|text| (text, token.line)));
    texts.filter_map(|(text, line)| Some(Breach::at(&file.path, line, complaint(text)?))).collect()
}

/// The first place that reads as a judge and a number of three digits or more, or as a bare `P` and four: `acwing-893`,
/// `HDU 1847`, `P2148`.
fn numbered_problem(text: &str) -> Option<&str> {
    let starts = text.char_indices().map(|(start, _)| start);
    let mut word_starts = starts.filter(|start| !text[..*start].ends_with(char::is_alphanumeric));
    word_starts.find_map(|start| {
        let rest = &text[start..];
        let (judge, number) = rest.split_at(rest.find(|letter: char| !letter.is_ascii_alphabetic())?);
        let digits = |number: &str| number.chars().take_while(char::is_ascii_digit).count();
        if judge == "P" {
            return (digits(number) >= 4).then(|| &rest[..1 + digits(number)]);
        }
        let bare = number.trim_start_matches([' ', '-', '_', '#', 'P']);
        let is_problem = JUDGES.contains(&judge.to_ascii_lowercase().as_str()) && digits(bare) >= 3;
        is_problem.then(|| &rest[..rest.len() - bare.len() + digits(bare)])
    })
}
