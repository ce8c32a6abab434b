//! Small values and positions, smallest first: what `check` plays with when nobody says where to start.

use rules::{
    BitRow, Graph, Int, Interpreter, Position, Value,
    interpreter::{Concrete, Fallible, InstanceId},
    ir::{Coord, Space},
};
use std::sync::Arc;

/// Values of one size are cut off at this many: sizes of collections grow fast.
const MOST_OF_A_SIZE: usize = 4000;

/// Small positions of an instance, by growing size, at most `most`; with whether these are all there are below the
/// last size.
pub(crate) fn positions(interpreter: &Interpreter, id: InstanceId, most: usize) -> Fallible<Vec<Position>> {
    let instance = interpreter.instance(id);
    let mut found = Vec::new();
    let mut empty_sizes = 0;
    for size in 0.. {
        let before = found.len();
        for coords in tuples(&instance.spaces, size) {
            let position = Position { instance: id, coords: coords.into() };
            if interpreter.miss(&position)?.is_none() {
                found.push(position);
            }
            if found.len() >= most {
                return Ok(found);
            }
        }
        // A finite space ends; a `where` may leave gaps, but not long ones in rules that people write.
        empty_sizes = if found.len() == before { empty_sizes + 1 } else { 0 };
        if empty_sizes > 12 {
            break;
        }
    }
    Ok(found)
}

/// Positions at the far corner of an instance whose numbers all have an upper bound: there an upper bound shows that is
/// no rule of the game.
pub(crate) fn far_corner(interpreter: &Interpreter, id: InstanceId, most: usize) -> Fallible<Vec<Position>> {
    let instance = interpreter.instance(id);
    let bounded = |space: &Concrete| matches!(space, Concrete::Int { hi: Some(_), .. });
    if !instance.spaces.iter().all(bounded) {
        return Ok(Vec::new());
    }
    // Counted downwards from the upper bound, as if there were no lower one.
    let mirrored: Vec<Concrete> = instance
        .spaces
        .iter()
        .map(|space| {
            if let Concrete::Int { hi, .. } = space {
                Concrete::Int { lo: None, hi: hi.clone() }
            } else {
                space.clone()
            }
        })
        .collect();
    let mut found = Vec::new();
    for coords in (0..most).flat_map(|size| tuples(&mirrored, size)).take(most) {
        let position = Position { instance: id, coords: coords.into() };
        if interpreter.miss(&position)?.is_none() {
            found.push(position);
        }
    }
    Ok(found)
}

/// Tuples of values of these spaces whose sizes add up.
fn tuples(spaces: &[Concrete], size: usize) -> Vec<Vec<Value>> {
    let Some((first, rest)) = spaces.split_first() else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut all = Vec::new();
    for part in (0..=size).rev() {
        let heads = values(first, part);
        if heads.is_empty() {
            continue;
        }
        for tail in tuples(rest, size - part) {
            for head in &heads {
                all.push(std::iter::once(head.clone()).chain(tail.iter().cloned()).collect());
                if all.len() >= MOST_OF_A_SIZE {
                    return all;
                }
            }
        }
    }
    all
}

/// The values of one size.
fn values(space: &Concrete, size: usize) -> Vec<Value> {
    match space {
        Concrete::Int { lo, hi } => ints(lo.as_ref(), hi.as_ref(), size),
        Concrete::Bool => [false, true].get(size).map(|truth| Value::Bool(*truth)).into_iter().collect(),
        Concrete::Char => ['a', 'b', 'c'].get(size).map(|letter| Value::Char(*letter)).into_iter().collect(),
        Concrete::Tuple(parts) => tuples(parts, size).into_iter().map(|parts| Value::Tuple(parts.into())).collect(),
        Concrete::Bits(length) => rows(*length, size),
        Concrete::Seq(length, item) => lists(*length, item, size).into_iter().map(Value::seq).collect(),
        Concrete::Bag(length, item) => sorted(lists(*length, item, size), Value::bag, *length),
        Concrete::Set(length, item) => sorted(lists(*length, item, size), Value::set, *length),
        Concrete::Grid(..) | Concrete::Graph => Vec::new(),
    }
}

