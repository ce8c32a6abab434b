//! Programs as rules, and the files of the catalogue and the corpus.

use rules::{
    BitRow, GameId, Graph, Interpreter, Position, Rules, Value,
    analysis::{ranking::ranking_breach, reach::Reach},
    interpreter::{ChoiceResult, Concrete, InstanceId},
    ir::Space,
};
use std::{
    collections::HashMap,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// The rules of a text, if it is free of errors.
pub(crate) fn parsed(text: &str) -> Option<Rules> {
    let parsed = lang::syntax::parse_file(text, 0);
    let lowered = lang::lower(&[&parsed.tree]);
    let mut said = parsed.diagnostics.iter().chain(&lowered.diagnostics);
    said.all(|found| found.severity != lang::Severity::Error).then_some(lowered.rules)
}

/// The rules of a text, which must be free of errors.
pub(crate) fn rules(text: &str) -> Rules {
    parsed(text).unwrap_or_else(|| panic!("errors in\n{text}"))
}

/// The game part of a file: no problems, no claims.
pub(crate) fn games_only(text: &str) -> String {
    let before = text.find("\nproblem ").map_or(text, |end| &text[..end]);
    before.lines().filter(|line| !line.trim_start().starts_with("claim ")).map(|line| format!("{line}\n")).collect()
}

/// The last game of a text.
pub(crate) fn last(rules: &Rules) -> GameId {
    GameId(rules.games.len() - 1)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Names and texts of all catalogue and corpus games, sorted.
pub(crate) fn all_games() -> Vec<(String, String)> {
    let mut folders: Vec<PathBuf> = vec![root().join("tests/data/corpus")];
    folders.extend(std::fs::read_dir(root().join("games")).unwrap().map(|entry| entry.unwrap().path()));
    let mut games: Vec<(String, String)> = folders
        .into_iter()
        .filter(|folder| folder.is_dir())
        .flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "game"))
        .map(|path| {
            let folder = path.parent().unwrap().file_name().unwrap().to_str().unwrap().to_owned();
            let name = format!("{folder}/{}", path.file_stem().unwrap().to_str().unwrap());
            (name, std::fs::read_to_string(&path).unwrap())
        })
        .collect();
    games.sort();
    games
}

/// Few small values of a parameter's space; some may be against its bounds.
fn arguments(space: &Space) -> Vec<Value> {
    let sets = |item: &Space| {
        let items = arguments(item);
        let pick = |wanted: &[usize]| Value::set(wanted.iter().filter_map(|i| items.get(*i).cloned()).collect());
        vec![pick(&[1, 2]), pick(&[0, 2]), pick(&[1]), pick(&[2, 3])]
    };
    match space {
        Space::Int { .. } | Space::Vertex(_) => (0..4_i64).map(Value::int).collect(),
        Space::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Space::Char => "aLRX".chars().map(Value::Char).collect(),
        Space::Tuple(parts) => (0..4).map(|i| tuple(parts.iter().map(|part| pick(part, i)).collect())).collect(),
        Space::Seq(_, item) => (0..4).map(|i| Value::seq((0..i).map(|k| pick(item, k + i)).collect())).collect(),
        Space::Bag(_, item) => (0..3).map(|i| Value::bag((0..i).map(|k| pick(item, k)).collect())).collect(),
        Space::Set(_, item) => sets(item),
        Space::Graph => vec![
            Value::Graph(Graph::new(4, vec![(0, 1), (0, 2), (1, 3), (2, 3)]).into()),
            Value::Graph(Graph::new(3, vec![(0, 1), (1, 2)]).into()),
            Value::Graph(Graph::new(3, vec![(0, 1), (1, 2), (2, 0)]).into()),
        ],
        Space::Bits(_) | Space::Piles | Space::Grid(..) => Vec::new(),
    }
}

fn pick(space: &Space, i: usize) -> Value {
    let values = arguments(space);
    values[i % values.len()].clone()
}

fn tuple(parts: Vec<Value>) -> Value {
    Value::Tuple(parts.into())
}

/// Some instances of a game with small arguments.
pub(crate) fn instances(interpreter: &Interpreter, game: GameId) -> Vec<InstanceId> {
    let mut lists: Vec<Vec<Value>> = vec![Vec::new()];
    for param in &interpreter.rules().game(game).params {
        let values = arguments(&param.space);
        lists = lists.iter().flat_map(|list| values.iter().map(move |value| with(list, value))).collect();
    }
    lists.into_iter().filter_map(|args| interpreter.instantiate(game, args).ok()).take(12).collect()
}

fn with(list: &[Value], value: &Value) -> Vec<Value> {
    [list, std::slice::from_ref(value)].concat()
}

/// Small values of a coordinate.
fn values(space: &Concrete) -> Vec<Value> {
    let ints = |lo: i64, hi: i64| (lo..=hi).map(Value::int).collect();
    match space {
        Concrete::Int { lo, hi } => {
            let lo = lo.as_ref().map_or(-2, |lo| lo.to_i64().unwrap());
            ints(lo, hi.as_ref().map_or(lo + 6, |hi| hi.to_i64().unwrap().min(lo + 6)))
        }
        Concrete::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Concrete::Char => ".XLa".chars().map(Value::Char).collect(),
        Concrete::Tuple(parts) => products(&parts.iter().map(values).collect::<Vec<_>>()).map(tuple).collect(),
        Concrete::Bits(size) => rows(size.unwrap_or(4)),
        Concrete::Seq(size, item) => lists(*size, item).map(Value::seq).collect(),
        Concrete::Bag(size, item) => lists(*size, item).map(Value::bag).collect(),
        Concrete::Set(_, item) => lists(None, item).map(Value::set).collect(),
        Concrete::Grid(..) | Concrete::Graph => Vec::new(),
    }
}

