//! Layout: where lines end, what a fragment is, what a block owns.

use crate::programs::tree;
use lang::syntax::tree::{Clause, File, Item, Line, StatementKind};
use lang::syntax::{parse_file, parse_options};

fn lines(file: &File) -> &[Line] {
    match &file.items[..] {
        [Item::Game(game)] => &game.lines,
        items => panic!("one game expected: {items:?}"),
    }
}

fn words(lines: &[Line]) -> String {
    let word = |line: &Line| match line {
        Line::Position { .. } => "position".to_owned(),
        Line::Let { .. } => "let".to_owned(),
        Line::Option { clauses, .. } => format!("option{}", clauses.iter().map(clause).collect::<String>()),
        _ => "other".to_owned(),
    };
    lines.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn clause(clause: &Clause) -> &str {
    match clause {
        Clause::For(..) => "-for",
        Clause::Let(..) => "-let",
        Clause::If(_) => "-if",
        Clause::While(_) => "-while",
    }
}

#[test]
fn a_let_is_a_clause_unless_it_starts_a_line_as_shallow_as_the_option() {
    let game =
        "game A\n  position x: nat\n  option [y]\n    let y = x - 1\n  let z = x\n  option [z] let w = z if w > 0\n";
    let parsed = parse_file(game, 0);
    assert_eq!(parsed.diagnostics, []);
    assert_eq!(words(lines(&parsed.tree)), "position option-let let option-let-if");
}

#[test]
fn layout_is_free() {
    let spread = "game\nA\nposition\n[x\n: nat\n]\noption\n[x\n- 1]\n+ [x - 2]\nfor k\nin 0..x\nif k > 2\n";
    let short = "game A position [x: nat] option [x - 1] + [x - 2] for k in 0..x if k > 2";
    assert_eq!(parse_file(spread, 0).diagnostics, []);
    assert_eq!(tree(spread), tree(short));
}

#[test]
fn line_ends_tabs_and_the_byte_order_mark_mean_nothing() {
    let unix =
        "game A\n  position x: nat\n  option [x - 1] # one\nproblem \"p\"\n  repeat read T:\n    read n\n  print 1\n";
    let windows = format!("\u{feff}{}", unix.replace('\n', "\r\n").replace("    ", "\t"));
    assert_eq!(parse_file(&windows, 0).diagnostics, []);
    assert_eq!(tree(&windows), tree(unix));
}

#[test]
fn a_fragment_is_a_game_about_one_heap() {
    let parsed = parse_options("option [x - s] for s in {2, 5}", 0);
    assert_eq!(parsed.diagnostics, []);
    assert_eq!(words(lines(&parsed.tree)), "position option-for");
    let Item::Game(game) = &parsed.tree.items[0] else { panic!("a game") };
    assert_eq!(game.name.text, "Game");

    let parsed = parse_options("position [x: nat, y: nat]; let d = x - y; option [x - 1, d]\noption [x, y - 1]", 0);
    assert_eq!(parsed.diagnostics, []);
    assert_eq!(words(lines(&parsed.tree)), "position let option option");

    let parsed = parse_options("game Nim position x: nat; option [y] for y in 0..x", 0);
    assert_eq!(parsed.diagnostics, []);
    assert_eq!(words(lines(&parsed.tree)), "position option-for");
}

#[test]
fn a_colon_owns_the_deeper_lines() {
    let text = "problem \"p\"\n  repeat read T:\n    read n\n    repeat n:\n      read a\n    print n\n  print 0\n";
    let parsed = parse_file(text, 0);
    assert_eq!(parsed.diagnostics, []);
    let Item::Problem(problem) = &parsed.tree.items[0] else { panic!("a problem") };
    assert_eq!(problem.body.len(), 2);
    let StatementKind::Repeat { body, .. } = &problem.body[0].kind else { panic!("a block") };
    assert_eq!(body.len(), 3);
    assert!(matches!(&body[1].kind, StatementKind::Repeat { body, .. } if body.len() == 1));
}

#[test]
fn reading_goes_on_at_the_next_line() {
    let text =
        "game A\n  position x: nat\n  option [x - \n  option [x - 1 2]\n  claim value x\n  let y = )\n  option [y]\n";
    let parsed = parse_file(text, 0);
    let places: Vec<_> = parsed.diagnostics.iter().map(|d| text[..d.span.start as usize].lines().count()).collect();
    assert_eq!(places, [3, 4, 5, 6]);
    assert_eq!(words(lines(&parsed.tree)), "position option option other let option");
}
