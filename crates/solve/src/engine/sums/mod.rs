//! The search of whole sums that [`super::Outcomes`] and [`super::Remoteness`] share.

mod cycle;
mod ends;
mod search;
mod states;
mod summands;
mod verdict;

use super::{HaltOf, Statistics, ledger::block, over};
use game::{Convention, Halt, Ruleset, Watch};
use search::Frame;
use states::States;
use summands::Summands;
pub(super) use verdict::Verdict;

/// What is known of sums under one convention, kept between queries.
///
/// A sum is the sorted list of its summands; those without options are left out, since nobody ever moves there. The
/// search stops at the first option that decides a sum, so not every follower is looked at, and a loop is found only
/// where the search passes. An answer is right whatever loops there are elsewhere.
pub(super) struct Sums<R: Ruleset, V> {
    /// Of a sum without options.
    stuck: V,
    summands: Summands<R>,
    states: States<V>,
    frames: Vec<Frame<V>>,
    /// The sum being made.
    sum: Vec<u32>,
    /// Whether the options of positions are kept: only sums of several come back to them.
    several: bool,
    /// The length at which the line of play is looked through for a repeated position.
    long: usize,
    statistics: Statistics,
}

impl<R: Ruleset, V: Verdict> Sums<R, V> {
    /// Nothing known yet. `heap_of` tells the bytes that a position points to.
    pub(super) fn new(convention: Convention, heap_of: fn(&R::Position) -> usize) -> Self {
        let stuck = V::stuck(convention);
        Sums {
            stuck,
            summands: Summands::new(heap_of),
            states: States::new(stuck),
            frames: Vec::new(),
            sum: Vec::new(),
            several: false,
            long: 0,
            statistics: Statistics::default(),
        }
    }

    /// What there is to know of a sum, also where play is over already.
    ///
    /// # Errors
    /// A fault of the rules; a loop, each position of which has the next one as a summand of an option; the limit that
    /// was reached. What was worked out until then is kept.
    pub(super) fn verdict(&mut self, ruleset: &R, sum: &[R::Position], watch: &mut Watch<'_>) -> Result<V, HaltOf<R>> {
        if let Some(outcome) = over(ruleset, sum).map_err(Halt::Fault)? {
            return Ok(V::over(outcome));
        }
        let mut ids = Vec::with_capacity(sum.len());
        for summand in sum {
            let id = self.summands.intern(ruleset, summand, self.rest(), watch)?;
            ids.extend((!self.summands.is_dead(id)).then_some(id));
        }
        ids.sort_unstable();
        self.several |= ids.len() > 1;
        let others = self.bytes() - self.states.bytes();
        let state = self.states.intern(&ids, others, watch).map_err(|reason| watch.halt(reason))?;
        match self.states.known(state) {
            Some(verdict) => Ok(verdict),
            None => self.settle(ruleset, state, watch),
        }
    }

    /// What has been done so far. A position is a sum here.
    pub(super) fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        self.summands.bytes() + self.rest()
    }

    /// Bytes in use beside the positions.
    fn rest(&self) -> u64 {
        self.states.bytes() + block(&self.frames) + block(&self.sum)
    }
}
