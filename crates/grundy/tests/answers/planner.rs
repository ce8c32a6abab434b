//! Programs whose reachable box was once worked out wrongly.

use crate::program::{Arguments, asked, within};
use game::Convention;
use solve::planner::{Answer, Method, Solver};
use std::sync::Arc;

fn answer(program: &str, arguments: &Arguments, position: &str) -> Answer {
    let (interpreter, sums) = asked(&[program], arguments, &[position]);
    let mut solver = Solver::new(Arc::new(interpreter));
    let answer = within(100_000, |watch| solver.answer(&sums[0], Convention::Normal, watch));
    answer.unwrap_or_else(|stop| panic!("{program}: {stop:?}"))
}

#[test]
fn another_game_may_have_fewer_coordinates() {
    let program = "game Heap\n  position n: nat\n  option [n - 1]\n\
        game Two\n  position [y: nat, x: nat]\n  option [z, x] for z in 0..y\n  option [y + x, x - 1]\n  \
        option [y - 2, x] + Heap[x]\n";
    assert_eq!(answer(program, &Arguments::new(), "[2, 2]").summands.len(), 1);
}

#[test]
fn a_game_that_names_itself_stays_in_its_box() {
    let program = "game Main(m: 1..)\n  position [x: nat, y: nat]\n  option Main(m)[x - k * k, y] for k in 1..=m\n  \
        option [x, y - 1] if x > y\n";
    let arguments = Arguments::from([("m".to_owned(), "2".to_owned())]);
    assert_eq!(answer(program, &arguments, "[7, 3]").methods, [Method::DenseTable]);
}
