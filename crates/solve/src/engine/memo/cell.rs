//! What is known of a position, in four bytes.
//!
//! The two highest bits tell the kind: `00` a value; `01` waiting on the work list, with its place there; `11` the
//! same while its parent is being looked at; `10` one of the marks below.

use game::{Ending, Value};
use nimber::Nimber;

/// Values up to this one can be kept.
pub(super) const MAX_VALUE: u64 = (1 << 30) - 1;
/// Places on the work list.
pub(super) const PLACES: usize = 1 << 30;

const WAITING: u32 = 1 << 30;
const MARK: u32 = 1 << 31;

/// Nothing known.
pub(super) const NEW: u32 = MARK;
/// Nothing known; met while its parent is being looked at.
pub(super) const CLAIMED: u32 = MARK + 1;
/// Being evaluated: on the line of play that leads to the top of the work list.
pub(super) const OPEN: u32 = MARK + 2;
/// The mover wins every sum that contains it.
pub(super) const WIN: u32 = MARK + 3;
/// Play is over there.
pub(super) const PREVIOUS: u32 = MARK + 4;
/// Play is over there.
pub(super) const NEXT: u32 = MARK + 5;
/// Play is over there.
pub(super) const DRAW: u32 = MARK + 6;

pub(super) fn ending(ending: Option<Ending>) -> u32 {
    match ending {
        None => NEW,
        Some(Ending::Previous) => PREVIOUS,
        Some(Ending::Next) => NEXT,
        Some(Ending::Draw) => DRAW,
    }
}

/// The value in a cell that holds one. Play that is over for the previous player counts as 0.
pub(super) fn value(cell: u32) -> Option<Value> {
    match cell {
        WIN | NEXT => Some(Value::Win),
        PREVIOUS => Some(Value::Nimber(Nimber::ZERO)),
        _ if cell < WAITING => Some(Value::Nimber(Nimber::new(u64::from(cell)))),
        _ => None,
    }
}

pub(super) fn is_nimber(cell: u32) -> bool {
    cell < WAITING
}

pub(super) fn waiting(place: usize) -> u32 {
    WAITING | place as u32
}

/// The place on the work list of a waiting position, claimed or not.
pub(super) fn place(cell: u32) -> Option<usize> {
    (cell & WAITING != 0).then_some((cell & (WAITING - 1)) as usize)
}

pub(super) fn is_waiting(cell: u32) -> bool {
    cell & (MARK | WAITING) == WAITING
}

/// The cell of a position met while its parent is being looked at, unless it is claimed already or not open at all.
pub(super) fn claim(cell: u32) -> Option<u32> {
    match cell {
        NEW => Some(CLAIMED),
        _ if is_waiting(cell) => Some(cell | MARK),
        _ => None,
    }
}

pub(super) fn unclaim(cell: u32) -> u32 {
    if cell == CLAIMED { NEW } else { cell & !MARK }
}

/// A waiting position's cell after its place has changed.
pub(super) fn moved(cell: u32, place: usize) -> u32 {
    (cell & MARK) | waiting(place)
}
