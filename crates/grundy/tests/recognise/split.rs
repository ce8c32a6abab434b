//! Heaps that become any two smaller ones: disguised writings, near misses, and the values and moves of the theorem.

use crate::program::Program;
use game::{Budget, Convention, Outcome, Watch};
use rules::{
    Int, Position, Value,
    analysis::shape::{Shape, Split},
};
use solve::{Method, Solver, theorem::Theorem};
use std::{ops::ControlFlow, sync::Arc};

const FROM_NOTHING: &[&str] = &[
    "option [i] + [j] for i in 0..x for j in 0..x",
    "option [i] + [j] for i in 0..x for j in 0..=i",
    "option [j] + [i] for j in 0..x for i in j..x",
    "option [i] + [j] for i in 0..x for j in 0..x if i <= j + 5",
    "option [i] + [j] for i in 0..x for j in 0..i
    option 2 * [i] for i in 0..x",
    "option [x - a] + [x - b] for a in 1..=x for b in 1..=a",
    "option [i] + [j] for i in 0..=x for j in 0..=x if i < x and j < x",
    "option [i] + [i - d] for i in 0..x for d in 0..=i",
    "option [i] + [j] for i in -3..x + 2 for j in -5..=x if max(i, j) < x",
    "option [i] + [j] for j in 0..x for i in 0.. while i < x if i >= j",
    "option [i] + [j] for i in 0..x for j in 0..x if i != j
    option [i] + [i] for i in 0..x",
    "option [i] + [j] for i in 0..x for j in 0..x if i + j <= x
    option [x - 1 - a] + [x - 1 - b] for a in 0..x for b in 0..x if a + b < x",
    "let big = x - 1
    option [big - a] + [b] for a in 0..x for b in 0..x - a
    option [0] + [0] if x == 1",
    "option [i] + [j] for i in 0..x for j in 0..=i if i < 4
    option [i] + [j] for i in 4..x for j in 0..=i",
    "option Written[i] + Written[j] for i in 0..x for j in 0..x",
    "option [if i < j then i else j] + [max(i, j)] for i in 0..x for j in 0..x",
    "def smaller(k) = x - 1 - k
    option [smaller(i)] + [smaller(j)] for i in 0..x for j in 0..x",
];

/// The least heap is 1, or 3.
const FROM_LATER: &[(&str, i64)] = &[
    ("position x: 1..\noption [i] + [j] for i in 1..x for j in 1..x", 1),
    ("position x: nat where x >= 1\noption [i] + [j] for i in 0..x for j in 0..=i", 1),
    ("position x: 3..=50\noption [x - i] + [x - j] for i in 1..=x for j in 1..=x if i <= j", 3),
    ("position x: -2..\noption [i] + [j] for i in -2..x for j in -2..x", -2),
];

const NEAR: &[&str] = &[
    "option [i] + [j] for i in 0..x for j in 0..x if i + j <= x",
    "option [i] + [j] for i in 0..x for j in 0..x if i + j < x + 3",
    "option [i] + [j] for i in 0..x for j in 0..x if i != j",
    "option [i] + [j] for i in 0..x for j in 0..i",
    "option [i] + [j] for i in 0..x for j in 1..x",
    "option [i] + [j] for i in 0..x for j in 0..x - 1",
    "option [i] + [j] for i in 0..x for j in 0..=i if i < 7",
    "option [i] + [j] for i in 0..x for j in 0..=i
    option [x - 1]",
    "option [i] + [j] + [0] for i in 0..x for j in 0..x",
    "option [i] + [j] for i in 0..x for j in 0..x step 2",
    "option [i] + [j] for i in 0..x for j in 0..x if (i + j) % 2 == 0",
    "option [i] + [j] for i in 0..x for j in 0..x if x != 4",
    "option [i] + [j] for i in 0..x for j in 0..x if (i, j) != (3, 2) and (i, j) != (2, 3)",
    "option [i] for i in 0..x",
    "option [i] + [i] for i in 0..x",
    "option [2 * i] + [j] for i in 0..x for j in 0..x if 2 * i < x",
    "option [i] + [j] for i in 0..x for j in 0..x if i <= j + 5 and j <= i + 5",
    "option [i] + [j] for i in 0..x for j in 0..i - 1
    option 2 * [i] for i in 0..x",
    "option [i] + [j] for i in 0..x for j in 0..x
    previous wins if x == 3",
    "game Nim\n  position x: nat\n  option [x - k] for k in 1..=x\ngame Written\n  position x: nat
      option [i] + Nim[j] for i in 0..x for j in 0..x",
    "game Written(m: nat)\n  position x: nat\n  option [i] + Written(m + 1)[j] for i in 0..x for j in 0..x",
];

