//! Heaps that lose certain amounts, the same for every heap.

use super::periodic::Periodic;
use rules::{
    Int,
    analysis::shape::{Interval, IntervalSet},
};

/// Heaps from one to another, both included.
pub(super) type Range = (Int, Int);

/// What may be taken from a heap, where a theorem says the values.
#[derive(Debug, Clone)]
pub(super) enum Heap {
    /// Any amount: the value is the heap. (C. L. Bouton 1901)
    Nim,
    /// Any amount from this one on.
    From(Int),
    /// Any amount between these.
    Between(Int, Int),
    /// One of finitely many amounts.
    Periodic(Periodic),
}

impl Heap {
    /// The theorem about a set of amounts, if it needs no search for a period.
    pub(super) fn at_once(set: &IntervalSet) -> Option<Heap> {
        match set.intervals() {
            [Interval { lo, hi: None }] if *lo == Int::ONE => Some(Heap::Nim),
            [Interval { lo, hi: None }] => Some(Heap::From(lo.clone())),
            [Interval { lo, hi: Some(hi) }] => Some(Heap::Between(lo.clone(), hi.clone())),
            _ => None,
        }
    }

    pub(super) fn id(&self) -> &'static str {
        match self {
            Heap::Nim => "theorem-bouton",
            Heap::From(_) => "theorem-all-from",
            Heap::Between(..) => "theorem-interval",
            Heap::Periodic(_) => "theorem-subtraction-period",
        }
    }

    pub(super) fn data(&self) -> Vec<(&'static str, String)> {
        match self {
            Heap::Nim => Vec::new(),
            Heap::From(least) => vec![("L", least.to_string())],
            Heap::Between(least, most) => {
                vec![("L", least.to_string()), ("R", most.to_string()), ("period", least.add(most).to_string())]
            }
            Heap::Periodic(periodic) => periodic.data(),
        }
    }

    /// The value of a heap.
    ///
    /// *From L on*: the options of `x` are the heaps `0..=x - L`, and the values of these are `0..x / L`, each at a
    /// multiple of L, by induction; so the value is the next one, `x / L`.
    ///
    /// *Between L and R*: let `P = L + R`, `r = x mod P` and `v = r / L`; residues `u L ..= u L + L - 1` make up block
    /// `u`. An option has a residue that differs from `r` by L or more (around the circle of length P too), so it is
    /// not in block `v`. And from `u < v` one is: the distances from `r` down to block `u` are the L numbers that end
    /// with `r - u L >= L` and begin with `r - u L - L + 1 <= R`, so one of them lies in `L..=R`. Hence the mex is `v`.
    pub(super) fn value(&self, heap: &Int) -> Int {
        match self {
            Heap::Nim => heap.clone(),
            Heap::From(least) => quotient(heap, least),
            Heap::Between(least, most) => quotient(&remainder(heap, &least.add(most)), least),
            Heap::Periodic(periodic) => periodic.value(heap),
        }
    }

    /// The options of a heap that have this value, in increasing runs.
    pub(super) fn targets(&self, heap: &Int, wanted: &Int) -> Vec<Range> {
        match self {
            Heap::Nim => clipped((wanted.clone(), wanted.clone()), &Int::ZERO, &heap.sub(&Int::ONE)),
            Heap::From(least) => clipped(block(wanted, least), &Int::ZERO, &heap.sub(least)),
            Heap::Between(least, most) => between(heap, least, most, wanted),
            Heap::Periodic(periodic) => periodic.targets(heap, wanted),
        }
    }
}

/// The heaps whose quotient by a positive number is this; none if there is none.
fn block(quotient: &Int, by: &Int) -> Range {
    // A product that cannot be worked out is larger than every heap.
    let Some(lo) = quotient.mul(by) else { return (Int::ONE, Int::ZERO) };
    let hi = lo.add(by).sub(&Int::ONE);
    (lo, hi)
}

fn clipped((lo, hi): Range, least: &Int, most: &Int) -> Vec<Range> {
    let (lo, hi) = (lo.max(least.clone()), hi.min(most.clone()));
    if lo <= hi { vec![(lo, hi)] } else { Vec::new() }
}

/// The options are fewer than a period, so they meet the wanted residues in at most two of its repetitions.
fn between(heap: &Int, least: &Int, most: &Int, wanted: &Int) -> Vec<Range> {
    let period = least.add(most);
    let (lo, hi) = (heap.sub(most).max(Int::ZERO), heap.sub(least));
    let (first, last) = block(wanted, least);
    let last = last.min(period.sub(&Int::ONE));
    if hi.is_negative() || first > last {
        return Vec::new();
    }
    let start = lo.sub(&remainder(&lo, &period));
    let starts = [start.clone(), start.add(&period)];
    starts.iter().flat_map(|start| clipped((first.add(start), last.add(start)), &lo, &hi)).collect()
}

/// Amounts are positive, so divisors are.
fn quotient(number: &Int, by: &Int) -> Int {
    number.div_floor(by).unwrap_or(Int::ZERO)
}

fn remainder(number: &Int, by: &Int) -> Int {
    number.mod_floor(by).unwrap_or(Int::ZERO)
}
