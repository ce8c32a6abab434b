//! Two sets at once: intersection, union and their kin.

use super::{Dfa, letters::classes_by};
use crate::{Meter, Stop, Var};
use rustc_hash::FxHashMap;

/// How two sets are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Junction {
    /// In both.
    And,
    /// In one at least.
    Or,
    /// In both or in none.
    Iff,
}

impl Junction {
    fn of(self, a: bool, b: bool) -> bool {
        match self {
            Junction::And => a && b,
            Junction::Or => a || b,
            Junction::Iff => a == b,
        }
    }

    /// The value that decides alone, if there is one.
    fn absorbing(self) -> Option<bool> {
        match self {
            Junction::And => Some(false),
            Junction::Or => Some(true),
            Junction::Iff => None,
        }
    }
}

/// Up to this many pairs of states are numbered in an array.
const FEW_PAIRS: usize = 1 << 16;

/// A number that no pair has.
const NONE: u32 = u32::MAX;

/// Numbers of pairs of states, in the order in which they are met.
struct Pairs {
    met: Vec<(u32, u32)>,
    /// For few pairs: the number of pair `(p, q)` at `p * width + q`.
    array: Vec<u32>,
    map: FxHashMap<(u32, u32), u32>,
    width: usize,
}

impl Pairs {
    fn new(height: usize, width: usize) -> Pairs {
        let count = height.saturating_mul(width);
        let array = if count <= FEW_PAIRS { vec![NONE; count] } else { Vec::new() };
        Pairs { met: Vec::new(), array, map: FxHashMap::default(), width }
    }

    fn number(&mut self, pair: (u32, u32)) -> u32 {
        let new = self.met.len() as u32;
        let number = if self.array.is_empty() {
            *self.map.entry(pair).or_insert(new)
        } else {
            let slot = &mut self.array[pair.0 as usize * self.width + pair.1 as usize];
            if *slot == NONE {
                *slot = new;
            }
            *slot
        };
        if number == new {
            self.met.push(pair);
        }
        number
    }
}

/// The sorted union of the tracks.
pub(super) fn union(a: &[Var], b: &[Var]) -> Vec<Var> {
    let mut tracks = [a, b].concat();
    tracks.sort_unstable();
    tracks.dedup();
    tracks
}

impl Dfa {
    /// The two sets combined. Pairs of states that a word reaches * classes.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn combine(&self, other: &Dfa, junction: Junction, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        if let Some(result) = self.combined_with_constant(other, junction) {
            return Ok(result);
        }
        let tracks = union(&self.tracks, &other.tracks);
        meter.tracks(tracks.len())?;
        meter.step(1 << tracks.len())?;
        let (ours, theirs) = (self.letters_within(&tracks), other.letters_within(&tracks));
        let class_pairs =
            ours.iter().zip(&theirs).map(|(&a, &b)| (self.letters[a as usize], other.letters[b as usize]));
        let (letters, classes) = classes_by(class_pairs);
        // A state that decides alone for ever is paired with one fixed partner.
        let decided = junction.absorbing().map(|value| (self.sink(value), other.sink(value)));
        let (our_sink, their_sink) = decided.unwrap_or_default();
        let end = (our_sink.unwrap_or(0), their_sink.unwrap_or(0));
        let canonical = |pair: (u32, u32)| {
            let is_decided = Some(pair.0) == our_sink || Some(pair.1) == their_sink;
            if is_decided { end } else { pair }
        };
        let mut pairs = Pairs::new(self.states(), other.states());
        pairs.number(canonical((0, 0)));
        let mut next = Vec::new();
        let mut at = 0;
        while at < pairs.met.len() {
            meter.size(pairs.met.len(), classes.len())?;
            meter.step(classes.len())?;
            let (p, q) = pairs.met[at];
            let (row_p, row_q) = (self.row(p), other.row(q));
            for &(a, b) in &classes {
                next.push(pairs.number(canonical((row_p[a as usize], row_q[b as usize]))));
            }
            at += 1;
        }
        let accepts = |&(p, q): &(u32, u32)| junction.of(self.accepting[p as usize], other.accepting[q as usize]);
        let accepting = pairs.met.iter().map(accepts).collect();
        Dfa { tracks, letters, classes: classes.len(), next, accepting }.minimal(meter)
    }

    fn combined_with_constant(&self, other: &Dfa, junction: Junction) -> Option<Dfa> {
        let (constant, free) = match (self.states(), other.states()) {
            (1, _) => (self.accepting[0], other),
            (_, 1) => (other.accepting[0], self),
            _ => return None,
        };
        Some(match (junction.of(constant, false), junction.of(constant, true)) {
            (false, true) => free.clone(),
            (true, false) => free.clone().complement(),
            (value, _) => Dfa::constant(value),
        })
    }
}
