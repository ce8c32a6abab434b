//! The seed games, written from what the games mean.
//!
//! An interpreter of the rules language is right about them when its options, as sets, are these.

mod board;
mod heaps;
mod place;
mod rows;

pub use place::{Coord, Place};

use game::Ruleset;
use std::{collections::BTreeSet, convert::Infallible, ops::ControlFlow};

/// A seed game with fixed parameters.
#[derive(Clone, Copy)]
pub struct Seed {
    /// Its name in the catalogue.
    pub name: &'static str,
    /// Its name in the rules language.
    pub game: &'static str,
    /// Its arguments as the rules language writes them between the parentheses; empty when it has none.
    pub params: &'static str,
    starts: fn() -> Vec<Vec<Coord>>,
    moves: fn(&Place) -> Vec<Vec<Place>>,
}

impl Seed {
    /// At least thirty small positions.
    #[must_use]
    pub fn start_positions(&self) -> Vec<Place> {
        (self.starts)().into_iter().map(|coords| Place { game: self.game, coords }).collect()
    }

    /// The same as the rules language writes them: `[3, 1]`, `[[2, 1, 3]]`.
    #[must_use]
    pub fn starts(&self) -> Vec<String> {
        self.start_positions().iter().map(|place| self.write(place)).collect()
    }

    /// A position of this seed as the rules language writes it; one of another game carries that game's name.
    #[must_use]
    pub fn write(&self, place: &Place) -> String {
        if place.game == self.game { place.brackets() } else { format!("{}{}", place.game, place.brackets()) }
    }

    /// The start position with this text.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<Place> {
        self.start_positions().into_iter().find(|place| self.write(place) == text)
    }

    /// The options of a position as a set: each a sorted list of summands as [`Seed::write`] writes them.
    #[must_use]
    pub fn option_set(&self, place: &Place) -> BTreeSet<Vec<String>> {
        let write = |sum: Vec<Place>| {
            let mut texts: Vec<String> = sum.iter().map(|summand| self.write(summand)).collect();
            texts.sort();
            texts
        };
        (self.moves)(place).into_iter().map(write).collect()
    }
}

impl Ruleset for Seed {
    type Position = Place;
    type Fault = Infallible;

    fn options(&self, place: &Place, visit: &mut dyn FnMut(&[Place]) -> ControlFlow<()>) -> Result<(), Infallible> {
        for option in (self.moves)(place) {
            if visit(&option).is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// All of them, some with several parameters.
#[must_use]
pub fn all() -> Vec<Seed> {
    [heaps::SEEDS, rows::SEEDS, board::SEEDS].concat()
}
