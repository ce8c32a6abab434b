//! Tokens to tree, by recursive descent. Reading never fails: what cannot be read becomes a diagnostic and an
//! `Error` node, and goes on at the next line that starts with a word of the language.

mod claim;
mod clause;
mod expr;
mod file;
mod game;
mod mistake;
mod operator;
mod option;
mod primary;
mod print;
mod problem;
mod sum;
mod template;
mod types;

use super::lexer::{Lexed, lex_from};
use super::token::{Kind, Token};
use super::tree::{Clause, Name};
use super::words::{ends_expression, is_reserved};
use crate::Diagnostic;
use messages::{Slot, msg};
use rules::Span;

/// How deep the constructs of a program may nest; the parser and every later pass recurse that deep.
const DEPTH_LIMIT: u32 = 200;

/// How high a tree may be, which a long chain of operators makes without nesting.
const HEIGHT_LIMIT: u32 = 600;

pub(super) struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Token<'a>>,
    at: usize,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// The closing bracket of each opening one on the same line of the language.
    closers: Vec<Option<u32>>,
    /// The lines of the language that were read: the first token, and how deep the line belongs.
    pub(super) lines: Vec<(usize, u32)>,
    /// How many blocks the statement being read stands in.
    blocks: u32,
    /// Where the line being read is indented to.
    indent: u32,
    /// Whether something in this line could not be read; the rest is then no news.
    failed: bool,
    depth: u32,
    height: u32,
    /// Whether `;` separates lines.
    fragment: bool,
    /// Clauses that were written inside the brackets of the position just read.
    spilled: Vec<Clause>,
    /// Whether positions may be written `[x]`, as inside a game.
    in_game: bool,
    /// Whether the text is a sum alone, where no names stand for values.
    alone: bool,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, source: u16) -> Self {
        Parser::starting(text, 0, source)
    }

    /// A parser of a text from a place on.
    fn starting(text: &'a str, start: usize, source: u16) -> Self {
        let Lexed { tokens, diagnostics, .. } = lex_from(text, start, source);
        let mut parser = Parser {
            text,
            tokens,
            at: 0,
            diagnostics,
            closers: Vec::new(),
            lines: Vec::new(),
            blocks: 0,
            indent: 0,
            failed: false,
            depth: 0,
            height: 0,
            fragment: false,
            spilled: Vec::new(),
            in_game: true,
            alone: false,
        };
        parser.closers = parser.pair_brackets();
        parser
    }

    /// The closing bracket of each opening one. A line of the language closes nothing that another one opens.
    fn pair_brackets(&self) -> Vec<Option<u32>> {
        let mut closers = vec![None; self.tokens.len()];
        let mut open: Vec<usize> = Vec::new();
        let mut counts = [0_usize; 3];
        let place = |kind: Kind| match kind {
            Kind::OpenParen | Kind::CloseParen => 0,
            Kind::OpenBracket | Kind::CloseBracket => 1,
            _ => 2,
        };
        for (at, token) in self.tokens.iter().enumerate() {
            if token.first && self.starts_line(at) {
                open.clear();
                counts = [0; 3];
            } else if token.kind.closer().is_some() {
                open.push(at);
                counts[place(token.kind)] += 1;
            } else if token.kind.closes() && counts[place(token.kind)] > 0 {
                while let Some(opener) = open.pop() {
                    let kind = self.tokens[opener].kind;
                    counts[place(kind)] -= 1;
                    if kind.closer() == Some(token.kind) {
                        closers[opener] = u32::try_from(at).ok();
                        break;
                    }
                }
            }
        }
        closers
    }

    fn token(&self) -> &Token<'a> {
        &self.tokens[self.at]
    }

    fn kind(&self) -> Kind {
        self.token().kind
    }

    fn kind_at(&self, at: usize) -> Kind {
        self.tokens.get(at).map_or(Kind::End, |token| token.kind)
    }

    /// The word at a place; empty when there is none.
    fn word_at(&self, at: usize) -> &str {
        self.tokens.get(at).filter(|token| token.kind == Kind::Name).map_or("", |token| &token.text)
    }

    fn word(&self) -> &str {
        self.word_at(self.at)
    }

    fn at_word(&self, word: &str) -> bool {
        self.word() == word
    }

    fn span(&self) -> Span {
        self.token().span
    }

    /// The span of the token last read.
    fn last_span(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    fn since(&self, start: Span) -> Span {
        if self.last_span().end > start.start { start.to(self.last_span()) } else { empty_before(start) }
    }

    /// The text as written.
    fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    fn bump(&mut self) -> Span {
        let span = self.span();
        if self.kind() != Kind::End {
            self.at += 1;
        }
        span
    }

    fn eat(&mut self, kind: Kind) -> Option<Span> {
        (self.kind() == kind).then(|| self.bump())
    }

    fn eat_word(&mut self, word: &str) -> Option<Span> {
        self.at_word(word).then(|| self.bump())
    }

    fn expect(&mut self, kind: Kind) -> Option<Span> {
        let found = self.eat(kind);
        if found.is_none() {
            self.expected(format!("`{}`", kind.spelling()));
        }
        found
    }

    fn expect_word(&mut self, word: &str) -> Option<Span> {
        let found = self.eat_word(word);
        if found.is_none() {
            self.expected(format!("`{word}`"));
        }
        found
    }

    /// Reads the bracket that closes the one at token `opener`, or says that it is missing and goes on behind it.
    fn close(&mut self, opener: usize) {
        let closer = self.tokens[opener].kind.closer().unwrap_or(Kind::CloseParen);
        if self.eat(closer).is_some() {
            return;
        }
        let opened = self.tokens[opener].span;
        if let Some(diagnostic) = self.expected_diagnostic(format!("`{}`", closer.spelling()).into()) {
            self.report(diagnostic.also(opened, msg!("syntax-opened-here")));
        }
        if let Some(closer) = self.closers[opener].map(|at| at as usize).filter(|at| *at >= self.at) {
            self.at = closer + 1;
        }
    }

    /// A name; a word that is kept for the language is taken for one. Empty when there is none.
    fn name(&mut self) -> Name {
        let word = self.word().to_owned();
        if word.is_empty() || self.starts_line(self.at) || ends_expression(&word) {
            self.expected(msg!("syntax-a-name"));
            return Name { text: String::new(), span: empty_before(self.span()) };
        }
        if is_reserved(&word) {
            self.reserved_word(&word);
        }
        Name { text: word, span: self.bump() }
    }

    fn reserved_word(&mut self, word: &str) {
        let message = msg!("syntax-reserved-word", word = word);
        self.report(Diagnostic::error("reserved-word", self.span(), message).help(msg!("syntax-reserved-word-help")));
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Says what should stand here. Of one line only the first such failure is news.
    fn expected(&mut self, what: impl Into<Slot>) {
        if let Some(diagnostic) = self.expected_diagnostic(what.into()) {
            self.report(diagnostic);
        }
    }

    fn expected_diagnostic(&mut self, what: Slot) -> Option<Diagnostic> {
        let repeated = std::mem::replace(&mut self.failed, true);
        let (found, span) = self.found();
        let message = msg!("syntax-expected", what = what, found = found);
        (!repeated).then(|| Diagnostic::error("unexpected-token", span, message))
    }

    /// What stands here, in words, and where to point. At the start of the next line it is the end of this one.
    fn found(&self) -> (Slot, Span) {
        let token = self.token();
        let end_of_last = empty_after(self.last_span());
        if token.kind == Kind::End {
            (msg!("syntax-the-end").into(), if self.at == 0 { token.span } else { end_of_last })
        } else if self.at > 0 && self.starts_line(self.at) {
            (msg!("syntax-the-line-end").into(), end_of_last)
        } else {
            let written: String = self.slice(token.span).chars().take(40).collect();
            (Slot::Text(format!("`{written}`")), token.span)
        }
    }

    /// Runs a step one level deeper, unless that is too deep: then the rest of the line is skipped.
    fn nested<T>(&mut self, too_deep: T, step: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::take(&mut self.height);
        self.depth += 1;
        let result = if self.depth > DEPTH_LIMIT { self.give_up(too_deep) } else { step(self) };
        self.depth -= 1;
        self.height = outer.max(self.height + 1);
        result
    }

    /// Notes that the tree being read got one higher; whether that is still allowed.
    fn grow(&mut self) -> bool {
        self.height += 1;
        if self.height > HEIGHT_LIMIT {
            self.give_up(());
        }
        self.height <= HEIGHT_LIMIT
    }

    fn give_up<T>(&mut self, result: T) -> T {
        if !std::mem::replace(&mut self.failed, true) {
            let message = msg!("syntax-too-deep", limit = u64::from(DEPTH_LIMIT));
            self.report(Diagnostic::error("too-deep", self.span(), message).help(msg!("syntax-too-deep-help")));
        }
        self.skip_line();
        result
    }

    /// Goes to the start of the next line of the language.
    fn skip_line(&mut self) {
        while self.kind() != Kind::End && !self.at_separator() && !self.starts_line(self.at) {
            self.bump();
        }
    }

    fn at_separator(&self) -> bool {
        self.fragment && self.kind() == Kind::Semicolon
    }

    /// Begins a line of the language that belongs `depth` deep: failures are news again.
    fn begin_line(&mut self, depth: u32) -> Span {
        self.lines.push((self.at, depth));
        self.failed = false;
        self.height = 0;
        self.spilled.clear();
        self.indent = self.token().indent;
        self.span()
    }
}

fn empty_before(span: Span) -> Span {
    Span { end: span.start, ..span }
}

fn empty_after(span: Span) -> Span {
    Span { start: span.end, ..span }
}
