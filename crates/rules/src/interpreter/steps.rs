//! Loops, guards, comprehensions, option lines.

use super::{
    Binding, Choice, ChoiceResult, Fallible, Fault, InstanceId, Miss, Position,
    collections::{self, MAX_ITEMS, items_of},
    eval::{Eval, arith, internal},
    famous::Numbers,
};
use crate::{
    int::Int,
    ir::{
        Aggregate, Arith, Collection, Domain, Expr, ExprKind, GameId, OptionRule, Partial, Pattern, Slot, Step, Sum,
        Why,
    },
    span::Span,
    value::Value,
};
use messages::msg;
use std::ops::ControlFlow;

/// How a loop goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    /// To the next item.
    Next,
    /// Out of the innermost loop (`while` failed).
    EndLoop,
    /// Out of all loops.
    Stop,
}

/// What is done at the end of the steps, or at a guard that fails because something is undefined.
type Body<'b, 'a> = dyn FnMut(&mut Eval<'a>, Reached) -> Fallible<Flow> + 'b;

/// Where a way through the steps ended.
#[derive(Clone, Copy)]
pub(super) enum Reached {
    End,
    Undefined(Partial, Span),
}

/// A value, or the operation for want of which there is none.
type Attempt<T> = Result<T, (Partial, Span)>;

/// Tells what has no value from what is an error.
fn attempt<T>(result: Fallible<T>) -> Fallible<Attempt<T>> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(fault) => fault.undefined.map(|partial| Err((partial, fault.span))).ok_or(fault),
    }
}

/// What a loop runs over, worked out.
enum Ready {
    Range(Ends),
    Numbers { numbers: Numbers, bound: Option<Int>, span: Span },
    Items(Value, Span),
}

/// A range from `at`, up to but not including `hi`.
struct Ends {
    at: Int,
    hi: Option<Int>,
    step: Int,
    span: Span,
}

/// Copies of a position in one option, at most.
const MAX_COPIES: u64 = 1 << 20;

impl<'a> Eval<'a> {
    /// Runs through the steps and calls `body` at the end of every way.
    pub(super) fn run(&mut self, steps: &[Step], body: &mut Body<'_, 'a>) -> Fallible<Flow> {
        let Some((first, rest)) = steps.split_first() else { return body(self, Reached::End) };
        match first {
            Step::Each(pattern, domain) => self.each(pattern, domain, rest, body),
            Step::While(condition) => {
                // What has no value is no reason to go on.
                if attempt(self.truth(condition))? == Ok(true) { self.run(rest, body) } else { Ok(Flow::EndLoop) }
            }
            Step::Let(slot) => {
                self.cells[*slot] = None;
                self.run(rest, body)
            }
            Step::Guard(condition, why) => match (attempt(self.truth(condition))?, why) {
                (Ok(true), _) => self.run(rest, body),
                (Ok(false), Why::Written(_)) => Ok(Flow::Next),
                (Ok(false), Why::Defined(partial, span)) => body(self, Reached::Undefined(*partial, *span)),
                (Err((partial, span)), _) => body(self, Reached::Undefined(partial, span)),
            },
        }
    }

