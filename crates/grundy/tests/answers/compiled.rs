//! Compiled rules against interpreted ones, value by value.

use crate::{
    golden::catalogue_text,
    program::{Arguments, asked, within},
};
use game::{Budget, Halt, StopReason, Value, Watch};
use jit::Jit;
use nimber::Nimber;
use rules::{Interpreter, Position};
use solve::{Method, Solver, planner::Planned};
use std::sync::Arc;

/// A game, its arguments, and a position from which all the others are reached.
type Case = (&'static str, &'static [(&'static str, &'static str)], &'static str);

fn arguments(list: &[(&str, &str)]) -> Arguments {
    list.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn solvers(interpreter: &Arc<Interpreter>) -> (Solver, Solver) {
    let compiling = Solver::with_compiler(Arc::clone(interpreter), Arc::new(Jit));
    (compiling, Solver::new(Arc::clone(interpreter)))
}

fn is_compiled(plan: &[Planned]) -> bool {
    plan.iter().any(|planned| planned.method == Method::DenseTable && planned.compiled == Some(Ok(())))
}

/// Every position that is reached, in the order met.
fn reached(interpreter: &Interpreter, start: &Position, most: usize) -> Vec<Position> {
    let (mut list, mut done) = (vec![start.clone()], 0);
    let mut known: std::collections::HashSet<Position> = list.iter().cloned().collect();
    while done < list.len() && list.len() < most {
        for option in interpreter.option_list(&list[done]).unwrap_or_else(|fault| panic!("{fault:?}")) {
            list.extend(option.into_iter().filter(|summand| known.insert(summand.clone())));
        }
        done += 1;
    }
    list
}

/// Values of all positions reached, both ways; how many were evaluated by compiled rules.
fn same_values(text: &str, args: &[(&str, &str)], start: &str) -> u64 {
    let (interpreter, sums) = asked(&[text], &arguments(args), &[start]);
    let interpreter = Arc::new(interpreter);
    let start = &sums[0][0];
    let (mut compiling, mut interpreting) = solvers(&interpreter);
    let plan = compiling.plan(start.instance, std::slice::from_ref(start), Budget::LAPTOP);
    assert!(is_compiled(&plan), "{text}: {plan:?}");
    let mut observer = ();
    let mut watch = Watch::new(Budget::LAPTOP, &mut observer);
    compiling.prepare(std::slice::from_ref(start), &watch);
    interpreting.prepare(std::slice::from_ref(start), &watch);
    for position in reached(&interpreter, start, 3000) {
        let expected = within(1_000_000, |watch| interpreting.value(&position, watch));
        assert_eq!(compiling.value(&position, &mut watch), expected, "{text} {position:?}");
    }
    watch.progress().compiled
}

/// Games of the catalogue for which no theorem answers.
const CASES: [Case; 11] = [
    ("dawsons-chess", &[], "[40]"),
    ("prime-powers", &[], "[300]"),
    ("king", &[], "[12, 9]"),
    ("knight", &[], "[12, 9]"),
    ("wythoff", &[], "[12, 15]"),
    ("circle", &[], "[60]"),
    ("cow-digits", &[], "[2000]"),
    ("pair-split", &[], "[12, 9]"),
    ("row-jump", &[], "[bits(1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0)]"),
    ("stripes", &[("S", "{2, 3, 7}")], "[90]"),
    ("white-blue", &[], "[9, 12]"),
];

#[test]
fn games_of_the_catalogue_have_the_same_values() {
    for (name, args, start) in CASES {
        let (text, _) = catalogue_text(name);
        assert!(same_values(&text, args, start) > 10, "{name} is not compiled");
    }
}

/// Rules, their arguments by name, and a question.
type Program = (&'static str, &'static [(&'static str, &'static str)], &'static str);

/// Programs with everything that is compiled, each with a position of it.
const PROGRAMS: [Program; 10] = [
    (
        "game A(m: 2..)\n  position [x: nat, up: bool]\n  option [x - k, not up] for k in 1..=x step m if up or k % 2 == 1\n  \
      option [x / m, up] if x > 0 and not up",
        &[("m", "3")],
        "[40, true]",
    ),
    (
        "game B(S: set of (1.., 1..))\n  position [x: nat, y: nat]\n  option [x - a, y - b] for (a, b) in S\n  \
      option [x - a, y] for (a, b) in S if b > a",
        &[("S", "{(1, 2), (2, 1), (3, 3)}")],
        "[14, 11]",
    ),
    (
        "game C\n  position n: nat\n  option [n - d] for d in divisors(n) | {2, 3} if d < n or n % 3 == 0\n  \
      option [n - p] for p in primes while 2 * p <= n",
        &[],
        "[90]",
    ),
    (
        "game D(a: seq of 1..)\n  position [i: nat, n: nat]\n  option [i + 1, n - a[i]] if i < a.len\n  \
      option [i, n - min(a)] if any(v > n for v in a)\n  option [i, n - 1] if sum(v for v in a if v <= n) % 2 == 0",
        &[("a", "[3, 1, 4, 1, 5]")],
        "[0, 20]",
    ),
    (
        "game E\n  position row: bits(8)\n  option [row.off(i)] for i in row.ones if i + 1 not in row.ones\n  \
      option [row.off(i).off(i + 1)] for i in row.ones if i + 1 < row.len and row[i + 1] == 1\n  \
      option [row.on(i).off(i - 1).off(i + 1)] for i in row.zeros if i > 0 and row[i - 1] + row[i + 1] == 2",
        &[],
        "[bits(1, 1, 0, 1, 1, 1, 0, 1)]",
    ),
    (
        "game F\n  position n: nat where n % 3 != 1\n  option [n - k] + [k] for k in 2..n\n  \
      option (n % 4) * [n / 2] if n > 4\n  option sum([n - k] for k in 3..n if n % k == 0) if n > 2",
        &[],
        "[38]",
    ),
    (
        "game H\n  position n: nat\n  option [n - k] for k in 1..=3\ngame G\n  position n: nat\n  let m = n * n % 7\n  \
      option H[n - m] + [n - 1 - m]\n  option H[m] if n > m\n  option [max(d for d in digits(n, base 3) if d < 2)] if n > 2",
        &[],
        "[50]",
    ),
    (
        "game I\n  position n: nat\n  option [n - s] for s in squares(..=n) if count(d for d in divisors(s)) % 2 == 1\n  \
      option [n - f] for f in fibonacci(..=n) if popcount(f) == 1\n  option [gcd(n, 12)] if gcd(n, 12) < n",
        &[],
        "[80]",
    ),
    (
        "game J\n  position [x: 0..=6, y: -3..=9]\n  option [x - 1, y + x] for k in 0..x if all(y + j > j * k for j in 1..3)\n  \
      option [x, y - 2]\n  option [x - 1, y + 3] if x == y",
        &[],
        "[6, 2]",
    ),
    (
        "game K\n  position [x: nat, y: nat]\n  option [x - 1, if y > 3 then y - 3 else y + 1] if x >= 1\n  \
      option [isqrt(x), bit_length(y)] if isqrt(x) < x\n  option [x ^ k, y & k] for k in 1..8 if (x ^ k) < x",
        &[],
        "[25, 9]",
    ),
];

#[test]
fn what_is_compiled_means_what_is_interpreted() {
    for (text, args, start) in PROGRAMS {
        assert!(same_values(text, args, start) > 10, "{text} is not compiled");
    }
}

/// The value of one position both ways, and how many positions were evaluated by compiled rules.
fn both(text: &str, start: &str, positions: u64) -> (Result<Value, solve::Stop>, u64) {
    let (interpreter, sums) = asked(&[text], &Arguments::new(), &[start]);
    let (mut compiling, mut interpreting) = solvers(&Arc::new(interpreter));
    let start = &sums[0][0];
    let run = |solver: &mut Solver| {
        within(positions, |watch| {
            solver.prepare(std::slice::from_ref(start), watch);
            (solver.value(start, watch), watch.progress().compiled)
        })
    };
    let (found, compiled) = run(&mut compiling);
    let (expected, none) = run(&mut interpreting);
    if !matches!(expected, Err(Halt::Stopped { .. })) {
        assert_eq!(found, expected, "{text}");
    }
    assert_eq!(none, 0);
    (found, compiled)
}

#[test]
fn what_does_not_fit_a_register_is_interpreted() {
    let text = "game Large\n  position n: nat\n  option [n - k] for k in 1..=3 if (n + 2) ** 40 % 7 != k";
    assert_eq!(both(text, "[90]", 1000).1, 0);
    let text = "game Late\n  position n: nat\n  option [n - 1] if 2 ** (20 + n) > 0\n  option [n - 2]";
    assert_eq!(both(text, "[40]", 1000), (Ok(Value::Nimber(Nimber::new(1))), 41));
    assert_eq!(both(text, "[60]", 1000).1, 0);
}

#[test]
fn loops_and_faults_are_reported_as_the_interpreter_does() {
    let (loops, _) =
        both("game Round\n  position n: 0..=60\n  option [(n * 2 + 1) % 61]\n  option [n - 3]", "[5]", 1000);
    assert!(matches!(loops, Err(Halt::Loop(_))), "{loops:?}");
    let (fault, _) = both("game Divides\n  position n: nat\n  option [n - 1] if 1200 / (n - 2) > 3", "[90]", 1000);
    assert!(matches!(fault, Err(Halt::Fault(_))), "{fault:?}");
}

#[test]
fn cells_grow_with_the_values() {
    let (value, compiled) =
        both("game Wide\n  position [x: nat, y: 0..=1]\n  option [z, 0] for z in 0..x", "[300, 1]", 1000);
    assert_eq!((value, compiled), (Ok(Value::Nimber(Nimber::new(300))), 301));
}

#[test]
fn a_budget_stops_compiled_rules_and_what_they_found_is_kept() {
    let (text, _) = catalogue_text("white-blue");
    let (interpreter, sums) = asked(&[&text], &Arguments::new(), &["[9, 12]"]);
    let (mut compiling, _) = solvers(&Arc::new(interpreter));
    let start = &sums[0][0];
    let mut counts = Vec::new();
    let value = loop {
        let (value, count) = within(40, |watch| {
            compiling.prepare(std::slice::from_ref(start), watch);
            (compiling.value(start, watch), watch.progress().positions)
        });
        counts.push(count);
        match value {
            Err(Halt::Stopped { reason, .. }) => assert_eq!(reason, StopReason::Positions),
            value => break value,
        }
    };
    assert!(counts.len() > 2 && value == both(&text, "[9, 12]", 100_000).0, "{value:?} {counts:?}");
}
