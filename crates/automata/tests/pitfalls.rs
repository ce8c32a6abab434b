//! What has gone wrong elsewhere in engines like this one, and in proofs with them: one test each.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use automata::{
    Comparison, Dfa, Engine, Formula, Limits, Listing, Meter, Natural, NotAnAutomaton, Relation, Stop, Var, Verdict,
};
use common::variables;
use std::ops::ControlFlow;

const X: Var = Var::new(0);
const Y: Var = Var::new(1);
const Z: Var = Var::new(2);
const D: Var = Var::new(3);

fn meter() -> Meter<'static> {
    Meter::new(Limits::SMALL)
}

fn decide(formula: &Formula) -> Verdict {
    Engine::binary().decide(formula, &mut meter())
}

fn is(x: Var, value: i64) -> Formula {
    Formula::linear(&[(1, x)], Comparison::Equal, value)
}

fn less(x: Var, y: Var) -> Formula {
    Formula::compare(x, Comparison::Less, y)
}

/// The values of a counterexample; a verdict of another kind fails the test.
fn refuted(formula: &Formula) -> Vec<u64> {
    match decide(formula) {
        Verdict::Refuted(found) => found.values.iter().map(|(_, value)| value.to_u128().unwrap() as u64).collect(),
        other => panic!("{formula}: {other:?}"),
    }
}

#[test]
fn one_names_are_never_captured() {
    // An inner variable hides the outer one and leaves it alone.
    assert_eq!(decide(&is(X, 1).and(Formula::exists(&[X], is(X, 2))).implies(is(X, 1))), Verdict::Valid);
    let inner = Formula::exists(&[X], less(X, Y));
    assert_eq!(decide(&Formula::exists(&[X], is(X, 5).and(inner)).implies(!is(Y, 0))), Verdict::Valid);
    // Twice the same name in one quantifier, and a name bound again in a part of its own scope.
    assert_eq!(decide(&Formula::exists(&[X, X], is(X, 3))), Verdict::Valid);
    let again = Formula::forall(&[X], less(X, Y).implies(Formula::exists(&[X], less(X, Y).and(is(X, 0)))));
    assert_eq!(decide(&again), Verdict::Valid);
    // Arguments that have the numbers of the relation's own places, in another order.
    let mut engine = Engine::binary();
    let double = Formula::linear(&[(2, X), (-1, Y)], Comparison::Equal, 0);
    let double = engine.define("double", &[X, Y], &double, &mut meter()).unwrap();
    let swapped = Formula::relation(&double, &[Y, X]).unwrap();
    assert_eq!(decide(&swapped.and(is(Y, 3)).implies(is(X, 6))), Verdict::Valid);
    assert_eq!(decide(&Formula::relation(&double, &[X, X]).unwrap().iff(is(X, 0))), Verdict::Valid);
    // The order of the variables of a definition is the order of its arguments.
    let half = Formula::relation(&double, &[X, Y]).unwrap();
    let half = engine.define("half", &[Y, X], &half, &mut meter()).unwrap();
    assert_eq!(decide(&Formula::relation(&half, &[X, Y]).unwrap().and(is(X, 6)).implies(is(Y, 3))), Verdict::Valid);
    assert_eq!(Formula::relation(&half, &[X]), None);
    assert_eq!(Relation::new("too many", 1, half.dfa().clone()), None);
}

#[test]
fn two_a_move_that_does_not_lower_the_rank_is_seen() {
    // One of two heaps shrinks, or the gap between them grows by one: play need not end.
    let (x, y) = (Var::new(4), Var::new(5));
    let shrinks = less(x, X).and(Formula::compare(y, Comparison::Equal, Y));
    let grows =
        Formula::linear(&[(1, x), (-1, X)], Comparison::Equal, 1).and(Formula::compare(y, Comparison::Equal, Y));
    let falls = Formula::linear(&[(1, x), (1, y), (-1, X), (-1, Y)], Comparison::Less, 0);
    assert_eq!(decide(&shrinks.clone().implies(falls.clone())), Verdict::Valid);
    assert_eq!(refuted(&shrinks.or(grows).implies(falls)), [0, 0, 1, 0]);
}

#[test]
fn three_projection_is_closed_under_zeros() {
    let mut engine = Engine::binary();
    // The witness is longer than everything that is left.
    for distance in [1, 2, 3, 8, 1_000, 1 << 40] {
        let far = Formula::linear(&[(1, Y), (-1, X)], Comparison::Equal, distance);
        let exists = Formula::exists(&[Y], far.clone());
        assert!(engine.compile(&exists, &mut meter()).unwrap().is_everything());
        let exists = Formula::exists(&[Y], far.and(Formula::power_of_two(Y)));
        let set = engine.compile(&exists, &mut meter()).unwrap();
        let contains = |value: u64| engine.contains(&set, &[(X, value.into())]);
        for value in [0_u64, 1, 2, 3, 5, 24] {
            assert_eq!(contains(value), (value + distance as u64).is_power_of_two(), "{value} + {distance}");
        }
        // Any number of zeros in front changes nothing.
        let mut digits = Natural::from(24_u64).bits();
        let first = set.contains(|_| digits.clone());
        digits.extend([false; 70]);
        assert_eq!(set.contains(|_| digits.clone()), first);
    }
    // Automata from outside that are not closed are refused, with a state where it shows.
    let open = Listing::table(&[X], &[true, false], &[vec![1, 0], vec![0, 1]]);
    assert_eq!(Dfa::from_listing(&open, &mut meter()), Err(NotAnAutomaton::NotClosedUnderZeros { state: 0 }));
}

