//! Inputs that are as stated.

use super::programs::*;
use rules::{
    Interpreter, Position, Rules, Span, Value,
    interpreter::{Answerer, Environment, Fallible},
    ir::{Arith, Ask, Collection, Expr, ExprKind, Total, Wanted},
    problem::{Extent, Form},
};
use std::{
    cell::Cell,
    sync::{Arc, atomic::AtomicBool},
};

fn read(program: &Program, input: &str) -> String {
    outcome(&program.read(input.as_bytes()))
}

#[test]
fn numbers() {
    assert_eq!(read(&alone(int()), "\u{feff}-12"), "[-12]");
    assert_eq!(read(&alone(int()), "\t\x0c007\r\n"), "[7]");
    assert_eq!(read(&alone(int()), "-9223372036854775808"), "[-9223372036854775808]");
    assert_eq!(read(&alone(int()), "9223372036854775808"), "[9223372036854775808]");
    assert_eq!(read(&alone(int()), "123456789012345678 "), "[123456789012345678]");
    assert_eq!(read(&alone(int()), "1234567890123456789 "), "[1234567890123456789]");
    assert_eq!(read(&alone(range(1, num(3))), "3"), "[3]");
    let huge = arith(Arith::Pow, num(10), num(30));
    assert_eq!(read(&alone(range(1, huge.clone())), "5"), "[5]");
    assert_eq!(read(&alone(range(1, huge)), &format!("1{}", "0".repeat(30))), format!("[1{}]", "0".repeat(30)));
}

#[test]
fn collections() {
    let of = |collection| Program::new("n a", [nat(), items(collection, Some(var(0)), nat())]);
    assert_eq!(read(&of(Collection::Seq), "4 3 0 1 3"), "[4, [3, 0, 1, 3]]");
    assert_eq!(read(&of(Collection::Bag), "4 3 0 1 3"), "[4, bag(0, 1, 3, 3)]");
    assert_eq!(read(&of(Collection::Piles), "4 3 0 1 3"), "[4, bag(1, 3, 3)]");
    assert_eq!(read(&of(Collection::Set), "4 3 0 1 3"), "[4, {0, 1, 3}]");
    assert_eq!(read(&of(Collection::Bits), "4 0 1 1 0"), "[4, bits(0, 1, 1, 0)]");
    assert_eq!(read(&of(Collection::Seq), "0"), "[0, []]");
    assert_eq!(read(&list(), "2\n\n7\n\n1000000000\n\n"), "[2, [7, 1000000000]]");
}

#[test]
fn rows() {
    assert_eq!(read(&switches(), "3 011"), "[3, bits(0, 1, 1)]");
    assert_eq!(read(&switches(), "3 0 1\n1"), "[3, bits(0, 1, 1)]");
    assert_eq!(read(&switches(), "1 1"), "[1, bits(1)]");
    assert_eq!(read(&switches(), "0 "), "[0, bits()]");
    assert_eq!(read(&alone(Form::Bits(None)), "0110"), "[bits(0, 1, 1, 0)]");
    assert_eq!(read(&alone(Form::Bits(None)).to(Extent::Rest), "0 1\n1"), "[bits(0, 1, 1)]");
    assert_eq!(read(&alone(seq(num(2), Form::Bool)), "0 1"), "[[false, true]]");
}

#[test]
fn letters() {
    assert_eq!(read(&alone(Form::Char), " 五"), "[\"五\"]");
    assert_eq!(read(&alone(Form::Word), " Bob\n"), "[\"Bob\"]");
    assert_eq!(read(&alone(seq(num(3), Form::Char)), "ab c"), "[\"abc\"]");
    assert_eq!(read(&alone(record([(0, Form::Char), (0, nat())])), "R5"), "[(\"R\", 5)]");
    assert_eq!(read(&picture(), "2 3\n.#é\n...\n"), "[2, 3, grid(\".#é\", \"...\")]");
    assert_eq!(read(&picture(), "0 3\n"), "[0, 3, grid()]");
    assert_eq!(read(&picture(), "2 0\n\n\n"), "[2, 0, grid()]");
    assert_eq!(read(&alone(grid(num(2), num(2), nat())), "1 2\n3 4\n"), "[grid([1, 2], [3, 4])]");
}

#[test]
fn records() {
    assert_eq!(read(&edges(), "3 2\n1 2\n3 3\n"), "[3, 2, [(1, 2), (3, 3)]]");
    assert_eq!(read(&edges().arcs(), "3 2\n1 2\n3 3\n"), "[3, 2, [(1, 2), (3, 3)]]");
    assert_eq!(read(&ragged(), "2\n0\n2 7 8\n"), "[2, [(0, []), (2, [7, 8])]]");
}

