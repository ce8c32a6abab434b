//! What an option is, where it is one position of the game at hand.

use super::{reader::Reader, sym::known};
use crate::{
    ir::{Expr, Sum},
    value::Value,
};

/// The coordinates of an option that is one position of the game at hand with its own arguments.
pub(super) fn own_position<'s>(reader: &mut Reader<'_>, sum: &'s Sum) -> Option<&'s [Expr]> {
    let mut parts = Vec::new();
    flatten(reader, sum, &mut parts)?;
    let [Sum::Position { other, coords, .. }] = parts[..] else { return None };
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
            1 => flatten(reader, inner, parts)?,
            _ => return None,
        },
        Sum::Fold(..) => return None,
    }
    Some(())
}
