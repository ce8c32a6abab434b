//! What makes words with an order and a sum a numeration, decided in binary numeration, where every word is a word.
//!
//! The words with their order are the natural numbers if the order is linear, has the empty word as its least element,
//! leaves only finitely many words below each (those are not longer), and has no last element; then each word but the
//! least also is the next of another. The next of a word is defined by the order. By induction along it, a function that
//! satisfies `x + 0 = x` and `x + next(y) = next(x + y)` is addition. Last, the weights: a word is the sum of its ones, and
//! a one at digit `i + 2` is the sum of ones at digits `i` and `i + 1`.

use super::{Binary, Candidate};
use crate::{
    Comparison, Counterexample, Dfa, Formula, Meter, Relation, Stop, Var, Verdict, compile::compile, decide::decide,
    formula::prepare,
};

/// A sentence that was decided, as evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lemma {
    /// What it is about.
    pub name: &'static str,
    /// What was decided: a formula about words as binary numbers; all its free variables stand for any word.
    pub formula: Formula,
}

/// Why a numeration was not proved.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotProved {
    /// A lemma is wrong; the counterexample consists of words, as binary numbers.
    Wrong {
        /// The lemma.
        lemma: Lemma,
        /// Words of which it is wrong.
        counterexample: Counterexample,
    },
    /// A limit was reached.
    Stopped(Stop),
    /// An automaton speaks of other variables than it should.
    Variables,
}

impl From<Stop> for NotProved {
    fn from(stop: Stop) -> NotProved {
        NotProved::Stopped(stop)
    }
}

/// The relations of a numeration.
#[derive(Debug, Clone)]
pub(super) struct Relations {
    pub(super) words: Relation,
    pub(super) order: Relation,
    pub(super) next: Relation,
    pub(super) sum: Relation,
    pub(super) same: Relation,
}

const X: Var = Var::new(0);
const Y: Var = Var::new(1);
const Z: Var = Var::new(2);
const U: Var = Var::new(3);
const V: Var = Var::new(4);

impl Relations {
    /// The candidate's relations, and the next word as its order defines it.
    pub(super) fn new(candidate: Candidate, meter: &mut Meter<'_>) -> Result<Relations, NotProved> {
        let named = |name, arity, dfa| Relation::new(name, arity, dfa).ok_or(NotProved::Variables);
        let mut relations = Relations {
            words: named("word", 1, candidate.words)?,
            order: named("less", 2, candidate.order)?,
            next: Relation::made("next", 2, Dfa::constant(false)),
            sum: named("sum", 3, candidate.sum)?,
            same: Relation::made("same", 2, compile(&prepare(&same(X, Y), true), &mut Binary, meter)?),
        };
        let between = relations.words(&[Z]).and(relations.less(X, Z)).and(relations.less(Z, Y));
        let next = relations.words(&[X, Y]).and(relations.less(X, Y)).and(!Formula::exists(&[Z], between));
        let next = compile(&prepare(&next, true), &mut Binary, meter)?;
        relations.next = Relation::made("next", 2, next);
        Ok(relations)
    }

    /// All of them are words.
    fn words(&self, variables: &[Var]) -> Formula {
        Formula::And(variables.iter().map(|&variable| self.words.at(&[variable])).collect())
    }

    fn less(&self, x: Var, y: Var) -> Formula {
        self.order.at(&[x, y])
    }

    fn next(&self, x: Var, y: Var) -> Formula {
        self.next.at(&[x, y])
    }

    fn sum(&self, x: Var, y: Var, z: Var) -> Formula {
        self.sum.at(&[x, y, z])
    }

    /// For some words.
    fn exists(&self, bound: &[Var], body: Formula) -> Formula {
        Formula::exists(bound, self.words(bound).and(body))
    }

    /// Decides all lemmas, in order.
    pub(super) fn prove(&self, meter: &mut Meter<'_>) -> Result<Vec<Lemma>, NotProved> {
        let lemmas = [self.about_order(), self.about_sums(), self.about_weights()].concat();
        for lemma in &lemmas {
            match decide(&lemma.formula, &mut Binary, meter) {
                Verdict::Valid => {}
                Verdict::Unknown(stop) => return Err(NotProved::Stopped(stop)),
                Verdict::Refuted(counterexample) => {
                    return Err(NotProved::Wrong { lemma: lemma.clone(), counterexample });
                }
            }
        }
        Ok(lemmas)
    }

