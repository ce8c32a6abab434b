//! How long obligations of proofs take. Run with `cargo test -p automata --release --test measure -- --ignored --nocapture`.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "measurements are for the reader")]

mod common;

use automata::{Comparison, Engine, Formula, Limits, Meter, Relation, Var, Verdict};
use common::variables;
use std::time::Instant;

fn timed(name: &str, engine: &mut Engine, formula: &Formula) {
    let start = Instant::now();
    let mut meter = Meter::new(Limits::LAPTOP);
    let verdict = engine.decide(formula, &mut meter);
    let seconds = start.elapsed().as_secs_f64();
    println!("{name}: {:.3} ms, {:?}", seconds * 1e3, meter.used());
    assert_eq!(verdict, Verdict::Valid, "{name}");
}

/// Nim with several heaps as one position: no move from nim-sum 0 to nim-sum 0, and one from every other.
fn heaps(count: u32) {
    let heaps = variables(count);
    let rest = Var::new(count);
    let mut engine = Engine::binary();
    let zero = |heaps: &[Var]| Formula::bitwise(heaps, |bits| !bits.iter().fold(false, |sum, bit| sum ^ bit));
    let with = |heap: usize| {
        let mut after = heaps.clone();
        after[heap] = rest;
        after
    };
    let smaller = |heap: usize| Formula::compare(rest, Comparison::Less, heaps[heap]);
    for heap in 0..heaps.len().min(2) {
        let stays = zero(&heaps).and(smaller(heap)).and(zero(&with(heap)));
        timed(&format!("nim {count}: no P to P, heap {heap}"), &mut engine, &!stays);
    }
    let moves = (0..heaps.len()).map(|heap| Formula::exists(&[rest], smaller(heap).and(zero(&with(heap))))).collect();
    timed(&format!("nim {count}: N to P"), &mut engine, &(!zero(&heaps)).implies(Formula::Or(moves)));
}

#[test]
#[ignore = "a measurement"]
fn nim() {
    for count in [2, 3, 5, 8, 12] {
        heaps(count);
    }
}

#[test]
#[ignore = "a measurement"]
fn fibonacci() {
    let start = Instant::now();
    let mut meter = Meter::new(Limits::LAPTOP);
    let engine = Engine::fibonacci(&mut meter).unwrap();
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!("Fibonacci numeration, {} lemmas: {ms:.3} ms, {:?}", engine.lemmas().len(), meter.used());
    let mut engine = engine;
    let [x, y, z] = [0, 1, 2].map(Var::new);
    for (a, b, c) in [(1, 1, -1), (2, -1, 0), (3, -2, 0), (4, -3, -2), (7, -5, 3), (10, -10, 1), (57, -1, 0)] {
        let terms = [(a, x), (b, y), (c, z)];
        let formula = Formula::linear(&terms, Comparison::AtMost, 9);
        define(&format!("{a} x + {b} y + {c} z <= 9"), &mut engine, &[x, y, z], &formula);
    }
    for modulus in [2, 3, 7, 57] {
        define(
            &format!("x + y = 1 mod {modulus}"),
            &mut engine,
            &[x, y],
            &Formula::congruent(&[(1, x), (1, y)], 1, modulus),
        );
    }
}

fn define(name: &str, engine: &mut Engine, places: &[Var], formula: &Formula) -> Relation {
    let start = Instant::now();
    let mut meter = Meter::new(Limits::LAPTOP);
    let relation = engine.define(name, places, formula, &mut meter).unwrap();
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!(
        "{name}: {ms:.3} ms, {} states, {} classes, {:?}",
        relation.dfa().states(),
        relation.dfa().classes(),
        meter.used()
    );
    relation
}

