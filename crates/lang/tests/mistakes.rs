//! Mistakes that the text of a program shows, by the names and types too: what is said, where, and that a fix is one.
//!
//! `tests/data/mistakes` has one program for each, with what must be said about it in comments before it:
//!
//! | comment | says |
//! |---|---|
//! | `# says: CODE: SENTENCE` | the error or lint |
//! | `# at: LINE: TEXT` | the place: the line of the program (comments not counted), and the text that is marked |
//! | `# here: SENTENCE` | what is said at the place |
//! | `# and at: LINE: TEXT: SENTENCE` | another place |
//! | `# note: SENTENCE` | what else is worth knowing |
//! | `# help: SENTENCE` | what to do |
//! | `# fixed: TEXT` | a line that the help's edits change, as it is then |
//! | `# also: CODE` | something else that is said because of the same mistake |
//!
//! Those that show in play are in `crates/grundy/tests/played_mistakes.rs`, those of the syntax alone, in all their
//! spellings, in `crates/lang/tests/syntax`.

use lang::{Diagnostic, Edit, Severity, syntax::parse_file};
use messages::Catalogue;
use std::{collections::BTreeSet, fs, path::PathBuf};

/// Everything that is said about a program, in the order of the text.
fn said(program: &str) -> Vec<Diagnostic> {
    let parsed = parse_file(program, 0);
    let mut said = parsed.diagnostics;
    said.extend(lang::lower(&[&parsed.tree]).diagnostics);
    said.sort_by_key(|said| said.span.start);
    said
}

/// The mark at a place: `LINE: TEXT`.
fn mark(program: &str, span: rules::Span) -> String {
    let line = program[..span.start as usize].lines().count().max(1);
    let line = line + usize::from(program[..span.start as usize].ends_with('\n'));
    format!("{line}: {}", &program[span.start as usize..span.end as usize])
}

/// The comments that describe what is said about a program whose mistake has this code.
fn described(program: &str, code: &str) -> Vec<String> {
    let english = |message| Catalogue::english().render(message);
    let all = said(program);
    let Some(first) = all.iter().find(|said| said.code == code) else { return Vec::new() };
    let mut lines = vec![
        format!("# says: {}: {}", first.code, english(&first.message)),
        format!("# at: {}", mark(program, first.span)),
    ];
    lines.extend(first.label.iter().map(|label| format!("# here: {}", english(label))));
    let places = first.labels.iter();
    lines.extend(places.map(|(span, label)| format!("# and at: {}: {}", mark(program, *span), english(label))));
    lines.extend(first.notes.iter().map(|note| format!("# note: {}", english(note))));
    lines.extend(first.help.iter().map(|help| format!("# help: {}", english(&help.message))));
    let fixed = fixed(program, code);
    let changed = fixed.lines().filter(|line| !program.lines().any(|before| before == *line));
    lines.extend(changed.map(|line| format!("# fixed: {}", line.trim_start())));
    let mut others: BTreeSet<&str> = all.iter().map(|said| said.code).collect();
    others.remove(code);
    lines.extend(others.into_iter().map(|code| format!("# also: {code}")));
    lines
}

/// The program after the edits of all help with this code.
fn fixed(program: &str, code: &str) -> String {
    let said = said(program).into_iter().filter(|said| said.code == code);
    let mut edits: Vec<Edit> = said.filter_map(|said| said.help).flat_map(|help| help.edits).collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
    let mut text = program.to_owned();
    for edit in edits {
        text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    }
    text
}

/// A file of the folder: its name, the comments and the program.
fn files() -> Vec<(String, Vec<String>, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/mistakes");
    let mut names: Vec<PathBuf> =
        fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path()).collect();
    names.sort();
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a text");
        let (comments, program): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("# "));
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let program = program.iter().map(|line| format!("{line}\n")).collect();
        (name, comments.into_iter().map(str::to_owned).collect(), program)
    };
    names.iter().map(read).collect()
}

/// The code in the first comment.
fn code(comments: &[String]) -> &str {
    comments.first().and_then(|line| line.strip_prefix("# says: ")?.split(':').next()).unwrap_or_default()
}

#[test]
fn every_mistake_is_said_as_its_comments_say() {
    let files = files();
    let mut wrong = Vec::new();
    for (name, comments, program) in &files {
        let found = described(program, code(comments));
        if found != *comments || found.is_empty() {
            let all: Vec<&str> = said(program).iter().map(|said| said.code).collect();
            wrong.push(format!("{name}: {all:?}\n{}\nexpected\n{}\n", found.join("\n"), comments.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Of the thirty of the design, those that need no play.
    let numbers: BTreeSet<&str> = files.iter().map(|(name, ..)| &name[..2]).collect();
    assert!(numbers.len() >= 22, "{numbers:?}");
}

#[test]
fn a_fix_leaves_a_program_that_means_something() {
    let mut fixes = 0;
    for (name, comments, program) in files() {
        let code = code(&comments);
        let all = said(&program);
        let first = all.iter().find(|said| said.code == code).unwrap_or_else(|| panic!("{name}: no {code}"));
        if first.help.as_ref().is_none_or(|help| help.edits.is_empty()) {
            continue;
        }
        let text = fixed(&program, code);
        let left: Vec<&str> = said(&text)
            .iter()
            .filter(|said| said.code == code || said.severity == Severity::Error)
            .map(|said| said.code)
            .collect();
        assert!(left.is_empty(), "{name}: {left:?} after the fix\n{text}");
        fixes += 1;
    }
    assert!(fixes >= 20, "{fixes}");
}

#[test]
fn a_helper_shares_its_name_with_nothing_of_its_game() {
    let again = |lines: &str| {
        let program = format!("game G(s: nat)\n  position x: nat\n{lines}  option [x - s]\n");
        let all = said(&program);
        let errors: Vec<&Diagnostic> = all.iter().filter(|said| said.severity == Severity::Error).collect();
        errors.iter().map(|said| format!("{} at {}", said.code, mark(&program, said.span))).collect::<Vec<_>>()
    };
    assert_eq!(again("  let f = x\n  def f(i) = i\n"), ["name-reused at 4: f"]);
    assert_eq!(again("  def f(i) = i\n  let f = x\n"), ["name-reused at 4: f"]);
    assert_eq!(again("  def x(i) = i\n"), ["name-reused at 3: x"]);
    assert_eq!(again("  def s(i) = i\n"), ["name-reused at 3: s"]);
    assert_eq!(again("  def f(i) = i\n  def f(i, j) = i + j\n"), ["name-reused at 4: f"]);
    assert_eq!(again("  def f(f) = f + 1\n"), ["name-reused at 3: f"]);
    assert_eq!(again("  def f(i) = i\n  option [f(k)] for f in 0..x for k in 0..x\n"), ["name-reused at 4: f"]);
    assert_eq!(again("  def f(i) = i\n  option [f(i)] for i in 0..x\n"), [""; 0]);
}
