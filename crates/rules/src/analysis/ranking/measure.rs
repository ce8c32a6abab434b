//! Measures: sums of features with weights.

use super::{effect::Change, feature::Feature, summand::Summand};
use crate::{int::Int, ir::Game, linear::Linear};
use std::fmt;

/// A non-negative combination of features of a position.
#[derive(Debug, Clone)]
pub struct Measure {
    /// Weights and features.
    pub parts: Vec<(i64, Feature)>,
    /// As it is written in the language; for orders of collections, in its spirit.
    text: String,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What a measure does from a position to a summand of one of its options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It falls, and cannot do so for ever.
    Falls,
    /// It does not rise.
    Keeps,
    /// Nothing is known.
    Unknown,
}

impl Measure {
    /// A feature alone.
    #[must_use]
    pub fn one(game: &Game, feature: Feature) -> Measure {
        Measure::of(game, vec![(1, feature)])
    }

    /// Features with positive weights.
    #[must_use]
    pub fn of(game: &Game, parts: Vec<(i64, Feature)>) -> Measure {
        let text = |(weight, feature): &(i64, Feature)| match (weight, parts.len()) {
            (1, 1) => feature.text(game),
            (1, _) => feature.summand_text(game),
            _ => format!("{weight} * {}", feature.factor_text(game)),
        };
        let text = parts.iter().map(text).collect::<Vec<_>>().join(" + ");
        Measure { parts, text }
    }

    pub(super) fn verdict(&self, game: &Game, summand: &Summand<'_>) -> Verdict {
        let mut total = Linear::number(0);
        for (weight, feature) in &self.parts {
            match feature.change(game, summand) {
                Change::By(form) => match form.scale(&Int::from(*weight)) {
                    Some(form) => total = total.plus(&form),
                    None => return Verdict::Unknown,
                },
                Change::Falls if self.parts.len() == 1 => return Verdict::Falls,
                Change::Keeps if self.parts.len() == 1 => return Verdict::Keeps,
                Change::Falls | Change::Keeps | Change::Unknown => return Verdict::Unknown,
            }
        }
        let loss = total.negated();
        if !summand.facts.at_least(&loss, 0) {
            return Verdict::Unknown;
        }
        if summand.facts.at_least(&loss, 1) && self.bounded(game, summand) { Verdict::Falls } else { Verdict::Keeps }
    }

    /// Whether the measure is bounded below where it falls. A sum of bounded features is.
    fn bounded(&self, game: &Game, summand: &Summand<'_>) -> bool {
        self.parts.iter().all(|(_, feature)| feature.bounded(game, summand))
    }
}
