#![no_main]

#[path = "../cases/rules.rs"]
mod rules;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rules::run(bytes));
