//! Definedness made explicit: what an expression needs so that every partial operation in it has a value.

use crate::{
    int::Int,
    ir::{
        Aggregate, Arith, Builtin, Compare, Domain, Expr, ExprKind, Need, Partial, Pattern, Slot, Step, Sum, Variable,
    },
    linear::Linear,
    value::Value,
};

/// Works out needs. It knows the variables, whose `let`s stand for their meaning, and what the loops around say.
pub struct Needs<'a> {
    slots: &'a [Variable],
    facts: Vec<Fact>,
}

/// `lo <= slot < hi`, from a loop over a range or a coordinate's type.
#[derive(Debug, Clone)]
struct Fact {
    slot: Slot,
    lo: Option<Expr>,
    hi: Option<Expr>,
}

impl<'a> Needs<'a> {
    /// Needs of expressions over these variables.
    #[must_use]
    pub fn new(slots: &'a [Variable]) -> Self {
        Needs { slots, facts: Vec::new() }
    }

    /// What an expression needs, in order of evaluation.
    #[must_use]
    pub fn of(&mut self, expr: &Expr) -> Vec<Need> {
        let mut needs = Vec::new();
        self.collect(expr, &mut needs);
        // One operation may need several things: both ends of an index, or what depends on the branch it stands in.
        needs.dedup_by(|a, b| a.span == b.span && a.partial == b.partial && a.condition == b.condition);
        needs
    }

    /// What a sum needs.
    #[must_use]
    pub fn of_sum(&mut self, sum: &Sum) -> Vec<Need> {
        let mut needs = Vec::new();
        self.collect_sum(sum, &mut needs);
        needs
    }

    /// Notes a loop, for what is inside it.
    pub fn enter(&mut self, step: &Step) {
        if let Step::Each(Pattern::Slot(slot), Domain::Range { lo, hi, .. }) = step {
            self.facts.push(Fact { slot: *slot, lo: Some(lo.clone()), hi: hi.clone() });
        }
    }

    /// Notes that a variable is a natural number.
    pub fn natural(&mut self, slot: Slot) {
        let zero = Expr::number(0, crate::Span::default());
        self.facts.push(Fact { slot, lo: Some(zero), hi: None });
    }

    /// What a domain needs.
    #[must_use]
    pub fn of_domain(&mut self, domain: &Domain) -> Vec<Need> {
        let mut needs = Vec::new();
        self.collect_domain(domain, &mut needs);
        needs
    }

    fn collect(&mut self, expr: &Expr, needs: &mut Vec<Need>) {
        match &expr.kind {
            // A question requires its sum to be defined by itself.
            ExprKind::Const(_) | ExprKind::Ask(_) => {}
            ExprKind::Var(slot) => {
                let slots = self.slots;
                if let Some(meaning) = &slots[*slot].lazy {
                    self.collect(meaning, needs);
                }
            }
            ExprKind::Arith(_, left, right) | ExprKind::Compare(_, left, right) | ExprKind::In(left, right) => {
                self.collect(left, needs);
                self.collect(right, needs);
            }
            ExprKind::Not(inner) | ExprKind::Part(inner, _) | ExprKind::Famous(_, inner) => self.collect(inner, needs),
            ExprKind::And(parts) => self.chain(parts, true, needs),
            ExprKind::Or(parts) => self.chain(parts, false, needs),
            ExprKind::If(condition, then, otherwise) => self.branches(expr, condition, then, otherwise, needs),
            ExprKind::Call(builtin, args) => {
                args.iter().for_each(|arg| self.collect(arg, needs));
                self.builtin(*builtin, args, expr, needs);
            }
            ExprKind::Apply(_, args) | ExprKind::Literal(_, args) | ExprKind::Tuple(args) => {
                args.iter().for_each(|arg| self.collect(arg, needs));
            }
            ExprKind::Aggregate(kind, steps, item) => {
                self.comprehension(steps, needs, &mut |this, needs| this.collect(item, needs));
                if matches!(kind, Aggregate::Min | Aggregate::Max) {
                    needs.push(Need { condition: nonempty(steps, expr), partial: Partial::Empty, span: expr.span });
                }
            }
            ExprKind::Build(_, steps, item) => {
                self.comprehension(steps, needs, &mut |this, needs| this.collect(item, needs));
            }
        }
    }

