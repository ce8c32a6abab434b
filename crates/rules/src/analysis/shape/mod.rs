//! What the option set of a game with given arguments is, read off its rules: never off names, never off samples.
//!
//! The option lines are walked with the position unknown. What does not speak of it (parameters, sets, loops over
//! constant ranges) is worked out; the rest must come down to sums of multiples of unknowns. A shape is only reported
//! if the options are *exactly* those of the shape at every position; a way of writing that is not understood makes a
//! game unrecognised, never wrongly recognised.

mod chain;
mod cover;
mod deltas;
mod graph;
mod guard;
mod intervals;
mod line;
mod option;
mod range;
mod reader;
mod region;
mod residue;
mod sequence;
mod split;
mod steps;
mod sym;

pub use chain::{Chain, Side};
pub use deltas::Deltas;
pub use graph::Walk;
pub use intervals::{Interval, IntervalSet};
pub use split::Split;

use crate::{
    interpreter::{InstanceId, Interpreter},
    ir::Space,
};
use messages::{Catalogue, Message};
use std::fmt;

/// What a game's option set is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// A heap less one of certain amounts.
    Deltas(Deltas),
    /// A sequence from whose elements parts go to the neighbour on one side.
    Chain(Chain),
    /// A heap that becomes two smaller ones.
    Split(Split),
    /// A vertex of a graph, along an arc.
    Graph(Walk),
}

impl Shape {
    /// Recognises the option set of a game with its arguments. None if it has none of the shapes, or is written in a
    /// way that is not understood.
    ///
    /// Time is bounded: about two million expressions are looked at before it gives up.
    #[must_use]
    pub fn of(interpreter: &Interpreter, id: InstanceId) -> Option<Shape> {
        let instance = interpreter.instance(id);
        let game = interpreter.rules().game(instance.game);
        if !game.endings.is_empty() || game.coords.len() != 1 {
            return None;
        }
        match &game.coords[0].space {
            Space::Vertex(_) => graph::recognise(interpreter, id).map(Shape::Graph),
            Space::Int { .. } => deltas::recognise(interpreter, id)
                .map(Shape::Deltas)
                .or_else(|| split::recognise(interpreter, id).map(Shape::Split)),
            Space::Seq(..) => chain::recognise(interpreter, id).map(Shape::Chain),
            _ => None,
        }
    }

    /// The shape in words.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Shape::Deltas(deltas) => deltas.message(),
            Shape::Chain(chain) => chain.message(),
            Shape::Split(split) => split.message(),
            Shape::Graph(_) => Message::plain("shape-graph"),
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Catalogue::english().render(&self.message()))
    }
}
