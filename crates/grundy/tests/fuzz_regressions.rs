//! What fuzzing found, and what it starts from, through the functions that the fuzz targets call.
#![expect(clippy::print_stdout, reason = "shown only when a test fails: the last name is the culprit")]

#[path = "../../../fuzz/cases/calc.rs"]
mod calc;
#[path = "../../../fuzz/cases/judge.rs"]
mod judge;
#[path = "../../../fuzz/cases/parse.rs"]
mod parse;
#[path = "../../../fuzz/cases/rules.rs"]
mod rules;

use std::{fs, path::Path};

/// Runs every file of a folder below `fuzz/` and tells how many there are.
fn run_all(folder: &str, run: impl Fn(&[u8])) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(folder);
    let Ok(entries) = fs::read_dir(&folder) else { return 0 };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a folder that lists").path()).collect();
    paths.sort();
    for path in &paths {
        println!("{}", path.display());
        run(&fs::read(path).expect("a file that reads"));
    }
    paths.len()
}

#[test]
fn findings_stay_fixed() {
    let findings = run_all("regressions/parse", parse::run) + run_all("regressions/rules", rules::run);
    run_all("regressions/judge", judge::run);
    assert!(findings >= 7, "{findings}");
}

#[test]
fn seeds_hold() {
    let seeds = run_all("seeds/parse", parse::run) + run_all("seeds/rules", parse::run);
    assert!(seeds > 40, "{seeds}");
    assert!(run_all("seeds/rules", rules::run) > 40);
    assert!(run_all("seeds/calc", calc::run) > 0);
    assert!(run_all("seeds/judge", judge::run) > 30);
}
