//! Results of helper functions at one position.

use rustc_hash::FxHashMap;

/// Not known.
const NEW: i64 = i64::MIN;
/// Being worked out.
const OPEN: i64 = i64::MIN + 1;

/// Results of functions of one or two small numbers are found by index, of others by hashing.
#[derive(Debug, Default)]
pub(super) struct Memo {
    one: Vec<i64>,
    two: Vec<Vec<i64>>,
    other: FxHashMap<Box<[i64]>, i64>,
    /// How many results there is room for by index.
    room: usize,
}

/// What is known of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    Value(i64),
    /// It is being worked out, and needs itself.
    Open,
    New,
}

/// Room by index at most, together; past it, results are hashed.
const MAX_ROOM: usize = 1 << 24;

/// Hashed results at most.
const MAX_HASHED: usize = 1 << 23;

impl Memo {
    /// What is known of a function of these arguments, which is from now on being worked out if nothing is. None if there
    /// is no room for it.
    #[inline]
    pub(super) fn enter(&mut self, args: &[i64]) -> Option<Known> {
        let cell = match *args {
            [a] => index(a).and_then(|a| cell(&mut self.one, a, &mut self.room)),
            [a, b] => {
                let (two, room) = (&mut self.two, &mut self.room);
                index(a).zip(index(b)).and_then(|(a, b)| cell_of_two(two, a, b, room))
            }
            _ => None,
        };
        let cell = match cell {
            Some(cell) => cell,
            None if self.other.len() >= MAX_HASHED => return None,
            None => self.other.entry(args.into()).or_insert(NEW),
        };
        Some(match *cell {
            NEW => {
                *cell = OPEN;
                Known::New
            }
            OPEN => Known::Open,
            value => Known::Value(value),
        })
    }

    /// The result of a function that was entered. None if it cannot be told from a mark.
    #[inline]
    pub(super) fn leave(&mut self, args: &[i64], value: i64) -> Option<()> {
        if value == NEW || value == OPEN {
            return None;
        }
        let cell = match *args {
            [a] => index(a).and_then(|a| self.one.get_mut(a)).filter(|cell| **cell == OPEN),
            [a, b] => {
                let row = index(a).and_then(|a| self.two.get_mut(a));
                row.zip(index(b)).and_then(|(row, b)| row.get_mut(b)).filter(|cell| **cell == OPEN)
            }
            _ => None,
        };
        match cell {
            Some(cell) => *cell = value,
            None => *self.other.get_mut(args)? = value,
        }
        Some(())
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.one.clear();
        self.two.iter_mut().for_each(Vec::clear);
        self.other.clear();
        self.room = 0;
    }
}

fn index(number: i64) -> Option<usize> {
    usize::try_from(number).ok().filter(|index| *index < MAX_ROOM)
}

/// A cell of a list that grows, if there is room for it.
#[inline]
fn cell<'l>(list: &'l mut Vec<i64>, at: usize, room: &mut usize) -> Option<&'l mut i64> {
    if at >= list.len() {
        let size = (at + 1).max(list.len() + list.len() / 2);
        let more = size - list.len();
        if *room + more > MAX_ROOM {
            return None;
        }
        *room += more;
        list.resize(size, NEW);
    }
    list.get_mut(at)
}

#[inline]
fn cell_of_two<'l>(rows: &'l mut Vec<Vec<i64>>, a: usize, b: usize, room: &mut usize) -> Option<&'l mut i64> {
    if a >= rows.len() {
        if a >= MAX_ROOM / 16 {
            return None;
        }
        rows.resize(a + 1, Vec::new());
    }
    cell(&mut rows[a], b, room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_found_whatever_the_arguments() {
        let mut memo = Memo::default();
        let all: [&[i64]; 7] = [&[3], &[-3], &[i64::MAX], &[2, 5], &[-2, 5], &[5, 1 << 40], &[1, 2, 3]];
        for round in 0..2 {
            for (value, args) in (10..).zip(all) {
                assert_eq!(memo.enter(args), Some(Known::New), "{round}");
                assert_eq!(memo.enter(args), Some(Known::Open));
                assert_eq!(memo.leave(args, value), Some(()));
            }
            for (value, args) in (10..).zip(all) {
                assert_eq!(memo.enter(args), Some(Known::Value(value)));
            }
            memo.clear();
        }
        memo.enter(&[7]);
        assert_eq!(memo.leave(&[7], i64::MIN), None);
    }

    #[test]
    fn a_list_without_room_is_hashed() {
        let mut memo = Memo::default();
        assert_eq!(memo.enter(&[1, 1 << 23]), Some(Known::New));
        assert_eq!(memo.enter(&[2, (1 << 23) + 5]), Some(Known::New));
        assert_eq!(memo.leave(&[2, (1 << 23) + 5], 9), Some(()));
        assert_eq!(memo.leave(&[1, 1 << 23], 8), Some(()));
        assert_eq!(memo.enter(&[2, (1 << 23) + 5]), Some(Known::Value(9)));
        assert_eq!(memo.enter(&[1, 1 << 23]), Some(Known::Value(8)));
    }
}
