//! Tokens of an input, one after the other.

use super::{
    Origin, Source,
    buffer::{Buffer, Dry, KEPT, QUOTED},
    draft::{Complaint, Found, Trouble},
    error::{Spot, shown_token},
};
use std::sync::{Arc, atomic::AtomicBool};

/// How much of a token is looked at to say what it is; so much is quoted too.
const NEAR: usize = QUOTED;

/// The token began before the bytes at hand.
const GONE: usize = usize::MAX;

/// The tokens of an input. Holds 64 KiB of it and reads no further than it must.
pub struct Tokens<'s> {
    pub(super) buffer: Buffer<'s>,
    /// The next byte.
    pub(super) position: usize,
    /// Where the latest token begins, or [`GONE`].
    pub(super) start: usize,
    /// The latest token, if its beginning is gone.
    gone: Option<(Spot, String)>,
    /// Where the latest token ended, if that is gone.
    end: Option<Spot>,
    /// Line ends between the latest token, or the latest line that was read as such, and here.
    pub(super) newlines: usize,
    /// Whether something was read from the line on which that token stands.
    pub(super) line_used: bool,
    pub(super) digits: String,
}

/// Whether a byte is white space.
#[inline]
pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | b'\x0c')
}

/// Whether a byte cannot stand in a text.
fn is_binary(byte: u8) -> bool {
    byte < b' ' || byte == 0x7f
}

impl<'s> Tokens<'s> {
    /// The tokens of a source. Reading ends soon after the flag is raised.
    #[must_use]
    pub fn new(source: &'s mut dyn Source, stop: Arc<AtomicBool>) -> Self {
        Tokens {
            buffer: Buffer::new(source, stop),
            position: 0,
            start: 0,
            gone: None,
            end: None,
            newlines: 0,
            line_used: false,
            digits: String::new(),
        }
    }

