//! Expressions.

use super::{Fallible, Fault, Instance, InstanceId, Interpreter, failing};
use crate::{
    int::Int,
    ir::{Arith, Def, Expr, ExprKind, GameId, Need, Partial, Rules, Slot, Total, Variable},
    span::Span,
    value::{Graph, Value},
};
use messages::msg;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The names that an expression can speak of.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    pub(super) slots: &'a [Variable],
    pub(super) defs: &'a [Def],
    /// The game at hand, whose positions are written without its name.
    pub(super) home: Option<(GameId, InstanceId)>,
}

impl<'a> Scope<'a> {
    pub(super) fn of(rules: &'a Rules, instance: &Instance, id: InstanceId) -> Self {
        let game = rules.game(instance.game);
        Scope { slots: &game.slots, defs: &game.defs, home: Some((instance.game, id)) }
    }
}

/// Results of helper functions at one position.
type Memo = FxHashMap<(usize, Vec<Value>), Known>;

/// What is known of a call of a helper function.
enum Known {
    /// It is being worked out.
    Working,
    Value(Value),
    /// It has no value, because of this operation.
    Undefined(Partial, Span),
}

/// One evaluation: the values of the variables so far.
pub(super) struct Eval<'a> {
    pub(super) interpreter: &'a Interpreter,
    /// Who answers questions about sums, in a problem.
    pub(super) answerer: Option<&'a dyn super::Answerer>,
    pub(super) scope: Scope<'a>,
    pub(super) cells: Vec<Option<Value>>,
    /// The game with arguments that was named last.
    pub(super) latest: Option<(GameId, Vec<Value>, InstanceId)>,
    memo: Memo,
    pub(super) helpers: super::helpers::State,
    depth: u32,
    steps: u32,
}

/// Helper functions may be nested this deep before the rules are taken to run away.
const MAX_DEF_DEPTH: u32 = 200_000;

impl<'a> Eval<'a> {
    /// An evaluation whose first variables have these values.
    pub(super) fn new(interpreter: &'a Interpreter, scope: Scope<'a>, values: &[Value]) -> Self {
        let mut cells = vec![None; scope.slots.len()];
        for (cell, value) in cells.iter_mut().zip(values) {
            *cell = Some(value.clone());
        }
        Eval {
            interpreter,
            answerer: None,
            scope,
            cells,
            latest: None,
            memo: Memo::default(),
            helpers: super::helpers::State::None,
            depth: 0,
            steps: 0,
        }
    }

    pub(super) fn bind(&mut self, slot: Slot, value: Value) {
        self.cells[slot] = Some(value);
    }

    /// Counts a step; raises `interrupted` soon after the stop flag went up.
    pub(super) fn step(&mut self, span: Span) -> Fallible<()> {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(1 << 14) && self.interpreter.stopped() {
            return Err(Fault::new("interrupted", msg!("interrupted"), span));
        }
        Ok(())
    }

    /// An expression that must be defined.
    pub(super) fn total(&mut self, total: &Total) -> Fallible<Value> {
        self.partial(total).map_err(Fault::settled)
    }

    /// What must be defined.
    pub(super) fn require(&mut self, needs: &[Need]) -> Fallible<()> {
        self.defined(needs).map_err(Fault::settled)
    }

    /// An expression that may have no value.
    fn partial(&mut self, total: &Total) -> Fallible<Value> {
        self.defined(&total.needs)?;
        self.value(&total.expr)
    }

    fn defined(&mut self, needs: &[Need]) -> Fallible<()> {
        match failing(self, needs)? {
            None => Ok(()),
            Some(need) => Err(Fault::undefined(need.partial, need.span)),
        }
    }

    pub(super) fn value(&mut self, expr: &Expr) -> Fallible<Value> {
        match &expr.kind {
            ExprKind::Const(value) => Ok(value.clone()),
            ExprKind::Var(slot) => self.variable(*slot, expr.span),
            ExprKind::Arith(op, left, right) => {
                let (left, right) = (self.int(left)?, self.int(right)?);
                arith(*op, &left, &right, expr.span).map(Value::Int)
            }
            ExprKind::Compare(op, left, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                Ok(Value::Bool(op.holds(&left, &right)))
            }
            ExprKind::In(item, collection) => {
                let item = self.value(item)?;
                self.contains(collection, &item).map(Value::Bool)
            }
            ExprKind::Not(inner) => Ok(Value::Bool(!self.truth(inner)?)),
            ExprKind::And(parts) => self.find(parts, false).map(|found| Value::Bool(!found)),
            ExprKind::Or(parts) => self.find(parts, true).map(Value::Bool),
            ExprKind::If(condition, then, otherwise) => {
                if self.truth(condition)? {
                    self.value(then)
                } else {
                    self.value(otherwise)
                }
            }
            ExprKind::Call(builtin, args) => self.call(*builtin, args, expr.span),
            ExprKind::Apply(def, args) => self.apply(*def, args, expr.span),
            ExprKind::Famous(famous, bound) => self.famous_set(famous, bound),
            ExprKind::Aggregate(kind, steps, item) => self.aggregate(*kind, steps, item, expr.span),
            ExprKind::Build(kind, steps, item) => self.build(*kind, steps, item, expr.span),
            ExprKind::Literal(kind, items) => {
                let items = self.values(items)?;
                super::collections::collect(*kind, items, expr.span)
            }
            ExprKind::Tuple(parts) => Ok(Value::Tuple(self.values(parts)?.into())),
            ExprKind::Part(tuple, i) => match self.value(tuple)? {
                Value::Tuple(parts) => Ok(parts[*i].clone()),
                _ => Err(internal(expr.span)),
            },
            ExprKind::Ask(ask) => self.ask(ask, expr.span),
        }
    }