#[test]
fn three_complement_is_relative_to_words() {
    let mut engine = Engine::fibonacci(&mut meter()).unwrap();
    let words = engine.compile(&less(X, Y).or(!less(X, Y)), &mut meter()).unwrap();
    let below = engine.compile(&less(X, Y), &mut meter()).unwrap();
    let above = engine.compile(&!less(X, Y), &mut meter()).unwrap();
    let neighbours = |track| if track == X { vec![true, true] } else { vec![false, false, true] };
    for set in [&below, &above] {
        assert!(!set.contains(neighbours));
    }
    // 3 is not 1 + 2 as a word, and both it and its complement have only words: together they are all words.
    assert_ne!(below, above);
    assert!(!words.is_empty());
    // "For all" is not refuted by what is no word, and "exists" not proved by it.
    let bound = Formula::linear(&[(1, Y), (-1, X)], Comparison::Equal, 1);
    let next = Formula::forall(&[X], Formula::exists(&[Y], bound));
    assert_eq!(engine.decide(&next, &mut meter()), Verdict::Valid);
    let between =
        Formula::exists(&[Y], is(X, 3).and(less(Y, X)).and(Formula::linear(&[(1, Y)], Comparison::Greater, 2)));
    assert!(matches!(engine.decide(&between, &mut meter()), Verdict::Refuted(_)));
}

#[test]
fn four_values_as_powers_are_not_nimbers() {
    let bits = Formula::power_of_two(X).and(Formula::power_of_two(Y)).and(Formula::xor(&[X, Y], Z));
    assert_eq!(refuted(&bits.implies(Formula::power_of_two(Z).or(is(Z, 0)))), [1, 2, 3]);
}

#[test]
fn five_and_six_what_is_too_large_is_unknown() {
    // A move takes 100 to 1000; first-player losses as residues modulo 1100.
    let rest = Formula::linear(&[(1_100, Y), (1, Z), (-1, X)], Comparison::Equal, 0);
    let low = Formula::linear(&[(1, Z)], Comparison::Less, 100);
    let lost = Formula::exists(&[Y, Z], rest.and(low));
    for limits in [
        Limits { states: 1_000, ..Limits::LAPTOP },
        Limits { transitions: 2_000, ..Limits::LAPTOP },
        Limits { steps: 10_000, ..Limits::LAPTOP },
    ] {
        let mut meter = Meter::new(limits);
        let verdict = Engine::binary().decide(&lost, &mut meter);
        assert!(matches!(verdict, Verdict::Unknown(_)), "{limits:?}: {verdict:?}");
        assert!(matches!(Engine::binary().decide(&!lost.clone(), &mut Meter::new(limits)), Verdict::Unknown(_)));
        let used = meter.used();
        assert!(used.largest_raw <= limits.states && used.largest_table <= limits.transitions);
    }
}

#[test]
fn seven_many_tracks_are_refused_in_time() {
    let many = variables(30);
    let xor = Formula::xor(&many[..12], many[12]);
    assert!(matches!(decide(&xor), Verdict::Refuted(_)));
    let sum: Vec<(i64, Var)> = many.iter().map(|&x| (1, x)).collect();
    assert_eq!(decide(&Formula::linear(&sum, Comparison::AtLeast, 0)), Verdict::Unknown(Stop::Tracks));
    // Parts that need few tracks each are joined only as far as they must be.
    let chain: Vec<Formula> = many.windows(2).map(|pair| less(pair[0], pair[1])).collect();
    let ends = Formula::linear(&[(1, many[29])], Comparison::Less, 29);
    assert_eq!(decide(&!Formula::exists(&many, Formula::And(chain).and(ends))), Verdict::Valid);
}

