//! Positions of the seed games.

use std::fmt::Write;

/// One coordinate in normal form.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Coord {
    /// A number; a vertex by its number.
    Number(i64),
    /// A sequence as it is.
    Seq(Vec<i64>),
    /// Piles: sorted, all positive.
    Piles(Vec<i64>),
    /// A row of bits: which are on, sorted.
    Bits(Vec<i64>),
}

/// A position of one of the seed games.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Of which game, by its name in the rules language.
    pub game: &'static str,
    /// Its coordinates.
    pub coords: Vec<Coord>,
}

impl Place {
    /// As the rules language writes it, without the game's name: `[[2, 1, 3], 0]`, `[bag(1, 1, 2)]`, `[bits(0, 4)]`.
    #[must_use]
    pub fn brackets(&self) -> String {
        let coords: Vec<String> = self.coords.iter().map(Coord::text).collect();
        format!("[{}]", coords.join(", "))
    }

    /// The same game with other coordinates.
    pub(super) fn with(&self, coords: Vec<Coord>) -> Place {
        Place { game: self.game, coords }
    }

    /// Coordinate `i` as a number (0 if it is none).
    pub(super) fn number(&self, i: usize) -> i64 {
        match self.coords.get(i) {
            Some(Coord::Number(n)) => *n,
            _ => 0,
        }
    }

    /// Coordinate `i` as a list (empty if it is none).
    pub(super) fn list(&self, i: usize) -> Vec<i64> {
        match self.coords.get(i) {
            Some(Coord::Seq(list) | Coord::Piles(list) | Coord::Bits(list)) => list.clone(),
            _ => Vec::new(),
        }
    }
}

impl Coord {
    fn text(&self) -> String {
        match self {
            Coord::Number(n) => n.to_string(),
            Coord::Seq(list) => format!("[{}]", join(list)),
            Coord::Piles(list) => format!("bag({})", join(list)),
            Coord::Bits(list) => format!("bits({})", join(list)),
        }
    }
}

fn join(list: &[i64]) -> String {
    let mut text = String::new();
    for (i, n) in list.iter().enumerate() {
        let comma = if i > 0 { ", " } else { "" };
        let _ = write!(text, "{comma}{n}");
    }
    text
}

/// One-coordinate positions of these numbers.
pub(super) fn numbers(range: impl IntoIterator<Item = i64>) -> Vec<Vec<Coord>> {
    range.into_iter().map(|n| vec![Coord::Number(n)]).collect()
}

/// All sequences of at most `longest` numbers out of `low..=high`, shortest first.
pub(super) fn sequences(longest: usize, low: i64, high: i64) -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..longest {
        let longer = |list: &Vec<i64>| (low..=high).map(|n| [list.clone(), vec![n]].concat()).collect::<Vec<_>>();
        last = last.iter().flat_map(longer).collect();
        all.extend(last.clone());
    }
    all
}
