//! How long a sum lasts, by asking for every number of moves whether somebody can win within it.

use crate::{
    OopsOf, outcome,
    sum::{followers, over, sorted, stuck},
};
use game::{Convention, Outcome, Ruleset};
use std::collections::BTreeMap;

/// How many moves the play of the sum of `positions` lasts when the player who can win hurries and the other one
/// delays; `None` where it is drawn.
///
/// # Errors
/// As [`outcome`].
pub fn remoteness<R: Ruleset>(
    ruleset: &R,
    positions: &[R::Position],
    convention: Convention,
) -> Result<Option<u64>, OopsOf<R>> {
    match outcome(ruleset, positions, convention)? {
        Outcome::D => Ok(None),
        Outcome::N | Outcome::P => remoteness_within(ruleset, positions, convention, u64::MAX),
    }
}

/// The least number of moves, up to `most`, within which somebody can bring about an end that he has won, whatever the
/// other player does. Endless play does not matter.
///
/// # Errors
/// A fault of the rules.
pub fn remoteness_within<R: Ruleset>(
    ruleset: &R,
    positions: &[R::Position],
    convention: Convention,
    most: u64,
) -> Result<Option<u64>, OopsOf<R>> {
    let start = sorted(positions.to_vec());
    let mut search = Search { ruleset, convention, known: BTreeMap::new(), followers: BTreeMap::new() };
    for moves in 0..=most {
        for winner in [Outcome::N, Outcome::P] {
            if search.wins(&start, winner, moves)? {
                return Ok(Some(moves));
            }
        }
    }
    Ok(None)
}

/// Who would win, and within how many moves.
type Wish = (Outcome, u64);

struct Search<'a, R: Ruleset> {
    ruleset: &'a R,
    convention: Convention,
    known: BTreeMap<(Vec<R::Position>, Wish), bool>,
    followers: BTreeMap<Vec<R::Position>, Vec<Vec<R::Position>>>,
}

impl<R: Ruleset> Search<'_, R> {
    /// Whether the next player (N) or the previous player (P) can win within so many moves.
    fn wins(&mut self, state: &[R::Position], winner: Outcome, moves: u64) -> Result<bool, OopsOf<R>> {
        let key = (state.to_vec(), (winner, moves));
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        let wins = self.fresh(state, winner, moves)?;
        self.known.insert(key, wins);
        Ok(wins)
    }

    fn fresh(&mut self, state: &[R::Position], winner: Outcome, moves: u64) -> Result<bool, OopsOf<R>> {
        if let Some(outcome) = over(self.ruleset, state)? {
            return Ok(outcome == winner);
        }
        let followers = self.followers(state)?;
        if followers.is_empty() {
            return Ok(stuck(self.convention) == winner);
        }
        let Some(left) = moves.checked_sub(1) else { return Ok(false) };
        // After the move the next player is the previous one.
        let (next_wins, after) = if winner == Outcome::N { (true, Outcome::P) } else { (false, Outcome::N) };
        for follower in followers {
            if self.wins(&follower, after, left)? == next_wins {
                return Ok(next_wins);
            }
        }
        Ok(!next_wins)
    }

    fn followers(&mut self, state: &[R::Position]) -> Result<Vec<Vec<R::Position>>, OopsOf<R>> {
        if let Some(known) = self.followers.get(state) {
            return Ok(known.clone());
        }
        let mut fresh = followers(self.ruleset, state)?;
        fresh.sort();
        fresh.dedup();
        self.followers.insert(state.to_vec(), fresh.clone());
        Ok(fresh)
    }
}
