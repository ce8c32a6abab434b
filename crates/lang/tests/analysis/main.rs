//! What can be read off the rules, tested on programs.

mod common;
mod ranking;
mod soundness;
