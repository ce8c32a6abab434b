//! The summands of options that stay in the game, each with what is known where it arises.

use super::strata::Strata;
use crate::{
    ir::{Expr, ExprKind, Game, GameId, Rules, Space, Sum},
    linear::{Facts, expand, expand_rule, same, substitute},
};

/// A summand of an option, of the game itself or of one that leads back to it.
#[derive(Debug, Clone)]
pub(super) struct Summand<'a> {
    /// The option line.
    pub(super) option: usize,
    /// Whose position it is.
    pub(super) game: GameId,
    /// Its arguments, if they are not those at hand.
    pub(super) args: Option<Vec<Expr>>,
    /// Its coordinates, free of `let`s.
    pub(super) coords: Vec<Expr>,
    /// What is known where it arises.
    pub(super) facts: Facts<'a>,
}

/// All summands of a game that stay in its component; the number of the line whose `let`s get out of hand otherwise.
pub(super) fn summands<'a>(
    rules: &'a Rules,
    id: GameId,
    strata: &Strata,
    acyclic: bool,
) -> Result<Vec<Summand<'a>>, usize> {
    let game = rules.game(id);
    let start = Facts::of(game, acyclic);
    let mut found = Vec::new();
    for (option, rule) in game.options.iter().enumerate() {
        let unfolded = expand_rule(rule, &game.slots).ok_or(option)?;
        let mut facts = start.clone();
        facts.enter(&unfolded.steps);
        let line = Line { id, game, strata, option };
        line.collect(&unfolded.result, &facts, &mut found);
    }
    Ok(found)
}

struct Line<'a, 's> {
    id: GameId,
    game: &'a Game,
    strata: &'s Strata,
    option: usize,
}

impl<'a> Line<'a, '_> {
    fn collect(&self, sum: &Sum, facts: &Facts<'a>, found: &mut Vec<Summand<'a>>) {
        match sum {
            Sum::End => {}
            Sum::Plus(parts) => parts.iter().for_each(|part| self.collect(part, facts, found)),
            Sum::Times(_, inner) => self.collect(inner, facts, found),
            Sum::Fold(steps, inner) => {
                let mut facts = facts.clone();
                facts.enter(steps);
                self.collect(inner, &facts, found);
            }
            Sum::Position { other: None, coords, .. } => found.push(self.own(coords, facts)),
            Sum::Position { other: Some((game, args)), coords, .. } if self.strata.together(*game, self.id) => {
                if *game == self.id && self.same_arguments(args) {
                    found.push(self.own(coords, facts));
                } else {
                    let (args, coords, facts) = (Some(args.clone()), coords.clone(), facts.clone());
                    found.push(Summand { option: self.option, game: *game, args, coords, facts });
                }
            }
            Sum::Position { .. } => {}
        }
    }

    /// A summand with the arguments at hand: it is in the declared spaces and keeps the `where`s, or is no option.
    fn own(&self, coords: &[Expr], facts: &Facts<'a>) -> Summand<'a> {
        let mut facts = facts.clone();
        for (coord, expr) in self.game.coords.iter().zip(coords) {
            if matches!(coord.space, Space::Int { .. } | Space::Vertex(_)) {
                facts.assume_inside(&coord.space, expr);
            }
        }
        let slots = (0..).map(|i| self.game.coord_slot(i));
        let swap = slots.zip(coords.iter().cloned()).collect();
        for condition in &self.game.wheres {
            let condition = expand(&condition.expr, &self.game.slots).filter(|expr| !calls_helper(expr));
            condition.iter().for_each(|condition| facts.assume(&substitute(condition, &swap)));
        }
        let (option, game) = (self.option, self.id);
        Summand { option, game, args: None, coords: coords.to_vec(), facts }
    }

    fn same_arguments(&self, args: &[Expr]) -> bool {
        args.iter().enumerate().all(|(slot, arg)| same(arg, &Expr::var(slot, arg.span)))
    }
}

/// A helper function speaks of the position at hand, whatever its arguments.
fn calls_helper(expr: &Expr) -> bool {
    let mut found = false;
    crate::analysis::walk_expr(expr, &mut |part| found |= matches!(part.kind, ExprKind::Apply(..)));
    found
}
