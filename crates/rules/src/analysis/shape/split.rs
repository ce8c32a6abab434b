//! Heaps that become two smaller ones, any two.

use super::{
    deltas::least_heap,
    line::{Line, Unknown},
    option::own_positions,
    reader::Reader,
    steps::walk,
    sym::{GiveUp, Sym, Together},
};
use crate::{
    int::Int,
    interpreter::{Concrete, InstanceId, Interpreter},
    ir::Slot,
    linear::{Linear, contradictory},
};
use messages::Message;

/// The options of `[x]` are exactly the sums `[i] + [j]` of two smaller heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    /// The least heap; positions are all heaps from it on, up to a bound perhaps.
    pub least: Int,
}

impl Split {
    /// The shape in words.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::plain("shape-split")
    }
}

/// Slots that no game has, for the two heaps of an option, counted from the least one.
const ONE: Slot = Slot::MAX;
const OTHER: Slot = Slot::MAX - 1;

/// Regions that the pairs of heaps are cut into, at most.
const MAX_REGIONS: usize = 2_000;

/// Recognises the shape.
pub(super) fn recognise(interpreter: &Interpreter, id: InstanceId) -> Option<Split> {
    let mut reader = Reader::new(interpreter, id);
    let instance = interpreter.instance(id);
    let [Concrete::Int { lo: Some(lo), .. }] = &instance.spaces[..] else { return None };
    let least = least_heap(&mut reader, lo)?;
    let pieces = pieces(&mut reader, &least).ok()??;
    (pieces.iter().all(Piece::is_smaller) && cover(&pieces)).then_some(Split { least })
}

