//! Programs whose reachable box was once worked out wrongly.

use crate::program::{Arguments, asked, within};
use game::{Budget, Convention, Evidence, Halt, StopReason, Watch};
use rules::{GameId, Interpreter, Position, Value as Data};
use solve::planner::{Answer, Method, Solver, Stop};
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

/// One solver for many questions.
struct Asker {
    interpreter: Arc<Interpreter>,
    solver: Solver,
    /// Positions evaluated by now.
    evaluated: u64,
}

impl Asker {
    fn new(program: &str) -> Asker {
        let (interpreter, _) = asked(&[program], &Arguments::new(), &[]);
        let interpreter = Arc::new(interpreter);
        let solver = Solver::new(Arc::clone(&interpreter));
        Asker { interpreter, solver, evaluated: 0 }
    }

    /// The last game's position with these arguments and coordinates.
    fn position(&self, args: &[i64], coords: &[i64]) -> Position {
        let values = |list: &[i64]| list.iter().map(|number| Data::int(*number)).collect::<Vec<_>>();
        let game = GameId(self.interpreter.rules().games.len() - 1);
        let id = self.interpreter.instantiate(game, values(args)).expect("arguments");
        self.interpreter.position(id, values(coords)).expect("a position")
    }

    fn ask(&mut self, args: &[i64], coords: &[i64], budget: Budget) -> Result<Answer, Stop> {
        let sum = [self.position(args, coords)];
        let mut observer = ();
        let mut watch = Watch::new(budget, &mut observer);
        let answer = self.solver.answer(&sum, Convention::Normal, &mut watch);
        self.evaluated += watch.progress().positions;
        answer
    }

    fn value(&mut self, args: &[i64], coords: &[i64]) -> Answer {
        self.ask(args, coords, Budget { bytes: 64 << 20, ..Budget::LAPTOP }).unwrap_or_else(|stop| panic!("{stop:?}"))
    }
}

/// One or two in a row, from a row.
const ROWS: &str = "game Rows\n  position x: nat\n  option [a] + [x - k - a] for k in 1..=2 for a in 0..=x - k\n";

#[test]
fn growing_questions_cost_as_much_as_the_largest() {
    let mut asker = Asker::new(ROWS);
    let known = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7];
    for x in 0..1500 {
        let answer = asker.value(&[], &[x]);
        assert_eq!(answer.methods, [Method::DenseTable], "{x}");
        if let Some(known) = known.get(usize::try_from(x).expect("small")) {
            assert_eq!(answer.value.map(|value| value.to_string()), Some(known.to_string()), "{x}");
        }
    }
    assert_eq!(asker.evaluated, 1500);
    let mut once = Asker::new(ROWS);
    for x in [1499, 1000, 777] {
        assert_eq!(once.value(&[], &[x]).value, asker.value(&[], &[x]).value, "{x}");
    }
    assert_eq!((once.evaluated, asker.evaluated), (1500, 1500));
}

#[test]
fn growth_in_several_directions_keeps_what_is_known() {
    let queen = "game Queen\n  position [x: nat, y: nat]\n  option [x - k, y] for k in 1..=x\n  \
        option [x, y - k] for k in 1..=y\n  option [x - k, y - k] for k in 1..=min(x, y)\n";
    let mut asker = Asker::new(queen);
    for n in 0..60 {
        for (x, y) in [(n, 0), (n, n / 2), (n / 3, n), (n, n)] {
            assert_eq!(asker.value(&[], &[x, y]).methods, [Method::DenseTable]);
        }
    }
    assert_eq!(asker.evaluated, 60 * 60);
    let mut upward = Asker::new(
        "game Up\n  position [x: -50..=50, y: nat]\n  option [x + k, y] for k in 1..=3 if x + k != 20\n  \
        option [x + 1, y - 1]\n",
    );
    for n in 0..50 {
        upward.value(&[], &[-n, n / 5]);
    }
    assert!(upward.evaluated <= 101 * 10, "{}", upward.evaluated);
}

#[test]
fn long_and_wide_questions_do_not_drive_each_other_out() {
    let both = "game Both\n  position [x: nat, y: nat]\n  option [x - k, y] for k in 1..=3\n  \
        option [x, y - k] for k in 1..=2\n  option [x - 1, y - 1] if x != y\n";
    let mut asker = Asker::new(both);
    for _ in 0..5 {
        for (x, y) in [(20_000, 1), (1, 20_000), (100, 100)] {
            assert_eq!(asker.value(&[], &[x, y]).methods, [Method::DenseTable]);
        }
    }
    assert!(asker.evaluated < 95_000, "{}", asker.evaluated);
}

#[test]
fn instances_have_their_tables_side_by_side() {
    let rows = "game Rows(m: 1..)\n  position x: nat\n  \
        option [a] + [x - k - a] for k in 1..=m for a in 0..=x - k if a != 1\n";
    let mut asker = Asker::new(rows);
    for x in 0..120 {
        for m in 1..=30 {
            assert_eq!(asker.value(&[m], &[x]).methods, [Method::DenseTable]);
        }
    }
    assert_eq!(asker.evaluated, 30 * 120);
}

#[test]
fn instances_that_lead_to_others_take_over_what_is_known() {
    let falling = "game Falling(m: nat)\n  position x: nat\n  option [x - k] for k in 1..=m + 1 if k != 2\n  \
        option Falling(m - 1)[x] if m > 0\n";
    let mut asker = Asker::new(falling);
    for m in 0..60 {
        asker.value(&[m], &[50]);
        asker.value(&[m / 2], &[50 + m]);
    }
    assert!(asker.evaluated <= 60 * 110, "{}", asker.evaluated);
}

