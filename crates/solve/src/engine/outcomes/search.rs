//! The depth-first search behind [`Outcomes::outcome`].

use super::{
    HaltOf, Outcomes,
    cycle::{self, Graph},
    states::Mark,
    summands::Opened,
};
use crate::engine::ledger::room;
use game::{Halt, Outcome, Ruleset, StopReason, Watch};

/// A sum being evaluated, and how far. The frames are a line of play.
pub(super) struct Frame {
    /// The option tried last and the one to try next: places in the words of the moving summand's options. A next
    /// option of 0 means the first one (no option stands at 0).
    last: u64,
    next: u64,
    state: u32,
    /// Which summand moves.
    component: u32,
    /// Whether some option is a draw.
    drawn: bool,
}

/// The first length at which a line of play is looked through for a repeated position.
const LONG: usize = 64;

impl<R: Ruleset> Outcomes<R> {
    /// Works out the outcome of a sum that has none yet.
    pub(super) fn settle(&mut self, ruleset: &R, root: u32, watch: &mut Watch<'_>) -> Result<Outcome, HaltOf<R>> {
        self.long = LONG;
        let run = self.search(ruleset, root, watch);
        for frame in self.frames.drain(..) {
            self.states.set(frame.state, Mark::New);
        }
        run?;
        // A search that ends well has answered its root.
        self.states.outcome(root).ok_or_else(|| watch.halt(StopReason::Interrupted))
    }

    fn search(&mut self, ruleset: &R, root: u32, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        self.open(ruleset, root, watch)?;
        while let Some(frame) = self.frames.last() {
            let searched = if frame.drawn { Outcome::D } else { Outcome::P };
            if !self.next_option() {
                self.close(searched);
                continue;
            }
            let state = self.after(watch).map_err(|reason| watch.halt(reason))?;
            match self.states.mark(state) {
                Mark::Open => return Err(Halt::Loop(self.cycle(state).unwrap_or_default())),
                Mark::New => {
                    self.reject_growth()?;
                    self.open(ruleset, state, watch)?;
                }
                Mark::Known(_) => {}
            }
            if let Some(outcome) = self.states.outcome(state) {
                self.learn(outcome);
            }
        }
        Ok(())
    }

    /// Starts on a sum: puts it on top, or settles it because somebody can win at once.
    fn open(&mut self, ruleset: &R, state: u32, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        watch.position().map_err(|reason| watch.halt(reason))?;
        let (mut drawn, mut last) = (false, None);
        for i in 0..self.states.summands(state).len() {
            let summand = self.states.summands(state)[i];
            if last.replace(summand) == Some(summand) {
                continue;
            }
            match self.summands.open(ruleset, summand, self.rest(), watch)? {
                Opened::Wins => {
                    self.states.set(state, Mark::Known(Outcome::N));
                    self.statistics.positions += 1;
                    return Ok(());
                }
                Opened::Options { drawn: also } => drawn |= also,
            }
        }
        let in_use = self.bytes();
        room(&mut self.frames, 1, in_use, watch).map_err(|reason| watch.halt(reason))?;
        self.frames.push(Frame { last: 0, next: 0, state, component: 0, drawn });
        self.states.set(state, Mark::Open);
        self.statistics.deepest = self.statistics.deepest.max(self.frames.len() as u64);
        Ok(())
    }

    /// Makes the next option of the sum on top in `sum`, if there is one left.
    fn next_option(&mut self) -> bool {
        let Some(frame) = self.frames.last_mut() else { return false };
        let summands = self.states.summands(frame.state);
        loop {
            let Some(&moving) = summands.get(frame.component as usize) else { return false };
            let options = self.summands.options(moving);
            frame.next = frame.next.max(options.start);
            if frame.next < options.end {
                break;
            }
            // Equal summands have equal options.
            while summands.get(frame.component as usize) == Some(&moving) {
                frame.component += 1;
            }
            frame.next = 0;
        }
        let (option, next) = self.summands.option(frame.next);
        (frame.last, frame.next) = (frame.next, next);
        self.sum.clear();
        self.sum.extend_from_slice(&summands[..frame.component as usize]);
        self.sum.extend_from_slice(&summands[frame.component as usize + 1..]);
        self.sum.extend_from_slice(option);
        self.sum.sort_unstable();
        true
    }

    /// The number of the sum in `sum`.
    fn after(&mut self, watch: &mut Watch<'_>) -> Result<u32, StopReason> {
        watch.option()?;
        self.statistics.options += 1;
        self.several |= self.sum.len() > 1;
        let others = self.bytes() - self.states.bytes();
        self.states.intern(&self.sum, others, watch)
    }

    /// The sum on top has an option with this outcome.
    fn learn(&mut self, option: Outcome) {
        match (option, self.frames.last_mut()) {
            (Outcome::P, Some(_)) => self.close(Outcome::N),
            (Outcome::D, Some(frame)) => frame.drawn = true,
            _ => {}
        }
    }

    /// The sum on top has this outcome.
    fn close(&mut self, outcome: Outcome) {
        let Some(frame) = self.frames.pop() else { return };
        self.states.set(frame.state, Mark::Known(outcome));
        self.statistics.positions += 1;
        if let (false, &[only]) = (self.several, self.states.summands(frame.state)) {
            self.summands.close(only);
        }
        self.learn(outcome);
    }

    /// A cycle of positions on the line of play from `start` to the top: each has the next one as a summand of the
    /// option that was taken there.
    ///
    /// There is one if the line leads back to `start`: around it every position that moves comes back, so it is a
    /// summand of some option taken there. And there is one on every endless line through finitely many positions,
    /// even if no sum comes back (`x` to `x + x`).
    fn cycle(&self, start: u32) -> Option<Vec<R::Position>> {
        let mut graph = Graph::default();
        let mut roots = Vec::new();
        for frame in self.frames.iter().skip_while(|frame| frame.state != start) {
            let moving = self.states.summands(frame.state)[frame.component as usize];
            graph.entry(moving).or_default().push(self.summands.option(frame.last).0);
            roots.push(moving);
        }
        let cycle = cycle::find(&graph, roots)?;
        Some(cycle.iter().map(|&id| self.summands.get(id).clone()).collect())
    }

    /// Fails if a long line of play repeats a position. After each look the line must double until the next one.
    fn reject_growth(&mut self) -> Result<(), HaltOf<R>> {
        if !self.several || self.frames.len() < self.long {
            return Ok(());
        }
        self.long *= 2;
        match self.cycle(self.frames[0].state) {
            Some(cycle) => Err(Halt::Loop(cycle)),
            None => Ok(()),
        }
    }
}