/// All ways through the option lines.
fn pieces(reader: &mut Reader<'_>, least: &Int) -> Result<Option<Vec<Piece>>, GiveUp> {
    let mut pieces = Vec::new();
    let game = reader.game;
    for rule in &game.options {
        let understood = walk(reader, &rule.steps, &rule.result, &mut |reader, when, sum| {
            let Some(positions) = own_positions(reader, sum) else { return Err(GiveUp) };
            let [[one], [other]] = positions[..] else { return Err(GiveUp) };
            let Some(cases) = reader.product([one, other]) else { return Ok(false) };
            let mut found = Vec::new();
            for (also, heaps) in cases {
                let when = when.and(&also);
                if when.is_impossible() {
                    continue;
                }
                let Some(piece) = Piece::of(&when, &heaps, least) else { return Ok(false) };
                found.push(piece);
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

/// Conditions on the heap and the two that it becomes: none of the lines is negative.
#[derive(Debug, Clone)]
struct Piece(Vec<Line>);

impl Piece {
    /// The options `[heaps]` under the conditions. None if they are not of this form.
    fn of(when: &Together, heaps: &[Sym], least: &Int) -> Option<Piece> {
        if when.opaque || !when.heads.is_empty() || !when.residues.is_empty() {
            return None;
        }
        let mut lines = when.lines.clone();
        let mut equations = Vec::new();
        for (heap, slot) in heaps.iter().zip([ONE, OTHER]) {
            let Sym::Line(heap) = heap else { return None };
            equations.push(heap.clone().minus(&Line::constant(least.clone())).minus(&heap_line(slot)));
        }
        // Each loop's variable is what the heaps say it is.
        while let Some((i, slot)) = equations.iter().enumerate().find_map(|(i, line)| Some((i, variable(line)?))) {
            let equation = equations.remove(i);
            let by = solved(&equation, slot)?;
            for line in lines.iter_mut().chain(&mut equations) {
                *line = line.replaced(&Unknown::Binder(slot), &by)?;
            }
        }
        lines.extend(equations.iter().cloned());
        lines.extend(equations.iter().map(Line::negated));
        lines.extend([Line::of(Unknown::Coord), heap_line(ONE), heap_line(OTHER)]);
        lines.iter().all(is_plain).then_some(Piece(lines))
    }

    /// Whether both heaps are smaller than the one they come from.
    fn is_smaller(&self) -> bool {
        let heap = Line::of(Unknown::Coord);
        let not_smaller = |slot| heap_line(slot).minus(&heap);
        [ONE, OTHER].into_iter().all(|slot| is_empty(&[&self.0[..], &[not_smaller(slot)]].concat()))
    }

    /// The same options, written in the other order.
    fn mirrored(&self) -> Option<Piece> {
        let swap = |line: &Line| {
            let aside = Unknown::Binder(Slot::MAX - 2);
            let line = line.replaced(&Unknown::Binder(ONE), &Line::of(aside.clone()))?;
            line.replaced(&Unknown::Binder(OTHER), &heap_line(ONE))?.replaced(&aside, &heap_line(OTHER))
        };
        self.0.iter().map(swap).collect::<Option<_>>().map(Piece)
    }

    /// What of a region does not belong to the piece: for each condition, where it is the first that fails.
    fn outside(&self, region: &[Line]) -> Vec<Vec<Line>> {
        let mut left = Vec::new();
        let mut inside = region.to_vec();
        for line in &self.0 {
            let fails = line.negated().shifted(-1);
            let part = [&inside[..], &[fails]].concat();
            if !is_empty(&part) {
                left.push(part);
            }
            inside.push(line.clone());
        }
        left
    }
}

/// Whether each pair of smaller heaps, the first no smaller than the second, is in one of the pieces in some order.
fn cover(pieces: &[Piece]) -> bool {
    let (heap, one, other) = (Line::of(Unknown::Coord), heap_line(ONE), heap_line(OTHER));
    let pairs = vec![heap.minus(&one).shifted(-1), one.minus(&other), other];
    let mut left = vec![pairs];
    for piece in pieces.iter().cloned().chain(pieces.iter().filter_map(Piece::mirrored)) {
        left = left.iter().flat_map(|region| piece.outside(region)).collect();
        if left.len() > MAX_REGIONS {
            return false;
        }
    }
    left.is_empty()
}

fn heap_line(slot: Slot) -> Line {
    Line::of(Unknown::Binder(slot))
}

/// A loop's variable of a line, with the factor 1 or -1.
fn variable(line: &Line) -> Option<Slot> {
    line.terms.iter().find_map(|(unknown, factor)| match unknown {
        Unknown::Binder(slot) if *slot != ONE && *slot != OTHER && factor.abs() == Int::ONE => Some(*slot),
        _ => None,
    })
}

/// The variable, where a line is known to be 0.
fn solved(line: &Line, slot: Slot) -> Option<Line> {
    let variable = Unknown::Binder(slot);
    let factor = line.factor(&variable);
    let others = line.clone().minus(&Line::of(variable).times(&factor)?);
    others.negated().times(&factor)
}

/// Whether a line speaks of nothing but the heap and the two it becomes.
fn is_plain(line: &Line) -> bool {
    line.terms.keys().all(|unknown| match unknown {
        Unknown::Coord => true,
        Unknown::Binder(slot) => *slot == ONE || *slot == OTHER,
        Unknown::Len | Unknown::Cell(_) => false,
    })
}

/// Whether no integers meet all conditions. False if that is not seen.
fn is_empty(lines: &[Line]) -> bool {
    let Some(forms) = lines.iter().map(linear).collect::<Option<Vec<_>>>() else { return false };
    contradictory(&forms.iter().collect::<Vec<_>>())
}

fn linear(line: &Line) -> Option<Linear> {
    let mut form = Linear::integer(line.constant.clone());
    for (unknown, factor) in &line.terms {
        let slot = match unknown {
            Unknown::Coord => 0,
            Unknown::Binder(ONE) => 1,
            Unknown::Binder(_) => 2,
            Unknown::Len | Unknown::Cell(_) => return None,
        };
        form = form.plus(&Linear::var(slot).scale(factor)?);
    }
    Some(form)
}
