//! Finite subtraction sets: random ones against the definition, and all known small periods.

use crate::{numbers::Numbers, program::Program};
use game::{Budget, Watch};
use rules::{
    Int, Position, Value,
    analysis::shape::{Interval, IntervalSet},
};
use solve::theorem::{Periodic, Theorem};
use std::{fs, path::Path};

#[test]
fn five_hundred_random_sums_have_the_values_and_the_winning_moves_of_the_definition() {
    let mut numbers = Numbers(7);
    for _ in 0..500 {
        let amounts: Vec<String> = (0..=numbers.below(4)).map(|_| (1 + numbers.below(12)).to_string()).collect();
        let set = format!("{{{}}}", amounts.join(", "));
        let program = Program::new("game S(S: set of 1..)\nposition x: nat\noption [x - s] for s in S", &[&set]);
        let theorem = Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem");
        let heaps: Vec<i64> =
            (0..=numbers.below(3)).map(|_| i64::try_from(numbers.below(40)).expect("small")).collect();
        let sum: Vec<Position> = heaps.iter().map(|heap| program.heap(*heap)).collect();
        agrees(&program, &theorem, &sum, &format!("{set} {heaps:?}"));
    }
}

fn agrees(program: &Program, theorem: &Theorem, sum: &[Position], what: &str) {
    let values: Vec<u64> = sum.iter().map(|heap| theorem.value(&heap.coords).expect("a value")).collect();
    let by_definition: Vec<u64> = sum.iter().map(|heap| program.value(heap).expect("a value")).collect();
    assert_eq!(values, by_definition, "{what}");
    let total = values.iter().fold(0, |sum, value| sum ^ value);
    for (i, from) in sum.iter().enumerate() {
        let options = program.options(from).into_iter();
        let winning = options.filter(|to| total ^ values[i] ^ program.value(to).expect("a value") == 0);
        let winning: Vec<Value> = winning.map(|to| to.coords[0].clone()).collect();
        let mut told = Vec::new();
        for run in theorem.targets(&from.coords, total ^ values[i]) {
            let end = |coords: &[Value]| coords[0].as_int().and_then(Int::to_i64).expect("a heap");
            let last = end(run.last.as_ref().unwrap_or(&run.first));
            told.extend((end(&run.first)..=last).map(Value::int));
        }
        assert_eq!(told, winning, "{what}, heap {i}");
    }
}

#[test]
fn all_known_periods_are_found() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/subtraction_periods.tsv");
    let table = fs::read_to_string(path).expect("the table");
    let mut rows = 0;
    for row in table.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
        let fields: Vec<&str> = row.split('\t').collect();
        let interval = |amount: &str| {
            let amount: Int = amount.parse().expect("an amount");
            Interval { lo: amount.clone(), hi: Some(amount) }
        };
        let set = IntervalSet::union(fields[0].split(',').map(interval));
        let mut observer = ();
        let periodic = Periodic::of(&set, &mut Watch::new(Budget::LAPTOP, &mut observer)).expect("a period");
        let found = (periodic.period().to_string(), periodic.preperiod().to_string());
        assert_eq!(found, (fields[1].to_owned(), fields[2].to_owned()), "{}", fields[0]);
        rows += 1;
    }
    assert_eq!(rows, 401);
}

#[test]
fn many_amounts_are_counted_instead_of_kept_in_a_word() {
    let all = |amounts: &[(i64, i64)]| {
        let interval = |(lo, hi): &(i64, i64)| Interval { lo: Int::from(*lo), hi: Some(Int::from(*hi)) };
        let set = IntervalSet::union(amounts.iter().map(interval));
        let mut observer = ();
        Periodic::of(&set, &mut Watch::new(Budget::LAPTOP, &mut observer)).expect("a period")
    };
    // One interval has the theorem of intervals beside it: period L + R.
    assert_eq!((all(&[(3, 100)]).period(), all(&[(3, 100)]).preperiod()), (103, 0));
    assert_eq!((all(&[(1, 63)]).period(), all(&[(1, 64)]).period()), (64, 65));
    // Odd amounts only: the winner is told by parity.
    let odd: Vec<(i64, i64)> = (0..100).map(|i| (2 * i + 1, 2 * i + 1)).collect();
    assert_eq!((all(&odd).period(), all(&odd).preperiod()), (2, 0));
}

#[test]
fn a_search_without_end_in_sight_is_given_up() {
    let amount = |amount: i64| Interval { lo: Int::from(amount), hi: Some(Int::from(amount)) };
    let set = IntervalSet::union([amount(3), amount(7), amount(1_000_000_007)]);
    let mut observer = ();
    let budget = Budget { positions: 100_000, ..Budget::LAPTOP };
    assert!(Periodic::of(&set, &mut Watch::new(budget, &mut observer)).is_none());
    let budget = Budget { bytes: 10_000, ..Budget::LAPTOP };
    assert!(Periodic::of(&set, &mut Watch::new(budget, &mut observer)).is_none());
}
