//! What is printed.

use super::super::{body::Body, scope::Role, types};
use crate::{
    Diagnostic,
    syntax::tree::{self, TemplatePart},
};
use messages::msg;
use rules::{
    defined::total,
    ir::{Ask, Domain, Type, Wanted},
    problem::{Piece, Print, PrintForm},
};

impl Body<'_> {
    pub(super) fn print(&mut self, items: &[tree::Expr], form: &tree::PrintForm, end: Option<String>) -> Print {
        let depth = self.scope.len();
        let print = match form {
            tree::PrintForm::Plain => Print { items: self.pieces(items), form: PrintForm::Plain, end },
            tree::PrintForm::Moves { each, keys, separator, otherwise } => {
                let (slot, moves) = self.speak_of_moves(items.first().map_or_else(Default::default, |item| item.span));
                let items = self.pieces(items);
                let keys = keys.iter().map(|key| self.total_any(key).0).collect();
                self.speak_of_none();
                let otherwise = otherwise.as_ref().map(|otherwise| self.piece(otherwise));
                let separator = separator.clone();
                Print { items, form: PrintForm::Moves { each: *each, slot, moves, keys, separator, otherwise }, end }
            }
            tree::PrintForm::Any { name, domain, condition } => {
                let (domain, item) = self.any_domain(domain);
                let slot = self.bind(name, item, Role::Bound);
                let condition = self.total_truth(condition);
                let shown = rules::ir::Expr::var(slot, name.span);
                let items = vec![Piece::Value(total(&self.slots, &self.natural, shown))];
                Print { items, form: PrintForm::Any { slot, domain, condition }, end }
            }
        };
        self.close(depth, false);
        print
    }

    fn any_domain(&mut self, domain: &tree::Expr) -> (Domain, Type) {
        if let tree::ExprKind::Range(range) = &domain.kind {
            return (self.range_domain(range), Type::Int);
        }
        let domain = self.expr(domain, None);
        let item = types::item(&domain.ty).unwrap_or(Type::Unknown);
        (Domain::Items(domain.expr), item)
    }

    /// Names now stand for the parts of a winning move of the sum played.
    fn speak_of_moves(&mut self, span: rules::Span) -> (usize, Ask) {
        let slot = self.hidden(Type::Unknown);
        let played = self.asking.as_ref().and_then(super::Asking::played);
        if played.is_none() {
            let message = msg!("nothing-played", name = "winning_move");
            self.say(Diagnostic::error("nothing-played", span, message));
        }
        if let (Some(record), Some(asking)) = (played, &mut self.asking) {
            asking.speak_of(Some((slot, record)));
            self.slots[slot].ty = asking.record(record).ty();
        }
        (slot, Ask { wanted: Wanted::Moves(played.unwrap_or(0)), of: None })
    }

    fn speak_of_none(&mut self) {
        if let Some(asking) = &mut self.asking {
            asking.speak_of(None);
        }
    }

    fn pieces(&mut self, items: &[tree::Expr]) -> Vec<Piece> {
        items.iter().map(|item| self.piece(item)).collect()
    }

    fn piece(&mut self, item: &tree::Expr) -> Piece {
        match &item.kind {
            tree::ExprKind::Text(text) => Piece::Text(text.clone()),
            tree::ExprKind::Template(parts) => Piece::Joined(parts.iter().map(|part| self.part(part)).collect()),
            tree::ExprKind::If(condition, then, otherwise) => {
                let condition = self.total_truth(condition);
                Piece::Choice(condition, Box::new(self.piece(then)), Box::new(self.piece(otherwise)))
            }
            tree::ExprKind::OrElse(value, otherwise) => {
                let value = self.shown(value);
                Piece::Otherwise(value, Box::new(self.piece(otherwise)))
            }
            _ => Piece::Value(self.shown(item)),
        }
    }

    fn part(&mut self, part: &TemplatePart) -> Piece {
        match part {
            TemplatePart::Text(text) => Piece::Text(text.clone()),
            TemplatePart::Value(value) => self.piece(value),
        }
    }

    /// A value that has a form on paper.
    fn shown(&mut self, value: &tree::Expr) -> rules::ir::Total {
        let (shown, ty) = self.total_any(value);
        self.use_whole(&ty);
        if ty == Type::Graph {
            self.say(Diagnostic::error("type-mismatch", value.span, msg!("no-print", found = types::show(&ty))));
        }
        shown
    }
}
