//! A faster way to work out helper functions, from a room above.

use super::{Interpreter, Position};
use crate::value::Value;
use std::fmt::Debug;

/// Works out helper functions. What it cannot do is interpreted.
pub trait Helpers: Debug + Send + Sync {
    /// Ready for the helper functions at one position; none if none of them can be worked out there.
    fn at(&self, interpreter: &Interpreter, position: &Position) -> Option<Box<dyn HelpersAt>>;
}

/// The helper functions at one position, with what is known of their results.
pub trait HelpersAt {
    /// The value of a helper function, by its number in the game. None if it cannot be told here: the interpreter then
    /// works it out, and says what is wrong if something is.
    fn call(&mut self, def: usize, args: &[Value]) -> Option<Value>;
}

/// What is known of the faster way during one evaluation.
pub(super) enum State {
    /// There is none.
    None,
    /// It has not been asked for yet at this position.
    At(Position),
    /// It is ready.
    Ready(Box<dyn HelpersAt>),
}

impl State {
    /// The value of a helper function, if the faster way has it.
    pub(super) fn call(&mut self, interpreter: &Interpreter, def: usize, args: &[Value]) -> Option<Value> {
        if let State::At(position) = self {
            let ready = interpreter.helpers.as_ref().and_then(|helpers| helpers.at(interpreter, position));
            *self = ready.map_or(State::None, State::Ready);
        }
        match self {
            State::Ready(ready) => ready.call(def, args),
            State::None | State::At(_) => None,
        }
    }
}
