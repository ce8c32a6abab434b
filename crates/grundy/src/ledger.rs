//! The drop ledger: which choices of which option line are options, and which are dropped for what reason.

use rules::{
    Interpreter, Position, Span,
    interpreter::{Binding, ChoiceResult, Fallible, Miss},
    ir::Partial,
};
use std::{collections::BTreeMap, ops::ControlFlow};

/// Why a choice was dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Reason {
    /// A partial operation has no value.
    Undefined(Partial, Span),
    /// A summand is no position.
    Miss {
        /// Which summand.
        summand: usize,
        /// What it misses.
        miss: Miss,
        /// Whether other summands of the same option are positions.
        others: bool,
    },
}

/// Choices dropped for one reason.
#[derive(Debug, Clone)]
pub(crate) struct Dropped {
    pub(crate) count: u64,
    /// The first, hence smallest, position that shows it.
    pub(crate) example: Position,
    pub(crate) bindings: Vec<Binding>,
    /// The summand that is no position.
    pub(crate) target: Option<Position>,
}

/// The choices of one option line.
#[derive(Debug, Clone, Default)]
pub(crate) struct LineLedger {
    pub(crate) legal: u64,
    pub(crate) dropped: BTreeMap<Reason, Dropped>,
}

/// The ledger of one game's option lines.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ledger {
    pub(crate) lines: Vec<LineLedger>,
}

impl Ledger {
    pub(crate) fn new(lines: usize) -> Self {
        Ledger { lines: vec![LineLedger::default(); lines] }
    }

    /// Counts the choices at a position.
    ///
    /// # Errors
    /// A fault of the rules.
    pub(crate) fn count(&mut self, interpreter: &Interpreter, position: &Position) -> Fallible<()> {
        interpreter.choices(position, &mut |choice| {
            let line = &mut self.lines[choice.line];
            match &choice.result {
                ChoiceResult::Legal(_) => line.legal += 1,
                ChoiceResult::Undefined(partial, span) => {
                    let reason = Reason::Undefined(*partial, *span);
                    line.drop(reason, position, (choice.bindings)(), None);
                }
                ChoiceResult::NoPosition(parts) => {
                    let others = parts.iter().any(|(_, miss)| miss.is_none());
                    let first = parts.iter().enumerate().find_map(|(i, (target, miss))| Some((i, target, (*miss)?)));
                    if let Some((summand, target, miss)) = first {
                        let reason = Reason::Miss { summand, miss, others };
                        line.drop(reason, position, (choice.bindings)(), Some(target.clone()));
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }
}

impl LineLedger {
    fn drop(&mut self, reason: Reason, example: &Position, bindings: Vec<Binding>, target: Option<Position>) {
        let entry = self.dropped.entry(reason);
        entry.or_insert_with(|| Dropped { count: 0, example: example.clone(), bindings, target }).count += 1;
    }

    /// Whether every drop of the line is an index outside.
    pub(crate) fn only_indices(&self) -> bool {
        let index = |reason: &Reason| matches!(reason, Reason::Undefined(Partial::Index, _));
        !self.dropped.is_empty() && self.dropped.keys().all(index)
    }
}
