//! Conditions read with the position unknown: the ways in which they hold.

use super::{
    line::{Line, Unknown},
    reader::Reader,
    sym::{Case, Sym, Together},
};
use crate::{
    int::Int,
    ir::{Builtin, Compare, Expr, ExprKind},
    value::Value,
};

/// Ways in which a condition holds, at most.
const MAX_WAYS: usize = 1 << 16;

impl Reader<'_> {
    /// The ways in which a condition holds (or fails): together they say the same as the condition. What is not
    /// understood is one opaque way.
    pub(super) fn ways(&mut self, condition: &Expr, holds: bool) -> Vec<Together> {
        if self.spend().is_err() {
            return vec![Together::opaque()];
        }
        if self.settled(condition) {
            return match self.value(condition) {
                Some(Value::Bool(truth)) if truth == holds => vec![Together::default()],
                Some(Value::Bool(_)) => Vec::new(),
                _ => vec![Together::opaque()],
            };
        }
        match &self.meaning(condition).kind {
            ExprKind::Not(inner) => self.ways(inner, !holds),
            ExprKind::And(parts) => self.chain(parts, holds, holds),
            ExprKind::Or(parts) => self.chain(parts, holds, !holds),
            ExprKind::Compare(op, left, right) => {
                let op = if holds { *op } else { opposite(*op) };
                self.comparison(op, left, right, condition).unwrap_or_else(|| vec![Together::opaque()])
            }
            ExprKind::In(item, collection) => {
                self.member(item, collection, holds).unwrap_or_else(|| vec![Together::opaque()])
            }
            ExprKind::If(condition, then, otherwise) => {
                let mut all = self.both(condition, true, then, holds);
                all.extend(self.both(condition, false, otherwise, holds));
                all
            }
            _ => vec![Together::opaque()],
        }
    }

    fn both(&mut self, a: &Expr, a_holds: bool, b: &Expr, b_holds: bool) -> Vec<Together> {
        let first = self.ways(a, a_holds);
        if first.is_empty() { first } else { conjunction(&first, &self.ways(b, b_holds)) }
    }

    /// All parts (`every`), or one of them, hold or fail.
    fn chain(&mut self, parts: &[Expr], holds: bool, every: bool) -> Vec<Together> {
        let mut all = if every { vec![Together::default()] } else { Vec::new() };
        for part in parts {
            // Evaluation stops early, so what follows a part that decides does not even have a value.
            if every && all.is_empty() || !every && all.iter().any(Together::is_trivial) {
                break;
            }
            let ways = self.ways(part, holds);
            if every {
                all = conjunction(&all, &ways);
            } else {
                all.extend(ways);
            }
        }
        all
    }

    fn comparison(&mut self, op: Compare, left: &Expr, right: &Expr, expr: &Expr) -> Option<Vec<Together>> {
        let mut all = Vec::new();
        for (when, sides) in self.product([left, right])? {
            let [left, right] = &sides[..] else { return None };
            let ways = match (left, right) {
                (Sym::Line(left), Sym::Line(right)) => compared(op, left, right),
                _ => {
                    let compare = |sides: Vec<Expr>| {
                        let mut sides = sides.into_iter();
                        Some(ExprKind::Compare(op, Box::new(sides.next()?), Box::new(sides.next()?)))
                    };
                    let truth = self.computed(&sides, compare, expr)?;
                    if truth == Sym::Value(Value::Bool(true)) { vec![Together::default()] } else { Vec::new() }
                }
            };
            all.extend(ways.iter().map(|way| when.and(way)));
        }
        Some(all)
    }

    fn member(&mut self, item: &Expr, collection: &Expr, holds: bool) -> Option<Vec<Together>> {
        if let Some(heads) = self.arc_heads(collection) {
            heads?;
            let cases = self.lines(item)?;
            let head = |(when, line): Case<Line>| Together { heads: vec![line], ..Together::default() }.and(&when);
            return holds.then(|| cases.into_iter().map(head).collect());
        }
        let members = self.value(collection)?;
        let mut numbers = members.items()?.iter().map(|item| item.as_int().cloned()).collect::<Option<Vec<_>>>()?;
        numbers.sort();
        let mut all = Vec::new();
        for (when, line) in self.lines(item)? {
            let ranges = if holds { runs(&numbers) } else { gaps(&numbers) };
            all.extend(ranges.iter().filter_map(|range| within(&line, range)).map(|way| when.and(&way)));
        }
        Some(all)
    }

    /// Whether a collection is the arc heads of a vertex: some if so, and then whether of the vertex that the position
    /// is, in the graph that it lives on.
    pub(super) fn arc_heads(&mut self, collection: &Expr) -> Option<Option<()>> {
        let meaning = self.meaning(collection);
        let ExprKind::Call(Builtin::Out, args) = &meaning.kind else { return None };
        let [graph, vertex] = &args[..] else { return None };
        if self.settled(vertex) {
            return None;
        }
        let here = matches!(&self.lines(vertex).as_deref(), Some([(when, line)])
            if when.is_trivial() && *line == Line::of(Unknown::Coord));
        let crate::ir::Space::Vertex(slot) = self.game.coords[0].space else { return Some(None) };
        let ours = self.bound[slot].clone();
        let same = self.value(graph).map(Sym::Value) == ours;
        Some((here && same).then_some(()))
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

fn compared(op: Compare, left: &Line, right: &Line) -> Vec<Together> {
    let above = right.clone().minus(left);
    let below = above.negated();
    let ways = match op {
        Compare::Eq => vec![vec![above, below]],
        Compare::Ne => vec![vec![above.shifted(-1)], vec![below.shifted(-1)]],
        Compare::Lt => vec![vec![above.shifted(-1)]],
        Compare::Le => vec![vec![above]],
        Compare::Gt => vec![vec![below.shifted(-1)]],
        Compare::Ge => vec![vec![below]],
    };
    ways.into_iter().filter_map(Together::of).collect()
}

pub(super) fn conjunction(left: &[Together], right: &[Together]) -> Vec<Together> {
    if left.len() * right.len() > MAX_WAYS {
        return vec![Together::opaque()];
    }
    left.iter().flat_map(|a| right.iter().map(move |b| a.and(b))).collect()
}

type Range = (Option<Int>, Option<Int>);

/// The maximal runs of consecutive numbers in an increasing list.
fn runs(numbers: &[Int]) -> Vec<Range> {
    let mut runs: Vec<Range> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, Some(last))) if number.sub(last) <= Int::ONE => *last = number.clone(),
            _ => runs.push((Some(number.clone()), Some(number.clone()))),
        }
    }
    runs
}

/// The ranges between and around the runs.
fn gaps(numbers: &[Int]) -> Vec<Range> {
    let mut gaps = Vec::new();
    let mut lo = None;
    for (first, last) in runs(numbers) {
        gaps.push((lo, first.map(|first| first.sub(&Int::ONE))));
        lo = last.map(|last| last.add(&Int::ONE));
    }
    gaps.push((lo, None));
    gaps
}

fn within(line: &Line, (lo, hi): &Range) -> Option<Together> {
    let above = lo.iter().map(|lo| line.clone().minus(&Line::constant(lo.clone())));
    let below = hi.iter().map(|hi| Line::constant(hi.clone()).minus(line));
    Together::of(above.chain(below).collect())
}
