//! The programs in the documents are run, so that the documents cannot lie.
//!
//! A block ```` ```grundy ```` is a program, whole or a fragment, which must have no errors. Comments behind it say what is
//! expected of it:
//!
//! ```text
//! <!-- value [5] = 3 -->                      also with options: value 7 = 1 --set S=2,5
//! <!-- P [[1, 2]] -->    <!-- N [3] -->       <!-- misere P [3] -->
//! <!-- options [2]: [1], [0] + [1] -->        in the order of the rules
//! <!-- error: code -->                        of the text; of a question: error: code at [5]
//! <!-- lint: code -->    <!-- clean -->       said by check; nothing said by check
//! <!-- claims: checked --> <!-- claims: refuted -->
//! <!-- judge 2\n3 => 5\n7 -->               the output for an input
//! <!-- independent: holds --> <!-- independent: refuted -->
//! ```
//!
//! A block ```` ```expressions ```` holds a true condition a line, a block ```` ```undefined ```` an expression without a
//! value a line.

use grundy::{
    Convention, Failure, Input, Judging, Options, Session, Source, catalogue,
    report::{DiagnosticReport, SCHEMA_VERSION, SolveReport},
};
use serde_json::{Value as Json, json};
use std::{collections::BTreeSet, fs, path::Path};

/// The documents with programs, and how many expectations of each kind of block they hold at least.
const DOCUMENTS: [(&str, usize); 5] = [
    ("README.md", 2),
    ("docs/writing-problems.md", 3),
    ("docs/language.md", 100),
    ("docs/modelling.md", 30),
    ("docs/cheat-sheet.md", 15),
];

/// How many small positions `check` starts from.
const CHECKED: u64 = 300;

fn document(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A fenced block with the comments around it.
#[derive(Debug, Default)]
struct Block {
    line: usize,
    tag: String,
    text: String,
    /// The comment right before it.
    before: Option<String>,
    /// The comments right behind it.
    after: Vec<String>,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open: Option<Block> = None;
    let mut behind = false;
    let mut before = None;
    for (at, line) in text.lines().enumerate() {
        let fence = line.strip_prefix("```");
        let comment = line.strip_prefix("<!-- ").and_then(|line| line.strip_suffix(" -->"));
        match (&mut open, fence, comment) {
            (Some(_), Some(_), _) => {
                blocks.extend(open.take());
                behind = true;
            }
            (Some(block), None, _) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, Some(tag), _) => {
                open = Some(Block { line: at + 1, tag: tag.to_owned(), before: before.take(), ..Block::default() });
            }
            (None, None, Some(comment)) => {
                before = Some(comment.to_owned());
                if behind && let Some(block) = blocks.last_mut() {
                    block.after.push(comment.to_owned());
                }
            }
            (None, None, None) => {
                behind &= line.is_empty();
                before = None;
            }
        }
    }
    assert!(open.is_none(), "a block is not closed");
    blocks
}

fn source(name: &str, text: &str) -> Source {
    Source { name: name.into(), text: text.into() }
}

/// A position with the options of the command line behind it.
struct Asked<'t> {
    position: &'t str,
    options: Options,
}

fn asked(text: &str) -> Asked<'_> {
    let (position, settings) = text.split_once(" --set ").unwrap_or((text, ""));
    let settings = settings.split(" --set ").filter_map(|setting| setting.split_once('='));
    let arguments = settings.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect();
    Asked { position: position.trim(), options: Options { arguments, ..Options::default() } }
}

fn input(program: &str) -> Input {
    let code = program.lines().find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or_default();
    let whole = ["grundy ", "game ", "problem ", "claim "].iter().any(|word| code.starts_with(word));
    let rules = source("rules", program);
    if whole { Input::File(rules) } else { Input::Fragment(rules) }
}

fn open(program: &str, asked: &Asked<'_>) -> Result<Session, Vec<DiagnosticReport>> {
    let questions = if asked.position.is_empty() { vec![] } else { vec![source("<position>", asked.position)] };
    Session::open(input(program), &questions, &asked.options).map_err(|rejected| rejected.diagnostics)
}

fn solve(program: &str, asked: &Asked<'_>) -> Result<SolveReport, Vec<DiagnosticReport>> {
    open(program, asked)?.solve(0, &mut ()).map_err(|failure| match failure {
        Failure::Rejected(rejected) => rejected.diagnostics,
        Failure::Stopped(stopped) => panic!("{program}{}", stopped.message),
    })
}

