//! One random program: every engine against the oracle.

use super::{
    coverage::Coverage,
    program::Program,
    table::{Lack, Table},
};
use crate::{
    disguise::{rename, renamed, shuffled_and_split},
    program::{Asking, Engines, Moves, said, within},
};
use game::{Convention, Halt, Value};
use nimber::Nimber;
use oracle::Oops;
use rules::{Int, Interpreter, Position, interpreter::InstanceId};
use solve::{
    engine::{Codec, Dense, HaltOf},
    planner::{Answer, Method, Solver},
};
use std::{collections::BTreeMap, convert::Infallible, fmt::Debug, ops::ControlFlow, sync::Arc};

/// What came of all programs.
#[derive(Debug, Default)]
pub(super) struct Verdict {
    pub(super) programs: u64,
    /// Programs that do not type-check.
    pub(super) refused: u64,
    /// Programs none of whose starts is a position.
    pub(super) startless: u64,
    /// Programs with too many positions.
    pub(super) large: u64,
    /// Programs that cannot be worked out at some position.
    pub(super) faults: u64,
    /// Programs that were judged.
    pub(super) judged: u64,
    /// Judged programs with a value of 3 or more at some start.
    pub(super) high: u64,
    /// Judged programs whose play may not end.
    pub(super) endless: u64,
    /// Refusals with a real cycle, engine by engine.
    pub(super) cycles: u64,
    pub(super) values: u64,
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) dense: u64,
    pub(super) outcomes: u64,
    pub(super) moves: u64,
    /// The planner, which analyses the rules first, is asked about one in so many programs.
    pub(super) planner_every: u64,
    /// Programs of which some position was evaluated by compiled rules.
    pub(super) compiled: u64,
    /// How often the planner took which method.
    pub(super) methods: BTreeMap<Method, u64>,
    /// Programs that were also judged in other words.
    pub(super) disguised: u64,
    /// Disagreements, each with its program.
    pub(super) wrong: Vec<String>,
    /// Refused programs, a few.
    pub(super) examples: Vec<String>,
}

/// Positions of a program that is looked at.
const POSITIONS: usize = 120;

/// Every so many programs are also judged in other words.
const DISGUISE_EVERY: u64 = 4;

/// Sums that the oracle searches as wholes; for winning moves it does so after every move.
const SUMS: usize = 120;
const SUMS_FOR_MOVES: usize = 30;

impl Verdict {
    pub(super) fn judge(&mut self, program: &Program, coverage: &mut Coverage) {
        self.programs += 1;
        let asking = match asking(program) {
            Ok(asking) => asking,
            Err(reason) => {
                self.refused += 1;
                if self.examples.len() < 10 {
                    self.examples.push(format!("{reason}{}", program.text));
                }
                return;
            }
        };
        asking.each_part(coverage);
        let Ok((interpreter, sums)) = asking.run() else {
            self.startless += 1;
            return;
        };
        let interpreter = Arc::new(interpreter);
        let sums: Vec<Vec<Position>> = sums.into_iter().filter_map(Result::ok).collect();
        let starts: Vec<Position> = sums.concat();
        if starts.is_empty() {
            self.startless += 1;
            return;
        }
        match Table::of(&interpreter, &starts, POSITIONS) {
            Ok(table) => {
                let mut solver = Solver::with_compiler(Arc::clone(&interpreter), Arc::new(jit::Jit));
                let case = Case { interpreter: &interpreter, table: &table, program, verdict: self };
                let values = case.all(&sums, &mut solver);
                if self.judged.is_multiple_of(DISGUISE_EVERY) {
                    self.in_disguise(program, &values);
                }
            }
            Err(Lack::Large) => self.large += 1,
            Err(Lack::Fault(fault)) => {
                assert_ne!(fault.code, "internal", "{fault:?}\n{}", program.text);
                self.faults += 1;
            }
        }
    }
}

impl Verdict {
    /// The values of the starts when all names are changed and the option lines shuffled and split.
    fn in_disguise(&mut self, program: &Program, expected: &[Option<Value>]) {
        let text = rename(&shuffled_and_split(&program.text));
        let arguments = program.arguments.iter().map(|(name, value)| (renamed(name), value.clone())).collect();
        let starts = program.starts.clone();
        let other = Program { text, arguments, starts, wild: program.wild };
        let run = asking(&other).map(Asking::run);
        let Ok(Ok((interpreter, sums))) = run else {
            self.wrong.push(format!("in other words: does not run\n{}\n{}", program.text, other.text));
            return;
        };
        let mut engines = Engines::new(&interpreter, 100_000);
        let found: Vec<Option<Value>> =
            sums.into_iter().filter_map(Result::ok).map(|sum| engines.value(&sum).ok()).collect();
        self.disguised += 1;
        if found != expected {
            self.wrong.push(format!("in other words: {found:?}, not {expected:?}\n{}\n{}", program.text, other.text));
        }
    }
}

