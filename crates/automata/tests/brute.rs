//! Formulas whose quantifiers are bounded, against all values of a box.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "the sizes that were reached, shown with `--nocapture`")]

mod common;

use automata::{Dfa, Engine, Formula, Limits, Meter, Natural, Var, Verdict};
use common::{Generator, Meaning, Shape, Values, tuples, variables};

const SHAPE: Shape = Shape { bits: true, relations: true, bounded: true, largest: 7 };

/// What a run of random formulas has seen.
#[derive(Default)]
struct Seen {
    formulas: u32,
    valid: u32,
    unsatisfiable: u32,
    unknown: u32,
    largest_raw: usize,
    largest_minimal: usize,
    most_tracks: usize,
    states: usize,
}

fn values_of(free: &[Var], tuple: &[u64]) -> Values {
    let mut values = [0; 16];
    for (variable, value) in free.iter().zip(tuple) {
        values[variable.number() as usize] = *value;
    }
    values
}

fn contains(engine: &Engine, dfa: &Dfa, free: &[Var], tuple: &[u64]) -> bool {
    let values: Vec<(Var, Natural)> = free.iter().copied().zip(tuple.iter().map(|&value| value.into())).collect();
    engine.contains(dfa, &values)
}

/// Compares one formula with its meaning on the box, and the verdict and least counterexample with what the box says.
fn check(generator: &Generator, formula: &Formula, free: &[Var], seen: &mut Seen) {
    let meaning = Meaning { relations: &generator.relations, largest: SHAPE.largest };
    let mut engine = Engine::binary();
    let mut meter = Meter::new(Limits { states: 50_000, ..Limits::SMALL });
    let Ok(dfa) = engine.compile(formula, &mut meter) else {
        // Projections of random automata can be exponential.
        seen.unknown += 1;
        return;
    };
    let mut least: Option<Vec<u64>> = None;
    for tuple in tuples(free.len(), SHAPE.largest + 1) {
        let holds = meaning.holds(formula, &mut values_of(free, &tuple));
        assert_eq!(contains(&engine, &dfa, free, &tuple), holds, "{formula} at {tuple:?}");
        if !holds && least.as_ref().is_none_or(|least| rank(&tuple) < rank(least)) {
            least = Some(tuple);
        }
    }
    check_members(&engine, &dfa, free, &mut meter);
    match engine.decide(formula, &mut meter) {
        Verdict::Valid => {
            assert_eq!(least, None, "{formula}");
            assert!(dfa.is_everything(), "{formula}");
            seen.valid += 1;
        }
        Verdict::Refuted(counterexample) => {
            assert!(counterexample.is_least, "{formula}");
            let values =
                counterexample.values.iter().map(|(variable, value)| (*variable, value.to_u128().unwrap() as u64));
            let values: Vec<(Var, u64)> = values.collect();
            let tuple: Vec<u64> = free
                .iter()
                .map(|variable| values.iter().find(|(known, _)| known == variable).map_or(0, |(_, value)| *value))
                .collect();
            match least {
                Some(least) => assert_eq!(tuple, least, "{formula}"),
                None => assert!(tuple.iter().any(|&value| value > SHAPE.largest), "{formula} at {tuple:?}"),
            }
        }
        Verdict::Unknown(stop) => panic!("{formula}: {stop}"),
    }
    seen.formulas += 1;
    seen.unsatisfiable += u32::from(dfa.is_empty());
    seen.states += dfa.states();
    let used = meter.used();
    seen.largest_raw = seen.largest_raw.max(used.largest_raw);
    seen.largest_minimal = seen.largest_minimal.max(used.largest_minimal);
    seen.most_tracks = seen.most_tracks.max(used.most_tracks);
}

