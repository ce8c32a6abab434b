//! Heaps that lose certain amounts: disguised writings, near misses, and the values and moves of the theorems.

use crate::program::Program;
use game::{Budget, Watch};
use rules::{Value, analysis::shape::Shape};
use solve::theorem::{Run, Theorem};
use std::collections::BTreeSet;

/// A program, its arguments, and the amounts that its moves take.
type Disguise = (&'static str, &'static [&'static str], &'static str);

/// A program, its arguments, and why it is none of the shapes.
type Miss = (&'static str, &'static [&'static str], &'static str);

const NIM: &[Disguise] = &[
    ("option [y] for y in 0..x", &[], "{1..}"),
    ("option [x - k] for k in 1..=x", &[], "{1..}"),
    ("option [x - k] for k in 1..=x if k <= x and x >= 1", &[], "{1..}"),
    ("option [-k + x] for k in 1..x\noption [0] if x > 0", &[], "{1..}"),
    ("let half = x - 1\noption [half - k] for k in 0..=half", &[], "{1..}"),
    ("option [x - k] for k in 1.. while k <= x", &[], "{1..}"),
    ("option [y] for y in set(x - k for k in 1..=x)", &[], "{1..}"),
    ("option [x - 1] if x > 0\noption [x - k] for k in 2..=x", &[], "{1..}"),
    (
        "option [x - k] for k in 1..=x if k % 2 == 1 and k < 6\noption [x - k] for k in {2, 4, 1, 3}\noption [y] for y in 0..x - 4",
        &[],
        "{1..}",
    ),
    ("def less(k) = x - k\noption [less(k)] for k in 1..=x", &[], "{1..}"),
    ("option [x - k] for k in 1..=x if x < 10\noption [y] for y in 0..x if not (x < 10)", &[], "{1..}"),
    ("option [max(y, 0)] for y in 0..x", &[], "{1..}"),
    ("position x: 1..\noption [y] for y in 1..x", &[], "{1..}"),
    ("position x: 1..\noption [y] for y in 0..x", &[], "{1..}"),
    ("position x: nat where x >= 3\noption [x - k] for k in 1..=x", &[], "{1..}"),
    ("position x: 0..=20\noption [x - k] for k in 1..=x", &[], "{1..}"),
    ("game Other(m: nat)\nposition x: nat\noption Other(m)[y] for y in 0..x", &["3"], "{1..}"),
];

const INTERVAL: &[Disguise] = &[
    ("option [x - k] for k in 2..=5", &[], "{2..=5}"),
    ("game Range(L: 1.., R: 1..) where L <= R\nposition x: nat\noption [x - k] for k in L..=R", &["2", "5"], "{2..=5}"),
    ("option [x - k] for k in {2, 3, 5, 4}", &[], "{2..=5}"),
    ("option [x - 2]\noption [x - 3]\noption [x - 4] if x >= 4\noption [x - 5]", &[], "{2..=5}"),
    ("option [y] for y in 0..x if 2 <= x - y <= 5", &[], "{2..=5}"),
    ("option [y] for y in x - 5..=x - 2", &[], "{2..=5}"),
    ("option [x - k] for k in 2..=min(5, x)", &[], "{2..=5}"),
    ("option [y] for y in max(0, x - 5)..x - 1", &[], "{2..=5}"),
    ("option [x - k] for k in 1.. while k <= 5 if k > 1", &[], "{2..=5}"),
    ("option [x - k - 1] for k in 1..5 if x > k", &[], "{2..=5}"),
    ("game Bash(m: 1..)\nposition n: nat\noption [n - k] for k in 1..=m", &["30"], "{1..=30}"),
    ("option [x - 2 * i - j] for i in 1..3 for j in 0..2", &[], "{2..=5}"),
];

const FROM: &[Disguise] = &[
    ("option [x - k] for k in 3..=x", &[], "{3..}"),
    ("option [y] for y in 0..x - 2", &[], "{3..}"),
    ("option [y] for y in 0..x if x - y >= 3", &[], "{3..}"),
    ("option [x - k] for k in 1..=x if k > 2", &[], "{3..}"),
    ("option [x - k] for k in 1..=x if not (k == 1 or k == 2)", &[], "{3..}"),
    ("option [x - k] for k in 1..=x if k not in {1, 2}", &[], "{3..}"),
    ("game From(s: nat)\nposition x: nat\noption [x - k - s] for k in 1..=x - s", &["2"], "{3..}"),
    ("option [x - 3] if x > 2\noption [y] for y in 0..=x - 4 if x >= 4", &[], "{3..}"),
    ("option [x - k] for k in 3.. while x >= k", &[], "{3..}"),
];

const FINITE: &[Disguise] = &[
    ("option [x - s] for s in {2, 5}", &[], "{2, 5}"),
    ("game SetNim(S: set of 1..)\nposition x: nat\noption [x - s] for s in S", &["{2, 5}"], "{2, 5}"),
    ("option [x - 2]\noption [x - 5]", &[], "{2, 5}"),
    ("option [x - 5] if x >= 5\noption [x - 2] if x >= 2", &[], "{2, 5}"),
    ("option [x - k] for k in 1..=x if k in {2, 5}", &[], "{2, 5}"),
    ("option [x - k] for k in 1..=x if k == 2 or k == 5", &[], "{2, 5}"),
    ("option [y] for y in 0..x if x - y in {2, 5}", &[], "{2, 5}"),
    ("option [x - k] for k in 1..=x if k % 3 == 2 and k <= 7", &[], "{2, 5}"),
    ("option [y] for y in 0..x if (x - y) % 3 == 2 if y >= x - 7", &[], "{2, 5}"),
    ("option [x - k] for k in {k for k in 1..=7 if k % 3 == 2}", &[], "{2, 5}"),
    ("let S = {2, 5}\noption [x - s] for s in S while s <= x", &[], "{2, 5}"),
    ("option [y] for y in {x - 2, x - 5}", &[], "{2, 5}"),
    ("option [x - 3 * i - 2] for i in 0..2", &[], "{2, 5}"),
    ("option [x - k] for k in 2..=x step 3 if k < 8", &[], "{2, 5}"),
    ("option [x - k] for k in 2..8 step 3", &[], "{2, 5}"),
    (
        "game Lists(a: seq of nat)\nposition x: nat\noption [x - a[i]] for i in 0..a.len if a[i] > 0",
        &["[5, 0, 2, 5]"],
        "{2, 5}",
    ),
    ("option [if x >= 2 then x - 2 else x - 5]\noption [x - 5]", &[], "{2, 5}"),
    ("option [x - p] for p in primes while p < 6 if p != 3", &[], "{2, 5}"),
    ("def good(k) = k == 2 or k == 5\noption [x - k] for k in 1..=9 if good(k)", &[], "{2, 5}"),
    ("option [x - k] for k in {2} | {5}", &[], "{2, 5}"),
    ("option [x - a - b] for (a, b) in {(1, 1), (2, 3)}", &[], "{2, 5}"),
    ("option [x - s] for s in {1, 2, 4, 8, 16}", &[], "{1, 2, 4, 8, 16}"),
    ("option [x - k] for k in 1..=20 if k != 7", &[], "{1..=6, 8..=20}"),
];

#[test]
fn disguised_writings_are_recognised_and_their_theorems_agree_with_the_definition() {
    for (theorem, table) in [
        ("theorem-bouton", NIM),
        ("theorem-interval", INTERVAL),
        ("theorem-all-from", FROM),
        ("theorem-subtraction-period", FINITE),
    ] {
        for (text, args, set) in table {
            let program = Program::new(text, args);
            let Some(Shape::Deltas(deltas)) = program.shape() else { panic!("not recognised:\n{}", program.text) };
            assert_eq!(deltas.set.to_string(), *set, "{}", program.text);
            let least = deltas.least.to_i64().expect("a small bound");
            agrees(&program, theorem, least..=least + 20);
        }
    }
}

/// The theorem's values and moves at these heaps are those of the definition.
fn agrees(program: &Program, id: &str, heaps: std::ops::RangeInclusive<i64>) {
    let theorem = Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem");
    assert_eq!(theorem.id(), id, "{}", program.text);
    for heap in heaps {
        let position = program.heap(heap);
        assert_eq!(theorem.value(&position.coords), program.value(&position), "[{heap}] of\n{}", program.text);
        let options = program.options(&position);
        for wanted in 0..=6 {
            let expected: Vec<i64> = options
                .iter()
                .filter(|option| program.value(option) == Some(wanted))
                .map(|option| option.coords[0].as_int().and_then(rules::Int::to_i64).expect("a heap"))
                .collect();
            assert_eq!(told(&theorem, &position, wanted), expected, "[{heap}] to {wanted} in\n{}", program.text);
        }
    }
}

fn told(theorem: &Theorem, position: &rules::Position, wanted: u64) -> Vec<i64> {
    let mut heaps = Vec::new();
    for run in theorem.targets(&position.coords, wanted) {
        let end = |coords: &[rules::Value]| coords[0].as_int().and_then(rules::Int::to_i64).expect("a heap");
        let (first, last) = (end(&run.first), end(run.last.as_ref().unwrap_or(&run.first)));
        assert_eq!(run.count.to_i64(), Some(last - first + 1));
        heaps.extend(first..=last);
    }
    heaps
}

#[test]
fn theorems_hold_at_any_size_and_tell_moves_as_runs() {
    let bash = "game Bash(m: 1..)\nposition n: nat\noption [n - k] for k in 1..=m";
    let heap = |text: &str| vec![Value::Int(text.parse().expect("a number"))];
    let run = |first: &str, last: Option<&str>, count: &str| Run {
        first: heap(first),
        last: last.map(heap),
        count: count.parse().expect("a number"),
    };
    let theorem = |text, args| {
        let program = Program::new(text, args);
        Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem")
    };
    let huge = theorem(bash, &["1000000000000000000"]);
    assert_eq!(huge.value(&heap("3000000000000000010")), Some(7));
    assert_eq!(huge.targets(&heap("3000000000000000010"), 3), [run("3000000000000000006", None, "1")]);
    let from = theorem("option [x - k] for k in 1000..=x", &[]);
    assert_eq!(from.value(&heap("98765432100000")), Some(98_765_432_100));
    assert_eq!(from.targets(&heap("98765432100000"), 5), [run("5000", Some("5999"), "1000")]);
    let nim = theorem("option [y] for y in 0..x", &[]);
    let gigantic = "1".repeat(100);
    assert_eq!(nim.value(&heap(&gigantic)), None);
    assert_eq!(nim.exact_value(&heap(&gigantic)).map(|value| value.to_string()), Some(gigantic.clone()));
    assert_eq!(nim.targets(&heap(&gigantic), 12), [run("12", None, "1")]);
    let set = theorem("option [x - s] for s in {2, 5}", &[]);
    // Period 7.
    assert_eq!(set.value(&heap("7000000000000000000000005")), Some(2));
    assert_eq!(set.targets(&heap("7000000000000000000000005"), 1), [run("7000000000000000000000003", None, "1")]);
    let data = [("set", "{2, 5}"), ("period", "7"), ("preperiod", "0"), ("window", "5")];
    assert_eq!(set.data(), data.map(|(name, text)| (name, text.to_owned())));
}

/// Each of these has options that some heaps have and others lack, or play without end.
const MISSES: &[Miss] = &[
    ("option [y] for y in 1..x", &[], "0 is never reached"),
    ("option [x - k] for k in 1..x", &[], "the whole heap cannot be taken"),
    ("option [y] for y in 0..x if y != 3", &[], "3 is left out"),
    ("option [y] for y in 0..x if x != 4", &[], "4 has no move"),
    ("option [y] for y in 0..=x", &[], "a heap is its own option"),
    ("option [x - k] for k in 0..=x", &[], "a heap is its own option"),
    ("option [y] for y in 0..x\noption [x + 1] if x < 5", &[], "heaps grow"),
    ("option [x - 2]\noption [x - 5] if x >= 6", &[], "5 cannot take 5"),
    ("option [x - 2]\noption [x - 5] if x != 7", &[], "7 cannot take 5"),
    ("option [x - 2]\noption [x - 5] if x <= 9", &[], "large heaps cannot take 5"),
    ("option [x - 2]\noption [x - 5] if x % 2 == 1", &[], "even heaps cannot take 5"),
    ("option [max(0, x - s)] for s in {2, 5} if x > 0", &[], "the last ones go in any case"),
    ("option [x - 2]\noption [0] if x > 0", &[], "all may be taken"),
    ("option [x - k] for k in 1..=x / 2", &[], "at most half"),
    ("option [x - k] for k in 1..=3 if k < x", &[], "not the last one"),
    ("option [x - s] for s in {0, 2, 5}", &[], "a heap is its own option"),
    ("option [x - 2] + [x - 5]", &[], "both at once"),
    ("option [i] + [x - 2 - i] for i in 0..=x - 2", &[], "two heaps are left"),
    ("previous wins if x == 3\noption [x - s] for s in {2, 5}", &[], "a goal ends play"),
    ("next wins if x == 0\noption [y] for y in 0..x", &[], "a goal ends play"),
    ("position x: nat where x != 3\noption [y] for y in 0..x", &[], "3 is no position"),
    ("position x: nat where x % 2 == 0\noption [x - k] for k in 1..=x", &[], "odd heaps are no positions"),
    ("position x: int\noption [x - 1]", &[], "heaps without end"),
    ("game A\nposition x: nat\noption [x - 1]\ngame B\nposition x: nat\noption A[x - 2]", &[], "another game"),
    ("game P(m: nat)\nposition x: nat\noption P(m + 1)[x - 1]", &["0"], "other arguments"),
    ("option [x - k] for k in 1..=x while (x - k) % 3 != 0", &[], "down to a multiple of 3"),
    ("option [x - d] for d in {2, x}", &[], "two, or all"),
    ("option [x - 1 - x % 2] if x > 0", &[], "by parity"),
    ("option end if x > 0\noption [y] for y in 1..x", &[], "out of the game instead of to 0"),
];

#[test]
fn near_misses_are_not_recognised_and_really_differ() {
    for (text, args, why) in MISSES {
        let program = Program::new(text, args);
        assert_eq!(program.shape(), None, "{why}:\n{}", program.text);
        assert!(differs(&program), "{why}:\n{}", program.text);
    }
}

/// Whether no set of amounts tells the options of all small heaps, or more than the options matters.
fn differs(program: &Program) -> bool {
    let instance = program.interpreter.instance(program.id);
    let goals = !program.interpreter.rules().game(instance.game).endings.is_empty();
    // Without a least heap play never ends.
    let endless = program.interpreter.position(program.id, vec![Value::int(-1)]).is_ok();
    let heaps: Vec<i64> =
        (0..=15).filter(|heap| program.interpreter.position(program.id, vec![Value::int(*heap)]).is_ok()).collect();
    let gaps = heaps.windows(2).any(|pair| pair[1] - pair[0] > 1);
    if goals || endless || gaps {
        return true;
    }
    let taken: Option<Vec<BTreeSet<i64>>> = heaps.iter().map(|heap| taken(program, *heap)).collect();
    let Some(taken) = taken else { return true };
    let all: BTreeSet<i64> = taken.iter().flatten().copied().collect();
    let fits =
        |(heap, here): (&i64, &BTreeSet<i64>)| all.iter().filter(|amount| heap - **amount >= heaps[0]).eq(here.iter());
    all.iter().any(|amount| *amount < 1) || !heaps.iter().zip(&taken).all(fits)
}

/// The amounts that moves take from a heap. None if an option is not one heap of the same game.
fn taken(program: &Program, heap: i64) -> Option<BTreeSet<i64>> {
    let options = program.interpreter.option_list(&program.heap(heap)).expect("options");
    let amount = |option: &Vec<rules::Position>| match &option[..] {
        [to] if to.instance == program.id => Some(heap - to.coords[0].as_int()?.to_i64()?),
        _ => None,
    };
    options.iter().map(amount).collect()
}

#[test]
fn amounts_without_an_end_that_are_no_intervals_are_left_to_other_methods() {
    for text in ["option [x - 2 * k] for k in 1..=x", "option [x - k] for k in 1..=x if k % 2 == 1"] {
        let program = Program::new(text, &[]);
        assert_eq!(program.shape(), None);
        assert!(!differs(&program));
    }
    let cofinite = Program::new("option [x - k] for k in 1..=x if k != 3", &[]);
    let shape = cofinite.shape().expect("a shape");
    assert_eq!(shape.to_string(), "a move takes an amount in {1, 2, 4..} from a heap");
    assert!(Theorem::about(&cofinite.interpreter, cofinite.id, Budget::LAPTOP).is_none());
}

#[test]
fn shapes_and_theorems_have_their_sentences() {
    let catalogue = messages::Catalogue::english();
    let stairs = "position a: seq of nat\noption [a.add(0, -k)] for k in 1..=a[0]
        option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]";
    for text in [NIM[0].0, INTERVAL[0].0, FROM[0].0, FINITE[0].0, stairs] {
        let program = Program::new(text, &[]);
        let shape = program.shape().expect("a shape");
        assert!(catalogue.contains(shape.message().id), "{shape}");
        let theorem = Theorem::of(&shape, &mut Watch::new(Budget::LAPTOP, &mut ())).expect("a theorem");
        assert!(catalogue.contains(theorem.id()), "{}", theorem.id());
    }
    assert!(catalogue.contains("theorem-bouton-misere") && catalogue.contains("shape-graph"));
}
