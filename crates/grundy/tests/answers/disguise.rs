//! The same rules in other words: all names changed, option lines shuffled and split.

use crate::program::read;
use lang::syntax::{
    parse_file,
    tree::{Game, Item, Line},
};
use rules::ir::{self, Type};
use std::{collections::BTreeSet, ops::Range};

/// Words with a meaning of their own wherever a name can stand. A word after a dot is a method.
const WORDS: &str = "grundy game where position let def option previous next wins draw ranking claim start problem read \
    repeat until eof case play misere print end sep each least any_of else if then for in while and or not xor true \
    false of nat int bool char word bits seq bag piles set grid graph vertex base step sum count any all min max abs \
    gcd isqrt popcount trailing_zeros trailing_ones bit_length digits divisors proper_divisors is_prime omega big_omega \
    primes prime_powers squares fibonacci powers digraph rooted Octal value P first_wins second_wins winning_moves";

/// What an identifier becomes.
pub(crate) fn renamed(name: &str) -> String {
    let letters: String = name.chars().map(|letter| if letter == '_' { 'u' } else { letter }).collect();
    if name.starts_with(char::is_uppercase) && name.len() > 1 {
        format!("Thing{}", letters.to_uppercase().chars().rev().collect::<String>())
    } else {
        format!("q{}_{letters}", letters.len())
    }
}

/// The program with every name that it declares changed; comments and texts stay as they are.
pub(crate) fn rename(program: &str) -> String {
    let words: BTreeSet<&str> = WORDS.split_whitespace().collect();
    let mut out = String::new();
    let mut rest = program;
    let mut after_dot = false;
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '"' => rest[1..].find('"').map_or(rest.len(), |at| at + 2),
            _ if letter.is_alphanumeric() || letter == '_' => {
                rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
            }
            _ => letter.len_utf8(),
        };
        let (piece, left) = rest.split_at(length);
        let is_name = letter.is_alphabetic() && !after_dot && !words.contains(piece);
        out.push_str(&if is_name { renamed(piece) } else { piece.to_owned() });
        // The dots of a range are no call of a method.
        after_dot = letter == '.' && !out.ends_with("..");
        rest = left;
        if piece == "problem" {
            // A problem's id may look like names joined by signs, and its statements are not asked here.
            return out.trim_end_matches("problem").to_owned();
        }
    }
    out
}

/// The program with the option lines of each game turned round, and each split in two by a condition that is true of
/// one half and false of the other.
pub(crate) fn shuffled_and_split(program: &str) -> String {
    shuffled_and_split_by(program, ["% 2 == 1", "% 2 == 0"])
}

/// As [`shuffled_and_split`], the halves being what these conditions say of a number of the line.
pub(crate) fn shuffled_and_split_by(program: &str, conditions: [&str; 2]) -> String {
    let parsed = parse_file(program, 0);
    let rules = read(&[program]).unwrap_or_default();
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for item in &parsed.tree.items {
        let Item::Game(game) = item else { continue };
        let Some(lowered) = rules.games.iter().find(|lowered| lowered.name == game.name.text) else { continue };
        let spans = option_spans(game);
        let halves = spans
            .iter()
            .zip(&lowered.options)
            .map(|(span, rule)| halves(&program[span.clone()], lowered, rule, conditions));
        for (span, text) in spans.iter().zip(halves.collect::<Vec<_>>().into_iter().rev()) {
            edits.push((span.clone(), text));
        }
    }
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = program.to_owned();
    edits.into_iter().for_each(|(span, by)| text.replace_range(span, &by));
    text
}

fn option_spans(game: &Game) -> Vec<Range<usize>> {
    let spans = game.lines.iter().filter_map(|line| match line {
        Line::Option { span, .. } => Some(span.start as usize..span.end as usize),
        _ => None,
    });
    spans.collect()
}

/// An option line as two.
fn halves(line: &str, game: &ir::Game, rule: &ir::OptionRule, [first, second]: [&str; 2]) -> String {
    let Some(number) = number(game, rule) else { return line.to_owned() };
    format!("{line} if ({number}) {first}\n  {line} if ({number}) {second}")
}

/// A whole number that the line can speak of.
fn number(game: &ir::Game, rule: &ir::OptionRule) -> Option<String> {
    let coords = (0..game.coords.len()).map(|i| game.coord_slot(i));
    let slots: Vec<usize> = rule.binders.iter().rev().copied().chain(coords).collect();
    let of = |slot: &usize| {
        let variable = &game.slots[*slot];
        // A `let` may lack a value, which is nothing to split by.
        if variable.lazy.is_some() {
            return None;
        }
        match &variable.ty {
            Type::Int => Some(variable.name.clone()),
            Type::Seq(_) | Type::Bag(_) | Type::Piles | Type::Bits => Some(format!("{}.len", variable.name)),
            _ => None,
        }
    };
    slots.iter().find_map(of)
}

#[test]
fn a_renamed_program_has_no_name_left() {
    let program =
        "# x stays\ngame SetNim(S: set of 1..)\n  position x: nat\n  option [x - s] for s in S\n  claim P: x == 0\n";
    let expected = "# x stays\ngame ThingMINTES(q1_S: set of 1..)\n  position q1_x: nat\n  option [q1_x - q1_s] for q1_s in q1_S\n  \
        claim P: q1_x == 0\n";
    assert_eq!(rename(program), expected);
    assert_eq!(rename("[a.len .. n..=m] w.n"), "[q1_a.len .. q1_n..=q1_m] q1_w.n");
}

#[test]
fn lines_are_turned_round_and_split() {
    let program = "game G\n  position n: nat\n  option [n - 1]\n  option [n - k] for k in 2..=3\n";
    let expected = "game G\n  position n: nat\n  option [n - k] for k in 2..=3 if (k) % 2 == 1\n  \
        option [n - k] for k in 2..=3 if (k) % 2 == 0\n  option [n - 1] if (n) % 2 == 1\n  option [n - 1] if (n) % 2 == 0\n";
    assert_eq!(shuffled_and_split(program), expected);
}
