//! Values by the method that fits each position.

use super::{Stop, codec::Boxes};
use crate::{
    engine::{Dense, Memo, Values},
    theorem::{Misere, Theorem},
};
use game::{Budget, Halt, Value, Watch};
use messages::msg;
use nimber::Nimber;
use rules::{Fault, Interpreter, Position, interpreter::InstanceId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// All tables of a solver.
pub(super) struct Tables {
    /// What is known to hold for a game with its arguments; looked for once.
    theorems: FxHashMap<InstanceId, Option<Arc<Theorem>>>,
    dense: Option<Dense<Interpreter, Boxes>>,
    memo: Memo<Interpreter>,
}

/// How a position gets its value.
pub(super) enum Route<'t> {
    Theorem(&'t Theorem),
    Dense,
    Memo,
}

impl Tables {
    pub(super) fn new() -> Self {
        Tables { theorems: FxHashMap::default(), dense: None, memo: Memo::new(Position::heap_bytes) }
    }

    pub(super) fn bytes(&self) -> u64 {
        self.memo.bytes() + self.dense.as_ref().map_or(0, Dense::bytes)
    }

    /// Looks for theorems and, for what they leave, for a box that holds all reachable positions.
    pub(super) fn prepare(&mut self, interpreter: &Arc<Interpreter>, starts: &[Position], budget: Budget) {
        let left: Vec<Position> =
            starts.iter().filter(|start| self.theorem(interpreter, start, budget).is_none()).cloned().collect();
        let fits = |dense: &Dense<Interpreter, Boxes>| left.iter().all(|start| dense.codec().holds(start));
        if left.is_empty() || self.dense.as_ref().is_some_and(fits) {
            return;
        }
        let fitting = Boxes::around(interpreter, &left).filter(|boxes| boxes.fits(budget));
        if let Some(boxes) = fitting {
            self.dense = Some(Dense::new(boxes, Position::heap_bytes));
        }
    }

    pub(super) fn route(&self, position: &Position) -> Route<'_> {
        if let Some(Some(theorem)) = self.theorems.get(&position.instance) {
            return Route::Theorem(theorem);
        }
        match &self.dense {
            Some(dense) if dense.codec().holds(position) => Route::Dense,
            _ => Route::Memo,
        }
    }

    /// The theorem about misere play of a whole sum, if one theorem covers every summand.
    pub(super) fn misere(&mut self, interpreter: &Interpreter, sum: &[Position], budget: Budget) -> Option<Misere> {
        let theorems: Option<Vec<Arc<Theorem>>> =
            sum.iter().map(|summand| self.theorem(interpreter, summand, budget)).collect();
        Misere::of(&theorems?)
    }

    pub(super) fn theorem(
        &mut self,
        interpreter: &Interpreter,
        position: &Position,
        budget: Budget,
    ) -> Option<Arc<Theorem>> {
        self.theorem_of(interpreter, position.instance, budget)
    }

    pub(super) fn theorem_of(
        &mut self,
        interpreter: &Interpreter,
        id: InstanceId,
        budget: Budget,
    ) -> Option<Arc<Theorem>> {
        let entry = self.theorems.entry(id);
        entry.or_insert_with(|| Theorem::about(interpreter, id, budget).map(Arc::new)).clone()
    }
}

impl Values<Interpreter> for Tables {
    fn value(&mut self, interpreter: &Interpreter, position: &Position, watch: &mut Watch<'_>) -> Result<Value, Stop> {
        if let Some(theorem) = self.theorem(interpreter, position, watch.budget())
            && let Some(value) = theorem.exact_value(&position.coords)
        {
            return value.to_u64().map(|size| Value::Nimber(Nimber::new(size))).ok_or_else(|| too_large(interpreter, position));
        }
        match &mut self.dense {
            Some(dense) if dense.codec().holds(position) => dense.value(interpreter, position, watch),
            _ => self.memo.value(interpreter, position, watch),
        }
    }
}

/// A value that is known but does not fit a nimber, which a table would not make smaller.
fn too_large(interpreter: &Interpreter, position: &Position) -> Stop {
    let span = interpreter.game_of(position).span;
    let message = msg!("value-too-large", position = interpreter.describe(position));
    Halt::Fault(Fault::new("value-too-large", message, span))
}
