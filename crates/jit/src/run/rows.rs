//! Operations on rows of bits.

use crate::program::{Op, Reg};

/// The result of an operation on a row; none if the cell is outside the row.
#[inline(always)]
pub(super) fn row(op: &Op, registers: &[i64; 256]) -> Option<i64> {
    let get = |register: Reg| registers[usize::from(register)];
    let inside = |cell: Reg, length: u8| Some(get(cell)).filter(|cell| (0..i64::from(length)).contains(cell));
    match *op {
        Op::On(_, row, cell, length) => Some(get(row) | 1 << inside(cell, length)?),
        Op::Off(_, row, cell, length) => Some(get(row) & !(1 << inside(cell, length)?)),
        Op::Bit(_, row, cell, length) => Some(get(row) >> inside(cell, length)? & 1),
        Op::NextZero(_, row, cell, length) => zero_after(get(row), inside(cell, length)?, length),
        Op::HasNextZero(_, row, cell, length) => {
            let found = inside(cell, length).and_then(|cell| zero_after(get(row), cell, length));
            Some(i64::from(found.is_some()))
        }
        _ => None,
    }
}

/// Rows have at most 62 cells, so no shift is too far.
#[inline(always)]
fn zero_after(row: i64, cell: i64, length: u8) -> Option<i64> {
    let found = cell + 1 + i64::from((!(row >> (cell + 1))).trailing_zeros());
    (found < i64::from(length)).then_some(found)
}
