//! `print` and its forms.

use super::Parser;
use crate::syntax::token::Kind;
use crate::syntax::tree::{Expr, ExprKind, PrintForm, StatementKind};
use messages::msg;

impl Parser<'_> {
    pub(super) fn print(&mut self) -> StatementKind {
        self.bump();
        if self.at_word("any") && self.kind_at(self.at + 1) == Kind::Name && self.word_at(self.at + 2) == "in" {
            let form = self.print_any();
            let end = self.print_end();
            return StatementKind::Print { items: Vec::new(), form, end };
        }
        let items = if self.items_ahead() { self.print_items() } else { Vec::new() };
        let form = if self.at_word("for") { self.print_moves() } else { PrintForm::Plain };
        let end = self.print_end();
        StatementKind::Print { items, form, end }
    }

    fn items_ahead(&self) -> bool {
        let end = self.at_word("end") && self.kind_at(self.at + 1) == Kind::Text;
        self.expr_ahead() && !end
    }

    fn print_items(&mut self) -> Vec<Expr> {
        let mut items = vec![self.print_item()];
        while self.eat(Kind::Comma).is_some() {
            items.push(self.print_item());
        }
        items
    }

    /// `EXPR`, `EXPR if COND else EXPR`, or `EXPR else EXPR`.
    fn print_item(&mut self) -> Expr {
        let error = self.error_here();
        let item = self.nested(error, Self::print_choice);
        self.with_templates(item)
    }

    fn print_choice(&mut self) -> Expr {
        let value = self.expr();
        if self.eat_word("else").is_some() {
            let otherwise = self.print_item();
            let span = value.span.to(otherwise.span);
            return Expr { kind: ExprKind::OrElse(Box::new(value), Box::new(otherwise)), span };
        }
        if self.eat_word("if").is_none() {
            return value;
        }
        let condition = self.expr();
        let otherwise = if self.expect_word("else").is_some() { self.print_item() } else { self.error_here() };
        let span = value.span.to(otherwise.span);
        Expr { kind: ExprKind::If(Box::new(condition), Box::new(value), Box::new(otherwise)), span }
    }

    /// `for least|each winning_move by KEYS sep S else E`.
    fn print_moves(&mut self) -> PrintForm {
        self.bump();
        let each = self.eat_word("each").is_some();
        if !each && self.eat_word("least").is_none() {
            self.expected("`least` or `each`");
        }
        self.expect_word("winning_move");
        let keys = if self.eat_word("by").is_some() { self.closed_exprs() } else { Vec::new() };
        let separator = if self.eat_word("sep").is_some() { self.expect_text() } else { None };
        let otherwise = self.eat_word("else").map(|_| self.print_item());
        PrintForm::Moves { each, keys, separator, otherwise }
    }

    /// `any n in D if C`.
    fn print_any(&mut self) -> PrintForm {
        self.bump();
        let name = self.name();
        self.bump();
        let domain = self.expr();
        self.expect_word("if");
        PrintForm::Any { name, domain, condition: self.closed_expr() }
    }

    fn print_end(&mut self) -> Option<String> {
        self.eat_word("end").and_then(|_| self.expect_text())
    }

    fn expect_text(&mut self) -> Option<String> {
        let text = self.text_token();
        if text.is_none() {
            self.expected(msg!("syntax-a-string"));
        }
        text
    }
}
