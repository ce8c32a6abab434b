//! Building and reading collections.

use super::{Fallible, Fault, eval::internal};
use crate::{
    int::Int,
    ir::{Builtin, Collection},
    span::Span,
    value::{BitRow, Graph, Grid, Value},
};
use messages::msg;
use std::{borrow::Cow, sync::Arc};

/// A collection has at most this many items: more would eat the machine before any answer comes.
pub(super) const MAX_ITEMS: usize = 1 << 24;

/// The collection of these items.
pub(super) fn collect(kind: Collection, items: Vec<Value>, span: Span) -> Fallible<Value> {
    Ok(match kind {
        Collection::Seq => Value::seq(items),
        Collection::Bag => Value::bag(items),
        Collection::Piles => Value::bag(items.into_iter().filter(|item| !is_zero(item)).collect()),
        Collection::Set => Value::set(items),
        Collection::Bits => {
            let on: Vec<bool> = items.iter().map(|item| is_on(item, span)).collect::<Fallible<_>>()?;
            let len = u32::try_from(on.len()).map_err(|_| internal(span))?;
            Value::Bits(BitRow::from_fn(len, |i| on[i as usize]))
        }
        Collection::Grid => grid(&items, span)?,
    })
}

pub(super) fn is_zero(value: &Value) -> bool {
    matches!(value, Value::Int(int) if int.is_zero())
}

fn is_on(value: &Value, span: Span) -> Fallible<bool> {
    match value {
        Value::Bool(on) => Ok(*on),
        Value::Int(int) => match int.to_i64() {
            Some(0) => Ok(false),
            Some(1) => Ok(true),
            _ => Err(Fault::new("not-a-bit", msg!("not-a-bit", value = int.to_string()), span)),
        },
        _ => Err(internal(span)),
    }
}

fn grid(rows: &[Value], span: Span) -> Fallible<Value> {
    let rows: Vec<&[Value]> =
        rows.iter().map(|row| row.items().ok_or_else(|| internal(span))).collect::<Fallible<_>>()?;
    let cols = rows.first().map_or(0, |row| row.len());
    if rows.iter().any(|row| row.len() != cols) {
        return Err(Fault::new("ragged-grid", msg!("ragged-grid"), span));
    }
    Ok(Value::Grid(Arc::new(Grid { rows: rows.len(), cols, cells: rows.concat() })))
}

/// The items that a loop over the value runs through.
pub(super) fn items_of(value: &Value, span: Span) -> Fallible<Cow<'_, [Value]>> {
    match value {
        Value::Seq(items) | Value::Bag(items) | Value::Set(items) => Ok(Cow::Borrowed(items)),
        Value::Bits(row) => Ok((0..row.len()).map(|i| Value::int(i64::from(row.get(i)))).collect()),
        Value::Grid(grid) => Ok(grid.cells.chunks(grid.cols.max(1)).map(|row| Value::Seq(row.into())).collect()),
        _ => Err(internal(span)),
    }
}

/// Each item of a sorted slice once.
pub(super) fn distinct(sorted: &[Value]) -> Vec<Value> {
    let mut items = sorted.to_vec();
    items.dedup();
    items
}

/// The values of two different elements of a sorted bag, smaller first, each pair of values once.
pub(super) fn pairs(sorted: &[Value]) -> Vec<Value> {
    let values = distinct(sorted);
    let mut pairs = Vec::new();
    for (i, u) in values.iter().enumerate() {
        if sorted.iter().filter(|v| *v == u).nth(1).is_some() {
            pairs.push(pair(u, u));
        }
        pairs.extend(values[i + 1..].iter().map(|v| pair(u, v)));
    }
    pairs
}

fn pair(u: &Value, v: &Value) -> Value {
    Value::Tuple(Arc::from([u.clone(), v.clone()]))
}

/// A sorted slice with one more item in its place.
pub(super) fn inserted(sorted: &[Value], item: &Value) -> Vec<Value> {
    let at = sorted.partition_point(|other| other < item);
    let mut items = Vec::with_capacity(sorted.len() + 1);
    items.extend_from_slice(&sorted[..at]);
    items.push(item.clone());
    items.extend_from_slice(&sorted[at..]);
    items
}

/// A sorted slice without one copy of the item, which must be there.
pub(super) fn removed(sorted: &[Value], item: &Value) -> Option<Vec<Value>> {
    let at = sorted.binary_search(item).ok()?;
    Some([&sorted[..at], &sorted[at + 1..]].concat())
}

