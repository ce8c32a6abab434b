//! Integer-linear forms of expressions, and what follows from the facts around them.
//!
//! A [`Linear`] form is a constant plus multiples of monomials; a monomial is a product of *atoms*, which are any
//! expressions compared by how they are written ([`same`]). [`Facts`] collects inequalities from loops, guards and
//! declared types and proves others from them: incomplete, but never wrong.

mod axioms;
mod collections;
mod eliminate;
mod facts;
mod guards;
mod known;
mod members;
mod rewrite;
mod shape;

pub use facts::Facts;
pub use rewrite::{Unfolded, expand, expand_rule, same, same_but_for_names, substitute};

pub(crate) use eliminate::contradictory;
pub(crate) use members::{inside_space, reach};
pub(crate) use shape::indicator;

use crate::{
    int::Int,
    ir::{Arith, Expr, ExprKind},
    span::Span,
    value::Value,
};

/// A constant plus multiples of monomials.
#[derive(Debug, Clone)]
pub struct Linear {
    terms: Vec<Term>,
    constant: Int,
}

/// A multiple of a product of atoms.
#[derive(Debug, Clone)]
pub struct Term {
    /// The atoms multiplied, at least one, in no particular order.
    pub factors: Vec<Expr>,
    /// How many times; never zero.
    pub coefficient: Int,
}

/// A product with more terms, or a monomial with more atoms, is left as one atom: forms stay small.
const MAX_TERMS: usize = 40;
const MAX_DEGREE: usize = 4;

impl Linear {
    /// A small number.
    #[must_use]
    pub fn number(number: i64) -> Linear {
        Linear::integer(Int::from(number))
    }

    /// A number.
    #[must_use]
    pub fn integer(constant: Int) -> Linear {
        Linear { terms: Vec::new(), constant }
    }

    /// An expression taken as it is.
    #[must_use]
    pub fn atom(expr: Expr) -> Linear {
        Linear { terms: vec![Term { factors: vec![expr], coefficient: Int::ONE }], constant: Int::ZERO }
    }

    /// A variable.
    #[must_use]
    pub fn var(slot: crate::ir::Slot) -> Linear {
        Linear::atom(Expr::var(slot, Span::default()))
    }

    /// The form of an integer or truth value (0 or 1). `let`s are atoms: [`expand`] them first to look through them.
    #[must_use]
    pub fn of(expr: &Expr) -> Linear {
        match &expr.kind {
            ExprKind::Const(Value::Int(number)) => Linear::integer(number.clone()),
            ExprKind::Const(Value::Bool(truth)) => Linear::number(i64::from(*truth)),
            ExprKind::Arith(op, left, right) => Linear::of_arith(*op, left, right, expr),
            ExprKind::Not(inner) => Linear::number(1).minus(&Linear::of(inner)),
            ExprKind::Compare(op, left, right) => shape::comparison(*op, left, right, expr),
            ExprKind::Call(builtin, args) => shape::call(*builtin, args, expr),
            _ => Linear::atom(expr.clone()),
        }
    }

    fn of_arith(op: Arith, left: &Expr, right: &Expr, whole: &Expr) -> Linear {
        let opaque = || Linear::atom(whole.clone());
        match op {
            Arith::Add => Linear::of(left).plus(&Linear::of(right)),
            Arith::Sub => Linear::of(left).minus(&Linear::of(right)),
            Arith::Mul => Linear::of(left).times(&Linear::of(right)).unwrap_or_else(opaque),
            Arith::Pow => Linear::of(left).power(right).unwrap_or_else(opaque),
            Arith::Shl => match right.as_number().and_then(|distance| Int::ONE.shl(distance)) {
                Some(factor) => Linear::of(left).scale(&factor).unwrap_or_else(opaque),
                None => opaque(),
            },
            _ => opaque(),
        }
    }

    /// A square or cube as the product that it is.
    fn power(&self, exponent: &Expr) -> Option<Linear> {
        let exponent = exponent.as_number()?.to_i64().filter(|n| (1..=3).contains(n))?;
        (1..exponent).try_fold(self.clone(), |product, _| product.times(self))
    }

