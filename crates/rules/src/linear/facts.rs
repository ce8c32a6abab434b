//! Facts about the variables at one place of a game, and proofs from them.

use super::{
    Linear,
    eliminate::contradictory,
    known::{Cases, Known, Rows, ge, gt},
    rewrite::refreshed,
    same_factors,
};
use crate::{
    ir::{Aggregate, Builtin, Domain, Expr, ExprKind, Game, Pattern, Slot, Space, Step},
    span::Span,
};
use std::cell::Cell;

/// What is known at a place of a game: its declared types, and the loops and guards passed so far.
///
/// Everything handed to it must be free of `let`s ([`super::expand`]); a `let` left in place would be taken for a
/// variable of its own.
#[derive(Debug, Clone)]
pub struct Facts<'a> {
    pub(super) game: &'a Game,
    pub(super) known: Known,
    /// Whether the graphs among the parameters are taken to have no directed cycle.
    pub(super) acyclic: bool,
    /// The next variable that occurs nowhere else.
    pub(super) fresh: Cell<usize>,
}

/// How deep proofs may ask for other proofs: twice covers a quotient inside a product.
const EFFORT: u32 = 2;

/// Atoms looked at in one proof.
const MAX_ATOMS: usize = 48;

impl<'a> Facts<'a> {
    /// What holds at every position of the game that has options. With `acyclic`, its graphs have no directed cycle.
    #[must_use]
    pub fn of(game: &'a Game, acyclic: bool) -> Self {
        let fresh = Cell::new(game.slots.len());
        let mut facts = Facts { game, known: Known::default(), acyclic, fresh };
        for condition in game.param_wheres.iter().chain(&game.wheres) {
            facts.expanded(&condition.expr, true);
        }
        // Where a goal is reached the play is over.
        for goal in &game.endings {
            facts.expanded(&goal.condition.expr, false);
        }
        facts
    }

    fn expanded(&mut self, condition: &Expr, holds: bool) {
        let Some(condition) = super::expand(condition, &self.game.slots) else { return };
        if holds {
            self.assume(&condition);
        } else {
            let cases = self.fails(&condition);
            self.known.add(cases);
        }
    }

