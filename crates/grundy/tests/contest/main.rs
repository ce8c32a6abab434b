//! The contest problems of the catalogue against published samples.

mod claims;
mod samples;
