//! The seed games from rules alone, against the same games written by hand.

use crate::{
    golden::catalogue_text,
    program::{Arguments, Engines, asked},
};
use oracle::seeds::{self, Coord, Place, Seed};
use rules::{Interpreter, Position};
use std::collections::BTreeSet;

/// How many cells the board of `RowJump` has; the hand-written game names only the cells that are on.
const CELLS: i64 = 20;

fn coordinate(coord: &Coord) -> String {
    let join = |list: Vec<String>| list.join(", ");
    let numbers = |list: &[i64]| join(list.iter().map(i64::to_string).collect());
    match coord {
        Coord::Number(n) => n.to_string(),
        Coord::Seq(list) => format!("[{}]", numbers(list)),
        Coord::Piles(list) => format!("bag({})", numbers(list)),
        Coord::Bits(on) => {
            format!("bits({})", join((0..CELLS).map(|i| u8::from(on.contains(&i)).to_string()).collect()))
        }
    }
}

/// A position as the language writes it, its game with these arguments.
fn written(place: &Place, args: &str) -> String {
    let coords: Vec<String> = place.coords.iter().map(coordinate).collect();
    let args = if args.is_empty() { String::new() } else { format!("({args})") };
    format!("{}{args}[{}]", place.game, coords.join(", "))
}

/// A position without its arguments, for comparing: they are the same in all positions of a game.
fn shown(interpreter: &Interpreter, position: &Position) -> String {
    format!("{}{}", interpreter.game_of(position).name, Interpreter::describe_coords(position))
}

fn options_by_hand(seed: &Seed, place: &Place) -> BTreeSet<Vec<String>> {
    let options = oracle::options(seed, place).unwrap_or_else(|oops| panic!("{} {place:?}: {oops:?}", seed.name));
    let written = |sum: &Vec<Place>| {
        let mut texts: Vec<String> = sum.iter().map(|summand| written(summand, "")).collect();
        texts.sort();
        texts
    };
    options.iter().map(written).collect()
}

fn options_from_rules(interpreter: &Interpreter, position: &Position) -> Vec<Vec<String>> {
    let options = interpreter.option_list(position).unwrap_or_else(|fault| panic!("{fault:?}"));
    let shown = |sum: &Vec<Position>| {
        let mut texts: Vec<String> = sum.iter().map(|summand| shown(interpreter, summand)).collect();
        texts.sort();
        texts
    };
    options.iter().map(shown).collect()
}

#[test]
fn seed_games_have_the_options_and_values_of_those_written_by_hand() {
    let mut compared = 0;
    for seed in seeds::all() {
        let (text, _) = catalogue_text(seed.name);
        let places = seed.start_positions();
        let questions: Vec<String> = places.iter().map(|place| written(place, seed.params)).collect();
        let questions: Vec<&str> = questions.iter().map(String::as_str).collect();
        let (interpreter, sums) = asked(&[&text], &Arguments::new(), &questions);
        let mut engines = Engines::new(&interpreter, 1_000_000);
        for ((place, question), sum) in places.iter().zip(&questions).zip(&sums) {
            let found = options_from_rules(&interpreter, &sum[0]);
            let distinct: BTreeSet<Vec<String>> = found.iter().cloned().collect();
            assert_eq!(distinct, options_by_hand(&seed, place), "{question}");
            assert_eq!(distinct.len(), found.len(), "an option of {question} is listed twice");
            let expected = oracle::value(&seed, place).unwrap_or_else(|oops| panic!("{question}: {oops:?}"));
            assert_eq!(engines.value(sum), Ok(expected), "{question}");
            compared += 1;
        }
    }
    assert!(compared >= 19 * 30, "{compared}");
}
