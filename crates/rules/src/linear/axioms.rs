//! What holds of an atom by its meaning alone: of a quotient, a remainder, a length, an element.

use super::{
    Facts, Linear,
    known::{Cases, Known, Rows, between, both, either, eq, ge, gt},
    members::equal,
};
use crate::ir::{Aggregate, Arith, Builtin, Collection, Domain, Expr, ExprKind, Pattern, Space, Step, Type};

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
    fn sure(&self, form: &Linear, least: i64, effort: u32) -> bool {
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

    fn of_len(&self, collection: &Expr, form: &Linear, effort: u32, rows: &mut Rows) {
        rows.push(form.clone());
        let len = |of: &Expr| Linear::of(&Expr::call(Builtin::Len, vec![of.clone()], of.span));
        match (&collection.kind, self.space(collection)) {
            (
                _,
                Some(
                    Space::Bits(Some(size))
                    | Space::Seq(Some(size), _)
                    | Space::Bag(Some(size), _)
                    | Space::Set(Some(size), _),
                ),
            ) => {
                rows.extend(eq(form, &Linear::of(size)));
            }
            (ExprKind::Call(Builtin::Difference, args), _) => {
                let lost = self.known.members.iter().any(|(item, of)| super::same(of, &args[0]) && has(&args[1], item));
                rows.push(ge(&len(&args[0]), &form.clone().shifted(i64::from(lost))));
            }
            (ExprKind::Call(Builtin::Intersection, args), _) => {
                rows.extend(args.iter().map(|arg| ge(&len(arg), form)));
            }
            (ExprKind::Call(Builtin::ToSet | Builtin::Distinct, args), _) => rows.push(ge(&len(&args[0]), form)),
            (ExprKind::Call(Builtin::Union, args), _) => {
                rows.extend(args.iter().map(|arg| ge(form, &len(arg))));
                rows.push(ge(&len(&args[0]).plus(&len(&args[1])), form));
            }
            (ExprKind::Literal(_, items), _) => {
                rows.extend(i64::try_from(items.len()).ok().map(|n| form.negated().shifted(n)));
            }
            (ExprKind::Build(kind, steps, _), _) if !matches!(kind, Collection::Grid) => {
                if let Some((from, guards)) = filtered(steps) {
                    let lost = i64::from(self.loses(steps, from, guards, effort));
                    rows.push(ge(&len(from), &form.clone().shifted(lost)));
                }
            }
            _ => {}
        }
    }

    /// Whether an item of the collection is known that one of the guards keeps out.
    fn loses(&self, steps: &[Step], from: &Expr, guards: &[Step], effort: u32) -> bool {
        let Some(Step::Each(Pattern::Slot(slot), _)) = steps.first() else { return false };
        let known = || self.known.members.iter().filter(|(_, of)| super::same(of, from));
        effort > 0
            && known().any(|(item, _)| {
                let swap = std::iter::once((*slot, item.clone())).collect();
                let mut kept = self.clone();
                guards.iter().for_each(|guard| {
                    if let Step::Guard(condition, _) = guard {
                        kept.assume(&super::substitute(condition, &swap));
                    }
                });
                kept.impossible()
            })
    }

    fn of_sum(&self, collection: &Expr, form: &Linear, effort: u32, rows: &mut Rows) {
        let sum = |of: &Expr| Linear::of(&Expr::call(Builtin::Sum, vec![of.clone()], of.span));
        if self.natural_items(collection, effort) {
            rows.push(form.clone());
            if let ExprKind::Call(Builtin::Slice, args) = &collection.kind {
                rows.push(ge(&sum(&args[0]), form));
            }
        }
        if let ExprKind::Build(kind, steps, item) = &collection.kind
            && matches!(kind, Collection::Seq | Collection::Bag | Collection::Piles)
        {
            self.item_by_item(steps, item, form, effort, rows);
        }
    }

    /// Whether no item of the collection is negative.
    fn natural_items(&self, collection: &Expr, effort: u32) -> bool {
        let item = Expr::var(self.fresh.get(), collection.span);
        self.fresh.set(self.fresh.get() + 1);
        let mut inside = self.clone();
        inside.known.add(self.elements(collection, &item));
        effort > 0 && inside.prove(&Linear::of(&item), 0, effort - 1)
    }

    /// The sum of a changed copy: not above the sum of the original if no item grows, below it if one is known to fall.
    fn item_by_item(&self, steps: &[Step], item: &Expr, form: &Linear, effort: u32, rows: &mut Rows) {
        let (steps, items) = self.refreshed(steps, &[item]);
        let ([Step::Each(Pattern::Slot(slot), domain)], [item]) = (&steps[..], &items[..]) else { return };
        let Some(copied) = Copied::of(*slot, domain, item).filter(|_| effort > 0) else { return };
        let mut inside = self.clone();
        inside.enter(&steps);
        let loss = |item: &Expr, old: &Expr| Linear::of(old).minus(&Linear::of(item));
        if !inside.prove(&loss(item, &copied.old), 0, effort - 1) {
            return;
        }
        let falls = copied.witnesses(self).into_iter().any(|witness| {
            let swap = std::iter::once((*slot, witness)).collect();
            let (item, old) = (super::substitute(item, &swap), super::substitute(&copied.old, &swap));
            self.prove(&loss(&item, &old), 1, effort - 1)
        });
        rows.push(ge(&copied.sum, &form.clone().shifted(i64::from(falls))));
    }

    /// The least or greatest item is one of the items.
    fn of_best(&self, builtin: Builtin, collection: &Expr, atom: &Expr, effort: u32, known: &mut Known) {
        known.add(self.elements(collection, atom));
        let form = Linear::atom(atom.clone());
        for (item, _) in self.known.members.iter().filter(|(_, of)| super::same(of, collection)) {
            let item = Linear::of(item);
            known.rows.push(if builtin == Builtin::Max { ge(&form, &item) } else { ge(&item, &form) });
        }
        if let ExprKind::Call(Builtin::Digits, args) = &collection.kind
            && builtin == Builtin::Max
            && self.sure(&Linear::of(&args[0]), 1, effort)
        {
            // A positive number has a digit that is not 0.
            known.rows.push(form.shifted(-1));
        }
    }

    /// An element of a changed sequence is the changed one or an old one.
    fn of_element(&self, builtin: Builtin, collection: &Expr, i: &Expr, form: &Linear, known: &mut Known) {
        let ExprKind::Call(method, args) = &collection.kind else { return };
        let by = match method {
            Builtin::With => Linear::of(&args[2]),
            Builtin::Add => {
                let before = Expr::call(builtin, args[..2].to_vec(), i.span);
                Linear::of(&before).plus(&Linear::of(&args[2]))
            }
            Builtin::On => Linear::number(1),
            Builtin::Off => Linear::number(0),
            _ => return,
        };
        let (at, changed) = (Linear::of(i), Linear::of(&args[1]));
        let old = eq(form, &Linear::of(&Expr::call(builtin, vec![args[0].clone(), i.clone()], i.span)));
        let with = |row: Linear, rows: &Rows| std::iter::once(row).chain(rows.iter().cloned()).collect::<Rows>();
        known.add(vec![
            [eq(&at, &changed), eq(form, &by)].concat(),
            with(gt(&at, &changed), &old),
            with(gt(&changed, &at), &old),
        ]);
    }
}

