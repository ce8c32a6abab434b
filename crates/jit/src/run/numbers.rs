//! Functions of numbers; none where there is no answer in `i64` or the rules forbid it.

use crate::program::{Arithmetic, Binary, Relation, Unary};

/// Numbers beyond this take long to factor, and are left to the interpreter.
pub(super) const MAX_FACTORED: i64 = 1 << 36;

#[inline(always)]
pub(super) fn arithmetic(op: Arithmetic, a: i64, b: i64) -> Option<i64> {
    match op {
        Arithmetic::Mul => a.checked_mul(b),
        Arithmetic::Div => divided(a, b),
        Arithmetic::Mod => remainder(a, b),
        Arithmetic::Pow => a.checked_pow(u32::try_from(b).ok()?),
        Arithmetic::Shl => shifted(a, b),
        Arithmetic::Shr => (b >= 0).then(|| a >> b.min(63)),
        Arithmetic::And => Some(a & b),
        Arithmetic::Or => Some(a | b),
        Arithmetic::Xor => Some(a ^ b),
    }
}

/// Small numbers are divided in half the time.
#[inline]
fn divided(a: i64, b: i64) -> Option<i64> {
    match (u32::try_from(a), u32::try_from(b)) {
        (Ok(a), Ok(b)) => Some(i64::from(a.checked_div(b)?)),
        _ => (b > 0).then(|| a.div_euclid(b)),
    }
}

#[inline]
fn remainder(a: i64, b: i64) -> Option<i64> {
    match (u32::try_from(a), u32::try_from(b)) {
        (Ok(a), Ok(b)) => Some(i64::from(a.checked_rem(b)?)),
        _ => (b > 0).then(|| a.rem_euclid(b)),
    }
}

fn shifted(a: i64, b: i64) -> Option<i64> {
    if a == 0 && b >= 0 {
        return Some(0);
    }
    let by = u32::try_from(b).ok().filter(|by| *by < 63)?;
    let result = a << by;
    (result >> by == a).then_some(result)
}

#[inline(always)]
pub(super) fn holds(relation: Relation, a: i64, b: i64) -> bool {
    // No jump that depends on the comparison.
    let order = 1 + i32::from(a > b) - i32::from(a < b);
    relation as u8 >> order & 1 == 1
}

pub(super) fn unary(op: Unary, a: i64) -> Option<i64> {
    match op {
        Unary::Abs => a.checked_abs(),
        Unary::Isqrt => a.checked_isqrt(),
        Unary::Popcount => (a >= 0).then(|| i64::from(a.count_ones())),
        Unary::TrailingZeros => (a > 0).then(|| i64::from(a.trailing_zeros())),
        Unary::TrailingOnes => (a >= 0).then(|| i64::from(a.trailing_ones())),
        Unary::BitLength => Some(i64::from(64 - a.unsigned_abs().leading_zeros())),
        Unary::IsPrime => Some(i64::from(a > 1 && factors(a)?.0 == 1)),
        Unary::Omega => factors(a).map(|(_, different)| different),
        Unary::BigOmega => factors(a).map(|(all, _)| all),
        Unary::Not => Some(1 - a),
    }
}

#[inline]
pub(super) fn binary(op: Binary, a: i64, b: i64) -> Option<i64> {
    match op {
        Binary::Gcd => i64::try_from(gcd(a.unsigned_abs(), b.unsigned_abs())).ok(),
        Binary::Least => Some(a.min(b)),
        Binary::Greatest => Some(a.max(b)),
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// How many prime factors a positive number has: with multiplicity, and different ones.
fn factors(number: i64) -> Option<(i64, i64)> {
    let number = u64::try_from(number).ok().filter(|_| number <= MAX_FACTORED)?;
    let (all, different) = rules::prime_factors(number)?;
    Some((i64::try_from(all).ok()?, i64::try_from(different).ok()?))
}
