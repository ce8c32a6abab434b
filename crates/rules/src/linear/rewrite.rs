//! Comparing and rewriting expressions.

use super::Linear;
use crate::ir::{Ask, Domain, Expr, ExprKind, Famous, Need, OptionRule, Pattern, Slot, Step, Sum, TotalSum, Variable};
use std::collections::BTreeMap;

/// Whether two expressions are written alike: the same variables, constants and functions in the same places.
/// Where an expression has a value at all, an expression that is the same has the same one.
#[must_use]
pub fn same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Var(a), ExprKind::Var(b)) => a == b,
        (ExprKind::Const(a), ExprKind::Const(b)) => a == b,
        (ExprKind::Call(f, a), ExprKind::Call(g, b)) => f == g && all_same(a, b),
        (ExprKind::Arith(f, a, b), ExprKind::Arith(g, c, d)) => f == g && same(a, c) && same(b, d),
        (ExprKind::Compare(f, a, b), ExprKind::Compare(g, c, d)) => f == g && same(a, c) && same(b, d),
        (ExprKind::In(a, b), ExprKind::In(c, d)) => same(a, c) && same(b, d),
        (ExprKind::Not(a), ExprKind::Not(b)) => same(a, b),
        (ExprKind::And(a), ExprKind::And(b)) | (ExprKind::Or(a), ExprKind::Or(b)) => all_same(a, b),
        (ExprKind::Tuple(a), ExprKind::Tuple(b)) => all_same(a, b),
        (ExprKind::If(a, b, c), ExprKind::If(d, e, f)) => same(a, d) && same(b, e) && same(c, f),
        (ExprKind::Apply(f, a), ExprKind::Apply(g, b)) => f == g && all_same(a, b),
        (ExprKind::Literal(f, a), ExprKind::Literal(g, b)) => f == g && all_same(a, b),
        (ExprKind::Part(a, i), ExprKind::Part(b, j)) => i == j && same(a, b),
        (ExprKind::Famous(f, a), ExprKind::Famous(g, b)) => same_famous(f, g) && same(a, b),
        (ExprKind::Aggregate(f, s, a), ExprKind::Aggregate(g, t, b)) => f == g && same_steps(s, t) && same(a, b),
        (ExprKind::Build(f, s, a), ExprKind::Build(g, t, b)) => f == g && same_steps(s, t) && same(a, b),
        _ => false,
    }
}

/// Whether two aggregates over one loop are the same but for the name of the loop's variable and for the way in which
/// the item's arithmetic is written.
#[must_use]
pub fn same_but_for_names(a: &Expr, b: &Expr) -> bool {
    let (ExprKind::Aggregate(f, s, x), ExprKind::Aggregate(g, t, y)) = (&a.kind, &b.kind) else { return same(a, b) };
    // Names far from those of any game.
    let renamed = |steps: &[Step], item: &Expr| refreshed(steps, &[item], &mut (1 << 40));
    let ((s, x), (t, y)) = (renamed(s, x), renamed(t, y));
    let gap = Linear::of(&x[0]).minus(&Linear::of(&y[0]));
    f == g && same_steps(&s, &t) && gap.as_number().is_some_and(crate::Int::is_zero)
}

fn all_same(a: &[Expr], b: &[Expr]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
}

fn same_steps(a: &[Step], b: &[Step]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_step(a, b))
}

fn same_step(a: &Step, b: &Step) -> bool {
    match (a, b) {
        (Step::Each(p, d), Step::Each(q, e)) => slots_of(p) == slots_of(q) && same_domain(d, e),
        (Step::While(a), Step::While(b)) | (Step::Guard(a, _), Step::Guard(b, _)) => same(a, b),
        (Step::Let(a), Step::Let(b)) => a == b,
        _ => false,
    }
}

fn same_domain(a: &Domain, b: &Domain) -> bool {
    let optional = |a: &Option<Expr>, b: &Option<Expr>| match (a, b) {
        (Some(a), Some(b)) => same(a, b),
        (None, None) => true,
        _ => false,
    };
    match (a, b) {
        (Domain::Range { lo: a, hi: b, step: c }, Domain::Range { lo: d, hi: e, step: f }) => {
            same(a, d) && optional(b, e) && optional(c, f)
        }
        (Domain::Items(a), Domain::Items(b)) => same(a, b),
        (Domain::Famous(a), Domain::Famous(b)) => same_famous(a, b),
        _ => false,
    }
}

