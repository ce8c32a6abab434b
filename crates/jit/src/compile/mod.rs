//! From rules to programs.

mod bits;
mod builder;
mod collections;
mod condition;
mod constant;
mod expression;
mod function;
mod loops;
mod position;
mod steps;
mod sum;

pub(crate) use function::definitions;
pub(crate) use position::{Places, option_program};

use builder::{Builder, Full, Label};
use rules::{
    Interpreter, Span, Value,
    interpreter::InstanceId,
    ir::{Expr, Game, Slot},
};
use solve::Uncompiled;

use crate::program::{List, Op, Reg, Relation};

/// The result of compiling a part of a program.
type Compiled<T> = Result<T, Uncompiled>;

/// A value at run time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operand {
    Int(Reg),
    Bool(Reg),
    /// A row of so many bits.
    Bits(Reg, u8),
    /// A collection of integers.
    Ints(List),
}

/// Rows longer than this do not fit a register.
const MAX_BITS: usize = 62;

/// Whose names expressions speak of: a game with its arguments, and what is known of its variables.
struct Names<'a> {
    id: InstanceId,
    game: &'a Game,
    /// The variables that have a value here, by slot.
    known: Vec<Option<Operand>>,
    /// `let`s worked out in the scopes around, innermost last.
    lets: Vec<Slot>,
    /// Whether the coordinates are those of the position at hand, which helper functions read.
    at_hand: bool,
}

/// Compiles the parts of one function after the other.
struct Compile<'a> {
    interpreter: &'a Interpreter,
    places: &'a Places<'a>,
    names: Names<'a>,
    builder: Builder,
    /// Where there is a trap.
    trap: Option<Label>,
    /// Lists below this one are kept over calls.
    kept_lists: u8,
    /// The helper functions that are called, the first one as function 1.
    wanted: Vec<usize>,
}

/// Something at this place is not compiled.
fn uncompiled<T>(span: Span) -> Compiled<T> {
    Err(Uncompiled { span })
}

/// Turns running out of registers into a construct that is not compiled.
trait At<T> {
    fn at(self, span: Span) -> Compiled<T>;
}

impl<T> At<T> for Result<T, Full> {
    fn at(self, span: Span) -> Compiled<T> {
        self.map_err(|Full| Uncompiled { span })
    }
}

impl<'a> Names<'a> {
    fn new(id: InstanceId, game: &'a Game) -> Self {
        Names { id, game, known: vec![None; game.slots.len()], lets: Vec::new(), at_hand: false }
    }
}

impl<'a> Compile<'a> {
    /// About the position at hand of an instance.
    fn new(interpreter: &'a Interpreter, places: &'a Places<'a>, id: InstanceId) -> Self {
        let game = interpreter.rules().game(interpreter.instance(id).game);
        let names = Names { at_hand: true, ..Names::new(id, game) };
        let (trap, wanted) = (None, Vec::new());
        Compile { interpreter, places, names, builder: Builder::default(), trap, kept_lists: 0, wanted }
    }

    /// Compiles what may not be run: registers are free again after it, and `let`s worked out in it are forgotten.
    fn scope<T>(&mut self, inside: impl FnOnce(&mut Self) -> Compiled<T>) -> Compiled<T> {
        let (mark, lets) = (self.builder.mark(), self.names.lets.len());
        let result = inside(self);
        self.builder.release(mark);
        for slot in self.names.lets.split_off(lets) {
            self.names.known[slot] = None;
        }
        result
    }

    /// The label of an operation that gives up.
    fn trap(&mut self) -> Label {
        *self.trap.get_or_insert_with(|| self.builder.label())
    }

    /// Ends a function: what gives up does so here.
    fn finish_traps(&mut self, span: Span) -> Compiled<()> {
        if let Some(trap) = self.trap.take() {
            self.builder.place(trap);
            self.builder.emit(Op::Trap).at(span)?;
        }
        Ok(())
    }

    fn emit(&mut self, op: Op, span: Span) -> Compiled<()> {
        self.builder.emit(op).at(span)
    }

    fn register(&mut self, span: Span) -> Compiled<Reg> {
        self.builder.register().at(span)
    }

    fn constant(&mut self, number: i64, span: Span) -> Compiled<Reg> {
        self.builder.constant(number).at(span)
    }

    fn branch_on(&mut self, relation: Relation, a: Reg, b: Reg, to: Label, span: Span) -> Compiled<()> {
        self.builder.jump(to, |target| Op::Branch(relation, a, b, target)).at(span)
    }

    fn jump(&mut self, to: Label, span: Span) -> Compiled<()> {
        self.builder.jump(to, Op::Jump).at(span)
    }

    /// A number.
    fn number(&mut self, expr: &Expr) -> Compiled<Reg> {
        match self.operand(expr)? {
            Operand::Int(register) => Ok(register),
            _ => uncompiled(expr.span),
        }
    }

    /// A constant as a value at run time.
    fn value(&mut self, value: &Value, span: Span) -> Compiled<Operand> {
        let number = |value: &Value| value.as_int().and_then(rules::Int::to_i64);
        match value {
            Value::Int(int) => match int.to_i64() {
                Some(number) => self.constant(number, span).map(Operand::Int),
                None => uncompiled(span),
            },
            Value::Bool(truth) => self.constant(i64::from(*truth), span).map(Operand::Bool),
            Value::Bits(row) => match (row.number(), u8::try_from(row.len())) {
                (Some(number), Ok(length)) if usize::from(length) <= MAX_BITS => {
                    let number = i64::try_from(number).map_err(|_| Uncompiled { span })?;
                    self.constant(number, span).map(|register| Operand::Bits(register, length))
                }
                _ => uncompiled(span),
            },
            Value::Seq(items) | Value::Bag(items) | Value::Set(items) => {
                let items: Option<Vec<i64>> = items.iter().map(number).collect();
                let items = items.ok_or(Uncompiled { span })?;
                self.builder.constant_list(&items).at(span).map(Operand::Ints)
            }
            _ => uncompiled(span),
        }
    }
}
