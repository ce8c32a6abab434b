//! Games in which play can go on for ever get no ranking: hand-written ones, and mutations of all games.

use crate::common::{all_games, explore, falls, games_only, inside, instances, parsed, positions, rules};
use rules::{
    GameId, Interpreter, Rules,
    analysis::{
        ranking::{Ranking, ranking},
        reach::reach,
    },
};
use std::sync::Arc;

/// Each of these loops, or falls for ever.
const ENDLESS: [&str; 30] = [
    "game G(S: set of nat)\n position x: nat\n option [x - s] for s in S",
    "game G\n position x: nat\n option [x - s] for s in {0, 2}",
    "game G\n position x: nat\n option [x + 1] if x % 2 == 1\n option [x - 1] if x > 0",
    "game G\n position x: int\n option [x - 1]",
    "game G\n position [x: int, y: nat]\n option [x - 1, y]\n option [x, y - 1]",
    "game G(L: nat, R: nat)\n position x: nat\n option [x - k] for k in L..=R",
    "game G\n position x: nat\n option [y] for y in 0..=x",
    "game G\n position x: nat\n option [i] + [j] for i in 0..=x for j in 0..=x - i",
    "game G\n position x: nat\n option [x - min(digits(x))] if x > 0",
    "game G\n position x: nat\n option [x - max(digits(x))]\n option [0]",
    "game G\n position x: nat\n option [d] for d in divisors(x)",
    "game G\n position [x: nat, y: nat]\n option [x - k * y, y] for k in 1..=x",
    "game G\n position [x: nat, y: nat]\n option [y, x]\n option [x - 1, y]",
    "game G\n position [w: nat, b: nat]\n option [w - 1, b + w] if w >= 1\n option [w + 1, b - k] for k in 1..=b",
    "game G\n position a: seq of nat\n option [a.add(i, -k).add(i + 1, k)] for i in 0..a.len - 1 for k in 0..=a[i]",
    "game G\n position a: seq of nat\n option [a.add(i, -1).add(i - 1, 1)] for i in 1..a.len\n option [a.add(0, -1).add(1, 1)] if a.len > 1",
    "game G\n position a: seq of nat\n option [a.with(0, v)] for v in 0..=a[0]",
    "game G\n position a: seq of int\n option [a.add(0, -1)]",
    "game G\n position a: seq of nat\n option [a.reversed]",
    "game G\n position m: piles\n option [m.remove(v).insert(v)] for v in m.distinct",
    "game G\n position m: bag of nat\n option [m.remove(v).insert(0).insert(v)] for v in m.distinct",
    "game G\n position row: bits(4)\n option [row.off(j)] for j in row.zeros",
    "game G\n position row: bits(4)\n option [row.off(i).on(j)] for i in row.ones for j in 0..4",
    "game G\n position row: bits(4)\n option [row.on(j)] for j in 0..4",
    "game G(T: graph)\n position v: vertex of T\n option [u] for u in T.neighbours(v)",
    "game G\n position s: set of nat\n option [s | {v}] for v in s",
    "game G\n position s: set of 0..=3\n option [s ^ {v}] for v in 0..=3",
    "game G\n position x: nat\n option [x / k] for k in 1..=6",
    "game G\n position x: nat\n option [x xor y] for y in 0..=x if (x xor y) <= x",
    "game A\n position x: nat\n option B[x]\ngame B\n position x: nat\n option A[x]\n option [x - 1]",
];

#[test]
fn endless_games_have_no_ranking() {
    for text in ENDLESS {
        let rules = rules(text);
        let found = ranking(&rules, GameId(0));
        assert!(found.proof().is_none(), "{text}\n{found:?}");
    }
}

/// Games that end, though near to the ones above.
const ENDING: [(&str, &str); 12] = [
    ("game G\n position x: int\n option [x - 1] if x > 0", "x"),
    ("game G\n position x: ..=9\n option [x + 1]", "9 - x"),
    ("game G(k: nat)\n position x: nat\n option G(k - 1)[x] if k > 0\n option [x - 1]", "x + k"),
    ("game A\n position x: nat\n option B[x]\ngame B\n position x: nat\n option A[x - 1]\n option [x - 1]", "x"),
    ("game G\n position [x: nat, y: nat]\n option [x - k * y, y] for k in 1..=x if y > 0", "x"),
    ("game G\n position x: nat\n option [x - 1] + [x - 2] + 3 * [x / 2] if x > 0", "x"),
    ("game G\n position x: nat\n option sum([v] for v in divisors(x) if v < x)", "x"),
    ("game G(T: graph)\n position [v: vertex of T, n: nat]\n option [u, n + 1] for u in T.out(v)", "T.reach(v).len"),
    (
        "game G\n position [x: nat, done: bool]\n option [x + 3, true] if not done\n option [x - 1, done]",
        "(if done then 0 else 1, x)",
    ),
    ("game G\n position x: nat\n let y = x - 1\n option [y] if x > 0\n option [k] for k in 0..y", "x"),
    ("game G\n position x: nat\n option [x & -x] if x & -x < x", "x"),
    ("game G\n position s: set of nat\n option [s - {v}] for v in s\n option [s.remove(v)] for v in s", "s.len"),
];

