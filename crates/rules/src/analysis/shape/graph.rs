//! Walks on a graph.

use super::{
    line::{Line, Unknown},
    option::own_position,
    reader::Reader,
    residue::Residue,
    steps::walk,
    sym::{GiveUp, Sym, Together},
};
use crate::{
    int::Int,
    interpreter::{InstanceId, Interpreter},
    ir::{Slot, Space},
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
    let mut parts = Vec::new();
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
                parts.extend(Part::of(&when, &to));
            }
            Ok(true)
        });
        if !understood.ok()? {
            return None;
        }
    }
    // Ways that give some arcs only do no harm, and may give all of them together.
    (all || are_all_arcs(&parts, &graph)).then_some(Walk { graph })
}

/// Looks at an arc by a way, at most: a fraction of a second.
const MAX_LOOKS: usize = 20_000_000;

/// Whether each arc of the graph is given by one of the ways.
fn are_all_arcs(parts: &[Part], graph: &Graph) -> bool {
    let arcs = graph.arcs().count();
    arcs.saturating_mul(parts.len()) <= MAX_LOOKS
        && graph.arcs().all(|(tail, head)| parts.iter().any(|part| part.gives(tail, head, graph)))
}

/// Which arcs one way through an option line gives, by conditions on both ends.
struct Part {
    /// None of these is negative.
    lines: Vec<Ends>,
    /// Each of these is the head of an arc from here.
    heads: Vec<Ends>,
    /// With modulus and remainder.
    residues: Vec<(Ends, i64, i64)>,
}

/// `here * tail + there * head + constant`
struct Ends {
    here: i64,
    there: i64,
    constant: i64,
}

/// A slot that no game has, for the head of an arc.
const HEAD: Unknown = Unknown::Binder(Slot::MAX);

impl Part {
    /// None if the conditions speak of more than the two ends.
    fn of(when: &Together, to: &Line) -> Option<Part> {
        let head = Line::of(HEAD);
        let binder =
            to.terms.keys().find_map(|unknown| if let Unknown::Binder(slot) = unknown { Some(*slot) } else { None });
        let when = match binder {
            Some(slot) => {
                let variable = Unknown::Binder(slot);
                let factor = Some(to.factor(&variable)).filter(|factor| factor.abs() == Int::ONE)?;
                // to = factor * u + others, so u = factor * (to - others).
                let others = to.clone().minus(&Line::of(variable.clone()).times(&factor)?);
                when.replaced(&variable, &head.minus(&others).times(&factor)?)?
            }
            None => when.and(&Together::of(vec![head.clone().minus(to), to.clone().minus(&head)])?),
        };
        let ends = |lines: &[Line]| lines.iter().map(Ends::of).collect::<Option<Vec<_>>>();
        let residue = |one: &Residue| Some((Ends::of(&one.line)?, one.modulus.to_i64()?, one.remainder.to_i64()?));
        Some(Part {
            lines: ends(&when.lines)?,
            heads: ends(&when.heads)?,
            residues: when.residues.iter().map(residue).collect::<Option<_>>()?,
        })
    }

    fn gives(&self, tail: u32, head: u32, graph: &Graph) -> bool {
        let is_head = |ends: &Ends| {
            let vertex = u32::try_from(ends.at(tail, head));
            vertex.is_ok_and(|vertex| graph.out(tail).binary_search(&vertex).is_ok())
        };
        self.lines.iter().all(|line| line.at(tail, head) >= 0)
            && self.heads.iter().all(is_head)
            && self.residues.iter().all(|(line, modulus, remainder)| {
                line.at(tail, head).checked_rem_euclid(i128::from(*modulus)) == Some(i128::from(*remainder))
            })
    }
}

impl Ends {
    fn of(line: &Line) -> Option<Ends> {
        let mut ends = Ends { here: 0, there: 0, constant: line.constant.to_i64()? };
        for (unknown, factor) in &line.terms {
            match unknown {
                Unknown::Coord => ends.here = factor.to_i64()?,
                unknown if *unknown == HEAD => ends.there = factor.to_i64()?,
                _ => return None,
            }
        }
        Some(ends)
    }

    fn at(&self, tail: u32, head: u32) -> i128 {
        i128::from(self.here) * i128::from(tail) + i128::from(self.there) * i128::from(head) + i128::from(self.constant)
    }
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
        && when.residues.is_empty()
        && when.lines.iter().all(inside)
}
