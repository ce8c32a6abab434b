//! The depth-first search behind [`Memo::value`].
//!
//! A position on the work list is *waiting* until it comes to the top, then *open* until its value is known. Looking at
//! an open position goes through all its options. If their values are known, so is its own; if not, the open options
//! are put on top, and the position is looked at once more when they are done. An open position met as an option
//! closes a cycle, since the open positions are a line of play.

use super::{HaltOf, Memo, cell};
use crate::engine::ledger::room;
use game::{Halt, Ruleset, StopReason, Watch};
use std::ops::ControlFlow;

/// What a look at the options of one position has found.
struct Look<R: Ruleset> {
    /// Options looked at.
    options: u64,
    /// Some option wins at once.
    wins: bool,
    /// An option that is open itself.
    cycle: Option<u32>,
    /// A summand in which play is drawn.
    draw: Option<u32>,
    halt: Option<HaltOf<R>>,
}

impl<R: Ruleset> Memo<R> {
    /// Works out the value of a position that has none yet.
    pub(super) fn settle(&mut self, ruleset: &R, root: u32, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        if self.cells[root as usize] != cell::NEW {
            return Ok(());
        }
        let run = self.search(ruleset, root, watch);
        if run.is_err() {
            self.abandon();
        }
        run
    }

    /// The number of a position, new or not.
    pub(super) fn intern(
        &mut self,
        ruleset: &R,
        position: &R::Position,
        watch: &mut Watch<'_>,
    ) -> Result<u32, HaltOf<R>> {
        match self.known.find(position) {
            Ok(id) => Ok(id),
            Err(hash) => {
                let ending = ruleset.ending(position).map_err(Halt::Fault)?;
                let id = self.insert(hash, position, watch).map_err(|reason| watch.halt(reason))?;
                self.cells.push(cell::ending(ending));
                Ok(id)
            }
        }
    }

    fn insert(&mut self, hash: u64, position: &R::Position, watch: &mut Watch<'_>) -> Result<u32, StopReason> {
        let in_use = self.in_use();
        room(&mut self.cells, 1, in_use, watch)?;
        let in_use = self.in_use();
        self.known.insert(hash, position, in_use, watch)
    }

    fn search(&mut self, ruleset: &R, root: u32, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        self.fresh.push(root);
        self.cells[root as usize] = cell::CLAIMED;
        self.push_fresh(watch).map_err(|reason| watch.halt(reason))?;
        while let Some(id) = self.stack.top() {
            let first = cell::is_waiting(self.cells[id as usize]);
            if first {
                self.open(id, watch).map_err(|reason| watch.halt(reason))?;
            }
            match self.look(ruleset, id, watch)? {
                Some(cell) => self.close(id, cell),
                None => self.push_fresh(watch).map_err(|reason| watch.halt(reason))?,
            }
        }
        Ok(())
    }

    fn open(&mut self, id: u32, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        watch.position()?;
        self.cells[id as usize] = cell::OPEN;
        self.depth += 1;
        self.statistics.deepest = self.statistics.deepest.max(self.depth);
        Ok(())
    }

    fn close(&mut self, id: u32, cell: u32) {
        self.stack.pop();
        self.cells[id as usize] = cell;
        self.depth -= 1;
        self.statistics.positions += 1;
    }

