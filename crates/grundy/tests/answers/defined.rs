//! Options that need something to be defined, one way or another: each was wrong once.

use crate::program::{Arguments, asked};
use game::Ruleset;
use rules::Interpreter;

/// The options of a position of a game with one coordinate, as texts.
fn options(lines: &str, position: &str) -> Vec<String> {
    let (interpreter, sums) = asked(&[&format!("game G\n{lines}")], &Arguments::new(), &[position]);
    let options = interpreter.option_list(&sums[0][0]).unwrap_or_else(|fault| panic!("{lines}: {fault:?}"));
    options.iter().map(|sum| sum.iter().map(Interpreter::describe_coords).collect::<Vec<_>>().join(" + ")).collect()
}

#[test]
fn an_index_needs_both_ends() {
    let lines = "  position a: seq of nat\n  option [a.remove_at(i)] for j in 0..2 let i = 2 * j - 1\n";
    assert_eq!(options(lines, "[[5, 6]]"), ["[[5]]"]);
    assert_eq!(options(lines, "[[5]]"), [""; 0]);
}

#[test]
fn a_name_used_in_two_branches_is_guarded_in_both() {
    let lines = "  position a: seq of nat\n  option [[if c then t else t + 1]] let t = a[0] for c in [true, false] if t > 0 or a.len == 0\n";
    assert_eq!(options(lines, "[[5]]"), ["[[5]]", "[[6]]"]);
    assert_eq!(options(lines, "[[]]"), [""; 0]);
}

#[test]
fn a_while_that_may_lack_a_value_ends_an_endless_loop() {
    let lines = "  position a: seq of nat\n  option [[count(k for k in 0.. while a[k] > 0)]]\n";
    assert_eq!(options(lines, "[[5, 6, 0, 7]]"), ["[[2]]"]);
    assert_eq!(options(lines, "[[5, 6]]"), ["[[2]]"]);
}

#[test]
fn a_call_without_a_value_drops_the_choice_it_stands_in() {
    let with = |line: &str| format!("  position a: seq of nat\n  def right(i) = a[i + 1]\n  option {line}\n");
    let at = |line: &str, position| options(&with(line), position);
    // In the option, in a condition, in a loop, in a `let` that is used.
    assert_eq!(at("[a.with(i, right(i))] for i in 0..a.len", "[[3, 1]]"), ["[[1, 1]]"]);
    assert_eq!(at("[a.with(i, 0)] for i in 0..a.len if a[i] > right(i)", "[[3, 1]]"), ["[[0, 1]]"]);
    assert_eq!(at("[a.with(i, k)] for i in 0..a.len for k in 0..right(i)", "[[3, 1]]"), ["[[0, 1]]"]);
    assert_eq!(at("[a.with(i, n)] for i in 0..a.len let n = right(i)", "[[3, 1]]"), ["[[1, 1]]"]);
    assert_eq!(
        at("[a.with(i, 7)] for i in 0..a.len let n = right(i) if i > 0 or n > 0", "[[3, 1]]"),
        ["[[7, 1]]", "[[3, 7]]"]
    );
    assert_eq!(at("[a.with(right(i), 7)] for i in 0..a.len", "[[3, 1]]"), ["[[3, 7]]"]);
    // As a `while` it ends the loop; inside a comprehension it takes the value of the whole away.
    assert_eq!(at("[a.push(k)] for k in 0.. while right(k) > 0", "[[3, 1, 2]]"), ["[[3, 1, 2, 0]]", "[[3, 1, 2, 1]]"]);
    assert_eq!(at("[[sum(right(i) for i in 0..n)]] for n in 0..=a.len", "[[3, 1]]"), ["[[0]]", "[[1]]"]);
    assert_eq!(at("[a.push(n)] for n in 1..=2 if all(right(i) > 0 for i in 0..n)", "[[3, 1]]"), ["[[3, 1, 1]]"]);
}

#[test]
fn a_call_without_a_value_is_known_to_have_none() {
    let lines = "  position a: seq of nat\n  def at(i) = if i == 0 then a[0] else at(i - 1) + a[i]\n  \
        def twice(i) = at(i) + at(i)\n  option [[twice(i)]] for i in 0..3 for j in 0..2\n";
    assert_eq!(options(lines, "[[5, 6]]"), ["[[10]]", "[[22]]"]);
    assert_eq!(options(lines, "[[]]"), [""; 0]);
}

#[test]
fn a_call_without_a_value_is_an_error_where_no_choice_can_be_dropped() {
    let lines = "game G\n  position a: seq of nat\n  def first(i) = a[i]\n  previous wins if first(0) == 0\n  option [a.push(1)]\n";
    let (interpreter, sums) = asked(&[lines], &Arguments::new(), &["[[]]"]);
    assert_eq!(interpreter.ending(&sums[0][0]).map_err(|fault| fault.code), Err("undefined"));
    // What the `where` of the position led to lacks is no matter of the choice.
    let lines = "game G\n  position a: seq of nat where a.len == 9 or first(1) > 0\n  def first(i) = a[i]\n  option [a.remove_at(0)]\n";
    let (interpreter, sums) = asked(&[lines], &Arguments::new(), &["[[5, 6]]"]);
    assert_eq!(interpreter.option_list(&sums[0][0]).map_err(|fault| fault.code), Err("undefined"));
}

#[test]
fn conditions_stop_early_and_comprehensions_need_every_item() {
    let at = |line: &str, position| {
        options(&format!("  position a: seq of nat\n  option [a.push(1)] if {line}\n"), position)
    };
    let taken = ["[[5, 1]]"];
    assert_eq!(at("a[0] == 5 or a[1] == 5", "[[5]]"), taken);
    assert_eq!(at("not (a[0] == 6 and a[1] == 5)", "[[5]]"), taken);
    assert_eq!(at("a[1] == 5 or a[0] == 5", "[[5]]"), [""; 0]);
    assert_eq!(at("a[1] == 5 or true", "[[5]]"), [""; 0]);
    // An item without a value takes that of the comprehension away, wherever it stands.
    assert_eq!(at("any(a[i] == 5 for i in 0..=a.len)", "[[5]]"), [""; 0]);
    assert_eq!(at("not all(a[i] == 6 for i in 0..=a.len)", "[[5]]"), [""; 0]);
    assert_eq!(at("count(a[i] for i in 0..=a.len) >= 0", "[[5]]"), [""; 0]);
    // What is kept out of it does not count.
    assert_eq!(at("any(a[i] == 5 for i in 0..=a.len if i < a.len)", "[[5]]"), taken);
    assert_eq!(at("any(i < a.len and a[i] == 5 for i in 0..=a.len)", "[[5]]"), taken);
}
