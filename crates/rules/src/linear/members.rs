//! What is known of the items of a collection.

use super::{
    Facts, Linear,
    facts::item_of,
    known::{Cases, Rows, between, both, either, eq, ge, gt, unknown},
};
use crate::{
    ir::{Builtin, Collection, Domain, Expr, ExprKind, Famous, Space, Step},
    span::Span,
    value::Value,
};

/// Whether the items of the result are items of the first argument.
pub(super) fn is_part(builtin: Builtin) -> bool {
    use Builtin as B;
    matches!(
        builtin,
        B::Distinct | B::ToSet | B::Sorted | B::Reversed | B::RemoveAt | B::Slice | B::BagRemove | B::SetRemove
    ) || matches!(builtin, B::Difference | B::Intersection)
}

fn int(number: i64) -> Linear {
    Linear::number(number)
}

impl Facts<'_> {
    /// The alternatives for an item of a collection.
    pub(super) fn elements(&self, collection: &Expr, item: &Expr) -> Cases {
        match &collection.kind {
            ExprKind::Const(value) => constants(value, item),
            ExprKind::Literal(Collection::Grid, _) => unknown(),
            ExprKind::Literal(_, items) => literal(items, item),
            ExprKind::Famous(famous, bound) => vec![self.famous(famous, Some(bound), item)],
            ExprKind::If(test, a, b) => {
                either(both(self.holds(test), self.elements(a, item)), both(self.fails(test), self.elements(b, item)))
            }
            ExprKind::Build(kind, steps, inner) if !matches!(kind, Collection::Grid) => {
                let (steps, inner) = self.refreshed(steps, &[inner]);
                inner.iter().fold(self.passed(&steps), |cases, inner| both(cases, equal(item, inner)))
            }
            ExprKind::Call(builtin, args) => self.called(*builtin, args, item),
            _ => self.declared_item(collection, item),
        }
    }

    /// What the declared type of a collection says of its items.
    fn declared_item(&self, collection: &Expr, item: &Expr) -> Cases {
        match self.space(collection) {
            Some(Space::Seq(_, space) | Space::Bag(_, space) | Space::Set(_, space)) => self.inside(space, item),
            Some(Space::Piles) => vec![vec![Linear::of(item).shifted(-1)]],
            Some(Space::Bits(_)) => vec![between(&Linear::of(item), 0, 1)],
            _ => unknown(),
        }
    }

    /// What it means to be in a declared space.
    pub(super) fn inside(&self, space: &Space, item: &Expr) -> Cases {
        let form = || Linear::of(item);
        match (space, &item.kind) {
            (Space::Int { lo, hi }, _) => {
                let lo = lo.iter().map(|lo| ge(&form(), &Linear::of(lo)));
                vec![lo.chain(hi.iter().map(|hi| ge(&Linear::of(hi), &form()))).collect()]
            }
            (Space::Vertex(graph), _) => {
                let graph = Expr::var(*graph, item.span);
                vec![below(&form(), &Linear::of(&Expr::call(Builtin::Vertices, vec![graph], item.span)))]
            }
            (Space::Bool, _) => vec![between(&form(), 0, 1)],
            (Space::Tuple(spaces), ExprKind::Tuple(parts)) => {
                spaces.iter().zip(parts).fold(unknown(), |all, (space, part)| both(all, self.inside(space, part)))
            }
            _ => unknown(),
        }
    }

    fn called(&self, builtin: Builtin, args: &[Expr], item: &Expr) -> Cases {
        let form = Linear::of(item);
        let first = || self.elements(&args[0], item);
        match builtin {
            Builtin::Intersection => both(first(), self.elements(&args[1], item)),
            _ if is_part(builtin) => first(),
            Builtin::Union | Builtin::Concat | Builtin::SymmetricDifference => {
                either(first(), self.elements(&args[1], item))
            }
            Builtin::Push | Builtin::BagInsert | Builtin::PilesInsert | Builtin::SetInsert => {
                either(first(), equal(item, &args[1]))
            }
            Builtin::With | Builtin::InsertAt => either(first(), equal(item, &args[2])),
            Builtin::Ones | Builtin::Zeros => vec![cell(builtin, &args[0], item)],
            Builtin::Digits => digit(&form, args),
            Builtin::Divisors => vec![vec![form.clone().shifted(-1), ge(&Linear::of(&args[0]), &form)]],
            Builtin::ProperDivisors => {
                let twice = form.plus(&form);
                vec![vec![form.shifted(-1), ge(&Linear::of(&args[0]), &twice)]]
            }
            Builtin::Out | Builtin::Neighbours | Builtin::Reach => vec![self.vertex(builtin, args, item)],
            Builtin::Pairs => self.pair(&args[0], item),
            Builtin::Index => self.declared_item(&Expr::call(builtin, args.to_vec(), item.span), item),
            _ => unknown(),
        }
    }

    /// `u` from `G.out(v)`. In a graph without directed cycles fewer vertices can be reached from `u` than from `v`:
    /// all that `u` reaches, but not `v` itself.
    fn vertex(&self, builtin: Builtin, args: &[Expr], item: &Expr) -> Rows {
        let graph = &args[0];
        let count = Linear::of(&Expr::call(Builtin::Vertices, vec![graph.clone()], item.span));
        let mut rows = below(&Linear::of(item), &count);
        let declared = matches!(graph.kind, ExprKind::Var(slot) if slot < self.game.params.len());
        if self.acyclic && builtin == Builtin::Out && declared {
            rows.push(gt(&reach(graph, &args[1]), &reach(graph, item)));
        }
        rows
    }

    /// Values of two different elements, the smaller first.
    fn pair(&self, bag: &Expr, item: &Expr) -> Cases {
        let ExprKind::Tuple(parts) = &item.kind else { return unknown() };
        let [u, v] = &parts[..] else { return unknown() };
        let ordered = vec![vec![ge(&Linear::of(v), &Linear::of(u))]];
        both(ordered, both(self.elements(bag, u), self.elements(bag, v)))
    }

    /// Members of a famous set: all at least 1, primes and their powers at least 2.
    pub(super) fn famous(&self, famous: &Famous, bound: Option<&Expr>, item: &Expr) -> Rows {
        let least = match famous {
            Famous::Primes | Famous::PrimePowers => 2,
            Famous::Squares | Famous::Fibonacci | Famous::Powers(_) => 1,
        };
        let form = Linear::of(item);
        let upper = bound.map(|bound| ge(&Linear::of(bound), &form));
        std::iter::once(form.shifted(-least)).chain(upper).collect()
    }

    /// What holds after the steps, as alternatives.
    pub(super) fn passed(&self, steps: &[Step]) -> Cases {
        steps.iter().fold(unknown(), |cases, step| match step {
            Step::Each(pattern, domain) => both(cases, self.domain(domain, &item_of(pattern))),
            Step::While(condition) | Step::Guard(condition, _) => both(cases, self.holds(condition)),
            Step::Let(_) => cases,
        })
    }

    fn domain(&self, domain: &Domain, item: &Expr) -> Cases {
        match domain {
            Domain::Range { lo, hi, .. } => {
                let form = Linear::of(item);
                let upper = hi.iter().map(|hi| gt(&Linear::of(hi), &form));
                vec![std::iter::once(ge(&form, &Linear::of(lo))).chain(upper).collect()]
            }
            Domain::Items(collection) => self.elements(collection, item),
            Domain::Famous(famous) => vec![self.famous(famous, None, item)],
        }
    }
}

