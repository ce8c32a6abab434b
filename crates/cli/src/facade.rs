//! Stands in for what the facade does not have yet. Goes away with it.

use grundy::{
    Failure, Observer, Rejected, Session, Source,
    report::{CheckReport, DiagnosticReport, PlanReport, ReadReport, TableReport},
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

pub(crate) fn format(_: &Source) -> Result<String, Rejected> {
    Err(missing())
}

pub(crate) fn calc(_: &str) -> Result<String, Rejected> {
    Err(missing())
}

pub(crate) fn new_game(name: &str) -> String {
    format!("grundy 1\n\ngame {name}\n  position x: nat\n  option [x - 1]\n")
}

pub(crate) trait Pending {
    fn table(&mut self, _: &[i64], _: &[i64], _: &mut dyn Observer) -> Result<TableReport, Failure> {
        Err(Failure::Rejected(missing()))
    }
    fn check(&mut self, _: u64, _: &mut dyn Observer) -> Result<CheckReport, Failure> {
        Err(Failure::Rejected(missing()))
    }
    fn read(&mut self) -> Result<ReadReport, Failure> {
        Err(Failure::Rejected(missing()))
    }
    fn plan(&mut self) -> Result<PlanReport, Failure> {
        Err(Failure::Rejected(missing()))
    }
}

impl Pending for Session {}
