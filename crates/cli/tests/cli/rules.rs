//! What is said about wrong rules, and the commands that look at rules.

use crate::{run, run_with};

#[test]
fn a_diagnostic_points_at_the_token_and_shows_the_change() {
    let run = run(&["solve", "-e", "option [x - y] for s in {2, 5}", "4"]).ends_with(2);
    assert_eq!(run.out, "");
    for piece in ["error[unknown-name]:", "--> <rules>:1:13", "did you mean `s`?", "1 + option [x - s]"] {
        assert!(run.err.contains(piece), "no {piece:?} in {}", run.err);
    }
}

#[test]
fn diagnostics_are_json_when_answers_are() {
    let run = run(&["solve", "-e", "option [x - y] for s in {2, 5}", "4", "--format", "json"]).ends_with(2);
    let said = run.json();
    assert_eq!(said["schema"], 1);
    let found = &said["diagnostics"][0];
    assert_eq!((&found["code"], &found["severity"]), (&"unknown-name".into(), &"error".into()));
    assert_eq!((&found["places"][0]["line"], &found["places"][0]["column"]), (&1.into(), &13.into()));
    assert_eq!(found["edits"][0]["text"], "s");
    assert_eq!(run.err, "");
}

#[test]
fn bad_input_is_json_too() {
    let said = run(&["solve", "./missing.game", "3", "--json"]).ends_with(2).json();
    assert_eq!((&said["schema"], &said["diagnostics"][0]["code"]), (&1.into(), &"input".into()));
}

#[test]
fn misspelt_games_are_recognised() {
    let run = run(&["solve", "set-nimm", "3"]).ends_with(2);
    assert!(run.err.contains("did you mean `set-nim`?"), "{}", run.err);
    let run = crate::run(&["show", "wythof"]).ends_with(2);
    assert!(run.err.contains("did you mean `wythoff`?"), "{}", run.err);
}

#[test]
fn tables_come_in_every_format() {
    let table = |format: &str| run(&["table", "kayles", "--to", "12", "--format", format]).ends_with(0).out;
    assert!(table("text").contains("\n 0   0 1 2 3 1 4 3 2 1 4\n10   2 6 4\n"), "{}", table("text"));
    assert!(table("tsv").starts_with("n\tvalue\n0\t0\n1\t1\n2\t2\n"));
    assert!(table("csv").ends_with("\n11,6\n12,4\n"));
    assert!(table("bfile").starts_with("0 0\n1 1\n2 2\n3 3\n4 1\n"));
    let json: serde_json::Value = serde_json::from_str(&table("json")).expect("JSON");
    assert_eq!((&json["schema"], &json["values"][0][11]), (&1.into(), &6.into()));
}

#[test]
fn tables_of_two_coordinates_are_grids() {
    let run = run(&["table", "wythoff", "--to", "2x3", "--format", "csv"]).ends_with(0);
    assert_eq!(run.out, "x\\y,0,1,2,3\n0,0,1,2,3\n1,1,2,0,4\n2,2,0,1,5\n");
    let run = crate::run(&["table", "wythoff", "--to", "2x3", "--format", "bfile"]).ends_with(2);
    assert!(run.err.contains("2 coordinates"), "{}", run.err);
}

#[test]
fn check_finds_a_refuted_claim() {
    let rules = "option [x - 1]; claim P: x == 0";
    let wrong = run(&["check", "-e", rules]).ends_with(1);
    assert!(wrong.out.contains("refuted: claim P: x == 0"), "{}", wrong.out);
    let right = run(&["check", "-e", "option [x - 1]; claim P: x % 2 == 0", "--json"]).ends_with(0).json();
    assert_eq!((&right["schema"], &right["claims"][0]["verdict"]), (&1.into(), &"checked".into()));
}

#[test]
fn check_reports_errors_as_bad_rules() {
    let run = run(&["check", "-e", "option [x]"]).ends_with(2);
    assert!(run.err.contains("error["), "{}", run.err);
}

#[test]
fn a_loop_is_shown_closed() {
    let run = run(&["check", "-e", "option [1 - x] if x < 2"]).ends_with(2);
    assert!(run.err.contains("error[play-loops]"), "{}", run.err);
    assert!(run.out.contains("play can go on for ever: [0] -> [1] -> [0]"), "{}", run.out);
}

#[test]
fn parts_are_independent_or_not() {
    let not = run(&["check", "pebbles", "--independent"]).ends_with(1);
    assert!(not.out.contains("more than their parts"), "{}", not.out);
    let single = run(&["check", "nim", "--independent", "--json"]).ends_with(2).json();
    assert_eq!(single["diagnostics"][0]["code"], "no-parts");
}

#[test]
fn a_plan_says_what_was_seen_and_how_it_would_be_solved() {
    let run = run(&["plan", "set-nim", "--set", "S=2,5", "2", "4", "7"]).ends_with(0);
    assert!(run.out.starts_with("SetNim({2, 5})\n") && run.out.contains("methods, best first\n  1. "), "{}", run.out);
    let json = crate::run(&["plan", "wythoff", "--json"]).ends_with(0).json();
    assert!(json["methods"].as_array().is_some_and(|methods| !methods.is_empty()));
}

#[test]
fn codes_are_listed_and_explained() {
    let list = run(&["explain", "--list"]).ends_with(0).out;
    let code = list.lines().next().expect("a code");
    let said = run(&["explain", code]).ends_with(0).out;
    assert!(said.starts_with(code) && said.contains("\nwrong:\n    ") && said.contains("\nright:\n    "), "{said}");
    let near = run(&["explain", "play-lops"]).ends_with(2).err;
    assert!(near.contains("did you mean `play-loops`?"), "{near}");
    assert!(run(&["explain", "nonsense"]).ends_with(2).err.contains("grundy explain --list"));
}

#[test]
fn positions_are_read_back_with_their_moves() {
    let run = run(&["read", "set-nim", "--set", "S=2,5", "7", "3"]).ends_with(0);
    assert!(run.out.contains("[7] has 2 options\n    to [5]  s = 2\n    to [2]  s = 5\n"), "{}", run.out);
    assert!(run.out.contains("not to [-2]  s = 5: "), "{}", run.out);
}

#[test]
fn values_are_calculated() {
    assert_eq!(run(&["calc", "mex{0, 1, 3}"]).ends_with(0).out, "2\n");
    assert_eq!(run(&["calc", "5", "^", "3"]).ends_with(0).out, "6\n");
    assert!(run(&["calc", "5 ^"]).ends_with(2).err.contains("<expression>:1:4"));
}

#[test]
fn the_catalogue_is_listed_and_shown() {
    let run = run(&["games", "--json"]).ends_with(0);
    let games = run.json();
    let names: Vec<&str> =
        games["games"].as_array().expect("a list").iter().filter_map(|game| game["name"].as_str()).collect();
    assert!(names.contains(&"set-nim") && names.contains(&"wythoff"));
    let shown = crate::run(&["show", "wythoff"]).ends_with(0).out;
    assert!(shown.contains("\ngame Wythoff"));
    let again = run_with(&["solve", "-", "[1, 2]", "--json"], &shown).ends_with(0).json();
    assert_eq!(again["winner"], "second");
}
