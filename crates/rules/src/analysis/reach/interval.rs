//! Intervals of integers.

use crate::int::Int;

/// The integers from `lo` to `hi`, both included; none is no bound. Numbers past `i64` count as no bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Interval {
    pub(super) lo: Option<i128>,
    pub(super) hi: Option<i128>,
}

/// Bounds further out than this are dropped, so that sums of products of them stay in `i128`.
const FAR: i128 = 1 << 62;

impl Interval {
    /// Every integer.
    pub(super) const ALL: Interval = Interval { lo: None, hi: None };
    /// 0 and above.
    pub(super) const NATURAL: Interval = Interval { lo: Some(0), hi: None };
    /// 0 and 1.
    pub(super) const TRUTH: Interval = Interval { lo: Some(0), hi: Some(1) };

    pub(super) fn new(lo: Option<i128>, hi: Option<i128>) -> Self {
        Interval { lo: lo.filter(|lo| lo.abs() < FAR), hi: hi.filter(|hi| hi.abs() < FAR) }
    }

    pub(super) fn point(number: i128) -> Self {
        Interval::new(Some(number), Some(number))
    }

    pub(super) fn of(number: &Int) -> Self {
        number.to_i64().map_or(Interval::ALL, |number| Interval::point(i128::from(number)))
    }

    /// No integer at all.
    pub(super) fn is_empty(&self) -> bool {
        matches!((self.lo, self.hi), (Some(lo), Some(hi)) if lo > hi)
    }

    /// The least interval around both.
    pub(super) fn hull(self, other: Self) -> Self {
        Interval { lo: self.lo.zip(other.lo).map(|(a, b)| a.min(b)), hi: self.hi.zip(other.hi).map(|(a, b)| a.max(b)) }
    }

    /// What is in both.
    pub(super) fn meet(self, other: Self) -> Self {
        let tighter = |a: Option<i128>, b: Option<i128>, pick: fn(i128, i128) -> i128| match (a, b) {
            (Some(a), Some(b)) => Some(pick(a, b)),
            (a, b) => a.or(b),
        };
        Interval { lo: tighter(self.lo, other.lo, i128::max), hi: tighter(self.hi, other.hi, i128::min) }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        let sum = |a: Option<i128>, b: Option<i128>| a.zip(b).map(|(a, b)| a + b);
        Interval::new(sum(self.lo, other.lo), sum(self.hi, other.hi))
    }

    /// So many times the interval.
    pub(super) fn scaled(self, by: i128) -> Self {
        let times = |bound: Option<i128>| bound.and_then(|bound| bound.checked_mul(by));
        if by >= 0 {
            if by == 0 { Interval::point(0) } else { Interval::new(times(self.lo), times(self.hi)) }
        } else {
            Interval::new(times(self.hi), times(self.lo))
        }
    }

    pub(super) fn times(self, other: Self) -> Self {
        if let (Some(a), Some(b), Some(c), Some(d)) = (self.lo, self.hi, other.lo, other.hi) {
            let products = [a * c, a * d, b * c, b * d];
            return Interval::new(products.into_iter().min(), products.into_iter().max());
        }
        match (self.lo, other.lo) {
            (Some(a), Some(b)) if a >= 0 && b >= 0 => Interval::new(a.checked_mul(b), None),
            _ => Interval::ALL,
        }
    }

    /// The quotients rounded down; divisors are positive, or there is none.
    pub(super) fn divided(self, divisor: Self) -> Self {
        let least = divisor.lo.unwrap_or(1).max(1);
        let quotient = |bound: i128, away: bool| match (away, divisor.hi) {
            (true, _) => bound.div_euclid(least),
            (false, Some(hi)) => bound.div_euclid(hi.max(1)),
            (false, None) => {
                if bound < 0 {
                    -1
                } else {
                    0
                }
            }
        };
        let lo = self.lo.map(|lo| quotient(lo, lo < 0));
        Interval::new(lo, self.hi.map(|hi| quotient(hi, hi >= 0)))
    }

    /// Remainders by positive divisors.
    pub(super) fn remainders(self, divisor: Self) -> Self {
        let below = divisor.hi.map(|hi| (hi - 1).max(0));
        let natural = self.lo.is_some_and(|lo| lo >= 0);
        Interval { lo: Some(0), hi: below }.meet(Interval { lo: None, hi: self.hi.filter(|_| natural) })
    }

    /// How many integers there are, if finitely many.
    pub(super) fn count(&self) -> Option<u128> {
        let (lo, hi) = self.lo.zip(self.hi)?;
        u128::try_from(hi - lo + 1).ok()
    }
}
