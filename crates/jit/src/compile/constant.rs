//! Expressions that are the same at every position.

use super::{Compile, Compiled, Operand};
use rules::{
    Value,
    analysis::walk_expr,
    ir::{Expr, ExprKind, Pattern, Slot, Step},
};

impl Compile<'_> {
    /// The value of an expression that speaks of parameters only; none if it speaks of more, or has no value.
    pub(super) fn constant_value(&self, expr: &Expr) -> Option<Value> {
        if !self.is_constant(expr, &[]) {
            return None;
        }
        self.interpreter.evaluate_in_instance(self.names.id, expr, &[]).ok()
    }

    /// The same as a value at run time.
    pub(super) fn folded(&mut self, expr: &Expr) -> Option<Compiled<Operand>> {
        let value = self.constant_value(expr)?;
        Some(self.value(&value, expr.span))
    }

    /// Whether an expression speaks of nothing but parameters, and variables that it or what is around it binds.
    fn is_constant(&self, expr: &Expr, around: &[Slot]) -> bool {
        let mut bound = around.to_vec();
        walk_expr(expr, &mut |part| {
            if let ExprKind::Aggregate(_, steps, _) | ExprKind::Build(_, steps, _) = &part.kind {
                bind(steps, &mut bound);
            }
        });
        let mut constant = true;
        walk_expr(expr, &mut |part| match &part.kind {
            ExprKind::Var(slot) => constant &= self.is_constant_variable(*slot, &bound),
            // A helper function may read the coordinates.
            ExprKind::Apply(..) | ExprKind::Ask(_) => constant = false,
            _ => {}
        });
        constant
    }

    fn is_constant_variable(&self, slot: Slot, bound: &[Slot]) -> bool {
        if slot < self.names.game.params.len() || bound.contains(&slot) {
            return true;
        }
        match self.names.game.slots.get(slot).and_then(|variable| variable.lazy.as_ref()) {
            Some(meaning) => self.is_constant(meaning, bound),
            None => false,
        }
    }
}

/// Notes what loops bind.
fn bind(steps: &[Step], bound: &mut Vec<Slot>) {
    for step in steps {
        match step {
            Step::Each(Pattern::Slot(slot), _) => bound.push(*slot),
            Step::Each(Pattern::Tuple(slots), _) => bound.extend(slots),
            _ => {}
        }
    }
}
