//! The reusable set against a plain one, its memory, and the notations of a value.

use nimber::{Nimber, NimberSet, mex};
use std::collections::BTreeSet;

/// The definition, on an ordered set.
fn mex_by_definition(values: &BTreeSet<u64>) -> u64 {
    (0..).find(|candidate| !values.contains(candidate)).expect("a finite set misses a number")
}

#[test]
fn a_reused_set_agrees_with_a_plain_one() {
    let mut set = NimberSet::new();
    let mut state = 1_u64;
    for round in 0_u64..300 {
        set.clear();
        let mut plain = BTreeSet::new();
        for _ in 0..round {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let value = (state >> 33) % (round / 2 + 1) + if state >> 60 == 0 { 1 << 40 } else { 0 };
            set.insert(Nimber::new(value));
            plain.insert(value);
            if value.is_multiple_of(3) {
                assert_eq!(set.mex().get(), mex_by_definition(&plain));
            }
        }
        assert_eq!(set.mex().get(), mex_by_definition(&plain), "round {round}");
    }
}

#[test]
fn every_order_of_many_values_is_counted() {
    let ascending = 0..10_000;
    assert_eq!(mex(ascending.clone().map(Nimber::new)), Nimber::new(10_000));
    assert_eq!(mex(ascending.rev().map(Nimber::new)), Nimber::new(10_000));
}

#[test]
fn values_that_wait_count_once_they_matter() {
    let mut set: NimberSet = (64..200).map(Nimber::new).collect();
    assert_eq!(set.mex(), Nimber::ZERO);
    set.extend((0..64).map(Nimber::new));
    assert_eq!(set.mex(), Nimber::new(200));
}

#[test]
fn memory_follows_insertions_and_not_values() {
    let mut set = NimberSet::new();
    for value in 0..1000 {
        set.insert(Nimber::new(u64::MAX - value));
    }
    assert_eq!(set.mex(), Nimber::ZERO);
    assert!(set.bytes() <= 24 * 1024, "{} bytes", set.bytes());
}

#[test]
fn repeating_one_large_value_fills_no_memory() {
    let mut set = NimberSet::new();
    for _ in 0..1_000_000 {
        set.insert(Nimber::new(1000));
    }
    assert!(set.bytes() <= 24 * 1024, "{} bytes", set.bytes());
}

#[test]
fn clearing_keeps_nothing() {
    let mut set: NimberSet = [0, 1, 1 << 50].map(Nimber::new).into_iter().collect();
    set.clear();
    assert_eq!(set.mex(), Nimber::ZERO);
    set.insert(Nimber::new(1));
    assert_eq!(set.mex(), Nimber::ZERO);
}

#[test]
fn values_are_written_bare_or_with_a_star() {
    assert_eq!(format!("{:>3}", Nimber::new(12)), " 12");
    assert_eq!(Nimber::new(12).star(), "*12");
    assert_eq!((Nimber::ZERO.star(), Nimber::ONE.star()), ("0".to_owned(), "*".to_owned()));
}

#[test]
fn sums_are_bitwise() {
    let values = [5, 3, 6].map(Nimber::new);
    assert_eq!(values.into_iter().sum::<Nimber>(), Nimber::ZERO);
    let mut total = Nimber::new(9);
    total += Nimber::new(5);
    total ^= Nimber::new(1);
    assert_eq!(total, Nimber::from(13));
}
