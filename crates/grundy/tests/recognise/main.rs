//! Recognition of option sets, and the theorems about them, against the definition.

mod heaps;
mod program;
