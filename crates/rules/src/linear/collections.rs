//! What holds of lengths, sums and elements of collections.

use super::{
    Facts, Linear,
    known::{Known, Rows, eq, ge, gt},
};
use crate::ir::{Builtin, Collection, Domain, Expr, ExprKind, Pattern, Space, Step};

impl Facts<'_> {
    /// What holds of the length of a collection.
    pub(super) fn of_len(&self, collection: &Expr, form: &Linear, effort: u32, rows: &mut Rows) {
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

    /// What holds of the sum of a collection.
    pub(super) fn of_sum(&self, collection: &Expr, form: &Linear, effort: u32, rows: &mut Rows) {
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
    pub(super) fn of_best(&self, builtin: Builtin, collection: &Expr, atom: &Expr, effort: u32, known: &mut Known) {
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
    pub(super) fn of_element(&self, builtin: Builtin, collection: &Expr, i: &Expr, form: &Linear, known: &mut Known) {
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
