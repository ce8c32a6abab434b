//! A program and questions: opened, read, planned, solved, tabled and checked under small limits.
//!
//! The text is a program, a line `===` (or a NUL), and lines of which each is a question, `set NAME VALUE` or `misere`.

use grundy::{
    Budget, Convention, Failure, Input, Options, Progress, Rejected, Session, Source,
    report::{DiagnosticReport, SolveReport, Worth},
};
use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

const BUDGET: Budget = Budget { positions: 5000, bytes: 16 << 20 };

/// After so many looks of the observer a run is ended, as by Ctrl-C.
const LOOKS: u32 = 12;

/// After this time the stop flag goes up, whoever is at work. Nothing that is asserted depends on it.
const PATIENCE: Duration = Duration::from_millis(300);

const QUESTIONS: usize = 3;

/// Ranges of a table: one coordinate or two, from below zero or from far out.
const TABLES: [(&[i64], &[i64]); 4] =
    [(&[-1], &[12]), (&[0, 0], &[4, 4]), (&[1 << 40], &[(1 << 40) + 2]), (&[i64::MAX - 1], &[i64::MAX])];

/// Opens the rules and asks everything.
///
/// # Panics
/// When a place is not a stretch of its source, or an answer contradicts itself.
pub(crate) fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (input, questions, options) = read(&text);
    in_time(Arc::clone(&options.stop), |stop| match Session::open(input, &questions, &options) {
        Err(rejected) => well_placed(&rejected),
        Ok(mut session) => ask_all(&mut session, stop),
    });
}

/// The program, the questions and the options that a text describes.
fn read(text: &str) -> (Input, Vec<Source>, Options) {
    let (program, asked) = text.split_once("\n===\n").or_else(|| text.split_once('\0')).unwrap_or((text, ""));
    let mut options = Options { budget: BUDGET, ..Options::default() };
    let mut questions = Vec::new();
    for line in asked.lines().filter(|line| !line.is_empty()) {
        match line.strip_prefix("set ").and_then(|rest| rest.split_once(' ')) {
            Some((name, value)) => options.arguments.push((name.to_owned(), value.to_owned())),
            None if line == "misere" => options.convention = Convention::Misere,
            None if questions.len() < QUESTIONS => questions.push(source("question", line)),
            None => {}
        }
    }
    let is_file = program.lines().any(|line| line.starts_with("game ") || line.starts_with("grundy "));
    let program = source("rules", program);
    (if is_file { Input::File(program) } else { Input::Fragment(program) }, questions, options)
}

fn source(name: &str, text: &str) -> Source {
    Source { name: name.to_owned(), text: text.to_owned() }
}

/// What ends a run: the count of looks, and the clock.
struct Stop {
    flag: Arc<AtomicBool>,
    late: Arc<AtomicBool>,
}

impl Stop {
    /// An observer that ends the next run, which starts with the flag down unless time is over.
    fn observer(&self) -> impl FnMut(&Progress) -> ControlFlow<()> {
        self.flag.store(false, Ordering::SeqCst);
        if self.late.load(Ordering::SeqCst) {
            self.flag.store(true, Ordering::SeqCst);
        }
        let flag = Arc::clone(&self.flag);
        let mut looks = 0;
        move |_| {
            looks += 1;
            if looks < LOOKS {
                return ControlFlow::Continue(());
            }
            flag.store(true, Ordering::SeqCst);
            ControlFlow::Break(())
        }
    }
}

/// Does the work while a second thread waits to raise the flag.
fn in_time(flag: Arc<AtomicBool>, work: impl FnOnce(&Stop)) {
    let (done, over) = mpsc::channel::<()>();
    let late = Arc::new(AtomicBool::new(false));
    let stop = Stop { flag: Arc::clone(&flag), late: Arc::clone(&late) };
    thread::scope(|scope| {
        scope.spawn(move || {
            if over.recv_timeout(PATIENCE) == Err(mpsc::RecvTimeoutError::Timeout) {
                late.store(true, Ordering::SeqCst);
                flag.store(true, Ordering::SeqCst);
            }
        });
        work(&stop);
        drop(done);
    });
}

fn ask_all(session: &mut Session, stop: &Stop) {
    well_placed(&session.lints());
    answered(session.read());
    answered(session.plan());
    for question in 0..session.questions() {
        if let Some(report) = answered(session.solve(question, &mut stop.observer())) {
            makes_sense(&report);
            if let Some(again) = answered(session.solve(question, &mut stop.observer())) {
                assert_eq!((report.winner, report.value), (again.winner, again.value), "the same question again");
            }
        }
    }
    for (from, to) in TABLES {
        answered(session.table(from, to, &mut stop.observer()));
    }
    let sources = session.lints().sources;
    if let Some(report) = answered(session.check(50, &mut stop.observer())) {
        report.diagnostics.iter().for_each(|one| in_sources(one, &sources));
    }
}

fn answered<T>(result: Result<T, Failure>) -> Option<T> {
    match result {
        Ok(report) => return Some(report),
        Err(Failure::Rejected(rejected)) => {
            assert!(!rejected.diagnostics.is_empty(), "rejected without a word");
            well_placed(&rejected);
        }
        Err(Failure::Stopped(stopped)) => assert!(!stopped.message.is_empty(), "stopped without a word"),
    }
    None
}

/// An answer agrees with itself.
fn makes_sense(report: &SolveReport) {
    if report.winner == "second" {
        assert!(report.moves.is_empty(), "a lost position has a winning move: {report:?}");
    }
    if report.convention == "normal" && report.value.is_some() {
        let lost = report.value == Some(Worth::Nimber(0));
        assert_eq!(report.winner == "second", lost, "a value says another winner: {report:?}");
    }
    let mut values = report.summands.iter().map(|summand| match summand.value {
        Some(Worth::Nimber(value)) => Some(value),
        _ => None,
    });
    let sum = values.try_fold(0, |sum, value| Some(sum ^ value?));
    if let (Some(Worth::Nimber(value)), Some(sum)) = (report.value, sum) {
        assert_eq!(value, sum, "the value of a sum: {report:?}");
    }
}

fn well_placed(rejected: &Rejected) {
    rejected.diagnostics.iter().for_each(|diagnostic| in_sources(diagnostic, &rejected.sources));
}

/// Every place of a diagnostic is a stretch of a source with the place's name.
fn in_sources(diagnostic: &DiagnosticReport, sources: &[Source]) {
    assert!(!diagnostic.message.is_empty(), "a diagnostic without a message: {diagnostic:?}");
    let places = diagnostic.places.iter().map(|place| (&place.source, place.start, place.end));
    let edits = diagnostic.edits.iter().map(|edit| (&edit.source, edit.start, edit.end));
    for (name, start, end) in places.chain(edits) {
        let mut named = sources.iter().filter(|source| source.name == *name);
        assert!(named.any(|source| source.text.get(start as usize..end as usize).is_some()), "{diagnostic:?}");
    }
}
