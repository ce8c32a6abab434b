//! The reachable box: bounds of every coordinate that hold for all followers of some positions.
//!
//! Intervals are carried through the option lines: loops and guards narrow them, spaces and `where`s cut them off
//! (abstract interpretation over intervals, Cousot and Cousot 1977, with widening to known limits). A ranking gives
//! the limits: a measure that never rises is nowhere above its value at the starts. Where one coordinate leads the
//! ranking and others are not limited by it, there is a box for each of its values, from the highest down, so that
//! growth in the others is added up exactly once per layer.

mod env;
mod interval;
mod layers;
mod plain;
mod transfer;

use super::ranking::{Feature, Proof, Strata, ranking, strata};
use crate::{
    interpreter::{InstanceId, Interpreter, Position},
    ir::GameId,
    value::Value,
};
use interval::Interval;
use layers::{Layers, volume};
use std::collections::BTreeMap;
use transfer::{Machine, Ranges, instance_of};

/// Bounds for all followers of some positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    /// A box for each instance that is reached, the starts' first.
    pub boxes: Vec<ReachedBox>,
}

/// Bounds for the reached positions of one instance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachedBox {
    /// Whose positions.
    pub instance: InstanceId,
    /// Least and greatest value of each coordinate.
    pub ranges: Vec<(i64, i64)>,
    /// Whether the box was worked out layer by layer along the leading coordinate of the ranking.
    pub layered: bool,
    /// At most so many positions: those of the box, or of all layers together.
    pub positions: u128,
}

impl Reach {
    /// At most so many positions in all instances.
    #[must_use]
    pub fn positions(&self) -> u128 {
        self.boxes.iter().fold(0, |sum, reached| sum.saturating_add(reached.positions))
    }

    /// Whether some box was worked out by layers.
    #[must_use]
    pub fn layered(&self) -> bool {
        self.boxes.iter().any(|reached| reached.layered)
    }

    /// The box of an instance.
    #[must_use]
    pub fn of(&self, instance: InstanceId) -> Option<&ReachedBox> {
        self.boxes.iter().find(|reached| reached.instance == instance)
    }
}

/// Instances worked out, again where more positions of them turn up; past this many there is no answer.
const MAX_RUNS: usize = 2_000;

/// Bounds for everything that can be reached from the starts, themselves included.
///
/// Truth values count as 0 and 1, rows of bits of a stated length as binary numbers.
///
/// None if another coordinate is no integer, if no bound is found, if arguments of another game depend on the position, or if
/// there are too many instances or layers. The cost grows with the number of layers (at most 200 000 for each instance)
/// and not with the number of positions.
#[must_use]
pub fn reach(interpreter: &Interpreter, starts: &[Position]) -> Option<Reach> {
    let mut search = Search::new(interpreter);
    for start in starts {
        let point = |value: &Value| match value {
            Value::Int(int) => Some(Interval::of(int)),
            Value::Bool(truth) => Some(Interval::point(i128::from(*truth))),
            Value::Bits(row) => row.number().map(|number| Interval::point(i128::from(number))),
            _ => None,
        };
        let ranges: Ranges = start.coords.iter().map(point).collect::<Option<_>>()?;
        search.add(start.instance, ranges);
    }
    search.run()
}

/// Bounds for everything that can be reached from a whole box of one instance's positions, both ends included; as
/// [`reach`].
#[must_use]
pub fn reach_from_box(interpreter: &Interpreter, instance: InstanceId, sides: &[(i64, i64)]) -> Option<Reach> {
    let mut search = Search::new(interpreter);
    let side = |(lo, hi): &(i64, i64)| Interval::new(Some(i128::from(*lo)), Some(i128::from(*hi)));
    search.add(instance, sides.iter().map(side).collect());
    search.run()
}

/// The state of one question.
struct Search<'a> {
    interpreter: &'a Interpreter,
    strata: Strata,
    /// What ranking the games have, once asked.
    proofs: BTreeMap<GameId, Option<Proof>>,
    /// Boxes that lead into an instance, in the order met.
    entries: Vec<(InstanceId, Vec<Ranges>)>,
    /// Instances whose entries changed.
    open: Vec<InstanceId>,
    found: BTreeMap<InstanceId, ReachedBox>,
}

/// Single starts are kept apart for the layers; boxes from other games are joined past this many.
const MAX_ENTRIES: usize = 20_000;

impl<'a> Search<'a> {
    fn run(mut self) -> Option<Reach> {
        for _ in 0..MAX_RUNS {
            let Some(instance) = self.next() else { return self.finish() };
            self.work(instance)?;
        }
        None
    }

    fn new(interpreter: &'a Interpreter) -> Self {
        let strata = strata(interpreter.rules());
        let (proofs, found) = (BTreeMap::new(), BTreeMap::new());
        Search { interpreter, strata, proofs, entries: Vec::new(), open: Vec::new(), found }
    }

    /// Notes positions of an instance; it is worked out again if they are not known to be reached.
    fn add(&mut self, instance: InstanceId, ranges: Ranges) {
        if self.found.get(&instance).is_some_and(|reached| covers(&reached.ranges, &ranges)) {
            return;
        }
        let at = self.entries.iter().position(|(known, _)| *known == instance).unwrap_or_else(|| {
            self.entries.push((instance, Vec::new()));
            self.entries.len() - 1
        });
        let list = &mut self.entries[at].1;
        list.push(ranges);
        if list.len() > MAX_ENTRIES {
            *list = plain::hull_of(list).into_iter().collect();
        }
        if !self.open.contains(&instance) {
            self.open.push(instance);
        }
    }

