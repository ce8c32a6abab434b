//! Values written in the stated form are read back.

use super::programs::*;
use super::random::Dice;
use rules::{
    BitRow, Grid, Int, Value,
    ir::Collection,
    problem::{Extent, Form},
};
use std::sync::Arc;

/// A form, a value of it, and how the value is written.
struct Written {
    form: Form,
    value: Value,
    tokens: Vec<String>,
}

fn number(dice: &mut Dice) -> Written {
    let digits = dice.below(40) + 1;
    let digits: String = (0..digits).map(|_| char::from(b'0' + u8::try_from(dice.below(10)).unwrap_or(0))).collect();
    let text = if dice.below(3) == 0 { format!("-1{digits}") } else { digits };
    let int: Int = text.parse().unwrap_or(Int::ZERO);
    let form = if int.is_negative() || dice.below(2) == 0 { int_form() } else { nat() };
    Written { form, value: Value::Int(int), tokens: vec![text] }
}

fn int_form() -> Form {
    Form::Int { lo: None, hi: None }
}

fn letters(dice: &mut Dice, count: usize) -> Vec<char> {
    let alphabet: Vec<char> = "ab.#Z0-é五🂡".chars().collect();
    (0..count).map(|_| alphabet[dice.below(alphabet.len())]).collect()
}

fn word_of(letters: &[char]) -> Value {
    Value::seq(letters.iter().map(|letter| Value::Char(*letter)).collect())
}

fn bits(dice: &mut Dice) -> Written {
    let row: Vec<bool> = (0..dice.below(70)).map(|_| dice.below(2) == 1).collect();
    let digits = row.iter().map(|bit| if *bit { "1" } else { "0" });
    let tokens: Vec<String> =
        if dice.below(2) == 0 { digits.map(str::to_owned).collect() } else { vec![digits.collect()] };
    let len = u32::try_from(row.len()).unwrap_or(0);
    let value = Value::Bits(BitRow::from_fn(len, |i| row[i as usize]));
    Written { form: Form::Bits(Some(num(i64::from(len)))), value, tokens }
}

fn picture_of(dice: &mut Dice) -> Written {
    let (rows, cols) = (dice.below(4), dice.below(5) + 1);
    let lines: Vec<Vec<char>> = (0..rows).map(|_| letters(dice, cols)).collect();
    let cells = lines.iter().flatten().map(|letter| Value::Char(*letter)).collect();
    let size = |size: usize| num(i64::try_from(size).unwrap_or(0));
    Written {
        form: grid(size(rows), size(cols), Form::Char),
        value: Value::Grid(Arc::new(Grid { rows, cols, cells })),
        tokens: lines.iter().map(|line| line.iter().collect()).collect(),
    }
}

/// Items of one form, which is that of the first.
fn collection(dice: &mut Dice) -> Written {
    let written: Vec<Written> = (0..dice.below(5)).map(|_| number(dice)).collect();
    let values: Vec<Value> = written.iter().map(|written| written.value.clone()).collect();
    let is_zero = |value: &Value| value.as_int().is_some_and(Int::is_zero);
    let (kind, value) = match dice.below(4) {
        0 => (Collection::Bag, Value::bag(values)),
        1 => (Collection::Set, Value::set(values)),
        2 => (Collection::Piles, Value::bag(values.into_iter().filter(|value| !is_zero(value)).collect())),
        _ => (Collection::Seq, Value::seq(values)),
    };
    let size = num(i64::try_from(written.len()).unwrap_or(0));
    let tokens = written.into_iter().flat_map(|written| written.tokens).collect();
    Written { form: items(kind, Some(size), int_form()), value, tokens }
}

fn anything(dice: &mut Dice, depth: usize) -> Written {
    match dice.below(if depth == 0 { 6 } else { 7 }) {
        0 => number(dice),
        1 => {
            let flag = dice.below(2) == 1;
            Written { form: Form::Bool, value: Value::Bool(flag), tokens: vec![u8::from(flag).to_string()] }
        }
        2 => {
            let count = dice.below(6) + 1;
            let word = letters(dice, count);
            Written { form: Form::Word, value: word_of(&word), tokens: vec![word.iter().collect()] }
        }
        3 => bits(dice),
        4 => picture_of(dice),
        5 => collection(dice),
        _ => {
            let parts: Vec<Written> = (0..dice.below(4)).map(|_| anything(dice, depth - 1)).collect();
            let tokens = parts.iter().flat_map(|part| part.tokens.clone()).collect();
            let value = Value::Tuple(parts.iter().map(|part| part.value.clone()).collect());
            Written { form: Form::Record(parts.into_iter().map(|part| (None, part.form)).collect()), value, tokens }
        }
    }
}

#[test]
fn what_is_written_is_read() {
    let mut dice = Dice(7);
    for _ in 0..20_000 {
        let written: Vec<Written> = (0..dice.below(4) + 1).map(|_| anything(&mut dice, 2)).collect();
        let spaces = [" ", "\n", "\r\n", " \t", "\n\n", "\x0c "];
        let mut input = String::from(if dice.below(4) == 0 { "\u{feff}" } else { "" });
        for token in written.iter().flat_map(|written| &written.tokens) {
            input += token;
            input += spaces[dice.below(spaces.len())];
        }
        if dice.below(2) == 0 {
            input.truncate(input.trim_end().len());
        }
        let (forms, values): (Vec<Form>, Vec<Value>) =
            written.into_iter().map(|written| (written.form, written.value)).unzip();
        let mut program = Program::new("a b c d", forms);
        program.reads.iter_mut().for_each(|read| read.0 = Extent::Values);
        let size = 1 + dice.below(20);
        let mut source = Drops { bytes: input.as_bytes(), size };
        assert_eq!(program.read_from(&mut source, Arc::default()), Ok(values), "{input:?}");
    }
}
