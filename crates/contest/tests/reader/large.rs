//! Inputs that are long, endless, broken or stopped.

use super::programs::*;
use contest::reader::{MAX_DIGITS, MAX_ITEMS, MAX_WORD, ReadHalt, Source};
use rules::{
    Value,
    problem::{Extent, Form},
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A beginning, then the same bytes for ever.
struct Endless<'a> {
    first: &'a [u8],
    again: &'a [u8],
    at: usize,
    given: usize,
}

impl<'a> Endless<'a> {
    fn new(first: &'a [u8], again: &'a [u8]) -> Self {
        Endless { first, again, at: 0, given: 0 }
    }
}

impl Source for Endless<'_> {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Option<String>> {
        for byte in buffer.iter_mut() {
            *byte = match self.first.split_first() {
                Some((byte, rest)) => {
                    self.first = rest;
                    *byte
                }
                None => {
                    self.at = (self.at + 1) % self.again.len();
                    self.again[self.at]
                }
            };
        }
        self.given += buffer.len();
        Ok(buffer.len())
    }
}

/// What is said, and how many bytes were read for it.
fn endless(program: &Program, first: &[u8], again: &[u8]) -> (String, usize) {
    let mut source = Endless::new(first, again);
    let text = outcome(&program.read_from(&mut source, Arc::default()));
    (text, source.given)
}

const NEAR: usize = 1 << 17;

#[test]
fn endless_tokens_are_refused_early() {
    let (text, given) = endless(&alone(nat()), b"\n ", b"7");
    assert_eq!(text, format!("2:2 the number `x` has more than {MAX_DIGITS} digits (too-large)"));
    assert!(given <= MAX_DIGITS + NEAR);
    let (text, given) = endless(&alone(nat()), b"\n ", b"x");
    assert_eq!(text, format!("2:2 expected a number `x` of `0..`, found `{}…`", "x".repeat(32)));
    assert!(given <= NEAR);
    let (text, given) = endless(&alone(Form::Word), b"\n ", b"x");
    assert_eq!(text, format!("2:2 the word `x` has more than {MAX_WORD} bytes (too-large)"));
    assert!(given <= MAX_WORD + NEAR);
    let (text, given) = endless(&picture(), b"1 5\n", b"#");
    assert_eq!(text, format!("2:6 expected the end of `g[0]` after 5 characters, found `{}…`", "#".repeat(32)));
    assert!(given <= NEAR);
}

#[test]
fn endless_lists_are_refused_early() {
    let mut program = list();
    program.budget = 1 << 20;
    let (text, given) = endless(&program, b"1000000000000000\n", b" 1");
    let most = (1 << 20) / (2 * size_of::<Value>());
    assert_eq!(text, format!("2:{} `a` takes more than 1048576 bytes of memory (too-large)", 2 * most));
    assert!(given <= 2 * NEAR);
    let (text, _) = endless(&switches(), b"1000000000000000\n", b"1");
    assert_eq!(text, format!("2:{} `row` has more than {MAX_ITEMS} items (too-large)", MAX_ITEMS + 1));
    let (text, _) = endless(&picture(), b"1000000000000000 0\n", b"1");
    assert_eq!(text, format!("1:19 `g` has more than {MAX_ITEMS} items (too-large)"));
    let mut many = Program::new("n m x", [nat(), nat(), seq(var(0), seq(var(1), Form::Record(Vec::new())))]);
    many.budget = 1 << 24;
    let said = outcome(&many.read(b"16777216 16777215\n"));
    assert_eq!(said, "1:18 `x` takes more than 16777216 bytes of memory (too-large)");
}

#[test]
fn numbers_have_so_many_digits_at_most() {
    let digits = "7".repeat(MAX_DIGITS);
    assert_eq!(outcome(&alone(nat()).read(digits.as_bytes())), format!("[{digits}]"));
    assert!(outcome(&alone(nat()).read(format!("{digits}7").as_bytes())).contains("too-large"));
    assert_eq!(
        outcome(&alone(range(0, num(5))).read(digits.as_bytes())),
        format!("1:1 expected a number `x` of `0..=5`, found `{}…`", "7".repeat(32))
    );
}

