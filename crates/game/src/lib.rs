//! What a game is, for every room above: rulesets, positions, sums, conventions, outcomes, evidence, budgets.
//!
//! A [`Ruleset`] says what the options of a position are; an option is a disjunctive sum of positions. Engines take a
//! ruleset, a [`Budget`] and an [`Observer`] and answer with a value or with the [`Halt`] that stopped them.
//!
//! ```
//! use game::{Ruleset, Ending};
//! use std::{convert::Infallible, ops::ControlFlow};
//!
//! /// Take one or two from a heap.
//! struct OneOrTwo;
//!
//! impl Ruleset for OneOrTwo {
//!     type Position = u64;
//!     type Fault = Infallible;
//!
//!     fn options(
//!         &self,
//!         heap: &u64,
//!         visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
//!     ) -> Result<(), Infallible> {
//!         for take in 1..=2.min(*heap) {
//!             if visit(&[heap - take]).is_break() {
//!                 break;
//!             }
//!         }
//!         Ok(())
//!     }
//! }
//!
//! let mut seen = Vec::new();
//! OneOrTwo.options(&5, &mut |sum| { seen.push(sum.to_vec()); ControlFlow::Continue(()) }).unwrap();
//! assert_eq!(seen, [[4], [3]]);
//! ```

mod budget;
mod evidence;
mod ruleset;

pub use budget::{Budget, Halt, Observer, Progress, StopReason, Watch};
pub use evidence::{ClaimText, Evidence};
pub use ruleset::{Convention, Ending, Outcome, Ruleset, Value};