#[test]
fn edge_lists_are_refused_alike() {
    for input in ["3 2\n1 2\n3 4\n", "3 2\n1 2\n3", "3 2\n1 2\n", "3 2\n1 2\nx 1", "3 2\n0 2\n", "3 1\n1 2 3", "3 -1"] {
        assert_eq!(read(&edges().arcs(), input), read(&edges(), input), "{input:?}");
    }
    let rising = record([(1, range(0, num(9))), (2, Form::Int { lo: Some(var(1)), hi: None })]);
    let program = Program::new("e u v", [seq(num(3), rising)]);
    assert_eq!(read(&program, "1 2 2 2 5 4"), "1:11 expected a number `e[2].v` of `5..`, found `4`");
    assert_eq!(read(&program.clone().arcs(), "1 2 2 2 5 4"), read(&program, "1 2 2 2 5 4"));
    assert_eq!(read(&program.clone().arcs(), "1 2 2 2 5 6"), read(&program, "1 2 2 2 5 6"));
    let large = "1:17 the vertex `e[1].v` is 4294967296; vertices are from 0 to 4294967295 (too-large)";
    assert_eq!(read(&program.arcs(), "1 4294967295 1 4294967296 1 1"), large.replace("1:17", "1:16"));
}

#[test]
fn vertices_are_counted_from_zero() {
    let graph = Value::Graph(Arc::new(rules::Graph::new(3, vec![(0, 1)])));
    let graph = Total { expr: Expr::constant(graph, Span::default()), needs: Vec::new() };
    let form = seq(num(2), Form::Vertex { graph: 1, base: num(1) });
    let program = Program::new("v g", [form]).meaning(1, graph);
    assert_eq!(read(&program, "1 3"), "[[0, 2]]");
    assert_eq!(read(&program, "1 4"), "1:3 expected a vertex `v[1]` of `1..=3`, found `4`");
    assert_eq!(read(&program, "0 1"), "1:1 expected a vertex `v[0]` of `1..=3`, found `0`");
}

#[test]
fn bounds_follow_what_they_depend_on() {
    // `let k = 2 * m`; each row has its own bound, all numbers of a row the same.
    let row = record([(1, nat()), (2, seq(var(1), range(1, var(3))))]);
    let twice = arith(Arith::Mul, num(2), var(1));
    let program = Program::new("rows m cols k", [seq(num(3), row)]).meaning(3, twice);
    assert_eq!(read(&program, "1 2 0 2 4 3"), "[[(1, [2]), (0, []), (2, [4, 3])]]");
    assert_eq!(read(&program, "1 2 0 1 3"), "1:9 expected a number `rows[2].cols[0]` of `1..=2`, found `3`");
}

/// Counts how often it is asked.
#[derive(Default)]
struct Counter(Cell<usize>);

impl Answerer for Counter {
    fn answer(&self, _: &Ask, _: Option<(game::Convention, Vec<Position>)>, _: Span) -> Fallible<Value> {
        self.0.set(self.0.get() + 1);
        Ok(Value::int(9))
    }
}

#[test]
fn a_bound_is_evaluated_once_and_only_if_needed() {
    let kind = ExprKind::Ask(Box::new(Ask { wanted: Wanted::Value, of: None }));
    let asked = Total { expr: Expr { kind, span: Span::default() }, needs: Vec::new() };
    for (input, expected) in [("3 1 2 3", 1), ("0", 0)] {
        let program = Program::new("n a", [nat(), seq(var(0), range(0, asked.clone()))]);
        let (counter, interpreter) = (Counter::default(), Interpreter::new(Arc::new(Rules::default())));
        let mut environment = Environment::new(&interpreter, &program.names, &counter);
        let mut source = input.as_bytes();
        let tokens = contest::reader::Tokens::new(&mut source, Arc::new(AtomicBool::new(false)));
        let mut reader = contest::reader::Reader::new(tokens, &program.names, BUDGET);
        for (extent, fields) in &program.reads {
            reader.field(*extent, &fields[0], &mut environment).expect("this is as stated");
        }
        assert_eq!(counter.0.get(), expected, "{input}");
    }
}

#[test]
fn a_bound_without_a_value_is_a_fault() {
    let program = Program::new("n a", [nat(), seq(num(1), range(0, arith(Arith::Div, num(1), var(0))))]);
    assert_eq!(read(&program, "0 1"), "fault division-by-zero");
    assert_eq!(read(&program, "1 1"), "[1, [1]]");
}
