//! Functions and methods.

use super::{
    Fallible,
    collections::{self, Arcs, diff, distinct, inserted, is_zero, items_of, pairs, removed},
    eval::{Eval, internal},
    numbers::number_function,
};
use crate::{
    int::Int,
    ir::{Builtin, Expr},
    span::Span,
    value::{BitRow, Graph, Grid, Value},
};
use std::sync::Arc;

impl Eval<'_> {
    pub(super) fn call(&mut self, builtin: Builtin, args: &[Expr], span: Span) -> Fallible<Value> {
        let args = self.values(args)?;
        if let Some(result) = number_function(builtin, &args, span) {
            return result;
        }
        let (receiver, rest) = args.split_first().ok_or_else(|| internal(span))?;
        let result = match receiver {
            Value::Bits(row) => of_bits(builtin, row, rest),
            Value::Grid(grid) => of_grid(builtin, grid, rest),
            Value::Graph(graph) => of_graph(builtin, graph, rest),
            Value::Int(n) => return graph_from(builtin, n, rest, span),
            _ => match of_items(builtin, receiver, rest, span)? {
                Some(value) => Some(value),
                None => of_sorted(builtin, receiver, rest),
            },
        };
        match result {
            Some(value) => Ok(value),
            None => of_any(builtin, receiver, span),
        }
    }

    /// Whether an item is in a collection.
    pub(super) fn contains(&mut self, collection: &Expr, item: &Value) -> Fallible<bool> {
        match self.value(collection)? {
            Value::Set(items) | Value::Bag(items) => Ok(items.binary_search(item).is_ok()),
            Value::Seq(items) => Ok(items.contains(item)),
            value => Ok(items_of(&value, collection.span)?.contains(item)),
        }
    }
}

fn index(value: &Value) -> Option<usize> {
    value.as_int()?.to_usize()
}

fn vertex(value: &Value) -> Option<u32> {
    u32::try_from(index(value)?).ok()
}

fn number(count: usize) -> Value {
    Value::int(count)
}

fn vertices(list: &[u32]) -> Value {
    Value::Set(list.iter().map(|v| Value::int(i64::from(*v))).collect())
}

/// Methods of sequences, and what all collections of items have.
fn of_items(builtin: Builtin, receiver: &Value, rest: &[Value], span: Span) -> Fallible<Option<Value>> {
    let Some(items) = receiver.items() else { return Ok(None) };
    let at = |i: usize| rest.get(i).and_then(index).ok_or_else(|| internal(span));
    let argument = |i: usize| rest.get(i).cloned().ok_or_else(|| internal(span));
    let changed = |change: &dyn Fn(&mut Vec<Value>) -> Option<()>| {
        let mut items = items.to_vec();
        change(&mut items).ok_or_else(|| internal(span))?;
        Ok(Some(Value::seq(items)))
    };
    match builtin {
        Builtin::Len => Ok(Some(number(items.len()))),
        Builtin::Index => items.get(at(0)?).cloned().map(Some).ok_or_else(|| internal(span)),
        Builtin::With => {
            let (i, value) = (at(0)?, argument(1)?);
            changed(&|items| {
                *items.get_mut(i)? = value.clone();
                Some(())
            })
        }
        Builtin::Add => {
            let (i, by) = (at(0)?, argument(1)?);
            changed(&|items| {
                let item = items.get_mut(i)?;
                *item = Value::Int(item.as_int()?.add(by.as_int()?));
                Some(())
            })
        }
        Builtin::RemoveAt => {
            let i = at(0)?;
            changed(&|items| (i < items.len()).then(|| drop(items.remove(i))))
        }
        Builtin::InsertAt => {
            let (i, value) = (at(0)?, argument(1)?);
            changed(&|items| (i <= items.len()).then(|| items.insert(i, value.clone())))
        }
        Builtin::Push => {
            let value = argument(0)?;
            changed(&|items| {
                items.push(value.clone());
                Some(())
            })
        }
        Builtin::Slice => {
            let part = items.get(at(0)?..at(1)?).ok_or_else(|| internal(span))?;
            Ok(Some(Value::Seq(part.into())))
        }
        Builtin::Concat => {
            let other = argument(0)?;
            let other = other.items().ok_or_else(|| internal(span))?;
            Ok(Some(Value::seq([items, other].concat())))
        }
        Builtin::Reversed => Ok(Some(Value::seq(items.iter().rev().cloned().collect()))),
        Builtin::Diff => Ok(Some(Value::seq(diff(items, span)?))),
        _ => Ok(None),
    }
}