#[test]
fn places_far_along_a_line_are_exact() {
    let numbers = "12 ".repeat(100_000);
    let mut input = format!("200000\n{numbers}é x").into_bytes();
    let said = outcome(&list().read(&input));
    assert_eq!(
        said,
        "2:300001 expected a number `a[100000]` of `1..=1000000000`, found `é` | line 1 announced 200000 numbers, 100000 follow"
    );
    input = format!("{numbers}é x").into_bytes();
    let words = Program::new("w n", [seq(num(100_001), Form::Word), nat()]);
    assert_eq!(outcome(&words.read(&input)), "1:300003 expected a number `n` of `0..`, found `x`");
    let Err(ReadHalt::Input(error)) = words.read(&input) else { panic!("x is no number") };
    let quote = error.spot.quote.expect("the line is at hand");
    assert_eq!(quote.text, format!("…{}é x", &"12 ".repeat(20)[60 - 37..]));
}

#[test]
fn the_end_is_after_the_last_token_however_far_that_is() {
    let input = [&b"5\n1 2 3"[..], &b" \n".repeat(100_000)].concat();
    let result = list().read(&input);
    let wanted =
        "2:6 expected a number `a[3]` of `1..=1000000000`, found end of input | line 1 announced 5 numbers, 3 follow";
    assert_eq!(outcome(&result), wanted);
    let Err(ReadHalt::Input(error)) = result else { panic!("too short") };
    let quote = error.spot.quote.expect("it was noted");
    assert_eq!((quote.text.as_str().trim_end(), quote.caret), ("1 2 3", 5));
}

#[test]
fn tokens_across_the_border_are_whole() {
    for before in 65_500..65_560 {
        let input = [" ".repeat(before), "123456789 -77 éé 五\r\n5".to_owned()].concat();
        let program = Program::new("a b w c d", [int(), int(), Form::Word, Form::Char, nat()]);
        assert_eq!(outcome(&program.read(input.as_bytes())), "[123456789, -77, \"éé\", \"五\", 5]");
        let wrong = [" ".repeat(before), "12345678x 1".to_owned()].concat();
        let wanted = format!("1:{} expected an integer `a`, found `12345678x`", before + 1);
        assert!(outcome(&program.read(wrong.as_bytes())).starts_with(&wanted));
    }
}

#[test]
fn blank_lines_beyond_the_window_count() {
    let input = [&b"1"[..], &b"\n".repeat(70_000), b"2"].concat();
    let lines = Program::new("a", [open(open(nat()))]).to(Extent::Rest);
    let Ok(values) = lines.read(&input) else { panic!("all of this is lines") };
    assert_eq!(values[0].items().map(<[_]>::len), Some(70_001));
}

#[test]
fn a_raised_flag_stops() {
    let mut source = Endless::new(b"1000000000\n", b" 1");
    assert_eq!(list().read_from(&mut source, Arc::new(AtomicBool::new(true))), Err(ReadHalt::Stopped));
    let stop = Arc::new(AtomicBool::new(false));
    let mut source = Raising { source: Endless::new(b"1000000000\n", b" 1"), stop: Arc::clone(&stop) };
    assert_eq!(list().read_from(&mut source, stop), Err(ReadHalt::Stopped));
}

/// Raises the flag after some bytes.
struct Raising<'a> {
    source: Endless<'a>,
    stop: Arc<AtomicBool>,
}

impl Source for Raising<'_> {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Option<String>> {
        if self.source.given > 1 << 18 {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.source.fill(buffer)
    }
}

/// Fails after some bytes; before each, a signal comes in between.
struct Failing<'a> {
    bytes: &'a [u8],
    signal: bool,
}

impl Source for Failing<'_> {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Option<String>> {
        self.signal = !self.signal;
        if self.signal {
            return Err(None);
        }
        match self.bytes.fill(&mut buffer[..1])? {
            0 => Err(Some("the disk is gone".to_owned())),
            count => Ok(count),
        }
    }
}

#[test]
fn what_cannot_be_read_is_told() {
    let mut source = Failing { bytes: b"3\n1 2", signal: false };
    let said = outcome(&list().read_from(&mut source, Arc::default()));
    assert_eq!(said, "2:4 the input cannot be read: the disk is gone (input-unreadable)");
    let mut source = Failing { bytes: b"2\n1 2\n", signal: false };
    let said = outcome(&list().read_from(&mut source, Arc::default()));
    assert_eq!(said, "3:1 the input cannot be read: the disk is gone (input-unreadable)");
}
