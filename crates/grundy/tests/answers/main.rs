//! Answers from rules alone, against what was computed elsewhere: golden tables, the corpus of cases, the seed games
//! written by hand, and random rules.

mod corpus;
mod golden;
mod program;
