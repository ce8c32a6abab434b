//! Who wins a sum, by searching the sum as a whole.

use super::{HaltOf, Statistics, sums::Sums};
use game::{Convention, Outcome, Ruleset, Watch};

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
    sums: Sums<R, Outcome>,
}

impl<R: Ruleset> Outcomes<R> {
    /// An empty table. `heap_of` tells the bytes that a position points to.
    #[must_use]
    pub fn new(convention: Convention, heap_of: fn(&R::Position) -> usize) -> Self {
        Outcomes { sums: Sums::new(convention, heap_of) }
    }

    /// Who wins a sum, also where play is over already.
    ///
    /// # Errors
    /// A fault of the rules; a loop, each position of which has the next one as a summand of an option; the limit that
    /// was reached. What was worked out until then is kept.
    pub fn outcome(&mut self, ruleset: &R, sum: &[R::Position], watch: &mut Watch<'_>) -> Result<Outcome, HaltOf<R>> {
        self.sums.verdict(ruleset, sum, watch)
    }

    /// What has been done so far. A position is a sum here.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.sums.statistics()
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.sums.bytes()
    }
}
