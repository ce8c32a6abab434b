//! Rules compiled to programs of registers, and their runner.
//!
//! The option lines of a game with its arguments become a `program::Module`; `table` runs it at every position that a
//! question reaches and keeps the values. What is not compiled is left to the interpreter, and so is every position at
//! which a program gives up: it decides nothing that it is not sure of.

mod compile;
mod helpers;
mod program;
mod run;
mod table;

pub use helpers::CompiledHelpers;

use compile::{Places, option_program};
use rules::Interpreter;
use solve::{Compiler, Kernel, Place, Uncompiled};
use std::sync::Arc;
use table::Table;

/// The compiler.
#[derive(Debug, Clone, Copy, Default)]
pub struct Jit;

impl Compiler for Jit {
    fn compile(&self, interpreter: &Arc<Interpreter>, places: &[Place]) -> Result<Box<dyn Kernel>, Uncompiled> {
        let boxes = Places::new(interpreter, places)?;
        let modules = places
            .iter()
            .map(|place| option_program(interpreter, &boxes, place.instance))
            .collect::<Result<Vec<_>, Uncompiled>>()?;
        Ok(Box::new(Table::new(boxes.list, modules)))
    }
}
