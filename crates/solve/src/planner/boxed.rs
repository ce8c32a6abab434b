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

/// So few positions are interpreted before they are compiled.
const FEW: u64 = 32;

impl Boxed {
    pub(super) fn new(interpreter: &Arc<Interpreter>, boxes: Boxes, compiler: Option<&dyn Compiler>) -> Self {
        let compiler = compiler.filter(|_| boxes.size() > FEW);
        let kernel = compiler.and_then(|compiler| compiler.compile(interpreter, &boxes.places()).ok());
        Boxed { kernel, dense: Dense::new(boxes, Position::heap_bytes) }
    }

    /// The boxes.
    pub(super) fn codec(&self) -> &Boxes {
        self.dense.codec()
    }

    /// States how many bytes other tables use, for the budget of later runs.
    pub(super) fn beside(&mut self, bytes: u64) {
        self.dense.beside(bytes);
        if let Some(kernel) = &mut self.kernel {
            kernel.beside(bytes);
        }
    }

    /// Takes over what another table knows of positions that both have.
    pub(super) fn inherit(&mut self, other: &Boxed) {
        self.dense.inherit(&other.dense, Boxes::shared);
        let (Some(own), Some(others)) = (&mut self.kernel, &other.kernel) else { return };
        self.dense.codec().shared(other.dense.codec(), &mut |first, theirs, count| {
            for i in 0..count {
                if let Some(value) = others.known(theirs + i) {
                    own.adopt(first + i, value);
                }
            }
        });
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
