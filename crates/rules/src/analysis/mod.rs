//! What can be read off the rules without playing.

pub mod independence;
pub mod ranking;
pub mod reach;
pub mod shape;
mod walk;

pub use walk::{mentions, walk_domain, walk_expr, walk_references, walk_steps, walk_sum, walk_sum_references};
