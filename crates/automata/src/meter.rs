//! Limits are answers: what a decision may use, what watches it, and how it stops.

use std::{fmt, ops::ControlFlow};

/// The most variables that one automaton may speak of. Letters are tuples of bits, so tables of letters have 2^tracks
/// entries.
pub const MOST_TRACKS: usize = 20;

/// What a decision may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// States of one automaton, before it is made minimal.
    pub states: usize,
    /// Entries of one transition table, 4 bytes each; the work on it takes about five times that. Where a variable is
    /// quantified away, sets of states become states; four states in such sets count like one entry.
    pub transitions: usize,
    /// Transitions computed in all: what bounds time, about 5 * 10^7 a second.
    pub steps: u64,
}

impl Limits {
    /// Safe on a laptop: 4 million states, 40 million entries, 2 * 10^10 steps (minutes).
    pub const LAPTOP: Limits = Limits { states: 1 << 22, transitions: 40_000_000, steps: 20_000_000_000 };
    /// About a second: what a question may cost that was not asked for.
    pub const SMALL: Limits = Limits { states: 1 << 17, transitions: 2_000_000, steps: 100_000_000 };
}

/// What a decision has used so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Transitions computed.
    pub steps: u64,
    /// Automata made.
    pub automata: u64,
    /// States of the largest automaton before it was made minimal.
    pub largest_raw: usize,
    /// States of the largest minimal automaton.
    pub largest_minimal: usize,
    /// Entries of the largest transition table.
    pub largest_table: usize,
    /// The most tracks of one automaton.
    pub most_tracks: usize,
}

/// Why there is no answer. Never a "no".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stop {
    /// [`Limits::states`].
    States,
    /// [`Limits::transitions`].
    Transitions,
    /// [`Limits::steps`].
    Steps,
    /// [`MOST_TRACKS`]: a step needs an automaton over more variables.
    Tracks,
    /// The watcher said so: Ctrl-C, a time limit.
    Interrupted,
    /// An atom whose meaning is that of binary digits, in another numeration.
    NotInThisNumeration,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::States => "states",
            Stop::Transitions => "transitions",
            Stop::Steps => "steps",
            Stop::Tracks => "tracks",
            Stop::Interrupted => "interrupted",
            Stop::NotInThisNumeration => "numeration",
        })
    }
}

/// Steps between two looks of the watcher: about a millisecond.
const LOOK_EVERY: u64 = 1 << 17;

/// Looks at how far a run has come; `Break` ends it.
pub type Watcher<'a> = dyn FnMut(&Statistics) -> ControlFlow<()> + 'a;

/// Limits, a watcher and the count so far: what every operation carries along.
pub struct Meter<'a> {
    limits: Limits,
    used: Statistics,
    next_look: u64,
    watcher: Option<&'a mut Watcher<'a>>,
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter").field("limits", &self.limits).field("used", &self.used).finish_non_exhaustive()
    }
}

impl<'a> Meter<'a> {
    /// Starts counting, unwatched.
    #[must_use]
    pub fn new(limits: Limits) -> Meter<'a> {
        Meter { limits, used: Statistics::default(), next_look: LOOK_EVERY, watcher: None }
    }

    /// Starts counting; the watcher looks every few milliseconds and ends the run with `Break`.
    pub fn watched(limits: Limits, watcher: &'a mut Watcher<'a>) -> Meter<'a> {
        Meter { watcher: Some(watcher), next_look: 0, ..Meter::new(limits) }
    }

    /// The count so far.
    #[must_use]
    pub fn used(&self) -> Statistics {
        self.used
    }

    /// What may be used.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Counts steps.
    pub(crate) fn step(&mut self, count: usize) -> Result<(), Stop> {
        self.used.steps = self.used.steps.saturating_add(count as u64);
        if self.used.steps > self.limits.steps {
            return Err(Stop::Steps);
        }
        if self.used.steps < self.next_look {
            return Ok(());
        }
        self.next_look = self.used.steps + LOOK_EVERY;
        match self.watcher.as_mut().map(|watcher| watcher(&self.used)) {
            Some(ControlFlow::Break(())) => Err(Stop::Interrupted),
            _ => Ok(()),
        }
    }

    /// States how large the automaton is that is being made.
    pub(crate) fn size(&mut self, states: usize, classes: usize) -> Result<(), Stop> {
        if states > self.limits.states {
            return Err(Stop::States);
        }
        self.used.largest_raw = self.used.largest_raw.max(states);
        self.table(states.saturating_mul(classes))
    }

    /// States how many entries a table has that is being made.
    pub(crate) fn table(&mut self, entries: usize) -> Result<(), Stop> {
        if entries > self.limits.transitions {
            return Err(Stop::Transitions);
        }
        self.used.largest_table = self.used.largest_table.max(entries);
        Ok(())
    }

    /// States over how many tracks an automaton will be.
    pub(crate) fn tracks(&mut self, count: usize) -> Result<(), Stop> {
        self.used.most_tracks = self.used.most_tracks.max(count);
        if count > MOST_TRACKS { Err(Stop::Tracks) } else { Ok(()) }
    }

    /// Counts a minimal automaton.
    pub(crate) fn made(&mut self, states: usize) {
        self.used.automata += 1;
        self.used.largest_minimal = self.used.largest_minimal.max(states);
    }
}
