//! `cargo xtask test`: every step with its name and its seconds, up to the first that fails.

use crate::{Failure, licences, limits, tidy};
use std::{ffi::OsString, path::Path, process::Command, time::Instant};

/// One step: its name and what it does.
type Step = (&'static str, fn(&Path) -> Result<(), Failure>);

const STEPS: [Step; 7] = [
    ("fmt", |root| run(rustfmt(root, &["--check"]))),
    ("clippy", |root| run(cargo_with(root, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))),
    ("doc", |root| run(strict_docs(root))),
    ("licences", licences::check),
    ("tests", |root| run(cargo_with(root, &["test", "--workspace"]))),
    ("tidy", tidy::check),
    ("limits", |root| limits::check(root, &LENIENT)),
];

/// A busy machine may be slow, and the build is one that does not take minutes.
const LENIENT: [&str; 4] = ["--slack", "3", "--profile", "limits"];

/// Everything that must hold before a change lands.
pub(crate) fn test(root: &Path) -> Result<(), Failure> {
    run_all(&STEPS, root)
}

/// Writes the formatting that the first step asks for.
pub(crate) fn format(root: &Path) -> Result<(), Failure> {
    run(rustfmt(root, &[]))
}

/// The decision engine against an independent one; not among the steps, since that must be installed.
pub(crate) fn mona(root: &Path) -> Result<(), Failure> {
    let build = ["test", "--release", "--package", "automata", "--test", "mona"];
    run(cargo_with(root, &[&build[..], &["--", "--ignored", "--nocapture"]].concat()))
}

/// The cargo that started this program, else the one on the path.
pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn run_all(steps: &[Step], root: &Path) -> Result<(), Failure> {
    let start = Instant::now();
    for (name, step) in steps {
        println!("== {name}");
        let start = Instant::now();
        let ended = step(root);
        let seconds = start.elapsed().as_secs_f64();
        println!("== {name}: {} in {seconds:.1} s", if ended.is_ok() { "ok" } else { "FAILED" });
        ended.map_err(|failure| format!("step `{name}` failed: {failure}"))?;
    }
    println!("== all {} steps ok in {:.1} s", steps.len(), start.elapsed().as_secs_f64());
    Ok(())
}

/// A cargo command at the root.
pub(crate) fn cargo_with(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo());
    command.args(arguments).current_dir(root);
    command
}

fn rustfmt(root: &Path, arguments: &[&str]) -> Command {
    let mut command = cargo_with(root, &["fmt", "--all"]);
    command.args(arguments).args(["--", "--config", "max_width=120,use_small_heuristics=Max"]);
    command
}

fn strict_docs(root: &Path) -> Command {
    let mut command = cargo_with(root, &["doc", "--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    command
}

/// Runs a command to its end.
pub(crate) fn run(mut command: Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} ended with {status}").into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        process::Stdio,
        sync::atomic::{AtomicU32, Ordering},
    };

    #[test]
    fn a_failing_step_ends_the_run_and_is_named() {
        static LATER: AtomicU32 = AtomicU32::new(0);
        let steps: [Step; 3] = [
            ("first", |_| Ok(())),
            ("second", |_| Err("out of ink".into())),
            ("third", |_| {
                LATER.fetch_add(1, Ordering::Relaxed);
                Ok(())
            }),
        ];
        let failure = run_all(&steps, Path::new(".")).unwrap_err();
        assert_eq!(failure.to_string(), "step `second` failed: out of ink");
        assert_eq!(LATER.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn a_command_that_fails_is_a_failure() {
        let quiet = |argument| {
            let mut command = cargo_with(Path::new("."), &[argument]);
            command.stdout(Stdio::null()).stderr(Stdio::null());
            run(command)
        };
        assert!(quiet("--no-such-option").unwrap_err().to_string().contains("--no-such-option"));
        assert!(quiet("--version").is_ok());
    }

    #[test]
    fn every_part_of_the_promise_is_a_step() {
        assert_eq!(STEPS.map(|step| step.0), ["fmt", "clippy", "doc", "licences", "tests", "tidy", "limits"]);
    }
}
