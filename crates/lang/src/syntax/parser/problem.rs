//! Problems and their statements.

use super::Parser;
use crate::syntax::token::Kind;
use crate::syntax::tree::{Expr, Extent, Field, Name, Problem, RepeatCount, Statement, StatementKind};
use crate::syntax::words::is_statement;
use messages::msg;
use rules::Span;

impl Parser<'_> {
    /// `problem id "title"` and its statements.
    pub(super) fn problem(&mut self, start: Span) -> Problem {
        self.bump();
        self.in_game = false;
        let id = (self.kind() == Kind::ProblemId)
            .then(|| Name { text: self.token().text.clone().into_owned(), span: self.bump() });
        let title = self.text_token();
        let mut problem = Problem { id, title, body: Vec::new(), compare: None, span: self.since(start) };
        if problem.id.is_none() && problem.title.is_none() {
            self.expected(msg!("syntax-a-problem-id"));
        }
        self.finish_line();
        problem.body = self.statements(None, &mut problem.compare);
        problem.span = self.since(start);
        problem
    }

    /// A string, when one stands here.
    pub(super) fn text_token(&mut self) -> Option<String> {
        let text = (self.kind() == Kind::Text).then(|| self.token().text.clone().into_owned());
        if text.is_some() {
            self.bump();
        }
        text
    }

    /// The statements of a problem, or those indented deeper than the line that owns them.
    fn statements(&mut self, owner: Option<u32>, compare: &mut Option<Name>) -> Vec<Statement> {
        let mut body = Vec::new();
        loop {
            let token = self.token();
            let outside = owner.is_some_and(|indent| token.first && token.indent <= indent);
            if outside || self.ends_problem() {
                return body;
            }
            let start = self.begin_line(1 + self.blocks);
            if self.at_word("compare") {
                self.compare_statement(compare);
            } else if let Some(kind) = self.statement(compare) {
                body.push(Statement { kind, span: self.since(start) });
            }
            if !self.at_statement() {
                self.finish_line();
            }
        }
    }

    fn at_statement(&self) -> bool {
        is_statement(self.word()) && !self.failed
    }

    fn ends_problem(&self) -> bool {
        if self.kind() == Kind::End || matches!(self.word(), "game" | "problem" | "claim") {
            return true;
        }
        // A line of a game goes on with a new game, for which its words must not be those of a statement.
        self.starts_line(self.at) && !is_statement(self.word())
    }

    fn statement(&mut self, compare: &mut Option<Name>) -> Option<StatementKind> {
        Some(match self.word() {
            "read" => self.read(),
            "where" => {
                self.bump();
                StatementKind::Where(self.closed_exprs())
            }
            "let" => {
                let (name, value) = self.definition();
                StatementKind::Let(name, value)
            }
            "repeat" => self.repeat(compare),
            "until" => self.until(compare),
            "play" => {
                self.bump();
                self.turn_rule();
                StatementKind::Play(self.question())
            }
            "print" => self.print(),
            "answer" => self.answer(),
            _ => {
                if !self.unknown_line() {
                    self.expected(msg!("syntax-a-statement"));
                    self.bump();
                }
                return None;
            }
        })
    }

    fn read(&mut self) -> StatementKind {
        self.bump();
        let followed = self.kind_at(self.at + 1) == Kind::Name && !self.starts_line(self.at + 1);
        let extent = match self.word() {
            "line" if followed => Extent::Line,
            "rest" if followed => Extent::Rest,
            _ => Extent::Values,
        };
        if extent != Extent::Values {
            self.bump();
        }
        let mut fields = vec![self.read_field()];
        while self.eat(Kind::Comma).is_some() {
            fields.push(self.read_field());
        }
        StatementKind::Read { extent, fields }
    }

    fn read_field(&mut self) -> Field {
        let Field { name, ty } = self.field(true);
        Field { name, ty: ty.map(|ty| self.old_size(ty)) }
    }

    fn repeat(&mut self, compare: &mut Option<Name>) -> StatementKind {
        let indent = self.token().indent;
        self.bump();
        let count = if self.eat_word("read").is_some() {
            let name = self.name();
            let typed = self.kind() == Kind::Colon && self.type_after_colon();
            let ty = typed.then(|| {
                self.bump();
                self.type_expr()
            });
            RepeatCount::Read(Field { name, ty })
        } else {
            RepeatCount::Times(self.closed_expr())
        };
        StatementKind::Repeat { count, body: self.block(indent, compare) }
    }

    /// Whether the colon here stands before a type rather than before the block.
    fn type_after_colon(&self) -> bool {
        let next = self.at + 1;
        !self.tokens[next].first && !is_statement(self.word_at(next)) && self.kind_at(next) != Kind::End
    }

    fn until(&mut self, compare: &mut Option<Name>) -> StatementKind {
        let indent = self.token().indent;
        self.bump();
        let sentinel: Option<Expr> = if self.eat_word("eof").is_some() { None } else { Some(self.closed_expr()) };
        StatementKind::Until { sentinel, body: self.block(indent, compare) }
    }

    /// `:` and the lines indented deeper than `indent`.
    fn block(&mut self, indent: u32, compare: &mut Option<Name>) -> Vec<Statement> {
        let colon = self.expect(Kind::Colon);
        if self.failed {
            self.skip_line();
        }
        self.blocks += 1;
        let body = self.nested(Vec::new(), |parser| parser.statements(Some(indent), compare));
        self.blocks -= 1;
        if let Some(colon) = colon.filter(|_| body.is_empty()) {
            self.empty_block(colon);
        }
        body
    }

    /// `moving in every`, `moving in 1..=k`, `moving in exactly k`: words of a later version.
    fn turn_rule(&mut self) {
        let Some(start) = self.eat_word("moving") else { return };
        self.not_yet(start, "moving");
        self.eat_word("in");
        if self.eat_word("every").is_none() {
            self.eat_word("exactly");
            self.expr_from(super::operator::Power::Range);
        }
        self.eat_word("of");
    }

    fn answer(&mut self) -> StatementKind {
        self.bump();
        let field = self.field(false);
        let conditions = self.wheres();
        StatementKind::Answer { field, conditions }
    }

    fn compare_statement(&mut self, compare: &mut Option<Name>) {
        self.bump();
        if matches!(self.word(), "tokens" | "lines" | "exact") {
            *compare = Some(self.name());
        } else {
            self.expected("`tokens`, `lines` or `exact`");
        }
    }
}
