//! Answers by trusted claims: what true claims say is what is computed, and the evidence never hides them.

use crate::program::{Arguments, asked, folder, game_files, text_of, within};
use game::{Convention, Evidence, Halt, Outcome, Value};
use rules::{Interpreter, Position, ir::Space};
use solve::planner::{Answer, Method, Solver, Stop};
use std::{ops::ControlFlow, sync::Arc};

/// A solver that trusts claims, one that does not, and the sums to ask both about.
struct Pair {
    trusting: Solver,
    plain: Solver,
    sums: Vec<Vec<Position>>,
}

type Moves = Vec<(usize, Vec<Position>)>;

impl Pair {
    fn new(program: &str, sums: &[&str]) -> Pair {
        let (interpreter, sums) = asked(&[program], &Arguments::new(), sums);
        let interpreter = Arc::new(interpreter);
        let mut trusting = Solver::new(Arc::clone(&interpreter));
        trusting.trust_claims(true);
        Pair { trusting, plain: Solver::new(interpreter), sums }
    }

    fn claimed(&mut self, i: usize, convention: Convention) -> Result<Answer, Stop> {
        within(100_000, |watch| self.trusting.answer(&self.sums[i], convention, watch))
    }

    fn agree(&mut self, convention: Convention) {
        for i in 0..self.sums.len() {
            let sum = self.sums[i].clone();
            let claimed = asking(&mut self.trusting, &sum, convention);
            let computed = asking(&mut self.plain, &sum, convention);
            assert_eq!(claimed.0.outcome, computed.0.outcome, "{sum:?}");
            assert!(claimed.0.value.is_none() || claimed.0.value == computed.0.value, "{sum:?}");
            assert_eq!(claimed.1, computed.1, "{sum:?} {convention:?}");
            assert!(!matches!(computed.0.evidence, Evidence::Claimed { .. }));
        }
    }
}

fn asking(solver: &mut Solver, sum: &[Position], convention: Convention) -> (Answer, Moves) {
    within(1_000_000, |watch| {
        let answer = solver.answer(sum, convention, watch).unwrap_or_else(|stop| panic!("{sum:?}: {stop:?}"));
        let mut moves = Moves::new();
        let run = solver.winning_moves(sum, convention, &answer, watch, &mut |found| {
            assert_eq!(found.through, None, "these games have no theorem");
            let mut to = found.to.to_vec();
            to.sort();
            moves.push((found.component, to));
            ControlFlow::Continue(())
        });
        run.unwrap_or_else(|stop| panic!("{sum:?}: {stop:?}"));
        moves.sort();
        (answer, moves)
    })
}

fn claims(answer: &Answer) -> usize {
    if let Evidence::Claimed { claims } = &answer.evidence { claims.len() } else { 0 }
}

/// Any amount but 4, or a split into two halves: no theorem. Values by claims that are true.
const SPLIT_EVENLY: &str = "game Lasker\n  position x: nat\n  option [x - k] for k in 1..=x\n  \
    option [a] + [x - a] for a in 1..x\n  \
    claim value: if x % 4 == 3 then x + 1 else if x > 0 and x % 4 == 0 then x - 1 else x\n";

#[test]
fn values_are_those_computed() {
    let mut pair = Pair::new(SPLIT_EVENLY, &["[7]", "[3] + [4] + [4]", "[3] + [3]", "[0]", "[12] + [8] + [1]", "end"]);
    pair.agree(Convention::Normal);
    let answer = pair.claimed(1, Convention::Normal).expect("an answer");
    assert_eq!(answer.methods, [Method::Claim]);
    assert_eq!(claims(&answer), 1);
}

#[test]
fn values_have_no_bounds() {
    let far = "[1000000000000000003] + [1000000000000000004]";
    let mut pair = Pair::new(SPLIT_EVENLY, &[far, "[40000000000000000003]"]);
    let answer = pair.claimed(0, Convention::Normal).expect("an answer");
    assert_eq!(answer.summands[0].map(|value| value.to_string()), Some("1000000000000000004".to_owned()));
    assert!(matches!(pair.claimed(1, Convention::Normal), Err(Halt::Fault(fault)) if fault.code == "value-too-large"));
}

#[test]
fn conditions_leave_the_rest_to_the_table() {
    let program = "game Odd\n  position x: nat\n  option [x - k] + [k - 1] for k in 1..=x\n  \
        claim value: x % 2 if x >= 6\n";
    let mut pair = Pair::new(program, &["[9] + [4]", "[4] + [5]", "[10]"]);
    pair.agree(Convention::Normal);
    let methods = |answer: Result<Answer, Stop>| answer.expect("an answer").methods;
    assert_eq!(methods(pair.claimed(0, Convention::Normal)), [Method::DenseTable, Method::Claim]);
    assert_eq!(methods(pair.claimed(1, Convention::Normal)), [Method::DenseTable]);
    assert_eq!(claims(&pair.claimed(0, Convention::Normal).expect("an answer")), 1);
}

