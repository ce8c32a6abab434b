//! Helper functions, and the coordinates that they and the option lines read.

use super::{At as _, Compile, Compiled, MAX_BITS, Operand, Places, expression::is_collection, uncompiled};
use crate::program::{Coordinate, Module, Op, Reg};
use rules::{
    Interpreter, Span,
    analysis::walk_expr,
    interpreter::{Concrete, InstanceId},
    ir::{Aggregate, Builtin, Expr, ExprKind, Total, Type},
};

/// The kinds of arguments and results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Int,
    Bool,
}

/// The program of the helper functions of an instance, for those that are compiled: its function `1 + i` is the one whose
/// number stands at place `i` of the list.
pub(crate) fn definitions(interpreter: &Interpreter, id: InstanceId) -> Compiled<(Module, Vec<usize>)> {
    let places = Places::none(interpreter);
    let game = interpreter.rules().game(interpreter.instance(id).game);
    let program = |wanted: Vec<usize>| {
        let mut compile = Compile::new(interpreter, &places, id);
        compile.wanted = wanted;
        compile.coordinates(&interpreter.instance(id).spaces)?;
        compile.finish(Vec::new(), false, game.span)?;
        compile.helpers()?;
        Ok((compile.builder.module, compile.wanted))
    };
    // One by one, each with those that it calls, to see which can be compiled.
    program((0..game.defs.len()).filter(|def| program(vec![*def]).is_ok()).collect())
}

