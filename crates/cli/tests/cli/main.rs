//! The program as its users meet it: arguments in; standard output, standard error and exit code out.

mod arrays;
mod files;
mod judge;
mod rules;
mod shell;
mod solve;
mod streams;

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

/// What a run left behind.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Run {
    /// The one line of standard output as JSON.
    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in {:?} ({})", self.out, self.err))
    }

    /// Checks the exit code, and hands on.
    #[track_caller]
    fn ends_with(self, code: i32) -> Run {
        assert_eq!(self.code, Some(code), "stdout: {}\nstderr: {}", self.out, self.err);
        self
    }
}

/// The program, without what the tests' own terminal may have set.
fn grundy(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(arguments).env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Run {
    finish(&mut grundy(arguments))
}

fn finish(command: &mut Command) -> Run {
    let output = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs with this on standard input.
fn run_with(arguments: &[&str], input: &str) -> Run {
    let mut command = grundy(arguments);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // A program that refuses its arguments reads nothing.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}
