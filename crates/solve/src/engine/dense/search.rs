//! The depth-first search behind [`Dense`], for the indices whose options are not all known.
//!
//! As in [`Memo`], but cells of one byte have no room for a place on the work list. So an index may wait there several
//! times, and to keep the list short a look at a position puts at most [`AT_ONCE`] of its unknown options there. An
//! index is opened at its topmost place, and is never put on the list while it is open: so the topmost places of the
//! open indices, bottom to top, are a line of play.

use super::{
    Codec, Dense, HaltOf,
    cells::{self, DRAW, FIRST_MARK, HOLE, NEW, NEXT, OPEN, OUTSIDE, PREVIOUS, WIN},
};
use crate::engine::ledger::room;
use game::{Halt, Ruleset, StopReason, Value, Watch};
use hashbrown::HashSet;
use nimber::Nimber;
use rustc_hash::FxBuildHasher;
use std::ops::ControlFlow;

/// Unknown options put on the work list in one look.
const AT_ONCE: usize = 64;

/// What a look at the options of one position has found.
struct Look<R: Ruleset> {
    /// Options looked at.
    options: u64,
    /// Some option wins at once.
    wins: bool,
    /// An option that is open itself.
    cycle: Option<u64>,
    /// A summand in which play is drawn.
    draw: Option<R::Position>,
    halt: Option<HaltOf<R>>,
}

impl<R: Ruleset, C: Codec<R::Position>> Dense<R, C> {
    /// Makes an index final.
    pub(super) fn settle(&mut self, ruleset: &R, index: u64, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        if self.cells.get(index) != NEW {
            return Ok(());
        }
        self.fresh.push(index);
        let run = self.search(ruleset, watch);
        if run.is_err() {
            self.abandon();
        }
        run
    }

    /// The value of a position without an index.
    pub(super) fn outside_value(
        &mut self,
        ruleset: &R,
        position: &R::Position,
        watch: &mut Watch<'_>,
    ) -> Result<Value, HaltOf<R>> {
        self.outside.value_beside(ruleset, position, self.in_use() - self.outside.bytes(), watch)
    }

    fn search(&mut self, ruleset: &R, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        self.push_fresh(watch).map_err(|reason| watch.halt(reason))?;
        while let Some(&index) = self.stack.last() {
            let cell = self.cells.get(index);
            if cell != NEW && cell != OPEN {
                self.stack.pop();
                continue;
            }
            match self.visit(ruleset, index, cell == NEW, watch)? {
                Some(cell) => self.close(index, cell, watch).map_err(|reason| watch.halt(reason))?,
                None => {
                    self.settle_away(ruleset, watch)?;
                    self.push_fresh(watch).map_err(|reason| watch.halt(reason))?;
                }
            }
        }
        Ok(())
    }

