//! Features as text.

use super::feature::Feature;
use crate::{
    int::Int,
    ir::{Arith, Expr, ExprKind, Game, Slot, Space},
    linear::inside_space,
};

impl Feature {
    /// As it is written in the language.
    #[must_use]
    pub fn text(&self, game: &Game) -> String {
        let name = |i: &usize| game.coords[*i].name.as_str();
        let graph = |slot: &Slot| game.params[*slot].name.as_str();
        let j = free_name(game);
        match self {
            Feature::Param(i) => game.params[*i].name.clone(),
            Feature::Int(i) => name(i).to_owned(),
            Feature::Gap(i) => from_top(game, *i, name(i)),
            Feature::Flag(i) => format!("if {} then 1 else 0", name(i)),
            Feature::Unflag(i) => format!("if {} then 0 else 1", name(i)),
            Feature::Sum(i) => format!("sum({})", name(i)),
            Feature::Len(i) => format!("{}.len", name(i)),
            Feature::Headroom(i) => format!("sum({} for {j} in {})", from_top(game, *i, j), name(i)),
            Feature::Rising(i) => format!("sum(({j} + 1) * {0}[{j}] for {j} in 0..{0}.len)", name(i)),
            Feature::Falling(i) => format!("sum(({0}.len - {j}) * {0}[{j}] for {j} in 0..{0}.len)", name(i)),
            Feature::Zeros(i) => format!("{0}.len - sum({0})", name(i)),
            Feature::Up(i) => format!("sum({}.ones)", name(i)),
            Feature::Down(i) => format!("sum({0}.len - {j} for {j} in {0}.ones)", name(i)),
            Feature::Count(i, letter) => {
                format!("count({j} for {j} in {} if {j} == {:?})", name(i), letter.to_string())
            }
            Feature::Missing(i) => match &game.coords[*i].space {
                Space::Set(_, item) if matches!(**item, Space::Vertex(_)) => {
                    format!("{} - {}.len", from_top(game, *i, "").trim_end_matches(" - 1 - "), name(i))
                }
                _ => format!("-{}.len", name(i)),
            },
            Feature::Room(i, slot) => {
                format!("max({j}.len for {j} in {}) - {}.len", game.params[*slot].name, name(i))
            }
            Feature::Fresh(i, coords) => {
                let names: Vec<String> = coords.iter().map(|k| name(k).to_owned()).collect();
                format!("count of ({}) not in {}", names.join(", "), name(i))
            }
            Feature::Reach(i, slot) => format!("{}.reach({}).len", graph(slot), name(i)),
            Feature::Stones(i, slot) => {
                format!("sum({0}[{j}] * {1}.reach({j}).len for {j} in 0..{0}.len)", name(i), graph(slot))
            }
            Feature::First(i) => format!("{0}[0], {0}[1], ...", name(i)),
            Feature::Last(i) => format!("..., {0}[1], {0}[0]", name(i)),
            Feature::Greatest(i) => format!("{0}.sorted.reversed", name(i)),
            Feature::Written(expr) => show(expr, game).unwrap_or_else(|| "ranking".into()),
        }
    }

    /// As it is written beside a `+`.
    pub(super) fn summand_text(&self, game: &Game) -> String {
        match self {
            Feature::Flag(_) | Feature::Unflag(_) | Feature::Missing(_) => format!("({})", self.text(game)),
            _ => self.text(game),
        }
    }

    /// As it is written beside a `*`.
    pub(super) fn factor_text(&self, game: &Game) -> String {
        match self {
            Feature::Gap(_) | Feature::Zeros(_) | Feature::Room(..) => format!("({})", self.text(game)),
            _ => self.summand_text(game),
        }
    }
}

/// A short name that the game does not use.
fn free_name(game: &Game) -> &'static str {
    let used = |name: &str| game.slots.iter().any(|variable| variable.name == name);
    ["i", "j", "k", "t", "v", "item"].into_iter().find(|name| !used(name)).unwrap_or("index_")
}

/// `hi - name`.
fn from_top(game: &Game, coord: usize, name: &str) -> String {
    let space = &game.coords[coord].space;
    let hi = match inside_space(space) {
        Space::Int { hi: Some(hi), .. } => show(hi, game),
        Space::Vertex(graph) => Some(format!("{}.n - 1", game.params[*graph].name)),
        _ => None,
    };
    hi.map_or_else(|| format!("-{name}"), |hi| format!("{hi} - {name}"))
}

/// A simple expression as text; none for what is rare in bounds.
fn show(expr: &Expr, game: &Game) -> Option<String> {
    match &expr.kind {
        ExprKind::Const(value) => value.as_int().map(Int::to_string),
        ExprKind::Var(slot) => game.slots.get(*slot).map(|variable| variable.name.clone()),
        ExprKind::Arith(Arith::Add, a, b) => Some(format!("{} + {}", show(a, game)?, show(b, game)?)),
        ExprKind::Arith(Arith::Sub, a, b) => {
            let right = show(b, game)?;
            let sum = matches!(b.kind, ExprKind::Arith(..));
            Some(format!("{} - {}", show(a, game)?, if sum { format!("({right})") } else { right }))
        }
        _ => None,
    }
}
