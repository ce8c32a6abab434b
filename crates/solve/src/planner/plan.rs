//! The plan: which methods apply, best first, and what they would take.

use super::{Method, Solver, codec::Boxes};
use crate::{Compiler, Uncompiled, engine::Codec as _, theorem::Theorem};
use game::Budget;
use rules::{Position, interpreter::InstanceId};
use std::sync::Arc;

/// A method that applies, with its cost where that is known beforehand.
#[derive(Debug, Clone)]
pub struct Planned {
    /// Which.
    pub method: Method,
    /// The theorem, if it is one.
    pub theorem: Option<Arc<Theorem>>,
    /// Positions to evaluate, at most.
    pub positions: Option<u64>,
    /// Bytes of the table, at least.
    pub bytes: Option<u64>,
    /// Whether compiled rules do it, or else what is not compiled; none where that makes no difference.
    pub compiled: Option<Result<(), Uncompiled>>,
}

impl Planned {
    fn new(method: Method) -> Self {
        Planned { method, theorem: None, positions: None, bytes: None, compiled: None }
    }
}

impl Solver {
    /// The methods for positions of a game with its arguments in normal play, best first.
    pub fn plan(&mut self, id: InstanceId, starts: &[Position], budget: Budget) -> Vec<Planned> {
        let mut planned = Vec::new();
        let theorem = self.tables.theorem_searched(&self.interpreter, id, budget);
        if let Some(theorem) = theorem {
            let nothing = Some(0);
            planned.push(Planned {
                theorem: Some(theorem),
                positions: nothing,
                bytes: nothing,
                ..Planned::new(Method::Theorem)
            });
        }
        if self.tables.is_graph(id) {
            planned.push(Planned::new(Method::Graph));
        }
        if let Some(boxes) = Boxes::around(&self.interpreter, starts) {
            let size = Some(boxes.size());
            let compile = |compiler: &dyn Compiler| compiler.compile(&self.interpreter, &boxes.places()).map(|_| ());
            let compiled = self.tables.compiler().map(compile);
            planned.push(Planned { positions: size, bytes: size, compiled, ..Planned::new(Method::DenseTable) });
        }
        planned.push(Planned::new(Method::Memo));
        planned
    }
}
