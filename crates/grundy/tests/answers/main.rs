//! Answers from rules alone, against what was computed elsewhere: golden tables, the corpus of cases, the seed games
//! written by hand, and random rules.

mod claims;
mod compiled;
mod corpus;
mod defined;
mod disguise;
mod golden;
mod helpers;
mod planner;
mod program;
mod random;
mod remoteness;
mod same_answers;
mod seeds;
