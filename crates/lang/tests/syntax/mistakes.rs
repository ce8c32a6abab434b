//! Mistakes: what is said, where it points, and that the fix is one.

use lang::Diagnostic;
use lang::syntax::{Parse, parse_file, parse_options};
use messages::Catalogue;

/// A program, the code, the text pointed at, and the sentence.
type Case = (&'static str, &'static str, &'static str, &'static str);

/// The mistakes whose fix makes the program read without a word.
const FIXED: &[Case] = &[
    ("option x - s for s in S", "position-brackets", "x - s", "a position is written in square brackets"),
    (
        "position [x: nat, y: nat]; option (x, y - 1)",
        "position-brackets",
        "(x, y - 1)",
        "a position is written in square brackets",
    ),
    ("option x - 1, 2 if x > 1", "position-brackets", "x - 1, 2", "a position is written in square brackets"),
    ("option [i] + x - i for i in 1..x", "position-brackets", "x - i", "a position is written in square brackets"),
    ("claim value: value(x - 1)", "position-brackets", "x - 1", "a position is written in square brackets"),
    ("option [i] [x - i] for i in 1..x", "missing-plus", "[", "two positions follow each other without `+`"),
    ("option [i], [x - i] for i in 1..x", "missing-plus", "[", "two positions follow each other without `+`"),
    ("option Row[1] Row[2]", "missing-plus", "Row", "two positions follow each other without `+`"),
    (
        "option [i] ^ [x - i] for i in 1..x",
        "xor-of-positions",
        "^",
        "positions are added with `+`, and their values are XORed for you",
    ),
    (
        "option [i] xor [x - i] for i in 1..x",
        "xor-of-positions",
        "xor",
        "positions are added with `+`, and their values are XORed for you",
    ),
    (
        "option [x - s for s in {1, 2}] if x > 2",
        "clauses-in-position",
        "[x - s for s in {1, 2}]",
        "clauses stand behind a position, not inside its brackets",
    ),
    ("option [x - 1] if x = 3", "assignment-in-condition", "=", "`=` does not compare"),
    ("claim P: x % 3 = 0", "assignment-in-condition", "=", "`=` does not compare"),
    ("claim [x] == Row[x]", "claim-equals", "==", "a claim puts `=` between its positions"),
    ("option [x - k] for k in range(1, 4)", "python-range", "range", "there is no function `range`"),
    ("option [x - k] for k in range(x)", "python-range", "range", "there is no function `range`"),
    ("option [x - k] for k in range(1, x + 1, 2)", "python-range", "range", "there is no function `range`"),
    (
        "option [x - 1] if x > 1 && x < 9",
        "c-operator",
        "&&",
        "`&&` is not an operator here: the language uses the word `and`",
    ),
    (
        "option [x - 1] if x > 1||x < 9",
        "c-operator",
        "||",
        "`||` is not an operator here: the language uses the word `or`",
    ),
    (
        "option [x - 1] if !(x in {1, 2})",
        "c-operator",
        "!",
        "`!` is not an operator here: the language uses the word `not`",
    ),
    ("option [x // 2]", "division-spelling", "//", "`/` already rounds down, so there is no `//`"),
    ("option [x div 2]", "division-spelling", "div", "`/` already rounds down, so there is no `div`"),
    ("option [x mod 2]", "division-spelling", "mod", "the remainder is written `%`, so there is no `mod`"),
    ("option [x - 1] if x > 0 else [0]", "python-conditional", "else", "an option has no `else`"),
    (
        "option [x - k] for k in 1..3 if x > 9 else [0] if x > k",
        "python-conditional",
        "else",
        "an option has no `else`",
    ),
    ("option [x - 1 if x > 3 else 0]", "python-conditional", "else", "a conditional is written `if c then a else b`"),
    ("let y = 1 if x > 3 else 0", "python-conditional", "else", "a conditional is written `if c then a else b`"),
    (
        "option [y] let y = x - 1 if x > 3 else 0 if y > 1",
        "python-conditional",
        "else",
        "a conditional is written `if c then a else b`",
    ),
    ("claim value: x if x > 3 else 0", "python-conditional", "else", "a conditional is written `if c then a else b`"),
    ("let y = a[-1]", "negative-index", "-1", "indices start at 0 and do not wrap around"),
    ("let y = a.b[0][-2]", "negative-index", "-2", "indices start at 0 and do not wrap around"),
    ("previous loses if x == 0", "whose-win", "loses", "it does not say which player `loses`"),
    ("option [x - s] for s in {2，5}", "full-width-character", "，", "\"，\" is a full-width comma"),
    ("position x： nat; option [x]", "full-width-character", "：", "\"：\" is a full-width colon"),
    ("option [x - s] for s in f（x)", "full-width-character", "（", "\"（\" is a full-width parenthesis"),
    ("let y = “a b”", "full-width-character", "“", "\"“\" is a typographic quotation mark"),
    ("let y = \"a b”", "full-width-character", "”", "\"”\" is a typographic quotation mark"),
    ("let y = １2", "full-width-character", "１2", "\"１2\" is a full-width digit"),
    ("option [x - 1] if x ！＝ 3", "full-width-character", "！＝", "\"！＝\" is a full-width character"),
    (
        "option [x - 1] if x ≥ 3",
        "mathematical-character",
        "≥",
        "\"≥\" is a sign of mathematics that the language spells in ASCII",
    ),
    ("let y = 'a b'", "single-quotes", "'", "strings stand in double quotes"),
    ("let y = \"a b", "unclosed-string", "\"", "the string is not closed on its line"),
    ("let y = x $ + 1", "unknown-character", "$", "`$` does not belong to the language"),
    ("let y = 2x", "missing-operator", "2x", "an operator is missing in `2x`"),
    (
        "let y = 1 + if x > 1 then 2 else 3",
        "needs-parentheses",
        "if x > 1 then 2 else 3",
        "`if` needs parentheses as part of another expression",
    ),
    ("let y = 1 == not x", "needs-parentheses", "not x", "`not` needs parentheses as part of another expression"),
    ("option [a, b] for a, b in S", "pattern-parentheses", "a, b", "several names of a `for` stand in parentheses"),
    ("position (x: nat, y: nat)", "coordinate-brackets", "(", "the coordinates of a position stand in square brackets"),
    (
        "position x: nat, y: nat",
        "coordinate-brackets",
        "x: nat, y: nat",
        "the coordinates of a position stand in square brackets",
    ),
    ("position [x, y: nat]", "missing-type", "x", "`x` has no type"),
    ("position x: integer", "unknown-type", "integer", "there is no type `integer`"),
    ("optoin [x - 1]", "unknown-line", "optoin", "no line starts with the word `optoin`"),
    ("option [x - 1]\noptions [x - 2]", "unknown-line", "options", "no line starts with the word `options`"),
    ("option [x] fro s in S", "unexpected-token", "fro", "expected the end of the line, found `fro`"),
    ("option [x]\n  wihle x > 1", "unexpected-token", "wihle", "expected the end of the line, found `wihle`"),
    (
        "option [x - k] for k in S where x > 1",
        "where-clause",
        "where",
        "a condition is written `if` here: `where` is for the positions and parameters of a game",
    ),
    (
        "let y = count(k for k in S where k > 1)",
        "where-clause",
        "where",
        "a condition is written `if` here: `where` is for the positions and parameters of a game",
    ),
    ("grundy 2", "unknown-version", "2", "there is no version 2 of the language"),
];