#[test]
fn their_neighbours_that_end_have_one() {
    for (text, measure) in ENDING {
        let rules = rules(text);
        let found = ranking(&rules, GameId(0));
        let shown = found.proof().and_then(rules::analysis::ranking::Proof::text);
        assert_eq!(shown.as_deref(), Some(measure), "{text}\n{found:?}");
    }
}

/// Small changes of a text: each rewrites one place.
const CHANGES: [(&str, &str); 34] = [
    (" - 1", " + 1"),
    (" - k", " + k"),
    (" - 1]", "]"),
    (" - k]", "]"),
    (" - s", " + s"),
    (" - d", " + d"),
    (", -k)", ", k)"),
    (", -1)", ", 1)"),
    ("1..", "0.."),
    ("0..x", "0..=x"),
    ("..x", "..x + 2"),
    ("..=x", "..=x + 1"),
    ("nat", "int"),
    ("set of 1..", "set of nat"),
    (": 1..", ": nat"),
    ("[x", "[x + 1"),
    ("[n", "[n + 1"),
    ("[i]", "[i + 1]"),
    ("[j]", "[j + 1]"),
    (".out(", ".neighbours("),
    (".remove(v)", ""),
    (".remove(u)", ""),
    (".off(", ".on("),
    (".on(", ".off("),
    (".zeros", ".ones"),
    (".ones", ".zeros"),
    (" if ", " if true or "),
    (" > 0", " >= 0"),
    (" < ", " <= "),
    ("proper_divisors", "divisors"),
    ("not in", "in"),
    ("for k in ", "for k in {0} | {k2 for k2 in {1, 2}} if k >= 0 for k3 in "),
    (" != ", " == "),
    ("max(", "min("),
];

/// Every text with one place changed, each change at each place.
pub(crate) fn mutations(text: &str) -> Vec<String> {
    let mut list = Vec::new();
    for (from, to) in CHANGES {
        for (at, _) in text.match_indices(from) {
            list.push(format!("{}{to}{}", &text[..at], &text[at + from.len()..]));
        }
    }
    list
}

/// What a mutated game taught.
#[derive(Default, Debug)]
struct Seen {
    endless: usize,
    ranked: usize,
    measured: usize,
    boxed: usize,
}

fn look(text: &str, seen: &mut Seen) {
    let Some(rules) = parsed(text) else { return };
    let id = GameId(rules.games.len() - 1);
    let found = ranking(&rules, id);
    let measured = found.proof().and_then(|proof| {
        let measures: Vec<String> = proof.measures.iter().map(ToString::to_string).collect();
        parsed(&format!("{text}\n  ranking {}\n", measures.join(", ")))
    });
    let cycle = cycles(&rules, id, &found, text);
    seen.boxed += boxes(&rules, id, text);
    seen.endless += usize::from(cycle);
    seen.ranked += usize::from(found.proof().is_some());
    if let Some(rules) = measured {
        let interpreter = Interpreter::new(Arc::new(rules));
        for instance in instances(&interpreter, id).into_iter().take(3) {
            for position in explore(&interpreter, &positions(&interpreter, instance, 15), 120).positions {
                let acyclic = found.proof().is_some_and(|proof| !proof.acyclic.is_empty());
                assert!(acyclic || falls(&interpreter, &position), "{text}\n{}", interpreter.describe(&position));
                seen.measured += 1;
            }
        }
    }
}

/// Whether brute force finds a position that leads back to itself; then there must be no ranking.
fn cycles(rules: &Rules, id: GameId, found: &Ranking, text: &str) -> bool {
    let interpreter = Interpreter::new(Arc::new(rules.clone()));
    instances(&interpreter, id).into_iter().any(|instance| {
        let args = interpreter.instance(instance).args.clone();
        let cycle = explore(&interpreter, &positions(&interpreter, instance, 25), 200).cycle;
        let excused = found.proof().is_none_or(|proof| proof.cyclic(&args).is_some());
        assert!(!cycle || excused, "{text}\n{found:?} {}", interpreter.describe_game(instance));
        cycle
    })
}

/// Everything that is reached lies in the reachable box, where there is one.
fn boxes(rules: &Rules, id: GameId, text: &str) -> usize {
    let interpreter = Interpreter::new(Arc::new(rules.clone()));
    let mut count = 0;
    for instance in instances(&interpreter, id).into_iter().take(2) {
        for start in positions(&interpreter, instance, 4) {
            let starts = [start];
            let Some(found) = reach(&interpreter, &starts) else { continue };
            count += 1;
            for position in explore(&interpreter, &starts, 100).positions {
                assert!(inside(&found, &position), "{text}\n{} {found:?}", interpreter.describe(&position));
            }
        }
    }
    count
}

#[test]
fn no_mutation_that_loops_has_a_ranking() {
    let mut seen = Seen::default();
    for (_, text) in all_games() {
        for text in mutations(&games_only(&text)) {
            look(&text, &mut seen);
        }
    }
    assert!(seen.endless > 200 && seen.ranked > 200 && seen.measured > 5000 && seen.boxed > 500, "{seen:?}");
}
