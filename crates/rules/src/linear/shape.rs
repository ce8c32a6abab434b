//! How methods change lengths, sums and elements.

use super::{Linear, rewrite::same};
use crate::{
    int::Int,
    ir::{Builtin, Collection, Compare, Expr, ExprKind},
    value::Value,
};

/// A comparison as 0 or 1; known when both sides are constants or written alike.
pub(super) fn comparison(op: Compare, left: &Expr, right: &Expr, whole: &Expr) -> Linear {
    let order = match (&left.kind, &right.kind) {
        (ExprKind::Const(a), ExprKind::Const(b)) => Some(a.cmp(b)),
        _ if same(left, right) => Some(std::cmp::Ordering::Equal),
        _ => None,
    };
    let Some(order) = order else { return Linear::atom(whole.clone()) };
    let holds = match op {
        Compare::Eq => order.is_eq(),
        Compare::Ne => order.is_ne(),
        Compare::Lt => order.is_lt(),
        Compare::Le => order.is_le(),
        Compare::Gt => order.is_gt(),
        Compare::Ge => order.is_ge(),
    };
    Linear::number(i64::from(holds))
}

/// The form of a call: lengths, sums and elements of changed collections in terms of the collections themselves.
pub(super) fn call(builtin: Builtin, args: &[Expr], whole: &Expr) -> Linear {
    let form = match (builtin, args) {
        (Builtin::Len, [collection]) => len(collection),
        (Builtin::Sum, [collection]) => sum(collection),
        (Builtin::Index | Builtin::Bit, [collection, i]) => element(builtin, collection, i, whole),
        _ => None,
    };
    form.unwrap_or_else(|| Linear::atom(whole.clone()))
}

/// Whether something holds, as 0 or 1.
pub(crate) fn indicator(condition: ExprKind, near: &Expr) -> Linear {
    Linear::of(&Expr { kind: condition, span: near.span })
}

/// 1 if the number is not 0.
fn nonzero(number: &Expr) -> Linear {
    let zero = Expr::number(0, number.span);
    indicator(ExprKind::Compare(Compare::Ne, Box::new(number.clone()), Box::new(zero)), number)
}

/// 1 if the set has the item.
fn inside(item: &Expr, set: &Expr) -> Linear {
    indicator(ExprKind::In(Box::new(item.clone()), Box::new(set.clone())), item)
}

fn of(builtin: Builtin, collection: &Expr) -> Linear {
    Linear::of(&Expr::call(builtin, vec![collection.clone()], collection.span))
}

/// The length of a collection that is made from another one.
fn len(collection: &Expr) -> Option<Linear> {
    let of_first = |args: &[Expr]| of(Builtin::Len, &args[0]);
    match &collection.kind {
        ExprKind::Call(builtin, args) => Some(match builtin {
            Builtin::With | Builtin::Add | Builtin::Reversed | Builtin::Sorted | Builtin::Diff => of_first(args),
            Builtin::On | Builtin::Off => of_first(args),
            Builtin::Push | Builtin::InsertAt | Builtin::BagInsert => of_first(args).shifted(1),
            Builtin::RemoveAt | Builtin::BagRemove | Builtin::SetRemove => of_first(args).shifted(-1),
            Builtin::PilesInsert => of_first(args).plus(&nonzero(&args[1])),
            Builtin::SetInsert => of_first(args).shifted(1).minus(&inside(&args[1], &args[0])),
            Builtin::Union => return united(args).map(|set| of(Builtin::Len, &set)),
            Builtin::Concat => of_first(args).plus(&of(Builtin::Len, &args[1])),
            Builtin::Slice => Linear::of(&args[2]).minus(&Linear::of(&args[1])),
            _ => return None,
        }),
        ExprKind::Literal(Collection::Seq | Collection::Bag | Collection::Bits, items) => {
            Some(Linear::number(i64::try_from(items.len()).ok()?))
        }
        ExprKind::Const(value) => Some(Linear::number(i64::try_from(value.items()?.len()).ok()?)),
        _ => None,
    }
}

/// `s | {v}` is `s.insert(v)`.
fn united(args: &[Expr]) -> Option<Expr> {
    let [set, Expr { kind: ExprKind::Literal(Collection::Set, items), span }] = args else { return None };
    let [item] = &items[..] else { return None };
    Some(Expr::call(Builtin::SetInsert, vec![set.clone(), item.clone()], *span))
}

/// The sum of a collection that is made from another one.
fn sum(collection: &Expr) -> Option<Linear> {
    let call = |builtin, args: &[Expr]| Linear::of(&Expr::call(builtin, args.to_vec(), collection.span));
    let of_first = |args: &[Expr]| of(Builtin::Sum, &args[0]);
    match &collection.kind {
        ExprKind::Call(builtin, args) => Some(match builtin {
            Builtin::With => {
                let before = call(Builtin::Index, &args[..2]);
                of_first(args).plus(&Linear::of(&args[2])).minus(&before)
            }
            Builtin::Add => of_first(args).plus(&Linear::of(&args[2])),
            Builtin::RemoveAt => of_first(args).minus(&call(Builtin::Index, args)),
            Builtin::InsertAt => of_first(args).plus(&Linear::of(&args[2])),
            Builtin::Push | Builtin::BagInsert | Builtin::PilesInsert => of_first(args).plus(&Linear::of(&args[1])),
            Builtin::BagRemove | Builtin::SetRemove => of_first(args).minus(&Linear::of(&args[1])),
            Builtin::Reversed | Builtin::Sorted => of_first(args),
            Builtin::Concat => of_first(args).plus(&of(Builtin::Sum, &args[1])),
            Builtin::On => of_first(args).shifted(1).minus(&call(Builtin::Bit, args)),
            Builtin::Off => of_first(args).minus(&call(Builtin::Bit, args)),
            Builtin::SetInsert => {
                let fresh = Linear::number(1).minus(&inside(&args[1], &args[0]));
                of_first(args).plus(&Linear::of(&args[1]).times(&fresh)?)
            }
            Builtin::Union => of(Builtin::Sum, &united(args)?),
            _ => return None,
        }),
        ExprKind::Literal(Collection::Seq | Collection::Bag | Collection::Piles, items) => {
            Some(items.iter().fold(Linear::number(0), |sum, item| sum.plus(&Linear::of(item))))
        }
        ExprKind::Const(value) => {
            let number = |sum: Int, item: &Value| Some(sum.add(item.as_int()?));
            value.items()?.iter().try_fold(Int::ZERO, number).map(Linear::integer)
        }
        _ => None,
    }
}

/// An element of a changed sequence or row, where it is clear whether it is the changed one.
fn element(builtin: Builtin, collection: &Expr, i: &Expr, whole: &Expr) -> Option<Linear> {
    let ExprKind::Call(method, args) = &collection.kind else { return None };
    if !matches!(method, Builtin::With | Builtin::Add | Builtin::On | Builtin::Off) {
        return None;
    }
    let gap = Linear::of(i).minus(&Linear::of(&args[1]));
    let before = || Linear::of(&Expr::call(builtin, vec![args[0].clone(), i.clone()], whole.span));
    if !gap.as_number()?.is_zero() {
        return Some(before());
    }
    Some(match method {
        Builtin::With => Linear::of(&args[2]),
        Builtin::Add => before().plus(&Linear::of(&args[2])),
        Builtin::On => Linear::number(1),
        _ => Linear::number(0),
    })
}
