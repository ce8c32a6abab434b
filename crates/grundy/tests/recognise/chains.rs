//! Staircases: disguised writings, near misses, and the values and moves of the theorem.

use crate::program::Program;
use game::Budget;
use rules::{
    Int, Position, Value,
    analysis::shape::{Chain, Shape, Side},
};
use solve::theorem::Theorem;

const DOWN: &[(&str, &[&str])] = &[
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]",
        &[],
    ),
    (
        "position a: seq of nat
        option [a.add(i, k).add(i + 1, -k)] for i in 0..a.len - 1 for k in 1..=a[i + 1]
        option [a.with(0, v)] for v in 0..a[0]",
        &[],
    ),
    (
        "position a: seq of nat
        option [a.with(i, a[i] - k).with(i - 1, a[i - 1] + k)] for i in 0..a.len for k in 1..=a[i] if i > 0
        option [a.with(0, a[0] - k)] for k in 1..=a[0]",
        &[],
    ),
    (
        "position a: seq of nat
        option [if i == 0 then b else b.add(i - 1, k)] for i in 0..a.len for k in 1..=a[i] let b = a.add(i, -k)",
        &[],
    ),
    (
        "game Steps(n: nat)
        position stairs: seq(n) of nat
        let last = n - 1
        option [stairs.with(i, v).add(i - 1, stairs[i] - v)] for i in 0..=last for v in 0..stairs[i]
        option [stairs.add(0, -k)] for k in 1..=stairs[0] if stairs[0] > 0",
        &["3"],
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1.. while k <= a[0]
        option [a.add(a.len - 1 - j, -k).add(a.len - 2 - j, k)] for j in 0..a.len for k in 1..=a[a.len - 1 - j]",
        &[],
    ),
    (
        "position a: seq of nat
        option [a.add(i - 1, k).add(i, -k)] for i in 1..a.len for k in 1..=a[i] if k >= 1 and a[i] >= k and a[i] > 0
        option [a.add(i, -k)] for i in 0..a.len if i == 0 for k in 1..=a[i]
        option [a.add(1, -k).add(0, k)] for k in 1..=a[1] if a.len > 1",
        &[],
    ),
];

/// Staircases down whose moves are told apart by several lines.
const SPLIT: &[&str] = &[
    "position a: seq of nat
    option [a.add(0, -k)] for k in 1..=a[0] if k % 2 == 0
    option [a.add(0, -k)] for k in 1..=a[0] if k % 2 == 1
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 2 == 0
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 2 == 1",
    "position a: seq of nat
    option [a.add(0, -k)] for k in 1..=a[0] if k < 3
    option [a.with(0, v)] for v in 0..a[0] if a[0] - v >= 3
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if k < 3
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 3..=a[i] if i < 2
    option [a.add(i, -k).add(i - 1, k)] for i in 2..a.len for k in 2..=a[i]",
    "position a: seq of nat
    option [a.with(0, 0)] if a[0] > 0
    option [a.add(0, -k)] for k in 1..a[0]
    option [a.add(1, -k).add(0, k)] for k in 1..=a[1] if a.len > 1
    option [a.add(i, -k).add(i - 1, k)] for i in 2..a.len for k in 1..=a[i] if k != 2
    option [a.add(i, -2).add(i - 1, 2)] for i in 2..a.len if a[i] >= 2",
    "position a: seq of nat
    option [a.add(0, -k)] for k in 1..=a[0]
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len step 2 for k in 1..=a[i]
    option [a.add(i, -k).add(i - 1, k)] for i in 2..a.len step 2 for k in 1..=a[i]",
    "position a: seq of nat
    option [a.add(0, -k)] for k in 1..=a[0] if a.len > 2
    option [a.add(0, -k)] for k in 1..=a[0] if a.len in {1, 2}
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 4 == 0 or (i + k) % 3 == 1
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 4 != 0 and (i + k) % 3 != 1",
    "position a: seq of nat
    option [if i == 0 then b else b.add(i - 1, k)] for i in 0..a.len if i % 3 < 2 for k in 1..=a[i] let b = a.add(i, -k)
    option [if i == 0 then b else b.add(i - 1, k)] for i in 0..a.len if i % 3 == 2 for k in 1..=a[i] let b = a.add(i, -k)",
    "position a: seq of nat
    option [a.add(0, -k)] for k in 1..=a[0]
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if a[i] % 2 == 1
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if a[i] % 2 == 0
    option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if a[0] == 3",
];

const UP: &[&str] = &[
    "position a: seq of nat
    option [a.add(a.len - 1, -k)] for k in 1..=a[a.len - 1] if a.len > 0
    option [a.add(i, -k).add(i + 1, k)] for i in 0..a.len - 1 for k in 1..=a[i]",
    "position a: seq of nat
    let n = a.len
    option [a.add(i, -k).add(i + 1, k)] for i in 0..n for k in 1..=a[i]
    option [a.add(n - 1, -k)] for k in 1..=a[n - 1]",
    "position a: seq of nat
    option [if i == a.len - 1 then a.add(i, -k) else a.add(i, -k).add(i + 1, k)] for i in 0..a.len for k in 1..=a[i]",
];

