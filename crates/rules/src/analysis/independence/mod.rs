//! Independent parts: whether a sequence or bag is worth the XOR of its items.
//!
//! If every option takes one item, whichever of them, and replaces it by others in a way that depends on that item
//! alone, then a position is the disjunctive sum of its items, each as a position of its own: both have the same
//! options, item by item. The value of a sum is the XOR of the values (Sprague 1935, Grundy 1939).

mod line;

use crate::{
    analysis::mentions,
    ir::{Aggregate, Builtin, Domain, Expr, ExprKind, Game, GameId, Pattern, Rules, Slot, Space, Step},
    linear::expand,
    span::Span,
};
use messages::{Message, msg};

/// Whether the items of a game's one collection are independent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Independence {
    /// The game's positions are not one sequence or bag: the question does not arise.
    NoParts,
    /// The value of a position is the XOR of the values of its items, each as a position with that item alone.
    Shown,
    /// It does not follow from the rules as they are written; it may still be so.
    Unknown(Obstacle),
}

/// What stands in the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obstacle {
    /// What kind of thing it is.
    pub kind: ObstacleKind,
    /// The option line, if it is one.
    pub option: Option<usize>,
    /// The piece of the rules.
    pub span: Span,
}

/// The kinds of obstacles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ObstacleKind {
    /// An expression reads another item, the place of the item, or how many there are.
    Reads,
    /// The option is not one item replaced, chosen among all of them.
    Option,
    /// A `where` reads several items at once.
    Where,
    /// A goal ends the play of all items at once.
    Goal,
    /// The number of items is fixed, so an item alone is no position.
    Size,
}

impl Obstacle {
    /// The obstacle in words.
    #[must_use]
    pub fn message(&self) -> Message {
        match self.kind {
            ObstacleKind::Reads => msg!("independence-reads"),
            ObstacleKind::Option => msg!("independence-option"),
            ObstacleKind::Where => msg!("independence-where"),
            ObstacleKind::Goal => msg!("independence-goal"),
            ObstacleKind::Size => msg!("independence-size"),
        }
    }
}

/// Whether the value of every position is the XOR of the values of its items, as far as the rules show it.
///
/// Sound: `Shown` is a proof. Incomplete: the same rules written in a roundabout way may stay `Unknown`.
#[must_use]
pub fn independence(rules: &Rules, game: GameId) -> Independence {
    let game = rules.game(game);
    let [coord] = &game.coords[..] else { return Independence::NoParts };
    let size = match &coord.space {
        Space::Seq(size, _) | Space::Bag(size, _) => size.as_ref(),
        Space::Piles => None,
        _ => return Independence::NoParts,
    };
    if let Some(size) = size {
        return unknown(ObstacleKind::Size, None, size.span);
    }
    if let Some(goal) = game.endings.first() {
        return unknown(ObstacleKind::Goal, None, goal.span);
    }
    let whole = game.coord_slot(0);
    for condition in &game.wheres {
        if !item_by_item(game, &condition.expr, whole) {
            return unknown(ObstacleKind::Where, None, condition.expr.span);
        }
    }
    for (option, rule) in game.options.iter().enumerate() {
        if let Err((kind, span)) = line::one_part(game, rule, whole) {
            return unknown(kind, Some(option), span);
        }
    }
    Independence::Shown
}

fn unknown(kind: ObstacleKind, option: Option<usize>, span: Span) -> Independence {
    Independence::Unknown(Obstacle { kind, option, span })
}

/// Whether a condition says the same of every item by itself: `all(... a[i] ... for i in 0..a.len)`.
fn item_by_item(game: &Game, condition: &Expr, whole: Slot) -> bool {
    let Some(condition) = expand(condition, &game.slots) else { return false };
    if !mentions(&condition, whole) && !calls_helper(&condition) {
        return true;
    }
    let ExprKind::Aggregate(Aggregate::All, steps, item) = &condition.kind else { return false };
    let Some((Step::Each(Pattern::Slot(slot), domain), rest)) = steps.split_first() else { return false };
    let Some(part) = Part::of(whole, *slot, domain) else { return false };
    let mut watch = Watch::new(part);
    super::walk_steps(rest, &mut |expr| watch.see(expr));
    super::walk_expr(item, &mut |expr| watch.see(expr));
    watch.found.is_none()
}

