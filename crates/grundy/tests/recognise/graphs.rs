//! Walks on a graph: disguised writings, near misses, values, moves and cycles.

use crate::program::Program;
use game::{Budget, Halt, StopReason, Watch};
use nimber::Nimber;
use rules::{Graph, Value, analysis::shape::Shape};
use solve::theorem::GraphValues;
use std::sync::Arc;

/// A graph without cycles.
const GRAPH: &str = "digraph(7, [(0, 1), (0, 2), (1, 3), (2, 3), (2, 4), (3, 5), (0, 5), (6, 0), (6, 2)], base 0)";
const CYCLE: &str = "digraph(5, [(0, 1), (1, 2), (2, 3), (3, 1), (4, 4)], base 0)";

const WALKS: &[&str] = &[
    "option [u] for u in G.out(v)",
    "option [u] for u in 0..G.n if u in G.out(v)",
    "let after = G.out(v)\noption [w] for w in after",
    "option [u] for u in {w for w in G.out(v)} if u >= 0",
    "option [u] for u in G.out(v) if u < G.n\noption [u] for u in G.out(v) if u > v",
    "option Walk(G)[u] for u in G.out(v)",
    "let here = v\noption [u] for k in G.out(here) let u = k",
    "option [u] for u in G.out(v) if v >= 0 and G.n > 0",
    "option [u] for u in G.out(v) if u % 2 == 0\noption [u] for u in G.out(v) if u % 2 == 1",
    "option [u] for u in G.out(v) if u < 3\noption [u] for u in G.out(v) if u >= 3",
    "option [u] for u in G.out(v) if v == 0\noption [w] for w in G.out(v) if v != 0 and w > v\noption [u] for u in G.out(v) if v == 6",
    "option [v + d] for d in 1..G.n if v + d in G.out(v)\noption [v - d] for d in 1..=v if v - d in G.out(v)",
    "option [3] if v in {1, 2} and 3 in G.out(v)\noption [u] for u in G.out(v) if u != 3",
];

const MISSES: &[(&str, &str)] = &[
    ("option [u] for u in G.neighbours(v)", "against the arcs too"),
    ("option [u] for u in G.out(v) if u > v", "upwards only"),
    ("option [u] for u in G.reach(v) if u != v", "any number of arcs"),
    ("option [u] for w in G.out(v) for u in G.out(w)", "two arcs"),
    ("option [u] for u in G.out(v)\noption [0] if v > 0", "back to the start too"),
    ("option [u] for u in 0..G.n if u not in G.out(v)", "where no arc is"),
    ("option [u] for u in 0..G.n if v in G.out(u)", "against the arcs"),
    ("option [u] for u in G.out(v) if u != 5", "5 is closed"),
    ("option [u] for u in G.out(v) if v != 2", "2 is closed"),
    ("option [u + 1] for u in G.out(v)", "one further on"),
    ("previous wins if v == 3\noption [u] for u in G.out(v)", "3 is a goal"),
    ("option [u] for u in G.out(0)", "always from 0"),
    ("option [u] for u in G.out(v) if u % 3 == 0\noption [u] for u in G.out(v) if u % 3 == 1", "2 and 5 are closed"),
    ("option [u] for u in G.out(v) if u < 3\noption [u] for u in G.out(v) if u > 3", "3 is closed"),
    ("option [u] for u in G.out(v) if u % 2 == 0\noption [u] for u in G.out(v) if u % 2 == 0", "odd ones are closed"),
    ("option [u] for u in G.out(v) if u % 2 == 0\noption [u] for u in G.out(v) if v % 2 == 1", "from even to odd not"),
    ("option [u] for u in G.out(v) if u < 3\noption [u] for u in 0..G.n if u >= 3", "to every vertex from 3 on"),
    ("option [3] if v in {1, 2}\noption [u] for u in G.out(v) if u != 3", "an arc that the rules do not look up"),
    ("option [3] if v == 1 and 3 in G.out(v)\noption [u] for u in G.out(v) if u != 3", "2 to 3 is closed"),
];

fn program(lines: &str, graph: &str) -> Program {
    let lines: String = lines.lines().map(|line| format!("  {line}\n")).collect();
    Program::new(&format!("game Walk(G: graph)\n  position v: vertex of G\n{lines}"), &[graph])
}

#[test]
fn walks_are_recognised_and_their_values_and_moves_are_those_of_the_definition() {
    for lines in WALKS {
        let program = program(lines, GRAPH);
        let Some(Shape::Graph(walk)) = program.shape() else { panic!("not recognised:\n{}", program.text) };
        let mut values = GraphValues::new(walk.graph);
        let mut observer = ();
        let mut watch = Watch::new(Budget::LAPTOP, &mut observer);
        for vertex in 0..7_u32 {
            let position = program.heap(i64::from(vertex));
            let value = values.value(vertex, &mut watch).expect("no cycle").get();
            assert_eq!(Some(value), program.value(&position));
            let options = program.options(&position);
            for wanted in 0..4 {
                let told = values.targets(vertex, Nimber::new(wanted), &mut watch).expect("no cycle");
                let told: Vec<_> = told.iter().map(|to| vec![Value::int(i64::from(*to))]).collect();
                let expected = options.iter().filter(|option| program.value(option) == Some(wanted));
                assert_eq!(told, expected.map(|option| option.coords.to_vec()).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn near_misses_are_no_walks() {
    for (lines, why) in MISSES {
        let program = program(lines, GRAPH);
        assert_eq!(program.shape(), None, "{why}:\n{}", program.text);
    }
}

#[test]
fn a_cycle_is_shown_arc_by_arc_and_matters_only_where_it_is_reached() {
    let Some(Shape::Graph(walk)) = program(WALKS[0], CYCLE).shape() else { panic!("a walk") };
    let mut values = GraphValues::new(Arc::clone(&walk.graph));
    let mut observer = ();
    let mut watch = Watch::new(Budget::LAPTOP, &mut observer);
    assert_eq!(values.value(0, &mut watch), Err(Halt::Loop(vec![1, 2, 3])));
    assert_eq!(values.value(4, &mut watch), Err(Halt::Loop(vec![4])));
    let apart = Graph::new(4, vec![(0, 1), (2, 3), (3, 2)]);
    let mut values = GraphValues::new(Arc::new(apart));
    assert_eq!(values.value(0, &mut watch), Ok(Nimber::new(1)));
}

#[test]
fn a_million_vertices_in_a_row_do_not_meet_the_stack_and_a_budget_ends_early() {
    let n = 1_000_000;
    let row = Graph::new(n, (1..n).map(|v| (v, v - 1)).collect());
    let mut values = GraphValues::new(Arc::new(row));
    let mut observer = ();
    let small = Budget { positions: 10, ..Budget::LAPTOP };
    let halt = values.value(n - 1, &mut Watch::new(small, &mut observer));
    assert!(matches!(halt, Err(Halt::Stopped { reason: StopReason::Positions, .. })));
    let value = values.value(n - 1, &mut Watch::new(Budget::LAPTOP, &mut observer));
    assert_eq!(value, Ok(Nimber::new(u64::from((n - 1) % 2))));
}
