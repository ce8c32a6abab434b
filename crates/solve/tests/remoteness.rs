//! How long play lasts: the engine against the definition on random rules, and games worked out by hand.

mod common;

use common::{Kind, PLAIN, Random, Table, is_loop, within};
use game::{Budget, Convention, Ending, Halt, Outcome, Ruleset, StopReason};
use oracle::Oops;
use solve::engine::{Outcomes, Remoteness};
use std::{convert::Infallible, ops::ControlFlow};

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn kinds() -> Vec<Kind> {
    vec![
        PLAIN,
        Kind { positions: 12, summands: 1, ..PLAIN },
        Kind { over: 20, ..PLAIN },
        Kind { over: 25, draws: true, ..PLAIN },
        Kind { upward: 10, ..PLAIN },
        Kind { over: 20, draws: true, upward: 15, ..PLAIN },
        Kind { positions: 8, summands: 1, over: 10, draws: true, upward: 40 },
    ]
}

fn random_sum(rules: &Table, random: &mut Random) -> Vec<u32> {
    let size = rules.options.len() as u64;
    (0..1 + random.below(3)).map(|_| random.below(size) as u32).collect()
}

/// Every kind of rules `count` times, with three sums each under both conventions.
fn each_sum(count: u64, mut check: impl FnMut(Kind, &Table, &[Vec<u32>], Convention)) {
    for (k, kind) in kinds().into_iter().enumerate() {
        for seed in 0..count {
            let mut random = Random::new(seed * 100 + k as u64 + 7);
            let rules = Table::random(kind, &mut random);
            for convention in CONVENTIONS {
                let sums: Vec<_> = (0..3).map(|_| random_sum(&rules, &mut random)).collect();
                check(kind, &rules, &sums, convention);
            }
        }
    }
}

#[test]
fn remoteness_is_that_of_the_definition() {
    let (mut seen, mut long, mut drawn, mut loops) = (0, 0, 0, 0);
    each_sum(300, |kind, rules, sums, convention| {
        // One table for all three sums.
        let mut engine = Remoteness::new(convention, |_| 0);
        for sum in sums {
            let expected = oracle::remoteness(rules, sum, convention);
            let found = within(Budget::LAPTOP, |watch| engine.remoteness(rules, sum, watch));
            match (&found, &expected) {
                (Ok(found), Ok(expected)) => {
                    assert_eq!(found, expected, "{sum:?} {convention:?} of {rules:?}");
                    seen += 1;
                    long += u32::from(found.is_some_and(|moves| moves > 3));
                    drawn += u32::from(found.is_none());
                }
                // Found out before the search met the loop.
                (Ok(Some(found)), Err(Oops::Loop(_))) => {
                    let expected = oracle::remoteness_within(rules, sum, convention, *found);
                    assert_eq!(expected, Ok(Some(*found)), "{sum:?} {convention:?} of {rules:?}");
                }
                (Ok(None), Err(Oops::Loop(_))) if kind.summands == 1 => {
                    let expected = oracle::loopy_outcome(rules, sum, convention);
                    assert_eq!(expected, Ok(Outcome::D), "{sum:?} {convention:?} of {rules:?}");
                }
                (Ok(None), Err(Oops::Loop(_))) => {}
                (Err(Halt::Loop(positions)), Err(Oops::Loop(_))) => {
                    assert!(is_loop(rules, positions), "{positions:?} of {rules:?}");
                    loops += 1;
                }
                _ => panic!("{found:?}, expected {expected:?}: {sum:?} {convention:?} of {rules:?}"),
            }
        }
    });
    assert!(seen > 8000 && long > 1000 && drawn > 200 && loops > 700, "{seen} {long} {drawn} {loops}");
}

#[test]
fn remoteness_by_recursion_on_outcomes() {
    // The two rules of the definition, position by position: with outcomes from their own engine.
    let mut seen = 0;
    each_sum(100, |_, rules, sums, convention| {
        let (mut engine, mut outcomes) = (Remoteness::new(convention, |_| 0), Outcomes::new(convention, |_| 0));
        for sum in sums {
            let Ok(found) = within(Budget::LAPTOP, |watch| engine.remoteness(rules, sum, watch)) else { continue };
            let mut ask = |sum: &[u32]| {
                let outcome = within(Budget::LAPTOP, |watch| outcomes.outcome(rules, sum, watch));
                let moves = within(Budget::LAPTOP, |watch| engine.remoteness(rules, sum, watch));
                Some((outcome.ok()?, moves.ok()?))
            };
            let Some((outcome, _)) = ask(sum) else { continue };
            assert_eq!(found.is_none(), outcome == Outcome::D);
            if sum.iter().any(|&summand| rules.endings[summand as usize].is_some()) {
                assert!(outcome == Outcome::D || found == Some(0));
                continue;
            }
            let Some(options) = options(rules, sum).iter().map(|sum| ask(sum)).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let of = |wanted| options.iter().filter(move |(outcome, _)| *outcome == wanted).filter_map(|one| one.1);
            let expected = match outcome {
                _ if options.is_empty() => Some(0),
                Outcome::P => of(Outcome::N).max().map(|most| most + 1),
                Outcome::N => of(Outcome::P).min().map(|least| least + 1),
                Outcome::D => None,
            };
            assert_eq!(found, expected, "{sum:?} {convention:?} of {rules:?}");
            seen += 1;
        }
    });
    assert!(seen > 1500, "{seen}");
}

