//! The contest problems of the catalogue against published samples.

mod samples;
