//! Mistakes that only show when a program is played or asked about: the diagnostic, its place and its words.
//!
//! Those that the text alone shows are in `crates/lang/tests`.

use grundy::{Convention, Failure, Input, Options, Session, Source, report::DiagnosticReport};

/// A mistake and what must be said about it.
struct Mistake {
    program: &'static str,
    question: Question,
    code: &'static str,
    /// The text at the primary place.
    at: &'static str,
    message: &'static str,
    /// Part of the help.
    help: &'static str,
}

enum Question {
    Check,
    Solve(&'static str),
    Misere(&'static str),
}

const MISTAKES: [Mistake; 12] = [
    Mistake {
        program: "game G\n  position [x: nat, y: nat]\n  option [x - k * y, y] for k in 1..=x / y if y > 0\n",
        question: Question::Solve("[5, 0]"),
        code: "division-by-zero",
        at: "x / y",
        message: "the divisor is 0",
        help: "clauses run left to right: put the `if` that rules this out first",
    },
    Mistake {
        program: "game G\n  position n: 1..\n  option [i] + [n - 1 - i] for i in 0..n\n",
        question: Question::Check,
        code: "dropped-summand",
        at: "n",
        message: "499 of 124750 moves of this line vanish, as [0] at [2] is not a position",
        help: "let the type include 0, as `nat` does",
    },
    Mistake {
        program: "game G\n  position m: bag of 1..\n  option [m.remove(v).insert(v - k)] for v in m.distinct for k in 1..=v\n",
        question: Question::Check,
        code: "dropped-element",
        at: "m",
        message: "the move from [bag(1)] to [bag(0)] is dropped because it inserts 0",
        help: "use `piles`",
    },
    Mistake {
        program: "game G\n  position a: seq of nat\n  option [a.add(i, -k).add(i - 1, k)] for i in 0..a.len for k in 1..=a[i]\n",
        question: Question::Check,
        code: "index-minus-one",
        at: "a.add(i, -k).add(i - 1, k)",
        message: "an index lies outside the sequence, which drops 501 choices of this line",
        help: "give it a line of its own",
    },
    Mistake {
        program: "game G\n  position [x: 0..500, y: 0..500]\n  option [x + 1, y - 2]\n",
        question: Question::Check,
        code: "upper-bound-border",
        at: "x",
        message: "the move from [499, 499] to [500, 497] is dropped only by the upper bound of `x`",
        help: "for the rules write `nat`",
    },
    Mistake {
        program: "game G\n  position x: nat\n  option [x - s] for s in {0, 2}\n",
        question: Question::Solve("5"),
        code: "self-option",
        at: "option [x - s] for s in {0, 2}",
        message: "[5] has itself as an option, so play may never end",
        help: "leave out the choice that changes nothing",
    },
    Mistake {
        program: "game G\n  position x: nat\n  option [x + 1] if x % 2 == 1\n  option [x - 1] if x > 0\n",
        question: Question::Solve("1"),
        code: "play-loops",
        at: "option [x + 1] if x % 2 == 1",
        message: "play may go on for ever: [1] -> [2] -> [1]",
        help: "every move must make something smaller",
    },
    Mistake {
        program: "game G\n  position x: nat\n  option [x - s] for s in {1, 2, 3}\n  claim value: x % 4\n",
        question: Question::Misere("5"),
        code: "normal-claim",
        at: "claim value: x % 4",
        message: "`claim value` and `claim P` are about normal play",
        help: "claim misere P",
    },
    Mistake {
        program: "game Nim\n  position x: nat\n  option [y] for y in 0..x\nproblem p-1 \"t\"\n  read n\n  read h: seq(n) of nat\n  play Nim[h]\n  print \"A\" if first_wins else \"B\"\n",
        question: Question::Check,
        code: "list-as-position",
        at: "h",
        message: "`Nim` takes one number, and `h` has several",
        help: "write `play sum(Nim[v] for v in h)`",
    },
    Mistake {
        program: "game Token(G: graph)\n  position v: vertex of G\n  option [u] for u in G.out(v)\nproblem p-1 \"t\"\n  read n, m\n  read e: seq(m) of (x: 1..=n, y: 1..=n)\n  read v: 1..=n\n  let D = digraph(n, e, base 1)\n  play Token(D)[v]\n  print \"A\" if first_wins else \"B\"\n",
        question: Question::Check,
        code: "one-based",
        at: "v",
        message: "the input `v` counts from 1, and vertices count from 0",
        help: "`v - 1`",
    },
    Mistake {
        program: "game G\n  position x: nat\n  option [x - k] for k in {1, 2} if x < 0\n  option [x - 10 - x]\n",
        question: Question::Check,
        code: "never-legal",
        at: "option [x - 10 - x]",
        message: "this line never makes a move",
        help: "look at the reasons",
    },
    Mistake {
        program: "game G\n  position [x: nat, y: nat]\n  option [x - 1, y + 5]\n  option [x, y - 1]\n  ranking x + y\n",
        question: Question::Check,
        code: "ranking-breach",
        at: "x + y",
        message: "the ranking does not fall with the move from [1, 0] (1) to [0, 5] (5)",
        help: "",
    },
];

/// Everything said about a program, and the sources the places point into.
fn said(program: &str, question: &Question) -> Vec<DiagnosticReport> {
    let source = |name: &str, text: &str| Source { name: name.into(), text: text.into() };
    let (questions, convention) = match question {
        Question::Check => (Vec::new(), Convention::Normal),
        Question::Solve(text) => (vec![source("<position>", text)], Convention::Normal),
        Question::Misere(text) => (vec![source("<position>", text)], Convention::Misere),
    };
    let options = Options { convention, ..Options::default() };
    let mut session = match Session::open(Input::File(source("g.game", program)), &questions, &options) {
        Ok(session) => session,
        Err(rejected) => return rejected.diagnostics,
    };
    let mut all = session.lints().diagnostics;
    let failure = match question {
        Question::Check => match session.check(500, &mut ()) {
            Ok(report) => {
                all.extend(report.diagnostics);
                None
            }
            Err(failure) => Some(failure),
        },
        Question::Solve(_) | Question::Misere(_) => session.solve(0, &mut ()).err(),
    };
    if let Some(Failure::Rejected(rejected)) = failure {
        all.extend(rejected.diagnostics);
    }
    all
}

#[test]
fn each_mistake_is_named_at_its_place() {
    for mistake in &MISTAKES {
        let all = said(mistake.program, &mistake.question);
        let found = all.iter().find(|one| one.code == mistake.code);
        let found = found.unwrap_or_else(|| panic!("no `{}` in {all:#?}", mistake.code));
        let place = &found.places[0];
        assert_eq!(&mistake.program[place.start as usize..place.end as usize], mistake.at, "{}", mistake.code);
        assert_eq!(found.message, mistake.message);
        let help = found.help.clone().unwrap_or_default();
        assert!(help.contains(mistake.help), "{}: {help}", mistake.code);
    }
}

#[test]
fn a_fix_that_is_offered_works() {
    let mut fixed = 0;
    for mistake in &MISTAKES {
        let all = said(mistake.program, &mistake.question);
        let edits = all.iter().find(|one| one.code == mistake.code).map(|one| one.edits.clone()).unwrap_or_default();
        if edits.is_empty() {
            continue;
        }
        let mut program = mistake.program.to_owned();
        for edit in edits.iter().rev() {
            program.replace_range(edit.start as usize..edit.end as usize, &edit.text);
        }
        let after = said(&program, &mistake.question);
        assert!(after.iter().all(|one| one.code != mistake.code && one.severity != "error"), "{program}\n{after:#?}");
        fixed += 1;
    }
    assert!(fixed > 0, "no mistake of this list offers a fix");
}

#[test]
fn sound_programs_draw_no_lint_from_play() {
    let sound = [
        "game G\n  position n: nat\n  option [i] + [n - 1 - i] for i in 0..n\n",
        "game G\n  position m: piles\n  option [m.remove(v).insert(v - k)] for v in m.distinct for k in 1..=v\n",
        "game G\n  position a: seq of nat\n  option [a.add(0, -k)] for k in 1..=a[0]\n  option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]\n",
        "game G\n  position [x: nat, y: nat]\n  option [x - k * y, y] if y > 0 for k in 1..=x / y\n",
        "game G\n  position [x: nat, y: nat]\n  option [x - 1, y + 5]\n  option [x, y - 1]\n  ranking x, y\n",
    ];
    for program in sound {
        let all = said(program, &Question::Check);
        assert!(all.is_empty(), "{program}\n{all:#?}");
    }
}
