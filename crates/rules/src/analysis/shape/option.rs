//! What an option is, where it is one position of the game at hand.

use super::{reader::Reader, sym::known};
use crate::{
    ir::{Expr, Sum},
    value::Value,
};

/// The coordinates of an option that is one position of the game at hand with its own arguments.
pub(super) fn own_position<'s>(reader: &mut Reader<'_>, sum: &'s Sum) -> Option<&'s [Expr]> {
    match own_positions(reader, sum)?[..] {
        [coords] => Some(coords),
        _ => None,
    }
}

/// The coordinates of each summand of an option, all of which are positions of the game at hand with its own arguments.
pub(super) fn own_positions<'s>(reader: &mut Reader<'_>, sum: &'s Sum) -> Option<Vec<&'s [Expr]>> {
    let mut parts = Vec::new();
    flatten(reader, sum, &mut parts)?;
    parts.into_iter().map(|part| own_coords(reader, part)).collect()
}

fn own_coords<'s>(reader: &mut Reader<'_>, part: &'s Sum) -> Option<&'s [Expr]> {
    let Sum::Position { other, coords, .. } = part else { return None };
    if let Some((game, args)) = other {
        let instance = reader.interpreter.instance(reader.id);
        let args = args.iter().map(|arg| reader.value(arg)).collect::<Option<Vec<Value>>>()?;
        if *game != instance.game || args != instance.args {
            return None;
        }
    }
    Some(coords)
}

/// The positions side by side.
fn flatten<'s>(reader: &mut Reader<'_>, sum: &'s Sum, parts: &mut Vec<&'s Sum>) -> Option<()> {
    match sum {
        Sum::End => {}
        Sum::Position { .. } => parts.push(sum),
        Sum::Plus(summands) => summands.iter().try_for_each(|summand| flatten(reader, summand, parts))?,
        Sum::Times(count, inner) => match known(&reader.lines(count)?)?.to_i64()? {
            // What is not there need not be read, though its parts must be harmless; only constants are.
            copies @ 1..=2 => (0..copies).try_for_each(|_| flatten(reader, inner, parts))?,
            _ => return None,
        },
        Sum::Fold(..) => return None,
    }
    Some(())
}
