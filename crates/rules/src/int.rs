//! Exact integers: machine words while they fit, big integers beyond. No operation wraps.

use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{One, Pow, Signed, ToPrimitive, Zero};
use std::{fmt, str::FromStr, sync::Arc};

/// An exact integer.
///
/// The representation is canonical (a value that fits a machine word is kept as one), so derived equality
/// and hashing are equality of numbers.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Int(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64),
    Big(Arc<BigInt>),
}

/// Results of more bits than this are refused: no game needs them, and `2 ** x` must not eat the machine.
const MAX_BITS: u64 = 1 << 16;

impl Int {
    /// Zero.
    pub const ZERO: Int = Int(Repr::Small(0));
    /// One.
    pub const ONE: Int = Int(Repr::Small(1));

    /// The number as a machine word, if it fits.
    #[must_use]
    pub fn to_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small(small) => Some(*small),
            Repr::Big(_) => None,
        }
    }

    /// The number as an index or size, if it is not negative and fits.
    #[must_use]
    pub fn to_usize(&self) -> Option<usize> {
        self.to_i64().and_then(|small| usize::try_from(small).ok())
    }

    /// The number as a `u64`, if it is not negative and fits.
    #[must_use]
    pub fn to_u64(&self) -> Option<u64> {
        match &self.0 {
            Repr::Small(small) => u64::try_from(*small).ok(),
            Repr::Big(big) => big.to_u64(),
        }
    }

    /// The number as a big integer.
    #[must_use]
    pub fn to_big(&self) -> BigInt {
        match &self.0 {
            Repr::Small(small) => BigInt::from(*small),
            Repr::Big(big) => (**big).clone(),
        }
    }

    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(small) => *small < 0,
            Repr::Big(big) => big.is_negative(),
        }
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small(0))
    }

    /// Whether it is one or more.
    #[must_use]
    pub fn is_positive(&self) -> bool {
        !self.is_negative() && !self.is_zero()
    }

    /// The sum.
    #[must_use]
    pub fn add(&self, other: &Int) -> Int {
        self.combine(other, i64::checked_add, |a, b| a + b)
    }

    /// The difference.
    #[must_use]
    pub fn sub(&self, other: &Int) -> Int {
        self.combine(other, i64::checked_sub, |a, b| a - b)
    }

    /// The product; none when it would be absurdly large.
    #[must_use]
    pub fn mul(&self, other: &Int) -> Option<Int> {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(product) = a.checked_mul(*b)
        {
            return Some(Int::from(product));
        }
        (self.bits() + other.bits() <= MAX_BITS).then(|| Int::from(self.to_big() * other.to_big()))
    }

    /// The quotient rounded down; none unless the divisor is positive.
    #[must_use]
    pub fn div_floor(&self, divisor: &Int) -> Option<Int> {
        divisor.is_positive().then(|| self.combine(divisor, |a, b| Some(a.div_euclid(b)), |a, b| a.div_floor(&b)))
    }

    /// The remainder in `0..divisor`; none unless the divisor is positive.
    #[must_use]
    pub fn mod_floor(&self, divisor: &Int) -> Option<Int> {
        divisor.is_positive().then(|| self.combine(divisor, |a, b| Some(a.rem_euclid(b)), |a, b| a.mod_floor(&b)))
    }

    /// The power; none for a negative exponent or an absurdly large result.
    #[must_use]
    pub fn pow(&self, exponent: &Int) -> Option<Int> {
        if matches!(self.0, Repr::Small(0 | 1)) {
            let power_of_zero = self.is_zero() && !exponent.is_zero();
            return (!exponent.is_negative()).then_some(if power_of_zero { Int::ZERO } else { Int::ONE });
        }
        let exponent = u32::try_from(exponent.to_i64()?).ok()?;
        (self.bits() * u64::from(exponent) <= MAX_BITS).then(|| Int::from(Pow::pow(self.to_big(), exponent)))
    }

    /// Bitwise and, of two's complement numbers of any length.
    #[must_use]
    pub fn bit_and(&self, other: &Int) -> Int {
        self.combine(other, |a, b| Some(a & b), |a, b| a & b)
    }

    /// Bitwise or.
    #[must_use]
    pub fn bit_or(&self, other: &Int) -> Int {
        self.combine(other, |a, b| Some(a | b), |a, b| a | b)
    }

    /// Bitwise exclusive or.
    #[must_use]
    pub fn bit_xor(&self, other: &Int) -> Int {
        self.combine(other, |a, b| Some(a ^ b), |a, b| a ^ b)
    }

    /// Shifted left; none for a negative or absurd distance.
    #[must_use]
    pub fn shl(&self, distance: &Int) -> Option<Int> {
        let distance = distance.to_u64()?;
        if self.is_zero() {
            return Some(Int::ZERO);
        }
        (self.bits() + distance <= MAX_BITS).then(|| Int::from(self.to_big() << distance))
    }

    /// Shifted right, rounding down; none for a negative distance.
    #[must_use]
    pub fn shr(&self, distance: &Int) -> Option<Int> {
        let distance = distance.to_u64()?;
        Some(match &self.0 {
            Repr::Small(small) => Int::from(small >> distance.min(63)),
            Repr::Big(big) => Int::from((**big).clone() >> distance.min(MAX_BITS)),
        })
    }

    /// The negative.
    #[must_use]
    pub fn neg(&self) -> Int {
        Int::ZERO.sub(self)
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Int {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// The greatest common divisor, never negative.
    #[must_use]
    pub fn gcd(&self, other: &Int) -> Int {
        Int::from(self.to_big().gcd(&other.to_big()))
    }

    /// The integer square root; none below zero.
    #[must_use]
    pub fn isqrt(&self) -> Option<Int> {
        match &self.0 {
            Repr::Small(small) => u64::try_from(*small).ok().map(|n| Int::from(n.isqrt())),
            Repr::Big(big) => (!big.is_negative()).then(|| Int::from(big.sqrt())),
        }
    }

    /// How many bits the absolute value has.
    #[must_use]
    pub fn bits(&self) -> u64 {
        match &self.0 {
            Repr::Small(small) => u64::from(64 - small.unsigned_abs().leading_zeros()),
            Repr::Big(big) => big.bits(),
        }
    }

    /// How many ones the binary form has; none below zero.
    #[must_use]
    pub fn count_ones(&self) -> Option<u64> {
        match &self.0 {
            Repr::Small(small) => u64::try_from(*small).ok().map(|n| u64::from(n.count_ones())),
            Repr::Big(big) => (!big.is_negative()).then(|| big.magnitude().count_ones()),
        }
    }

    /// How many zeros the binary form ends with; none for zero and below.
    #[must_use]
    pub fn trailing_zeros(&self) -> Option<u64> {
        self.is_positive().then(|| self.to_big().trailing_zeros().unwrap_or(0))
    }

    fn combine(
        &self,
        other: &Int,
        small: impl Fn(i64, i64) -> Option<i64>,
        big: impl Fn(BigInt, BigInt) -> BigInt,
    ) -> Int {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(result) = small(*a, *b)
        {
            return Int::from(result);
        }
        Int::from(big(self.to_big(), other.to_big()))
    }
}

impl Ord for Int {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => a.cmp(b),
            _ => self.to_big().cmp(&other.to_big()),
        }
    }
}

