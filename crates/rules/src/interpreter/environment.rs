//! Expressions of a problem: variables that change from case to case, and questions that somebody answers.

use super::{
    Fallible, Interpreter, Position,
    eval::{Eval, Scope, internal},
    failing,
};
use crate::{
    ir::{Ask, Domain, Pattern, Slot, Total, TotalSum, Variable},
    span::Span,
    value::Value,
};
use game::Convention;
use std::ops::ControlFlow;

/// Who answers the questions that a problem asks.
pub trait Answerer {
    /// The answer to a question about this sum; without a sum, about the one that is played.
    ///
    /// # Errors
    /// Why there is none.
    fn answer(&self, ask: &Ask, sum: Option<(Convention, Vec<Position>)>, span: Span) -> Fallible<Value>;
}

/// The variables of a problem, and what its expressions mean under them.
pub struct Environment<'a> {
    eval: Eval<'a>,
    lets: Vec<Slot>,
}

impl<'a> Environment<'a> {
    /// Variables without values yet.
    #[must_use]
    pub fn new(interpreter: &'a Interpreter, slots: &'a [Variable], answerer: &'a dyn Answerer) -> Self {
        let scope = Scope { slots, defs: &[], home: None };
        let mut eval = Eval::new(interpreter, scope, &[]);
        eval.answerer = Some(answerer);
        let lets = (0..slots.len()).filter(|slot| slots[*slot].lazy.is_some()).collect();
        Environment { eval, lets }
    }

    /// Gives a variable a value. What `let`s meant before is forgotten.
    pub fn bind(&mut self, slot: Slot, value: Value) {
        self.forget();
        self.eval.bind(slot, value);
    }

    /// Forgets what `let`s meant, as when another sum is played.
    pub fn forget(&mut self) {
        self.lets.iter().for_each(|slot| self.eval.cells[*slot] = None);
    }

    /// Gives a `let` a value that is kept until it is settled again.
    pub fn settle(&mut self, slot: Slot, value: Value) {
        self.lets.retain(|other| *other != slot);
        self.bind(slot, value);
    }

    /// A question of the problem.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn ask(&mut self, ask: &Ask) -> Fallible<Value> {
        self.eval.ask(ask, Span::default())
    }

    /// The value of a variable, if it has one.
    #[must_use]
    pub fn get(&self, slot: Slot) -> Option<&Value> {
        self.eval.cells[slot].as_ref()
    }

    /// An expression that must be defined.
    ///
    /// # Errors
    /// `undefined` where a need fails; any other fault.
    pub fn value(&mut self, total: &Total) -> Fallible<Value> {
        self.eval.total(total)
    }

    /// An expression; none where it is undefined.
    ///
    /// # Errors
    /// Any fault.
    pub fn defined(&mut self, total: &Total) -> Fallible<Option<Value>> {
        match failing(&mut self.eval, &total.needs)? {
            Some(_) => Ok(None),
            None => self.eval.value(&total.expr).map(Some),
        }
    }

    /// A condition that must be defined.
    ///
    /// # Errors
    /// As [`Environment::value`].
    pub fn truth(&mut self, total: &Total) -> Fallible<bool> {
        Ok(self.value(total)? == Value::Bool(true))
    }

    /// The positions that a sum means.
    ///
    /// # Errors
    /// When a part is undefined or not a position.
    pub fn sum(&mut self, total: &TotalSum) -> Fallible<Vec<Position>> {
        self.eval.require(&total.needs)?;
        self.eval.strict_sum(&total.sum)
    }

    /// The first value of a variable in a domain for which a condition holds.
    ///
    /// # Errors
    /// Any fault.
    pub fn search(&mut self, slot: Slot, domain: &Domain, condition: &Total) -> Fallible<Option<Value>> {
        let mut found = None;
        let lets = &self.lets;
        let pattern = Pattern::Slot(slot);
        self.eval.through(&pattern, domain, &mut |eval| {
            lets.iter().for_each(|slot| eval.cells[*slot] = None);
            let holds = eval.total(condition)? == Value::Bool(true);
            if holds {
                found.clone_from(&eval.cells[slot]);
            }
            Ok(if holds { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        Ok(found)
    }
}

impl Eval<'_> {
    /// A question, answered by whoever answers here.
    pub(super) fn ask(&mut self, ask: &Ask, span: Span) -> Fallible<Value> {
        let Some(answerer) = self.answerer else { return Err(internal(span)) };
        let sum = match &ask.of {
            None => None,
            Some((convention, total)) => {
                self.require(&total.needs)?;
                Some((*convention, self.strict_sum(&total.sum)?))
            }
        };
        answerer.answer(ask, sum, span)
    }
}
