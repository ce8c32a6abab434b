//! Options: sums of positions.
//!
//! An option is dropped if one of its summands is no position, and then none of the others may be looked at either. So
//! all summands are located before the first one is added. Where loops make them, they are run through twice.

use super::{At as _, Compile, Compiled, Label, Names, Operand, uncompiled};
use crate::program::{Arithmetic, Op, Reg, Relation};
use rules::{
    Span,
    interpreter::{Concrete, InstanceId},
    ir::{Expr, GameId, Sum},
};

/// Summands of one option at most; the interpreter refuses more.
const MAX_SUMMANDS: i64 = 1 << 20;

/// What is done with the summands on one run through them.
#[derive(Clone, Copy)]
enum Run {
    /// Only their coordinates are worked out.
    Evaluate,
    /// They are looked up: the first register is set if one is no position, the second one counts them.
    Check(Reg, Reg),
    /// They are added.
    Add,
}

/// A summand whose coordinates are worked out.
struct Summand {
    id: InstanceId,
    place: u16,
    operands: u16,
    values: Vec<Operand>,
}

impl<'c> Compile<'c> {
    /// One option; `next` is where its loops go on if it is dropped.
    pub(super) fn option(&mut self, sum: &Sum, next: Label, span: Span) -> Compiled<()> {
        let mut summands = Vec::new();
        if !positions(sum, &mut summands) {
            return self.looped(sum, next, span);
        }
        let summands = summands.into_iter().map(|sum| self.summand(sum)).collect::<Compiled<Vec<_>>>()?;
        // Arguments that no position has would be a fault of the rules.
        let Some(summands) = summands.into_iter().collect::<Option<Vec<Summand>>>() else {
            return self.emit(Op::Trap, span);
        };
        if let [one] = &summands[..]
            && self.places.plain(one.id)
        {
            let (place, operands) = (one.place, one.operands);
            let shifted = self.shifted(one);
            let visit = |miss| match shifted {
                Some((side, to, from)) => Op::Shift { side, to, from, miss },
                None => Op::Visit { place, operands, miss },
            };
            return self.builder.jump(next, visit).at(span);
        }
        if summands.iter().any(|summand| !self.places.plain(summand.id)) && summands.len() > 1 {
            return self.looped(sum, next, span);
        }
        let mut indices = Vec::new();
        for summand in &summands {
            indices.push(self.locate(summand, next, span)?);
        }
        self.emit(Op::Begin, span)?;
        indices.into_iter().try_for_each(|index| self.emit(Op::Summand(index), span))?;
        self.emit(Op::Enter, span)
    }

    /// The side of the only coordinate that a summand changes of the position at hand, what it becomes and what it was.
    fn shifted(&self, summand: &Summand) -> Option<(u8, Reg, Reg)> {
        if summand.id != self.names.id {
            return None;
        }
        let register = |operand: &Operand| match operand {
            Operand::Int(register) | Operand::Bool(register) | Operand::Bits(register, _) => Some(*register),
            Operand::Ints(_) => None,
        };
        let mut changed = None;
        for (i, value) in summand.values.iter().enumerate() {
            let own = self.names.known[self.names.game.coord_slot(i)].as_ref().and_then(register)?;
            let to = register(value)?;
            if to != own && changed.replace((u8::try_from(i).ok()?, to, own)).is_some() {
                return None;
            }
        }
        changed
    }

    /// An option whose number of summands is known only when it is run.
    fn looped(&mut self, sum: &Sum, next: Label, span: Span) -> Compiled<()> {
        let (missed, count) = (self.register(span)?, self.register(span)?);
        let zero = self.constant(0, span)?;
        self.emit(Op::Move(missed, zero), span)?;
        self.emit(Op::Move(count, zero), span)?;
        self.scope(|this| this.run(sum, Run::Check(missed, count), span))?;
        self.branch_on(Relation::Ne, missed, zero, next, span)?;
        self.emit(Op::Begin, span)?;
        self.scope(|this| this.run(sum, Run::Add, span))?;
        self.emit(Op::Enter, span)
    }

    fn run(&mut self, sum: &Sum, run: Run, span: Span) -> Compiled<()> {
        match sum {
            Sum::End => Ok(()),
            Sum::Plus(parts) => parts.iter().try_for_each(|part| self.run(part, run, span)),
            Sum::Position { .. } => self.position(sum, run, span),
            Sum::Times(count, inner) => self.copies(count, inner, run, span),
            Sum::Fold(steps, inner) => self.each_item(steps, span, &mut |this| this.run(inner, run, span)),
        }
    }

    fn position(&mut self, sum: &Sum, run: Run, span: Span) -> Compiled<()> {
        let Some(summand) = self.summand(sum)? else { return self.emit(Op::Trap, span) };
        match run {
            Run::Evaluate => Ok(()),
            Run::Check(missed, count) => {
                let one = self.constant(1, span)?;
                let (miss, end) = (self.builder.label(), self.builder.label());
                self.scope(|this| this.locate(&summand, miss, span))?;
                self.jump(end, span)?;
                self.builder.place(miss);
                self.emit(Op::Move(missed, one), span)?;
                self.builder.place(end);
                self.emit(Op::Add(count, count, one), span)?;
                let (most, trap) = (self.constant(MAX_SUMMANDS, span)?, self.trap());
                self.branch_on(Relation::Gt, count, most, trap, span)
            }
            Run::Add => {
                // It was found before.
                let trap = self.trap();
                let (place, operands) = (summand.place, summand.operands);
                let into = self.register(span)?;
                self.builder.jump(trap, |miss| Op::Locate { into, place, operands, miss }).at(span)?;
                self.emit(Op::Summand(into), span)
            }
        }
    }

