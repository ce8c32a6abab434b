//! A numeration that was proved to be one: linear conditions are composed from its order and its sum.

use super::{
    Candidate, Lemma, NotProved, Numeration,
    binary::{Terms, related},
    compose::{Composer, Term},
    lemmas::Relations,
};
use crate::{
    Comparison, Dfa, Formula, Meter, Natural, Relation, Stop, Var,
    compile::compile,
    formula::{Atom, prepare},
};
use rustc_hash::FxHashMap;

/// A proved numeration.
#[derive(Debug)]
pub(crate) struct Proved {
    relations: Relations,
    lemmas: Vec<Lemma>,
    /// Conditions that were compiled, over the variables 0, 1, ...
    known: FxHashMap<Condition, Dfa>,
    /// Relations `factor * x0 = x1`, by factor.
    multiples: FxHashMap<i128, Relation>,
}

/// A condition on a sum of multiples of the variables 0, 1, ...
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Condition {
    factors: Vec<i128>,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    /// How the sum compares with the constant.
    Compares(Comparison, i128),
    /// Its residue modulo a positive number.
    Leaves(i128, i128),
}

impl Proved {
    pub(crate) fn new(candidate: Candidate, meter: &mut Meter<'_>) -> Result<Proved, NotProved> {
        let relations = Relations::new(candidate, meter)?;
        let lemmas = relations.prove(meter)?;
        Ok(Proved { relations, lemmas, known: FxHashMap::default(), multiples: FxHashMap::default() })
    }

    pub(crate) fn lemmas(&self) -> &[Lemma] {
        &self.lemmas
    }

    fn condition(&mut self, terms: &[(i64, Var)], kind: Kind, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        let Terms { variables, mut factors } = Terms::new(terms);
        meter.tracks(variables.len())?;
        if let Kind::Leaves(_, modulus) = kind {
            factors.iter_mut().for_each(|factor| *factor = factor.rem_euclid(modulus));
        }
        let condition = Condition { factors, kind };
        let dfa = match self.known.get(&condition) {
            Some(known) => known.clone(),
            None => {
                let formula = self.composed(&condition, meter)?;
                let dfa = compile(&prepare(&formula, true), self, meter)?;
                self.known.insert(condition, dfa.clone());
                dfa
            }
        };
        dfa.rename(|place| variables[place.number() as usize], meter)
    }

    /// The relation `factor * x0 = x1` of a factor above 1: by doubling, and one more if it is odd.
    fn multiple(&mut self, factor: i128, meter: &mut Meter<'_>) -> Result<Relation, Stop> {
        let [x, y, before] = [0, 1, 2].map(Var::new);
        let mut multiple = self.relations.same.clone();
        let digits = (0..factor.ilog2()).rev().map(|at| factor >> at);
        let steps = digits.flat_map(|digits| [(digits & !1, before), (digits, x)]);
        for (reached, summand) in steps {
            // An even number of digits is reached by doubling.
            if summand == x && reached & 1 == 0 {
                continue;
            }
            if let Some(known) = self.multiples.get(&reached) {
                multiple = known.clone();
                continue;
            }
            let sum = self.relations.sum.at(&[before, summand, y]);
            let formula = Formula::exists(&[before], multiple.at(&[x, before]).and(sum));
            let dfa = compile(&prepare(&formula, true), self, meter)?;
            multiple = Relation::made("multiple", 2, dfa);
            self.multiples.insert(reached, multiple.clone());
        }
        Ok(multiple)
    }

    /// The condition as a formula about multiples, sums and order.
    fn composed(&mut self, condition: &Condition, meter: &mut Meter<'_>) -> Result<Formula, Stop> {
        let mut factors = condition.factors.clone();
        let first = factors.len() as u32;
        if let Kind::Leaves(_, modulus) = condition.kind {
            // Factors are not negative and the residue is below the modulus, so what is above it is a multiple.
            factors.push(-modulus);
        }
        let mut terms = Vec::with_capacity(factors.len());
        for (place, factor) in (0..).zip(factors) {
            let multiple = if factor.abs() > 1 { Some(self.multiple(factor.abs(), meter)?) } else { None };
            terms.push(Term { variable: Var::new(place), sign: factor.signum(), multiple });
        }
        let (comparison, constant) = match condition.kind {
            Kind::Compares(comparison, constant) => (comparison, constant),
            Kind::Leaves(residue, modulus) => (Comparison::Equal, residue.rem_euclid(modulus)),
        };
        let mut composer = Composer::new(self, &self.relations, terms.len() as u32);
        let left = composer.side(&terms, 1, -constant, meter)?;
        let right = composer.side(&terms, -1, constant, meter)?;
        Ok(composer.compared(left, comparison, right, first))
    }
}

impl Numeration for Proved {
    fn atom(&mut self, atom: &Atom, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        match atom {
            Atom::Linear { terms, comparison, constant } => {
                self.condition(terms, Kind::Compares(*comparison, i128::from(*constant)), meter)
            }
            Atom::Congruent { terms, residue, modulus: 0 } => {
                self.condition(terms, Kind::Compares(Comparison::Equal, i128::from(*residue)), meter)
            }
            Atom::Congruent { terms, residue, modulus } => {
                self.condition(terms, Kind::Leaves(i128::from(*residue), i128::from(*modulus)), meter)
            }
            Atom::Relation(application) => related(application, meter),
            Atom::Bitwise { .. } | Atom::PowerOfTwo(_) | Atom::LowestBit(..) | Atom::HighestBit(..) => {
                Err(Stop::NotInThisNumeration)
            }
        }
    }

    fn words(&self) -> Option<&Dfa> {
        Some(self.relations.words.dfa())
    }

    fn digits(&self, number: &Natural) -> Vec<bool> {
        let mut weights = vec![Natural::from(1_u64), Natural::from(2_u64)];
        while weights.last().is_some_and(|last| last <= number) {
            let next = weights[weights.len() - 2].plus(&weights[weights.len() - 1]);
            weights.push(next);
        }
        let mut left = number.clone();
        let mut digits = vec![false; weights.len()];
        for (digit, weight) in digits.iter_mut().zip(&weights).rev() {
            if let Some(rest) = left.minus(weight) {
                left = rest;
                *digit = true;
            }
        }
        let length = digits.iter().rposition(|&digit| digit).map_or(0, |last| last + 1);
        digits.truncate(length);
        digits
    }

    fn value(&self, digits: &[bool]) -> Natural {
        let mut weights = (Natural::from(1_u64), Natural::from(2_u64));
        let mut sum = Natural::ZERO;
        for &digit in digits {
            if digit {
                sum = sum.plus(&weights.0);
            }
            let next = weights.0.plus(&weights.1);
            weights = (weights.1, next);
        }
        sum
    }
}
