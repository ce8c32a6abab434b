//! The depth-first search behind [`Sums::verdict`].

use super::{
    HaltOf, Sums, Verdict,
    cycle::{self, Graph},
    ends::{Ends, Opened},
    states::Mark,
};
use crate::engine::ledger::room;
use game::{Halt, Outcome, Ruleset, StopReason, Watch};
use std::ops::ControlFlow;

/// A sum being evaluated, and how far. The frames are a line of play.
pub(super) struct Frame<V> {
    /// The option tried last and the one to try next: places in the words of the moving summand's options. A next
    /// option of 0 means the first one (no option stands at 0).
    last: u64,
    next: u64,
    state: u32,
    /// Which summand moves.
    component: u32,
    /// What the options looked at so far come to.
    so_far: V,
}

/// The first length at which a line of play is looked through for a repeated position.
const LONG: usize = 64;

impl<R: Ruleset, V: Verdict> Sums<R, V> {
    /// Works out what there is to know of a sum that nothing is known of yet.
    pub(super) fn settle(&mut self, ruleset: &R, root: u32, watch: &mut Watch<'_>) -> Result<V, HaltOf<R>> {
        self.long = LONG;
        let run = self.search(ruleset, root, watch);
        for frame in self.frames.drain(..) {
            self.states.set(frame.state, Mark::New);
        }
        run?;
        // A search that ends well has answered its root.
        self.states.known(root).ok_or_else(|| watch.halt(StopReason::Interrupted))
    }

    fn search(&mut self, ruleset: &R, root: u32, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        self.open(ruleset, root, watch)?;
        while let Some(frame) = self.frames.last() {
            let so_far = frame.so_far;
            if !self.next_option() {
                self.close(so_far);
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
            if let Some(verdict) = self.states.known(state) {
                self.learn(verdict);
            }
        }
        Ok(())
    }

    /// Starts on a sum: puts it on top, or settles it because options that end play decide it.
    fn open(&mut self, ruleset: &R, state: u32, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        watch.position().map_err(|reason| watch.halt(reason))?;
        let (mut so_far, mut last) = (V::NO_OPTIONS, None);
        let count = self.states.summands(state).len();
        for i in 0..count {
            let summand = self.states.summands(state)[i];
            if last.replace(summand) == Some(summand) {
                continue;
            }
            let opened = self.summands.open(ruleset, summand, self.rest(), watch)?;
            match self.with_ends(so_far, opened, count == 1) {
                ControlFlow::Continue(more) => so_far = more,
                ControlFlow::Break(verdict) => {
                    self.know(state, verdict);
                    return Ok(());
                }
            }
        }
        let in_use = self.bytes();
        room(&mut self.frames, 1, in_use, watch).map_err(|reason| watch.halt(reason))?;
        self.frames.push(Frame { last: 0, next: 0, state, component: 0, so_far });
        self.states.set(state, Mark::Open);
        self.statistics.deepest = self.statistics.deepest.max(self.frames.len() as u64);
        Ok(())
    }

    /// What the options come to with those of a summand that end play. The only summand of a sum may leave no moves.
    fn with_ends(&self, so_far: V, opened: Opened, only: bool) -> ControlFlow<V, V> {
        let Opened::Options(Ends { drawn, lost, stuck }) = opened else {
            return so_far.with_option(V::over(Outcome::P));
        };
        let ends = [
            drawn.then(|| V::over(Outcome::D)),
            lost.then(|| V::over(Outcome::N)),
            (only && stuck).then_some(self.stuck),
        ];
        ends.into_iter().flatten().try_fold(so_far, V::with_option)
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

    /// The sum on top has an option of which this is known.
    fn learn(&mut self, mut option: V) {
        while let Some(frame) = self.frames.last_mut() {
            match frame.so_far.with_option(option) {
                ControlFlow::Continue(so_far) => {
                    frame.so_far = so_far;
                    return;
                }
                ControlFlow::Break(verdict) => {
                    self.finish(verdict);
                    option = verdict;
                }
            }
        }
    }

    /// The sum on top has no more options: this is known of it now.
    fn close(&mut self, verdict: V) {
        self.finish(verdict);
        self.learn(verdict);
    }

    /// Takes the sum on top away.
    fn finish(&mut self, verdict: V) {
        if let Some(frame) = self.frames.pop() {
            self.know(frame.state, verdict);
        }
    }

    /// This is known of a sum now.
    fn know(&mut self, state: u32, verdict: V) {
        self.states.set(state, Mark::Known(verdict));
        self.statistics.positions += 1;
        if let (false, &[only]) = (self.several, self.states.summands(state)) {
            self.summands.close(only);
        }
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
