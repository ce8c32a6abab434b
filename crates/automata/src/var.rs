//! Variables.

use std::fmt;

/// A variable: a number that stands for a name. Variables range over the natural numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Var(u32);

impl Var {
    /// The numbers of variables are below this; those above are for bound variables made inside.
    pub const END: u32 = 1 << 31;

    /// The variable with this number.
    ///
    /// # Panics
    /// If the number is not below [`Var::END`].
    #[must_use]
    pub const fn new(number: u32) -> Var {
        assert!(number < Var::END, "the number of a variable is too large");
        Var(number)
    }

    /// A variable that no formula contains from outside if the number is not below all of its own.
    pub(crate) const fn inner(number: u32) -> Var {
        Var(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x{}", self.0)
    }
}
