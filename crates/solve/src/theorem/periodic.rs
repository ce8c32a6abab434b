//! Finite subtraction sets: the values of the heaps repeat from some heap on, and a window proves it.
//!
//! Each value depends on the `max(S)` values before it alone. So if two windows of `max(S)` consecutive values are equal,
//! everything after them is; and there are finitely many windows, so that must happen. (S. W. Golomb, *A mathematical
//! investigation of games of "take-away"*, 1966.)

use game::{StopReason, Watch};
use rules::{Int, analysis::shape::IntervalSet};

/// The values of a finite subtraction set, all of them.
#[derive(Debug, Clone)]
pub struct Periodic {
    /// The amounts, increasing.
    amounts: Vec<usize>,
    /// The set in words.
    set: String,
    /// The values up to the end of the first period.
    values: Box<[u16]>,
    preperiod: usize,
}

/// Looks at values that the search for a period may take: a fraction of a second.
pub(super) const MAX_LOOKS: u64 = 1 << 28;

impl Periodic {
    /// Finds the least period and the least preperiod. None if the set is infinite or very large, or if they are not
    /// found within the watch's budget and a fraction of a second.
    #[must_use]
    pub fn of(set: &IntervalSet, watch: &mut Watch<'_>) -> Option<Periodic> {
        let mut search = Search::of(set)?;
        search.run(MAX_LOOKS, watch).ok()??;
        search.found()
    }

    /// The least period.
    #[must_use]
    pub fn period(&self) -> usize {
        self.values.len() - self.preperiod
    }

    /// The least preperiod: the last exception plus one.
    #[must_use]
    pub fn preperiod(&self) -> usize {
        self.preperiod
    }

    pub(super) fn data(&self) -> Vec<(&'static str, String)> {
        vec![
            ("set", self.set.clone()),
            ("period", self.period().to_string()),
            ("preperiod", self.preperiod.to_string()),
            ("window", self.amounts.last().unwrap_or(&0).to_string()),
        ]
    }

    pub(super) fn value(&self, heap: &Int) -> Int {
        Int::from(u64::from(self.values[self.index(heap)]))
    }

    /// Where the table has the value of a heap.
    fn index(&self, heap: &Int) -> usize {
        if let Some(small) = heap.to_usize().filter(|small| *small < self.values.len()) {
            return small;
        }
        let beyond = heap.sub(&Int::from(self.preperiod)).mod_floor(&Int::from(self.period()));
        self.preperiod + beyond.and_then(|beyond| beyond.to_usize()).unwrap_or(0)
    }

    pub(super) fn targets(&self, heap: &Int, wanted: &Int) -> Vec<(Int, Int)> {
        let mut runs: Vec<(Int, Int)> = Vec::new();
        for amount in self.amounts.iter().rev() {
            let to = heap.sub(&Int::from(*amount));
            if to.is_negative() || self.value(&to) != *wanted {
                continue;
            }
            match runs.last_mut() {
                Some((_, last)) if to.sub(last) == Int::ONE => *last = to,
                _ => runs.push((to.clone(), to)),
            }
        }
        runs
    }
}

/// The search for the period of a finite set, and the values that it has worked out by now.
///
/// It is Brent's method: a window that stays while the others pass, and moves on at every power of two. At the end the
/// table ends with two equal windows a period apart.
#[derive(Debug, Clone)]
pub(super) struct Search {
    set: IntervalSet,
    amounts: Vec<usize>,
    values: Values,
    /// Where the window that stays begins, and its hash.
    kept: usize,
    kept_hash: Option<u64>,
    power: usize,
    period: Option<usize>,
}

impl Search {
    /// None if the set is infinite or very large.
    pub(super) fn of(set: &IntervalSet) -> Option<Search> {
        // So values fit 16 bits: a value is at most the number of options.
        set.count()?.to_usize().filter(|count| *count < usize::from(u16::MAX))?;
        let ends = |one: &rules::analysis::shape::Interval| Some(one.lo.to_usize()?..=one.hi.as_ref()?.to_usize()?);
        let intervals = set.intervals().iter().map(ends).collect::<Option<Vec<_>>>()?;
        let amounts: Vec<usize> = intervals.iter().cloned().flatten().collect();
        let values = Values::new(&amounts, intervals.iter().map(|one| (*one.start(), *one.end())).collect());
        Some(Search { set: set.clone(), amounts, values, kept: 0, kept_hash: None, power: 1, period: None })
    }

    /// The value of a heap, if it was met.
    pub(super) fn value(&self, heap: usize) -> Option<u16> {
        self.values.table.get(heap).copied()
    }

    /// How many heaps were met.
    pub(super) fn len(&self) -> usize {
        self.values.table.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        2 * self.values.table.capacity() as u64
    }

    /// Forgets all values.
    pub(super) fn forget(&mut self) {
        if let Some(new) = Search::of(&self.set) {
            *self = new;
        }
    }

