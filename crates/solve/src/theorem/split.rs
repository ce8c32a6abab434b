//! A heap that becomes any two smaller ones.
//!
//! Heap 0 is worth 0, and heap x the x-th *odious* number: the numbers 1, 2, 4, 7, 8, 11, ... with an odd number of ones
//! in binary, of which there is one in each pair `2k`, `2k + 1`. By induction: the options of x are the sums of two of
//! the values 0 and the first x - 1 odious numbers. Two odious numbers have an *evil* nim-sum (an even number of ones),
//! and one beside 0 is itself, a smaller odious number; so the x-th odious number is no option. Every smaller number is
//! one: an odious one beside heap 0; 0 by two equal heaps; and an evil one above 0 as the nim-sum of its lowest one and
//! the rest of it, both odious and smaller.

use rules::Int;
use std::ops::ControlFlow;

/// Heaps up to this one have all their options listed.
const LISTED: u64 = 1 << 20;
/// Of larger heaps so many options are listed.
const SOME: u64 = 1000;

/// An option: the two heaps, the first no smaller.
pub(super) struct Pair {
    pub(super) one: Int,
    pub(super) other: Int,
    /// Whether there are, or may be, further ones that are not listed.
    pub(super) more: bool,
}

/// The value of a heap.
pub(super) fn value(heap: &Int) -> Int {
    if !heap.is_positive() {
        return Int::ZERO;
    }
    let half = heap.sub(&Int::ONE);
    let last = if is_odious(&half) { Int::ZERO } else { Int::ONE };
    half.add(&half).add(&last)
}

/// Visits the options of a heap with this value, the first heap increasing.
pub(super) fn targets(heap: &Int, wanted: &Int, visit: &mut dyn FnMut(Pair) -> ControlFlow<()>) {
    if is_odious(wanted) {
        let one = heap_of(wanted);
        if one < *heap {
            let _ = visit(Pair { one, other: Int::ZERO, more: false });
        }
        return;
    }
    if wanted.is_negative() {
        return;
    }
    let few = heap.to_u64().is_some_and(|heap| heap <= LISTED);
    // The greater heap has the highest one of the nim-sum, as every second stretch of heaps does, beginning with this one.
    let mut one = if wanted.is_zero() { Int::ZERO } else { heap_of(&highest(wanted)) };
    let mut found = 0;
    while one < *heap {
        let own = value(&one);
        let other = own.bit_xor(wanted);
        if other <= own {
            let last = !few && found + 1 >= SOME;
            let pair = Pair { other: heap_of(&other), one: one.clone(), more: last };
            if visit(pair).is_break() || last {
                return;
            }
            found += 1;
        }
        one = one.add(&Int::ONE);
    }
}

/// The heap with an odious value, or heap 0.
fn heap_of(value: &Int) -> Int {
    if value.is_zero() { Int::ZERO } else { value.shr(&Int::ONE).unwrap_or(Int::ZERO).add(&Int::ONE) }
}

fn is_odious(number: &Int) -> bool {
    number.count_ones().is_some_and(|ones| ones % 2 == 1)
}

/// The highest one in the binary form of a positive number.
fn highest(number: &Int) -> Int {
    let place = Int::from(number.bits().saturating_sub(1));
    Int::ONE.shl(&place).unwrap_or(Int::ZERO)
}
