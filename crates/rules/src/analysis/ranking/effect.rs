//! How features change from a position to a summand of its options.

use super::{
    feature::{Feature, greatest},
    order,
    summand::Summand,
};
use crate::{
    ir::{Builtin, Compare, Expr, ExprKind, Game, Slot},
    linear::{Facts, Linear, indicator, inside_space, reach},
    span::Span,
    value::Value,
};

/// What becomes of a feature.
#[derive(Debug, Clone)]
pub(super) enum Change {
    /// It changes by this much.
    By(Linear),
    /// It falls.
    Falls,
    /// It stays.
    Keeps,
    /// Nothing is known.
    Unknown,
}

impl Feature {
    /// The change from the position to the summand.
    pub(super) fn change(&self, game: &Game, summand: &Summand<'_>) -> Change {
        if summand.args.is_some() && self.speaks_of_params(game) {
            return Change::Unknown;
        }
        match self {
            Feature::First(i) => order::sequence(&Coordinate::of(game, *i, summand), true),
            Feature::Last(i) => order::sequence(&Coordinate::of(game, *i, summand), false),
            Feature::Greatest(i) => order::set(&Coordinate::of(game, *i, summand)),
            Feature::Fresh(i, coords) => order::collected(&Coordinate::of(game, *i, summand), &summand.coords, coords),
            _ => self.difference(game, summand).map_or(Change::Unknown, Change::By),
        }
    }

    fn difference(&self, game: &Game, summand: &Summand<'_>) -> Option<Linear> {
        let coord = |i: &usize| Coordinate::of(game, *i, summand);
        match self {
            Feature::Param(i) => Some(match &summand.args {
                Some(args) => Linear::of(args.get(*i)?).minus(&Linear::var(*i)),
                None => Linear::number(0),
            }),
            Feature::Int(i) | Feature::Flag(i) => Some(coord(i).value()),
            Feature::Gap(i) | Feature::Unflag(i) => Some(coord(i).value().negated()),
            Feature::Sum(i) => Some(coord(i).shift(Builtin::Sum)),
            Feature::Len(i) => Some(coord(i).shift(Builtin::Len)),
            Feature::Missing(i) | Feature::Room(i, _) => Some(coord(i).shift(Builtin::Len).negated()),
            Feature::Zeros(i) => Some(coord(i).shift(Builtin::Len).minus(&coord(i).shift(Builtin::Sum))),
            Feature::Headroom(i) => {
                let hi = greatest(inside_space(&game.coords[*i].space))?;
                Some(hi.times(&coord(i).shift(Builtin::Len))?.minus(&coord(i).shift(Builtin::Sum)))
            }
            Feature::Rising(i) => coord(i).weighted(&|place| Linear::of(place).shifted(1)),
            Feature::Up(i) => coord(i).weighted(&Linear::of),
            Feature::Falling(i) | Feature::Down(i) => {
                let len = coord(i).len();
                coord(i).weighted(&|place| len.minus(&Linear::of(place)))
            }
            Feature::Count(i, letter) => coord(i).occurrences(*letter),
            Feature::Reach(i, graph) => {
                let graph = Expr::var(*graph, Span::default());
                let coord = coord(i);
                Some(reach(&graph, coord.target).minus(&reach(&graph, &coord.source())))
            }
            Feature::Stones(i, graph) => {
                let graph = Expr::var(*graph, Span::default());
                coord(i).weighted(&|place| reach(&graph, place))
            }
            Feature::Written(expr) => super::author::difference(game, expr, summand),
            Feature::First(_) | Feature::Last(_) | Feature::Greatest(_) | Feature::Fresh(..) => None,
        }
    }
}

/// A coordinate of the position and what it is in the summand.
pub(super) struct Coordinate<'s, 'a> {
    /// The coordinate's variable.
    pub(super) slot: Slot,
    /// Its new value.
    pub(super) target: &'s Expr,
    /// What is known.
    pub(super) facts: &'s Facts<'a>,
}

