//! Programs that are right: the seed games, the corpus, and one of every form.

use lang::syntax::{parse_file, parse_sum};
use messages::Catalogue;

const COLLECTIONS: [&str; 4] = [
    include_str!("data/corpus-a.txt"),
    include_str!("data/corpus-b.txt"),
    include_str!("data/corpus-c.txt"),
    include_str!("data/forms.txt"),
];

/// Every program with its name.
pub(crate) fn programs() -> Vec<(&'static str, &'static str)> {
    let mut programs = vec![("seeds", include_str!("data/seeds.game"))];
    for collection in COLLECTIONS {
        programs.extend(collection.split("#> ").skip(1).filter_map(|part| part.split_once('\n')));
    }
    programs
}

/// The tree without its spans.
pub(crate) fn tree(text: &str) -> String {
    let printed = format!("{:?}", parse_file(text, 0).tree);
    let mut parts = printed.split("Span {");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('}').map_or("", |(_, rest)| rest))
}

#[test]
fn every_program_reads_without_a_word() {
    let programs = programs();
    assert!(programs.len() > 150, "{}", programs.len());
    for (name, text) in programs {
        let parsed = parse_file(text, 0);
        let said: Vec<_> = parsed.diagnostics.iter().map(|d| Catalogue::english().render(&d.message)).collect();
        assert!(said.is_empty(), "{name}: {said:?}");
        assert!(!tree(text).contains("Error"), "{name}");
    }
}

#[test]
fn positions_of_a_command_line() {
    let sums = [
        "[3, 8] + [1, 5]",
        "Circle[5] + SetNim({2, 5})[4]",
        "3 * [5]",
        "2 * (3 * [5] + [1])",
        "end",
        "[[2, 1]]",
        "nim[3] + bash(3)[4]",
        "石子[3]",
    ];
    for text in sums {
        assert_eq!(parse_sum(text, 0).diagnostics, [], "{text}");
    }
}
