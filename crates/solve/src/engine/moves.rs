//! All winning moves of a sum.

use super::{HaltOf, Memo, Outcomes, over};
use game::{Halt, Outcome, Ruleset, Value, Watch};
use hashbrown::HashSet;
use nimber::Nimber;
use rustc_hash::FxBuildHasher;
use std::ops::ControlFlow;

/// Where the values of positions come from.
pub trait Values<R: Ruleset> {
    /// The value of a position in normal play.
    ///
    /// # Errors
    /// What stopped the evaluation.
    fn value(&mut self, ruleset: &R, position: &R::Position, watch: &mut Watch<'_>) -> Result<Value, HaltOf<R>>;
}

impl<R: Ruleset> Values<R> for Memo<R> {
    fn value(&mut self, ruleset: &R, position: &R::Position, watch: &mut Watch<'_>) -> Result<Value, HaltOf<R>> {
        Memo::value(self, ruleset, position, watch)
    }
}

/// A winning move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move<'a, P> {
    /// Which summand moves, from 0.
    pub component: usize,
    /// From where.
    pub from: &'a P,
    /// To which summands, in the order of the rules.
    pub to: &'a [P],
    /// Which option it is, from 0 in the order of the rules: the first one that leads to these summands.
    pub index: u64,
}

/// Visits the winning moves of a sum in normal play: summand by summand, in the order of the rules, each pair of
/// component and resulting summands (in whatever order) once, named by the first option that leads there. Stops when
/// `visit` breaks. Where play is over there are none.
///
/// Time: the options of the summands, beside the values that are not known yet. Memory beside the table: the winning
/// moves of one summand, which the byte count leaves out.
///
/// # Errors
/// As `source`, which is asked about the summands and the options.
pub fn winning_moves_by_value<R: Ruleset, B>(
    ruleset: &R,
    sum: &[R::Position],
    source: &mut impl Values<R>,
    watch: &mut Watch<'_>,
    mut visit: impl FnMut(Move<'_, R::Position>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, HaltOf<R>> {
    if over(ruleset, sum).map_err(Halt::Fault)?.is_some() {
        return Ok(ControlFlow::Continue(()));
    }
    let mut values = Vec::with_capacity(sum.len());
    for summand in sum {
        values.push(source.value(ruleset, summand, watch)?);
    }
    for (component, from) in sum.iter().enumerate() {
        let wanted = others(&values, component);
        let end = winning_moves_in(ruleset, from, wanted, source, watch, |one| visit(Move { component, ..one }))?;
        if end.is_break() {
            return Ok(end);
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Visits the winning moves in one summand of a sum whose play is not over; `wanted` is what the other summands are
/// worth together, `None` when one of them wins any sum: then only a move that wins at once is left. As the one summand
/// of its sum it has component 0.
///
/// # Errors
/// As `source`, which is asked about the options.
pub fn winning_moves_in<R: Ruleset, B>(
    ruleset: &R,
    from: &R::Position,
    wanted: Option<Nimber>,
    source: &mut impl Values<R>,
    watch: &mut Watch<'_>,
    visit: impl FnMut(Move<'_, R::Position>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, HaltOf<R>> {
    let wins = |_: usize, option: &[R::Position], watch: &mut Watch<'_>| {
        if let Some(outcome) = over(ruleset, option).map_err(Halt::Fault)? {
            return Ok(outcome == Outcome::P);
        }
        let Some(wanted) = wanted else { return Ok(false) };
        let mut sum = 0;
        for summand in option {
            match source.value(ruleset, summand, watch)? {
                Value::Nimber(nimber) => sum ^= nimber.get(),
                Value::Win => return Ok(false),
            }
        }
        Ok(Nimber::new(sum) == wanted)
    };
    each_winning(ruleset, std::slice::from_ref(from), watch, wins, visit)
}

/// Visits the winning moves of a sum under the convention of `outcomes`, as [`winning_moves_by_value`] does.
///
/// # Errors
/// As [`Outcomes::outcome`], which is asked about the sum after every move.
pub fn winning_moves_by_outcome<R: Ruleset, B>(
    ruleset: &R,
    sum: &[R::Position],
    outcomes: &mut Outcomes<R>,
    watch: &mut Watch<'_>,
    visit: impl FnMut(Move<'_, R::Position>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, HaltOf<R>> {
    if over(ruleset, sum).map_err(Halt::Fault)?.is_some() {
        return Ok(ControlFlow::Continue(()));
    }
    let mut after = Vec::new();
    let wins = |component: usize, option: &[R::Position], watch: &mut Watch<'_>| {
        after.clear();
        after.extend_from_slice(&sum[..component]);
        after.extend_from_slice(option);
        after.extend_from_slice(&sum[component + 1..]);
        Ok(outcomes.outcome(ruleset, &after, watch)? == Outcome::P)
    };
    each_winning(ruleset, sum, watch, wins, visit)
}

/// The nim-sum of all values but one; `None` when one of those is `Win`.
fn others(values: &[Value], component: usize) -> Option<Nimber> {
    let mut total = 0;
    for (i, value) in values.iter().enumerate() {
        match value {
            _ if i == component => {}
            Value::Nimber(nimber) => total ^= nimber.get(),
            Value::Win => return None,
        }
    }
    Some(Nimber::new(total))
}

/// Visits the options for which `wins` says so, as [`winning_moves_by_value`] does.
pub(crate) fn each_winning<R: Ruleset, B>(
    ruleset: &R,
    sum: &[R::Position],
    watch: &mut Watch<'_>,
    mut wins: impl FnMut(usize, &[R::Position], &mut Watch<'_>) -> Result<bool, HaltOf<R>>,
    mut visit: impl FnMut(Move<'_, R::Position>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, HaltOf<R>> {
    for (component, from) in sum.iter().enumerate() {
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        let (mut index, mut end) = (0, Ok(ControlFlow::Continue(())));
        let run = ruleset.options(from, &mut |to| {
            let won = watch.tick().map_err(|reason| watch.halt(reason)).and_then(|()| wins(component, to, watch));
            end = match won {
                Ok(true) if seen.insert(sorted(to)) => Ok(visit(Move { component, from, to, index })),
                Ok(_) => Ok(ControlFlow::Continue(())),
                Err(halt) => Err(halt),
            };
            index += 1;
            if matches!(end, Ok(ControlFlow::Continue(()))) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        run.map_err(Halt::Fault)?;
        match end {
            Ok(ControlFlow::Continue(())) => {}
            ended => return ended,
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn sorted<P: Ord + Clone>(sum: &[P]) -> Vec<P> {
    let mut sum = sum.to_vec();
    sum.sort();
    sum
}
