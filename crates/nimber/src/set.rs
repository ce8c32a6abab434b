//! Sets of nimbers, and the least one that is missing.

use crate::Nimber;

/// The least nimber that is not among these: the value of a position whose options have these values.
///
/// Takes time and memory in proportion to the number of values, whatever their size. An engine that needs many of them
/// reuses one [`NimberSet`].
///
/// ```
/// use nimber::{Nimber, mex};
/// assert_eq!(mex([0, 1, 3].map(Nimber::new)), Nimber::new(2));
/// assert_eq!(mex([]), Nimber::ZERO);
/// ```
#[must_use]
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    let mut set = NimberSet::new();
    set.extend(values);
    set.mex()
}

/// A reusable set of nimbers that knows its least missing value.
///
/// Inserting, clearing and asking for the mex take constant time, amortised over the insertions.
///
/// Memory follows the number of insertions and not the size of the values: `n` insertions cannot fill `0..=n`, so the
/// mex is at most `n` and a value above `n` cannot matter *yet*. Such a value waits in a list. When the list has grown
/// as long as the array of small values, the array doubles and takes from the list what now fits.
///
/// ```
/// use nimber::{Nimber, NimberSet};
/// let mut set = NimberSet::new();
/// for size in [1, 0, u64::MAX] {
///     set.insert(Nimber::new(size));
/// }
/// assert_eq!(set.mex(), Nimber::new(2));
/// set.clear();
/// assert_eq!(set.mex(), Nimber::ZERO);
/// ```
#[derive(Debug, Clone)]
pub struct NimberSet {
    /// By value: the round in which it was last inserted. Clearing is starting a new round.
    stamps: Vec<u32>,
    round: u32,
    /// Every value below is present.
    full_below: usize,
    /// Inserted values from `stamps.len()` on; may repeat.
    waiting: Vec<u64>,
}

/// A first array that holds the values of most small positions without growing.
const FIRST_LENGTH: usize = 64;

impl NimberSet {
    /// The empty set.
    ///
    /// ```
    /// # use nimber::{Nimber, NimberSet};
    /// assert_eq!(NimberSet::new().mex(), Nimber::ZERO);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        NimberSet { stamps: vec![0; FIRST_LENGTH], round: 1, full_below: 0, waiting: Vec::new() }
    }

    /// Adds a value.
    ///
    /// ```
    /// # use nimber::{Nimber, NimberSet};
    /// let mut set = NimberSet::new();
    /// set.insert(Nimber::ZERO);
    /// assert_eq!(set.mex(), Nimber::new(1));
    /// ```
    #[inline]
    pub fn insert(&mut self, value: Nimber) {
        if !self.stamp(value.get()) {
            self.wait(value.get());
        }
    }

    /// The least value that is not in the set.
    ///
    /// ```
    /// # use nimber::{Nimber, NimberSet};
    /// let mut set: NimberSet = [0, 2, 1].map(Nimber::new).into_iter().collect();
    /// assert_eq!(set.mex(), Nimber::new(3));
    /// ```
    #[must_use]
    pub fn mex(&mut self) -> Nimber {
        loop {
            // The values present only grow within a round, so the search goes on where the last one ended.
            let rest = &self.stamps[self.full_below..];
            if let Some(steps) = rest.iter().position(|&stamp| stamp != self.round) {
                self.full_below += steps;
                return Nimber::new(self.full_below as u64);
            }
            self.full_below = self.stamps.len();
            self.grow();
        }
    }

    /// Takes all values out. The memory is kept for the next use.
    ///
    /// ```
    /// # use nimber::{Nimber, NimberSet};
    /// let mut set: NimberSet = [Nimber::ZERO].into_iter().collect();
    /// set.clear();
    /// assert_eq!(set.mex(), Nimber::ZERO);
    /// ```
    pub fn clear(&mut self) {
        self.full_below = 0;
        self.waiting.clear();
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            // Round numbers start again: a stamp of long ago must not count as one of now.
            self.stamps.fill(0);
            self.round = 1;
        }
    }

    /// Bytes of memory in use, for budgets: at most about 24 for each insertion of the largest round.
    ///
    /// ```
    /// # use nimber::{Nimber, NimberSet};
    /// let mut set = NimberSet::new();
    /// set.insert(Nimber::new(u64::MAX));
    /// assert!(set.bytes() < 1024);
    /// ```
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.stamps.capacity() * size_of::<u32>() + self.waiting.capacity() * size_of::<u64>()
    }

    /// Marks a value as present, if the array reaches that far.
    fn stamp(&mut self, value: u64) -> bool {
        let index = usize::try_from(value).unwrap_or(usize::MAX);
        let stamp = self.stamps.get_mut(index);
        stamp.map(|stamp| *stamp = self.round).is_some()
    }

    #[cold]
    fn wait(&mut self, value: u64) {
        self.waiting.push(value);
        if self.waiting.len() >= self.stamps.len() {
            self.grow();
        }
    }

    /// Doubles the array and stamps the waiting values that fit now.
    fn grow(&mut self) {
        self.stamps.resize(2 * self.stamps.len(), 0);
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.retain(|&value| !self.stamp(value));
        self.waiting = waiting;
    }
}

impl Default for NimberSet {
    fn default() -> Self {
        NimberSet::new()
    }
}

impl Extend<Nimber> for NimberSet {
    fn extend<I: IntoIterator<Item = Nimber>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.insert(value));
    }
}

impl FromIterator<Nimber> for NimberSet {
    fn from_iter<I: IntoIterator<Item = Nimber>>(values: I) -> Self {
        let mut set = NimberSet::new();
        set.extend(values);
        set
    }
}
