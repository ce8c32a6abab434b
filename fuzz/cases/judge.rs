//! A program with problems, and inputs for them: judged under small limits.
//!
//! The text is a program, a line `===`, and an input. The input is any bytes. Every problem of the program reads it.

use grundy::{Budget, Input, JudgeFailure, Judging, Options, Progress, Session, Source, report::InputReport};
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

const BUDGET: Budget = Budget { positions: 3000, bytes: 16 << 20 };

/// After so many looks of the observer a run is ended, as by Ctrl-C.
const LOOKS: u32 = 8;

/// After this time the stop flag goes up, whoever is at work. Nothing that is asserted depends on it.
const PATIENCE: Duration = Duration::from_millis(300);

/// Problems of one program, at most.
const PROBLEMS: usize = 3;

const SEPARATOR: &[u8] = b"\n===\n";

/// Opens the program and lets each problem read the input, and then its own output as a contestant's.
///
/// # Panics
/// When an error points outside the input, an output is not its own, or a second run says something else.
pub(crate) fn run(bytes: &[u8]) {
    let cut = bytes.windows(SEPARATOR.len()).position(|window| window == SEPARATOR);
    let (program, input) = match cut {
        Some(cut) => (&bytes[..cut], &bytes[cut + SEPARATOR.len()..]),
        None => (bytes, &b""[..]),
    };
    let text = String::from_utf8_lossy(program).into_owned();
    let source = Source { name: "rules".to_owned(), text };
    let options = Options { budget: BUDGET, ..Options::default() };
    in_time(&options.stop, || {
        let Ok(mut session) = Session::open(Input::File(source.clone()), &[], &options) else { return };
        let problems = session.problems().count().min(PROBLEMS);
        (0..problems).for_each(|problem| judge(&mut session, problem, input, &options.stop));
    });
}

fn judge(session: &mut Session, problem: usize, input: &[u8], stop: &AtomicBool) {
    let how = Judging { problem, accept_claims: false, strict: false };
    let once = session.judge(&how, &mut &input[..], None, &mut observer());
    match &once {
        Err(JudgeFailure::Input(report)) => inside(report, input),
        Err(JudgeFailure::Rival(_) | JudgeFailure::Refuted(_)) => panic!("there is neither rival nor trust"),
        Err(_) => return,
        Ok(report) => {
            let rival = session.judge(&how, &mut &input[..], Some(&mut report.output.as_bytes()), &mut observer());
            if let (Ok(judged), false) = (rival, stop.load(Ordering::SeqCst)) {
                let verdict = judged.verdict.expect("there was an output to judge");
                assert!(verdict.accepted, "{}", verdict.message);
            }
        }
    }
    let again = session.judge(&how, &mut &input[..], None, &mut observer());
    match (&once, &again) {
        (Ok(once), Ok(again)) => assert_eq!(once.output, again.output),
        (Err(JudgeFailure::Input(once)), Err(JudgeFailure::Input(again))) => assert_eq!(once, again),
        // The second run knows what the first worked out, and may be ended where the first was not, or not be.
        _ => {}
    }
}

/// A place in the input, or just behind it.
fn inside(report: &InputReport, input: &[u8]) {
    let lines = input.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
    assert!((1..=lines).contains(&report.line), "line {} of {lines}", report.line);
    assert!(report.column >= 1 && report.column <= input.len() as u64 + 1, "column {}", report.column);
    assert!(!report.message.is_empty());
    let quote = report.quote.as_deref().unwrap_or_default().chars().count();
    assert!(report.caret <= quote, "caret {} of {quote}", report.caret);
}

fn observer() -> impl FnMut(&Progress) -> ControlFlow<()> {
    let mut looks = 0;
    move |_: &Progress| {
        looks += 1;
        if looks < LOOKS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Raises the flag when time is over, and stops waiting when the work is done.
fn in_time(flag: &Arc<AtomicBool>, work: impl FnOnce()) {
    let (done, waiting) = mpsc::channel::<()>();
    let flag = Arc::clone(flag);
    let clock = thread::spawn(move || {
        if waiting.recv_timeout(PATIENCE) == Err(mpsc::RecvTimeoutError::Timeout) {
            flag.store(true, Ordering::SeqCst);
        }
    });
    work();
    drop(done);
    clock.join().expect("the clock does not panic");
}
