#![no_main]

#[path = "../cases/parse.rs"]
mod parse;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| parse::run(bytes));
