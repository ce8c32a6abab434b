//! Functions of numbers.

use super::{Fallible, Fault, eval::internal};
use crate::{
    int::{Int, divisors, prime_factors},
    ir::Builtin,
    span::Span,
    value::Value,
};
use messages::msg;

/// A function whose arguments are all numbers; none if `builtin` is not one.
pub(super) fn number_function(builtin: Builtin, args: &[Value], span: Span) -> Option<Fallible<Value>> {
    let first = || args.first().and_then(Value::as_int).ok_or_else(|| internal(span));
    let second = || args.get(1).and_then(Value::as_int).ok_or_else(|| internal(span));
    let counted = |count: Option<u64>| count.map(Int::from).ok_or_else(|| internal(span));
    let number = |result: Fallible<Int>| Some(result.map(Value::Int));
    match builtin {
        Builtin::Abs => number(first().map(Int::abs)),
        Builtin::Gcd => number(first().and_then(|x| Ok(x.gcd(second()?)))),
        Builtin::Isqrt => number(first().and_then(|x| x.isqrt().ok_or_else(|| internal(span)))),
        Builtin::Popcount => number(first().and_then(|x| counted(x.count_ones()))),
        Builtin::TrailingZeros => number(first().and_then(|x| counted(x.trailing_zeros()))),
        Builtin::TrailingOnes => number(first().and_then(|x| counted(x.add(&Int::ONE).trailing_zeros()))),
        Builtin::BitLength => number(first().map(|x| Int::from(x.bits()))),
        Builtin::Omega => number(first().and_then(|x| Ok(Int::from(factors(x, span)?.1)))),
        Builtin::BigOmega => number(first().and_then(|x| Ok(Int::from(factors(x, span)?.0)))),
        Builtin::IsPrime => Some(first().and_then(|x| is_prime(x, span)).map(Value::Bool)),
        Builtin::Divisors => Some(first().and_then(|x| divisor_set(x, false, span))),
        Builtin::ProperDivisors => Some(first().and_then(|x| divisor_set(x, true, span))),
        Builtin::Digits => Some(first().and_then(|x| digits(x, second()?, span))),
        Builtin::Least => Some(args.iter().min().cloned().ok_or_else(|| internal(span))),
        Builtin::Greatest => Some(args.iter().max().cloned().ok_or_else(|| internal(span))),
        _ => None,
    }
}

/// Trial division is bounded by the square root; beyond this the answer would take too long to be one.
const MAX_FACTORED: u64 = 1 << 52;

fn factorable(x: &Int, span: Span) -> Fallible<()> {
    if x.to_u64().is_some_and(|n| n <= MAX_FACTORED) || !x.is_positive() {
        return Ok(());
    }
    Err(Fault::new("too-large", msg!("too-large-to-factor", value = x.to_string()), span))
}

fn factors(x: &Int, span: Span) -> Fallible<(u64, u64)> {
    factorable(x, span)?;
    x.to_u64().and_then(prime_factors).ok_or_else(|| internal(span))
}

fn is_prime(x: &Int, span: Span) -> Fallible<bool> {
    factorable(x, span)?;
    Ok(x.to_u64().and_then(prime_factors).is_some_and(|(all, _)| all == 1))
}

fn divisor_set(x: &Int, proper: bool, span: Span) -> Fallible<Value> {
    factorable(x, span)?;
    let mut list = divisors(x).unwrap_or_default();
    if proper {
        list.pop();
    }
    Ok(Value::Set(list.into_iter().map(Value::Int).collect()))
}

fn digits(x: &Int, base: &Int, span: Span) -> Fallible<Value> {
    let digits =
        x.digits(base).ok_or_else(|| Fault::new("bad-base", msg!("bad-base", base = base.to_string()), span))?;
    Ok(Value::Seq(digits.into_iter().map(Value::Int).collect()))
}
