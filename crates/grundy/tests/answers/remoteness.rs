//! How long play lasts, from rules alone.

use crate::program::{Arguments, asked, within};
use game::{Convention, Outcome};
use solve::planner::Solver;
use std::sync::Arc;

const PRIMES: &str = "game Primes\n  position n: nat\n  option [n - p] for p in primes(..=n)\n";

/// The remoteness of every sum, one solver for all; it must be there where the outcome is no draw, and only there.
fn lasting(program: &str, convention: Convention, sums: &[&str]) -> Vec<Option<u64>> {
    let (interpreter, sums) = asked(&[program], &Arguments::new(), sums);
    let mut solver = Solver::new(Arc::new(interpreter));
    let mut lasts = |sum: &Vec<_>| {
        let outcome = within(100_000, |watch| solver.answer(sum, convention, watch)).expect("an outcome").outcome;
        let moves = within(100_000, |watch| solver.remoteness(sum, convention, watch)).expect("a remoteness");
        assert_eq!(moves.is_none(), outcome == Outcome::D, "{sum:?}");
        moves
    };
    sums.iter().map(&mut lasts).collect()
}

#[test]
fn a_prime_of_a_heap() {
    // COGS 56: what a winning first player needs; 9, 34 and 100 are lost.
    let heaps = ["[8]", "[16]", "[20]", "[36]", "[1000]", "[1999]", "[2000]"];
    let expected = [1, 3, 1, 5, 3, 1, 1].map(Some);
    assert_eq!(lasting(PRIMES, Convention::Normal, &heaps), expected);
    // 9 to 7, 6, 4 or 2, each of which is won at once. With 1 nothing changes, since nobody moves there.
    assert_eq!(lasting(PRIMES, Convention::Normal, &["[9]", "[9] + [1]", "[0]"]), [2, 2, 0].map(Some));
    // Who cannot move wins: 2 and 3 are lost, having moves to 0 and 1 alone; 4 is won by 2, and then one move.
    assert_eq!(lasting(PRIMES, Convention::Misere, &["[1]", "[2]", "[3]", "[4]"]), [0, 1, 1, 2].map(Some));
}

#[test]
fn goals_and_draws() {
    let program = "game Race\n  position n: nat\n  option [n - k] for k in 1..=2\n  \
        previous wins if n == 0\n  draw if n == 1\n";
    // 2 is won at once. 3 can only give 2, or a draw. 4 gives 3, drawn, or 2, lost. 5 keeps the draw.
    let sums = ["[0]", "[1]", "[2]", "[3]", "[4]", "[5]", "[2] + [5]", "[0] + [1]"];
    let expected = [Some(0), None, Some(1), None, None, None, Some(1), Some(0)];
    assert_eq!(lasting(program, Convention::Normal, &sums), expected);
    let program = "game Race\n  position n: nat\n  option [n - k] for k in 1..=2\n  next wins if n == 0\n";
    // 1 has only a present to make; 2 and 3 can leave 1, 4 can leave neither 1 nor less. Two of 1: only presents.
    let sums = ["[0]", "[1]", "[2]", "[3]", "[4]", "[1] + [1]"];
    assert_eq!(lasting(program, Convention::Normal, &sums), [0, 1, 2, 2, 3, 1].map(Some));
}
