//! What an expression can be while the position is unknown, and under which conditions.

use super::{
    line::{Line, Unknown},
    residue::Residue,
};
use crate::{int::Int, value::Value};

/// The reading got out of hand, or met what only looking at positions can decide.
#[derive(Debug)]
pub(super) struct GiveUp;

/// What an expression is at an unknown position. Integers are always lines.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sym {
    Value(Value),
    Line(Line),
    /// The sequence coordinate with these amounts added at these indices, which differ from each other.
    Changed(Vec<(Line, Line)>),
}

impl Sym {
    pub(super) fn of(value: Value) -> Sym {
        match value {
            Value::Int(int) => Sym::Line(Line::constant(int)),
            value => Sym::Value(value),
        }
    }

    pub(super) fn known(&self) -> Option<Value> {
        match self {
            Sym::Value(value) => Some(value.clone()),
            Sym::Line(line) => line.known().cloned().map(Value::Int),
            Sym::Changed(_) => None,
        }
    }
}

/// Conditions that hold together.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Together {
    /// None of these is negative.
    pub(super) lines: Vec<Line>,
    /// Each of these is the head of an arc from the vertex that the position is.
    pub(super) heads: Vec<Line>,
    /// Each of these leaves its remainder.
    pub(super) residues: Vec<Residue>,
    /// There are further conditions that are not understood.
    pub(super) opaque: bool,
}

impl Together {
    pub(super) fn opaque() -> Together {
        Together { opaque: true, ..Together::default() }
    }

    /// Of these lines; none if one is known to be negative.
    pub(super) fn of(lines: Vec<Line>) -> Option<Together> {
        let mut together = Together::default();
        for line in lines {
            match line.known() {
                Some(known) if known.is_negative() => return None,
                Some(_) => {}
                None => together.lines.push(line),
            }
        }
        Some(together)
    }

    /// That a line leaves a remainder. None if it is known not to.
    pub(super) fn leaving(remainder: &Int, line: &Line, modulus: &Int) -> Option<Together> {
        let residue = Residue::new(line, modulus, remainder)?;
        match residue.line.known() {
            Some(_) if residue.remainder.is_zero() => Some(Together::default()),
            Some(_) => None,
            None => Some(Together { residues: vec![residue], ..Together::default() }),
        }
    }

    /// The same with an unknown replaced, inside indices too. None if one of the conditions is known not to hold then.
    pub(super) fn replaced(&self, unknown: &Unknown, by: &Line) -> Option<Together> {
        let each = |lines: &[Line]| lines.iter().map(|line| line.replaced(unknown, by)).collect::<Option<Vec<_>>>();
        let mut all = Together::of(each(&self.lines)?)?;
        all.heads = each(&self.heads)?;
        all.opaque = self.opaque;
        for Residue { line, modulus, remainder } in &self.residues {
            all = all.and(&Together::leaving(remainder, &line.replaced(unknown, by)?, modulus)?);
        }
        Some(all)
    }

    pub(super) fn and(&self, other: &Together) -> Together {
        let mut both = self.clone();
        both.lines.extend_from_slice(&other.lines);
        both.heads.extend_from_slice(&other.heads);
        both.residues.extend_from_slice(&other.residues);
        both.opaque |= other.opaque;
        both
    }

    /// Whether two of the conditions exclude each other, whatever the unknowns are.
    pub(super) fn is_impossible(&self) -> bool {
        let exclude = |a: &Line, b: &Line| a.clone().plus(b).known().is_some_and(Int::is_negative);
        let apart = |(i, a): (usize, &Residue)| self.residues[..i].iter().any(|b| a.excludes(b));
        self.lines.iter().enumerate().any(|(i, a)| self.lines[..i].iter().any(|b| exclude(a, b)))
            || self.residues.iter().enumerate().any(apart)
    }

    pub(super) fn is_trivial(&self) -> bool {
        self.lines.is_empty() && self.heads.is_empty() && self.residues.is_empty() && !self.opaque
    }
}

/// One of the cases of an expression.
pub(super) type Case<T> = (Together, T);

pub(super) fn plain(sym: Sym) -> Case<Sym> {
    (Together::default(), sym)
}

pub(super) fn pushed(syms: &[Sym], sym: &Sym) -> Vec<Sym> {
    syms.iter().chain([sym]).cloned().collect()
}

/// The least or greatest of some lines: each of them where no other is beyond it.
pub(super) fn extremes(when: &Together, lines: &[&Line], greatest: bool) -> Vec<Case<Sym>> {
    let mut all = Vec::new();
    for (i, chosen) in lines.iter().enumerate() {
        let others = lines.iter().enumerate().filter(|(j, _)| *j != i);
        let ahead = others.map(|(j, other)| {
            let ahead = if greatest { (*chosen).clone().minus(other) } else { (*other).clone().minus(chosen) };
            // Of equal ones the first is taken, so that the cases do not overlap.
            if j < i { ahead.shifted(-1) } else { ahead }
        });
        if let Some(also) = Together::of(ahead.collect()) {
            all.push((when.and(&also), Sym::Line((*chosen).clone())));
        }
    }
    all
}

/// The number that an expression is known to be.
pub(super) fn known(cases: &[Case<Line>]) -> Option<&Int> {
    match cases {
        [(when, line)] if when.is_trivial() => line.known(),
        _ => None,
    }
}
