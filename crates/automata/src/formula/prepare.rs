//! Formulas in the form in which they are compiled: negations at atoms, quantifiers as far inside as they go, bound
//! variables all different.

use super::{Atom, Formula};
use crate::Var;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A prepared formula. No two quantifiers that stand side by side bind the same variable, and none binds a free one.
#[derive(Debug, Clone)]
pub(crate) enum Node {
    Constant(bool),
    Atom(Atom),
    NotAtom(Atom),
    /// Parts are neither constants nor conjunctions.
    And(Vec<Node>),
    /// Parts are neither constants nor disjunctions.
    Or(Vec<Node>),
    Iff(Box<Node>, Box<Node>),
    /// The body is no disjunction and speaks of every variable.
    Exists(Vec<Var>, Box<Node>),
    /// For no values; how "for all" is said.
    NotExists(Vec<Var>, Box<Node>),
}

/// Prepares a formula, or its negation.
pub(crate) fn prepare(formula: &Formula, positive: bool) -> Node {
    Preparation { fresh: formula.first_unused(), names: FxHashMap::default() }.node(formula, positive)
}

struct Preparation {
    /// The next variable that nothing uses.
    fresh: u32,
    /// What the bound variables in scope are called.
    names: FxHashMap<Var, Var>,
}

impl Preparation {
    fn node(&mut self, formula: &Formula, positive: bool) -> Node {
        match formula {
            Formula::Constant(value) => Node::Constant(*value == positive),
            Formula::Atom(atom) => {
                let atom = atom.renamed(&|variable| self.names.get(&variable).copied().unwrap_or(variable));
                if positive { Node::Atom(atom) } else { Node::NotAtom(atom) }
            }
            Formula::Not(body) => self.node(body, !positive),
            Formula::And(parts) => self.junction(parts, positive, positive),
            Formula::Or(parts) => self.junction(parts, !positive, positive),
            Formula::Iff(a, b) => {
                let (a, b) = (self.node(a, positive), self.node(b, true));
                Node::Iff(Box::new(a), Box::new(b))
            }
            Formula::Exists(bound, body) => {
                let (bound, body) = self.scope(bound, body, true);
                if positive { exists(bound, body) } else { not_exists(bound, body) }
            }
            Formula::Forall(bound, body) => {
                let (bound, body) = self.scope(bound, body, false);
                if positive { not_exists(bound, body) } else { exists(bound, body) }
            }
        }
    }

    fn junction(&mut self, parts: &[Formula], is_and: bool, positive: bool) -> Node {
        let parts = parts.iter().map(|part| self.node(part, positive)).collect();
        if is_and { and(parts) } else { or(parts) }
    }

    /// The body with its bound variables under names of their own.
    fn scope(&mut self, bound: &[Var], body: &Formula, positive: bool) -> (Vec<Var>, Node) {
        let fresh: Vec<Var> = (self.fresh..).take(bound.len()).map(Var::inner).collect();
        self.fresh += bound.len() as u32;
        let outer = self.names.clone();
        self.names.extend(bound.iter().copied().zip(fresh.iter().copied()));
        let body = self.node(body, positive);
        self.names = outer;
        (fresh, body)
    }
}

fn and(parts: Vec<Node>) -> Node {
    let mut flat = Vec::new();
    for part in parts {
        match part {
            Node::Constant(true) => {}
            Node::Constant(false) => return Node::Constant(false),
            Node::And(inner) => flat.extend(inner),
            other => flat.push(other),
        }
    }
    only(flat).unwrap_or_else(|flat| if flat.is_empty() { Node::Constant(true) } else { Node::And(flat) })
}

fn or(parts: Vec<Node>) -> Node {
    let mut flat = Vec::new();
    for part in parts {
        match part {
            Node::Constant(false) => {}
            Node::Constant(true) => return Node::Constant(true),
            Node::Or(inner) => flat.extend(inner),
            other => flat.push(other),
        }
    }
    only(flat).unwrap_or_else(|flat| if flat.is_empty() { Node::Constant(false) } else { Node::Or(flat) })
}

/// The only part, or all of them.
fn only(mut parts: Vec<Node>) -> Result<Node, Vec<Node>> {
    match parts.pop() {
        Some(part) if parts.is_empty() => Ok(part),
        Some(part) => {
            parts.push(part);
            Err(parts)
        }
        None => Err(parts),
    }
}

/// For some values: over a disjunction part by part, together with quantifiers just below, and not over variables that
/// the body does not speak of (there are numbers, so they change nothing).
fn exists(mut bound: Vec<Var>, body: Node) -> Node {
    let free = body.free_variables();
    bound.retain(|variable| free.contains(variable));
    if bound.is_empty() {
        return body;
    }
    match body {
        Node::Or(parts) => or(parts.into_iter().map(|part| exists(bound.clone(), part)).collect()),
        Node::Exists(inner, body) => {
            bound.extend(inner);
            Node::Exists(bound, body)
        }
        Node::And(parts) => {
            let mut flat = Vec::new();
            for part in parts {
                match part {
                    Node::Exists(inner, body) => {
                        bound.extend(inner);
                        flat.push(*body);
                    }
                    other => flat.push(other),
                }
            }
            Node::Exists(bound, Box::new(and(flat)))
        }
        other => Node::Exists(bound, Box::new(other)),
    }
}

/// For no values: over a disjunction part by part.
fn not_exists(bound: Vec<Var>, body: Node) -> Node {
    match exists(bound, body) {
        Node::Or(parts) => and(parts.into_iter().map(Node::negated).collect()),
        other => other.negated(),
    }
}

impl Node {
    /// The negation. Called for what `exists` returns.
    fn negated(self) -> Node {
        match self {
            Node::Constant(value) => Node::Constant(!value),
            Node::Atom(atom) => Node::NotAtom(atom),
            Node::NotAtom(atom) => Node::Atom(atom),
            Node::And(parts) => or(parts.into_iter().map(Node::negated).collect()),
            Node::Or(parts) => and(parts.into_iter().map(Node::negated).collect()),
            Node::Iff(a, b) => Node::Iff(Box::new(a.negated()), b),
            Node::Exists(bound, body) => Node::NotExists(bound, body),
            Node::NotExists(bound, body) => Node::Exists(bound, body),
        }
    }

    fn free_variables(&self) -> BTreeSet<Var> {
        match self {
            Node::Constant(_) => BTreeSet::new(),
            Node::Atom(atom) | Node::NotAtom(atom) => atom.variables().collect(),
            Node::And(parts) | Node::Or(parts) => parts.iter().flat_map(Node::free_variables).collect(),
            Node::Iff(a, b) => a.free_variables().union(&b.free_variables()).copied().collect(),
            Node::Exists(bound, body) | Node::NotExists(bound, body) => {
                let mut free = body.free_variables();
                free.retain(|variable| !bound.contains(variable));
                free
            }
        }
    }
}
