//! Sums of integer multiples of unknowns.

use crate::{int::Int, ir::Slot};
use std::collections::BTreeMap;

/// An integer that is not known while the rules are read.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unknown {
    /// The one integer coordinate, counted from its least value.
    Coord,
    /// The length of the one sequence coordinate.
    Len,
    /// A loop's variable.
    Binder(Slot),
    /// The element of the sequence coordinate at this index.
    Cell(Box<Line>),
}

/// `constant + sum of factor * unknown`, no factor being 0. As a condition it says that this is not negative.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Line {
    pub(super) terms: BTreeMap<Unknown, Int>,
    pub(super) constant: Int,
}

impl Line {
    pub(super) fn constant(constant: Int) -> Line {
        Line { terms: BTreeMap::new(), constant }
    }

    pub(super) fn number(number: i64) -> Line {
        Line::constant(Int::from(number))
    }

    pub(super) fn of(unknown: Unknown) -> Line {
        Line { terms: BTreeMap::from([(unknown, Int::ONE)]), constant: Int::ZERO }
    }

    /// The number, if nothing in it is unknown.
    pub(super) fn known(&self) -> Option<&Int> {
        self.terms.is_empty().then_some(&self.constant)
    }

    pub(super) fn factor(&self, unknown: &Unknown) -> Int {
        self.terms.get(unknown).cloned().unwrap_or(Int::ZERO)
    }

    pub(super) fn plus(mut self, other: &Line) -> Line {
        self.constant = self.constant.add(&other.constant);
        for (unknown, factor) in &other.terms {
            let sum = self.factor(unknown).add(factor);
            if sum.is_zero() {
                self.terms.remove(unknown);
            } else {
                self.terms.insert(unknown.clone(), sum);
            }
        }
        self
    }

    pub(super) fn shifted(mut self, by: i64) -> Line {
        self.constant = self.constant.add(&Int::from(by));
        self
    }

    /// None if a factor gets absurdly large.
    pub(super) fn times(&self, by: &Int) -> Option<Line> {
        if by.is_zero() {
            return Some(Line::number(0));
        }
        let terms = self.terms.iter().map(|(unknown, factor)| Some((unknown.clone(), factor.mul(by)?)));
        Some(Line { terms: terms.collect::<Option<_>>()?, constant: self.constant.mul(by)? })
    }

    pub(super) fn negated(&self) -> Line {
        let terms = self.terms.iter().map(|(unknown, factor)| (unknown.clone(), factor.neg()));
        Line { terms: terms.collect(), constant: self.constant.neg() }
    }

    pub(super) fn minus(self, other: &Line) -> Line {
        self.plus(&other.negated())
    }

    /// The line with an unknown replaced, inside indices too.
    pub(super) fn replaced(&self, unknown: &Unknown, by: &Line) -> Option<Line> {
        let mut line = Line::constant(self.constant.clone());
        for (term, factor) in &self.terms {
            let image = match term {
                term if term == unknown => by.clone(),
                Unknown::Cell(index) => Line::of(Unknown::Cell(Box::new(index.replaced(unknown, by)?))),
                term => Line::of(term.clone()),
            };
            line = line.plus(&image.times(factor)?);
        }
        Some(line)
    }

    /// Calls `visit` with every loop variable in it, in indices too.
    pub(super) fn binders(&self, visit: &mut dyn FnMut(Slot)) {
        for unknown in self.terms.keys() {
            match unknown {
                Unknown::Binder(slot) => visit(*slot),
                Unknown::Cell(index) => index.binders(visit),
                Unknown::Coord | Unknown::Len => {}
            }
        }
    }
}