    /// `a and b`: `b` is looked at only where `a` holds (`or`: where it fails).
    fn chain(&mut self, parts: &[Expr], and: bool, needs: &mut Vec<Need>) {
        for (i, part) in parts.iter().enumerate() {
            let before = &parts[..i];
            for need in self.of(part) {
                let mut alternatives: Vec<Expr> = if and { before.iter().map(not).collect() } else { before.to_vec() };
                let span = need.condition.span;
                alternatives.push(need.condition);
                let condition =
                    if i == 0 { alternatives.remove(0) } else { Expr { kind: ExprKind::Or(alternatives), span } };
                needs.push(Need { condition, ..need });
            }
        }
    }

    fn branches(&mut self, expr: &Expr, condition: &Expr, then: &Expr, otherwise: &Expr, needs: &mut Vec<Need>) {
        self.collect(condition, needs);
        let always = Expr::constant(Value::Bool(true), expr.span);
        let mut branch = |this: &mut Self, taken: &Expr, first: bool| {
            for need in this.of(taken) {
                let (yes, no) = if first { (need.condition, always.clone()) } else { (always.clone(), need.condition) };
                let kind = ExprKind::If(Box::new(condition.clone()), Box::new(yes), Box::new(no));
                needs.push(Need { condition: Expr { kind, span: need.span }, ..need });
            }
        };
        branch(self, then, true);
        branch(self, otherwise, false);
    }

    fn builtin(&self, builtin: Builtin, args: &[Expr], expr: &Expr, needs: &mut Vec<Need>) {
        let span = expr.span;
        let zero = || Expr::number(0, span);
        let one = || Expr::number(1, span);
        let call = |builtin, args: Vec<Expr>| Expr::call(builtin, args, span);
        let mut need = |partial, condition| needs.push(Need { condition, partial, span });
        let at_least = |x: &Expr, least| Expr::compare(Compare::Ge, x.clone(), least);
        match builtin {
            Builtin::Index | Builtin::With | Builtin::Add | Builtin::RemoveAt => {
                self.inside(&args[0], &args[1], 0, &mut need);
            }
            Builtin::On | Builtin::Off | Builtin::Bit => self.inside(&args[0], &args[1], 0, &mut need),
            Builtin::InsertAt => self.inside(&args[0], &args[1], 1, &mut need),
            Builtin::Slice => {
                let len = call(Builtin::Len, vec![args[0].clone()]);
                let ordered = vec![
                    at_least(&args[1], zero()),
                    Expr::compare(Compare::Le, args[1].clone(), args[2].clone()),
                    Expr::compare(Compare::Le, args[2].clone(), len),
                ];
                need(Partial::Index, Expr { kind: ExprKind::And(ordered), span });
            }
            Builtin::NextZero => need(Partial::NextZero, call(Builtin::HasNextZero, args.to_vec())),
            Builtin::BagRemove | Builtin::SetRemove => {
                let kind = ExprKind::In(Box::new(args[1].clone()), Box::new(args[0].clone()));
                need(Partial::Absent, Expr { kind, span });
            }
            Builtin::Min | Builtin::Max => {
                let len = call(Builtin::Len, vec![args[0].clone()]);
                need(Partial::Empty, Expr::compare(Compare::Gt, len, zero()));
            }
            Builtin::Isqrt | Builtin::Popcount | Builtin::TrailingOnes | Builtin::Digits
                if !self.at_least(&args[0], 0) =>
            {
                need(Partial::Domain, at_least(&args[0], zero()));
            }
            Builtin::TrailingZeros | Builtin::Omega | Builtin::BigOmega if !self.at_least(&args[0], 1) => {
                need(Partial::Domain, at_least(&args[0], one()));
            }
            Builtin::Cell | Builtin::WithCell => {
                let below = |i: usize, side| {
                    let size = call(side, vec![args[0].clone()]);
                    [at_least(&args[i], zero()), Expr::compare(Compare::Lt, args[i].clone(), size)]
                };
                let conditions = below(1, Builtin::Rows).into_iter().chain(below(2, Builtin::Cols)).collect();
                need(Partial::Index, Expr { kind: ExprKind::And(conditions), span });
            }
            Builtin::Out | Builtin::Neighbours | Builtin::Reach => {
                let size = call(Builtin::Vertices, vec![args[0].clone()]);
                let conditions = vec![at_least(&args[1], zero()), Expr::compare(Compare::Lt, args[1].clone(), size)];
                need(Partial::Index, Expr { kind: ExprKind::And(conditions), span });
            }
            _ => {}
        }
    }

