//! Aggregates: loops that come to one value.

use super::{
    Compile, Compiled, Operand,
    steps::{Undefined, Ways},
    uncompiled,
};
use crate::program::{Binary, Op, Relation};
use rules::{
    Span,
    ir::{Aggregate, Expr, Step},
};

impl Compile<'_> {
    /// `any` and `all`: the first item that decides ends the loops.
    pub(super) fn quantified(&mut self, kind: Aggregate, steps: &[Step], item: &Expr, span: Span) -> Compiled<Operand> {
        let any = kind == Aggregate::Any;
        let into = self.register(span)?;
        let (zero, one) = (self.constant(0, span)?, self.constant(1, span)?);
        let (from, decided) = if any { (zero, one) } else { (one, zero) };
        self.emit(Op::Move(into, from), span)?;
        let (end, done) = (self.builder.label(), self.builder.label());
        let ways = Ways { next: end, out: end, undefined: Undefined::Trap };
        self.scope(|this| {
            this.steps(steps, ways, span, &mut |this, _| {
                let skip = this.builder.label();
                this.scope(|this| this.branch(item, !any, skip))?;
                this.emit(Op::Move(into, decided), span)?;
                this.jump(done, span)?;
                this.builder.place(skip);
                Ok(())
            })
        })?;
        self.builder.place(end);
        self.builder.place(done);
        Ok(Operand::Bool(into))
    }

    /// `sum` and `count`.
    pub(super) fn counted(&mut self, kind: Aggregate, steps: &[Step], item: &Expr, span: Span) -> Compiled<Operand> {
        let into = self.register(span)?;
        let (zero, one) = (self.constant(0, span)?, self.constant(1, span)?);
        self.emit(Op::Move(into, zero), span)?;
        self.each_item(steps, span, &mut |this| {
            let value = this.operand(item)?;
            let by = match (kind, value) {
                (Aggregate::Count, _) => one,
                (_, Operand::Int(value)) => value,
                _ => return uncompiled(span),
            };
            this.emit(Op::Add(into, into, by), span)
        })?;
        Ok(Operand::Int(into))
    }

    /// `min` and `max`: of nothing, there is none.
    pub(super) fn extreme(&mut self, kind: Aggregate, steps: &[Step], item: &Expr, span: Span) -> Compiled<Operand> {
        let function = if kind == Aggregate::Min { Binary::Least } else { Binary::Greatest };
        let (into, some) = (self.register(span)?, self.register(span)?);
        let (zero, one) = (self.constant(0, span)?, self.constant(1, span)?);
        self.emit(Op::Move(some, zero), span)?;
        self.each_item(steps, span, &mut |this| {
            let value = this.number(item)?;
            let (first, end) = (this.builder.label(), this.builder.label());
            this.branch_on(Relation::Eq, some, zero, first, span)?;
            this.emit(Op::Binary(function, into, into, value), span)?;
            this.jump(end, span)?;
            this.builder.place(first);
            this.emit(Op::Move(into, value), span)?;
            this.emit(Op::Move(some, one), span)?;
            this.builder.place(end);
            Ok(())
        })?;
        let trap = self.trap();
        self.branch_on(Relation::Eq, some, zero, trap, span)?;
        Ok(Operand::Int(into))
    }
}