impl<'s, 'a> Coordinate<'s, 'a> {
    fn of(game: &Game, i: usize, summand: &'s Summand<'a>) -> Self {
        Coordinate { slot: game.coord_slot(i), target: &summand.coords[i], facts: &summand.facts }
    }

    pub(super) fn source(&self) -> Expr {
        Expr::var(self.slot, Span::default())
    }

    pub(super) fn is_source(&self, expr: &Expr) -> bool {
        matches!(expr.kind, ExprKind::Var(slot) if slot == self.slot)
    }

    fn value(&self) -> Linear {
        Linear::of(self.target).minus(&Linear::var(self.slot))
    }

    /// The change of a function of the coordinate.
    fn shift(&self, builtin: Builtin) -> Linear {
        let form = |expr: &Expr| Linear::of(&Expr::call(builtin, vec![expr.clone()], expr.span));
        form(self.target).minus(&form(&self.source()))
    }

    fn len(&self) -> Linear {
        Linear::of(&Expr::call(Builtin::Len, vec![self.source()], Span::default()))
    }

    /// The change of the sum of the items, each times the weight of its place, where single items are changed.
    fn weighted(&self, weight: &dyn Fn(&Expr) -> Linear) -> Option<Linear> {
        self.weighted_in(self.target, weight)
    }

    fn weighted_in(&self, expr: &Expr, weight: &dyn Fn(&Expr) -> Linear) -> Option<Linear> {
        if self.is_source(expr) {
            return Some(Linear::number(0));
        }
        let ExprKind::Call(method, args) = &expr.kind else { return None };
        let place = args.get(1)?;
        let old = |builtin| Linear::of(&Expr::call(builtin, vec![args[0].clone(), place.clone()], expr.span));
        let by = match method {
            Builtin::Add => Linear::of(&args[2]),
            Builtin::With => Linear::of(&args[2]).minus(&old(Builtin::Index)),
            Builtin::On => Linear::number(1).minus(&self.settled(old(Builtin::Bit))),
            Builtin::Off => self.settled(old(Builtin::Bit)).negated(),
            _ => return None,
        };
        Some(self.weighted_in(&args[0], weight)?.plus(&weight(place).times(&by)?))
    }

    /// A bit as 0 or 1 where the facts settle it: products with it become linear.
    fn settled(&self, bit: Linear) -> Linear {
        if self.facts.at_least(&bit.negated(), 0) {
            return Linear::number(0);
        }
        if self.facts.at_least(&bit, 1) { Linear::number(1) } else { bit }
    }

    /// The change of how often a letter occurs.
    fn occurrences(&self, letter: char) -> Option<Linear> {
        self.occurrences_in(self.target, &Expr::constant(Value::Char(letter), Span::default()))
    }

    fn occurrences_in(&self, expr: &Expr, letter: &Expr) -> Option<Linear> {
        if self.is_source(expr) {
            return Some(Linear::number(0));
        }
        let ExprKind::Call(method, args) = &expr.kind else { return None };
        let is = |item: &Expr| {
            indicator(ExprKind::Compare(Compare::Eq, Box::new(item.clone()), Box::new(letter.clone())), item)
        };
        let old = |builtin, count: usize| is(&Expr::call(builtin, args[..count].to_vec(), expr.span));
        let by = match method {
            Builtin::With => is(&args[2]).minus(&old(Builtin::Index, 2)),
            Builtin::WithCell => is(&args[3]).minus(&old(Builtin::Cell, 3)),
            Builtin::Push => is(&args[1]),
            Builtin::InsertAt => is(&args[2]),
            Builtin::RemoveAt => old(Builtin::Index, 2).negated(),
            Builtin::Reversed => Linear::number(0),
            _ => return None,
        };
        Some(self.occurrences_in(&args[0], letter)?.plus(&by))
    }
}
