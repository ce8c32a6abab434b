//! Operands: literals, names, calls, and what follows them (`.m`, `a[i]`).

use super::expr::name_expr;
use super::{Parser, empty_after};
use crate::syntax::token::Kind;
use crate::syntax::tree::{Clause, Expr, ExprKind, Name, Unary};
use crate::syntax::words::{ends_expression, is_clause, is_kept, is_later_function, is_question};
use messages::msg;
use rules::Span;

/// What stands between brackets: items, and the clauses of a comprehension.
#[derive(Default)]
pub(super) struct Items {
    pub(super) exprs: Vec<Expr>,
    pub(super) named: Vec<(Name, Expr)>,
    pub(super) clauses: Vec<Clause>,
}

impl Parser<'_> {
    /// An operand with its methods and indices.
    pub(super) fn postfix(&mut self) -> Expr {
        let mut operand = self.primary();
        loop {
            operand = match self.kind() {
                Kind::Dot => self.method(operand),
                Kind::OpenBracket => self.index(operand),
                _ => return operand,
            };
            if !self.grow() {
                return operand;
            }
        }
    }

    fn method(&mut self, receiver: Expr) -> Expr {
        self.bump();
        let start = receiver.span;
        let name = if self.kind() == Kind::Name && !self.starts_line(self.at) {
            Name { text: self.word().to_owned(), span: self.bump() }
        } else {
            if self.kind() == Kind::Int {
                self.decimal_fraction(start);
            } else {
                self.expected(msg!("syntax-a-method"));
            }
            return Expr { kind: ExprKind::Error, span: self.since(start) };
        };
        let arguments = (self.kind() == Kind::OpenParen).then(|| self.bracketed(Kind::OpenParen).exprs);
        Expr { kind: ExprKind::Method(Box::new(receiver), name, arguments), span: self.since(start) }
    }

    fn index(&mut self, receiver: Expr) -> Expr {
        let indices = self.bracketed(Kind::OpenBracket).exprs;
        if let [Expr { kind: ExprKind::Unary(Unary::Neg, operand), span }] = &indices[..]
            && matches!(operand.kind, ExprKind::Int(_))
        {
            let (span, operand) = (*span, operand.span);
            self.negative_index(receiver.span, span, operand);
        }
        let span = self.since(receiver.span);
        Expr { kind: ExprKind::Index(Box::new(receiver), indices), span }
    }

    fn primary(&mut self) -> Expr {
        let start = self.span();
        match self.kind() {
            Kind::Int => self.number(),
            Kind::Text => {
                let text = self.token().text.clone().into_owned();
                Expr { kind: ExprKind::Text(text), span: self.bump() }
            }
            Kind::Name => self.word_operand(),
            Kind::OpenParen => self.parentheses(start),
            Kind::OpenBracket => {
                let items = self.bracketed(Kind::OpenBracket);
                Expr { kind: ExprKind::List(items.exprs, items.clauses), span: self.since(start) }
            }
            Kind::OpenBrace => {
                let items = self.bracketed(Kind::OpenBrace);
                Expr { kind: ExprKind::Set(items.exprs, items.clauses), span: self.since(start) }
            }
            _ => self.missing_expr(),
        }
    }

    fn number(&mut self) -> Expr {
        let digits = self.token().text.clone().into_owned();
        let span = self.bump();
        let number = Expr { kind: ExprKind::Int(digits), span };
        let adjacent = self.kind() == Kind::Name && self.span().start == span.end;
        if adjacent && !ends_expression(self.word()) { self.missing_operator(number) } else { number }
    }

    fn word_operand(&mut self) -> Expr {
        let word = self.word();
        if self.starts_line(self.at) || ends_expression(word) {
            return self.missing_expr();
        }
        if word == "true" || word == "false" {
            let value = word == "true";
            return Expr { kind: ExprKind::Bool(value), span: self.bump() };
        }
        let called = self.kind_at(self.at + 1) == Kind::OpenParen && !is_kept(word);
        if called { self.call() } else { name_expr(self.name()) }
    }

    fn call(&mut self) -> Expr {
        let name = Name { text: self.word().to_owned(), span: self.bump() };
        let start = name.span;
        if is_question(&name.text) {
            return self.question_call(name);
        }
        if is_later_function(&name.text) {
            self.not_yet(start, &name.text);
        }
        let items = self.bracketed(Kind::OpenParen);
        let span = self.since(start);
        if name.text == "range" && matches!(items.exprs.len(), 1..=3) && items.clauses.is_empty() {
            return self.python_range(items.exprs, span);
        }
        Expr { kind: ExprKind::Call(name, items.exprs, items.named, items.clauses), span }
    }

    fn question_call(&mut self, name: Name) -> Expr {
        let opener = self.at;
        self.bump();
        let question = self.question();
        self.close(opener);
        let span = self.since(name.span);
        let position = Expr { span: question.sum.span, kind: ExprKind::Position(Box::new(question)) };
        Expr { kind: ExprKind::Call(name, vec![position], Vec::new(), Vec::new()), span }
    }

    fn parentheses(&mut self, start: Span) -> Expr {
        let opener = self.at;
        self.bump();
        let mut items = self.closed_exprs();
        self.close(opener);
        let span = self.since(start);
        match (items.pop(), items.is_empty()) {
            (Some(only), true) => Expr { span, ..only },
            (last, _) => {
                items.extend(last);
                Expr { kind: ExprKind::Tuple(items), span }
            }
        }
    }

    /// Items between brackets, possibly none, and clauses.
    pub(super) fn bracketed(&mut self, open: Kind) -> Items {
        let opener = self.at;
        self.bump();
        let mut items = Items::default();
        if Some(self.kind()) != open.closer() {
            self.item(&mut items);
            while self.eat(Kind::Comma).is_some() {
                self.item(&mut items);
            }
        }
        self.close(opener);
        items
    }

    /// One item: an expression, `base 1`, `n over cases`, or an expression with clauses.
    fn item(&mut self, items: &mut Items) {
        let named = self.kind() == Kind::Name && matches!(self.kind_at(self.at + 1), Kind::Int | Kind::Name);
        if named && self.word() == "base" && self.operand_at(self.at + 1) {
            let name = self.name();
            items.named.push((name, self.closed_expr()));
            return;
        }
        let value = self.expr();
        if self.at_word("over") {
            let name = self.name();
            items.exprs.push(value);
            items.named.push((name, self.expr()));
        } else if (is_clause(self.word()) || self.at_word("where")) && !self.ends_clauses() {
            let (value, clauses) = self.comprehension(value);
            if !items.exprs.is_empty() && !clauses.is_empty() {
                self.several_items(items.exprs[0].span.to(value.span));
            }
            items.exprs.push(value);
            items.clauses = clauses;
        } else {
            items.exprs.push(value);
        }
    }

    /// `2x` for `2 * x`.
    fn missing_operator(&mut self, number: Expr) -> Expr {
        use crate::syntax::tree::Binary;
        let sign = empty_after(number.span);
        self.times_left_out(number.span.to(self.span()), sign);
        let right = self.postfix();
        let span = number.span.to(right.span);
        Expr { kind: ExprKind::Binary(Binary::Mul, sign, Box::new(number), Box::new(right)), span }
    }
}
