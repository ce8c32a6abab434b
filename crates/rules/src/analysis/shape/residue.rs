//! Remainders of sums of multiples of unknowns.

use super::line::Line;
use crate::int::Int;

/// A line leaves this remainder when it is divided by the modulus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Residue {
    /// Without a constant, and with factors below the modulus.
    pub(super) line: Line,
    pub(super) modulus: Int,
    /// Below the modulus.
    pub(super) remainder: Int,
}

impl Residue {
    /// None if the modulus is not positive.
    pub(super) fn new(line: &Line, modulus: &Int, remainder: &Int) -> Option<Residue> {
        let mut reduced = Line::number(0);
        for (unknown, factor) in &line.terms {
            let factor = factor.mod_floor(modulus)?;
            reduced = reduced.plus(&Line::of(unknown.clone()).times(&factor)?);
        }
        let remainder = remainder.sub(&line.constant).mod_floor(modulus)?;
        Some(Residue { line: reduced, modulus: modulus.clone(), remainder })
    }

    /// Whether this follows from another.
    pub(super) fn follows_from(&self, other: &Residue) -> bool {
        let divides = || other.modulus.mod_floor(&self.modulus).is_some_and(|rest| rest.is_zero());
        self.line == other.line && divides() && other.remainder.mod_floor(&self.modulus) == Some(self.remainder.clone())
    }

    /// Whether the two never hold together, as far as equal lines tell.
    pub(super) fn excludes(&self, other: &Residue) -> bool {
        let gap = self.remainder.sub(&other.remainder);
        let common = self.modulus.gcd(&other.modulus);
        self.line == other.line && gap.mod_floor(&common).is_some_and(|rest| !rest.is_zero())
    }

    /// What can be added to a line without making it non-negative where it is not, if this tells what remainder it
    /// leaves: an even number of at least -1 is at least 0.
    pub(super) fn slack(&self, line: &Line) -> Option<Int> {
        let same = |line: &Line| {
            let found = Residue::new(line, &self.modulus, &Int::ZERO)?;
            (found.line == self.line).then(|| self.remainder.sub(&found.remainder))
        };
        let left = same(line).or_else(|| same(&line.negated()).map(|left| left.neg()))?.mod_floor(&self.modulus)?;
        Some(self.modulus.sub(&left).sub(&Int::ONE))
    }

    /// All remainders that the line can leave.
    pub(super) fn all(&self) -> impl Iterator<Item = Residue> + '_ {
        let count = self.modulus.to_i64().unwrap_or(0);
        (0..count).map(|remainder| Residue { remainder: Int::from(remainder), ..self.clone() })
    }
}