    /// An open instance of the highest game: what lies below waits until all that leads there is known.
    fn next(&mut self) -> Option<InstanceId> {
        let height = |id: &InstanceId| self.strata.below(self.interpreter.instance(*id).game).len();
        let (i, _) = self.open.iter().enumerate().rev().max_by_key(|(_, id)| height(id))?;
        Some(self.open.remove(i))
    }

    fn work(&mut self, id: InstanceId) -> Option<()> {
        let instance = self.interpreter.instance(id);
        let machine = Machine::new(self.interpreter, &instance)?;
        let (_, entries) = self.entries.iter().find(|(known, _)| *known == id)?;
        let starts: Vec<Ranges> = entries.iter().filter_map(|ranges| machine.positions(ranges)).collect();
        let mut outside: Vec<(GameId, Vec<crate::ir::Expr>, Ranges)> = Vec::new();
        if !starts.is_empty() {
            let proof = self.proof(instance.game).filter(|proof| proof.cyclic(&instance.args).is_none());
            let limits = limits(&machine, proof.as_ref(), &starts);
            let mut others = |other: Option<(GameId, Vec<crate::ir::Expr>)>, target: Ranges| {
                if let Some((game, args)) = other {
                    note(&mut outside, game, args, target);
                }
            };
            let reached = match leading(&machine, proof.as_ref(), &limits) {
                Some(leading) => {
                    let layered = Layers::new(&machine, leading, &limits).run(&starts, &mut others)?;
                    ReachedBox { layered: true, ..boxed(id, &layered.whole, layered.positions)? }
                }
                None => {
                    let whole = plain::close(&machine, &starts, &limits, &mut others)?;
                    boxed(id, &whole, volume(&whole)?)?
                }
            };
            self.found.insert(id, reached);
        }
        for (game, args, ranges) in outside {
            let other = instance_of(self.interpreter, id, game, &args)?;
            // What lies outside the other game's spaces is reached by no option, and would never be covered.
            let target = self.interpreter.instance(other);
            if let Some(ranges) = Machine::new(self.interpreter, &target)?.positions(&ranges) {
                self.add(other, ranges);
            }
        }
        Some(())
    }

    fn proof(&mut self, game: GameId) -> Option<Proof> {
        let rules = self.interpreter.rules();
        self.proofs.entry(game).or_insert_with(|| ranking(rules, game).proof().cloned()).clone()
    }

    fn finish(mut self) -> Option<Reach> {
        let boxes = self.entries.iter().filter_map(|(id, _)| self.found.remove(id)).collect();
        Some(Reach { boxes })
    }
}

/// Joins boxes that lead to the same instance from the same place.
fn note(
    outside: &mut Vec<(GameId, Vec<crate::ir::Expr>, Ranges)>,
    game: GameId,
    args: Vec<crate::ir::Expr>,
    target: Ranges,
) {
    let alike =
        |a: &[crate::ir::Expr]| a.len() == args.len() && a.iter().zip(&args).all(|(a, b)| crate::linear::same(a, b));
    match outside.iter_mut().find(|(known, with, _)| *known == game && alike(with)) {
        Some((_, _, whole)) => plain::join(whole, &target),
        None => outside.push((game, args, target)),
    }
}

fn covers(known: &[(i64, i64)], ranges: &Ranges) -> bool {
    known.iter().zip(ranges).all(|((lo, hi), range)| {
        range.lo.is_some_and(|least| least >= i128::from(*lo)) && range.hi.is_some_and(|most| most <= i128::from(*hi))
    })
}

fn boxed(instance: InstanceId, ranges: &Ranges, positions: u128) -> Option<ReachedBox> {
    let bounds = |range: &Interval| Some((i64::try_from(range.lo?).ok()?, i64::try_from(range.hi?).ok()?));
    let ranges = ranges.iter().map(bounds).collect::<Option<_>>()?;
    Some(ReachedBox { instance, ranges, layered: false, positions })
}

/// Weights of the coordinates in a measure that is a sum of coordinates.
fn weights(proof: Option<&Proof>) -> Option<Vec<(usize, i128)>> {
    let measure = proof?.measures.first()?;
    let weight = |(by, feature): &(i64, Feature)| match feature {
        Feature::Int(i) => Some((*i, i128::from(*by))),
        _ => None,
    };
    measure.parts.iter().map(weight).collect()
}

/// The spaces, cut off by what the first measure allows: it never rises, so a coordinate in it is nowhere above the
/// greatest start's measure less what the others have at least.
fn limits(machine: &Machine<'_>, proof: Option<&Proof>, starts: &[Ranges]) -> Ranges {
    let mut limits = machine.spaces.clone();
    let Some(weights) = weights(proof) else { return limits };
    let value = |ranges: &Ranges| weights.iter().try_fold(0_i128, |sum, (i, by)| Some(sum + ranges[*i].hi? * by));
    let Some(most) = starts.iter().map(value).try_fold(i128::MIN, |most, value| Some(most.max(value?))) else {
        return limits;
    };
    for (i, by) in &weights {
        let others = weights.iter().filter(|(j, _)| j != i);
        let least = others.clone().try_fold(0_i128, |sum, (j, by)| Some(sum + machine.spaces[*j].lo? * by));
        if let Some(least) = least {
            limits[*i] = limits[*i].meet(Interval { lo: None, hi: Some((most - least).div_euclid(*by)) });
        }
    }
    limits
}

/// The coordinate that leads the ranking alone, if others have no limit yet.
fn leading(machine: &Machine<'_>, proof: Option<&Proof>, limits: &Ranges) -> Option<usize> {
    let weights = weights(proof)?;
    let [(leading, 1)] = weights[..] else { return None };
    let limited = |(i, range): (usize, &Interval)| i == leading || range.hi.is_some();
    let all = limits.iter().enumerate().all(limited);
    (!all && machine.spaces[leading].lo.is_some()).then_some(leading)
}
