//! What can be found out about a sum by looking at what is known of its options.

use game::{Convention, Outcome};
use std::ops::ControlFlow;

/// What is known of a sum, and how it follows from what is known of the options.
///
/// The order of the options must not matter, nor how often an option comes.
pub(in crate::engine) trait Verdict: Copy {
    /// What options that are not there come to.
    const NO_OPTIONS: Self;

    /// Of a sum in which play is over by a goal.
    fn over(outcome: Outcome) -> Self;

    /// Of a sum without options.
    fn stuck(convention: Convention) -> Self;

    /// What the options come to with one more. `Break`: whatever others there are. So it must be where the player who
    /// moved has won by a goal, since the search does not follow the other options then.
    fn with_option(self, option: Self) -> ControlFlow<Self, Self>;
}

impl Verdict for Outcome {
    const NO_OPTIONS: Self = Outcome::P;

    fn over(outcome: Outcome) -> Self {
        outcome
    }

    fn stuck(convention: Convention) -> Self {
        match convention {
            Convention::Normal => Outcome::P,
            Convention::Misere => Outcome::N,
        }
    }

    fn with_option(self, option: Self) -> ControlFlow<Self, Self> {
        match option {
            Outcome::P => ControlFlow::Break(Outcome::N),
            Outcome::D => ControlFlow::Continue(Outcome::D),
            Outcome::N => ControlFlow::Continue(self),
        }
    }
}
