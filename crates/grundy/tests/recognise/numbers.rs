//! Random numbers, the same on every machine.

/// A small generator; results must not depend on the machine.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// A number from 0 up to but not including `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        // Knuth's constants; the upper bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}