    /// Looks at the index on top. Returns its cell if that is settled now; else some of its unknown options are in
    /// `fresh` and `away`.
    fn visit(&mut self, ruleset: &R, index: u64, first: bool, watch: &mut Watch<'_>) -> Result<Option<u32>, HaltOf<R>> {
        let Some(position) = self.codec.position(index) else { return Ok(Some(HOLE)) };
        if first {
            let ending = cells::ending(ruleset.ending(&position).map_err(Halt::Fault)?, NEW);
            if ending != NEW {
                return Ok(Some(ending));
            }
            self.open(index, watch).map_err(|reason| watch.halt(reason))?;
        }
        self.mex.clear();
        let goals = ruleset.has_goals();
        let mut look = Look { options: 0, wins: false, cycle: None, draw: None, halt: None };
        let run = ruleset.options(&position, &mut |option| {
            look.halt = self.option(ruleset, option, &mut look, watch).err();
            // Some option may win at once where there are goals; then the others need not be known.
            let enough = !goals && self.fresh.len().max(self.away.len()) >= AT_ONCE;
            if look.wins || look.halt.is_some() || enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let options = look.options;
        if let Some(halt) = look.halt.take() {
            return Err(halt);
        }
        run.map_err(Halt::Fault)?;
        let before = self.mex.bytes();
        let judged = self.judge(look).map_err(|halt| halt.unwrap_or_else(|| watch.halt(StopReason::Memory)))?;
        if self.mex.bytes() != before {
            watch.bytes(self.in_use()).map_err(|reason| watch.halt(reason))?;
        }
        if judged.is_some() {
            watch.options(options);
            self.statistics.options += options;
        }
        Ok(judged)
    }

    fn open(&mut self, index: u64, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        watch.position()?;
        self.cells.set(index, OPEN);
        self.depth += 1;
        self.statistics.deepest = self.statistics.deepest.max(self.depth);
        Ok(())
    }

    fn close(&mut self, index: u64, cell: u32, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        if !self.cells.holds(cell) {
            let rest = self.rest() + self.beside;
            self.cells.fit(cell, rest, watch)?;
        }
        if self.cells.get(index) == OPEN {
            self.depth -= 1;
            self.statistics.positions += 1;
        }
        self.cells.set(index, cell);
        self.settled += 1;
        self.stack.pop();
        Ok(())
    }

    fn option(
        &mut self,
        ruleset: &R,
        option: &[R::Position],
        look: &mut Look<R>,
        watch: &mut Watch<'_>,
    ) -> Result<(), HaltOf<R>> {
        watch.tick().map_err(|reason| watch.halt(reason))?;
        look.options += 1;
        self.sum.clear();
        for summand in option {
            let known = self.summand(ruleset, summand).map_err(Halt::Fault)?;
            self.sum.push(known);
        }
        let over = |ending: u32| self.sum.iter().position(|&(cell, _)| cell == ending);
        if over(PREVIOUS).is_some() {
            look.wins = true;
        } else if over(NEXT).is_some() {
            // Loses at once: whoever moves here has made a present of the game.
        } else if let Some(drawn) = over(DRAW) {
            look.draw = Some(option[drawn].clone());
        } else {
            self.add(option, look, watch).map_err(|reason| watch.halt(reason))?;
        }
        Ok(())
    }

    /// What is known of a summand, and its index.
    fn summand(&self, ruleset: &R, summand: &R::Position) -> Result<(u32, u64), R::Fault> {
        let Some(index) = self.index(summand) else {
            return Ok((cells::ending(ruleset.ending(summand)?, OUTSIDE), 0));
        };
        Ok(match self.cells.get(index) {
            NEW => (cells::ending(ruleset.ending(summand)?, NEW), index),
            HOLE => (cells::ending(ruleset.ending(summand)?, OUTSIDE), 0),
            cell => (cell, index),
        })
    }

    /// Enters the option in `sum` into the mex, or its unknown summands into `fresh` and `away`.
    fn add(&mut self, option: &[R::Position], look: &mut Look<R>, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let (mut total, mut open) = (Some(0), false);
        for (i, summand) in option.iter().enumerate() {
            let value = match self.sum[i] {
                (NEW, index) => self.wait(index),
                (OPEN, index) => {
                    look.cycle.get_or_insert(index);
                    None
                }
                (OUTSIDE, _) => self.outside.known(summand).or_else(|| self.wait_outside(summand)),
                (cell, _) => cells::value(cell),
            };
            open |= value.is_none();
            total = match (total, value) {
                (Some(total), Some(Value::Nimber(nimber))) => Some(total ^ nimber.get()),
                _ => None,
            };
        }
        match total {
            Some(total) if !open && self.fresh.is_empty() && self.away.is_empty() => self.insert(total, watch),
            _ => Ok(()),
        }
    }

    fn insert(&mut self, value: u64, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let before = self.mex.bytes();
        self.mex.insert(Nimber::new(value));
        if self.mex.bytes() == before { Ok(()) } else { watch.bytes(self.in_use()) }
    }

    fn wait(&mut self, index: u64) -> Option<Value> {
        if self.fresh.len() < AT_ONCE && self.fresh.last() != Some(&index) {
            self.fresh.push(index);
        }
        None
    }

    fn wait_outside(&mut self, position: &R::Position) -> Option<Value> {
        if self.away.len() < AT_ONCE {
            self.away.push(position.clone());
        }
        None
    }

    /// Works out the positions without an index that the last look has met.
    fn settle_away(&mut self, ruleset: &R, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        while let Some(position) = self.away.pop() {
            self.outside_value(ruleset, &position, watch)?;
        }
        Ok(())
    }

    /// What the look says of the position on top. The error `None` is a value too large to keep.
    fn judge(&mut self, look: Look<R>) -> Result<Option<u32>, Option<HaltOf<R>>> {
        if look.wins {
            self.fresh.clear();
            self.away.clear();
            return Ok(Some(WIN));
        }
        if let Some(drawn) = look.draw {
            return Err(Some(Halt::Draw(drawn)));
        }
        if let Some(start) = look.cycle {
            return Err(Some(Halt::Loop(self.line_from(start))));
        }
        if !self.fresh.is_empty() || !self.away.is_empty() {
            return Ok(None);
        }
        let mex = u32::try_from(self.mex.mex().get()).map_err(|_| None)?;
        if mex >= FIRST_MARK { Err(None) } else { Ok(Some(mex)) }
    }

    /// The line of play from an open index to the top.
    fn line_from(&self, start: u64) -> Vec<R::Position> {
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        let mut line = Vec::new();
        for &index in self.stack.iter().rev() {
            if self.cells.get(index) == OPEN && seen.insert(index) {
                line.extend(self.codec.position(index));
                if index == start {
                    break;
                }
            }
        }
        line.reverse();
        line
    }

    /// Puts the unknown options on top, the first one topmost.
    fn push_fresh(&mut self, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let in_use = self.in_use();
        room(&mut self.stack, self.fresh.len(), in_use, watch)?;
        self.stack.extend(self.fresh.drain(..).rev());
        Ok(())
    }

    /// Leaves the search: what is not final is as if it had never been met.
    fn abandon(&mut self) {
        self.fresh.clear();
        self.away.clear();
        self.depth = 0;
        while let Some(index) = self.stack.pop() {
            if self.cells.get(index) == OPEN {
                self.cells.set(index, NEW);
            }
        }
    }
}
