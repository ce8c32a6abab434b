//! An automaton as plain data and as text: what certificates carry.

use super::{Dfa, letters::letter_map};
use crate::{Meter, Stop, Var};
use std::fmt;

/// An automaton as plain data. That of a [`Dfa`] is canonical: equal sets give equal listings.
///
/// As text: the tracks, the class of each letter (bit `j` of a letter's index belongs to track `j`), then a line for each
/// state: `+` if it accepts or `-`, and the state after each class. The first state is the start.
///
/// ```text
/// tracks 0 1
/// letters 0 1 1 0
/// + 0 1
/// - 1 1
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Listing {
    /// The variables.
    pub tracks: Vec<Var>,
    /// The class of each letter; 2^tracks entries.
    pub letters: Vec<u32>,
    /// Whether each state accepts; the start is state 0.
    pub accepting: Vec<bool>,
    /// For each state the state after each class.
    pub next: Vec<Vec<u32>>,
}

/// Why data is not an automaton of a set of numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotAnAutomaton {
    /// The text has another form, from this line on (the first is 1).
    Text(usize),
    /// A variable stands twice among the tracks, or there are more than [`crate::MOST_TRACKS`].
    Tracks,
    /// There are not 2^tracks letters, or classes are left out.
    Letters,
    /// There is no state, or the rows do not fit the states and classes, or one names a state that is not there.
    Rows,
    /// Appending a zero to a word that leads to this state changes whether it is in the set.
    NotClosedUnderZeros {
        /// The state.
        state: u32,
    },
    /// A limit was reached.
    Stopped(Stop),
}

impl From<Stop> for NotAnAutomaton {
    fn from(stop: Stop) -> NotAnAutomaton {
        NotAnAutomaton::Stopped(stop)
    }
}

impl Listing {
    /// A full table: the state after each letter, `next[state][letter]`, where bit `j` of a letter's index belongs to the
    /// variable number `j` in the order given.
    #[must_use]
    pub fn table(tracks: &[Var], accepting: &[bool], next: &[Vec<u32>]) -> Listing {
        let letters = next.first().map_or(0, Vec::len) as u32;
        let (tracks, accepting) = (tracks.to_vec(), accepting.to_vec());
        Listing { tracks, letters: (0..letters).collect(), accepting, next: next.to_vec() }
    }

    /// Reads the text that is shown.
    ///
    /// # Errors
    /// [`NotAnAutomaton::Text`]; whether the data fits together is seen when it becomes a [`Dfa`].
    pub fn from_text(text: &str) -> Result<Listing, NotAnAutomaton> {
        fn numbers(line: &str) -> Option<Vec<u32>> {
            line.split_whitespace().map(|word| word.parse().ok()).collect()
        }
        let mut lines = text.lines();
        let mut headed = |word: &str, line| {
            let rest = lines.next().and_then(|line| line.strip_prefix(word)).and_then(numbers);
            rest.ok_or(NotAnAutomaton::Text(line))
        };
        let tracks = headed("tracks", 1)?;
        if tracks.iter().any(|&track| track >= Var::END) {
            return Err(NotAnAutomaton::Text(1));
        }
        let tracks = tracks.into_iter().map(Var::new).collect();
        let letters = headed("letters", 2)?;
        let mut listing = Listing { tracks, letters, accepting: Vec::new(), next: Vec::new() };
        for (line, number) in lines.zip(3..) {
            let accepting = line.starts_with('+');
            let row = line.strip_prefix(['+', '-']).and_then(numbers).ok_or(NotAnAutomaton::Text(number))?;
            listing.accepting.push(accepting);
            listing.next.push(row);
        }
        Ok(listing)
    }

    fn classes(&self) -> Result<usize, NotAnAutomaton> {
        let mut tracks = self.tracks.clone();
        tracks.sort_unstable();
        tracks.dedup();
        if tracks.len() < self.tracks.len() || tracks.len() > crate::MOST_TRACKS {
            return Err(NotAnAutomaton::Tracks);
        }
        let classes = self.letters.iter().max().map_or(0, |&last| last as usize + 1);
        let mut is_used = vec![false; classes.min(self.letters.len())];
        for &class in &self.letters {
            *is_used.get_mut(class as usize).ok_or(NotAnAutomaton::Letters)? = true;
        }
        let fits = self.letters.len() == 1 << tracks.len() && is_used.iter().all(|&used| used);
        if fits { Ok(classes) } else { Err(NotAnAutomaton::Letters) }
    }
}

impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn numbers(f: &mut fmt::Formatter<'_>, numbers: impl Iterator<Item = u32>) -> fmt::Result {
            for number in numbers {
                write!(f, " {number}")?;
            }
            writeln!(f)
        }
        write!(f, "tracks")?;
        numbers(f, self.tracks.iter().map(|track| track.number()))?;
        write!(f, "letters")?;
        numbers(f, self.letters.iter().copied())?;
        for (row, &accepting) in self.next.iter().zip(&self.accepting) {
            write!(f, "{}", if accepting { '+' } else { '-' })?;
            numbers(f, row.iter().copied())?;
        }
        Ok(())
    }
}

impl Dfa {
    /// The automaton as plain data. Linear.
    #[must_use]
    pub fn listing(&self) -> Listing {
        let next = self.next.chunks_exact(self.classes).map(<[u32]>::to_vec).collect();
        let (tracks, letters, accepting) = (self.tracks.clone(), self.letters.clone(), self.accepting.clone());
        Listing { tracks, letters, accepting, next }
    }

    /// The set of an automaton that comes from elsewhere, checked and made minimal.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_listing(listing: &Listing, meter: &mut Meter<'_>) -> Result<Dfa, NotAnAutomaton> {
        let classes = listing.classes()?;
        let states = listing.accepting.len();
        let fits = |row: &Vec<u32>| row.len() == classes && row.iter().all(|&next| (next as usize) < states);
        if states == 0 || listing.next.len() != states || !listing.next.iter().all(fits) {
            return Err(NotAnAutomaton::Rows);
        }
        meter.size(states, classes)?;
        let mut order: Vec<usize> = (0..listing.tracks.len()).collect();
        order.sort_by_key(|&at| listing.tracks[at]);
        let old = letter_map(&order.iter().map(|&at| 1 << at).collect::<Vec<_>>());
        let dfa = Dfa {
            tracks: order.iter().map(|&at| listing.tracks[at]).collect(),
            letters: old.iter().map(|&letter| listing.letters[letter as usize]).collect(),
            classes,
            next: listing.next.concat(),
            accepting: listing.accepting.clone(),
        };
        if let Some(state) = dfa.opened_by_zero() {
            return Err(NotAnAutomaton::NotClosedUnderZeros { state });
        }
        Ok(dfa.trimmed().minimal(meter)?)
    }
}