fn errors(said: &[DiagnosticReport]) -> Vec<String> {
    said.iter().filter(|one| one.severity == "error").map(|one| format!("{}: {}", one.code, one.message)).collect()
}

/// What an expectation says and what is true, when they differ.
fn against(program: &str, expectation: &str) -> Result<(), String> {
    let (kind, rest) = expectation.split_once([' ', ':']).unwrap_or((expectation, ""));
    let rest = rest.trim();
    let found = match kind {
        "value" | "P" | "N" | "D" | "misere" => solved(program, kind, rest)?,
        "options" => options(program, rest)?,
        "error" => error(program, rest),
        "lint" | "clean" | "claims" => checked(program, kind, rest)?,
        "independent" => independent(program, rest)?,
        "judge" => judged(program, rest)?,
        _ => return Err(format!("`{expectation}` is no expectation")),
    };
    found.map_or(Ok(()), |found| Err(format!("`{expectation}`, found {found}")))
}

/// What was found, if it is not what was wanted.
type Difference = Option<String>;

fn difference(found: &str, wanted: &str) -> Difference {
    (found != wanted).then(|| found.to_owned())
}

fn listed(said: &[DiagnosticReport]) -> String {
    format!("{:?}", errors(said))
}

fn solved(program: &str, kind: &str, rest: &str) -> Result<Difference, String> {
    let (text, wanted) = match kind {
        "value" => {
            let (position, wanted) = rest.split_once(" = ").ok_or("no `=`")?;
            let (wanted, settings) = wanted.split_once(' ').unwrap_or((wanted, ""));
            (format!("{position} {settings}"), wanted)
        }
        "misere" => {
            let (wanted, position) = rest.split_once(' ').ok_or("no position")?;
            (position.to_owned(), wanted)
        }
        _ => (rest.to_owned(), kind),
    };
    let mut question = asked(&text);
    if kind == "misere" {
        question.options.convention = Convention::Misere;
    }
    let report = solve(program, &question).map_err(|said| listed(&said))?;
    let value = serde_json::to_string(&report.value).expect("plain data").replace('"', "");
    Ok(difference(if kind == "value" { &value } else { report.outcome }, wanted))
}

fn options(program: &str, rest: &str) -> Result<Difference, String> {
    let (question, wanted) = rest.split_once(": ").ok_or("no options")?;
    let mut session = open(program, &asked(question)).map_err(|said| listed(&said))?;
    let report = session.read().map_err(|failure| format!("{failure:?}"))?;
    let options: Vec<String> = report.positions[0].options.iter().filter_map(|option| option.to.clone()).collect();
    Ok(difference(&if options.is_empty() { "none".to_owned() } else { options.join(", ") }, wanted))
}

fn error(program: &str, rest: &str) -> Difference {
    let (code, position) = rest.split_once(" at ").unwrap_or((rest, ""));
    let said = match position {
        "" => open(program, &asked("")).err(),
        position => solve(program, &asked(position)).err(),
    };
    let said = said.unwrap_or_default();
    (!said.iter().any(|one| one.code == code)).then(|| listed(&said))
}

fn checked(program: &str, kind: &str, wanted: &str) -> Result<Difference, String> {
    let mut session = open(program, &asked("")).map_err(|said| listed(&said))?;
    let report = session.check(CHECKED, &mut ()).map_err(|failure| format!("{failure:?}"))?;
    let codes: Vec<&str> = report.diagnostics.iter().map(|one| one.code).collect();
    let right = match kind {
        "lint" => codes.contains(&wanted),
        "clean" => codes.is_empty(),
        _ => !report.claims.is_empty() && report.claims.iter().all(|claim| claim.verdict == wanted),
    };
    Ok((!right).then(|| format!("{codes:?}, {:?}", report.claims)))
}

fn independent(program: &str, wanted: &str) -> Result<Difference, String> {
    let mut session = open(program, &asked("")).map_err(|said| listed(&said))?;
    let report = session.independent(&mut ()).map_err(|failure| format!("{failure:?}"))?;
    let found = if report.verdict == "refuted" { "refuted" } else { "holds" };
    Ok(difference(found, wanted))
}

