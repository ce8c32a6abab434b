//! Numbers of an input.

use super::{
    MAX_DIGITS,
    draft::{Complaint, Trouble},
    tokens::{Tokens, is_space},
};
use rules::Int;

/// A number of so many digits fits a machine word.
const QUICK_DIGITS: usize = 18;

impl Tokens<'_> {
    /// The next token as a number: digits, with `-` before them if it is negative.
    #[inline]
    pub(super) fn number(&mut self, on_line: bool) -> Result<Int, Trouble> {
        match self.quick_number(on_line) {
            Some(number) => Ok(Int::from(number)),
            None => self.any_number(on_line),
        }
    }

    /// The next number if it is small and wholly at hand.
    #[inline]
    fn quick_number(&mut self, on_line: bool) -> Option<i64> {
        if on_line && self.newlines > 0 {
            return None;
        }
        let bytes = &self.buffer.bytes()[self.position..];
        let mut at = 0;
        while is_space(*bytes.get(at)?) {
            if on_line && bytes[at] == b'\n' {
                return None;
            }
            at += 1;
        }
        let start = at;
        let is_negative = bytes[at] == b'-';
        at += usize::from(is_negative);
        let first = at;
        let mut number = 0_i64;
        let mut digit = bytes.get(at)?.wrapping_sub(b'0');
        while digit < 10 {
            number = number.wrapping_mul(10).wrapping_add(i64::from(digit));
            at += 1;
            digit = bytes.get(at)?.wrapping_sub(b'0');
        }
        let fits = (1..=QUICK_DIGITS).contains(&(at - first));
        if !fits || !is_space(bytes[at]) || (is_negative && number == 0) {
            return None;
        }
        self.start = self.position + start;
        self.position += at;
        self.take_line();
        Some(if is_negative { -number } else { number })
    }

    #[cold]
    fn any_number(&mut self, on_line: bool) -> Result<Int, Trouble> {
        self.begin(on_line)?;
        self.digits.clear();
        while let Some(byte) = self.peek()?.filter(|byte| !is_space(*byte)) {
            let is_sign = byte == b'-' && self.digits.is_empty();
            if !byte.is_ascii_digit() && !is_sign {
                return Err(self.not_a_number());
            }
            self.digits.push(char::from(byte));
            self.position += 1;
            if self.digits.trim_start_matches('-').len() > MAX_DIGITS {
                let (spot, _) = self.token();
                return Err(Trouble::refused(Complaint::LongNumber, spot));
            }
        }
        let is_minus_zero = self.digits.starts_with('-') && self.digits[1..].bytes().all(|digit| digit == b'0');
        match self.digits.parse() {
            Ok(number) if !is_minus_zero => Ok(number),
            _ => Err(self.not_a_number()),
        }
    }
}
