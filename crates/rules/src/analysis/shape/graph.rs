//! Walks on a graph.

use super::{
    line::{Line, Unknown},
    option::own_position,
    reader::Reader,
    steps::walk,
    sym::{GiveUp, Sym, Together},
};
use crate::{
    int::Int,
    interpreter::{InstanceId, Interpreter},
    ir::Space,
    value::{Graph, Value},
};
use std::sync::Arc;

/// Positions are the vertices of a graph. The options of `[v]` are exactly the positions `[u]` with an arc from `v` to
/// `u`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The graph.
    pub graph: Arc<Graph>,
}

/// Recognises the shape.
pub(super) fn recognise(interpreter: &Interpreter, id: InstanceId) -> Option<Walk> {
    let mut reader = Reader::new(interpreter, id);
    let game = reader.game;
    let Space::Vertex(slot) = game.coords[0].space else { return None };
    let Some(Sym::Value(Value::Graph(graph))) = reader.bound[slot].clone() else { return None };
    if !game.wheres.is_empty() {
        return None;
    }
    reader.coordinate(Sym::Line(Line::of(Unknown::Coord)));
    let vertices = Int::from(i64::from(graph.n()));
    let mut all = false;
    for rule in &game.options {
        let understood = walk(&mut reader, &rule.steps, &rule.result, &mut |reader, when, sum| {
            let Some(coords) = own_position(reader, sum) else { return Err(GiveUp) };
            let Some(cases) = reader.lines(&coords[0]) else { return Ok(false) };
            for (also, to) in cases {
                let when = when.and(&also);
                if when.opaque || !when.heads.contains(&to) {
                    return Ok(false);
                }
                all |= is_any_head(&when, &to, &vertices);
            }
            Ok(true)
        });
        if !understood.ok()? {
            return None;
        }
    }
    // Lines that give some arcs only do no harm beside one that gives all.
    all.then_some(Walk { graph })
}

/// Whether the conditions say no more than that `to` is a loop's variable, a vertex, and the head of an arc from here.
fn is_any_head(when: &Together, to: &Line, vertices: &Int) -> bool {
    let variable = |unknown: &Unknown| matches!(unknown, Unknown::Binder(_)) && *to == Line::of(unknown.clone());
    let coord = Line::of(Unknown::Coord);
    // x >= 0 and x <= n - 1, and whatever is weaker
    let inside = |line: &Line| {
        let unknown = |known: &Line| line.clone().minus(known).known().is_some_and(|more| !more.is_negative());
        let below = |vertex: &Line| Line::constant(vertices.sub(&Int::ONE)).minus(vertex);
        [to, &coord].into_iter().any(|vertex| unknown(vertex) || unknown(&below(vertex)))
    };
    to.terms.keys().next().is_some_and(variable)
        && when.heads.iter().all(|head| head == to)
        && when.lines.iter().all(inside)
}
