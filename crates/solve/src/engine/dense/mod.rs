//! A table of values for positions that have an index.

mod cells;
mod search;

use super::{HaltOf, Memo, Statistics, ledger::block};
use cells::{Cell, Cells};
use game::{Halt, Ruleset, StopReason, Value, Watch};
use nimber::NimberSet;

/// Positions by index: `index(position(i)) == i` for every `i` below `size` that has a position.
///
/// The smaller the options' indices are, the better: a table is filled in the order of the indices. Any order is
/// right.
pub trait Codec<P> {
    /// How many indices there are.
    fn size(&self) -> u64;
    /// The index of a position, `None` if it has none.
    fn index(&self, position: &P) -> Option<u64>;
    /// The position with this index (below [`Codec::size`]), `None` if there is none.
    fn position(&self, index: u64) -> Option<P>;
}

/// Values in normal play of all positions that have an index.
///
/// A byte for each index, two or four as soon as a value needs them. Indices are filled in order; options that are not
/// known yet are evaluated first, whatever their index, and options without an index through a [`Memo`]. So the values
/// never depend on the order. Goals, loops and draws are as [`Memo`] says, but *every* index is evaluated: a loop is
/// reported even if no position of interest leads there.
///
/// Time: each option once when options come first, and the options of a position with `n` unknown ones at most
/// `2 + n / 64` times. Memory: 1, 2 or 4 bytes for each index (while the table gets wider the old one is kept too),
/// and at most 512 bytes for each position on a line of play that runs against the order.
///
/// ```
/// use game::{Budget, Ruleset, Value, Watch};
/// use solve::engine::{Codec, Dense};
/// use std::{convert::Infallible, ops::ControlFlow};
///
/// struct OneOrTwo;
/// impl Ruleset for OneOrTwo {
///     type Position = u64;
///     type Fault = Infallible;
///     fn options(&self, n: &u64, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> Result<(), Infallible> {
///         for take in 1..=2.min(*n) {
///             if visit(&[n - take]).is_break() {
///                 break;
///             }
///         }
///         Ok(())
///     }
/// }
///
/// struct Below(u64);
/// impl Codec<u64> for Below {
///     fn size(&self) -> u64 { self.0 }
///     fn index(&self, n: &u64) -> Option<u64> { (*n < self.0).then_some(*n) }
///     fn position(&self, index: u64) -> Option<u64> { Some(index) }
/// }
///
/// let (mut table, mut observer) = (Dense::new(Below(1000), |_| 0), ());
/// table.run(&OneOrTwo, &mut Watch::new(Budget::LAPTOP, &mut observer)).unwrap();
/// assert_eq!(table.frontier(), 1000);
/// assert_eq!(table.get(500).unwrap().to_string(), "2");
/// ```
pub struct Dense<R: Ruleset, C> {
    codec: C,
    cells: Cells,
    /// All indices below are final.
    frontier: u64,
    /// How many indices are final.
    settled: u64,
    outside: Memo<R>,
    stack: Vec<u64>,
    /// Some unknown options of the position being looked at: with an index, and without.
    fresh: Vec<u64>,
    away: Vec<R::Position>,
    /// The option being looked at: what is known of each summand, and its index if it has one.
    sum: Vec<(Cell, u64)>,
    mex: NimberSet,
    statistics: Statistics,
    depth: u64,
    /// Bytes that other tables use.
    beside: u64,
}

impl<R: Ruleset, C: Codec<R::Position>> Dense<R, C> {
    /// An empty table. `heap_of` tells the bytes that a position without an index points to.
    #[must_use]
    pub fn new(codec: C, heap_of: fn(&R::Position) -> usize) -> Self {
        Dense {
            codec,
            cells: Cells::none(),
            frontier: 0,
            settled: 0,
            outside: Memo::new(heap_of),
            stack: Vec::new(),
            fresh: Vec::new(),
            away: Vec::new(),
            sum: Vec::new(),
            mex: NimberSet::new(),
            statistics: Statistics::default(),
            depth: 0,
            beside: 0,
        }
    }

