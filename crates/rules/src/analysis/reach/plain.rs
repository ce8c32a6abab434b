//! One box for all positions of an instance.

use super::{
    interval::Interval,
    transfer::{Machine, Ranges, Visit},
};

/// Rounds in which a bound may move by itself before it jumps to its limit.
const PATIENCE: u32 = 12;

/// The least box found that holds the starts and is closed under the options. `limits` are known bounds. None if it is
/// not bounded.
pub(super) fn close(
    machine: &Machine<'_>,
    starts: &[Ranges],
    limits: &Ranges,
    others: &mut Visit<'_>,
) -> Option<Ranges> {
    let mut whole = hull_of(starts)?;
    for round in 0_u32.. {
        let mut next = whole.clone();
        machine.step(&whole, &mut |other, target| {
            if other.is_none() {
                join(&mut next, &met(&target, limits));
            }
        });
        if next == whole {
            break;
        }
        whole = if round < PATIENCE { next } else { widened(&whole, &next, limits) };
    }
    if whole.iter().any(|range| range.count().is_none()) {
        return None;
    }
    machine.step(&whole, &mut |other, target| {
        if other.is_some() {
            others(other, target);
        }
    });
    Some(whole)
}

pub(super) fn hull_of(boxes: &[Ranges]) -> Option<Ranges> {
    let (first, rest) = boxes.split_first()?;
    let mut whole = first.clone();
    rest.iter().for_each(|other| join(&mut whole, other));
    Some(whole)
}

/// Grows a box around another one.
pub(super) fn join(whole: &mut Ranges, other: &Ranges) {
    whole.iter_mut().zip(other).for_each(|(range, other)| *range = range.hull(*other));
}

pub(super) fn met(ranges: &Ranges, limits: &Ranges) -> Ranges {
    ranges.iter().zip(limits).map(|(range, limit)| range.meet(*limit)).collect()
}

/// Bounds that moved go to their limits at once, so that the rounds come to an end.
pub(super) fn widened(before: &Ranges, after: &Ranges, limits: &Ranges) -> Ranges {
    let pairs = before.iter().zip(after).zip(limits);
    pairs
        .map(|((before, after), limit)| Interval {
            lo: if before.lo == after.lo { after.lo } else { limit.lo },
            hi: if before.hi == after.hi { after.hi } else { limit.hi },
        })
        .collect()
}
