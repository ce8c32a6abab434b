//! Linear conditions as formulas about sums and order.

use super::{
    Numeration,
    lemmas::{Relations, applied},
};
use crate::{Comparison, Dfa, Formula, Meter, Natural, Relation, Stop, Var};

/// Makes one condition. New variables stand for what is made on the way.
pub(super) struct Composer<'a> {
    numeration: &'a dyn Numeration,
    relations: &'a Relations,
    fresh: u32,
    parts: Vec<Formula>,
}

impl<'a> Composer<'a> {
    /// Variables from `fresh` on are free to use.
    pub(super) fn new(numeration: &'a dyn Numeration, relations: &'a Relations, fresh: u32) -> Composer<'a> {
        Composer { numeration, relations, fresh, parts: Vec::new() }
    }

    pub(super) fn new_variable(&mut self) -> Var {
        self.fresh += 1;
        Var::new(self.fresh - 1)
    }

    /// A variable that is the sum of those multiples and that constant which are positive.
    pub(super) fn side(&mut self, factors: &[i128], constant: i128, meter: &mut Meter<'_>) -> Result<Var, Stop> {
        let mut sum = None;
        for (place, &factor) in (0..).zip(factors) {
            if factor > 0 {
                let multiple = self.multiple(factor, Var::new(place));
                sum = Some(self.plus(sum, multiple));
            }
        }
        match sum {
            Some(sum) if constant <= 0 => Ok(sum),
            _ => {
                let constant = self.constant(u128::try_from(constant).unwrap_or(0), meter)?;
                Ok(self.plus(sum, constant))
            }
        }
    }

    /// A variable that is this number. Its digits are right by the lemmas about weights.
    fn constant(&mut self, number: u128, meter: &mut Meter<'_>) -> Result<Var, Stop> {
        let variable = self.new_variable();
        let digits = self.numeration.digits(&Natural::from(number));
        let dfa = Dfa::equal_to(Var::new(0), &digits, meter)?;
        self.parts.extend(Relation::new("constant", 1, dfa).map(|constant| applied(&constant, &[variable])));
        Ok(variable)
    }

    fn plus(&mut self, sum: Option<Var>, summand: Var) -> Var {
        let Some(sum) = sum else { return summand };
        let result = self.new_variable();
        self.parts.push(applied(&self.relations.sum, &[sum, summand, result]));
        result
    }

    /// A variable that is `factor * variable`, by doubling.
    fn multiple(&mut self, factor: i128, variable: Var) -> Var {
        let mut multiple = variable;
        for at in (0..factor.ilog2()).rev() {
            multiple = self.plus(Some(multiple), multiple);
            if factor >> at & 1 == 1 {
                multiple = self.plus(Some(multiple), variable);
            }
        }
        multiple
    }

    /// The condition: for some values of the variables from `first` on, everything made is what it should be, and the two
    /// sides compare.
    pub(super) fn compared(mut self, x: Var, comparison: Comparison, y: Var, first: u32) -> Formula {
        let Relations { order, same, .. } = self.relations;
        self.parts.push(match comparison {
            Comparison::Equal => applied(same, &[x, y]),
            Comparison::NotEqual => !applied(same, &[x, y]),
            Comparison::Less => applied(order, &[x, y]),
            Comparison::AtMost => !applied(order, &[y, x]),
            Comparison::Greater => applied(order, &[y, x]),
            Comparison::AtLeast => !applied(order, &[x, y]),
        });
        let bound: Vec<Var> = (first..self.fresh).map(Var::new).collect();
        Formula::exists(&bound, Formula::And(self.parts))
    }
}
