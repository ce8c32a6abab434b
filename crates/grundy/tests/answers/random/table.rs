//! What a program's rules come to on the positions that can be reached, written out for the oracle.

use game::{Ending, Ruleset};
use rules::{Fault, Interpreter, Position};
use std::{
    collections::{BTreeSet, HashMap},
    convert::Infallible,
    ops::ControlFlow,
};

/// All reachable positions by number, their options and goals.
pub(super) struct Table {
    pub(super) positions: Vec<Position>,
    numbers: HashMap<Position, u32>,
    options: Vec<Vec<Vec<u32>>>,
    endings: Vec<Option<Ending>>,
}

/// Why there is no table.
#[derive(Debug)]
pub(super) enum Lack {
    /// Too many positions or options.
    Large,
    /// The rules cannot be worked out somewhere.
    Fault(Box<Fault>),
}

impl Table {
    /// Of the positions that can be reached from these.
    pub(super) fn of(interpreter: &Interpreter, starts: &[Position], most: usize) -> Result<Table, Lack> {
        let mut table =
            Table { positions: Vec::new(), numbers: HashMap::new(), options: Vec::new(), endings: Vec::new() };
        for start in starts {
            table.number(start);
        }
        let (mut done, mut summands) = (0, 0);
        while done < table.positions.len() {
            let position = table.positions[done].clone();
            table.endings.push(interpreter.ending(&position).map_err(Lack::Fault)?);
            let mut options = Vec::new();
            let run = interpreter.options(&position, &mut |option| {
                summands += 1 + option.len();
                options.push(option.iter().map(|summand| table.number(summand)).collect());
                if summands > 20 * most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            run.map_err(Lack::Fault)?;
            table.options.push(options);
            done += 1;
            if table.positions.len() > most || summands > 20 * most {
                return Err(Lack::Large);
            }
        }
        Ok(table)
    }

    /// The number of a position, which is a new one if need be.
    fn number(&mut self, position: &Position) -> u32 {
        if let Some(&number) = self.numbers.get(position) {
            return number;
        }
        let number = u32::try_from(self.positions.len()).expect("few positions");
        self.positions.push(position.clone());
        self.numbers.insert(position.clone(), number);
        number
    }

    /// The numbers of known positions.
    pub(super) fn numbered(&self, sum: &[Position]) -> Vec<u32> {
        sum.iter().map(|position| self.numbers[position]).collect()
    }

    /// How many sums can be reached from this one, if not more than `most`.
    pub(super) fn states(&self, sum: &[u32], most: usize) -> Option<usize> {
        let sorted = |mut sum: Vec<u32>| {
            sum.sort_unstable();
            sum
        };
        let mut seen = BTreeSet::from([sorted(sum.to_vec())]);
        let mut open: Vec<Vec<u32>> = seen.iter().cloned().collect();
        while let Some(state) = open.pop() {
            for (i, summand) in state.iter().enumerate() {
                for option in &self.options[*summand as usize] {
                    let mut after = state.clone();
                    after.splice(i..=i, option.iter().copied());
                    let after = sorted(after);
                    if after.len() > 12 || seen.len() > most {
                        return None;
                    }
                    if seen.insert(after.clone()) {
                        open.push(after);
                    }
                }
            }
        }
        Some(seen.len())
    }

    /// Whether these positions follow each other round.
    pub(super) fn is_loop(&self, positions: &[Position]) -> bool {
        let numbers = self.numbered(positions);
        let next = numbers.iter().cycle().skip(1);
        let leads = |(from, to): (&u32, &u32)| self.options[*from as usize].iter().any(|option| option.contains(to));
        !numbers.is_empty() && numbers.iter().zip(next).all(leads)
    }
}

impl Ruleset for Table {
    type Position = u32;
    type Fault = Infallible;

    fn options(&self, position: &u32, visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> Result<(), Infallible> {
        for option in &self.options[*position as usize] {
            if visit(option).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn ending(&self, position: &u32) -> Result<Option<Ending>, Infallible> {
        Ok(self.endings[*position as usize])
    }
}
