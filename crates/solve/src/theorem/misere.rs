//! Misere play.

use super::Theorem;
use game::{Evidence, Outcome};
use rules::{Int, Position, Value};
use std::sync::Arc;

/// The theorem about sums of Nim heaps in misere play (C. L. Bouton 1901): as long as a heap of two or more is there, play
/// as in normal play; with heaps of at most one, whoever leaves an odd number of them wins.
#[derive(Debug, Clone)]
pub struct Misere {
    summands: Vec<Arc<Theorem>>,
}

impl Misere {
    /// Of a sum whose summands fall under these theorems, if all are Nim heaps.
    #[must_use]
    pub fn of(summands: &[Arc<Theorem>]) -> Option<Misere> {
        summands.iter().all(|theorem| theorem.id() == "theorem-bouton").then(|| Misere { summands: summands.to_vec() })
    }

    /// How an outcome by this theorem is known.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        Evidence::Proved { by: "theorem-bouton-misere", data: Vec::new() }
    }

    /// Who wins the sum.
    #[must_use]
    pub fn outcome(&self, sum: &[Position]) -> Outcome {
        let heaps = self.heaps(sum);
        if is_lost(&heaps) { Outcome::P } else { Outcome::N }
    }

    /// All winning moves: which summand moves, and its coordinates then. There is at most one for each summand.
    #[must_use]
    pub fn moves(&self, sum: &[Position]) -> Vec<(usize, Vec<Value>)> {
        let heaps = self.heaps(sum);
        let total = nim_sum(&heaps);
        let large = heaps.iter().filter(|heap| **heap > Int::ONE).count();
        let mut moves = Vec::new();
        for (i, from) in heaps.iter().enumerate() {
            let others_large = large - usize::from(*from > Int::ONE);
            let to = winning_heap(&total.bit_xor(from), others_large == 0);
            if to < *from {
                moves.push((i, self.summands[i].coords_of(&to)));
            }
        }
        moves
    }

    fn heaps(&self, sum: &[Position]) -> Vec<Int> {
        let heap = |(theorem, summand): (&Arc<Theorem>, &Position)| theorem.nim_heap(&summand.coords);
        self.summands.iter().zip(sum).filter_map(heap).collect()
    }
}

fn nim_sum(heaps: &[Int]) -> Int {
    heaps.iter().fold(Int::ZERO, |sum, heap| sum.bit_xor(heap))
}

fn all_small(heaps: &[Int]) -> bool {
    heaps.iter().all(|heap| *heap <= Int::ONE)
}

fn is_lost(heaps: &[Int]) -> bool {
    // The nim-sum of heaps of at most one is the parity of their number.
    nim_sum(heaps).is_zero() != all_small(heaps)
}

/// The one heap that makes others, whose nim-sum this is, a sum lost for the player to move.
fn winning_heap(others: &Int, all_small: bool) -> Int {
    // Beside small heaps a heap of two or more is won, so it must be small itself and make the number of ones odd.
    if all_small { Int::ONE.sub(others) } else { others.clone() }
}
