//! Ways to write numbers.

mod binary;
mod candidate;
mod compose;
pub(crate) mod fibonacci;
mod lemmas;
mod proved;

pub(crate) use binary::Binary;
pub use candidate::Candidate;
pub use lemmas::{Lemma, NotProved};
pub(crate) use proved::Proved;

use crate::{Dfa, Meter, Natural, Stop, formula::Atom};

/// A way to write numbers as words of digits 0 and 1, least significant first, and what atoms mean in it.
///
/// Words with zeros appended are words of the same number; words are ordered, from the most significant digit, like the
/// numbers.
pub(crate) trait Numeration {
    /// The set of an atom. What it says of words that are no words of the numeration does not matter.
    fn atom(&mut self, atom: &Atom, meter: &mut Meter<'_>) -> Result<Dfa, Stop>;

    /// The words of the numeration, over one track, or `None` if all are.
    fn words(&self) -> Option<&Dfa>;

    /// The word of a number.
    fn digits(&self, number: &Natural) -> Vec<bool>;

    /// The number of a word.
    fn value(&self, digits: &[bool]) -> Natural;
}
