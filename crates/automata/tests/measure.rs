//! How long obligations of proofs take. Run with `cargo test -p automata --release --test measure -- --ignored --nocapture`.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "measurements are for the reader")]

mod common;

use automata::{Comparison, Engine, Formula, Limits, Meter, Var, Verdict};
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
}