    /// Passes loops and guards.
    pub fn enter(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Each(pattern, domain) => self.each(pattern, domain),
                Step::While(condition) | Step::Guard(condition, _) => self.assume(condition),
                Step::Let(_) => {}
            }
        }
    }

    fn each(&mut self, pattern: &Pattern, domain: &Domain) {
        let item = item_of(pattern);
        match domain {
            Domain::Range { lo, hi, .. } => {
                let form = Linear::of(&item);
                self.known.rows.push(ge(&form, &Linear::of(lo)));
                self.known.rows.extend(hi.iter().map(|hi| gt(&Linear::of(hi), &form)));
            }
            Domain::Items(collection) => self.member(&item, collection),
            Domain::Famous(famous) => self.known.rows.extend(self.famous(famous, None, &item)),
        }
    }

    /// Notes that a collection has an item.
    fn member(&mut self, item: &Expr, collection: &Expr) {
        let cases = self.elements(collection, item);
        self.known.add(cases);
        self.belongs(item, collection);
    }

    /// Whatever a collection was taken from has its items too.
    fn belongs(&mut self, item: &Expr, collection: &Expr) {
        self.known.members.push((item.clone(), collection.clone()));
        let ExprKind::Call(builtin, args) = &collection.kind else { return };
        match (builtin, &item.kind) {
            (Builtin::Pairs, ExprKind::Tuple(parts)) => parts.iter().for_each(|part| self.belongs(part, &args[0])),
            (Builtin::Pairs, _) => {}
            (Builtin::Intersection, _) => args.iter().for_each(|arg| self.belongs(item, arg)),
            _ if super::members::is_part(*builtin) => self.belongs(item, &args[0]),
            _ => {}
        }
    }

    /// Notes that a condition holds.
    pub fn assume(&mut self, condition: &Expr) {
        match &condition.kind {
            ExprKind::And(parts) => parts.iter().for_each(|part| self.assume(part)),
            ExprKind::In(item, collection) => {
                self.belongs(item, collection);
                let cases = self.holds(condition);
                self.known.add(cases);
            }
            ExprKind::Aggregate(Aggregate::Any, steps, item) => {
                let (steps, items) = self.refreshed(steps, &[item]);
                self.enter(&steps);
                items.iter().for_each(|item| self.assume(item));
            }
            _ => {
                let cases = self.holds(condition);
                self.known.add(cases);
            }
        }
    }

    /// Notes that the value of an expression is in a declared space.
    pub fn assume_inside(&mut self, space: &Space, expr: &Expr) {
        let cases = self.inside(space, expr);
        self.known.add(cases);
    }

    /// Whether a loop or guard says that the collection has the item.
    #[must_use]
    pub fn is_member(&self, item: &Expr, collection: &Expr) -> bool {
        self.members_of(collection).any(|known| super::same(known, item))
    }

    /// The items that loops and guards say the collection has.
    pub fn members_of<'f>(&'f self, collection: &'f Expr) -> impl Iterator<Item = &'f Expr> {
        self.known.members.iter().filter(|(_, of)| super::same(of, collection)).map(|(item, _)| item)
    }

    /// A way through the steps under new names.
    pub(super) fn refreshed(&self, steps: &[Step], under: &[&Expr]) -> (Vec<Step>, Vec<Expr>) {
        let mut fresh = self.fresh.get();
        let renamed = refreshed(steps, under, &mut fresh);
        self.fresh.set(fresh);
        renamed
    }

    /// Whether the facts make sure that `form >= least`.
    #[must_use]
    pub fn at_least(&self, form: &Linear, least: i64) -> bool {
        self.prove(form, least, EFFORT)
    }

    /// Whether the facts cannot all hold.
    #[must_use]
    pub fn impossible(&self) -> bool {
        let mut rows: Vec<&Linear> = self.known.rows.iter().collect();
        refuted(&mut rows, &self.known.cases, &mut 100)
    }

    pub(super) fn prove(&self, form: &Linear, least: i64, effort: u32) -> bool {
        if let Some(number) = form.as_number() {
            return *number >= crate::Int::from(least);
        }
        let mut gathered = Gathered::default();
        gathered.row(form.negated().shifted(least - 1));
        self.gather(&mut gathered, effort);
        let mut rows: Vec<&Linear> = gathered.rows.iter().collect();
        refuted(&mut rows, &gathered.cases, &mut (30 << (2 * effort)))
    }

    /// Everything known that has to do with the goal, directly or through other atoms.
    fn gather(&self, gathered: &mut Gathered, effort: u32) {
        let mut used = (vec![false; self.known.rows.len()], vec![false; self.known.cases.len()]);
        let mut next = 0;
        while next < gathered.atoms.len() && gathered.atoms.len() < MAX_ATOMS {
            let atom = gathered.atoms[next].clone();
            next += 1;
            for (row, used) in self.known.rows.iter().zip(&mut used.0) {
                if !*used && mentions(row, &atom) {
                    *used = true;
                    gathered.row(row.clone());
                }
            }
            for (cases, used) in self.known.cases.iter().zip(&mut used.1) {
                if !*used && cases.iter().flatten().any(|row| mentions(row, &atom)) {
                    *used = true;
                    gathered.cases(cases.clone());
                }
            }
            let axioms = self.axioms(&atom, effort);
            axioms.rows.into_iter().for_each(|row| gathered.row(row));
            axioms.cases.into_iter().for_each(|cases| gathered.cases(cases));
        }
    }

    /// The declared values of an expression, where it is a variable or a part of one.
    pub(super) fn space(&self, expr: &Expr) -> Option<&'a Space> {
        match &expr.kind {
            ExprKind::Var(slot) => self.declared(*slot),
            ExprKind::Part(tuple, i) => match self.space(tuple)? {
                Space::Tuple(parts) => parts.get(*i),
                _ => None,
            },
            ExprKind::Call(Builtin::Index | Builtin::Cell, args) => match self.space(args.first()?)? {
                Space::Seq(_, item) | Space::Grid(_, item) => Some(item),
                _ => None,
            },
            _ => None,
        }
    }

    fn declared(&self, slot: Slot) -> Option<&'a Space> {
        let game = self.game;
        match game.params.get(slot) {
            Some(param) => Some(&param.space),
            None => game.coord_of(slot).map(|i| &game.coords[i].space),
        }
    }
}

/// A goal with what was found to bear on it.
#[derive(Default)]
struct Gathered {
    rows: Rows,
    cases: Vec<Cases>,
    atoms: Vec<Vec<Expr>>,
}

impl Gathered {
    fn row(&mut self, row: Linear) {
        self.note(&row);
        self.rows.push(row);
    }

    fn cases(&mut self, cases: Cases) {
        if let [rows] = &cases[..] {
            rows.iter().for_each(|row| self.row(row.clone()));
        } else {
            cases.iter().flatten().for_each(|row| self.note(row));
            self.cases.push(cases);
        }
    }

    fn note(&mut self, row: &Linear) {
        for term in row.terms() {
            if !self.atoms.iter().any(|known| same_factors(known, &term.factors)) {
                self.atoms.push(term.factors.clone());
            }
        }
    }
}

fn mentions(row: &Linear, atom: &[Expr]) -> bool {
    row.terms().iter().any(|term| same_factors(&term.factors, atom))
}

/// Whether the rows contradict each other under every choice of alternatives. `budget` bounds the choices tried.
fn refuted<'r>(rows: &mut Vec<&'r Linear>, cases: &'r [Cases], budget: &mut u32) -> bool {
    if *budget == 0 {
        return false;
    }
    *budget -= 1;
    if contradictory(rows) {
        return true;
    }
    let Some((first, rest)) = cases.split_first() else { return false };
    first.iter().all(|alternative| {
        let before = rows.len();
        rows.extend(alternative);
        let refuted = refuted(rows, rest, budget);
        rows.truncate(before);
        refuted
    })
}

/// What a loop binds, as an expression.
pub(super) fn item_of(pattern: &Pattern) -> Expr {
    let var = |slot: &Slot| Expr::var(*slot, Span::default());
    match pattern {
        Pattern::Slot(slot) => var(slot),
        Pattern::Tuple(slots) => Expr { kind: ExprKind::Tuple(slots.iter().map(var).collect()), span: Span::default() },
    }
}
