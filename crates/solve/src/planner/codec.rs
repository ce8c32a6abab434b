//! Positions of boxes of integers (and of what can be numbered), numbered.

use crate::{Place, engine::Codec};
use game::Budget;
use rules::{
    BitRow, Int, Interpreter, Position, Value,
    analysis::reach::{Reach, ReachedBox, reach, reach_from_box},
    interpreter::{Concrete, InstanceId},
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Boxes side by side, one for each game with its arguments that play can reach.
pub(super) struct Boxes {
    interpreter: Arc<Interpreter>,
    list: Vec<Box>,
    /// Where in the list an instance's box is.
    places: FxHashMap<InstanceId, usize>,
    size: u64,
}

/// The integer points from `lo` on, `sizes` many in each direction, numbered with the first coordinate most significant.
pub(super) struct Box {
    pub(super) instance: InstanceId,
    first: u64,
    lo: Vec<i64>,
    sizes: Vec<u64>,
    kinds: Vec<Kind>,
}

/// What the integers of a side stand for.
#[derive(Clone, Copy)]
enum Kind {
    Int,
    Bool,
    /// A row of so many bits.
    Bits(u32),
}

impl Kind {
    fn of(space: &Concrete) -> Option<Kind> {
        match space {
            Concrete::Int { .. } => Some(Kind::Int),
            Concrete::Bool => Some(Kind::Bool),
            Concrete::Bits(Some(length)) => u32::try_from(*length).ok().map(Kind::Bits),
            _ => None,
        }
    }

    fn number(self, value: &Value) -> Option<i64> {
        match (self, value) {
            (Kind::Int, Value::Int(int)) => int.to_i64(),
            (Kind::Bool, Value::Bool(truth)) => Some(i64::from(*truth)),
            (Kind::Bits(length), Value::Bits(row)) if row.len() == length => i64::try_from(row.number()?).ok(),
            _ => None,
        }
    }

    fn value(self, number: i64) -> Option<Value> {
        Some(match self {
            Kind::Int => Value::int(number),
            Kind::Bool => Value::Bool(number != 0),
            Kind::Bits(length) => Value::Bits(BitRow::from_number(length, u64::try_from(number).ok()?)),
        })
    }
}

impl Boxes {
    /// The boxes that hold everything reachable from the starts, if they are known.
    pub(super) fn around(interpreter: &Arc<Interpreter>, starts: &[Position]) -> Option<Boxes> {
        if starts.is_empty() {
            return None;
        }
        Boxes::new(interpreter, reach(interpreter, starts)?)
    }

    /// The boxes that hold everything reachable from the positions of an instance between these bounds, if they are known.
    pub(super) fn around_box(interpreter: &Arc<Interpreter>, id: InstanceId, sides: &[(i64, i64)]) -> Option<Boxes> {
        Boxes::new(interpreter, reach_from_box(interpreter, id, sides)?)
    }

    /// Whether a table of these boxes fits a budget, with room left for what else is to be kept.
    pub(super) fn fits(&self, budget: Budget) -> bool {
        self.size <= budget.bytes / 2
    }

    fn new(interpreter: &Arc<Interpreter>, reached: Reach) -> Option<Boxes> {
        let mut list = Vec::new();
        let mut size: u64 = 0;
        for ReachedBox { instance, ranges, .. } in reached.boxes {
            let lo: Vec<i64> = ranges.iter().map(|(lo, _)| *lo).collect();
            let sizes = ranges.iter().map(|(lo, hi)| u64::try_from(hi.checked_sub(*lo)?.checked_add(1)?).ok());
            let sizes: Vec<u64> = sizes.collect::<Option<_>>()?;
            let kinds = interpreter.instance(instance).spaces.iter().map(Kind::of).collect::<Option<_>>()?;
            let cells = sizes.iter().try_fold(1_u64, |cells, side| cells.checked_mul(*side))?;
            list.push(Box { instance, first: size, lo, sizes, kinds });
            size = size.checked_add(cells)?;
        }
        let places = list.iter().enumerate().map(|(i, place)| (place.instance, i)).collect();
        Some(Boxes { interpreter: Arc::clone(interpreter), list, places, size })
    }

    /// The boxes, for a compiler.
    pub(super) fn places(&self) -> Vec<Place> {
        let place = |one: &Box| Place {
            instance: one.instance,
            first: one.first,
            sides: one.lo.iter().copied().zip(one.sizes.iter().copied()).collect(),
        };
        self.list.iter().map(place).collect()
    }

    /// Whether a position has a place here.
    pub(super) fn holds(&self, position: &Position) -> bool {
        self.index(position).is_some()
    }

    /// The boxes, in the order of their indices.
    pub(super) fn list(&self) -> &[Box] {
        &self.list
    }

    /// The box of an instance.
    pub(super) fn of(&self, instance: InstanceId) -> Option<&Box> {
        self.places.get(&instance).map(|place| &self.list[*place])
    }

    /// Whether all positions of the others have a place here.
    pub(super) fn cover(&self, others: &Boxes) -> bool {
        others.list.iter().all(|other| self.of(other.instance).is_some_and(|own| own.covers(other)))
    }

    /// Visits the indices that have the same positions here and in the others: the first here, the first there, and how
    /// many.
    pub(super) fn shared(&self, others: &Boxes, visit: &mut dyn FnMut(u64, u64, u64)) {
        for other in &others.list {
            if let Some(own) = self.of(other.instance) {
                own.shared(other, visit);
            }
        }
    }
}

impl Box {
    /// Least and greatest value of each coordinate.
    pub(super) fn sides(&self) -> Vec<(i64, i64)> {
        self.lo.iter().zip(&self.sizes).map(|(lo, size)| (*lo, lo.saturating_add_unsigned(size - 1))).collect()
    }

    fn covers(&self, other: &Box) -> bool {
        let inside = |(own, other): ((i64, i64), (i64, i64))| own.0 <= other.0 && other.1 <= own.1;
        self.sides().into_iter().zip(other.sides()).all(inside)
    }

    fn shared(&self, other: &Box, visit: &mut dyn FnMut(u64, u64, u64)) {
        let both = self.sides().into_iter().zip(other.sides());
        let common: Vec<(i64, i64)> = both.map(|(own, other)| (own.0.max(other.0), own.1.min(other.1))).collect();
        if common.iter().any(|(lo, hi)| lo > hi) {
            return;
        }
        let Some(((last_lo, last_hi), _)) = common.split_last() else { return visit(self.first, other.first, 1) };
        let mut corner: Vec<i64> = common.iter().map(|(lo, _)| *lo).collect();
        loop {
            visit(self.at(&corner), other.at(&corner), last_hi.abs_diff(*last_lo) + 1);
            // The next row: all coordinates but the last count up, the last of them fastest.
            let Some(step) = (0..corner.len() - 1).rev().find(|i| corner[*i] < common[*i].1) else { return };
            corner[step] += 1;
            (step + 1..corner.len() - 1).for_each(|i| corner[i] = common[i].0);
        }
    }

    /// The index of a point of the box.
    fn at(&self, point: &[i64]) -> u64 {
        let sides = point.iter().zip(&self.lo).zip(&self.sizes);
        self.first + sides.fold(0, |index, ((at, lo), size)| index * size + at.abs_diff(*lo))
    }
}

impl Codec<Position> for Boxes {
    fn size(&self) -> u64 {
        self.size
    }

    fn index(&self, position: &Position) -> Option<u64> {
        let place = self.of(position.instance)?;
        let mut index = 0;
        let sides = place.lo.iter().zip(&place.sizes).zip(&place.kinds);
        for (value, ((lo, side), kind)) in position.coords.iter().zip(sides) {
            let offset = u64::try_from(kind.number(value)?.checked_sub(*lo)?).ok()?;
            if offset >= *side {
                return None;
            }
            index = index * side + offset;
        }
        Some(place.first + index)
    }

    fn position(&self, index: u64) -> Option<Position> {
        let at = self.list.partition_point(|place| place.first <= index).checked_sub(1)?;
        let place = &self.list[at];
        let mut rest = index - place.first;
        let mut coords = vec![Value::Int(Int::ZERO); place.lo.len()];
        for (i, side) in place.sizes.iter().enumerate().rev() {
            let offset = i64::try_from(rest % side).ok()?;
            coords[i] = place.kinds[i].value(place.lo[i] + offset)?;
            rest /= side;
        }
        let position = Position { instance: place.instance, coords: coords.into() };
        // A `where` that cannot be worked out shows when the position's own options are asked for.
        match self.interpreter.miss(&position) {
            Ok(Some(_)) => None,
            Ok(None) | Err(_) => Some(position),
        }
    }
}