/// All sums after one move.
fn options(rules: &Table, sum: &[u32]) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    for (i, &summand) in sum.iter().enumerate() {
        for option in &rules.options[summand as usize] {
            let mut after = sum.to_vec();
            after.splice(i..=i, option.iter().copied());
            all.push(after);
        }
    }
    all
}

/// Takes from a heap as many as `may` says, the fewest first.
struct Taking<F: Fn(u64) -> bool> {
    may: F,
}

impl<F: Fn(u64) -> bool> Ruleset for Taking<F> {
    type Position = u64;
    type Fault = Infallible;

    fn options(&self, n: &u64, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> Result<(), Infallible> {
        for take in (1..=*n).filter(|&take| (self.may)(take)) {
            if visit(&[n - take]).is_break() {
                break;
            }
        }
        Ok(())
    }
}

fn is_prime(n: u64) -> bool {
    n > 1 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

fn lasts<R: Ruleset<Fault = Infallible>>(engine: &mut Remoteness<R>, rules: &R, sum: &[R::Position]) -> Option<u64> {
    let run = within(Budget::LAPTOP, |watch| engine.remoteness(rules, sum, watch));
    run.unwrap_or_else(|halt| panic!("{halt:?}"))
}

#[test]
fn a_prime_of_a_heap() {
    let rules = Taking { may: is_prime };
    let mut engine = Remoteness::new(Convention::Normal, |_| 0);
    // By hand: 0 and 1 are over; a prime and a prime and 1 go there at once; 8 = 7 + 1; 9 can go to 7, 6, 4, 2, all
    // of which are won at once; 10 to 8, 7, 5, 3, likewise; 11 is a prime, 12 is 11 + 1.
    let first = [0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1];
    for (n, expected) in (0..).zip(first) {
        assert_eq!(lasts(&mut engine, &rules, &[n]), Some(expected), "{n}");
    }
    // COGS 56: what a winning first player needs.
    for (n, expected) in [(8, 1), (16, 3), (20, 1), (36, 5), (1000, 3), (1999, 1), (2000, 1)] {
        assert_eq!(lasts(&mut engine, &rules, &[n]), Some(expected), "{n}");
    }
    // By a recursion written apart, on numbers alone.
    let mut misere = Remoteness::new(Convention::Misere, |_| 0);
    for (n, normal, last) in [(1957, 16, 16), (1959, 3, 17), (2500, 13, 6)] {
        assert_eq!(lasts(&mut engine, &rules, &[n]), Some(normal), "{n}");
        assert_eq!(lasts(&mut misere, &rules, &[n]), Some(last), "{n}");
    }
    // The heaps that are lost up to 120, by parity.
    let lost = |n: &u64| lasts(&mut engine, &rules, &[*n]).is_some_and(|moves| moves % 2 == 0);
    let lost: Vec<u64> = (0..=120).filter(lost).collect();
    assert_eq!(lost, [0, 1, 9, 10, 25, 34, 35, 49, 55, 85, 91, 100, 115]);
}

#[test]
fn heaps_of_nim() {
    let rules = Taking { may: |_| true };
    let [mut normal, mut misere] = CONVENTIONS.map(|convention| Remoteness::new(convention, |_| 0));
    for n in 0..20 {
        // One heap: all of it; in misere play all but one, after which one move is left, unless it is one already.
        assert_eq!(lasts(&mut normal, &rules, &[n]), Some(n.min(1)));
        assert_eq!(lasts(&mut misere, &rules, &[n]), Some(n.min(2)));
        // Two equal heaps: the loser takes one at a time and is copied.
        assert_eq!(lasts(&mut normal, &rules, &[n, n]), Some(2 * n));
        // Two heaps: the larger one is made equal to the smaller one.
        assert_eq!(lasts(&mut normal, &rules, &[n, n + 3]), Some(2 * n + 1));
        // In misere play too, down to 2 and 2: then 1 and 2, 1 alone, nothing.
        let moves = if n == 1 { 2 } else { (2 * n).saturating_sub(1) };
        assert_eq!(lasts(&mut misere, &rules, &[n, n]), Some(moves), "{n}");
    }
    for sum in [vec![], vec![1, 2, 3], vec![1, 1, 1], vec![4, 5, 6], vec![3, 5, 6]] {
        assert_eq!(Ok(lasts(&mut normal, &rules, &sum)), oracle::remoteness(&rules, &sum, Convention::Normal));
        assert_eq!(Ok(lasts(&mut misere, &rules, &sum)), oracle::remoteness(&rules, &sum, Convention::Misere));
    }
}

#[test]
fn goals_end_play_at_once() {
    use Ending::{Draw, Next, Previous};
    // 0, 1, 2 are goals; 3 cannot move. 4 has only a present to make. 5 can be won at once or by 6 later. 6 is lost
    // after two moves. 7 has a draw and a loss.
    let options: [&[u32]; 8] = [&[], &[], &[], &[], &[1], &[6, 0], &[5], &[2, 5]];
    let rules = Table {
        options: options.map(|list| list.iter().map(|&option| vec![option]).collect()).to_vec(),
        endings: vec![Some(Previous), Some(Next), Some(Draw), None, None, None, None, None],
    };
    let mut engine = Remoteness::new(Convention::Normal, |_| 0);
    let expected = [Some(0), Some(0), None, Some(0), Some(1), Some(1), Some(2), None];
    for (position, expected) in (0..).zip(expected) {
        // A summand that cannot move changes nothing.
        assert_eq!(lasts(&mut engine, &rules, &[position]), expected, "{position}");
        assert_eq!(lasts(&mut engine, &rules, &[3, position, 3]), expected, "{position}");
    }
    assert_eq!(lasts(&mut engine, &rules, &[4, 4]), Some(1));
    assert_eq!(lasts(&mut engine, &rules, &[4, 5]), Some(1));
}

#[test]
fn a_budget_stops_and_a_larger_one_goes_on() {
    let rules = Taking { may: |take| take <= 3 };
    for convention in CONVENTIONS {
        let sum = [17, 18, 19];
        let expected = lasts(&mut Remoteness::new(convention, |_| 0), &rules, &sum);
        let (mut engine, mut stops) = (Remoteness::new(convention, |_| 0), 0);
        let found = loop {
            let budget = Budget { positions: 100, bytes: u64::MAX };
            match within(budget, |watch| engine.remoteness(&rules, &sum, watch)) {
                Ok(found) => break found,
                Err(Halt::Stopped { reason: StopReason::Positions, .. }) => stops += 1,
                Err(halt) => panic!("{halt:?}"),
            }
        };
        assert_eq!(found, expected);
        assert!(stops > 5, "{stops}");
        let bytes = engine.bytes();
        let small = Budget { positions: u64::MAX, bytes: bytes / 2 };
        let run = within(small, |watch| Remoteness::new(convention, |_| 0).remoteness(&rules, &sum, watch));
        assert!(matches!(run, Err(Halt::Stopped { reason: StopReason::Memory, .. })), "{run:?}");
    }
}

/// One stone at a time: the longest play there is.
struct Chain;

impl Ruleset for Chain {
    type Position = u64;
    type Fault = Infallible;

    fn options(&self, n: &u64, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> Result<(), Infallible> {
        if *n > 0 {
            let _ = visit(&[n - 1]);
        }
        Ok(())
    }
}

#[test]
fn long_play_does_not_meet_the_machine_stack() {
    for convention in CONVENTIONS {
        let mut engine = Remoteness::new(convention, |_| 0);
        assert_eq!(lasts(&mut engine, &Chain, &[1_000_000]), Some(1_000_000));
        assert_eq!(lasts(&mut engine, &Chain, &[200, 301]), Some(501));
    }
}

#[test]
fn loops_are_reported_unless_play_is_won_at_once() {
    // 1 goes round with 2, which could also stop; 3 can stop at once.
    let options = vec![vec![], vec![vec![2]], vec![vec![1], vec![0, 4]], vec![vec![3], vec![0]], vec![vec![0]]];
    let rules = Table { options, endings: vec![None; 5] };
    let mut engine = Remoteness::new(Convention::Normal, |_| 0);
    let run = within(Budget::LAPTOP, |watch| engine.remoteness(&rules, &[1], watch));
    let Err(Halt::Loop(positions)) = run else { panic!("{run:?}") };
    assert!(is_loop(&rules, &positions), "{positions:?}");
    assert_eq!(lasts(&mut engine, &rules, &[3]), Some(1));
    assert_eq!(lasts(&mut engine, &rules, &[4, 4]), Some(2));
}
