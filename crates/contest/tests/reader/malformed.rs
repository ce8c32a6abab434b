//! Inputs that are not as stated: where, and what is said.

use super::programs::*;
use contest::reader::ReadHalt;
use rules::problem::{Extent, Form};

#[expect(clippy::too_many_lines, reason = "a table")]
fn cases() -> Vec<(Program, &'static [u8], &'static str)> {
    vec![
        (list(), b"", "1:1 expected a number `n` of `0..`, found end of input"),
        (list(), b"   \n\n  ", "1:1 expected a number `n` of `0..`, found end of input"),
        (
            list(),
            b"\n5\n1 2 30",
            "3:7 expected a number `a[3]` of `1..=1000000000`, found end of input | line 2 announced 5 numbers, 3 follow",
        ),
        (
            list(),
            b"\n5\n1 2 3 4\n",
            "3:8 expected a number `a[4]` of `1..=1000000000`, found end of input | line 2 announced 5 numbers, 4 follow",
        ),
        (
            list(),
            b"5\n1 2 3 4  \n\n \n",
            "2:8 expected a number `a[4]` of `1..=1000000000`, found end of input | line 1 announced 5 numbers, 4 follow",
        ),
        (
            list(),
            b"5\n1 2 x 4 5\n",
            "2:5 expected a number `a[2]` of `1..=1000000000`, found `x` | line 1 announced 5 numbers, 2 follow",
        ),
        (list(), b"5\n1 2 0 4 5\n", "2:5 expected a number `a[2]` of `1..=1000000000`, found `0`"),
        (list(), b"5\n1 2 1000000001 4 5\n", "2:5 expected a number `a[2]` of `1..=1000000000`, found `1000000001`"),
        (
            list(),
            b"5\n1 2 99999999999999999999999999999999999999999999 4 5\n",
            "2:5 expected a number `a[2]` of `1..=1000000000`, found `99999999999999999999999999999999…`",
        ),
        (list(), b"5\n1 2 3 4 5 6\n", "2:11 expected nothing more, found `6`"),
        (list(), b"5\n1 2 3 4 5\n\n x", "4:2 expected nothing more, found `x`"),
        (list(), b"-1\n", "1:1 expected a number `n` of `0..`, found `-1`"),
        (
            list(),
            b"+5\n1 2 3 4 5\n",
            "1:1 expected a number `n` of `0..`, found `+5` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            b"-0\n",
            "1:1 expected a number `n` of `0..`, found `-0` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            b"--5\n",
            "1:1 expected a number `n` of `0..`, found `--5` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (list(), b"-\n", "1:1 expected a number `n` of `0..`, found `-`"),
        (
            list(),
            b"5.0\n",
            "1:1 expected a number `n` of `0..`, found `5.0` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            b"1e9\n",
            "1:1 expected a number `n` of `0..`, found `1e9` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            b"0x10\n",
            "1:1 expected a number `n` of `0..`, found `0x10` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            "５\n".as_bytes(),
            "1:1 expected a number `n` of `0..`, found `５` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            "−5\n".as_bytes(),
            "1:1 expected a number `n` of `0..`, found `−5` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            b"12abc",
            "1:1 expected a number `n` of `0..`, found `12abc` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            b"1,2,3",
            "1:1 expected a number `n` of `0..`, found `1,2,3` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            b"1\n1\xc2\xa02\n",
            "2:1 expected a number `a[0]` of `1..=1000000000`, found `1\\u{a0}2` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (list(), b"n = 5", "1:1 expected a number `n` of `0..`, found `n`"),
        (
            list(),
            b"3\n1 2\x003\n",
            "2:4 expected a number `a[1]` of `1..=1000000000`, found the byte 0x00, which is not text",
        ),
        (
            list(),
            b"3\n1 \xff 3\n",
            "2:3 expected a number `a[1]` of `1..=1000000000`, found the byte 0xFF, which is not text",
        ),
        (
            list(),
            b"3\n1 2\x1a",
            "2:4 expected a number `a[1]` of `1..=1000000000`, found the byte 0x1A, which is not text",
        ),
        (
            list(),
            b"\xff\xfe3\x00\n\x00",
            "1:1 expected a number `n` of `0..`, found the byte 0xFF, which is not text | the input looks like UTF-16; save it as UTF-8",
        ),
        (
            list(),
            b"\xef\xbb\xbf3\n1 q",
            "2:3 expected a number `a[1]` of `1..=1000000000`, found `q` | line 1 announced 3 numbers, 1 follows",
        ),
        (
            list(),
            b"3\n\xef\xbb\xbf1 2 3",
            "2:1 expected a number `a[0]` of `1..=1000000000`, found `\\u{feff}1` | a number is written in the digits 0 to 9, with `-` before them if it is negative",
        ),
        (
            list(),
            "3\nα β γ".as_bytes(),
            "2:1 expected a number `a[0]` of `1..=1000000000`, found `α` | line 1 announced 3 numbers, 0 follow",
        ),
        (
            list(),
            "3\n1 2 αβγδεζηθικλμνξοπρστυφχψωαβγδεζηθικλμνξο 7 8 9 10 11 12 13 14 15 16 17 18 19".as_bytes(),
            "2:5 expected a number `a[2]` of `1..=1000000000`, found `αβγδεζηθικλμνξοπρστυφχψωαβγδεζηθ…` | line 1 announced 3 numbers, 2 follow",
        ),
        (
            list(),
            b"1000000000000000\n1 2 3\n",
            "2:6 expected a number `a[3]` of `1..=1000000000`, found end of input | line 1 announced 1000000000000000 numbers, 3 follow",
        ),
        (
            list(),
            b"2\r\n1 x\r\n",
            "2:3 expected a number `a[1]` of `1..=1000000000`, found `x` | line 1 announced 2 numbers, 1 follows",
        ),
        (
            list(),
            b"2\r\n1 \r\n",
            "2:2 expected a number `a[1]` of `1..=1000000000`, found end of input | line 1 announced 2 numbers, 1 follows",
        ),
        (alone(int()), b"four", "1:1 expected an integer `x`, found `four`"),
        (alone(Form::Int { lo: None, hi: Some(num(-5)) }), b"-4", "1:1 expected a number `x` of `..=-5`, found `-4`"),
        (alone(seq(num(2), int())), b"7", "1:2 expected an integer `x[1]`, found end of input"),
        (alone(Form::Bool), b"2", "1:1 expected a truth value `x`, 0 or 1, found `2`"),
        (alone(Form::Bool), b"01", "1:1 expected a truth value `x`, 0 or 1, found `01`"),
        (alone(Form::Bool), b"true", "1:1 expected a truth value `x`, 0 or 1, found `true`"),
        (alone(Form::Bool), b"\n", "1:1 expected a truth value `x`, 0 or 1, found end of input"),
        (alone(Form::Char), b" ", "1:1 expected a character `x`, found end of input"),
        (alone(Form::Char), b" ab", "1:3 expected nothing more, found `b`"),
        (alone(Form::Char), b"\x80", "1:1 expected a character `x`, found the byte 0x80, which is not text"),
        (alone(Form::Word), b"\n\n", "1:1 expected a word `x`, found end of input"),
        (alone(Form::Word), b"ab\xe4\xb8", "1:3 expected a word `x`, found the byte 0xE4, which is not text"),
        (alone(Form::Word), b"ab cd", "1:4 expected nothing more, found `cd`"),
        (alone(seq(num(3), Form::Word)), b"ab cd", "1:6 expected a word `x[2]`, found end of input"),
        (
            Program::new("n w", [nat(), seq(var(0), Form::Word)]),
            b"1\n",
            "1:2 expected a word `w[0]`, found end of input | line 1 announced 1 word, 0 follow",
        ),
        (
            Program::new("n w", [nat(), seq(var(0), Form::Char)]),
            b"3\na b",
            "2:4 expected a character `w[2]`, found end of input | line 1 announced 3 characters, 2 follow",
        ),
        (switches(), b"5\n01012\n", "2:5 expected a bit `row[4]`, 0 or 1, found `2`"),
        (
            switches(),
            b"5\n0101\n",
            "2:5 expected a bit `row[4]`, 0 or 1, found end of line | line 1 announced 5 bits, 4 follow",
        ),
        (
            switches(),
            b"5\n0101 1\n",
            "2:5 expected a bit `row[4]`, 0 or 1, found white space | line 1 announced 5 bits, 4 follow",
        ),
        (switches(), b"5\n010101\n", "2:6 expected the end of `row` after 5 characters, found `1`"),
        (
            switches(),
            b"5\n0 1 0 1\n",
            "2:8 expected a bit `row[4]`, 0 or 1, found end of input | line 1 announced 5 bits, 4 follow",
        ),
        (switches(), b"5\n0 1 2 1 0\n", "2:5 expected a bit `row[2]`, 0 or 1, found `2`"),
        (switches(), b"5\n0 1 01 1\n", "2:6 expected the end of `row[2]` after 1 character, found `1`"),
        (
            switches(),
            b"1\n",
            "1:2 expected a bit `row[0]`, 0 or 1, found end of input | line 1 announced 1 bit, 0 follow",
        ),
        (
            switches(),
            b"5\n0101x\n",
            "2:5 expected a bit `row[4]`, 0 or 1, found `x` | line 1 announced 5 bits, 4 follow",
        ),
        (alone(Form::Bits(None)), b"010a", "1:4 expected a bit `x[3]`, 0 or 1, found `a`"),
        (
            alone(Form::Bits(None)).to(Extent::Line),
            b"010 1",
            "1:5 expected the end of `x` after 3 characters, found `1`",
        ),
        (
            alone(Form::Bits(None)).to(Extent::Line),
            b"0 1 1 0 11",
            "1:10 expected the end of `x[4]` after 1 character, found `1`",
        ),
        (
            picture(),
            b"2 3\n.#.\n.#\n",
            "3:3 expected a character `g[1, 2]`, found end of line | line 1 announced 3 characters, 2 follow",
        ),
        (picture(), b"2 3\n.#.\n.#.#\n", "3:4 expected the end of `g[1]` after 3 characters, found `#`"),
        (
            picture(),
            b"2 3\n.#.\n",
            "2:4 expected a character `g[1, 0]`, found end of input | line 1 announced 2 rows, 1 follows",
        ),
        (
            picture(),
            b"2 3\n. # .\n. # .\n",
            "2:2 expected a character `g[0, 1]`, found white space | line 1 announced 3 characters, 1 follows",
        ),
        (
            picture(),
            b"2 3\n.#.\n.\x07.\n",
            "3:2 expected a character `g[1, 1]`, found the byte 0x07, which is not text",
        ),
        (picture(), b"2 3\n.#.\n.#.\nx", "4:1 expected nothing more, found `x`"),
        (
            Program::new("r c g", [nat(), nat(), grid(var(0), var(1), range(0, num(9)))]),
            b"2 2\n1 2\n3\n",
            "3:2 expected a number `g[1, 1]` of `0..=9`, found end of input | line 1 announced 2 numbers, 1 follows | line 1 announced 2 rows, 1 follows",
        ),
        (
            Program::new("r c g", [nat(), nat(), grid(var(0), var(1), range(0, num(9)))]),
            b"2 2\n1 2\n3 10\n",
            "3:3 expected a number `g[1, 1]` of `0..=9`, found `10`",
        ),
        (edges(), b"3 2\n1 2\n3 4\n", "3:3 expected a number `e[1].v` of `1..=3`, found `4`"),
        (
            edges(),
            b"3 2\n1 2\n3\n",
            "3:2 expected a number `e[1].v` of `1..=3`, found end of input | line 1 announced 2 rows, 1 follows",
        ),
        (
            edges(),
            b"3 2\n1 2\n",
            "2:4 expected a number `e[1].u` of `1..=3`, found end of input | line 1 announced 2 rows, 1 follows",
        ),
        (
            edges(),
            b"3 2\n1 2\n3 y\n",
            "3:3 expected a number `e[1].v` of `1..=3`, found `y` | line 1 announced 2 rows, 1 follows",
        ),
        (edges(), b"10 2\n", "1:1 expected a number `n` of `1..=9`, found `10`"),
        (
            ragged(),
            b"2\n2 1 2\n3 1 2\n",
            "3:6 expected a number `rows[1].cols[2]` of `1..=20`, found end of input | line 3 announced 3 numbers, 2 follow | line 1 announced 2 rows, 1 follows",
        ),
        (ragged(), b"2\n2 1 2\n3 1 2 21\n", "3:7 expected a number `rows[1].cols[2]` of `1..=20`, found `21`"),
        (ragged(), b"2\n2 1 2\n-1\n", "3:1 expected a number `rows[1].m` of `0..`, found `-1`"),
        (
            ragged(),
            b"2\n2 1 2\n1 x\n",
            "3:3 expected a number `rows[1].cols[0]` of `1..=20`, found `x` | line 3 announced 1 number, 0 follow",
        ),
        (Program::new("n a", [int(), seq(var(0), nat())]), b"  -3\n1 2\n", "1:3 `a` cannot have -3 items"),
        (Program::new("n a", [int(), seq(less(0, 1), nat())]), b"0\n1 2\n", "1:1 `a` cannot have -1 items"),
        (alone(seq(num(-1), nat())), b"1 2\n", "1:1 `x` cannot have -1 items"),
    ]
}

#[test]
fn every_mistake_is_told_with_its_place() {
    for (program, input, expected) in cases() {
        let result = program.read(input);
        assert!(matches!(result, Err(ReadHalt::Input(_))), "{:?} is read as {result:?}", input.escape_ascii());
        assert_eq!(outcome(&result), expected, "{:?}", input.escape_ascii());
    }
}
