//! Values on demand.

mod cell;
mod search;
mod stack;

use super::{HaltOf, Statistics, interner::Interner, ledger::block, over};
use game::{Halt, Outcome, Ruleset, Value, Watch};
use nimber::{Nimber, NimberSet};
use stack::Stack;

/// Values in normal play, worked out on demand and kept between queries.
///
/// Time: every follower is looked at once, or twice when not all its options were known the first time. Memory: the
/// position, its heap, 4 bytes and a table entry (5 to 12 bytes) for each, up to twice the lists while they have just
/// grown, and 4 to 8 bytes for each position on the work list.
///
/// Terminal goals: a position with an option that wins at once is [`Value::Win`], its other options are not followed;
/// options that lose at once and options to a summand of value `Win` are left out of the mex. Where rules can end
/// drawn there are no values ([`Halt::Draw`]): ask [`super::Outcomes`].
///
/// A loop is found wherever the search passes: among all followers but those that are only reached through a position
/// that wins at once or beside a summand in which play is over.
///
/// ```
/// use game::{Budget, Ruleset, Value, Watch};
/// use solve::engine::Memo;
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
/// let (mut memo, mut observer) = (Memo::new(|_| 0), ());
/// let mut watch = Watch::new(Budget::LAPTOP, &mut observer);
/// let value = memo.value(&OneOrTwo, &1_000_000, &mut watch).unwrap();
/// assert_eq!(value.to_string(), "1");
/// ```
pub struct Memo<R: Ruleset> {
    known: Interner<R::Position>,
    /// By position number, see [`cell`].
    cells: Vec<u32>,
    stack: Stack,
    mex: NimberSet,
    /// The open options of the position being looked at, each once.
    fresh: Vec<u32>,
    /// The option being looked at.
    sum: Vec<u32>,
    /// The positions being evaluated.
    depth: u64,
    /// Bytes that an engine around this one uses.
    beside: u64,
    statistics: Statistics,
}

impl<R: Ruleset> Memo<R> {
    /// An empty table. `heap_of` tells the bytes that a position points to.
    #[must_use]
    pub fn new(heap_of: fn(&R::Position) -> usize) -> Self {
        Memo {
            known: Interner::new(heap_of),
            cells: Vec::new(),
            stack: Stack::default(),
            mex: NimberSet::new(),
            fresh: Vec::new(),
            sum: Vec::new(),
            depth: 0,
            beside: 0,
            statistics: Statistics::default(),
        }
    }

    /// The value of a position.
    ///
    /// A position in which play is over already is `Win` if the next player wins there. If the previous player has won
    /// it counts as 0, which is right for that position alone and not in a sum: [`Memo::outcome`] is right in both.
    ///
    /// # Errors
    /// A fault of the rules; a loop, each position of which has the next one as a summand of an option; a drawn ending;
    /// the limit that was reached. What was worked out until then is kept.
    pub fn value(&mut self, ruleset: &R, position: &R::Position, watch: &mut Watch<'_>) -> Result<Value, HaltOf<R>> {
        let id = self.intern(ruleset, position, watch)?;
        if cell::value(self.cells[id as usize]).is_none() {
            self.settle(ruleset, id, watch)?;
        }
        cell::value(self.cells[id as usize]).ok_or_else(|| Halt::Draw(position.clone()))
    }

    /// [`Memo::value`] for an engine that uses so many bytes besides.
    pub(crate) fn value_beside(
        &mut self,
        ruleset: &R,
        position: &R::Position,
        beside: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Value, HaltOf<R>> {
        self.beside = beside;
        self.value(ruleset, position, watch)
    }

    /// The nim-sum of the values, `Win` as soon as a summand is.
    ///
    /// # Errors
    /// As [`Memo::value`].
    pub fn sum_value(&mut self, ruleset: &R, sum: &[R::Position], watch: &mut Watch<'_>) -> Result<Value, HaltOf<R>> {
        let mut total = Nimber::ZERO;
        for summand in sum {
            match self.value(ruleset, summand, watch)? {
                Value::Nimber(nimber) => total = Nimber::new(total.get() ^ nimber.get()),
                Value::Win => return Ok(Value::Win),
            }
        }
        Ok(Value::Nimber(total))
    }

    /// Who wins a sum in normal play, also where play is over already.
    ///
    /// # Errors
    /// As [`Memo::value`].
    pub fn outcome(&mut self, ruleset: &R, sum: &[R::Position], watch: &mut Watch<'_>) -> Result<Outcome, HaltOf<R>> {
        if let Some(outcome) = over(ruleset, sum).map_err(Halt::Fault)? {
            return Ok(outcome);
        }
        let value = self.sum_value(ruleset, sum, watch)?;
        Ok(if value == Value::Nimber(Nimber::ZERO) { Outcome::P } else { Outcome::N })
    }

    /// The value of a position if it is known already.
    #[must_use]
    pub fn known(&self, position: &R::Position) -> Option<Value> {
        self.known.find(position).ok().and_then(|id| cell::value(self.cells[id as usize]))
    }

    /// What has been done so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Bytes in use, with what the mex may need to grow.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let lists = block(&self.cells) + block(&self.fresh) + block(&self.sum) + self.stack.bytes();
        // A set of nimbers doubles by itself; thrice its bytes cover the old and the new block.
        self.known.bytes() + lists + 3 * self.mex.bytes() as u64
    }

    fn in_use(&self) -> u64 {
        self.bytes() + self.beside
    }
}