    /// So many copies: what they come to depends on whether there are any, and whether their number is even.
    fn copies(&mut self, count: &Expr, inner: &Sum, run: Run, span: Span) -> Compiled<()> {
        let mut summands = Vec::new();
        if !positions(inner, &mut summands) {
            return uncompiled(span);
        }
        let each = i64::try_from(summands.len()).unwrap_or(MAX_SUMMANDS).max(1);
        let number = self.number(count)?;
        let (zero, most) = (self.constant(0, span)?, self.constant(MAX_SUMMANDS / each, span)?);
        let trap = self.trap();
        self.branch_on(Relation::Lt, number, zero, trap, span)?;
        self.branch_on(Relation::Gt, number, most, trap, span)?;
        self.scope(|this| this.run(inner, Run::Evaluate, span))?;
        let end = self.builder.label();
        self.scope(|this| {
            this.branch_on(Relation::Eq, number, zero, end, span)?;
            this.run(inner, run, span)?;
            if let Run::Add = run {
                let (one, odd) = (this.constant(1, span)?, this.register(span)?);
                this.emit(Op::Arith(Arithmetic::And, odd, number, one), span)?;
                this.branch_on(Relation::Ne, odd, zero, end, span)?;
                this.run(inner, run, span)?;
            }
            Ok(())
        })?;
        self.builder.place(end);
        Ok(())
    }

    /// Works out the coordinates of a summand. None if its game has no position in any box.
    fn summand(&mut self, sum: &Sum) -> Compiled<Option<Summand>> {
        let Sum::Position { other, coords, span } = sum else { return Ok(None) };
        let values = coords.iter().map(|coord| self.operand(coord)).collect::<Compiled<Vec<_>>>()?;
        let id = match other {
            None => Some(self.names.id),
            Some((game, args)) => self.other(*game, args, *span)?,
        };
        let Some((id, place)) = id.and_then(|id| Some((id, self.places.number(id)?))) else { return Ok(None) };
        let mut registers = Vec::new();
        for (value, space) in values.iter().zip(&self.interpreter.instance(id).spaces) {
            registers.push(match (value, space) {
                (Operand::Int(register), Concrete::Int { .. }) | (Operand::Bool(register), Concrete::Bool) => *register,
                (Operand::Bits(register, length), Concrete::Bits(Some(stated))) if usize::from(*length) == *stated => {
                    *register
                }
                _ => return uncompiled(*span),
            });
        }
        let operands = self.builder.operands(&registers).at(*span)?;
        Ok(Some(Summand { id, place, operands, values }))
    }

    /// The instance that a game with these arguments is, if it is one.
    fn other(&mut self, game: GameId, args: &[Expr], span: Span) -> Compiled<Option<InstanceId>> {
        let mut values = Vec::new();
        for arg in args {
            match self.constant_value(arg) {
                Some(value) => values.push(value),
                None => return uncompiled(span),
            }
        }
        Ok(self.interpreter.instantiate(game, values).ok())
    }

    /// The index of a summand; on to `miss` if it is no position.
    fn locate(&mut self, summand: &Summand, miss: Label, span: Span) -> Compiled<Reg> {
        if !self.places.plain(summand.id) {
            self.inside(summand, miss, span)?;
        }
        let (place, operands) = (summand.place, summand.operands);
        let into = self.register(span)?;
        self.builder.jump(miss, |miss| Op::Locate { into, place, operands, miss }).at(span)?;
        Ok(into)
    }

    /// Goes on if the summand is in its spaces and its game's conditions hold.
    fn inside(&mut self, summand: &Summand, miss: Label, span: Span) -> Compiled<()> {
        let instance = self.interpreter.instance(summand.id);
        for (value, space) in summand.values.iter().zip(&instance.spaces) {
            if let (Operand::Int(register), Concrete::Int { lo, hi }) = (value, space) {
                for (bound, relation) in [(lo, Relation::Lt), (hi, Relation::Gt)] {
                    if let Some(bound) = bound {
                        let bound = bound.to_i64().ok_or(solve::Uncompiled { span })?;
                        let bound = self.constant(bound, span)?;
                        self.branch_on(relation, *register, bound, miss, span)?;
                    }
                }
            }
        }
        let game = self.interpreter.rules().game(instance.game);
        let mut names = Names::new(summand.id, game);
        for (i, value) in summand.values.iter().enumerate() {
            names.known[game.coord_slot(i)] = Some(*value);
        }
        let outer = std::mem::replace(&mut self.names, names);
        let done = game.wheres.iter().try_for_each(|condition| self.unless(condition, miss));
        self.names = outer;
        done
    }
}

/// The summands of a sum without loops; false if it has some.
fn positions<'s>(sum: &'s Sum, into: &mut Vec<&'s Sum>) -> bool {
    match sum {
        Sum::End => true,
        Sum::Position { .. } => {
            into.push(sum);
            true
        }
        Sum::Plus(parts) => parts.iter().all(|part| positions(part, into)),
        Sum::Times(..) | Sum::Fold(..) => false,
    }
}
