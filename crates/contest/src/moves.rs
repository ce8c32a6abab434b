//! Winning moves as records.

use crate::asker::Trouble;
use game::{Convention, Watch};
use messages::msg;
use rules::{
    Fault, Interpreter, Position, Span, Value,
    interpreter::{Binding, ChoiceResult},
    ir::{MoveField, MoveRecord},
};
use solve::{Answer, Found, Solver};
use std::{collections::BTreeMap, ops::ControlFlow};

/// Moves that are listed, at most.
const MAX_MOVES: usize = 1 << 24;

/// A sum that was answered.
pub(crate) struct From<'a> {
    pub(crate) sum: &'a [Position],
    pub(crate) convention: Convention,
    pub(crate) answer: &'a Answer,
    pub(crate) span: Span,
}

/// How many winning moves there are.
pub(crate) fn count(solver: &mut Solver, from: &From<'_>, watch: &mut Watch<'_>) -> Result<Value, Trouble> {
    let mut total = Some(0_u64);
    solver.winning_moves(from.sum, from.convention, from.answer, watch, &mut |found| {
        total = total.and_then(|total| total.checked_add(found.count?));
        ControlFlow::Continue(())
    })?;
    total.map(Value::int).ok_or_else(|| too_many(from.span))
}

/// All winning moves, as records of which only the used fields are worked out.
pub(crate) fn list(
    interpreter: &Interpreter,
    solver: &mut Solver,
    from: &From<'_>,
    record: &MoveRecord,
    watch: &mut Watch<'_>,
) -> Result<Value, Trouble> {
    let mut moves: Vec<(usize, Vec<Position>)> = Vec::new();
    let mut many = false;
    solver.winning_moves(from.sum, from.convention, from.answer, watch, &mut |found| {
        many = !each(&found, &mut |to| {
            moves.push((found.component, to));
            moves.len() <= MAX_MOVES
        });
        if many { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if many {
        return Err(too_many(from.span));
    }
    let named = if names(record) { name(interpreter, from.sum, &moves, watch)? } else { Vec::new() };
    let list = moves.iter().enumerate().map(|(i, (component, to))| {
        let bindings = named.get(i).map_or(&[][..], Vec::as_slice);
        record_of(record, from.sum, *component, to, bindings)
    });
    Ok(Value::seq(list.collect()))
}

/// The single moves of a run, or the one move; whether all of them were taken.
fn each(found: &Found<'_>, take: &mut dyn FnMut(Vec<Position>) -> bool) -> bool {
    let ([first], Some(last)) = (found.to, found.through) else { return take(found.to.to_vec()) };
    let heap = |position: &Position| position.coords.first().and_then(Value::as_int).cloned();
    let (Some(mut at), Some(last)) = (heap(first), heap(last)) else { return take(found.to.to_vec()) };
    while at <= last {
        if !take(vec![Position { instance: first.instance, coords: [Value::Int(at.clone())].into() }]) {
            return false;
        }
        at = at.add(&rules::Int::ONE);
    }
    true
}

/// Whether variables of option lines are asked for.
fn names(record: &MoveRecord) -> bool {
    record.fields.iter().zip(&record.used).any(|(field, used)| *used && matches!(field, MoveField::Variable(_)))
}

/// What the first way through the option lines that makes each move binds.
fn name(
    interpreter: &Interpreter,
    sum: &[Position],
    moves: &[(usize, Vec<Position>)],
    watch: &mut Watch<'_>,
) -> Result<Vec<Vec<Binding>>, Trouble> {
    let mut wanted: BTreeMap<(usize, Vec<Position>), Vec<usize>> = BTreeMap::new();
    for (i, (component, to)) in moves.iter().enumerate() {
        wanted.entry((*component, sorted(to))).or_default().push(i);
    }
    let mut named = vec![Vec::new(); moves.len()];
    for (component, position) in sum.iter().enumerate() {
        let mut left = moves.iter().filter(|(at, _)| *at == component).count();
        if left == 0 {
            continue;
        }
        let mut stopped = None;
        interpreter.choices(position, &mut |choice| {
            if let Err(reason) = watch.option() {
                stopped = Some(reason);
                return ControlFlow::Break(());
            }
            let ChoiceResult::Legal(to) = &choice.result else { return ControlFlow::Continue(()) };
            for i in wanted.remove(&(component, sorted(to))).into_iter().flatten() {
                named[i] = (choice.bindings)();
                left -= 1;
            }
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if let Some(reason) = stopped {
            return Err(Trouble::from(watch.halt(reason)));
        }
    }
    Ok(named)
}

fn sorted(sum: &[Position]) -> Vec<Position> {
    let mut sum = sum.to_vec();
    sum.sort();
    sum
}

fn record_of(record: &MoveRecord, sum: &[Position], component: usize, to: &[Position], bindings: &[Binding]) -> Value {
    let value = |field: &MoveField| match field {
        MoveField::Component => Value::int(component),
        MoveField::From => shown(&sum[component]),
        MoveField::To => match to {
            [to] => shown(to),
            to => Value::seq(to.iter().map(shown).collect()),
        },
        MoveField::After => {
            let (before, after) = (&sum[..component], &sum[component + 1..]);
            Value::seq(before.iter().chain(to).chain(after).map(shown).collect())
        }
        MoveField::Variable(name) => bindings
            .iter()
            .find(|binding| binding.name == *name)
            .map_or(Value::Bool(false), |binding| binding.value.clone()),
    };
    let parts = record.fields.iter().zip(&record.used);
    Value::Tuple(parts.map(|(field, used)| if *used { value(field) } else { Value::Bool(false) }).collect())
}

/// A position as a value: its coordinate, or all of them.
fn shown(position: &Position) -> Value {
    match &position.coords[..] {
        [coord] => coord.clone(),
        _ => Value::Tuple(position.coords.clone()),
    }
}

fn too_many(span: Span) -> Trouble {
    Trouble::Fault(Fault::new("too-large", msg!("too-many-moves"), span))
}
