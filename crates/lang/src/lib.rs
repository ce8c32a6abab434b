//! The rules language: text to IR, diagnostics, formatter.

mod diagnostic;
mod lower;
mod nearest;
pub mod syntax;

pub use diagnostic::{Diagnostic, Edit, Help, Severity};
pub use lower::{Lowered, lower, lower_argument, lower_code, lower_sum};
pub use nearest::nearest;
