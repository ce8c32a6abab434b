//! Nimbers: the values of impartial games.

/// A Grundy value: the size of the Nim heap that a position equals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Nimber(u64);

impl Nimber {
    /// The value of a lost position.
    pub const ZERO: Nimber = Nimber(0);

    /// The nimber of this size.
    #[must_use]
    pub const fn new(size: u64) -> Self {
        Nimber(size)
    }

    /// Its size as a number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }
}