/// `judge INPUT => OUTPUT`, both with `\n` for the end of a line.
fn judged(program: &str, rest: &str) -> Result<Difference, String> {
    let (input, wanted) = rest.split_once(" => ").ok_or("no output")?;
    let (input, wanted) = (input.replace("\\n", "\n"), wanted.replace("\\n", "\n"));
    let mut session = open(program, &asked("")).map_err(|said| listed(&said))?;
    if session.problems().next().is_none() {
        return Err("there is no problem".to_owned());
    }
    let report = session.judge(&Judging::default(), &mut input.as_bytes(), None, &mut ());
    let report = report.map_err(|failure| format!("{failure:?}"))?;
    Ok(difference(report.output.trim_end(), wanted.trim_end()))
}

/// What is wrong with a block; and how many things were checked.
fn judge(block: &Block) -> (usize, Vec<String>) {
    let lines = || block.text.lines().filter(|line| !line.trim().is_empty());
    match block.tag.as_str() {
        "grundy" => {
            let broken = block.after.iter().any(|one| one.starts_with("error:") && !one.contains(" at "));
            let said = if broken { None } else { open(&block.text, &asked("")).err() };
            let mut wrong: Vec<String> = said.map(|said| format!("{:?}", errors(&said))).into_iter().collect();
            wrong.extend(block.after.iter().filter_map(|expectation| against(&block.text, expectation).err()));
            (1 + block.after.len(), wrong)
        }
        "expressions" => {
            let wrong = lines().filter_map(|line| {
                let program = format!("option [0] if x == 1 and ({line})");
                against(&program, "value [1] = 1").err().map(|wrong| format!("{line}: {wrong}"))
            });
            (lines().count(), wrong.collect())
        }
        "undefined" => {
            let wrong = lines().filter_map(|line| {
                let program = format!("position x: nat where x == 0 or ({line}) == ({line})\noption [0] if x == 1");
                against(&program, "error: undefined at [1]").err().map(|wrong| format!("{line}: {wrong}"))
            });
            (lines().count(), wrong.collect())
        }
        _ => (0, Vec::new()),
    }
}

