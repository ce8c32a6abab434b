//! Games on a heap whose options are the heap less certain amounts, the same amounts for every heap.

use super::{
    intervals::{Interval, IntervalSet},
    line::{Line, Unknown},
    option::own_position,
    reader::Reader,
    steps::walk,
    sym::{GiveUp, Sym, Together},
};
use crate::{
    int::Int,
    interpreter::{Concrete, InstanceId, Interpreter},
    ir::Slot,
};
use messages::{Message, msg};

/// The options of `[x]` are exactly the positions `[x - d]` for `d` in a set of positive numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deltas {
    /// The least heap; positions are all heaps from it on, up to a bound perhaps.
    pub least: Int,
    /// The amounts.
    pub set: IntervalSet,
}

impl Deltas {
    /// The shape in words.
    #[must_use]
    pub fn message(&self) -> Message {
        match self.set.intervals() {
            [Interval { lo, hi: None }] if *lo == Int::ONE => msg!("shape-any-amount"),
            [Interval { lo, hi: None }] => msg!("shape-amount-from", least = lo.to_string()),
            _ => msg!("shape-amounts", set = self.set.to_string()),
        }
    }
}

/// Options of one way through an option line: the pairs of a heap `x` and an amount `d` with all three of `x`, `d` and
/// `x - d` between bounds. Heaps are counted from the least one.
#[derive(Debug, Clone)]
struct Piece {
    heap: Bounds,
    amount: Bounds,
    left: Bounds,
}

#[derive(Debug, Clone)]
struct Bounds {
    lo: Option<Int>,
    hi: Option<Int>,
}

impl Bounds {
    fn from(lo: Option<Int>) -> Bounds {
        Bounds { lo, hi: None }
    }

    fn at_least(&mut self, least: Int) {
        self.lo = Some(self.lo.take().map_or(least.clone(), |lo| lo.max(least)));
    }

    fn at_most(&mut self, most: Int) {
        self.hi = Some(self.hi.take().map_or(most.clone(), |hi| hi.min(most)));
    }

    /// `factor * this + constant >= 0`
    fn meet(&mut self, factor: &Int, constant: &Int) -> Option<()> {
        if factor.is_positive() {
            self.at_least(constant.div_floor(factor)?.neg());
        } else {
            self.at_most(constant.div_floor(&factor.neg())?);
        }
        Some(())
    }

    fn is_empty(&self) -> bool {
        self.lo.as_ref().zip(self.hi.as_ref()).is_some_and(|(lo, hi)| lo > hi)
    }

    /// Whether it is all numbers from 0 on.
    fn is_everything(&self) -> bool {
        self.hi.is_none() && self.lo.as_ref().is_none_or(|lo| !lo.is_positive())
    }
}

/// Recognises the shape.
pub(super) fn recognise(interpreter: &Interpreter, id: InstanceId) -> Option<Deltas> {
    let mut reader = Reader::new(interpreter, id);
    let instance = interpreter.instance(id);
    let [Concrete::Int { lo: Some(lo), .. }] = &instance.spaces[..] else { return None };
    let least = least_heap(&mut reader, lo)?;
    let pieces = pieces(&mut reader, &least).ok()??;
    Some(Deltas { least, set: super::cover::amounts(pieces)? })
}

fn coordinate_from(reader: &mut Reader<'_>, least: &Int) {
    reader.coordinate(Sym::Line(Line::of(Unknown::Coord).plus(&Line::constant(least.clone()))));
}

/// The least heap, from which on the reader counts from then on.
pub(super) fn least_heap(reader: &mut Reader<'_>, lo: &Int) -> Option<Int> {
    let least = least(reader, lo)?;
    coordinate_from(reader, &least);
    Some(least)
}

/// The least heap, if the `where`s only cut off heaps below. An upper bound cuts off no option of a heap within it.
fn least(reader: &mut Reader<'_>, lo: &Int) -> Option<Int> {
    let mut least = lo.clone();
    coordinate_from(reader, lo);
    for condition in &reader.game.wheres {
        if !condition.needs.is_empty() {
            return None;
        }
        let ways = reader.ways(&condition.expr, true);
        let [Together { lines, heads, residues, opaque: false }] = &ways[..] else { return None };
        if !heads.is_empty() || !residues.is_empty() {
            return None;
        }
        for line in lines {
            let factor = line.factor(&Unknown::Coord);
            if line.terms.len() != 1 || factor.is_zero() {
                return None;
            }
            if factor.is_positive() {
                least = least.max(lo.sub(&line.constant.div_floor(&factor)?));
            }
        }
    }
    Some(least)
}

fn pieces(reader: &mut Reader<'_>, least: &Int) -> Result<Option<Vec<(Interval, Span)>>, GiveUp> {
    let mut pieces = Vec::new();
    let game = reader.game;
    for rule in &game.options {
        let understood = walk(reader, &rule.steps, &rule.result, &mut |reader, when, sum| {
            let Some(coords) = own_position(reader, sum) else { return Err(GiveUp) };
            let Some(cases) = reader.lines(&coords[0]) else { return Ok(false) };
            let mut found = Vec::new();
            for (also, heap) in cases {
                let to = heap.minus(&Line::constant(least.clone()));
                let when = when.and(&also);
                if when.is_impossible() {
                    continue;
                }
                let Some(piece) = Piece::of(&when, &to) else { return Ok(false) };
                found.extend(piece.tightened().map(Piece::parts));
            }
            pieces.extend(found);
            Ok(true)
        })?;
        if !understood {
            return Ok(None);
        }
    }
    Ok(Some(pieces))
}

