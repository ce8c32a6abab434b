//! Limits are answers: what a run may use, what watches it, and how it stops.

use std::ops::ControlFlow;

/// What a run may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Positions evaluated at most.
    pub positions: u64,
    /// Bytes of tables and work lists at most (an estimate from below by the engines' own counting, within a few
    /// percent).
    pub bytes: u64,
}

impl Budget {
    /// Safe on a laptop: 200 million positions, 2 GiB.
    pub const LAPTOP: Budget = Budget { positions: 200_000_000, bytes: 2 << 30 };
}

/// How far a run has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Positions evaluated.
    pub positions: u64,
    /// How many of these by compiled rules.
    pub compiled: u64,
    /// Options looked at.
    pub options: u64,
    /// Bytes in use.
    pub bytes: u64,
    /// Positions to evaluate in all, where that is known.
    pub total: Option<u64>,
}

/// Watches a run and may end it. Called every few thousand steps.
pub trait Observer {
    /// Looks at the progress; `Break` ends the run as interrupted.
    fn observe(&mut self, progress: &Progress) -> ControlFlow<()>;
}

impl Observer for () {
    fn observe(&mut self, _: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&Progress) -> ControlFlow<()>> Observer for F {
    fn observe(&mut self, progress: &Progress) -> ControlFlow<()> {
        self(progress)
    }
}

/// Which limit ended a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// [`Budget::positions`].
    Positions,
    /// [`Budget::bytes`].
    Memory,
    /// [`Watch::steps`].
    Steps,
    /// What is asked lies beyond every table, and nothing that is proved reaches that far.
    Unknown,
    /// The observer said so: Ctrl-C, a time limit.
    Interrupted,
}

/// Why a run has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Halt<P, F> {
    /// The rules could not be worked out at some position.
    Fault(F),
    /// Play can go on for ever: these positions follow each other, and the last moves to the first.
    Loop(Vec<P>),
    /// Play can end in this position, drawn by a stated goal: there are outcomes, but no values.
    Draw(P),
    /// A limit was reached.
    Stopped {
        /// Which.
        reason: StopReason,
        /// How far the run came.
        progress: Progress,
    },
}

/// A budget, an observer and the count so far: what an engine carries along.
pub struct Watch<'a> {
    budget: Budget,
    observer: &'a mut dyn Observer,
    progress: Progress,
    until_look: u32,
    /// Steps that are left when the next look comes.
    steps_left: u64,
}

/// Steps between two looks of the observer: a few milliseconds of interpreted options.
const LOOK_EVERY: u32 = 4096;

impl<'a> Watch<'a> {
    /// Starts counting.
    pub fn new(budget: Budget, observer: &'a mut dyn Observer) -> Self {
        Watch { budget, observer, progress: Progress::default(), until_look: LOOK_EVERY, steps_left: u64::MAX }
    }

    /// Ends the run also after so many steps: positions and options looked at, those looked at again included. Unlike
    /// the budget this bounds time, since a position may have any number of options.
    #[must_use]
    pub fn steps(mut self, steps: u64) -> Self {
        self.steps_left = steps;
        self.wait();
        self
    }

    /// The count so far.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// What may be used.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// States how many positions there are to evaluate.
    pub fn expect(&mut self, total: u64) {
        self.progress.total = Some(total);
    }

    /// One more position.
    ///
    /// # Errors
    /// The limit that this position would pass.
    pub fn position(&mut self) -> Result<(), StopReason> {
        if self.progress.positions >= self.budget.positions {
            return Err(StopReason::Positions);
        }
        self.progress.positions += 1;
        self.step()
    }

    /// One more position, evaluated by compiled rules.
    ///
    /// # Errors
    /// As [`Watch::position`].
    pub fn compiled_position(&mut self) -> Result<(), StopReason> {
        self.position()?;
        self.progress.compiled += 1;
        Ok(())
    }

    /// So many more options, each a step, of which all were looked at in one go.
    ///
    /// # Errors
    /// As [`Watch::option`].
    pub fn looked_at(&mut self, count: u64) -> Result<(), StopReason> {
        self.progress.options += count;
        let before_look = count.min(u64::from(self.until_look));
        self.until_look -= u32::try_from(before_look).unwrap_or(0);
        self.steps_left = self.steps_left.saturating_sub(count - before_look);
        self.step()
    }

    /// Thousands of steps in one.
    ///
    /// # Errors
    /// As [`Watch::tick`].
    pub fn look(&mut self) -> Result<(), StopReason> {
        self.until_look = 0;
        self.step()
    }

    /// Takes back what was counted since `then`: it was for nothing, and is done again in another way.
    pub fn rewind(&mut self, then: Progress) {
        self.progress = Progress { total: self.progress.total, ..then };
    }

    /// One more option.
    ///
    /// # Errors
    /// [`StopReason::Interrupted`] when the observer ends the run.
    pub fn option(&mut self) -> Result<(), StopReason> {
        self.progress.options += 1;
        self.step()
    }

    /// A step that is neither: the second look at an option, say.
    ///
    /// # Errors
    /// [`StopReason::Interrupted`] when the observer ends the run.
    pub fn tick(&mut self) -> Result<(), StopReason> {
        self.step()
    }

    /// How many more positions may be evaluated.
    #[must_use]
    pub fn positions_left(&self) -> u64 {
        self.budget.positions.saturating_sub(self.progress.positions)
    }

    /// Counts options that were steps already.
    pub fn options(&mut self, count: u64) {
        self.progress.options += count;
    }

    /// States how many bytes are in use, or would be after the next growth.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when that passes the budget; the count is then left as it was.
    pub fn bytes(&mut self, bytes: u64) -> Result<(), StopReason> {
        if bytes > self.budget.bytes {
            return Err(StopReason::Memory);
        }
        self.progress.bytes = bytes;
        Ok(())
    }

    /// The halt for a limit reached now.
    #[must_use]
    pub fn halt<P, F>(&self, reason: StopReason) -> Halt<P, F> {
        Halt::Stopped { reason, progress: self.progress }
    }

    fn step(&mut self) -> Result<(), StopReason> {
        if self.until_look > 0 {
            self.until_look -= 1;
            return Ok(());
        }
        if self.steps_left == 0 {
            return Err(StopReason::Steps);
        }
        self.wait();
        self.until_look -= 1;
        match self.observer.observe(&self.progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(StopReason::Interrupted),
        }
    }

    /// Sets the next look.
    fn wait(&mut self) {
        self.until_look = u32::try_from(self.steps_left).unwrap_or(LOOK_EVERY).min(LOOK_EVERY);
        self.steps_left = match self.steps_left {
            u64::MAX => u64::MAX,
            left => left - u64::from(self.until_look),
        };
    }
}