    /// The terms.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The constant.
    #[must_use]
    pub fn constant(&self) -> &Int {
        &self.constant
    }

    /// The number that the form is, if it has no terms.
    #[must_use]
    pub fn as_number(&self) -> Option<&Int> {
        self.terms.is_empty().then_some(&self.constant)
    }

    /// The sum.
    #[must_use]
    pub fn plus(&self, other: &Linear) -> Linear {
        let mut form = self.clone();
        form.constant = form.constant.add(&other.constant);
        other.terms.iter().cloned().for_each(|term| form.add_term(term));
        form
    }

    /// The difference.
    #[must_use]
    pub fn minus(&self, other: &Linear) -> Linear {
        self.plus(&other.negated())
    }

    /// The form plus a number.
    #[must_use]
    pub fn shifted(mut self, by: i64) -> Linear {
        self.constant = self.constant.add(&Int::from(by));
        self
    }

    /// The negative.
    #[must_use]
    pub fn negated(&self) -> Linear {
        let negated = |term: &Term| Term { factors: term.factors.clone(), coefficient: term.coefficient.neg() };
        Linear { terms: self.terms.iter().map(negated).collect(), constant: self.constant.neg() }
    }

    /// So many times the form; none if a number gets absurdly large.
    #[must_use]
    pub fn scale(&self, by: &Int) -> Option<Linear> {
        let mut form = Linear::integer(self.constant.mul(by)?);
        for term in &self.terms {
            form.add_term(Term { factors: term.factors.clone(), coefficient: term.coefficient.mul(by)? });
        }
        Some(form)
    }

    /// The product, multiplied out; none if that gets too large.
    #[must_use]
    pub fn times(&self, other: &Linear) -> Option<Linear> {
        if self.terms.len() * other.terms.len() > MAX_TERMS {
            return None;
        }
        let mut form = self.scale(&other.constant)?;
        for term in &other.terms {
            form.add_term(Term { factors: term.factors.clone(), coefficient: term.coefficient.mul(&self.constant)? });
            for mine in &self.terms {
                let factors = [&mine.factors[..], &term.factors[..]].concat();
                if factors.len() > MAX_DEGREE {
                    return None;
                }
                form.add_term(Term { factors, coefficient: mine.coefficient.mul(&term.coefficient)? });
            }
        }
        Some(form)
    }

    /// Adds a term, joining it with the one of the same monomial.
    fn add_term(&mut self, term: Term) {
        if term.coefficient.is_zero() {
            return;
        }
        let Some(i) = self.terms.iter().position(|other| same_factors(&other.factors, &term.factors)) else {
            self.terms.push(term);
            return;
        };
        let coefficient = self.terms[i].coefficient.add(&term.coefficient);
        if coefficient.is_zero() {
            self.terms.remove(i);
        } else {
            self.terms[i].coefficient = coefficient;
        }
    }

    /// Replaces one variable of positive coefficient by what `bound` gives for it. False if there is none.
    pub fn replace(&mut self, bound: impl Fn(crate::ir::Slot) -> Option<Linear>) -> bool {
        for i in 0..self.terms.len() {
            let term = &self.terms[i];
            let [Expr { kind: ExprKind::Var(slot), .. }] = &term.factors[..] else { continue };
            let Some(by) = bound(*slot).filter(|_| term.coefficient.is_positive()) else { continue };
            let Some(by) = by.scale(&term.coefficient) else { continue };
            self.terms.remove(i);
            *self = self.plus(&by);
            return true;
        }
        false
    }
}

/// Whether two monomials are the same, in whatever order their atoms stand.
pub(crate) fn same_factors(a: &[Expr], b: &[Expr]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    if let ([a], [b]) = (a, b) {
        return same(a, b);
    }
    let mut rest: Vec<&Expr> = b.iter().collect();
    a.iter().all(|factor| match rest.iter().position(|other| same(factor, other)) {
        Some(i) => {
            rest.swap_remove(i);
            true
        }
        None => false,
    })
}