fn split(program: &Program) -> Split {
    match program.shape() {
        Some(Shape::Split(split)) => split,
        other => panic!("{}: {other:?}", program.text),
    }
}

fn theorem(program: &Program) -> Theorem {
    Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem")
}

#[test]
fn writings_are_recognised() {
    for text in FROM_NOTHING {
        assert_eq!(split(&Program::new(text, &[])).least, Int::ZERO, "{text}");
    }
    for (text, least) in FROM_LATER {
        assert_eq!(split(&Program::new(text, &[])).least, Int::from(*least), "{text}");
    }
}

#[test]
fn near_misses_are_not() {
    for text in NEAR {
        let args: &[&str] = if text.contains("(m: nat)") { &["0"] } else { &[] };
        let program = Program::new(text, args);
        assert!(!matches!(program.shape(), Some(Shape::Split(_))), "{text}");
    }
}

#[test]
fn writings_have_the_options_of_the_shape() {
    for text in FROM_NOTHING {
        let program = Program::new(text, &[]);
        for x in 0..9 {
            let list = program.interpreter.option_list(&program.heap(x)).expect("options");
            let mut options: Vec<Vec<Position>> = list.into_iter().map(sorted).collect();
            options.sort();
            options.dedup();
            let pairs = (0..x).flat_map(|i| (i..x).map(move |j| (i, j)));
            let expected: Vec<Vec<Position>> = pairs.map(|(i, j)| vec![program.heap(i), program.heap(j)]).collect();
            assert_eq!(options, expected, "{text}");
        }
    }
}

fn sorted(mut sum: Vec<Position>) -> Vec<Position> {
    sum.sort();
    sum
}

#[test]
fn values_are_the_odious_numbers() {
    for (text, least) in [(FROM_NOTHING[1], 0), (FROM_LATER[1].0, 1), (FROM_LATER[3].0, -2)] {
        let program = Program::new(text, &[]);
        let theorem = theorem(&program);
        let odious = (1_u64..).filter(|value| value.count_ones() % 2 == 1);
        for (heap, expected) in (least..least + 9).zip(std::iter::once(0).chain(odious)) {
            let position = program.heap(heap);
            assert_eq!(theorem.value(&position.coords), Some(expected), "{text} {heap}");
            assert_eq!(program.value(&position), Some(expected), "{text} {heap}");
        }
    }
    let program = Program::new(FROM_NOTHING[0], &[]);
    let far: Int = "1000000000000000000000000000001".parse().expect("a number");
    let value = theorem(&program).exact_value(&[Value::Int(far)]).expect("a value");
    // The number below has an odd number of ones in binary, so nothing is added to its double.
    let below: Int = "1000000000000000000000000000000".parse().expect("a number");
    let last = u64::from(below.count_ones().expect("a count").is_multiple_of(2));
    assert_eq!(value, below.add(&below).add(&Int::from(last)));
}

