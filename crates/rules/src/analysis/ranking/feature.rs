//! What can be measured of a position.

use super::summand::Summand;
use crate::{
    ir::{Builtin, Expr, ExprKind, Game, Slot, Space},
    linear::{Facts, Linear},
    span::Span,
    value::Value,
};

/// A number, or an order, that a position has. The first number is a coordinate's, or for [`Feature::Param`] a
/// parameter's.
#[derive(Debug, Clone, PartialEq)]
pub enum Feature {
    /// A parameter, in games that change their own arguments.
    Param(usize),
    /// An integer coordinate.
    Int(usize),
    /// How far an integer coordinate is below its greatest value.
    Gap(usize),
    /// A truth value as 0 or 1.
    Flag(usize),
    /// A truth value as 1 or 0.
    Unflag(usize),
    /// The sum of a collection; of a row of bits the number of ones.
    Sum(usize),
    /// The length of a collection.
    Len(usize),
    /// How far the items of a collection are below their greatest value, together.
    Headroom(usize),
    /// The sum of the items, each times its place counted from 1.
    Rising(usize),
    /// The sum of the items, each times its place counted from the end.
    Falling(usize),
    /// How many cells of a row are off.
    Zeros(usize),
    /// The sum of the places of the ones.
    Up(usize),
    /// The sum of the places of the ones, counted from the end.
    Down(usize),
    /// How often a character occurs.
    Count(usize, char),
    /// How many values a set does not have yet, of finitely many.
    Missing(usize),
    /// How many vertices of the graph in this slot can be reached.
    Reach(usize, Slot),
    /// The sum of the items, each times the number of vertices that can be reached from its place.
    Stones(usize, Slot),
    /// A sequence whose length stays, by its first item, then by its second, and so on.
    First(usize),
    /// A sequence whose length stays, by its last item, then by the one before, and so on.
    Last(usize),
    /// A set, by its greatest item, then by the next, and so on.
    Greatest(usize),
    /// How far a sequence is shorter than the longest of the sequences in this parameter.
    Room(usize, Slot),
    /// How many values of these coordinates are not in a set that collects them.
    Fresh(usize, Vec<usize>),
    /// An expression of the author.
    Written(Expr),
}

/// The features that a game offers, simplest first.
pub(super) fn features(game: &Game) -> Vec<Feature> {
    let coords = || game.coords.iter().enumerate();
    let mut list: Vec<Feature> = coords().flat_map(|(i, coord)| plain(i, &coord.space)).collect();
    list.extend(coords().flat_map(|(i, coord)| weighted(i, &coord.space)));
    let graphs: Vec<Slot> = graphs(game).collect();
    for (i, coord) in coords() {
        match &coord.space {
            Space::Vertex(graph) if graphs.contains(graph) => list.push(Feature::Reach(i, *graph)),
            Space::Seq(_, item) if matches!(**item, Space::Int { .. }) => {
                list.extend(graphs.iter().map(|graph| Feature::Stones(i, *graph)));
            }
            Space::Seq(_, item) | Space::Grid(_, item) if matches!(**item, Space::Char) => {
                list.extend(letters(game).into_iter().map(|letter| Feature::Count(i, letter)));
            }
            _ => {}
        }
    }
    list.extend(coords().flat_map(|(i, coord)| orders(i, &coord.space)));
    list.extend(coords().flat_map(|(i, coord)| limited(game, i, &coord.space)));
    list
}

