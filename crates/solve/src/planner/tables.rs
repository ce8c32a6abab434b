//! Values by the method that fits each position.

use super::{Stop, groups::Groups};
use crate::{
    Compiler,
    engine::{Memo, Values},
    theorem::{GraphHalt, GraphValues, Misere, Subtraction, Theorem},
};
use game::{Budget, Halt, Progress, Value, Watch};
use messages::msg;
use nimber::Nimber;
use rules::{
    Fault, GameId, Interpreter, Position, Value as Data,
    analysis::shape::{Shape, Walk},
    interpreter::InstanceId,
};
use rustc_hash::FxHashMap;
use std::{
    ops::ControlFlow,
    sync::{Arc, atomic::Ordering},
};

/// A game that showed no shape with so many arguments is looked at only now and then.
const PATIENCE: u32 = 32;

/// Values looked at in search of a period before the first question: a few milliseconds.
const FIRST_LOOKS: u64 = 1 << 22;

/// All tables of a solver.
pub(super) struct Tables {
    /// What is known to hold for a game with its arguments; looked for once.
    theorems: FxHashMap<InstanceId, Option<Arc<Theorem>>>,
    /// Games whose positions are the vertices of a graph, and whose options are its arcs.
    graphs: FxHashMap<InstanceId, GraphValues>,
    /// Finite subtraction sets whose period is not found yet.
    subtractions: FxHashMap<InstanceId, Subtraction>,
    /// By game: how many instances in a row had no shape that is known.
    shapeless: FxHashMap<GameId, u32>,
    dense: Groups,
    memo: Memo<Interpreter>,
}

/// How a position gets its value.
pub(super) enum Route<'t> {
    Theorem(&'t Arc<Theorem>),
    Graph,
    Dense,
    Memo,
}

impl Tables {
    pub(super) fn new(compiler: Option<Arc<dyn Compiler>>) -> Self {
        Tables {
            theorems: FxHashMap::default(),
            graphs: FxHashMap::default(),
            subtractions: FxHashMap::default(),
            shapeless: FxHashMap::default(),
            dense: Groups::new(compiler),
            memo: Memo::new(Position::heap_bytes),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let graphs: u64 = self.graphs.values().map(GraphValues::bytes).sum();
        let subtractions: u64 = self.subtractions.values().map(Subtraction::bytes).sum();
        self.memo.bytes() + self.dense.bytes() + graphs + subtractions
    }

    /// Looks for theorems and, for what they leave, for boxes that hold all reachable positions.
    pub(super) fn prepare(&mut self, interpreter: &Arc<Interpreter>, starts: &[Position], budget: Budget) {
        let mut left: Vec<Vec<Position>> = Vec::new();
        let mut places: FxHashMap<InstanceId, usize> = FxHashMap::default();
        let mut before = None;
        for start in starts {
            if before == Some(start.instance) || self.dense.holds(start) {
                continue;
            }
            if self.decided(interpreter, start.instance, budget) {
                before = Some(start.instance);
                continue;
            }
            let place = *places.entry(start.instance).or_insert(left.len());
            if place == left.len() {
                left.push(Vec::new());
            }
            left[place].push(start.clone());
        }
        for mut starts in left {
            starts.sort_unstable();
            starts.dedup();
            // What one instance has found may hold others too.
            starts.retain(|start| !self.dense.holds(start));
            self.dense.prepare(interpreter, &starts, budget);
        }
    }

    /// Forgets all values that were worked out.
    pub(super) fn forget(&mut self) {
        self.dense.forget();
        self.memo = Memo::new(Position::heap_bytes);
        self.subtractions.values_mut().for_each(Subtraction::forget);
    }

    pub(super) fn route(&self, position: &Position) -> Route<'_> {
        if let Some(Some(theorem)) = self.theorems.get(&position.instance) {
            return Route::Theorem(theorem);
        }
        if self.graphs.contains_key(&position.instance) {
            return Route::Graph;
        }
        if self.subtractions.contains_key(&position.instance) {
            return Route::Dense;
        }
        if self.dense.holds(position) { Route::Dense } else { Route::Memo }
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
        let theorem = self.shape_of(interpreter, id).and_then(|shape| self.theorem_about(id, &shape, budget));
        self.theorems.insert(id, theorem.clone());
        theorem
    }

