//! Numbers and other values.

use super::{At as _, Compile, Compiled, Operand, uncompiled};
use crate::program::{Arithmetic, Binary, Combination, List, Op, Reg, Unary};
use rules::{
    Span,
    ir::{Aggregate, Arith, Builtin, Expr, ExprKind, Slot, Type},
};

impl Compile<'_> {
    /// An expression's value.
    pub(super) fn operand(&mut self, expr: &Expr) -> Compiled<Operand> {
        if !matches!(expr.kind, ExprKind::Var(_))
            && let Some(folded) = self.folded(expr)
        {
            return folded;
        }
        let span = expr.span;
        match &expr.kind {
            ExprKind::Const(value) => self.value(value, span),
            ExprKind::Var(slot) => self.variable(*slot, span),
            ExprKind::Arith(op, left, right) => {
                let (a, b) = (self.number(left)?, self.number(right)?);
                let into = self.register(span)?;
                self.emit(arithmetic(*op, into, a, b), span)?;
                Ok(Operand::Int(into))
            }
            ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(_) | ExprKind::Or(_) | ExprKind::In(..) => {
                self.truth_value(expr).map(Operand::Bool)
            }
            ExprKind::If(condition, then, otherwise) => self.either(condition, then, otherwise, span),
            ExprKind::Call(builtin, args) => self.call(*builtin, args, expr),
            ExprKind::Apply(def, args) => self.apply(*def, args, span),
            ExprKind::Aggregate(kind, steps, item) => match kind {
                Aggregate::Any | Aggregate::All => self.quantified(*kind, steps, item, span),
                Aggregate::Sum | Aggregate::Count => self.counted(*kind, steps, item, span),
                Aggregate::Min | Aggregate::Max => self.extreme(*kind, steps, item, span),
            },
            ExprKind::Build(..) | ExprKind::Literal(..) | ExprKind::Famous(..) => {
                self.collection(expr).map(Operand::Ints)
            }
            ExprKind::Tuple(_) | ExprKind::Part(..) | ExprKind::Ask(_) => uncompiled(span),
        }
    }

    fn variable(&mut self, slot: Slot, span: Span) -> Compiled<Operand> {
        if let Some(known) = self.names.known[slot] {
            return Ok(known);
        }
        let instance = self.interpreter.instance(self.names.id);
        if let Some(argument) = instance.args.get(slot) {
            return self.value(argument, span);
        }
        let game = self.names.game;
        let Some(meaning) = game.slots.get(slot).and_then(|variable| variable.lazy.as_ref()) else {
            return uncompiled(span);
        };
        let value = self.operand(meaning)?;
        self.names.known[slot] = Some(value);
        self.names.lets.push(slot);
        Ok(value)
    }

    /// `if`, `then`, `else`. The branches are compiled before it is known what they are, so a place for the result is made
    /// for both.
    fn either(&mut self, condition: &Expr, then: &Expr, otherwise: &Expr, span: Span) -> Compiled<Operand> {
        let (no, end) = (self.builder.label(), self.builder.label());
        let into = self.register(span)?;
        let list = if self.is_list(then) { Some(self.builder.list().at(span)?) } else { None };
        let first = self.scope(|this| {
            this.branch(condition, false, no)?;
            this.arm(then, into, list)
        })?;
        self.jump(end, span)?;
        self.builder.place(no);
        let second = self.scope(|this| this.arm(otherwise, into, list))?;
        self.builder.place(end);
        if first == second { Ok(first) } else { uncompiled(span) }
    }

    /// Whether the value may be a collection of numbers.
    fn is_list(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Const(value) => value.items().is_some(),
            ExprKind::Var(slot) => matches!(
                self.names.game.slots.get(*slot).map(|variable| &variable.ty),
                Some(Type::Seq(_) | Type::Bag(_) | Type::Set(_))
            ),
            ExprKind::Build(..) | ExprKind::Literal(..) | ExprKind::Famous(..) => true,
            ExprKind::If(_, then, _) => self.is_list(then),
            ExprKind::Call(builtin, _) => is_collection(*builtin),
            _ => false,
        }
    }

    fn arm(&mut self, expr: &Expr, into: Reg, list: Option<List>) -> Compiled<Operand> {
        let span = expr.span;
        match self.operand(expr)? {
            Operand::Int(from) => self.emit(Op::Move(into, from), span).map(|()| Operand::Int(into)),
            Operand::Bool(from) => self.emit(Op::Move(into, from), span).map(|()| Operand::Bool(into)),
            Operand::Bits(from, length) => self.emit(Op::Move(into, from), span).map(|()| Operand::Bits(into, length)),
            Operand::Ints(from) => {
                let Some(list) = list else { return uncompiled(span) };
                self.emit(Op::Combine(Combination::Copy, list, from, from), span)?;
                Ok(Operand::Ints(list))
            }
        }
    }

    fn call(&mut self, builtin: Builtin, args: &[Expr], expr: &Expr) -> Compiled<Operand> {
        let span = expr.span;
        if let Some(function) = unary(builtin) {
            let [x] = args else { return uncompiled(span) };
            let x = self.number(x)?;
            let into = self.register(span)?;
            self.emit(Op::Unary(function, into, x), span)?;
            let truth = function == Unary::IsPrime;
            return Ok(if truth { Operand::Bool(into) } else { Operand::Int(into) });
        }
        match builtin {
            Builtin::Gcd => self.binary(Binary::Gcd, args, span),
            Builtin::Least => self.binary(Binary::Least, args, span),
            Builtin::Greatest => self.binary(Binary::Greatest, args, span),
            Builtin::On | Builtin::Off | Builtin::Bit | Builtin::NextZero | Builtin::HasNextZero => {
                self.row_method(builtin, args, span)
            }
            Builtin::Len => self.length(args, span),
            Builtin::Sum | Builtin::Min | Builtin::Max | Builtin::Any | Builtin::All => {
                self.reduced(builtin, args, span)
            }
            Builtin::Index => self.item(args, span),
            _ => self.collection(expr).map(Operand::Ints),
        }
    }

    /// A function of two or more numbers, folded.
    fn binary(&mut self, function: Binary, args: &[Expr], span: Span) -> Compiled<Operand> {
        let Some((first, rest)) = args.split_first() else { return uncompiled(span) };
        let mut result = self.number(first)?;
        for arg in rest {
            let next = self.number(arg)?;
            let into = self.register(span)?;
            self.emit(Op::Binary(function, into, result, next), span)?;
            result = into;
        }
        Ok(Operand::Int(result))
    }
}

