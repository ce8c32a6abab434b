//! Whether options found for some heaps are options of all heaps.

use super::{
    deltas::Span,
    intervals::{Interval, IntervalSet},
};
use crate::int::Int;

/// Amounts that are options of some heaps only in each single way, at most.
const MAX_PARTIAL: i64 = 2000;

/// The amounts, if each amount that is an option of one heap is an option of every heap that is large enough.
pub(super) fn amounts(pieces: Vec<(Interval, Span)>) -> Option<IntervalSet> {
    if pieces.iter().any(|(amounts, _)| !amounts.lo.is_positive()) {
        return None;
    }
    let full = IntervalSet::union(pieces.iter().filter_map(|(amounts, span)| whole(amounts, span)));
    let partial: Vec<_> = pieces.into_iter().filter(|(amounts, _)| !full.covers(amounts)).collect();
    let mut more = Vec::new();
    for segment in segments(&partial, &full)? {
        if !full.covers(&segment) {
            covered(&segment, &partial).then_some(())?;
            more.push(segment);
        }
    }
    Some(IntervalSet::union(full.intervals().iter().cloned().chain(more)))
}

/// The amounts that are options of every large enough heap by this piece alone. A least heap says nothing to an amount
/// that is larger.
fn whole(amounts: &Interval, span: &Span) -> Option<Interval> {
    let everything = span.left == (None, None) && span.heap.1.is_none();
    let lo = span.heap.0.as_ref().map_or(&amounts.lo, |least| least.max(&amounts.lo));
    everything.then(|| Interval { lo: lo.clone(), hi: amounts.hi.clone() })
}

/// Intervals of amounts, each inside or outside each piece as a whole, that make up all pieces. Where there are few
/// amounts before the end of a piece or of what is covered, each is an interval of its own.
fn segments(partial: &[(Interval, Span)], full: &IntervalSet) -> Option<Vec<Interval>> {
    let after = |hi: &Int| hi.add(&Int::ONE);
    let mut cuts: Vec<Int> = Vec::new();
    for interval in partial.iter().map(|(amounts, _)| amounts).chain(full.intervals()) {
        cuts.push(interval.lo.clone());
        cuts.extend(interval.hi.as_ref().map(after));
    }
    cuts.sort();
    cuts.dedup();
    let mut segments = Vec::new();
    let many = usize::try_from(MAX_PARTIAL).ok()?;
    for (i, cut) in cuts.iter().enumerate() {
        if !partial.iter().any(|(amounts, _)| amounts.contains(cut)) {
            continue;
        }
        match cuts.get(i + 1) {
            Some(end) if end.sub(cut) <= Int::from(MAX_PARTIAL) => {
                let mut at = cut.clone();
                while at < *end && segments.len() <= many {
                    segments.push(Interval { lo: at.clone(), hi: Some(at.clone()) });
                    at = after(&at);
                }
            }
            end => segments.push(Interval { lo: cut.clone(), hi: end.map(|end| end.sub(&Int::ONE)) }),
        }
        if segments.len() > many {
            return None;
        }
    }
    Some(segments)
}

/// Whether the pieces together give these amounts to every large enough heap.
fn covered(segment: &Interval, pieces: &[(Interval, Span)]) -> bool {
    let here = pieces.iter().filter(|(amounts, _)| amounts.contains(&segment.lo)).map(|(_, span)| span);
    let rests = here.filter_map(|span| rests(segment, span));
    let rests = IntervalSet::union(rests);
    rests.covers(&Interval { lo: Int::ZERO, hi: None })
}

/// The rests that are left after taking an amount of the segment, the same for each of them.
fn rests(segment: &Interval, Span { heap, left }: &Span) -> Option<Interval> {
    let single = segment.hi.as_ref() == Some(&segment.lo);
    let mut lo = left.0.clone().unwrap_or(Int::ZERO).max(Int::ZERO);
    let mut hi = left.1.clone();
    if let Some(least) = &heap.0 {
        // With the least amount of the segment the heap is smallest.
        let least = least.sub(&segment.lo);
        if !single && least > lo {
            return None;
        }
        lo = lo.max(least);
    }
    if let Some(most) = &heap.1 {
        if !single {
            return None;
        }
        let most = most.sub(&segment.lo);
        hi = Some(hi.map_or(most.clone(), |hi| hi.min(most)));
    }
    Some(Interval { lo, hi })
}
