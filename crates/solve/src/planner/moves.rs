//! All winning moves, by the method that gave the values.

use super::{Answer, Method, Solver, Stop};
use crate::{
    engine::{Move, Values as _, each_winning, over, winning_moves_by_outcome, winning_moves_in},
    theorem::Theorem,
};
use game::{Convention, Halt, Outcome, Value, Watch};
use nimber::Nimber;
use rules::Position;
use std::{ops::ControlFlow, sync::Arc};

/// A winning move, or a run of them.
#[derive(Debug, Clone, Copy)]
pub struct Found<'a> {
    /// Which summand moves, from 0.
    pub component: usize,
    /// To which summands; for a run, the first move's.
    pub to: &'a [Position],
    /// The last position of a run of heaps by steps of one.
    pub through: Option<&'a Position>,
    /// How many moves this is; none if more than a machine word can count, or if it stands for others that are too many
    /// to list.
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
            [Method::Claim] if answer.value.is_none() => self.moves_by_lost(sum, convention, watch, visit),
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
        let (total, top) = totals(&answer.summands);
        for (component, from) in sum.iter().enumerate() {
            let wanted = match answer.summands[component] {
                Some(Value::Nimber(own)) if top == 0 => Some(total ^ own.get()),
                Some(Value::Win) if top == 1 => Some(total),
                _ => None,
            };
            let known = self.tables.theorem(&self.interpreter, from, watch.budget());
            let known = known.filter(|theorem| theorem.value(&from.coords).is_some());
            let end = match (known, wanted) {
                (Some(_), None) => ControlFlow::Continue(()),
                (Some(theorem), Some(wanted)) => targets(&theorem, component, from, wanted, visit),
                (None, wanted) => {
                    let interpreter = Arc::clone(&self.interpreter);
                    let wanted = wanted.map(Nimber::new);
                    winning_moves_in(&*interpreter, from, wanted, &mut self.sources(), watch, |one| {
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

    /// The winning moves of a position whose outcome a claim tells. First those are visited whose outcome theorems and
    /// claims tell; if there are other options, they are worked out then.
    fn moves_by_lost(
        &mut self,
        sum: &[Position],
        convention: Convention,
        watch: &mut Watch<'_>,
        visit: &mut Visit<'_>,
    ) -> Result<(), Stop> {
        let interpreter = Arc::clone(&self.interpreter);
        let mut left = false;
        let told = |_: usize, option: &[Position], watch: &mut Watch<'_>| {
            let outcome = self.told(option, convention, watch)?;
            left |= outcome.is_none();
            Ok(outcome == Some(Outcome::P))
        };
        let end = each_winning(&*interpreter, sum, watch, told, |one| visit(single(&one)))?;
        if end.is_break() || !left {
            return Ok(());
        }
        let worked_out = |_: usize, option: &[Position], watch: &mut Watch<'_>| {
            let told = self.told(option, convention, watch)?;
            Ok(told.is_none() && self.answer(option, convention, watch)?.outcome == Outcome::P)
        };
        each_winning(&*interpreter, sum, watch, worked_out, |one| visit(single(&one))).map(|_| ())
    }

    /// Who wins a sum, if theorems and trusted claims alone tell.
    fn told(
        &mut self,
        sum: &[Position],
        convention: Convention,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Outcome>, Stop> {
        if let Some(outcome) = over(&*self.interpreter, sum).map_err(Halt::Fault)? {
            return Ok(Some(outcome));
        }
        if let Some(answer) = self.answer_by_lost(sum, convention, watch)? {
            return Ok(Some(answer.outcome));
        }
        if convention == Convention::Misere {
            let theorem = self.tables.misere(&self.interpreter, sum, watch.budget());
            return Ok(theorem.map(|theorem| theorem.outcome(sum)));
        }
        let mut values = Vec::new();
        for summand in sum {
            let value = if self.tables.by_theorem(&self.interpreter, summand, watch.budget()) {
                self.tables.value(&self.interpreter, summand, watch)?
            } else {
                let Some(claimed) = self.sources().claimed(summand, watch)? else { return Ok(None) };
                claimed.value
            };
            values.push(Some(value));
        }
        Ok(Some(if totals(&values) == (0, 0) { Outcome::P } else { Outcome::N }))
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
    let mut end = ControlFlow::Continue(());
    theorem.pairs(&from.coords, wanted, &mut |pair, more| {
        let to = pair.map(|coords| Position { instance: from.instance, coords: coords.into() });
        end = visit(Found { component, to: &to, through: None, count: (!more).then_some(1) });
        end
    });
    end
}

fn single<'m>(one: &Move<'m, Position>) -> Found<'m> {
    Found { component: one.component, to: one.to, through: None, count: Some(1) }
}

/// The nim-sum of the values, and how many of them are the top element.
fn totals(values: &[Option<Value>]) -> (u64, usize) {
    let (mut total, mut top) = (0, 0);
    for value in values {
        match value {
            Some(Value::Nimber(nimber)) => total ^= nimber.get(),
            Some(Value::Win) | None => top += 1,
        }
    }
    (total, top)
}
