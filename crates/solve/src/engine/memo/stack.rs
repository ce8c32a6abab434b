//! The work list of a depth-first search: each position at most once, by number.
//!
//! A position that waits further down and is met again moves to the top; its old place becomes a hole. So the list is
//! never longer than twice the positions on it, and the open positions on it, bottom to top, are a line of play.

use super::cell;
use crate::engine::ledger::{block, room};
use game::{StopReason, Watch};

/// A place whose position has moved up.
const HOLE: u32 = u32::MAX;

#[derive(Default)]
pub(super) struct Stack {
    places: Vec<u32>,
    holes: usize,
}

impl Stack {
    pub(super) fn bytes(&self) -> u64 {
        block(&self.places)
    }

    /// The position on top; takes the holes above it away.
    pub(super) fn top(&mut self) -> Option<u32> {
        while self.places.last() == Some(&HOLE) {
            self.places.pop();
            self.holes -= 1;
        }
        self.places.last().copied()
    }

    pub(super) fn pop(&mut self) {
        self.places.pop();
    }

    /// Makes room for `more` positions.
    pub(super) fn room(
        &mut self,
        more: usize,
        cells: &mut [u32],
        in_use: u64,
        watch: &mut Watch<'_>,
    ) -> Result<(), StopReason> {
        let crowded = self.places.len() + more > self.places.capacity().min(cell::PLACES);
        if crowded && self.holes > self.places.len() / 2 {
            self.close_holes(cells);
        }
        if self.places.len() + more > cell::PLACES {
            return Err(StopReason::Memory);
        }
        room(&mut self.places, more, in_use, watch)
    }

    /// Puts a position on top, from wherever it waits. There must be room.
    pub(super) fn push(&mut self, id: u32, cells: &mut [u32]) {
        if let Some(old) = cell::place(cells[id as usize]) {
            self.places[old] = HOLE;
            self.holes += 1;
        }
        cells[id as usize] = cell::waiting(self.places.len());
        self.places.push(id);
    }

    /// The line of play from an open position to the top.
    pub(super) fn line_from(&self, start: u32, cells: &[u32]) -> Vec<u32> {
        let open = |&&id: &&u32| id != HOLE && cells[id as usize] == cell::OPEN;
        let mut line = Vec::new();
        for &id in self.places.iter().rev().filter(open) {
            line.push(id);
            if id == start {
                break;
            }
        }
        line.reverse();
        line
    }

    /// Empties the list.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = u32> + '_ {
        self.holes = 0;
        self.places.drain(..).filter(|&id| id != HOLE)
    }

    fn close_holes(&mut self, cells: &mut [u32]) {
        let mut kept = 0;
        for i in 0..self.places.len() {
            let id = self.places[i];
            if id == HOLE {
                continue;
            }
            // Open positions do not know their place; claimed ones keep their claim.
            let old = cells[id as usize];
            if cell::place(old).is_some() {
                cells[id as usize] = cell::moved(old, kept);
            }
            self.places[kept] = id;
            kept += 1;
        }
        self.places.truncate(kept);
        self.holes = 0;
    }
}