/// Whether an item is written down in the collection.
fn has(collection: &Expr, item: &Expr) -> bool {
    match &collection.kind {
        ExprKind::Literal(_, items) => items.iter().any(|other| super::same(item, other)),
        ExprKind::Call(Builtin::SetInsert | Builtin::Union, args) => {
            super::same(item, &args[1]) || args.iter().any(|arg| has(arg, item))
        }
        _ => false,
    }
}

/// The collection that a comprehension filters, and its guards.
fn filtered(steps: &[Step]) -> Option<(&Expr, &[Step])> {
    let (Step::Each(_, Domain::Items(from)), guards) = steps.split_first()? else { return None };
    let kept = guards.iter().all(|step| matches!(step, Step::Guard(..) | Step::Let(_)));
    kept.then_some((from, guards))
}

/// A comprehension that copies a collection item by item.
struct Copied {
    /// The item before.
    old: Expr,
    /// The sum before.
    sum: Linear,
    /// The collection whose known items may show that the sum falls; none if indices may.
    from: Option<Expr>,
}

impl Copied {
    fn of(slot: usize, domain: &Domain, item: &Expr) -> Option<Copied> {
        let sum = |of: &Expr| Linear::of(&Expr::call(Builtin::Sum, vec![of.clone()], of.span));
        let var = Expr::var(slot, item.span);
        match domain {
            Domain::Items(from) => Some(Copied { old: var, sum: sum(from), from: Some(from.clone()) }),
            Domain::Range { lo, hi: Some(Expr { kind: ExprKind::Call(Builtin::Len, args), .. }), step: None }
                if lo.as_number().is_some_and(crate::Int::is_zero) =>
            {
                let old = Expr::call(Builtin::Index, vec![args[0].clone(), var], item.span);
                Some(Copied { old, sum: sum(&args[0]), from: None })
            }
            _ => None,
        }
    }

    /// Items, or indices, that may show that the sum falls.
    fn witnesses(&self, facts: &Facts<'_>) -> Vec<Expr> {
        if let Some(from) = &self.from {
            let members = facts.known.members.iter().filter(|(_, of)| super::same(of, from));
            return members.map(|(item, _)| item.clone()).collect();
        }
        let ExprKind::Call(_, args) = &self.old.kind else { return Vec::new() };
        let len = Linear::of(&Expr::call(Builtin::Len, vec![args[0].clone()], self.old.span));
        let variables = (0..facts.game.slots.len()).map(|slot| Expr::var(slot, self.old.span));
        let inside = |index: &Expr| {
            let index = Linear::of(index);
            facts.prove(&index, 0, 0) && facts.prove(&len.minus(&index), 1, 0)
        };
        variables.filter(inside).collect()
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