#[test]
fn sums_are_worked_out_by_what_they_name() {
    let program = "game Heap\n  position n: nat\n  option [n - k] for k in 1..=n\n\n\
        game Pair\n  position [a: nat, b: nat]\n  option [c, b] for c in 0..a\n  option [a, c] for c in 0..b\n  \
        claim value: a ^ b\n\n\
        game Three\n  position [a: nat, b: nat, c: nat]\n  option [d, b, c] for d in 0..a\n  \
        option [a, d, c] for d in 0..b\n  option [a, b, d] for d in 0..c\n  claim [a, b, c] = Pair[a, b] + Heap[c]\n";
    let sums = ["[1, 2, 3]", "[1, 2, 3] + [5, 4, 4]", "[0, 0, 0]", "[2, 3, 2] + Heap[3]"];
    let mut pair = Pair::new(program, &sums);
    pair.agree_by_value();
    let answer = pair.claimed(1, Convention::Normal).expect("an answer");
    assert_eq!(claims(&answer), 2, "the claim of each game: {:?}", answer.evidence);
}

impl Pair {
    fn agree_by_value(&mut self) {
        for i in 0..self.sums.len() {
            let computed = within(100_000, |watch| self.plain.answer(&self.sums[i], Convention::Normal, watch));
            let claimed = self.claimed(i, Convention::Normal).expect("an answer");
            assert_eq!(claimed.value, computed.expect("an answer").value);
        }
    }
}

#[test]
fn a_claim_that_leads_back_to_itself_says_nothing() {
    let period = "game Split\n  position x: nat\n  option [a] + [x - 1 - a] for a in 0..x\n  option [x - 1]\n  \
        claim [x] = [x % 2 + 2 * min(x / 2, 2)]\n";
    let mut pair = Pair::new(period, &["[3]", "[0] + [1]", "[5]"]);
    let first = pair.claimed(0, Convention::Normal).expect("an answer");
    assert_eq!((&first.methods[..], claims(&first)), (&[Method::DenseTable][..], 0));
    pair.agree_by_value();
    let circle = "game Circle\n  position x: 0..=9\n  option [y] for y in 0..x if (x - y) % 3 != 0\n  \
        claim [x] = [(x + 3) % 10]\n";
    let mut pair = Pair::new(circle, &["[4]", "[7]"]);
    assert_eq!(pair.claimed(0, Convention::Normal).map(|answer| answer.outcome), Ok(Outcome::N));
    let upward = "game Up\n  position x: nat\n  option [y] for y in 0..x if y != 3\n  claim [x] = [x + 1]\n";
    let mut pair = Pair::new(upward, &["[4]"]);
    assert!(matches!(pair.claimed(0, Convention::Normal), Err(Halt::Stopped { .. })));
}

#[test]
fn lost_positions_tell_outcomes_and_moves_of_one_summand() {
    let program = "game Rows\n  position [x: nat, y: nat]\n  option [x - k, y] for k in 1..=x\n  \
        option [x, y - k] for k in 1..=y\n  option [x - k, y - k] for k in 1..=min(x, y)\n  \
        claim P: min(x, y) == (abs(x - y) + isqrt(5 * (x - y) ** 2)) / 2\n  claim misere P: \
        if max(x, y) <= 2 then (min(x, y), max(x, y)) in {(0, 1), (2, 2)} else \
        min(x, y) == (abs(x - y) + isqrt(5 * (x - y) ** 2)) / 2\n";
    let mut pair =
        Pair::new(program, &["[3, 5]", "[4, 9]", "[10, 6]", "[8, 8]", "[0, 0]", "[2, 2]", "[1, 2] + [3, 5]"]);
    pair.agree(Convention::Normal);
    pair.agree(Convention::Misere);
    let answer = pair.claimed(2, Convention::Normal).expect("an answer");
    assert_eq!((&answer.methods[..], answer.value, claims(&answer)), (&[Method::Claim][..], None, 1));
    let both = pair.claimed(6, Convention::Normal).expect("an answer");
    assert_eq!(claims(&both), 0, "it says nothing of sums");
}

#[test]
fn options_that_no_claim_speaks_of_are_worked_out() {
    let program = "game Wall\n  position x: nat\n  option [a] + [x - 2 - a] for a in 0..=x - 2\n  option [x - 1]\n  \
        option end if x == 5\n  claim P: x == 0 or false\n";
    let (interpreter, sums) = asked(&[program], &Arguments::new(), &["[5]", "[1]"]);
    let mut solver = Solver::new(Arc::new(interpreter));
    solver.trust_claims(true);
    let (_, moves) = asking(&mut solver, &sums[1], Convention::Normal);
    assert_eq!(moves.len(), 1, "to the empty heap");
    let (answer, moves) = asking(&mut solver, &sums[0], Convention::Normal);
    assert_eq!(answer.methods, [Method::Claim]);
    assert!(moves.contains(&(0, Vec::new())), "{moves:?}");
}

