//! Test-only: the definitions transcribed, as slow as they are.
//!
//! Nothing here shares code with the engines. [`value`] is the recursion on mex, [`outcome`] searches a sum as one
//! position without knowing of values, [`winning_moves`] asks [`outcome`] after every move, [`loopy_outcome`] labels a
//! play graph backwards, cycles allowed, and [`remoteness`] tries one number of moves after the other. [`seeds`] holds
//! the seed games written by hand.
//!
//! Everything recurses on the machine stack and keeps whole positions as keys: small positions only.

mod remoteness;
pub mod seeds;
mod sum;
mod value;

pub use remoteness::{remoteness, remoteness_within};
pub use sum::{loopy_outcome, outcome, winning_moves};
pub use value::value;

use game::Ruleset;
use std::ops::ControlFlow;

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Oops<P, F> {
    /// The rules could not be worked out.
    Fault(F),
    /// Play can go on for ever: each of these positions has the next one as a summand of an option, and the last one
    /// the first.
    Loop(Vec<P>),
    /// Play can end in this position, drawn: there are outcomes, but no values.
    Draw(P),
}

/// [`Oops`] of a ruleset.
pub type OopsOf<R> = Oops<<R as Ruleset>::Position, <R as Ruleset>::Fault>;

/// All options, in the order of the rules.
///
/// # Errors
/// A fault of the rules.
pub fn options<R: Ruleset>(ruleset: &R, position: &R::Position) -> Result<Vec<Vec<R::Position>>, OopsOf<R>> {
    let mut all = Vec::new();
    let run = ruleset.options(position, &mut |option| {
        all.push(option.to_vec());
        ControlFlow::Continue(())
    });
    run.map_err(Oops::Fault)?;
    Ok(all)
}