/// The same for whole files.
const FIXED_FILES: &[Case] = &[
    ("problem p\n  read n, a: nat [n]", "old-size", "[", "the size belongs to the type, before its elements"),
    ("problem p\n  read S: set of 1.. [n]", "old-size", "[", "the size belongs to the type, before its elements"),
    ("problem p\n  read g: char [r, c]", "old-size", "[", "the size belongs to the type, before its elements"),
    (
        "problem p\n  play sum of Nim[v] for v in a\n  print 1",
        "old-sum",
        "sum",
        "the summands of `sum` stand in parentheses",
    ),
    ("position x: nat\noption [x - 1]", "missing-game", "position", "the line `position` belongs to no game"),
    ("problem p\n  repet n:\n    read m", "unknown-line", "repet", "no line starts with the word `repet`"),
    ("game A\n  option [x]; option [y]", "semicolon", ";", "lines are separated by line breaks"),
];

/// Mistakes whose fix only the author knows.
const EXPLAINED: &[Case] = &[
    ("wins if x == 1", "whose-win", "wins", "it does not say which player `wins`"),
    ("option [x] for next in 1..3", "reserved-word", "next", "`next` is a word of the language and cannot be a name"),
    ("let x = 1.5", "decimal-fraction", "1.5", "`1.5` is not a whole number"),
    ("let x = \"a\\q\"", "unknown-escape", "\\q", "`\\q` has no meaning in a string"),
    ("let x = {1, a for a in S}", "comprehension-item", "1, a", "a comprehension has one item before its clauses"),
    ("loopy", "not-yet", "loopy", "`loopy` is reserved and not supported in this version"),
    ("position [x: nat, who: player]", "not-yet", "player", "`player` is reserved and not supported in this version"),
    (
        "option [x] for q in subsets(1..x)",
        "not-yet",
        "subsets",
        "`subsets` is reserved and not supported in this version",
    ),
    ("position x: color", "unknown-type", "color", "there is no type `color`"),
    ("read n", "misplaced-line", "read", "a line `read` belongs into a problem"),
    ("option [x - 1", "unexpected-token", "", "expected `]`, found the end of the text"),
    ("option [x - 1; option [x - 2]", "unexpected-token", ";", "expected `]`, found `;`"),
    ("option [x - 1\noption [x - 2]", "unexpected-token", "", "expected `]`, found the end of the line"),
    ("option [x - ]", "unexpected-token", "]", "expected an expression, found `]`"),
    ("option [x y] for y in S", "unexpected-token", "y", "expected `]`, found `y`"),
    ("option [x] by s in S", "unexpected-token", "by", "expected the end of the line, found `by`"),
    ("option [x] for s S", "unexpected-token", "S", "expected `in`, found `S`"),
    (
        "option Row",
        "unexpected-token",
        "",
        "expected `[` and the coordinates of a position of `Row`, found the end of the text",
    ),
    ("option if x > 0 then [x]", "unexpected-token", "if", "expected a position such as `[x]`, found `if`"),
    ("let y = if x > 0 then 1", "unexpected-token", "", "expected `else`, found the end of the text"),
    ("let y = (1 if x > 0)", "unexpected-token", "if", "no condition can follow here"),
    ("position x: ", "unexpected-token", "", "expected a type, found the end of the text"),
    ("claim value = x % 3", "unexpected-token", "=", "expected `:`, found `=`"),
    ("option [x - k] for k = 1..3", "unexpected-token", "=", "expected `in`, found `=`"),
    ("claim value x", "unexpected-token", "x", "expected `:`, found `x`"),
    (
        "frobnicate",
        "unexpected-token",
        "frobnicate",
        "expected a line that starts with `game`, `problem`, `claim` or a word of a game such as `position` or `option`, found `frobnicate`",
    ),
];