/// The first element, then the differences of neighbours.
pub(super) fn diff(items: &[Value], span: Span) -> Fallible<Vec<Value>> {
    let mut before = Int::ZERO;
    items
        .iter()
        .map(|item| {
            let this = item.as_int().ok_or_else(|| internal(span))?;
            let difference = this.sub(&before);
            before = this.clone();
            Ok(Value::Int(difference))
        })
        .collect()
}

/// How the arcs of a graph come from pairs of vertices.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Arcs {
    /// As given.
    Directed,
    /// In both directions.
    Both,
    /// Away from vertex 0; the edges must form a tree.
    FromRoot,
}

impl Arcs {
    /// How a function makes arcs, if it does.
    pub(super) fn of(builtin: Builtin) -> Option<Arcs> {
        match builtin {
            Builtin::Digraph => Some(Arcs::Directed),
            Builtin::Undirected => Some(Arcs::Both),
            Builtin::Rooted => Some(Arcs::FromRoot),
            _ => None,
        }
    }
}

/// A graph on `n` vertices from pairs whose first vertex is called `base`.
pub(super) fn graph(n: &Int, pairs: &[Value], base: &Int, arcs: Arcs, span: Span) -> Fallible<Value> {
    let count = vertex_count(n, span)?;
    let end = |value: &Value| vertex(value.as_int().ok_or_else(|| internal(span))?, base, count, span);
    let mut list = Vec::with_capacity(pairs.len());
    for pair in pairs {
        let Value::Tuple(ends) = pair else { return Err(internal(span)) };
        list.push((end(&ends[0])?, end(&ends[1])?));
    }
    joined(count, list, arcs, span)
}

/// A graph on `n` vertices from pairs of small numbers, changed in place, whose first vertex is called `base`.
///
/// # Errors
/// `too-large`, `vertex-outside`; `internal` for a function that makes no graph of arcs.
pub fn graph_of_arcs(builtin: Builtin, n: &Int, mut pairs: Vec<(u32, u32)>, base: &Int, span: Span) -> Fallible<Value> {
    let count = vertex_count(n, span)?;
    let end = |v: u32| vertex(&Int::from(i64::from(v)), base, count, span);
    for (tail, head) in &mut pairs {
        (*tail, *head) = (end(*tail)?, end(*head)?);
    }
    joined(count, pairs, Arcs::of(builtin).ok_or_else(|| internal(span))?, span)
}

fn vertex_count(n: &Int, span: Span) -> Fallible<u32> {
    let count = n.to_i64().and_then(|n| u32::try_from(n).ok()).filter(|n| (*n as usize) <= MAX_ITEMS);
    count.ok_or_else(|| Fault::new("too-large", msg!("bad-size", size = n.to_string()), span))
}

fn vertex(called: &Int, base: &Int, count: u32, span: Span) -> Fallible<u32> {
    let inside = called.sub(base).to_usize().and_then(|v| u32::try_from(v).ok()).filter(|v| *v < count);
    inside.ok_or_else(|| Fault::new("vertex-outside", msg!("vertex-outside", vertex = called.to_string()), span))
}

fn joined(count: u32, pairs: Vec<(u32, u32)>, arcs: Arcs, span: Span) -> Fallible<Value> {
    let edges = pairs.len();
    let directed = Graph::new(count, pairs);
    Ok(Value::Graph(Arc::new(match arcs {
        Arcs::Directed => directed,
        Arcs::Both => directed.undirected(),
        Arcs::FromRoot => rooted(&directed, edges, span)?,
    })))
}

fn rooted(edges: &Graph, count: usize, span: Span) -> Fallible<Graph> {
    let both = edges.undirected();
    let n = both.n();
    let mut parent = vec![u32::MAX; n as usize];
    let mut arcs = Vec::new();
    let mut queue = if n > 0 { vec![0] } else { Vec::new() };
    let mut seen = 0;
    while let Some(v) = queue.pop() {
        seen += 1;
        for u in both.out(v) {
            if *u != 0 && parent[*u as usize] == u32::MAX {
                parent[*u as usize] = v;
                arcs.push((v, *u));
                queue.push(*u);
            }
        }
    }
    if seen != n || count + 1 != n as usize {
        return Err(Fault::new("not-a-tree", msg!("not-a-tree"), span));
    }
    Ok(Graph::new(n, arcs))
}
