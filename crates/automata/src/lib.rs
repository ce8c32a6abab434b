//! Decides formulas about natural numbers, with addition and bits: the theory of <N, +, V2> (Büchi 1960, Bruyère 1985).
//!
//! A formula becomes a minimal automaton that reads the digits of its free variables; it holds of all numbers if the
//! automaton of its negation accepts nothing, and else that automaton tells the least counterexample. Every operation works
//! under limits ([`Meter`]); a limit that is reached ends in [`Verdict::Unknown`], never in a "no".
//!
//! ```
//! use automata::{Comparison, Engine, Formula, Limits, Meter, Var, Verdict};
//! let [x, y, z] = [0, 1, 2].map(Var::new);
//! let mut engine = Engine::binary();
//! let mut meter = Meter::new(Limits::LAPTOP);
//!
//! // The exclusive or of two numbers is at most their sum.
//! let sum = Formula::linear(&[(1, x), (1, y), (-1, z)], Comparison::AtLeast, 0);
//! let claim = Formula::xor(&[x, y], z).implies(sum);
//! assert_eq!(engine.decide(&claim, &mut meter), Verdict::Valid);
//!
//! // It is not always their sum.
//! let sum = Formula::linear(&[(1, x), (1, y), (-1, z)], Comparison::Equal, 0);
//! let claim = Formula::xor(&[x, y], z).implies(sum);
//! let Verdict::Refuted(counterexample) = engine.decide(&claim, &mut meter) else { panic!("it is 2 against 0") };
//! let values: Vec<String> = counterexample.values.iter().map(|(_, value)| value.to_string()).collect();
//! assert_eq!(values, ["1", "1", "0"]);
//! ```
//!
//! Numbers can also be written with Fibonacci digits ([`Engine::fibonacci`]); that numeration is proved, not trusted.

mod compile;
mod decide;
mod dfa;
mod engine;
mod formula;
mod meter;
mod natural;
mod numeration;
mod var;

pub use decide::{Counterexample, Verdict};
pub use dfa::{Dfa, Junction, Listing, NotAnAutomaton};
pub use engine::Engine;
pub use formula::{Application, Atom, Comparison, Formula, Relation};
pub use meter::{Limits, MOST_TRACKS, Meter, Statistics, Stop, Watcher};
pub use natural::Natural;
pub use numeration::{Candidate, Lemma, NotProved};
pub use var::Var;
