//! Rulesets and the words for what their positions are worth.

use nimber::Nimber;
use std::{fmt, hash::Hash, ops::ControlFlow};

/// The rules of an impartial game: the same options for both players.
pub trait Ruleset {
    /// A position. Equal positions have equal options; the order is only used to make results reproducible.
    type Position: Clone + Eq + Hash + Ord + fmt::Debug;
    /// What can go wrong when the options are worked out (a division by zero in user rules, say).
    type Fault;

    /// Calls `visit` with every option of `position`, each a disjunctive sum given by its summands (none: the empty
    /// sum). The order is that of the rules and the same at every call; an option may come more than once. Stops when
    /// `visit` breaks. Engines ask for the options of other positions while they are inside `visit`.
    ///
    /// # Errors
    /// The fault of the first option that could not be worked out.
    fn options(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(&[Self::Position]) -> ControlFlow<()>,
    ) -> Result<(), Self::Fault>;

    /// Whether play is over in `position` by a stated goal, whatever other summands remain.
    ///
    /// # Errors
    /// The fault of the condition that could not be worked out.
    fn ending(&self, position: &Self::Position) -> Result<Option<Ending>, Self::Fault> {
        let _ = position;
        Ok(None)
    }

    /// Whether play may be over in some position by a stated goal. Engines need not look through all options before they
    /// evaluate one where it never is.
    fn has_goals(&self) -> bool {
        true
    }
}

/// How play ends when there is no move left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Convention {
    /// The player who cannot move loses.
    #[default]
    Normal,
    /// The player who cannot move wins.
    Misere,
}

/// A goal reached: the play is over in such a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ending {
    /// Who has just moved wins.
    Previous,
    /// Whose turn it would be wins.
    Next,
    /// Nobody wins.
    Draw,
}

/// Who wins with best play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The previous player: whoever has to move loses.
    P,
    /// The next player: whoever has to move wins.
    N,
    /// A draw.
    D,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::P => "P",
            Outcome::N => "N",
            Outcome::D => "D",
        })
    }
}

/// What a summand is worth in normal play.
///
/// Terminal goals ("who completes a row wins") extend the Grundy values by one top element: a position from which the
/// mover wins *any* sum at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// Equal to the Nim heap of this size.
    Nimber(Nimber),
    /// The mover wins every sum that contains it.
    Win,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Nimber(nimber) => write!(f, "{}", nimber.get()),
            Value::Win => f.write_str("inf"),
        }
    }
}
