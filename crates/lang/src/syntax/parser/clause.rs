//! Clauses: `for`, `let`, `if`, `while`.

use super::Parser;
use crate::syntax::token::Kind;
use crate::syntax::tree::{Clause, Expr, ExprKind, Pattern};
use messages::msg;

impl Parser<'_> {
    /// Whether a `let` here starts a new line rather than a clause.
    pub(super) fn ends_clauses(&self) -> bool {
        self.starts_line(self.at)
    }

    /// The clauses behind an option, an item or a position.
    pub(super) fn clauses(&mut self) -> Vec<Clause> {
        let mut clauses = Vec::new();
        while !self.ends_clauses() {
            let clause = match self.word() {
                "for" => self.for_clause(),
                "let" => self.let_clause(),
                word @ ("if" | "where") => {
                    if word == "where" {
                        self.where_clause();
                    }
                    self.bump();
                    Clause::If(self.expr())
                }
                "while" => {
                    self.bump();
                    Clause::While(self.expr())
                }
                _ => break,
            };
            clauses.push(clause);
            if self.at_word("else") && self.let_conditional(&mut clauses) {
                continue;
            }
        }
        clauses
    }

    fn for_clause(&mut self) -> Clause {
        self.bump();
        let pattern = self.pattern();
        self.expect_word("in");
        Clause::For(pattern, self.expr())
    }

    fn let_clause(&mut self) -> Clause {
        self.bump();
        let name = self.name();
        self.expect(Kind::Eq);
        Clause::Let(name, self.expr())
    }

    fn pattern(&mut self) -> Pattern {
        let start = self.span();
        if self.kind() != Kind::OpenParen {
            let first = self.name();
            return if self.kind() == Kind::Comma { self.bare_pattern(first) } else { Pattern::Name(first) };
        }
        let opener = self.at;
        self.bump();
        let mut names = vec![self.name()];
        while self.eat(Kind::Comma).is_some() {
            names.push(self.name());
        }
        self.close(opener);
        Pattern::Tuple(names, self.since(start))
    }

    /// `for a, b in ...`, as Python writes it.
    fn bare_pattern(&mut self, first: crate::syntax::tree::Name) -> Pattern {
        let start = first.span;
        let mut names = vec![first];
        while self.eat(Kind::Comma).is_some() {
            names.push(self.name());
        }
        let span = self.since(start);
        self.bare_tuple(span);
        Pattern::Tuple(names, span)
    }

    /// An item with its clauses; Python's `a if c else b` among items is a conditional, not a clause.
    pub(super) fn comprehension(&mut self, value: Expr) -> (Expr, Vec<Clause>) {
        let mut clauses = self.clauses();
        if !self.at_word("else") {
            return (value, clauses);
        }
        match clauses.pop() {
            Some(Clause::If(condition)) if clauses.is_empty() => {
                let value = self.finish_python_conditional(value, condition);
                (value, self.clauses())
            }
            last => {
                clauses.extend(last);
                (value, clauses)
            }
        }
    }

    /// `let x = a if c else b`: the conditional belongs to the `let`.
    fn let_conditional(&mut self, clauses: &mut Vec<Clause>) -> bool {
        let [.., Clause::Let(..), Clause::If(_)] = &clauses[..] else { return false };
        let (Some(Clause::If(condition)), Some(Clause::Let(name, value))) = (clauses.pop(), clauses.pop()) else {
            return false;
        };
        let value = self.finish_python_conditional(value, condition);
        clauses.push(Clause::Let(name, value));
        true
    }

    /// After a value in a place without clauses: `if c else b` is Python's conditional, a bare `if c` a mistake.
    pub(super) fn python_conditional(&mut self, value: Expr) -> Expr {
        if !self.at_word("if") || self.failed {
            return value;
        }
        let start = self.bump();
        let condition = self.expr();
        if self.at_word("else") {
            return self.finish_python_conditional(value, condition);
        }
        self.report_stray_if(start);
        value
    }

    pub(super) fn finish_python_conditional(&mut self, value: Expr, condition: Expr) -> Expr {
        let sign = self.bump();
        let otherwise = self.expr();
        let span = self.since(value.span);
        self.python_conditional_in_value(sign, &value, &condition, &otherwise);
        Expr { kind: ExprKind::If(Box::new(condition), Box::new(value), Box::new(otherwise)), span }
    }

    fn report_stray_if(&mut self, start: rules::Span) {
        if !std::mem::replace(&mut self.failed, true) {
            let message = msg!("syntax-stray-if");
            self.report(crate::Diagnostic::error("unexpected-token", start, message));
        }
    }
}
