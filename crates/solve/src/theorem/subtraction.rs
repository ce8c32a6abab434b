//! Finite subtraction sets whose period is not found yet.

use super::{
    Heap, Kind, Theorem, heap_of,
    periodic::{MAX_LOOKS, Search},
};
use game::{StopReason, Watch};
use rules::{Int, Value, analysis::shape::Shape};

/// Heaps that lose one of finitely many amounts, one after the other until their values repeat.
#[derive(Debug, Clone)]
pub struct Subtraction {
    least: Int,
    search: Search,
}

impl Subtraction {
    /// Of a shape whose values nothing but a search for their period tells at any size.
    #[must_use]
    pub fn of(shape: &Shape) -> Option<Subtraction> {
        let Shape::Deltas(deltas) = shape else { return None };
        Some(Subtraction { least: deltas.least.clone(), search: Search::of(&deltas.set)? })
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.search.bytes()
    }

    /// Gives up the values worked out.
    pub fn forget(&mut self) {
        self.search.forget();
    }

    /// Goes on with the search until so many values were looked at altogether; the theorem, if the period was found.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn theorem(&mut self, looks: Option<u64>, watch: &mut Watch<'_>) -> Result<Option<Theorem>, StopReason> {
        self.search.run(looks.unwrap_or(MAX_LOOKS), watch)?;
        Ok(self.found())
    }

    /// Goes on until the value of a position is known, or the theorem that tells it.
    ///
    /// # Errors
    /// The limit that was reached; `Unknown` where the heap is beyond it and no period is found in a fraction of a
    /// second.
    pub fn reach(&mut self, coords: &[Value], watch: &mut Watch<'_>) -> Result<Option<Theorem>, StopReason> {
        let heap = heap_of(coords, &self.least).and_then(|heap| heap.to_usize());
        let heap = heap.filter(|heap| (*heap as u64) < watch.budget().positions);
        match heap {
            Some(heap) => self.search.reach(heap, watch)?,
            None => {
                self.search.run(MAX_LOOKS, watch)?.ok_or(StopReason::Unknown)?;
            }
        }
        Ok(self.found())
    }

    /// The value of a position, if it was worked out.
    #[must_use]
    pub fn value(&self, coords: &[Value]) -> Option<u64> {
        self.search.value(heap_of(coords, &self.least)?.to_usize()?).map(u64::from)
    }

    /// How many heaps have their values worked out.
    #[must_use]
    pub fn known(&self) -> u64 {
        self.search.len() as u64
    }

    fn found(&mut self) -> Option<Theorem> {
        let heap = Heap::Periodic(self.search.found()?);
        Some(Theorem { kind: Kind::Heap { least: self.least.clone(), heap } })
    }
}
