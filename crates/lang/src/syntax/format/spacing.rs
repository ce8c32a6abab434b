//! Where a blank stands between two tokens.

use crate::syntax::token::{Kind, Token};
use crate::syntax::words::{is_kept, starts_operand};

/// Whether a blank stands between `before` and `after`; `earlier` is the token before both.
pub(super) fn blank_between(earlier: Option<&Token<'_>>, before: &Token<'_>, after: &Token<'_>) -> bool {
    let operand = ends_operand(before);
    match (before.kind, after.kind) {
        (Kind::OpenParen | Kind::OpenBracket | Kind::OpenBrace | Kind::Dot, _) => false,
        (_, Kind::Comma | Kind::Colon | Kind::Semicolon | Kind::Dot) => false,
        (_, closing) if closing.closes() => false,
        (_, Kind::DotDot | Kind::DotDotEq) if operand => false,
        (Kind::DotDot | Kind::DotDotEq, Kind::Name) => !starts_operand(&after.text),
        (Kind::DotDot | Kind::DotDotEq, Kind::Int | Kind::Text | Kind::Minus) => false,
        (Kind::DotDot | Kind::DotDotEq, bracket) => bracket.closer().is_none(),
        (Kind::Minus, _) => earlier.is_some_and(ends_operand),
        (_, Kind::OpenParen | Kind::OpenBracket) => !operand,
        _ => true,
    }
}

/// Whether an operand ends with this token, so that a following `-` subtracts and a following bracket belongs to it.
fn ends_operand(token: &Token<'_>) -> bool {
    match token.kind {
        Kind::Int | Kind::Text | Kind::ProblemId => true,
        Kind::Name => {
            let word: &str = &token.text;
            let introduces = matches!(word, "of" | "by" | "until" | "misere" | "over" | "else" | "sep");
            (starts_operand(word) || is_kept(word)) && !introduces && !matches!(word, "play" | "repeat" | "start")
        }
        kind => kind.closes(),
    }
}