const EXPLAINED_FILES: &[Case] = &[
    (
        "problem p\n  play moving in 1..=k of Nim[3]",
        "not-yet",
        "moving",
        "`moving` is reserved and not supported in this version",
    ),
    ("problem p\n  play x", "position-brackets", "x", "a position is written in square brackets"),
    ("problem p\n  repeat n:\n  print 1", "empty-block", ":", "the `:` owns no lines"),
    ("problem p\n  print 1 if first_wins", "unexpected-token", "", "expected `else`, found the end of the text"),
    (
        "problem p\n  print 1 for all winning_moves",
        "unexpected-token",
        "all",
        "expected `least` or `each`, found `all`",
    ),
    ("problem p\n  compare words", "unexpected-token", "words", "expected `tokens`, `lines` or `exact`, found `words`"),
    (
        "problem p\n  write 1\n  print 1",
        "unexpected-token",
        "write",
        "expected a statement such as `read`, `play` or `print`, found `write`",
    ),
    (
        "problem\n  print 1",
        "unexpected-token",
        "",
        "expected the id or the title of the problem, found the end of the line",
    ),
];

fn check<T>((text, code, pointed, sentence): &Case, parsed: &Parse<T>) -> Diagnostic {
    let said = &parsed.diagnostics;
    let english = |said: &Diagnostic| Catalogue::english().render(&said.message);
    assert_eq!(
        said.iter().map(|said| said.code).collect::<Vec<_>>(),
        [*code],
        "{text}: {:?}",
        said.first().map(english)
    );
    let span = said[0].span;
    assert_eq!(&text[span.start as usize..span.end as usize], *pointed, "{text}");
    assert_eq!(english(&said[0]), *sentence, "{text}");
    for message in said[0].label.iter().chain(said[0].help.iter().map(|help| &help.message)) {
        assert!(Catalogue::english().contains(message.id), "{}", message.id);
    }
    said[0].clone()
}

