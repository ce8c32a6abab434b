//! Position expressions: the small grammar of disjunctive sums.

use super::expr::name_expr;
use super::{Parser, empty_before};
use crate::syntax::token::Kind;
use crate::syntax::tree::{Expr, ExprKind, Name, Question, Sum, SumKind};
use crate::syntax::words::{ends_expression, is_kept, starts_operand};
use messages::msg;
use rules::Span;

/// How many tokens are looked at to tell a position from a number; only nonsense needs more.
const LOOKAHEAD: usize = 256;

impl Parser<'_> {
    /// `[misere] P`.
    pub(super) fn question(&mut self) -> Question {
        let misere = self.eat_word("misere").is_some();
        self.eat_word("normal");
        Question { misere, sum: self.sum() }
    }

    /// `P + Q + ...`.
    pub(super) fn sum(&mut self) -> Sum {
        let error = error_sum(empty_before(self.span()));
        self.nested(error, |parser| {
            let start = parser.span();
            let mut terms = vec![parser.term()];
            while parser.another_term() {
                terms.push(parser.term());
            }
            match (terms.pop(), terms.is_empty()) {
                (Some(only), true) => only,
                (last, _) => {
                    terms.extend(last);
                    Sum { kind: SumKind::Plus(terms), span: parser.since(start) }
                }
            }
        })
    }

    /// Reads the `+`, or what was written in its place.
    fn another_term(&mut self) -> bool {
        let next = self.at + 1;
        match self.kind() {
            Kind::Plus => {}
            _ if (self.kind() == Kind::Caret || self.at_word("xor")) && self.term_at(next) => self.xor_of_positions(),
            Kind::Comma if self.term_at(next) => self.missing_plus(Some(self.span()), self.tokens[next].span),
            _ if self.adjacent_term() => {
                self.missing_plus(None, self.span());
                return true;
            }
            _ => return false,
        }
        self.bump();
        true
    }

    fn adjacent_term(&self) -> bool {
        let game = self.word().starts_with(char::is_uppercase) && !self.starts_line(self.at);
        (self.kind() == Kind::OpenBracket || game) && self.term_at(self.at)
    }

    /// Whether the tokens from a place on read as a position rather than as a number.
    fn term_at(&self, from: usize) -> bool {
        let mut at = from;
        while at < from + LOOKAHEAD {
            let word = self.word_at(at);
            let next = self.kind_at(at + 1);
            at = match self.kind_at(at) {
                Kind::OpenBracket => return true,
                Kind::Int if next == Kind::Star => at + 2,
                Kind::OpenParen => match self.closers[at].map(|closer| closer as usize) {
                    Some(closer) if self.kind_at(closer + 1) == Kind::Star => closer + 2,
                    _ => at + 1,
                },
                Kind::Name if next == Kind::Star => at + 2,
                Kind::Name if word == "sum" && next == Kind::OpenParen => at + 2,
                Kind::Name => return word == "end" || self.game_at(at) || (word == "sum" && next == Kind::Name),
                _ => return false,
            };
        }
        true
    }

    /// Whether a name is that of a game. A name without capital is one where there can be no sequence to index, or
    /// where its script has no capitals; it needs coordinates then.
    fn game_at(&self, at: usize) -> bool {
        let word = self.word_at(at);
        if is_game_name(word) || (self.alone && self.kind_at(at + 1) == Kind::OpenParen) {
            return true;
        }
        let behind = match self.kind_at(at + 1) {
            Kind::OpenParen => self.closers[at + 1].map_or(Kind::End, |closer| self.kind_at(closer as usize + 1)),
            kind => kind,
        };
        let free = !self.in_game || self.alone || !word.starts_with(char::is_lowercase);
        free && behind == Kind::OpenBracket && starts_operand(word)
    }

    fn term(&mut self) -> Sum {
        let start = self.span();
        if !self.term_at(self.at) {
            return self.bare_position();
        }
        match (self.kind(), self.word()) {
            (Kind::OpenBracket, _) => self.here(start),
            (_, "end") => Sum { kind: SumKind::End, span: self.bump() },
            (_, "sum") if self.kind_at(self.at + 1) != Kind::Star => self.fold(start),
            (Kind::OpenParen, _) if !self.scalar_in_parentheses() => self.group(start),
            (Kind::Name, _) if self.kind_at(self.at + 1) != Kind::Star => self.other(start),
            _ => self.times(start),
        }
    }

    fn scalar_in_parentheses(&self) -> bool {
        self.closers[self.at].is_some_and(|closer| self.kind_at(closer as usize + 1) == Kind::Star)
    }

    fn here(&mut self, start: Span) -> Sum {
        let items = self.bracketed(Kind::OpenBracket);
        if !items.clauses.is_empty() {
            self.clauses_in_position(&items, start);
            self.spilled = items.clauses;
        }
        Sum { kind: SumKind::Here(items.exprs), span: self.since(start) }
    }

    fn group(&mut self, start: Span) -> Sum {
        let opener = self.at;
        self.bump();
        let inner = self.sum();
        self.close(opener);
        Sum { span: self.since(start), ..inner }
    }

    fn times(&mut self, start: Span) -> Sum {
        let count = self.scalar();
        self.expect(Kind::Star);
        let error = error_sum(empty_before(self.span()));
        let summand = self.nested(error, Self::term);
        Sum { kind: SumKind::Times(Box::new(count), Box::new(summand)), span: self.since(start) }
    }

    /// The `n` of `n * P`.
    fn scalar(&mut self) -> Expr {
        match self.kind() {
            Kind::Int => {
                let digits = self.token().text.clone().into_owned();
                Expr { kind: ExprKind::Int(digits), span: self.bump() }
            }
            Kind::Name => name_expr(self.name()),
            // `(a)`, which reads as an operand; an index or method behind it cannot come before `*`.
            _ => self.postfix(),
        }
    }

    /// `sum(P for ...)`, or `sum of P for ...` as it was once written.
    fn fold(&mut self, start: Span) -> Sum {
        let sum_word = self.bump();
        if self.at_word("of") {
            self.bump();
            let inner = self.sum();
            let clauses = self.clauses();
            self.old_sum(sum_word, inner.span);
            return Sum { kind: SumKind::Fold(Box::new(inner), clauses), span: self.since(start) };
        }
        let opener = self.at;
        if self.expect(Kind::OpenParen).is_none() {
            return error_sum(self.since(start));
        }
        let inner = self.sum();
        let mut clauses = std::mem::take(&mut self.spilled);
        clauses.extend(self.clauses());
        self.close(opener);
        Sum { kind: SumKind::Fold(Box::new(inner), clauses), span: self.since(start) }
    }

    /// `Name[...]`, `Name(args)[...]`.
    fn other(&mut self, start: Span) -> Sum {
        let game = Name { text: self.word().to_owned(), span: self.bump() };
        let args = if self.kind() == Kind::OpenParen { self.bracketed(Kind::OpenParen).exprs } else { Vec::new() };
        if self.kind() != Kind::OpenBracket {
            self.expected(msg!("syntax-coordinates-of", game = &game.text));
            return error_sum(self.since(start));
        }
        let coords = self.bracketed(Kind::OpenBracket).exprs;
        Sum { kind: SumKind::Other { game, args, coords }, span: self.since(start) }
    }

    /// An expression where a position should stand: it is taken for the coordinates.
    fn bare_position(&mut self) -> Sum {
        let start = self.span();
        if !self.operand_at(self.at) {
            self.expected(msg!("syntax-a-position"));
            return error_sum(empty_before(start));
        }
        // No comparison is a coordinate, and the `=` behind a claim's left side is none.
        let mut coords = vec![self.expr_from(super::operator::Power::BitOr)];
        while self.kind() == Kind::Comma && self.operand_at(self.at + 1) && !self.term_at(self.at + 1) {
            self.bump();
            coords.push(self.expr_from(super::operator::Power::BitOr));
        }
        let span = self.since(start);
        let tuple = matches!(&coords[..], [Expr { kind: ExprKind::Tuple(_), .. }]);
        self.position_brackets(span, tuple);
        if let Some(Expr { kind: ExprKind::Tuple(items), .. }) = coords.pop_if(|_| tuple) {
            coords = items;
        }
        Sum { kind: SumKind::Here(coords), span }
    }
}

/// Names of games start with a capital.
fn is_game_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && !ends_expression(word) && !is_kept(word)
}

pub(super) fn error_sum(span: Span) -> Sum {
    Sum { kind: SumKind::Error, span }
}
