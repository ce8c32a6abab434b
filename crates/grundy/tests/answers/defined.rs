//! Options that need something to be defined, one way or another: each was wrong once.

use crate::program::{Arguments, asked};
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
