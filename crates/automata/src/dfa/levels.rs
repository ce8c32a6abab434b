//! The least member of a set.

use super::Dfa;
use crate::{Meter, Stop};
use rustc_hash::FxHashMap;

/// States with sets of coordinates (bit by track) for each: which of them matters is said where it is used.
pub(super) type Marked = FxHashMap<u32, Vec<u32>>;

/// Digits that words must have.
#[derive(Default)]
pub(super) struct Constraint {
    /// No coordinate is larger.
    pub(super) bound: Option<Vec<bool>>,
    /// The coordinates of the first tracks.
    fixed: Vec<Vec<bool>>,
}

impl Constraint {
    /// No coordinate is larger than this.
    pub(super) fn at_most(bound: &[bool]) -> Constraint {
        Constraint { bound: Some(bound.to_vec()), fixed: Vec::new() }
    }

    /// Whether a letter at this place has the digits that are fixed.
    fn allows(&self, at: usize, letter: usize) -> bool {
        self.fixed.iter().enumerate().all(|(track, digits)| digits[at] == (letter >> track & 1 == 1))
    }
}

/// The words of one length that an automaton accepts, seen from their most significant digits.
///
/// Digits are settled one by one from the front: a digit is possible if some state that the letters that are left can
/// reach, within the constraint, leads through it to acceptance. So the first choice that is possible is never undone.
pub(super) struct Levels<'a> {
    dfa: &'a Dfa,
    constraint: &'a Constraint,
    /// By number of letters: the states reached within the constraint, with the coordinates that are then at most as large
    /// as the same digits of the bound. Larger sets are better, and only those are kept.
    reached: Vec<Marked>,
}

/// What a pass over the digits makes as small as it can be.
#[derive(Clone, Copy)]
enum Goal {
    /// The largest coordinate.
    Largest,
    /// One coordinate.
    Track(usize),
}

impl<'a> Levels<'a> {
    pub(super) fn new(
        dfa: &'a Dfa,
        length: usize,
        constraint: &'a Constraint,
        meter: &mut Meter<'_>,
    ) -> Result<Levels<'a>, Stop> {
        let mut reached = Vec::with_capacity(length + 1);
        let mut last = Marked::from_iter([(0, vec![all(dfa)])]);
        for at in 0..length {
            let next = after(dfa, &last, at, constraint, meter)?;
            reached.push(std::mem::replace(&mut last, next));
        }
        reached.push(last);
        Ok(Levels { dfa, constraint, reached })
    }

    /// Whether this many letters can reach a state such that these coordinates are at most the bound.
    pub(super) fn can_reach(&self, letters: usize, state: u32, tight: u32) -> bool {
        self.reached[letters].get(&state).is_some_and(|sets| sets.iter().any(|&small| tight & !small == 0))
    }

    /// The accepting states at the full length, sorted.
    pub(super) fn accepted(&self) -> Vec<u32> {
        let last = self.reached.last().into_iter().flat_map(Marked::keys);
        let mut states: Vec<u32> = last.copied().filter(|&state| self.dfa.accepting[state as usize]).collect();
        states.sort_unstable();
        states
    }

    /// The least digits for the goal, least significant first.
    fn settle(&self, goal: Goal, meter: &mut Meter<'_>) -> Result<Vec<bool>, Stop> {
        let length = self.reached.len() - 1;
        let mut front: Marked = self.accepted().into_iter().map(|state| (state, vec![all(self.dfa)])).collect();
        let mut digits = vec![false; length];
        for at in (0..length).rev() {
            let with_zero = self.before(&front, at, goal, false, meter)?;
            digits[at] = with_zero.is_empty();
            front = if digits[at] { self.before(&front, at, goal, true, meter)? } else { with_zero };
        }
        Ok(digits)
    }

    /// The states one letter earlier, when the goal has this digit; with the coordinates that have agreed with the bound
    /// so far. Smaller sets are better, and only those are kept.
    fn before(
        &self,
        front: &Marked,
        at: usize,
        goal: Goal,
        digit: bool,
        meter: &mut Meter<'_>,
    ) -> Result<Marked, Stop> {
        let bound = self.constraint.bound.as_ref().map_or(digit, |bound| bound[at]);
        let has_digit = |letter: &usize| match goal {
            Goal::Largest => true,
            Goal::Track(track) => (letter >> track & 1 == 1) == digit,
        };
        let letters = (0..self.dfa.letters.len()).filter(|&letter| self.constraint.allows(at, letter));
        let letters: Vec<usize> = letters.filter(has_digit).collect();
        let mut earlier = Marked::default();
        let mut states: Vec<u32> = self.reached[at].keys().copied().collect();
        states.sort_unstable();
        for state in states {
            meter.step(letters.len())?;
            for &letter in &letters {
                let sets = front.get(&self.dfa.after(state, letter)).map_or(&[][..], Vec::as_slice);
                for tight in sets.iter().filter_map(|&tight| tightened(tight, letter as u32, bound)) {
                    if self.can_reach(at, state, tight) {
                        keep_best(earlier.entry(state).or_default(), tight, |a, b| a & !b == 0);
                    }
                }
            }
        }
        Ok(earlier)
    }
}

