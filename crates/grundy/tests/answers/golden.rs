//! The golden tables of the catalogue games.

use crate::{
    corpus::{Case, Tally, arguments, lines, text, value},
    program::{Arguments, Asking, Engines, answerable, folder, game_files, last_written, read, said, text_of},
};
use game::Value;
use rules::{GameId, Rules};
use serde_json::Value as Json;

/// Stands where a game must stand and nothing is asked about it.
const UNUSED: &str = "game Unused\n  position x: nat\n";

/// The positions of a line, and their values.
fn rows(json: &Json) -> Vec<(String, Value)> {
    let list = |json: &Json| json.as_array().expect("a list").clone();
    let from = json["from"].as_u64().unwrap_or(0);
    match json["kind"].as_str() {
        Some("sequence") => {
            (from..).zip(list(&json["values"])).map(|(n, found)| (format!("[{n}]"), value(&found))).collect()
        }
        Some("table") => (from..)
            .zip(list(&json["values"]))
            .flat_map(|(i, row)| {
                (from..).zip(list(&row)).map(move |(j, found)| (format!("[{i}, {j}]"), value(&found)))
            })
            .collect(),
        Some("positions") => {
            list(&json["rows"]).iter().map(|row| (text(row, "position"), value(&row["value"]))).collect()
        }
        other => panic!("{other:?} is no kind of line"),
    }
}

/// The name of a game in the catalogue: `SetNim` is `set-nim`.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}

/// The catalogue game of this name, which is that of its file or of a game in a file.
fn catalogue_game(name: &str) -> (Rules, GameId) {
    let file = format!("{name}.game");
    let files = game_files(&folder("games"));
    if let Some(path) = files.iter().find(|path| path.ends_with(&file)) {
        let rules = must_read(&text_of(path));
        let last = last_written(&rules);
        return (rules, last);
    }
    let games = files.iter().map(|path| must_read(&text_of(path)));
    let with_game = games.filter_map(|rules| {
        let at = rules.games.iter().position(|game| kebab(&game.name) == name)?;
        Some((rules, GameId(at)))
    });
    with_game.last().unwrap_or_else(|| panic!("no catalogue game {name}"))
}

fn must_read(text: &str) -> Rules {
    read(&[text]).unwrap_or_else(|list| panic!("{text}{}", said(&list)))
}

fn compare(
    tally: &mut Tally,
    name: &str,
    (rules, home): (Rules, GameId),
    arguments: &Arguments,
    rows: &[(String, Value)],
) {
    let positions: Vec<&str> = rows.iter().map(|(position, _)| position.as_str()).collect();
    let asking = Asking::about(rules, home, arguments).unwrap_or_else(|list| panic!("{name}: {}", said(&list)));
    let (interpreter, sums) = answerable(asking, &positions);
    let mut engines = Engines::new(&interpreter, 50_000_000);
    for ((position, expected), sum) in rows.iter().zip(&sums) {
        tally.values += 1;
        let name = format!("{name} {arguments:?} {position}");
        tally.check(&name, "value", &engines.value(sum).ok(), &Some(*expected));
    }
}

#[test]
fn every_golden_row_has_its_value() {
    let mut tally = Tally::default();
    for family in ["seeds", "heaps", "pairs", "rows"] {
        for line in lines(&format!("tests/data/golden/{family}.jsonl")) {
            let name = text(&line, "game");
            compare(&mut tally, &name, catalogue_game(&name), &arguments(&line), &rows(&line));
        }
    }
    assert!(tally.wrong.is_empty(), "{} differ:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(tally.values >= 3000, "{tally:?}");
}

#[test]
fn heap_codes_have_their_values() {
    let mut tally = Tally::default();
    for line in lines("tests/data/golden/octal.jsonl") {
        let code = text(&line, "code");
        let values = line["values"].as_array().expect("a list");
        let rows: Vec<(String, Value)> = values
            .iter()
            .enumerate()
            .map(|(n, found)| (format!("Octal({code:?})[{n}]"), value(found)))
            .collect();
        compare(&mut tally, &code, (must_read(UNUSED), GameId(0)), &Arguments::new(), &rows);
    }
    assert!(tally.wrong.is_empty(), "{} differ:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(tally.values >= 3000, "{tally:?}");
}

#[test]
fn sums_of_catalogue_games_have_their_answers() {
    // The last game is at home here, but the sums name every game.
    let mut texts: Vec<String> = game_files(&folder("games")).iter().map(|path| text_of(path)).collect();
    texts.push(UNUSED.to_owned());
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let cases: Vec<Case> = lines("tests/data/golden/sums.jsonl")
        .iter()
        .map(|line| Case::of(line, "sum".to_owned()))
        .collect();
    let mut tally = Tally::default();
    tally.compare(&texts, &cases.iter().collect::<Vec<_>>());
    assert!(tally.wrong.is_empty(), "{} differ:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(tally.values >= 50 && tally.moves >= 50, "{tally:?}");
}
