//! Strings and their quotes.

use super::{Lexer, line_length, lookalike_diagnostic};
use crate::syntax::lookalike::lookalike;
use crate::syntax::token::Kind;
use crate::{Diagnostic, Edit};
use messages::msg;
use std::borrow::Cow;

impl<'a> Lexer<'a> {
    pub(super) fn string(&mut self) {
        let start = self.at;
        let opening = self.raw().unwrap_or('"');
        self.skip();
        let inside = self.at;
        let end = self.string_end(opening);
        let text = self.text;
        let content = &text[inside..end];
        let closing = text[end..].chars().next().filter(|letter| !is_line_end(*letter));
        self.at = end + closing.map_or(0, char::len_utf8);
        self.quotes(start, opening, end, closing);
        let meaning = if content.contains('\\') { self.unescape(inside, content) } else { Cow::Borrowed(content) };
        self.push(start, Kind::Text, meaning);
    }

    /// Where the closing quote stands, or else the line ends. `"` closes before any other quote does.
    fn string_end(&self, opening: char) -> usize {
        let rest = &self.text[self.at..];
        let line = &rest[..line_length(rest)];
        let closes = |letter: char| match opening {
            '"' | '\'' => letter == opening,
            _ => letter == '"' || is_quote(letter),
        };
        let found = unescaped(line, closes).or_else(|| unescaped(line, is_quote));
        self.at + found.unwrap_or(line.len())
    }

    /// Checks the quotes of a string.
    fn quotes(&mut self, start: usize, opening: char, end: usize, closing: Option<char>) {
        let first = self.span(start, start + opening.len_utf8());
        let Some(closing) = closing else {
            let message = msg!("syntax-unclosed-string");
            let place = self.span(end, end);
            self.report(
                Diagnostic::error("unclosed-string", first, message)
                    .label(msg!("syntax-opened-here"))
                    .fix(msg!("syntax-unclosed-string-help"), vec![Edit { span: place, text: "\"".to_owned() }]),
            );
            return;
        };
        let last = self.span(end, end + closing.len_utf8());
        let wrong = [(first, opening), (last, closing)].into_iter().filter(|(_, quote)| *quote != '"');
        let edits: Vec<Edit> = wrong.clone().map(|(span, _)| Edit { span, text: "\"".to_owned() }).collect();
        let Some((span, quote)) = wrong.into_iter().next() else { return };
        let diagnostic = if quote == '\'' {
            Diagnostic::error("single-quotes", span, msg!("syntax-single-quotes"))
                .fix(msg!("syntax-lookalike-help", ascii = "\""), edits)
        } else {
            lookalike_diagnostic(true, &quote.to_string(), "\"", span, edits)
        };
        self.report(diagnostic);
    }

    fn unescape(&mut self, start: usize, content: &str) -> Cow<'a, str> {
        Cow::Owned(meaning(content, &mut |place, escaped| self.unknown_escape(start + place, escaped)))
    }

    fn unknown_escape(&mut self, start: usize, escaped: char) {
        let span = self.span(start, start + 1 + escaped.len_utf8());
        let message = msg!("syntax-unknown-escape", escape = format!("\\{escaped}"));
        self.report(Diagnostic::error("unknown-escape", span, message).help(msg!("syntax-unknown-escape-help")));
    }
}

/// What a text between quotes means; `unknown` is told of escapes that mean nothing.
pub(in crate::syntax) fn meaning(content: &str, unknown: &mut dyn FnMut(usize, char)) -> String {
    let mut meaning = String::new();
    let mut letters = content.char_indices();
    while let Some((place, letter)) = letters.next() {
        if letter != '\\' {
            meaning.push(letter);
            continue;
        }
        match letters.next() {
            Some((_, 'n')) => meaning.push('\n'),
            Some((_, 't')) => meaning.push('\t'),
            Some((_, escaped @ ('\\' | '"'))) => meaning.push(escaped),
            Some((_, escaped)) => unknown(place, escaped),
            None => {}
        }
    }
    meaning
}

fn is_line_end(letter: char) -> bool {
    matches!(letter, '\n' | '\r')
}

fn is_quote(letter: char) -> bool {
    lookalike(letter).is_some_and(|found| matches!(found.ascii, "\"" | "'"))
}

/// Where the first matching character stands that no `\` precedes.
fn unescaped(line: &str, matches: impl Fn(char) -> bool) -> Option<usize> {
    let mut escaped = false;
    line.char_indices().find_map(|(place, letter)| {
        let found = !escaped && matches(letter);
        escaped = !escaped && letter == '\\';
        found.then_some(place)
    })
}
