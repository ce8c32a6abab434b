//! Binary digits: every word is a word, and bits have a meaning.
//!
//! Linear conditions are automata whose states are what is left of the constant (Boudet and Comon, CAAP 1996): after the
//! lowest bits `b`, `a x <= c` says of the remaining bits that `a x' <= (c - a b) / 2`.

use super::Numeration;
use crate::{
    Dfa, Meter, Natural, Stop, Var,
    dfa::classes_by,
    formula::{Application, Atom, Comparison},
};

/// Binary numeration.
#[derive(Debug)]
pub(crate) struct Binary;

impl Numeration for Binary {
    fn atom(&mut self, atom: &Atom, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        match atom {
            Atom::Linear { terms, comparison, constant } => linear(&Terms::new(terms), *comparison, *constant, meter),
            Atom::Congruent { terms, residue, modulus: 0 } => {
                linear(&Terms::new(terms), Comparison::Equal, *residue, meter)
            }
            Atom::Congruent { terms, residue, modulus } => congruent(&Terms::new(terms), *residue, *modulus, meter),
            Atom::Bitwise { variables, rows } => bitwise(variables, rows, meter),
            Atom::PowerOfTwo(x) => {
                // One bit is missing, or was there.
                let step = |&seen: &Option<bool>, class: usize| match (seen, class == 1) {
                    (Some(seen), false) => Some(seen),
                    (Some(false), true) => Some(true),
                    _ => None,
                };
                Dfa::explore(vec![*x], vec![0, 1], Some(false), step, |&seen| seen == Some(true), meter)
            }
            Atom::LowestBit(x, y) => marked(*x, *y, lowest, meter),
            Atom::HighestBit(x, y) => marked(*x, *y, highest, meter),
            Atom::Relation(application) => related(application, meter),
        }
    }

    fn words(&self) -> Option<&Dfa> {
        None
    }

    fn digits(&self, number: &Natural) -> Vec<bool> {
        number.bits()
    }

    fn value(&self, digits: &[bool]) -> Natural {
        Natural::from_bits(digits)
    }
}

/// The relation of these arguments.
pub(super) fn related(application: &Application, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let arguments = application.arguments();
    application.relation().dfa().rename(|place| arguments[place.number() as usize], meter)
}

/// Coefficients by variable, sorted; none is zero.
pub(super) struct Terms {
    pub(super) variables: Vec<Var>,
    pub(super) factors: Vec<i128>,
}

impl Terms {
    pub(super) fn new(terms: &[(i64, Var)]) -> Terms {
        let mut sums = std::collections::BTreeMap::new();
        for &(factor, variable) in terms {
            *sums.entry(variable).or_insert(0) += i128::from(factor);
        }
        sums.retain(|_, factor| *factor != 0);
        let (variables, factors) = sums.into_iter().unzip();
        Terms { variables, factors }
    }

    /// The classes of letters by what `weigh` makes of the sum of the coefficients whose bit is set.
    fn letters(&self, weigh: impl Fn(i128) -> i128) -> (Vec<u32>, Vec<i128>) {
        let mut sums = vec![0_i128; 1 << self.factors.len()];
        for letter in 1..sums.len() {
            sums[letter] = sums[letter & (letter - 1)] + self.factors[letter.trailing_zeros() as usize];
        }
        classes_by(sums.into_iter().map(weigh))
    }
}

/// `factors * variables` compares with the constant.
fn linear(terms: &Terms, comparison: Comparison, constant: i64, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let constant = i128::from(constant);
    match comparison {
        Comparison::Equal => equation(terms, constant, meter),
        Comparison::NotEqual => Ok(equation(terms, constant, meter)?.complement()),
        Comparison::AtMost => at_most(terms, constant, meter),
        Comparison::Less => at_most(terms, constant - 1, meter),
        Comparison::Greater => Ok(at_most(terms, constant, meter)?.complement()),
        Comparison::AtLeast => Ok(at_most(terms, constant - 1, meter)?.complement()),
    }
}

