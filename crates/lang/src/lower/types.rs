//! Types: how they are written, and which fit where.

use rules::ir::Type;

/// The type as the language writes it.
pub(super) fn show(ty: &Type) -> String {
    match ty {
        Type::Int => "int".into(),
        Type::Bool => "bool".into(),
        Type::Char => "char".into(),
        Type::Bits => "bits".into(),
        Type::Piles => "piles".into(),
        Type::Graph => "graph".into(),
        Type::Unknown => "?".into(),
        Type::Seq(item) if **item == Type::Char => "word".into(),
        Type::Seq(item) => format!("seq of {}", show(item)),
        Type::Bag(item) => format!("bag of {}", show(item)),
        Type::Set(item) => format!("set of {}", show(item)),
        Type::Grid(item) => format!("grid of {}", show(item)),
        Type::Tuple(parts) => format!("({})", parts.iter().map(show).collect::<Vec<_>>().join(", ")),
        Type::Record(parts) => {
            let parts: Vec<String> = parts.iter().map(|(name, ty)| format!("{name}: {}", show(ty))).collect();
            format!("({})", parts.join(", "))
        }
    }
}

/// Whether a value of type `found` can stand where `wanted` is expected.
pub(super) fn fits(found: &Type, wanted: &Type) -> bool {
    match (found, wanted) {
        (Type::Unknown, _) | (_, Type::Unknown) => true,
        (Type::Seq(a), Type::Seq(b))
        | (Type::Bag(a), Type::Bag(b))
        | (Type::Set(a), Type::Set(b))
        | (Type::Grid(a), Type::Grid(b)) => fits(a, b),
        _ => match (parts(found), parts(wanted)) {
            (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| fits(a, b)),
            _ => found == wanted,
        },
    }
}

/// The types of the parts of a tuple or record.
pub(super) fn parts(ty: &Type) -> Option<Vec<&Type>> {
    match ty {
        Type::Tuple(parts) => Some(parts.iter().collect()),
        Type::Record(parts) => Some(parts.iter().map(|(_, ty)| ty).collect()),
        _ => None,
    }
}

/// The more informative of two types that fit.
pub(super) fn join(a: &Type, b: &Type) -> Type {
    match (a, b) {
        (Type::Unknown, other) => other.clone(),
        (Type::Seq(a), Type::Seq(b)) => Type::Seq(Box::new(join(a, b))),
        (Type::Bag(a), Type::Bag(b)) => Type::Bag(Box::new(join(a, b))),
        (Type::Set(a), Type::Set(b)) => Type::Set(Box::new(join(a, b))),
        (Type::Grid(a), Type::Grid(b)) => Type::Grid(Box::new(join(a, b))),
        (Type::Tuple(a), Type::Tuple(b)) if a.len() == b.len() => {
            Type::Tuple(a.iter().zip(b).map(|(a, b)| join(a, b)).collect())
        }
        (a, _) => a.clone(),
    }
}

/// The type of the items that a loop over such a value runs through.
pub(super) fn item(ty: &Type) -> Option<Type> {
    match ty {
        Type::Seq(item) | Type::Bag(item) | Type::Set(item) => Some((**item).clone()),
        Type::Piles | Type::Bits => Some(Type::Int),
        Type::Grid(item) => Some(Type::Seq(item.clone())),
        Type::Unknown => Some(Type::Unknown),
        _ => None,
    }
}
