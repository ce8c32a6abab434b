//! What claims to be a numeration.

use crate::Dfa;

/// A numeration as data, before it is proved to be one: nothing here is trusted.
///
/// Words are words over the digits 0 and 1, least significant first, ordered from the most significant digit. The weight
/// of digit 0 is 1, of digit 1 it is 2, and each further weight is the sum of the two before it.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The words, over variable 0.
    pub words: Dfa,
    /// The order `x0 < x1`, over variables 0 and 1.
    pub order: Dfa,
    /// The sum `x0 + x1 = x2`, over variables 0, 1 and 2.
    pub sum: Dfa,
}