    /// Goes on until the period is found or so many values were looked at altogether. The answer says whether it is.
    pub(super) fn run(&mut self, looks: u64, watch: &mut Watch<'_>) -> Result<Option<()>, StopReason> {
        while self.period.is_none() {
            if self.values.looks > looks {
                return Ok(None);
            }
            self.step(watch)?;
        }
        Ok(Some(()))
    }

    /// Goes on until the value of a heap or the period is found.
    pub(super) fn reach(&mut self, heap: usize, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        while self.period.is_none() && self.len() <= heap {
            self.step(watch)?;
        }
        Ok(())
    }

    fn step(&mut self, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let values = &mut self.values;
        watch.bytes(values.bytes_after_next())?;
        watch.position()?;
        values.push();
        let window = values.window;
        let Some(end) = values.table.len().checked_sub(window) else { return Ok(()) };
        let (table, hash) = (&values.table, values.hash);
        let same = self.kept_hash == Some(hash) && end > self.kept;
        if same && table[self.kept..self.kept + window] == table[end..end + window] {
            self.period = Some(end - self.kept);
        } else if self.kept_hash.is_none() || end - self.kept >= self.power {
            (self.kept, self.kept_hash, self.power) = (end, Some(hash), self.power * 2);
        }
        Ok(())
    }

    /// All values, once the period is found.
    pub(super) fn found(&mut self) -> Option<Periodic> {
        let period = self.period?;
        let mut table = std::mem::take(&mut self.values.table);
        let mut preperiod = table.len() - period;
        while preperiod > 0 && table[preperiod - 1] == table[preperiod - 1 + period] {
            preperiod -= 1;
        }
        table.truncate(preperiod + period);
        let amounts = std::mem::take(&mut self.amounts);
        Some(Periodic { amounts, set: self.set.to_string(), values: table.into(), preperiod })
    }
}

/// Values one after the other.
#[derive(Debug, Clone)]
struct Values {
    table: Vec<u16>,
    /// The greatest amount.
    window: usize,
    /// Of the last `window` values; equal windows have equal hashes.
    hash: u64,
    /// What the value that leaves the window counts in the hash.
    leaving: u64,
    mex: Mex,
    looks: u64,
}

/// How the least value that no option has is found.
#[derive(Debug, Clone)]
enum Mex {
    /// Few amounts: the options' values as bits of a word.
    Word(Vec<usize>),
    /// By value: how many options have it; options come and go at the ends of the intervals.
    Counts(Vec<u32>, Vec<(usize, usize)>),
}

/// An odd number with bits all over, so that powers of it differ.
const BASE: u64 = 0x9E37_79B9_7F4A_7C15;

impl Values {
    fn new(amounts: &[usize], intervals: Vec<(usize, usize)>) -> Values {
        let window = amounts.last().copied().unwrap_or(0);
        // A word holds the values 0..=63, and a value is at most the number of amounts.
        let mex = if amounts.len() < 64 {
            Mex::Word(amounts.to_vec())
        } else {
            Mex::Counts(vec![0; amounts.len() + 2], intervals)
        };
        let leaving = BASE.wrapping_pow(u32::try_from(window).unwrap_or(u32::MAX));
        Values { table: Vec::new(), window, hash: 0, leaving, mex, looks: 0 }
    }

    fn bytes_after_next(&self) -> u64 {
        let full = self.table.len() == self.table.capacity();
        // A growing vector holds the old and the doubled block at once.
        self.table.capacity() as u64 * if full { 6 } else { 2 }
    }

    /// One more value.
    fn push(&mut self) {
        let heap = self.table.len();
        let value = match &mut self.mex {
            Mex::Word(amounts) => {
                let reached = amounts.iter().take_while(|amount| **amount <= heap);
                let seen = reached.fold(0_u64, |seen, amount| seen | 1 << self.table[heap - amount]);
                self.looks += amounts.len() as u64;
                seen.trailing_ones() as u16
            }
            Mex::Counts(counts, intervals) => {
                for (lo, hi) in intervals.iter() {
                    heap.checked_sub(*lo).into_iter().for_each(|new| counts[usize::from(self.table[new])] += 1);
                    heap.checked_sub(hi + 1).into_iter().for_each(|old| counts[usize::from(self.table[old])] -= 1);
                }
                // A value is at most the number of amounts, and there are two more counts than that.
                let mex = counts.iter().position(|count| *count == 0).unwrap_or(0);
                self.looks += (mex + 2 * intervals.len()) as u64;
                mex as u16
            }
        };
        self.table.push(value);
        self.rehash();
    }

    fn rehash(&mut self) {
        // One more than the value, so that leading zeros count.
        let digit = |value: u16| u64::from(value) + 1;
        let heap = self.table.len() - 1;
        self.hash = self.hash.wrapping_mul(BASE).wrapping_add(digit(self.table[heap]));
        if let Some(left) = heap.checked_sub(self.window) {
            self.hash = self.hash.wrapping_sub(digit(self.table[left]).wrapping_mul(self.leaving));
        }
    }
}
