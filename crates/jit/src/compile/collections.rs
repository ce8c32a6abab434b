//! Collections of numbers.

use super::{At as _, Compile, Compiled, Operand, uncompiled};
use crate::program::{Combination, Famous, Filling, List, Op, Reduction, Reg};
use rules::{
    Span,
    ir::{self, Builtin, Collection, Expr, ExprKind},
};

impl Compile<'_> {
    /// The list of a collection's items, in their order.
    pub(super) fn collection(&mut self, expr: &Expr) -> Compiled<List> {
        let span = expr.span;
        if let Some(folded) = self.folded(expr) {
            return listed(folded?, span);
        }
        match &expr.kind {
            ExprKind::Call(builtin, args) => self.made(*builtin, args, span),
            ExprKind::Famous(famous, bound) => {
                let (famous, base) = self.famous(famous, span)?;
                let bound = self.number(bound)?;
                self.filled(Filling::Members(famous), bound, base, span)
            }
            ExprKind::Literal(kind, items) => self.ordered(*kind, span, |this, list| {
                for item in items {
                    let item = this.number(item)?;
                    this.emit(Op::Push(list, item), span)?;
                }
                Ok(())
            }),
            ExprKind::Build(kind, steps, item) => self.ordered(*kind, span, |this, list| {
                this.each_item(steps, span, &mut |this| {
                    let number = this.number(item)?;
                    this.emit(Op::Push(list, number), span)
                })
            }),
            ExprKind::Var(_) | ExprKind::If(..) => listed(self.operand(expr)?, span),
            _ => uncompiled(span),
        }
    }

    /// A new list with items put in by `push`, in the order of the kind of collection.
    fn ordered(
        &mut self,
        kind: Collection,
        span: Span,
        push: impl FnOnce(&mut Self, List) -> Compiled<()>,
    ) -> Compiled<List> {
        let how = match kind {
            Collection::Seq => None,
            Collection::Bag => Some(Combination::Sorted),
            Collection::Set => Some(Combination::Set),
            Collection::Piles | Collection::Bits | Collection::Grid => return uncompiled(span),
        };
        let list = self.builder.list().at(span)?;
        self.emit(Op::Clear(list), span)?;
        push(self, list)?;
        match how {
            None => Ok(list),
            Some(how) => self.combined(how, list, list, span),
        }
    }

    fn made(&mut self, builtin: Builtin, args: &[Expr], span: Span) -> Compiled<List> {
        let two = |how| match args {
            [a, b] => Some((how, a, b)),
            _ => None,
        };
        let pair = match builtin {
            Builtin::Concat => two(Combination::Concat),
            Builtin::Union => two(Combination::Union),
            Builtin::Intersection => two(Combination::Intersection),
            Builtin::Difference => two(Combination::Difference),
            Builtin::SymmetricDifference => two(Combination::SymmetricDifference),
            _ => None,
        };
        if let Some((how, a, b)) = pair {
            let (a, b) = (self.collection(a)?, self.collection(b)?);
            return self.combined(how, a, b, span);
        }
        let Some((first, rest)) = args.split_first() else { return uncompiled(span) };
        match builtin {
            Builtin::Reversed => self.rearranged(Combination::Reversed, first, span),
            Builtin::Sorted => self.rearranged(Combination::Sorted, first, span),
            Builtin::ToSet | Builtin::Distinct => self.rearranged(Combination::Set, first, span),
            Builtin::Slice => self.slice(first, rest, span),
            Builtin::Ones | Builtin::Zeros => {
                let (cells, length) = self.cells(first, builtin == Builtin::Ones)?;
                let length = self.constant(i64::from(length), span)?;
                self.filled(Filling::Ones, cells, length, span)
            }
            Builtin::Digits => {
                let Some(base) = rest.first() else { return uncompiled(span) };
                let (number, base) = (self.number(first)?, self.number(base)?);
                self.filled(Filling::Digits, number, base, span)
            }
            Builtin::Divisors | Builtin::ProperDivisors => {
                let proper = builtin == Builtin::ProperDivisors;
                let number = self.number(first)?;
                self.filled(if proper { Filling::ProperDivisors } else { Filling::Divisors }, number, number, span)
            }
            _ => uncompiled(span),
        }
    }

    fn rearranged(&mut self, how: Combination, from: &Expr, span: Span) -> Compiled<List> {
        let list = self.collection(from)?;
        self.combined(how, list, list, span)
    }

    fn slice(&mut self, from: &Expr, ends: &[Expr], span: Span) -> Compiled<List> {
        let [start, end] = ends else { return uncompiled(span) };
        let list = self.collection(from)?;
        let (start, end) = (self.number(start)?, self.number(end)?);
        // Side by side, as the operation wants them.
        let first = self.register(span)?;
        let second = self.register(span)?;
        self.emit(Op::Move(first, start), span)?;
        self.emit(Op::Move(second, end), span)?;
        let into = self.builder.list().at(span)?;
        self.emit(Op::Slice(into, list, first), span)?;
        Ok(into)
    }

    fn combined(&mut self, how: Combination, a: List, b: List, span: Span) -> Compiled<List> {
        let into = self.builder.list().at(span)?;
        self.emit(Op::Combine(how, into, a, b), span)?;
        Ok(into)
    }

    fn filled(&mut self, filling: Filling, a: Reg, b: Reg, span: Span) -> Compiled<List> {
        let into = self.builder.list().at(span)?;
        self.emit(Op::Fill(filling, into, a, b), span)?;
        Ok(into)
    }

    /// A famous set, and the register of its base (of any number, if it has none).
    pub(super) fn famous(&mut self, famous: &ir::Famous, span: Span) -> Compiled<(Famous, Reg)> {
        let zero = self.constant(0, span)?;
        Ok(match famous {
            ir::Famous::Primes => (Famous::Primes, zero),
            ir::Famous::PrimePowers => (Famous::PrimePowers, zero),
            ir::Famous::Squares => (Famous::Squares, zero),
            ir::Famous::Fibonacci => (Famous::Fibonacci, zero),
            ir::Famous::Powers(base) => (Famous::Powers, self.number(base)?),
        })
    }

    /// `c.len`
    pub(super) fn length(&mut self, args: &[Expr], span: Span) -> Compiled<Operand> {
        let [collection] = args else { return uncompiled(span) };
        if let Some(count) = self.cell_count(collection) {
            return count.map(Operand::Int);
        }
        // Changing a cell leaves the length alone.
        let mut collection = collection;
        while let ExprKind::Call(Builtin::On | Builtin::Off, args) = &collection.kind {
            collection = &args[0];
        }
        match self.operand(collection)? {
            Operand::Bits(_, length) => self.constant(i64::from(length), span).map(Operand::Int),
            Operand::Ints(list) => {
                let into = self.register(span)?;
                self.emit(Op::Length(into, list), span)?;
                Ok(Operand::Int(into))
            }
            _ => uncompiled(span),
        }
    }

    /// `sum(c)` and its kin.
    pub(super) fn reduced(&mut self, builtin: Builtin, args: &[Expr], span: Span) -> Compiled<Operand> {
        let [collection] = args else { return uncompiled(span) };
        let reduction = match builtin {
            Builtin::Min => Reduction::Min,
            Builtin::Max => Reduction::Max,
            Builtin::Sum => Reduction::Sum,
            // Items are numbers here, and none of them is a truth value.
            _ => return uncompiled(span),
        };
        let list = self.collection(collection)?;
        let into = self.register(span)?;
        self.emit(Op::Reduce(reduction, into, list), span)?;
        Ok(Operand::Int(into))
    }

    /// `a[i]`
    pub(super) fn item(&mut self, args: &[Expr], span: Span) -> Compiled<Operand> {
        let [collection, at] = args else { return uncompiled(span) };
        let list = self.collection(collection)?;
        let at = self.number(at)?;
        let into = self.register(span)?;
        self.emit(Op::Item(into, list, at), span)?;
        Ok(Operand::Int(into))
    }
}

fn listed(value: Operand, span: Span) -> Compiled<List> {
    match value {
        Operand::Ints(list) => Ok(list),
        _ => uncompiled(span),
    }
}
