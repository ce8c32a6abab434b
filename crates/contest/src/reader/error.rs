//! What is said about an input: plain data, rendered by the shells.

use messages::Message;
use rules::Fault;

/// Something wrong with an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputError {
    /// Kebab-case name: `input-format`, `input-unreadable` or `too-large`.
    pub code: &'static str,
    /// Where.
    pub spot: Spot,
    /// What was expected and what was found.
    pub message: Message,
    /// What else is worth knowing.
    pub notes: Vec<Message>,
}

/// A place in an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1 in characters; a byte that belongs to no character counts as one.
    pub column: usize,
    /// What stands there.
    pub quote: Option<Box<Quote>>,
}

/// A piece of a line around a place. Characters that cannot be shown are replaced, one by one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// The piece; `…` where it was cut.
    pub text: String,
    /// How many characters of the text stand before the place.
    pub caret: usize,
    /// How many characters are meant, at least 1.
    pub width: usize,
}

/// Why reading ended early.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadHalt {
    /// The input is not as stated.
    Input(InputError),
    /// A bound or size has no value.
    Fault(Box<Fault>),
    /// The stop flag was raised.
    Stopped,
}

/// Characters of a line that are shown on each side of a place.
const SHOWN: usize = 39;

/// The quote of a line from the pieces before and after a place. `cut` says that the line began before `before`.
pub(super) fn quote(before: &[u8], cut: bool, after: &[u8]) -> Quote {
    let before = characters(before);
    let left_out = before.len().saturating_sub(SHOWN);
    let cut = cut || left_out > 0;
    let line_end = after.iter().position(|byte| *byte == b'\n').unwrap_or(after.len());
    let after = characters(after[..line_end].strip_suffix(b"\r").unwrap_or(&after[..line_end]));
    let shown = &after[..after.len().min(SHOWN)];
    let width = shown.iter().take_while(|letter| **letter != ' ').count().max(1);
    let mut text = String::from(if cut { "…" } else { "" });
    text.extend(&before[left_out..]);
    let caret = text.chars().count();
    text.extend(shown);
    if shown.len() < after.len() {
        text.push('…');
    }
    Quote { text, caret, width }
}

/// How many characters there are, each byte that belongs to none counted as one.
pub(super) fn count_characters(bytes: &[u8]) -> usize {
    let chunk = |chunk: std::str::Utf8Chunk<'_>| chunk.valid().chars().count() + chunk.invalid().len();
    bytes.utf8_chunks().map(chunk).sum()
}

/// The characters as they are shown, one for one.
fn characters(bytes: &[u8]) -> Vec<char> {
    let mut shown = Vec::new();
    for chunk in bytes.utf8_chunks() {
        shown.extend(chunk.valid().chars().map(visible));
        shown.extend(chunk.invalid().iter().map(|_| char::REPLACEMENT_CHARACTER));
    }
    shown
}

fn visible(letter: char) -> char {
    match letter {
        '\t' | '\r' | '\x0c' => ' ',
        '"' | '\'' | '\\' => letter,
        _ if letter.escape_debug().count() > 1 => char::REPLACEMENT_CHARACTER,
        _ => letter,
    }
}

/// Characters of a token that are shown.
const TOKEN_SHOWN: usize = 32;

/// A token as it is shown, shortened when long.
pub(super) fn shown_token(text: &str) -> String {
    let mut shown = String::new();
    for (count, letter) in text.chars().enumerate() {
        match letter {
            _ if count == TOKEN_SHOWN => {
                shown.push('…');
                break;
            }
            '"' | '\'' | '\\' => shown.push(letter),
            _ => shown.extend(letter.escape_debug()),
        }
    }
    shown
}
