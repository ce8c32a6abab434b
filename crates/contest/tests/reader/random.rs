//! Random bytes are read or refused, and how they arrive makes no difference.

use super::programs::*;
use contest::reader::ReadHalt;
use rules::{
    Value,
    problem::{Extent, Form},
};
use std::sync::Arc;

/// Numbers that look random and are the same every time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap_or(0)
    }
}

fn programs() -> Vec<Program> {
    let rows = record([(2, nat()), (3, open(Form::Word))]);
    vec![
        list(),
        edges(),
        edges().arcs(),
        ragged(),
        picture(),
        switches(),
        Program::new("a", [open(int())]).to(Extent::Rest),
        Program::new("a", [open(open(Form::Char))]).to(Extent::Rest),
        Program::new("n a", [int(), open(int())]).to(Extent::Line),
        Program::new("n rows m w", [nat(), seq(less(0, 2), rows)]),
        Program::new("w c f", [Form::Word, Form::Char, Form::Bool]),
        Program::new("b", [Form::Bits(None)]).to(Extent::Line),
    ]
}

const PIECES: [&[u8]; 30] = [
    b"0",
    b"1",
    b"2",
    b"3",
    b"12",
    b"-1",
    b"999999999999999999999999",
    b" ",
    b" ",
    b" ",
    b" ",
    b"\n",
    b"\n",
    b"\r\n",
    b"\t",
    b"x",
    b"#",
    b".",
    b"-",
    b"+",
    b"\0",
    b"\xff",
    b"\xc3\xa9",
    b"\xc3",
    b"\xe4\xba\x94",
    b"\xf0\x9f\x82",
    b"\xef\xbb\xbf",
    b"\x0c",
    b"1.5",
    b"01",
];

fn input(dice: &mut Dice) -> Vec<u8> {
    let mut bytes = Vec::new();
    let kind = dice.below(4);
    for _ in 0..dice.below(24) {
        match kind {
            0 => bytes.push(u8::try_from(dice.below(256)).unwrap_or(0)),
            // Mostly what is right.
            1 => bytes.extend([PIECES[dice.below(4)], PIECES[7 + dice.below(6)]].concat()),
            _ => bytes.extend(PIECES[dice.below(PIECES.len())]),
        }
    }
    bytes
}

fn check(program: &Program, result: &Result<Vec<Value>, ReadHalt>, input: &[u8]) {
    let Err(halt) = result else { return };
    let ReadHalt::Input(error) = halt else { panic!("{halt:?} for {}", input.escape_ascii()) };
    let quote = error.spot.quote.as_ref().expect("every place is quoted");
    let lines: Vec<&[u8]> = input.split(|byte| *byte == b'\n').collect();
    assert!((1..=lines.len()).contains(&error.spot.line), "{error:?} for {}", input.escape_ascii());
    assert!(error.spot.column <= lines[error.spot.line - 1].len() + 1, "{error:?} for {}", input.escape_ascii());
    let length = quote.text.chars().count();
    assert!(length <= 80 && quote.caret <= length && quote.width >= 1, "{error:?} for {}", input.escape_ascii());
    assert!(!said(error).contains("input-"), "{} of {:?}", said(error), program.names);
}

#[test]
fn random_bytes_never_panic() {
    let programs = programs();
    let mut dice = Dice(1);
    for _ in 0..150_000 {
        let input = input(&mut dice);
        let program = &programs[dice.below(programs.len())];
        check(program, &program.read(&input), &input);
    }
}

#[test]
fn how_bytes_arrive_makes_no_difference() {
    let programs = programs();
    let mut dice = Dice(2);
    for _ in 0..20_000 {
        let input = input(&mut dice);
        let program = &programs[dice.below(programs.len())];
        let size = 1 + dice.below(4);
        let dropwise = program.read_from(&mut Drops { bytes: &input, size }, Arc::default());
        assert_eq!(dropwise, program.read(&input), "{}", input.escape_ascii());
    }
}

/// The same input far down: everything is as before, only later.
#[test]
fn the_window_makes_no_difference() {
    let programs = programs();
    let mut dice = Dice(3);
    for _ in 0..300 {
        let mut short = input(&mut dice);
        short.splice(0..0, *b"2 ");
        let program = &programs[dice.below(8)];
        let lines = 65_536 - dice.below(60);
        let long = [b"\n".repeat(lines), short.clone()].concat();
        let expected = program.read(&short).map_err(|halt| match halt {
            ReadHalt::Input(mut error) => {
                error.spot.line += lines;
                error.notes.clear();
                ReadHalt::Input(error)
            }
            other => other,
        });
        let found = program.read(&long).map_err(|halt| match halt {
            ReadHalt::Input(mut error) => {
                error.notes.clear();
                ReadHalt::Input(error)
            }
            other => other,
        });
        // Where lines count, so many empty ones are another input.
        if program.reads.last().is_some_and(|read| read.0 == Extent::Values) {
            assert_eq!(found, expected, "{}", short.escape_ascii());
        }
    }
}
