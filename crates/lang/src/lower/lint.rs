//! Lints that look at a whole game.

use crate::Diagnostic;
use messages::msg;
use rules::{
    Int,
    ir::{Arith, Expr, ExprKind, Game, Slot, Space, Step, Sum, Why},
};

/// A two-valued coordinate that flips in every option and guards options: probably whose turn it is, which would make
/// the game partisan.
pub(super) fn looks_partisan(game: &Game, diagnostics: &mut Vec<Diagnostic>) {
    for (i, coord) in game.coords.iter().enumerate() {
        let slot = game.coord_slot(i);
        let flips = !game.options.is_empty()
            && two_valued(&coord.space)
            && game.options.iter().all(|rule| flipped(&rule.result, i, slot));
        let guards = game.options.iter().any(|rule| rule.steps.iter().any(|step| guards(step, slot)));
        if flips && guards {
            diagnostics.push(
                Diagnostic::lint("looks-partisan", coord.span, msg!("looks-partisan"))
                    .label(msg!("looks-partisan-label", name = &coord.name))
                    .help(msg!("looks-partisan-help")),
            );
        }
    }
}

/// Words for one of two players, which an impartial game does not tell apart.
const PLAYERS: [&str; 10] =
    ["alice", "bob", "player", "turn", "mover", "to_move", "whose_turn", "is_first", "first_player", "who"];

/// A coordinate named after a player: probably whose turn it is.
pub(super) fn names_players(game: &Game, diagnostics: &mut Vec<Diagnostic>) {
    let suspicious = |name: &str| PLAYERS.contains(&name.to_lowercase().as_str());
    for coord in game.coords.iter().filter(|coord| suspicious(&coord.name)) {
        let already = diagnostics.iter().any(|one| one.code == "looks-partisan" && one.span == coord.span);
        if !already {
            let message = msg!("names-players", name = &coord.name);
            diagnostics.push(Diagnostic::lint("names-players", coord.span, message).help(msg!("looks-partisan-help")));
        }
    }
}

fn two_valued(space: &Space) -> bool {
    let is = |bound: &Option<Expr>, n: i64| {
        bound.as_ref().and_then(Expr::as_number).is_some_and(|number| *number == Int::from(n))
    };
    match space {
        Space::Bool => true,
        Space::Int { lo, hi } => is(lo, 0) && is(hi, 1),
        _ => false,
    }
}

fn flipped(sum: &Sum, coord: usize, slot: Slot) -> bool {
    let Sum::Position { other: None, coords, .. } = sum else { return false };
    match coords.get(coord).map(|expr| &expr.kind) {
        Some(ExprKind::Not(inner)) => matches!(inner.kind, ExprKind::Var(var) if var == slot),
        Some(ExprKind::Arith(Arith::Sub, one, var)) => {
            one.as_number().is_some_and(|one| *one == Int::ONE) && matches!(var.kind, ExprKind::Var(var) if var == slot)
        }
        _ => false,
    }
}

fn guards(step: &Step, slot: Slot) -> bool {
    matches!(step, Step::Guard(condition, Why::Written(_)) if rules::analysis::mentions(condition, slot))
}
