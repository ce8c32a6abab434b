//! The positions that occur in sums, and their options as lists of numbers.

use super::{
    HaltOf,
    ends::{END_BITS, Ends, MOST_WORDS, Opened},
};
use crate::engine::{
    interner::Interner,
    ledger::{block, room},
};
use game::{Ending, Halt, Ruleset, StopReason, Watch};
use std::ops::{ControlFlow, Range};

/// Numbers positions and keeps their options.
///
/// The options of a position are a run of words. The first tells how many words follow, and how options end play (see
/// [`Ends`]). An option of one summand is its number; another is a word with [`SEVERAL`] and their count, then their
/// numbers, sorted. Each option stands there once. Options in which play is over, and summands without options, are
/// left out.
pub(super) struct Summands<R: Ruleset> {
    known: Interner<R::Position>,
    heads: Vec<u64>,
    words: Vec<u32>,
    /// The options being collected, and where each stands.
    found: Vec<u32>,
    ranges: Vec<Range<u32>>,
}

/// Heads from here on are no places in `words`.
const MARKS: u64 = u64::MAX - 8;
const DEAD: u64 = MARKS;
const UNOPENED: u64 = MARKS + 1;
const WINS: u64 = MARKS + 2;
const PREVIOUS: u64 = MARKS + 3;
const NEXT: u64 = MARKS + 4;
const DRAW: u64 = MARKS + 5;

/// Numbers of positions are below this (see `Interner`).
const SEVERAL: u32 = 1 << 31;

impl<R: Ruleset> Summands<R> {
    pub(super) fn new(heap_of: fn(&R::Position) -> usize) -> Self {
        let known = Interner::new(heap_of);
        Summands { known, heads: Vec::new(), words: Vec::new(), found: Vec::new(), ranges: Vec::new() }
    }

    pub(super) fn bytes(&self) -> u64 {
        let lists = block(&self.heads) + block(&self.words) + block(&self.found) + block(&self.ranges);
        self.known.bytes() + lists
    }

    pub(super) fn get(&self, id: u32) -> &R::Position {
        self.known.get(id)
    }

    /// Whether a position has no options (and play is not over there).
    pub(super) fn is_dead(&self, id: u32) -> bool {
        self.heads[id as usize] == DEAD
    }

    /// The number of a position, new or not. `rest` are the bytes of the engine beside these.
    pub(super) fn intern(
        &mut self,
        ruleset: &R,
        position: &R::Position,
        rest: u64,
        watch: &mut Watch<'_>,
    ) -> Result<u32, HaltOf<R>> {
        match self.known.find(position) {
            Ok(id) => Ok(id),
            Err(hash) => {
                let head = head(ruleset, position).map_err(Halt::Fault)?;
                let in_use = rest + self.bytes();
                room(&mut self.heads, 1, in_use, watch).map_err(|reason| watch.halt(reason))?;
                let in_use = rest + self.bytes();
                let id = self.known.insert(hash, position, in_use, watch).map_err(|reason| watch.halt(reason))?;
                self.heads.push(head);
                Ok(id)
            }
        }
    }

    /// Works out the options of a position, unless they are there.
    pub(super) fn open(&mut self, ruleset: &R, id: u32, rest: u64, watch: &mut Watch<'_>) -> Result<Opened, HaltOf<R>> {
        match self.heads[id as usize] {
            WINS => return Ok(Opened::Wins),
            UNOPENED => {}
            start => return Ok(Opened::Options(Ends::from_word(self.words[start as usize]))),
        }
        let opened = self.collect(ruleset, id, rest, watch)?;
        match opened {
            Opened::Wins => self.heads[id as usize] = WINS,
            Opened::Options(ends) => self.keep(id, ends, rest, watch).map_err(|reason| watch.halt(reason))?,
        }
        Ok(opened)
    }

    /// The words of an opened position's options.
    pub(super) fn options(&self, id: u32) -> Range<u64> {
        let start = self.heads[id as usize];
        let length = u64::from(self.words[start as usize] >> END_BITS);
        start + 1..start + 1 + length
    }

    /// The summands of the option at this word, and the word behind it.
    pub(super) fn option(&self, at: u64) -> (&[u32], u64) {
        let at = at as usize;
        match self.words[at] {
            word if word & SEVERAL == 0 => (&self.words[at..=at], at as u64 + 1),
            word => {
                let end = at + 1 + (word - SEVERAL) as usize;
                (&self.words[at + 1..end], end as u64)
            }
        }
    }

