//! The typed rules IR, its interpreter and its analysis.
//!
//! A program of the rules language becomes [`Rules`]; an [`Interpreter`] of them *is* a [`game::Ruleset`], so every engine
//! can evaluate it. The IR has three readers, the interpreter here, formulas for proofs and machine code, which is why
//! nothing about its meaning is decided outside it.

pub mod analysis;
mod builtin;
pub mod defined;
mod int;
pub mod interpreter;
pub mod ir;
pub mod linear;
pub mod problem;
mod span;
mod value;

pub use int::{Int, prime_factors};
pub use interpreter::{Fault, Interpreter, Position};
pub use ir::{GameId, Rules};
pub use span::Span;
pub use value::{BitRow, Graph, Grid, Value};
