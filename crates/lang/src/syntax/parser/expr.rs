//! Expressions, by operator precedence.

use super::operator::{Operator, Power};
use super::{Parser, empty_before};
use crate::syntax::token::Kind;
use crate::syntax::tree::{Binary, Expr, ExprKind, Name, Range, Relation, Unary};
use crate::syntax::words::{ends_expression, is_kept, starts_operand};
use messages::msg;
use rules::Span;

impl Parser<'_> {
    /// A whole expression.
    pub(super) fn expr(&mut self) -> Expr {
        self.expr_from(Power::Whole)
    }

    /// A whole expression where no clause can follow, so that an `if` behind it is Python's conditional.
    pub(super) fn closed_expr(&mut self) -> Expr {
        let value = self.expr();
        self.python_conditional(value)
    }

    /// Expressions separated by commas.
    pub(super) fn closed_exprs(&mut self) -> Vec<Expr> {
        let mut list = vec![self.closed_expr()];
        while self.eat(Kind::Comma).is_some() {
            list.push(self.closed_expr());
        }
        list
    }

    /// An expression whose operators bind at least as tightly as `least`.
    pub(super) fn expr_from(&mut self, least: Power) -> Expr {
        let error = error_expr(empty_before(self.span()));
        self.nested(error, |parser| {
            let first = parser.prefix(least);
            parser.operators(first, least)
        })
    }

    fn prefix(&mut self, least: Power) -> Expr {
        let start = self.span();
        match (self.kind(), self.word()) {
            (Kind::Minus, _) => {
                self.bump();
                let operand = self.expr_from(Power::Negation);
                self.unary(Unary::Neg, start, operand)
            }
            (Kind::Bang, _) => {
                self.c_operator(start, "not");
                self.bump();
                let operand = self.expr_from(Power::Exponent);
                self.unary(Unary::Not, start, operand)
            }
            (Kind::DotDotEq | Kind::DotDot, _) => self.range(zero(empty_before(start)), start),
            (_, "not") => {
                self.bump();
                let operand = self.expr_from(if least > Power::Not { least } else { Power::Not });
                let negated = self.unary(Unary::Not, start, operand);
                self.parenthesised(negated, least > Power::Not)
            }
            (_, "if") => {
                let conditional = self.conditional();
                self.parenthesised(conditional, least > Power::Whole)
            }
            _ => self.postfix(),
        }
    }

    fn unary(&mut self, operator: Unary, start: Span, operand: Expr) -> Expr {
        Expr { span: start.to(operand.span), kind: ExprKind::Unary(operator, Box::new(operand)) }
    }

    fn conditional(&mut self) -> Expr {
        let start = self.bump();
        let condition = self.expr();
        self.expect_word("then");
        let then = self.expr();
        let otherwise = if self.expect_word("else").is_some() { self.expr() } else { self.error_here() };
        let kind = ExprKind::If(Box::new(condition), Box::new(then), Box::new(otherwise));
        Expr { kind, span: self.since(start) }
    }

    fn operators(&mut self, mut left: Expr, least: Power) -> Expr {
        while let Some(operator) = self.peek_operator().filter(|operator| operator.power() >= least) {
            if !self.grow() {
                break;
            }
            left = match operator {
                Operator::Range { .. } => {
                    let start = left.span;
                    self.range(left, start)
                }
                Operator::Relation(_) => self.chain(left),
                Operator::Binary(binary, power) => self.binary(left, binary, power),
            };
        }
        left
    }

    fn binary(&mut self, left: Expr, operator: Binary, power: Power) -> Expr {
        self.foreign_operator();
        let sign = self.bump();
        let right = self.expr_from(match operator {
            // Right-associative, and its exponent may carry a sign.
            Binary::Pow => Power::Negation,
            _ => power.tighter(),
        });
        let span = left.span.to(right.span);
        Expr { kind: ExprKind::Binary(operator, sign, Box::new(left), Box::new(right)), span }
    }

    fn chain(&mut self, first: Expr) -> Expr {
        let mut rest = Vec::new();
        while let Some(Operator::Relation(relation)) = self.peek_operator() {
            if self.kind() == Kind::Eq {
                self.assignment_in_condition();
            }
            let mut sign = self.bump();
            if relation == Relation::NotIn {
                sign = sign.to(self.bump());
            }
            rest.push((relation, sign, self.expr_from(Power::Range)));
        }
        let span = self.since(first.span);
        Expr { kind: ExprKind::Chain(Box::new(first), rest), span }
    }

    /// `..` or `..=` and what follows.
    fn range(&mut self, lo: Expr, start: Span) -> Expr {
        let inclusive = self.kind() == Kind::DotDotEq;
        self.bump();
        // No sequence is an end, so a bracket here belongs to what follows an open range.
        let open = !inclusive && (self.kind() == Kind::OpenBracket || !self.operand_at(self.at));
        let hi = (!open).then(|| self.expr_from(Power::BitOr));
        let step = self.eat_word("step").map(|_| self.expr_from(Power::BitOr));
        let range = Range { lo, hi, inclusive, step };
        Expr { kind: ExprKind::Range(Box::new(range)), span: self.since(start) }
    }

    /// Whether an operand of an arithmetic operator can start here.
    pub(super) fn operand_at(&self, at: usize) -> bool {
        match self.kind_at(at) {
            Kind::Int | Kind::Text | Kind::OpenParen | Kind::OpenBracket | Kind::OpenBrace | Kind::Minus => true,
            Kind::Name if self.word_at(at) == "step" => self.step_is_name(at),
            Kind::Name => starts_operand(self.word_at(at)) && !self.starts_line(at),
            _ => false,
        }
    }

    /// Whether `step` is a name here rather than the step of an open range, which has an operand behind it.
    fn step_is_name(&self, at: usize) -> bool {
        let next = self.word_at(at + 1);
        match self.kind_at(at + 1) {
            Kind::Int | Kind::Text | Kind::OpenParen | Kind::OpenBracket | Kind::OpenBrace | Kind::Minus => false,
            Kind::Name => ends_expression(next) || self.starts_line(at + 1),
            _ => true,
        }
    }

    /// Whether an expression can start here.
    pub(super) fn expr_ahead(&self) -> bool {
        let prefix = matches!(self.kind(), Kind::Bang | Kind::DotDot | Kind::DotDotEq);
        prefix || matches!(self.word(), "not" | "if" | "step") || self.operand_at(self.at) || self.at_kept_word()
    }

    /// Whether a word stands here that is kept for the language, so that it is most likely meant as a name.
    fn at_kept_word(&self) -> bool {
        is_kept(self.word()) && !self.starts_line(self.at)
    }

    /// Says what is missing, and gives an expression for it.
    pub(super) fn missing_expr(&mut self) -> Expr {
        self.expected(msg!("syntax-an-expression"));
        self.error_here()
    }

    pub(super) fn error_here(&self) -> Expr {
        error_expr(empty_before(self.span()))
    }
}

pub(super) fn error_expr(span: Span) -> Expr {
    Expr { kind: ExprKind::Error, span }
}

/// The lower end of `..=x`.
fn zero(span: Span) -> Expr {
    Expr { kind: ExprKind::Int("0".to_owned()), span }
}

/// The expression that a name is.
pub(super) fn name_expr(name: Name) -> Expr {
    Expr { kind: ExprKind::Name(name.text), span: name.span }
}