    /// Drops the options of a position, if it has been opened and they are the last ones.
    pub(super) fn close(&mut self, id: u32) {
        if self.heads[id as usize] >= MARKS {
            return;
        }
        let options = self.options(id);
        if options.end == self.words.len() as u64 {
            self.words.truncate(options.start as usize - 1);
            self.heads[id as usize] = UNOPENED;
        }
    }

    /// Collects all options in `found`, or as many as it takes to see that one wins at once.
    fn collect(&mut self, ruleset: &R, id: u32, rest: u64, watch: &mut Watch<'_>) -> Result<Opened, HaltOf<R>> {
        self.found.clear();
        self.ranges.clear();
        let position = self.known.get(id).clone();
        let (mut wins, mut ends, mut halt) = (false, Ends::default(), None);
        let run = ruleset.options(&position, &mut |option| {
            match self.take(ruleset, option, rest, watch) {
                Ok(None) => ends.stuck |= self.found.last() == Some(&SEVERAL),
                Ok(Some(Ending::Previous)) => wins = true,
                Ok(Some(Ending::Next)) => ends.lost = true,
                Ok(Some(Ending::Draw)) => ends.drawn = true,
                Err(stopped) => halt = Some(stopped),
            }
            if wins || halt.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(halt) = halt {
            return Err(halt);
        }
        run.map_err(Halt::Fault)?;
        Ok(if wins { Opened::Wins } else { Opened::Options(ends) })
    }

    /// Writes an option into `found`, or tells how it ends play.
    fn take(
        &mut self,
        ruleset: &R,
        option: &[R::Position],
        rest: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Ending>, HaltOf<R>> {
        watch.tick().map_err(|reason| watch.halt(reason))?;
        self.room(option.len() + 1, rest, watch).map_err(|reason| watch.halt(reason))?;
        let start = self.found.len();
        self.found.push(SEVERAL);
        let mut ending = None;
        for summand in option {
            let id = self.intern(ruleset, summand, rest, watch)?;
            match self.heads[id as usize] {
                DEAD => {}
                PREVIOUS => ending = first(ending, Ending::Previous),
                NEXT => ending = first(ending, Ending::Next),
                DRAW => ending = first(ending, Ending::Draw),
                _ => self.found.push(id),
            }
        }
        self.finish(start, ending.is_none());
        Ok(ending)
    }

    /// Puts the summands from `start` on into normal form, or drops them.
    fn finish(&mut self, start: usize, keep: bool) {
        let count = self.found.len() - start - 1;
        if !keep {
            self.found.truncate(start);
            return;
        }
        if count == 1 {
            self.found.swap_remove(start);
        } else {
            self.found[start + 1..].sort_unstable();
            self.found[start] |= count as u32;
        }
        self.ranges.push(start as u32..self.found.len() as u32);
    }

    fn room(&mut self, words: usize, rest: u64, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        if self.found.len() + words >= MOST_WORDS {
            return Err(StopReason::Memory);
        }
        let in_use = rest + self.bytes();
        room(&mut self.found, words, in_use, watch)?;
        let in_use = rest + self.bytes();
        room(&mut self.ranges, 1, in_use, watch)
    }

    /// Moves what was collected to the options of a position, each once.
    fn keep(&mut self, id: u32, ends: Ends, rest: u64, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let in_use = rest + self.bytes();
        room(&mut self.words, self.found.len() + 1, in_use, watch)?;
        let (found, ranges) = (&self.found, &mut self.ranges);
        let words = |range: &Range<u32>| &found[range.start as usize..range.end as usize];
        ranges.sort_unstable_by(|a, b| words(a).cmp(words(b)));
        ranges.dedup_by(|a, b| words(a) == words(b));
        let start = self.words.len();
        self.words.push(0);
        for range in ranges.iter() {
            self.words.extend_from_slice(words(range));
        }
        let length = (self.words.len() - start - 1) as u32;
        self.words[start] = (length << END_BITS) | ends.word();
        self.heads[id as usize] = start as u64;
        Ok(())
    }
}

/// The ending that counts when two summands have one: `Previous` before `Next` before `Draw`.
fn first(one: Option<Ending>, other: Ending) -> Option<Ending> {
    Some(one.map_or(other, |one| one.min(other)))
}

/// How a new position starts.
fn head<R: Ruleset>(ruleset: &R, position: &R::Position) -> Result<u64, R::Fault> {
    Ok(match ruleset.ending(position)? {
        Some(Ending::Previous) => PREVIOUS,
        Some(Ending::Next) => NEXT,
        Some(Ending::Draw) => DRAW,
        None => {
            let mut dead = true;
            ruleset.options(position, &mut |_| {
                dead = false;
                ControlFlow::Break(())
            })?;
            if dead { DEAD } else { UNOPENED }
        }
    })
}