fn asking(program: &Program) -> Result<Asking, String> {
    let said = |list: Vec<lang::Diagnostic>| said(&list);
    let mut asking = Asking::of(&[&program.text], &program.arguments).map_err(said)?;
    for start in &program.starts {
        asking.ask(start).map_err(|list| format!("{start}: {}", said(list)))?;
    }
    Ok(asking)
}

impl Asking {
    fn each_part(&self, coverage: &mut Coverage) {
        let (rules, args) = self.parts();
        coverage.take(rules);
        args.iter().for_each(|arg| coverage.expr(&arg.total.expr));
    }
}

struct Case<'c> {
    interpreter: &'c Interpreter,
    table: &'c Table,
    program: &'c Program,
    verdict: &'c mut Verdict,
}

type Halted<T> = Result<T, HaltOf<Interpreter>>;
type Expected<T> = Result<T, Oops<u32, Infallible>>;

impl Case<'_> {
    /// The values found.
    fn all(mut self, sums: &[Vec<Position>], solver: &mut Solver) -> Vec<Option<Value>> {
        let mut found = Vec::new();
        self.verdict.judged += 1;
        let mut engines = Engines::new(self.interpreter, 100_000);
        let mut dense = box_of(self.table).map(|codec| Dense::new(codec, Position::heap_bytes));
        let (mut high, mut endless, mut compiled) = (false, false, false);
        let planned = self.verdict.judged.is_multiple_of(self.verdict.planner_every.max(1));
        for sum in sums {
            let numbers = self.table.numbered(sum);
            let expected: Expected<Vec<Value>> =
                numbers.iter().map(|number| oracle::value(self.table, number)).collect();
            endless |= matches!(expected, Err(Oops::Loop(_)));
            let total = nim_sum(numbers.iter().map(|number| oracle::value(self.table, number)));
            high |=
                expected.iter().flatten().any(|value| *value >= Value::Nimber(Nimber::new(3)) && *value != Value::Win);
            let value = engines.value(sum);
            found.push(value.as_ref().ok().copied());
            self.same("value", sum, &value, &total);
            self.verdict.values += 1;
            self.verdict.wins += u64::from(total == Ok(Value::Win));
            self.verdict.draws += u64::from(matches!(total, Err(Oops::Draw(_))));
            if let Some(dense) = &mut dense {
                let values = within(100_000, |watch| {
                    sum.iter()
                        .map(|position| dense.value(self.interpreter, position, watch))
                        .collect::<Halted<Vec<_>>>()
                });
                self.same("dense value", sum, &values, &expected);
                self.verdict.dense += 1;
            }
            self.outcomes(sum, &numbers, &mut engines);
            if planned {
                compiled |= self.compiled(sum, &numbers, solver);
            }
            for convention in [Convention::Normal, Convention::Misere].into_iter().filter(|_| planned) {
                self.answer(sum, &numbers, convention, &total, solver);
            }
        }
        self.verdict.high += u64::from(high);
        self.verdict.endless += u64::from(endless);
        self.verdict.compiled += u64::from(compiled);
        if let Some(dense) = dense {
            self.whole_table(dense);
        }
        found
    }

    /// The values that the planner gives, by compiled rules where there are some, and whether there were.
    fn compiled(&mut self, sum: &[Position], numbers: &[u32], solver: &mut Solver) -> bool {
        let mut compiled = false;
        for (position, number) in sum.iter().zip(numbers) {
            let value = within(100_000, |watch| {
                solver.prepare(std::slice::from_ref(position), watch);
                let value = solver.value(position, watch);
                compiled |= watch.progress().compiled > 0;
                value
            });
            self.same("compiled value", sum, &value, &oracle::value(self.table, number));
        }
        compiled
    }

    /// All of a dense table, where nothing in the box stands against it.
    fn whole_table(&mut self, mut dense: Dense<Interpreter, Mixed>) {
        let run = within(100_000, |watch| dense.run(self.interpreter, watch));
        if run.is_err() {
            return;
        }
        for (number, position) in (0..).zip(&self.table.positions) {
            let Some(index) = dense.codec().index(position) else { continue };
            let expected = oracle::value(self.table, &number);
            let found = dense.get(index);
            if found != expected.as_ref().ok().copied() {
                self.wrong("value in the table", std::slice::from_ref(position), &found, &expected);
            }
        }
    }

    fn outcomes(&mut self, sum: &[Position], numbers: &[u32], engines: &mut Engines<'_, Interpreter>) {
        let Some(states) = self.table.states(numbers, SUMS) else { return };
        for convention in [Convention::Normal, Convention::Misere] {
            let expected = oracle::outcome(self.table, numbers, convention);
            let found = engines.outcome(convention, sum);
            self.verdict.outcomes += 1;
            match (&found, &expected) {
                // An answer in spite of cycles elsewhere is an answer if it does not depend on them.
                (Ok(outcome), Err(Oops::Loop(_))) => {
                    let loopy = oracle::loopy_outcome(self.table, numbers, convention);
                    if loopy.as_ref() != Ok(outcome) {
                        self.wrong("outcome beside a loop", sum, &found, &loopy);
                    }
                }
                _ => self.same("outcome", sum, &found, &expected),
            }
            if states <= SUMS_FOR_MOVES && expected.is_ok() {
                self.moves(sum, numbers, convention, engines);
            }
        }
    }

    fn moves(
        &mut self,
        sum: &[Position],
        numbers: &[u32],
        convention: Convention,
        engines: &mut Engines<'_, Interpreter>,
    ) {
        let expected = oracle::winning_moves(self.table, numbers, convention).map(|moves| self.spelled(moves));
        self.same("winning moves", sum, &engines.moves_by_outcome(convention, sum), &expected);
        self.verdict.moves += 1;
        let found = engines.moves_by_value(sum);
        // Where play can end drawn there are outcomes but no values.
        if convention == Convention::Normal && !matches!(found, Err(Halt::Draw(_))) {
            self.same("winning moves by value", sum, &found, &expected);
        }
    }

    /// What the planner makes of the question, by whatever method.
    fn answer(
        &mut self,
        sum: &[Position],
        numbers: &[u32],
        convention: Convention,
        total: &Expected<Value>,
        solver: &mut Solver,
    ) {
        let Some(states) = self.table.states(numbers, SUMS) else { return };
        let answer = within(100_000, |watch| solver.answer(sum, convention, watch));
        let expected = oracle::outcome(self.table, numbers, convention);
        let outcome = answer.as_ref().map(|answer| answer.outcome).map_err(Clone::clone);
        match (&answer, &expected) {
            (Ok(answer), Err(Oops::Loop(_))) => {
                let loopy = oracle::loopy_outcome(self.table, numbers, convention);
                if loopy != Ok(answer.outcome) {
                    self.wrong("answer beside a loop", sum, answer, &loopy);
                }
            }
            _ => self.same("answer", sum, &outcome, &expected),
        }
        let Ok(answer) = answer else { return };
        answer.methods.iter().for_each(|method| *self.verdict.methods.entry(*method).or_default() += 1);
        if answer.value.is_some() && answer.value != total.as_ref().ok().copied() {
            self.wrong("value in the answer", sum, &answer, total);
        }
        if states <= SUMS_FOR_MOVES && expected.is_ok() {
            let expected = oracle::winning_moves(self.table, numbers, convention).map(|moves| self.spelled(moves));
            let found = answered_moves(solver, sum, convention, &answer);
            self.same("winning moves of the answer", sum, &found, &expected);
        }
    }

    fn spelled(&self, moves: Vec<(usize, Vec<u32>)>) -> Moves {
        let spell = |(component, after): (usize, Vec<u32>)| {
            let mut after: Vec<Position> =
                after.into_iter().map(|number| self.table.positions[number as usize].clone()).collect();
            after.sort();
            (component, after)
        };
        let mut moves: Moves = moves.into_iter().map(spell).collect();
        moves.sort();
        moves
    }

    fn same<T: PartialEq + Debug>(&mut self, what: &str, sum: &[Position], found: &Halted<T>, expected: &Expected<T>) {
        let agree = match (found, expected) {
            (Ok(found), Ok(expected)) => found == expected,
            // Where there are a loop and a drawn ending, either will do.
            (Err(Halt::Loop(positions)), Err(Oops::Loop(_) | Oops::Draw(_))) => {
                self.verdict.cycles += 1;
                self.table.is_loop(positions)
            }
            (Err(Halt::Draw(_)), Err(Oops::Draw(_) | Oops::Loop(_))) => true,
            _ => false,
        };
        if !agree {
            self.wrong(what, sum, found, expected);
        }
    }

    fn wrong(&mut self, what: &str, sum: &[Position], found: &dyn Debug, expected: &dyn Debug) {
        let sum: Vec<String> = sum.iter().map(|position| self.interpreter.describe(position)).collect();
        let Program { text, arguments, .. } = self.program;
        let sum = sum.join(" + ");
        self.verdict.wrong.push(format!("{what} of {sum}: {found:?}, expected {expected:?}\n{arguments:?}\n{text}"));
    }
}

