//! What is known: inequalities, alternatives, memberships.

use super::Linear;
use crate::ir::Expr;

/// Inequalities that hold together, each `form >= 0`.
pub(super) type Rows = Vec<Linear>;

/// At least one of these holds. None at all: the case does not occur.
pub(super) type Cases = Vec<Rows>;

/// More alternatives than this are not followed up.
pub(super) const MAX_CASES: usize = 12;

/// `a >= b`.
pub(super) fn ge(a: &Linear, b: &Linear) -> Linear {
    a.minus(b)
}

/// `a > b`, of integers.
pub(super) fn gt(a: &Linear, b: &Linear) -> Linear {
    a.minus(b).shifted(-1)
}

/// `a == b`.
pub(super) fn eq(a: &Linear, b: &Linear) -> Rows {
    vec![a.minus(b), b.minus(a)]
}

/// `lo <= a <= hi`.
pub(super) fn between(a: &Linear, lo: i64, hi: i64) -> Rows {
    vec![a.clone().shifted(-lo), a.negated().shifted(hi)]
}

/// Nothing is known.
pub(super) fn unknown() -> Cases {
    vec![Vec::new()]
}

/// Both hold: one alternative of each.
pub(super) fn both(a: Cases, b: Cases) -> Cases {
    if a.len() * b.len() > MAX_CASES {
        return if a.len() <= b.len() { a } else { b };
    }
    a.iter().flat_map(|a| b.iter().map(move |b| [&a[..], &b[..]].concat())).collect()
}

/// One of them holds.
pub(super) fn either(mut a: Cases, b: Cases) -> Cases {
    a.extend(b);
    if a.len() > MAX_CASES { unknown() } else { a }
}

/// What facts consist of.
#[derive(Debug, Clone, Default)]
pub(super) struct Known {
    /// These hold.
    pub(super) rows: Rows,
    /// Of each of these one alternative holds.
    pub(super) cases: Vec<Cases>,
    /// An item and a collection that has it.
    pub(super) members: Vec<(Expr, Expr)>,
}

impl Known {
    /// Adds alternatives; a single one just holds.
    pub(super) fn add(&mut self, mut cases: Cases) {
        match cases.len() {
            1 => self.rows.append(&mut cases[0]),
            _ => self.cases.push(cases),
        }
    }
}