/// All coordinates.
fn all(dfa: &Dfa) -> u32 {
    (1 << dfa.tracks.len()) - 1
}

/// The states after one more letter at this place.
fn after(
    dfa: &Dfa,
    states: &Marked,
    at: usize,
    constraint: &Constraint,
    meter: &mut Meter<'_>,
) -> Result<Marked, Stop> {
    let letters: Vec<usize> = (0..dfa.letters.len()).filter(|&letter| constraint.allows(at, letter)).collect();
    let all = all(dfa);
    let mut sorted: Vec<(&u32, &Vec<u32>)> = states.iter().collect();
    sorted.sort_unstable();
    let mut next = Marked::default();
    for (&state, sets) in sorted {
        meter.step(letters.len())?;
        for &letter in &letters {
            let known = next.entry(dfa.after(state, letter)).or_default();
            for &small in sets {
                let small = match constraint.bound.as_ref().map(|bound| bound[at]) {
                    None => all,
                    Some(true) => small | (all & !letter as u32),
                    Some(false) => small & !letter as u32,
                };
                keep_best(known, small, |a, b| b & !a == 0);
            }
        }
    }
    Ok(next)
}

/// Adds a set to those of which none is as good as another.
fn keep_best(known: &mut Vec<u32>, new: u32, is_as_good: impl Fn(u32, u32) -> bool) {
    if !known.iter().any(|&old| is_as_good(old, new)) {
        known.retain(|&old| !is_as_good(new, old));
        known.push(new);
    }
}

/// Which coordinates still agree with the bound after one more digit from the front, or `None` if one has become larger.
pub(super) fn tightened(tight: u32, letter: u32, bound: bool) -> Option<u32> {
    if bound { Some(tight & letter) } else { (tight & letter == 0).then_some(tight) }
}

impl Dfa {
    /// The digits of the least member, by track: least in its largest coordinate, and among those the first in
    /// lexicographic order. `None` if the set is empty.
    ///
    /// About length of the member * states * letters, times the tracks.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn least(&self, meter: &mut Meter<'_>) -> Result<Option<Vec<Vec<bool>>>, Stop> {
        let Some(word) = self.shortest_word() else { return Ok(None) };
        let mut constraint = Constraint::default();
        let largest = Levels::new(self, word.len(), &constraint, meter)?.settle(Goal::Largest, meter)?;
        constraint.bound = Some(largest);
        for track in 0..self.tracks.len() {
            let digits = Levels::new(self, word.len(), &constraint, meter)?.settle(Goal::Track(track), meter)?;
            constraint.fixed.push(digits);
        }
        Ok(Some(constraint.fixed))
    }

    /// The digits of some shortest member, by track; `None` if the set is empty. Linear.
    #[must_use]
    pub fn shortest(&self) -> Option<Vec<Vec<bool>>> {
        let word = self.shortest_word()?;
        let digits = |track: usize| word.iter().map(|letter| letter >> track & 1 == 1).collect();
        Some((0..self.tracks.len()).map(digits).collect())
    }

    /// The letters of some shortest word that is accepted.
    fn shortest_word(&self) -> Option<Vec<usize>> {
        let mut from = vec![None; self.states()];
        let mut order = vec![0_u32];
        let mut at = 0;
        while !self.accepting[*order.get(at)? as usize] {
            let state = order[at];
            for letter in 0..self.letters.len() {
                let target = self.after(state, letter);
                if target != 0 && from[target as usize].is_none() {
                    from[target as usize] = Some((state, letter));
                    order.push(target);
                }
            }
            at += 1;
        }
        let back = std::iter::successors(from[order[at] as usize], |&(state, _)| from[state as usize]);
        let mut word: Vec<usize> = back.map(|(_, letter)| letter).collect();
        word.reverse();
        Some(word)
    }
}
