//! One option line: does it replace one item?

use super::{ObstacleKind, Part, Watch};
use crate::{
    analysis::walk_steps,
    ir::{Builtin, Expr, ExprKind, Game, OptionRule, Pattern, Slot, Step, Sum},
    linear::expand_rule,
    span::Span,
};

/// What stands in the way, and where.
type Trouble = (ObstacleKind, Span);

/// Whether the line takes one item, any of them, and replaces it by what depends on nothing else.
pub(super) fn one_part(game: &Game, rule: &OptionRule, whole: Slot) -> Result<(), Trouble> {
    let other = (ObstacleKind::Option, rule.span);
    let unfolded = expand_rule(rule, &game.slots).ok_or(other)?;
    let Sum::Position { other: None, coords, .. } = &unfolded.result else { return Err(other) };
    let target = coords.first().ok_or(other)?;
    let (at, part) = picked(&unfolded.steps, target, whole).ok_or(other)?;
    // A `while` right under the loop over the items would let one item decide whether the next is looked at.
    let mut under = unfolded.steps[at + 1..].iter().take_while(|step| !matches!(step, Step::Each(..)));
    if under.any(|step| matches!(step, Step::While(_))) {
        return Err(other);
    }
    for (i, step) in unfolded.steps.iter().enumerate() {
        if i != at && !is_membership(step, part) {
            reads(step, part)?;
        }
    }
    replaced(target, part, rule.span)
}

/// The loop that picks the item that the target changes.
fn picked(steps: &[Step], target: &Expr, whole: Slot) -> Option<(usize, Part)> {
    steps.iter().enumerate().find_map(|(i, step)| {
        let Step::Each(Pattern::Slot(slot), domain) = step else { return None };
        let part = Part::of(whole, *slot, domain)?;
        changes(target, part).then_some((i, part))
    })
}

/// Whether the innermost method takes out, or changes, the item picked.
fn changes(target: &Expr, part: Part) -> bool {
    let ExprKind::Call(builtin, args) = &target.kind else { return false };
    let var = |expr: &Expr, wanted: Slot| matches!(expr.kind, ExprKind::Var(slot) if slot == wanted);
    match (builtin, part) {
        (Builtin::BagInsert | Builtin::PilesInsert, Part::Item { .. }) => changes(&args[0], part),
        (Builtin::BagRemove, Part::Item { whole, slot })
        | (Builtin::With | Builtin::Add | Builtin::RemoveAt, Part::Index { whole, slot }) => {
            var(&args[0], whole) && var(&args[1], slot)
        }
        _ => false,
    }
}

/// What is put in must depend on the item alone.
fn replaced(target: &Expr, part: Part, line: Span) -> Result<(), Trouble> {
    let ExprKind::Call(builtin, args) = &target.kind else { return Err((ObstacleKind::Option, line)) };
    let put_in = match builtin {
        Builtin::BagInsert | Builtin::PilesInsert => {
            replaced(&args[0], part, line)?;
            args.get(1)
        }
        Builtin::With | Builtin::Add => args.get(2),
        _ => None,
    };
    match put_in.and_then(|expr| part.stranger(expr)) {
        Some(span) => Err((ObstacleKind::Reads, span)),
        None => Ok(()),
    }
}

/// `v in m`, which the loop over `m` makes sure of.
fn is_membership(step: &Step, part: Part) -> bool {
    let Step::Guard(Expr { kind: ExprKind::In(item, collection), .. }, _) = step else { return false };
    let Part::Item { whole, .. } = part else { return false };
    part.is_item(item) && matches!(collection.kind, ExprKind::Var(slot) if slot == whole)
}

fn reads(step: &Step, part: Part) -> Result<(), Trouble> {
    let mut watch = Watch::new(part);
    walk_steps(std::slice::from_ref(step), &mut |expr| watch.see(expr));
    watch.found.map_or(Ok(()), |span| Err((ObstacleKind::Reads, span)))
}
