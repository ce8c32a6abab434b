#![no_main]

#[path = "../cases/judge.rs"]
mod judge;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| judge::run(bytes));
