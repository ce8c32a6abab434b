//! Values by the definition.

use crate::{Oops, OopsOf, options};
use game::{Ending, Ruleset, Value};
use nimber::Nimber;
use std::collections::{BTreeMap, BTreeSet};

/// The value of a position in normal play.
///
/// With terminal goals: a position with an option that wins at once is [`Value::Win`] (and its other options are not
/// followed); options that lose at once and options to a summand of value [`Value::Win`] are left out of the mex.
/// Where play is over already, a position in which the next player wins is `Win`, and one in which the previous player
/// has won counts as 0, which is right for a position played alone and not for its sums.
///
/// # Errors
/// A fault of the rules, a cycle of positions each of which has the next one as a summand of an option, or a drawn
/// ending.
pub fn value<R: Ruleset>(ruleset: &R, position: &R::Position) -> Result<Value, OopsOf<R>> {
    match ruleset.ending(position).map_err(Oops::Fault)? {
        Some(Ending::Next) => Ok(Value::Win),
        Some(Ending::Previous) => Ok(Value::Nimber(Nimber::ZERO)),
        Some(Ending::Draw) => Err(Oops::Draw(position.clone())),
        None => Search { ruleset, known: BTreeMap::new(), path: Vec::new() }.value(position),
    }
}

struct Search<'a, R: Ruleset> {
    ruleset: &'a R,
    known: BTreeMap<R::Position, Value>,
    path: Vec<R::Position>,
}

impl<R: Ruleset> Search<'_, R> {
    /// The value of a position in which play goes on.
    fn value(&mut self, position: &R::Position) -> Result<Value, OopsOf<R>> {
        if let Some(&known) = self.known.get(position) {
            return Ok(known);
        }
        if let Some(start) = self.path.iter().position(|p| p == position) {
            return Err(Oops::Loop(self.path[start..].to_vec()));
        }
        self.path.push(position.clone());
        let value = self.fresh(position)?;
        self.path.pop();
        self.known.insert(position.clone(), value);
        Ok(value)
    }

    fn fresh(&mut self, position: &R::Position) -> Result<Value, OopsOf<R>> {
        let mut playable = Vec::new();
        let mut drawn = None;
        for option in options(self.ruleset, position)? {
            let endings = self.endings(&option)?;
            if endings.contains(&Some(Ending::Previous)) {
                return Ok(Value::Win);
            }
            if endings.contains(&Some(Ending::Next)) {
                continue;
            }
            match endings.iter().position(|&ending| ending == Some(Ending::Draw)) {
                Some(at) => drawn = Some(option[at].clone()),
                None => playable.push(option),
            }
        }
        if let Some(position) = drawn {
            return Err(Oops::Draw(position));
        }
        let mut seen = BTreeSet::new();
        for option in playable {
            seen.extend(self.sum(&option)?);
        }
        Ok(Value::Nimber(Nimber::new((0..).find(|v| !seen.contains(v)).unwrap_or(0))))
    }

    fn endings(&self, sum: &[R::Position]) -> Result<Vec<Option<Ending>>, OopsOf<R>> {
        sum.iter().map(|summand| self.ruleset.ending(summand).map_err(Oops::Fault)).collect()
    }

    /// The nim-sum of the summands' values, `None` when one of them is `Win`.
    fn sum(&mut self, sum: &[R::Position]) -> Result<Option<u64>, OopsOf<R>> {
        let mut total = Some(0);
        for summand in sum {
            total = match (total, self.value(summand)?) {
                (Some(total), Value::Nimber(nimber)) => Some(total ^ nimber.get()),
                _ => None,
            };
        }
        Ok(total)
    }
}
