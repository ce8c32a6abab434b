//! Outcomes of sums by searching the whole sum as one position.

use crate::{Oops, OopsOf, options};
use game::{Convention, Ending, Outcome, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// Who wins the sum of `positions`. A sum in which a summand's goal is reached is over: for the previous player when
/// any summand says so, else for the next player when any says so, else drawn. Without a goal, who cannot move loses
/// (normal) or wins (misere). Every follower is looked at, whether it matters or not.
///
/// # Errors
/// A fault of the rules, or a cycle among the positions that play can reach. (Play of a sum is endless exactly if play
/// of some summand can be: of finitely many positions one comes back as a follower of itself. The sums need not come
/// back: think of `x` moving to `x + x`.)
pub fn outcome<R: Ruleset>(
    ruleset: &R,
    positions: &[R::Position],
    convention: Convention,
) -> Result<Outcome, OopsOf<R>> {
    if over(ruleset, positions)?.is_none() {
        let mut finished = BTreeSet::new();
        for position in positions {
            reject_loops(ruleset, position, &mut Vec::new(), &mut finished)?;
        }
    }
    Search { ruleset, convention, known: BTreeMap::new() }.outcome(sorted(positions.to_vec()))
}

/// All winning moves of a sum: which summand moves, and to which summands (sorted). Sorted, each once. None where play
/// is over.
///
/// # Errors
/// As [`outcome`].
#[allow(clippy::type_complexity, reason = "a list of pairs says it plainly")]
pub fn winning_moves<R: Ruleset>(
    ruleset: &R,
    positions: &[R::Position],
    convention: Convention,
) -> Result<Vec<(usize, Vec<R::Position>)>, OopsOf<R>> {
    let mut winning = BTreeSet::new();
    if over(ruleset, positions)?.is_some() {
        return Ok(Vec::new());
    }
    for (component, position) in positions.iter().enumerate() {
        for option in options(ruleset, position)? {
            let mut after = positions.to_vec();
            after.splice(component..=component, option.iter().cloned());
            if outcome(ruleset, &after, convention)? == Outcome::P {
                winning.insert((component, sorted(option)));
            }
        }
    }
    Ok(winning.into_iter().collect())
}

/// Fails with a cycle that `position` leads to. An option in which play is over leads nowhere.
fn reject_loops<R: Ruleset>(
    ruleset: &R,
    position: &R::Position,
    path: &mut Vec<R::Position>,
    finished: &mut BTreeSet<R::Position>,
) -> Result<(), OopsOf<R>> {
    if finished.contains(position) {
        return Ok(());
    }
    if let Some(start) = path.iter().position(|p| p == position) {
        return Err(Oops::Loop(path[start..].to_vec()));
    }
    path.push(position.clone());
    for option in options(ruleset, position)? {
        if over(ruleset, &option)?.is_none() {
            option.iter().try_for_each(|summand| reject_loops(ruleset, summand, path, finished))?;
        }
    }
    path.pop();
    finished.insert(position.clone());
    Ok(())
}

/// Who wins when endless play is a draw. For rules without cycles the same as [`outcome`]. There must be finitely many
/// sums to reach.
///
/// # Errors
/// A fault of the rules.
pub fn loopy_outcome<R: Ruleset>(
    ruleset: &R,
    positions: &[R::Position],
    convention: Convention,
) -> Result<Outcome, OopsOf<R>> {
    let start = sorted(positions.to_vec());
    let (mut known, graph) = explore(ruleset, &start, convention)?;
    loop {
        let before = known.len();
        for (state, followers) in &graph {
            let outcomes: BTreeSet<Option<Outcome>> = followers.iter().map(|f| known.get(f).copied()).collect();
            if outcomes.contains(&Some(Outcome::P)) {
                known.insert(state.clone(), Outcome::N);
            } else if outcomes.iter().all(|&o| o == Some(Outcome::N)) {
                known.insert(state.clone(), Outcome::P);
            }
        }
        if known.len() == before {
            return Ok(known.get(&start).copied().unwrap_or(Outcome::D));
        }
    }
}

/// Known outcomes by state, and the followers of every other state.
type Explored<P> = (BTreeMap<Vec<P>, Outcome>, BTreeMap<Vec<P>, Vec<Vec<P>>>);

fn explore<R: Ruleset>(
    ruleset: &R,
    start: &[R::Position],
    convention: Convention,
) -> Result<Explored<R::Position>, OopsOf<R>> {
    let (mut known, mut graph) = (BTreeMap::new(), BTreeMap::new());
    let mut open = vec![start.to_vec()];
    while let Some(state) = open.pop() {
        if known.contains_key(&state) || graph.contains_key(&state) {
            continue;
        }
        if let Some(outcome) = over(ruleset, &state)? {
            known.insert(state, outcome);
            continue;
        }
        let followers = followers(ruleset, &state)?;
        if followers.is_empty() {
            known.insert(state, stuck(convention));
            continue;
        }
        open.extend(followers.iter().cloned());
        graph.insert(state, followers);
    }
    Ok((known, graph))
}

struct Search<'a, R: Ruleset> {
    ruleset: &'a R,
    convention: Convention,
    known: BTreeMap<Vec<R::Position>, Outcome>,
}