    /// `0 <= i < c.len + extra`, each half only where the loops around do not already say so.
    fn inside(&self, collection: &Expr, i: &Expr, extra: i64, need: &mut dyn FnMut(Partial, Expr)) {
        let span = i.span;
        if !self.at_least(i, 0) {
            need(Partial::Index, Expr::compare(Compare::Ge, i.clone(), Expr::number(0, span)));
        }
        let len = Expr::call(Builtin::Len, vec![collection.clone()], span);
        let end = if extra == 0 { len } else { Expr::arith(Arith::Add, len, Expr::number(extra, span)) };
        if !self.below(i, &end) {
            need(Partial::Index, Expr::compare(Compare::Lt, i.clone(), end));
        }
    }

    /// Whether the loops around make sure that `expr >= least`.
    fn at_least(&self, expr: &Expr, least: i64) -> bool {
        let mut form = Linear::of(expr);
        for _ in 0..=self.facts.len() {
            if let Some(number) = form.as_number() {
                return *number >= Int::from(least);
            }
            if !form.replace(|slot| self.fact(slot)?.lo.as_ref().map(Linear::of)) {
                return false;
            }
        }
        false
    }

    /// Whether the loops around make sure that `expr < end`.
    fn below(&self, expr: &Expr, end: &Expr) -> bool {
        let end = Linear::of(end);
        let mut form = Linear::of(expr);
        for _ in 0..=self.facts.len() {
            if let Some(gap) = form.minus(&end).as_number() {
                return gap.is_negative();
            }
            if !form.replace(|slot| self.fact(slot)?.hi.as_ref().map(|hi| Linear::of(hi).shifted(-1))) {
                return false;
            }
        }
        false
    }

    fn fact(&self, slot: Slot) -> Option<&Fact> {
        self.facts.iter().rev().find(|fact| fact.slot == slot)
    }

    fn comprehension(
        &mut self,
        steps: &[Step],
        needs: &mut Vec<Need>,
        inner: &mut dyn FnMut(&mut Self, &mut Vec<Need>),
    ) {
        let facts = self.facts.len();
        for (i, step) in steps.iter().enumerate() {
            let mut here = Vec::new();
            match step {
                Step::Each(_, domain) => self.collect_domain(domain, &mut here),
                Step::Guard(condition, _) => self.collect(condition, &mut here),
                // `or_false` made the condition of a `while` total; asking before it for every way through would
                // never end where the loop around has no other end.
                Step::While(_) | Step::Let(_) => {}
            }
            needs.extend(here.into_iter().map(|need| for_all(&steps[..i], need)));
            self.enter(step);
        }
        let mut here = Vec::new();
        inner(self, &mut here);
        needs.extend(here.into_iter().map(|need| for_all(steps, need)));
        self.facts.truncate(facts);
    }