/// How many vertices can be reached.
pub(crate) fn reach(graph: &Expr, vertex: &Expr) -> Linear {
    let set = Expr::call(Builtin::Reach, vec![graph.clone(), vertex.clone()], vertex.span);
    Linear::of(&Expr::call(Builtin::Len, vec![set], vertex.span))
}

/// `0 <= form < end`.
fn below(form: &Linear, end: &Linear) -> Rows {
    vec![form.clone(), gt(end, form)]
}

/// A cell of a row that is on, or off.
fn cell(builtin: Builtin, row: &Expr, item: &Expr) -> Rows {
    let len = Linear::of(&Expr::call(Builtin::Len, vec![row.clone()], item.span));
    let bit = Linear::of(&Expr::call(Builtin::Bit, vec![row.clone(), item.clone()], item.span));
    let mut rows = below(&Linear::of(item), &len);
    rows.extend(eq(&bit, &int(i64::from(builtin == Builtin::Ones))));
    rows
}

/// A digit is below the base, and not above the number.
fn digit(form: &Linear, args: &[Expr]) -> Cases {
    let base = args.get(1).map(Linear::of).unwrap_or_else(|| int(10));
    vec![vec![form.clone(), gt(&base, form), ge(&Linear::of(&args[0]), form)]]
}

/// Two values are equal, part by part where they are tuples.
pub(super) fn equal(a: &Expr, b: &Expr) -> Cases {
    match (&a.kind, &b.kind) {
        (ExprKind::Tuple(a), ExprKind::Tuple(b)) if a.len() == b.len() => {
            a.iter().zip(b).fold(unknown(), |all, (a, b)| both(all, equal(a, b)))
        }
        (ExprKind::Tuple(parts), ExprKind::Const(Value::Tuple(values))) => {
            let constant = |value: &Value| Expr::constant(value.clone(), Span::default());
            parts.iter().zip(values.iter()).fold(unknown(), |all, (a, b)| both(all, equal(a, &constant(b))))
        }
        _ => vec![eq(&Linear::of(a), &Linear::of(b))],
    }
}

/// One of the items written down.
fn literal(items: &[Expr], item: &Expr) -> Cases {
    let number = |other: &Expr| other.as_number().cloned().map(Value::Int);
    match items.iter().map(number).collect::<Option<Vec<_>>>() {
        Some(numbers) => constants(&Value::set(numbers), item),
        None => items.iter().fold(Vec::new(), |any, other| either(any, equal(item, other))),
    }
}

/// An item of a constant collection: one by one if they are few, else between the least and the greatest.
fn constants(value: &Value, item: &Expr) -> Cases {
    let Some(items) = value.items() else { return unknown() };
    if items.len() <= 4 {
        let constant = |value: &Value| Expr::constant(value.clone(), item.span);
        return items.iter().fold(Vec::new(), |any, value| either(any, equal(item, &constant(value))));
    }
    let (lo, hi) = (items.iter().min(), items.iter().max());
    let form = Linear::of(item);
    match (lo.and_then(Value::as_int), hi.and_then(Value::as_int)) {
        (Some(lo), Some(hi)) => {
            vec![vec![ge(&form, &Linear::integer(lo.clone())), ge(&Linear::integer(hi.clone()), &form)]]
        }
        _ => unknown(),
    }
}

/// The space of the items of a collection's space; of any other space the space itself.
pub(crate) fn inside_space(space: &Space) -> &Space {
    match space {
        Space::Seq(_, item) | Space::Bag(_, item) | Space::Set(_, item) | Space::Grid(_, item) => item,
        other => other,
    }
}
