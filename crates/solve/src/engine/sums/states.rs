//! Sums by number: each kept once, with what is known of it.

use crate::engine::{
    interner::room_in_table,
    ledger::{block, room},
};
use game::{StopReason, Watch};
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

pub(super) struct States<V> {
    /// All sums one after the other: the numbers of their summands, sorted.
    pool: Vec<u32>,
    /// By sum: the end in `pool`.
    ends: Vec<u64>,
    marks: Vec<Mark<V>>,
    table: HashTable<u32>,
}

/// What is known of a sum.
#[derive(Clone, Copy)]
pub(super) enum Mark<V> {
    New,
    /// On the line of play being searched.
    Open,
    Known(V),
}

impl<V: Copy> States<V> {
    /// Knows the empty sum.
    pub(super) fn new(nothing: V) -> Self {
        let mut table = HashTable::with_capacity(1);
        table.insert_unique(hash(&[]), 0, |_| hash(&[]));
        States { pool: Vec::new(), ends: vec![0], marks: vec![Mark::Known(nothing)], table }
    }

    pub(super) fn bytes(&self) -> u64 {
        let lists = block(&self.pool) + block(&self.ends) + block(&self.marks);
        lists + self.table.allocation_size() as u64
    }

    pub(super) fn mark(&self, state: u32) -> Mark<V> {
        self.marks[state as usize]
    }

    pub(super) fn set(&mut self, state: u32, mark: Mark<V>) {
        self.marks[state as usize] = mark;
    }

    pub(super) fn known(&self, state: u32) -> Option<V> {
        match self.mark(state) {
            Mark::Known(verdict) => Some(verdict),
            Mark::New | Mark::Open => None,
        }
    }

    pub(super) fn summands(&self, state: u32) -> &[u32] {
        summands(&self.pool, &self.ends, state)
    }

    /// The number of a sum given by its sorted summands, new or not. `others` are the bytes of the engine beside these.
    pub(super) fn intern(&mut self, sum: &[u32], others: u64, watch: &mut Watch<'_>) -> Result<u32, StopReason> {
        let hash_of = hash(sum);
        let found = self.table.find(hash_of, |&id| self.summands(id) == sum);
        if let Some(&id) = found {
            return Ok(id);
        }
        let id = u32::try_from(self.ends.len()).map_err(|_| StopReason::Memory)?;
        self.room(sum.len(), others, watch)?;
        self.pool.extend_from_slice(sum);
        self.ends.push(self.pool.len() as u64);
        self.marks.push(Mark::New);
        let (pool, ends) = (&self.pool, &self.ends);
        self.table.insert_unique(hash_of, id, |&id| hash(summands(pool, ends, id)));
        Ok(id)
    }

    fn room(&mut self, summands_more: usize, others: u64, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let in_use = others + self.bytes();
        room(&mut self.pool, summands_more, in_use, watch)?;
        let in_use = others + self.bytes();
        room(&mut self.ends, 1, in_use, watch)?;
        let in_use = others + self.bytes();
        room(&mut self.marks, 1, in_use, watch)?;
        let in_use = others + self.bytes();
        let (pool, ends) = (&self.pool, &self.ends);
        room_in_table(&mut self.table, in_use, watch, |&id| hash(summands(pool, ends, id)))
    }
}

fn summands<'a>(pool: &'a [u32], ends: &[u64], state: u32) -> &'a [u32] {
    let start = if state == 0 { 0 } else { ends[state as usize - 1] };
    &pool[start as usize..ends[state as usize] as usize]
}

fn hash(sum: &[u32]) -> u64 {
    FxBuildHasher.hash_one(sum)
}
