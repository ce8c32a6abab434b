//! The seed games against what is known of them.

use game::{Convention, Outcome, Value};
use nimber::Nimber;
use oracle::seeds::{self, Coord, Seed};
use std::collections::BTreeSet;

fn number(coord: &Coord) -> u64 {
    match coord {
        Coord::Number(n) => n.unsigned_abs(),
        _ => panic!("a number expected"),
    }
}

fn check(name: &str, expected: impl Fn(&[u64]) -> u64) {
    let seeds: Vec<Seed> = seeds::all().into_iter().filter(|seed| seed.name == name).collect();
    assert!(!seeds.is_empty(), "{name}");
    for seed in seeds {
        for place in seed.start_positions() {
            let coords: Vec<u64> = place.coords.iter().map(number).collect();
            let value = oracle::value(&seed, &place);
            assert_eq!(value, Ok(Value::Nimber(Nimber::new(expected(&coords)))), "{name} {place:?}");
        }
    }
}

#[test]
fn claimed_values_hold() {
    check("nim", |x| x[0]);
    check("bash", |x| x[0] % 4);
    check("range-nim", |x| x[0] % 9 / 3);
    check("pair-split", |x| u64::from(((x[0] - 1) | (x[1] - 1)).trailing_ones()));
    check("dividing", |x| {
        let (mut n, mut factors) = (x[0], 0);
        while let Some(d) = (2..=n).find(|d| n % d == 0) {
            n /= d;
            factors += 1;
        }
        factors
    });
}

#[test]
fn row_has_the_values_of_kayles() {
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7];
    let row = seeds::all().into_iter().find(|seed| seed.name == "row").unwrap();
    for (place, expected) in row.start_positions().iter().zip(kayles) {
        assert_eq!(oracle::value(&row, place).unwrap(), Value::Nimber(Nimber::new(expected)), "{place:?}");
    }
}

#[test]
fn every_seed_has_thirty_starts_that_read_back_and_play_that_ends() {
    for seed in seeds::all() {
        let starts: BTreeSet<String> = seed.starts().into_iter().collect();
        assert!(starts.len() >= 30, "{}: {}", seed.name, starts.len());
        for text in starts {
            let place = seed.read(&text).unwrap();
            let value = oracle::value(&seed, &place).unwrap();
            if ["split-nim", "row", "circle", "stripes"].contains(&seed.name) {
                continue; // Sums of many heaps: too many for a search of the whole sum.
            }
            let alone = oracle::outcome(&seed, std::slice::from_ref(&place), Convention::Normal);
            let lost = value == Value::Nimber(Nimber::ZERO);
            assert_eq!(alone.unwrap() == Outcome::P, lost, "{} {text}", seed.name);
        }
    }
}