fn calls_helper(expr: &Expr) -> bool {
    let mut found = false;
    super::walk_expr(expr, &mut |part| found |= matches!(part.kind, ExprKind::Apply(..)));
    found
}

/// How a loop picks an item of the collection.
#[derive(Debug, Clone, Copy)]
enum Part {
    /// By its index.
    Index {
        /// The collection.
        whole: Slot,
        /// The index.
        slot: Slot,
    },
    /// By its value.
    Item {
        /// The collection.
        whole: Slot,
        /// The item.
        slot: Slot,
    },
}

impl Part {
    /// The loop must run over all items.
    fn of(whole: Slot, slot: Slot, domain: &Domain) -> Option<Part> {
        let is_whole = |expr: &Expr| matches!(expr.kind, ExprKind::Var(var) if var == whole);
        let of_whole = |expr: &Expr, wanted: &[Builtin]| match &expr.kind {
            ExprKind::Call(builtin, args) => wanted.contains(builtin) && is_whole(&args[0]),
            _ => false,
        };
        match domain {
            Domain::Range { lo, hi: Some(hi), step: None } => {
                let all = lo.as_number().is_some_and(crate::Int::is_zero) && of_whole(hi, &[Builtin::Len]);
                all.then_some(Part::Index { whole, slot })
            }
            Domain::Items(items) => {
                let all = is_whole(items) || of_whole(items, &[Builtin::Distinct, Builtin::ToSet]);
                all.then_some(Part::Item { whole, slot })
            }
            _ => None,
        }
    }

    /// Whether the expression is the item picked.
    fn is_item(self, expr: &Expr) -> bool {
        let var = |expr: &Expr, wanted: Slot| matches!(expr.kind, ExprKind::Var(slot) if slot == wanted);
        match (self, &expr.kind) {
            (Part::Item { slot, .. }, _) => var(expr, slot),
            (Part::Index { whole, slot }, ExprKind::Call(Builtin::Index, args)) => {
                var(&args[0], whole) && var(&args[1], slot)
            }
            _ => false,
        }
    }

    /// The first place where an expression reads anything else of the position.
    fn stranger(self, expr: &Expr) -> Option<Span> {
        let mut watch = Watch::new(self);
        super::walk_expr(expr, &mut |part| watch.see(part));
        watch.found
    }

    /// Whether an expression is the position itself, the place of the item, or may read either.
    fn hidden(self, expr: &Expr) -> bool {
        match (self, &expr.kind) {
            (Part::Index { whole, slot }, ExprKind::Var(var)) => *var == whole || *var == slot,
            (Part::Item { whole, .. }, ExprKind::Var(var)) => *var == whole,
            (_, ExprKind::Apply(..)) => true,
            _ => false,
        }
    }
}

/// Looks at expressions, outside first, for what reads more than the item.
struct Watch {
    part: Part,
    /// How many of the next expressions are the inside of the item itself: the collection and the index of `a[i]`.
    inside_item: u32,
    found: Option<Span>,
}

impl Watch {
    fn new(part: Part) -> Self {
        Watch { part, inside_item: 0, found: None }
    }

    fn see(&mut self, expr: &Expr) {
        if self.inside_item > 0 {
            self.inside_item -= 1;
        } else if self.part.is_item(expr) {
            self.inside_item = if let Part::Index { .. } = self.part { 2 } else { 0 };
        } else if self.found.is_none() && self.part.hidden(expr) {
            self.found = Some(expr.span);
        }
    }
}
