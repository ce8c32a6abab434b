//! The formatter: one way of writing each program. It keeps comments, and line breaks within a line of the language.

mod spacing;

use super::lexer::lex;
use super::parser::Parser;
use super::token::{Kind, Token};
use super::words::is_clause;
use crate::{Diagnostic, Severity};
use rules::Span;
use spacing::blank_between;

/// Blanks per level.
const STEP: usize = 2;

/// Further blanks of a line that continues another one.
const CONTINUATION: usize = 4;

/// Formats a `.game` file.
///
/// Every line of the language starts a line of text. Lines of a game and statements are indented by two blanks, blocks by two more, and a line that continues another
/// one by four more. Operators stand between single blanks. The first clauses of consecutive `option` lines are put
/// under each other if one of them was set apart by more than one blank. At most one empty line stays empty.
///
/// ```
/// let text = "game Nim\nposition x:nat\n\n\n  option  [ y ] for y in 0 .. x # any\n";
/// let formatted = "game Nim\n  position x: nat\n\n  option [y] for y in 0..x  # any\n";
/// assert_eq!(lang::syntax::format(text).unwrap(), formatted);
/// ```
///
/// # Errors
/// The diagnostics of a text that is not a program.
pub fn format(text: &str) -> Result<String, Vec<Diagnostic>> {
    let parsed = super::parse_file(text, 0);
    if parsed.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err(parsed.diagnostics);
    }
    let mut rows = rows(text);
    align_options(&mut rows);
    Ok(join(&rows))
}

/// A line of text.
#[derive(Debug, Default)]
struct Row {
    /// Where its first character stands.
    indent: usize,
    code: String,
    comment: String,
    /// Of an `option` line with a clause: where in `code` the clause starts, and whether it was set apart.
    clause: Option<(usize, bool)>,
    /// Whether an `option` line starts here.
    option: bool,
}

/// A token or a comment.
enum Piece<'t, 'a> {
    Token(usize, &'t Token<'a>),
    Comment(Span),
}

impl Piece<'_, '_> {
    fn span(&self) -> Span {
        match self {
            Piece::Token(_, token) => token.span,
            Piece::Comment(span) => *span,
        }
    }

    /// Whether a line of the language starts with it.
    fn starts(&self, starts: &[(usize, u32)]) -> bool {
        matches!(self, Piece::Token(at, _) if starts.binary_search_by_key(at, |(start, _)| *start).is_ok())
    }
}

fn slice(text: &str, span: Span) -> &str {
    &text[span.start as usize..span.end as usize]
}

fn rows(text: &str) -> Vec<Row> {
    let lexed = lex(text, 0);
    let mut pieces: Vec<Piece<'_, '_>> = lexed.comments.iter().map(|span| Piece::Comment(*span)).collect();
    let tokens = lexed.tokens.iter().enumerate().filter(|(_, token)| token.kind != Kind::End);
    pieces.extend(tokens.map(|(at, token)| Piece::Token(at, token)));
    pieces.sort_by_key(|piece| piece.span().start);

    let starts = line_starts(text);
    let indents = indents(&starts, lexed.tokens.len());
    let mut rows = Vec::new();
    let mut end = 0;
    for line in lines(text, &pieces, &starts) {
        let start = line[0].span().start as usize;
        if !rows.is_empty() && text[end..start].matches('\n').count() > 1 {
            rows.push(Row::default());
        }
        end = line[line.len() - 1].span().end as usize;
        rows.push(row(text, line, &lexed.tokens, &indents));
    }
    indent_comments(text, &mut rows, &pieces);
    rows
}

/// The tokens that start lines of the language, in order, and how deep each belongs.
fn line_starts(text: &str) -> Vec<(usize, u32)> {
    let mut parser = Parser::new(text, 0);
    parser.file();
    parser.lines
}

/// The pieces of each line of text that is to be written.
fn lines<'p, 't, 'a>(text: &str, pieces: &'p [Piece<'t, 'a>], starts: &[(usize, u32)]) -> Vec<&'p [Piece<'t, 'a>]> {
    let mut lines = Vec::new();
    let mut start = 0;
    for at in 1..=pieces.len() {
        let ends = pieces.get(at).is_none_or(|piece| {
            let gap = pieces[at - 1].span().end as usize..piece.span().start as usize;
            text[gap].contains('\n') || piece.starts(starts)
        });
        if ends && !pieces.is_empty() {
            lines.push(&pieces[start..at]);
            start = at;
        }
    }
    lines
}