    /// Runs a variable through a domain until the body breaks.
    pub(super) fn through(
        &mut self,
        pattern: &Pattern,
        domain: &Domain,
        body: &mut dyn FnMut(&mut Eval<'a>) -> Fallible<ControlFlow<()>>,
    ) -> Fallible<()> {
        self.each(pattern, domain, &[], &mut |eval, reached| {
            expect_end(reached)?;
            Ok(if body(eval)?.is_break() { Flow::Stop } else { Flow::Next })
        })?;
        Ok(())
    }

    fn each(&mut self, pattern: &Pattern, domain: &Domain, rest: &[Step], body: &mut Body<'_, 'a>) -> Fallible<Flow> {
        match attempt(self.ready(domain))? {
            Ok(Ready::Range(range)) => self.range(pattern, range, rest, body),
            Ok(Ready::Numbers { mut numbers, bound, span }) => {
                let inside = |number: &Int| bound.as_ref().is_none_or(|bound| number <= bound);
                while let Some(number) = numbers.next(self.interpreter, span)?.filter(inside) {
                    match self.item(pattern, Value::Int(number), span, rest, body)? {
                        Flow::Next => {}
                        Flow::EndLoop => break,
                        Flow::Stop => return Ok(Flow::Stop),
                    }
                }
                Ok(Flow::Next)
            }
            Ok(Ready::Items(collection, span)) => {
                for value in items_of(&collection, span)?.iter() {
                    match self.item(pattern, value.clone(), span, rest, body)? {
                        Flow::Next => {}
                        Flow::EndLoop => break,
                        Flow::Stop => return Ok(Flow::Stop),
                    }
                }
                Ok(Flow::Next)
            }
            Err((partial, span)) => body(self, Reached::Undefined(partial, span)),
        }
    }

    /// Works out what a loop runs over.
    fn ready(&mut self, domain: &Domain) -> Fallible<Ready> {
        Ok(match domain {
            Domain::Range { lo, hi, step } => Ready::Range(self.ends(lo, hi.as_ref(), step.as_ref())?),
            Domain::Items(Expr { kind: ExprKind::Famous(famous, bound), span }) => {
                let bound = Some(self.int(bound)?);
                Ready::Numbers { numbers: self.famous(famous, *span)?, bound, span: *span }
            }
            Domain::Items(collection) => Ready::Items(self.value(collection)?, collection.span),
            Domain::Famous(famous) => {
                let span = Span::default();
                Ready::Numbers { numbers: self.famous(famous, span)?, bound: None, span }
            }
        })
    }

    fn ends(&mut self, lo: &Expr, hi: Option<&Expr>, step: Option<&Expr>) -> Fallible<Ends> {
        let at = self.int(lo)?;
        let hi = self.optional_int(hi)?;
        let step = self.optional_int(step)?.unwrap_or(Int::ONE);
        if !step.is_positive() {
            return Err(Fault::new("bad-step", msg!("bad-step", value = step.to_string()), lo.span));
        }
        Ok(Ends { at, hi, step, span: lo.span })
    }

    fn item(
        &mut self,
        pattern: &Pattern,
        value: Value,
        span: Span,
        rest: &[Step],
        body: &mut Body<'_, 'a>,
    ) -> Fallible<Flow> {
        self.step(span)?;
        match (pattern, value) {
            (Pattern::Slot(slot), value) => self.bind(*slot, value),
            (Pattern::Tuple(slots), Value::Tuple(parts)) => {
                slots.iter().zip(parts.iter()).for_each(|(slot, part)| self.bind(*slot, part.clone()));
            }
            _ => return Err(internal(span)),
        }
        self.run(rest, body)
    }

    fn range(&mut self, pattern: &Pattern, range: Ends, rest: &[Step], body: &mut Body<'_, 'a>) -> Fallible<Flow> {
        let Ends { mut at, hi, step, span } = range;
        while hi.as_ref().is_none_or(|hi| at < *hi) {
            match self.item(pattern, Value::Int(at.clone()), span, rest, body)? {
                Flow::Next => {}
                Flow::EndLoop => break,
                Flow::Stop => return Ok(Flow::Stop),
            }
            at = at.add(&step);
        }
        Ok(Flow::Next)
    }

    pub(super) fn aggregate(&mut self, kind: Aggregate, steps: &[Step], item: &Expr, span: Span) -> Fallible<Value> {
        let mut folded: Option<Value> = match kind {
            Aggregate::Sum | Aggregate::Count => Some(Value::Int(Int::ZERO)),
            Aggregate::Any => Some(Value::Bool(false)),
            Aggregate::All => Some(Value::Bool(true)),
            Aggregate::Min | Aggregate::Max => None,
        };
        self.run(steps, &mut |eval, reached| {
            expect_end(reached)?;
            let value = eval.value(item)?;
            let (next, flow) = fold(kind, folded.take(), value, span)?;
            folded = Some(next);
            Ok(flow)
        })?;
        folded.ok_or_else(|| internal(span))
    }

    pub(super) fn build(&mut self, kind: Collection, steps: &[Step], item: &Expr, span: Span) -> Fallible<Value> {
        let mut items = Vec::new();
        self.run(steps, &mut |eval, reached| {
            expect_end(reached)?;
            if items.len() >= MAX_ITEMS {
                return Err(Fault::new("too-large", msg!("too-many-items"), span));
            }
            items.push(eval.value(item)?);
            Ok(Flow::Next)
        })?;
        collections::collect(kind, items, span)
    }

    /// All choices of an option line.
    pub(super) fn option_line(
        &mut self,
        line: usize,
        rule: &OptionRule,
        visit: &mut dyn FnMut(&Choice<'_>) -> ControlFlow<()>,
    ) -> Fallible<ControlFlow<()>> {
        let flow = self.run(&rule.steps, &mut |eval, reached| {
            let (reached, summands) = eval.result(&rule.result, reached)?;
            let cells = &eval.cells;
            let slots = eval.scope.slots;
            let bindings = || bound(&rule.binders, cells, slots);
            let give = |result, visit: &mut dyn FnMut(&Choice<'_>) -> ControlFlow<()>| {
                visit(&Choice { line, result, bindings: &bindings })
            };
            let flow = match (reached, &summands) {
                (Reached::Undefined(partial, span), _) => give(ChoiceResult::Undefined(partial, span), visit),
                (Reached::End, Some(Summands::Legal(sum))) => give(ChoiceResult::Legal(sum), visit),
                (Reached::End, Some(Summands::Missing(parts))) => give(ChoiceResult::NoPosition(parts), visit),
                (Reached::End, None) => ControlFlow::Continue(()),
            };
            Ok(if flow.is_break() { Flow::Stop } else { Flow::Next })
        })?;
        Ok(if flow == Flow::Stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// The summands at the end of a way, if it was not cut short and the result has a value.
    fn result(&mut self, sum: &Sum, reached: Reached) -> Fallible<(Reached, Option<Summands>)> {
        if matches!(reached, Reached::Undefined(..)) {
            return Ok((reached, None));
        }
        let mut parts = Vec::new();
        Ok(match attempt(self.sum(sum, &mut parts))? {
            Ok(()) => (reached, Some(self.summands(parts)?)),
            Err((partial, span)) => (Reached::Undefined(partial, span), None),
        })
    }

    fn summands(&mut self, parts: Vec<Position>) -> Fallible<Summands> {
        let mut misses = Vec::new();
        for position in &parts {
            misses.push(self.interpreter.miss(position)?);
        }
        if misses.iter().all(Option::is_none) {
            return Ok(Summands::Legal(parts));
        }
        Ok(Summands::Missing(parts.into_iter().zip(misses).collect()))
    }

    /// A sum each of whose summands must be a position.
    pub(super) fn strict_sum(&mut self, sum: &Sum) -> Fallible<Vec<Position>> {
        let mut parts = Vec::new();
        self.sum(sum, &mut parts)?;
        for position in &parts {
            if let Some(miss) = self.interpreter.miss(position)? {
                let message = msg!(
                    "not-a-position",
                    position = self.interpreter.describe(position),
                    reason = self.interpreter.miss_reason(position, miss)
                );
                return Err(Fault::new("not-a-position", message, sum_span(sum)));
            }
        }
        Ok(parts)
    }

    /// The instance of a game with arguments. The summands of a sum mostly share theirs, and to look up a large graph
    /// takes long.
    fn instance_of(&mut self, game: GameId, args: Vec<Value>) -> Fallible<InstanceId> {
        if let Some((latest, known, id)) = &self.latest
            && *latest == game
            && known.iter().zip(&args).all(|(known, arg)| known.is_same(arg))
        {
            return Ok(*id);
        }
        let id = self.interpreter.instantiate(game, args.clone()).map_err(Fault::settled)?;
        self.latest = Some((game, args, id));
        Ok(id)
    }

    fn sum(&mut self, sum: &Sum, out: &mut Vec<Position>) -> Fallible<()> {
        match sum {
            Sum::End => Ok(()),
            Sum::Position { other, coords, span } => {
                let instance = match (other, self.scope.home) {
                    (Some((game, args)), _) => {
                        let args = self.values(args)?;
                        self.instance_of(*game, args)?
                    }
                    (None, Some((_, instance))) => instance,
                    (None, None) => return Err(internal(*span)),
                };
                out.push(Position::new(instance, self.values(coords)?));
                Ok(())
            }
            Sum::Plus(parts) => parts.iter().try_for_each(|part| self.sum(part, out)),
            Sum::Times(count, inner) => self.copies(count, inner, out),
            Sum::Fold(steps, inner) => self
                .run(steps, &mut |eval, reached| {
                    expect_end(reached)?;
                    eval.sum(inner, out)?;
                    if out.len() as u64 > MAX_COPIES {
                        return Err(Fault::new("too-large", msg!("too-many-summands"), sum_span(inner)));
                    }
                    Ok(Flow::Next)
                })
                .map(|_| ()),
        }
    }

    fn copies(&mut self, count: &Expr, inner: &Sum, out: &mut Vec<Position>) -> Fallible<()> {
        let number = self.int(count)?;
        if number.is_negative() {
            return Err(Fault::new("negative-count", msg!("negative-count", value = number.to_string()), count.span));
        }
        let mut once = Vec::new();
        self.sum(inner, &mut once)?;
        let copies = number.to_u64().filter(|copies| copies.saturating_mul(once.len() as u64) <= MAX_COPIES);
        let copies = copies.ok_or_else(|| Fault::new("too-large", msg!("too-many-summands"), count.span))?;
        (0..copies).for_each(|_| out.extend_from_slice(&once));
        Ok(())
    }
}

enum Summands {
    Legal(Vec<Position>),
    Missing(Vec<(Position, Option<Miss>)>),
}

fn bound(binders: &[Slot], cells: &[Option<Value>], slots: &[crate::ir::Variable]) -> Vec<Binding> {
    binders
        .iter()
        .filter_map(|slot| Some(Binding { name: slots[*slot].name.clone(), value: cells[*slot].clone()? }))
        .collect()
}

/// Inside comprehensions undefinedness was ruled out beforehand, for the comprehension as a whole.
fn expect_end(reached: Reached) -> Fallible<()> {
    match reached {
        Reached::End => Ok(()),
        Reached::Undefined(partial, span) => Err(Fault::undefined(partial, span)),
    }
}

fn fold(kind: Aggregate, folded: Option<Value>, item: Value, span: Span) -> Fallible<(Value, Flow)> {
    let Some(folded) = folded else { return Ok((item, Flow::Next)) };
    Ok(match (kind, folded, item) {
        (Aggregate::Sum, Value::Int(sum), Value::Int(item)) => {
            (Value::Int(arith(Arith::Add, &sum, &item, span)?), Flow::Next)
        }
        (Aggregate::Count, Value::Int(count), _) => (Value::Int(count.add(&Int::ONE)), Flow::Next),
        (Aggregate::Any, _, Value::Bool(true)) => (Value::Bool(true), Flow::Stop),
        (Aggregate::All, _, Value::Bool(false)) => (Value::Bool(false), Flow::Stop),
        (Aggregate::Any | Aggregate::All, folded, _) => (folded, Flow::Next),
        (Aggregate::Min, folded, item) => (folded.min(item), Flow::Next),
        (Aggregate::Max, folded, item) => (folded.max(item), Flow::Next),
        _ => return Err(internal(span)),
    })
}

fn sum_span(sum: &Sum) -> Span {
    match sum {
        Sum::End => Span::default(),
        Sum::Position { span, .. } => *span,
        Sum::Plus(parts) => parts.first().map_or_else(Span::default, sum_span),
        Sum::Times(count, _) => count.span,
        Sum::Fold(_, inner) => sum_span(inner),
    }
}
