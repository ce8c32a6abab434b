//! Loops and guards.

use super::{At as _, Compile, Compiled, Label, Operand, uncompiled};
use crate::program::{Op, Reg, Relation};
use rules::{
    Span, Value,
    ir::{Builtin, Domain, Expr, ExprKind, Famous, Pattern, Step, Why},
};

/// Where the ways through the steps go on.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// To the next item of the innermost loop.
    pub(super) next: Label,
    /// Behind the innermost loop.
    pub(super) out: Label,
    /// Where something is undefined.
    pub(super) undefined: Undefined,
}

/// What is done where a guard finds something undefined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Undefined {
    /// There is no option: on to the next item.
    Skip,
    /// It should have been ruled out beforehand.
    Trap,
}

/// What stands inside all loops; it may jump to the next item.
pub(super) type Body<'b, 'c> = dyn FnMut(&mut Compile<'c>, Label) -> Compiled<()> + 'b;

impl<'c> Compile<'c> {
    /// What is inside steps, in a scope of its own, with the code going on behind them.
    pub(super) fn each_item(
        &mut self,
        steps: &[Step],
        span: Span,
        body: &mut dyn FnMut(&mut Compile<'c>) -> Compiled<()>,
    ) -> Compiled<()> {
        let end = self.builder.label();
        let ways = Ways { next: end, out: end, undefined: Undefined::Trap };
        self.scope(|this| this.steps(steps, ways, span, &mut |this, _| body(this)))?;
        self.builder.place(end);
        Ok(())
    }

    /// Runs through the steps.
    pub(super) fn steps(&mut self, steps: &[Step], ways: Ways, span: Span, body: &mut Body<'_, 'c>) -> Compiled<()> {
        let Some((first, rest)) = steps.split_first() else { return body(self, ways.next) };
        match first {
            Step::Let(slot) => {
                self.names.known[*slot] = None;
                self.steps(rest, ways, span, body)
            }
            Step::While(condition) => {
                self.branch(condition, false, ways.out)?;
                self.steps(rest, ways, span, body)
            }
            Step::Guard(condition, why) => {
                let undefined = matches!(why, Why::Defined(..)) && ways.undefined == Undefined::Trap;
                let to = if undefined { self.trap() } else { ways.next };
                self.branch(condition, false, to)?;
                self.steps(rest, ways, span, body)
            }
            Step::Each(pattern, domain) => {
                let inside = Inside { pattern, rest, undefined: ways.undefined, span };
                match domain {
                    Domain::Range { lo, hi, step } => self.range(&inside, lo, hi.as_ref(), step.as_ref(), body),
                    Domain::Famous(famous) => self.members(&inside, famous, None, body),
                    Domain::Items(Expr { kind: ExprKind::Famous(famous, bound), .. }) => {
                        self.members(&inside, famous, Some(bound), body)
                    }
                    Domain::Items(collection) => self.items(&inside, collection, body),
                }
            }
        }
    }

    fn range(
        &mut self,
        inside: &Inside<'_>,
        lo: &Expr,
        hi: Option<&Expr>,
        step: Option<&Expr>,
        body: &mut Body<'_, 'c>,
    ) -> Compiled<()> {
        let span = inside.span;
        let start = self.number(lo)?;
        let limit = match hi {
            Some(hi) => self.number(hi)?,
            None => self.constant(i64::MAX, span)?,
        };
        let by = match step {
            None => None,
            Some(step) => {
                let step = self.number(step)?;
                let (zero, trap) = (self.constant(0, span)?, self.trap());
                self.branch_on(Relation::Le, step, zero, trap, span)?;
                Some(step)
            }
        };
        let at = self.register(span)?;
        self.emit(Op::Move(at, start), span)?;
        let ends = Ends { at, limit, by, endless: hi.is_none() };
        self.counting(inside, ends, body, &mut |this, slot| {
            this.names.known[slot] = Some(Operand::Int(at));
            Ok(())
        })
    }

    /// A loop over numbers up to a limit.
    fn counting(
        &mut self,
        inside: &Inside<'_>,
        ends: Ends,
        body: &mut Body<'_, 'c>,
        bind: &mut dyn FnMut(&mut Self, usize) -> Compiled<()>,
    ) -> Compiled<()> {
        let span = inside.span;
        let (again, next, out) = (self.builder.label(), self.builder.label(), self.builder.label());
        self.branch_on(Relation::Ge, ends.at, ends.limit, out, span)?;
        self.builder.place(again);
        self.turn(inside, next, out, body, bind)?;
        self.builder.place(next);
        let Ends { at, limit, .. } = ends;
        let turn = |target| match ends.by {
            None => Op::Next(at, limit, target),
            Some(step) => Op::Advance(at, step, limit, target),
        };
        self.builder.jump(again, turn).at(span)?;
        if ends.endless {
            self.emit(Op::Trap, span)?;
        }
        self.builder.place(out);
        Ok(())
    }

    /// One turn of a loop.
    fn turn(
        &mut self,
        inside: &Inside<'_>,
        next: Label,
        out: Label,
        body: &mut Body<'_, 'c>,
        bind: &mut dyn FnMut(&mut Self, usize) -> Compiled<()>,
    ) -> Compiled<()> {
        let ways = Ways { next, out, undefined: inside.undefined };
        let slots = inside.slots();
        self.scope(|this| {
            match inside.pattern {
                Pattern::Slot(slot) => bind(this, *slot)?,
                Pattern::Tuple(_) => bind(this, 0)?,
            }
            this.steps(inside.rest, ways, inside.span, body)
        })?;
        slots.iter().for_each(|slot| self.names.known[*slot] = None);
        Ok(())
    }

    /// A loop over a famous set, up to a bound if there is one.
    fn members(
        &mut self,
        inside: &Inside<'_>,
        famous: &Famous,
        bound: Option<&Expr>,
        body: &mut Body<'_, 'c>,
    ) -> Compiled<()> {
        let span = inside.span;
        let bound = bound.map(|bound| self.number(bound)).transpose()?;
        let (famous, base) = self.famous(famous, span)?;
        let (at, member) = (self.register(span)?, self.register(span)?);
        let (zero, limit) = (self.constant(0, span)?, self.constant(i64::MAX, span)?);
        self.emit(Op::Move(at, zero), span)?;
        let (again, next, out) = (self.builder.label(), self.builder.label(), self.builder.label());
        self.builder.place(again);
        self.emit(Op::Member(famous, member, at, base), span)?;
        if let Some(bound) = bound {
            self.branch_on(Relation::Gt, member, bound, out, span)?;
        }
        self.turn(inside, next, out, body, &mut |this, slot| {
            this.names.known[slot] = Some(Operand::Int(member));
            Ok(())
        })?;
        self.builder.place(next);
        self.builder.jump(again, |target| Op::Next(at, limit, target)).at(span)?;
        self.builder.place(out);
        Ok(())
    }

    /// A loop over the items of a collection.
    fn items(&mut self, inside: &Inside<'_>, collection: &Expr, body: &mut Body<'_, 'c>) -> Compiled<()> {
        let span = inside.span;
        if let Pattern::Tuple(slots) = inside.pattern {
            return self.tuples(inside, slots, collection, body);
        }
        if let ExprKind::Call(which @ (Builtin::Ones | Builtin::Zeros), args) = &collection.kind {
            return self.cell_loop(inside, &args[0], *which == Builtin::Ones, body);
        }
        let list = self.collection(collection)?;
        let ends = self.indices(list, span)?;
        let item = self.register(span)?;
        self.counting(inside, ends, body, &mut |this, slot| {
            this.names.known[slot] = Some(Operand::Int(item));
            this.emit(Op::Item(item, list, ends.at), span)
        })
    }

    /// A loop over the indices of a list.
    fn indices(&mut self, list: u8, span: Span) -> Compiled<Ends> {
        let (at, limit) = (self.register(span)?, self.register(span)?);
        let zero = self.constant(0, span)?;
        self.emit(Op::Move(at, zero), span)?;
        self.emit(Op::Length(limit, list), span)?;
        Ok(Ends { at, limit, by: None, endless: false })
    }

    /// A loop over the cells that are on, lowest first.
    fn cell_loop(&mut self, inside: &Inside<'_>, row: &Expr, on: bool, body: &mut Body<'_, 'c>) -> Compiled<()> {
        let span = inside.span;
        let (rest, length) = self.cells(row, on)?;
        let cell = self.register(span)?;
        self.builder.bound(cell, 0, i64::from(length) - 1);
        let (next, out) = (self.builder.label(), self.builder.label());
        self.builder.place(next);
        self.builder.jump(out, |target| Op::Lowest(cell, rest, target)).at(span)?;
        self.turn(inside, next, out, body, &mut |this, slot| {
            this.names.known[slot] = Some(Operand::Int(cell));
            Ok(())
        })?;
        self.jump(next, span)?;
        self.builder.place(out);
        Ok(())
    }

    /// A loop over constant tuples of numbers: a list for each part.
    fn tuples(
        &mut self,
        inside: &Inside<'_>,
        slots: &[usize],
        collection: &Expr,
        body: &mut Body<'_, 'c>,
    ) -> Compiled<()> {
        let span = inside.span;
        let value = self.constant_value(collection);
        let items = match &value {
            Some(Value::Seq(items) | Value::Bag(items) | Value::Set(items)) => items,
            _ => return uncompiled(collection.span),
        };
        let mut columns = Vec::new();
        for part in 0..slots.len() {
            let number = |item: &Value| item.items()?.get(part)?.as_int()?.to_i64();
            let Some(column) = items.iter().map(number).collect::<Option<Vec<i64>>>() else {
                return uncompiled(collection.span);
            };
            columns.push(self.builder.constant_list(&column).at(span)?);
        }
        let Some(first) = columns.first() else { return uncompiled(collection.span) };
        let ends = self.indices(*first, span)?;
        let registers = columns.iter().map(|_| self.register(span)).collect::<Compiled<Vec<Reg>>>()?;
        self.counting(inside, ends, body, &mut |this, _| {
            for ((slot, column), register) in slots.iter().zip(&columns).zip(&registers) {
                this.names.known[*slot] = Some(Operand::Int(*register));
                this.emit(Op::Item(*register, *column, ends.at), span)?;
            }
            Ok(())
        })
    }
}

/// What a loop is around.
struct Inside<'s> {
    pattern: &'s Pattern,
    rest: &'s [Step],
    undefined: Undefined,
    span: Span,
}

impl Inside<'_> {
    fn slots(&self) -> &[usize] {
        match self.pattern {
            Pattern::Slot(slot) => std::slice::from_ref(slot),
            Pattern::Tuple(slots) => slots,
        }
    }
}

/// How a loop counts.
#[derive(Clone, Copy)]
struct Ends {
    at: Reg,
    limit: Reg,
    /// By one, or by what a register holds.
    by: Option<Reg>,
    /// The limit is none of the rules'.
    endless: bool,
}