    /// Takes over what another table knows. `runs` tells, for both codecs, which indices have the same positions: the
    /// first here, the first there, and how many.
    pub fn inherit(&mut self, other: &Self, runs: impl FnOnce(&C, &C, &mut dyn FnMut(u64, u64, u64))) {
        if other.cells.len() == 0 {
            return;
        }
        if self.cells.len() == 0 {
            self.cells = Cells::like(&other.cells, self.codec.size());
        }
        self.cells.widen_to(&other.cells);
        let (cells, mut settled) = (&mut self.cells, 0);
        runs(&self.codec, &other.codec, &mut |own, others, count| {
            for i in 0..count {
                let cell = other.cells.get(others + i);
                if cell != cells::NEW && cell != cells::OPEN && cells.get(own + i) == cells::NEW {
                    cells.set(own + i, cell);
                    settled += 1;
                }
            }
        });
        self.settled += settled;
    }

    /// States how many bytes other tables use, for the budget of later runs.
    pub fn beside(&mut self, bytes: u64) {
        self.beside = bytes;
    }

    /// Fills the table, from where the last run stopped.
    ///
    /// # Errors
    /// As [`Memo::value`]. What was worked out until then is kept: see [`Dense::frontier`] and [`Dense::settled`].
    pub fn run(&mut self, ruleset: &R, watch: &mut Watch<'_>) -> Result<(), HaltOf<R>> {
        self.prepare(watch).map_err(|reason| watch.halt(reason))?;
        watch.expect(self.codec.size());
        while self.frontier < self.cells.len() {
            self.settle(ruleset, self.frontier, watch)?;
            self.frontier += 1;
        }
        Ok(())
    }

    /// The value of a position, worked out if it is not known yet.
    ///
    /// # Errors
    /// As [`Memo::value`].
    pub fn value(&mut self, ruleset: &R, position: &R::Position, watch: &mut Watch<'_>) -> Result<Value, HaltOf<R>> {
        self.prepare(watch).map_err(|reason| watch.halt(reason))?;
        let Some(index) = self.index(position) else { return self.outside_value(ruleset, position, watch) };
        self.settle(ruleset, index, watch)?;
        match self.cells.get(index) {
            cells::HOLE => self.outside_value(ruleset, position, watch),
            cell => cells::value(cell).ok_or_else(|| Halt::Draw(position.clone())),
        }
    }

    /// The value at an index, if it is final and a position with a value has this index.
    #[must_use]
    pub fn get(&self, index: u64) -> Option<Value> {
        if index < self.cells.len() { cells::value(self.cells.get(index)) } else { None }
    }

    /// All indices below this one are final.
    #[must_use]
    pub fn frontier(&self) -> u64 {
        self.frontier
    }

    /// How many indices are final: evaluated, over, or without a position.
    #[must_use]
    pub fn settled(&self) -> u64 {
        self.settled
    }

    /// The codec.
    #[must_use]
    pub fn codec(&self) -> &C {
        &self.codec
    }

    /// What has been done so far, positions without an index included.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let outside = self.outside.statistics();
        Statistics {
            positions: self.statistics.positions + outside.positions,
            options: self.statistics.options + outside.options,
            deepest: self.statistics.deepest.max(outside.deepest),
        }
    }

    /// Bytes in use, with what the mex may need to grow.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.cells.bytes() + self.rest()
    }

    fn in_use(&self) -> u64 {
        self.bytes() + self.beside
    }

    /// Bytes in use beside the cells.
    fn rest(&self) -> u64 {
        let lists = block(&self.stack) + block(&self.fresh) + block(&self.away) + block(&self.sum);
        self.outside.bytes() + lists + 3 * self.mex.bytes() as u64
    }

    fn prepare(&mut self, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        if self.cells.len() == self.codec.size() {
            return Ok(());
        }
        let in_use = self.rest() + self.beside;
        self.cells.fill(self.codec.size(), in_use, watch)
    }

    /// The index of a position, if the table has it.
    fn index(&self, position: &R::Position) -> Option<u64> {
        self.codec.index(position).filter(|&index| index < self.cells.len())
    }
}
