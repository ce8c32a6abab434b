//! What values expressions may have, when coordinates and variables are in intervals.

use super::interval::Interval;
use crate::{
    int::Int,
    ir::{Aggregate, Arith, Builtin, Compare, Domain, Expr, ExprKind, Famous, Pattern, Slot, Step},
    linear::{Linear, Term},
    value::{Graph, Value},
};

/// The intervals of the variables at one place of a game with its arguments.
#[derive(Debug, Clone)]
pub(super) struct Env<'a> {
    args: &'a [Value],
    cells: Vec<Interval>,
}

impl<'a> Env<'a> {
    /// Arguments, and intervals of the coordinates.
    pub(super) fn new(args: &'a [Value], slots: usize, coords: &[Interval]) -> Self {
        let number = |value: &Value| value.as_int().map_or(Interval::ALL, Interval::of);
        let mut cells: Vec<Interval> = args.iter().map(number).chain(coords.iter().copied()).collect();
        cells.resize(slots.max(cells.len()), Interval::ALL);
        Env { args, cells }
    }

    fn cell(&self, slot: Slot) -> Interval {
        self.cells.get(slot).copied().unwrap_or(Interval::ALL)
    }

    /// The interval of coordinate slots and others, after narrowing.
    pub(super) fn cells(&self, slots: std::ops::Range<Slot>) -> &[Interval] {
        &self.cells[slots]
    }

    /// Meets the interval of a variable. False if nothing is left.
    pub(super) fn meet(&mut self, slot: Slot, with: Interval) -> bool {
        let Some(cell) = self.cells.get_mut(slot) else { return true };
        *cell = cell.meet(with);
        !cell.is_empty()
    }

    /// Passes the loops of some steps. False if one of them has no items.
    pub(super) fn bind(&mut self, steps: &[Step]) -> bool {
        steps.iter().all(|step| match step {
            Step::Each(Pattern::Slot(slot), domain) => {
                let items = self.items(domain);
                self.meet(*slot, items)
            }
            Step::Each(Pattern::Tuple(slots), Domain::Items(collection)) => {
                slots.iter().enumerate().all(|(part, slot)| {
                    let items = self.parts(collection, part);
                    self.meet(*slot, items)
                })
            }
            Step::Each(Pattern::Tuple(_), _) | Step::While(_) | Step::Guard(..) | Step::Let(_) => true,
        })
    }

    /// An interval around one part of the tuples in a collection that is an argument or a constant.
    fn parts(&self, collection: &Expr, part: usize) -> Interval {
        let value = match &collection.kind {
            ExprKind::Const(value) => Some(value),
            _ => self.argument(collection),
        };
        let Some(items) = value.and_then(Value::items) else { return Interval::ALL };
        let number = |item: &Value| {
            let part = item.items().and_then(|parts| parts.get(part));
            part.and_then(Value::as_int).map_or(Interval::ALL, Interval::of)
        };
        items.iter().map(number).reduce(Interval::hull).unwrap_or(Interval { lo: Some(1), hi: Some(0) })
    }

    fn items(&self, domain: &Domain) -> Interval {
        match domain {
            Domain::Range { lo, hi, .. } => {
                let hi = hi.as_ref().and_then(|hi| self.value(hi).hi).map(|hi| hi - 1);
                Interval { lo: self.value(lo).lo, hi }
            }
            Domain::Items(collection) => self.elements(collection),
            Domain::Famous(famous) => members(famous),
        }
    }

    /// The values of an integer or truth value.
    pub(super) fn value(&self, expr: &Expr) -> Interval {
        self.form(&Linear::of(expr))
    }

    /// The values of a linear form.
    pub(super) fn form(&self, form: &Linear) -> Interval {
        let start = Interval::of(form.constant());
        form.terms().iter().fold(start, |sum, term| sum.plus(self.term(term)))
    }

    /// The values of one term.
    pub(super) fn term(&self, term: &Term) -> Interval {
        let factors = term.factors.iter().map(|factor| self.atom(factor));
        let product = factors.reduce(Interval::times).unwrap_or(Interval::point(1));
        term.coefficient.to_i64().map_or(Interval::ALL, |by| product.scaled(i128::from(by)))
    }

    fn atom(&self, atom: &Expr) -> Interval {
        match &atom.kind {
            ExprKind::Var(slot) => self.cell(*slot),
            ExprKind::Arith(op, a, b) => arith(*op, self.value(a), self.value(b)),
            ExprKind::Compare(op, a, b) => compared(*op, self.value(a), self.value(b)),
            ExprKind::In(..) | ExprKind::And(_) | ExprKind::Or(_) | ExprKind::Not(_) => Interval::TRUTH,
            ExprKind::If(_, a, b) => self.value(a).hull(self.value(b)),
            ExprKind::Call(builtin, args) => self.call(*builtin, args),
            ExprKind::Aggregate(Aggregate::Min | Aggregate::Max, steps, item) => self.inside(steps, item),
            ExprKind::Aggregate(Aggregate::Any | Aggregate::All, ..) => Interval::TRUTH,
            ExprKind::Aggregate(Aggregate::Count, ..) => Interval::NATURAL,
            _ => Interval::ALL,
        }
    }

