//! A table over boxes: by compiled rules where there are some, else by the interpreter.

use super::{Stop, codec::Boxes};
use crate::{
    Compiler, Kernel, Refusal,
    engine::{Codec as _, Dense},
};
use game::{Value, Watch};
use nimber::Nimber;
use rules::{Interpreter, Position};
use std::sync::Arc;

/// The table. It begins with compiled rules; if these once refuse, the interpreter does it all.
pub(super) struct Boxed {
    kernel: Option<Box<dyn Kernel>>,
    dense: Dense<Interpreter, Boxes>,
}

impl Boxed {
    pub(super) fn new(interpreter: &Arc<Interpreter>, boxes: Boxes, compiler: Option<&dyn Compiler>) -> Self {
        let kernel = compiler.and_then(|compiler| compiler.compile(interpreter, &boxes.places()).ok());
        Boxed { kernel, dense: Dense::new(boxes, Position::heap_bytes) }
    }

    /// Whether a position has a place in the table.
    pub(super) fn holds(&self, position: &Position) -> bool {
        self.dense.codec().holds(position)
    }

    pub(super) fn bytes(&self) -> u64 {
        self.dense.bytes() + self.kernel.as_ref().map_or(0, |kernel| kernel.bytes())
    }

    /// The value of a position.
    pub(super) fn value(
        &mut self,
        interpreter: &Interpreter,
        position: &Position,
        watch: &mut Watch<'_>,
    ) -> Result<Value, Stop> {
        if let Some(kernel) = &mut self.kernel
            && let Some(index) = self.dense.codec().index(position)
        {
            let before = watch.progress();
            match kernel.value(index, watch) {
                Ok(value) => return Ok(Value::Nimber(Nimber::new(value))),
                Err(Refusal::Stopped(reason)) => return Err(watch.halt(reason)),
                Err(Refusal::Trap) => {
                    watch.rewind(before);
                    self.kernel = None;
                }
            }
        }
        self.dense.value(interpreter, position, watch)
    }
}
