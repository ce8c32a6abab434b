//! Option lines walked with the position unknown.
//!
//! A loop over a range first has its variable unknown as well. Where the ways through the rest are then not all
//! understood, the loop is gone through value by value, if only finitely many values, or finitely many distances from
//! the coordinate, can matter.

use super::{
    line::{Line, Unknown},
    range::{MAX_ITEMS, Range, falls, harder},
    reader::Reader,
    sym::{GiveUp, Sym, Together, known},
};
use crate::{
    int::Int,
    ir::{Builtin, Collection, Domain, Expr, ExprKind, Pattern, Slot, Step, Sum},
    value::Value,
};

/// What becomes of a way through an option line, under its conditions. False: it is not understood.
pub(super) type Finish<'f, 'a> = dyn FnMut(&mut Reader<'a>, &Together, &Sum) -> Result<bool, GiveUp> + 'f;

/// What is still to be walked.
enum Rest<'c> {
    Option(&'c Sum),
    Steps(&'c [Step], &'c Rest<'c>),
    /// A comprehension's item is what the loop around it binds.
    Bind(&'c Pattern, &'c Expr, &'c Rest<'c>),
}

/// A loop being walked, for the `while`s inside it.
enum Frame {
    /// The variable is unknown. True once a `while` was met that is not understood.
    Unknown(Slot, bool),
    /// One value after the other; the conditions of its last `while`.
    Listed(Option<Vec<Line>>),
    /// Some of the values; every `while` was understood when the variable was unknown.
    Chosen,
    /// A comprehension without a loop: its `while` is an `if`.
    Outside,
    /// The order of the values is not known.
    Unordered,
}

#[derive(PartialEq, Eq)]
enum Flow {
    Next,
    EndLoop,
}

pub(super) struct Walk<'w, 'a> {
    pub(super) reader: &'w mut Reader<'a>,
    finish: &'w mut Finish<'w, 'a>,
    when: Together,
    frames: Vec<Frame>,
    stuck: Vec<Together>,
}

/// Walks an option line. True if every way through it was understood.
pub(super) fn walk<'w, 'a>(
    reader: &'w mut Reader<'a>,
    steps: &[Step],
    result: &Sum,
    finish: &'w mut Finish<'w, 'a>,
) -> Result<bool, GiveUp> {
    let mut walk = Walk { reader, finish, when: Together::default(), frames: Vec::new(), stuck: Vec::new() };
    walk.go(&Rest::Steps(steps, &Rest::Option(result)))?;
    Ok(walk.stuck.is_empty())
}

impl Walk<'_, '_> {
    fn go(&mut self, rest: &Rest<'_>) -> Result<Flow, GiveUp> {
        self.reader.spend()?;
        match rest {
            Rest::Option(result) => {
                if !(self.finish)(self.reader, &self.when, result)? {
                    self.stuck.push(self.when.clone());
                }
                Ok(Flow::Next)
            }
            Rest::Bind(pattern, item, after) => {
                self.frames.push(Frame::Unordered);
                let flow = self.bind_item(pattern, item, after);
                self.frames.pop();
                flow
            }
            Rest::Steps([], after) => self.go(after),
            Rest::Steps([first, others @ ..], after) => {
                let rest = Rest::Steps(others, after);
                match first {
                    Step::Let(slot) => {
                        self.reader.bound[*slot] = None;
                        self.go(&rest)
                    }
                    Step::Guard(condition, _) => {
                        let ways = self.reader.ways(condition, true);
                        self.under(&ways, |walk| walk.go(&rest))
                    }
                    Step::While(condition) => self.go_while(condition, &rest),
                    Step::Each(pattern, domain) => self.each(pattern, domain, &rest),
                }
            }
        }
    }

    /// Goes on in each of these ways. A `while` that ends a loop in some of them only is not followed.
    fn under(
        &mut self,
        ways: &[Together],
        mut go: impl FnMut(&mut Self) -> Result<Flow, GiveUp>,
    ) -> Result<Flow, GiveUp> {
        if let [way] = ways
            && way.is_trivial()
        {
            return go(self);
        }
        for way in ways {
            let both = self.when.and(way);
            if both.is_impossible() {
                continue;
            }
            let before = std::mem::replace(&mut self.when, both);
            let flow = go(self);
            self.when = before;
            if flow? == Flow::EndLoop {
                return Err(GiveUp);
            }
        }
        Ok(Flow::Next)
    }

    fn stick(&mut self) -> Flow {
        self.stuck.push(self.when.and(&Together::opaque()));
        Flow::Next
    }

    fn go_while(&mut self, condition: &Expr, rest: &Rest<'_>) -> Result<Flow, GiveUp> {
        let ways = self.reader.ways(condition, true);
        let plain = matches!(&ways[..], [way] if !way.opaque && way.heads.is_empty() && way.residues.is_empty());
        let lines = ways.first().filter(|_| plain).map(|way| way.lines.clone());
        match (self.frames.last_mut(), lines) {
            (None | Some(Frame::Outside), _) => {}
            (_, Some(lines)) if lines.is_empty() => {}
            (Some(Frame::Listed(_)), None) if ways.is_empty() => return Ok(Flow::EndLoop),
            (Some(Frame::Chosen), None) if ways.is_empty() => return Ok(Flow::Next),
            // A condition that only gets harder to meet from value to value filters the values, as `if` does.
            (Some(Frame::Chosen), Some(_)) => {}
            (Some(Frame::Unknown(slot, _)), Some(lines)) if lines.iter().all(|line| falls(line, *slot)) => {}
            (Some(Frame::Listed(last)), Some(lines)) if last.as_ref().is_none_or(|last| harder(last, &lines)) => {
                *last = Some(lines);
            }
            (Some(Frame::Unknown(_, trouble)), _) => {
                *trouble = true;
                return Ok(self.stick());
            }
            (Some(Frame::Listed(_) | Frame::Chosen | Frame::Unordered), _) => return Err(GiveUp),
        }
        self.under(&ways, |walk| walk.go(rest))
    }

    fn each(&mut self, pattern: &Pattern, domain: &Domain, rest: &Rest<'_>) -> Result<Flow, GiveUp> {
        match domain {
            Domain::Range { lo, hi, step } => self.each_range(pattern, [Some(lo), hi.as_ref(), step.as_ref()], rest),
            Domain::Items(items) => self.each_item(pattern, items, rest, || Frame::Listed(None)),
            Domain::Famous(famous) => {
                let bound = Expr::number(MAX_ITEMS, crate::Span::default());
                let kind = ExprKind::Famous(famous.clone(), Box::new(bound));
                let Some(numbers) = self.reader.value(&Expr { kind, span: crate::Span::default() }) else {
                    return Ok(self.stick());
                };
                // Without a `while` that ends it, the loop goes on beyond the bound.
                if self.listed(pattern, numbers.items().unwrap_or(&[]), rest, Frame::Listed(None))? {
                    Ok(Flow::Next)
                } else {
                    Err(GiveUp)
                }
            }
        }
    }

    fn each_item(
        &mut self,
        pattern: &Pattern,
        items: &Expr,
        rest: &Rest<'_>,
        frame: fn() -> Frame,
    ) -> Result<Flow, GiveUp> {
        if let Some(value) = self.reader.value(items) {
            let Some(list) = value.items() else { return Ok(self.stick()) };
            self.listed(pattern, list, rest, frame())?;
            return Ok(Flow::Next);
        }
        if let (Some(Some(())), Pattern::Slot(slot)) = (self.reader.arc_heads(items), pattern) {
            let head = Line::of(Unknown::Binder(*slot));
            self.reader.bound[*slot] = Some(Sym::Line(head.clone()));
            let way = Together { heads: vec![head], ..Together::default() };
            return self.inside(Frame::Unordered, |walk| walk.under(&[way], |walk| walk.go(rest)));
        }
        let items = self.reader.meaning(items).clone();
        match &items.kind {
            ExprKind::Build(Collection::Set | Collection::Seq | Collection::Bag, steps, item) => {
                let rest = Rest::Bind(pattern, item, rest);
                self.inside(Frame::Outside, |walk| walk.go(&Rest::Steps(steps, &rest)))
            }
            ExprKind::Literal(Collection::Set | Collection::Seq | Collection::Bag, items) => {
                for item in items {
                    self.go(&Rest::Bind(pattern, item, rest))?;
                }
                Ok(Flow::Next)
            }
            ExprKind::Call(Builtin::Union | Builtin::Concat, parts) => {
                for part in parts {
                    self.each_item(pattern, part, rest, || Frame::Unordered)?;
                }
                Ok(Flow::Next)
            }
            _ => Ok(self.stick()),
        }
    }

    fn inside<T>(&mut self, frame: Frame, go: impl FnOnce(&mut Self) -> Result<T, GiveUp>) -> Result<T, GiveUp> {
        self.frames.push(frame);
        let result = go(self);
        self.frames.pop();
        result
    }

    fn bind_item(&mut self, pattern: &Pattern, item: &Expr, rest: &Rest<'_>) -> Result<Flow, GiveUp> {
        let Some(cases) = self.reader.cases(item) else { return Ok(self.stick()) };
        for (when, sym) in cases {
            let flow = self.under(&[when], |walk| {
                walk.bind(pattern, sym.clone())?;
                walk.go(rest)
            });
            if flow? == Flow::EndLoop {
                return Err(GiveUp);
            }
        }
        Ok(Flow::Next)
    }

    fn bind(&mut self, pattern: &Pattern, sym: Sym) -> Result<(), GiveUp> {
        match (pattern, sym) {
            (Pattern::Slot(slot), sym) => self.reader.bound[*slot] = Some(sym),
            (Pattern::Tuple(slots), Sym::Value(Value::Tuple(parts))) => {
                for (slot, part) in slots.iter().zip(parts.iter()) {
                    self.bind(&Pattern::Slot(*slot), Sym::of(part.clone()))?;
                }
            }
            _ => return Err(GiveUp),
        }
        Ok(())
    }

    /// A loop over these values; true if a `while` ended it.
    fn listed(&mut self, pattern: &Pattern, items: &[Value], rest: &Rest<'_>, frame: Frame) -> Result<bool, GiveUp> {
        self.inside(frame, |walk| {
            for item in items {
                walk.bind(pattern, Sym::of(item.clone()))?;
                if walk.go(rest)? == Flow::EndLoop {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    fn each_range(
        &mut self,
        pattern: &Pattern,
        [lo, hi, step]: [Option<&Expr>; 3],
        rest: &Rest<'_>,
    ) -> Result<Flow, GiveUp> {
        let Pattern::Slot(slot) = pattern else { return Err(GiveUp) };
        let step = match step {
            None => Some(Int::ONE),
            Some(step) => self.reader.lines(step).and_then(|cases| known(&cases).cloned()),
        };
        let step = step.filter(Int::is_positive);
        let (Some(step), Some(cases)) = (step, self.reader.product(lo.into_iter().chain(hi))) else {
            return Ok(self.stick());
        };
        for (when, ends) in cases {
            let mut lines =
                ends.into_iter().filter_map(|end| if let Sym::Line(line) = end { Some(line) } else { None });
            let Some(lo) = lines.next() else { return Err(GiveUp) };
            let range = Range { slot: *slot, lo, hi: lines.next(), step: step.clone() };
            self.under(&[when], |walk| walk.range(&range, rest).map(|()| Flow::Next))?;
        }
        Ok(Flow::Next)
    }

    fn range(&mut self, range: &Range, rest: &Rest<'_>) -> Result<(), GiveUp> {
        let outer = std::mem::take(&mut self.stuck);
        self.frames.push(Frame::Unknown(range.slot, false));
        let end = self.at(range, Line::of(Unknown::Binder(range.slot)), rest);
        let trouble = matches!(self.frames.pop(), Some(Frame::Unknown(_, true)));
        let stuck = std::mem::replace(&mut self.stuck, outer);
        end?;
        if stuck.is_empty() {
            return Ok(());
        }
        if let Some(items) = range.listed(trouble) {
            let ended = self.listed(&Pattern::Slot(range.slot), &items, rest, Frame::Listed(None))?;
            return if ended || range.hi.is_some() { Ok(()) } else { Err(GiveUp) };
        }
        match range.chosen(&stuck).filter(|_| !trouble) {
            None => self.stuck.extend(stuck),
            Some(chosen) => {
                for value in chosen {
                    self.inside(Frame::Chosen, |walk| walk.at(range, value, rest))?;
                }
            }
        }
        Ok(())
    }

    /// That the distance from the start of a loop is a multiple of its step.
    fn in_steps(&self, distance: &Line, step: &Int) -> Together {
        let apart = self.reader.tells_apart(step);
        let when = apart.then(|| Together::leaving(&Int::ZERO, distance, step));
        when.flatten().unwrap_or_else(Together::opaque)
    }

    /// The rest, at one value of the loop's variable, if that is a value of it.
    fn at(&mut self, range: &Range, value: Line, rest: &Rest<'_>) -> Result<(), GiveUp> {
        let above = value.clone().minus(&range.lo);
        let below = range.hi.iter().map(|hi| hi.clone().minus(&value).shifted(-1));
        let Some(mut way) = Together::of(std::iter::once(above.clone()).chain(below).collect()) else { return Ok(()) };
        if range.step != Int::ONE {
            match above.known().and_then(|distance| distance.mod_floor(&range.step)) {
                Some(off) if off.is_zero() => {}
                Some(_) => return Ok(()),
                None => way = way.and(&self.in_steps(&above, &range.step)),
            }
        }
        self.reader.bound[range.slot] = Some(Sym::Line(value));
        self.under(&[way], |walk| match walk.go(rest)? {
            Flow::Next => Ok(Flow::Next),
            Flow::EndLoop => Err(GiveUp),
        })?;
        Ok(())
    }
}
