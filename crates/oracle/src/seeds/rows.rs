//! Games that cut a row, and games on sequences of piles.

use super::{
    Seed,
    place::{Coord, Place, numbers, sequences},
};

pub(super) const SEEDS: &[Seed] = &[
    Seed { name: "row", game: "Row", params: "", starts: || numbers(0..32), moves: row },
    Seed { name: "circle", game: "Circle", params: "", starts: || numbers(0..32), moves: circle },
    Seed {
        name: "stripes",
        game: "Stripes",
        params: "{2, 3}",
        starts: || numbers(0..32),
        moves: |p| cut(p, "Stripes", &[2, 3]),
    },
    Seed { name: "staircase", game: "Staircase", params: "", starts: || lists(3, 0, 3), moves: staircase },
    Seed { name: "ends", game: "Ends", params: "", starts: || lists(3, 1, 3), moves: ends },
    Seed { name: "pebbles", game: "Pebbles", params: "", starts: ascending, moves: pebbles },
    Seed { name: "merge-or-take", game: "MergeOrTake", params: "", starts: piles, moves: merge_or_take },
];

fn lists(longest: usize, low: i64, high: i64) -> Vec<Vec<Coord>> {
    sequences(longest, low, high).into_iter().map(|list| vec![Coord::Seq(list)]).collect()
}

fn ascending() -> Vec<Vec<Coord>> {
    sequences(3, 0, 4).into_iter().filter(|list| list.is_sorted()).map(|list| vec![Coord::Seq(list)]).collect()
}

fn piles() -> Vec<Vec<Coord>> {
    sequences(4, 1, 3).into_iter().filter(|list| list.is_sorted()).map(|list| vec![Coord::Piles(list)]).collect()
}

/// Take this many adjacent stones out of a row, from anywhere.
fn cut(p: &Place, game: &'static str, lengths: &[i64]) -> Vec<Vec<Place>> {
    let n = p.number(0);
    let part = |length| Place { game, coords: vec![Coord::Number(length)] };
    let mut options = Vec::new();
    for &s in lengths {
        options.extend((0..=n - s).map(|left| vec![part(left), part(n - s - left)]));
    }
    options
}

/// One stone, or two adjacent ones.
fn row(p: &Place) -> Vec<Vec<Place>> {
    cut(p, "Row", &[1, 2])
}

/// The same on a circle, which the first move opens.
fn circle(p: &Place) -> Vec<Vec<Place>> {
    if p.game == "Row" {
        return row(p);
    }
    let opened = |length| vec![Place { game: "Row", coords: vec![Coord::Number(length)] }];
    [1, 2].into_iter().filter(|&s| s <= p.number(0)).map(|s| opened(p.number(0) - s)).collect()
}

fn sequence(p: &Place, list: Vec<i64>) -> Vec<Place> {
    vec![p.with(vec![Coord::Seq(list)])]
}

/// Move some of a step's counters one step down; from the lowest step they leave.
fn staircase(p: &Place) -> Vec<Vec<Place>> {
    let steps = p.list(0);
    let mut options = Vec::new();
    for i in 0..steps.len() {
        for k in 1..=steps[i] {
            let mut after = steps.clone();
            after[i] -= k;
            if i > 0 {
                after[i - 1] += k;
            }
            options.push(sequence(p, after));
        }
    }
    options
}

/// Take from the leftmost or the rightmost pile; an empty pile is gone.
fn ends(p: &Place) -> Vec<Vec<Place>> {
    let row = p.list(0);
    let mut options = Vec::new();
    let (Some(&first), Some(&last)) = (row.first(), row.last()) else { return options };
    for left in 0..first {
        let rest = row[1..].to_vec();
        options.push(sequence(p, if left == 0 { rest } else { [vec![left], rest].concat() }));
    }
    for left in 0..last {
        let rest = row[..row.len() - 1].to_vec();
        options.push(sequence(p, if left == 0 { rest } else { [rest, vec![left]].concat() }));
    }
    options
}

/// Take pebbles from a pile without making it smaller than the pile on its left.
fn pebbles(p: &Place) -> Vec<Vec<Place>> {
    let row = p.list(0);
    let mut options = Vec::new();
    for i in 0..row.len() {
        let floor = if i == 0 { 0 } else { row[i - 1] };
        for left in floor..row[i] {
            let mut after = row.clone();
            after[i] = left;
            options.push(sequence(p, after));
        }
    }
    options
}

/// Take one stone, or merge two piles.
fn merge_or_take(p: &Place) -> Vec<Vec<Place>> {
    let piles = p.list(0);
    let mut results = Vec::new();
    for i in 0..piles.len() {
        let mut after = piles.clone();
        after[i] -= 1;
        results.push(after);
        for j in 0..i {
            let mut after = piles.clone();
            after[j] += after[i];
            after[i] = 0;
            results.push(after);
        }
    }
    for after in &mut results {
        after.retain(|&size| size > 0);
        after.sort_unstable();
    }
    results.into_iter().map(|after| vec![p.with(vec![Coord::Piles(after)])]).collect()
}
