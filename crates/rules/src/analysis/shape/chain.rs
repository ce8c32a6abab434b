//! Staircases: what leaves a place enters the next one, and leaves the game from the last.

use super::{
    line::{Line, Unknown},
    option::own_position,
    reader::Reader,
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

/// Which of the moves of a chain one way through an option line gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Moves {
    outside: Side,
    out: bool,
    /// All of them, not only some.
    all: bool,
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
    [Side::Front, Side::Back].into_iter().find_map(|outside| {
        let moves = ways.iter().map(|way| way.moves(outside, *len)).collect::<Option<Vec<_>>>()?;
        let full = |out| moves.contains(&Moves { outside, out, all: true });
        (full(true) && full(false)).then_some(Chain { outside })
    })
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
    when: Vec<Line>,
    /// The loop's variable that the place depends on.
    place: Option<Slot>,
}

impl Way {
    fn of(when: &Together, changes: &[(Line, Line)]) -> Option<Way> {
        if when.opaque || !when.heads.is_empty() {
            return None;
        }
        let when = when.lines.clone();
        let (from, change, goal) = match changes {
            [(from, change)] => (from, change, Goal::Out),
            [(i, left), (j, entered)] => {
                let same = left.clone().plus(entered);
                if same.known().is_none_or(|rest| !rest.is_zero()) {
                    return None;
                }
                // Which of the two loses is told by the conditions: the amount must be positive.
                let (from, to, change) =
                    if is_positive(&left.negated(), &when) { (i, j, left) } else { (j, i, entered) };
                let by = to.clone().minus(from);
                let by = by.known().filter(|by| by.abs() == Int::ONE)?;
                (from, change, Goal::Next(by.is_positive()))
            }
            _ => return None,
        };
        let amount = change.negated();
        if !is_positive(&amount, &when) {
            return None;
        }
        let place = variable_of(from)?;
        Some(Way { from: from.clone(), amount, goal, when, place })
    }

    /// The moves of a chain to this side that the way gives; none if it gives others too.
    fn moves(&self, outside: Side, len: Option<usize>) -> Option<Moves> {
        let back = outside == Side::Back;
        match self.goal {
            Goal::Next(up) if up != back => return None,
            Goal::Out if !self.leaves_outermost(back, len) => return None,
            _ => {}
        }
        let out = self.goal == Goal::Out;
        Some(Moves { outside, out, all: self.gives_all(out, back, len).is_some_and(|all| all) })
    }

    /// Whether a move out of the game is from the outermost place only.
    fn leaves_outermost(&self, back: bool, len: Option<usize>) -> bool {
        // Indices are inside anyway, so one bound decides.
        let beyond = if back { self.from.clone().minus(&last(len)) } else { self.from.negated() };
        follows(&beyond, &self.when)
    }

    /// Whether the conditions hold for every place and amount that the chain's move has.
    fn gives_all(&self, out: bool, back: bool, len: Option<usize>) -> Option<bool> {
        let outermost = if back { last(len) } else { Line::number(0) };
        let (first, end) = match (out, back) {
            (true, _) => (outermost.clone(), outermost),
            (false, false) => (Line::number(1), last(len)),
            (false, true) => (Line::number(0), last(len).shifted(-1)),
        };
        if self.place.is_none() && (self.from != first || first != end) {
            return Some(false);
        }
        let at = if self.place.is_some() { Line::of(PLACE) } else { first.clone() };
        let by_place = |line: &Line| match self.place {
            Some(slot) => line.replaced(&Unknown::Binder(slot), &solved(slot, &self.from, &at)?),
            None => Some(line.clone()),
        };
        let moved = by_place(&self.amount)?;
        let Some(taken) = variable_of(&moved)?.filter(|slot| Unknown::Binder(*slot) != PLACE) else {
            return Some(false);
        };
        let variable = solved(taken, &moved, &Line::of(AMOUNT))?;
        let region =
            Region { cell: Unknown::Cell(Box::new(at.clone())), first, end, least_len: if out { 1 } else { 2 } };
        let implied = |line: &Line| region.implies(&by_place(line)?.replaced(&Unknown::Binder(taken), &variable)?);
        self.when.iter().try_fold(true, |all, line| Some(all && implied(line)?))
    }
}

/// Slots that no game has, for the place and the amount of a move.
const PLACE: Unknown = Unknown::Binder(Slot::MAX);
const AMOUNT: Unknown = Unknown::Binder(Slot::MAX - 1);

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

/// The variable, where a line is known to be `value`.
fn solved(slot: Slot, line: &Line, value: &Line) -> Option<Line> {
    let variable = Unknown::Binder(slot);
    let factor = line.factor(&variable);
    let others = line.clone().minus(&Line::of(variable).times(&factor)?);
    value.clone().minus(&others).times(&factor)
}

/// Whether one of the conditions says that a line is not negative.
fn follows(line: &Line, when: &[Line]) -> bool {
    let at_least = |known: &Line| line.clone().minus(known).known().is_some_and(|more| !more.is_negative());
    line.known().is_some_and(|number| !number.is_negative()) || when.iter().any(at_least)
}

fn is_positive(line: &Line, when: &[Line]) -> bool {
    follows(&line.clone().shifted(-1), when)
}

/// All places from the first to the end, all amounts from 1 to what lies there.
struct Region {
    /// What lies at the place.
    cell: Unknown,
    first: Line,
    end: Line,
    /// The least length at which there is such a place.
    least_len: i64,
}

impl Region {
    /// Whether a line is not negative in all of it. It is least where each unknown is as small as it can be, or as
    /// large where it is subtracted: first what lies at the place (no less than the amount), then the amount, the
    /// place, and the length. What lies there, the amount and the length can be arbitrarily large. None: not decided.
    fn implies(&self, line: &Line) -> Option<bool> {
        let mut line = line.clone();
        let place_bound = if line.factor(&PLACE).is_negative() { &self.end } else { &self.first };
        let bounds = [
            (self.cell.clone(), Line::of(AMOUNT)),
            (AMOUNT, Line::number(1)),
            (PLACE, place_bound.clone()),
            (Unknown::Len, Line::number(self.least_len)),
        ];
        for (unknown, bound) in bounds {
            let factor = line.factor(&unknown);
            if factor.is_negative() && unknown != PLACE {
                return Some(false);
            }
            // Indices are no place to put a bound in, so only the term itself is replaced.
            line = line.minus(&Line::of(unknown).times(&factor)?).plus(&bound.times(&factor)?);
        }
        let others =
            line.terms.iter().all(|(unknown, factor)| matches!(unknown, Unknown::Cell(_)) && factor.is_positive());
        Some(others && !line.constant.is_negative())
    }
}
