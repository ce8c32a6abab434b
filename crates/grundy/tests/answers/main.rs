//! Answers from rules alone, against what was computed elsewhere: golden tables, the corpus of cases, the seed games
//! written by hand, and random rules.

<<<<<<< HEAD
mod claims;
=======
mod compiled;
>>>>>>> 4bcbb47 (Option lines are compiled to register programs and run by a loop)
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