/// Which heaps have an option with some amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Span {
    /// Those between.
    pub(super) heap: (Option<Int>, Option<Int>),
    /// And those whose rest is between.
    pub(super) left: (Option<Int>, Option<Int>),
}

impl Piece {
    /// The options `[to]` under the conditions. None if they are not of this form.
    fn of(when: &Together, to: &Line) -> Option<Piece> {
        if when.opaque || !when.heads.is_empty() || !when.residues.is_empty() {
            return None;
        }
        let mut binder: Option<Slot> = None;
        let mut several = false;
        for line in when.lines.iter().chain([to]) {
            line.binders(&mut |slot| {
                several |= binder.is_some_and(|other| other != slot);
                binder = Some(slot);
            });
        }
        if several {
            return None;
        }
        let mut piece = Piece {
            heap: Bounds::from(Some(Int::ZERO)),
            amount: Bounds::from(None),
            left: Bounds::from(Some(Int::ZERO)),
        };
        let heap = Line::of(Unknown::Coord);
        let Some(slot) = binder else {
            // `to` is a multiple of the heap and a constant; say what the amount is.
            let amount = heap.minus(to);
            when.lines
                .iter()
                .try_for_each(|line| piece.meet(&line.factor(&Unknown::Coord), &Int::ZERO, &line.constant))?;
            let factor = amount.factor(&Unknown::Coord);
            for sign in [Int::ONE, Int::from(-1_i64)] {
                // sign * (d - factor * x - constant) >= 0
                piece.meet(&factor.mul(&sign)?.neg(), &sign, &amount.constant.mul(&sign)?.neg())?;
            }
            return Some(piece);
        };
        let by = solved(slot, to)?;
        for line in &when.lines {
            let line = line.replaced(&Unknown::Binder(slot), &by)?;
            // The amount stands where the loop's variable stood.
            piece.meet(&line.factor(&Unknown::Coord), &line.factor(&Unknown::Binder(slot)), &line.constant)?;
        }
        Some(piece)
    }

    /// Takes in `heap * x + amount * d + constant >= 0`. None if that is not a bound on one of `x`, `d`, `x - d` and
    /// does not follow from `0 <= x - d`, `0 <= x` either.
    fn meet(&mut self, heap: &Int, amount: &Int, constant: &Int) -> Option<()> {
        match (heap.is_zero(), amount.is_zero()) {
            (true, true) if constant.is_negative() => self.heap = Bounds { lo: Some(Int::ONE), hi: Some(Int::ZERO) },
            (true, true) => {}
            (false, true) => self.heap.meet(heap, constant)?,
            (true, false) => self.amount.meet(amount, constant)?,
            (false, false) if heap.add(amount).is_zero() => self.left.meet(heap, constant)?,
            // h x + a d = (h + a) x - a (x - d)
            _ if amount.is_negative() && heap.add(amount).is_positive() && !constant.is_negative() => {}
            _ => return None,
        }
        Some(())
    }

    /// Each bound as tight as the others make it; none if there is nothing between them.
    fn tightened(mut self) -> Option<Piece> {
        for _ in 0..2 {
            let sum = |a: &Option<Int>, b: &Option<Int>| Some(a.as_ref()?.add(b.as_ref()?));
            let gap = |a: &Option<Int>, b: &Option<Int>| Some(a.as_ref()?.sub(b.as_ref()?));
            let (heap, amount, left) = (self.heap.clone(), self.amount.clone(), self.left.clone());
            sum(&left.lo, &amount.lo).into_iter().for_each(|lo| self.heap.at_least(lo));
            sum(&left.hi, &amount.hi).into_iter().for_each(|hi| self.heap.at_most(hi));
            gap(&heap.lo, &left.hi).into_iter().for_each(|lo| self.amount.at_least(lo));
            gap(&heap.hi, &left.lo).into_iter().for_each(|hi| self.amount.at_most(hi));
            gap(&heap.lo, &amount.hi).into_iter().for_each(|lo| self.left.at_least(lo));
            gap(&heap.hi, &amount.lo).into_iter().for_each(|hi| self.left.at_most(hi));
        }
        let empty = self.heap.is_empty() || self.amount.is_empty() || self.left.is_empty();
        (!empty).then_some(self)
    }

    /// The amounts, and for which heaps. An amount without a least one is taken to be 0, which no set may hold.
    fn parts(self) -> (Interval, Span) {
        let lo = self.amount.lo.unwrap_or(Int::ZERO);
        let heap = if self.heap.is_everything() { (None, None) } else { (self.heap.lo, self.heap.hi) };
        let left = if self.left.is_everything() { (None, None) } else { (self.left.lo, self.left.hi) };
        (Interval { lo, hi: self.amount.hi }, Span { heap, left })
    }
}

/// The loop's variable in terms of the heap and the amount `d = x - to`; in the result the variable's own slot stands
/// for the amount.
fn solved(slot: Slot, to: &Line) -> Option<Line> {
    let variable = Unknown::Binder(slot);
    let factor = to.factor(&variable);
    if factor != Int::ONE && factor != Int::from(-1_i64) {
        return None;
    }
    // to = factor * k + others, so k = factor * (x - d - others).
    let others = to.clone().minus(&Line::of(variable.clone()).times(&factor)?);
    Line::of(Unknown::Coord).minus(&Line::of(variable)).minus(&others).times(&factor)
}
