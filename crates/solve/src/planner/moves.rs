//! All winning moves, by the method that gave the values.

use super::{Answer, Method, Solver, Stop};
use crate::{
    engine::{Move, winning_moves_by_outcome, winning_moves_in},
    theorem::Theorem,
};
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
            let wanted = others(&answer.summands, component);
            let known = self.tables.theorem(&self.interpreter, from, watch.budget());
            let known = known.filter(|theorem| theorem.value(&from.coords).is_some());
            let end = match (known, wanted) {
                (Some(_), None) => ControlFlow::Continue(()),
                (Some(theorem), Some(wanted)) => targets(&theorem, component, from, wanted, visit),
                (None, wanted) => {
                    let interpreter = &*self.interpreter;
                    let wanted = wanted.map(Nimber::new);
                    winning_moves_in(interpreter, from, wanted, &mut self.tables, watch, |one| {
                        visit(Found { component, ..single(&one) })
                    })?
                }
            };
            if end.is_break() {
                break;
            }
        }
        Ok(())
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

/// The winning moves that a theorem tells.
fn targets(
    theorem: &Theorem,
    component: usize,
    from: &Position,
    wanted: u64,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for run in theorem.targets(&from.coords, wanted) {
        let to = [Position { instance: from.instance, coords: run.first.into() }];
        let through = run.last.map(|last| Position { instance: from.instance, coords: last.into() });
        visit(Found { component, to: &to, through: through.as_ref(), count: run.count.to_u64() })?;
    }
    ControlFlow::Continue(())
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
