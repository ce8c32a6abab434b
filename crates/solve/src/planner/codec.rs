//! Positions of boxes of integers (and of what can be numbered), numbered.

use crate::{Place, engine::Codec};
use game::Budget;
use rules::{
    BitRow, Int, Interpreter, Position, Value,
    analysis::reach::reach,
    interpreter::{Concrete, InstanceId},
};
use std::sync::Arc;

/// Boxes side by side, one for each game with its arguments that play can reach.
pub(super) struct Boxes {
    interpreter: Arc<Interpreter>,
    list: Vec<Box>,
    size: u64,
}

/// The integer points from `lo` on, `sizes` many in each direction, numbered with the first coordinate most significant.
struct Box {
    instance: InstanceId,
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
        let reached = reach(interpreter, starts)?;
        let bounds: Vec<_> = reached.boxes.into_iter().map(|one| (one.instance, one.ranges)).collect();
        Boxes::new(interpreter, &bounds)
    }

    /// Whether a table of these boxes fits a budget, with room left for what else is to be kept.
    pub(super) fn fits(&self, budget: Budget) -> bool {
        self.size <= budget.bytes / 2
    }

    /// Boxes with these bounds, both ends included.
    fn new(interpreter: &Arc<Interpreter>, bounds: &[(InstanceId, Vec<(i64, i64)>)]) -> Option<Boxes> {
        let mut list = Vec::new();
        let mut size: u64 = 0;
        for (instance, sides) in bounds {
            let lo: Vec<i64> = sides.iter().map(|(lo, _)| *lo).collect();
            let sizes = sides.iter().map(|(lo, hi)| u64::try_from(hi.checked_sub(*lo)?.checked_add(1)?).ok());
            let sizes: Vec<u64> = sizes.collect::<Option<_>>()?;
            let kinds = interpreter.instance(*instance).spaces.iter().map(Kind::of).collect::<Option<_>>()?;
            let cells = sizes.iter().try_fold(1_u64, |cells, side| cells.checked_mul(*side))?;
            list.push(Box { instance: *instance, first: size, lo, sizes, kinds });
            size = size.checked_add(cells)?;
        }
        Some(Boxes { interpreter: Arc::clone(interpreter), list, size })
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
}

impl Codec<Position> for Boxes {
    fn size(&self) -> u64 {
        self.size
    }

    fn index(&self, position: &Position) -> Option<u64> {
        let place = self.list.iter().find(|place| place.instance == position.instance)?;
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
