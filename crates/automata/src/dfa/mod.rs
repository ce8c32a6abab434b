//! Minimal automata over tuples of digits.

mod letters;
mod levels;
mod listing;
mod members;
mod minimal;
mod product;
mod project;
mod refine;
mod rename;
mod shallow;
mod word;

pub(crate) use letters::classes_by;
pub use listing::{Listing, NotAnAutomaton};
pub use product::Junction;
pub(crate) use shallow::{AT_ONCE, Shallow, shallow};

use crate::{Meter, Stop, Var};
use letters::letter_map;

/// A set of tuples of numbers, as the minimal complete deterministic automaton that reads their digits, the least
/// significant first, all coordinates at once.
///
/// * A *track* is a coordinate, named by a variable; tracks are sorted by variable. A set that does not depend on a
///   coordinate has no track for it.
/// * A *letter* is a tuple of bits: bit `j` of its index belongs to track `j`. Letters that lead to the same state
///   everywhere form a *class*, and the table has a column for each class: an equation between twelve variables has 2^12
///   letters, but a handful of classes.
/// * The set is *closed under zeros*: a word and the word with zeros appended are both in it or both not, so that it is
///   a set of numbers and not of ways to write them.
///
/// The form is canonical (states in breadth-first order from the start, classes by their least letter): two automata of
/// the same set are equal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Dfa {
    tracks: Vec<Var>,
    /// The class of each letter; 2^tracks entries.
    letters: Vec<u32>,
    /// The number of classes.
    classes: usize,
    /// The state after reading a letter of class `c` in state `q`, at `q * classes + c`. The start is state 0.
    next: Vec<u32>,
    accepting: Vec<bool>,
}

impl Dfa {
    /// The set of all tuples, or of none. It has no tracks.
    #[must_use]
    pub fn constant(holds: bool) -> Dfa {
        Dfa { tracks: Vec::new(), letters: vec![0], classes: 1, next: vec![0], accepting: vec![holds] }
    }

    /// An automaton from a step function, made minimal. States are any values; `start` is the first.
    ///
    /// `class_of` tells the classes of the letters over the sorted `tracks`, `step` the state after a class. The caller
    /// answers for closure under zeros.
    pub(crate) fn explore<S: Clone + Eq + std::hash::Hash>(
        tracks: Vec<Var>,
        letters: Vec<u32>,
        start: S,
        step: impl Fn(&S, usize) -> S,
        accepts: impl Fn(&S) -> bool,
        meter: &mut Meter<'_>,
    ) -> Result<Dfa, Stop> {
        meter.tracks(tracks.len())?;
        meter.step(letters.len())?;
        let classes = letters.iter().max().map_or(1, |&last| last as usize + 1);
        let mut numbers = rustc_hash::FxHashMap::default();
        numbers.insert(start.clone(), 0);
        let (mut states, mut next) = (vec![start], Vec::new());
        let mut at = 0;
        while at < states.len() {
            meter.size(states.len(), classes)?;
            meter.step(classes)?;
            for class in 0..classes {
                let target = step(&states[at], class);
                let count = states.len() as u32;
                let number = *numbers.entry(target).or_insert_with_key(|target| {
                    states.push(target.clone());
                    count
                });
                next.push(number);
            }
            at += 1;
        }
        let accepting = states.iter().map(accepts).collect();
        Dfa { tracks, letters, classes, next, accepting }.minimal(meter)
    }

    /// The variables whose values matter, sorted.
    #[must_use]
    pub fn tracks(&self) -> &[Var] {
        &self.tracks
    }

    /// The number of states; at least 1.
    #[must_use]
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// The number of classes of letters; at least 1.
    #[must_use]
    pub fn classes(&self) -> usize {
        self.classes
    }

    /// Whether no tuple is in the set. Constant.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.accepting == [false]
    }

    /// Whether every tuple is in the set. Constant.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.accepting == [true]
    }

    /// Whether two automata are of the same set: canonical forms are compared. Linear.
    #[must_use]
    pub fn is_equivalent(&self, other: &Dfa) -> bool {
        self == other
    }

    /// The tuples that are not in the set. Linear.
    #[must_use]
    pub fn complement(mut self) -> Dfa {
        for accepting in &mut self.accepting {
            *accepting = !*accepting;
        }
        self
    }

    /// Whether the tuple with these digits is in the set, `digits(variable)` the least significant first. Linear in the
    /// longest of them.
    #[must_use]
    pub fn contains<D: AsRef<[bool]>>(&self, digits: impl Fn(Var) -> D) -> bool {
        let words: Vec<D> = self.tracks.iter().map(|&track| digits(track)).collect();
        let length = words.iter().map(|word| word.as_ref().len()).max().unwrap_or(0);
        let letter_at = |at: usize| {
            let bits = words.iter().map(|word| word.as_ref().get(at).copied().unwrap_or(false));
            bits.enumerate().fold(0, |letter, (track, bit)| letter | usize::from(bit) << track)
        };
        let last = (0..length).fold(0, |state, at| self.after(state, letter_at(at)));
        self.accepting[last as usize]
    }

    /// The state after a letter.
    fn after(&self, state: u32, letter: usize) -> u32 {
        self.row(state)[self.letters[letter] as usize]
    }

    /// The states after each class.
    fn row(&self, state: u32) -> &[u32] {
        let start = state as usize * self.classes;
        &self.next[start..start + self.classes]
    }

    /// The state that is never left, accepting or not, if there is one: a minimal automaton has at most one of each.
    fn sink(&self, accepting: bool) -> Option<u32> {
        let states = 0..self.states() as u32;
        let mut alike = states.filter(|&state| self.accepting[state as usize] == accepting);
        alike.find(|&state| self.row(state).iter().all(|&next| next == state))
    }

    /// A state that can be reached and where one more zero changes acceptance.
    fn opened_by_zero(&self) -> Option<u32> {
        let zero = self.letters[0] as usize;
        let mut is_reached = vec![false; self.states()];
        let mut work = vec![0_u32];
        is_reached[0] = true;
        while let Some(state) = work.pop() {
            let row = self.row(state);
            if self.accepting[state as usize] != self.accepting[row[zero] as usize] {
                return Some(state);
            }
            for &target in row {
                if !std::mem::replace(&mut is_reached[target as usize], true) {
                    work.push(target);
                }
            }
        }
        None
    }

    /// The letters over more tracks as letters over these.
    fn letters_within(&self, wide: &[Var]) -> Vec<u32> {
        let bit = |track: &Var| self.tracks.binary_search(track).map_or(0, |at| 1 << at);
        letter_map(&wide.iter().map(bit).collect::<Vec<_>>())
    }
}
