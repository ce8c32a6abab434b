//! Who wins a sum, by searching the sum as a whole.

mod cycle;
mod search;
mod states;
mod summands;

use super::{HaltOf, Statistics, ledger::block, over};
use game::{Convention, Halt, Outcome, Ruleset, Watch};
use search::Frame;
use states::States;
use summands::Summands;

/// Outcomes of sums under one convention, goals and draws included, kept between queries.
///
/// A sum is the sorted list of its summands; those without options are left out, since nobody ever moves there. The
/// search stops at the first winning option of a sum, so not every follower is looked at, and a loop is found only
/// where the search passes. An answer is right whatever loops there are elsewhere.
///
/// Time: the sums met times their options, in the worst case all multisets of followers. Memory: 15 to 30 bytes and 4
/// per summand for each sum met, 32 for each sum on the line of play; for each position met its size, its heap and 15
/// to 30 bytes; and the options of the positions met (4 bytes per summand), which are dropped again as long as only
/// single positions have been met.
///
/// ```
/// use game::{Budget, Convention, Outcome, Ruleset, Watch};
/// use solve::engine::Outcomes;
/// use std::{convert::Infallible, ops::ControlFlow};
///
/// struct Nim;
/// impl Ruleset for Nim {
///     type Position = u64;
///     type Fault = Infallible;
///     fn options(&self, n: &u64, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> Result<(), Infallible> {
///         for left in 0..*n {
///             if visit(&[left]).is_break() {
///                 break;
///             }
///         }
///         Ok(())
///     }
/// }
///
/// let (mut misere, mut observer) = (Outcomes::new(Convention::Misere, |_| 0), ());
/// let mut watch = Watch::new(Budget::LAPTOP, &mut observer);
/// assert_eq!(misere.outcome(&Nim, &[1, 1, 1], &mut watch).unwrap(), Outcome::P);
/// assert_eq!(misere.outcome(&Nim, &[2, 2], &mut watch).unwrap(), Outcome::P);
/// ```
pub struct Outcomes<R: Ruleset> {
    summands: Summands<R>,
    states: States,
    frames: Vec<Frame>,
    /// The sum being made.
    sum: Vec<u32>,
    /// Whether the options of positions are kept: only sums of several come back to them.
    several: bool,
    /// The length at which the line of play is looked through for a repeated position.
    long: usize,
    statistics: Statistics,
}

impl<R: Ruleset> Outcomes<R> {
    /// An empty table. `heap_of` tells the bytes that a position points to.
    #[must_use]
    pub fn new(convention: Convention, heap_of: fn(&R::Position) -> usize) -> Self {
        let nothing = match convention {
            Convention::Normal => Outcome::P,
            Convention::Misere => Outcome::N,
        };
        Outcomes {
            summands: Summands::new(heap_of),
            states: States::new(nothing),
            frames: Vec::new(),
            sum: Vec::new(),
            several: false,
            long: 0,
            statistics: Statistics::default(),
        }
    }

    /// Who wins a sum, also where play is over already.
    ///
    /// # Errors
    /// A fault of the rules; a loop, each position of which has the next one as a summand of an option; the limit that
    /// was reached. What was worked out until then is kept.
    pub fn outcome(&mut self, ruleset: &R, sum: &[R::Position], watch: &mut Watch<'_>) -> Result<Outcome, HaltOf<R>> {
        if let Some(outcome) = over(ruleset, sum).map_err(Halt::Fault)? {
            return Ok(outcome);
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
        match self.states.outcome(state) {
            Some(outcome) => Ok(outcome),
            None => self.settle(ruleset, state, watch),
        }
    }

    /// What has been done so far. A position is a sum here.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.summands.bytes() + self.rest()
    }

    /// Bytes in use beside the positions.
    fn rest(&self) -> u64 {
        self.states.bytes() + block(&self.frames) + block(&self.sum)
    }
}
