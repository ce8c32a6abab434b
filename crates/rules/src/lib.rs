//! The typed rules IR, its interpreter and its analysis.

mod span;

pub use span::Span;