    /// An item under its own loops.
    fn inside(&self, steps: &[Step], item: &Expr) -> Interval {
        let mut inside = self.clone();
        inside.bind(steps);
        inside.value(item)
    }

    fn call(&self, builtin: Builtin, args: &[Expr]) -> Interval {
        let first = || args.first().map_or(Interval::ALL, |arg| self.value(arg));
        let all = || args.iter().map(|arg| self.value(arg));
        match builtin {
            Builtin::Abs => absolute(first()),
            Builtin::Gcd => Interval {
                lo: Some(0),
                hi: all().map(absolute).map(|side| side.hi).try_fold(0, |a, b| Some(a.max(b?))),
            },
            Builtin::Isqrt => {
                let root = |bound: Option<i128>| bound.map(|bound| bound.max(0).isqrt());
                Interval { lo: Some(0), hi: root(first().hi) }.meet(Interval { lo: root(first().lo), hi: None })
            }
            Builtin::Popcount | Builtin::BitLength | Builtin::TrailingZeros | Builtin::TrailingOnes => {
                let bits = absolute(first()).hi.map(|hi| i128::from(128 - hi.leading_zeros()));
                Interval { lo: Some(0), hi: bits }
            }
            Builtin::Omega | Builtin::BigOmega | Builtin::Len => Interval::NATURAL,
            Builtin::Least => all().reduce(least).unwrap_or(Interval::ALL),
            Builtin::Greatest => {
                all().map(|side| side.scaled(-1)).reduce(least).map_or(Interval::ALL, |m| m.scaled(-1))
            }
            Builtin::Min | Builtin::Max | Builtin::Index => {
                args.first().map_or(Interval::ALL, |arg| self.elements(arg))
            }
            Builtin::NextZero => Interval::NATURAL,
            Builtin::Bit | Builtin::Any | Builtin::All | Builtin::IsPrime => Interval::TRUTH,
            Builtin::Vertices => match args.first().and_then(|graph| self.graph(graph)) {
                Some(graph) => Interval::point(i128::from(graph.n())),
                None => Interval::NATURAL,
            },
            _ => Interval::ALL,
        }
    }

    fn argument(&self, expr: &Expr) -> Option<&'a Value> {
        match &expr.kind {
            ExprKind::Var(slot) => self.args.get(*slot),
            _ => None,
        }
    }

    fn graph(&self, expr: &Expr) -> Option<&'a Graph> {
        match self.argument(expr)? {
            Value::Graph(graph) => Some(graph),
            _ => None,
        }
    }

    /// An interval around the items of a collection of integers.
    pub(super) fn elements(&self, collection: &Expr) -> Interval {
        if let Some(value) = self.argument(collection) {
            return around(value);
        }
        match &collection.kind {
            ExprKind::Const(value) => around(value),
            ExprKind::Literal(_, items) => items
                .iter()
                .map(|item| self.value(item))
                .reduce(Interval::hull)
                .unwrap_or(Interval { lo: Some(1), hi: Some(0) }),
            ExprKind::Build(_, steps, item) => self.inside(steps, item),
            ExprKind::Famous(famous, bound) => members(famous).meet(Interval { lo: None, hi: self.value(bound).hi }),
            ExprKind::If(_, a, b) => self.elements(a).hull(self.elements(b)),
            ExprKind::Call(builtin, args) => self.called(*builtin, args),
            _ => Interval::ALL,
        }
    }

    fn called(&self, builtin: Builtin, args: &[Expr]) -> Interval {
        use Builtin as B;
        let first = || self.elements(&args[0]);
        let upper = |of: &Expr| Interval { lo: None, hi: self.value(of).hi };
        match builtin {
            B::Union | B::Concat | B::SymmetricDifference => first().hull(self.elements(&args[1])),
            B::Intersection => first().meet(self.elements(&args[1])),
            B::Difference | B::Distinct | B::ToSet | B::Sorted | B::Reversed | B::Slice => first(),
            B::SetRemove | B::BagRemove | B::RemoveAt => first(),
            B::SetInsert | B::BagInsert | B::Push => first().hull(self.value(&args[1])),
            B::Digits => match args.get(1).and_then(Expr::as_number).and_then(Int::to_i64) {
                Some(base) => Interval { lo: Some(0), hi: Some(i128::from(base) - 1) }.meet(upper(&args[0])),
                None => Interval::NATURAL.meet(upper(&args[0])),
            },
            B::Divisors => Interval { lo: Some(1), hi: None }.meet(upper(&args[0])),
            B::ProperDivisors => {
                let half = self.value(&args[0]).divided(Interval::point(2)).hi;
                Interval { lo: Some(1), hi: half }
            }
            B::Out => self.out(&args[0], &args[1]),
            B::Neighbours | B::Reach => match self.graph(&args[0]) {
                Some(graph) => Interval { lo: Some(0), hi: Some(i128::from(graph.n()) - 1) },
                None => Interval::NATURAL,
            },
            _ => Interval::ALL,
        }
    }

    /// Where arcs lead to from a vertex in its interval.
    fn out(&self, graph: &Expr, vertex: &Expr) -> Interval {
        let Some(graph) = self.graph(graph) else { return Interval::NATURAL };
        let tails = self.value(vertex).meet(Interval { lo: Some(0), hi: Some(i128::from(graph.n()) - 1) });
        let (Some(lo), Some(hi)) = (tails.lo, tails.hi) else { return Interval::NATURAL };
        let heads = (lo..=hi).filter_map(|v| u32::try_from(v).ok()).flat_map(|v| graph.out(v));
        let points = heads.map(|head| Interval::point(i128::from(*head)));
        points.reduce(Interval::hull).unwrap_or(Interval { lo: Some(1), hi: Some(0) })
    }
}