#[test]
fn eight_unknown_is_not_false() {
    let claim = less(X, Y).or(less(Y, X)).or(Formula::compare(X, Comparison::Equal, Y));
    assert_eq!(decide(&claim), Verdict::Valid);
    let with = |limits| Engine::binary().decide(&claim, &mut Meter::new(limits));
    assert_eq!(with(Limits { states: 1, ..Limits::SMALL }), Verdict::Unknown(Stop::States));
    assert_eq!(with(Limits { transitions: 1, ..Limits::SMALL }), Verdict::Unknown(Stop::Transitions));
    assert_eq!(with(Limits { steps: 1, ..Limits::SMALL }), Verdict::Unknown(Stop::Steps));
    let mut looks = 0;
    let mut stop = |_: &automata::Statistics| {
        looks += 1;
        ControlFlow::Break(())
    };
    let verdict = Engine::binary().decide(&claim, &mut Meter::watched(Limits::LAPTOP, &mut stop));
    assert_eq!(verdict, Verdict::Unknown(Stop::Interrupted));
    assert_eq!(looks, 1);
    let mut fibonacci = Engine::fibonacci(&mut meter()).unwrap();
    let bits = Formula::xor(&[X, Y], Z);
    assert_eq!(fibonacci.decide(&bits, &mut meter()), Verdict::Unknown(Stop::NotInThisNumeration));
    let stopped = Engine::fibonacci(&mut Meter::new(Limits { steps: 1_000, ..Limits::SMALL }));
    assert!(matches!(stopped, Err(automata::NotProved::Stopped(Stop::Steps))));
}

#[test]
fn nine_a_relation_that_is_no_function_is_seen() {
    let mut engine = Engine::binary();
    let graph = Formula::xor(&[X, Y], Z).or(is(X, 4).and(is(Y, 1)).and(is(Z, 9)));
    let graph = engine.define("value", &[X, Y, Z], &graph, &mut meter()).unwrap();
    let value = |g: Var| Formula::relation(&graph, &[X, Y, g]).unwrap();
    let function = value(Z).and(value(D)).implies(Formula::compare(Z, Comparison::Equal, D));
    assert_eq!(refuted(&function), [4, 1, 5, 9]);
    assert_eq!(decide(&Formula::exists(&[Z], value(Z))), Verdict::Valid);
}

#[test]
fn ten_automata_that_accept_nothing_or_everything_are_one_state() {
    let nothing = Listing::table(&[X], &[false, false, false, true], &[vec![1, 2], vec![2, 0], vec![0, 1], vec![3, 0]]);
    let nothing = Dfa::from_listing(&nothing, &mut meter()).unwrap();
    assert_eq!((nothing.states(), nothing.is_empty(), nothing.tracks().len()), (1, true, 0));
    assert_eq!(nothing, Dfa::constant(false));
    assert_eq!(nothing.complement(), Dfa::constant(true));
    assert_eq!((Dfa::constant(false).shortest(), Dfa::constant(true).shortest()), (None, Some(Vec::new())));
    // A start that cannot be left towards acceptance, and one that always is.
    let all = Listing::table(&[Y, X], &[true, true], &[vec![1, 1, 0, 1], vec![0, 1, 1, 0]]);
    assert_eq!(Dfa::from_listing(&all, &mut meter()), Ok(Dfa::constant(true)));
}

#[test]
fn data_that_is_no_automaton_is_refused() {
    let from = |tracks: &[Var], accepting: &[bool], next: &[Vec<u32>]| {
        Dfa::from_listing(&Listing::table(tracks, accepting, next), &mut meter()).unwrap_err()
    };
    assert_eq!(from(&[X, X], &[true], &[vec![0; 4]]), NotAnAutomaton::Tracks);
    assert_eq!(from(&[X, Y], &[true], &[vec![0; 2]]), NotAnAutomaton::Letters);
    assert_eq!(from(&[X], &[true], &[vec![0, 1]]), NotAnAutomaton::Rows);
    assert_eq!(from(&[X], &[true, false], &[vec![0, 1], vec![1]]), NotAnAutomaton::Rows);
    assert_eq!(from(&[X], &[], &[]), NotAnAutomaton::Letters);
    let mut listing = Listing::table(&[X], &[true], &[vec![0, 0]]);
    listing.letters = vec![0, 4_000_000_000];
    assert_eq!(Dfa::from_listing(&listing, &mut meter()), Err(NotAnAutomaton::Letters));
    for (text, line) in
        [("", 1), ("tracks 0\nletters 0 x\n", 2), ("tracks 0\nletters 0 1\n* 0 0\n", 3), ("tracks 4000000000\n", 1)]
    {
        assert_eq!(Listing::from_text(text), Err(NotAnAutomaton::Text(line)), "{text:?}");
    }
}

#[test]
fn a_counterexample_survives_when_the_least_cannot_be_sought() {
    // First nothing is known, then a counterexample, then the least one.
    let claim = !is(X, 1 << 40).and(is(Y, 12_345));
    let mut stages = Vec::new();
    for steps in (0..).step_by(50) {
        match Engine::binary().decide(&claim, &mut Meter::new(Limits { steps, ..Limits::SMALL })) {
            Verdict::Unknown(stop) => {
                assert_eq!(stop, Stop::Steps);
                stages.push("unknown");
            }
            Verdict::Refuted(found) => {
                assert_eq!(found.values, [(X, (1_u64 << 40).into()), (Y, 12_345_u64.into())]);
                stages.push(if found.is_least { "least" } else { "some" });
            }
            Verdict::Valid => panic!("{claim} is wrong"),
        }
        stages.dedup();
        if stages.last() == Some(&"least") {
            break;
        }
    }
    assert_eq!(stages, ["unknown", "some", "least"]);
}
