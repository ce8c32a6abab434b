//! The corpus: games of open cases in the language, their questions answered by definition elsewhere.

use crate::program::{Arguments, Engines, asked, folder, stopped, text_of};
use game::{Convention, Outcome, Value};
use nimber::Nimber;
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// A question and its answer.
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) arguments: Arguments,
    pub(crate) convention: Convention,
    pub(crate) position: String,
    /// None in misere play.
    pub(crate) value: Option<Value>,
    pub(crate) outcome: Outcome,
    pub(crate) winning_moves: Option<u64>,
}

/// The lines of a JSON Lines file.
pub(crate) fn lines(name: &str) -> Vec<Json> {
    let text = text_of(&folder(name));
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{name}: {error}"))).collect()
}

/// A text in a line.
pub(crate) fn text(json: &Json, key: &str) -> String {
    json[key].as_str().unwrap_or_else(|| panic!("no {key} in {json}")).to_owned()
}

/// A value: a number or `"inf"`.
pub(crate) fn value(json: &Json) -> Value {
    match json.as_u64() {
        Some(number) => Value::Nimber(Nimber::new(number)),
        None if json == "inf" => Value::Win,
        None => panic!("{json} is no value"),
    }
}

/// The arguments in a line.
pub(crate) fn arguments(json: &Json) -> Arguments {
    let list = json["set"].as_object().into_iter().flatten();
    list.map(|(name, text)| (name.clone(), text.as_str().expect("a text").to_owned())).collect()
}

impl Case {
    pub(crate) fn of(json: &Json, id: String) -> Case {
        Case {
            id,
            arguments: arguments(json),
            convention: match json["convention"].as_str() {
                Some("normal") => Convention::Normal,
                Some("misere") => Convention::Misere,
                other => panic!("{other:?} is no convention"),
            },
            position: text(json, "position"),
            value: (!json["value"].is_null()).then(|| value(&json["value"])),
            outcome: match json["outcome"].as_str() {
                Some("P") => Outcome::P,
                Some("N") => Outcome::N,
                other => panic!("{other:?} is no outcome"),
            },
            winning_moves: json["winning_moves"].as_u64(),
        }
    }
}

/// How many answers were compared, and which differ.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) values: u64,
    pub(crate) outcomes: u64,
    pub(crate) searches: u64,
    pub(crate) moves: u64,
    /// Searches of a whole sum that were too long.
    pub(crate) long: u64,
    pub(crate) wrong: Vec<String>,
}

/// Positions that a search of a whole sum may look at.
const SEARCH: u64 = 30_000;

impl Tally {
    /// Compares the answers of all engines to cases of one program with the same arguments.
    pub(crate) fn compare(&mut self, texts: &[&str], cases: &[&Case]) {
        let positions: Vec<&str> = cases.iter().map(|case| case.position.as_str()).collect();
        let arguments = cases.first().map(|case| case.arguments.clone()).unwrap_or_default();
        let (interpreter, sums) = asked(texts, &arguments, &positions);
        let mut exact = Engines::new(&interpreter, 50_000_000);
        let mut searching = Engines::new(&interpreter, SEARCH);
        for (case, sum) in cases.iter().zip(&sums) {
            let name = format!("{} {:?} {:?} {}", case.id, case.arguments, case.convention, case.position);
            let searched = searching.outcome(case.convention, sum);
            if stopped(&searched) {
                self.long += 1;
            } else {
                self.searches += 1;
                self.check(&name, "outcome by search", &searched.ok(), &Some(case.outcome));
            }
            if case.convention == Convention::Normal {
                self.values += 1;
                self.check(&name, "value", &exact.value(sum).ok(), &case.value);
                self.outcomes += 1;
                self.check(&name, "outcome", &exact.outcome_by_value(sum).ok(), &Some(case.outcome));
            }
            if let Some(count) = case.winning_moves {
                let moves = match case.convention {
                    Convention::Normal => exact.moves_by_value(sum),
                    Convention::Misere => searching.moves_by_outcome(Convention::Misere, sum),
                };
                if !stopped(&moves) {
                    self.moves += 1;
                    let found = moves.ok().map(|moves| moves.len() as u64);
                    self.check(&name, "winning moves", &found, &Some(count));
                }
            }
        }
    }

    pub(crate) fn check<T: PartialEq + std::fmt::Debug>(&mut self, name: &str, what: &str, found: &T, expected: &T) {
        if found != expected {
            self.wrong.push(format!("{name}: {what} {found:?}, expected {expected:?}"));
        }
    }
}

#[test]
fn every_case_of_the_corpus_has_its_answer() {
    let mut groups: BTreeMap<(String, Arguments), Vec<Case>> = BTreeMap::new();
    for line in lines("tests/data/corpus/cases.jsonl") {
        let case = Case::of(&line, text(&line, "id"));
        groups.entry((case.id.clone(), case.arguments.clone())).or_default().push(case);
    }
    let mut tally = Tally::default();
    let games: std::collections::BTreeSet<&String> = groups.keys().map(|(id, _)| id).collect();
    assert!(games.len() >= 60, "{} games", games.len());
    for ((id, _), cases) in &groups {
        let program = text_of(&folder(&format!("tests/data/corpus/{id}.game")));
        tally.compare(&[&program], &cases.iter().collect::<Vec<_>>());
    }
    assert!(tally.wrong.is_empty(), "{} differ:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(tally.values >= 1000 && tally.searches >= 1000 && tally.moves >= 1000, "{tally:?}");
    assert!(tally.long <= 60, "{tally:?}");
}
