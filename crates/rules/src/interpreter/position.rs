//! Positions of interpreted rules, and the choices at them.

use super::{Interpreter, Miss, instance::InstanceId};
use crate::{
    ir::{GameId, Partial},
    span::Span,
    value::Value,
};
use std::{fmt::Write as _, ops::ControlFlow, sync::Arc};

/// A position: which game with which arguments, and the coordinates.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Position {
    /// The game with its arguments.
    pub instance: InstanceId,
    /// The coordinates, in order.
    pub coords: Arc<[Value]>,
}

impl Position {
    pub(crate) fn new(instance: InstanceId, coords: Vec<Value>) -> Self {
        Position { instance, coords: coords.into() }
    }

    /// Bytes on the heap, for memory accounting.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        // Two reference counts of 8 bytes and the allocator's rounding stand before the coordinates.
        24 + self.coords.iter().map(|value| size_of::<Value>() + value.heap_bytes()).sum::<usize>()
    }
}

/// One way through an option line.
pub struct Choice<'a> {
    /// Which option line.
    pub line: usize,
    /// What it comes to.
    pub result: ChoiceResult<'a>,
    /// What the clauses bound so far, in order.
    pub bindings: &'a dyn Fn() -> Vec<Binding>,
}

/// A variable of an option line and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binding {
    /// The name.
    pub name: String,
    /// The value.
    pub value: Value,
}

/// What a choice comes to.
#[derive(Debug)]
pub enum ChoiceResult<'a> {
    /// An option.
    Legal(&'a [Position]),
    /// No option: a partial operation has no value.
    Undefined(Partial, Span),
    /// No option: a summand is no position. For each summand what it misses.
    NoPosition(&'a [(Position, Option<Miss>)]),
}

impl Interpreter {
    /// A position as it is written in the language, `[2]` for the first game of the rules that the position's own
    /// program ends with, with the game's name where it is another.
    #[must_use]
    pub fn describe(&self, position: &Position) -> String {
        let mut text = self.describe_game(position.instance);
        text.push_str(&Self::describe_coords(position));
        text
    }

    /// The coordinates alone: `[3, 8]`.
    #[must_use]
    pub fn describe_coords(position: &Position) -> String {
        let mut text = String::from("[");
        for (i, value) in position.coords.iter().enumerate() {
            let _ = write!(text, "{}{value}", if i > 0 { ", " } else { "" });
        }
        text.push(']');
        text
    }

    /// The game and its arguments: `SetNim({2, 5})`.
    #[must_use]
    pub fn describe_game(&self, id: InstanceId) -> String {
        let instance = self.instance(id);
        let mut text = self.rules().game(instance.game).name.clone();
        for (i, value) in instance.args.iter().enumerate() {
            let _ = write!(text, "{}{value}", if i > 0 { ", " } else { "(" });
        }
        if !instance.args.is_empty() {
            text.push(')');
        }
        text
    }

    /// The options of a position, collected, each once, in the order of the rules.
    ///
    /// # Errors
    /// As [`Interpreter::choices`].
    pub fn option_list(&self, position: &Position) -> super::Fallible<Vec<Vec<Position>>> {
        let mut list: Vec<Vec<Position>> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        game::Ruleset::options(self, position, &mut |sum| {
            let mut canonical = sum.to_vec();
            canonical.sort();
            if seen.insert(canonical) {
                list.push(sum.to_vec());
            }
            ControlFlow::Continue(())
        })?;
        Ok(list)
    }

    /// The id of the game that a position belongs to.
    #[must_use]
    pub fn game_id(&self, position: &Position) -> GameId {
        self.instance(position.instance).game
    }
}
