//! One number as a set, and all numbers up to it.

use super::Dfa;
use crate::{Meter, Stop, Var};

impl Dfa {
    /// The one number with these digits, least significant first. Linear.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn equal_to(variable: Var, digits: &[bool], meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        // The state is how many digits were right, or none when one was wrong.
        let step = |state: &Option<usize>, class: usize| {
            let at = (*state)?;
            let digit = digits.get(at).copied().unwrap_or(false);
            (digit == (class == 1)).then_some((at + 1).min(digits.len()))
        };
        let accepts = |state: &Option<usize>| state.is_some_and(|at| digits[at..].iter().all(|digit| !digit));
        Dfa::explore(vec![variable], vec![0, 1], Some(0), step, accepts, meter)
    }

    /// The words that are at most this one, compared from the most significant digit: in numerations whose words are
    /// ordered like the numbers, the numbers that are at most this one. Linear.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn at_most(variable: Var, digits: &[bool], meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        // The state is the place and whether the digits so far are at most those of the bound.
        let step = |&(at, is_at_most): &(usize, bool), class: usize| {
            let (digit, bound) = (class == 1, digits.get(at).copied().unwrap_or(false));
            ((at + 1).min(digits.len()), if digit == bound { is_at_most } else { bound })
        };
        let accepts = |&(at, is_at_most): &(usize, bool)| is_at_most || digits[at..].contains(&true);
        Dfa::explore(vec![variable], vec![0, 1], (0, true), step, accepts, meter)
    }
}
