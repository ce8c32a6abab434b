//! Games that lead to each other: one kind of measure for all of them.

use super::{
    Gap, Outcome,
    feature::{Feature, features},
    measure::Measure,
    strata::Strata,
    summand::{Summand, summands},
};
use crate::{
    ir::{Builtin, Expr, Game, GameId, Rules, Space},
    linear::Linear,
    span::Span,
};

/// The total of all coordinates must never rise from game to game, and must fall around every circle of games.
pub(super) fn common(rules: &Rules, asked: GameId, component: &[GameId], strata: &Strata) -> Outcome {
    let mut kept: Vec<(GameId, GameId)> = Vec::new();
    for id in component {
        let game = rules.game(*id);
        let gap = |option: usize| Gap { game: *id, option, span: game.options[option].span, best: Vec::new() };
        for summand in summands(rules, *id, strata, false).map_err(gap)? {
            match change(rules, *id, &summand) {
                Some(-1) => {}
                Some(_) => kept.push((*id, summand.game)),
                None => return Err(gap(summand.option)),
            }
            if circular(&kept) {
                return Err(gap(summand.option));
            }
        }
    }
    let game = rules.game(asked);
    let parts = total(game).map(|parts| parts.into_iter().map(|feature| (1, feature)).collect());
    Ok((vec![Measure::of(game, parts.unwrap_or_default())], Vec::new()))
}

/// The features that are added up: integers and sums of collections without negative numbers. None if a coordinate has
/// no least value that is the same for all arguments.
fn total(game: &Game) -> Option<Vec<Feature>> {
    let bounded = |space: &Space| match space {
        Space::Int { lo: Some(lo), .. } => lo.as_number().is_some_and(|lo| !lo.is_negative()),
        Space::Int { .. } => false,
        _ => true,
    };
    let items = |space: &Space| match space {
        Space::Seq(_, item) | Space::Bag(_, item) | Space::Set(_, item) => bounded(item),
        other => bounded(other),
    };
    let wanted = |feature: &Feature| matches!(feature, Feature::Int(_) | Feature::Sum(_));
    let all = game.coords.iter().all(|coord| items(&coord.space));
    all.then(|| features(game).into_iter().filter(wanted).collect())
}

/// -1 if the total falls, 0 if it does not rise.
fn change(rules: &Rules, from: GameId, summand: &Summand<'_>) -> Option<i64> {
    let from = rules.game(from);
    let slots = (0..from.coords.len()).map(|i| Expr::var(from.coord_slot(i), Span::default()));
    let before = value(from, &slots.collect::<Vec<_>>())?;
    let after = value(rules.game(summand.game), &summand.coords)?;
    let loss = before.minus(&after);
    [-1, 0].into_iter().find(|change| summand.facts.at_least(&loss, -change))
}

fn value(game: &Game, coords: &[Expr]) -> Option<Linear> {
    let value = |feature: &Feature| match feature {
        Feature::Int(i) => Linear::of(&coords[*i]),
        Feature::Sum(i) => Linear::of(&Expr::call(Builtin::Sum, vec![coords[*i].clone()], Span::default())),
        _ => Linear::number(0),
    };
    Some(total(game)?.iter().fold(Linear::number(0), |sum, feature| sum.plus(&value(feature))))
}

/// Whether steps that keep the total lead from a game back to itself.
fn circular(kept: &[(GameId, GameId)]) -> bool {
    kept.iter().any(|(start, _)| {
        let mut reached = vec![*start];
        let mut next = 0;
        while next < reached.len() {
            let at = reached[next];
            for (_, to) in kept.iter().filter(|(from, _)| *from == at) {
                if to == start {
                    return true;
                }
                if !reached.contains(to) {
                    reached.push(*to);
                }
            }
            next += 1;
        }
        false
    })
}