/// The pairs with a value, heaps counted from `least`, and whether there are more.
fn pairs(theorem: &Theorem, heap: Int, wanted: u64) -> (Vec<(Int, Int)>, bool) {
    let (mut found, mut rest) = (Vec::new(), false);
    theorem.pairs(&[Value::Int(heap)], wanted, &mut |[one, other], more| {
        let size = |coords: Vec<Value>| coords[0].as_int().expect("a heap").clone();
        found.push((size(one), size(other)));
        rest |= more;
        ControlFlow::Continue(())
    });
    (found, rest)
}

#[test]
fn all_pairs_with_a_value_are_found() {
    let program = Program::new(FROM_LATER[0].0, &[]);
    let theorem = theorem(&program);
    let value = |heap: i64| theorem.value(&[Value::int(heap)]).expect("a value");
    for heap in 1..40 {
        for wanted in 0..130 {
            let all = (1..heap).flat_map(|i| (1..=i).map(move |j| (i, j)));
            let expected: Vec<_> = all.filter(|(i, j)| value(*i) ^ value(*j) == wanted).collect();
            let expected: Vec<_> = expected.into_iter().map(|(i, j)| (Int::from(i), Int::from(j))).collect();
            assert_eq!(pairs(&theorem, Int::from(heap), wanted), (expected, false), "{heap} {wanted}");
        }
    }
}

#[test]
fn huge_heaps_list_some_of_their_moves() {
    let program = Program::new(FROM_NOTHING[0], &[]);
    let theorem = theorem(&program);
    let heap = Int::from(1_000_000_000_000_000_000_i64);
    for wanted in [0, 3, 6, (1 << 50) + 1, (1 << 58) + (1 << 20)] {
        let (found, more) = pairs(&theorem, heap.clone(), wanted);
        assert_eq!((found.len(), more), (1000, true), "{wanted}");
        let value = |heap: &Int| theorem.value(&[Value::Int(heap.clone())]).expect("a value");
        assert!(found.iter().all(|(one, other)| value(one) ^ value(other) == wanted && *one < heap));
    }
    assert_eq!(pairs(&theorem, heap.clone(), 1 << 40).0.len(), 1);
    assert_eq!(pairs(&theorem, heap, (1 << 63) + 1), (Vec::new(), false));
    let (found, more) = pairs(&theorem, Int::from(100_000_i64), 0);
    assert_eq!((found.len(), more), (100_000, false));
}

#[test]
fn the_planner_uses_it() {
    let Program { interpreter, id, .. } = Program::new(FROM_NOTHING[2], &[]);
    let heap = |size: i64| interpreter.position(id, vec![Value::int(size)]).expect("a position");
    let sum = [heap(7), heap(1_000_000), heap(3)];
    let mut solver = Solver::new(Arc::new(Program::new(FROM_NOTHING[2], &[]).interpreter));
    let mut observer = ();
    let mut watch = Watch::new(Budget { positions: 0, bytes: 0 }, &mut observer);
    let answer = solver.answer(&sum, Convention::Normal, &mut watch).expect("an answer");
    assert_eq!((answer.outcome, &answer.methods[..]), (Outcome::N, &[Method::Theorem][..]));
    let mut moves = Vec::new();
    let run = solver.winning_moves(&sum, Convention::Normal, &answer, &mut watch, &mut |found| {
        moves.push((found.component, found.to.to_vec(), found.count));
        ControlFlow::Continue(())
    });
    assert_eq!(run, Ok(()));
    let value = |solver: &mut Solver, position: &Position| {
        let mut observer = ();
        let value = solver.value(position, &mut Watch::new(Budget::LAPTOP, &mut observer)).expect("a value");
        value.to_string().parse::<u64>().expect("a number")
    };
    assert!(!moves.is_empty());
    for (component, to, count) in &moves {
        assert_eq!(*count, Some(1));
        let others = sum.iter().enumerate().filter(|(i, _)| i != component).map(|(_, other)| other);
        let total = others.chain(to).fold(0, |total, position| total ^ value(&mut solver, position));
        assert_eq!(total, 0);
    }
}
