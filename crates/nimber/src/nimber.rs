//! The value itself, and its sum.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, BitXor, BitXorAssign},
};

/// A Grundy value: the size of the Nim heap that a position equals.
///
/// It prints as its bare size; [`star`](Nimber::star) writes it the way books do.
///
/// ```
/// use nimber::Nimber;
/// let value = Nimber::new(5);
/// assert_eq!(value.get(), 5);
/// assert_eq!(value.to_string(), "5");
/// assert!(Nimber::ZERO < value);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Nimber(u64);

impl Nimber {
    /// The value of a position that the player to move loses.
    ///
    /// ```
    /// # use nimber::Nimber;
    /// assert_eq!(Nimber::ZERO, Nimber::new(0));
    /// ```
    pub const ZERO: Nimber = Nimber(0);

    /// The nimber of this size.
    ///
    /// ```
    /// # use nimber::Nimber;
    /// assert_eq!(Nimber::new(7).get(), 7);
    /// ```
    #[must_use]
    pub const fn new(size: u64) -> Self {
        Nimber(size)
    }

    /// Its size as a number.
    ///
    /// ```
    /// # use nimber::Nimber;
    /// assert_eq!(Nimber::new(7).get(), 7);
    /// ```
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The notation of the literature: `0`, `*`, `*2`, `*3`, ...
    ///
    /// ```
    /// # use nimber::Nimber;
    /// let written = [0, 1, 2].map(|size| Nimber::new(size).star());
    /// assert_eq!(written, ["0", "*", "*2"]);
    /// ```
    #[must_use]
    pub fn star(self) -> String {
        match self.0 {
            0 => "0".to_owned(),
            1 => "*".to_owned(),
            size => format!("*{size}"),
        }
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<u64> for Nimber {
    fn from(size: u64) -> Self {
        Nimber(size)
    }
}

impl BitXor for Nimber {
    type Output = Nimber;

    /// The nim-sum: the value of two positions played side by side.
    fn bitxor(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl BitXorAssign for Nimber {
    fn bitxor_assign(&mut self, other: Nimber) {
        *self = *self ^ other;
    }
}

impl Add for Nimber {
    type Output = Nimber;

    /// The nim-sum, the same as `^`.
    #[expect(clippy::suspicious_arithmetic_impl, reason = "the sum of nimbers is the bitwise XOR of their sizes")]
    fn add(self, other: Nimber) -> Nimber {
        self ^ other
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Nimber) {
        *self = *self + other;
    }
}

impl Sum for Nimber {
    /// The value of all these positions played side by side.
    fn sum<I: Iterator<Item = Nimber>>(values: I) -> Nimber {
        values.fold(Nimber::ZERO, Nimber::add)
    }
}
