//! The canonical form of an automaton.

use super::{Dfa, letters::classes_by, letters::letter_map, refine::refine};
use crate::{Meter, Stop, Var};

/// A number that no state has.
const NONE: u32 = u32::MAX;

impl Dfa {
    /// The canonical form. All states must be reachable.
    pub(super) fn minimal(self, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        meter.size(self.states(), self.classes)?;
        meter.step(self.next.len())?;
        let (block, count) = refine(&self, meter)?;
        let small = if count == self.states() { self } else { self.quotient(&block, count) };
        let dfa = small.with_distinct_columns().with_tracks_that_matter().numbered();
        meter.made(dfa.states());
        Ok(dfa)
    }

    /// Without the states that no word reaches. Linear.
    pub(super) fn trimmed(self) -> Dfa {
        self.numbered()
    }

    /// One state for each block.
    fn quotient(self, block: &[u32], count: usize) -> Dfa {
        let mut representative = vec![NONE; count];
        for (state, &of) in block.iter().enumerate().rev() {
            representative[of as usize] = state as u32;
        }
        // The start stays the first state.
        let first = block[0] as usize;
        representative.swap(0, first);
        let renamed = |of: u32| match of as usize {
            of if of == first => 0,
            0 => first as u32,
            of => of as u32,
        };
        let rows = representative.iter().map(|&state| self.row(state));
        let next = rows.flat_map(|row| row.iter().map(|&target| renamed(block[target as usize]))).collect();
        let accepting = representative.iter().map(|&state| self.accepting[state as usize]).collect();
        Dfa { next, accepting, ..self }
    }

    /// Letters with equal columns get one class; classes are numbered by their least letter.
    fn with_distinct_columns(mut self) -> Dfa {
        let mut hashes = vec![0_u64; self.classes];
        for row in self.next.chunks_exact(self.classes) {
            for (hash, &next) in hashes.iter_mut().zip(row) {
                *hash = (hash.rotate_left(5) ^ u64::from(next)).wrapping_mul(0x517c_c1b7_2722_0a95);
            }
        }
        // Columns with equal hashes are compared; different columns with equal hashes stay apart.
        let mut seen: rustc_hash::FxHashMap<u64, Vec<u32>> = rustc_hash::FxHashMap::default();
        let same_column = |a: usize, b: usize| self.next.chunks_exact(self.classes).all(|row| row[a] == row[b]);
        let mut first_equal = Vec::with_capacity(self.classes);
        for (class, hash) in hashes.iter().enumerate() {
            let alike = seen.entry(*hash).or_default();
            let found = alike.iter().copied().find(|&other| same_column(class, other as usize));
            if found.is_none() {
                alike.push(class as u32);
            }
            first_equal.push(found.unwrap_or(class as u32));
        }
        let (letters, kept) = classes_by(self.letters.iter().map(|&class| first_equal[class as usize]));
        if !kept.iter().copied().eq(0..self.classes as u32) {
            let rows = self.next.chunks_exact(self.classes);
            self.next = rows.flat_map(|row| kept.iter().map(|&class| row[class as usize])).collect();
        }
        self.letters = letters;
        self.classes = kept.len();
        self
    }

    /// Drops tracks whose bit never changes the class.
    fn with_tracks_that_matter(mut self) -> Dfa {
        let matters = |track: usize| {
            let bit = 1 << track;
            (0..self.letters.len())
                .any(|letter| letter & bit == 0 && self.letters[letter] != self.letters[letter | bit])
        };
        let kept: Vec<usize> = (0..self.tracks.len()).filter(|&track| matters(track)).collect();
        if kept.len() == self.tracks.len() {
            return self;
        }
        let wide = letter_map(&kept.iter().map(|&track| 1 << track).collect::<Vec<_>>());
        self.letters = wide.iter().map(|&letter| self.letters[letter as usize]).collect();
        self.tracks = kept.iter().map(|&track| self.tracks[track]).collect::<Vec<Var>>();
        self
    }

    /// States in breadth-first order from the start; those that are not reached are left out.
    fn numbered(self) -> Dfa {
        let mut number = vec![NONE; self.states()];
        let mut order = vec![0_u32];
        number[0] = 0;
        let mut at = 0;
        while at < order.len() {
            for &target in self.row(order[at]) {
                if number[target as usize] == NONE {
                    number[target as usize] = order.len() as u32;
                    order.push(target);
                }
            }
            at += 1;
        }
        if order.len() == self.states() && order.is_sorted() {
            return self;
        }
        let rows = order.iter().map(|&state| self.row(state));
        let next = rows.flat_map(|row| row.iter().map(|&target| number[target as usize])).collect();
        let accepting = order.iter().map(|&state| self.accepting[state as usize]).collect();
        Dfa { next, accepting, ..self }
    }
}
