//! What is a position: spaces with their bounds worked out, and the `where` conditions.

use super::{Fallible, Interpreter, Position, eval::Eval};
use crate::{int::Int, ir::Space, value::Value};
use messages::{Message, msg};
use std::fmt;

/// A [`Space`] of one instance: every bound and size is a number.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the cases are those of `Space`")]
pub enum Concrete {
    Int { lo: Option<Int>, hi: Option<Int> },
    Bool,
    Char,
    Tuple(Vec<Concrete>),
    Bits(Option<usize>),
    Seq(Option<usize>, Box<Concrete>),
    Bag(Option<usize>, Box<Concrete>),
    Set(Option<usize>, Box<Concrete>),
    Grid(Option<(usize, usize)>, Box<Concrete>),
    Graph,
}

/// Which side of a space a value misses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Below the least value.
    Lower,
    /// Above the greatest.
    Upper,
    /// Of another length.
    Size,
    /// An element is below the least value.
    ElementLower,
    /// An element is above the greatest, or misses otherwise.
    ElementUpper,
}

/// Why a tuple of coordinates is not a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Miss {
    /// A coordinate is outside its space.
    Space {
        /// Which coordinate.
        coord: usize,
        /// Which side.
        side: Side,
    },
    /// A `where` condition fails.
    Where(usize),
}

impl Concrete {
    /// Which side `value` misses, if it is not in the space. The value has the space's type.
    #[must_use]
    pub fn miss(&self, value: &Value) -> Option<Side> {
        match (self, value) {
            (Concrete::Int { lo, hi }, Value::Int(int)) => {
                if lo.as_ref().is_some_and(|lo| int < lo) {
                    return Some(Side::Lower);
                }
                hi.as_ref().is_some_and(|hi| int > hi).then_some(Side::Upper)
            }
            (Concrete::Bits(size), Value::Bits(row)) => wrong_size(*size, row.len() as usize),
            (Concrete::Tuple(parts), Value::Tuple(values)) => {
                parts.iter().zip(values.iter()).find_map(|(part, value)| part.miss(value)).map(in_element)
            }
            (
                Concrete::Seq(size, item) | Concrete::Bag(size, item) | Concrete::Set(size, item),
                Value::Seq(values) | Value::Bag(values) | Value::Set(values),
            ) => wrong_size(*size, values.len()).or_else(|| first_miss(item, values)),
            (Concrete::Grid(size, item), Value::Grid(grid)) => {
                let wrong = size.is_some_and(|size| size != (grid.rows, grid.cols));
                if wrong { Some(Side::Size) } else { first_miss(item, &grid.cells) }
            }
            _ => None,
        }
    }
}

fn wrong_size(stated: Option<usize>, found: usize) -> Option<Side> {
    stated.is_some_and(|stated| stated != found).then_some(Side::Size)
}

fn first_miss(item: &Concrete, values: &[Value]) -> Option<Side> {
    values.iter().find_map(|value| item.miss(value)).map(in_element)
}

fn in_element(side: Side) -> Side {
    match side {
        Side::Lower | Side::ElementLower => Side::ElementLower,
        Side::Upper | Side::Size | Side::ElementUpper => Side::ElementUpper,
    }
}

impl fmt::Display for Concrete {
    /// As it is written in the language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sized = |f: &mut fmt::Formatter<'_>, name: &str, size: &Option<usize>, item: &Concrete| match size {
            Some(size) => write!(f, "{name}({size}) of {item}"),
            None => write!(f, "{name} of {item}"),
        };
        match self {
            Concrete::Int { lo: None, hi: None } => f.write_str("int"),
            Concrete::Int { lo: Some(lo), hi: None } if lo.is_zero() => f.write_str("nat"),
            Concrete::Int { lo: Some(lo), hi: None } => write!(f, "{lo}.."),
            Concrete::Int { lo: Some(lo), hi: Some(hi) } => write!(f, "{lo}..={hi}"),
            Concrete::Int { lo: None, hi: Some(hi) } => write!(f, "..={hi}"),
            Concrete::Bool => f.write_str("bool"),
            Concrete::Char => f.write_str("char"),
            Concrete::Tuple(parts) => {
                for (i, part) in parts.iter().enumerate() {
                    write!(f, "{}{part}", if i > 0 { ", " } else { "(" })?;
                }
                f.write_str(")")
            }
            Concrete::Bits(None) => f.write_str("bits"),
            Concrete::Bits(Some(size)) => write!(f, "bits({size})"),
            Concrete::Seq(size, item) => sized(f, "seq", size, item),
            Concrete::Bag(size, item) => sized(f, "bag", size, item),
            Concrete::Set(size, item) => sized(f, "set", size, item),
            Concrete::Grid(None, item) => write!(f, "grid of {item}"),
            Concrete::Grid(Some((rows, cols)), item) => write!(f, "grid({rows}, {cols}) of {item}"),
            Concrete::Graph => f.write_str("graph"),
        }
    }
}

