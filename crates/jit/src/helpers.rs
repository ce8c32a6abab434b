//! Helper functions of rules, worked out by programs.

use crate::{
    compile::definitions,
    program::{Coordinate, Module, Reg},
    run::{Exit, Host, Machine},
};
use game::StopReason;
use rules::{
    Interpreter, Position, Value,
    interpreter::{Helpers, HelpersAt, InstanceId},
};
use rustc_hash::FxHashMap;
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

/// Compiles the helper functions of one interpreter's rules, each game with its arguments once.
#[derive(Debug, Default)]
pub struct CompiledHelpers {
    known: Mutex<FxHashMap<InstanceId, Option<Arc<Compiled>>>>,
}

/// The helper functions of a game with its arguments that are compiled.
#[derive(Debug)]
struct Compiled {
    module: Module,
    /// The program's function of each helper function.
    functions: Vec<Option<u16>>,
    /// Whether the result of each is a truth value.
    truths: Vec<bool>,
}

impl CompiledHelpers {
    fn compiled(&self, interpreter: &Interpreter, id: InstanceId) -> Option<Arc<Compiled>> {
        let mut known = self.known.lock().ok()?;
        known.entry(id).or_insert_with(|| Compiled::new(interpreter, id).map(Arc::new)).clone()
    }
}

impl Compiled {
    fn new(interpreter: &Interpreter, id: InstanceId) -> Option<Self> {
        let (module, list) = definitions(interpreter, id).ok().filter(|(_, list)| !list.is_empty())?;
        let count = interpreter.rules().game(interpreter.instance(id).game).defs.len();
        let mut functions = vec![None; count];
        for (function, def) in (1..).zip(list) {
            functions[def] = Some(function);
        }
        let truths = module.truths.clone();
        Some(Compiled { module, functions, truths })
    }
}

impl Helpers for CompiledHelpers {
    fn at(&self, interpreter: &Interpreter, position: &Position) -> Option<Box<dyn HelpersAt>> {
        let compiled = self.compiled(interpreter, position.instance)?;
        let mut machine = Machine::new(&compiled.module);
        for (value, coordinate) in position.coords.iter().zip(&compiled.module.coordinates) {
            match coordinate {
                Coordinate::Number(register) => machine.registers[usize::from(*register)] = number(value)?,
                Coordinate::Numbers(list) => {
                    let items = value.items()?.iter().map(number).collect::<Option<_>>()?;
                    machine.lists[usize::from(*list)] = items;
                }
                Coordinate::Unread => {}
            }
        }
        Some(Box::new(At { compiled, machine, clock: Clock(interpreter.stop_flag()), failed: false }))
    }
}

/// The helper functions at one position.
struct At {
    compiled: Arc<Compiled>,
    machine: Machine,
    clock: Clock,
    /// Whether a run has failed: then the others that it needed would fail as well.
    failed: bool,
}

impl HelpersAt for At {
    fn call(&mut self, def: usize, args: &[Value]) -> Option<Value> {
        let function = self.compiled.functions.get(def).copied().flatten().filter(|_| !self.failed)?;
        let args = args.iter().map(number).collect::<Option<Vec<i64>>>()?;
        let run = self.machine.call(&self.compiled.module, function, &args, &mut self.clock);
        self.failed = run.is_err();
        let result = run.ok()?;
        let truth = self.compiled.truths.get(usize::from(function)).copied()?;
        Some(if truth { Value::Bool(result != 0) } else { Value::int(result) })
    }
}

fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Int(int) => int.to_i64(),
        Value::Bool(truth) => Some(i64::from(*truth)),
        Value::Bits(row) => i64::try_from(row.number()?).ok(),
        _ => None,
    }
}

/// Ends a run when the interpreter's flag is raised. Helper functions do not look at positions.
struct Clock(Arc<AtomicBool>);

impl Host for Clock {
    fn locate(&self, _: u16, _: &[Reg], _: &[i64; 256]) -> Result<Option<u64>, Exit> {
        Err(Exit::Trap)
    }

    fn shifted(&self, _: u8, _: i64, _: i64) -> Result<Option<u64>, Exit> {
        Err(Exit::Trap)
    }

    fn begin(&mut self) {}

    fn add(&mut self, _: u64) -> Result<(), Exit> {
        Err(Exit::Trap)
    }

    fn enter(&mut self) -> Result<(), Exit> {
        Err(Exit::Trap)
    }

    fn visit(&mut self, _: u64) -> Result<(), Exit> {
        Err(Exit::Trap)
    }

    fn tick(&mut self) -> Result<(), Exit> {
        if self.0.load(Ordering::Relaxed) { Err(Exit::Stopped(StopReason::Interrupted)) } else { Ok(()) }
    }
}
