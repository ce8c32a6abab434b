//! Stands in for what the facade does not have yet. Goes away with it.

use grundy::{
    Failure, Rejected, Session,
    report::{DiagnosticReport, PlanReport},
};

fn missing() -> Rejected {
    let diagnostic = DiagnosticReport {
        code: "not-yet",
        severity: "error",
        message: "this command does not work yet".to_owned(),
        places: Vec::new(),
        notes: Vec::new(),
        help: None,
        edits: Vec::new(),
    };
    Rejected { diagnostics: vec![diagnostic], sources: Vec::new() }
}

pub(crate) fn new_game(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    let name: String = words.map(capital).collect();
    format!("grundy 1\n\ngame {name}\n  position x: nat\n  option [x - 1]\n")
}

pub(crate) trait Pending {
    fn independent(&mut self) -> Result<PlanReport, Failure> {
        Err(Failure::Rejected(missing()))
    }
    fn plan(&mut self) -> Result<PlanReport, Failure> {
        Err(Failure::Rejected(missing()))
    }
}

impl Pending for Session {}
