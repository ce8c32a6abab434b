//! Linear conditions as formulas about sums and order.

use super::{Numeration, lemmas::Relations};
use crate::{Comparison, Dfa, Formula, Meter, Natural, Relation, Stop, Var};

/// A multiple of a variable.
pub(super) struct Term {
    pub(super) variable: Var,
    /// 1, -1, or 0 if the factor is 0.
    pub(super) sign: i128,
    /// The relation between the variable and its multiple by the size of the factor; none if that is at most 1.
    pub(super) multiple: Option<Relation>,
}

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

    fn new_variable(&mut self) -> Var {
        self.fresh += 1;
        Var::new(self.fresh - 1)
    }

    /// A variable that is the sum of the multiples of this sign and of the constant if it is positive.
    pub(super) fn side(
        &mut self,
        terms: &[Term],
        sign: i128,
        constant: i128,
        meter: &mut Meter<'_>,
    ) -> Result<Var, Stop> {
        let mut sum = None;
        for term in terms.iter().filter(|term| term.sign == sign) {
            let multiple = self.multiple(term);
            sum = Some(self.plus(sum, multiple));
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
        self.parts.push(Relation::made("constant", 1, dfa).at(&[variable]));
        Ok(variable)
    }

    fn plus(&mut self, sum: Option<Var>, summand: Var) -> Var {
        let Some(sum) = sum else { return summand };
        let result = self.new_variable();
        self.parts.push(self.relations.sum.at(&[sum, summand, result]));
        result
    }

    /// A variable that is the multiple without its sign.
    fn multiple(&mut self, term: &Term) -> Var {
        let Some(relation) = &term.multiple else { return term.variable };
        let multiple = self.new_variable();
        self.parts.push(relation.at(&[term.variable, multiple]));
        multiple
    }

    /// The condition: for some values of the variables from `first` on, everything made is what it should be, and the two
    /// sides compare.
    pub(super) fn compared(mut self, x: Var, comparison: Comparison, y: Var, first: u32) -> Formula {
        let Relations { order, same, .. } = self.relations;
        self.parts.push(match comparison {
            Comparison::Equal => same.at(&[x, y]),
            Comparison::NotEqual => !same.at(&[x, y]),
            Comparison::Less => order.at(&[x, y]),
            Comparison::AtMost => !order.at(&[y, x]),
            Comparison::Greater => order.at(&[y, x]),
            Comparison::AtLeast => !order.at(&[x, y]),
        });
        let bound: Vec<Var> = (first..self.fresh).map(Var::new).collect();
        Formula::exists(&bound, Formula::And(self.parts))
    }
}
