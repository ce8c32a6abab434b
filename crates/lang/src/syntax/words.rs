//! Which words mean something, and where.

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

/// Whether a line of a game may start with this word.
pub(super) fn is_game_line(word: &str) -> bool {
    matches!(
        word,
        "position"
            | "let"
            | "def"
            | "option"
            | "previous"
            | "next"
            | "draw"
            | "ranking"
            | "claim"
            | "start"
            | "wins"
            | "loses"
            | "loopy"
    )
}

/// Whether a statement of a problem may start with this word.
pub(super) fn is_statement(word: &str) -> bool {
    matches!(word, "read" | "where" | "let" | "repeat" | "until" | "play" | "print" | "answer" | "compare")
}

/// Whether a clause starts with this word.
pub(super) fn is_clause(word: &str) -> bool {
    matches!(word, "for" | "let" | "if" | "while")
}

/// The names of questions that take a position.
pub(super) fn is_question(word: &str) -> bool {
    matches!(word, "value" | "first_wins" | "second_wins" | "drawn" | "winning_moves" | "remoteness")
}

/// Functions of a later version.
pub(super) fn is_later_function(word: &str) -> bool {
    matches!(word, "subsets" | "tuples" | "partitions" | "compositions")
}
