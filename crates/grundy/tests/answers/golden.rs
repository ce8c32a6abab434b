//! The golden tables of the catalogue games.

use crate::{
    corpus::{Case, Tally, arguments, lines, text, value},
    disguise::{rename, renamed, shuffled_and_split},
    program::{Arguments, Asking, Engines, answerable, folder, game_files, last_written, read, said, text_of},
};
use game::Value;
use rules::Rules;
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
            .flat_map(|(i, row)| (from..).zip(list(&row)).map(move |(j, found)| (format!("[{i}, {j}]"), value(&found))))
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

/// The catalogue game of this name, which is that of its file or of a game in a file: the file's text, and the name
/// of the game in it.
pub(crate) fn catalogue_text(name: &str) -> (String, String) {
    let file = format!("{name}.game");
    let files = game_files(&folder("games"));
    if let Some(path) = files.iter().find(|path| path.ends_with(&file)) {
        let text = text_of(path);
        let rules = must_read(&text);
        return (text, rules.game(last_written(&rules)).name.clone());
    }
    let named = files.iter().map(|path| text_of(path)).find_map(|text| {
        let game = must_read(&text).games.iter().map(|game| game.name.clone()).find(|game| kebab(game) == name)?;
        Some((text, game))
    });
    named.unwrap_or_else(|| panic!("no catalogue game {name}"))
}

fn must_read(text: &str) -> Rules {
    read(&[text]).unwrap_or_else(|list| panic!("{text}{}", said(&list)))
}

/// Questions about a game of a text.
fn about(text: &str, game: &str, arguments: &Arguments) -> Asking {
    let rules = must_read(text);
    let home = rules.find(game).unwrap_or_else(|| panic!("no {game} in {text}"));
    Asking::about(rules, home, arguments).unwrap_or_else(|list| panic!("{game}: {}", said(&list)))
}

fn compare(tally: &mut Tally, name: &str, asking: Asking, rows: &[(String, Value)]) {
    let positions: Vec<&str> = rows.iter().map(|(position, _)| position.as_str()).collect();
    let (interpreter, sums) = answerable(asking, &positions);
    let mut engines = Engines::new(&interpreter, 50_000_000);
    for ((position, expected), sum) in rows.iter().zip(&sums) {
        tally.values += 1;
        tally.check(&format!("{name} {position}"), "value", &engines.value(sum).ok(), &Some(*expected));
    }
}

/// Every line of the golden tables of the catalogue: its name, its arguments and its rows.
fn each_line(mut visit: impl FnMut(&str, Arguments, Vec<(String, Value)>)) {
    for family in ["seeds", "heaps", "pairs", "rows", "graphs", "boards", "sequences"] {
        for line in lines(&format!("tests/data/golden/{family}.jsonl")) {
            visit(&text(&line, "game"), arguments(&line), rows(&line));
        }
    }
}

#[test]
fn every_golden_row_has_its_value() {
    let mut tally = Tally::default();
    each_line(|name, arguments, rows| {
        let (text, game) = catalogue_text(name);
        compare(&mut tally, &format!("{name} {arguments:?}"), about(&text, &game, &arguments), &rows);
    });
    assert!(tally.wrong.is_empty(), "{} differ:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(tally.values >= 3000, "{tally:?}");
}

#[test]
fn renamed_shuffled_and_split_games_have_the_same_values() {
    let mut tally = Tally::default();
    each_line(|name, arguments, rows| {
        let (text, game) = catalogue_text(name);
        let text = rename(&shuffled_and_split(&text));
        assert!(!text.contains(&format!("game {game}")), "{text}");
        let arguments = arguments.iter().map(|(name, value)| (renamed(name), value.clone())).collect();
        let short = &rows[..rows.len().min(50)];
        compare(&mut tally, name, about(&text, &renamed(&game), &arguments), short);
    });
    assert!(tally.wrong.is_empty(), "{} differ:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(tally.values >= 2400, "{tally:?}");
}

#[test]
fn heap_codes_have_their_values() {
    let mut tally = Tally::default();
    for line in lines("tests/data/golden/octal.jsonl") {
        let code = text(&line, "code");
        let values = line["values"].as_array().expect("a list");
        let rows: Vec<(String, Value)> =
            values.iter().enumerate().map(|(n, found)| (format!("Octal({code:?})[{n}]"), value(found))).collect();
        compare(&mut tally, &code, about(UNUSED, "Unused", &Arguments::new()), &rows);
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
    let cases: Vec<Case> =
        lines("tests/data/golden/sums.jsonl").iter().map(|line| Case::of(line, "sum".to_owned())).collect();
    let mut tally = Tally::default();
    tally.compare(&texts, &cases.iter().collect::<Vec<_>>());
    assert!(tally.wrong.is_empty(), "{} differ:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(tally.values >= 50 && tally.moves >= 50, "{tally:?}");
}
