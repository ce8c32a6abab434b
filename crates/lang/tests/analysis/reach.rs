//! The reachable box.

use crate::common::{all_games, explore, inside, instances, last, positions, rules};
use rules::{GameId, Interpreter, Position, Value, analysis::reach::reach, interpreter::InstanceId};
use std::sync::Arc;

fn program(text: &str) -> (Interpreter, GameId) {
    let rules = rules(text);
    let id = last(&rules);
    (Interpreter::new(Arc::new(rules)), id)
}

fn catalogue(name: &str) -> (Interpreter, GameId) {
    let games = all_games();
    program(&games.iter().find(|(known, _)| known == name).unwrap().1)
}

fn at(interpreter: &Interpreter, id: InstanceId, coords: &[i64]) -> Position {
    interpreter.position(id, coords.iter().map(|x| Value::int(*x)).collect()).unwrap()
}

/// An instance's name, its box, whether it is layered.
type Shown = (String, Vec<(i64, i64)>, bool);

/// The boxes from some starts of the last game.
fn shown(text: &str, args: Vec<Value>, starts: &[&[i64]]) -> Option<Vec<Shown>> {
    let (interpreter, game) = program(text);
    let id = interpreter.instantiate(game, args).unwrap();
    let starts: Vec<Position> = starts.iter().map(|start| at(&interpreter, id, start)).collect();
    let list = reach(&interpreter, &starts)?.boxes;
    Some(list.into_iter().map(|b| (interpreter.describe_game(b.instance), b.ranges, b.layered)).collect())
}

#[test]
fn white_blue_from_50_50_reaches_exactly_1325() {
    let (interpreter, game) = catalogue("seeds/white-blue");
    let id = interpreter.instantiate(game, Vec::new()).unwrap();
    let starts: Vec<Position> =
        (0..=50).flat_map(|w| (0..=50).map(move |b| [w, b])).map(|start| at(&interpreter, id, &start)).collect();
    let found = reach(&interpreter, &starts).unwrap();
    assert_eq!(found.of(id).unwrap().ranges, [(0, 50), (0, 1325)]);
    assert!(found.layered());
    // b <= 50 + 50 + 49 + ... + (w + 1), and 0 <= b, in each of the 51 layers.
    let layers: i64 = (0..=50).map(|w| 51 + (50 * 51 - w * (w + 1)) / 2).sum();
    assert_eq!(found.positions(), u128::try_from(layers).unwrap());
    let one = reach(&interpreter, &[at(&interpreter, id, &[50, 50])]).unwrap();
    assert_eq!(one.of(id).unwrap().ranges, [(0, 50), (0, 1325)]);
}

#[test]
fn one_falling_coordinate_reaches_down_to_the_bottom() {
    for name in ["seeds/nim", "seeds/split-nim", "heaps/kayles", "seeds/cow-digits", "heaps/fibonacci-subtraction"] {
        let (interpreter, game) = catalogue(name);
        let id = interpreter.instantiate(game, Vec::new()).unwrap();
        let found = reach(&interpreter, &[at(&interpreter, id, &[1_000_000])]).unwrap();
        assert_eq!(found.of(id).unwrap().ranges, [(0, 1_000_000)], "{name}");
        assert_eq!((found.positions(), found.layered()), (1_000_001, false), "{name}");
    }
}

#[test]
fn other_games_and_parameters() {
    let (interpreter, circle) = catalogue("seeds/circle");
    let id = interpreter.instantiate(circle, Vec::new()).unwrap();
    let found = reach(&interpreter, &[at(&interpreter, id, &[12])]).unwrap();
    let row = interpreter.instantiate(GameId(0), Vec::new()).unwrap();
    assert_eq!(found.of(id).unwrap().ranges, [(12, 12)]);
    assert_eq!(found.of(row).unwrap().ranges, [(0, 11)]);
    let text = "game Path(l: 1..)\n position n: nat\n option [n - l]\n\
                game Ring(l: 1..)\n position n: nat\n option Path(l + 1)[n - l] + Path(2)[n / 2]";
    let boxes = shown(text, vec![Value::int(4)], &[&[20], &[30]]).unwrap();
    let ranges = |name: &str| boxes.iter().find(|(known, ..)| known == name).unwrap().1.clone();
    assert_eq!(ranges("Ring(4)"), [(20, 30)]);
    assert_eq!(ranges("Path(5)"), [(0, 26)]);
    assert_eq!(ranges("Path(2)"), [(0, 15)]);
}

#[test]
fn growth_is_bounded_by_a_sum_or_a_space() {
    let knight =
        "game G\n position [x: nat, y: nat]\n option [x - 2, y + 1]\n option [x + 1, y - 2]\n option [x - 1, y - 2]";
    assert_eq!(shown(knight, vec![], &[&[7, 5]]).unwrap()[0].1, [(0, 12), (0, 12)]);
    let board = "game G\n position [x: 0..=9, y: 0..=9]\n option [x + 1, y]\n option [x, y + 2]";
    assert_eq!(shown(board, vec![], &[&[3, 4]]).unwrap()[0].1, [(3, 9), (4, 9)]);
    let memory = "game G\n position [n: nat, cap: nat]\n option [n - k, 2 * k] for k in 1..=min(n, cap)";
    let (_, ranges, layered) = shown(memory, vec![], &[&[100, 99]]).unwrap().remove(0);
    assert_eq!((ranges, layered), (vec![(0, 100), (2, 198)], true));
}

#[test]
fn no_box_without_a_bound() {
    for text in [
        "game G\n position x: nat\n option [x + 1]",
        "game G\n position [x: nat, y: nat]\n option [x, y + 1]\n option [x - 1, y]",
        "game G\n position x: int\n option [x - 1]",
        "game H\n position x: nat\n option [x - 1]\ngame G\n position [x: nat, c: char]\n option [x - 1, c]",
    ] {
        let (interpreter, game) = program(text);
        let id = interpreter.instantiate(game, Vec::new()).unwrap();
        let starts = positions(&interpreter, id, 5);
        assert_eq!(reach(&interpreter, &starts), None, "{text}");
    }
    let by_position =
        "game H(k: nat)\n position x: nat\n option [x - 1] if x < k\ngame G\n position x: nat\n option H(x)[x - 1]";
    assert_eq!(shown(by_position, vec![], &[&[5]]), None);
}

#[test]
fn everything_that_is_reached_lies_inside() {
    let (mut boxes, mut compared) = (0, 0);
    for (name, text) in all_games() {
        let rules = rules(&text);
        for game in (0..rules.games.len()).map(GameId) {
            let interpreter = Interpreter::new(Arc::new(rules.clone()));
            for id in instances(&interpreter, game) {
                for starts in positions(&interpreter, id, 12).chunks(2) {
                    let Some(found) = reach(&interpreter, starts) else { continue };
                    boxes += 1;
                    for position in explore(&interpreter, starts, 400).positions {
                        compared += 1;
                        let text = interpreter.describe(&position);
                        assert!(inside(&found, &position), "{name}: {text} from {starts:?} is outside {found:?}");
                    }
                }
            }
        }
    }
    assert!(boxes > 300 && compared > 3000, "{boxes} {compared}");
}
