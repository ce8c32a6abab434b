//! Orders of whole collections.

use super::effect::{Change, Coordinate};
use crate::{
    ir::{Builtin, Collection, Expr, ExprKind},
    linear::{Linear, indicator, same},
};

/// A sequence by its items from the front (or the back), its length unchanged: the foremost item that changes must
/// fall. Items have a least value, so sequences of one length in this order have no endless fall.
pub(super) fn sequence(coordinate: &Coordinate<'_, '_>, from_front: bool) -> Change {
    if coordinate.is_source(coordinate.target) {
        return Change::Keeps;
    }
    let Some(changes) = changes(coordinate) else { return Change::Unknown };
    let before = |a: &Expr, b: &Expr| {
        let gap = Linear::of(b).minus(&Linear::of(a));
        coordinate.facts.at_least(&if from_front { gap } else { gap.negated() }, 1)
    };
    let leads = |i: usize| {
        let (place, by) = &changes[i];
        let others = changes.iter().enumerate().filter(|(j, _)| *j != i);
        coordinate.facts.at_least(&by.negated(), 1) && { others }.all(|(_, (other, _))| before(place, other))
    };
    if (0..changes.len()).any(leads) { Change::Falls } else { Change::Unknown }
}

/// The places that change and by how much, where they are changed one by one.
fn changes(coordinate: &Coordinate<'_, '_>) -> Option<Vec<(Expr, Linear)>> {
    let mut found = Vec::new();
    let mut expr = coordinate.target;
    while !coordinate.is_source(expr) {
        let ExprKind::Call(method, args) = &expr.kind else { return None };
        let by = match method {
            Builtin::Add => Linear::of(&args[2]),
            Builtin::With => {
                let old = Expr::call(Builtin::Index, args[..2].to_vec(), expr.span);
                Linear::of(&args[2]).minus(&Linear::of(&old))
            }
            _ => return None,
        };
        found.push((args[1].clone(), by));
        expr = &args[0];
    }
    Some(found)
}

/// A set by its greatest item, then by the next: the greatest item that comes or goes must go. Finite sets over values
/// without an endless fall have none in this order.
pub(super) fn set(coordinate: &Coordinate<'_, '_>) -> Change {
    if coordinate.is_source(coordinate.target) {
        return Change::Keeps;
    }
    let Some(changed) = toggled(coordinate) else { return Change::Unknown };
    let goes = |item: &Expr| {
        coordinate.facts.is_member(item, &coordinate.source())
            && changed.iter().all(|other| same(item, other) || not_above(coordinate, other, item))
    };
    if changed.iter().any(goes) { Change::Falls } else { Change::Unknown }
}

/// The items of a literal set that is taken out of the coordinate where they are in it, and put in where they are not.
fn toggled<'e>(coordinate: &Coordinate<'_, 'e>) -> Option<Vec<Expr>> {
    let items = |set: &Expr| match &set.kind {
        ExprKind::Literal(Collection::Set, items) => Some(items.clone()),
        _ => None,
    };
    let call = |expr: &Expr, wanted: Builtin| match &expr.kind {
        ExprKind::Call(builtin, args) if *builtin == wanted => Some(args.clone()),
        _ => None,
    };
    if let Some(args) = call(coordinate.target, Builtin::SymmetricDifference) {
        return coordinate.is_source(&args[0]).then(|| items(&args[1]))?;
    }
    let outer = call(coordinate.target, Builtin::Difference)?;
    let union = call(&outer[0], Builtin::Union)?;
    let both = call(&outer[1], Builtin::Intersection)?;
    let alike = same(&union[0], &both[0]) && same(&union[1], &both[1]) && coordinate.is_source(&union[0]);
    alike.then(|| items(&union[1]))?
}

/// Whether an item is not above another one; tuples if no part is.
fn not_above(coordinate: &Coordinate<'_, '_>, a: &Expr, b: &Expr) -> bool {
    let number = |a: &Expr, b: &Expr| coordinate.facts.at_least(&Linear::of(b).minus(&Linear::of(a)), 0);
    match (&a.kind, &b.kind) {
        (ExprKind::Tuple(a), ExprKind::Tuple(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| number(a, b)),
        _ => number(a, b),
    }
}

/// A set that collects the values of other coordinates, of which there are finitely many: what is put in must be the
/// new values of those coordinates and must not have been there. Nothing is ever taken out.
pub(super) fn collected(set: &Coordinate<'_, '_>, coords: &[Expr], collected: &[usize]) -> Change {
    if set.is_source(set.target) {
        return Change::Keeps;
    }
    let Some(item) = put_in(set) else { return Change::Unknown };
    let parts = if let ExprKind::Tuple(parts) = &item.kind { parts.clone() } else { vec![item.clone()] };
    let current =
        parts.len() == collected.len() && parts.iter().zip(collected).all(|(part, i)| same(part, &coords[*i]));
    let inside = indicator(ExprKind::In(Box::new(item.clone()), Box::new(set.source())), &item);
    if current && set.facts.at_least(&inside.negated(), 0) { Change::Falls } else { Change::Unknown }
}

/// The item that is put into the set.
fn put_in(set: &Coordinate<'_, '_>) -> Option<Expr> {
    let ExprKind::Call(builtin, args) = &set.target.kind else { return None };
    let item = match (builtin, &args.get(1)?.kind) {
        (Builtin::SetInsert, _) => args.get(1)?.clone(),
        (Builtin::Union, ExprKind::Literal(Collection::Set, items)) if items.len() == 1 => items[0].clone(),
        _ => return None,
    };
    set.is_source(&args[0]).then_some(item)
}
