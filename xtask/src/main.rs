//! The project's own tasks. `cargo xtask help` lists them.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a tool of the developers speaks on the terminal")]

mod ftl;
mod licences;
mod limits;
mod metadata;
mod steps;
mod tidy;
mod tokens;
mod tree;

use std::{
    error::Error,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// What a task ends with when it cannot do its work.
type Failure = Box<dyn Error>;

const HELP: &str = "\
The project's own tasks.

Usage: cargo xtask <TASK>

Tasks:
  test      everything that must hold before a change lands, in this order: formatting, clippy, docs, licences, all
            tests, tidy, limits; stops at the first that fails
  limits    runs the problems of the catalogue at their limits, and holds each run to 2 s of CPU and 256 MiB;
            `--only PROBLEM`, `--slack FACTOR` for both limits, `--profile NAME` of the build (else `release`)
  licences  every package of the lock file has a licence on the allow list and comes from the registry
  mona      random formulas decided by us and by MONA (Debian package `mona`), which must agree
  tidy      the rules of the house that no other tool knows: who may depend on whom, and what may stand where
  fmt       writes the formatting that `test` asks for
  help      this text";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let ended = match words[..] {
        ["test"] => steps::test(&root()),
        ["licences"] => licences::check(&root()),
        ["limits", ref options @ ..] => limits::check(&root(), options),
        ["mona"] => steps::mona(&root()),
        ["tidy"] => tidy::check(&root()),
        ["fmt"] => steps::format(&root()),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("no such task: `{}`\n\n{HELP}", words.join(" ")).into()),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the work tree: the parent of this package.
fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_path_buf()
}
