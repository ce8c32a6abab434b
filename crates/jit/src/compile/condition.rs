//! Conditions: as jumps where they guard, as 0 and 1 where their value is wanted.

use super::{Compile, Compiled, Label, Operand, uncompiled};
use crate::program::{Op, Reg, Relation};
use rules::{
    analysis::walk_expr,
    ir::{Builtin, Compare, Expr, ExprKind, Total},
};

impl Compile<'_> {
    /// Jumps to `to` if the condition is `on`. `let`s worked out on the way are known where the code goes on, and must not
    /// be used at `to`.
    pub(super) fn branch(&mut self, condition: &Expr, on: bool, to: Label) -> Compiled<()> {
        let span = condition.span;
        match &condition.kind {
            ExprKind::Not(inner) => self.branch(inner, !on, to),
            ExprKind::And(parts) => self.chain(parts, false, on, to),
            ExprKind::Or(parts) => self.chain(parts, true, on, to),
            ExprKind::Compare(op, left, right) => {
                let (a, b) = self.comparable(left, right)?;
                let relation = relation(*op);
                let relation = if on { relation } else { relation.opposite() };
                match self.builder.decided(relation, a, b) {
                    None => self.branch_on(relation, a, b, to, span),
                    Some(true) => self.jump(to, span),
                    Some(false) => Ok(()),
                }
            }
            _ => {
                let truth = match self.operand(condition)? {
                    Operand::Bool(truth) => truth,
                    _ => return uncompiled(span),
                };
                let zero = self.constant(0, span)?;
                self.branch_on(if on { Relation::Ne } else { Relation::Eq }, truth, zero, to, span)
            }
        }
    }

    /// `or` (a part that is true decides) and `and` (one that is false). Where the code goes on after parts that all jump
    /// to the same place, all of them have been run; else only the first has.
    fn chain(&mut self, parts: &[Expr], decides: bool, on: bool, to: Label) -> Compiled<()> {
        if on == decides {
            return parts.iter().try_for_each(|part| self.branch(part, on, to));
        }
        let out = self.builder.label();
        self.scope(|this| {
            for (i, part) in parts.iter().enumerate() {
                let last = i + 1 == parts.len();
                let (when, target) = if last { (on, to) } else { (decides, out) };
                this.branch(part, when, target)?;
            }
            Ok(())
        })?;
        if parts.is_empty() {
            self.jump(to, rules::Span::default())?;
        }
        self.builder.place(out);
        Ok(())
    }

    /// Two values of one type whose registers compare as they do.
    fn comparable(&mut self, left: &Expr, right: &Expr) -> Compiled<(Reg, Reg)> {
        match (self.operand(left)?, self.operand(right)?) {
            (Operand::Int(a), Operand::Int(b)) | (Operand::Bool(a), Operand::Bool(b)) => Ok((a, b)),
            (Operand::Bits(a, n), Operand::Bits(b, m)) if n == m => Ok((a, b)),
            _ => uncompiled(left.span.to(right.span)),
        }
    }

    /// The truth value of a condition.
    pub(super) fn truth_value(&mut self, condition: &Expr) -> Compiled<Reg> {
        let span = condition.span;
        match &condition.kind {
            ExprKind::Compare(op, left, right) => {
                let (a, b) = self.comparable(left, right)?;
                let into = self.register(span)?;
                self.emit(Op::Test(relation(*op), into, a, b), span)?;
                Ok(into)
            }
            ExprKind::Not(inner) => {
                let truth = match self.operand(inner)? {
                    Operand::Bool(truth) => truth,
                    _ => return uncompiled(span),
                };
                let into = self.register(span)?;
                self.emit(Op::Unary(crate::program::Unary::Not, into, truth), span)?;
                Ok(into)
            }
            ExprKind::In(item, collection) => self.contains(item, collection, span),
            _ => self.chosen(condition),
        }
    }

    /// `and` and `or`, as 0 or 1.
    fn chosen(&mut self, condition: &Expr) -> Compiled<Reg> {
        let span = condition.span;
        let into = self.register(span)?;
        let (zero, one) = (self.constant(0, span)?, self.constant(1, span)?);
        let end = self.builder.label();
        self.emit(Op::Move(into, zero), span)?;
        self.scope(|this| this.branch(condition, false, end))?;
        self.emit(Op::Move(into, one), span)?;
        self.builder.place(end);
        Ok(into)
    }

    /// Whether an item is in a collection.
    fn contains(&mut self, item: &Expr, collection: &Expr, span: rules::Span) -> Compiled<Reg> {
        if let ExprKind::Call(which @ (Builtin::Ones | Builtin::Zeros), args) = &collection.kind {
            return self.is_cell(item, &args[0], *which == Builtin::Ones, span);
        }
        let item = self.number(item)?;
        let list = self.collection(collection)?;
        let into = self.register(span)?;
        self.emit(Op::Contains(into, list, item), span)?;
        Ok(into)
    }

    /// Jumps to `to` unless the expression holds; gives up where it is not defined.
    pub(super) fn unless(&mut self, total: &Total, to: Label) -> Compiled<()> {
        self.require(total)?;
        self.branch(&total.expr, false, to)
    }

    /// Gives up where an expression is not defined. Operations do so by themselves; only where loops may end early, not
    /// all of them need be reached.
    pub(super) fn require(&mut self, total: &Total) -> Compiled<()> {
        let trap = self.trap();
        let mut loops = total.needs.iter().filter(|need| has_loop(&need.condition));
        loops.try_for_each(|need| self.branch(&need.condition, false, trap))
    }
}

fn has_loop(expr: &Expr) -> bool {
    let mut found = false;
    walk_expr(expr, &mut |part| found |= matches!(part.kind, ExprKind::Aggregate(..) | ExprKind::Build(..)));
    found
}

fn relation(op: Compare) -> Relation {
    match op {
        Compare::Eq => Relation::Eq,
        Compare::Ne => Relation::Ne,
        Compare::Lt => Relation::Lt,
        Compare::Le => Relation::Le,
        Compare::Gt => Relation::Gt,
        Compare::Ge => Relation::Ge,
    }
}
