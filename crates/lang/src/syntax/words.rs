//! Which words mean something, and where.

use crate::nearest;

/// Words that belong to expressions and clauses; never names, never the start of an operand.
const STRUCTURE: [&str; 11] = ["and", "else", "for", "if", "in", "let", "or", "then", "where", "while", "xor"];

/// Words that start a line wherever they stand; never names.
const LINES: [&str; 9] = ["game", "position", "def", "option", "claim", "problem", "ranking", "read", "print"];

/// Words that are kept for the language, so that no program breaks when they get a meaning.
const RESERVED: [&str; 7] = ["previous", "next", "wins", "draw", "loopy", "moving", "player"];

/// Words with a meaning as an operand.
const OPERANDS: [&str; 3] = ["not", "true", "false"];

/// Whether an expression ends before this word.
pub(super) fn ends_expression(word: &str) -> bool {
    STRUCTURE.contains(&word) || LINES.contains(&word)
}

/// Whether the word cannot be a name.
pub(super) fn is_reserved(word: &str) -> bool {
    ends_expression(word) || is_kept(word) || OPERANDS.contains(&word)
}

/// Whether the word has no meaning as a name, though it can stand nowhere else in an expression either.
pub(super) fn is_kept(word: &str) -> bool {
    RESERVED.contains(&word) || matches!(word, "start" | "repeat" | "play")
}

/// Whether an operand can start with this word.
pub(super) fn starts_operand(word: &str) -> bool {
    !ends_expression(word) && !is_kept(word) && !matches!(word, "not" | "step")
}

/// Words that start a line of a game; `wins` and `loses` only by mistake.
const GAME_LINES: [&str; 13] = [
    "position", "let", "def", "option", "previous", "next", "draw", "ranking", "claim", "start", "wins", "loses",
    "loopy",
];

/// Words that start a statement of a problem.
const STATEMENTS: [&str; 9] = ["read", "where", "let", "repeat", "until", "play", "print", "answer", "compare"];

/// Words that start a clause.
const CLAUSES: [&str; 4] = ["for", "let", "if", "while"];

/// Whether a line of a game may start with this word.
pub(super) fn is_game_line(word: &str) -> bool {
    GAME_LINES.contains(&word)
}

/// Whether a statement of a problem may start with this word.
pub(super) fn is_statement(word: &str) -> bool {
    STATEMENTS.contains(&word)
}

/// The word that a misspelt one at the start of a line was probably meant to be.
pub(super) fn line_like(word: &str, in_game: bool) -> Option<&'static str> {
    let lines = if in_game { &GAME_LINES[..] } else { &STATEMENTS[..] };
    near(word, lines.iter().chain(&["game", "problem", "claim"]))
}

/// The word of a clause that a misspelt one was probably meant to be.
pub(super) fn clause_like(word: &str) -> Option<&'static str> {
    near(word, CLAUSES.iter().chain(&["where"]))
}

/// A single letter is like many words, and a long one like none.
fn near<'n>(word: &str, candidates: impl Iterator<Item = &'n &'static str>) -> Option<&'static str> {
    let found = if (2..20).contains(&word.len()) { nearest(word, candidates.copied()) } else { None };
    found.filter(|found| *found != word)
}

/// Whether a clause starts with this word.
pub(super) fn is_clause(word: &str) -> bool {
    CLAUSES.contains(&word)
}

/// The names of questions that take a position.
pub(super) fn is_question(word: &str) -> bool {
    matches!(word, "value" | "first_wins" | "second_wins" | "drawn" | "winning_moves" | "remoteness")
}

/// Functions of a later version.
pub(super) fn is_later_function(word: &str) -> bool {
    matches!(word, "subsets" | "tuples" | "partitions" | "compositions")
}
