//! Random rules for the engines' tests.

#![allow(dead_code, reason = "every test binary uses a part")]

use game::{Budget, Ending, Observer, Ruleset, Watch};
use std::{convert::Infallible, ops::ControlFlow};

/// Marsaglia's xorshift64.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }

    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

/// Rules written out.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) options: Vec<Vec<Vec<u32>>>,
    pub(crate) endings: Vec<Option<Ending>>,
}

/// What random rules may contain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) positions: u64,
    /// Most summands of an option.
    pub(crate) summands: u64,
    /// Percent of positions in which play is over.
    pub(crate) over: u64,
    pub(crate) draws: bool,
    /// Percent of summands that need not be smaller than their source.
    pub(crate) upward: u64,
}

pub(crate) const PLAIN: Kind = Kind { positions: 7, summands: 3, over: 0, draws: false, upward: 0 };

impl Table {
    pub(crate) fn random(kind: Kind, random: &mut Random) -> Self {
        let size = 1 + random.below(kind.positions);
        let options = (0..size).map(|p| Table::options(kind, p, size, random)).collect();
        let endings = (0..size).map(|_| Table::ending(kind, random)).collect();
        Table { options, endings }
    }

    fn options(kind: Kind, source: u64, size: u64, random: &mut Random) -> Vec<Vec<u32>> {
        let count = random.below(4);
        let mut options = Vec::new();
        for _ in 0..count {
            let summands = [1, 1, 1, 0, 2, 2, 3][random.below(7) as usize].min(kind.summands);
            let mut option = Vec::new();
            for _ in 0..summands {
                let below = if random.chance(kind.upward) { size } else { source };
                option.extend((below > 0).then(|| random.below(below) as u32));
            }
            if option.len() as u64 == summands {
                options.push(option);
            }
        }
        options
    }

    fn ending(kind: Kind, random: &mut Random) -> Option<Ending> {
        let ending =
            [Ending::Previous, Ending::Next, Ending::Draw][random.below(if kind.draws { 3 } else { 2 }) as usize];
        random.chance(kind.over).then_some(ending)
    }

    pub(crate) fn positions(&self) -> Vec<u32> {
        (0..self.options.len() as u32).collect()
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

/// Whether these positions follow each other round.
pub(crate) fn is_loop<R: Ruleset>(ruleset: &R, positions: &[R::Position]) -> bool {
    let next = positions.iter().cycle().skip(1);
    !positions.is_empty()
        && positions.iter().zip(next).all(|(from, to)| {
            let mut found = false;
            let run = ruleset.options(from, &mut |option| {
                found |= option.contains(to);
                ControlFlow::Continue(())
            });
            run.is_ok() && found
        })
}

/// Runs with a watch over this budget.
pub(crate) fn within<T>(budget: Budget, run: impl FnOnce(&mut Watch<'_>) -> T) -> T {
    let mut observer = ();
    let observer: &mut dyn Observer = &mut observer;
    run(&mut Watch::new(budget, observer))
}