impl<R: Ruleset> Search<'_, R> {
    fn outcome(&mut self, state: Vec<R::Position>) -> Result<Outcome, OopsOf<R>> {
        if let Some(&known) = self.known.get(&state) {
            return Ok(known);
        }
        let outcome = self.fresh(&state)?;
        self.known.insert(state, outcome);
        Ok(outcome)
    }

    fn fresh(&mut self, state: &[R::Position]) -> Result<Outcome, OopsOf<R>> {
        if let Some(outcome) = over(self.ruleset, state)? {
            return Ok(outcome);
        }
        let followers = followers(self.ruleset, state)?;
        if followers.is_empty() {
            return Ok(stuck(self.convention));
        }
        let mut outcomes = BTreeSet::new();
        for follower in followers {
            outcomes.insert(self.outcome(follower)?);
        }
        Ok(if outcomes.contains(&Outcome::P) {
            Outcome::N
        } else if outcomes.contains(&Outcome::D) {
            Outcome::D
        } else {
            Outcome::P
        })
    }
}

/// The outcome for a player who cannot move.
pub(crate) fn stuck(convention: Convention) -> Outcome {
    match convention {
        Convention::Normal => Outcome::P,
        Convention::Misere => Outcome::N,
    }
}

/// Whether play is over by a goal, and for whom.
pub(crate) fn over<R: Ruleset>(ruleset: &R, state: &[R::Position]) -> Result<Option<Outcome>, OopsOf<R>> {
    let mut endings = BTreeSet::new();
    for summand in state {
        endings.extend(ruleset.ending(summand).map_err(Oops::Fault)?);
    }
    Ok(if endings.contains(&Ending::Previous) {
        Some(Outcome::P)
    } else if endings.contains(&Ending::Next) {
        Some(Outcome::N)
    } else {
        endings.contains(&Ending::Draw).then_some(Outcome::D)
    })
}

/// All sums after one move, sorted.
pub(crate) fn followers<R: Ruleset>(ruleset: &R, state: &[R::Position]) -> Result<Vec<Vec<R::Position>>, OopsOf<R>> {
    let mut all = Vec::new();
    for (component, position) in state.iter().enumerate() {
        for option in options(ruleset, position)? {
            let mut after = state.to_vec();
            after.splice(component..=component, option);
            all.push(sorted(after));
        }
    }
    Ok(all)
}

/// Equal sums made equal.
pub(crate) fn sorted<P: Ord>(mut sum: Vec<P>) -> Vec<P> {
    sum.sort();
    sum
}