/// Methods of bags, piles and sets, whose items are sorted.
fn of_sorted(builtin: Builtin, receiver: &Value, rest: &[Value]) -> Option<Value> {
    let items = receiver.items()?;
    let first = rest.first();
    let other = || first?.items();
    Some(match builtin {
        Builtin::BagInsert => Value::Bag(inserted(items, first?).into()),
        Builtin::PilesInsert if is_zero(first?) => receiver.clone(),
        Builtin::PilesInsert => Value::Bag(inserted(items, first?).into()),
        Builtin::BagRemove => Value::Bag(removed(items, first?)?.into()),
        Builtin::Distinct => Value::Set(distinct(items).into()),
        Builtin::Pairs => Value::Set(pairs(items).into()),
        Builtin::SetInsert if items.binary_search(first?).is_ok() => receiver.clone(),
        Builtin::SetInsert => Value::Set(inserted(items, first?).into()),
        Builtin::SetRemove => Value::Set(removed(items, first?)?.into()),
        Builtin::Union => Value::set([items, other()?].concat()),
        Builtin::Intersection => Value::Set(filtered(items, other()?, true)),
        Builtin::Difference => Value::Set(filtered(items, other()?, false)),
        Builtin::SymmetricDifference => {
            let other = other()?;
            Value::set([&filtered(items, other, false)[..], &filtered(other, items, false)[..]].concat())
        }
        _ => return None,
    })
}

/// The items that are, or are not, in the sorted `other`.
fn filtered(items: &[Value], other: &[Value], inside: bool) -> Arc<[Value]> {
    items.iter().filter(|item| other.binary_search(item).is_ok() == inside).cloned().collect()
}

/// What any collection can be asked.
fn of_any(builtin: Builtin, receiver: &Value, span: Span) -> Fallible<Value> {
    let items = items_of(receiver, span)?;
    let sum =
        |items: &[Value]| items.iter().try_fold(Int::ZERO, |sum, item| Some(sum.add(item.as_int()?))).map(Value::Int);
    let result = match builtin {
        Builtin::Min => items.iter().min().cloned(),
        Builtin::Max => items.iter().max().cloned(),
        Builtin::Sum => sum(&items),
        Builtin::Any => Some(Value::Bool(items.contains(&Value::Bool(true)))),
        Builtin::All => Some(Value::Bool(!items.contains(&Value::Bool(false)))),
        Builtin::Len => Some(number(items.len())),
        Builtin::ToSet => Some(Value::set(items.to_vec())),
        Builtin::Sorted => {
            let mut sorted = items.to_vec();
            sorted.sort_unstable();
            Some(Value::seq(sorted))
        }
        _ => None,
    };
    result.ok_or_else(|| internal(span))
}

fn of_bits(builtin: Builtin, row: &BitRow, rest: &[Value]) -> Option<Value> {
    let cell = || rest.first().and_then(vertex).filter(|i| *i < row.len());
    let after = |i: u32| (i + 1..row.len()).find(|i| !row.get(*i));
    Some(match builtin {
        Builtin::Len => Value::int(i64::from(row.len())),
        Builtin::On => Value::Bits(row.with(cell()?, true)),
        Builtin::Off => Value::Bits(row.with(cell()?, false)),
        Builtin::Bit => Value::int(i64::from(row.get(cell()?))),
        Builtin::Ones => Value::Set(row.cells(true).map(|i| Value::int(i64::from(i))).collect()),
        Builtin::Zeros => Value::Set(row.cells(false).map(|i| Value::int(i64::from(i))).collect()),
        Builtin::NextZero => Value::int(i64::from(after(cell()?)?)),
        Builtin::HasNextZero => Value::Bool(cell().and_then(after).is_some()),
        _ => return None,
    })
}

fn of_grid(builtin: Builtin, grid: &Grid, rest: &[Value]) -> Option<Value> {
    let cell = || {
        let (row, col) = (index(rest.first()?)?, index(rest.get(1)?)?);
        (row < grid.rows && col < grid.cols).then_some(row * grid.cols + col)
    };
    Some(match builtin {
        Builtin::Rows => number(grid.rows),
        Builtin::Cols => number(grid.cols),
        Builtin::Cell => grid.cells[cell()?].clone(),
        Builtin::WithCell => {
            let mut cells = grid.cells.clone();
            cells[cell()?] = rest.get(2)?.clone();
            Value::Grid(Arc::new(Grid { cells, ..*grid }))
        }
        _ => return None,
    })
}

fn of_graph(builtin: Builtin, graph: &Graph, rest: &[Value]) -> Option<Value> {
    let v = || rest.first().and_then(vertex).filter(|v| *v < graph.n());
    Some(match builtin {
        Builtin::Vertices => Value::int(i64::from(graph.n())),
        Builtin::Out => vertices(graph.out(v()?)),
        Builtin::Neighbours => vertices(graph.undirected().out(v()?)),
        Builtin::Reach => vertices(&graph.reach(v()?)),
        Builtin::Components => Value::seq(graph.components().iter().map(|part| vertices(part)).collect()),
        _ => return None,
    })
}

fn graph_from(builtin: Builtin, n: &Int, rest: &[Value], span: Span) -> Fallible<Value> {
    let Some(arcs) = Arcs::of(builtin) else { return Err(internal(span)) };
    let (pairs, base) = match rest {
        [pairs, base] => (pairs.items(), base.as_int()),
        _ => (None, None),
    };
    let (Some(pairs), Some(base)) = (pairs, base) else { return Err(internal(span)) };
    collections::graph(n, pairs, base, arcs, span)
}
