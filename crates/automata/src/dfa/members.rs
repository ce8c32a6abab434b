//! The members of a set up to a bound.

use super::{
    Dfa,
    levels::{Constraint, Levels, tightened},
};
use crate::{Meter, Stop};

/// A part of a word from its most significant letter on: how many letters are missing, the state before them, the
/// coordinates that have agreed with the bound so far, and its last letter.
struct Part {
    missing: usize,
    state: u32,
    tight: u32,
    letter: u32,
}

impl Dfa {
    /// The members whose coordinates are all at most the bound (its digits, least significant first), as digits by track,
    /// sorted by their values; at most `most` of them, which are then any.
    ///
    /// About members * length, after length * states * letters.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn members(&self, bound: &[bool], most: usize, meter: &mut Meter<'_>) -> Result<Vec<Vec<Vec<bool>>>, Stop> {
        let words = self.member_words(bound, most, meter)?;
        let digits = |word: &[u32], track: usize| word.iter().map(|letter| letter >> track & 1 == 1).collect();
        let tuple = |word: &Vec<u32>| (0..self.tracks.len()).map(|track| digits(word, track)).collect();
        let mut tuples: Vec<Vec<Vec<bool>>> = words.iter().map(tuple).collect();
        tuples.sort_by(|a, b| {
            let backwards = |word: &Vec<bool>| word.iter().rev().copied().collect::<Vec<_>>();
            a.iter().map(backwards).cmp(b.iter().map(backwards))
        });
        Ok(tuples)
    }

    fn member_words(&self, bound: &[bool], most: usize, meter: &mut Meter<'_>) -> Result<Vec<Vec<u32>>, Stop> {
        let length = bound.len();
        let constraint = Constraint::at_most(bound);
        let levels = Levels::new(self, length, &constraint, meter)?;
        let sources = self.letters_backwards(meter)?;
        let all = (1 << self.tracks.len()) - 1;
        let ends = levels.accepted().into_iter().filter(|&state| levels.can_reach(length, state, all));
        let mut work: Vec<Part> = ends.map(|state| Part { missing: length, state, tight: all, letter: 0 }).collect();
        let mut word = vec![0; length];
        let mut found = Vec::new();
        while let Some(part) = work.pop().filter(|_| found.len() < most) {
            if part.missing < length {
                word[part.missing] = part.letter;
            }
            if part.missing == 0 {
                found.push(word.clone());
                continue;
            }
            let at = part.missing - 1;
            let edges = &sources[part.state as usize];
            meter.step(edges.len())?;
            for &(state, letter) in edges {
                let tight = tightened(part.tight, letter, bound[at]);
                if let Some(tight) = tight.filter(|&tight| levels.can_reach(at, state, tight)) {
                    work.push(Part { missing: at, state, tight, letter });
                }
            }
        }
        Ok(found)
    }

    /// For each state the states and letters that lead to it.
    fn letters_backwards(&self, meter: &mut Meter<'_>) -> Result<Vec<Vec<(u32, u32)>>, Stop> {
        meter.size(self.states(), self.letters.len())?;
        meter.step(self.states() * self.letters.len())?;
        let mut sources = vec![Vec::new(); self.states()];
        for state in 0..self.states() as u32 {
            for letter in 0..self.letters.len() {
                sources[self.after(state, letter) as usize].push((state, letter as u32));
            }
        }
        Ok(sources)
    }
}