fn same_famous(a: &Famous, b: &Famous) -> bool {
    match (a, b) {
        (Famous::Powers(a), Famous::Powers(b)) => same(a, b),
        _ => std::mem::discriminant(a) == std::mem::discriminant(b),
    }
}

/// The variables that a loop binds.
pub(super) fn slots_of(pattern: &Pattern) -> &[Slot] {
    match pattern {
        Pattern::Slot(slot) => std::slice::from_ref(slot),
        Pattern::Tuple(slots) => slots,
    }
}

/// What becomes of a variable: none leaves it as it is.
type Swap<'s> = dyn FnMut(Slot) -> Option<Expr> + 's;

/// Rebuilds expressions with variables swapped for expressions. Variables bound inside are swapped too where the swap
/// is for another variable.
struct Rewrite<'s> {
    swap: &'s mut Swap<'s>,
}

impl Rewrite<'_> {
    fn expr(&mut self, expr: &Expr) -> Expr {
        let kind = match &expr.kind {
            ExprKind::Var(slot) => match (self.swap)(*slot) {
                Some(by) => return by,
                None => ExprKind::Var(*slot),
            },
            ExprKind::Const(value) => ExprKind::Const(value.clone()),
            ExprKind::Arith(op, a, b) => ExprKind::Arith(*op, self.boxed(a), self.boxed(b)),
            ExprKind::Compare(op, a, b) => ExprKind::Compare(*op, self.boxed(a), self.boxed(b)),
            ExprKind::In(a, b) => ExprKind::In(self.boxed(a), self.boxed(b)),
            ExprKind::Not(a) => ExprKind::Not(self.boxed(a)),
            ExprKind::And(parts) => ExprKind::And(self.list(parts)),
            ExprKind::Or(parts) => ExprKind::Or(self.list(parts)),
            ExprKind::If(a, b, c) => ExprKind::If(self.boxed(a), self.boxed(b), self.boxed(c)),
            ExprKind::Call(builtin, args) => ExprKind::Call(*builtin, self.list(args)),
            ExprKind::Apply(def, args) => ExprKind::Apply(*def, self.list(args)),
            ExprKind::Famous(famous, bound) => ExprKind::Famous(self.famous(famous), self.boxed(bound)),
            ExprKind::Aggregate(kind, steps, item) => ExprKind::Aggregate(*kind, self.steps(steps), self.boxed(item)),
            ExprKind::Build(kind, steps, item) => ExprKind::Build(*kind, self.steps(steps), self.boxed(item)),
            ExprKind::Literal(kind, items) => ExprKind::Literal(*kind, self.list(items)),
            ExprKind::Tuple(parts) => ExprKind::Tuple(self.list(parts)),
            ExprKind::Part(tuple, i) => ExprKind::Part(self.boxed(tuple), *i),
            ExprKind::Ask(ask) => ExprKind::Ask(Box::new(self.ask(ask))),
        };
        Expr { kind, span: expr.span }
    }

    fn ask(&mut self, ask: &Ask) -> Ask {
        let of = ask.of.as_ref().map(|(convention, total)| {
            let needs = total.needs.iter().map(|need| Need { condition: self.expr(&need.condition), ..need.clone() });
            let needs = needs.collect();
            (*convention, TotalSum { sum: self.sum(&total.sum), needs })
        });
        Ask { wanted: ask.wanted, of }
    }

    fn boxed(&mut self, expr: &Expr) -> Box<Expr> {
        Box::new(self.expr(expr))
    }

    fn list(&mut self, exprs: &[Expr]) -> Vec<Expr> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    fn famous(&mut self, famous: &Famous) -> Famous {
        match famous {
            Famous::Powers(base) => Famous::Powers(self.boxed(base)),
            other => other.clone(),
        }
    }

    fn steps(&mut self, steps: &[Step]) -> Vec<Step> {
        steps.iter().map(|step| self.step(step)).collect()
    }

    fn step(&mut self, step: &Step) -> Step {
        match step {
            Step::Each(pattern, domain) => Step::Each(self.pattern(pattern), self.domain(domain)),
            Step::While(condition) => Step::While(self.expr(condition)),
            Step::Let(slot) => Step::Let(*slot),
            Step::Guard(condition, why) => Step::Guard(self.expr(condition), *why),
        }
    }

    fn pattern(&mut self, pattern: &Pattern) -> Pattern {
        let mut renamed = |slot: &Slot| match (self.swap)(*slot) {
            Some(Expr { kind: ExprKind::Var(other), .. }) => other,
            _ => *slot,
        };
        match pattern {
            Pattern::Slot(slot) => Pattern::Slot(renamed(slot)),
            Pattern::Tuple(slots) => Pattern::Tuple(slots.iter().map(renamed).collect()),
        }
    }

    fn domain(&mut self, domain: &Domain) -> Domain {
        match domain {
            Domain::Range { lo, hi, step } => Domain::Range {
                lo: self.expr(lo),
                hi: hi.as_ref().map(|hi| self.expr(hi)),
                step: step.as_ref().map(|step| self.expr(step)),
            },
            Domain::Items(expr) => Domain::Items(self.expr(expr)),
            Domain::Famous(famous) => Domain::Famous(self.famous(famous)),
        }
    }

    fn sum(&mut self, sum: &Sum) -> Sum {
        match sum {
            Sum::End => Sum::End,
            Sum::Position { other, coords, span } => Sum::Position {
                other: other.as_ref().map(|(game, args)| (*game, self.list(args))),
                coords: self.list(coords),
                span: *span,
            },
            Sum::Plus(parts) => Sum::Plus(parts.iter().map(|part| self.sum(part)).collect()),
            Sum::Times(count, inner) => Sum::Times(self.expr(count), Box::new(self.sum(inner))),
            Sum::Fold(steps, inner) => Sum::Fold(self.steps(steps), Box::new(self.sum(inner))),
        }
    }
}

