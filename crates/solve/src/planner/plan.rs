//! The plan: which methods apply, best first, and what they would take.

use super::{Method, Solver, codec::Boxes};
use crate::{engine::Codec as _, theorem::Theorem};
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
}

impl Solver {
    /// The methods for positions of a game with its arguments in normal play, best first.
    pub fn plan(&mut self, id: InstanceId, starts: &[Position], budget: Budget) -> Vec<Planned> {
        let mut planned = Vec::new();
        let theorem = self.tables.theorem_searched(&self.interpreter, id, budget);
        if let Some(theorem) = theorem {
            planned.push(Planned {
                method: Method::Theorem,
                theorem: Some(theorem),
                positions: Some(0),
                bytes: Some(0),
            });
        }
        if self.tables.is_graph(id) {
            planned.push(Planned { method: Method::Graph, theorem: None, positions: None, bytes: None });
        }
        if let Some(boxes) = Boxes::around(&self.interpreter, starts) {
            let size = Some(boxes.size());
            planned.push(Planned { method: Method::DenseTable, theorem: None, positions: size, bytes: size });
        }
        planned.push(Planned { method: Method::Memo, theorem: None, positions: None, bytes: None });
        planned
    }
}
