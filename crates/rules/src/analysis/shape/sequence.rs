//! Methods of the sequence coordinate.

use super::{
    line::{Line, Unknown},
    sym::Sym,
};
use crate::{int::Int, ir::Builtin};

/// A method of the sequence coordinate after changes. None if it is not understood.
pub(super) fn method(builtin: Builtin, changes: &[(Line, Line)], args: &[Sym], len: Option<usize>) -> Option<Sym> {
    match (builtin, args) {
        (Builtin::Len, []) => {
            Some(Sym::Line(len.map_or_else(|| Line::of(Unknown::Len), |len| Line::constant(Int::from(len)))))
        }
        (Builtin::Index, [Sym::Line(index)]) => cell(changes, index).map(Sym::Line),
        (Builtin::Add, [Sym::Line(index), Sym::Line(amount)]) => added(changes, index, amount).map(Sym::Changed),
        (Builtin::With, [Sym::Line(index), Sym::Line(value)]) => {
            let amount = value.clone().minus(&cell(changes, index)?);
            added(changes, index, &amount).map(Sym::Changed)
        }
        _ => None,
    }
}

/// What stands at an index after the changes.
fn cell(changes: &[(Line, Line)], index: &Line) -> Option<Line> {
    let before = Line::of(Unknown::Cell(Box::new(index.clone())));
    Some(match place(changes, index)? {
        Some(i) => before.plus(&changes[i].1),
        None => before,
    })
}

fn added(changes: &[(Line, Line)], index: &Line, amount: &Line) -> Option<Vec<(Line, Line)>> {
    let mut changes = changes.to_vec();
    match place(&changes, index)? {
        Some(i) => changes[i].1 = changes[i].1.clone().plus(amount),
        None => changes.push((index.clone(), amount.clone())),
    }
    Some(changes)
}

/// Which change is at this index. None if that depends on the position.
#[expect(clippy::option_option, reason = "not decided is different from no change")]
fn place(changes: &[(Line, Line)], index: &Line) -> Option<Option<usize>> {
    for (i, (changed, _)) in changes.iter().enumerate() {
        if index.clone().minus(changed).known()?.is_zero() {
            return Some(Some(i));
        }
    }
    Some(None)
}
