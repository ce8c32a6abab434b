//! Where the choices come from.

/// SplitMix64 (Steele, Lea and Flood, 2014): every seed gives a good stream, also 0, 1, 2, ...
pub(super) struct Source(u64);

impl Source {
    pub(super) fn new(seed: u64) -> Self {
        Source(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from `0..limit`.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        usize::try_from((self.next() >> 33) % limit as u64).expect("below a usize")
    }

    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(super) fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }
}
