//! Random programs: parsed, lowered, interpreted, evaluated by every engine and by the oracle.

mod coverage;
mod expression;
mod judge;
mod program;
mod source;
mod table;

use coverage::Coverage;
use judge::{Verdict, percent};
use solve::planner::Method;

/// Programs of the normal test. The environment variable says how many more are wanted:
/// `GRUNDY_RANDOM_RULES=100000 cargo test -p grundy --test answers random -- --nocapture`.
const PROGRAMS: u64 = 10_000;

/// Of the normal test; of more programs the planner is asked about all.
const PLANNER_EVERY: u64 = 5;

/// `GRUNDY_RANDOM_FROM`: the first seed, and `GRUNDY_RANDOM_SHOW`: print every program, to look at one again.
fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

#[test]
#[allow(clippy::print_stdout, reason = "the report of what was covered is a result of this test")]
fn random_programs_have_the_answers_of_the_oracle() {
    let (from, count) = (setting("GRUNDY_RANDOM_FROM", 0), setting("GRUNDY_RANDOM_RULES", PROGRAMS));
    let show = std::env::var_os("GRUNDY_RANDOM_SHOW").is_some();
    let full = count > PROGRAMS;
    let mut verdict = Verdict { planner_every: if full { 1 } else { PLANNER_EVERY }, ..Verdict::default() };
    let mut coverage = Coverage::default();
    for seed in from..from + count {
        let program = program::program(seed);
        if show {
            println!("seed {seed} {:?} {:?}\n{}", program.arguments, program.starts, program.text);
        }
        let before = verdict.wrong.len();
        verdict.judge(&program, &mut coverage);
        verdict.wrong[before..].iter_mut().for_each(|wrong| *wrong = format!("seed {seed}: {wrong}"));
    }
    let shown: Vec<String> = verdict.wrong.iter().take(10).cloned().collect();
    assert!(shown.is_empty(), "{} differ\n{}", verdict.wrong.len(), shown.join("\n"));
    println!("{verdict:#?}\n{coverage}");
    let lowered = percent(verdict.programs - verdict.refused, verdict.programs);
    let high = percent(verdict.high, verdict.judged);
    println!("type-checked {lowered:.2} %, values of 3 or more {high:.1} %");
    if count < PROGRAMS {
        return;
    }
    assert_eq!(coverage.missing(), Vec::<String>::new(), "never used");
    assert!(lowered >= 99.0, "only {lowered:.2} % type-check:\n{}", verdict.examples.join("\n"));
    assert!(high >= 30.0, "only {high:.1} % have a value of 3 or more");
    assert!(verdict.judged * 10 >= verdict.programs * 7, "{verdict:#?}");
    for method in [Method::Theorem, Method::DenseTable, Method::Memo, Method::MisereTheorem, Method::WholeSum] {
        assert!(verdict.methods.contains_key(&method), "{method:?} was never used");
    }
    assert!(verdict.compiled * 100 >= verdict.judged, "{verdict:#?}");
    assert!(verdict.endless * 100 >= verdict.programs && verdict.cycles >= 3 * verdict.endless, "{verdict:#?}");
}
