//! Forms built by hand, and inputs read by them.

use contest::reader::{InputError, ReadHalt, Reader, Source, Tokens};
use messages::Catalogue;
use rules::{
    Fault, Interpreter, Position, Rules, Span, Value,
    interpreter::{Answerer, Environment, Fallible},
    ir::{Arith, Ask, Collection, Expr, Slot, Total, Type, Variable},
    problem::{Extent, Field, Form},
};
use std::sync::{Arc, atomic::AtomicBool};

pub(crate) const BUDGET: u64 = 1 << 30;

/// Nobody asks in these tests.
struct Silent;

impl Answerer for Silent {
    fn answer(&self, _: &Ask, _: Option<(game::Convention, Vec<Position>)>, span: Span) -> Fallible<Value> {
        Err(Fault::new("internal", messages::msg!("internal-fault"), span))
    }
}

/// What is read one after the other.
#[derive(Clone)]
pub(crate) struct Program {
    pub(crate) names: Vec<Variable>,
    pub(crate) reads: Vec<(Extent, Vec<Field>)>,
    /// Whether edge lists are read as such.
    pub(crate) arcs: bool,
    pub(crate) budget: u64,
}

impl Program {
    /// A program of these variables, of which those at the beginning are read one per `read`.
    pub(crate) fn new(names: &str, forms: impl IntoIterator<Item = Form>) -> Program {
        let variable = |name: &str| Variable { name: name.to_owned(), ty: Type::Unknown, lazy: None };
        let fields = forms.into_iter().enumerate().map(|(slot, form)| field(slot, form));
        Program {
            names: names.split(' ').map(variable).collect(),
            reads: fields.map(|field| (Extent::Values, vec![field])).collect(),
            arcs: false,
            budget: BUDGET,
        }
    }

    /// The last `read` goes so far.
    pub(crate) fn to(mut self, extent: Extent) -> Program {
        if let Some(last) = self.reads.last_mut() {
            last.0 = extent;
        }
        self
    }

    /// A `let`.
    pub(crate) fn meaning(mut self, slot: Slot, meaning: Total) -> Program {
        self.names[slot].lazy = Some(meaning.expr);
        self
    }

    pub(crate) fn arcs(mut self) -> Program {
        self.arcs = true;
        self
    }

    pub(crate) fn read(&self, input: &[u8]) -> Result<Vec<Value>, ReadHalt> {
        let mut source = input;
        self.read_from(&mut source, Arc::default())
    }

    /// Reads everything, and nothing may be left.
    pub(crate) fn read_from(&self, source: &mut dyn Source, stop: Arc<AtomicBool>) -> Result<Vec<Value>, ReadHalt> {
        let interpreter = Interpreter::new(Arc::new(Rules::default()));
        let mut environment = Environment::new(&interpreter, &self.names, &Silent);
        let mut reader = Reader::new(Tokens::new(source, stop), &self.names, self.budget);
        let mut values = Vec::new();
        for (extent, fields) in &self.reads {
            reader.start(*extent, fields)?;
            for field in fields {
                if self.arcs && contest::reader::are_arcs(&field.form) {
                    let arcs = reader.arcs(field, &mut environment)?;
                    values.push(Value::seq(arcs.into_iter().map(|(u, v)| tuple([u.into(), v.into()])).collect()));
                } else {
                    reader.field(*extent, field, &mut environment)?;
                    values.extend(environment.get(field.slot).cloned());
                }
            }
        }
        reader.expect_end()?;
        Ok(values)
    }
}

/// A source that gives a few bytes at a time.
pub(crate) struct Drops<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) size: usize,
}

impl Source for Drops<'_> {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Option<String>> {
        let size = self.size.min(buffer.len());
        self.bytes.fill(&mut buffer[..size])
    }
}