#[test]
fn disguised_staircases_are_recognised_and_the_theorem_agrees_with_the_definition() {
    let up = UP.iter().map(|text| (*text, &[][..], Side::Back));
    let split = SPLIT.iter().map(|text| (*text, &[][..], Side::Front));
    for (text, args, outside) in DOWN.iter().map(|(text, args)| (*text, *args, Side::Front)).chain(up).chain(split) {
        let program = Program::new(text, args);
        assert_eq!(program.shape(), Some(Shape::Chain(Chain { outside })), "{}", program.text);
        let theorem = Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem");
        for cells in small_sequences() {
            if args.is_empty() || cells.len() == 3 {
                agrees(&program, &theorem, &program.cells(&cells));
            }
        }
    }
}

/// All sequences of at most three elements of at most 2, and some longer ones.
fn small_sequences() -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for len in 1..=3 {
        for code in 0..3_i64.pow(len) {
            all.push((0..len).map(|i| code / 3_i64.pow(i) % 3).collect());
        }
    }
    all.extend([vec![1, 0, 2, 1], vec![0, 3, 0, 1], vec![1, 1, 1, 1, 1]]);
    all
}

fn agrees(program: &Program, theorem: &Theorem, position: &Position) {
    assert_eq!(theorem.value(&position.coords), program.value(position), "{position:?} of\n{}", program.text);
    let options = program.options(position);
    for wanted in 0..=4 {
        let expected = options.iter().filter(|option| program.value(option) == Some(wanted));
        let expected: Vec<Vec<Value>> = expected.map(|option| option.coords.to_vec()).collect();
        let mut told: Vec<Vec<Value>> =
            theorem.targets(&position.coords, wanted).into_iter().map(|run| run.first).collect();
        told.sort();
        assert_eq!(told, expected, "{position:?} to {wanted} in\n{}", program.text);
    }
}

#[test]
fn the_theorem_holds_at_any_size() {
    let program = Program::new(DOWN[0].0, &[]);
    let theorem = Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem");
    let huge: Int = "1".repeat(100).parse().expect("a number");
    let cells = [huge.clone(), Int::from(5_i64), huge.sub(&Int::ONE)];
    let coords = [Value::seq(cells.into_iter().map(Value::Int).collect())];
    assert_eq!(theorem.value(&coords), Some(1));
    assert_eq!(theorem.targets(&coords, 0).len(), 1);
}

/// Each differs from a staircase by a move, or by what a move does.
const MISSES: &[(&str, &str)] = &[
    (
        "position a: seq of nat
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]",
        "nothing leaves the game",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 2..a.len for k in 1..=a[i]",
        "nothing leaves place 1",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]",
        "not all of place 0 at once",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=min(a[i], 3)",
        "at most three move",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k + 1)] for i in 1..a.len for k in 1..=a[i]",
        "one more arrives",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 2, k)] for i in 2..a.len for k in 1..=a[i]",
        "two places on",
    ),
    (
        "position a: seq of nat
        option [a.add(i, -k)] for i in 0..a.len for k in 1..=a[i]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]",
        "out of the game from everywhere",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i + 1, k)] for i in 0..a.len - 1 for k in 1..=a[i]",
        "out of the game at the far end",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 0..=a[i]",
        "an empty move: play need not end",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 2 == 1",
        "from odd places only",
    ),
    (
        "position a: seq of 1..
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]",
        "one stays",
    ),
    (
        "position a: seq of 0..=9
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]",
        "nine at most",
    ),
    (
        "position a: seq of nat where all(a[i] <= a[i + 1] for i in 0..a.len - 1)
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]",
        "sorted only",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -a[i]).add(i - 1, a[i])] for i in 1..a.len if a[i] > 0",
        "whole places only",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if a[0] > 0",
        "place 0 must not be empty",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 3 == 0
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 3 == 1",
        "a residue class is missing",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 2 == 0
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 4 == 1",
        "places 3, 7, ... are missing",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 2 == 0
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if k % 2 == 1",
        "an even part from an odd place is missing",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if k < 3
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if k > 3",
        "three at once are missing",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0] if k % 2 == 0
        option [a.add(0, -k)] for k in 1..=a[0] if k % 2 == 0
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]",
        "one half twice, the other not at all",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 2 == 0
        option [a.add(i, -k).add(i - 1, k - 1)] for i in 1..a.len for k in 2..=a[i] if i % 2 == 1",
        "one gets lost on the way from odd places",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k)] for i in 1..a.len for k in 1..=a[i] if i % 2 == 0
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if i % 2 == 1",
        "out of the game from even places",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if a[0] < 3
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i] if a[0] > 3",
        "not while three lie at place 0",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(1, -k).add(0, k)] for k in 1..=a[1] if a.len > 2
        option [a.add(i, -k).add(i - 1, k)] for i in 2..a.len for k in 1..=a[i]",
        "nothing leaves place 1 of two",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len step 2 for k in 1..=a[i]
        option [a.add(i, -k).add(i - 1, k)] for i in 4..a.len step 2 for k in 1..=a[i]",
        "nothing leaves place 2",
    ),
    (
        "position a: seq of nat
        option [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for j in 1..=a[i] for k in 1..=j if k < 3 and j % 2 == 0
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 3..=a[i]",
        "one or two only where two lie",
    ),
];

#[test]
fn near_misses_are_not_staircases() {
    for (text, why) in MISSES {
        let program = Program::new(text, &[]);
        assert_eq!(program.shape(), None, "{why}:\n{}", program.text);
    }
}