#[test]
fn the_programs_of_the_documents_do_what_is_said_of_them() {
    let mut complaints = Vec::new();
    for (path, least) in DOCUMENTS {
        let mut checked = 0;
        for block in blocks(&document(path)) {
            let (count, wrong) = judge(&block);
            checked += count;
            complaints.extend(wrong.iter().map(|wrong| format!("{path}:{}: {wrong}", block.line)));
        }
        if checked < least {
            complaints.push(format!("{path}: only {checked} things were checked"));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn what_is_wrong_is_noticed() {
    let program = "option [y] for y in 0..x";
    assert_eq!(against(program, "value [5] = 5"), Ok(()));
    for wrong in [
        "value [5] = 4",
        "P [5]",
        "misere P [5]",
        "options [2]: [1]",
        "error: play-loops at [5]",
        "lint: unused-name",
        "claims: checked",
        "valeu [5] = 5",
        "value [[5]] = 5",
        "judge 5 => 5",
    ] {
        assert!(against(program, wrong).is_err(), "{wrong}");
    }
    let text =
        "```expressions\n1 + 1 == 3\n```\n\n```undefined\n1 + 1\n```\n\n```grundy\noption [x - s] for s in S\n```\n";
    for block in blocks(text) {
        let (count, wrong) = judge(&block);
        assert_eq!((count, wrong.len()), (1, 1), "{block:?}");
    }
}

#[test]
fn every_function_and_method_is_in_the_reference() {
    let reference = document("docs/language.md");
    let mut names = BTreeSet::new();
    for (file, start) in
        [("call.rs", "const NUMBER_FUNCTIONS"), ("call.rs", "const OTHER_FUNCTIONS"), ("method.rs", "const METHODS")]
    {
        let text = document(&format!("crates/lang/src/lower/{file}"));
        let (_, list) = text.split_once(start).unwrap_or_else(|| panic!("{file} has no `{start}`"));
        let list = list.split_once("\n];").map_or(list, |(list, _)| list);
        names.extend(list.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    assert!(names.len() > 50, "{names:?}");
    let documented = |name: &str| {
        let ends = [" ", "`", "(", "."];
        [".", "`"].iter().any(|before| ends.iter().any(|end| reference.contains(&format!("{before}{name}{end}"))))
    };
    let missing: Vec<&String> = names.iter().filter(|name| !documented(name)).collect();
    assert!(missing.is_empty(), "not in docs/language.md: {missing:?}");
}

/// Whether two JSON values have the same keys and kinds. Examples may be shortened: an empty list and `null` fit all.
fn alike(one: &Json, other: &Json) -> bool {
    match (one, other) {
        (Json::Null, _) | (_, Json::Null) => true,
        (Json::Array(one), Json::Array(other)) => {
            let among = |item: &Json, items: &[Json]| items.is_empty() || items.iter().any(|other| alike(item, other));
            one.iter().all(|item| among(item, other)) && other.iter().all(|item| among(item, one))
        }
        (Json::Object(one), Json::Object(other)) => {
            one.keys().eq(other.keys()) && one.iter().all(|(key, value)| alike(value, &other[key]))
        }
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

#[test]
fn shapes_differ_by_keys_and_kinds() {
    let json = |text: &str| serde_json::from_str::<Json>(text).expect("JSON");
    let alike = |one, other| alike(&json(one), &json(other));
    assert!(alike(r#"{"a": [1, 2], "b": null}"#, r#"{"a": [3], "b": "x"}"#));
    assert!(!alike(r#"{"a": 1}"#, r#"{"a": 1, "b": 2}"#));
    assert!(!alike(r#"{"a": 1}"#, r#"{"a": "1"}"#));
    assert!(!alike(r#"[{"a": 1}]"#, r#"[{"a": 1}, {"b": 1}]"#));
}

/// What a command answers, as JSON.
fn answer(command: &str) -> Json {
    let (verb, rest) = command.split_once(' ').expect("a command and its game");
    let (name, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let entry = catalogue::find(name).unwrap_or_else(|| panic!("no game `{name}`"));
    let corner: Option<Vec<i64>> =
        rest.strip_prefix("--to ").map(|to| to.split('x').map(|last| last.parse().expect("a bound")).collect());
    let padded = format!(" {}", if corner.is_some() { "" } else { rest });
    let mut question = asked(&padded);
    if verb == "stopped" {
        question.options.budget.positions = 10;
    }
    let questions = if question.position.is_empty() { vec![] } else { vec![source("<position>", question.position)] };
    let session = Session::open(Input::Catalogue(entry), &questions, &question.options);
    if verb == "error" {
        let rejected = session.err().unwrap_or_else(|| panic!("{command}: no error"));
        return json!({"schema": SCHEMA_VERSION, "diagnostics": rejected.diagnostics});
    }
    let mut session = session.unwrap_or_else(|rejected| panic!("{command}: {rejected:?}"));
    match verb {
        "solve" => plain(command, session.solve(0, &mut ())),
        "table" => {
            let to = corner.expect("a bound");
            plain(command, session.table(&vec![0; to.len()], &to, &mut ()))
        }
        "check" => plain(command, session.check(CHECKED, &mut ())),
        "independent" => plain(command, session.independent(&mut ())),
        "plan" => plain(command, session.plan()),
        "read" => plain(command, session.read()),
        "stopped" => match session.solve(0, &mut ()) {
            Err(Failure::Stopped(stopped)) => serde_json::to_value(stopped).expect("plain data"),
            other => panic!("{command}: {other:?}"),
        },
        _ => panic!("{command}: no such command"),
    }
}

fn plain(command: &str, report: Result<impl serde::Serialize, Failure>) -> Json {
    let report = report.unwrap_or_else(|failure| panic!("{command}: {failure:?}"));
    serde_json::to_value(report).expect("plain data")
}

#[test]
fn the_json_of_the_documents_has_the_shape_of_the_answers() {
    let mut seen = BTreeSet::new();
    for block in blocks(&document("docs/json.md")).iter().filter(|block| block.tag == "json") {
        let Some(command) = block.before.as_deref().and_then(|before| before.strip_prefix("answer: ")) else {
            panic!("docs/json.md:{}: it is not said what this answers", block.line)
        };
        let written: Json =
            serde_json::from_str(&block.text).unwrap_or_else(|error| panic!("docs/json.md:{}: {error}", block.line));
        let found = answer(command);
        let fresh = serde_json::to_string_pretty(&found).expect("plain data");
        assert!(alike(&written, &found), "docs/json.md:{}: {command} answers\n{fresh}", block.line);
        seen.insert(command.split(' ').next().unwrap_or_default().to_owned());
    }
    for verb in ["solve", "table", "check", "independent", "plan", "read", "stopped", "error"] {
        assert!(seen.contains(verb), "docs/json.md has no answer of `{verb}`");
    }
}
