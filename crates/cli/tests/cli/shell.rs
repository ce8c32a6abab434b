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
fn completions_offer_games_codes_and_files() {
    let script = |shell| run(&["completions", shell]).ends_with(0).out;
    let fish = script("fish");
    for command in ["solve", "table", "check", "read", "plan", "show"] {
        let line = |line: &&str| line.contains(&format!("subcommand {command}\" ")) && line.contains(" kayles ");
        let line = fish.lines().find(line).unwrap_or_else(|| panic!("{command}: {fish}"));
        assert_eq!(line.contains(" -f "), command == "show", "only `show` takes no file: {line}");
    }
    assert!(fish.lines().any(|line| line.contains("subcommand explain\" -f ") && line.contains(" play-loops ")));
    let zsh = script("zsh");
    let with_files = zsh.lines().filter(|line| line.contains(" kayles ") && line.contains("\"files:file:_files\"'"));
    assert_eq!(with_files.count(), 5, "{zsh}");
    // What is offered is not all that is allowed.
    run(&["solve", "no-such-folder/no-such.game", "3"]).ends_with(2);
    run(&["explain", "no-such-code"]).ends_with(2);
    assert!(!run(&["solve", "--help"]).out.contains("kayles, "));
}

/// What bash offers behind these words.
fn offered(words: &[&str]) -> Vec<String> {
    let script = run(&["completions", "bash"]).out;
    let listed = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
    let (last, before) = (words.len() - 1, words[words.len() - 2]);
    let asked = format!(
        "{script}\nCOMP_WORDS=({listed}); COMP_CWORD={last}; _grundy grundy '{}' '{before}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        words[last]
    );
    let output = Command::new("bash").args(["--norc", "-c", &asked]).output().expect("bash, which the scripts are for");
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

#[test]
fn bash_completes_games_and_codes() {
    assert_eq!(offered(&["grundy", "solve", "kayl"]), ["kayles"]);
    assert!(offered(&["grundy", "solve", ""]).len() > 20);
    assert_eq!(offered(&["grundy", "explain", "play-lo"]), ["play-loops"]);
    assert_eq!(offered(&["grundy", "solve", "./"]).concat(), "", "files are bash's own matter");
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
