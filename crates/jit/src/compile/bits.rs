//! Rows of bits.

use super::{Compile, Compiled, Operand, uncompiled};
use crate::program::{Arithmetic, Op, Reg, Relation, Unary};
use rules::{
    Span,
    ir::{Builtin, Expr, ExprKind},
};

impl Compile<'_> {
    /// A row and its length.
    pub(super) fn row(&mut self, expr: &Expr) -> Compiled<(Reg, u8)> {
        match self.operand(expr)? {
            Operand::Bits(row, length) => Ok((row, length)),
            _ => uncompiled(expr.span),
        }
    }

    pub(super) fn row_method(&mut self, builtin: Builtin, args: &[Expr], span: Span) -> Compiled<Operand> {
        let [row, cell] = args else { return uncompiled(span) };
        let (row, length) = self.row(row)?;
        let cell = self.number(cell)?;
        let into = self.register(span)?;
        let (op, result) = match builtin {
            Builtin::On => (Op::On(into, row, cell, length), Operand::Bits(into, length)),
            Builtin::Off => (Op::Off(into, row, cell, length), Operand::Bits(into, length)),
            Builtin::Bit => (Op::Bit(into, row, cell, length), Operand::Int(into)),
            Builtin::NextZero => (Op::NextZero(into, row, cell, length), Operand::Int(into)),
            Builtin::HasNextZero => (Op::HasNextZero(into, row, cell, length), Operand::Bool(into)),
            _ => return uncompiled(span),
        };
        self.emit(op, span)?;
        if builtin == Builtin::NextZero {
            self.builder.bound(into, 1, i64::from(length) - 1);
        }
        Ok(result)
    }

    /// A row that is on where the given one is (or is not), in a register of its own.
    pub(super) fn cells(&mut self, row: &Expr, on: bool) -> Compiled<(Reg, u8)> {
        let span = row.span;
        let (row, length) = self.row(row)?;
        let all = self.constant(if on { 0 } else { (1 << length) - 1 }, span)?;
        let into = self.register(span)?;
        self.emit(Op::Arith(Arithmetic::Xor, into, row, all), span)?;
        Ok((into, length))
    }

    /// Whether a number is a cell that is on (or off).
    pub(super) fn is_cell(&mut self, item: &Expr, row: &Expr, on: bool, span: Span) -> Compiled<Reg> {
        let item = self.number(item)?;
        let (row, length) = self.row(row)?;
        let into = self.register(span)?;
        let (zero, end) = (self.constant(0, span)?, self.builder.label());
        let most = self.constant(i64::from(length), span)?;
        self.emit(Op::Move(into, zero), span)?;
        self.branch_on(Relation::Lt, item, zero, end, span)?;
        self.branch_on(Relation::Ge, item, most, end, span)?;
        self.emit(Op::Bit(into, row, item, length), span)?;
        if !on {
            self.emit(Op::Unary(Unary::Not, into, into), span)?;
        }
        self.builder.place(end);
        Ok(into)
    }

    /// How many cells there are: of a row, or of those that are on or off.
    pub(super) fn cell_count(&mut self, expr: &Expr) -> Option<Compiled<Reg>> {
        let span = expr.span;
        if let ExprKind::Call(which @ (Builtin::Ones | Builtin::Zeros), args) = &expr.kind {
            let counted = self.cells(&args[0], *which == Builtin::Ones).and_then(|(cells, _)| {
                let into = self.register(span)?;
                self.emit(Op::Unary(Unary::Popcount, into, cells), span)?;
                Ok(into)
            });
            return Some(counted);
        }
        None
    }
}
