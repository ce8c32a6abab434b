//! Decisions.

use crate::{
    Dfa, Formula, Junction, Meter, Natural, Stop, Var, compile::compile, formula::prepare, numeration::Numeration,
};

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
    positive: bool,
    numeration: &mut dyn Numeration,
    meter: &mut Meter<'_>,
) -> Result<Dfa, Stop> {
    let mut dfa = compile(&prepare(formula, positive), numeration, meter)?;
    if let Some(words) = numeration.words() {
        for track in dfa.tracks().to_vec() {
            let words = words.rename(|_| track, meter)?;
            dfa = dfa.combine(&words, Junction::And, meter)?;
        }
    }
    Ok(dfa)
}

/// Decides whether a formula holds of all values of its free variables.
pub(crate) fn decide(formula: &Formula, numeration: &mut dyn Numeration, meter: &mut Meter<'_>) -> Verdict {
    let against = match automaton(formula, false, numeration, meter) {
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
