//! Tokens and text without a form; places and quotes.

use super::programs::*;
use contest::reader::{Quote, ReadHalt, Reader, Tokens};
use rules::Value;
use std::sync::Arc;

/// What `ask` gets from a reader of this input.
fn with<T>(mut input: &[u8], ask: impl FnOnce(&mut Reader<'_>) -> T) -> T {
    let program = alone(nat());
    ask(&mut Reader::new(Tokens::new(&mut input, Arc::default()), &program.names, 100))
}

fn rest(reader: &mut Reader<'_>) -> Result<String, ReadHalt> {
    reader.rest()
}

fn refused<T: std::fmt::Debug>(result: Result<T, ReadHalt>) -> String {
    match result {
        Err(ReadHalt::Input(error)) => said(&error),
        other => panic!("{other:?}"),
    }
}

#[test]
fn words_stand_somewhere() {
    with(b"ab  c\n\n d\n", |reader| {
        for (place, word) in [((1, 1), "ab"), ((1, 5), "c"), ((3, 2), "d")] {
            assert_eq!(reader.place(), place);
            assert_eq!(reader.word(), Ok(Some(word.to_owned())));
        }
        assert_eq!(reader.place(), (3, 3));
        assert_eq!(reader.word(), Ok(None));
        assert_eq!(reader.word(), Ok(None));
    });
    assert_eq!(
        with(b"a\0", |reader| refused(reader.word())),
        "1:2 expected text, found the byte 0x00, which is not text"
    );
}

#[test]
fn the_rest_is_text_as_it_is() {
    assert_eq!(with("a  b\r\n\nü ".as_bytes(), rest), Ok("a  b\r\n\nü ".to_owned()));
    assert_eq!(with(b"", rest), Ok(String::new()));
    let long = "x".repeat(101);
    assert_eq!(
        with(long.as_bytes(), |reader| refused(reader.rest())),
        "1:102 the text has more than 100 bytes (too-large)"
    );
    assert_eq!(
        with(b"a\nb\xff", |reader| refused(reader.rest())),
        "2:2 expected text, found the byte 0xFF, which is not text"
    );
}

#[test]
fn what_ends_the_input_is_skipped_whole_or_not_at_all() {
    let zeros = [Value::int(0), Value::int(0)];
    for (input, skipped, left) in [
        ("0 0\nx", true, "\nx"),
        ("  0\n\n00 x", true, " x"),
        ("0 1", false, "0 1"),
        ("0", false, "0"),
        ("", false, ""),
        ("0 0x", false, "0 0x"),
        ("0 -0", false, "0 -0"),
        ("+0 0", false, "+0 0"),
        ("00", false, "00"),
    ] {
        with(input.as_bytes(), |reader| {
            assert_eq!(reader.skip_if(&zeros), Ok(skipped), "{input:?}");
            assert_eq!(reader.rest().as_deref(), Ok(left), "{input:?}");
        });
    }
    assert_eq!(with(b"-1", |reader| reader.skip_if(&[Value::int(-1)])), Ok(true));
}

fn quote_of(input: &[u8]) -> Quote {
    match list().read(input) {
        Err(ReadHalt::Input(error)) => *error.spot.quote.expect("the line is at hand"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_line_is_quoted_around_the_place() {
    let quote = |text: &str, caret, width| Quote { text: text.to_owned(), caret, width };
    assert_eq!(quote_of(b"5\n1 2 abc 4\r\n5\n"), quote("1 2 abc 4", 4, 3));
    assert_eq!(quote_of(b"5\n1 2\n\n\n"), quote("1 2", 3, 1));
    assert_eq!(quote_of(b"5\n1\t2 \x07x\xffy\n"), quote("1 2 \u{fffd}x\u{fffd}y", 4, 4));
    assert_eq!(quote_of(b""), quote("", 0, 1));
    let (before, after) = ("1 ".repeat(40), " 2".repeat(40));
    let long = quote_of(format!("500\n{before}x{after}\n").as_bytes());
    let expected = format!("…{}x{}…", &before[before.len() - 39..], &after[..38]);
    assert_eq!(long, quote(&expected, 40, 1));
    assert_eq!(quote_of(format!("5\n{}", "é".repeat(500)).as_bytes()), quote(&format!("{}…", "é".repeat(39)), 0, 39));
}

#[test]
fn the_place_of_a_size_is_quoted_later() {
    let program = Program::new("n m a", [int(), int(), seq(var(0), nat())]);
    let Err(ReadHalt::Input(error)) = program.read(b"7 8\n") else { panic!("too short") };
    assert_eq!(
        said(&error),
        "1:4 expected a number `a[0]` of `0..`, found end of input | line 1 announced 7 numbers, 0 follow"
    );
    let Err(ReadHalt::Input(error)) = program.read(b"\n -3 4\n5") else { panic!("negative") };
    assert_eq!(said(&error), "2:2 `a` cannot have -3 items");
    let quote = error.spot.quote.expect("it was noted");
    assert_eq!((quote.text.as_str(), quote.caret, quote.width), (" -3", 1, 2));
}
