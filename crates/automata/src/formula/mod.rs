//! Formulas about natural numbers.

mod prepare;
mod show;

pub(crate) use prepare::{Node, prepare};

use crate::{Dfa, Var};
use std::{
    collections::BTreeSet,
    hash::{Hash, Hasher},
    sync::Arc,
};

/// How two sides compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

/// A named set of tuples: a guessed set of positions, a graph of values, a relation that was defined by a formula.
///
/// The automaton speaks of the variables `0..arity`: the places of the arguments.
#[derive(Debug, Clone)]
pub struct Relation {
    name: String,
    arity: usize,
    dfa: Arc<Dfa>,
}

impl Relation {
    /// A relation; `None` if the automaton speaks of a variable that is not a place.
    #[must_use]
    pub fn new(name: impl Into<String>, arity: usize, dfa: Dfa) -> Option<Relation> {
        let fits = dfa.tracks().iter().all(|track| (track.number() as usize) < arity);
        fits.then(|| Relation { name: name.into(), arity, dfa: Arc::new(dfa) })
    }

    /// A relation whose automaton is known to speak of places only.
    pub(crate) fn made(name: &str, arity: usize, dfa: Dfa) -> Relation {
        assert!(dfa.tracks().iter().all(|track| (track.number() as usize) < arity), "`{name}` speaks of places only");
        Relation { name: name.to_owned(), arity, dfa: Arc::new(dfa) }
    }

    /// The formula that arguments which are known to fit are in the relation.
    pub(crate) fn at(&self, arguments: &[Var]) -> Formula {
        assert_eq!(arguments.len(), self.arity, "`{}` has an argument for each place", self.name);
        Formula::Atom(Atom::Relation(Application { relation: self.clone(), arguments: arguments.to_vec() }))
    }

    /// The relation of these arguments; `None` if they are too few or too many.
    #[must_use]
    pub fn of(&self, arguments: &[Var]) -> Option<Application> {
        let fits = arguments.len() == self.arity;
        fits.then(|| Application { relation: self.clone(), arguments: arguments.to_vec() })
    }

    /// What it is called: for readers only.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of arguments.
    #[must_use]
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// The set, over the variables `0..arity`.
    #[must_use]
    pub fn dfa(&self) -> &Dfa {
        &self.dfa
    }
}

/// A relation with its arguments, as many as it has places.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Application {
    relation: Relation,
    arguments: Vec<Var>,
}

impl Application {
    /// The relation.
    #[must_use]
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// The arguments; one may stand in several places.
    #[must_use]
    pub fn arguments(&self) -> &[Var] {
        &self.arguments
    }
}

impl PartialEq for Relation {
    fn eq(&self, other: &Relation) -> bool {
        let is_same = Arc::ptr_eq(&self.dfa, &other.dfa) || self.dfa == other.dfa;
        is_same && self.name == other.name && self.arity == other.arity
    }
}

impl Eq for Relation {}

impl Hash for Relation {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.name, self.arity, self.dfa.states()).hash(state);
    }
}

/// What a formula is made of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Atom {
    /// `a1 x1 + a2 x2 + ... compares with c`. A variable may stand in several terms.
    Linear {
        /// Coefficients and variables.
        terms: Vec<(i64, Var)>,
        /// How.
        comparison: Comparison,
        /// What with.
        constant: i64,
    },
    /// `a1 x1 + ... = residue` modulo `modulus`; modulo 0 is equality.
    Congruent {
        /// Coefficients and variables.
        terms: Vec<(i64, Var)>,
        /// The residue, of any sign.
        residue: i64,
        /// The modulus.
        modulus: u64,
    },
    /// At every binary place the bits of the variables form a row that is allowed: row `r` has bit `j` of `r` for variable
    /// number `j`. Far up all bits are zero, so row 0 must be allowed or nothing is. Binary numeration only.
    Bitwise {
        /// The variables; one that stands twice has one bit.
        variables: Vec<Var>,
        /// Which rows are allowed; 2^variables.
        rows: Vec<bool>,
    },
    /// The number is a power of two: it has exactly one bit. Binary numeration only.
    PowerOfTwo(Var),
    /// The second is the lowest bit of the first, as a power of two; zero has none. Binary numeration only.
    LowestBit(Var, Var),
    /// The second is the highest bit of the first, as a power of two; zero has none. Binary numeration only.
    HighestBit(Var, Var),
    /// The arguments are in the relation.
    Relation(Application),
}