    fn collect_domain(&mut self, domain: &Domain, needs: &mut Vec<Need>) {
        match domain {
            Domain::Range { lo, hi, step } => {
                self.collect(lo, needs);
                hi.iter().chain(step).for_each(|expr| self.collect(expr, needs));
            }
            Domain::Items(expr) => self.collect(expr, needs),
            Domain::Famous(crate::ir::Famous::Powers(base)) => self.collect(base, needs),
            Domain::Famous(_) => {}
        }
    }

    fn collect_sum(&mut self, sum: &Sum, needs: &mut Vec<Need>) {
        match sum {
            Sum::End => {}
            Sum::Position { other, coords, .. } => {
                let args = other.iter().flat_map(|(_, args)| args);
                args.chain(coords).for_each(|expr| self.collect(expr, needs));
            }
            Sum::Plus(parts) => parts.iter().for_each(|part| self.collect_sum(part, needs)),
            Sum::Times(count, inner) => {
                self.collect(count, needs);
                self.collect_sum(inner, needs);
            }
            Sum::Fold(steps, inner) => {
                self.comprehension(steps, needs, &mut |this, needs| this.collect_sum(inner, needs));
            }
        }
    }
}

fn not(expr: &Expr) -> Expr {
    Expr { kind: ExprKind::Not(Box::new(expr.clone())), span: expr.span }
}

/// The need for every way through the steps.
fn for_all(steps: &[Step], need: Need) -> Need {
    if steps.is_empty() {
        return need;
    }
    let span = need.condition.span;
    let kind = ExprKind::Aggregate(Aggregate::All, steps.to_vec(), Box::new(need.condition));
    Need { condition: Expr { kind, span }, ..need }
}

/// Whether there is a way through the steps at all.
fn nonempty(steps: &[Step], expr: &Expr) -> Expr {
    let always = Expr::constant(Value::Bool(true), expr.span);
    Expr { kind: ExprKind::Aggregate(Aggregate::Any, steps.to_vec(), Box::new(always)), span: expr.span }
}

/// The steps of an option line with a guard before everything that needs one, also before its result.
#[must_use]
pub fn guarded(slots: &[Variable], natural: &[Slot], steps: Vec<Step>, result: &Sum) -> Vec<Step> {
    let mut needs = Needs::new(slots);
    natural.iter().for_each(|slot| needs.natural(*slot));
    let mut guarded = Vec::new();
    let before = |list: Vec<Need>, guarded: &mut Vec<Step>| {
        let guard = |need: Need| Step::Guard(need.condition, crate::ir::Why::Defined(need.partial, need.span));
        guarded.extend(list.into_iter().map(guard));
    };
    for step in steps {
        needs.enter(&step);
        match step {
            Step::Each(_, ref domain) => before(needs.of_domain(domain), &mut guarded),
            Step::Guard(ref condition, _) => before(needs.of(condition), &mut guarded),
            Step::While(_) | Step::Let(_) => {}
        }
        guarded.push(step);
    }
    before(needs.of_sum(result), &mut guarded);
    guarded
}

/// A `while` condition that is false where it would be undefined.
#[must_use]
pub fn or_false(slots: &[Variable], condition: Expr) -> Expr {
    let span = condition.span;
    let mut parts: Vec<Expr> = Needs::new(slots).of(&condition).into_iter().map(|need| need.condition).collect();
    if parts.is_empty() {
        return condition;
    }
    parts.push(condition);
    Expr { kind: ExprKind::And(parts), span }
}

/// An expression with its needs.
#[must_use]
pub fn total(slots: &[Variable], natural: &[Slot], expr: Expr) -> crate::ir::Total {
    let mut needs = Needs::new(slots);
    natural.iter().for_each(|slot| needs.natural(*slot));
    crate::ir::Total { needs: needs.of(&expr), expr }
}

/// A sum with its needs.
#[must_use]
pub fn total_sum(slots: &[Variable], sum: Sum) -> crate::ir::TotalSum {
    crate::ir::TotalSum { needs: Needs::new(slots).of_sum(&sum), sum }
}