#[test]
fn what_claims_would_decide_can_be_asked() {
    let (interpreter, sums) = asked(&[SPLIT_EVENLY], &Arguments::new(), &["[7]", "[7] + [9]", "end"]);
    let mut solver = Solver::new(Arc::new(interpreter));
    let budget = game::Budget::LAPTOP;
    let found = solver.claim_for(&sums[1], Convention::Normal, budget);
    let Ok(Some(Evidence::Claimed { claims })) = found else { panic!("{found:?}") };
    assert_eq!((claims.len(), &claims[0].game[..]), (1, "Lasker"));
    let text = &SPLIT_EVENLY[claims[0].start as usize..claims[0].end as usize];
    assert!(text.starts_with("claim value:"), "{text}");
    assert_eq!(solver.claim_for(&sums[1], Convention::Misere, budget), Ok(None));
    assert_eq!(solver.claim_for(&sums[2], Convention::Normal, budget), Ok(None));
    let nim =
        "game Heap\n  position n: nat\n  option [n - k] for k in 1..=n\n  claim value: n\n  claim misere P: n == 1\n";
    let (interpreter, sums) = asked(&[nim], &Arguments::new(), &["[7]"]);
    let mut solver = Solver::new(Arc::new(interpreter));
    solver.trust_claims(true);
    assert_eq!(solver.claim_for(&sums[0], Convention::Normal, budget), Ok(None));
    assert_eq!(solver.claim_for(&sums[0], Convention::Misere, budget), Ok(None));
    let answer = within(10, |watch| solver.answer(&sums[0], Convention::Normal, watch)).expect("an answer");
    assert!(matches!(answer.evidence, Evidence::Proved { .. }));
}

#[test]
fn a_claim_below_zero_is_a_fault() {
    let program = "game Odd\n  position x: nat\n  option [y] for y in 0..x if y != 2\n  claim value: x - 10\n";
    let mut pair = Pair::new(program, &["[7]", "[12]"]);
    assert!(matches!(pair.claimed(0, Convention::Normal), Err(Halt::Fault(fault)) if fault.code == "claim-negative"));
    assert!(pair.claimed(1, Convention::Normal).is_ok());
}

/// The claims of the catalogue hold, so trusting them changes no answer.
#[test]
fn the_catalogue_says_the_same_with_and_without_trust() {
    let mut asked_about = 0;
    for file in game_files(&folder("games")) {
        let text = text_of(&file);
        if !text.contains("\n  claim") || text.contains("from \"") {
            continue;
        }
        let Ok(asking) = crate::program::Asking::of(&[&text], &Arguments::new()) else { continue };
        let Ok((interpreter, _)) = asking.run() else { continue };
        asked_about += small_positions_agree(interpreter);
    }
    assert!(asked_about > 300, "{asked_about}");
}

/// Both ways of answering about positions with coordinates up to 6, in games without parameters.
fn small_positions_agree(interpreter: Interpreter) -> u64 {
    let interpreter = Arc::new(interpreter);
    let (mut trusting, mut plain) = (Solver::new(Arc::clone(&interpreter)), Solver::new(Arc::clone(&interpreter)));
    trusting.trust_claims(true);
    let mut count = 0;
    for (i, game) in interpreter.rules().games.iter().enumerate() {
        let Ok(id) = interpreter.instantiate(rules::GameId(i), Vec::new()) else { continue };
        let numbers = game.coords.iter().all(|coord| matches!(coord.space, Space::Int { .. }));
        if game.claims.is_empty() || !game.params.is_empty() || !numbers || game.coords.len() > 3 {
            continue;
        }
        let tuples = 7_i64.pow(u32::try_from(game.coords.len()).expect("a small number"));
        for code in 0..tuples {
            let coord = |place: u32| rules::Value::int(code / 7_i64.pow(place) % 7);
            let coords = (0..).map(coord).take(game.coords.len()).collect();
            let Ok(position) = interpreter.position(id, coords) else { continue };
            let sum = [position];
            let claimed = within(100_000, |watch| trusting.answer(&sum, Convention::Normal, watch)).expect("an answer");
            let computed = within(100_000, |watch| plain.answer(&sum, Convention::Normal, watch)).expect("an answer");
            assert_eq!(claimed.outcome, computed.outcome, "{} {sum:?}", game.name);
            assert!(claimed.value.is_none_or(|value: Value| Some(value) == computed.value), "{} {sum:?}", game.name);
            count += u64::from(matches!(claimed.evidence, Evidence::Claimed { .. }));
        }
    }
    count
}
