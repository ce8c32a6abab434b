//! How long the play of a sum lasts when the winner hurries and the loser delays.

use super::{
    HaltOf, Statistics,
    sums::{Sums, Verdict},
};
use game::{Convention, Outcome, Ruleset, Watch};
use std::ops::ControlFlow;

/// Remoteness of whole sums under one convention, kept between queries: how many moves play lasts when the player who
/// can win hurries and the other one delays. H. Steinhaus, Definicje potrzebne do teorii gry i poscigu (1925);
/// C. A. B. Smith, Graphs and composite games (1966).
///
/// - Where play is over, by a goal or for want of moves, it is 0, whoever has won. The convention tells who has won
///   where there are no moves; goals come first.
/// - A P-position has one more than the greatest remoteness of its options, all of which are N-positions, those that
///   give the game away by a goal (remoteness 0) included.
/// - An N-position has one more than the least remoteness of those options that are P-positions. Options that are drawn
///   or lost do not count, since the winner does not take them.
/// - A drawn position has none. The options of a P-position are N-positions all, so draws enter neither of the other
///   two.
///
/// The remoteness of a sum does not follow from those of its summands, so the sum is searched as a whole. As in
/// [`super::Outcomes`], a sum is the sorted list of its summands, those without options left out; but only a win with
/// the next move spares the other options of a sum, so nearly all followers are looked at. A loop is found wherever the
/// search passes; an answer is right whatever loops there are elsewhere.
///
/// Time: the sums met times their options. Memory: as [`super::Outcomes`], and 7 to 14 bytes more for each sum met.
///
/// ```
/// use game::{Budget, Convention, Ruleset, Watch};
/// use solve::engine::Remoteness;
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
/// let (mut normal, mut observer) = (Remoteness::new(Convention::Normal, |_| 0), ());
/// let mut watch = Watch::new(Budget::LAPTOP, &mut observer);
/// assert_eq!(normal.remoteness(&Nim, &[7], &mut watch).unwrap(), Some(1));
/// assert_eq!(normal.remoteness(&Nim, &[2, 2], &mut watch).unwrap(), Some(4));
/// ```
pub struct Remoteness<R: Ruleset> {
    sums: Sums<R, Fate>,
}

impl<R: Ruleset> Remoteness<R> {
    /// An empty table. `heap_of` tells the bytes that a position points to.
    #[must_use]
    pub fn new(convention: Convention, heap_of: fn(&R::Position) -> usize) -> Self {
        Remoteness { sums: Sums::new(convention, heap_of) }
    }

    /// The remoteness of a sum, 0 where play is over already; `None` where the outcome is a draw.
    ///
    /// # Errors
    /// A fault of the rules; a loop, each position of which has the next one as a summand of an option; the limit that
    /// was reached. What was worked out until then is kept.
    pub fn remoteness(
        &mut self,
        ruleset: &R,
        sum: &[R::Position],
        watch: &mut Watch<'_>,
    ) -> Result<Option<u64>, HaltOf<R>> {
        Ok(match self.sums.verdict(ruleset, sum, watch)? {
            Fate::Lost(moves) | Fate::Won(moves) => Some(u64::from(moves)),
            Fate::Drawn => None,
        })
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

/// How a sum ends for the next player, and after how many moves. A line of play is shorter than there are numbers for
/// sums, so 32 bits are enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// A P-position.
    Lost(u32),
    /// An N-position.
    Won(u32),
    Drawn,
}

impl Verdict for Fate {
    const NO_OPTIONS: Self = Fate::Lost(0);

    fn over(outcome: Outcome) -> Self {
        match outcome {
            Outcome::P => Fate::Lost(0),
            Outcome::N => Fate::Won(0),
            Outcome::D => Fate::Drawn,
        }
    }

    fn stuck(convention: Convention) -> Self {
        Fate::over(Outcome::stuck(convention))
    }

    fn with_option(self, option: Self) -> ControlFlow<Self, Self> {
        match (self, option) {
            // No win is quicker.
            (_, Fate::Lost(0)) => ControlFlow::Break(Fate::Won(1)),
            (Fate::Won(moves), Fate::Lost(more)) => ControlFlow::Continue(Fate::Won(moves.min(more + 1))),
            (_, Fate::Lost(more)) => ControlFlow::Continue(Fate::Won(more + 1)),
            (Fate::Lost(_), Fate::Drawn) => ControlFlow::Continue(Fate::Drawn),
            (Fate::Lost(moves), Fate::Won(more)) => ControlFlow::Continue(Fate::Lost(moves.max(more + 1))),
            (Fate::Won(_) | Fate::Drawn, _) => ControlFlow::Continue(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What options come to, in every order of two.
    fn of(options: [Fate; 2]) -> Fate {
        let [a, b] = options;
        let in_order = |options: [Fate; 2]| match options.into_iter().try_fold(Fate::NO_OPTIONS, Fate::with_option) {
            ControlFlow::Continue(fate) | ControlFlow::Break(fate) => fate,
        };
        let fate = in_order([a, b]);
        assert_eq!(fate, in_order([b, a]), "{a:?} {b:?}");
        fate
    }

    #[test]
    fn the_winner_hurries_and_the_loser_delays() {
        assert_eq!(of([Fate::Won(3), Fate::Won(0)]), Fate::Lost(4));
        assert_eq!(of([Fate::Lost(4), Fate::Lost(2)]), Fate::Won(3));
        assert_eq!(of([Fate::Lost(4), Fate::Won(1)]), Fate::Won(5));
        assert_eq!(of([Fate::Lost(0), Fate::Drawn]), Fate::Won(1));
        assert_eq!(of([Fate::Lost(2), Fate::Drawn]), Fate::Won(3));
        assert_eq!(of([Fate::Won(2), Fate::Drawn]), Fate::Drawn);
    }
}
