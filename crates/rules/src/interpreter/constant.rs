//! Expressions that do not depend on the position.

use super::{
    Fallible, InstanceId, Interpreter,
    eval::{Eval, Scope},
};
use crate::{
    ir::{Expr, Slot},
    value::Value,
};

impl Interpreter {
    /// The value of an expression of an instance's game that speaks of its parameters and of these variables only.
    ///
    /// # Errors
    /// `internal` when it speaks of others (a coordinate, say); any fault of the expression.
    pub fn evaluate_in_instance(&self, id: InstanceId, expr: &Expr, bindings: &[(Slot, Value)]) -> Fallible<Value> {
        let instance = self.instance(id);
        let mut eval = Eval::new(self, Scope::of(self.rules(), &instance, id), &instance.args);
        for (slot, value) in bindings {
            eval.bind(*slot, value.clone());
        }
        eval.value(expr)
    }
}
