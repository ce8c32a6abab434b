//! Claims.

use super::{
    Lowerer,
    body::{Body, Typed},
    scope::Role,
};
use crate::{
    Diagnostic,
    syntax::tree::{self, SumKind},
};
use messages::msg;
use rules::{
    defined::{total, total_sum},
    ir::{Claim, ClaimKind, Expr, FreeClaim, FreeSum},
};

impl Body<'_> {
    /// A claim inside a game.
    pub(super) fn claim(&mut self, claim: &tree::Claim) -> Option<Claim> {
        let kind = match &claim.kind {
            tree::ClaimKind::Value(value, condition) => {
                self.refuse_circular(value);
                let condition = condition.as_ref().map(|condition| {
                    let condition = self.truth(condition);
                    total(&self.slots, &self.natural, condition)
                });
                let value = self.int(value);
                ClaimKind::Value(total(&self.slots, &self.natural, value), condition)
            }
            tree::ClaimKind::P { misere, condition } => {
                if self.refuse_circular(condition) {
                    return None;
                }
                let condition = self.truth(condition);
                ClaimKind::P { misere: *misere, condition: total(&self.slots, &self.natural, condition) }
            }
            tree::ClaimKind::Same(left, right) => self.same(left, right)?,
        };
        Some(Claim { kind, span: claim.span })
    }

    /// A claim that mentions `value` or `first_wins` says nothing about positions.
    fn refuse_circular(&mut self, expr: &tree::Expr) -> bool {
        let known: Vec<String> = self.scope.iter().map(|named| named.name.clone()).collect();
        let Some(span) = find_question(expr, &known) else { return false };
        self.say(
            Diagnostic::error("claim-circular", span, msg!("claim-circular"))
                .label(msg!("here"))
                .help(msg!("claim-circular-help")),
        );
        true
    }

    /// `claim [a] = Staircase[...]`: the left side names the coordinates.
    fn same(&mut self, left: &tree::Sum, right: &tree::Sum) -> Option<ClaimKind> {
        let home = self.home?;
        let coords = self.lowerer.games[home.0].coords.len();
        let names: Option<Vec<&str>> = match &left.kind {
            SumKind::Here(list) if list.len() == coords => list
                .iter()
                .map(|expr| if let tree::ExprKind::Name(name) = &expr.kind { Some(name.as_str()) } else { None })
                .collect(),
            _ => None,
        };
        let Some(names) = names else {
            let message = msg!("claim-pattern", count = coords);
            self.say(Diagnostic::error("claim-pattern", left.span, message));
            return None;
        };
        let depth = self.scope.len();
        for (i, name) in names.iter().enumerate() {
            let slot = self.lowerer.games[home.0].coord_slot(i);
            if self.slots[slot].name != *name {
                let coord = Typed { expr: Expr::var(slot, left.span), ty: self.slots[slot].ty.clone() };
                self.bind_let(&tree::Name { text: (*name).to_owned(), span: left.span }, coord, Role::Let);
            }
        }
        let sum = self.sum(right);
        self.close(depth, false);
        Some(ClaimKind::Same(total_sum(&self.slots, sum)))
    }
}

impl Lowerer {
    /// A claim outside any game.
    pub(super) fn free_claim(&mut self, claim: &tree::Claim) -> Option<FreeClaim> {
        let tree::ClaimKind::Same(left, right) = &claim.kind else {
            let message = msg!("claim-outside-game");
            self.say(Diagnostic::error("claim-outside-game", claim.span, message));
            return None;
        };
        let mut body = Body::free(self, None, Vec::new());
        let quantified = body.fields(&claim.quantified, Role::Param);
        let (left, right) = (body.sum(left), body.sum(right));
        let (left, right) = (total_sum(&body.slots, left), total_sum(&body.slots, right));
        let slots = std::mem::take(&mut body.slots);
        Some(FreeClaim {
            quantified,
            left: FreeSum { slots: slots.clone(), sum: left },
            right: FreeSum { slots, sum: right },
            span: claim.span,
        })
    }
}

/// Where an expression asks about values instead of coordinates.
fn find_question(expr: &tree::Expr, known: &[String]) -> Option<rules::Span> {
    let asks =
        |name: &str| matches!(name, "value" | "first_wins" | "second_wins") && !known.iter().any(|known| known == name);
    match &expr.kind {
        tree::ExprKind::Name(name) if asks(name) => Some(expr.span),
        tree::ExprKind::Call(name, ..) if asks(&name.text) => Some(expr.span),
        tree::ExprKind::Unary(_, inner) => find_question(inner, known),
        tree::ExprKind::Binary(_, _, left, right) => find_question(left, known).or_else(|| find_question(right, known)),
        tree::ExprKind::Chain(first, rest) => {
            find_question(first, known).or_else(|| rest.iter().find_map(|(_, _, right)| find_question(right, known)))
        }
        tree::ExprKind::If(a, b, c) => [a, b, c].into_iter().find_map(|part| find_question(part, known)),
        _ => None,
    }
}
