//! Methods of evaluation and the planner that picks one.

pub mod engine;
pub mod theorem;
pub mod planner;

pub use planner::{Answer, Found, Method, Planned, Solver, Stop};
