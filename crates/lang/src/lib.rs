//! The rules language: text to IR, diagnostics, formatter.

mod diagnostic;
pub mod syntax;

pub use diagnostic::{Diagnostic, Edit, Help, Severity};
