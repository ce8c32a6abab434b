//! Winning moves as records: what the rules of a sum let a move tell.

use super::super::{body::Body, types};
use rules::{
    GameId,
    analysis::walk_sum_references,
    ir::{Game, MoveField, MoveRecord, Sum, Type},
};
use std::collections::BTreeSet;

/// The parts of a move: which summand, before, after, and the variables that every option line has.
#[derive(Debug)]
pub(super) struct Record {
    parts: Vec<(MoveField, Type)>,
    used: Vec<bool>,
    /// Variables that only some option lines have.
    partial: BTreeSet<String>,
}

impl Record {
    /// The record as a type.
    pub(super) fn ty(&self) -> Type {
        Type::Record(self.parts.iter().map(|(field, ty)| (name_of(field).to_owned(), ty.clone())).collect())
    }

    /// A part by its name, which is used from now on.
    pub(super) fn part(&mut self, name: &str) -> Option<(usize, Type)> {
        let i = self.parts.iter().position(|(field, _)| name_of(field) == name)?;
        self.used[i] = true;
        Some((i, self.parts[i].1.clone()))
    }

    pub(super) fn use_part(&mut self, i: usize) {
        self.used[i] = true;
    }

    pub(super) fn use_all(&mut self) {
        self.used.fill(true);
    }

    /// Whether only some option lines have this variable.
    pub(super) fn is_partial(&self, name: &str) -> bool {
        self.partial.contains(name)
    }

    pub(super) fn into_moves(self) -> MoveRecord {
        MoveRecord { fields: self.parts.into_iter().map(|(field, _)| field).collect(), used: self.used }
    }
}

fn name_of(field: &MoveField) -> &str {
    match field {
        MoveField::Component => "component",
        MoveField::From => "from",
        MoveField::To => "to",
        MoveField::After => "after",
        MoveField::Variable(name) => name,
    }
}

impl Body<'_> {
    /// The record of the moves of a sum, by its number.
    pub(super) fn record_of(&mut self, sum: &Sum) -> usize {
        let mut ids: BTreeSet<GameId> = BTreeSet::new();
        walk_sum_references(sum, &mut |id| {
            ids.insert(id);
        });
        let games: Vec<&Game> = ids.iter().map(|id| &self.lowerer.games[id.0]).collect();
        let record = record(&games, &self.lowerer.games);
        self.asking.as_mut().map_or(0, |asking| asking.add(record))
    }
}

fn record(games: &[&Game], all: &[Game]) -> Record {
    let position = games.iter().map(|game| position_type(game)).reduce(|a, b| same_or_unknown(&a, &b));
    let position = position.unwrap_or(Type::Unknown);
    let single = games.iter().all(|game| game.options.iter().all(|rule| is_single(&rule.result, game, &position, all)));
    let list = Type::Seq(Box::new(position.clone()));
    let mut parts = vec![
        (MoveField::Component, Type::Int),
        (MoveField::From, position.clone()),
        (MoveField::To, if single { position } else { list.clone() }),
        (MoveField::After, list),
    ];
    let lines: Vec<Vec<(&str, &Type)>> = games.iter().flat_map(|game| variables(game)).collect();
    let mut partial = BTreeSet::new();
    for (name, ty) in lines.iter().flatten() {
        let types: Vec<&Type> =
            lines.iter().filter_map(|line| line.iter().find(|(other, _)| other == name).map(|(_, ty)| *ty)).collect();
        if types.len() < lines.len() {
            partial.insert((*name).to_owned());
        } else if !parts.iter().any(|(field, _)| name_of(field) == *name) {
            let ty = types.iter().fold((*ty).clone(), |a, b| same_or_unknown(&a, b));
            parts.push((MoveField::Variable((*name).to_owned()), ty));
        }
    }
    Record { used: vec![false; parts.len()], parts, partial }
}

/// The variables of each option line.
fn variables(game: &Game) -> Vec<Vec<(&str, &Type)>> {
    let named = |slot: &usize| (game.slots[*slot].name.as_str(), &game.slots[*slot].ty);
    game.options.iter().map(|rule| rule.binders.iter().map(named).collect()).collect()
}

/// A position with one coordinate is shown as that, others as tuples.
fn position_type(game: &Game) -> Type {
    match &game.coords[..] {
        [coord] => coord.space.ty(),
        coords => Type::Tuple(coords.iter().map(|coord| coord.space.ty()).collect()),
    }
}

fn is_single(result: &Sum, game: &Game, position: &Type, all: &[Game]) -> bool {
    match result {
        Sum::Position { other: None, .. } => same_or_unknown(&position_type(game), position) == *position,
        Sum::Position { other: Some((id, _)), .. } => position_type(&all[id.0]) == *position,
        _ => false,
    }
}

fn same_or_unknown(a: &Type, b: &Type) -> Type {
    if types::fits(a, b) { types::join(a, b) } else { Type::Unknown }
}
