//! The input reader: what it reads, what it says about inputs that are not as stated, what never happens.

mod large;
mod lines;
mod malformed;
mod programs;
mod random;
mod roundtrip;
mod text;
mod values;