fn equation(terms: &Terms, constant: i128, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    meter.tracks(terms.variables.len())?;
    let (letters, sums) = terms.letters(|sum| sum);
    // The state is what is left of the constant, or none if a bit was wrong.
    let step = |left: &Option<i128>, class: usize| {
        let left = (*left)? - sums[class];
        (left % 2 == 0).then_some(left / 2)
    };
    Dfa::explore(terms.variables.clone(), letters, Some(constant), step, |left| *left == Some(0), meter)
}

fn at_most(terms: &Terms, constant: i128, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    meter.tracks(terms.variables.len())?;
    let (letters, sums) = terms.letters(|sum| sum);
    let step = |left: &i128, class: usize| (left - sums[class]).div_euclid(2);
    Dfa::explore(terms.variables.clone(), letters, constant, step, |left| *left >= 0, meter)
}

/// `factors * variables = residue` modulo a positive modulus.
fn congruent(terms: &Terms, residue: i64, modulus: u64, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let modulus = i128::from(modulus);
    meter.tracks(terms.variables.len())?;
    let (letters, sums) = terms.letters(|sum| sum.rem_euclid(modulus));
    // The state is a residue and a modulus for the remaining bits, or none if a bit was wrong. While the modulus is even
    // the bit must be right and the modulus is halved; then 2 can be divided by.
    let step = |state: &Option<(i128, i128)>, class: usize| {
        let (residue, modulus) = (*state)?;
        let left = (residue - sums[class]).rem_euclid(modulus);
        match (left % 2, modulus % 2) {
            (0, 0) => Some((left / 2, modulus / 2)),
            (_, 0) => None,
            (0, _) => Some((left / 2, modulus)),
            _ => Some(((left + modulus) / 2, modulus)),
        }
    };
    let start = Some((i128::from(residue).rem_euclid(modulus), modulus));
    Dfa::explore(terms.variables.clone(), letters, start, step, |state| matches!(state, Some((0, _))), meter)
}

/// Rows of bits that are allowed at every place.
fn bitwise(variables: &[Var], rows: &[bool], meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    if rows.first() != Some(&true) {
        return Ok(Dfa::constant(false));
    }
    let mut tracks = variables.to_vec();
    tracks.sort_unstable();
    tracks.dedup();
    meter.tracks(tracks.len())?;
    let row_of = |letter: usize| {
        let bits = variables.iter().map(|variable| tracks.binary_search(variable).map_or(0, |at| letter >> at & 1));
        bits.enumerate().fold(0, |row, (at, bit)| row | bit << at)
    };
    let allowed = |letter: usize| rows.get(row_of(letter)).copied().unwrap_or(false);
    let (letters, is_allowed) = classes_by((0..1 << tracks.len()).map(allowed));
    let step = |&holds: &bool, class: usize| holds && is_allowed[class];
    Dfa::explore(tracks, letters, true, step, |&holds| holds, meter)
}

/// Whether the bit has been marked after one more pair of bits, given whether it was; none if the pair is wrong.
type Mark = fn(bool, (bool, bool)) -> Option<bool>;

/// The lowest bit is marked: below it there are no bits, above it no marks.
fn lowest(is_marked: bool, (bit, mark): (bool, bool)) -> Option<bool> {
    match (is_marked, bit, mark) {
        (false, false, false) => Some(false),
        (false, true, true) | (true, _, false) => Some(true),
        _ => None,
    }
}

/// The highest bit is marked: below it there are no marks, above it no bits.
fn highest(is_marked: bool, (bit, mark): (bool, bool)) -> Option<bool> {
    match (is_marked, bit, mark) {
        (false, _, false) => Some(false),
        (false, true, true) | (true, false, false) => Some(true),
        _ => None,
    }
}

/// Two numbers of which the second marks one bit of the first.
fn marked(x: Var, y: Var, rule: Mark, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let (first, second) = (Var::inner(0), Var::inner(1));
    let step = |state: &Option<bool>, class: usize| rule((*state)?, (class & 1 == 1, class & 2 == 2));
    let accepts = |state: &Option<bool>| *state == Some(true);
    let dfa = Dfa::explore(vec![first, second], vec![0, 1, 2, 3], Some(false), step, accepts, meter)?;
    dfa.rename(|place| if place == first { x } else { y }, meter)
}
