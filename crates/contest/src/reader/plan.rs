//! A form made ready for reading: bounds and sizes are evaluated once for all items that they do not depend on.

use super::draft::Halt;
use rules::{
    Int, Value,
    analysis::walk_expr,
    interpreter::Environment,
    ir::{Collection, Expr, ExprKind, Slot, Total, Variable},
    problem::Form,
};
use std::borrow::Cow;

/// A form made ready.
pub(super) enum Plan<'f> {
    Number(Number<'f>),
    Flag,
    Letter,
    Word,
    Bits(Option<Term<'f>>),
    Items(Items<'f>),
    Grid(Grid<'f>),
    Record(Vec<(Option<Slot>, Plan<'f>)>),
}

/// Items in a row.
pub(super) struct Items<'f> {
    pub(super) collection: Collection,
    pub(super) size: Option<Term<'f>>,
    pub(super) item: Box<Plan<'f>>,
    /// How many collections an item is inside of.
    pub(super) depth: usize,
    /// Without a size: whether it begins on a line of its own rather than behind something else.
    pub(super) own_line: bool,
}

/// A rectangle.
pub(super) struct Grid<'f> {
    pub(super) rows: Term<'f>,
    pub(super) cols: Term<'f>,
    pub(super) item: Box<Plan<'f>>,
    pub(super) depth: usize,
}

/// An integer or vertex.
pub(super) struct Number<'f> {
    bounds: Bounds<'f>,
    /// The innermost collection whose items may each have other bounds.
    pub(super) depth: usize,
    known: Option<(u64, Limits)>,
}

enum Bounds<'f> {
    Range(Option<Term<'f>>, Option<Term<'f>>),
    Vertex { graph: Term<'f>, base: Term<'f> },
}

/// Bounds that have been evaluated.
pub(super) struct Limits {
    pub(super) lo: Option<Int>,
    pub(super) hi: Option<Int>,
    /// What a vertex is counted from.
    pub(super) base: Option<Int>,
    /// Small numbers from the first to the last of these are inside; others may be.
    least: i64,
    greatest: i64,
}

/// An expression and what it was worth last.
pub(super) struct Term<'f> {
    total: Cow<'f, Total>,
    /// The innermost collection on whose items it depends.
    depth: usize,
    known: Option<(u64, Value)>,
}

/// Which item each collection is at; a new number for each item. Entry 0 stands for the field itself.
pub(super) type Stamps = [u64];

impl Term<'_> {
    /// The variable, if it is nothing else.
    pub(super) fn variable(&self) -> Option<Slot> {
        match &self.total.expr.kind {
            ExprKind::Var(slot) => Some(*slot),
            _ => None,
        }
    }

    /// A variable in it for which `test` holds.
    pub(super) fn find(&self, test: impl Fn(Slot) -> bool) -> Option<Slot> {
        let mut found = None;
        walk_expr(&self.total.expr, &mut |part| match part.kind {
            ExprKind::Var(slot) if test(slot) => found = Some(slot),
            _ => {}
        });
        found
    }

    pub(super) fn value(&mut self, stamps: &Stamps, environment: &mut Environment<'_>) -> Result<&Value, Halt> {
        let now = stamps[self.depth];
        if self.known.as_ref().is_none_or(|(stamp, _)| *stamp != now) {
            self.known = Some((now, environment.value(&self.total)?));
        }
        match &self.known {
            Some((_, value)) => Ok(value),
            None => Ok(&Value::Bool(false)),
        }
    }

    pub(super) fn int(&mut self, stamps: &Stamps, environment: &mut Environment<'_>) -> Result<Int, Halt> {
        // What is checked before gives numbers here.
        Ok(self.value(stamps, environment)?.as_int().cloned().unwrap_or(Int::ZERO))
    }
}

impl Number<'_> {
    pub(super) fn is_vertex(&self) -> bool {
        matches!(self.bounds, Bounds::Vertex { .. })
    }

    pub(super) fn limits(&mut self, stamps: &Stamps, environment: &mut Environment<'_>) -> Result<&Limits, Halt> {
        let now = stamps[self.depth];
        if self.known.as_ref().is_none_or(|(stamp, _)| *stamp != now) {
            self.known = Some((now, self.bounds.evaluate(stamps, environment)?));
        }
        match &self.known {
            Some((_, limits)) => Ok(limits),
            None => Ok(&Limits::NONE),
        }
    }
}

impl Bounds<'_> {
    fn evaluate(&mut self, stamps: &Stamps, environment: &mut Environment<'_>) -> Result<Limits, Halt> {
        match self {
            Bounds::Range(lo, hi) => {
                let lo = lo.as_mut().map(|term| term.int(stamps, environment)).transpose()?;
                let hi = hi.as_mut().map(|term| term.int(stamps, environment)).transpose()?;
                Ok(Limits::new(lo, hi, None))
            }
            Bounds::Vertex { graph, base } => {
                let base = base.int(stamps, environment)?;
                let count = match graph.value(stamps, environment)? {
                    Value::Graph(graph) => Int::from(u64::from(graph.n())),
                    _ => Int::ZERO,
                };
                let hi = base.add(&count).sub(&Int::ONE);
                Ok(Limits::new(Some(base.clone()), Some(hi), Some(base)))
            }
        }
    }
}

impl Limits {
    const NONE: Limits = Limits { lo: None, hi: None, base: None, least: 1, greatest: 0 };

