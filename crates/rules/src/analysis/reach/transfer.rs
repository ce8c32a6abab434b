//! What an option line makes of a box.

use super::{env::Env, interval::Interval};
use crate::{
    interpreter::{Concrete, Instance, InstanceId, Interpreter},
    ir::{Compare, Domain, Expr, ExprKind, Game, GameId, Pattern, Step, Sum},
    linear::{Linear, expand, expand_rule, substitute},
};

/// An interval for each coordinate.
pub(super) type Ranges = Vec<Interval>;

/// A summand of an option line, with everything that must hold where it arises.
#[derive(Debug, Clone)]
struct Arrow {
    steps: Vec<Step>,
    /// Each `form >= 0`.
    rows: Vec<Linear>,
    /// Which game; none for the instance at hand.
    other: Option<(GameId, Vec<Expr>)>,
    coords: Vec<Linear>,
}

/// An instance, ready to be run over boxes.
pub(super) struct Machine<'a> {
    pub(super) game: &'a Game,
    pub(super) instance: &'a Instance,
    pub(super) spaces: Ranges,
    arrows: Vec<Arrow>,
    wheres: Vec<Linear>,
}

/// Where boxes lead: into the instance itself, or into others.
pub(super) type Visit<'v> = dyn FnMut(Option<(GameId, Vec<Expr>)>, Ranges) + 'v;

impl<'a> Machine<'a> {
    /// None if a coordinate is no integer or the rules are too tangled.
    pub(super) fn new(interpreter: &'a Interpreter, instance: &'a Instance) -> Option<Self> {
        let game = interpreter.rules().game(instance.game);
        let spaces: Ranges = instance.spaces.iter().map(space).collect::<Option<_>>()?;
        let mut machine = Machine { game, instance, spaces, arrows: Vec::new(), wheres: Vec::new() };
        for rule in &game.options {
            let rule = expand_rule(rule, &game.slots)?;
            machine.collect(&rule.result, &rule.steps);
        }
        for condition in &game.wheres {
            let condition = expand(&condition.expr, &game.slots)?;
            rows_of(&condition, true, &mut machine.wheres);
        }
        Some(machine)
    }

    fn collect(&mut self, sum: &Sum, steps: &[Step]) {
        match sum {
            Sum::End => {}
            Sum::Plus(parts) => parts.iter().for_each(|part| self.collect(part, steps)),
            Sum::Times(_, inner) => self.collect(inner, steps),
            Sum::Fold(more, inner) => self.collect(inner, &[steps, more].concat()),
            Sum::Position { other, coords, .. } => {
                let arrow = self.arrow(steps, other.clone(), coords);
                self.arrows.push(arrow);
            }
        }
    }

    fn arrow(&self, steps: &[Step], other: Option<(GameId, Vec<Expr>)>, coords: &[Expr]) -> Arrow {
        let mut rows = Vec::new();
        steps.iter().for_each(|step| rows_of_step(step, &mut rows));
        let forms: Vec<Linear> = coords.iter().map(Linear::of).collect();
        if other.is_none() {
            for (form, space) in forms.iter().zip(&self.spaces) {
                let bound = |bound: Option<i128>| bound.and_then(|bound| i64::try_from(bound).ok());
                rows.extend(bound(space.lo).map(|lo| form.clone().shifted(-lo)));
                rows.extend(bound(space.hi).map(|hi| form.negated().shifted(hi)));
            }
            let slots = (0..).map(|i| self.game.coord_slot(i));
            let swap = slots.zip(coords.iter().cloned()).collect();
            let wheres = self.game.wheres.iter().filter_map(|condition| expand(&condition.expr, &self.game.slots));
            wheres.for_each(|condition| rows_of(&substitute(&condition, &swap), true, &mut rows));
        }
        Arrow { steps: steps.to_vec(), rows, other, coords: forms }
    }

    /// The box without the parts that are clearly no positions; none if nothing is left.
    pub(super) fn positions(&self, ranges: &Ranges) -> Option<Ranges> {
        let met: Ranges = ranges.iter().zip(&self.spaces).map(|(range, space)| range.meet(*space)).collect();
        if met.iter().any(Interval::is_empty) {
            return None;
        }
        let mut env = Env::new(&self.instance.args, self.game.slots.len(), &met);
        if !(0..2).all(|_| self.wheres.iter().all(|row| narrow(&mut env, row))) {
            return None;
        }
        let first = self.game.coord_slot(0);
        Some(env.cells(first..first + met.len()).to_vec())
    }

    /// Calls `visit` with a box around the summands of each kind from positions in the box.
    pub(super) fn step(&self, ranges: &Ranges, visit: &mut Visit<'_>) {
        for arrow in &self.arrows {
            if let Some(target) = self.follow(arrow, ranges) {
                let target = if arrow.other.is_some() { Some(target) } else { self.positions(&target) };
                target.into_iter().for_each(|target| visit(arrow.other.clone(), target));
            }
        }
    }

