//! Rankings: measures that fall with every move, and so prove that play ends.
//!
//! A measure is a tuple of integers, compared from the left. An option is a multiset of positions; if every summand of
//! every option has a smaller measure than the position it came from, play ends, because multisets over a
//! well-founded order are well-founded (Dershowitz and Manna 1979; here each branch of the tree of summands is a
//! falling chain, and Koenig's lemma does the rest). A component that falls for ever must have a bound below, either
//! by its type or at each option where it falls. Positions of games that never lead back are below by themselves.

mod author;
mod effect;
mod feature;
mod graph;
mod measure;
mod mutual;
mod order;
mod search;
mod strata;
mod summand;
mod text;

pub use author::{Breach, Checked, check_ranking, ranking_breach};
pub use feature::Feature;
pub use graph::directed_cycle;
pub use measure::Measure;
pub use strata::{Strata, strata};

use crate::{
    ir::{Game, GameId, Rules, Slot},
    span::Span,
    value::{Graph, Value},
};
use messages::{Message, msg};

/// Whether play is known to end, from the rules alone.
#[derive(Debug, Clone)]
pub enum Ranking {
    /// A measure falls with every move.
    Proved(Proof),
    /// None was found.
    Unproved(Gap),
}

impl Ranking {
    /// The proof.
    #[must_use]
    pub fn proof(&self) -> Option<&Proof> {
        match self {
            Ranking::Proved(proof) => Some(proof),
            Ranking::Unproved(_) => None,
        }
    }
}

/// Why play ends.
#[derive(Debug, Clone)]
pub struct Proof {
    /// What falls, most significant first. Empty if every option is of other games that end by themselves.
    pub measures: Vec<Measure>,
    /// Parameters that are graphs; the proof holds if they have no directed cycle ([`directed_cycle`]).
    pub acyclic: Vec<Slot>,
    /// Other games that options lead to and that never lead back; each of them ends too.
    pub below: Vec<GameId>,
    /// Other games that options lead to and that do lead back; the measure falls across all of them.
    pub mutual: Vec<GameId>,
}

/// Where no measure falls.
#[derive(Debug, Clone)]
pub struct Gap {
    /// The game whose option resists: the game asked about or one below it.
    pub game: GameId,
    /// Which option line.
    pub option: usize,
    /// The line.
    pub span: Span,
    /// The best measures found: they never rise, but stay the same with that option.
    pub best: Vec<Measure>,
}

impl Proof {
    /// The graph among these arguments that has a directed cycle, and the cycle. The proof holds if there is none.
    #[must_use]
    pub fn cyclic(&self, args: &[Value]) -> Option<(Slot, Vec<u32>)> {
        self.acyclic.iter().find_map(|slot| match args.get(*slot) {
            Some(Value::Graph(graph)) => Some((*slot, directed_cycle(graph as &Graph)?)),
            _ => None,
        })
    }

    /// The measure as text: `x`, or `(w, b)`. None if every option is of other games.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        text(&self.measures)
    }

    /// The proof in words.
    #[must_use]
    pub fn message(&self, game: &Game) -> Message {
        let Some(measure) = self.text() else { return msg!("ranking-below") };
        let graphs: Vec<&str> = self.acyclic.iter().map(|slot| game.params[*slot].name.as_str()).collect();
        if graphs.is_empty() {
            msg!("ranking-proved", measure = measure)
        } else {
            msg!("ranking-acyclic", measure = measure, graph = graphs.join("`, `"))
        }
    }
}

impl Gap {
    /// The gap in words; the option line is to be quoted beside it.
    #[must_use]
    pub fn message(&self) -> Message {
        match text(&self.best) {
            Some(best) => msg!("ranking-unproved-best", measure = best),
            None => msg!("ranking-unproved"),
        }
    }
}

fn text(measures: &[Measure]) -> Option<String> {
    match measures {
        [] => None,
        [measure] => Some(measure.to_string()),
        _ => Some(format!("({})", measures.iter().map(Measure::to_string).collect::<Vec<_>>().join(", "))),
    }
}

/// Looks for a measure that falls with every move from every position of a game.
///
/// Sound: games in which play can go on for ever get none. Incomplete: the measures tried are coordinates, their sums
/// with small weights, sums, lengths, weighted sums and counts of collections, orders of fixed length, the number of
/// vertices in reach, and tuples of these. The cost depends on the size of the rules only.
#[must_use]
pub fn ranking(rules: &Rules, game: GameId) -> Ranking {
    let strata = strata(rules);
    let below = strata.below(game);
    for other in &below {
        if let Ranking::Unproved(gap) = alone(rules, *other, &strata) {
            return Ranking::Unproved(gap);
        }
    }
    match alone(rules, game, &strata) {
        Ranking::Proved(proof) => Ranking::Proved(Proof { below, ..proof }),
        unproved => unproved,
    }
}

/// A ranking of a game, taking for granted that the games below it end.
fn alone(rules: &Rules, game: GameId, strata: &Strata) -> Ranking {
    let component = strata.component(game);
    let outcome = match &component[..] {
        [_] => search::single(rules, game, strata),
        _ => mutual::common(rules, game, &component, strata),
    };
    match outcome {
        Ok((measures, acyclic)) => {
            let mutual = component.into_iter().filter(|other| *other != game).collect();
            Ranking::Proved(Proof { measures, acyclic, below: Vec::new(), mutual })
        }
        Err(gap) => Ranking::Unproved(gap),
    }
}

/// Measures and the graphs that must be acyclic; or the gap.
type Outcome = Result<(Vec<Measure>, Vec<Slot>), Gap>;
