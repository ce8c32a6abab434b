//! Bouton's theorem in misere play, against the search of the whole sum.

use crate::program::Program;
use game::{Budget, Convention, Outcome};
use rules::Position;
use solve::theorem::{Misere, Theorem};
use std::sync::Arc;

/// All sums of at most four heaps of at most 3.
fn sums() -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..4 {
        last = last.iter().flat_map(|sum| (0..=3).map(|heap| [&sum[..], &[heap]].concat())).collect();
        all.extend(last.clone());
    }
    all
}

#[test]
fn outcomes_and_winning_moves_are_those_of_the_definition() {
    for (text, least) in [("option [y] for y in 0..x", 0), ("position x: 1..\noption [x - k] for k in 1..x", 1)] {
        let program = Program::new(text, &[]);
        let theorem = Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem");
        let theorem = Arc::new(theorem);
        for heaps in sums() {
            let sum: Vec<Position> = heaps.iter().map(|heap| program.heap(heap + least)).collect();
            let misere = Misere::of(&vec![Arc::clone(&theorem); sum.len()]).expect("Nim heaps");
            let oracle =
                |sum: &[Position]| oracle::outcome(&program.interpreter, sum, Convention::Misere).expect("an outcome");
            assert_eq!(misere.outcome(&sum), oracle(&sum), "{heaps:?}");
            let mut expected = Vec::new();
            for (i, from) in sum.iter().enumerate() {
                for to in program.options(from) {
                    let mut after = sum.clone();
                    after[i] = to.clone();
                    if oracle(&after) == Outcome::P {
                        expected.push((i, to.coords.to_vec()));
                    }
                }
            }
            assert_eq!(misere.moves(&sum), expected, "{heaps:?}");
        }
    }
}

#[test]
fn other_games_have_no_such_theorem() {
    let nim = Program::new("option [y] for y in 0..x", &[]);
    let three = Program::new("option [x - k] for k in 1..=3", &[]);
    let theorem = |program: &Program| {
        Arc::new(Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem"))
    };
    assert!(Misere::of(&[theorem(&nim), theorem(&nim)]).is_some());
    assert!(Misere::of(&[theorem(&nim), theorem(&three)]).is_none());
}
