//! The engine: a numeration, and everything that can be asked in it.

use crate::{
    Candidate, Dfa, Formula, Lemma, Meter, Natural, NotProved, Relation, Stop, Var, Verdict,
    decide::{automaton, decide},
    numeration::{Binary, Numeration, Proved, fibonacci},
};

/// Decides formulas in one numeration.
#[derive(Debug)]
pub struct Engine {
    numeration: System,
}

#[derive(Debug)]
enum System {
    Binary(Binary),
    Proved(Box<Proved>),
}

impl Engine {
    /// Binary digits: all atoms have a meaning.
    #[must_use]
    pub fn binary() -> Engine {
        Engine { numeration: System::Binary(Binary) }
    }

    /// Fibonacci digits: linear conditions, congruences and relations have a meaning. The numeration is proved when it is
    /// made; [`Engine::lemmas`] tells how.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn fibonacci(meter: &mut Meter<'_>) -> Result<Engine, NotProved> {
        let candidate = fibonacci::candidate(meter)?;
        Engine::proved(candidate, meter)
    }

    /// A numeration with Fibonacci weights from data, if that is proved to be one.
    ///
    /// # Errors
    /// The lemma that is wrong, with a counterexample, or the limit that was reached.
    pub fn proved(candidate: Candidate, meter: &mut Meter<'_>) -> Result<Engine, NotProved> {
        Ok(Engine { numeration: System::Proved(Box::new(Proved::new(candidate, meter)?)) })
    }

    /// What was proved of the numeration; nothing of binary digits, where each atom is an automaton of its own.
    #[must_use]
    pub fn lemmas(&self) -> &[Lemma] {
        match &self.numeration {
            System::Binary(_) => &[],
            System::Proved(proved) => proved.lemmas(),
        }
    }

    /// Decides whether a formula holds of all values of its free variables.
    pub fn decide(&mut self, formula: &Formula, meter: &mut Meter<'_>) -> Verdict {
        decide(formula, self.numeration_mut(), meter)
    }

    /// The set of the values of which a formula holds, over its free variables.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn compile(&mut self, formula: &Formula, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        automaton(formula, self.numeration_mut(), meter)
    }

    /// A relation defined by a formula: its arguments are the values of the variables, in this order. Other free variables
    /// of the formula stand for any value, as if "for all" stood before it. Of a variable that is given twice only the first
    /// place matters.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn define(
        &mut self,
        name: &str,
        variables: &[Var],
        formula: &Formula,
        meter: &mut Meter<'_>,
    ) -> Result<Relation, Stop> {
        let mut other: Vec<Var> = formula.free_variables().into_iter().collect();
        other.retain(|variable| !variables.contains(variable));
        let dfa = self.compile(&Formula::forall(&other, formula.clone()), meter)?;
        let place = |variable| variables.iter().position(|&other| other == variable).unwrap_or(0) as u32;
        let dfa = dfa.rename(|variable| Var::new(place(variable)), meter)?;
        Ok(Relation::made(name, variables.len(), dfa))
    }

    /// Whether the tuple is in the set; variables that are not given are 0.
    #[must_use]
    pub fn contains(&self, set: &Dfa, values: &[(Var, Natural)]) -> bool {
        let numeration = self.numeration();
        set.contains(|track| {
            let value = values.iter().find(|(variable, _)| *variable == track);
            value.map_or(Vec::new(), |(_, value)| numeration.digits(value))
        })
    }

    /// The least member of a set that [`Engine::compile`] made, by track: the largest coordinate is as small as can be, and
    /// among those the coordinates in order are the first. `None` if there is none.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn least(&self, set: &Dfa, meter: &mut Meter<'_>) -> Result<Option<Vec<Natural>>, Stop> {
        let numeration = self.numeration();
        let words = set.least(meter)?;
        Ok(words.map(|words| words.iter().map(|digits| numeration.value(digits)).collect()))
    }

    /// The members of a set that [`Engine::compile`] made whose coordinates are at most the bound, by track, sorted; at
    /// most `most` of them, which are then any.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn members(
        &self,
        set: &Dfa,
        bound: &Natural,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Vec<Natural>>, Stop> {
        let numeration = self.numeration();
        let words = set.members(&numeration.digits(bound), most, meter)?;
        let tuple = |words: &Vec<Vec<bool>>| words.iter().map(|digits| numeration.value(digits)).collect();
        Ok(words.iter().map(tuple).collect())
    }

    /// The digits of a number in this numeration, least significant first.
    #[must_use]
    pub fn digits(&self, number: &Natural) -> Vec<bool> {
        self.numeration().digits(number)
    }

    /// The number with these digits, least significant first.
    #[must_use]
    pub fn value(&self, digits: &[bool]) -> Natural {
        self.numeration().value(digits)
    }

    fn numeration(&self) -> &dyn Numeration {
        match &self.numeration {
            System::Binary(binary) => binary,
            System::Proved(proved) => &**proved,
        }
    }

    fn numeration_mut(&mut self) -> &mut dyn Numeration {
        match &mut self.numeration {
            System::Binary(binary) => binary,
            System::Proved(proved) => &mut **proved,
        }
    }
}