fn fixed(text: &str, said: &Diagnostic) -> String {
    let mut edits = said.help.clone().expect("a fix").edits;
    assert!(!edits.is_empty(), "{text}");
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
    let mut text = text.to_owned();
    for edit in edits {
        text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    }
    text
}

#[test]
fn a_recognised_mistake_has_a_fix() {
    for case in FIXED {
        let said = check(case, &parse_options(case.0, 0));
        let text = fixed(case.0, &said);
        assert_eq!(parse_options(&text, 0).diagnostics, [], "{} -> {text}", case.0);
    }
    for case in FIXED_FILES {
        let said = check(case, &parse_file(case.0, 0));
        let text = fixed(case.0, &said);
        assert_eq!(parse_file(&text, 0).diagnostics, [], "{} -> {text}", case.0);
    }
}

#[test]
fn other_mistakes_are_explained() {
    for case in EXPLAINED {
        check(case, &parse_options(case.0, 0));
    }
    for case in EXPLAINED_FILES {
        check(case, &parse_file(case.0, 0));
    }
}

#[test]
fn the_tree_is_the_one_that_was_meant() {
    let without_spans = |text: &str| crate::programs::tree(&format!("game A\n  {text}\n"));
    let pairs = [
        ("option x - 1", "option [x - 1]"),
        ("option (x, y - 1)", "option [x, y - 1]"),
        ("option [i], [j]", "option [i] + [j]"),
        ("option [i] ^ [j]", "option [i] + [j]"),
        ("option [x - s for s in S] if x > 1", "option [x - s] for s in S if x > 1"),
        ("option [x] if x = 3 && !(x // 2 > 1)", "option [x] if x == 3 and not (x / 2 > 1)"),
        ("option [x - k] for k in range(1, x + 1)", "option [x - k] for k in 1..x + 1"),
        ("let y = 1 if x > 2 else 3", "let y = if x > 2 then 1 else 3"),
        ("option [x - 1] if x > 0 else [0]", "option [x - 1] if x > 0\n  option [0] if not (x > 0)"),
        ("option [f（x，1）]", "option [f(x, 1)]"),
        ("position (x: nat, y: nat)", "position [x: nat, y: nat]"),
        ("optoin [x]", "option [x]"),
        ("previous loses if x == 1", "next wins if x == 1"),
    ];
    for (written, meant) in pairs {
        assert_eq!(without_spans(written), without_spans(meant), "{written}");
    }
}

#[test]
fn an_unclosed_bracket_is_pointed_at() {
    let text = "option [x - f(1, 2] for x in S";
    let said = &parse_options(text, 0).diagnostics[0];
    assert_eq!(said.span.start, 18);
    assert_eq!(said.labels[0].0.start, 13);
    assert_eq!(Catalogue::english().render(&said.labels[0].1), "opened here");
}
