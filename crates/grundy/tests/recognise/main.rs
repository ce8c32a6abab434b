//! Recognition of option sets, and the theorems about them, against the definition.

mod chains;
mod graphs;
mod heaps;
mod large;
mod misere;
mod numbers;
mod program;
mod random;
mod split;
mod subtraction;
