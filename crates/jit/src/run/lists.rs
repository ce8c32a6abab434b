//! Operations on lists.

use super::sieve::Sieve;
use crate::program::{Combination, Famous, Filling, Reduction};

/// A list longer than this is left to the interpreter.
pub(super) const MAX_ITEMS: usize = 1 << 24;

pub(super) fn reduced(reduction: Reduction, items: &[i64]) -> Option<i64> {
    match reduction {
        Reduction::Min => items.iter().min().copied(),
        Reduction::Max => items.iter().max().copied(),
        Reduction::Sum => items.iter().try_fold(0_i64, |sum, item| sum.checked_add(*item)),
    }
}

pub(super) fn fill(filling: Filling, into: &mut Vec<i64>, a: i64, b: i64, sieve: &mut Sieve) -> Option<()> {
    into.clear();
    match filling {
        Filling::Digits => digits(a, b, into),
        Filling::Divisors if a <= 0 => Some(()),
        Filling::Divisors => sieve.divisors(a, into),
        Filling::ProperDivisors if a <= 0 => Some(()),
        Filling::ProperDivisors => {
            sieve.divisors(a, into)?;
            into.pop();
            Some(())
        }
        Filling::Ones => {
            into.extend((0..b).filter(|i| a >> i & 1 == 1));
            Some(())
        }
        Filling::Members(famous) => members(famous, a, b, into, sieve),
    }
}

fn digits(number: i64, base: i64, into: &mut Vec<i64>) -> Option<()> {
    if number < 0 || base <= 1 {
        return None;
    }
    let mut rest = number;
    while rest > 0 {
        into.push(rest % base);
        rest /= base;
    }
    into.reverse();
    Some(())
}

fn members(famous: Famous, bound: i64, base: i64, into: &mut Vec<i64>, sieve: &mut Sieve) -> Option<()> {
    for index in 0.. {
        let found = member(famous, index, base, sieve)?;
        if found > bound {
            return Some(());
        }
        if into.len() >= MAX_ITEMS {
            return None;
        }
        into.push(found);
    }
    None
}

/// The member of a famous set with this index.
pub(super) fn member(famous: Famous, index: i64, base: i64, sieve: &mut Sieve) -> Option<i64> {
    let at = usize::try_from(index).ok()?;
    match famous {
        Famous::Primes => sieve.prime(at),
        Famous::PrimePowers => sieve.prime_power(at),
        Famous::Squares => index.checked_add(1).and_then(|root| root.checked_mul(root)),
        Famous::Fibonacci => (0..at).try_fold((1_i64, 2_i64), |(a, b), _| Some((b, a.checked_add(b)?))).map(|(a, _)| a),
        Famous::Powers if base <= 1 => None,
        Famous::Powers => base.checked_pow(u32::try_from(at).ok()?),
    }
}

pub(super) fn combine(combination: Combination, a: &[i64], b: &[i64], into: &mut Vec<i64>) -> Option<()> {
    into.clear();
    let within = |items: &[i64], item: &i64| items.binary_search(item).is_ok();
    match combination {
        Combination::Concat => {
            into.extend_from_slice(a);
            into.extend_from_slice(b);
        }
        Combination::Union => {
            into.extend_from_slice(a);
            into.extend_from_slice(b);
            into.sort_unstable();
            into.dedup();
        }
        Combination::Intersection => into.extend(a.iter().filter(|item| within(b, item))),
        Combination::Difference => into.extend(a.iter().filter(|item| !within(b, item))),
        Combination::SymmetricDifference => {
            into.extend(a.iter().filter(|item| !within(b, item)));
            into.extend(b.iter().filter(|item| !within(a, item)));
            into.sort_unstable();
        }
        Combination::Reversed => into.extend(a.iter().rev()),
        Combination::Sorted => {
            into.extend_from_slice(a);
            into.sort_unstable();
        }
        Combination::Set => {
            into.extend_from_slice(a);
            into.sort_unstable();
            into.dedup();
        }
        Combination::Copy => into.extend_from_slice(a),
    }
    (into.len() <= MAX_ITEMS).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn famous_sets_divisors_and_digits() {
        let mut sieve = Sieve::default();
        let mut list = Vec::new();
        let mut filled = |filling, a, b| fill(filling, &mut list, a, b, &mut sieve).map(|()| list.clone());
        assert_eq!(filled(Filling::Divisors, 36, 0), Some(vec![1, 2, 3, 4, 6, 9, 12, 18, 36]));
        assert_eq!(
            filled(Filling::Divisors, (1 << 22) + 1, 0),
            Some(vec![1, 5, 397, 1985, 2113, 10565, 838_861, 4_194_305])
        );
        assert_eq!(filled(Filling::ProperDivisors, 1, 0), Some(vec![]));
        assert_eq!(filled(Filling::Digits, 1203, 10), Some(vec![1, 2, 0, 3]));
        assert_eq!(filled(Filling::Digits, -1, 10), None);
        assert_eq!(filled(Filling::Members(Famous::PrimePowers), 16, 0), Some(vec![2, 3, 4, 5, 7, 8, 9, 11, 13, 16]));
        assert_eq!(filled(Filling::Members(Famous::Primes), 2000, 0).map(|list| list.len()), Some(303));
        assert_eq!(filled(Filling::Members(Famous::Fibonacci), 13, 0), Some(vec![1, 2, 3, 5, 8, 13]));
        assert_eq!(filled(Filling::Members(Famous::Powers), 30, 3), Some(vec![1, 3, 9, 27]));
        assert_eq!(filled(Filling::Ones, 0b1011, 3), Some(vec![0, 1]));
    }
}
