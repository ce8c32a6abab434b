//! Positions by number: each kept once.

use super::ledger::{block, room};
use game::{StopReason, Watch};
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// Numbers positions in the order in which they come.
pub(super) struct Interner<P> {
    positions: Vec<P>,
    table: HashTable<u32>,
    heap_of: fn(&P) -> usize,
    /// Bytes that the positions point to.
    heap: u64,
}

/// As many positions as the engines can number: they pack two bits beside a number.
const MOST: usize = (1 << 30) - 1;

impl<P: Clone + Eq + Hash> Interner<P> {
    pub(super) fn new(heap_of: fn(&P) -> usize) -> Self {
        Interner { positions: Vec::new(), table: HashTable::new(), heap_of, heap: 0 }
    }

    pub(super) fn get(&self, id: u32) -> &P {
        &self.positions[id as usize]
    }

    pub(super) fn bytes(&self) -> u64 {
        block(&self.positions) + self.table.allocation_size() as u64 + self.heap
    }

    /// The position's number, or its hash for [`Interner::insert`].
    pub(super) fn find(&self, position: &P) -> Result<u32, u64> {
        let hash = FxBuildHasher.hash_one(position);
        self.table.find(hash, |&id| self.positions[id as usize] == *position).copied().ok_or(hash)
    }

    /// Takes in a position that [`Interner::find`] did not find. `in_use` are the bytes of the whole engine.
    pub(super) fn insert(
        &mut self,
        hash: u64,
        position: &P,
        in_use: u64,
        watch: &mut Watch<'_>,
    ) -> Result<u32, StopReason> {
        let id = u32::try_from(self.positions.len()).map_err(|_| StopReason::Memory)?;
        if self.positions.len() >= MOST {
            return Err(StopReason::Memory);
        }
        let others = in_use - self.bytes();
        room(&mut self.positions, 1, in_use, watch)?;
        let in_use = others + self.bytes();
        room_in_table(&mut self.table, in_use, watch, |&id| FxBuildHasher.hash_one(&self.positions[id as usize]))?;
        let own = position.clone();
        let heap = (self.heap_of)(&own) as u64;
        watch.bytes(others + self.bytes() + heap)?;
        self.heap += heap;
        self.positions.push(own);
        self.table.insert_unique(hash, id, |&id| FxBuildHasher.hash_one(&self.positions[id as usize]));
        Ok(id)
    }
}

/// Makes room for one more entry in a table, if the old and the new block fit the budget side by side.
pub(super) fn room_in_table(
    table: &mut HashTable<u32>,
    in_use: u64,
    watch: &mut Watch<'_>,
    hash: impl Fn(&u32) -> u64,
) -> Result<(), StopReason> {
    if table.len() < table.capacity() {
        return Ok(());
    }
    // Twice the buckets; the smallest table and the control bytes at the end take less than 128.
    watch.bytes(in_use + 2 * table.allocation_size() as u64 + 128)?;
    table.reserve(1, hash);
    Ok(())
}