/// Around the items of a value.
fn around(value: &Value) -> Interval {
    let number = |item: &Value| item.as_int().map_or(Interval::ALL, Interval::of);
    match value.items() {
        Some(items) => items.iter().map(number).reduce(Interval::hull).unwrap_or(Interval { lo: Some(1), hi: Some(0) }),
        None => Interval::ALL,
    }
}

fn members(famous: &Famous) -> Interval {
    let least = if matches!(famous, Famous::Primes | Famous::PrimePowers) { 2 } else { 1 };
    Interval { lo: Some(least), hi: None }
}

fn absolute(side: Interval) -> Interval {
    let (lo, hi) = (side.lo, side.hi);
    let far = lo.zip(hi).map(|(lo, hi)| lo.abs().max(hi.abs()));
    let near = match (lo, hi) {
        (Some(lo), _) if lo >= 0 => lo,
        (_, Some(hi)) if hi <= 0 => -hi,
        _ => 0,
    };
    Interval { lo: Some(near), hi: far }
}

/// The lesser of two numbers.
fn least(a: Interval, b: Interval) -> Interval {
    let hi = match (a.hi, b.hi) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
    Interval { lo: a.lo.zip(b.lo).map(|(a, b)| a.min(b)), hi }
}

fn compared(op: Compare, a: Interval, b: Interval) -> Interval {
    let apart = a.hi.zip(b.lo).is_some_and(|(a, b)| a < b) || b.hi.zip(a.lo).is_some_and(|(b, a)| b < a);
    match op {
        Compare::Eq if apart => Interval::point(0),
        Compare::Ne if apart => Interval::point(1),
        _ => Interval::TRUTH,
    }
}

fn arith(op: Arith, a: Interval, b: Interval) -> Interval {
    let natural = |side: Interval| side.lo.is_some_and(|lo| lo >= 0);
    let bits = |hi: i128| 128 - hi.leading_zeros();
    match op {
        Arith::Add => a.plus(b),
        Arith::Sub => a.plus(b.scaled(-1)),
        Arith::Mul => a.times(b),
        Arith::Div => a.divided(b),
        Arith::Mod => a.remainders(b),
        Arith::BitAnd if natural(a) || natural(b) => {
            let hi = |side: Interval| Interval { lo: Some(0), hi: side.hi.filter(|_| natural(side)) };
            hi(a).meet(hi(b))
        }
        Arith::BitOr | Arith::BitXor if natural(a) && natural(b) => {
            Interval { lo: Some(0), hi: a.hi.zip(b.hi).map(|(a, b)| (1 << bits(a.max(b)).min(100)) - 1) }
        }
        Arith::Shr if natural(a) => Interval { lo: Some(0), hi: a.hi },
        Arith::Pow if natural(a) => {
            let power = |(base, exponent): (i128, i128)| base.checked_pow(u32::try_from(exponent).ok()?);
            Interval::new(Some(0), a.hi.zip(b.hi).and_then(|(base, exponent)| power((base.max(1), exponent))))
        }
        Arith::Shl if natural(a) => {
            let shifted = |(base, by): (i128, i128)| {
                base.checked_mul(1_i128.checked_shl(u32::try_from(by).ok().filter(|by| *by < 100)?)?)
            };
            Interval::new(Some(0), a.hi.zip(b.hi).and_then(shifted))
        }
        _ => Interval::ALL,
    }
}