/// The members up to a bound are the tuples that are in the set, one by one.
fn check_members(engine: &Engine, dfa: &Dfa, free: &[Var], meter: &mut Meter<'_>) {
    let tracks = dfa.tracks();
    for bound in [0, 5, 7] {
        let found = engine.members(dfa, &Natural::from(bound), usize::MAX, meter).unwrap();
        let number = |value: &Natural| value.to_u128().unwrap() as u64;
        let found: Vec<Vec<u64>> = found.iter().map(|tuple| tuple.iter().map(number).collect()).collect();
        let mut expected: Vec<Vec<u64>> = tuples(tracks.len(), bound + 1).collect();
        expected.retain(|tuple| contains(engine, dfa, tracks, tuple));
        expected.sort();
        assert_eq!(found, expected, "up to {bound} over {free:?}");
        let least = engine.least(dfa, meter).unwrap().map(|tuple| tuple.iter().map(number).collect::<Vec<_>>());
        if let Some(first) = expected.iter().min_by_key(|tuple| rank(tuple)) {
            assert_eq!(least.as_ref(), Some(first));
        }
        assert_eq!(least.is_none(), dfa.is_empty());
    }
}

/// By largest coordinate, then lexicographic.
fn rank(tuple: &[u64]) -> (u64, &[u64]) {
    (tuple.iter().copied().max().unwrap_or(0), tuple)
}

fn run(seed: u64, count: u64, make: impl Fn(&mut Generator, &[Var]) -> Formula, free: u32) -> Seen {
    let mut seen = Seen::default();
    let free = variables(free);
    for number in 0..count {
        let mut generator = Generator::new(seed + number, SHAPE);
        let formula = make(&mut generator, &free);
        check(&generator, &formula, &free, &mut seen);
    }
    seen
}

fn report(name: &str, seen: &Seen) {
    let Seen { formulas, valid, unsatisfiable, unknown, largest_raw, largest_minimal, most_tracks, states } = seen;
    let mean = *states as f64 / f64::from(*formulas);
    assert!(unknown * 100 <= *formulas, "{unknown} of {formulas} are unknown");
    println!(
        "{name}: {formulas} formulas, {valid} valid, {unsatisfiable} unsatisfiable, {unknown} unknown; states: {mean:.1} on average, \
         {largest_minimal} at most, {largest_raw} before minimising; up to {most_tracks} tracks"
    );
}

#[test]
fn formulas_without_quantifiers() {
    let two = run(1_000, 600, |generator, free| generator.formula(free, 0, 3), 2);
    let three = run(2_000, 400, |generator, free| generator.formula(free, 0, 3), 3);
    let four = run(3_000, 60, |generator, free| generator.formula(free, 0, 3), 4);
    let five = run(4_000, 10, |generator, free| generator.formula(free, 0, 3), 5);
    for (name, seen) in [("2 free", &two), ("3 free", &three), ("4 free", &four), ("5 free", &five)] {
        report(name, seen);
    }
    assert!(three.largest_raw > 50 && three.valid < 200 && five.most_tracks == 5);
}

#[test]
fn formulas_with_quantifiers_anywhere() {
    let one = run(10_000, 700, |generator, free| generator.formula(free, 1, 2), 2);
    let two = run(20_000, 400, |generator, free| generator.formula(free, 2, 2), 2);
    let three = run(30_000, 200, |generator, free| generator.formula(free, 2, 2), 3);
    for (name, seen) in [("2 free, depth 1", &one), ("2 free, depth 2", &two), ("3 free, depth 2", &three)] {
        report(name, seen);
    }
    assert!(two.largest_raw > 50 && two.valid < 200);
}

#[test]
fn alternating_prefixes() {
    let one = run(40_000, 500, |generator, free| generator.alternating(free, 1, 2, true), 2);
    let two = run(50_000, 400, |generator, free| generator.alternating(free, 2, 2, false), 2);
    let three = run(60_000, 100, |generator, free| generator.alternating(free, 2, 3, true), 3);
    let deep = run(70_000, 60, |generator, free| generator.alternating(free, 3, 2, true), 2);
    for (name, seen) in [("1 block", &one), ("2 blocks", &two), ("2 blocks, 3 free", &three), ("3 blocks", &deep)] {
        report(name, seen);
    }
    assert!(three.most_tracks >= 5);
}
