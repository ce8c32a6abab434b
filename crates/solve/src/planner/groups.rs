//! Tables by index, side by side: one for everything that can be reached from some positions of one game with its
//! arguments.
//!
//! A question that does not fit its table gets a larger one, which takes over what is known; the box then grows beyond
//! the question, so that many increasing questions cost little more than the largest.

use super::{Stop, boxed::Boxed, codec::Boxes};
use crate::{Compiler, engine::Codec as _};
use game::{Budget, Value, Watch};
use rules::{Interpreter, Position, interpreter::InstanceId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// All tables by index.
#[derive(Default)]
pub(super) struct Groups {
    /// In the order in which they were made; none where one was given up.
    list: Vec<Option<Boxed>>,
    /// All before this one were given up.
    oldest: usize,
    /// The tables that have a box of an instance, the last [`TABLES`] of them in the order in which they were made.
    places: FxHashMap<InstanceId, Vec<usize>>,
    failures: FxHashMap<InstanceId, Failure>,
    /// Of all tables.
    bytes: u64,
    compiler: Option<Arc<dyn Compiler>>,
}

/// Questions about an instance that no table by index was found for.
struct Failure {
    /// The budget at that time.
    bytes: u64,
    /// How large the coordinates were, of the last one; none if they were no integers.
    size: Option<Vec<u64>>,
    count: u32,
}

/// After so many failures a question must be half as large as the last one to be tried.
const PATIENCE: u32 = 32;

/// So many tables at most are known for an instance.
const TABLES: usize = 8;

/// A box may grow beyond a question by this factor, all together.
const GENEROUS: u64 = 8;

impl Groups {
    /// No tables yet. Those to come use compiled rules where the compiler makes them.
    pub(super) fn new(compiler: Option<Arc<dyn Compiler>>) -> Self {
        Groups { compiler, ..Groups::default() }
    }

    pub(super) fn compiler(&self) -> Option<&dyn Compiler> {
        self.compiler.as_deref()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether some table has a place for a position.
    pub(super) fn holds(&self, position: &Position) -> bool {
        self.find(position).is_some()
    }

    /// The value of a position that some table has a place for. `beside` are the bytes in use for other things.
    pub(super) fn value(
        &mut self,
        interpreter: &Interpreter,
        position: &Position,
        beside: u64,
        watch: &mut Watch<'_>,
    ) -> Option<Result<Value, Stop>> {
        let found = self.find(position)?;
        let table = self.list[found].as_mut()?;
        let others = self.bytes - table.bytes();
        table.beside(others + beside);
        let value = table.value(interpreter, position, watch);
        self.bytes = others + table.bytes();
        Some(value)
    }

    /// Looks for a table that has a place for each of these positions of one instance and for everything that can be
    /// reached from them, unless it is known already that there is none.
    pub(super) fn prepare(&mut self, interpreter: &Arc<Interpreter>, starts: &[Position], budget: Budget) {
        let Some(first) = starts.first() else { return };
        let id = first.instance;
        let size = sizes(starts);
        if self.failures.get(&id).is_some_and(|failure| failure.forbids(size.as_deref(), budget)) {
            return;
        }
        let exact = Boxes::around(interpreter, starts).filter(|boxes| boxes.fits(budget));
        let Some(exact) = exact else { return self.fail(id, size, budget) };
        let boxes = match self.grown(interpreter, id, starts, &exact) {
            Some(grown) if grown.fits(budget) => grown,
            _ => exact,
        };
        self.install(interpreter, boxes, budget);
    }

    /// Forgets all values; not where no table was found.
    pub(super) fn forget(&mut self) {
        let (failures, compiler) = (std::mem::take(&mut self.failures), self.compiler.take());
        *self = Groups { failures, compiler, ..Groups::default() };
    }

    fn find(&self, position: &Position) -> Option<usize> {
        let has = |i: &&usize| self.list[**i].as_ref().is_some_and(|table| table.codec().holds(position));
        self.places.get(&position.instance)?.iter().rev().find(has).copied()
    }

    fn fail(&mut self, id: InstanceId, size: Option<Vec<u64>>, budget: Budget) {
        let count = self.failures.get(&id).map_or(0, |failure| failure.count) + 1;
        self.failures.insert(id, Failure { bytes: budget.bytes, size, count });
    }

    /// Boxes beyond those that some positions need, where the table before was too small for them.
    fn grown(
        &self,
        interpreter: &Arc<Interpreter>,
        id: InstanceId,
        starts: &[Position],
        exact: &Boxes,
    ) -> Option<Boxes> {
        let before = self.list[*self.places.get(&id)?.last()?].as_ref()?.codec();
        let old = before.of(id)?.sides();
        let needed = hull(starts)?;
        let beyond = |((lo, hi), (least, most)): (&(i64, i64), &(i64, i64))| least < lo || most > hi;
        let directions = old.iter().zip(&needed).filter(|pair| beyond(*pair)).count();
        let directions = i64::try_from(directions).ok().filter(|count| *count > 0)?;
        let side = |((lo, hi), (least, most)): (&(i64, i64), &(i64, i64))| {
            let more = |from: i64, to: i64| to.saturating_sub(from) / directions + 1;
            let down = if least < lo { least.saturating_sub(more(*least, *hi)) } else { *lo };
            let up = if most > hi { most.saturating_add(more(*lo, *most)) } else { *hi };
            (down, up)
        };
        let sides: Vec<(i64, i64)> = old.iter().zip(&needed).map(side).collect();
        let most = GENEROUS.saturating_mul(exact.size().saturating_add(before.size()));
        let grown = Boxes::around_box(interpreter, id, &sides).filter(|grown| grown.size() <= most)?;
        starts.iter().all(|start| grown.holds(start)).then_some(grown)
    }

    /// Makes a table of boxes, and gives up those that it covers.
    fn install(&mut self, interpreter: &Arc<Interpreter>, boxes: Boxes, budget: Budget) {
        let size = boxes.size();
        let mut table = Boxed::new(interpreter, boxes, self.compiler());
        for i in self.related(&table) {
            let Some(old) = &self.list[i] else { continue };
            // While values are taken over, both are there.
            let width = old.bytes() / old.codec().size().max(1) + 1;
            if self.bytes.saturating_add(size.saturating_mul(width)) <= budget.bytes {
                table.inherit(old);
            }
            if table.codec().cover(old.codec()) {
                self.give_up(i);
            }
        }
        while self.bytes.saturating_add(size) > budget.bytes / 2 && self.oldest < self.list.len() {
            self.give_up(self.oldest);
            self.oldest += 1;
        }
        for one in table.codec().list() {
            self.place(one.instance, self.list.len());
        }
        self.bytes += table.bytes();
        self.list.push(Some(table));
    }

    /// Says that a table has a box of an instance.
    fn place(&mut self, instance: InstanceId, table: usize) {
        let places = self.places.entry(instance).or_default();
        places.push(table);
        if places.len() > TABLES {
            let first = places.remove(0);
            // Questions about the instance that a table was made for are what it is there for.
            let owner = |table: &Boxed| table.codec().list().first().map(|one| one.instance);
            if self.list[first].as_ref().and_then(owner) == Some(instance) {
                self.give_up(first);
            }
        }
    }

    /// The tables that share an instance with this one, the newest first.
    fn related(&self, table: &Boxed) -> Vec<usize> {
        let of = |instance: &InstanceId| self.places.get(instance).into_iter().flatten().copied();
        let mut related: Vec<usize> = table.codec().list().iter().flat_map(|one| of(&one.instance)).collect();
        related.sort_unstable_by_key(|i| std::cmp::Reverse(*i));
        related.dedup();
        related
    }

    fn give_up(&mut self, i: usize) {
        let Some(table) = self.list[i].take() else { return };
        self.bytes -= table.bytes();
        for one in table.codec().list() {
            if let Some(places) = self.places.get_mut(&one.instance) {
                places.retain(|place| *place != i);
            }
        }
    }
}

impl Failure {
    /// Whether a question need not be tried.
    fn forbids(&self, size: Option<&[u64]>, budget: Budget) -> bool {
        if budget.bytes > self.bytes {
            return false;
        }
        let (Some(failed), Some(size)) = (&self.size, size) else { return true };
        let no_smaller = size.iter().zip(failed).all(|(size, failed)| size >= failed);
        let total = |sizes: &[u64]| sizes.iter().fold(0_u64, |sum, size| sum.saturating_add(*size));
        no_smaller || (self.count >= PATIENCE && total(size) > total(failed) / 2)
    }
}

/// Least and greatest value of each coordinate, if they are integers.
fn hull(starts: &[Position]) -> Option<Vec<(i64, i64)>> {
    let mut hull: Option<Vec<(i64, i64)>> = None;
    for start in starts {
        let point: Vec<i64> = start.coords.iter().map(|value| value.as_int()?.to_i64()).collect::<Option<_>>()?;
        let hull = hull.get_or_insert_with(|| point.iter().map(|at| (*at, *at)).collect());
        hull.iter_mut().zip(point).for_each(|(side, at)| *side = (side.0.min(at), side.1.max(at)));
    }
    hull
}

/// How large the coordinates are, whichever their sign.
fn sizes(starts: &[Position]) -> Option<Vec<u64>> {
    Some(hull(starts)?.iter().map(|(lo, hi)| lo.unsigned_abs().max(hi.unsigned_abs())).collect())
}
