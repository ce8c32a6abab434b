//! Text to tokens. Every text has tokens; what is wrong with it stands beside them.

mod string;

pub(super) use string::meaning;

use super::lookalike::{Lookalike, lookalike, sign_name};
use super::token::{Kind, SIGNS, Token};
use crate::{Diagnostic, Edit};
use messages::msg;
use rules::Span;
use std::borrow::Cow;

/// The tokens of a text, the last one being [`Kind::End`].
#[derive(Debug)]
pub(super) struct Lexed<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    /// Where comments stand, from `#` to before the end of the line.
    pub(super) comments: Vec<Span>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Reads the tokens of a text.
pub(super) fn lex(text: &str, source: u16) -> Lexed<'_> {
    lex_from(text, 0, source)
}

/// Reads the tokens of a text from a place on.
pub(super) fn lex_from(text: &str, start: usize, source: u16) -> Lexed<'_> {
    let lexed = Lexed { tokens: Vec::new(), comments: Vec::new(), diagnostics: Vec::new() };
    let mut lexer = Lexer { text, source, at: start, first: true, indent: 0, lexed };
    if start == 0 && text.starts_with('\u{feff}') {
        lexer.at = '\u{feff}'.len_utf8();
    }
    while lexer.token() {}
    lexer.lexed
}

struct Lexer<'a> {
    text: &'a str,
    source: u16,
    at: usize,
    /// Whether no token of this line was seen yet.
    first: bool,
    indent: u32,
    lexed: Lexed<'a>,
}

impl<'a> Lexer<'a> {
    /// Reads one token; whether there may be another.
    fn token(&mut self) -> bool {
        self.blanks();
        let start = self.at;
        let Some(letter) = self.logical() else {
            self.push(start, Kind::End, Cow::Borrowed(""));
            return false;
        };
        if self.problem_id() {
            return true;
        }
        if letter == '#' {
            self.comment();
        } else if letter.is_ascii_digit() {
            self.number();
        } else if is_name_start(letter) {
            self.word();
        } else if letter == '"' || letter == '\'' {
            self.string();
        } else {
            self.sign();
        }
        true
    }

