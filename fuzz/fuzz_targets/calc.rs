#![no_main]

#[path = "../cases/calc.rs"]
mod calc;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| calc::run(bytes));
