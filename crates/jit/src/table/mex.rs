//! The least value that no option has.

/// Values seen at the position at hand: those with its stamp.
#[derive(Debug, Default)]
pub(super) struct Mex {
    seen: Vec<u32>,
    stamp: u32,
}

impl Mex {
    /// Starts anew.
    pub(super) fn start(&mut self) {
        if self.stamp == u32::MAX {
            self.seen.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    /// Notes a value; false if there is no room for it yet.
    #[inline(always)]
    pub(super) fn insert(&mut self, value: u32) -> bool {
        match self.seen.get_mut(value as usize) {
            Some(seen) => {
                *seen = self.stamp;
                true
            }
            None => false,
        }
    }

    /// The least value not noted.
    pub(super) fn least(&self) -> u32 {
        let least = self.seen.iter().position(|seen| *seen != self.stamp).unwrap_or(self.seen.len());
        u32::try_from(least).unwrap_or(u32::MAX)
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        4 * self.seen.capacity() as u64
    }

    /// Bytes more that room for a value takes.
    pub(super) fn more(value: u32) -> u64 {
        4 * (u64::from(value) + 1).next_power_of_two().max(256)
    }

    /// Makes room for a value.
    pub(super) fn grow(&mut self, value: u32) {
        self.seen.resize((value as usize + 1).next_power_of_two().max(256), 0);
    }
}
