//! Chain transfer: staircase Nim.
//!
//! Number the places from 1, outwards being down. The value is the nim-sum of the odd places. No move keeps it: each
//! changes exactly one odd place, the one it leaves or the one it enters. And each smaller number is reached by taking
//! from one odd place, as in Nim (C. L. Bouton 1901). So it is the mex.

use super::Run;
use rules::{
    Int, Value,
    analysis::shape::{Chain, Side},
};

/// The nim-sum of the odd places.
pub(super) fn value(chain: Chain, coords: &[Value]) -> Option<Int> {
    let cells = cells(chain, coords)?;
    Some(cells.iter().step_by(2).fold(Int::ZERO, |sum, cell| sum.bit_xor(cell)))
}

/// All options with this value: at most one from each place. From an odd place it is the move that leaves the right
/// number there, from an even place the one that brings it about on the odd place next to it.
pub(super) fn targets(chain: Chain, coords: &[Value], wanted: &Int) -> Vec<Run> {
    let (Some(value), Some(cells)) = (value(chain, coords), cells(chain, coords)) else { return Vec::new() };
    let change = value.bit_xor(wanted);
    let mut runs = Vec::new();
    for (i, cell) in cells.iter().enumerate() {
        let odd = if i % 2 == 0 { cell } else { &cells[i - 1] };
        let after = odd.bit_xor(&change);
        let moved = if i % 2 == 0 { odd.sub(&after) } else { after.sub(odd) };
        if moved.is_positive() && moved <= *cell {
            runs.push(Run { first: vec![moved_from(chain, &cells, i, &moved)], last: None, count: Int::ONE });
        }
    }
    if chain.outside == Side::Back {
        runs.reverse();
    }
    runs
}

/// The places from the outside in.
fn cells(chain: Chain, coords: &[Value]) -> Option<Vec<Int>> {
    let [coord] = coords else { return None };
    let mut cells = coord.items()?.iter().map(|cell| cell.as_int().cloned()).collect::<Option<Vec<_>>>()?;
    if chain.outside == Side::Back {
        cells.reverse();
    }
    Some(cells)
}

fn moved_from(chain: Chain, cells: &[Int], i: usize, moved: &Int) -> Value {
    let mut after = cells.to_vec();
    after[i] = after[i].sub(moved);
    if let Some(next) = i.checked_sub(1) {
        after[next] = after[next].add(moved);
    }
    if chain.outside == Side::Back {
        after.reverse();
    }
    Value::seq(after.into_iter().map(Value::Int).collect())
}