/// The winning moves of an answer, runs of heaps written out.
fn answered_moves(
    solver: &mut Solver,
    sum: &[Position],
    convention: Convention,
    answer: &Answer,
) -> Result<Moves, HaltOf<Interpreter>> {
    let mut moves = Moves::new();
    within(100_000, |watch| {
        solver.winning_moves(sum, convention, answer, watch, &mut |found| {
            let mut to = found.to.to_vec();
            to.sort();
            moves.push((found.component, to.clone()));
            while found.through.is_some_and(|last| to[0] != *last) {
                let heap = to[0].coords[0].as_int().expect("runs are of heaps").add(&Int::ONE);
                to[0].coords = vec![rules::Value::Int(heap)].into();
                moves.push((found.component, to.clone()));
            }
            ControlFlow::Continue(())
        })
    })?;
    moves.sort();
    Ok(moves)
}

/// The value of a sum. Who can win any sum at once need not ask what the summands behind are worth.
fn nim_sum(values: impl Iterator<Item = Expected<Value>>) -> Expected<Value> {
    let mut total = 0;
    for value in values {
        match value? {
            Value::Nimber(nimber) => total ^= nimber.get(),
            Value::Win => return Ok(Value::Win),
        }
    }
    Ok(Value::Nimber(Nimber::new(total)))
}