    fn raw(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// The next character, as the ASCII sign it stands for.
    fn logical(&self) -> Option<char> {
        let raw = self.raw()?;
        Some(lookalike(raw).and_then(|found| found.ascii.chars().next()).unwrap_or(raw))
    }

    fn skip(&mut self) {
        self.at += self.raw().map_or(0, char::len_utf8);
    }

    fn blanks(&mut self) {
        while let Some(letter) = self.raw().filter(|letter| letter.is_whitespace()) {
            match letter {
                '\n' => (self.first, self.indent) = (true, 0),
                '\t' if self.first => self.indent = (self.indent / 8 + 1) * 8,
                _ if self.first => self.indent += 1,
                _ => {}
            }
            self.skip();
        }
    }

    fn span(&self, start: usize, end: usize) -> Span {
        let place = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Span { source: self.source, start: place(start), end: place(end) }
    }

    fn push(&mut self, start: usize, kind: Kind, text: Cow<'a, str>) {
        let span = self.span(start, self.at);
        self.lexed.tokens.push(Token { kind, span, text, first: self.first, indent: self.indent });
        self.first = false;
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.lexed.diagnostics.push(diagnostic);
    }

    fn comment(&mut self) {
        let start = self.at;
        if self.raw() != Some('#') {
            self.lookalikes(start, start + self.raw().map_or(0, char::len_utf8), "#");
        }
        self.at = start + line_length(&self.text[start..]);
        self.lexed.comments.push(self.span(start, self.at));
    }

    /// After the word `problem` an id may hold signs (`luogu-P8369`).
    fn problem_id(&mut self) -> bool {
        let follows = self.lexed.tokens.last().is_some_and(|last| last.kind == Kind::Name && last.text == "problem");
        if !follows || self.first {
            return false;
        }
        let is_id = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.' | '/');
        let id: &str = self.text[self.at..].split(|letter| !is_id(letter)).next().unwrap_or_default();
        if !id.starts_with(char::is_alphanumeric) {
            return false;
        }
        let start = self.at;
        self.at += id.len();
        self.push(start, Kind::ProblemId, Cow::Borrowed(id));
        true
    }

    fn number(&mut self) {
        let start = self.at;
        let mut digits = String::new();
        while let Some(letter) = self.logical() {
            let separator = letter == '_' && self.text[self.at + 1..].starts_with(|c: char| c.is_ascii_digit());
            if !letter.is_ascii_digit() && !separator {
                break;
            }
            digits.extend(letter.to_digit(10).map(|_| letter));
            self.skip();
        }
        let text = self.text;
        let raw = &text[start..self.at];
        if !raw.is_ascii() {
            self.lookalikes(start, self.at, &digits);
        }
        let digits = if raw == digits { Cow::Borrowed(raw) } else { Cow::Owned(digits) };
        self.push(start, Kind::Int, digits);
    }

    fn word(&mut self) {
        let start = self.at;
        while self.raw().is_some_and(|letter| is_name_start(letter) || letter.is_alphanumeric()) {
            // A full-width digit would be a different name that looks the same.
            if self.raw().and_then(lookalike).is_some() {
                break;
            }
            self.skip();
        }
        let text = self.text;
        self.push(start, Kind::Name, Cow::Borrowed(&text[start..self.at]));
    }

    /// One sign, also when written with lookalikes; a character that is none is skipped.
    fn sign(&mut self) {
        let start = self.at;
        for (spelling, kind) in SIGNS {
            if let Some(end) = self.reads(spelling) {
                self.at = end;
                if !self.text[start..end].is_ascii() {
                    self.lookalikes(start, end, spelling);
                }
                self.push(start, kind, Cow::Borrowed(spelling));
                return;
            }
        }
        self.skip();
        while self.raw().is_some_and(is_unknown) {
            self.skip();
        }
        let character: String = self.text[start..self.at].chars().take(20).collect();
        let message = msg!("syntax-unknown-character", character = character);
        let help = msg!("syntax-unknown-character-help");
        let span = self.span(start, self.at);
        self.report(
            Diagnostic::error("unknown-character", span, message).fix(help, vec![Edit { span, text: String::new() }]),
        );
    }

    /// The end of the text that reads as `spelling` here.
    fn reads(&self, spelling: &str) -> Option<usize> {
        let mut rest = spelling;
        let mut at = self.at;
        while !rest.is_empty() {
            let raw = self.text[at..].chars().next()?;
            rest = match lookalike(raw) {
                Some(Lookalike { ascii, .. }) => rest.strip_prefix(ascii)?,
                None => rest.strip_prefix(raw)?,
            };
            at += raw.len_utf8();
        }
        Some(at)
    }

    /// Says that characters are not the ASCII ones meant.
    fn lookalikes(&mut self, start: usize, end: usize, meant: &str) {
        let written = &self.text[start..end];
        let full_width = written.chars().any(|c| lookalike(c).is_some_and(|found| found.full_width));
        let span = self.span(start, end);
        let edit = Edit { span, text: meant.to_owned() };
        self.report(lookalike_diagnostic(full_width, written, meant, span, vec![edit]));
    }
}

fn lookalike_diagnostic(full_width: bool, written: &str, meant: &str, span: Span, edits: Vec<Edit>) -> Diagnostic {
    let help = msg!("syntax-lookalike-help", ascii = meant);
    if full_width {
        let message = msg!("syntax-full-width-character", character = written, sign = sign_name(meant));
        Diagnostic::error("full-width-character", span, message).fix(help, edits)
    } else {
        let message = msg!("syntax-mathematical-character", character = written);
        Diagnostic::error("mathematical-character", span, message).fix(help, edits)
    }
}

fn is_name_start(letter: char) -> bool {
    letter.is_alphabetic() || letter == '_'
}

/// Whether no token starts with this character.
fn is_unknown(letter: char) -> bool {
    let sign = SIGNS.iter().any(|(spelling, _)| spelling.starts_with(letter));
    let known = sign || letter.is_alphanumeric() || letter.is_whitespace() || matches!(letter, '_' | '"' | '\'' | '#');
    !known && lookalike(letter).is_none()
}

/// How long the rest of the line is, without its end.
fn line_length(rest: &str) -> usize {
    let line = rest.split('\n').next().unwrap_or_default();
    line.strip_suffix('\r').unwrap_or(line).len()
}
