//! Theorems: values and winning moves at any size, by the shape of the option set.
//!
//! A theorem is chosen by a [`Shape`], which is read off the rules, so its hypotheses hold by construction. It answers
//! in time that does not depend on the size of the heaps, and tells winning moves as runs, never one by one.

mod chain;
mod graph;
mod heap;
mod misere;
mod periodic;
mod split;
mod subtraction;

pub use graph::{GraphHalt, GraphValues};
pub use misere::Misere;
pub use periodic::Periodic;
pub use subtraction::Subtraction;

use game::{Budget, Evidence, Progress, Watch};
use heap::Heap;
use rules::{
    Int, Interpreter, Value,
    analysis::shape::{Chain, Shape},
    interpreter::InstanceId,
};
use std::{ops::ControlFlow, sync::atomic::Ordering};

/// A theorem that holds for a game with its arguments.
#[derive(Debug, Clone)]
pub struct Theorem {
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    /// Positions are heaps; the least one counts as heap 0.
    Heap {
        least: Int,
        heap: Heap,
    },
    Chain(Chain),
    /// Positions are heaps that become two; the least one counts as heap 0.
    Split {
        least: Int,
    },
}

/// Options of a position, by their coordinates: one, or all heaps from the first to the last by steps of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The option, or the least heap of the run.
    pub first: Vec<Value>,
    /// The greatest heap of a run of more than one.
    pub last: Option<Vec<Value>>,
    /// How many options these are.
    pub count: Int,
}

impl Theorem {
    /// The theorem about a game with its arguments, if its option set has a shape that one is known for. The budget
    /// bounds the search for a period.
    #[must_use]
    pub fn about(interpreter: &Interpreter, id: InstanceId, budget: Budget) -> Option<Theorem> {
        let shape = Shape::of(interpreter, id)?;
        let stop = interpreter.stop_flag();
        let mut observer = |_: &Progress| {
            if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        Theorem::of(&shape, &mut Watch::new(budget, &mut observer))
    }

    /// The theorem about a shape. None if there is none, or if the watch ended the search for a period.
    #[must_use]
    pub fn of(shape: &Shape, watch: &mut Watch<'_>) -> Option<Theorem> {
        Theorem::at_once(shape).or_else(|| Subtraction::of(shape)?.theorem(None, watch).ok()?)
    }

    /// The theorem about a shape, if it needs no search for a period.
    #[must_use]
    pub fn at_once(shape: &Shape) -> Option<Theorem> {
        let kind = match shape {
            Shape::Deltas(deltas) => Kind::Heap { least: deltas.least.clone(), heap: Heap::at_once(&deltas.set)? },
            Shape::Chain(chain) => Kind::Chain(*chain),
            Shape::Split(split) => Kind::Split { least: split.least.clone() },
            _ => return None,
        };
        Some(Theorem { kind })
    }

    /// Its name, a key of the message catalogue.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match &self.kind {
            Kind::Heap { heap, .. } => heap.id(),
            Kind::Chain(_) => "theorem-staircase",
            Kind::Split { .. } => "theorem-split",
        }
    }

    /// What fixes it: the period, say.
    #[must_use]
    pub fn data(&self) -> Vec<(&'static str, String)> {
        match &self.kind {
            Kind::Heap { heap, .. } => heap.data(),
            Kind::Chain(chain) => vec![("outside", chain.outside.name().to_owned())],
            Kind::Split { .. } => Vec::new(),
        }
    }

    /// How a value by this theorem is known.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        Evidence::Proved { by: self.id(), data: self.data() }
    }

    /// The Grundy value of a position, of any size. None if these are not coordinates of the game.
    #[must_use]
    pub fn exact_value(&self, coords: &[Value]) -> Option<Int> {
        match &self.kind {
            Kind::Heap { least, heap } => Some(heap.value(&heap_of(coords, least)?)),
            Kind::Chain(chain) => chain::value(*chain, coords),
            Kind::Split { least } => Some(split::value(&heap_of(coords, least)?)),
        }
    }

    /// The Grundy value of a position. None also if it does not fit a machine word.
    #[must_use]
    pub fn value(&self, coords: &[Value]) -> Option<u64> {
        // Sums may have a million heaps.
        if let (Kind::Heap { least, heap: Heap::Nim }, [Value::Int(coord)]) = (&self.kind, coords)
            && let (Some(coord), Some(least)) = (coord.to_i64(), least.to_i64())
        {
            return u64::try_from(coord.checked_sub(least)?).ok();
        }
        self.exact_value(coords)?.to_u64()
    }

    /// All options of a position with this Grundy value that are one position, each once, heaps increasing.
    #[must_use]
    pub fn targets(&self, coords: &[Value], wanted: u64) -> Vec<Run> {
        self.exact_targets(coords, &Int::from(wanted))
    }

    /// All options of a position with this Grundy value, of any size.
    #[must_use]
    pub fn exact_targets(&self, coords: &[Value], wanted: &Int) -> Vec<Run> {
        match &self.kind {
            Kind::Heap { least, heap } => {
                let Some(from) = heap_of(coords, least) else { return Vec::new() };
                heap.targets(&from, wanted).into_iter().map(|range| run(least, &range)).collect()
            }
            Kind::Chain(chain) => chain::targets(*chain, coords, wanted),
            Kind::Split { .. } => Vec::new(),
        }
    }

    /// Visits the options of a position with this Grundy value that are two heaps: each pair once. The flag says that
    /// there may be further ones that are not listed, for they are too many. Nothing is visited where options are single
    /// positions; those [`Theorem::targets`] tells.
    pub fn pairs(
        &self,
        coords: &[Value],
        wanted: u64,
        visit: &mut dyn FnMut([Vec<Value>; 2], bool) -> ControlFlow<()>,
    ) {
        let Kind::Split { least } = &self.kind else { return };
        let Some(heap) = heap_of(coords, least) else { return };
        let at = |heap: &Int| vec![Value::Int(heap.add(least))];
        split::targets(&heap, &Int::from(wanted), &mut |pair| visit([at(&pair.one), at(&pair.other)], pair.more));
    }

    /// The heap of a position under Nim's rules; none under other rules.
    fn nim_heap(&self, coords: &[Value]) -> Option<Int> {
        match &self.kind {
            Kind::Heap { least, heap: Heap::Nim } => heap_of(coords, least),
            _ => None,
        }
    }

    /// The position of a heap; the counterpart of [`Theorem::nim_heap`].
    fn coords_of(&self, heap: &Int) -> Vec<Value> {
        match &self.kind {
            Kind::Heap { least, .. } => vec![Value::Int(heap.add(least))],
            Kind::Chain(_) | Kind::Split { .. } => Vec::new(),
        }
    }
}

/// The heap, counted from the least one.
fn heap_of(coords: &[Value], least: &Int) -> Option<Int> {
    let [coord] = coords else { return None };
    coord.as_int().map(|heap| heap.sub(least)).filter(|heap| !heap.is_negative())
}

fn run(least: &Int, (lo, hi): &heap::Range) -> Run {
    let at = |heap: &Int| vec![Value::Int(heap.add(least))];
    Run { first: at(lo), last: (lo != hi).then(|| at(hi)), count: hi.sub(lo).add(&Int::ONE) }
}