/// Take between `low` and `high`: the value is the rest modulo their sum, divided by `low`.
fn takes(low: i64, high: i64) {
    let [n, m, g, t, q, r] = [0, 1, 2, 3, 4, 5].map(Var::new);
    let mut engine = Engine::binary();
    let sum = low + high;
    let rest = Formula::linear(&[(1, n), (-sum, q), (-1, r)], Comparison::Equal, 0).and(Formula::linear(
        &[(1, r)],
        Comparison::Less,
        sum,
    ));
    let value = rest.and(Formula::linear(&[(low, g), (-1, r)], Comparison::AtMost, 0)).and(Formula::linear(
        &[(low, g), (-1, r)],
        Comparison::Greater,
        -low,
    ));
    let value = define(&format!("value {low}..{high}"), &mut engine, &[n, g], &Formula::exists(&[q, r], value));
    let value = |n, g| Formula::relation(&value, &[n, g]).unwrap();
    let take = |comparison, bound| Formula::linear(&[(1, n), (-1, m)], comparison, bound);
    let moves = take(Comparison::AtLeast, low).and(take(Comparison::AtMost, high));
    let name = |what: &str| format!("value {low}..{high}: {what}");
    timed(&name("total"), &mut engine, &Formula::exists(&[g], value(n, g)));
    let function = value(n, g).and(value(n, t)).implies(Formula::compare(g, Comparison::Equal, t));
    timed(&name("function"), &mut engine, &function);
    timed(&name("no move to the same"), &mut engine, &!value(n, g).and(moves.clone()).and(value(m, g)));
    let smaller = value(n, g).and(Formula::compare(t, Comparison::Less, g));
    timed(&name("moves to all smaller"), &mut engine, &smaller.implies(Formula::exists(&[m], moves.and(value(m, t)))));
}

#[test]
#[ignore = "a measurement"]
fn intervals() {
    takes(3, 7);
    takes(17, 40);
    takes(100, 1000);
}

#[test]
#[ignore = "a measurement"]
fn large_automata() {
    let [x, y, z] = [0, 1, 2].map(Var::new);
    let mut engine = Engine::binary();
    for modulus in [10_007, 100_003, 1_000_003] {
        let terms = [(1, x), (5, y), (-3, z)];
        define(&format!("rest modulo {modulus}"), &mut engine, &[x, y, z], &Formula::congruent(&terms, 1, modulus));
    }
    let two = Formula::congruent(&[(1, x)], 1, 1_009).and(Formula::congruent(&[(1, x), (1, y)], 2, 499));
    let two = define("two moduli", &mut engine, &[x, y], &two);
    let both = Formula::relation(&two, &[x, y]).unwrap();
    define("projected", &mut engine, &[y], &Formula::exists(&[x], both));
    // A random automaton with every state twice.
    let mut random = common::Random::new(5);
    let count = 50_000;
    let next: Vec<Vec<u32>> = (0..count).map(|_| (0..8).map(|_| random.below(count) as u32).collect()).collect();
    let twice = |state: usize| {
        next[state % next.len()]
            .iter()
            .map(|&to| to + if random.below(2) == 0 { 0 } else { next.len() as u32 })
            .collect()
    };
    let mut doubled: Vec<Vec<u32>> = (0..2 * next.len()).map(twice).collect();
    // Zeros change nothing at all, so any states may accept.
    (0..).zip(&mut doubled).for_each(|(state, row)| row[0] = state);
    let accepting: Vec<bool> = (0..doubled.len()).map(|state| (state % next.len()).is_multiple_of(3)).collect();
    let listing = automata::Listing::table(&[x, y, z], &accepting, &doubled);
    let start = Instant::now();
    let mut meter = Meter::new(Limits::LAPTOP);
    let made = automata::Dfa::from_listing(&listing, &mut meter);
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!("random: {ms:.3} ms, {:?}, {:?}", made.map(|dfa| dfa.states()), meter.used());
}

#[test]
#[ignore = "a measurement"]
fn many_variables() {
    let all = variables(8);
    let mut engine = Engine::binary();
    let balance = |factors: [i64; 8], comparison, constant| {
        let terms: Vec<(i64, Var)> = factors.into_iter().zip(all.iter().copied()).collect();
        Formula::linear(&terms, comparison, constant)
    };
    let first = balance([1, 1, 1, 1, 1, 1, -1, -1], Comparison::Equal, 4);
    let second = balance([1, -2, 3, -1, 2, -3, 1, -1], Comparison::AtMost, 7);
    let third = Formula::xor(&all[..7], all[7]);
    define("8 variables, one equation", &mut engine, &all, &first);
    define("8 variables, an inequality", &mut engine, &all, &second);
    let both = first.clone().and(second.clone());
    define("8 variables, both", &mut engine, &all, &both);
    let three = both.and(third);
    define("8 variables, and an xor", &mut engine, &all, &three);
    define("8 variables, all but four quantified", &mut engine, &all[..4], &Formula::exists(&all[4..], three.clone()));
    define("8 variables, all but two quantified", &mut engine, &all[..2], &Formula::exists(&all[2..], three));
}
