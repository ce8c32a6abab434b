//! The syntax of the rules language: what is read, what is said about mistakes, what never happens.

mod format;
mod layout;
mod mistakes;
mod mutations;
mod precedence;
mod programs;
