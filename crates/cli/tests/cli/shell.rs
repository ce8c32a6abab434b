//! Help, versions, completions and manual pages.

use crate::{folder, run};
use std::{
    fs,
    io::Write,
    process::{Command, Stdio},
};

const COMMANDS: [&str; 13] =
    ["solve", "table", "check", "read", "plan", "fmt", "new", "games", "show", "explain", "calc", "completions", "man"];

#[test]
fn every_command_helps_with_examples() {
    let all = run(&["--help"]).ends_with(0).out;
    for command in COMMANDS {
        assert!(all.contains(&format!("\n  {command} ")), "{command} is not listed");
        let help = run(&[command, "--help"]).ends_with(0).out;
        assert!(help.contains(&format!("Examples:\n  grundy {command}")), "{help}");
    }
}

#[test]
fn the_version_names_the_features() {
    let version = run(&["--version"]).ends_with(0).out;
    assert!(version.starts_with(concat!("grundy ", env!("CARGO_PKG_VERSION"))) && version.contains("\nfeatures: "));
}

#[test]
fn wrong_usage_is_bad_input() {
    run(&["slove"]).ends_with(2);
    run(&["solve", "nim", "3", "--json", "--format", "text"]).ends_with(2);
    let run = run(&["solve", "nim", "3", "--max-memory", "3 cows"]).ends_with(2);
    assert!(run.err.contains("64MiB"), "{}", run.err);
}

#[test]
fn completions_are_scripts_of_their_shells() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]).ends_with(0).out;
        assert!(script.contains("solve") && script.contains("max-memory"), "{shell}");
    }
    let script = run(&["completions", "bash"]).out;
    let Ok(mut bash) = Command::new("bash").arg("-n").stdin(Stdio::piped()).spawn() else {
        // No bash here, so nobody's completions break.
        return;
    };
    bash.stdin.take().expect("piped").write_all(script.as_bytes()).expect("it reads");
    assert!(bash.wait().expect("it ends").success());
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    assert!(run(&["man"]).ends_with(0).out.contains(".TH grundy 1"));
    let folder = folder("man");
    run(&["man", &folder.to_string_lossy()]).ends_with(0);
    for command in COMMANDS {
        let page = fs::read_to_string(folder.join(format!("grundy-{command}.1"))).expect("a page");
        assert!(page.contains("Examples:"), "{command}");
    }
}
