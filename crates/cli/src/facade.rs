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

pub(crate) struct Explanation {
    pub(crate) code: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) wrong: &'static str,
    pub(crate) right: &'static str,
}

pub(crate) fn explain(_: &str) -> Option<Explanation> {
    None
}

pub(crate) fn codes() -> Vec<&'static str> {
    Vec::new()
}

pub(crate) fn new_game(name: &str) -> String {
    format!("grundy 1\n\ngame {name}\n  position x: nat\n  option [x - 1]\n")
}

pub(crate) trait Pending {
    fn plan(&mut self) -> Result<PlanReport, Failure> {
        Err(Failure::Rejected(missing()))
    }
}

impl Pending for Session {}
