//! What claims say of one position.

use crate::{engine::over, planner::Stop, planner::tables::too_large};
use game::{ClaimText, Convention, Evidence, Halt, Value};
use messages::msg;
use nimber::Nimber;
use rules::{
    Fault, GameId, Int, Interpreter, Position, Value as Data,
    ir::{Claim, ClaimKind, Total},
};
use std::collections::BTreeSet;

/// A claim, by its game and its number there.
pub(in crate::planner) type ClaimId = (GameId, usize);

/// The claims that an answer rests on.
pub(in crate::planner) type Used = BTreeSet<ClaimId>;

/// What a claim says of the value of a position.
pub(in crate::planner) enum Said {
    Value(Value),
    /// The value is that of a sum.
    Sum(Vec<Position>),
}

/// What the first claim says that speaks of the value of this position; claims that give it come before those that give
/// a sum.
pub(in crate::planner) fn said(
    interpreter: &Interpreter,
    position: &Position,
) -> Result<Option<(ClaimId, Said)>, Stop> {
    let game = interpreter.instance(position.instance).game;
    let claims = &interpreter.rules().game(game).claims;
    for (i, claim) in claims.iter().enumerate() {
        if let ClaimKind::Value(value, condition) = &claim.kind
            && holds(interpreter, position, condition.as_ref())?
        {
            return Ok(Some(((game, i), Said::Value(claimed_value(interpreter, position, value, claim)?))));
        }
    }
    for (i, claim) in claims.iter().enumerate() {
        if let ClaimKind::Same(sum) = &claim.kind {
            let sum = interpreter.sum_at(position, sum).map_err(Halt::Fault)?;
            // Where play is over in a summand the values do not add up; and a position is always worth itself.
            let ended = over(interpreter, &sum).map_err(Halt::Fault)?.is_some();
            if !ended && sum != std::slice::from_ref(position) {
                return Ok(Some(((game, i), Said::Sum(sum))));
            }
        }
    }
    Ok(None)
}

/// Whether the claims say that a position is a P-position, if they speak of that.
pub(in crate::planner) fn said_lost(
    interpreter: &Interpreter,
    position: &Position,
    convention: Convention,
) -> Result<Option<(ClaimId, bool)>, Stop> {
    let game = interpreter.instance(position.instance).game;
    for (i, claim) in interpreter.rules().game(game).claims.iter().enumerate() {
        if let ClaimKind::P { misere, condition } = &claim.kind
            && *misere == (convention == Convention::Misere)
        {
            return Ok(Some(((game, i), holds(interpreter, position, Some(condition))?)));
        }
    }
    Ok(None)
}

/// The evidence that these claims are.
pub(in crate::planner) fn evidence(interpreter: &Interpreter, used: &Used) -> Evidence {
    let text = |(id, i): &ClaimId| {
        let game = interpreter.rules().game(*id);
        let span = game.claims.get(*i).map_or(game.span, |claim| claim.span);
        ClaimText { game: game.name.clone(), source: span.source, start: span.start, end: span.end }
    };
    Evidence::Claimed { claims: used.iter().map(text).collect() }
}

fn holds(interpreter: &Interpreter, position: &Position, condition: Option<&Total>) -> Result<bool, Stop> {
    let Some(condition) = condition else { return Ok(true) };
    let truth = interpreter.evaluate_at(position, condition).map_err(Halt::Fault)?;
    Ok(truth == Data::Bool(true))
}

fn claimed_value(interpreter: &Interpreter, position: &Position, value: &Total, claim: &Claim) -> Result<Value, Stop> {
    let data = interpreter.evaluate_at(position, value).map_err(Halt::Fault)?;
    let number = data.as_int().cloned().unwrap_or(Int::ZERO);
    if number.is_negative() {
        let message = msg!("claim-negative", position = interpreter.describe(position), value = number.to_string());
        return Err(Halt::Fault(Fault::new("claim-negative", message, claim.span)));
    }
    let value = number.to_u64().map(|size| Value::Nimber(Nimber::new(size)));
    value.ok_or_else(|| too_large(interpreter, position))
}
