//! What the `where` lines promise, checked as the cases come.

use super::Run;
use crate::judge::Halted;
use messages::msg;
use rules::{
    Int, Span, Value,
    interpreter::{Environment, Fallible},
    ir::{Compare, Total},
    problem::Limit,
};

/// The sums over all cases so far.
#[derive(Debug, Default)]
pub(super) struct Limits {
    sums: Vec<Running>,
}

#[derive(Debug)]
struct Running {
    span: Span,
    compare: Compare,
    bound: Total,
    sum: Int,
}

impl Limits {
    fn add(&mut self, span: Span, compare: Compare, bound: &Total, item: &Int) {
        if let Some(running) = self.sums.iter_mut().find(|running| running.span == span) {
            running.sum = running.sum.add(item);
        } else {
            self.sums.push(Running { span, compare, bound: bound.clone(), sum: item.clone() });
        }
    }

    /// The first promise about a sum over all cases that was not kept, and that sum.
    pub(super) fn broken(&self, environment: &mut Environment<'_>) -> Fallible<Option<(Span, Int)>> {
        for running in &self.sums {
            let bound = environment.value(&running.bound)?;
            if !running.compare.holds(&Value::Int(running.sum.clone()), &bound) {
                return Ok(Some((running.span, running.sum.clone())));
            }
        }
        Ok(None)
    }
}

impl<'a> Run<'a> {
    /// Checks what is promised of this case.
    pub(super) fn check(&mut self, limits: &'a [Limit]) -> Result<(), Halted> {
        for limit in limits {
            match limit {
                Limit::Case(total) => {
                    if !self.environment.truth(total)? {
                        let message = msg!("outside-limits", case = self.case.max(1));
                        self.note("outside-limits", message, Some(total.expr.span))?;
                    }
                }
                Limit::OverCases { item, compare, bound, span } => {
                    let item = self.environment.value(item)?;
                    self.limits.add(*span, *compare, bound, item.as_int().unwrap_or(&Int::ZERO));
                }
            }
        }
        Ok(())
    }
}
