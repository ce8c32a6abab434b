//! The same set with other names for its coordinates.

use super::{Dfa, letters::classes_by, letters::letter_map};
use crate::{Meter, Stop, Var};

impl Dfa {
    /// The set with its variables renamed. Two variables that get one name must be equal: `x + y = z` with `y` renamed to
    /// `x` is `x + x = z`. Linear if no names meet, else as making minimal.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn rename(&self, name: impl Fn(Var) -> Var, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        let names: Vec<Var> = self.tracks.iter().map(|&track| name(track)).collect();
        if names.is_sorted_by(|a, b| a < b) {
            return Ok(Dfa { tracks: names, ..self.clone() });
        }
        let mut tracks = names.clone();
        tracks.sort_unstable();
        tracks.dedup();
        let bits = |new: &Var| {
            let ours = names.iter().enumerate().filter(|(_, name)| *name == new);
            ours.fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let old = letter_map(&tracks.iter().map(bits).collect::<Vec<_>>());
        let (letters, kept) = classes_by(old.iter().map(|&letter| self.letters[letter as usize]));
        meter.step(self.next.len() + letters.len())?;
        let rows = self.next.chunks_exact(self.classes);
        let next = rows.flat_map(|row| kept.iter().map(|&class| row[class as usize])).collect();
        let dfa = Dfa { tracks, letters, classes: kept.len(), next, accepting: self.accepting.clone() }.trimmed();
        // A permutation of tracks keeps states and columns apart.
        if dfa.tracks.len() == self.tracks.len() { Ok(dfa) } else { dfa.minimal(meter) }
    }
}
