//! The planner: which method answers a question about interpreted rules, and the answer.
//!
//! A [`Solver`] keeps its tables between questions. For each game with its arguments it looks for a theorem whose
//! hypotheses hold on the rules; what no theorem decides goes to a table, by index where the reachable positions fit a
//! box, otherwise by hashing. Misere play, and play with draws, has no values: the whole sum is searched, unless a
//! theorem about misere play applies. Who trusts the claims of the rules has them asked before tables are.

mod account;
mod answer;
mod boxed;
mod claims;
mod codec;
mod groups;
mod moves;
mod plan;
mod remoteness;
mod tables;

pub use answer::{Answer, Method};
pub use moves::Found;
pub use plan::Planned;

use crate::{
    Compiler,
    engine::{HaltOf, Outcomes, Values},
};
use claims::{Claims, Sources};
use game::{Convention, Value, Watch};
use remoteness::Lasting;
use rules::{Interpreter, Position};
use std::sync::Arc;
use tables::Tables;

/// Why there is no answer.
pub type Stop = HaltOf<Interpreter>;

/// Answers questions about the rules of one interpreter, one after the other, sharing all tables.
pub struct Solver {
    interpreter: Arc<Interpreter>,
    tables: Tables,
    claims: Claims,
    normal: Outcomes<Interpreter>,
    misere: Outcomes<Interpreter>,
    lasting: Lasting,
    /// The question that last ran out of memory.
    too_large: Option<Vec<Position>>,
}

impl Solver {
    /// A solver without tables yet, which interprets the rules.
    #[must_use]
    pub fn new(interpreter: Arc<Interpreter>) -> Self {
        Solver::make(interpreter, None)
    }

    /// A solver without tables yet, which runs compiled rules where it can.
    #[must_use]
    pub fn with_compiler(interpreter: Arc<Interpreter>, compiler: Arc<dyn Compiler>) -> Self {
        Solver::make(interpreter, Some(compiler))
    }

    fn make(interpreter: Arc<Interpreter>, compiler: Option<Arc<dyn Compiler>>) -> Self {
        let outcomes = |convention| Outcomes::new(convention, Position::heap_bytes);
        Solver {
            interpreter,
            tables: Tables::new(compiler),
            claims: Claims::new(),
            normal: outcomes(Convention::Normal),
            misere: outcomes(Convention::Misere),
            lasting: Lasting::new(),
            too_large: None,
        }
    }

    /// Gives up all values that were worked out; what is known of the rules stays.
    fn forget(&mut self) {
        self.tables.forget();
        self.claims.forget();
        self.normal = Outcomes::new(Convention::Normal, Position::heap_bytes);
        self.misere = Outcomes::new(Convention::Misere, Position::heap_bytes);
        self.lasting = Lasting::new();
    }

    /// The rules.
    #[must_use]
    pub fn interpreter(&self) -> &Arc<Interpreter> {
        &self.interpreter
    }

    /// Says whether claims of the rules are taken on trust: then what no theorem decides is answered by them, as far as
    /// they speak of it, and the evidence says so. At first they are not.
    pub fn trust_claims(&mut self, trusted: bool) {
        self.claims.trust(trusted);
    }

    /// The value of one position in normal play.
    ///
    /// # Errors
    /// What stopped the evaluation; [`game::Halt::Draw`] where draws leave no values.
    pub fn value(&mut self, position: &Position, watch: &mut Watch<'_>) -> Result<Value, Stop> {
        let interpreter = Arc::clone(&self.interpreter);
        self.sources().value(&interpreter, position, watch)
    }

    fn sources(&mut self) -> Sources<'_> {
        Sources { interpreter: &self.interpreter, tables: &mut self.tables, claims: &mut self.claims }
    }

    /// Makes ready for questions about these positions and their followers.
    pub fn prepare(&mut self, starts: &[Position], watch: &Watch<'_>) {
        self.tables.prepare(&self.interpreter, starts, watch.budget());
    }

    /// Bytes in all tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let outcomes = self.normal.bytes() + self.misere.bytes();
        self.tables.bytes() + self.claims.bytes() + outcomes + self.lasting.bytes()
    }
}
