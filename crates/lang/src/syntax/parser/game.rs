//! Games and their lines.

use super::Parser;
use crate::syntax::token::Kind;
use crate::syntax::tree::{Expr, Field, Game, Line, Name};
use rules::Span;

impl Parser<'_> {
    pub(super) fn game(&mut self, start: Span) -> Game {
        self.bump();
        self.in_game = true;
        let name = self.name();
        let params = if self.kind() == Kind::OpenParen { self.bracketed_fields(Kind::OpenParen) } else { Vec::new() };
        let wheres = self.wheres();
        Game { name, params, wheres, lines: Vec::new(), span: self.since(start) }
    }

    /// `where COND, COND`, when it stands here.
    pub(super) fn wheres(&mut self) -> Vec<Expr> {
        if self.failed {
            self.skip_line();
        }
        let mut wheres = Vec::new();
        while self.eat_word("where").is_some() {
            wheres.extend(self.closed_exprs());
        }
        wheres
    }

    pub(super) fn game_line(&mut self, start: Span, lines: &mut Vec<Line>) {
        self.in_game = true;
        let line = match self.word() {
            "position" => self.position(start),
            "let" => self.let_line(),
            "def" => self.def(),
            "option" => return self.option_line(start, lines),
            "ranking" => {
                self.bump();
                let measures = self.closed_exprs();
                Line::Ranking { measures, span: self.since(start) }
            }
            "claim" => Line::Claim(self.claim(start)),
            "start" => self.start_line(start),
            "loopy" => {
                self.not_yet(start, "loopy");
                self.bump();
                return;
            }
            _ => self.ending(start),
        };
        lines.push(line);
    }

    fn position(&mut self, start: Span) -> Line {
        self.bump();
        let coords = match self.kind() {
            Kind::OpenBracket => self.bracketed_fields(Kind::OpenBracket),
            Kind::OpenParen => {
                let opened = self.span();
                let fields = self.bracketed_fields(Kind::OpenParen);
                self.coordinate_parentheses(opened);
                fields
            }
            _ => self.short_position(),
        };
        let wheres = self.wheres();
        Line::Position { coords, wheres, span: self.since(start) }
    }

    /// `position x: nat`; several coordinates need brackets.
    fn short_position(&mut self) -> Vec<Field> {
        let start = self.span();
        let mut fields = vec![self.field(false)];
        while self.eat(Kind::Comma).is_some() {
            fields.push(self.field(false));
        }
        if fields.len() > 1 {
            self.coordinates_without_brackets(self.since(start));
        }
        fields
    }

    fn let_line(&mut self) -> Line {
        let (name, value) = self.definition();
        Line::Let { name, value }
    }

    /// `let NAME = EXPR`.
    pub(super) fn definition(&mut self) -> (Name, Expr) {
        self.bump();
        let name = self.name();
        self.expect(Kind::Eq);
        (name, self.closed_expr())
    }

    fn def(&mut self) -> Line {
        self.bump();
        let name = self.name();
        let mut params = Vec::new();
        let opener = self.at;
        if self.expect(Kind::OpenParen).is_some() {
            if self.kind() != Kind::CloseParen {
                params.push(self.name());
                while self.eat(Kind::Comma).is_some() {
                    params.push(self.name());
                }
            }
            self.close(opener);
        }
        self.expect(Kind::Eq);
        Line::Def { name, params, body: self.closed_expr() }
    }

    fn ending(&mut self, start: Span) -> Line {
        let word = self.word().to_owned();
        let verb = if matches!(word.as_str(), "previous" | "next") { self.at + 1 } else { self.at };
        let loses = self.word_at(verb) == "loses";
        if loses || word == "wins" {
            self.whose_win(verb);
        }
        let ending = match word.as_str() {
            "draw" => game::Ending::Draw,
            "next" if !loses => game::Ending::Next,
            "previous" if loses => game::Ending::Next,
            _ => game::Ending::Previous,
        };
        self.bump();
        if verb == self.at && self.eat_word("loses").is_none() {
            self.expect_word("wins");
        }
        self.expect_word("if");
        let condition = self.closed_expr();
        Line::Ending { ending, condition, span: self.since(start) }
    }

    fn start_line(&mut self, start: Span) -> Line {
        self.bump();
        let mut names = vec![self.name()];
        while self.eat(Kind::Comma).is_some() {
            names.push(self.name());
        }
        self.expect(Kind::Colon);
        let sum = self.sum();
        Line::Start { names, sum, span: self.since(start) }
    }
}
