//! Colours, closed pipes, Ctrl-C.

use crate::{finish, grundy, run};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Stdio},
};

#[test]
fn colours_are_asked_for_or_left_out() {
    let wrong = ["solve", "-e", "option [x - y]", "4"];
    let coloured = |arguments: &[&str]| run(arguments).err.contains('\x1b');
    assert!(!coloured(&wrong));
    assert!(coloured(&[&wrong[..], &["--color", "always"]].concat()));
    assert!(!coloured(&[&wrong[..], &["--color", "never"]].concat()));
    let plain = finish(grundy(&["solve", "nim", "1", "2"]).env("NO_COLOR", "1")).ends_with(0);
    assert!(!plain.out.contains('\x1b'));
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    for arguments in [&["games"][..], &["solve", "nim", "3", "5"], &["help", "solve"], &["completions", "zsh"]] {
        let mut command = grundy(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.take().expect("piped").read_to_string(&mut err).expect("text");
        let code = child.wait().expect("it ends").code();
        assert!(matches!(code, Some(0 | 141)), "{arguments:?} ended with {code:?}");
        assert_eq!(err, "", "{arguments:?}");
    }
}

/// The first answer shows that the program listens; the second question would take longer than anyone waits.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_run_with_what_is_known() {
    let rules = "position [a: nat, b: nat, c: nat, d: nat]; option [a - 1, b + a, c, d]; option [a, b - 1, c + b, d]; \
                 option [a, b, c - 1, d + c]; option [a, b, c, d - 1]";
    let mut command = grundy(&["solve", "-e", rules, "--positions", "-", "--json"]);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let questions = b"[0, 0, 0, 1]\n[90, 90, 90, 90]\n[0, 0, 0, 1]\n";
    child.stdin.take().expect("piped").write_all(questions).expect("it reads");
    let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
    let first = answers.next().expect("an answer").expect("text");
    assert!(first.contains("\"winner\":\"first\""), "{first}");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    let rest: Vec<String> = answers.map(|line| line.expect("text")).collect();
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(rest.len() == 1 && rest[0].contains("\"reason\":\"interrupted\""), "{rest:?}");
}