impl Compile<'_> {
    /// Gives the coordinates of the position at hand their registers. Those of other kinds cannot be read.
    pub(super) fn coordinates(&mut self, spaces: &[Concrete]) -> Compiled<()> {
        let game = self.names.game;
        for (i, space) in spaces.iter().enumerate() {
            let span = game.coords[i].span;
            let (operand, coordinate) = match space {
                Concrete::Seq(_, item) | Concrete::Bag(_, item) | Concrete::Set(_, item)
                    if matches!(**item, Concrete::Int { .. }) =>
                {
                    let list = self.builder.list().at(span)?;
                    (Some(Operand::Ints(list)), Coordinate::Numbers(list))
                }
                _ => {
                    let register = self.register(span)?;
                    match number(space, register) {
                        Some(operand) => (Some(operand), Coordinate::Number(register)),
                        None => (None, Coordinate::Unread),
                    }
                }
            };
            self.names.known[game.coord_slot(i)] = operand;
            self.builder.module.coordinates.push(coordinate);
        }
        self.builder.module.fixed = self.builder.live();
        self.kept_lists = self.builder.lists_in_use();
        Ok(())
    }

    /// Ends a function.
    pub(super) fn finish(&mut self, params: Vec<Reg>, truth: bool, span: Span) -> Compiled<()> {
        self.finish_traps(span)?;
        let function = self.builder.function(params);
        self.builder.module.functions.push(function);
        self.builder.module.truths.push(truth);
        Ok(())
    }

    /// Compiles the helper functions that are wanted, and those that these want.
    pub(super) fn helpers(&mut self) -> Compiled<()> {
        let mut done = 0;
        while let Some(def) = self.wanted.get(done).copied() {
            self.helper(def)?;
            done += 1;
        }
        Ok(())
    }

    fn helper(&mut self, index: usize) -> Compiled<()> {
        let def = &self.names.game.defs[index];
        let span = def.span;
        let kind = self.kind(&def.body.expr, &mut vec![index]).ok_or(solve::Uncompiled { span })?;
        let params = self.scope(|this| {
            let mut params = Vec::new();
            for slot in &def.params {
                let register = this.register(span)?;
                this.names.known[*slot] = Some(match this.names.game.slots[*slot].ty {
                    Type::Int => Operand::Int(register),
                    Type::Bool => Operand::Bool(register),
                    _ => return uncompiled(span),
                });
                params.push(register);
            }
            this.require(&def.body)?;
            let result = match (this.operand(&def.body.expr)?, kind) {
                (Operand::Int(result), Kind::Int) | (Operand::Bool(result), Kind::Bool) => result,
                _ => return uncompiled(span),
            };
            this.emit(Op::Return(result), span)?;
            Ok(params)
        })?;
        def.params.iter().for_each(|slot| self.names.known[*slot] = None);
        self.finish(params, kind == Kind::Bool, span)
    }

    /// A call of a helper function.
    pub(super) fn apply(&mut self, index: usize, args: &[Expr], span: Span) -> Compiled<Operand> {
        let def = &self.names.game.defs[index];
        if !self.names.at_hand {
            return uncompiled(span);
        }
        let kind = self.kind(&def.body.expr, &mut vec![index]).ok_or(solve::Uncompiled { span })?;
        let mut registers = Vec::new();
        for arg in args {
            registers.push(match self.operand(arg)? {
                Operand::Int(register) | Operand::Bool(register) => register,
                _ => return uncompiled(arg.span),
            });
        }
        if self.is_plain(&def.body) {
            return self.inline(index, &registers, kind, span);
        }
        // What is called writes over all other lists.
        if self.builder.lists_in_use() > self.kept_lists {
            return uncompiled(span);
        }
        let at = self.wanted.iter().position(|known| *known == index).unwrap_or_else(|| {
            self.wanted.push(index);
            self.wanted.len() - 1
        });
        let function = u16::try_from(at + 1).or_else(|_| uncompiled(span))?;
        let operands = self.builder.operands(&registers).at(span)?;
        let into = self.register(span)?;
        let live = self.builder.live();
        self.emit(Op::Call { into, function, operands, live }, span)?;
        Ok(match kind {
            Kind::Int => Operand::Int(into),
            Kind::Bool => Operand::Bool(into),
        })
    }

    /// Whether a helper function is a few operations without loops and calls, which are written down in place of a call.
    fn is_plain(&self, body: &Total) -> bool {
        let mut plain = true;
        let mut look = |expr: &Expr| {
            plain &= match &expr.kind {
                ExprKind::Var(slot) => self.names.game.slots[*slot].lazy.is_none(),
                ExprKind::Const(_) | ExprKind::Arith(..) | ExprKind::Compare(..) => true,
                ExprKind::Not(_) | ExprKind::And(_) | ExprKind::Or(_) | ExprKind::If(..) => true,
                ExprKind::Call(builtin, _) => {
                    matches!(builtin, Builtin::Least | Builtin::Greatest | Builtin::Abs | Builtin::Index | Builtin::Len)
                }
                _ => false,
            };
        };
        walk_expr(&body.expr, &mut look);
        body.needs.iter().for_each(|need| walk_expr(&need.condition, &mut look));
        plain
    }

    /// What a plain helper function comes to, its arguments being in these registers.
    fn inline(&mut self, index: usize, args: &[Reg], kind: Kind, span: Span) -> Compiled<Operand> {
        let def = &self.names.game.defs[index];
        let into = self.register(span)?;
        self.scope(|this| {
            for (slot, register) in def.params.iter().zip(args) {
                this.names.known[*slot] = Some(match this.names.game.slots[*slot].ty {
                    Type::Int => Operand::Int(*register),
                    Type::Bool => Operand::Bool(*register),
                    _ => return uncompiled(span),
                });
            }
            this.require(&def.body)?;
            let (Operand::Int(result) | Operand::Bool(result)) = this.operand(&def.body.expr)? else {
                return uncompiled(span);
            };
            this.emit(Op::Move(into, result), span)
        })?;
        def.params.iter().for_each(|slot| self.names.known[*slot] = None);
        Ok(match kind {
            Kind::Int => Operand::Int(into),
            Kind::Bool => Operand::Bool(into),
        })
    }

    /// The kind of an expression's value. `within` are the functions whose results are being asked for.
    fn kind(&self, expr: &Expr, within: &mut Vec<usize>) -> Option<Kind> {
        match &expr.kind {
            ExprKind::Const(value) => match value {
                rules::Value::Int(_) => Some(Kind::Int),
                rules::Value::Bool(_) => Some(Kind::Bool),
                _ => None,
            },
            ExprKind::Var(slot) => match self.names.game.slots.get(*slot)?.ty {
                Type::Int => Some(Kind::Int),
                Type::Bool => Some(Kind::Bool),
                _ => None,
            },
            ExprKind::Arith(..) => Some(Kind::Int),
            ExprKind::Compare(..) | ExprKind::In(..) | ExprKind::Not(_) | ExprKind::And(_) | ExprKind::Or(_) => {
                Some(Kind::Bool)
            }
            ExprKind::If(_, then, otherwise) => self.kind(then, within).or_else(|| self.kind(otherwise, within)),
            ExprKind::Aggregate(Aggregate::Any | Aggregate::All, ..) => Some(Kind::Bool),
            ExprKind::Aggregate(..) => Some(Kind::Int),
            ExprKind::Call(Builtin::IsPrime | Builtin::HasNextZero | Builtin::Any | Builtin::All, _) => {
                Some(Kind::Bool)
            }
            ExprKind::Call(builtin, _) => (!is_collection(*builtin)).then_some(Kind::Int),
            ExprKind::Apply(def, _) if within.contains(def) => None,
            ExprKind::Apply(def, _) => {
                within.push(*def);
                self.kind(&self.names.game.defs.get(*def)?.body.expr, within)
            }
            _ => None,
        }
    }
}

/// A coordinate in a register.
fn number(space: &Concrete, register: Reg) -> Option<Operand> {
    match space {
        Concrete::Int { .. } => Some(Operand::Int(register)),
        Concrete::Bool => Some(Operand::Bool(register)),
        Concrete::Bits(Some(length)) if *length <= MAX_BITS => {
            Some(Operand::Bits(register, u8::try_from(*length).ok()?))
        }
        _ => None,
    }
}
