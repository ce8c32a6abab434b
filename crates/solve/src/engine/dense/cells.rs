//! A table of values in as few bytes as the largest value needs.

use crate::engine::ledger::block;
use game::{Ending, StopReason, Value, Watch};
use nimber::Nimber;

/// What is known of one index: a value, or one of the marks from [`FIRST_MARK`] on.
pub(super) type Cell = u32;

/// Nothing known.
pub(super) const NEW: Cell = u32::MAX;
/// Being evaluated.
pub(super) const OPEN: Cell = NEW - 1;
/// No position has this index.
pub(super) const HOLE: Cell = NEW - 2;
/// The mover wins every sum that contains it.
pub(super) const WIN: Cell = NEW - 3;
/// Play is over there.
pub(super) const PREVIOUS: Cell = NEW - 4;
/// Play is over there.
pub(super) const NEXT: Cell = NEW - 5;
/// Play is over there.
pub(super) const DRAW: Cell = NEW - 6;
/// Not in the table at all (never stored).
pub(super) const OUTSIDE: Cell = NEW - 7;
/// Values are below. Each width has the marks at its upper end.
pub(super) const FIRST_MARK: Cell = NEW - 7;

pub(super) fn ending(ending: Option<Ending>, otherwise: Cell) -> Cell {
    match ending {
        None => otherwise,
        Some(Ending::Previous) => PREVIOUS,
        Some(Ending::Next) => NEXT,
        Some(Ending::Draw) => DRAW,
    }
}

/// The value in a cell that holds one. Play that is over for the previous player counts as 0.
pub(super) fn value(cell: Cell) -> Option<Value> {
    match cell {
        WIN | NEXT => Some(Value::Win),
        PREVIOUS => Some(Value::Nimber(Nimber::ZERO)),
        _ if cell < FIRST_MARK => Some(Value::Nimber(Nimber::new(u64::from(cell)))),
        _ => None,
    }
}

/// The cells of all indices.
pub(super) enum Cells {
    Bytes(Vec<u8>),
    Halves(Vec<u16>),
    Words(Vec<u32>),
}

impl Cells {
    /// No cells yet.
    pub(super) fn none() -> Self {
        Cells::Bytes(Vec::new())
    }

    /// Makes one byte for each index.
    pub(super) fn fill(&mut self, size: u64, in_use: u64, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        let length = usize::try_from(size).map_err(|_| StopReason::Memory)?;
        watch.bytes(in_use.saturating_add(size))?;
        *self = Cells::Bytes(vec![u8::MAX; length]);
        Ok(())
    }

    /// New cells, as wide as others.
    pub(super) fn like(others: &Cells, size: u64) -> Self {
        let length = usize::try_from(size).unwrap_or(0);
        match others {
            Cells::Bytes(_) => Cells::Bytes(vec![u8::MAX; length]),
            Cells::Halves(_) => Cells::Halves(vec![u16::MAX; length]),
            Cells::Words(_) => Cells::Words(vec![u32::MAX; length]),
        }
    }

    /// At least as wide as others.
    pub(super) fn widen_to(&mut self, others: &Cells) {
        while self.width() < others.width() {
            self.widen();
        }
    }

    /// Bytes of one cell.
    fn width(&self) -> u64 {
        match self {
            Cells::Bytes(_) => 1,
            Cells::Halves(_) => 2,
            Cells::Words(_) => 4,
        }
    }

    pub(super) fn len(&self) -> u64 {
        let length = match self {
            Cells::Bytes(cells) => cells.len(),
            Cells::Halves(cells) => cells.len(),
            Cells::Words(cells) => cells.len(),
        };
        length as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        match self {
            Cells::Bytes(cells) => block(cells),
            Cells::Halves(cells) => block(cells),
            Cells::Words(cells) => block(cells),
        }
    }

    #[inline]
    pub(super) fn get(&self, index: u64) -> Cell {
        match self {
            Cells::Bytes(cells) => from_byte(cells[index as usize]),
            Cells::Halves(cells) => from_half(cells[index as usize]),
            Cells::Words(cells) => cells[index as usize],
        }
    }

    /// Sets a cell that [`Cells::fit`].
    #[inline]
    pub(super) fn set(&mut self, index: u64, cell: Cell) {
        match self {
            Cells::Bytes(cells) => cells[index as usize] = cell as u8,
            Cells::Halves(cells) => cells[index as usize] = cell as u16,
            Cells::Words(cells) => cells[index as usize] = cell,
        }
    }

    /// Makes the table as wide as this cell needs, the old and the new one side by side within the budget. `beside` are
    /// the bytes of the engine beside the cells.
    pub(super) fn fit(&mut self, cell: Cell, beside: u64, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        while !self.holds(cell) {
            watch.bytes(beside + self.bytes() + self.wider_bytes())?;
            self.widen();
        }
        Ok(())
    }

    /// Marks fit every width: cut to the width they are its upper end.
    #[inline]
    pub(super) fn holds(&self, cell: Cell) -> bool {
        let limit = match self {
            Cells::Bytes(_) => u32::from(FIRST_MARK as u8),
            Cells::Halves(_) => u32::from(FIRST_MARK as u16),
            Cells::Words(_) => FIRST_MARK,
        };
        cell < limit || cell >= FIRST_MARK
    }

    fn wider_bytes(&self) -> u64 {
        match self {
            Cells::Bytes(_) => 2 * self.len(),
            Cells::Halves(_) | Cells::Words(_) => 4 * self.len(),
        }
    }

    fn widen(&mut self) {
        match self {
            Cells::Bytes(cells) => *self = Cells::Halves(cells.iter().map(|&cell| from_byte(cell) as u16).collect()),
            Cells::Halves(cells) => *self = Cells::Words(cells.iter().map(|&cell| from_half(cell)).collect()),
            Cells::Words(_) => {}
        }
    }
}

#[inline]
fn from_byte(cell: u8) -> Cell {
    if cell < FIRST_MARK as u8 { u32::from(cell) } else { u32::from(cell) | !u32::from(u8::MAX) }
}

#[inline]
fn from_half(cell: u16) -> Cell {
    if cell < FIRST_MARK as u16 { u32::from(cell) } else { u32::from(cell) | !u32::from(u16::MAX) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Budget;

    #[test]
    fn widening_keeps_values_and_marks() {
        let mut observer = ();
        let mut watch = Watch::new(Budget::LAPTOP, &mut observer);
        let mut cells = Cells::none();
        assert_eq!(cells.fill(8, 0, &mut watch), Ok(()));
        let contents = [247, OPEN, HOLE, WIN, PREVIOUS, NEXT, DRAW];
        for (index, cell) in contents.into_iter().enumerate() {
            assert!(cells.holds(cell));
            cells.set(index as u64, cell);
        }
        for (large, width) in [(0, 1), (247, 1), (248, 2), (255, 2), (256, 2), (65_527, 2), (65_528, 4), (70_000, 4)] {
            assert_eq!(cells.fit(large, 0, &mut watch), Ok(()));
            cells.set(0, large);
            assert_eq!(cells.bytes(), 8 * width, "{large}");
            assert_eq!(cells.get(0), large);
            assert_eq!((1..7).map(|i| cells.get(i)).collect::<Vec<_>>(), contents[1..]);
            assert_eq!(cells.get(7), NEW);
        }
        // The peak was the widest table beside the second widest.
        assert_eq!(watch.progress().bytes, 8 * (2 + 4));
    }
}
