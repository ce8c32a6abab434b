//! Reports as text for people.

pub(crate) mod check;
pub(crate) mod diagnostic;
pub(crate) mod explain;
pub(crate) mod judge;
pub(crate) mod npy;
pub(crate) mod plan;
pub(crate) mod read;
pub(crate) mod solve;
pub(crate) mod table;
mod text;
