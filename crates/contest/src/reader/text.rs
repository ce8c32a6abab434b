//! What is read without a form: tokens and text as they stand, and values that end the input.

use super::{
    MAX_WORD, Reader,
    draft::{Complaint, Halt, Trouble, Wanted},
    error::ReadHalt,
    tokens::{Tokens, is_space},
};
use rules::{Int, Value};

/// What ends an input is compared up to so many digits.
const SENTINEL_DIGITS: usize = 1 << 10;

impl Reader<'_> {
    /// Line and column of the next token, or of the end of the input.
    pub fn place(&mut self) -> (u64, u64) {
        let spot = match self.tokens.skip(false) {
            Ok(None) => self.tokens.end_spot(),
            // What cannot be read is told by the next reading.
            Ok(Some(_)) | Err(_) => self.tokens.spot_here(),
        };
        (spot.line as u64, spot.column as u64)
    }

    /// Reads these numbers if they come next; otherwise reads nothing.
    ///
    /// # Errors
    /// When the input cannot be read; the stop flag.
    pub fn skip_if(&mut self, values: &[Value]) -> Result<bool, ReadHalt> {
        let distance = self.tokens.distance_after(values);
        match distance.map_err(|trouble| self.plain(Halt::expected(Wanted::Text, trouble)))? {
            None => Ok(false),
            Some(distance) => {
                self.tokens.position += distance;
                self.tokens.take_line();
                Ok(true)
            }
        }
    }

    /// The next token as it stands; none at the end of the input.
    ///
    /// # Errors
    /// When it is not text or too long, or the input cannot be read; the stop flag.
    pub fn word(&mut self) -> Result<Option<String>, ReadHalt> {
        if self.at_end()? {
            return Ok(None);
        }
        let word = self.tokens.begin(false).and_then(|()| self.tokens.text_word());
        word.map(Some).map_err(|trouble| self.plain(Halt::expected(Wanted::Text, trouble)))
    }

    /// All that is left, white space included.
    ///
    /// # Errors
    /// When it is not text or takes too many bytes, or the input cannot be read; the stop flag.
    pub fn rest(&mut self) -> Result<String, ReadHalt> {
        let text = self.tokens.text(self.budget);
        text.map_err(|trouble| self.plain(Halt::expected(Wanted::Text, trouble)))
    }
}

impl Tokens<'_> {
    fn text_word(&mut self) -> Result<String, Trouble> {
        let mut word = String::new();
        while let Some(letter) = self.letter()? {
            word.push(letter);
            if word.len() > MAX_WORD {
                return Err(Trouble::refused(Complaint::LongWord, self.token().0));
            }
        }
        Ok(word)
    }

    fn text(&mut self, budget: usize) -> Result<String, Trouble> {
        let mut text = String::new();
        while let Some(byte) = self.peek()? {
            if is_space(byte) {
                text.push(char::from(byte));
                self.position += 1;
            } else {
                text.extend(self.letter()?);
            }
            if text.len() > budget {
                return Err(Trouble::refused(Complaint::TooMuch(budget), self.spot_here()));
            }
        }
        Ok(text)
    }

    /// How far it is to the end of these numbers; none if others come next.
    fn distance_after(&mut self, values: &[Value]) -> Result<Option<usize>, Trouble> {
        let mut distance = 0;
        for value in values {
            while self.peek_at(distance)?.is_some_and(is_space) {
                distance += 1;
            }
            let mut token = String::new();
            while let Some(byte) = self.peek_at(distance)?.filter(|byte| !is_space(*byte)) {
                if token.len() > SENTINEL_DIGITS {
                    return Ok(None);
                }
                token.push(char::from(byte));
                distance += 1;
            }
            let is_same = is_number(&token) && token.parse::<Int>().is_ok_and(|int| value.as_int() == Some(&int));
            if !is_same {
                return Ok(None);
            }
        }
        Ok(Some(distance))
    }
}

/// Whether a token is written as numbers are.
fn is_number(token: &str) -> bool {
    let digits = token.strip_prefix('-').unwrap_or(token);
    let is_minus_zero = digits.len() < token.len() && digits.bytes().all(|digit| digit == b'0');
    digits.bytes().all(|digit| digit.is_ascii_digit()) && !is_minus_zero
}
