//! Placeholder until the theorems land.
use game::{Budget, Evidence, Outcome};
use rules::{Int, Interpreter, Position, Value, interpreter::InstanceId};
use std::sync::Arc;
pub(crate) enum Theorem {}
pub(crate) struct Run { pub(crate) first: Vec<Value>, pub(crate) last: Option<Vec<Value>>, pub(crate) count: Int }
impl Theorem {
    pub(crate) fn about(_: &Interpreter, _: InstanceId, _: Budget) -> Option<Theorem> { None }
    pub(crate) fn value(&self, _: &[Value]) -> Option<u64> { match *self {} }
    pub(crate) fn targets(&self, _: &[Value], _: u64) -> Vec<Run> { match *self {} }
    pub(crate) fn evidence(&self) -> Evidence { match *self {} }
}
pub(crate) enum Misere {}
impl Misere {
    pub(crate) fn of(_: &[Arc<Theorem>]) -> Option<Misere> { None }
    pub(crate) fn outcome(&self, _: &[Position]) -> Outcome { match *self {} }
    pub(crate) fn moves(&self, _: &[Position]) -> Vec<(usize, Vec<Value>)> { match *self {} }
    pub(crate) fn evidence(&self) -> Evidence { match *self {} }
}