/// Whether a function or method makes a collection of numbers.
pub(super) fn is_collection(builtin: Builtin) -> bool {
    use Builtin as B;
    matches!(
        builtin,
        B::Digits
            | B::Divisors
            | B::ProperDivisors
            | B::Reversed
            | B::Sorted
            | B::Slice
            | B::Concat
            | B::Ones
            | B::Zeros
    ) || matches!(builtin, B::Union | B::Intersection | B::Difference | B::SymmetricDifference | B::ToSet | B::Distinct)
}

fn arithmetic(op: Arith, into: Reg, a: Reg, b: Reg) -> Op {
    let other = |operation| Op::Arith(operation, into, a, b);
    match op {
        Arith::Add => Op::Add(into, a, b),
        Arith::Sub => Op::Sub(into, a, b),
        Arith::Mul => other(Arithmetic::Mul),
        Arith::Div => other(Arithmetic::Div),
        Arith::Mod => other(Arithmetic::Mod),
        Arith::Pow => other(Arithmetic::Pow),
        Arith::Shl => other(Arithmetic::Shl),
        Arith::Shr => other(Arithmetic::Shr),
        Arith::BitAnd => other(Arithmetic::And),
        Arith::BitOr => other(Arithmetic::Or),
        Arith::BitXor => other(Arithmetic::Xor),
    }
}

fn unary(builtin: Builtin) -> Option<Unary> {
    Some(match builtin {
        Builtin::Abs => Unary::Abs,
        Builtin::Isqrt => Unary::Isqrt,
        Builtin::Popcount => Unary::Popcount,
        Builtin::TrailingZeros => Unary::TrailingZeros,
        Builtin::TrailingOnes => Unary::TrailingOnes,
        Builtin::BitLength => Unary::BitLength,
        Builtin::IsPrime => Unary::IsPrime,
        Builtin::Omega => Unary::Omega,
        Builtin::BigOmega => Unary::BigOmega,
        _ => return None,
    })
}
