//! Loops over ranges: which of their values can matter.

use super::{
    line::{Line, Unknown},
    sym::Together,
};
use crate::{int::Int, ir::Slot, value::Value};
use std::collections::BTreeSet;

/// Values that a loop is gone through for, at most.
pub(super) const MAX_ITEMS: i64 = 100_000;

/// A loop over a range.
pub(super) struct Range {
    pub(super) slot: Slot,
    pub(super) lo: Line,
    pub(super) hi: Option<Line>,
    pub(super) step: Int,
}

impl Range {
    /// Its values, one after the other, if they are the same at every position and a `while` or the end bounds them.
    pub(super) fn listed(&self, to_while: bool) -> Option<Vec<Value>> {
        let mut at = self.lo.known()?.clone();
        let most = self.step.mul(&Int::from(MAX_ITEMS))?.add(&at);
        let end = match &self.hi {
            Some(hi) => hi.known().filter(|hi| **hi <= most)?.clone(),
            None if to_while => most,
            None => return None,
        };
        let mut values = Vec::new();
        while at < end {
            values.push(Value::Int(at.clone()));
            at = at.add(&self.step);
        }
        Some(values)
    }

    /// The values, or distances from the coordinate, that these ways leave.
    pub(super) fn chosen(&self, stuck: &[Together]) -> Option<BTreeSet<Line>> {
        let mut chosen = BTreeSet::new();
        for way in stuck {
            let bases = [Line::number(0), Line::of(Unknown::Coord)];
            let left = bases.into_iter().find_map(|base| Some((self.left(way, &base)?, base)));
            let ((mut at, end), base) = left?;
            while at <= end {
                chosen.insert(base.clone().plus(&Line::constant(at.clone())));
                at = at.add(&Int::ONE);
            }
        }
        (chosen.len() <= usize::try_from(MAX_ITEMS).ok()?).then_some(chosen)
    }

    /// The least and the greatest distance from a base that a way leaves, if it leaves few.
    fn left(&self, way: &Together, base: &Line) -> Option<(Int, Int)> {
        let (mut lo, mut hi): (Option<Int>, Option<Int>) = (None, None);
        let variable = Unknown::Binder(self.slot);
        for line in &way.lines {
            let factor = line.factor(&variable);
            let Some(rest) = line.replaced(&variable, base) else { continue };
            let Some(rest) = rest.known().filter(|_| !factor.is_zero()) else { continue };
            // factor * distance + rest >= 0
            if factor.is_positive() {
                let least = rest.div_floor(&factor)?.neg();
                lo = Some(lo.map_or(least.clone(), |lo| lo.max(least)));
            } else {
                let most = rest.div_floor(&factor.neg())?;
                hi = Some(hi.map_or(most.clone(), |hi| hi.min(most)));
            }
        }
        lo.zip(hi).filter(|(lo, hi)| hi.sub(lo) < Int::from(MAX_ITEMS))
    }
}

/// Whether a condition, once it fails, fails for all greater values of the variable.
pub(super) fn falls(line: &Line, slot: Slot) -> bool {
    let in_index = |unknown: &Unknown| {
        let mut found = false;
        if let Unknown::Cell(index) = unknown {
            index.binders(&mut |binder| found |= binder == slot);
        }
        found
    };
    !line.factor(&Unknown::Binder(slot)).is_positive() && !line.terms.keys().any(in_index)
}

/// Whether conditions are at least as hard to meet as those of the value before.
pub(super) fn harder(last: &[Line], lines: &[Line]) -> bool {
    let by = |(last, line): (&Line, &Line)| line.clone().minus(last).known().is_some_and(|by| !by.is_positive());
    last.len() == lines.len() && last.iter().zip(lines).all(by)
}