    fn new(lo: Option<Int>, hi: Option<Int>, base: Option<Int>) -> Limits {
        // A bound that is no machine word leaves no quick answer.
        let least = lo.as_ref().map_or(Some(i64::MIN), Int::to_i64);
        let greatest = hi.as_ref().map_or(Some(i64::MAX), Int::to_i64);
        let (least, greatest) = least.zip(greatest).unwrap_or((1, 0));
        Limits { lo, hi, base, least, greatest }
    }

    #[inline]
    pub(super) fn contain(&self, number: &Int) -> bool {
        let is_quick = number.to_i64().is_some_and(|small| self.least <= small && small <= self.greatest);
        is_quick || (self.lo.as_ref().is_none_or(|lo| lo <= number) && self.hi.as_ref().is_none_or(|hi| number <= hi))
    }

    /// As it is written, if there is any.
    pub(super) fn text(&self) -> Option<String> {
        match (&self.lo, &self.hi) {
            (None, None) => None,
            (Some(lo), Some(hi)) => Some(format!("{lo}..={hi}")),
            (Some(lo), None) => Some(format!("{lo}..")),
            (None, Some(hi)) => Some(format!("..={hi}")),
        }
    }
}

/// Makes plans.
pub(super) struct Planner<'n> {
    names: &'n [Variable],
    /// The variables of records so far, and how many collections each is inside of.
    bound: Vec<(Slot, usize)>,
    depth: usize,
    deepest: usize,
}

impl<'n> Planner<'n> {
    /// The plan of a form, and how many [`Stamps`] it takes.
    pub(super) fn plan<'f>(form: &'f Form, names: &'n [Variable]) -> (Plan<'f>, usize) {
        let mut planner = Planner { names, bound: Vec::new(), depth: 0, deepest: 0 };
        let plan = planner.form(form, true);
        (plan, planner.deepest + 1)
    }

    /// `first`: nothing is read before this in the field or in the item of a collection.
    fn form<'f>(&mut self, form: &'f Form, first: bool) -> Plan<'f> {
        match form {
            Form::Int { lo, hi } => {
                let term = |bound: &'f Option<Total>| bound.as_ref().map(|total| self.term(Cow::Borrowed(total)));
                let (lo, hi) = (term(lo), term(hi));
                let depth = [&lo, &hi].into_iter().flatten().map(|term| term.depth).max().unwrap_or(0);
                Plan::Number(Number { bounds: Bounds::Range(lo, hi), depth, known: None })
            }
            Form::Vertex { graph, base } => {
                let var = Total { expr: Expr::var(*graph, base.expr.span), needs: Vec::new() };
                let (graph, base) = (self.term(Cow::Owned(var)), self.term(Cow::Borrowed(base)));
                let depth = graph.depth.max(base.depth);
                Plan::Number(Number { bounds: Bounds::Vertex { graph, base }, depth, known: None })
            }
            Form::Bool => Plan::Flag,
            Form::Char => Plan::Letter,
            Form::Word => Plan::Word,
            Form::Bits(size) => Plan::Bits(self.size(size)),
            Form::Items { collection: Collection::Bits, size, .. } => Plan::Bits(self.size(size)),
            Form::Items { collection, size, item } => {
                let size = self.size(size);
                let (item, depth) = self.inner(item);
                Plan::Items(Items { collection: *collection, size, item, depth, own_line: first })
            }
            Form::Grid { rows, cols, item } => {
                let (rows, cols) = (self.term(Cow::Borrowed(rows)), self.term(Cow::Borrowed(cols)));
                let (item, depth) = self.inner(item);
                Plan::Grid(Grid { rows, cols, item, depth })
            }
            Form::Record(parts) => Plan::Record(self.parts(parts, first)),
        }
    }

    fn parts<'f>(&mut self, parts: &'f [(Option<Slot>, Form)], first: bool) -> Vec<(Option<Slot>, Plan<'f>)> {
        let mut plans = Vec::with_capacity(parts.len());
        for (i, (slot, form)) in parts.iter().enumerate() {
            plans.push((*slot, self.form(form, first && i == 0)));
            self.bound.extend(slot.map(|slot| (slot, self.depth)));
        }
        plans
    }

    fn inner<'f>(&mut self, item: &'f Form) -> (Box<Plan<'f>>, usize) {
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
        let (plan, depth) = (Box::new(self.form(item, true)), self.depth);
        self.depth -= 1;
        (plan, depth)
    }

    fn size<'f>(&self, size: &'f Option<Total>) -> Option<Term<'f>> {
        size.as_ref().map(|total| self.term(Cow::Borrowed(total)))
    }

    fn term<'f>(&self, total: Cow<'f, Total>) -> Term<'f> {
        let depth = if self.bound.is_empty() { 0 } else { self.depth_of(&total.expr, &mut Vec::new()) };
        Term { total, depth, known: None }
    }

    /// The depth of the innermost variable in an expression. What makes it defined speaks of the same variables.
    fn depth_of(&self, expr: &Expr, seen: &mut Vec<Slot>) -> usize {
        let mut slots = Vec::new();
        walk_expr(expr, &mut |part| slots.extend(if let ExprKind::Var(slot) = part.kind { Some(slot) } else { None }));
        let mut deepest = 0;
        for slot in slots {
            let bound = self.bound.iter().find(|(bound, _)| *bound == slot);
            deepest = deepest.max(bound.map_or(0, |(_, depth)| *depth));
            if let Some(meaning) = self.names.get(slot).and_then(|name| name.lazy.as_ref())
                && !seen.contains(&slot)
            {
                seen.push(slot);
                deepest = deepest.max(self.depth_of(meaning, seen));
            }
        }
        deepest
    }
}
