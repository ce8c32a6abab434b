//! Methods of evaluation and the planner that picks one.

pub mod engine;
mod kernel;
pub mod planner;
pub mod theorem;

pub use kernel::{Compiler, Kernel, Place, Refusal, Uncompiled};
pub use planner::{Answer, Found, Method, Planned, Solver, Stop};