/// An error as a shell might show it: place, sentence, notes.
pub(crate) fn said(error: &InputError) -> String {
    let catalogue = Catalogue::english();
    let mut text = format!("{}:{} {}", error.spot.line, error.spot.column, catalogue.render(&error.message));
    for note in &error.notes {
        text += " | ";
        text += &catalogue.render(note);
    }
    if error.code != "input-format" {
        text += &format!(" ({})", error.code);
    }
    text
}

pub(crate) fn outcome(result: &Result<Vec<Value>, ReadHalt>) -> String {
    match result {
        Ok(values) => format!("{values:?}"),
        Err(ReadHalt::Input(error)) => said(error),
        Err(ReadHalt::Fault(fault)) => format!("fault {}", fault.code),
        Err(ReadHalt::Stopped) => "stopped".to_owned(),
    }
}

pub(crate) fn field(slot: Slot, form: Form) -> Field {
    Field { slot, form, span: Span::default() }
}

pub(crate) fn num(number: i64) -> Total {
    total(Expr::number(number, Span::default()))
}

pub(crate) fn var(slot: Slot) -> Total {
    total(Expr::var(slot, Span::default()))
}

pub(crate) fn less(slot: Slot, number: i64) -> Total {
    arith(Arith::Sub, var(slot), num(number))
}

pub(crate) fn arith(op: Arith, left: Total, right: Total) -> Total {
    total(Expr::arith(op, left.expr, right.expr))
}

fn total(expr: Expr) -> Total {
    Total { expr, needs: Vec::new() }
}

pub(crate) fn nat() -> Form {
    Form::Int { lo: Some(num(0)), hi: None }
}

pub(crate) fn int() -> Form {
    Form::Int { lo: None, hi: None }
}

pub(crate) fn range(lo: i64, hi: Total) -> Form {
    Form::Int { lo: Some(num(lo)), hi: Some(hi) }
}

pub(crate) fn items(collection: Collection, size: Option<Total>, item: Form) -> Form {
    Form::Items { collection, size, item: Box::new(item) }
}

pub(crate) fn seq(size: Total, item: Form) -> Form {
    items(Collection::Seq, Some(size), item)
}

pub(crate) fn open(item: Form) -> Form {
    items(Collection::Seq, None, item)
}

pub(crate) fn grid(rows: Total, cols: Total, item: Form) -> Form {
    Form::Grid { rows, cols, item: Box::new(item) }
}

pub(crate) fn record(parts: impl IntoIterator<Item = (Slot, Form)>) -> Form {
    Form::Record(parts.into_iter().map(|(slot, form)| (Some(slot), form)).collect())
}

pub(crate) fn tuple(parts: impl IntoIterator<Item = i64>) -> Value {
    Value::Tuple(parts.into_iter().map(Value::int).collect())
}

/// `read n`, `read a: seq(n) of 1..=10**9`
pub(crate) fn list() -> Program {
    Program::new("n a", [nat(), seq(var(0), range(1, num(1_000_000_000)))])
}

/// `read n`, `read m`, `read e: seq(m) of (u: 1..=n, v: 1..=n)`
pub(crate) fn edges() -> Program {
    let edge = record([(3, range(1, var(0))), (4, range(1, var(0)))]);
    Program::new("n m e u v", [range(1, num(9)), nat(), seq(var(1), edge)])
}

/// `read n`, `read rows: seq(n) of (m, cols: seq(m) of 1..=20)`
pub(crate) fn ragged() -> Program {
    let row = record([(2, nat()), (3, seq(var(2), range(1, num(20))))]);
    Program::new("n rows m cols", [nat(), seq(var(0), row)])
}

/// `read r`, `read c`, `read g: grid(r, c) of char`
pub(crate) fn picture() -> Program {
    Program::new("r c g", [nat(), nat(), grid(var(0), var(1), Form::Char)])
}

/// `read n`, `read row: bits(n)`
pub(crate) fn switches() -> Program {
    Program::new("n row", [nat(), Form::Bits(Some(var(0)))])
}

/// One form alone, called `x`.
pub(crate) fn alone(form: Form) -> Program {
    Program::new("x", [form])
}
