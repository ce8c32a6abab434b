//! Formulas as text.

use super::{Atom, Comparison, Formula};
use crate::Var;
use std::fmt;

/// Fully bracketed; for readers and certificates, the same for equal formulas.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Formula::Constant(value) => write!(f, "{value}"),
            Formula::Atom(atom) => write!(f, "{atom}"),
            Formula::Not(body) => write!(f, "not {body}"),
            Formula::And(parts) => joined(f, parts, "and"),
            Formula::Or(parts) => joined(f, parts, "or"),
            Formula::Iff(a, b) => write!(f, "({a} iff {b})"),
            Formula::Exists(bound, body) => write!(f, "(exists{} {body})", Names(bound)),
            Formula::Forall(bound, body) => write!(f, "(forall{} {body})", Names(bound)),
        }
    }
}

fn joined(f: &mut fmt::Formatter<'_>, parts: &[Formula], word: &str) -> fmt::Result {
    write!(f, "({word}")?;
    parts.iter().try_for_each(|part| write!(f, " {part}"))?;
    write!(f, ")")
}

/// Variables, a space before each.
struct Names<'a>(&'a [Var]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|variable| write!(f, " {variable}"))
    }
}

/// A sum of multiples.
struct Sum<'a>(&'a [(i64, Var)]);

impl fmt::Display for Sum<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return write!(f, "0");
        }
        for (at, (factor, variable)) in self.0.iter().enumerate() {
            let plus = if at > 0 { " + " } else { "" };
            write!(f, "{plus}{factor} {variable}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Atom::Linear { terms, comparison, constant } => write!(f, "({} {comparison} {constant})", Sum(terms)),
            Atom::Congruent { terms, residue, modulus } => write!(f, "({} = {residue} mod {modulus})", Sum(terms)),
            Atom::Bitwise { variables, rows } => {
                let rows: String = rows.iter().map(|&row| if row { '1' } else { '0' }).collect();
                write!(f, "(bits {rows}{})", Names(variables))
            }
            Atom::PowerOfTwo(x) => write!(f, "(power-of-two {x})"),
            Atom::LowestBit(x, y) => write!(f, "(lowest-bit {x} {y})"),
            Atom::HighestBit(x, y) => write!(f, "(highest-bit {x} {y})"),
            Atom::Relation(application) => {
                write!(f, "({}{})", application.relation().name(), Names(application.arguments()))
            }
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Comparison::Equal => "=",
            Comparison::NotEqual => "!=",
            Comparison::Less => "<",
            Comparison::AtMost => "<=",
            Comparison::Greater => ">",
            Comparison::AtLeast => ">=",
        })
    }
}
