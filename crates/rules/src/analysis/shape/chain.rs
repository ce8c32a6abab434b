//! Staircases: what leaves a place enters the next one, and leaves the game from the last.

use super::{
    line::{Line, Unknown},
    option::own_position,
    reader::Reader,
    region::{AMOUNT, PLACE, Region},
    steps::walk,
    sym::{GiveUp, Sym, Together},
};
use crate::{
    int::Int,
    interpreter::{Concrete, InstanceId, Interpreter},
    ir::{Slot, Space},
};
use messages::{Message, msg};

/// Positions are sequences of natural numbers. The options are exactly: any positive part of an element goes to its
/// neighbour on one side, the same side for all; from the outermost element it leaves the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chain {
    /// The side that everything moves to.
    pub outside: Side,
}

/// An end of a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// Before the first element.
    Front,
    /// Behind the last element.
    Back,
}

impl Side {
    /// Its name in evidence: `front` or `back`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Side::Front => "front",
            Side::Back => "back",
        }
    }
}

impl Chain {
    /// The shape in words.
    #[must_use]
    pub fn message(&self) -> Message {
        match self.outside {
            Side::Front => msg!("shape-chain-front"),
            Side::Back => msg!("shape-chain-back"),
        }
    }
}

/// Where the part that is moved goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    Out,
    /// To the neighbour before (false) or behind (true).
    Next(bool),
}

/// Recognises the shape.
pub(super) fn recognise(interpreter: &Interpreter, id: InstanceId) -> Option<Chain> {
    let mut reader = Reader::new(interpreter, id);
    let instance = interpreter.instance(id);
    let [Concrete::Seq(len, item)] = &instance.spaces[..] else { return None };
    let natural = matches!(&**item, Concrete::Int { lo: Some(lo), hi: None } if lo.is_zero());
    let numbers = matches!(&reader.game.coords[0].space, Space::Seq(_, item) if matches!(**item, Space::Int { .. }));
    if !natural || !numbers || !reader.game.wheres.is_empty() {
        return None;
    }
    reader.len = *len;
    reader.coordinate(Sym::Changed(Vec::new()));
    // One way may fit both sides: a move between the only two places, say. So each side is tried for all of them.
    let ways = ways(&mut reader).ok()??;
    let outside = [Side::Front, Side::Back].into_iter().find(|outside| {
        let gives_all = |out| Region::of(out, *outside == Side::Back, *len).is_covered_by(&ways, out);
        ways.iter().all(|way| way.moves_to(*outside, *len)) && gives_all(true) && gives_all(false)
    })?;
    Some(Chain { outside })
}

fn ways(reader: &mut Reader<'_>) -> Result<Option<Vec<Way>>, GiveUp> {
    let mut ways = Vec::new();
    let game = reader.game;
    for rule in &game.options {
        let understood = walk(reader, &rule.steps, &rule.result, &mut |reader, when, sum| {
            let Some(coords) = own_position(reader, sum) else { return Err(GiveUp) };
            let Some(cases) = reader.cases(&coords[0]) else { return Ok(false) };
            for (also, sym) in cases {
                let when = when.and(&also);
                if when.is_impossible() {
                    continue;
                }
                let Sym::Changed(changes) = sym else { return Ok(false) };
                let Some(way) = Way::of(&when, &changes) else { return Ok(false) };
                ways.push(way);
            }
            Ok(true)
        })?;
        if !understood {
            return Ok(None);
        }
    }
    Ok(Some(ways))
}

/// One way through an option line: how much leaves which place, whereto, and when.
#[derive(Debug)]
struct Way {
    from: Line,
    amount: Line,
    goal: Goal,
    when: Together,
    /// The loop's variable that the place depends on.
    place: Option<Slot>,
}

impl Way {
    fn of(when: &Together, changes: &[(Line, Line)]) -> Option<Way> {
        if when.opaque || !when.heads.is_empty() {
            return None;
        }
        let (from, change, goal) = match changes {
            [(from, change)] => (from, change, Goal::Out),
            [(i, left), (j, entered)] => {
                let same = left.clone().plus(entered);
                if same.known().is_none_or(|rest| !rest.is_zero()) {
                    return None;
                }
                // Which of the two loses is told by the conditions: the amount must be positive.
                let (from, to, change) =
                    if is_positive(&left.negated(), &when.lines) { (i, j, left) } else { (j, i, entered) };
                let by = to.clone().minus(from);
                let by = by.known().filter(|by| by.abs() == Int::ONE)?;
                (from, change, Goal::Next(by.is_positive()))
            }
            _ => return None,
        };
        let amount = change.negated();
        if !is_positive(&amount, &when.lines) {
            return None;
        }
        let place = variable_of(from)?;
        Some(Way { from: from.clone(), amount, goal, when: when.clone(), place })
    }

