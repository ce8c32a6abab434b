//! `solve`: answers, their JSON, limits, lists of questions.

use crate::{run, run_with};

#[test]
fn the_first_example_is_answered_in_words() {
    let run = run(&["solve", "-e", "option [x - s] for s in {2, 5}", "2", "4", "7"]).ends_with(0);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "first player wins (N), value 1");
    for line in ["3 winning moves", "  [2] to [0]", "  [4] to [2]", "  [7] to [2]", "  [2]  value 1"] {
        assert!(lines.contains(&line), "no line {line:?} in {}", run.out);
    }
    for label in ["why:", "method:", "evidence:"] {
        assert!(lines.iter().any(|line| line.starts_with(label)), "no {label} in {}", run.out);
    }
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "wide: {}", run.out);
    assert_eq!(run.err, "");
}

#[test]
fn rules_may_come_in_several_lines() {
    let pieces = run(&["solve", "-e", "option [x - 2]", "-e", "option [x - 5]", "2", "4", "7", "--json"]).ends_with(0);
    let one = run(&["solve", "-e", "option [x - 2]; option [x - 5]", "2", "4", "7", "--json"]).ends_with(0);
    assert_eq!(pieces.json()["moves"], one.json()["moves"]);
    assert_eq!(one.json()["moves_count"], 3);
}

#[test]
fn json_has_the_schema() {
    let answer = run(&["solve", "set-nim", "2", "4", "7", "--set", "S=2,5", "--json"]).ends_with(0).json();
    assert_eq!(answer["schema"], 1);
    assert_eq!((&answer["winner"], &answer["outcome"], &answer["value"]), (&"first".into(), &"N".into(), &1.into()));
    assert_eq!(answer["convention"], "normal");
    assert_eq!(answer["summands"][0], serde_json::json!({ "position": "[2]", "value": 1 }));
    assert_eq!(answer["moves"][1], serde_json::json!({ "summand": 1, "from": "[4]", "to": "[2]", "count": 1 }));
    assert_eq!(answer["moves_count"], 3);
    assert!(answer["method"].is_string() && answer["why"].is_array() && answer["stats"]["positions"].is_u64());
    let kinds = ["computed", "proved", "checked"].map(serde_json::Value::from);
    assert!(kinds.contains(&answer["evidence"]["kind"]));
}

#[test]
fn a_sum_of_catalogue_games_needs_no_file() {
    let answer = run(&["solve", "Circle[5] + SetNim({2, 5})[4]", "--json"]).ends_with(0).json();
    assert_eq!(answer["summands"].as_array().map(Vec::len), Some(2));
    let misere = run(&["solve", "Circle[5] + SetNim({2, 5})[4]", "--misere", "--json"]).ends_with(0).json();
    assert_eq!((&misere["convention"], &misere["value"]), (&"misere".into(), &serde_json::Value::Null));
}

#[test]
fn the_second_player_has_no_winning_moves() {
    let run = run(&["solve", "nim", "1", "2", "3"]).ends_with(0);
    assert!(run.out.starts_with("second player wins (P), value 0\n") && !run.out.contains("winning move"));
}

#[test]
fn the_limit_counts_what_it_hides() {
    let moves = "option [x - 2 * k] for k in 1..=x / 2; claim P: x < 2";
    let run = run(&["solve", "-e", moves, "9", "1", "--limit", "0"]).ends_with(0);
    assert!(run.out.contains("1 winning move\n  and 1 more"), "{}", run.out);
}

#[test]
fn summands_that_look_alike_are_told_apart() {
    let run = run(&["solve", "nim", "3", "3", "1", "1", "2"]).ends_with(0);
    assert!(run.out.contains("[3] to [1], in summand 1") && run.out.contains("[3] to [1], in summand 2"));
    assert!(run.out.contains("  [2] to [0]\n"), "{}", run.out);
}

#[test]
fn questions_of_a_list_are_answered_in_order() {
    let list = "# heaps\n1 2 3\n\n2 4   # two\n";
    let run = run_with(&["solve", "nim", "--positions", "-", "--json"], list).ends_with(0);
    let answers: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    let positions: Vec<&str> = answers.iter().filter_map(|answer| answer["position"].as_str()).collect();
    assert_eq!(positions, ["[1] + [2] + [3]", "[2] + [4]"]);
}

#[test]
fn a_wrong_line_of_a_list_is_named_by_its_number() {
    let run = run_with(&["solve", "nim", "--positions", "-"], "1 2\n# fine\n[3\n").ends_with(2);
    assert!(run.err.contains("<standard input, line 3>:1:3"), "{}", run.err);
}

#[test]
fn a_limit_ends_the_run_with_what_is_known() {
    let rules = "position [x: nat, y: nat]; option [x - 1, y + x] if x > 0; option [x, y - 1] if y > 0";
    let arguments = ["solve", "-e", rules, "[40, 1]", "--max-positions", "20"];
    let text = run(&arguments).ends_with(4);
    assert!(text.out.is_empty() && text.err.contains("grundy plan"), "{}", text.err);
    let json = run(&[&arguments[..], &["--json"]].concat()).ends_with(4).json();
    assert_eq!((&json["schema"], &json["reason"]), (&1.into(), &"positions".into()));
    assert!(json["stats"]["positions"].as_u64().is_some_and(|count| count <= 20));
}

#[test]
fn nothing_asked_is_bad_input() {
    assert!(run(&["solve"]).ends_with(2).err.contains("which game"));
    assert!(run(&["solve", "nim"]).ends_with(2).err.contains("which position"));
    assert!(run(&["solve", "-e", "option [x - 1]"]).ends_with(2).err.contains("which position"));
}

#[test]
fn a_heap_code_is_a_game() {
    let kayles = run(&["table", "0.77", "--to", "12", "--format", "csv"]).ends_with(0).out;
    assert_eq!(kayles, run(&["table", "kayles", "--to", "12", "--format", "csv"]).ends_with(0).out);
    assert!(run(&["solve", ".77", "5", "5"]).ends_with(0).out.starts_with("second player wins"));
    let wrong = run(&["solve", "1.7", "3"]).ends_with(2);
    assert!(wrong.err.contains("error[heap-code]") && wrong.err.contains("<heap code>:1:1"), "{}", wrong.err);
}