/// For each token, how far a line of text that starts with it is indented.
fn indents(starts: &[(usize, u32)], tokens: usize) -> Vec<usize> {
    let mut starts = starts.iter().peekable();
    let mut current = 0;
    let indent = |at| {
        let mut starting = false;
        while let Some((_, depth)) = starts.next_if(|(start, _)| *start <= at) {
            (current, starting) = (*depth as usize * STEP, true);
        }
        if starting { current } else { current + CONTINUATION }
    };
    (0..tokens).map(indent).collect()
}

fn row(text: &str, line: &[Piece<'_, '_>], tokens: &[Token<'_>], indents: &[usize]) -> Row {
    let mut row = Row::default();
    let mut brackets = 0_u32;
    for piece in line {
        let Piece::Token(at, token) = piece else {
            slice(text, piece.span()).trim_end().clone_into(&mut row.comment);
            continue;
        };
        if row.code.is_empty() {
            row.indent = indents[*at];
            row.option = token.text == "option";
        } else {
            let before = &tokens[at - 1];
            let blank = blank_between(at.checked_sub(2).map(|two| &tokens[two]), before, token);
            if row.option && row.clause.is_none() && brackets == 0 && token.kind == Kind::Name && is_clause(&token.text)
            {
                row.clause = Some((row.code.len(), token.span.start > before.span.end + 1));
            }
            row.code.push_str(if blank { " " } else { "" });
        }
        brackets = match token.kind {
            kind if kind.closer().is_some() => brackets + 1,
            kind if kind.closes() => brackets.saturating_sub(1),
            _ => brackets,
        };
        row.code.push_str(slice(text, token.span));
    }
    row
}

/// A comment alone stands as deep as the code it precedes; at the end of a game it stays with the game.
fn indent_comments(text: &str, rows: &mut [Row], pieces: &[Piece<'_, '_>]) {
    let written: Vec<bool> = pieces
        .iter()
        .filter(|piece| matches!(piece, Piece::Comment(_)))
        .map(|piece| text[..piece.span().start as usize].ends_with([' ', '\t']))
        .collect();
    let mut comment = written.len();
    let mut next: Option<usize> = None;
    for at in (0..rows.len()).rev() {
        comment -= usize::from(!rows[at].comment.is_empty());
        if !rows[at].code.is_empty() {
            next = Some(rows[at].indent);
        } else if !rows[at].comment.is_empty() {
            let before = rows[..at].iter().rev().find(|row| !row.code.is_empty()).map_or(0, |row| row.indent);
            let ends_game = written[comment] && next.unwrap_or(0) == 0;
            rows[at].indent = if ends_game { before } else { next.unwrap_or(0) };
        }
    }
}

/// Puts the first clauses of consecutive option lines under each other where the author did.
fn align_options(rows: &mut [Row]) {
    let mut start = 0;
    while start < rows.len() {
        let run = rows[start..].iter().take_while(|row| row.option).count();
        let clauses = || rows[start..start + run].iter().filter_map(|row| row.clause);
        if clauses().count() > 1 && clauses().any(|(_, apart)| apart) {
            let width = |row: &Row, place: usize| row.code[..place].chars().count();
            let run = &mut rows[start..start + run];
            let widest = run.iter().filter_map(|row| row.clause.map(|(place, _)| width(row, place))).max();
            for row in run.iter_mut() {
                if let (Some((place, _)), Some(widest)) = (row.clause, widest) {
                    row.code.insert_str(place, &" ".repeat(widest - width(row, place)));
                }
            }
        }
        start += run.max(1);
    }
}

fn join(rows: &[Row]) -> String {
    let mut text = String::new();
    for row in rows {
        if !row.code.is_empty() || !row.comment.is_empty() {
            text.push_str(&" ".repeat(row.indent));
        }
        text.push_str(&row.code);
        text.push_str(if row.code.is_empty() || row.comment.is_empty() { "" } else { "  " });
        text.push_str(&row.comment);
        text.push('\n');
    }
    text
}