/// A formula about natural numbers. Free variables stand for any number.
///
/// Quantifiers bind their variables and no others: an inner variable that has the number of an outer one hides it, and
/// no operation of this crate captures a variable.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Formula {
    /// True or false.
    Constant(bool),
    /// An atom.
    Atom(Atom),
    /// Not.
    Not(Box<Formula>),
    /// All of them; of none: true.
    And(Vec<Formula>),
    /// One of them at least; of none: false.
    Or(Vec<Formula>),
    /// Both or none.
    Iff(Box<Formula>, Box<Formula>),
    /// For some values of the variables.
    Exists(Vec<Var>, Box<Formula>),
    /// For all values of the variables.
    Forall(Vec<Var>, Box<Formula>),
}

impl Formula {
    /// `a1 x1 + ... compares with c`.
    #[must_use]
    pub fn linear(terms: &[(i64, Var)], comparison: Comparison, constant: i64) -> Formula {
        Formula::Atom(Atom::Linear { terms: terms.to_vec(), comparison, constant })
    }

    /// One variable compared with another.
    #[must_use]
    pub fn compare(x: Var, comparison: Comparison, y: Var) -> Formula {
        Formula::linear(&[(1, x), (-1, y)], comparison, 0)
    }

    /// `a1 x1 + ... = residue` modulo `modulus`.
    #[must_use]
    pub fn congruent(terms: &[(i64, Var)], residue: i64, modulus: u64) -> Formula {
        Formula::Atom(Atom::Congruent { terms: terms.to_vec(), residue, modulus })
    }

    /// The bits of the variables satisfy the rule at every place; see [`Atom::Bitwise`]. 2^variables.
    ///
    /// # Panics
    /// If there are more than [`crate::MOST_TRACKS`] variables.
    #[must_use]
    pub fn bitwise(variables: &[Var], rule: impl Fn(&[bool]) -> bool) -> Formula {
        assert!(variables.len() <= crate::MOST_TRACKS, "a row for each choice of bits would be too many");
        let bits = |row: usize| (0..variables.len()).map(|at| row >> at & 1 == 1).collect::<Vec<_>>();
        let rows = (0..1 << variables.len()).map(|row| rule(&bits(row))).collect();
        Formula::Atom(Atom::Bitwise { variables: variables.to_vec(), rows })
    }

    /// The exclusive or of the variables is `result`; of none it is 0. 2^variables.
    ///
    /// # Panics
    /// If there are [`crate::MOST_TRACKS`] variables or more.
    #[must_use]
    pub fn xor(variables: &[Var], result: Var) -> Formula {
        let all = [&[result], variables].concat();
        Formula::bitwise(&all, |bits| !bits.iter().fold(false, |sum, bit| sum ^ bit))
    }

    /// The bitwise and of two variables is `result`.
    #[must_use]
    pub fn bit_and(x: Var, y: Var, result: Var) -> Formula {
        Formula::bitwise(&[x, y, result], |bits| (bits[0] && bits[1]) == bits[2])
    }

    /// The bitwise or of two variables is `result`.
    #[must_use]
    pub fn bit_or(x: Var, y: Var, result: Var) -> Formula {
        Formula::bitwise(&[x, y, result], |bits| (bits[0] || bits[1]) == bits[2])
    }

    /// The number is a power of two.
    #[must_use]
    pub fn power_of_two(x: Var) -> Formula {
        Formula::Atom(Atom::PowerOfTwo(x))
    }

    /// `bit` is the lowest bit of `x`, as a power of two: the largest that divides it. False for 0.
    #[must_use]
    pub fn lowest_bit(x: Var, bit: Var) -> Formula {
        Formula::Atom(Atom::LowestBit(x, bit))
    }

    /// `bit` is the highest bit of `x`, as a power of two: the largest that is at most it. False for 0.
    #[must_use]
    pub fn highest_bit(x: Var, bit: Var) -> Formula {
        Formula::Atom(Atom::HighestBit(x, bit))
    }

    /// The arguments are in the relation; `None` if there are too few or too many.
    #[must_use]
    pub fn relation(relation: &Relation, arguments: &[Var]) -> Option<Formula> {
        relation.of(arguments).map(|application| Formula::Atom(Atom::Relation(application)))
    }

    /// And.
    #[must_use]
    pub fn and(self, other: Formula) -> Formula {
        match self {
            Formula::And(mut parts) => {
                parts.push(other);
                Formula::And(parts)
            }
            first => Formula::And(vec![first, other]),
        }
    }