    /// Loops narrow what is under them and conversely; three rounds settle what linear guards say.
    fn follow(&self, arrow: &Arrow, ranges: &Ranges) -> Option<Ranges> {
        let mut env = Env::new(&self.instance.args, self.game.slots.len(), ranges);
        for _ in 0..3 {
            if !env.bind(&arrow.steps) || !arrow.rows.iter().all(|row| narrow(&mut env, row)) {
                return None;
            }
        }
        let target: Ranges = arrow.coords.iter().map(|form| env.form(form)).collect();
        (!target.iter().any(Interval::is_empty)).then_some(target)
    }
}

/// Longer rows have more values than any table.
const MAX_BITS: usize = 32;

/// The intervals of a space of integers, or of what can be numbered: rows of bits as binary numbers, truth values.
fn space(space: &Concrete) -> Option<Interval> {
    let far = |bound: &crate::Int| bound.to_i64().map(i128::from);
    match space {
        Concrete::Bool => Some(Interval::TRUTH),
        Concrete::Bits(Some(length)) if *length <= MAX_BITS => {
            Some(Interval { lo: Some(0), hi: Some((1 << length) - 1) })
        }
        Concrete::Int { lo, hi } => Some(Interval { lo: lo.as_ref().and_then(far), hi: hi.as_ref().and_then(far) }),
        _ => None,
    }
}

/// Tightens the variables of `row >= 0`. False if it cannot hold.
fn narrow(env: &mut Env<'_>, row: &Linear) -> bool {
    let parts: Vec<Interval> = row.terms().iter().map(|term| env.term(term)).collect();
    let constant = Interval::of(row.constant());
    if parts.iter().fold(constant, |sum, part| sum.plus(*part)).hi.is_some_and(|hi| hi < 0) {
        return false;
    }
    row.terms().iter().enumerate().all(|(i, term)| {
        let ([Expr { kind: ExprKind::Var(slot), .. }], Some(by)) = (&term.factors[..], term.coefficient.to_i64())
        else {
            return true;
        };
        let others = parts.iter().enumerate().filter(|(j, _)| *j != i);
        let Some(rest) = others.fold(constant, |sum, (_, part)| sum.plus(*part)).hi else { return true };
        // by * x + rest >= 0, so x >= -rest / by or x <= rest / -by.
        let by = i128::from(by);
        let bound = if by > 0 {
            Interval::new(Some(-(rest.div_euclid(by))), None)
        } else {
            Interval::new(None, Some(rest.div_euclid(-by)))
        };
        env.meet(*slot, bound)
    })
}

fn rows_of_step(step: &Step, rows: &mut Vec<Linear>) {
    match step {
        Step::Each(Pattern::Slot(slot), Domain::Range { lo, hi, .. }) => {
            let form = Linear::var(*slot);
            rows.push(form.minus(&Linear::of(lo)));
            rows.extend(hi.iter().map(|hi| Linear::of(hi).minus(&form).shifted(-1)));
        }
        Step::While(condition) | Step::Guard(condition, _) => rows_of(condition, true, rows),
        Step::Each(..) | Step::Let(_) => {}
    }
}

/// What a condition says in linear inequalities; other conditions say nothing here.
fn rows_of(condition: &Expr, holds: bool, rows: &mut Vec<Linear>) {
    match &condition.kind {
        ExprKind::And(parts) if holds => parts.iter().for_each(|part| rows_of(part, true, rows)),
        ExprKind::Or(parts) if !holds => parts.iter().for_each(|part| rows_of(part, false, rows)),
        ExprKind::Not(inner) => rows_of(inner, !holds, rows),
        ExprKind::Compare(op, a, b) => {
            let gap = Linear::of(a).minus(&Linear::of(b));
            match (op, holds) {
                (Compare::Eq, true) | (Compare::Ne, false) => rows.extend([gap.clone(), gap.negated()]),
                (Compare::Ge, true) | (Compare::Lt, false) => rows.push(gap),
                (Compare::Gt, true) | (Compare::Le, false) => rows.push(gap.shifted(-1)),
                (Compare::Le, true) | (Compare::Gt, false) => rows.push(gap.negated()),
                (Compare::Lt, true) | (Compare::Ge, false) => rows.push(gap.negated().shifted(-1)),
                (Compare::Eq, false) | (Compare::Ne, true) => {}
            }
        }
        _ => {}
    }
}

/// The instance that arguments without coordinates mean.
pub(super) fn instance_of(
    interpreter: &Interpreter,
    from: InstanceId,
    game: GameId,
    args: &[Expr],
) -> Option<InstanceId> {
    let value = |arg: &Expr| interpreter.evaluate_in_instance(from, arg, &[]).ok();
    interpreter.instantiate(game, args.iter().map(value).collect::<Option<_>>()?).ok()
}
