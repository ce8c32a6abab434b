//! Sets of numbers as unions of intervals.

use crate::int::Int;
use std::fmt;

/// A set of integers: increasing intervals, none touching the next; only the last may have no end.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct IntervalSet {
    intervals: Vec<Interval>,
}

/// The integers from `lo` to `hi`, both included, or all from `lo` on.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Interval {
    /// Least.
    pub lo: Int,
    /// Greatest.
    pub hi: Option<Int>,
}

impl Interval {
    /// Whether the number is in it.
    #[must_use]
    pub fn contains(&self, number: &Int) -> bool {
        *number >= self.lo && self.hi.as_ref().is_none_or(|hi| number <= hi)
    }
}

impl IntervalSet {
    /// The union of these intervals; those with `hi < lo` are empty.
    ///
    /// ```
    /// use rules::{Int, analysis::shape::{Interval, IntervalSet}};
    /// let interval = |lo: i64, hi: Option<i64>| Interval { lo: Int::from(lo), hi: hi.map(Int::from) };
    /// let set = IntervalSet::union([interval(5, None), interval(1, Some(2)), interval(3, Some(3))]);
    /// assert_eq!(set.to_string(), "{1..=3, 5..}");
    /// ```
    #[must_use]
    pub fn union(intervals: impl IntoIterator<Item = Interval>) -> IntervalSet {
        let mut all: Vec<Interval> =
            intervals.into_iter().filter(|one| one.hi.as_ref().is_none_or(|hi| *hi >= one.lo)).collect();
        all.sort();
        let mut intervals: Vec<Interval> = Vec::new();
        for next in all {
            match intervals.last_mut() {
                Some(Interval { hi: None, .. }) => break,
                Some(Interval { hi: Some(hi), .. }) if next.lo.sub(hi) <= Int::ONE => match next.hi {
                    Some(end) if end <= *hi => {}
                    end => intervals.last_mut().into_iter().for_each(|last| last.hi.clone_from(&end)),
                },
                _ => intervals.push(next),
            }
        }
        IntervalSet { intervals }
    }

    /// The intervals, increasing.
    #[must_use]
    pub fn intervals(&self) -> &[Interval] {
        &self.intervals
    }

    /// Whether the number is in the set.
    #[must_use]
    pub fn contains(&self, number: &Int) -> bool {
        let after = self.intervals.partition_point(|interval| interval.lo <= *number);
        self.intervals[..after].last().is_some_and(|interval| interval.contains(number))
    }

    /// Whether every member of the interval is in the set.
    #[must_use]
    pub fn covers(&self, interval: &Interval) -> bool {
        let after = self.intervals.partition_point(|own| own.lo <= interval.lo);
        let Some(own) = self.intervals[..after].last() else { return false };
        match (&own.hi, &interval.hi) {
            (None, _) => true,
            (Some(own), Some(hi)) => hi <= own,
            (Some(_), None) => false,
        }
    }

    /// The greatest member, if there is one.
    #[must_use]
    pub fn greatest(&self) -> Option<&Int> {
        self.intervals.last()?.hi.as_ref()
    }

    /// How many members there are, if finitely many.
    #[must_use]
    pub fn count(&self) -> Option<Int> {
        let count = |one: &Interval| Some(one.hi.as_ref()?.sub(&one.lo).add(&Int::ONE));
        self.intervals.iter().try_fold(Int::ZERO, |sum, one| Some(sum.add(&count(one)?)))
    }
}

impl fmt::Display for IntervalSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, Interval { lo, hi }) in self.intervals.iter().enumerate() {
            f.write_str(if i > 0 { ", " } else { "" })?;
            match hi {
                Some(hi) if hi == lo => write!(f, "{lo}")?,
                Some(hi) if hi.sub(lo) == Int::ONE => write!(f, "{lo}, {hi}")?,
                Some(hi) => write!(f, "{lo}..={hi}")?,
                None => write!(f, "{lo}..")?,
            }
        }
        f.write_str("}")
    }
}
