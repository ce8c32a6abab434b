//! Random formulas against MONA, an independent decision procedure for the same logic (Debian package `mona`). Ignored by
//! default; `cargo xtask mona` runs it.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a report of a comparison; one that cannot go on fails")]

#[path = "../common/mod.rs"]
mod common;
mod translate;

use automata::{Engine, Formula, Limits, Meter, Natural, Var, Verdict};
use common::{Generator, Shape, variables};
use std::{path::Path, process::Command};
use translate::Translator;

const SHAPE: Shape = Shape { bits: true, relations: true, bounded: false, largest: 7 };

/// What MONA says of a formula.
#[derive(Debug, PartialEq)]
enum Answer {
    Valid,
    /// Values of the free variables for which the formula is false.
    Refuted(Vec<(Var, Natural)>),
    /// No answer within ten seconds, or too large for it.
    None,
}

fn ask(formula: &Formula, generator: &Generator, file: &Path) -> Answer {
    std::fs::write(file, Translator::new(&generator.relations).file(formula)).unwrap();
    let output = Command::new("timeout").arg("10").args(["mona", "-q"]).arg(file).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    if text.contains("Formula is valid") {
        return Answer::Valid;
    }
    let Some((_, example)) = text.split_once("A counter-example") else {
        let errors = String::from_utf8_lossy(&output.stderr);
        let is_too_large = !output.status.success() && !text.contains("rror") && !errors.contains("rror");
        assert!(is_too_large, "{formula}: {text} {errors}");
        return Answer::None;
    };
    let example = example.split("A satisfying example").next().unwrap();
    let values = example.lines().filter_map(|line| {
        let (name, set) = line.split_once(" = {")?;
        let mut bits = Vec::new();
        for place in set.trim_end_matches('}').split(',').filter_map(|place| place.trim().parse::<usize>().ok()) {
            bits.resize(bits.len().max(place + 1), false);
            bits[place] = true;
        }
        Some((Var::new(name.trim_start_matches('F').parse().ok()?), Natural::from_bits(&bits)))
    });
    Answer::Refuted(values.collect())
}

#[derive(Debug, Default)]
struct Count {
    valid: u32,
    refuted: u32,
    unknown_here: u32,
    unknown_there: u32,
}

/// Compares one formula: the verdict; and if it is false, the other's counterexample here, and its length with the least.
fn compare(generator: &Generator, formula: &Formula, file: &Path, count: &mut Count) {
    let mut engine = Engine::binary();
    let mut meter = Meter::new(Limits { states: 50_000, ..Limits::SMALL });
    let verdict = engine.decide(formula, &mut meter);
    if let Verdict::Unknown(_) = verdict {
        count.unknown_here += 1;
        return;
    }
    match (verdict, ask(formula, generator, file)) {
        (_, Answer::None) => count.unknown_there += 1,
        (Verdict::Valid, Answer::Valid) => count.valid += 1,
        (Verdict::Refuted(found), Answer::Refuted(other)) => {
            let set = engine.compile(formula, &mut meter).unwrap();
            assert!(!engine.contains(&set, &other), "{formula} at {other:?}");
            let length =
                |values: &[(Var, Natural)]| values.iter().map(|(_, value)| value.bits().len()).max().unwrap_or(0);
            assert_eq!(length(&found.values), length(&other), "{formula}: {found:?} and {other:?}");
            assert!(!engine.contains(&set, &found.values), "{formula} at {found:?}");
            count.refuted += 1;
        }
        (verdict, answer) => panic!("{formula}: {verdict:?} here, {answer:?} there"),
    }
}

#[test]
#[ignore = "needs MONA; `cargo xtask mona` runs it"]
fn a_thousand_random_formulas() {
    assert!(Command::new("mona").arg("-q").output().is_ok(), "MONA is not installed: Debian package `mona`");
    let file = std::env::temp_dir().join(format!("automata-{}.mona", std::process::id()));
    let mut total = 0;
    for (name, kind, wanted) in [("true", 0, 300), ("false", 1, 300), ("two alternations", 2, 300), ("any", 3, 200)] {
        let mut count = Count::default();
        for seed in 0.. {
            let mut generator = Generator::new(1_000_000 * (kind + 1) + seed, SHAPE);
            let formula = random(&mut generator, kind, seed);
            // The first two kinds are told apart by what is found here, and the other must agree.
            let enough = match kind {
                0 => count.valid,
                1 => count.refuted,
                _ => count.valid + count.refuted,
            };
            if enough == wanted {
                break;
            }
            if kind < 2 {
                let verdict =
                    Engine::binary().decide(&formula, &mut Meter::new(Limits { states: 50_000, ..Limits::SMALL }));
                let is_valid = verdict == Verdict::Valid;
                if is_valid != (kind == 0) {
                    continue;
                }
            }
            compare(&generator, &formula, &file, &mut count);
        }
        println!("{name}: {count:?}");
        total += count.valid + count.refuted;
    }
    std::fs::remove_file(&file).unwrap();
    println!("{total} formulas compared, no difference");
}

/// Three to five variables.
fn random(generator: &mut Generator, kind: u64, seed: u64) -> Formula {
    let free = |count: u64| variables(count as u32);
    match kind {
        2 => generator.alternating(&free(seed % 3), 3, 2, seed.is_multiple_of(2)),
        3 => generator.formula(&free(2 + seed % 2), 1 + (seed % 2) as u32, 3),
        _ => generator.alternating(&free(1 + seed % 3), 2, 2, seed.is_multiple_of(2)),
    }
}