/// The expression with variables replaced. Names never shadow in the IR, so nothing is captured.
#[must_use]
pub fn substitute(expr: &Expr, by: &BTreeMap<Slot, Expr>) -> Expr {
    Rewrite { swap: &mut |slot| by.get(&slot).cloned() }.expr(expr)
}

/// Steps and what stands under them, with the variables that the steps bind replaced by fresh ones.
pub(super) fn refreshed(steps: &[Step], under: &[&Expr], fresh: &mut usize) -> (Vec<Step>, Vec<Expr>) {
    let mut names: BTreeMap<Slot, Expr> = BTreeMap::new();
    for step in steps {
        if let Step::Each(pattern, _) = step {
            for slot in slots_of(pattern) {
                names.insert(*slot, Expr::var(*fresh, crate::span::Span::default()));
                *fresh += 1;
            }
        }
    }
    let mut swap = |slot| names.get(&slot).cloned();
    let mut rewrite = Rewrite { swap: &mut swap };
    let steps = rewrite.steps(steps);
    (steps, under.iter().map(|expr| rewrite.expr(expr)).collect())
}

/// An option line without `let`s.
#[derive(Debug, Clone)]
pub struct Unfolded {
    /// Its steps.
    pub steps: Vec<Step>,
    /// Its result.
    pub result: Sum,
}

/// `let`s put in place may make an expression grow exponentially; past this many uses it is not worth it.
const MAX_UNFOLDED: usize = 2000;

/// The expression with every `let` replaced by its meaning; none if that gets out of hand.
#[must_use]
pub fn expand(expr: &Expr, slots: &[Variable]) -> Option<Expr> {
    let mut left = MAX_UNFOLDED;
    let expanded = unfold(slots, &mut left, &mut |rewrite| rewrite.expr(expr));
    (left > 0).then_some(expanded)
}

/// The option line with every `let` replaced by its meaning; none if that gets out of hand.
#[must_use]
pub fn expand_rule(rule: &OptionRule, slots: &[Variable]) -> Option<Unfolded> {
    let mut left = MAX_UNFOLDED;
    let steps = unfold(slots, &mut left, &mut |rewrite| rewrite.steps(&rule.steps));
    let result = unfold(slots, &mut left, &mut |rewrite| rewrite.sum(&rule.result));
    (left > 0).then_some(Unfolded { steps, result })
}

fn unfold<T>(slots: &[Variable], left: &mut usize, run: &mut dyn FnMut(&mut Rewrite<'_>) -> T) -> T {
    let mut swap = |slot: Slot| meaning(slots, slot, left);
    run(&mut Rewrite { swap: &mut swap })
}

fn meaning(slots: &[Variable], slot: Slot, left: &mut usize) -> Option<Expr> {
    let meaning = slots.get(slot)?.lazy.as_ref()?;
    *left = left.checked_sub(1).unwrap_or(0);
    if *left == 0 {
        return None;
    }
    Some(unfold(slots, left, &mut |rewrite| rewrite.expr(meaning)))
}
