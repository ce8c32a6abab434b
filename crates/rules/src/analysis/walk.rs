//! Walking through expressions.

use crate::ir::{Domain, Expr, ExprKind, Famous, Slot, Step, Sum};

/// Calls `visit` with the expression and everything inside it, outside first.
pub fn walk_expr(expr: &Expr, visit: &mut dyn FnMut(&Expr)) {
    visit(expr);
    match &expr.kind {
        ExprKind::Const(_) | ExprKind::Var(_) => {}
        ExprKind::Arith(_, a, b) | ExprKind::Compare(_, a, b) | ExprKind::In(a, b) => {
            walk_expr(a, visit);
            walk_expr(b, visit);
        }
        ExprKind::Not(inner) | ExprKind::Part(inner, _) => walk_expr(inner, visit),
        ExprKind::Famous(famous, bound) => {
            walk_famous(famous, visit);
            walk_expr(bound, visit);
        }
        ExprKind::If(a, b, c) => [a, b, c].into_iter().for_each(|part| walk_expr(part, visit)),
        ExprKind::And(parts)
        | ExprKind::Or(parts)
        | ExprKind::Call(_, parts)
        | ExprKind::Apply(_, parts)
        | ExprKind::Literal(_, parts)
        | ExprKind::Tuple(parts) => parts.iter().for_each(|part| walk_expr(part, visit)),
        ExprKind::Aggregate(_, steps, item) | ExprKind::Build(_, steps, item) => {
            walk_steps(steps, visit);
            walk_expr(item, visit);
        }
        ExprKind::Ask(ask) => {
            if let Some((_, total)) = &ask.of {
                total.needs.iter().for_each(|need| walk_expr(&need.condition, visit));
                walk_sum(&total.sum, visit);
            }
        }
    }
}

/// Calls `visit` with every expression in the steps.
pub fn walk_steps(steps: &[Step], visit: &mut dyn FnMut(&Expr)) {
    for step in steps {
        match step {
            Step::Each(_, domain) => walk_domain(domain, visit),
            Step::While(expr) | Step::Guard(expr, _) => walk_expr(expr, visit),
            Step::Let(_) => {}
        }
    }
}

/// Calls `visit` with every expression in a domain.
pub fn walk_domain(domain: &Domain, visit: &mut dyn FnMut(&Expr)) {
    match domain {
        Domain::Range { lo, hi, step } => {
            walk_expr(lo, visit);
            hi.iter().chain(step).for_each(|expr| walk_expr(expr, visit));
        }
        Domain::Items(expr) => walk_expr(expr, visit),
        Domain::Famous(famous) => walk_famous(famous, visit),
    }
}

fn walk_famous(famous: &Famous, visit: &mut dyn FnMut(&Expr)) {
    if let Famous::Powers(base) = famous {
        walk_expr(base, visit);
    }
}

/// Calls `visit` with every expression in a sum.
pub fn walk_sum(sum: &Sum, visit: &mut dyn FnMut(&Expr)) {
    match sum {
        Sum::End => {}
        Sum::Position { other, coords, .. } => {
            let args = other.iter().flat_map(|(_, args)| args);
            args.chain(coords).for_each(|expr| walk_expr(expr, visit));
        }
        Sum::Plus(parts) => parts.iter().for_each(|part| walk_sum(part, visit)),
        Sum::Times(count, inner) => {
            walk_expr(count, visit);
            walk_sum(inner, visit);
        }
        Sum::Fold(steps, inner) => {
            walk_steps(steps, visit);
            walk_sum(inner, visit);
        }
    }
}

/// Whether a variable occurs in an expression. The meanings of `let`s are not looked into.
#[must_use]
pub fn mentions(expr: &Expr, slot: Slot) -> bool {
    let mut found = false;
    walk_expr(expr, &mut |part| found |= matches!(part.kind, ExprKind::Var(var) if var == slot));
    found
}

/// Calls `visit` with every other game that the options of a game refer to.
pub fn walk_references(game: &crate::ir::Game, visit: &mut dyn FnMut(crate::GameId)) {
    game.options.iter().for_each(|rule| walk_sum_references(&rule.result, visit));
}

/// Calls `visit` with every game that a sum names.
pub fn walk_sum_references(sum: &Sum, visit: &mut dyn FnMut(crate::GameId)) {
    match sum {
        Sum::End => {}
        Sum::Position { other, .. } => {
            if let Some((game, _)) = other {
                visit(*game);
            }
        }
        Sum::Plus(parts) => parts.iter().for_each(|part| walk_sum_references(part, visit)),
        Sum::Times(_, inner) | Sum::Fold(_, inner) => walk_sum_references(inner, visit),
    }
}
