//! Engines: values and outcomes of any ruleset by looking at its positions.
//!
//! | engine | answers | keeps |
//! |---|---|---|
//! | [`Memo`] | values in normal play, on demand | every position met, its value |
//! | [`Dense`] | values in normal play of all positions with an index | 1, 2 or 4 bytes for each index |
//! | [`Outcomes`] | who wins a sum: normal, misere, goals with draws | every sum met, its outcome |
//! | [`Remoteness`] | how long a sum lasts: normal, misere, goals | every sum met, its outcome and remoteness |
//! | [`winning_moves_by_value`], [`winning_moves_by_outcome`] | all winning moves of a sum | through one of the two |
//!
//! All are iterative (depth never meets the machine stack), find play that never ends and report it position by
//! position, and stop at the [`game::Budget`] with what they know kept: ask again with a larger one and they go on.
//! Before a table grows, the old and the new block together must fit the budget. Per-position heap memory is told by
//! a function of the caller (`fn(&Position) -> usize`, 0 for plain numbers).
//!
//! A [`Ruleset`] must bear being asked again (`options`, `ending`) while it is inside a `visit` call.

mod dense;
mod interner;
mod ledger;
mod memo;
mod moves;
mod outcomes;
mod remoteness;
mod sums;

pub use dense::{Codec, Dense};
pub use memo::Memo;
pub(crate) use moves::each_winning;
pub use moves::{Move, Values, winning_moves_by_outcome, winning_moves_by_value, winning_moves_in};
pub use outcomes::Outcomes;
pub use remoteness::Remoteness;

use game::{Ending, Halt, Outcome, Ruleset};

/// Why a run over this ruleset has no answer.
pub type HaltOf<R> = Halt<<R as Ruleset>::Position, <R as Ruleset>::Fault>;

/// What an engine has done over its life, all queries together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Positions (of [`Outcomes`] and [`Remoteness`]: sums) evaluated.
    pub positions: u64,
    /// Options of the positions evaluated, repetitions included; a second look at the same option does not count.
    pub options: u64,
    /// The longest line of play that was held at once.
    pub deepest: u64,
}

/// Whether a sum is over by a goal, and for whom. `Previous` in any summand comes before `Next` in any other, and that
/// before `Draw`.
///
/// # Errors
/// The fault of a goal's condition.
pub fn over<R: Ruleset>(ruleset: &R, sum: &[R::Position]) -> Result<Option<Outcome>, R::Fault> {
    if !ruleset.has_goals() {
        return Ok(None);
    }
    let mut found = None;
    for summand in sum {
        found = match (ruleset.ending(summand)?, found) {
            (Some(Ending::Previous), _) => return Ok(Some(Outcome::P)),
            (Some(Ending::Next), _) => Some(Outcome::N),
            (Some(Ending::Draw), None) => Some(Outcome::D),
            (_, found) => found,
        };
    }
    Ok(found)
}
