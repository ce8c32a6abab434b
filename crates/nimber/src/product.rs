//! The nim-product and what follows from it: squares, square roots, inverses.
//!
//! Everything rests on one fact (Conway, On Numbers and Games, chapter 6): for a Fermat power `F = 2^(2^k)` the nimbers
//! below `F` are a field, the ordinary product of `F` and a smaller nimber is also their nim-product, and the
//! nim-square of `F` is `F + F/2`. Hence a nimber below `F * F` is `high * F + low` with both parts below `F`, and
//! arithmetic on it comes down to arithmetic on the parts.

use crate::Nimber;
use std::ops::{Mul, MulAssign};

/// Bits in a half of the largest nimber, `F = 2^32`.
const HALF: u32 = 32;

impl Mul for Nimber {
    type Output = Nimber;

    /// The nim-product: the least value not of the form `a'b + ab' + a'b'` with `a' < a` and `b' < b`.
    ///
    /// Takes at most 64 products of bytes, each by table: a fraction of a microsecond.
    fn mul(self, other: Nimber) -> Nimber {
        Nimber::new(product::<true>(self.get(), other.get(), HALF))
    }
}

impl MulAssign for Nimber {
    fn mul_assign(&mut self, other: Nimber) {
        *self = *self * other;
    }
}

impl Nimber {
    /// The unit of the nim-product.
    ///
    /// ```
    /// # use nimber::Nimber;
    /// assert_eq!(Nimber::ONE * Nimber::new(6), Nimber::new(6));
    /// ```
    pub const ONE: Nimber = Nimber::new(1);

    /// The product with itself.
    ///
    /// ```
    /// # use nimber::Nimber;
    /// let six = Nimber::new(6);
    /// assert_eq!(six.square(), six * six);
    /// ```
    #[must_use]
    pub const fn square(self) -> Nimber {
        Nimber::new(square(self.get(), HALF))
    }

    /// The one nimber whose square this is.
    ///
    /// ```
    /// # use nimber::Nimber;
    /// let root = Nimber::new(6).square_root();
    /// assert_eq!(root * root, Nimber::new(6));
    /// ```
    #[must_use]
    pub const fn square_root(self) -> Nimber {
        Nimber::new(square_root(self.get(), HALF))
    }

    /// The nimber whose product with this one is 1; zero has none.
    ///
    /// ```
    /// # use nimber::Nimber;
    /// let six = Nimber::new(6);
    /// assert_eq!(six.inverse().map(|inverse| inverse * six), Some(Nimber::ONE));
    /// assert_eq!(Nimber::ZERO.inverse(), None);
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Option<Nimber> {
        match self.get() {
            0 => None,
            size => Some(Nimber::new(inverse(size, HALF))),
        }
    }
}

/// The parts of `size = high * F + low`, where `F` has `half` zero bits.
const fn split(size: u64, half: u32) -> (u64, u64) {
    (size >> half, size & ((1 << half) - 1))
}

/// The product of two nimbers of at most `2 * half` bits; of one bit when `half` is 0. The tables answer for bytes,
/// but not while they are being made.
const fn product<const TABLES: bool>(a: u64, b: u64, half: u32) -> u64 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    if TABLES && half == 4 {
        return byte_product(a, b);
    }
    let ((a1, a0), (b1, b0)) = (split(a, half), split(b, half));
    // Karatsuba: the middle coefficient a1 b0 + a0 b1 from one product of sums.
    let high = product::<TABLES>(a1, b1, half / 2);
    let low = product::<TABLES>(a0, b0, half / 2);
    let middle = product::<TABLES>(a1 ^ a0, b1 ^ b0, half / 2) ^ high ^ low;
    // F * F = F + F/2, so the top coefficient goes to both others.
    ((middle ^ high) << half) | (low ^ scaled::<TABLES>(high, half))
}

/// The product with `F/2`, where `F` has `half` zero bits.
const fn scaled<const TABLES: bool>(size: u64, half: u32) -> u64 {
    product::<TABLES>(size, 1 << (half - 1), half / 2)
}

/// The square of a nimber of at most `2 * half` bits. In characteristic 2 the square of a sum is the sum of squares.
const fn square(size: u64, half: u32) -> u64 {
    if size <= 1 {
        return size;
    }
    let (high, low) = split(size, half);
    let high = square(high, half / 2);
    (high << half) | (square(low, half / 2) ^ scaled::<true>(high, half))
}

/// Undoes [`square`], part by part.
const fn square_root(size: u64, half: u32) -> u64 {
    if size <= 1 {
        return size;
    }
    let (high, low) = split(size, half);
    (square_root(high, half / 2) << half) | square_root(low ^ scaled::<true>(high, half), half / 2)
}

/// The inverse of a nimber from 1 on.
///
/// `F` and `F + 1` are the two roots of `x * x = x + F/2`, so `high * F + low` has the conjugate
/// `high * F + (high + low)`; their product, the norm, lies in the field below `F`.
const fn inverse(size: u64, half: u32) -> u64 {
    if size == 1 {
        return 1;
    }
    let (high, low) = split(size, half);
    let norm = product::<true>(low, high ^ low, half / 2) ^ scaled::<true>(square(high, half / 2), half);
    let scale = inverse(norm, half / 2);
    (product::<true>(high, scale, half / 2) << half) | product::<true>(high ^ low, scale, half / 2)
}

/// The product of two bytes other than zero.
const fn byte_product(a: u64, b: u64) -> u64 {
    POWERS[LOGARITHMS[a as usize] as usize + LOGARITHMS[b as usize] as usize] as u64
}

/// Generates the 255 nimbers from 1 to 255 under multiplication: the first that does, found by trying (tests count
/// its powers and those of the smaller ones).
const GENERATOR: u64 = 18;

/// Powers of the generator by exponent, written twice so that a sum of two logarithms needs no reduction.
static POWERS: [u8; 510] = powers();

/// Exponents by power; the entry of zero is not used.
static LOGARITHMS: [u8; 256] = logarithms();

const fn powers() -> [u8; 510] {
    let mut powers = [0; 510];
    let (mut exponent, mut power) = (0, 1);
    while exponent < powers.len() {
        powers[exponent] = power as u8;
        power = product::<false>(power, GENERATOR, 4);
        exponent += 1;
    }
    powers
}

const fn logarithms() -> [u8; 256] {
    let (powers, mut logarithms) = (powers(), [0; 256]);
    let mut exponent = 0;
    while exponent < 255 {
        logarithms[powers[exponent] as usize] = exponent as u8;
        exponent += 1;
    }
    logarithms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_reaches_every_byte_but_zero() {
        let mut reached: Vec<u8> = POWERS[..255].to_vec();
        reached.sort_unstable();
        assert_eq!(reached, (1..=255).collect::<Vec<u8>>());
    }

    #[test]
    fn no_smaller_nimber_generates_the_bytes() {
        for candidate in 2..GENERATOR {
            let powers = std::iter::successors(Some(candidate), |power| Some(product::<false>(*power, candidate, 4)));
            let order = powers.take(255).position(|power| power == 1).map(|index| index + 1);
            assert!(order.is_some_and(|order| order < 255), "{candidate} has order {order:?}");
        }
    }

    #[test]
    fn tables_change_nothing() {
        for a in 0..256 {
            for b in 0..256 {
                assert_eq!(product::<true>(a, b, 4), product::<false>(a, b, 4), "{a} {b}");
            }
        }
    }
}
