//! What holds of an atom by its meaning alone: of a quotient, a remainder, a length, an element.

use super::{
    Facts, Linear,
    known::{Cases, Known, Rows, between, both, either, eq, ge, gt},
    members::equal,
};
use crate::ir::{Aggregate, Arith, Builtin, Expr, ExprKind, Type};

impl Facts<'_> {
    /// What holds of a monomial. `effort` bounds the proofs asked for on the way.
    pub(super) fn axioms(&self, factors: &[Expr], effort: u32) -> Known {
        let mut known = Known::default();
        match factors {
            [atom] => self.of_atom(atom, effort, &mut known),
            _ => self.of_product(factors, effort, &mut known.rows),
        }
        known
    }

    fn of_atom(&self, atom: &Expr, effort: u32, known: &mut Known) {
        let form = Linear::atom(atom.clone());
        if self.is_truth(atom) {
            known.rows.extend(between(&form, 0, 1));
        }
        if let Some(space) = self.space(atom) {
            known.add(self.inside(space, atom));
        }
        match &atom.kind {
            ExprKind::Arith(op, a, b) => self.of_arith(*op, a, b, &form, effort, known),
            ExprKind::If(test, a, b) => {
                known.add(either(both(self.holds(test), equal(atom, a)), both(self.fails(test), equal(atom, b))));
            }
            ExprKind::Call(builtin, args) => self.of_call(*builtin, args, atom, effort, known),
            ExprKind::Aggregate(Aggregate::Min | Aggregate::Max, steps, item) => {
                // It is the item of one way through the steps.
                let (steps, items) = self.refreshed(steps, &[item]);
                known.add(items.iter().fold(self.passed(&steps), |cases, item| both(cases, equal(atom, item))));
            }
            ExprKind::Aggregate(Aggregate::Count, ..) => known.rows.push(form),
            _ => {}
        }
    }

    fn is_truth(&self, atom: &Expr) -> bool {
        match &atom.kind {
            ExprKind::Var(slot) => self.game.slots.get(*slot).is_some_and(|variable| variable.ty == Type::Bool),
            ExprKind::Call(Builtin::Any | Builtin::All | Builtin::IsPrime | Builtin::HasNextZero, _) => true,
            ExprKind::Call(Builtin::Bit, _) | ExprKind::Compare(..) | ExprKind::In(..) => true,
            ExprKind::And(_) | ExprKind::Or(_) | ExprKind::Not(_) => true,
            ExprKind::Aggregate(kind, ..) => matches!(kind, Aggregate::Any | Aggregate::All),
            _ => false,
        }
    }

    fn of_arith(&self, op: Arith, a: &Expr, b: &Expr, form: &Linear, effort: u32, known: &mut Known) {
        let (x, y) = (Linear::of(a), Linear::of(b));
        match op {
            Arith::Div | Arith::Mod => self.of_division(op, &x, &y, form, effort, known),
            Arith::BitAnd => {
                for side in [&x, &y] {
                    if self.sure(side, 0, effort) {
                        known.rows.extend([form.clone(), ge(side, form)]);
                    }
                }
            }
            Arith::BitOr | Arith::BitXor if self.sure(&x, 0, effort) && self.sure(&y, 0, effort) => {
                known.rows.extend([form.clone(), ge(&x.plus(&y), form)]);
                if op == Arith::BitOr {
                    known.rows.extend([ge(form, &x), ge(form, &y)]);
                }
            }
            Arith::Shr if self.sure(&x, 0, effort) => known.rows.extend([form.clone(), ge(&x, form)]),
            Arith::Shl if self.sure(&x, 0, effort) => known.rows.push(ge(form, &x)),
            Arith::Pow if self.sure(&x, 1, effort) => known.rows.push(form.clone().shifted(-1)),
            _ => {}
        }
    }

    /// Quotients round down and the divisor is positive, or there is no value: `0 <= x - y * q < y`.
    fn of_division(&self, op: Arith, x: &Linear, y: &Linear, form: &Linear, effort: u32, known: &mut Known) {
        known.rows.push(y.clone().shifted(-1));
        let natural = self.sure(x, 0, effort);
        if op == Arith::Mod {
            known.rows.extend([form.clone(), gt(y, form)]);
            known.rows.extend(natural.then(|| ge(x, form)));
            return;
        }
        if let Some(product) = y.times(form) {
            let rest = x.minus(&product);
            known.rows.extend([rest.clone(), gt(y, &rest)]);
        }
        if natural {
            known.rows.extend([form.clone(), ge(x, form)]);
            known.rows.extend(self.sure(y, 2, effort).then(|| ge(x, &form.plus(form))));
        }
    }

    /// Whether something is at least `least`, if there is effort left to ask.
    pub(super) fn sure(&self, form: &Linear, least: i64, effort: u32) -> bool {
        match form.as_number() {
            Some(number) => *number >= crate::Int::from(least),
            None => effort > 0 && self.prove(form, least, effort - 1),
        }
    }

    /// `(f - a) * (g - b) >= 0` for the least values `a`, `b` of the factors.
    fn of_product(&self, factors: &[Expr], effort: u32, rows: &mut Rows) {
        let least = |factor: &Expr| {
            let form = Linear::atom(factor.clone());
            [2, 1, 0].into_iter().find(|least| self.sure(&form, *least, effort)).map(|least| (form, least))
        };
        let Some(bounds) = factors.iter().map(least).collect::<Option<Vec<_>>>() else { return };
        if let [(f, a), (g, b)] = &bounds[..] {
            rows.extend(f.clone().shifted(-a).times(&g.clone().shifted(-b)));
        } else {
            let start = Some(Linear::number(1));
            rows.extend(bounds.iter().fold(start, |product, (form, _)| product?.times(form)));
        }
        self.of_headroom(factors, rows);
    }

    /// `(h - f) * g >= 0` where `f <= h` is known and `g` is one of the factors that is not negative.
    fn of_headroom(&self, factors: &[Expr], rows: &mut Rows) {
        let [f, g] = factors else { return };
        for (f, g) in [(f, g), (g, f)] {
            let above = |row: &&Linear| {
                row.terms().iter().all(|term| term.factors.len() == 1)
                    && row
                        .terms()
                        .iter()
                        .any(|term| term.coefficient == crate::Int::from(-1_i64) && super::same(&term.factors[0], f))
            };
            let g = Linear::atom(g.clone());
            rows.extend(self.known.rows.iter().filter(above).take(2).filter_map(|row| row.times(&g)));
        }
    }

    fn of_call(&self, builtin: Builtin, args: &[Expr], atom: &Expr, effort: u32, known: &mut Known) {
        let form = Linear::atom(atom.clone());
        match (builtin, args) {
            (Builtin::Least | Builtin::Greatest, _) => extreme(builtin, args, atom, known),
            (Builtin::Abs, [x]) => known.add(absolute(&Linear::of(x), &form)),
            (Builtin::Gcd, _) => {
                known.rows.push(form.clone());
                for side in args.iter().map(Linear::of).filter(|side| self.sure(side, 1, effort)) {
                    known.rows.extend([form.clone().shifted(-1), ge(&side, &form)]);
                }
            }
            (Builtin::Isqrt, [x]) => {
                let x = Linear::of(x);
                known.rows.extend([form.clone(), ge(&x, &form)]);
                known.rows.extend(form.times(&form).map(|square| ge(&x, &square)));
            }
            (Builtin::Popcount | Builtin::TrailingOnes | Builtin::BitLength, [x]) => {
                let x = Linear::of(x);
                known.rows.push(form.clone());
                known.rows.extend(self.sure(&x, 0, effort).then(|| ge(&x, &form)));
                known
                    .rows
                    .extend((builtin != Builtin::TrailingOnes && self.sure(&x, 1, effort)).then(|| form.shifted(-1)));
            }
            (Builtin::TrailingZeros | Builtin::Omega | Builtin::BigOmega, [x]) => {
                known.rows.extend([form.clone(), gt(&Linear::of(x), &form)]);
            }
            (Builtin::Len, [collection]) => self.of_len(collection, &form, effort, &mut known.rows),
            (Builtin::Sum, [collection]) => self.of_sum(collection, &form, effort, &mut known.rows),
            (Builtin::Min | Builtin::Max, [collection]) => self.of_best(builtin, collection, atom, effort, known),
            (Builtin::Index | Builtin::Bit, [collection, i]) => self.of_element(builtin, collection, i, &form, known),
            (Builtin::NextZero, [row, i]) => {
                let len = Linear::of(&Expr::call(Builtin::Len, vec![row.clone()], atom.span));
                let bit = Expr::call(Builtin::Bit, vec![row.clone(), atom.clone()], atom.span);
                known.rows.extend([gt(&form, &Linear::of(i)), gt(&len, &form), Linear::of(&bit).negated()]);
            }
            (Builtin::Vertices | Builtin::Rows | Builtin::Cols, _) => known.rows.push(form),
            _ => {}
        }
    }
}

/// The least (greatest) of some numbers is one of them, and not above (below) any.
fn extreme(builtin: Builtin, args: &[Expr], atom: &Expr, known: &mut Known) {
    let form = Linear::atom(atom.clone());
    for arg in args.iter().map(Linear::of) {
        known.rows.push(if builtin == Builtin::Least { ge(&arg, &form) } else { ge(&form, &arg) });
    }
    known.add(args.iter().fold(Vec::new(), |any, arg| either(any, equal(atom, arg))));
}

fn absolute(x: &Linear, form: &Linear) -> Cases {
    let with = |row: Linear, mut rows: Rows| {
        rows.push(row);
        rows
    };
    vec![with(x.clone(), eq(form, x)), with(x.negated().shifted(-1), eq(form, &x.negated()))]
}