impl PartialOrd for Int {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i32> for Int {
    fn from(small: i32) -> Self {
        Int(Repr::Small(i64::from(small)))
    }
}

impl From<i64> for Int {
    fn from(small: i64) -> Self {
        Int(Repr::Small(small))
    }
}

impl From<u64> for Int {
    fn from(number: u64) -> Self {
        i64::try_from(number).map_or_else(|_| Int(Repr::Big(Arc::new(BigInt::from(number)))), Int::from)
    }
}

impl From<usize> for Int {
    fn from(number: usize) -> Self {
        Int::from(number as u64)
    }
}

impl From<bool> for Int {
    fn from(flag: bool) -> Self {
        if flag { Int::ONE } else { Int::ZERO }
    }
}

impl From<BigInt> for Int {
    fn from(big: BigInt) -> Self {
        big.to_i64().map_or_else(|| Int(Repr::Big(Arc::new(big))), Int::from)
    }
}

impl FromStr for Int {
    type Err = <BigInt as FromStr>::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<BigInt>().map(Int::from)
    }
}

impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(small) => small.fmt(f),
            Repr::Big(big) => big.fmt(f),
        }
    }
}

impl fmt::Debug for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The number of prime factors counted with multiplicity, and of different ones; none for zero. By trial division, so
/// the square root of the number bounds the time.
#[must_use]
pub fn prime_factors(number: u64) -> Option<(u64, u64)> {
    let mut rest = Some(number).filter(|n| *n > 0)?;
    let (mut all, mut different) = (0, 0);
    let mut divisor = 2_u64;
    while divisor.saturating_mul(divisor) <= rest {
        if rest.is_multiple_of(divisor) {
            different += 1;
            while rest.is_multiple_of(divisor) {
                rest /= divisor;
                all += 1;
            }
        }
        divisor += if divisor == 2 { 1 } else { 2 };
    }
    if rest > 1 {
        (all, different) = (all + 1, different + 1);
    }
    Some((all, different))
}

