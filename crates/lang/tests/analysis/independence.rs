//! Independent parts.

use crate::common::{all_games, explore, games_only, instances, last, parsed, positions, rules};
use crate::soundness::mutations;
use rules::{
    Interpreter, Position, Rules, Value,
    analysis::independence::{Independence, ObstacleKind as K, independence},
    interpreter::InstanceId,
    ir::Type,
};
use std::{collections::HashMap, sync::Arc};

/// The kind of obstacle and the text it points at; none if the parts are independent.
fn obstacle(text: &str) -> Option<(K, &str)> {
    let rules = rules(text);
    match independence(&rules, last(&rules)) {
        Independence::Unknown(found) => Some((found.kind, &text[found.span.start as usize..found.span.end as usize])),
        Independence::Shown => None,
        Independence::NoParts => panic!("no parts in\n{text}"),
    }
}

#[test]
fn independent_parts() {
    for text in [
        "game G\n position m: piles\n option [m.replace(v, v - k)] for v in m.distinct for k in 1..=v",
        "game G\n position m: bag of nat\n option [m.remove(v).insert(v - k)] for v in m for k in 1..=v if v > 0",
        "game G\n position m: piles\n option [m.remove(v).insert(i).insert(v - 1 - i)] for v in m.distinct for i in 0..v",
        "game G\n position a: seq of nat\n option [a.with(i, v)] for i in 0..a.len for v in 0..a[i]",
        "game G(k: 1..)\n position a: seq of nat\n option [a.add(i, -d)] for d in 1..=k for i in 0..a.len",
        "game G\n position a: seq of 1..\n option [a.with(i, v)] for i in 0..a.len let t = a[i] for v in 1..t\n option [a.remove_at(i)] for i in 0..a.len",
        "game G\n position a: seq of nat where all(a[i] <= 9 for i in 0..a.len)\n option [a.add(i, -1)] for i in 0..a.len if a[i] % 3 != 0",
        "game G\n position m: bag of nat where all(v % 2 == 0 for v in m)\n option [m.remove(v).insert(v - d)] for v in m.distinct for d in {2, 4}",
        "game G\n position m: piles\n option [m.replace(v, v - d)] for v in m.distinct for d in 1..9 while d * d <= v",
    ] {
        assert_eq!(obstacle(text), None, "{text}");
    }
}

/// A game, the kind of obstacle, and the text it points at.
const ENTANGLED: [(&str, K, &str); 16] = [
    (
        "game G\n position a: seq of nat where all(a[i] <= a[i + 1] for i in 0..a.len - 1)\n option [a.add(i, -1)] for i in 0..a.len",
        K::Where,
        "all(a[i] <= a[i + 1] for i in 0..a.len - 1)",
    ),
    (
        "game G\n position a: seq of nat where a.len < 9\n option [a.add(i, -1)] for i in 0..a.len",
        K::Where,
        "a.len < 9",
    ),
    ("game G\n position a: seq of nat\n option [a.add(i, -k)] for i in 0..a.len for k in 1..=a.len", K::Reads, "a"),
    ("game G\n position a: seq of nat\n option [a.add(i, -1)] for i in 0..a.len if sum(a) > 3", K::Reads, "a"),
    ("game G\n position a: seq of nat\n option [a.add(i, -k)] for i in 0..a.len for k in 1..=i + 1", K::Reads, "i"),
    ("game G\n position a: seq of nat\n option [a.with(i, a[0])] for i in 0..a.len if a[i] > 0", K::Reads, "a"),
    ("game G\n position m: bag of nat\n option [m.replace(v, v - 1)] for v in m.distinct if 0 not in m", K::Reads, "m"),
    (
        "game G\n position a: seq of nat\n option [a.add(0, -k)] for k in 1..=a[0]",
        K::Option,
        "option [a.add(0, -k)] for k in 1..=a[0]",
    ),
    (
        "game G\n position a: seq of nat\n option [a.add(i, -1)] for i in 1..a.len",
        K::Option,
        "option [a.add(i, -1)] for i in 1..a.len",
    ),
    (
        "game G\n position a: seq of nat\n option [a.add(i, -1).add(i - 1, 1)] for i in 0..a.len",
        K::Option,
        "option [a.add(i, -1).add(i - 1, 1)] for i in 0..a.len",
    ),
    (
        "game G\n position m: piles\n option [m.remove(u).remove(v).insert(u + v)] for (u, v) in m.pairs",
        K::Option,
        "option [m.remove(u).remove(v).insert(u + v)] for (u, v) in m.pairs",
    ),
    (
        "game G\n position m: bag of nat\n option [bag(max(v - 1, 0) for v in m)] if any(v > 0 for v in m)",
        K::Option,
        "option [bag(max(v - 1, 0) for v in m)] if any(v > 0 for v in m)",
    ),
    (
        "game G\n position a: seq of nat\n option [a.add(i, -1)] for i in 0..a.len while a[i] > 1",
        K::Option,
        "option [a.add(i, -1)] for i in 0..a.len while a[i] > 1",
    ),
    (
        "game G\n position m: piles\n previous wins if 3 in m\n option [m.replace(v, v - 1)] for v in m.distinct",
        K::Goal,
        "previous wins if 3 in m",
    ),
    ("game G(n: nat)\n position a: seq(n) of nat\n option [a.add(i, -1)] for i in 0..a.len", K::Size, "n"),
    (
        "game G\n position a: seq of nat\n def most(k) = max(a) - k\n option [a.add(i, -1)] for i in 0..a.len if most(1) > 0",
        K::Reads,
        "most(1)",
    ),
];

