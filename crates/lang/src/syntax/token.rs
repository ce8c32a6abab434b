//! Tokens: the words and signs of a program.

use rules::Span;
use std::borrow::Cow;

/// A word or sign.
#[derive(Debug, Clone)]
pub(super) struct Token<'a> {
    /// What it is.
    pub(super) kind: Kind,
    /// Where it stands in the text as written.
    pub(super) span: Span,
    /// Its meaning: the ASCII spelling of a sign, the digits of a number, the characters of a string.
    pub(super) text: Cow<'a, str>,
    /// Whether it is the first of its line.
    pub(super) first: bool,
    /// How far its line is indented (a tab goes on to the next multiple of 8).
    pub(super) indent: u32,
}

/// The kinds of tokens. Keywords are [`Kind::Name`]: where a word is a keyword is for the parser to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    Int,
    Text,
    /// The id after `problem`, which may hold signs such as `-`.
    ProblemId,
    OpenParen,
    CloseParen,
    OpenBracket,
    CloseBracket,
    OpenBrace,
    CloseBrace,
    Comma,
    Colon,
    Semicolon,
    Dot,
    DotDot,
    DotDotEq,
    Plus,
    Minus,
    Star,
    StarStar,
    Slash,
    SlashSlash,
    Percent,
    Amp,
    AmpAmp,
    Pipe,
    PipePipe,
    Caret,
    Bang,
    Shl,
    Shr,
    Eq,
    EqEq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    /// The end of the text.
    End,
}

/// The signs, longer ones before their beginnings.
pub(super) const SIGNS: [(&str, Kind); 34] = [
    ("..=", Kind::DotDotEq),
    ("..", Kind::DotDot),
    ("**", Kind::StarStar),
    ("//", Kind::SlashSlash),
    ("&&", Kind::AmpAmp),
    ("||", Kind::PipePipe),
    ("<<", Kind::Shl),
    (">>", Kind::Shr),
    ("==", Kind::EqEq),
    ("!=", Kind::Ne),
    ("<=", Kind::Le),
    (">=", Kind::Ge),
    ("(", Kind::OpenParen),
    (")", Kind::CloseParen),
    ("[", Kind::OpenBracket),
    ("]", Kind::CloseBracket),
    ("{", Kind::OpenBrace),
    ("}", Kind::CloseBrace),
    (",", Kind::Comma),
    (":", Kind::Colon),
    (";", Kind::Semicolon),
    (".", Kind::Dot),
    ("+", Kind::Plus),
    ("-", Kind::Minus),
    ("*", Kind::Star),
    ("/", Kind::Slash),
    ("%", Kind::Percent),
    ("&", Kind::Amp),
    ("|", Kind::Pipe),
    ("^", Kind::Caret),
    ("!", Kind::Bang),
    ("=", Kind::Eq),
    ("<", Kind::Lt),
    (">", Kind::Gt),
];

impl Kind {
    /// The closing bracket of an opening one.
    pub(super) fn closer(self) -> Option<Kind> {
        match self {
            Kind::OpenParen => Some(Kind::CloseParen),
            Kind::OpenBracket => Some(Kind::CloseBracket),
            Kind::OpenBrace => Some(Kind::CloseBrace),
            _ => None,
        }
    }

    /// Whether it closes a bracket.
    pub(super) fn closes(self) -> bool {
        matches!(self, Kind::CloseParen | Kind::CloseBracket | Kind::CloseBrace)
    }

    /// How a sign is spelled; empty for words, numbers and strings.
    pub(super) fn spelling(self) -> &'static str {
        SIGNS.iter().find(|(_, kind)| *kind == self).map_or("", |(spelling, _)| spelling)
    }
}
