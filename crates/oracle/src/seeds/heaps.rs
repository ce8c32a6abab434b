//! Games on one heap of counters, or on two.

use super::{
    Seed,
    place::{Coord, Place, numbers},
};

pub(super) const SEEDS: &[Seed] = &[
    Seed { name: "nim", game: "Nim", params: "", starts: || numbers(0..32), moves: nim },
    Seed { name: "set-nim", game: "SetNim", params: "{2, 5}", starts: || numbers(0..40), moves: |p| take(p, &[2, 5]) },
    Seed {
        name: "set-nim",
        game: "SetNim",
        params: "{1, 3, 4}",
        starts: || numbers(0..40),
        moves: |p| take(p, &[1, 3, 4]),
    },
    Seed { name: "split-nim", game: "SplitNim", params: "", starts: || numbers(0..30), moves: split_nim },
    Seed { name: "bash", game: "Bash", params: "3", starts: || numbers(0..32), moves: |p| take(p, &[1, 2, 3]) },
    Seed { name: "cow-digits", game: "CowDigits", params: "", starts: || numbers(0..130), moves: cow_digits },
    Seed { name: "prime-powers", game: "PrimePowers", params: "", starts: || numbers(0..40), moves: prime_powers },
    Seed {
        name: "range-nim",
        game: "RangeNim",
        params: "3, 6",
        starts: || numbers(0..40),
        moves: |p| take(p, &[3, 4, 5, 6]),
    },
    Seed { name: "dividing", game: "Dividing", params: "", starts: || numbers(1..65), moves: dividing },
    Seed { name: "white-blue", game: "WhiteBlue", params: "", starts: || pairs(0, 6), moves: white_blue },
    Seed { name: "pair-split", game: "PairSplit", params: "", starts: || pairs(1, 8), moves: pair_split },
];

fn pairs(low: i64, high: i64) -> Vec<Vec<Coord>> {
    let pair = |x| (low..=high).map(move |y| vec![Coord::Number(x), Coord::Number(y)]);
    (low..=high).flat_map(pair).collect()
}

/// The options to single heaps of these sizes.
fn to(p: &Place, sizes: impl IntoIterator<Item = i64>) -> Vec<Vec<Place>> {
    sizes.into_iter().map(|n| vec![p.with(vec![Coord::Number(n)])]).collect()
}

/// Any smaller heap.
fn nim(p: &Place) -> Vec<Vec<Place>> {
    to(p, 0..p.number(0))
}

/// Take one of these numbers of counters.
fn take(p: &Place, numbers: &[i64]) -> Vec<Vec<Place>> {
    let x = p.number(0);
    to(p, numbers.iter().filter(|&&s| s <= x).map(|s| x - s))
}

/// Replace the heap by two smaller ones, which may be empty.
fn split_nim(p: &Place) -> Vec<Vec<Place>> {
    let x = p.number(0);
    let mut options = Vec::new();
    for larger in 0..x {
        for smaller in 0..=larger {
            options.push(vec![p.with(vec![Coord::Number(larger)]), p.with(vec![Coord::Number(smaller)])]);
        }
    }
    options
}

/// Subtract the largest decimal digit, or the smallest that is not zero.
fn cow_digits(p: &Place) -> Vec<Vec<Place>> {
    let x = p.number(0);
    let digits: Vec<i64> = x.to_string().bytes().map(|b| i64::from(b - b'0')).filter(|&d| d > 0).collect();
    to(p, digits.iter().max().into_iter().chain(digits.iter().min()).map(|d| x - d))
}

/// Take a power of a prime (1 is one).
fn prime_powers(p: &Place) -> Vec<Vec<Place>> {
    let x = p.number(0);
    to(p, (1..=x).filter(|&d| is_prime_power(d)).map(|d| x - d))
}

fn is_prime_power(d: i64) -> bool {
    // The least divisor above 1 is a prime; a power of it is left with 1 after dividing it out.
    let Some(prime) = (2..=d).find(|q| d % q == 0) else { return true };
    let mut rest = d;
    while rest % prime == 0 {
        rest /= prime;
    }
    rest == 1
}

/// To a proper divisor.
fn dividing(p: &Place) -> Vec<Vec<Place>> {
    let x = p.number(0);
    to(p, (1..x).filter(|d| x % d == 0))
}

/// Take a white stone and add as many blue ones as there were white, or take up to half of the blue ones.
fn white_blue(p: &Place) -> Vec<Vec<Place>> {
    let (w, b) = (p.number(0), p.number(1));
    let pair = |w, b| vec![p.with(vec![Coord::Number(w), Coord::Number(b)])];
    let white = (w >= 1).then(|| pair(w - 1, b + w));
    white.into_iter().chain((1..=b / 2).map(|k| pair(w, b - k))).collect()
}

/// Take one heap away and split the other into two heaps of at least one.
fn pair_split(p: &Place) -> Vec<Vec<Place>> {
    let split = |heap: i64| (1..heap).map(move |k| vec![Coord::Number(k), Coord::Number(heap - k)]);
    split(p.number(0)).chain(split(p.number(1))).map(|coords| vec![p.with(coords)]).collect()
}