    /// The shape of a game with arguments. A game that never showed one with many arguments is asked only now and then.
    fn shape_of(&mut self, interpreter: &Interpreter, id: InstanceId) -> Option<Shape> {
        let shapeless = self.shapeless.entry(interpreter.instance(id).game).or_insert(0);
        if *shapeless >= PATIENCE && !shapeless.is_power_of_two() {
            *shapeless += 1;
            return None;
        }
        let shape = Shape::of(interpreter, id);
        *shapeless = if shape.is_some() { 0 } else { *shapeless + 1 };
        shape
    }

    fn theorem_about(&mut self, id: InstanceId, shape: &Shape, budget: Budget) -> Option<Arc<Theorem>> {
        if let Shape::Graph(Walk { graph, .. }) = shape {
            self.graphs.insert(id, GraphValues::new(Arc::clone(graph)));
            return None;
        }
        if let Some(theorem) = Theorem::at_once(shape) {
            return Some(Arc::new(theorem));
        }
        let mut subtraction = Subtraction::of(shape)?;
        let (mut observer, positions) = ((), u64::MAX);
        let mut watch = Watch::new(Budget { positions, ..budget }, &mut observer);
        if let Ok(Some(theorem)) = subtraction.theorem(Some(FIRST_LOOKS), &mut watch) {
            return Some(Arc::new(theorem));
        }
        self.subtractions.insert(id, subtraction);
        None
    }

    /// The theorem about a game with its arguments, after a longer search for a period where there may be one.
    pub(super) fn theorem_searched(
        &mut self,
        interpreter: &Interpreter,
        id: InstanceId,
        budget: Budget,
    ) -> Option<Arc<Theorem>> {
        let theorem = self.theorem_of(interpreter, id, budget);
        let Some(subtraction) = self.subtractions.get_mut(&id) else { return theorem };
        let stop = interpreter.stop_flag();
        let mut observer = |_: &Progress| {
            if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let found = subtraction.theorem(None, &mut Watch::new(budget, &mut observer)).ok()??;
        Some(self.keep(id, found))
    }

    fn keep(&mut self, id: InstanceId, theorem: Theorem) -> Arc<Theorem> {
        let theorem = Arc::new(theorem);
        self.subtractions.remove(&id);
        self.theorems.insert(id, Some(Arc::clone(&theorem)));
        theorem
    }

    /// The value of a heap by the table of its subtraction set, if it has one whose period is not found yet.
    fn subtraction_value(&mut self, position: &Position, watch: &mut Watch<'_>) -> Option<Result<Value, Stop>> {
        let subtraction = self.subtractions.get_mut(&position.instance)?;
        let nimber = |value: u64| Ok(Value::Nimber(Nimber::new(value)));
        if let Some(value) = subtraction.value(&position.coords) {
            return Some(nimber(value));
        }
        match subtraction.reach(&position.coords, watch) {
            Err(reason) => Some(Err(watch.halt(reason))),
            Ok(None) => subtraction.value(&position.coords).map(nimber),
            Ok(Some(theorem)) => self.keep(position.instance, theorem).value(&position.coords).map(nimber),
        }
    }

    /// Whether a theorem tells the value of a position.
    pub(super) fn by_theorem(&mut self, interpreter: &Interpreter, position: &Position, budget: Budget) -> bool {
        let theorem = self.theorem(interpreter, position, budget);
        theorem.is_some_and(|theorem| theorem.exact_value(&position.coords).is_some())
    }

    /// The compiler, if there is one.
    pub(super) fn compiler(&self) -> Option<&dyn Compiler> {
        self.dense.compiler()
    }

    /// Whether a game was found to be a walk on a graph.
    pub(super) fn is_graph(&self, id: InstanceId) -> bool {
        self.graphs.contains_key(&id)
    }

    /// Whether a game needs no table.
    fn decided(&mut self, interpreter: &Interpreter, id: InstanceId, budget: Budget) -> bool {
        self.theorem_of(interpreter, id, budget).is_some()
            || self.graphs.contains_key(&id)
            || self.subtractions.contains_key(&id)
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
        if let Some(value) = self.subtraction_value(position, watch) {
            return value;
        }
        let beside = self.memo.bytes();
        if let Some(value) = self.dense.value(interpreter, position, beside, watch) {
            return value;
        }
        self.memo.value_beside(interpreter, position, self.dense.bytes(), watch)
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
