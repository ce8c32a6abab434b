//! What solving asks of compiled rules, which live in a room above.

use game::{StopReason, Watch};
use rules::{Interpreter, Span, interpreter::InstanceId};
use std::sync::Arc;

/// Turns rules into code.
pub trait Compiler: Send + Sync {
    /// Code that evaluates the positions of these places. Every option of a position of one of them is a sum of positions
    /// of these places.
    ///
    /// # Errors
    /// What is not compiled: then the rules are interpreted.
    fn compile(&self, interpreter: &Arc<Interpreter>, places: &[Place]) -> Result<Box<dyn Kernel>, Uncompiled>;
}

/// The positions of an instance whose coordinates are in a box, numbered with the last coordinate the fastest. Truth values
/// count as 0 and 1, rows of bits as binary numbers whose lowest bit is cell 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Which game with which arguments.
    pub instance: InstanceId,
    /// The number of the first.
    pub first: u64,
    /// The least value of each coordinate, and how many there are.
    pub sides: Vec<(i64, u64)>,
}

/// Compiled rules with a table of the values found.
pub trait Kernel: Send {
    /// The value of the position with this number in normal play. Only positions that can be reached from it are
    /// evaluated.
    ///
    /// # Errors
    /// Why there is none. What was found until then is kept.
    fn value(&mut self, index: u64, watch: &mut Watch<'_>) -> Result<u64, Refusal>;

    /// The value of the position with this number, if it was worked out.
    fn known(&self, index: u64) -> Option<u64>;

    /// Takes over a value that is known from elsewhere.
    fn adopt(&mut self, index: u64, value: u64);

    /// States how many bytes others use, for the budget of later runs.
    fn beside(&mut self, bytes: u64);

    /// Bytes in use.
    fn bytes(&self) -> u64;
}

/// Why compiled rules gave no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// A limit was reached.
    Stopped(StopReason),
    /// A number is too large, play may not end, or the rules are at fault: the interpreter finds out.
    Trap,
}

/// A part of the rules that is not compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uncompiled {
    /// Where it stands.
    pub span: Span,
}
