//! The search for a measure of one game.

use super::{
    Gap, Outcome,
    feature::{Feature, features, graphs},
    measure::{Measure, Verdict},
    strata::Strata,
    summand::{Summand, summands},
};
use crate::ir::{Game, GameId, Rules, Slot};

/// Candidates are not combined further past this many features.
const MAX_COMBINED: usize = 10;

/// A ranking of a game that leads back to no game but itself.
pub(super) fn single(rules: &Rules, id: GameId, strata: &Strata) -> Outcome {
    let game = rules.game(id);
    let plain = ranked(rules, id, strata, false);
    let graphs: Vec<Slot> = graphs(game).collect();
    match plain {
        Err(gap) if !graphs.is_empty() => {
            ranked(rules, id, strata, true).map(|measures| (measures, graphs)).map_err(|_| gap)
        }
        plain => plain.map(|measures| (measures, Vec::new())),
    }
}

fn ranked(rules: &Rules, id: GameId, strata: &Strata, acyclic: bool) -> Result<Vec<Measure>, Gap> {
    let game = rules.game(id);
    let summands = summands(rules, id, strata, acyclic).map_err(|option| gap(game, id, option, Vec::new()))?;
    if summands.is_empty() {
        return Ok(Vec::new());
    }
    let candidates = candidates(game, &summands);
    let table = Table { game, summands: &summands, candidates: &candidates };
    let found = table.one().map_or_else(|| table.tuple(), Ok);
    found.map_err(|(option, best)| gap(game, id, option, best))
}

fn gap(game: &Game, id: GameId, option: usize, best: Vec<Measure>) -> Gap {
    Gap { game: id, option, span: game.options[option].span, best }
}

/// Measures worth trying, simplest first.
fn candidates(game: &Game, summands: &[Summand<'_>]) -> Vec<Measure> {
    let mut features = features(game);
    if summands.iter().any(|summand| summand.args.is_some()) {
        features.extend((0..game.params.len()).map(Feature::Param));
    }
    let one = |feature: &Feature| Measure::one(game, feature.clone());
    let mut list: Vec<Measure> = features.iter().map(one).collect();
    features.retain(Feature::adds_up);
    let few = &features[..features.len().min(MAX_COMBINED)];
    list.extend(pairs(game, few, (1, 1)));
    list.extend(totals(game, &features));
    for weights in [(2, 1), (1, 2), (3, 1), (1, 3), (3, 2), (2, 3)] {
        list.extend(pairs(game, few, weights));
    }
    list
}

/// Every two features with these weights.
fn pairs(game: &Game, features: &[Feature], weights: (i64, i64)) -> Vec<Measure> {
    let mut list = Vec::new();
    for (i, a) in features.iter().enumerate() {
        let pair = |b: &Feature| Measure::of(game, vec![(weights.0, a.clone()), (weights.1, b.clone())]);
        list.extend(features[i + 1..].iter().filter(|b| !opposite(a, b)).map(pair));
    }
    list
}

/// All coordinates together: their values, or sums, and also with the lengths.
fn totals(game: &Game, features: &[Feature]) -> Vec<Measure> {
    let value = |feature: &&Feature| matches!(feature, Feature::Int(_) | Feature::Sum(_) | Feature::Flag(_));
    let size = |feature: &&Feature| value(feature) || matches!(feature, Feature::Len(_));
    let total = |keep: &dyn Fn(&&Feature) -> bool| -> Vec<(i64, Feature)> {
        features.iter().filter(keep).map(|feature| (1, feature.clone())).collect()
    };
    let lists = [total(&value), total(&size)];
    lists.into_iter().filter(|parts| parts.len() > 2).map(|parts| Measure::of(game, parts)).collect()
}

/// Features that add up to nothing.
fn opposite(a: &Feature, b: &Feature) -> bool {
    matches!((a, b), (Feature::Int(i), Feature::Gap(j)) | (Feature::Gap(i), Feature::Int(j)) if i == j)
        || matches!((a, b), (Feature::Flag(i), Feature::Unflag(j)) if i == j)
}

/// Candidates against summands.
struct Table<'t, 'a> {
    game: &'a Game,
    summands: &'t [Summand<'a>],
    candidates: &'t [Measure],
}

impl Table<'_, '_> {
    /// One measure that falls everywhere.
    fn one(&self) -> Option<Vec<Measure>> {
        let falls = |measure: &&Measure| {
            self.summands.iter().all(|summand| measure.verdict(self.game, summand) == Verdict::Falls)
        };
        self.candidates.iter().find(falls).map(|measure| vec![measure.clone()])
    }

    /// A tuple of measures: each rises nowhere that the ones before it keep, and together they fall everywhere.
    /// Taking any measure that helps is best possible: what falls earlier asks nothing of later ones.
    fn tuple(&self) -> Result<Vec<Measure>, (usize, Vec<Measure>)> {
        let mut open: Vec<&Summand<'_>> = self.summands.iter().collect();
        let mut measures = Vec::new();
        while let Some(first) = open.first() {
            let Some((measure, rest)) = self.candidates.iter().find_map(|measure| self.step(measure, &open)) else {
                return Err((first.option, measures));
            };
            measures.push(measure);
            open = rest;
        }
        Ok(measures)
    }

    /// What remains if the measure comes next; none if it rises somewhere, or falls nowhere.
    fn step<'s>(&self, measure: &Measure, open: &[&'s Summand<'s>]) -> Option<(Measure, Vec<&'s Summand<'s>>)> {
        let mut rest = Vec::new();
        for summand in open {
            match measure.verdict(self.game, summand) {
                Verdict::Falls => {}
                Verdict::Keeps => rest.push(*summand),
                Verdict::Unknown => return None,
            }
        }
        (rest.len() < open.len()).then(|| (measure.clone(), rest))
    }
}
