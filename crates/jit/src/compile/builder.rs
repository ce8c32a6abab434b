//! Emits operations: registers, constants, labels.

use crate::program::{Function, List, Module, Op, Reg, Relation, Target};

/// A place in the code, known or still to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Label(u32);

/// There are more variables or constants than registers, or too much code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Full;

/// More operations than this in one function mean that loops were unrolled beyond reason.
const MAX_CODE: usize = 1 << 16;

/// A module in the making.
#[derive(Debug, Default)]
pub(super) struct Builder {
    pub(super) module: Module,
    code: Vec<Op>,
    labels: Vec<Option<Target>>,
    /// The first register that is free.
    free: u8,
    /// The most registers that were in use at once, over all functions.
    most: u8,
    /// The first list that is free; lists below `kept` are constants and coordinates.
    free_list: u8,
    /// Registers whose numbers lie between bounds, both included.
    bounds: Vec<(Reg, i64, i64)>,
}

/// What was in use at some time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    register: u8,
    list: u8,
}

impl Builder {
    /// The lowest register that holds a constant.
    fn constants_from(&self) -> usize {
        256 - self.module.constants.len()
    }

    /// A free register.
    pub(super) fn register(&mut self) -> Result<Reg, Full> {
        // The last register but the constants stays free, so that the count of registers fits a byte.
        if usize::from(self.free) + 1 >= self.constants_from() {
            return Err(Full);
        }
        self.free += 1;
        self.most = self.most.max(self.free);
        Ok(self.free - 1)
    }

    /// The register of a constant.
    pub(super) fn constant(&mut self, number: i64) -> Result<Reg, Full> {
        if let Some((register, _)) = self.module.constants.iter().find(|(_, known)| *known == number) {
            return Ok(*register);
        }
        let register = self.constants_from() - 1;
        if register <= usize::from(self.most) {
            return Err(Full);
        }
        let register = Reg::try_from(register).map_err(|_| Full)?;
        self.module.constants.push((register, number));
        Ok(register)
    }

    /// A list that is free.
    pub(super) fn list(&mut self) -> Result<List, Full> {
        // Constant lists are numbered from the other end.
        if usize::from(self.free_list) + self.module.lists.len() >= 255 {
            return Err(Full);
        }
        self.free_list += 1;
        Ok(self.free_list - 1)
    }

    /// How many lists are in use.
    pub(super) fn lists_in_use(&self) -> u8 {
        self.free_list
    }

    /// The list of constants.
    pub(super) fn constant_list(&mut self, items: &[i64]) -> Result<List, Full> {
        let known = self.module.lists.iter().position(|list| list == items);
        let index = match known {
            Some(index) => index,
            None if usize::from(self.free_list) + self.module.lists.len() >= 255 => return Err(Full),
            None => {
                self.module.lists.push(items.to_vec());
                self.module.lists.len() - 1
            }
        };
        List::try_from(255 - index).map_err(|_| Full)
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { register: self.free, list: self.free_list }
    }

    /// Frees what was taken since.
    pub(super) fn release(&mut self, mark: Mark) {
        self.free = mark.register;
        self.free_list = mark.list;
        self.bounds.retain(|(register, ..)| *register < mark.register);
    }

    /// Notes that the numbers in a register in use lie between bounds.
    pub(super) fn bound(&mut self, register: Reg, lo: i64, hi: i64) {
        self.bounds.push((register, lo, hi));
    }

    /// Bounds of the numbers in a register, if some are known.
    fn bounds(&self, register: Reg) -> Option<(i64, i64)> {
        let constant = self.module.constants.iter().find(|(known, _)| *known == register);
        let bound = self.bounds.iter().find(|(known, ..)| *known == register);
        constant.map(|(_, number)| (*number, *number)).or_else(|| bound.map(|(_, lo, hi)| (*lo, *hi)))
    }

    /// Whether a comparison holds for all numbers that the registers may have, or for none of them; if neither, none.
    pub(super) fn decided(&self, relation: Relation, a: Reg, b: Reg) -> Option<bool> {
        let (a, b) = (self.bounds(a)?, self.bounds(b)?);
        let below = |a: (i64, i64), b: (i64, i64)| match () {
            () if a.1 < b.0 => Some(true),
            () if a.0 >= b.1 => Some(false),
            () => None,
        };
        match relation {
            Relation::Lt => below(a, b),
            Relation::Ge => below(a, b).map(|below| !below),
            Relation::Gt => below(b, a),
            Relation::Le => below(b, a).map(|below| !below),
            Relation::Eq | Relation::Ne => None,
        }
    }

    /// How many registers are in use.
    pub(super) fn live(&self) -> u8 {
        self.free
    }

    pub(super) fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(u32::try_from(self.labels.len() - 1).unwrap_or(u32::MAX))
    }

    /// The label stands for what is emitted next.
    pub(super) fn place(&mut self, label: Label) {
        let here = Target::try_from(self.code.len()).ok();
        if let Some(place) = self.labels.get_mut(label.0 as usize) {
            *place = here;
        }
    }

    pub(super) fn emit(&mut self, op: Op) -> Result<(), Full> {
        if self.code.len() >= MAX_CODE {
            return Err(Full);
        }
        self.code.push(op);
        Ok(())
    }

    /// Emits an operation that may jump to a label.
    pub(super) fn jump(&mut self, label: Label, op: impl FnOnce(Target) -> Op) -> Result<(), Full> {
        self.emit(op(label.0))
    }

    /// Where these registers stand in a row.
    pub(super) fn operands(&mut self, registers: &[Reg]) -> Result<u16, Full> {
        let pool = &mut self.module.operands;
        let found = pool.windows(registers.len().max(1)).position(|window| window == registers);
        let at = found.unwrap_or_else(|| {
            pool.extend_from_slice(registers);
            pool.len() - registers.len()
        });
        u16::try_from(at).map_err(|_| Full)
    }

    /// The code since the last function, as one.
    pub(super) fn function(&mut self, params: Vec<Reg>) -> Function {
        let labels = std::mem::take(&mut self.labels);
        let mut code = std::mem::take(&mut self.code);
        // A label that was never placed leads past the end, where there is nothing to run.
        let past = Target::MAX;
        let resolve = |target: &mut Target| *target = labels.get(*target as usize).copied().flatten().unwrap_or(past);
        for op in &mut code {
            match op {
                Op::Jump(target)
                | Op::Branch(_, _, _, target)
                | Op::Next(_, _, target)
                | Op::Advance(_, _, _, target)
                | Op::Lowest(_, _, target)
                | Op::Locate { miss: target, .. }
                | Op::Visit { miss: target, .. }
                | Op::Shift { miss: target, .. } => resolve(target),
                _ => {}
            }
        }
        Function { code, params }
    }
}
