//! `calc`: arithmetic of nimbers and of values.
//!
//! `5 ^ 3` or `5 + 3` is the nim-sum, `5 * 3` the nim-product, `mex{0, 1, 3}` the least number not in the set;
//! parentheses group.

use crate::source::{Rejected, Source, Sources};
use lang::Diagnostic;
use messages::{Message, msg};
use nimber::{Nimber, mex};
use rules::Span;

/// The value of an expression.
///
/// # Errors
/// Where it cannot be read.
pub fn calc(text: &str) -> Result<u64, Rejected> {
    let mut reader = Calculator { text, at: 0, depth: 0 };
    reader.expression().and_then(|value| reader.end().map(|()| value.get())).map_err(|wrong| {
        let mut sources = Sources::default();
        let source = sources.add(Source { name: "<expression>".into(), text: text.to_owned() });
        let at = u32::try_from(wrong.at).unwrap_or(u32::MAX);
        let end = text[wrong.at..].chars().next().map_or(at, |c| at + u32::try_from(c.len_utf8()).unwrap_or(1));
        let span = Span { source, start: at, end };
        sources.reject(&[Diagnostic::error("bad-expression", span, wrong.message).help(msg!("calc-help"))])
    })
}

struct Calculator<'t> {
    text: &'t str,
    at: usize,
    depth: u32,
}

struct Wrong {
    at: usize,
    message: Message,
}

/// Parentheses may be nested this deep.
const MAX_DEPTH: u32 = 200;

impl Calculator<'_> {
    /// Products, added.
    fn expression(&mut self) -> Result<Nimber, Wrong> {
        let mut sum = self.product()?;
        while self.eat('^') || self.eat('+') {
            sum ^= self.product()?;
        }
        Ok(sum)
    }

    fn product(&mut self) -> Result<Nimber, Wrong> {
        let mut product = self.operand()?;
        while self.eat('*') {
            product *= self.operand()?;
        }
        Ok(product)
    }

    fn operand(&mut self) -> Result<Nimber, Wrong> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.wrong(msg!("calc-too-deep")));
        }
        let value = if self.eat('(') {
            let inner = self.expression()?;
            self.expect(')')?;
            inner
        } else if self.eat_word("mex") {
            self.mex()?
        } else {
            self.number()?
        };
        self.depth -= 1;
        Ok(value)
    }

    fn mex(&mut self) -> Result<Nimber, Wrong> {
        self.expect('{')?;
        let mut members = Vec::new();
        while !self.eat('}') {
            members.push(self.expression()?);
            if !self.eat(',') {
                self.expect('}')?;
                break;
            }
        }
        Ok(mex(members))
    }

    fn number(&mut self) -> Result<Nimber, Wrong> {
        self.skip_blanks();
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.text[self.at..self.at + digits];
        if digits == 0 {
            return Err(self.wrong(msg!("calc-number")));
        }
        let value = text.parse().map_err(|_| self.wrong(msg!("calc-too-large")))?;
        self.at += digits;
        Ok(Nimber::new(value))
    }

    fn end(&mut self) -> Result<(), Wrong> {
        self.skip_blanks();
        if self.at == self.text.len() { Ok(()) } else { Err(self.wrong(msg!("calc-operator"))) }
    }

    fn expect(&mut self, token: char) -> Result<(), Wrong> {
        if self.eat(token) { Ok(()) } else { Err(self.wrong(msg!("calc-expected", token = token))) }
    }

    fn eat(&mut self, token: char) -> bool {
        self.skip_blanks();
        let found = self.text[self.at..].starts_with(token);
        if found {
            self.at += token.len_utf8();
        }
        found
    }

    fn eat_word(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let found = self.text[self.at..].starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.text[self.at..].trim_start().len();
    }

    fn wrong(&self, message: Message) -> Wrong {
        Wrong { at: self.at, message }
    }
}

#[cfg(test)]
mod tests {
    use super::calc;

    #[test]
    fn nimber_arithmetic() {
        for (text, value) in [
            ("5 ^ 3", 6),
            ("5+3", 6),
            ("mex{0, 1, 3}", 2),
            ("mex{}", 0),
            ("2 * 2", 3),
            ("4 * 4 ^ 4 * 2", 14),
            ("(1 ^ 2) * mex{0,1}", 1),
        ] {
            assert_eq!(calc(text).ok(), Some(value), "{text}");
        }
    }

    #[test]
    fn mistakes_point_at_their_place() {
        for (text, column) in [("5 ^", 4), ("mex{1", 6), ("3 & 4", 3), ("99999999999999999999", 1), ("", 1), ("(1", 3)]
        {
            let wrong = calc(text).expect_err(text);
            assert_eq!(wrong.diagnostics[0].places[0].column, column, "{text}");
        }
        assert!(calc(&"(".repeat(1000)).is_err());
    }
}