    /// Whether all moves of the way are moves of a chain to this side.
    fn moves_to(&self, outside: Side, len: Option<usize>) -> bool {
        let back = outside == Side::Back;
        match self.goal {
            Goal::Next(up) => up == back,
            Goal::Out => self.leaves_outermost(back, len),
        }
    }

    /// Whether a move out of the game is from the outermost place only.
    fn leaves_outermost(&self, back: bool, len: Option<usize>) -> bool {
        // Indices are inside anyway, so one bound decides.
        let beyond = if back { self.from.clone().minus(&last(len)) } else { self.from.negated() };
        follows(&beyond, &self.when.lines)
    }

    /// Which moves of a region the way gives, as conditions on place and amount. None if that is not understood.
    fn part(&self, region: &Region) -> Option<Together> {
        let at = &region.at;
        let mut part = self.when.clone();
        let mut moved = self.amount.clone();
        if let Some(slot) = self.place {
            let (variable, by) = (Unknown::Binder(slot), solved(slot, &self.from, at)?);
            part = part.replaced(&variable, &by)?;
            moved = moved.replaced(&variable, &by)?;
        } else if self.from != *at {
            let here = Unknown::Cell(Box::new(self.from.clone()));
            let there = Line::of(region.cell());
            part = part.replaced(&here, &there)?.and(&equal(&self.from, at)?);
            moved = moved.replaced(&here, &there)?;
        }
        let part = match variable_of(&moved)?.filter(|slot| Unknown::Binder(*slot) != PLACE) {
            Some(slot) => part.replaced(&Unknown::Binder(slot), &solved(slot, &moved, &Line::of(AMOUNT))?)?,
            None => part.and(&equal(&moved, &Line::of(AMOUNT))?),
        };
        // What another loop's variable would have to be is a question of its own.
        let mut free = false;
        let mut look = |slot| free |= ![PLACE, AMOUNT].contains(&Unknown::Binder(slot));
        part.lines.iter().for_each(|line| line.binders(&mut look));
        part.residues.iter().for_each(|residue| residue.line.binders(&mut look));
        (!free).then_some(part)
    }
}

impl Region {
    /// All moves of a chain out of the game, or from place to place.
    fn of(out: bool, back: bool, len: Option<usize>) -> Region {
        let outermost = if back { last(len) } else { Line::number(0) };
        let (first, end) = match (out, back) {
            (true, _) => (outermost.clone(), outermost),
            (false, false) => (Line::number(1), last(len)),
            (false, true) => (Line::number(0), last(len).shifted(-1)),
        };
        Region::new(first, end, if out { 1 } else { 2 })
    }

    /// Whether the ways of this kind together give all of it.
    fn is_covered_by(&self, ways: &[Way], out: bool) -> bool {
        let of_kind = ways.iter().filter(|way| (way.goal == Goal::Out) == out);
        let parts: Vec<Together> = of_kind.filter_map(|way| way.part(self)).collect();
        self.is_covered(&parts)
    }
}

fn last(len: Option<usize>) -> Line {
    len.map_or_else(|| Line::of(Unknown::Len), |len| Line::constant(Int::from(len))).shifted(-1)
}

/// The one loop's variable that stands in a line outside indices, with factor 1 or -1. None if it is another form.
fn variable_of(line: &Line) -> Option<Option<Slot>> {
    let mut found = None;
    for (unknown, factor) in &line.terms {
        if let Unknown::Binder(slot) = unknown {
            if found.is_some() || factor.abs() != Int::ONE {
                return None;
            }
            found = Some(*slot);
        }
    }
    Some(found)
}

/// The variable, where a line is known to be `value`. None if the line speaks of it in indices too.
fn solved(slot: Slot, line: &Line, value: &Line) -> Option<Line> {
    let variable = Unknown::Binder(slot);
    let factor = line.factor(&variable);
    let others = line.clone().minus(&Line::of(variable).times(&factor)?);
    let mut inside = false;
    others.binders(&mut |other| inside |= other == slot);
    if inside {
        return None;
    }
    value.clone().minus(&others).times(&factor)
}

/// That two lines are the same. None if they never are.
fn equal(a: &Line, b: &Line) -> Option<Together> {
    Together::of(vec![a.clone().minus(b), b.clone().minus(a)])
}

/// Whether one of the conditions says that a line is not negative.
fn follows(line: &Line, when: &[Line]) -> bool {
    let at_least = |known: &Line| line.clone().minus(known).known().is_some_and(|more| !more.is_negative());
    line.known().is_some_and(|number| !number.is_negative()) || when.iter().any(at_least)
}

fn is_positive(line: &Line, when: &[Line]) -> bool {
    follows(&line.clone().shifted(-1), when)
}