    fn about_order(&self) -> Vec<Lemma> {
        let transitive = self.less(X, Y).and(self.less(Y, Z)).implies(self.less(X, Z));
        let linear = self.less(X, Y).or(self.less(Y, X)).or(same(X, Y));
        let later = self.exists(&[Y], self.next(X, Y));
        let earlier = self.exists(&[Y], self.next(Y, X));
        vec![
            lemma("zero is a word", zero(X).implies(self.words(&[X]))),
            lemma("less is irreflexive", self.words(&[X]).implies(!self.less(X, X))),
            lemma("less is transitive", self.words(&[X, Y, Z]).implies(transitive)),
            lemma("less is total", self.words(&[X, Y]).implies(linear)),
            lemma("zero is least", self.words(&[X, Y]).and(zero(X)).implies(!self.less(Y, X))),
            lemma("less words are not longer", self.words(&[X, Y]).and(self.less(X, Y)).implies(no_longer(X, Y))),
            lemma("every word has a next", self.words(&[X]).implies(later)),
            lemma("every word but zero is a next", self.words(&[X]).and(!zero(X)).implies(earlier)),
        ]
    }

    fn about_sums(&self) -> Vec<Lemma> {
        let total = self.words(&[X, Y]).implies(self.exists(&[Z], self.sum(X, Y, Z)));
        let function = self.words(&[X, Y, Z, U]).and(self.sum(X, Y, Z)).and(self.sum(X, Y, U)).implies(same(Z, U));
        let base = self.words(&[X, Y, Z]).and(zero(Y)).implies(self.sum(X, Y, Z).iff(same(X, Z)));
        let through = self.exists(&[V], self.sum(X, Y, V).and(self.next(V, Z)));
        let step = self.words(&[X, Y, Z, U]).and(self.next(Y, U)).implies(self.sum(X, U, Z).iff(through));
        vec![
            lemma("sums exist", total),
            lemma("sums are unique", function),
            lemma("adding zero", base),
            lemma("adding the next", step),
        ]
    }

    fn about_weights(&self) -> Vec<Lemma> {
        let number = |x: Var, value: i64| Formula::linear(&[(1, x)], Comparison::Equal, value);
        let doubled = |x: Var, y: Var| Formula::linear(&[(2, x), (-1, y)], Comparison::Equal, 0);
        let ones = Formula::power_of_two(X).and(doubled(X, Y)).and(doubled(Y, Z));
        let top = Formula::highest_bit(Z, Y).and(Formula::linear(&[(1, X), (1, Y), (-1, Z)], Comparison::Equal, 0));
        vec![
            lemma("digit 0 weighs 1", number(X, 0).and(number(Y, 1)).implies(self.next(X, Y))),
            lemma("digit 1 weighs 2", number(X, 1).and(number(Y, 2)).implies(self.next(X, Y))),
            lemma("further weights are sums", ones.implies(self.sum(X, Y, Z))),
            lemma("a word is the sum of its ones", self.words(&[Z]).and(top).implies(self.sum(X, Y, Z))),
        ]
    }
}

fn lemma(name: &'static str, formula: Formula) -> Lemma {
    Lemma { name, formula }
}

/// The same word.
fn same(x: Var, y: Var) -> Formula {
    Formula::bitwise(&[x, y], |bits| bits[0] == bits[1])
}

fn zero(x: Var) -> Formula {
    Formula::bitwise(&[x], |bits| !bits[0])
}

/// The highest one of `x` is not above that of `y`.
fn no_longer(x: Var, y: Var) -> Formula {
    let (p, q) = (Var::new(5), Var::new(6));
    let tops = Formula::highest_bit(x, p).and(Formula::highest_bit(y, q));
    zero(x).or(Formula::exists(&[p, q], tops.and(Formula::compare(p, Comparison::AtMost, q))))
}
