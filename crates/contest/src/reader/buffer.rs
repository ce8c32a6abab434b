//! The bytes of the input that are at hand, and where in the input they stand.

use super::{
    Source,
    error::{Spot, count_characters, quote},
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// How many bytes are held.
const CAPACITY: usize = 1 << 16;
/// How many bytes before the place that is read stay at hand, so that they can be quoted.
pub(super) const KEPT: usize = 256;
/// How many bytes are quoted at most on each side: forty characters.
pub(super) const QUOTED: usize = 160;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Why there are no more bytes.
pub(super) enum Dry {
    /// The stop flag was raised.
    Stopped,
    /// The system says why.
    Unreadable(String),
}

/// A place among the bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub(super) index: usize,
    /// Counted from 1.
    pub(super) line: usize,
    /// Where the line begins; 0 also if it begins before the bytes at hand.
    pub(super) line_start: usize,
    /// Characters of the line before this place.
    pub(super) before: usize,
}

/// A window of the input.
pub(super) struct Buffer<'s> {
    source: &'s mut dyn Source,
    stop: Arc<AtomicBool>,
    bytes: Box<[u8]>,
    len: usize,
    begun: bool,
    ended: bool,
    /// Where the window begins.
    origin: Mark,
    /// The place that was last asked for, since the next one is likely to be near.
    latest: Mark,
}

impl<'s> Buffer<'s> {
    pub(super) fn new(source: &'s mut dyn Source, stop: Arc<AtomicBool>) -> Self {
        let origin = Mark { index: 0, line: 1, line_start: 0, before: 0 };
        let bytes = vec![0; CAPACITY].into_boxed_slice();
        Buffer { source, stop, bytes, len: 0, begun: false, ended: false, origin, latest: origin }
    }

    /// The bytes at hand.
    #[inline]
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    pub(super) fn ended(&self) -> bool {
        self.ended
    }

    pub(super) fn is_full(&self) -> bool {
        self.len == self.bytes.len()
    }

    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Gets more bytes, if there are any. When the window is full, what stands before `keep` goes; says how many bytes
    /// went.
    pub(super) fn more(&mut self, keep: usize) -> Result<usize, Dry> {
        if self.stopped() {
            return Err(Dry::Stopped);
        }
        let gone = if self.is_full() { self.shift(keep) } else { 0 };
        self.draw()?;
        if !self.begun {
            self.begun = true;
            self.skip_byte_order_mark()?;
        }
        Ok(gone)
    }

    fn draw(&mut self) -> Result<(), Dry> {
        if self.ended {
            return Ok(());
        }
        let room = &mut self.bytes[self.len..];
        match self.source.fill(room) {
            Ok(count) => {
                self.len += count.min(room.len());
                self.ended = count == 0;
                Ok(())
            }
            // A signal is nothing to worry about; the caller asks again and looks at the stop flag.
            Err(None) => Ok(()),
            Err(Some(reason)) => {
                self.ended = true;
                Err(Dry::Unreadable(reason))
            }
        }
    }

    fn skip_byte_order_mark(&mut self) -> Result<(), Dry> {
        while !self.ended && self.len < BYTE_ORDER_MARK.len() && BYTE_ORDER_MARK.starts_with(self.bytes()) {
            self.draw()?;
        }
        if self.bytes().starts_with(BYTE_ORDER_MARK) {
            self.bytes.copy_within(BYTE_ORDER_MARK.len()..self.len, 0);
            self.len -= BYTE_ORDER_MARK.len();
        }
        while !self.ended && self.len == 0 {
            self.draw()?;
        }
        Ok(())
    }

    /// Drops the bytes before `keep`, or a little fewer, so that no character is cut.
    fn shift(&mut self, keep: usize) -> usize {
        let is_inside = |index: &usize| self.bytes[*index] & 0xC0 == 0x80;
        let back = (0..3).take_while(|back| keep.checked_sub(*back).as_ref().is_some_and(is_inside)).count();
        let keep = keep.saturating_sub(back);
        let mark = self.locate(keep);
        self.origin = Mark { index: 0, line_start: 0, ..mark };
        self.latest = self.origin;
        self.bytes.copy_within(keep..self.len, 0);
        self.len -= keep;
        keep
    }

    /// Where a byte stands. Asking in order costs little.
    pub(super) fn locate(&mut self, index: usize) -> Mark {
        let from = if self.latest.index <= index { self.latest } else { self.origin };
        let passed = &self.bytes[from.index..index];
        let mark = match passed.iter().rposition(|byte| *byte == b'\n') {
            None => Mark { index, before: from.before + count_characters(passed), ..from },
            Some(last) => {
                let newlines = passed.iter().map(|byte| usize::from(*byte == b'\n')).sum::<usize>();
                let line_start = from.index + last + 1;
                let before = count_characters(&self.bytes[line_start..index]);
                Mark { index, line: from.line + newlines, line_start, before }
            }
        };
        self.latest = mark;
        mark
    }

    /// Whether the line of a mark began before the bytes at hand.
    pub(super) fn is_cut(&self, mark: &Mark) -> bool {
        mark.line_start == 0 && self.origin.before > 0
    }

    /// The bytes of a line before a mark, as far as they are quoted, and whether that is not all.
    pub(super) fn before(&self, mark: &Mark) -> (&[u8], bool) {
        let start = mark.line_start.max(mark.index.saturating_sub(QUOTED));
        (&self.bytes[start..mark.index], start > mark.line_start || self.is_cut(mark))
    }

    /// Whether the line is at hand as far as it would be quoted.
    pub(super) fn is_quotable(&self, index: usize) -> bool {
        let after = &self.bytes()[index..];
        self.ended || after.len() >= QUOTED || after.contains(&b'\n')
    }

    /// The place of a byte, with what is at hand of its line.
    pub(super) fn spot(&mut self, index: usize) -> Spot {
        let mark = self.locate(index);
        let (before, cut) = self.before(&mark);
        let after = &self.bytes[index..self.len.min(index + QUOTED + 1)];
        Spot { line: mark.line, column: mark.before + 1, quote: Some(Box::new(quote(before, cut, after))) }
    }
}
