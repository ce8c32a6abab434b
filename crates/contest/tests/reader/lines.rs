//! What is read to the end of the line or of the input.

use super::programs::*;
use rules::problem::{Extent, Form};

fn read(program: &Program, input: &str) -> String {
    outcome(&program.read(input.as_bytes()))
}

/// `read n`, `read line a: seq of nat`
fn after_number() -> Program {
    Program::new("n a", [nat(), open(nat())]).to(Extent::Line)
}

/// `read line a: seq of nat`, `read line b: seq of nat`
fn two_lines() -> Program {
    let mut program = Program::new("a b", [open(nat()), open(nat())]);
    program.reads.iter_mut().for_each(|read| read.0 = Extent::Line);
    program
}

/// `read line k, a: seq of nat`, `read line b: seq of nat`
fn mixed() -> Program {
    let mut program = Program::new("k a b", [nat(), open(nat()), open(nat())]);
    let b = program.reads.remove(2).1;
    let fields = program.reads.drain(..).flat_map(|read| read.1).collect();
    program.reads = vec![(Extent::Line, fields), (Extent::Line, b)];
    program
}

#[test]
fn a_line_is_the_rest_of_this_one_or_else_the_next() {
    assert_eq!(read(&after_number(), "5\n1 2 3\n"), "[5, [1, 2, 3]]");
    assert_eq!(read(&after_number(), "5 1 2 3\n"), "[5, [1, 2, 3]]");
    assert_eq!(read(&after_number(), "5  \t\r\n1 2 3"), "[5, [1, 2, 3]]");
    assert_eq!(read(&after_number(), "\n\n5\n1 2 3"), "[5, [1, 2, 3]]");
}

#[test]
fn a_blank_line_is_an_empty_sequence() {
    assert_eq!(read(&after_number(), "5\n\n"), "[5, []]");
    assert_eq!(read(&after_number(), "5\n  \n \n"), "[5, []]");
    assert_eq!(read(&two_lines(), "\n\n"), "[[], []]");
    assert_eq!(read(&two_lines(), "\n1\n"), "[[], [1]]");
    assert_eq!(read(&two_lines(), "1 2\n\n"), "[[1, 2], []]");
    assert_eq!(read(&two_lines(), "1 2\n3\n"), "[[1, 2], [3]]");
}

#[test]
fn a_line_must_be_there() {
    assert_eq!(read(&after_number(), "5\n"), "1:2 expected a line `a`, found end of input");
    assert_eq!(read(&after_number(), "5"), "1:2 expected a line `a`, found end of input");
    assert_eq!(read(&two_lines(), "1 2\n"), "1:4 expected a line `b`, found end of input");
    assert_eq!(read(&two_lines(), ""), "1:1 expected a line `a`, found end of input");
}

#[test]
fn fields_of_one_line_stay_on_it() {
    assert_eq!(read(&mixed(), "0\n1 2\n"), "[0, [], [1, 2]]");
    assert_eq!(read(&mixed(), "2 7 8\n\n"), "[2, [7, 8], []]");
    assert_eq!(read(&mixed(), "\n1 2\n"), "1:1 expected a number `k` of `0..`, found end of line");
    let wanted = "expected a number `b` of `0..`, found end of line";
    let mut program = Program::new("a b", [nat(), nat()]).to(Extent::Line);
    program.reads = vec![(Extent::Line, program.reads.drain(..).flat_map(|read| read.1).collect())];
    assert_eq!(read(&program, "1 2\n"), "[1, 2]");
    assert_eq!(read(&program, "  1  \n2\n"), format!("1:4 {wanted}"));
    assert_eq!(read(&program, "1\r\n2\r\n"), format!("1:2 {wanted}"));
}

#[test]
fn a_wrong_token_on_a_line_is_told() {
    assert_eq!(read(&after_number(), "5\n1 x 3\n"), "2:3 expected a number `a[1]` of `0..`, found `x`");
    assert_eq!(read(&after_number(), "5\n1 -2 3\n"), "2:3 expected a number `a[1]` of `0..`, found `-2`");
    assert_eq!(read(&after_number(), "5\n1 2\n3"), "3:1 expected nothing more, found `3`");
}

#[test]
fn the_rest_goes_to_the_end() {
    let program = Program::new("a", [open(nat())]).to(Extent::Rest);
    assert_eq!(read(&program, ""), "[[]]");
    assert_eq!(read(&program, " \n \n"), "[[]]");
    assert_eq!(read(&program, "1 2\n\n3 \n"), "[[1, 2, 3]]");
    assert_eq!(read(&program, "1 2\n\n?"), "3:1 expected a number `a[2]` of `0..`, found `?`");
}

#[test]
fn the_rest_may_be_lines() {
    let lines = Program::new("a", [open(open(nat()))]).to(Extent::Rest);
    assert_eq!(read(&lines, "1 2\n\n3"), "[[[1, 2], [], [3]]]");
    assert_eq!(read(&lines, "\n1"), "[[[], [1]]]");
    assert_eq!(read(&lines, "1\n\n\n"), "[[[1]]]");
}

#[test]
fn rows_without_a_size_end_with_the_line() {
    let row = record([(2, nat()), (3, open(nat()))]);
    let program = Program::new("n rows m cols", [nat(), seq(var(0), row)]);
    assert_eq!(read(&program, "2\n1 2 3\n4\n"), "[2, [(1, [2, 3]), (4, [])]]");
    let error = "2:6 expected a number `rows[1].m` of `0..`, found end of input | line 1 announced 2 rows, 1 follows";
    assert_eq!(read(&program, "2\n1 2 3"), error);
    let lines = Program::new("n rows", [nat(), seq(var(0), open(nat()))]);
    assert_eq!(read(&lines, "3\n1\n\n2 3\n"), "[3, [[1], [], [2, 3]]]");
    assert_eq!(
        read(&lines, "2\n1\n"),
        "2:2 expected a line `rows[1]`, found end of input | line 1 announced 2 rows, 1 follows"
    );
}

#[test]
fn characters_and_words_of_a_line() {
    let letters = Program::new("s", [open(Form::Char)]).to(Extent::Line);
    assert_eq!(read(&letters, "ab c\n"), "[\"abc\"]");
    let words = Program::new("s", [open(Form::Word)]).to(Extent::Line);
    assert_eq!(read(&words, "ab c\n"), "[[\"ab\", \"c\"]]");
    let bits = Program::new("s", [Form::Bits(None)]).to(Extent::Line);
    assert_eq!(read(&bits, "\n"), "[bits()]");
    assert_eq!(read(&bits, "0 1 1\n"), "[bits(0, 1, 1)]");
    assert_eq!(read(&bits, "011\n"), "[bits(0, 1, 1)]");
}
