//! The statements of a problem, case by case.

mod arcs;
mod limits;

use crate::{
    asker::{Asker, Ended},
    judge::{Halted, Judged, Note, Settings},
    print::print,
    reader::{Reader, Tokens},
    verdict::Rival,
};
use arcs::EdgeLists;
use game::StopReason;
use limits::Limits;
use messages::msg;
use rules::{
    Value,
    interpreter::{Environment, Fallible},
    ir::{Slot, Total},
    problem::{Count, Extent, Field, Statement, StatementKind},
};
use std::sync::atomic::Ordering;

/// A run of a problem on an input.
pub(crate) struct Run<'a> {
    asker: &'a Asker<'a>,
    environment: Environment<'a>,
    settings: Settings,
    reader: Reader<'a>,
    rival: Option<Rival<'a>>,
    edges: EdgeLists,
    limits: Limits,
    output: String,
    notes: Vec<Note>,
    case: u64,
    depth: u32,
}

impl<'a> Run<'a> {
    pub(crate) fn new(asker: &'a Asker<'a>, settings: Settings, input: Tokens<'a>, rival: Option<Tokens<'a>>) -> Self {
        let problem = asker.problem;
        Run {
            asker,
            environment: Environment::new(asker.interpreter, &problem.slots, asker),
            settings,
            reader: Reader::new(input, &problem.slots, settings.budget.bytes),
            rival: rival.map(|rival| Rival::new(rival, problem, settings.budget.bytes)),
            edges: EdgeLists::of(problem),
            limits: Limits::default(),
            output: String::new(),
            notes: Vec::new(),
            case: 0,
            depth: 0,
        }
    }

    /// Runs all statements; then the input must have ended.
    pub(crate) fn finish(mut self) -> Result<Judged, Halted> {
        self.environment.bind(self.asker.problem.case, Value::int(1));
        self.statements(&self.asker.problem.body)?;
        if !self.reader.at_end()? {
            let (line, column) = self.reader.place();
            self.note("input-left", msg!("input-left", line = line, column = column), None)?;
        }
        if let Some((limit, sum)) = self.limits.broken(&mut self.environment)? {
            self.note("outside-limits", msg!("outside-limits-total", sum = sum.to_string()), Some(limit))?;
        }
        let verdict = match &mut self.rival {
            Some(rival) => Some(rival.verdict(&self.output)?),
            None => None,
        };
        let claims = self.asker.claims();
        Ok(Judged { output: self.output, verdict, notes: self.notes, claims })
    }

    fn statements(&mut self, statements: &'a [Statement]) -> Result<(), Halted> {
        for (i, statement) in statements.iter().enumerate() {
            match &statement.kind {
                StatementKind::Read(extent, fields) => self.read(*extent, fields)?,
                StatementKind::Where(limits) => self.check(limits)?,
                StatementKind::Let(slot) => self.let_of(*slot)?,
                StatementKind::Repeat(count, body) => {
                    let turns = self.turns(count)?;
                    self.depth += 1;
                    for _ in 0..turns {
                        self.turn(body)?;
                    }
                    self.depth -= 1;
                }
                StatementKind::Until(sentinel, body) => {
                    self.depth += 1;
                    while !self.is_over(sentinel.as_deref())? {
                        self.turn(body)?;
                    }
                    self.depth -= 1;
                }
                StatementKind::Play(play) => {
                    let sum = self.environment.sum(&play.sum)?;
                    self.environment.forget();
                    self.asker.play(play.convention, sum);
                }
                StatementKind::Print(printed) => {
                    let judged =
                        matches!(statements.get(i + 1), Some(Statement { kind: StatementKind::Answer(..), .. }));
                    if self.rival.is_none() || !judged {
                        let text = print(printed, &mut self.environment)?;
                        self.write(&text)?;
                    }
                }
                StatementKind::Answer(field, conditions) => self.answer(field, conditions)?,
            }
        }
        Ok(())
    }

    /// One turn of a block. The turns of the outermost blocks are the cases.
    fn turn(&mut self, body: &'a [Statement]) -> Result<(), Halted> {
        // A block that reads nothing may turn for ever.
        if self.asker.interpreter.stop_flag().load(Ordering::Relaxed) {
            return Err(Halted::Ended(Ended::interrupted()));
        }
        if self.depth == 1 {
            self.case += 1;
            self.environment.bind(self.asker.problem.case, Value::int(self.case));
        }
        self.statements(body)
    }

    fn read(&mut self, extent: Extent, fields: &'a [Field]) -> Result<(), Halted> {
        self.reader.start(extent, fields)?;
        for field in fields {
            if self.edges.holds(field.slot) {
                let arcs = self.reader.arcs(field, &mut self.environment)?;
                self.edges.keep(field.slot, arcs);
                self.environment.forget();
            } else {
                self.reader.field(extent, field, &mut self.environment)?;
            }
        }
        Ok(())
    }

    /// A graph whose edges were only read for it is made at once; any other `let` is worked out where it is used.
    fn let_of(&mut self, slot: Slot) -> Result<(), Halted> {
        if let Some(graph) = self.edges.graph(slot, &mut self.environment)? {
            self.environment.settle(slot, graph);
        }
        Ok(())
    }

    fn turns(&mut self, count: &'a Count) -> Result<u64, Halted> {
        let (value, span) = match count {
            Count::Times(total) => (self.environment.value(total)?, total.expr.span),
            Count::Read(field) => {
                self.reader.field(Extent::Values, field, &mut self.environment)?;
                (self.environment.get(field.slot).cloned().unwrap_or(Value::int(0)), field.span)
            }
        };
        let turns = value.as_int().and_then(rules::Int::to_u64);
        turns.ok_or_else(|| rules::Fault::new("too-large", msg!("bad-size", size = value.to_string()), span).into())
    }

    /// Whether the cases have ended: with the input, or with the values that say so.
    fn is_over(&mut self, sentinel: Option<&[Total]>) -> Result<bool, Halted> {
        if self.reader.at_end()? {
            if sentinel.is_some() {
                self.note("input-ended", msg!("input-ended"), None)?;
            }
            return Ok(true);
        }
        let Some(sentinel) = sentinel else { return Ok(false) };
        let values = sentinel.iter().map(|total| self.environment.value(total)).collect::<Fallible<Vec<_>>>()?;
        Ok(self.reader.skip_if(&values)?)
    }

    fn write(&mut self, text: &str) -> Result<(), Halted> {
        if (self.output.len() + text.len()) as u64 > self.settings.budget.bytes {
            return Err(Halted::Ended(Ended::stopped(StopReason::Memory)));
        }
        self.output.push_str(text);
        match &mut self.rival {
            Some(rival) => rival.expect(text),
            None => Ok(()),
        }
    }

    fn answer(&mut self, field: &'a Field, conditions: &[Total]) -> Result<(), Halted> {
        if let Some(rival) = &mut self.rival {
            rival.answer(field, conditions, &mut self.environment, self.case)?;
        }
        Ok(())
    }

    /// Says something, or refuses because of it.
    fn note(
        &mut self,
        code: &'static str,
        message: messages::Message,
        span: Option<rules::Span>,
    ) -> Result<(), Halted> {
        let note = Note { code, message, span };
        if self.settings.strict {
            return Err(Halted::Strict(note));
        }
        if !self.notes.iter().any(|said| said.code == note.code && said.span == note.span) {
            self.notes.push(note);
        }
        Ok(())
    }
}
