//! Which games lead to which.

use crate::{
    analysis::walk_references,
    ir::{GameId, Rules},
};

/// The games in layers: games that lead to each other stand in one component, above all that they lead to.
#[derive(Debug, Clone)]
pub struct Strata {
    /// `reach[g][h]`: whether options of `g` lead to `h`, over any number of games; every game reaches itself.
    reach: Vec<Vec<bool>>,
}

/// The strata of all games of the rules.
#[must_use]
pub fn strata(rules: &Rules) -> Strata {
    let count = rules.games.len();
    let mut reach = vec![vec![false; count]; count];
    for (from, game) in rules.games.iter().enumerate() {
        reach[from][from] = true;
        walk_references(game, &mut |to| reach[from][to.0] = true);
    }
    // Warshall's transitive closure; rules have a handful of games.
    for via in 0..count {
        let onward = reach[via].clone();
        for row in reach.iter_mut().filter(|row| row[via]) {
            row.iter_mut().zip(&onward).for_each(|(reached, next)| *reached |= *next);
        }
    }
    Strata { reach }
}

impl Strata {
    /// Whether the games lead to each other.
    #[must_use]
    pub fn together(&self, a: GameId, b: GameId) -> bool {
        self.reach[a.0][b.0] && self.reach[b.0][a.0]
    }

    /// The games that lead to this one and back, itself included.
    #[must_use]
    pub fn component(&self, game: GameId) -> Vec<GameId> {
        (0..self.reach.len()).map(GameId).filter(|other| self.together(game, *other)).collect()
    }

    /// The games that this one leads to and that do not lead back.
    #[must_use]
    pub fn below(&self, game: GameId) -> Vec<GameId> {
        let reached = (0..self.reach.len()).map(GameId).filter(|other| self.reach[game.0][other.0]);
        reached.filter(|other| !self.together(game, *other)).collect()
    }
}