#[test]
fn a_small_budget_stops_and_a_larger_one_goes_on() {
    let mut asker = Asker::new(ROWS);
    for positions in [0, 10, 100] {
        let run = asker.ask(&[], &[700], Budget { positions, bytes: 1 << 20 });
        assert!(matches!(run, Err(Halt::Stopped { reason: StopReason::Positions, .. })), "{run:?}");
    }
    asker.value(&[], &[700]);
    assert!(asker.evaluated <= 701 + 110, "{}", asker.evaluated);
    assert!(asker.ask(&[], &[700], Budget { positions: 0, bytes: 1 << 20 }).is_ok());
    // No table fits, and hashing has room for little.
    let mut asker = Asker::new(ROWS);
    let run = asker.ask(&[], &[100_000], Budget { positions: 1_000_000, bytes: 40_000 });
    assert!(matches!(run, Err(Halt::Stopped { reason: StopReason::Memory, .. })), "{run:?}");
    for x in 0..100 {
        let run = asker.ask(&[], &[x], Budget { positions: 1000, bytes: 40_000 });
        assert!(run.is_ok(), "{x}: {run:?}");
    }
}

#[test]
fn any_number_of_options_does_not_hang() {
    let mut asker = Asker::new("game Wide\n  position x: nat\n  option [x - k] for k in 1..=x if k != 5\n");
    for x in [1_000_000_000, 1_000_000_000_000_000] {
        let run = asker.ask(&[], &[x], Budget { positions: 1000, bytes: 64 << 20 });
        assert!(matches!(run, Err(Halt::Stopped { .. })), "{run:?}");
    }
    assert!(asker.evaluated <= 2000 && asker.solver.bytes() < 4 << 20);
    assert!(asker.ask(&[], &[300], Budget { positions: 1000, bytes: 64 << 20 }).is_ok());
}

/// Amounts whose period is far off, and values by the definition.
fn amounts() -> Vec<i64> {
    let mut state = 1_u64;
    let mut amounts: Vec<i64> = (0..80)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            1 + i64::try_from((state >> 33) % 3000).expect("small")
        })
        .collect();
    amounts.sort_unstable();
    amounts.dedup();
    amounts
}

fn values(amounts: &[i64], heaps: i64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..heaps {
        let options = amounts.iter().filter_map(|amount| usize::try_from(heap - amount).ok());
        let seen: Vec<u64> = options.map(|to| values[to]).collect();
        values.push((0..).find(|value| !seen.contains(value)).expect("a value"));
    }
    values
}

#[test]
fn a_set_without_a_known_period_answers_small_heaps_and_owns_up_about_large_ones() {
    let amounts = amounts();
    let set: Vec<String> = amounts.iter().map(ToString::to_string).collect();
    let set = set.join(", ");
    let mut asker = Asker::new(&format!("game Take\n  position x: 2..\n  option [x - k] for k in {{{set}}}\n"));
    let values = values(&amounts, 9000);
    for heap in [8999, 0, 17, 5000, 8998] {
        let answer = asker.value(&[], &[heap + 2]);
        let expected = values[usize::try_from(heap).expect("small")].to_string();
        assert_eq!(answer.value.map(|value| value.to_string()), Some(expected), "{heap}");
        assert!(matches!(answer.evidence, Evidence::Computed | Evidence::Proved { .. }));
    }
    let far = asker.ask(&[], &[1_000_000_000_000_000_000], Budget { positions: 300_000, bytes: 64 << 20 });
    let stopped = matches!(far, Err(Halt::Stopped { .. }));
    let proved = far.is_ok_and(|answer| matches!(answer.evidence, Evidence::Proved { .. }));
    assert!(stopped || proved);
    assert!(asker.solver.bytes() < 64 << 20);
    assert_eq!(asker.value(&[], &[19]).value.map(|value| value.to_string()), Some(values[17].to_string()));
}

#[test]
fn a_period_is_used_once_it_is_found() {
    let mut asker = Asker::new("game Take\n  position x: nat\n  option [x - k] for k in {1, 7, 19}\n");
    let far = asker.value(&[], &[1_000_000_000_000_000_000]);
    assert_eq!(far.methods, [Method::Theorem]);
    assert!(matches!(far.evidence, Evidence::Proved { by: "theorem-subtraction-period", .. }));
    assert_eq!(asker.evaluated, 0);
}

#[test]
fn the_evidence_of_long_sums_names_each_theorem_once() {
    let program = "game Take(m: 1..)\n  position x: nat\n  option [x - k] for k in 1..=m\n";
    let asker = Asker::new(program);
    let mut solver = Solver::new(Arc::clone(&asker.interpreter));
    let mut answer =
        |sum: &[Position]| within(0, |watch| solver.answer(sum, Convention::Normal, watch)).expect("an answer");
    let sum: Vec<Position> = (0..1000).map(|i| asker.position(&[1 + i % 7], &[i])).collect();
    let expected = (0..1000).fold(0, |total, i| total ^ (i % (2 + i % 7)));
    let all = answer(&sum);
    assert_eq!(all.value.map(|value| value.to_string()), Some(expected.to_string()));
    let Evidence::Proved { by, data } = all.evidence else { panic!("{:?}", all.evidence) };
    assert_eq!((by, &data[..]), ("theorem-sprague-grundy", &[("summands", "theorem-interval".to_owned())][..]));
    let alike: Vec<Position> = (0..1000).map(|i| asker.position(&[3], &[i])).collect();
    assert!(matches!(answer(&alike).evidence, Evidence::Proved { by: "theorem-interval", .. }));
}