/// The positions of one instance whose coordinates are integers in a box, in mixed radix.
struct Mixed {
    instance: InstanceId,
    low: Vec<i64>,
    sides: Vec<u64>,
}

/// Indices of a box at most.
const CELLS: u64 = 400;

/// The smallest box around the positions of the first start's game.
fn box_of(table: &Table) -> Option<Mixed> {
    let first = table.positions.first()?;
    let inside = table.positions.iter().filter(|position| position.instance == first.instance);
    let coords: Vec<Vec<i64>> = inside.map(numbers).collect::<Option<_>>()?;
    let side = |i: usize| {
        let (low, high) = (coords.iter().map(|c| c[i]).min()?, coords.iter().map(|c| c[i]).max()?);
        Some((low, u64::try_from(high - low).ok()? + 1))
    };
    let sides: Vec<(i64, u64)> = (0..first.coords.len()).map(side).collect::<Option<_>>()?;
    let (low, sides): (Vec<i64>, Vec<u64>) = sides.into_iter().unzip();
    let codec = Mixed { instance: first.instance, low, sides };
    (codec.size() <= CELLS).then_some(codec)
}

fn numbers(position: &Position) -> Option<Vec<i64>> {
    position.coords.iter().map(|value| value.as_int()?.to_i64()).collect()
}

impl Codec<Position> for Mixed {
    fn size(&self) -> u64 {
        self.sides.iter().fold(1, |size, side| size.saturating_mul(*side))
    }

    fn index(&self, position: &Position) -> Option<u64> {
        if position.instance != self.instance {
            return None;
        }
        let mut index = 0;
        for ((number, low), side) in numbers(position)?.into_iter().zip(&self.low).zip(&self.sides) {
            let digit = u64::try_from(number - low).ok().filter(|digit| digit < side)?;
            index = index * side + digit;
        }
        Some(index)
    }

    fn position(&self, index: u64) -> Option<Position> {
        let mut rest = index;
        let mut coords = Vec::new();
        for (low, side) in self.low.iter().zip(&self.sides).rev() {
            coords.push(rules::Value::int(low + i64::try_from(rest % side).ok()?));
            rest /= side;
        }
        coords.reverse();
        Some(Position { instance: self.instance, coords: coords.into() })
    }
}

/// For the report.
pub(super) fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}
