//! Recognition of option sets, and the theorems about them, against the definition.

mod chains;
mod graphs;
mod heaps;
mod misere;
mod program;
mod subtraction;