impl Eval<'_> {
    /// The space with its bounds worked out.
    pub(super) fn concrete(&mut self, space: &Space) -> Fallible<Concrete> {
        Ok(match space {
            Space::Int { lo, hi } => {
                Concrete::Int { lo: self.optional_int(lo.as_ref())?, hi: self.optional_int(hi.as_ref())? }
            }
            Space::Bool => Concrete::Bool,
            Space::Char => Concrete::Char,
            Space::Tuple(parts) => {
                Concrete::Tuple(parts.iter().map(|part| self.concrete(part)).collect::<Fallible<_>>()?)
            }
            Space::Bits(size) => Concrete::Bits(self.optional_size(size.as_ref())?),
            Space::Seq(size, item) => Concrete::Seq(self.optional_size(size.as_ref())?, Box::new(self.concrete(item)?)),
            Space::Bag(size, item) => Concrete::Bag(self.optional_size(size.as_ref())?, Box::new(self.concrete(item)?)),
            Space::Piles => Concrete::Bag(None, Box::new(Concrete::Int { lo: Some(Int::ONE), hi: None })),
            Space::Set(size, item) => Concrete::Set(self.optional_size(size.as_ref())?, Box::new(self.concrete(item)?)),
            Space::Grid(size, item) => {
                let size = match size {
                    Some((rows, cols)) => Some((self.size(rows)?, self.size(cols)?)),
                    None => None,
                };
                Concrete::Grid(size, Box::new(self.concrete(item)?))
            }
            Space::Graph => Concrete::Graph,
            Space::Vertex(graph) => {
                let hi = Int::from(i64::from(self.graph_at(*graph)?.n()) - 1);
                Concrete::Int { lo: Some(Int::ZERO), hi: Some(hi) }
            }
        })
    }
}

impl Interpreter {
    /// Why these coordinates are not a position; none if they are one.
    ///
    /// # Errors
    /// A fault of a `where`, which must be defined wherever the spaces hold.
    pub fn miss(&self, position: &Position) -> Fallible<Option<Miss>> {
        let instance = self.instances.get(position.instance);
        for (coord, (space, value)) in instance.spaces.iter().zip(position.coords.iter()).enumerate() {
            if let Some(side) = space.miss(value) {
                return Ok(Some(Miss::Space { coord, side }));
            }
        }
        if instance.plain {
            return Ok(None);
        }
        let mut eval = self.eval_at(&instance, position);
        for (i, condition) in self.rules.game(instance.game).wheres.iter().enumerate() {
            let holds = eval.total(condition).map_err(|fault| self.at(fault, position))?;
            if holds != Value::Bool(true) {
                return Ok(Some(Miss::Where(i)));
            }
        }
        Ok(None)
    }

    /// The reason in words.
    #[must_use]
    pub fn miss_reason(&self, position: &Position, miss: Miss) -> Message {
        match miss {
            Miss::Space { coord, .. } => {
                let instance = self.instances.get(position.instance);
                let game = self.rules.game(instance.game);
                msg!(
                    "coordinate-outside",
                    coordinate = &game.coords[coord].name,
                    value = position.coords[coord].to_string(),
                    space = instance.spaces[coord].to_string()
                )
            }
            Miss::Where(_) => msg!("where-fails"),
        }
    }
}
