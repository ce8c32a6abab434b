//! The planner: which method answers a question about interpreted rules, and the answer.
//!
//! A [`Solver`] keeps its tables between questions. For each game with its arguments it looks for a theorem whose
//! hypotheses hold on the rules; what no theorem decides goes to a table, by index where the reachable positions fit a
//! box, otherwise by hashing. Misere play, and play with draws, has no values: the whole sum is searched, unless a
//! theorem about misere play applies.

mod answer;
mod codec;
mod moves;
mod plan;
mod tables;

pub use answer::{Answer, Method};
pub use moves::Found;
pub use plan::Planned;

use crate::engine::{HaltOf, Outcomes};
use game::{Convention, Value, Watch};
use rules::{Interpreter, Position};
use std::sync::Arc;
use tables::Tables;

/// Why there is no answer.
pub type Stop = HaltOf<Interpreter>;

/// Answers questions about the rules of one interpreter, one after the other, sharing all tables.
pub struct Solver {
    interpreter: Arc<Interpreter>,
    tables: Tables,
    normal: Outcomes<Interpreter>,
    misere: Outcomes<Interpreter>,
}

impl Solver {
    /// A solver without tables yet.
    #[must_use]
    pub fn new(interpreter: Arc<Interpreter>) -> Self {
        Solver {
            interpreter,
            tables: Tables::new(),
            normal: Outcomes::new(Convention::Normal, Position::heap_bytes),
            misere: Outcomes::new(Convention::Misere, Position::heap_bytes),
        }
    }

    /// The rules.
    #[must_use]
    pub fn interpreter(&self) -> &Arc<Interpreter> {
        &self.interpreter
    }

    /// The value of one position in normal play.
    ///
    /// # Errors
    /// What stopped the evaluation; [`game::Halt::Draw`] where draws leave no values.
    pub fn value(&mut self, position: &Position, watch: &mut Watch<'_>) -> Result<Value, Stop> {
        crate::engine::Values::value(&mut self.tables, &*self.interpreter, position, watch)
    }

    /// Makes ready for questions about these positions and their followers.
    pub fn prepare(&mut self, starts: &[Position], watch: &Watch<'_>) {
        self.tables.prepare(&self.interpreter, starts, watch.budget());
    }

    /// Bytes in all tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.tables.bytes() + self.normal.bytes() + self.misere.bytes()
    }
}
