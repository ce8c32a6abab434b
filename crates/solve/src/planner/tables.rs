//! Values by the method that fits each position.

use super::{Stop, boxed::Boxed, codec::Boxes};
use crate::{
    Compiler,
    engine::{Memo, Values},
    theorem::{GraphHalt, GraphValues, Misere, Theorem},
};
use game::{Budget, Halt, Value, Watch};
use messages::msg;
use nimber::Nimber;
use rules::{
    Fault, Interpreter, Position, Value as Data,
    analysis::shape::{Shape, Walk},
    interpreter::InstanceId,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// All tables of a solver.
pub(super) struct Tables {
    /// What is known to hold for a game with its arguments; looked for once.
    theorems: FxHashMap<InstanceId, Option<Arc<Theorem>>>,
    /// Games whose positions are the vertices of a graph, and whose options are its arcs.
    graphs: FxHashMap<InstanceId, GraphValues>,
    dense: Option<Boxed>,
    memo: Memo<Interpreter>,
    compiler: Option<Arc<dyn Compiler>>,
}

/// How a position gets its value.
pub(super) enum Route<'t> {
    Theorem(&'t Theorem),
    Graph,
    Dense,
    Memo,
}

impl Tables {
    pub(super) fn new(compiler: Option<Arc<dyn Compiler>>) -> Self {
        Tables {
            theorems: FxHashMap::default(),
            graphs: FxHashMap::default(),
            dense: None,
            memo: Memo::new(Position::heap_bytes),
            compiler,
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let graphs: u64 = self.graphs.values().map(GraphValues::bytes).sum();
        self.memo.bytes() + self.dense.as_ref().map_or(0, Boxed::bytes) + graphs
    }

    /// Looks for theorems and, for what they leave, for a box that holds all reachable positions.
    pub(super) fn prepare(&mut self, interpreter: &Arc<Interpreter>, starts: &[Position], budget: Budget) {
        let left: Vec<Position> =
            starts.iter().filter(|start| !self.decided(interpreter, start.instance, budget)).cloned().collect();
        let fits = |dense: &Boxed| left.iter().all(|start| dense.holds(start));
        if left.is_empty() || self.dense.as_ref().is_some_and(fits) {
            return;
        }
        let fitting = Boxes::around(interpreter, &left).filter(|boxes| boxes.fits(budget));
        if let Some(boxes) = fitting {
            self.dense = Some(Boxed::new(interpreter, boxes, self.compiler.as_deref()));
        }
    }

    pub(super) fn route(&self, position: &Position) -> Route<'_> {
        if let Some(Some(theorem)) = self.theorems.get(&position.instance) {
            return Route::Theorem(theorem);
        }
        if self.graphs.contains_key(&position.instance) {
            return Route::Graph;
        }
        match &self.dense {
            Some(dense) if dense.holds(position) => Route::Dense,
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
        if let Some(known) = self.theorems.get(&id) {
            return known.clone();
        }
        let theorem = match Shape::of(interpreter, id) {
            Some(Shape::Graph(Walk { graph, .. })) => {
                self.graphs.insert(id, GraphValues::new(graph));
                None
            }
            Some(_) => Theorem::about(interpreter, id, budget).map(Arc::new),
            None => None,
        };
        self.theorems.insert(id, theorem.clone());
        theorem
    }

    /// Whether a theorem tells the value of a position.
    pub(super) fn by_theorem(&mut self, interpreter: &Interpreter, position: &Position, budget: Budget) -> bool {
        let theorem = self.theorem(interpreter, position, budget);
        theorem.is_some_and(|theorem| theorem.exact_value(&position.coords).is_some())
    }

    /// The compiler, if there is one.
    pub(super) fn compiler(&self) -> Option<&dyn Compiler> {
        self.compiler.as_deref()
    }

    /// Whether a game was found to be a walk on a graph.
    pub(super) fn is_graph(&self, id: InstanceId) -> bool {
        self.graphs.contains_key(&id)
    }

    /// Whether a game needs no table.
    fn decided(&mut self, interpreter: &Interpreter, id: InstanceId, budget: Budget) -> bool {
        self.theorem_of(interpreter, id, budget).is_some() || self.graphs.contains_key(&id)
    }

    /// The value of a vertex, if the game is a walk on a graph.
    fn vertex_value(&mut self, position: &Position, watch: &mut Watch<'_>) -> Option<Result<Value, Stop>> {
        let graph = self.graphs.get_mut(&position.instance)?;
        let vertex = position.coords.first()?.as_int()?.to_usize()?;
        let value = graph.value(u32::try_from(vertex).ok()?, watch);
        Some(value.map(Value::Nimber).map_err(|halt| at_vertices(position.instance, halt)))
    }
}

impl Values<Interpreter> for Tables {
    fn value(&mut self, interpreter: &Interpreter, position: &Position, watch: &mut Watch<'_>) -> Result<Value, Stop> {
        if let Some(theorem) = self.theorem(interpreter, position, watch.budget())
            && let Some(value) = theorem.exact_value(&position.coords)
        {
            return value
                .to_u64()
                .map(|size| Value::Nimber(Nimber::new(size)))
                .ok_or_else(|| too_large(interpreter, position));
        }
        if let Some(value) = self.vertex_value(position, watch) {
            return value;
        }
        match &mut self.dense {
            Some(dense) if dense.holds(position) => dense.value(interpreter, position, watch),
            _ => self.memo.value(interpreter, position, watch),
        }
    }
}

/// A halt among vertices as one among positions.
fn at_vertices(instance: InstanceId, halt: GraphHalt) -> Stop {
    let position = |vertex: u32| Position { instance, coords: Arc::from([Data::int(i64::from(vertex))]) };
    match halt {
        Halt::Loop(cycle) => Halt::Loop(cycle.into_iter().map(position).collect()),
        Halt::Draw(vertex) => Halt::Draw(position(vertex)),
        Halt::Stopped { reason, progress } => Halt::Stopped { reason, progress },
        Halt::Fault(never) => match never {},
    }
}

/// A value that is known but does not fit a nimber, which a table would not make smaller.
pub(super) fn too_large(interpreter: &Interpreter, position: &Position) -> Stop {
    let span = interpreter.game_of(position).span;
    let message = msg!("value-too-large", position = interpreter.describe(position));
    Halt::Fault(Fault::new("value-too-large", message, span))
}
