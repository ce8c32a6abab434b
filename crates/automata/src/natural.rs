//! Natural numbers of any size: what a counterexample consists of.

use std::{cmp::Ordering, fmt};

/// A natural number of any size.
///
/// Only what readers of automata need: bits, sums, differences, order, decimal text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Natural {
    /// Least significant first, base 2^32, without zeros at the end.
    limbs: Vec<u32>,
}

/// The largest power of ten in a limb, and its number of zeros.
const CHUNK: (u64, usize) = (1_000_000_000, 9);

impl Natural {
    /// Zero.
    pub const ZERO: Natural = Natural { limbs: Vec::new() };

    /// The number with these binary digits, least significant first. Linear.
    #[must_use]
    pub fn from_bits(bits: &[bool]) -> Natural {
        let limb = |chunk: &[bool]| chunk.iter().rev().fold(0, |limb, &bit| limb << 1 | u32::from(bit));
        Natural { limbs: bits.chunks(32).map(limb).collect() }.trimmed()
    }

    /// Its binary digits, least significant first, the last one set. Linear.
    #[must_use]
    pub fn bits(&self) -> Vec<bool> {
        let mut bits: Vec<bool> =
            self.limbs.iter().flat_map(|&limb| (0..32).map(move |at| limb >> at & 1 == 1)).collect();
        while bits.last() == Some(&false) {
            bits.pop();
        }
        bits
    }

    /// Reads decimal digits; `None` for an empty text or any other character. Quadratic.
    #[must_use]
    pub fn from_decimal(text: &str) -> Option<Natural> {
        if text.is_empty() {
            return None;
        }
        let mut number = Natural::ZERO;
        for letter in text.chars() {
            number.times_plus(10, letter.to_digit(10)?);
        }
        Some(number)
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.limbs.is_empty()
    }

    /// As a machine word of 128 bits, if it fits.
    #[must_use]
    pub fn to_u128(&self) -> Option<u128> {
        let word = |limbs: &[u32]| limbs.iter().rev().fold(0, |word, &limb| word << 32 | u128::from(limb));
        (self.limbs.len() <= 4).then(|| word(&self.limbs))
    }

    /// The sum. Linear.
    #[must_use]
    pub fn plus(&self, other: &Natural) -> Natural {
        let length = self.limbs.len().max(other.limbs.len()) + 1;
        let mut carry = 0;
        let limb_of = |number: &Natural, at: usize| u64::from(number.limbs.get(at).copied().unwrap_or(0));
        let limbs = (0..length).map(|at| {
            let sum = limb_of(self, at) + limb_of(other, at) + carry;
            carry = sum >> 32;
            low(sum)
        });
        Natural { limbs: limbs.collect() }.trimmed()
    }

    /// The difference, or `None` if the other is larger. Linear.
    #[must_use]
    pub fn minus(&self, other: &Natural) -> Option<Natural> {
        if *self < *other {
            return None;
        }
        let mut borrow = 0;
        let limbs = self.limbs.iter().enumerate().map(|(at, &limb)| {
            let taken = u64::from(other.limbs.get(at).copied().unwrap_or(0)) + borrow;
            borrow = u64::from(u64::from(limb) < taken);
            low((u64::from(limb) + (borrow << 32)) - taken)
        });
        Some(Natural { limbs: limbs.collect() }.trimmed())
    }

    fn times_plus(&mut self, factor: u32, summand: u32) {
        let mut carry = u64::from(summand);
        for limb in &mut self.limbs {
            let value = u64::from(*limb) * u64::from(factor) + carry;
            *limb = low(value);
            carry = value >> 32;
        }
        if carry > 0 {
            self.limbs.push(low(carry));
        }
    }

    /// Divides by a small number and returns the remainder.
    fn divide(&mut self, divisor: u64) -> u64 {
        let mut rest = 0;
        for limb in self.limbs.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            *limb = low(value / divisor);
            rest = value % divisor;
        }
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        rest
    }

    fn trimmed(mut self) -> Natural {
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        self
    }
}

/// The low half of a double limb.
fn low(value: u64) -> u32 {
    (value & u64::from(u32::MAX)) as u32
}

impl From<u64> for Natural {
    fn from(value: u64) -> Natural {
        Natural { limbs: vec![low(value), low(value >> 32)] }.trimmed()
    }
}

impl From<u128> for Natural {
    fn from(value: u128) -> Natural {
        let limb = |at: u32| (value >> (32 * at) & u128::from(u32::MAX)) as u32;
        Natural { limbs: (0..4).map(limb).collect() }.trimmed()
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Natural) -> Ordering {
        let by_length = self.limbs.len().cmp(&other.limbs.len());
        by_length.then_with(|| self.limbs.iter().rev().cmp(other.limbs.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Natural) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Decimal. Quadratic.
impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.clone();
        let mut chunks = Vec::new();
        while !rest.is_zero() {
            chunks.push(rest.divide(CHUNK.0));
        }
        let mut text = chunks.pop().unwrap_or(0).to_string();
        for chunk in chunks.iter().rev() {
            text.push_str(&format!("{chunk:0width$}", width = CHUNK.1));
        }
        f.pad_integral(true, "", &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_differences_bits_and_text_agree_with_machine_words() {
        let words = [0, 1, 2, 9, 10, 999_999_999, 1_000_000_000, u64::MAX - 1, u64::MAX, 1 << 32, (1 << 32) - 1];
        for a in words {
            for b in words {
                let (x, y) = (Natural::from(a), Natural::from(b));
                let sum = u128::from(a) + u128::from(b);
                assert_eq!(x.plus(&y), Natural::from(sum));
                assert_eq!(x.plus(&y).to_string(), sum.to_string());
                assert_eq!(x.minus(&y), a.checked_sub(b).map(Natural::from));
                assert_eq!(x.cmp(&y), a.cmp(&b));
                assert_eq!(Natural::from_bits(&x.plus(&y).bits()).to_u128(), Some(sum));
            }
        }
    }

    #[test]
    fn decimal_text_is_read_back_at_any_size() {
        for text in
            ["0", "7", "340282366920938463463374607431768211456", "100000000000000000000000000000000000000000000001"]
        {
            assert_eq!(Natural::from_decimal(text).map(|number| number.to_string()).as_deref(), Some(text));
        }
        let large = Natural::from_bits(&[vec![false; 128], vec![true]].concat());
        assert_eq!(large.to_string(), "340282366920938463463374607431768211456");
        assert_eq!(large.to_u128(), None);
        assert_eq!(Natural::from_decimal("12a"), None);
        assert_eq!(Natural::from_decimal(""), None);
    }
}