fn ints(lo: Option<&Int>, hi: Option<&Int>, size: usize) -> Vec<Value> {
    let offset = Int::from(size);
    let fits = |value: &Int| lo.is_none_or(|lo| value >= lo) && hi.is_none_or(|hi| value <= hi);
    let candidates = match (lo, hi) {
        (Some(lo), _) => vec![lo.add(&offset)],
        (None, Some(hi)) => vec![hi.sub(&offset)],
        (None, None) if size == 0 => vec![offset],
        (None, None) => vec![offset.clone(), offset.neg()],
    };
    candidates.into_iter().filter(fits).map(Value::Int).collect()
}

/// Rows with `size` cells on, or without a stated length rows of growing length.
fn rows(length: Option<usize>, size: usize) -> Vec<Value> {
    // Beyond 16 cells only the first ones are tried: all rows would be too many.
    let (length, tried) = match length {
        Some(length) => (length, length.min(16)),
        None => (size.min(12), size.min(12)),
    };
    let masks = (0..1_u32 << tried).filter(|mask| mask.count_ones() as usize == size).take(MOST_OF_A_SIZE);
    let len = u32::try_from(length).unwrap_or(u32::MAX);
    masks.map(|mask| Value::Bits(BitRow::from_fn(len, |i| i < 32 && mask >> i & 1 == 1))).collect()
}

/// Lists whose length and items' sizes add up; of a stated length, only the items count.
fn lists(length: Option<usize>, item: &Concrete, size: usize) -> Vec<Vec<Value>> {
    match length {
        Some(length) => tuples(&vec![item.clone(); length], size),
        None => (0..=size).flat_map(|n| tuples(&vec![item.clone(); n], size - n)).take(MOST_OF_A_SIZE).collect(),
    }
}

/// Each canonical collection once, without those that repeats made shorter than stated.
fn sorted(lists: Vec<Vec<Value>>, make: fn(Vec<Value>) -> Value, length: Option<usize>) -> Vec<Value> {
    let mut all: Vec<Value> = lists.into_iter().map(make).collect();
    all.retain(|value| length.is_none_or(|length| value.items().map(<[Value]>::len) == Some(length)));
    all.sort();
    all.dedup();
    all
}

/// Small arguments for parameters that nobody gave values for; none when no guess is accepted.
pub(crate) fn arguments(interpreter: &Interpreter, game: rules::GameId) -> Option<InstanceId> {
    let params = &interpreter.rules().game(game).params;
    (0..64).find_map(|guess| {
        let values: Option<Vec<Value>> =
            params.iter().enumerate().map(|(i, param)| argument(param, i, guess)).collect();
        interpreter.instantiate(game, values?).ok()
    })
}

fn argument(param: &Coord, i: usize, guess: usize) -> Option<Value> {
    let number = |n: usize| Value::Int(Int::from(n));
    match &param.space {
        Space::Int { .. } => Some(number(guess / 4 + 2 + i * (1 + guess % 4))),
        Space::Set(_, item) => match **item {
            Space::Int { .. } => Some(Value::set(vec![number(1 + guess), number(3 + guess), number(4 + guess)])),
            Space::Tuple(ref parts) => Some(Value::set(vec![Value::Tuple(parts.iter().map(|_| number(1)).collect())])),
            _ => None,
        },
        Space::Seq(_, item) if matches!(**item, Space::Int { .. }) => {
            Some(Value::seq(vec![number(1 + guess), number(2), number(3)]))
        }
        Space::Bool => Some(Value::Bool(guess % 2 == 1)),
        Space::Graph => Some(Value::Graph(Arc::new(diamonds()))),
        _ => None,
    }
}

/// A small acyclic graph in which vertices have zero to three options.
fn diamonds() -> Graph {
    Graph::new(8, vec![(7, 6), (7, 4), (7, 1), (6, 5), (6, 4), (5, 3), (5, 2), (4, 2), (4, 1), (3, 1), (2, 0), (1, 0)])
}
