//! Rules of an impartial game in, knowledge out.
//!
//! Open a [`Session`] on a `.game` file, a few option lines, or a game of the [`catalogue`], and ask: who wins, by which
//! moves, why, and how that is known. Everything comes back as plain data ([`report`]), ready for a terminal, a page or
//! JSON.
//!
//! ```
//! use grundy::{Input, Options, Session, Source};
//!
//! let source = |name: &str, text: &str| Source { name: name.into(), text: text.into() };
//! let rules = Input::Fragment(source("<rules>", "option [x - s] for s in {2, 5}"));
//! let mut session = Session::open(rules, &[source("<position>", "2 4 7")], &Options::default()).unwrap();
//! let report = session.solve(0, &mut ()).unwrap();
//! assert_eq!((report.winner, report.moves_count), ("first", Some(3)));
//! let moves: Vec<_> = report.moves.iter().map(|one| format!("{}->{}", one.from, one.to)).collect();
//! assert_eq!(moves, ["[2]->[0]", "[4]->[2]", "[7]->[2]"]);
//! ```

mod calculator;
pub mod catalogue;
mod checking;
mod claims;
mod explaining;
mod input;
mod judging;
mod ledger;
mod parts;
mod planning;
mod ranges;
mod reading;
pub mod report;
mod samples;
mod session;
mod solving;
mod source;
mod tabling;
mod template;

pub use calculator::calc;
pub use checking::CHECK_POSITIONS;
pub use explaining::{Example, Explanation, explain, explanations};
pub use game::{Budget, Convention, Observer, Progress};
pub use input::{Input, Options};
pub use judging::{JudgeFailure, Judging};
pub use session::{Failure, Session};
pub use source::{Rejected, Source, format};
pub use template::new_game;