/// Growth that the arguments limit.
fn limited(game: &Game, i: usize, space: &Space) -> Vec<Feature> {
    let params = game.params.iter().enumerate();
    let sequences = |space: &Space| matches!(space, Space::Seq(_, item) | Space::Set(_, item) | Space::Bag(_, item) if matches!(**item, Space::Seq(..)));
    match space {
        Space::Seq(..) => {
            params.filter(|(_, param)| sequences(&param.space)).map(|(slot, _)| Feature::Room(i, slot)).collect()
        }
        Space::Set(_, item) => {
            let arity = if let Space::Tuple(parts) = &**item { parts.len() } else { 1 };
            let finite: Vec<usize> = (0..game.coords.len())
                .filter(|k| finite(&game.coords[*k].space) && greatest(&game.coords[*k].space).is_some())
                .collect();
            if finite.len() == arity { vec![Feature::Fresh(i, finite)] } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// The parameters that are graphs.
pub(super) fn graphs(game: &Game) -> impl Iterator<Item = Slot> + '_ {
    game.params.iter().enumerate().filter(|(_, param)| matches!(param.space, Space::Graph)).map(|(slot, _)| slot)
}

fn plain(i: usize, space: &Space) -> Vec<Feature> {
    match space {
        Space::Int { hi: None, .. } => vec![Feature::Int(i)],
        Space::Int { lo: None, .. } => vec![Feature::Gap(i), Feature::Int(i)],
        Space::Int { .. } | Space::Vertex(_) => vec![Feature::Int(i), Feature::Gap(i)],
        Space::Bool => vec![Feature::Flag(i), Feature::Unflag(i)],
        Space::Bits(_) => vec![Feature::Sum(i), Feature::Zeros(i)],
        Space::Piles => vec![Feature::Sum(i), Feature::Len(i)],
        Space::Seq(_, item) | Space::Bag(_, item) => match &**item {
            Space::Int { hi: Some(_), .. } => vec![Feature::Sum(i), Feature::Len(i), Feature::Headroom(i)],
            Space::Int { .. } => vec![Feature::Sum(i), Feature::Len(i)],
            _ => vec![Feature::Len(i)],
        },
        Space::Set(_, item) if finite(item) => vec![Feature::Len(i), Feature::Missing(i)],
        Space::Set(..) => vec![Feature::Len(i)],
        Space::Char | Space::Tuple(_) | Space::Grid(..) | Space::Graph => Vec::new(),
    }
}

fn weighted(i: usize, space: &Space) -> Vec<Feature> {
    match space {
        Space::Seq(_, item) if matches!(**item, Space::Int { .. }) => vec![Feature::Rising(i), Feature::Falling(i)],
        Space::Set(_, item) if matches!(**item, Space::Int { .. } | Space::Vertex(_)) => vec![Feature::Sum(i)],
        Space::Bits(_) => vec![Feature::Up(i), Feature::Down(i)],
        _ => Vec::new(),
    }
}

fn orders(i: usize, space: &Space) -> Vec<Feature> {
    match space {
        Space::Seq(_, item) if below_bounded(item) => vec![Feature::First(i), Feature::Last(i)],
        Space::Set(_, item) if below_bounded(item) => vec![Feature::Greatest(i)],
        _ => Vec::new(),
    }
}

/// Whether a space has finitely many values.
fn finite(space: &Space) -> bool {
    match space {
        Space::Int { lo, hi } => lo.is_some() && hi.is_some(),
        Space::Bool | Space::Vertex(_) => true,
        Space::Tuple(parts) => parts.iter().all(finite),
        _ => false,
    }
}

/// Whether the values, in their order, have no endless fall.
fn below_bounded(space: &Space) -> bool {
    match space {
        Space::Int { lo, .. } => lo.is_some(),
        Space::Vertex(_) => true,
        Space::Tuple(parts) => parts.iter().all(below_bounded),
        _ => false,
    }
}

/// The characters that the option lines speak of.
fn letters(game: &Game) -> Vec<char> {
    let mut found = Vec::new();
    let mut visit = |expr: &Expr| {
        if let ExprKind::Const(Value::Char(letter)) = &expr.kind
            && !found.contains(letter)
        {
            found.push(*letter);
        }
    };
    for rule in &game.options {
        crate::analysis::walk_steps(&rule.steps, &mut visit);
        crate::analysis::walk_sum(&rule.result, &mut visit);
    }
    found
}

impl Feature {
    /// Whether it is a number rather than an order.
    pub(super) fn adds_up(&self) -> bool {
        !matches!(self, Feature::First(_) | Feature::Last(_) | Feature::Greatest(_) | Feature::Fresh(..))
    }

    /// Whether it depends on the arguments, so that it cannot be compared across different ones.
    pub(super) fn speaks_of_params(&self, game: &Game) -> bool {
        let constant = |bound: &Option<Expr>| bound.as_ref().is_none_or(|bound| bound.as_number().is_some());
        match self {
            Feature::Reach(..) | Feature::Stones(..) | Feature::Missing(_) | Feature::Written(_) => true,
            Feature::Room(..) | Feature::Fresh(..) => true,
            Feature::Gap(i) | Feature::Int(i) => match &game.coords[*i].space {
                Space::Int { lo, hi } => !constant(lo) || !constant(hi),
                _ => true,
            },
            Feature::Headroom(_) | Feature::First(_) | Feature::Last(_) | Feature::Greatest(_) => true,
            _ => false,
        }
    }

    /// Whether it cannot fall for ever: by its type, or by what is known where it falls.
    pub(super) fn bounded(&self, game: &Game, summand: &Summand<'_>) -> bool {
        match self {
            Feature::Param(i) => match &game.params[*i].space {
                Space::Int { lo: Some(lo), .. } => lo.as_number().is_some(),
                _ => false,
            },
            Feature::Int(i) => match &game.coords[*i].space {
                Space::Int { lo: Some(_), .. } | Space::Vertex(_) => true,
                _ => summand.facts.at_least(&Linear::var(game.coord_slot(*i)), 0),
            },
            Feature::Sum(i) | Feature::Rising(i) | Feature::Falling(i) | Feature::Stones(i, _) => {
                natural_items(game, *i)
            }
            Feature::Room(i, slot) => {
                let len = |of: Expr| Linear::of(&Expr::call(Builtin::Len, vec![of], Span::default()));
                let var = |slot| Expr::var(slot, Span::default());
                let here = len(var(game.coord_slot(*i)));
                let longer = |item: &Expr| summand.facts.at_least(&len(item.clone()).minus(&here), 0);
                summand.facts.members_of(&var(*slot)).any(longer)
            }
            Feature::Written(expr) => summand.facts.at_least(&Linear::of(expr), 0),
            _ => true,
        }
    }
}

/// Whether no item of a collection is negative, by its type.
fn natural_items(game: &Game, coord: usize) -> bool {
    match &game.coords[coord].space {
        Space::Bits(_) | Space::Piles => true,
        Space::Seq(_, item) | Space::Bag(_, item) | Space::Set(_, item) => match &**item {
            Space::Vertex(_) => true,
            Space::Int { lo: Some(lo), .. } => match lo.as_number() {
                Some(lo) => !lo.is_negative(),
                None => Facts::of(game, false).at_least(&Linear::of(lo), 0),
            },
            _ => false,
        },
        _ => false,
    }
}

/// The greatest value of an integer space.
pub(super) fn greatest(space: &Space) -> Option<Linear> {
    match space {
        Space::Int { hi, .. } => hi.as_ref().map(Linear::of),
        Space::Vertex(graph) => {
            let graph = Expr::var(*graph, Span::default());
            let count = Expr::call(Builtin::Vertices, vec![graph], Span::default());
            Some(Linear::of(&count).shifted(-1))
        }
        _ => None,
    }
}
