//! All winning moves, by the method that gave the values.

use super::{Answer, Method, Solver, Stop};
use crate::engine::{Move, Values, winning_moves_by_outcome, winning_moves_by_value};
use game::{Convention, Value, Watch};
use nimber::Nimber;
use rules::Position;
use std::ops::ControlFlow;

/// A winning move, or a run of them.
#[derive(Debug, Clone, Copy)]
pub struct Found<'a> {
    /// Which summand moves, from 0.
    pub component: usize,
    /// To which summands; for a run, the first move's.
    pub to: &'a [Position],
    /// The last position of a run of heaps by steps of one.
    pub through: Option<&'a Position>,
    /// How many moves this is; none if more than a machine word can count.
    pub count: Option<u64>,
}

type Visit<'v> = dyn FnMut(Found<'_>) -> ControlFlow<()> + 'v;

impl Solver {
    /// Visits all winning moves of a sum that was answered, summand by summand in the order of the rules, each pair of
    /// summand and result once.
    ///
    /// # Errors
    /// What stopped the evaluation.
    pub fn winning_moves(
        &mut self,
        sum: &[Position],
        convention: Convention,
        answer: &Answer,
        watch: &mut Watch<'_>,
        visit: &mut Visit<'_>,
    ) -> Result<(), Stop> {
        let interpreter = &*self.interpreter;
        match answer.methods[..] {
            [Method::Over] => Ok(()),
            [Method::MisereTheorem] => self.misere_moves(sum, watch, visit),
            [Method::WholeSum] => {
                let outcomes = if convention == Convention::Misere { &mut self.misere } else { &mut self.normal };
                winning_moves_by_outcome(interpreter, sum, outcomes, watch, |one| visit(single(&one))).map(|_| ())
            }
            _ => self.moves_by_value(sum, answer, watch, visit),
        }
    }

    /// Summands under a theorem tell their moves by themselves; the options of others are looked at one by one.
    fn moves_by_value(
        &mut self,
        sum: &[Position],
        answer: &Answer,
        watch: &mut Watch<'_>,
        visit: &mut Visit<'_>,
    ) -> Result<(), Stop> {
        for (component, from) in sum.iter().enumerate() {
            let Some(wanted) = others(&answer.summands, component) else { continue };
            let known = self.tables.theorem(&self.interpreter, from, watch.budget());
            if let Some(theorem) = known.filter(|theorem| theorem.value(&from.coords).is_some()) {
                for run in theorem.targets(&from.coords, wanted) {
                    let to = [Position { instance: from.instance, coords: run.first.into() }];
                    let through = run.last.map(|last| Position { instance: from.instance, coords: last.into() });
                    let found = Found { component, to: &to, through: through.as_ref(), count: run.count.to_u64() };
                    if visit(found).is_break() {
                        return Ok(());
                    }
                }
            } else if self.option_moves(sum, component, wanted, watch, visit)?.is_break() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The winning moves in one summand, the others being worth `wanted` together.
    fn option_moves(
        &mut self,
        sum: &[Position],
        component: usize,
        wanted: u64,
        watch: &mut Watch<'_>,
        visit: &mut Visit<'_>,
    ) -> Result<ControlFlow<()>, Stop> {
        let interpreter = &*self.interpreter;
        let mut source = Shifted { tables: &mut self.tables, from: &sum[component], by: wanted };
        winning_moves_by_value(interpreter, &sum[component..=component], &mut source, watch, |one| {
            visit(Found { component, ..single(&one) })
        })
    }

    fn misere_moves(&mut self, sum: &[Position], watch: &mut Watch<'_>, visit: &mut Visit<'_>) -> Result<(), Stop> {
        let budget = watch.budget();
        let Some(theorem) = self.tables.misere(&self.interpreter, sum, budget) else { return Ok(()) };
        for (component, target) in theorem.moves(sum) {
            let to = [Position { instance: sum[component].instance, coords: target.into() }];
            if visit(Found { component, to: &to, through: None, count: Some(1) }).is_break() {
                break;
            }
        }
        Ok(())
    }
}

fn single<'m>(one: &Move<'m, Position>) -> Found<'m> {
    Found { component: one.component, to: one.to, through: None, count: Some(1) }
}

/// The nim-sum of all values but one; none when one of those is the top element.
fn others(values: &[Option<Value>], component: usize) -> Option<u64> {
    let mut total = 0;
    for (i, value) in values.iter().enumerate() {
        match value {
            _ if i == component => {}
            Some(Value::Nimber(nimber)) => total ^= nimber.get(),
            Some(Value::Win) | None => return None,
        }
    }
    Some(total)
}