    /// Or.
    #[must_use]
    pub fn or(self, other: Formula) -> Formula {
        match self {
            Formula::Or(mut parts) => {
                parts.push(other);
                Formula::Or(parts)
            }
            first => Formula::Or(vec![first, other]),
        }
    }

    /// If this, then that.
    #[must_use]
    pub fn implies(self, then: Formula) -> Formula {
        Formula::Or(vec![!self, then])
    }

    /// Both or none.
    #[must_use]
    pub fn iff(self, other: Formula) -> Formula {
        Formula::Iff(Box::new(self), Box::new(other))
    }

    /// For some values of the variables.
    #[must_use]
    pub fn exists(variables: &[Var], body: Formula) -> Formula {
        Formula::Exists(variables.to_vec(), Box::new(body))
    }

    /// For all values of the variables.
    #[must_use]
    pub fn forall(variables: &[Var], body: Formula) -> Formula {
        Formula::Forall(variables.to_vec(), Box::new(body))
    }

    /// The free variables, sorted. Linear in the formula times its depth.
    #[must_use]
    pub fn free_variables(&self) -> BTreeSet<Var> {
        match self {
            Formula::Constant(_) => BTreeSet::new(),
            Formula::Atom(atom) => atom.variables().collect(),
            Formula::Not(body) => body.free_variables(),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().flat_map(Formula::free_variables).collect(),
            Formula::Iff(a, b) => a.free_variables().union(&b.free_variables()).copied().collect(),
            Formula::Exists(bound, body) | Formula::Forall(bound, body) => {
                let mut free = body.free_variables();
                free.retain(|variable| !bound.contains(variable));
                free
            }
        }
    }

    /// The least number that is above those of all variables, free or bound.
    #[must_use]
    pub fn first_unused(&self) -> u32 {
        let above = |variable: Var| variable.number() + 1;
        match self {
            Formula::Constant(_) => 0,
            Formula::Atom(atom) => atom.variables().map(above).max().unwrap_or(0),
            Formula::Not(body) => body.first_unused(),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().map(Formula::first_unused).max().unwrap_or(0),
            Formula::Iff(a, b) => a.first_unused().max(b.first_unused()),
            Formula::Exists(bound, body) | Formula::Forall(bound, body) => {
                let bound = bound.iter().copied().map(above).max().unwrap_or(0);
                bound.max(body.first_unused())
            }
        }
    }
}

impl std::ops::Not for Formula {
    type Output = Formula;

    fn not(self) -> Formula {
        match self {
            Formula::Not(body) => *body,
            Formula::Constant(value) => Formula::Constant(!value),
            other => Formula::Not(Box::new(other)),
        }
    }
}

impl Atom {
    /// The variables, in the order in which they stand.
    pub fn variables(&self) -> impl Iterator<Item = Var> {
        let listed = match self {
            Atom::Linear { terms, .. } | Atom::Congruent { terms, .. } => {
                terms.iter().map(|&(_, variable)| variable).collect()
            }
            Atom::Bitwise { variables, .. } => variables.clone(),
            Atom::Relation(application) => application.arguments.clone(),
            Atom::PowerOfTwo(x) => vec![*x],
            Atom::LowestBit(x, y) | Atom::HighestBit(x, y) => vec![*x, *y],
        };
        listed.into_iter()
    }

    /// The atom with other variables.
    #[must_use]
    pub fn renamed(&self, name: &dyn Fn(Var) -> Var) -> Atom {
        let in_terms = |terms: &[(i64, Var)]| terms.iter().map(|&(factor, x)| (factor, name(x))).collect();
        let in_list = |variables: &[Var]| variables.iter().map(|&x| name(x)).collect();
        match self {
            Atom::Linear { terms, comparison, constant } => {
                Atom::Linear { terms: in_terms(terms), comparison: *comparison, constant: *constant }
            }
            Atom::Congruent { terms, residue, modulus } => {
                Atom::Congruent { terms: in_terms(terms), residue: *residue, modulus: *modulus }
            }
            Atom::Bitwise { variables, rows } => Atom::Bitwise { variables: in_list(variables), rows: rows.clone() },
            Atom::PowerOfTwo(x) => Atom::PowerOfTwo(name(*x)),
            Atom::LowestBit(x, y) => Atom::LowestBit(name(*x), name(*y)),
            Atom::HighestBit(x, y) => Atom::HighestBit(name(*x), name(*y)),
            Atom::Relation(Application { relation, arguments }) => {
                Atom::Relation(Application { relation: relation.clone(), arguments: in_list(arguments) })
            }
        }
    }
}
