//! Cells of one, two or four bytes.

/// What is known of an index: a value, or one of two marks.
pub(super) trait Cell: Copy + PartialEq {
    /// Nothing known.
    const NEW: Self;
    /// Being worked out.
    const OPEN: Self;
    /// The value, if it is one.
    fn value(self) -> Option<u32>;
    /// The cell of a value; none if it does not fit.
    fn of(value: u32) -> Option<Self>;
}

macro_rules! cell {
    ($type:ty) => {
        impl Cell for $type {
            const NEW: Self = <$type>::MAX;
            const OPEN: Self = <$type>::MAX - 1;

            #[inline(always)]
            fn value(self) -> Option<u32> {
                (self < Self::OPEN).then_some(u32::from(self))
            }

            #[inline(always)]
            fn of(value: u32) -> Option<Self> {
                <$type>::try_from(value).ok().filter(|cell| *cell < Self::OPEN)
            }
        }
    };
}

cell!(u8);
cell!(u16);
cell!(u32);

/// The cells of all indices.
pub(super) enum Cells {
    Bytes(Vec<u8>),
    Halves(Vec<u16>),
    Words(Vec<u32>),
}

impl Cells {
    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        let bytes = match self {
            Cells::Bytes(cells) => cells.capacity(),
            Cells::Halves(cells) => 2 * cells.capacity(),
            Cells::Words(cells) => 4 * cells.capacity(),
        };
        bytes as u64
    }

    /// Bytes that the next wider table takes.
    pub(super) fn wider_bytes(&self) -> u64 {
        match self {
            Cells::Bytes(_) | Cells::Halves(_) => 2 * self.bytes(),
            Cells::Words(_) => self.bytes(),
        }
    }

    /// The same cells, wider.
    pub(super) fn widen(&mut self) {
        match self {
            Cells::Bytes(cells) => *self = Cells::Halves(cells.iter().map(|cell| wider(*cell)).collect()),
            Cells::Halves(cells) => *self = Cells::Words(cells.iter().map(|cell| wider(*cell)).collect()),
            Cells::Words(_) => {}
        }
    }

    /// Notes the value of an index, if the cells are wide enough; whether they are. An index without a cell is left
    /// alone.
    pub(super) fn put(&mut self, index: usize, value: u32) -> bool {
        fn put<C: Cell>(cells: &mut [C], index: usize, value: u32) -> bool {
            let (cell, Some(wanted)) = (cells.get_mut(index), C::of(value)) else { return false };
            if let Some(cell) = cell {
                *cell = wanted;
            }
            true
        }
        match self {
            Cells::Bytes(cells) => put(cells, index, value),
            Cells::Halves(cells) => put(cells, index, value),
            Cells::Words(cells) => put(cells, index, value),
        }
    }

    /// The value of an index, if it is known.
    pub(super) fn value(&self, index: usize) -> Option<u32> {
        match self {
            Cells::Bytes(cells) => cells.get(index)?.value(),
            Cells::Halves(cells) => cells.get(index)?.value(),
            Cells::Words(cells) => cells.get(index)?.value(),
        }
    }
}

fn wider<A: Cell, B: Cell>(cell: A) -> B {
    let mark = if cell == A::OPEN { B::OPEN } else { B::NEW };
    cell.value().and_then(B::of).unwrap_or(mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widening_keeps_values_and_marks() {
        let mut cells = Cells::Bytes(vec![0, 253, u8::OPEN, u8::NEW]);
        assert_eq!(u8::of(254), None);
        cells.widen();
        assert!(matches!(&cells, Cells::Halves(cells) if cells[..] == [0, 253, u16::OPEN, u16::NEW]));
        cells.widen();
        assert!(matches!(&cells, Cells::Words(cells) if cells[..] == [0, 253, u32::OPEN, u32::NEW]));
        assert_eq!((cells.value(1), cells.value(2), cells.value(4)), (Some(253), None, None));
    }
}
