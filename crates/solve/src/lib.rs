//! Methods of evaluation and the planner that picks one.

pub mod engine;
