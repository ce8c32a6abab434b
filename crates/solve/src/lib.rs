//! Methods of evaluation and the planner that picks one.

pub mod engine;
pub mod planner;
pub mod theorem;

pub use planner::{Answer, Found, Method, Planned, Solver, Stop};
