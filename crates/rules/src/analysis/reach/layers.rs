//! Boxes layer by layer, along a coordinate that never rises.

use super::{
    interval::Interval,
    plain::{join, met, widened},
    transfer::{Machine, Ranges, Visit},
};
use std::collections::BTreeMap;

/// Layers at most; more take longer than they save.
const MAX_LAYERS: usize = 200_000;

/// Summands spread over more layers than this are kept once for all layers below instead of once for each.
const WIDE: i128 = 64;

/// Rounds within a layer in which a bound may move by itself.
const PATIENCE: u32 = 6;

/// The boxes of an instance by the value of its leading coordinate.
pub(super) struct Layers<'m, 'a> {
    machine: &'m Machine<'a>,
    leading: usize,
    limits: &'m Ranges,
    /// Boxes waiting at their layer.
    waiting: BTreeMap<i128, Ranges>,
    /// Boxes for a layer and all below it, down to the second number.
    falling: BTreeMap<i128, (i128, Ranges)>,
}

/// What came out: a box around everything, and how many positions the layers have together.
pub(super) struct Layered {
    pub(super) whole: Ranges,
    pub(super) positions: u128,
}

impl<'m, 'a> Layers<'m, 'a> {
    pub(super) fn new(machine: &'m Machine<'a>, leading: usize, limits: &'m Ranges) -> Self {
        Layers { machine, leading, limits, waiting: BTreeMap::new(), falling: BTreeMap::new() }
    }

    /// From the highest layer down. None if a layer is not bounded or there are too many.
    pub(super) fn run(mut self, starts: &[Ranges], others: &mut Visit<'_>) -> Option<Layered> {
        for start in starts {
            self.put(start)?;
        }
        let mut whole: Option<Ranges> = None;
        let mut positions = 0_u128;
        let mut below: Option<(i128, Ranges)> = None;
        let mut layers = 0;
        let mut at = self.highest();
        while let Some(layer) = at {
            layers += 1;
            if layers > MAX_LAYERS {
                return None;
            }
            below = self.carried(layer, below);
            let carried = below.as_ref().map(|(_, ranges)| ranges.clone());
            let own = self.waiting.remove(&layer);
            if let Some(start) = merged(own, carried) {
                let closed = self.close(layer, start)?;
                positions = positions.checked_add(volume(&closed)?)?;
                self.leave(&closed, layer, others)?;
                whole = merged(whole, Some(closed));
            }
            at = self.next(layer, below.as_ref());
        }
        Some(Layered { whole: whole?, positions })
    }

    fn highest(&self) -> Option<i128> {
        self.waiting.keys().next_back().max(self.falling.keys().next_back()).copied()
    }

    /// The next layer down that may have positions.
    fn next(&self, layer: i128, below: Option<&(i128, Ranges)>) -> Option<i128> {
        match below {
            Some((least, _)) if *least < layer => Some(layer - 1),
            _ => self.highest(),
        }
    }

    /// What falls through this layer.
    fn carried(&mut self, layer: i128, below: Option<(i128, Ranges)>) -> Option<(i128, Ranges)> {
        let fresh = self.falling.remove(&layer);
        let below = below.filter(|(least, _)| *least <= layer);
        match (below, fresh) {
            (Some((a, mut whole)), Some((b, other))) => {
                join(&mut whole, &other);
                Some((a.min(b), whole))
            }
            (below, fresh) => below.or(fresh),
        }
    }

    /// The box of a layer, closed under options that stay in it.
    fn close(&self, layer: i128, start: Ranges) -> Option<Ranges> {
        let mut whole = start;
        whole[self.leading] = Interval::point(layer);
        for round in 0_u32.. {
            let mut next = whole.clone();
            self.machine.step(&whole, &mut |other, target| {
                // Another game may have fewer coordinates.
                if other.is_some() {
                    return;
                }
                let staying = target[self.leading].meet(Interval::point(layer));
                if !staying.is_empty() {
                    let mut target = met(&target, self.limits);
                    target[self.leading] = staying;
                    join(&mut next, &target);
                }
            });
            if next == whole {
                break;
            }
            whole = if round < PATIENCE { next } else { widened(&whole, &next, self.limits) };
            whole[self.leading] = Interval::point(layer);
        }
        whole.iter().all(|range| range.count().is_some()).then_some(whole)
    }

    /// Sends on what leaves a layer.
    fn leave(&mut self, closed: &Ranges, layer: i128, others: &mut Visit<'_>) -> Option<()> {
        let mut lower = Vec::new();
        self.machine.step(closed, &mut |other, target| {
            if other.is_some() {
                others(other, target);
            } else {
                lower.push(target);
            }
        });
        for mut target in lower {
            let range = target[self.leading].meet(Interval { lo: None, hi: Some(layer - 1) });
            if !range.is_empty() {
                target[self.leading] = range;
                self.put(&target)?;
            }
        }
        Some(())
    }

    fn put(&mut self, ranges: &Ranges) -> Option<()> {
        let mut ranges = met(ranges, self.limits);
        let (lo, hi) = ranges[self.leading].lo.zip(ranges[self.leading].hi)?;
        if hi - lo >= WIDE {
            let entry = self.falling.entry(hi).or_insert_with(|| (lo, ranges.clone()));
            entry.0 = entry.0.min(lo);
            join(&mut entry.1, &ranges);
            return Some(());
        }
        for layer in lo..=hi {
            ranges[self.leading] = Interval::point(layer);
            join(self.waiting.entry(layer).or_insert_with(|| ranges.clone()), &ranges);
        }
        Some(())
    }
}

fn merged(a: Option<Ranges>, b: Option<Ranges>) -> Option<Ranges> {
    match (a, b) {
        (Some(mut a), Some(b)) => {
            join(&mut a, &b);
            Some(a)
        }
        (a, b) => a.or(b),
    }
}

/// How many positions a box has.
pub(super) fn volume(ranges: &Ranges) -> Option<u128> {
    ranges.iter().try_fold(1_u128, |product, range| product.checked_mul(range.count()?))
}
