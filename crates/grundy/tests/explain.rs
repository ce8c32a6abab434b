//! What `explain` says is true: each wrong program gives its code, each right one does not, and no code is left out.

use grundy::{Convention, Example, Failure, Input, Options, Session, Source, report::DiagnosticReport};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// How many small positions `check` starts from.
const CHECKED: u64 = 300;

/// Codes that no program can be made to give: a defect of ours, and Ctrl-C.
const UNEXPLAINED: [&str; 2] = ["internal", "interrupted"];

/// What calls a diagnostic by its code in our sources, up to the code.
const CALLS: [&str; 4] = ["Diagnostic::error(", "Diagnostic::lint(", "Fault::new(", ".mistake("];

fn source(name: &str, text: &str) -> Source {
    Source { name: name.into(), text: text.into() }
}

/// Everything that is said about an example.
fn said(example: &Example) -> Vec<DiagnosticReport> {
    let question = Question::of(example.question.as_deref().unwrap_or_default());
    if let Some(expression) = question.text.strip_prefix("calc ") {
        return grundy::calc(expression).err().map(|rejected| rejected.diagnostics).unwrap_or_default();
    }
    let whole = ["grundy ", "game ", "problem ", "claim "].iter().any(|word| example.program.starts_with(word));
    let program = source("rules", &example.program);
    let input = if whole { Input::File(program) } else { Input::Fragment(program) };
    let asked = if question.is_sum() { vec![source("<position>", &question.text)] } else { Vec::new() };
    let options =
        Options { arguments: question.arguments.clone(), convention: question.convention, ..Options::default() };
    let mut session = match Session::open(input, &asked, &options) {
        Ok(session) => session,
        Err(rejected) => return rejected.diagnostics,
    };
    let mut all = session.lints().diagnostics;
    match question.ask(&mut session) {
        Ok(found) => all.extend(found),
        Err(Failure::Rejected(rejected)) => all.extend(rejected.diagnostics),
        Err(Failure::Stopped(stopped)) => panic!("{}: {}", example.program, stopped.message),
    }
    all
}

/// The line after `? `.
struct Question {
    text: String,
    arguments: Vec<(String, String)>,
    convention: Convention,
}

impl Question {
    fn of(line: &str) -> Self {
        let mut parts = line.split(" --").map(str::trim);
        let text = parts.next().unwrap_or_default().to_owned();
        let mut question = Question { text, arguments: Vec::new(), convention: Convention::Normal };
        for part in parts {
            if part == "misere" {
                question.convention = Convention::Misere;
            } else {
                let setting = part.strip_prefix("set ").and_then(|setting| setting.split_once('='));
                let (name, value) = setting.unwrap_or_else(|| panic!("no option of a question: {part}"));
                question.arguments.push((name.to_owned(), value.to_owned()));
            }
        }
        question
    }

    fn is_sum(&self) -> bool {
        !self.text.is_empty() && !["check", "independent", "table"].iter().any(|word| self.text.starts_with(word))
    }

    /// What the answer adds to what was said of the text.
    fn ask(&self, session: &mut Session) -> Result<Vec<DiagnosticReport>, Failure> {
        match self.text.split(' ').collect::<Vec<_>>()[..] {
            [""] => Ok(Vec::new()),
            ["check"] => session.check(CHECKED, &mut ()).map(|report| report.diagnostics),
            ["independent"] => session.independent(&mut ()).map(|_| Vec::new()),
            ["table", to] => {
                let to: i64 = to.parse().expect("a bound of a table");
                session.table(&[0], &[to], &mut ()).map(|_| Vec::new())
            }
            _ => session.solve(0, &mut ()).map(|_| Vec::new()),
        }
    }
}

fn codes(said: &[DiagnosticReport]) -> Vec<&str> {
    said.iter().map(|one| one.code).collect()
}

#[test]
fn every_wrong_program_gives_its_code_and_every_right_one_does_not() {
    let mut complaints = Vec::new();
    for one in grundy::explanations() {
        let wrong = said(&one.wrong);
        if !codes(&wrong).contains(&one.code) {
            complaints.push(format!("{}: the wrong program gives {:?}", one.code, codes(&wrong)));
        }
        let right = said(&one.right);
        if right.iter().any(|said| said.code == one.code || said.severity == "error") {
            complaints.push(format!("{}: the right program gives {:?}", one.code, codes(&right)));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_explanation_is_complete() {
    for one in grundy::explanations() {
        let asked = |example: &Example| !example.program.is_empty() || example.question.is_some();
        assert!(one.summary.ends_with('.'), "{}: {}", one.code, one.summary);
        assert!(asked(&one.wrong) && asked(&one.right) && one.wrong != one.right, "{}", one.code);
    }
}

#[test]
fn every_code_of_the_sources_is_explained_and_no_other() {
    let mut used = BTreeSet::new();
    for room in ["lang", "rules", "grundy"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(room).join("src");
        for file in rust_files(&folder) {
            let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            used.extend(codes_in(&text));
        }
    }
    for code in UNEXPLAINED {
        assert!(used.remove(code), "no source uses `{code}`");
    }
    assert!(used.len() > 90, "only {} codes were found in the sources", used.len());
    let explained: BTreeSet<String> = grundy::explanations().iter().map(|one| one.code.to_owned()).collect();
    assert_eq!(explained.len(), grundy::explanations().len(), "a code is explained twice");
    let lacking: Vec<_> = used.difference(&explained).collect();
    let useless: Vec<_> = explained.difference(&used).collect();
    assert!(lacking.is_empty() && useless.is_empty(), "not explained: {lacking:?}; in no source: {useless:?}");
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The codes that a source text gives to diagnostics.
fn codes_in(text: &str) -> Vec<String> {
    let after = CALLS.iter().flat_map(|call| text.split(call).skip(1));
    after.filter_map(|rest| Some(rest.trim_start().strip_prefix('"')?.split_once('"')?.0.to_owned())).collect()
}

#[test]
fn codes_are_found_over_line_breaks() {
    let text = "Diagnostic::error(\n    \"a-b\", x); self.mistake(\"c\", y); Fault::new(code, z)";
    assert_eq!(codes_in(text), ["a-b", "c"]);
}
