//! How long play lasts.

use super::{Solver, Stop};
use crate::engine::Remoteness;
use game::{Convention, Watch};
use rules::{Interpreter, Position};

/// The tables of remoteness, one for each convention.
pub(super) struct Lasting {
    normal: Remoteness<Interpreter>,
    misere: Remoteness<Interpreter>,
}

impl Lasting {
    pub(super) fn new() -> Self {
        let of = |convention| Remoteness::new(convention, Position::heap_bytes);
        Lasting { normal: of(Convention::Normal), misere: of(Convention::Misere) }
    }

    pub(super) fn bytes(&self) -> u64 {
        self.normal.bytes() + self.misere.bytes()
    }
}

impl Solver {
    /// How many moves the play of a sum lasts when the winner hurries and the loser delays (see [`Remoteness`]); `None`
    /// where it is drawn. The whole sum is searched: neither theorems nor claims tell it.
    ///
    /// # Errors
    /// What stopped the search.
    pub fn remoteness(
        &mut self,
        sum: &[Position],
        convention: Convention,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u64>, Stop> {
        let engine = match convention {
            Convention::Normal => &mut self.lasting.normal,
            Convention::Misere => &mut self.lasting.misere,
        };
        engine.remoteness(&*self.interpreter, sum, watch)
    }
}
