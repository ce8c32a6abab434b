//! What a problem states about its input, and how far play from there goes.

use crate::{report::RangeCheck, samples, session::Session};
use lang::syntax::tree::{self, Clause, ExprKind, Pattern, Relation, StatementKind, SumKind, TypeKind};
use rules::{GameId, analysis::reach::reach_from_box, interpreter::InstanceId};
use std::collections::BTreeMap;

/// What is known of each input: its least and greatest value, where stated.
type Known = BTreeMap<String, (Option<i64>, Option<i64>)>;

/// The least and greatest value of an input.
type Bounds = (i64, i64);

/// The ranges that a problem states for the coordinates of the positions it plays.
struct Played {
    game: String,
    bounds: Vec<Bounds>,
}

impl Session {
    /// For every problem and every coordinate with a stated range: how far play reaches.
    pub(crate) fn ranges(&self) -> Vec<RangeCheck> {
        let mut checks = Vec::new();
        for problem in &self.opened.problems {
            let name = problem.id.as_ref().map_or(String::new(), |id| id.text.clone());
            for played in played(problem) {
                checks.extend(self.range_checks(&name, &played));
            }
        }
        checks
    }

    fn range_checks(&self, problem: &str, played: &Played) -> Vec<RangeCheck> {
        let interpreter = &self.opened.interpreter;
        let Some(game) = interpreter.rules().find(&played.game) else { return Vec::new() };
        let Some(id) = self.range_instance(game) else { return Vec::new() };
        let Some(reached) = reach_from_box(interpreter, id, &played.bounds) else { return Vec::new() };
        let Some(place) = reached.of(id) else { return Vec::new() };
        let coords = &interpreter.rules().game(game).coords;
        coords
            .iter()
            .zip(&played.bounds)
            .zip(&place.ranges)
            .map(|((coord, stated), side)| RangeCheck {
                problem: problem.to_owned(),
                coordinate: coord.name.clone(),
                stated: *stated,
                reached: *side,
                inside: stated.0 <= side.0 && side.1 <= stated.1,
            })
            .collect()
    }

    fn range_instance(&self, game: GameId) -> Option<InstanceId> {
        match self.opened.instance {
            Some(instance) if self.opened.home == Some(game) => Some(instance),
            _ => samples::arguments(&self.opened.interpreter, game),
        }
    }
}

/// The positions that a problem plays whose coordinates are inputs with stated ranges.
fn played(problem: &tree::Problem) -> Vec<Played> {
    let mut known = BTreeMap::new();
    let mut found = Vec::new();
    statements(&problem.body, &mut known, &mut found);
    found
}

fn statements(body: &[tree::Statement], known: &mut Known, found: &mut Vec<Played>) {
    for statement in body {
        match &statement.kind {
            StatementKind::Read { fields, .. } => fields.iter().for_each(|field| read(field, known)),
            StatementKind::Where(conditions) => conditions.iter().for_each(|condition| limit(condition, known)),
            StatementKind::Repeat { body, .. } | StatementKind::Until { body, .. } => statements(body, known, found),
            StatementKind::Play(question) => sum(&question.sum, known, &mut BTreeMap::new(), found),
            _ => {}
        }
    }
}

fn read(field: &tree::Field, known: &mut Known) {
    let bounds = field.ty.as_ref().map_or((Some(0), None), type_bounds);
    known.insert(field.name.text.clone(), bounds);
}

fn type_bounds(ty: &tree::TypeExpr) -> (Option<i64>, Option<i64>) {
    match &ty.kind {
        TypeKind::Nat => (Some(0), None),
        TypeKind::Range(range) => match &range.kind {
            ExprKind::Range(range) => {
                let hi = range.hi.as_ref().and_then(constant);
                (constant(&range.lo), if range.inclusive { hi } else { hi.map(|hi| hi - 1) })
            }
            _ => (None, None),
        },
        TypeKind::Seq(_, item) | TypeKind::Bag(_, item) | TypeKind::Set(_, item) => type_bounds(item),
        _ => (None, None),
    }
}

/// `1 <= n <= 100`, `h <= 10000`.
fn limit(condition: &tree::Expr, known: &mut Known) {
    let ExprKind::Chain(first, rest) = &condition.kind else { return };
    let mut left: &tree::Expr = first;
    for (relation, _, right) in rest {
        match relation {
            Relation::Le | Relation::Lt => {
                let strict = i64::from(*relation == Relation::Lt);
                narrow(known, right, constant(left).map(|lo| lo + strict), None);
                narrow(known, left, None, constant(right).map(|hi| hi - strict));
            }
            Relation::Ge | Relation::Gt => {
                let strict = i64::from(*relation == Relation::Gt);
                narrow(known, left, constant(right).map(|lo| lo + strict), None);
                narrow(known, right, None, constant(left).map(|hi| hi - strict));
            }
            _ => {}
        }
        left = right;
    }
}

fn narrow(known: &mut Known, name: &tree::Expr, lo: Option<i64>, hi: Option<i64>) {
    let ExprKind::Name(name) = &name.kind else { return };
    if let Some(bounds) = known.get_mut(name) {
        bounds.0 = bounds.0.max(lo);
        bounds.1 = match (bounds.1, hi) {
            (Some(old), Some(new)) => Some(old.min(new)),
            (old, new) => old.or(new),
        };
    }
}

/// The value of `10 ** 9`, `2 * 10 ** 5`, `- 5`.
fn constant(expr: &tree::Expr) -> Option<i64> {
    match &expr.kind {
        ExprKind::Int(digits) => digits.parse().ok(),
        ExprKind::Unary(tree::Unary::Neg, inner) => constant(inner)?.checked_neg(),
        ExprKind::Binary(op, _, left, right) => {
            let (left, right) = (constant(left)?, constant(right)?);
            match op {
                tree::Binary::Mul => left.checked_mul(right),
                tree::Binary::Add => left.checked_add(right),
                tree::Binary::Sub => left.checked_sub(right),
                tree::Binary::Pow => left.checked_pow(u32::try_from(right).ok()?),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Positions of a sum; `aliases` says which collection a bound name runs through.
fn sum(sum_: &tree::Sum, known: &Known, aliases: &mut BTreeMap<String, String>, found: &mut Vec<Played>) {
    match &sum_.kind {
        SumKind::Other { game, coords, .. } => {
            let bounds: Option<Vec<Bounds>> = coords.iter().map(|coord| input_bounds(coord, known, aliases)).collect();
            if let Some(bounds) = bounds {
                found.push(Played { game: game.text.clone(), bounds });
            }
        }
        SumKind::Plus(parts) => parts.iter().for_each(|part| sum(part, known, aliases, found)),
        SumKind::Times(_, inner) => sum(inner, known, aliases, found),
        SumKind::Fold(inner, clauses) => {
            for clause in clauses {
                if let Clause::For(Pattern::Name(name), tree::Expr { kind: ExprKind::Name(collection), .. }) = clause {
                    aliases.insert(name.text.clone(), collection.clone());
                }
            }
            sum(inner, known, aliases, found);
        }
        SumKind::Here(_) | SumKind::End | SumKind::Error => {}
    }
}

fn input_bounds(coord: &tree::Expr, known: &Known, aliases: &BTreeMap<String, String>) -> Option<Bounds> {
    let name = match &coord.kind {
        ExprKind::Name(name) => aliases.get(name).unwrap_or(name),
        ExprKind::Index(collection, _) => match &collection.kind {
            ExprKind::Name(name) => name,
            _ => return None,
        },
        _ => return None,
    };
    let (lo, hi) = known.get(name)?;
    Some(((*lo)?, (*hi)?))
}