fn rows(size: usize) -> Vec<Value> {
    let len = u32::try_from(size).unwrap();
    (0..1_u32 << len.min(5)).map(|word| Value::Bits(BitRow::from_fn(len, |i| word >> (i % 5) & 1 == 1))).collect()
}

fn lists(size: Option<usize>, item: &Concrete) -> impl Iterator<Item = Vec<Value>> {
    let mut items = values(item);
    items.truncate(5);
    let sizes = size.map_or(0..4, |size| size..size + 1);
    sizes.flat_map(move |n| products(&vec![items.clone(); n]).collect::<Vec<_>>())
}

/// One value of each list, in all ways.
fn products(lists: &[Vec<Value>]) -> impl Iterator<Item = Vec<Value>> {
    let mut all = vec![Vec::new()];
    for list in lists {
        all = all.iter().flat_map(|start| list.iter().map(move |value| with(start, value))).collect();
        all.truncate(4000);
    }
    all.into_iter()
}

/// At most `most` small positions of an instance, spread out.
pub(crate) fn positions(interpreter: &Interpreter, id: InstanceId, most: usize) -> Vec<Position> {
    let instance = interpreter.instance(id);
    let coords: Vec<Vec<Value>> = instance.spaces.iter().map(values).collect();
    let all: Vec<Position> = products(&coords).filter_map(|coords| interpreter.position(id, coords).ok()).collect();
    let step = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(step).collect()
}

/// Everything that can be reached, up to a limit, and whether some position can be reached from itself.
pub(crate) struct Explored {
    pub(crate) positions: Vec<Position>,
    pub(crate) cycle: bool,
    pub(crate) complete: bool,
}

/// Depth-first through the options; a summand of an option counts as reached.
pub(crate) fn explore(interpreter: &Interpreter, starts: &[Position], limit: usize) -> Explored {
    let mut explored = Explored { positions: Vec::new(), cycle: false, complete: true };
    let mut open: HashMap<Position, bool> = HashMap::new();
    for start in starts {
        if open.contains_key(start) {
            continue;
        }
        open.insert(start.clone(), true);
        let mut path = vec![(start.clone(), followers(interpreter, start))];
        while let Some((position, left)) = path.last_mut() {
            let Some(next) = left.pop() else {
                open.insert(position.clone(), false);
                explored.positions.push(position.clone());
                path.pop();
                continue;
            };
            match open.get(&next) {
                Some(true) => explored.cycle = true,
                Some(false) => {}
                None if open.len() >= limit || large(&next) => explored.complete = false,
                None => {
                    open.insert(next.clone(), true);
                    let onward = followers(interpreter, &next);
                    path.push((next, onward));
                }
            }
        }
    }
    explored
}

/// Numbers that only a game that grows gets to from small positions; loops over them would take for ever.
fn large(position: &Position) -> bool {
    let mut open: Vec<&Value> = position.coords.iter().collect();
    while let Some(value) = open.pop() {
        if value.as_int().is_some_and(|int| int.abs() > rules::Int::from(40_i64)) {
            return true;
        }
        open.extend(value.items().unwrap_or_default());
        if open.len() > 40 {
            return true;
        }
    }
    false
}

/// Ways through the option lines of a position that are looked at, at most: a changed program may have millions.
const MOST_WAYS: usize = 3000;

fn followers(interpreter: &Interpreter, position: &Position) -> Vec<Position> {
    let (mut list, mut ways) = (Vec::new(), 0);
    if !matches!(game::Ruleset::ending(interpreter, position), Ok(None)) {
        return list;
    }
    let walked = interpreter.choices(position, &mut |choice| {
        if let ChoiceResult::Legal(sum) = &choice.result {
            list.extend(sum.iter().cloned());
        }
        ways += 1;
        if ways < MOST_WAYS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    // Positions with a fault have no options here: rankings speak of play that goes on.
    if walked.is_err() {
        list.clear();
    }
    list.sort();
    list.dedup();
    list
}

/// Whether a measure falls with every move of a position. It may be below zero where a finite universe bounds it: the size
/// of a set of edges, say. A fault says nothing.
pub(crate) fn falls(interpreter: &Interpreter, position: &Position) -> bool {
    match ranking_breach(interpreter, position) {
        Ok(Some(breach)) => breach.after < breach.before,
        Ok(None) | Err(_) => true,
    }
}

/// Whether a position lies in its box.
pub(crate) fn inside(reach: &Reach, position: &Position) -> bool {
    let number = |value: &rules::Value| match value {
        rules::Value::Bool(truth) => Some(i64::from(*truth)),
        rules::Value::Bits(row) => i64::try_from(row.number()?).ok(),
        value => value.as_int()?.to_i64(),
    };
    reach.of(position.instance).is_some_and(|reached| {
        let mut coords = position.coords.iter().zip(&reached.ranges);
        coords.all(|(value, (lo, hi))| number(value).is_some_and(|x| *lo <= x && x <= *hi))
    })
}
