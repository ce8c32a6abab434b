//! Contest problems: the judge reads input in the stated format, asks the solver, and prints the stated output.
//!
//! A [`Judge`] runs one problem: statement by statement, its expressions evaluated in a
//! [`rules::interpreter::Environment`], its questions answered by a [`solve::Solver`] that keeps its tables from case to
//! case. Nothing is written before all of the input has been read: input that is refused leaves no output.

mod asker;
mod cases;
mod judge;
mod moves;
mod print;
pub mod reader;
mod verdict;

pub use asker::Ended;
pub use judge::{Halted, Judge, Judged, Note, Settings};
pub use verdict::Verdict;
