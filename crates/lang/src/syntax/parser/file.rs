//! Files and what else can be read: fragments, positions, expressions.

use super::{Parser, empty_before};
use crate::syntax::token::Kind;
use crate::syntax::tree::{Expr, Field, File, Game, Item, Line, Name, Sum, TypeExpr, TypeKind};
use crate::syntax::words::{is_game_line, is_statement};
use messages::msg;
use rules::Span;

impl Parser<'_> {
    /// Whether a line of the language starts at this token.
    pub(super) fn starts_line(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        token.first && token.kind == Kind::Name && self.line_word(at) && (token.text != "let" || self.dedented(at))
    }

    /// Whether the token stands no deeper than the line being read.
    fn dedented(&self, at: usize) -> bool {
        self.tokens[at].indent <= self.indent
    }

    /// Whether a line of the language may start with the word at this place, judged by it and the next token.
    fn line_word(&self, at: usize) -> bool {
        let next = self.word_at(at + 1);
        match self.word_at(at) {
            "previous" | "next" => matches!(next, "wins" | "loses"),
            "draw" | "wins" | "loses" => next == "if",
            "start" => !next.is_empty() && matches!(self.kind_at(at + 2), Kind::Colon | Kind::Comma),
            "answer" => !next.is_empty() && self.kind_at(at + 2) == Kind::Colon,
            "compare" => !next.is_empty(),
            "grundy" => self.kind_at(at + 1) == Kind::Int,
            "game" | "problem" => true,
            word => is_game_line(word) || is_statement(word),
        }
    }

    /// A whole file.
    pub(in crate::syntax) fn file(&mut self) -> File {
        let mut file = File::default();
        while self.kind() != Kind::End {
            let before = self.at;
            self.top_level(&mut file);
            if self.at == before {
                self.bump();
            }
        }
        file
    }

    fn top_level(&mut self, file: &mut File) {
        let claims_freely = self.word_at(self.at + 1) == "for" || last_game(file).is_none();
        let in_game = is_game_line(self.word()) && !(self.at_word("claim") && claims_freely);
        let start = self.begin_line(u32::from(in_game));
        match self.word() {
            "grundy" => self.version(file),
            "game" => {
                let game = self.game(start);
                file.items.push(Item::Game(game));
            }
            "problem" => {
                let problem = self.problem(start);
                file.items.push(Item::Problem(problem));
            }
            "claim" if claims_freely => {
                let claim = self.claim(start);
                file.items.push(Item::Claim(claim));
            }
            word if is_game_line(word) => {
                if last_game(file).is_none() {
                    self.missing_game();
                    file.items.push(Item::Game(nameless_game(start)));
                }
                let Some(game) = last_game(file) else { return };
                self.game_line(start, &mut game.lines);
                game.span = self.since(game.span);
            }
            word if is_statement(word) => {
                self.misplaced_statement();
                self.skip_rest_of_line();
            }
            _ if self.kind() == Kind::Semicolon => {}
            _ => {
                if self.unknown_line() {
                    return self.top_level(file);
                }
                self.expected(msg!("syntax-a-line"));
            }
        }
        self.finish_line();
    }

    /// Says what should not follow a line, and goes to the next one. That may start with a misspelt word.
    pub(super) fn finish_line(&mut self) {
        let ends = self.kind() == Kind::End || (self.kind() == Kind::Name && self.line_word(self.at));
        if self.kind() == Kind::Semicolon {
            if !self.fragment {
                self.semicolon();
            }
            self.bump();
        } else if !ends {
            if self.failed || !self.token().first || !self.unknown_line() {
                self.line_goes_on();
                self.skip_line();
            }
        } else if self.failed && !self.starts_line(self.at) {
            self.skip_line();
        }
    }

    fn skip_rest_of_line(&mut self) {
        self.bump();
        self.skip_line();
    }

    fn version(&mut self, file: &mut File) {
        self.bump();
        let span = self.span();
        let number = self.token().text.parse().unwrap_or(u32::MAX);
        if self.expect(Kind::Int).is_some() {
            if number != 1 {
                self.unknown_version(span);
            }
            file.version = Some((number, span));
        }
    }

    /// A sum alone, as on a command line.
    pub(in crate::syntax) fn lone_sum(&mut self) -> Sum {
        self.alone = true;
        self.begin_line(0);
        let sum = self.sum();
        self.finish_text();
        sum
    }

    /// An expression alone.
    pub(in crate::syntax) fn lone_expr(&mut self) -> Expr {
        self.begin_line(0);
        let value = self.closed_expr();
        self.finish_text();
        value
    }

    fn finish_text(&mut self) {
        if self.kind() != Kind::End {
            self.expected(msg!("syntax-the-end"));
        }
    }

    /// A fragment: the lines of one game without its `game` line, or else a file.
    pub(in crate::syntax) fn options(&mut self) -> File {
        self.fragment = true;
        let whole = matches!(self.word(), "grundy" | "game" | "problem");
        if whole || (self.at_word("claim") && self.word_at(self.at + 1) == "for") {
            return self.file();
        }
        let start = empty_before(self.span());
        let mut file = File { version: None, items: vec![Item::Game(nameless_game(start))] };
        while self.kind() != Kind::End {
            let before = self.at;
            self.top_level(&mut file);
            if self.at == before {
                self.bump();
            }
        }
        if let Some(Item::Game(game)) = file.items.first_mut() {
            supply_position(game);
        }
        file
    }
}

/// The game that further lines belong to.
fn last_game(file: &mut File) -> Option<&mut Game> {
    let last = file.items.iter_mut().rev().find(|item| !matches!(item, Item::Claim(_)));
    match last {
        Some(Item::Game(game)) => Some(game),
        _ => None,
    }
}

fn nameless_game(start: Span) -> Game {
    let name = Name { text: "Game".to_owned(), span: empty_before(start) };
    Game { name, params: Vec::new(), wheres: Vec::new(), lines: Vec::new(), span: start }
}

/// A fragment without a `position` line is about one heap, `x: nat`.
fn supply_position(game: &mut Game) {
    if game.lines.iter().any(|line| matches!(line, Line::Position { .. })) {
        return;
    }
    let span = game.name.span;
    let name = Name { text: "x".to_owned(), span };
    let ty = Some(TypeExpr { kind: TypeKind::Nat, span });
    game.lines.insert(0, Line::Position { coords: vec![Field { name, ty }], wheres: Vec::new(), span });
}