    pub(super) fn values(&mut self, exprs: &[Expr]) -> Fallible<Vec<Value>> {
        exprs.iter().map(|expr| self.value(expr)).collect()
    }

    pub(super) fn int(&mut self, expr: &Expr) -> Fallible<Int> {
        match self.value(expr)? {
            Value::Int(int) => Ok(int),
            _ => Err(internal(expr.span)),
        }
    }

    pub(super) fn truth(&mut self, expr: &Expr) -> Fallible<bool> {
        match self.value(expr)? {
            Value::Bool(truth) => Ok(truth),
            _ => Err(internal(expr.span)),
        }
    }

    pub(super) fn optional_int(&mut self, expr: Option<&Expr>) -> Fallible<Option<Int>> {
        expr.map(|expr| self.int(expr)).transpose()
    }

    /// A length or count.
    pub(super) fn size(&mut self, expr: &Expr) -> Fallible<usize> {
        let size = self.int(expr)?;
        size.to_usize()
            .filter(|size| *size <= super::collections::MAX_ITEMS)
            .ok_or_else(|| Fault::new("too-large", msg!("bad-size", size = size.to_string()), expr.span))
    }

    pub(super) fn optional_size(&mut self, expr: Option<&Expr>) -> Fallible<Option<usize>> {
        expr.map(|expr| self.size(expr)).transpose()
    }

    pub(super) fn graph_at(&mut self, slot: Slot) -> Fallible<Arc<Graph>> {
        match self.variable(slot, Span::default())? {
            Value::Graph(graph) => Ok(graph),
            _ => Err(internal(Span::default())),
        }
    }

    fn variable(&mut self, slot: Slot, span: Span) -> Fallible<Value> {
        if let Some(value) = &self.cells[slot] {
            return Ok(value.clone());
        }
        let slots = self.scope.slots;
        let Some(meaning) = &slots[slot].lazy else { return Err(internal(span)) };
        let value = self.value(meaning)?;
        self.cells[slot] = Some(value.clone());
        Ok(value)
    }

    /// Whether one of the parts is `wanted`, looking no further than the first.
    fn find(&mut self, parts: &[Expr], wanted: bool) -> Fallible<bool> {
        for part in parts {
            if self.truth(part)? == wanted {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A helper function, memoised within this position.
    fn apply(&mut self, def: usize, args: &[Expr], span: Span) -> Fallible<Value> {
        let args = self.values(args)?;
        if let Some(value) = self.helpers.call(self.interpreter, def, &args) {
            return Ok(value);
        }
        let key = (def, args);
        match self.memo.get(&key) {
            Some(Known::Value(value)) => return Ok(value.clone()),
            Some(Known::Undefined(partial, span)) => return Err(Fault::undefined(*partial, *span)),
            Some(Known::Working) => {
                return Err(Fault::new("def-loops", msg!("def-loops", name = self.def_name(def)), span));
            }
            None => {}
        }
        if self.depth >= MAX_DEF_DEPTH {
            return Err(Fault::new("def-too-deep", msg!("def-too-deep", name = self.def_name(def)), span));
        }
        self.step(span)?;
        let defs = self.scope.defs;
        self.memo.insert((def, key.1.clone()), Known::Working);
        // A call has its own arguments and bound variables but the same position; what it bound is undone after it.
        let saved = self.cells.clone();
        for (slot, value) in defs[def].params.iter().zip(&key.1) {
            self.cells[*slot] = Some(value.clone());
        }
        self.depth += 1;
        // Recursion of user functions is as deep as their arguments; the machine stack grows with it.
        let result = stacker::maybe_grow(128 << 10, 4 << 20, || self.partial(&defs[def].body));
        self.depth -= 1;
        self.cells = saved;
        match &result {
            Ok(value) => drop(self.memo.insert(key, Known::Value(value.clone()))),
            Err(fault) => {
                if let Some(partial) = fault.undefined {
                    self.memo.insert(key, Known::Undefined(partial, fault.span));
                }
            }
        }
        result
    }

    fn def_name(&self, def: usize) -> &'a str {
        &self.scope.defs[def].name
    }
}

/// A guard or type that should have made this impossible is missing: a defect of ours, reported as one.
pub(super) fn internal(span: Span) -> Box<Fault> {
    Fault::new("internal", msg!("internal-fault"), span)
}

pub(super) fn arith(op: Arith, left: &Int, right: &Int, span: Span) -> Fallible<Int> {
    let result = match op {
        Arith::Add => Some(left.add(right)),
        Arith::Sub => Some(left.sub(right)),
        Arith::Mul => left.mul(right),
        Arith::Div => return left.div_floor(right).ok_or_else(|| bad_divisor(right, span)),
        Arith::Mod => return left.mod_floor(right).ok_or_else(|| bad_divisor(right, span)),
        Arith::Pow => left.pow(right),
        Arith::Shl => left.shl(right),
        Arith::Shr => left.shr(right),
        Arith::BitAnd => Some(left.bit_and(right)),
        Arith::BitOr => Some(left.bit_or(right)),
        Arith::BitXor => Some(left.bit_xor(right)),
    };
    result.ok_or_else(|| {
        if right.is_negative() {
            Fault::new("negative-exponent", msg!("negative-exponent", value = right.to_string()), span)
        } else {
            Fault::new("too-large", msg!("number-too-large"), span)
        }
    })
}

fn bad_divisor(divisor: &Int, span: Span) -> Box<Fault> {
    if divisor.is_zero() {
        Fault::new("division-by-zero", msg!("division-by-zero"), span)
    } else {
        Fault::new("negative-modulus", msg!("negative-modulus", value = divisor.to_string()), span)
    }
}