#[test]
fn what_reads_more_than_one_part() {
    for (text, kind, piece) in ENTANGLED {
        assert_eq!(obstacle(text), Some((kind, piece)), "{text}");
    }
}

#[test]
fn other_positions_have_no_parts() {
    for text in
        ["game G\n position x: nat\n option [x - 1]", "game G\n position [a: seq of nat, x: nat]\n option [a, x - 1]"]
    {
        let rules = rules(text);
        assert_eq!(independence(&rules, last(&rules)), Independence::NoParts);
    }
}

/// The Grundy value by definition.
fn value(interpreter: &Interpreter, position: &Position, memo: &mut HashMap<Position, u64>) -> u64 {
    if let Some(value) = memo.get(position) {
        return *value;
    }
    let mut values: Vec<u64> = interpreter
        .option_list(position)
        .unwrap()
        .iter()
        .map(|sum| sum.iter().fold(0, |xor, summand| xor ^ value(interpreter, summand, memo)))
        .collect();
    values.sort_unstable();
    values.dedup();
    let mex = values.iter().zip(0..).take_while(|(value, i)| **value == *i).count() as u64;
    memo.insert(position.clone(), mex);
    mex
}

/// Whether the value of every small position is the XOR of its parts' values; how many were looked at.
fn xor_of_parts(interpreter: &Interpreter, id: InstanceId, text: &str) -> usize {
    let starts = positions(interpreter, id, 20);
    let explored = explore(interpreter, &starts, 400);
    if explored.cycle || !explored.complete {
        return 0;
    }
    let bag = !matches!(interpreter.game_of(&starts[0]).coords[0].space.ty(), Type::Seq(_));
    let mut memo = HashMap::new();
    for position in &explored.positions {
        let parts = position.coords[0].items().unwrap().iter().map(|item| {
            let alone = vec![item.clone()];
            interpreter.position(id, vec![if bag { Value::bag(alone) } else { Value::seq(alone) }]).unwrap()
        });
        let parts: Vec<Position> = parts.collect();
        let xor = parts.iter().fold(0, |xor, part| xor ^ value(interpreter, part, &mut memo));
        assert_eq!(value(interpreter, position, &mut memo), xor, "{} in\n{text}", interpreter.describe(position));
    }
    explored.positions.len()
}

fn check(rules: Rules, text: &str) -> usize {
    let id = last(&rules);
    if independence(&rules, id) != Independence::Shown {
        return 0;
    }
    let interpreter = Interpreter::new(Arc::new(rules));
    instances(&interpreter, id).into_iter().map(|instance| xor_of_parts(&interpreter, instance, text)).sum()
}

/// Games over one collection whose mutations are often independent too.
const SEEDS: [&str; 5] = [
    "game G\n  position m: piles\n  option [m.replace(v, v - k)] for v in m.distinct for k in 1..=v if v > 0",
    "game G\n  position m: bag of nat\n  option [m.remove(v).insert(i).insert(v - 1 - i)] for v in m.distinct for i in 0..v",
    "game G\n  position a: seq of nat\n  option [a.with(i, v)] for i in 0..a.len for v in 0..a[i] if a[i] > 0",
    "game G\n  position a: seq of nat where all(a[i] < 4 for i in 0..a.len)\n  option [a.add(i, -k)] for i in 0..a.len for k in {1, 3}",
    "game G\n  position a: seq of 1..\n  option [a.with(i, v)] for i in 0..a.len for v in 1..a[i]\n  option [a.remove_at(i)] for i in 0..a.len if a[i] < 3",
];

#[test]
fn what_is_shown_holds() {
    let seeds = SEEDS.iter().map(|text| (*text).to_owned());
    let texts: Vec<String> = all_games().into_iter().map(|(_, text)| games_only(&text)).chain(seeds).collect();
    let mut compared = 0;
    for text in texts {
        compared += parsed(&text).map_or(0, |rules| check(rules, &text));
        for changed in mutations(&text) {
            compared += parsed(&changed).map_or(0, |rules| check(rules, &changed));
        }
    }
    assert!(compared > 1000, "{compared}");
}