/// The divisors of a positive number in increasing order; none for zero and below or beyond machine words.
#[must_use]
pub(crate) fn divisors(number: &Int) -> Option<Vec<Int>> {
    let n = number.to_u64().filter(|n| *n > 0)?;
    let low: Vec<u64> = (1..=n.isqrt()).filter(|d| n.is_multiple_of(*d)).collect();
    let high = low.iter().rev().map(|d| n / d).filter(|d| *d > n.isqrt());
    Some(low.iter().copied().chain(high).map(Int::from).collect())
}

impl Int {
    /// The digits in a base of two or more, most significant first; of zero, none. None for negative numbers.
    #[must_use]
    pub fn digits(&self, base: &Int) -> Option<Vec<Int>> {
        let base = base.to_big();
        if self.is_negative() || base <= BigInt::one() {
            return None;
        }
        if let Some(base) = base.to_u32().filter(|base| *base <= 256) {
            if self.is_zero() {
                return Some(Vec::new());
            }
            let (sign, digits) = self.to_big().to_radix_be(base);
            debug_assert_ne!(sign, Sign::Minus, "checked above");
            return Some(digits.into_iter().map(|digit| Int::from(i64::from(digit))).collect());
        }
        let mut rest = self.to_big();
        let mut digits = Vec::new();
        while !rest.is_zero() {
            let (quotient, digit) = rest.div_rem(&base);
            digits.push(Int::from(digit));
            rest = quotient;
        }
        digits.reverse();
        Some(digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(text: &str) -> Int {
        text.parse().expect("a number")
    }

    #[test]
    fn arithmetic_never_wraps() {
        let top = Int::from(i64::MAX);
        assert_eq!(top.add(&Int::ONE), int("9223372036854775808"));
        assert_eq!(top.add(&Int::ONE).sub(&Int::ONE), top);
        assert_eq!(top.mul(&top), Some(int("85070591730234615847396907784232501249")));
        assert_eq!(Int::from(i64::MIN).abs(), int("9223372036854775808"));
        assert_eq!(Int::from(i64::MIN).div_floor(&Int::ONE), Some(Int::from(i64::MIN)));
        assert_eq!(Int::from(3_i64).shl(&Int::from(70_i64)), Some(int("3541774862152233910272")));
        assert_eq!(Int::from(2_i64).pow(&Int::from(1_000_000_000_000_i64)), None);
    }

    #[test]
    fn division_rounds_down() {
        let (minus_seven, three) = (Int::from(-7_i64), Int::from(3_i64));
        assert_eq!(minus_seven.div_floor(&three), Some(Int::from(-3_i64)));
        assert_eq!(minus_seven.mod_floor(&three), Some(Int::from(2_i64)));
        assert_eq!(three.mod_floor(&Int::ZERO), None);
        assert_eq!(three.div_floor(&minus_seven), None);
    }

    #[test]
    fn number_theory() {
        assert_eq!(
            divisors(&Int::from(36_i64)).map(|d| format!("{d:?}")),
            Some("[1, 2, 3, 4, 6, 9, 12, 18, 36]".into())
        );
        assert_eq!(divisors(&Int::ONE), Some(vec![Int::ONE]));
        assert_eq!(prime_factors(360), Some((6, 3)));
        assert_eq!(prime_factors(1), Some((0, 0)));
        assert_eq!(format!("{:?}", int("1203").digits(&Int::from(10_i64))), "Some([1, 2, 0, 3])");
        assert_eq!(Int::ZERO.digits(&Int::from(10_i64)), Some(Vec::new()));
    }
}
