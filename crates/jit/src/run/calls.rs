//! Calls of functions, with the stack of those that wait for others.

use super::memo::{Known, Memo};
use crate::program::{Module, Reg};

/// Where a call stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Site {
    /// The calling function.
    pub(super) function: usize,
    /// Where it goes on.
    pub(super) pc: usize,
    /// The register for the result.
    pub(super) into: Reg,
    /// The registers up to here are kept.
    pub(super) live: u8,
}

/// Functions that wait, and results of those that were called at the position at hand.
#[derive(Debug)]
pub(super) struct Calls {
    waiting: Vec<Site>,
    /// For each function that waits, the arguments of the one it waits for, and its own registers.
    kept: Vec<i64>,
    /// For each function; none where results are not kept.
    memos: Vec<Option<Memo>>,
    fixed: usize,
}

/// Calls within each other at most: a few hundred megabytes.
const MAX_DEPTH: usize = 1 << 21;

impl Calls {
    pub(super) fn new(module: &Module) -> Self {
        let memos = module.functions.iter().map(|one| (!one.is_plain()).then(Memo::default)).collect();
        Calls { waiting: Vec::new(), kept: Vec::new(), memos, fixed: usize::from(module.fixed) }
    }

    pub(super) fn forget(&mut self) {
        if self.memos.len() == 1 {
            return;
        }
        self.memos.iter_mut().flatten().for_each(Memo::clear);
        self.waiting.clear();
        self.kept.clear();
    }

    /// A call from outside: the result if it is known, else the function can be run. None if it must not be.
    pub(super) fn first(
        &mut self,
        module: &Module,
        function: u16,
        args: &[i64],
        registers: &mut [i64; 256],
    ) -> Option<Option<i64>> {
        let callee = module.functions.get(usize::from(function))?;
        self.waiting.clear();
        self.kept.clear();
        match enter(self.memos.get_mut(usize::from(function))?, args)? {
            Known::Value(value) => Some(Some(value)),
            Known::Open => None,
            Known::New => {
                callee.params.iter().zip(args).for_each(|(param, arg)| registers[usize::from(*param)] = *arg);
                Some(None)
            }
        }
    }

    /// The end of a call from outside.
    pub(super) fn last(&mut self, function: u16, args: &[i64], value: i64) -> Option<i64> {
        leave(self.memos.get_mut(usize::from(function))?, args, value)?;
        Some(value)
    }

    /// A call: true if the function is to be run now, false if its result was known and is in place. None where a
    /// function needs itself, or too many wait.
    pub(super) fn enter(
        &mut self,
        module: &Module,
        callee: u16,
        operands: &[Reg],
        site: Site,
        registers: &mut [i64; 256],
    ) -> Option<bool> {
        let params = &module.functions[usize::from(callee)].params;
        let base = self.kept.len();
        let args = &operands[..params.len().min(operands.len())];
        self.kept.reserve(args.len() + usize::from(site.live));
        for register in args {
            self.kept.push(registers[usize::from(*register)]);
        }
        match enter(&mut self.memos[usize::from(callee)], &self.kept[base..])? {
            Known::Open => None,
            Known::Value(value) => {
                self.kept.truncate(base);
                registers[usize::from(site.into)] = value;
                Some(false)
            }
            Known::New => {
                if self.waiting.len() >= MAX_DEPTH {
                    return None;
                }
                let live = usize::from(site.live).max(self.fixed);
                self.kept.extend_from_slice(&registers[self.fixed..live]);
                for (param, arg) in params.iter().zip(&self.kept[base..]) {
                    registers[usize::from(*param)] = *arg;
                }
                self.waiting.push(site);
                Some(true)
            }
        }
    }

    /// The end of a function: who goes on, with its registers as they were and the result in place; none if nobody waits.
    /// The outer none is a result that cannot be kept.
    pub(super) fn leave(
        &mut self,
        module: &Module,
        function: usize,
        value: i64,
        registers: &mut [i64; 256],
    ) -> Option<Option<Site>> {
        let Some(site) = self.waiting.pop() else { return Some(None) };
        let live = usize::from(site.live).max(self.fixed);
        let saved = self.kept.len().checked_sub(live - self.fixed)?;
        registers[self.fixed..live].copy_from_slice(&self.kept[saved..]);
        let base = saved.checked_sub(module.functions[function].params.len())?;
        leave(&mut self.memos[function], &self.kept[base..saved], value)?;
        self.kept.truncate(base);
        registers[usize::from(site.into)] = value;
        Some(Some(site))
    }
}

#[inline]
fn enter(memo: &mut Option<Memo>, args: &[i64]) -> Option<Known> {
    memo.as_mut().map_or(Some(Known::New), |memo| memo.enter(args))
}

#[inline]
fn leave(memo: &mut Option<Memo>, args: &[i64], value: i64) -> Option<()> {
    memo.as_mut().map_or(Some(()), |memo| memo.leave(args, value))
}
