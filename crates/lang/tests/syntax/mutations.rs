//! What never happens, whatever the text: a panic, a span outside the text, a long wait.

use crate::programs::programs;
use lang::Diagnostic;
use lang::syntax::{format, parse_expr, parse_file, parse_options, parse_sum};

/// A fixed sequence of numbers that look random (SplitMix64, G. Steele and others, 2014).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % bound.max(1) as u64).expect("below a bound of this size")
    }
}

const NOISE: [&str; 32] = [
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "\"",
    "if",
    "else",
    "for",
    "let",
    "where",
    "\n",
    "..",
    "=",
    "，",
    "“",
    "&&",
    "not",
    "-",
    "option",
    "\n  option",
    "repeat",
    ":",
    "sum",
    "end",
    "*",
    "2",
    "\\",
    "\r",
    "é",
    "previous",
];

/// Stretches of letters, of blanks, and single signs.
fn pieces(text: &str) -> Vec<&str> {
    let class = |letter: char| match letter {
        _ if letter.is_alphanumeric() => 0,
        _ if letter.is_whitespace() => 1,
        _ => 2,
    };
    let mut pieces = Vec::new();
    let mut start = 0;
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    for pair in letters.windows(2) {
        if class(pair[0].1) != class(pair[1].1) || class(pair[0].1) == 2 {
            pieces.push(&text[start..pair[1].0]);
            start = pair[1].0;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

fn mutant(text: &str, numbers: &mut Numbers) -> String {
    let mut pieces = pieces(text);
    for _ in 0..=numbers.below(3) {
        let (at, other) = (numbers.below(pieces.len()), numbers.below(pieces.len()));
        match numbers.below(5) {
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, pieces[other]),
            2 => pieces.swap(at, other),
            3 => pieces.truncate(at.max(1)),
            _ => pieces.insert(at, NOISE[numbers.below(NOISE.len())]),
        }
        if pieces.is_empty() {
            pieces.push(" ");
        }
    }
    pieces.concat()
}

fn check(text: &str, diagnostics: &[Diagnostic]) {
    for said in diagnostics {
        let edits = said.help.iter().flat_map(|help| help.edits.iter().map(|edit| edit.span));
        let spans = [said.span].into_iter().chain(said.labels.iter().map(|(span, _)| *span)).chain(edits);
        for span in spans {
            assert!(text.get(span.start as usize..span.end as usize).is_some(), "{}: {span:?} in {text:?}", said.code);
        }
    }
}

#[test]
fn mutants_are_read() {
    let mut numbers = Numbers(1);
    let programs = programs();
    let mut formatted = 0;
    for round in 0..20_000 {
        let (_, text) = programs[round % programs.len()];
        let text = mutant(text, &mut numbers);
        check(&text, &parse_file(&text, 0).diagnostics);
        if round % 8 == 0 {
            check(&text, &parse_options(&text, 0).diagnostics);
            check(&text, &parse_sum(&text, 0).diagnostics);
            check(&text, &parse_expr(&text, 0).diagnostics);
        }
        if let Ok(once) = format(&text) {
            assert_eq!(crate::programs::tree(&once), crate::programs::tree(&text), "{text:?}");
            assert_eq!(format(&once).as_deref(), Ok(once.as_str()), "{text:?}");
            formatted += 1;
        }
    }
    assert!(formatted > 1000, "{formatted}");
}

#[test]
fn nonsense_of_a_megabyte_is_read_at_once() {
    let parts = [
        "[",
        "(",
        "{",
        "not ",
        "- ",
        "! ",
        "if ",
        "a.",
        "a[",
        "f(",
        "sum(",
        "2 * ",
        "1 + ",
        "x ** ",
        "a and ",
        "[x] + ",
        "[x] ",
        "(x) * ",
        "sum of ",
        "1..",
        "seq of ",
        "(a: ",
        "if x then ",
        "x if y else ",
        "]",
        ")",
        "\"",
        "，",
        "@",
        "option ",
        "\noption [",
        "\nlet x = ",
        "repeat x: ",
        "\n repeat x:\n  ",
        "{a for a in ",
        "for x in ",
        "; ",
        ", ",
        "a == ",
        "value(",
        "value(misere [",
        "let x = ",
        "range(",
        "\\",
        "game G ",
        "claim ",
        "\nclaim for n: nat: ",
    ];
    for part in parts {
        let noise = |size: usize| part.repeat(size / part.len());
        let lines =
            [format!("game A\n  option {}", noise(100_000)), format!("problem \"p\"\n  print {}", noise(100_000))];
        for text in lines.into_iter().chain([noise(1_000_000)]) {
            let parsed = parse_file(&text, 0);
            assert!(parsed.diagnostics.iter().all(|said| said.span.end as usize <= text.len()), "{part}");
        }
    }
}

#[test]
fn too_deep_is_said_once() {
    for part in ["[", "not ", "(", "sum(", "1 + ", "a."] {
        let text = format!("game A\n  position x: nat\n  let y = {}\n  option [x - 1]\n", part.repeat(100_000));
        let parsed = parse_file(&text, 0);
        let codes: Vec<_> = parsed.diagnostics.iter().map(|said| said.code).collect();
        assert_eq!(codes, ["too-deep"], "{part}");
    }
}
