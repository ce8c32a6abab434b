//! Decisions.

use crate::{
    Dfa, Formula, Junction, Meter, Natural, Stop, Var,
    compile::{compile, conjuncts, join, join_to},
    dfa::{AT_ONCE, Shallow, shallow},
    formula::prepare,
    numeration::Numeration,
};
use std::collections::BTreeSet;

/// What a decision ends with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The formula holds of all values of its free variables.
    Valid,
    /// It does not: here are values.
    Refuted(Counterexample),
    /// A limit was reached, so nothing is known.
    Unknown(Stop),
}

/// Values of which a formula does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counterexample {
    /// The free variables, sorted, with their values.
    pub values: Vec<(Var, Natural)>,
    /// Whether it is the least: the largest value is as small as can be, and among those the values in order are the first.
    /// Else a limit was reached while it was sought, and this is one with the fewest digits.
    pub is_least: bool,
}

/// The automaton of a formula; only words of the numeration are in it.
pub(crate) fn automaton(
    formula: &Formula,
    numeration: &mut dyn Numeration,
    meter: &mut Meter<'_>,
) -> Result<Dfa, Stop> {
    let dfa = compile(&prepare(formula, true), numeration, meter)?;
    let mut parts = vec![dfa];
    restrict(&mut parts, numeration, meter)?;
    join(parts, Junction::And, meter)
}

/// Adds to an intersection that all its tracks are words of the numeration.
fn restrict(parts: &mut Vec<Dfa>, numeration: &dyn Numeration, meter: &mut Meter<'_>) -> Result<(), Stop> {
    let Some(words) = numeration.words() else { return Ok(()) };
    let tracks: BTreeSet<Var> = parts.iter().flat_map(|part| part.tracks().iter().copied()).collect();
    for track in tracks {
        parts.push(words.rename(|_| track, meter)?);
    }
    Ok(())
}

/// Transitions that are looked at for a short counterexample, or to see that there is none, before automata are joined to
/// the last pair: about a millisecond.
const SHALLOW: usize = 1 << 16;

/// An automaton whose shortest words are the shortest counterexamples.
fn against(formula: &Formula, numeration: &mut dyn Numeration, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let mut parts = conjuncts(&prepare(formula, false), numeration, meter)?;
    restrict(&mut parts, numeration, meter)?;
    for (count, most) in [(AT_ONCE, SHALLOW), (2, usize::MAX)] {
        parts = join_to(count, parts, Junction::And, meter)?;
        match shallow(&parts, most, meter)? {
            Shallow::Empty => return Ok(Dfa::constant(false)),
            Shallow::Shortest(dfa) => return Ok(dfa),
            Shallow::Deep => {}
        }
    }
    join(parts, Junction::And, meter)
}

/// Decides whether a formula holds of all values of its free variables.
pub(crate) fn decide(formula: &Formula, numeration: &mut dyn Numeration, meter: &mut Meter<'_>) -> Verdict {
    let against = match against(formula, numeration, meter) {
        Ok(against) => against,
        Err(stop) => return Verdict::Unknown(stop),
    };
    let (words, is_least) = match against.least(meter) {
        Ok(words) => (words, true),
        Err(_) => (against.shortest(), false),
    };
    let Some(words) = words else { return Verdict::Valid };
    let value = |variable: Var| match against.tracks().binary_search(&variable) {
        Ok(track) => numeration.value(&words[track]),
        Err(_) => Natural::ZERO,
    };
    let values = formula.free_variables().into_iter().map(|variable| (variable, value(variable))).collect();
    Verdict::Refuted(Counterexample { values, is_least })
}