    /// Looks at all options of an open position. Returns its cell if that is settled now; else its open options are in
    /// `fresh`.
    fn look(&mut self, ruleset: &R, id: u32, watch: &mut Watch<'_>) -> Result<Option<u32>, HaltOf<R>> {
        let position = self.known.get(id).clone();
        self.mex.clear();
        let mut look = Look { options: 0, wins: false, cycle: None, draw: None, halt: None };
        let run = ruleset.options(&position, &mut |option| {
            look.halt = self.option(ruleset, option, &mut look, watch).err();
            // More open options than may be evaluated are not needed: a position can have any number of them.
            let enough = self.fresh.len() as u64 > watch.positions_left();
            if look.wins || look.halt.is_some() || enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(halt) = look.halt.take() {
            return Err(halt);
        }
        run.map_err(Halt::Fault)?;
        let before = self.mex.bytes();
        let judged = self.judge(&look).map_err(|halt| halt.unwrap_or_else(|| watch.halt(StopReason::Memory)))?;
        if self.mex.bytes() != before {
            watch.bytes(self.in_use()).map_err(|reason| watch.halt(reason))?;
        }
        if judged.is_some() {
            watch.options(look.options);
            self.statistics.options += look.options;
        }
        Ok(judged)
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
            let id = self.intern(ruleset, summand, watch)?;
            self.sum.push(id);
        }
        self.weigh(look, watch).map_err(|reason| watch.halt(reason))
    }

    /// Enters the option in `sum` into the mex, or its open summands into `fresh`.
    fn weigh(&mut self, look: &mut Look<R>, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let cells = &self.cells;
        let over = |ending: u32| self.sum.iter().find(|&&id| cells[id as usize] == ending).copied();
        if over(cell::PREVIOUS).is_some() {
            look.wins = true;
        } else if over(cell::NEXT).is_some() {
            // Loses at once: whoever moves here has made a present of the game.
        } else if let Some(drawn) = over(cell::DRAW) {
            look.draw.get_or_insert(drawn);
        } else {
            self.add(look, watch)?;
        }
        Ok(())
    }

    fn add(&mut self, look: &mut Look<R>, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let (mut total, mut known) = (0, true);
        for i in 0..self.sum.len() {
            let id = self.sum[i];
            let cell = self.cells[id as usize];
            if cell::is_nimber(cell) {
                total ^= cell;
                continue;
            }
            known = false;
            if cell == cell::OPEN {
                look.cycle.get_or_insert(id);
            } else if let Some(claimed) = cell::claim(cell) {
                let in_use = self.in_use();
                room(&mut self.fresh, 1, in_use, watch)?;
                self.cells[id as usize] = claimed;
                self.fresh.push(id);
            }
        }
        if known && self.fresh.is_empty() {
            let before = self.mex.bytes();
            self.mex.insert(nimber::Nimber::new(u64::from(total)));
            if self.mex.bytes() != before {
                watch.bytes(self.in_use())?;
            }
        }
        Ok(())
    }

    /// What the look says of the position on top. The error `None` is a value too large to keep.
    fn judge(&mut self, look: &Look<R>) -> Result<Option<u32>, Option<HaltOf<R>>> {
        if look.wins {
            self.release();
            return Ok(Some(cell::WIN));
        }
        if let Some(drawn) = look.draw {
            return Err(Some(Halt::Draw(self.known.get(drawn).clone())));
        }
        if let Some(start) = look.cycle {
            let line = self.stack.line_from(start, &self.cells);
            return Err(Some(Halt::Loop(line.iter().map(|&id| self.known.get(id).clone()).collect())));
        }
        if !self.fresh.is_empty() {
            return Ok(None);
        }
        let mex = self.mex.mex().get();
        if mex > cell::MAX_VALUE { Err(None) } else { Ok(Some(mex as u32)) }
    }

    /// Puts the open options on top, the first one topmost.
    fn push_fresh(&mut self, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let in_use = self.in_use();
        self.stack.room(self.fresh.len(), &mut self.cells, in_use, watch)?;
        while let Some(id) = self.fresh.pop() {
            self.stack.push(id, &mut self.cells);
        }
        Ok(())
    }

    /// Forgets the open options of the position on top.
    fn release(&mut self) {
        for id in self.fresh.drain(..) {
            self.cells[id as usize] = cell::unclaim(self.cells[id as usize]);
        }
    }

    /// Leaves the search: what has no value yet is as if it had never been met.
    fn abandon(&mut self) {
        self.release();
        for id in self.stack.drain() {
            self.cells[id as usize] = cell::NEW;
        }
        self.depth = 0;
    }
}
