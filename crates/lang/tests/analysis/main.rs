//! What can be read off the rules, tested on programs.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

mod common;
mod independence;
mod ranking;
mod reach;
mod soundness;
