//! What conditions say.

use super::{
    Facts, Linear,
    known::{Cases, both, either, eq, ge, gt, unknown},
};
use crate::{
    ir::{Builtin, Compare, Expr, ExprKind},
    value::Value,
};

impl Facts<'_> {
    /// The alternatives under which a condition holds.
    pub(super) fn holds(&self, condition: &Expr) -> Cases {
        match &condition.kind {
            ExprKind::Const(Value::Bool(false)) => Vec::new(),
            ExprKind::And(parts) => parts.iter().fold(unknown(), |all, part| both(all, self.holds(part))),
            ExprKind::Or(parts) => parts.iter().fold(Vec::new(), |any, part| either(any, self.holds(part))),
            ExprKind::Not(inner) => self.fails(inner),
            ExprKind::If(test, a, b) => {
                either(both(self.holds(test), self.holds(a)), both(self.fails(test), self.holds(b)))
            }
            ExprKind::Compare(op, a, b) => both(compared(*op, a, b), truth(condition, true)),
            ExprKind::In(item, collection) => both(self.elements(collection, item), truth(condition, true)),
            _ => truth(condition, true),
        }
    }

    /// The alternatives under which a condition fails.
    pub(super) fn fails(&self, condition: &Expr) -> Cases {
        match &condition.kind {
            ExprKind::Const(Value::Bool(true)) => Vec::new(),
            ExprKind::And(parts) => parts.iter().fold(Vec::new(), |any, part| either(any, self.fails(part))),
            ExprKind::Or(parts) => parts.iter().fold(unknown(), |all, part| both(all, self.fails(part))),
            ExprKind::Not(inner) => self.holds(inner),
            ExprKind::If(test, a, b) => {
                either(both(self.holds(test), self.fails(a)), both(self.fails(test), self.fails(b)))
            }
            ExprKind::Compare(op, a, b) => both(compared(opposite(*op), a, b), truth(condition, false)),
            ExprKind::In(item, collection) => both(absent(item, collection), truth(condition, false)),
            _ => truth(condition, false),
        }
    }
}

/// Values of any one type are in a total order, which finitely many of them share with some integers: so comparisons
/// of words or sets may be treated like those of numbers.
fn compared(op: Compare, a: &Expr, b: &Expr) -> Cases {
    let (a, b) = (Linear::of(a), Linear::of(b));
    match op {
        Compare::Eq => vec![eq(&a, &b)],
        Compare::Ne => vec![vec![gt(&a, &b)], vec![gt(&b, &a)]],
        Compare::Lt => vec![vec![gt(&b, &a)]],
        Compare::Le => vec![vec![ge(&b, &a)]],
        Compare::Gt => vec![vec![gt(&a, &b)]],
        Compare::Ge => vec![vec![ge(&a, &b)]],
    }
}

fn opposite(op: Compare) -> Compare {
    match op {
        Compare::Eq => Compare::Ne,
        Compare::Ne => Compare::Eq,
        Compare::Lt => Compare::Ge,
        Compare::Le => Compare::Gt,
        Compare::Gt => Compare::Le,
        Compare::Ge => Compare::Lt,
    }
}

/// A condition as the number 1 or 0.
fn truth(condition: &Expr, holds: bool) -> Cases {
    let form = Linear::of(condition);
    vec![vec![if holds { form.shifted(-1) } else { form.negated() }]]
}

/// What follows from an item not being there: a cell that is not among the ones is off.
fn absent(item: &Expr, collection: &Expr) -> Cases {
    match &collection.kind {
        ExprKind::Call(Builtin::Ones, args) => {
            let bit = Expr::call(Builtin::Bit, vec![args[0].clone(), item.clone()], item.span);
            vec![vec![Linear::of(&bit).negated()]]
        }
        _ => unknown(),
    }
}
