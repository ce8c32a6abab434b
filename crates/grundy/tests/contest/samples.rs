//! Every sample of `tests/data/contest/samples.jsonl` whose problem the catalogue has.

use grundy::{Input, JudgeFailure, Judging, Options, Session, catalogue};
use serde_json::Value;
use std::{fs, path::Path};

/// Problems whose answers may rest on claims that are not proved yet.
const CLAIMED: [&str; 8] = [
    "acwing-1321",
    "acwing-1322",
    "luogu-P2599",
    "nowcoder-15065",
    "luogu-P1288",
    "luogu-P4018",
    "luogu-P3480",
    "luogu-P2148",
];

struct Record {
    id: String,
    samples: Vec<(String, String)>,
}

fn records() -> Vec<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/contest/samples.jsonl");
    let text = fs::read_to_string(path).expect("the samples are there");
    let field = |value: &Value, name: &str| value[name].as_str().expect("a text").to_owned();
    let record = |line: &str| {
        let value: Value = serde_json::from_str(line).expect("JSON");
        let samples = value["samples"].as_array().expect("a list");
        let samples = samples.iter().map(|sample| (field(sample, "input"), field(sample, "output"))).collect();
        Record { id: field(&value, "id"), samples }
    };
    text.lines().map(record).collect()
}

/// The output of a problem of the catalogue.
fn judged(id: &str, input: &str, accept_claims: bool) -> Result<String, JudgeFailure> {
    let entry = catalogue::problem(id).expect("a problem");
    let mut session =
        Session::open(Input::Catalogue(entry.game), &[], &Options::default()).expect("rules without errors");
    let problem = session.problems().position(|(known, _)| known == Some(id)).expect("a problem of its file");
    let how = Judging { problem, accept_claims, strict: false };
    session.judge(&how, &mut input.as_bytes(), None, &mut ()).map(|report| report.output)
}

fn tokens(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn every_sample_is_answered_as_published() {
    let mut wrong = Vec::new();
    let (mut problems, mut samples) = (0, 0);
    for record in records() {
        if catalogue::problem(&record.id).is_none() || record.samples.is_empty() {
            continue;
        }
        problems += 1;
        for (input, output) in &record.samples {
            samples += 1;
            let mut answer = judged(&record.id, input, false);
            if let (Err(JudgeFailure::NeedsClaims(_)), true) = (&answer, CLAIMED.contains(&record.id.as_str())) {
                answer = judged(&record.id, input, true);
            }
            match answer {
                Ok(answer) if tokens(&answer) == tokens(output) => {}
                Ok(answer) => wrong.push(format!("{}: {input:?} gives {answer:?}, not {output:?}", record.id)),
                Err(failure) => wrong.push(format!("{}: {input:?}: {failure:?}", record.id)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(problems >= 38, "{problems} problems");
    assert!(samples >= 100, "{samples} samples");
}

#[test]
fn problems_that_are_missing_are_named_with_the_construct_they_need() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/problems.md");
    let page = fs::read_to_string(page).expect("the page is there");
    for record in records().iter().filter(|record| catalogue::problem(&record.id).is_none()) {
        assert!(page.contains(&format!("`{}`", record.id)), "docs/problems.md does not name {}", record.id);
    }
}
