//! Games on graphs, rings and boards.

use super::{
    Seed,
    place::{Coord, Place, numbers, sequences},
};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        name: "token",
        game: "Token",
        // Edges lead from v to (v + 1) and to (3 v + 2), as far as there are vertices.
        params: TOKEN_PARAMS,
        starts: || numbers(0..30),
        moves: token,
    },
    Seed { name: "ring-coin", game: "RingCoin", params: "", starts: rings, moves: ring_coin },
    Seed { name: "row-jump", game: "RowJump", params: "", starts: boards, moves: row_jump },
];

const TOKEN_PARAMS: &str = "digraph(30, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9), (9, 10), (10, 11), \
    (11, 12), (12, 13), (13, 14), (14, 15), (15, 16), (16, 17), (17, 18), (18, 19), (19, 20), (20, 21), (21, \
    22), (22, 23), (23, 24), (24, 25), (25, 26), (26, 27), (27, 28), (28, 29), (0, 2), (1, 5), (2, 8), (3, \
    11), (4, 14), (5, 17), (6, 20), (7, 23), (8, 26), (9, 29)])";

/// Move the token along an edge.
fn token(p: &Place) -> Vec<Vec<Place>> {
    let v = p.number(0);
    [v + 1, 3 * v + 2].into_iter().filter(|&u| u < 30).map(|u| vec![p.with(vec![Coord::Number(u)])]).collect()
}

/// All rings of two to four edges with weights up to 2, one of them 0, and some place of the coin.
fn rings() -> Vec<Vec<Coord>> {
    let weights = sequences(4, 0, 2).into_iter().filter(|w| w.len() >= 2 && w.contains(&0));
    weights.flat_map(|w| (0..w.len() as i64).map(move |at| vec![Coord::Seq(w.clone()), Coord::Number(at)])).collect()
}

/// The coin at vertex `at` lies between edge `at` and edge `at - 1`. Lower one of them and cross it.
fn ring_coin(p: &Place) -> Vec<Vec<Place>> {
    let (w, at) = (p.list(0), p.number(1));
    let n = w.len() as i64;
    let before = (at + n - 1) % n;
    let mut options = Vec::new();
    for (edge, to) in [(at, (at + 1) % n), (before, before)] {
        for v in 0..w[edge as usize] {
            let mut after = w.clone();
            after[edge as usize] = v;
            options.push(vec![p.with(vec![Coord::Seq(after), Coord::Number(to)])]);
        }
    }
    options
}

/// All boards with chessmen on the last six of the twenty cells only, and a few with chessmen further left.
fn boards() -> Vec<Vec<Coord>> {
    let men = |mask: i64| (0..20).filter(|j| mask >> j & 1 == 1).collect();
    let near = (0..64).map(|mask| mask << 14);
    let far = [1 << 10, 3 << 9, 5 << 11, 11 << 12, (1 << 20) - (1 << 8), 0b1011 << 10];
    near.chain(far).map(|mask| vec![Coord::Bits(men(mask))]).collect()
}

/// A chessman jumps over the men next to it on the right, to the first free cell.
fn row_jump(p: &Place) -> Vec<Vec<Place>> {
    let men = p.list(0);
    let mut options = Vec::new();
    for &j in &men {
        let Some(free) = (j + 1..20).find(|k| !men.contains(k)) else { continue };
        let mut after: Vec<i64> = men.iter().copied().filter(|&k| k != j).collect();
        after.push(free);
        after.sort_unstable();
        options.push(vec![p.with(vec![Coord::Bits(after)])]);
    }
    options
}
