//! Ctrl-C: the first ends the run with what is known, the second ends the program.

use crate::{console::say, trouble::INTERRUPTED};
use messages::msg;
use std::{
    io::{self, Write},
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// How long a run may take to end by itself; the promise to the user is 200 ms.
const PATIENCE: Duration = Duration::from_millis(150);

/// What the handler knows about the run.
#[derive(Debug, Default)]
pub(crate) struct Run {
    /// The session's stop flag, while something runs.
    stop: Mutex<Option<Arc<AtomicBool>>>,
    pressed: AtomicBool,
    /// Positions evaluated when the run was last looked at.
    pub(crate) positions: AtomicU64,
}

/// The one run of the program.
pub(crate) fn run() -> &'static Run {
    static RUN: OnceLock<Run> = OnceLock::new();
    RUN.get_or_init(Run::default)
}

/// Listens for Ctrl-C. Where that cannot be had, Ctrl-C keeps its usual meaning.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| run().press());
}

/// Something runs until the guard is dropped: Ctrl-C then raises this flag.
pub(crate) fn running(stop: Arc<AtomicBool>) -> Running {
    *lock() = Some(stop);
    Running
}

/// See [`running`].
pub(crate) struct Running;

impl Drop for Running {
    fn drop(&mut self) {
        *lock() = None;
    }
}

fn lock() -> std::sync::MutexGuard<'static, Option<Arc<AtomicBool>>> {
    run().stop.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Run {
    /// Whether Ctrl-C was pressed.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.pressed.load(Ordering::Relaxed)
    }

    fn press(&self) {
        let again = self.pressed.swap(true, Ordering::Relaxed);
        let flag = lock().clone();
        if let Some(flag) = flag.filter(|_| !again) {
            flag.store(true, Ordering::Relaxed);
            thread::sleep(PATIENCE);
            if lock().is_none() {
                // The run has ended and is being reported.
                return;
            }
        }
        let message =
            msg!("cli-interrupted", done = msg!("positions-visited", count = self.positions.load(Ordering::Relaxed)));
        let _ = writeln!(io::stderr(), "\n{}", say(&message));
        leave();
    }
}

#[expect(clippy::exit, reason = "the run does not listen, so nothing but the end of the process ends it")]
fn leave() -> ! {
    std::process::exit(i32::from(INTERRUPTED))
}
