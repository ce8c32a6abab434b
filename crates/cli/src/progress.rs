//! One line on a terminal that says how far a long run has come.

use crate::{
    console::{Console, say},
    interrupt,
};
use grundy::{Observer, Progress};
use messages::{Message, msg};
use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

/// Quick answers come without a word before them.
const QUIET: Duration = Duration::from_secs(1);

/// The time between two lines.
const PAUSE: Duration = Duration::from_millis(100);

/// Watches a run. The line is taken away when the watcher is dropped.
pub(crate) struct Watcher {
    started: Instant,
    shown: Option<Instant>,
    shows: bool,
    stderr: io::Stderr,
}

impl Watcher {
    /// Starts the clock; only a terminal sees lines.
    pub(crate) fn new(console: &Console) -> Self {
        let shows = io::stderr().is_terminal() && !console.json;
        Watcher { started: Instant::now(), shown: None, shows, stderr: io::stderr() }
    }

    fn show(&mut self, progress: &Progress) -> io::Result<()> {
        self.shown = Some(Instant::now());
        let line = say(&line(progress, self.started.elapsed()));
        write!(self.stderr, "\r\x1b[2K{line}")?;
        self.stderr.flush()
    }
}

impl Observer for Watcher {
    fn observe(&mut self, progress: &Progress) -> ControlFlow<()> {
        interrupt::run().positions.store(progress.positions, Ordering::Relaxed);
        if self.shows && self.shown.map_or(self.started.elapsed() > QUIET, |shown| shown.elapsed() > PAUSE) {
            // Whoever closed standard error does not want to read it; the run goes on.
            self.shows = self.show(progress).is_ok();
        }
        if interrupt::run().is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(self.stderr, "\r\x1b[2K");
        }
    }
}

/// Positions, rate, memory, and the share of all where their number is known.
fn line(progress: &Progress, elapsed: Duration) -> Message {
    let positions = short(progress.positions);
    let milliseconds = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX).max(1);
    let rate = short(progress.positions.saturating_mul(1000) / milliseconds);
    let memory = size(progress.bytes);
    match progress.total.filter(|total| *total > 0) {
        Some(total) => {
            let share = (u128::from(progress.positions) * 100 / u128::from(total)).min(100).to_string();
            msg!(
                "cli-progress-of",
                positions = positions,
                rate = rate,
                memory = memory,
                share = share,
                total = short(total)
            )
        }
        None => msg!("cli-progress", positions = positions, rate = rate, memory = memory),
    }
}

/// Three digits and a unit: 12.3 M.
fn short(count: u64) -> String {
    scaled(count, 1000, &["", " k", " M", " G", " T", " P", " E"])
}

/// A size in binary units: 64.0 MiB.
pub(crate) fn size(bytes: u64) -> String {
    scaled(bytes, 1024, &[" B", " KiB", " MiB", " GiB", " TiB", " PiB", " EiB"])
}

fn scaled(count: u64, base: u64, units: &[&str]) -> String {
    let (mut unit, mut scale) = (0, 1_u64);
    while count / scale >= base && unit + 1 < units.len() {
        unit += 1;
        scale *= base;
    }
    if unit == 0 {
        return format!("{count}{}", units[0]);
    }
    let tenths = u128::from(count) * 10 / u128::from(scale);
    format!("{}.{}{}", tenths / 10, tenths % 10, units[unit])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_short() {
        assert_eq!(short(999), "999");
        assert_eq!(short(12_345_678), "12.3 M");
        assert_eq!(size(64 << 20), "64.0 MiB");
        assert_eq!(size(u64::MAX), "15.9 EiB");
    }

    #[test]
    fn the_line_has_a_share_where_the_total_is_known() {
        let progress = Progress { positions: 5_000_000, bytes: 1 << 30, ..Progress::default() };
        let said = say(&line(&progress, Duration::from_secs(2)));
        assert_eq!(said, "5.0 M positions, 2.5 M/s, 1.0 GiB");
        let said = say(&line(&Progress { total: Some(20_000_000), ..progress }, Duration::from_secs(2)));
        assert_eq!(said, "5.0 M of 20.0 M positions (25%), 2.5 M/s, 1.0 GiB");
    }
}