    /// The next byte, if there is one.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Trouble> {
        match self.buffer.bytes().get(self.position) {
            Some(byte) => Ok(Some(*byte)),
            None => self.peek_further(),
        }
    }

    fn peek_further(&mut self) -> Result<Option<u8>, Trouble> {
        while self.position == self.buffer.bytes().len() && !self.buffer.ended() {
            self.fill()?;
        }
        Ok(self.buffer.bytes().get(self.position).copied())
    }

    /// The byte so far from here, if it is at hand or can be got without losing any.
    pub(super) fn peek_at(&mut self, distance: usize) -> Result<Option<u8>, Trouble> {
        while self.position + distance >= self.buffer.bytes().len() && !self.buffer.ended() {
            if self.buffer.is_full() && self.position <= KEPT {
                return Ok(None);
            }
            self.fill()?;
        }
        Ok(self.buffer.bytes().get(self.position + distance).copied())
    }

    /// Gets more bytes. Indices move.
    fn fill(&mut self) -> Result<(), Trouble> {
        let keep = self.position.saturating_sub(KEPT);
        if self.buffer.is_full() {
            self.save(keep);
        }
        match self.buffer.more(keep) {
            Ok(gone) => {
                self.position -= gone;
                self.start = if self.start == GONE { GONE } else { self.start.checked_sub(gone).unwrap_or(GONE) };
                Ok(())
            }
            Err(Dry::Stopped) => Err(Trouble::Stopped),
            Err(Dry::Unreadable(reason)) => Err(Trouble::refused(Complaint::Unreadable(reason), self.spot_here())),
        }
    }

    /// Notes the places that can no longer be told once the bytes before `keep` are gone.
    fn save(&mut self, keep: usize) {
        // A few bytes more may stay than asked for; what is noted in vain does no harm.
        if self.start < keep {
            self.gone = Some((self.buffer.spot(self.start), self.text_at_hand(self.start)));
            self.start = GONE;
        }
        let kept = &self.buffer.bytes()[keep..];
        if kept.iter().all(|byte| is_space(*byte))
            && let Some(end) = self.end_at_hand()
        {
            self.end = Some(self.buffer.spot(end));
        }
    }

    /// One past the last byte before here that is not white space.
    fn end_at_hand(&self) -> Option<usize> {
        self.buffer.bytes()[..self.position].iter().rposition(|byte| !is_space(*byte)).map(|last| last + 1)
    }

    /// Goes to the next byte that is not white space, or to the end of the line if `on_line`.
    pub(super) fn skip(&mut self, on_line: bool) -> Result<Option<u8>, Trouble> {
        loop {
            match self.peek()? {
                Some(b'\n') if on_line => return Ok(Some(b'\n')),
                Some(byte) if is_space(byte) => {
                    self.newlines += usize::from(byte == b'\n');
                    self.position += 1;
                }
                other => return Ok(other),
            }
        }
    }

    /// Goes to the next token, on this line if `on_line`.
    pub(super) fn begin(&mut self, on_line: bool) -> Result<(), Trouble> {
        if on_line && self.newlines > 0 {
            return Err(self.line_end());
        }
        match self.skip(on_line)? {
            None => Err(self.end()),
            Some(b'\n') => Err(self.line_end()),
            Some(_) => {
                self.take_line();
                self.start = self.position;
                Ok(())
            }
        }
    }

    /// Notes that this line is being read.
    #[inline]
    pub(super) fn take_line(&mut self) {
        self.newlines = 0;
        self.line_used = true;
    }

    /// The next character of a token; none where it ends.
    pub(super) fn letter(&mut self) -> Result<Option<char>, Trouble> {
        match self.peek()? {
            None => Ok(None),
            Some(byte) if is_space(byte) => Ok(None),
            Some(byte) if is_binary(byte) => Err(self.trouble(Found::Byte(byte), self.position)),
            Some(byte) if byte.is_ascii() => {
                self.position += 1;
                Ok(Some(char::from(byte)))
            }
            Some(byte) => self.wide_letter(byte).map(Some),
        }
    }

    fn wide_letter(&mut self, first: u8) -> Result<char, Trouble> {
        let width = match first {
            0xF0.. => 4,
            0xE0.. => 3,
            _ => 2,
        };
        while self.buffer.bytes().len() < self.position + width && !self.buffer.ended() {
            self.fill()?;
        }
        let bytes = self.buffer.bytes();
        let piece = &bytes[self.position..bytes.len().min(self.position + width)];
        match std::str::from_utf8(piece).ok().and_then(|text| text.chars().next()) {
            Some(letter) => {
                self.position += letter.len_utf8();
                Ok(letter)
            }
            None => Err(self.trouble(Found::Byte(first), self.position)),
        }
    }

    /// Whether a token ends here.
    pub(super) fn at_gap(&mut self) -> Result<bool, Trouble> {
        Ok(self.peek()?.is_none_or(is_space))
    }

    /// Whether nothing but white space is left of the input.
    pub(super) fn at_end(&mut self) -> Result<bool, Trouble> {
        Ok(self.skip(false)?.is_none())
    }

    /// Whether nothing but white space is left of the line.
    pub(super) fn at_line_end(&mut self) -> Result<bool, Trouble> {
        Ok(self.newlines > 0 || self.skip(true)?.is_none_or(|byte| byte == b'\n'))
    }

    /// Begins to read a line: this one, or the next if this one was begun and nothing is left of it.
    pub(super) fn next_line(&mut self) -> Result<(), Trouble> {
        if self.newlines == 0 && self.skip(true)? == Some(b'\n') && self.line_used {
            self.newlines = 1;
            self.position += 1;
        }
        if self.newlines > 0 && self.line_used {
            self.newlines -= 1;
            self.line_used = false;
        }
        if self.newlines == 0 && self.peek()?.is_none() {
            return Err(self.end());
        }
        self.line_used = true;
        Ok(())
    }

    /// What is wrong where a token ends too early.
    pub(super) fn gap(&mut self) -> Result<Trouble, Trouble> {
        Ok(match self.peek()? {
            None => self.end(),
            Some(b'\n' | b'\r') => self.trouble(Found::LineEnd, self.position),
            Some(_) => self.trouble(Found::Gap, self.position),
        })
    }

    /// The input ends.
    fn end(&mut self) -> Trouble {
        Trouble::found(Found::End, self.end_spot())
    }

    /// The place after the last token.
    pub(super) fn end_spot(&mut self) -> Spot {
        match (self.end_at_hand(), &self.end) {
            (None, Some(end)) => end.clone(),
            (end, _) => self.spot_at(end.unwrap_or(0)),
        }
    }

    /// The line ends; line ends that were passed already are gone back over.
    fn line_end(&mut self) -> Trouble {
        let mut passed = self.newlines;
        let before = self.buffer.bytes()[..self.position].iter().rposition(|byte| {
            let is_newline = *byte == b'\n' && passed > 0;
            passed -= usize::from(is_newline);
            !is_space(*byte) || (*byte == b'\n' && !is_newline)
        });
        self.trouble(Found::LineEnd, before.map_or(0, |last| last + 1))
    }

    /// The token here, which should not be.
    pub(super) fn unexpected_token(&mut self) -> Trouble {
        self.start = self.position;
        self.not_a_number()
    }

    /// The latest token, which should be something else.
    pub(super) fn not_a_number(&mut self) -> Trouble {
        if let Some((index, byte)) = self.first_bad_byte() {
            return self.trouble(Found::Byte(byte), index);
        }
        let (spot, text) = self.token();
        Trouble::found(Found::Token(text), spot)
    }

    /// The first byte of the latest token that belongs to no text, if it is near.
    fn first_bad_byte(&mut self) -> Option<(usize, u8)> {
        let start = self.look_ahead(self.start)?;
        let token = token_of(&self.buffer.bytes()[start..]);
        let valid = match std::str::from_utf8(token) {
            Ok(_) => token.len(),
            // What is cut at the end of the piece is not wrong.
            Err(error) if error.error_len().is_none() && token.len() == NEAR => token.len(),
            Err(error) => error.valid_up_to(),
        };
        let bad = token.iter().position(|byte| is_binary(*byte)).map_or(valid, |bad| bad.min(valid));
        token.get(bad).map(|byte| (start + bad, *byte))
    }

    /// Where the latest token stands, and what it is.
    pub(super) fn token(&mut self) -> (Spot, String) {
        match (self.look_ahead(self.start), &self.gone) {
            (Some(start), _) => (self.buffer.spot(start), self.text_at_hand(start)),
            (None, Some(gone)) => gone.clone(),
            (None, None) => (self.spot_here(), String::new()),
        }
    }

    fn text_at_hand(&self, start: usize) -> String {
        shown_token(&String::from_utf8_lossy(token_of(&self.buffer.bytes()[start..])))
    }

    /// The place that is read next.
    pub(super) fn spot_here(&mut self) -> Spot {
        self.spot_at(self.position)
    }

    pub(super) fn trouble(&mut self, found: Found, index: usize) -> Trouble {
        Trouble::found(found, self.spot_at(index))
    }

    /// The place of a byte at hand.
    pub(super) fn spot_at(&mut self, index: usize) -> Spot {
        match self.look_ahead(index) {
            Some(index) => self.buffer.spot(index),
            None => self.buffer.spot(self.position),
        }
    }

    /// Gets enough bytes to quote the line. Says where the byte is afterwards; none if it is gone.
    fn look_ahead(&mut self, index: usize) -> Option<usize> {
        if index == GONE {
            return None;
        }
        let mut index = index;
        while !self.buffer.is_quotable(index) {
            let before = self.position;
            // A quote is worth no second error.
            self.fill().ok()?;
            index = index.checked_sub(before - self.position)?;
        }
        Some(index)
    }

    /// Notes where the latest token stands, with what leads to it.
    pub(super) fn note(&mut self, origin: &mut Origin) {
        // Only a number of absurdly many leading zeros can be gone.
        let start = if self.start == GONE { self.position } else { self.start };
        let mark = self.buffer.locate(start);
        let (before, cut) = self.buffer.before(&mark);
        origin.piece.clear();
        origin.piece.extend_from_slice(before);
        origin.piece.extend_from_slice(token_of(&self.buffer.bytes()[start..self.position]));
        origin.start = before.len();
        (origin.line, origin.column, origin.cut) = (mark.line, mark.before + 1, cut);
    }
}

/// The token at the beginning of the bytes, as far as it may be shown.
fn token_of(bytes: &[u8]) -> &[u8] {
    let near = &bytes[..bytes.len().min(NEAR)];
    &near[..near.iter().position(|byte| is_space(*byte)).unwrap_or(near.len())]
}
