//! The author's own ranking: checked, never trusted.

use super::{
    Gap, Proof,
    feature::{Feature, features},
    measure::{Measure, Verdict},
    strata::strata,
    summand::{Summand, summands},
};
use crate::{
    int::Int,
    interpreter::{ChoiceResult, Fallible, Interpreter, Position},
    ir::{Aggregate, Arith, Builtin, Domain, Expr, ExprKind, Game, GameId, Pattern, Rules, Slot, Step},
    linear::{Linear, expand, same_but_for_names, substitute},
    span::Span,
    value::Value,
};
use std::{collections::BTreeMap, ops::ControlFlow};

/// What is known of the author's ranking.
#[derive(Debug, Clone)]
pub enum Checked {
    /// The game has no `ranking` line.
    Absent,
    /// It falls with every move that stays in the game.
    Proved(Proof),
    /// It was not proved; [`ranking_breach`] looks at single positions.
    Unproved(Gap),
}

/// Tries to prove the author's ranking for all positions.
#[must_use]
pub fn check_ranking(rules: &Rules, id: GameId) -> Checked {
    let game = rules.game(id);
    if game.ranking.is_empty() {
        return Checked::Absent;
    }
    let gap = |option: usize| Gap { game: id, option, span: game.options[option].span, best: Vec::new() };
    let strata = strata(rules);
    let written: Option<Vec<Expr>> = game.ranking.iter().map(|total| expand(&total.expr, &game.slots)).collect();
    let (Some(written), Ok(list)) = (written, summands(rules, id, &strata, false)) else {
        return Checked::Unproved(gap(0));
    };
    let measures: Vec<Measure> = written.into_iter().map(|expr| Measure::one(game, Feature::Written(expr))).collect();
    match list.iter().find(|summand| summand.game != id || !falls(&measures, game, summand)) {
        Some(summand) => Checked::Unproved(gap(summand.option)),
        None => Checked::Proved(Proof { measures, acyclic: Vec::new(), below: strata.below(id), mutual: Vec::new() }),
    }
}

/// Whether the tuple falls: the first component that is not kept does.
fn falls(measures: &[Measure], game: &Game, summand: &Summand<'_>) -> bool {
    for measure in measures {
        match measure.verdict(game, summand) {
            Verdict::Falls => return true,
            Verdict::Keeps => {}
            Verdict::Unknown => return false,
        }
    }
    false
}

/// How an expression of the author changes. Weighted sums of changed sequences are known as features; everything else
/// is compared before and after as it is written.
pub(super) fn difference(game: &Game, expr: &Expr, summand: &Summand<'_>) -> Option<Linear> {
    let slots = (0..).map(|i| game.coord_slot(i));
    let after: BTreeMap<Slot, Expr> = slots.zip(summand.coords.iter().cloned()).collect();
    let known: Vec<(Expr, Feature)> =
        features(game).into_iter().filter_map(|feature| Some((template(&feature, game)?, feature))).collect();
    let mut total = Linear::number(0);
    for term in Linear::of(expr).terms() {
        let feature = match &term.factors[..] {
            [atom] => known.iter().find(|(template, _)| same_but_for_names(template, atom)),
            _ => None,
        };
        let change = match feature {
            Some((_, feature)) => match feature.change(game, summand) {
                super::effect::Change::By(form) => form,
                _ => return None,
            },
            None => product(&term.factors, &after)?,
        };
        total = total.plus(&change.scale(&term.coefficient)?);
    }
    Some(total)
}

/// The change of a product of atoms.
fn product(factors: &[Expr], after: &BTreeMap<Slot, Expr>) -> Option<Linear> {
    let one = Some(Linear::number(1));
    let before = factors.iter().fold(one.clone(), |product, factor| product?.times(&Linear::of(factor)))?;
    let later = factors.iter().fold(one, |product, factor| product?.times(&Linear::of(&substitute(factor, after))))?;
    Some(later.minus(&before))
}

/// The usual way to write a feature that is a comprehension.
fn template(feature: &Feature, game: &Game) -> Option<Expr> {
    let span = Span::default();
    let slot = usize::MAX;
    let j = || Expr::var(slot, span);
    let (i, weight) = match feature {
        Feature::Rising(i) => (*i, Some(Expr::arith(Arith::Add, j(), Expr::number(1, span)))),
        Feature::Falling(i) | Feature::Down(i) => (*i, None),
        _ => return None,
    };
    let a = Expr::var(game.coord_slot(i), span);
    let len = Expr::call(Builtin::Len, vec![a.clone()], span);
    let weight = weight.unwrap_or_else(|| Expr::arith(Arith::Sub, len.clone(), j()));
    let (domain, item) = if matches!(feature, Feature::Down(_)) {
        (Domain::Items(Expr::call(Builtin::Ones, vec![a], span)), weight)
    } else {
        let item = Expr::arith(Arith::Mul, weight, Expr::call(Builtin::Index, vec![a, j()], span));
        (Domain::Range { lo: Expr::number(0, span), hi: Some(len), step: None }, item)
    };
    let steps = vec![Step::Each(Pattern::Slot(slot), domain)];
    Some(Expr { kind: ExprKind::Aggregate(Aggregate::Sum, steps, Box::new(item)), span })
}

/// An option with which the author's ranking does not fall.
#[derive(Debug, Clone)]
pub struct Breach {
    /// The option line.
    pub option: usize,
    /// The measure of the position.
    pub before: Vec<Int>,
    /// The summand that is not below it.
    pub summand: Position,
    /// Its measure.
    pub after: Vec<Int>,
}

/// The first option of one position with which the author's ranking does not fall, or falls below 0. Summands of other
/// games are not looked at.
///
/// # Errors
/// Any fault of the rules, or of the ranking itself.
pub fn ranking_breach(interpreter: &Interpreter, position: &Position) -> Fallible<Option<Breach>> {
    if game::Ruleset::ending(interpreter, position)?.is_some() {
        return Ok(None);
    }
    let home = interpreter.game_id(position);
    let before = measured(interpreter, position)?;
    let mut found = Ok(None);
    interpreter.choices(position, &mut |choice| {
        let ChoiceResult::Legal(sum) = choice.result else { return ControlFlow::Continue(()) };
        for summand in sum.iter().filter(|summand| interpreter.game_id(summand) == home) {
            match measured(interpreter, summand) {
                Ok(after) if lower(&after, &before) => {}
                Ok(after) => {
                    let summand = summand.clone();
                    found = Ok(Some(Breach { option: choice.line, before: before.clone(), summand, after }));
                    return ControlFlow::Break(());
                }
                Err(fault) => {
                    found = Err(fault);
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    })?;
    found
}

fn measured(interpreter: &Interpreter, position: &Position) -> Fallible<Vec<Int>> {
    let mut tuple = Vec::new();
    for total in &interpreter.game_of(position).ranking {
        if let Value::Int(int) = interpreter.evaluate_at(position, total)? {
            tuple.push(int);
        }
    }
    Ok(tuple)
}

/// Whether the first component that differs falls, from a value that is not negative.
fn lower(after: &[Int], before: &[Int]) -> bool {
    let differing = after.iter().zip(before).find(|(after, before)| after != before);
    differing.is_some_and(|(after, before)| after < before && !before.is_negative())
}
