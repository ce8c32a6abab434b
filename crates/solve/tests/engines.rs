//! The engines against the definitions, on random rules.

mod common;

use common::{Kind, PLAIN, Random, Table, is_loop, within};
use game::{Budget, Convention, Halt, Outcome, Ruleset, Value};
use nimber::Nimber;
use oracle::{
    Oops,
    seeds::{Coord, Place},
};
use solve::engine::{Codec, Dense, HaltOf, Memo, Outcomes, winning_moves_by_outcome, winning_moves_by_value};
use std::ops::ControlFlow;

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn kinds() -> Vec<Kind> {
    vec![
        PLAIN,
        Kind { positions: 12, summands: 1, ..PLAIN },
        Kind { over: 20, ..PLAIN },
        Kind { over: 25, draws: true, ..PLAIN },
        Kind { upward: 10, ..PLAIN },
        Kind { over: 20, draws: true, upward: 15, ..PLAIN },
        Kind { positions: 8, summands: 1, over: 10, draws: true, upward: 40 },
    ]
}

/// Every kind of rules `count` times.
fn each_ruleset(count: u64, mut check: impl FnMut(Kind, &Table, &mut Random)) {
    for (k, kind) in kinds().into_iter().enumerate() {
        for seed in 0..count {
            let mut random = Random::new(seed * 100 + k as u64 + 1);
            let rules = Table::random(kind, &mut random);
            check(kind, &rules, &mut random);
        }
    }
}

fn random_sum(rules: &Table, random: &mut Random) -> Vec<u32> {
    let size = rules.options.len() as u64;
    (0..1 + random.below(3)).map(|_| random.below(size) as u32).collect()
}

/// Whether an engine's halt is the oracle's. Where there are a loop and a drawn ending, either will do.
fn same_halt(rules: &Table, halt: &HaltOf<Table>, oops: &Oops<u32, std::convert::Infallible>) -> bool {
    match (halt, oops) {
        (Halt::Loop(positions), Oops::Loop(_) | Oops::Draw(_)) => is_loop(rules, positions),
        (Halt::Draw(position), Oops::Draw(_) | Oops::Loop(_)) => {
            rules.endings[*position as usize] == Some(game::Ending::Draw)
        }
        _ => false,
    }
}

#[test]
fn memo_values_are_those_of_the_definition() {
    let (mut values, mut loops, mut wins) = (0, 0, 0);
    each_ruleset(600, |kind, rules, _| {
        // One table for all positions, and a new one for each.
        let mut shared = Memo::new(|_| 0);
        for position in rules.positions().into_iter().rev() {
            let expected = oracle::value(rules, &position);
            let alone = within(Budget::LAPTOP, |watch| Memo::new(|_| 0).value(rules, &position, watch));
            let again = within(Budget::LAPTOP, |watch| shared.value(rules, &position, watch));
            for value in [alone, again] {
                match (&value, &expected) {
                    (Ok(value), Ok(expected)) => assert_eq!(value, expected, "{position} of {rules:?}"),
                    (Err(halt), Err(oops)) => assert!(same_halt(rules, halt, oops), "{halt:?} {oops:?} {rules:?}"),
                    _ => panic!("{value:?}, expected {expected:?}: {position} of {rules:?}"),
                }
            }
            values += u32::from(expected.is_ok());
            wins += u32::from(expected == Ok(Value::Win));
            loops += u32::from(matches!(expected, Err(Oops::Loop(_))));
            assert!(kind.upward > 0 || !matches!(expected, Err(Oops::Loop(_))));
        }
    });
    assert!(values > 10_000 && loops > 1000 && wins > 1000, "{values} {loops} {wins}");
}

/// Indices in some order, some positions without one, and some indices without a position.
struct Shuffled {
    index: Vec<Option<u64>>,
    position: Vec<Option<u32>>,
}

impl Shuffled {
    fn random(rules: &Table, random: &mut Random) -> Self {
        let mut position: Vec<Option<u32>> = rules.positions().into_iter().map(Some).collect();
        position.extend([None, None]);
        if random.chance(80) {
            for i in (1..position.len()).rev() {
                position.swap(i, random.below(i as u64 + 1) as usize);
            }
        }
        let gone = random.below(4) as usize;
        position.truncate(position.len() - gone.min(position.len()));
        let mut index = vec![None; rules.options.len()];
        for (i, p) in position.iter().enumerate() {
            if let Some(p) = p {
                index[*p as usize] = Some(i as u64);
            }
        }
        Shuffled { index, position }
    }
}

impl Codec<u32> for Shuffled {
    fn size(&self) -> u64 {
        self.position.len() as u64
    }

    fn index(&self, position: &u32) -> Option<u64> {
        self.index[*position as usize]
    }

    fn position(&self, index: u64) -> Option<u32> {
        self.position[index as usize]
    }
}

#[test]
fn dense_values_are_those_of_the_definition_in_any_order() {
    let (mut full, mut halted) = (0, 0);
    each_ruleset(600, |_, rules, random| {
        let mut table = Dense::new(Shuffled::random(rules, random), |_| 0);
        let run = within(Budget::LAPTOP, |watch| table.run(rules, watch));
        let expected: Vec<_> = rules.positions().iter().map(|position| oracle::value(rules, position)).collect();
        let oops = (0..table.codec().size()).filter_map(|index| table.codec().position(index)).find_map(|position| {
            let over = rules.endings[position as usize].is_some();
            expected[position as usize].as_ref().err().filter(|_| !over)
        });
        match (&run, oops) {
            (Ok(()), None) => full += 1,
            (Err(halt), Some(oops)) => assert!(same_halt(rules, halt, oops), "{halt:?} {oops:?} {rules:?}"),
            _ => panic!("{run:?}, expected {oops:?}: {rules:?}"),
        }
        halted += u32::from(run.is_err());
        assert_eq!(run.is_ok(), table.frontier() == table.codec().size());
        for position in rules.positions() {
            let known = table.codec().index(&position).and_then(|index| table.get(index));
            assert!(known.is_none() || known == expected[position as usize].clone().ok(), "{position} of {rules:?}");
            let asked = within(Budget::LAPTOP, |watch| table.value(rules, &position, watch));
            match (&asked, &expected[position as usize]) {
                (Ok(value), Ok(expected)) => assert_eq!(value, expected, "{position} of {rules:?}"),
                (Err(halt), Err(oops)) => assert!(same_halt(rules, halt, oops), "{halt:?} {oops:?} {rules:?}"),
                _ => panic!("{asked:?}, {expected:?}: {position} of {rules:?}"),
            }
        }
    });
    assert!(full > 2000 && halted > 500, "{full} {halted}");
}

#[test]
fn memo_outcomes_are_those_of_the_whole_sum() {
    let mut seen = 0;
    each_ruleset(600, |_, rules, random| {
        let sum = random_sum(rules, random);
        let expected = oracle::outcome(rules, &sum, Convention::Normal);
        let outcome = within(Budget::LAPTOP, |watch| Memo::new(|_| 0).outcome(rules, &sum, watch));
        if let (Ok(expected), Ok(outcome)) = (&expected, &outcome) {
            assert_eq!(outcome, expected, "{sum:?} of {rules:?}");
            seen += 1;
        }
        assert!(expected.is_err() || !matches!(outcome, Err(Halt::Loop(_))), "{sum:?} of {rules:?}");
    });
    assert!(seen > 2500, "{seen}");
}

#[test]
fn whole_sum_outcomes_are_those_of_the_definition() {
    let (mut seen, mut drawn, mut loops) = (0, 0, 0);
    each_ruleset(600, |kind, rules, random| {
        for convention in CONVENTIONS {
            let mut outcomes = Outcomes::new(convention, |_| 0);
            for _ in 0..2 {
                let sum = random_sum(rules, random);
                let expected = oracle::outcome(rules, &sum, convention);
                let outcome = within(Budget::LAPTOP, |watch| outcomes.outcome(rules, &sum, watch));
                match (&outcome, &expected) {
                    (Ok(outcome), Ok(expected)) => {
                        assert_eq!(outcome, expected, "{sum:?} {convention:?} of {rules:?}");
                        drawn += u32::from(*outcome == Outcome::D);
                        seen += 1;
                    }
                    // Found out before the search met the loop.
                    (Ok(outcome), Err(Oops::Loop(_))) if kind.summands == 1 => {
                        assert_eq!(
                            Ok(*outcome),
                            oracle::loopy_outcome(rules, &sum, convention),
                            "{sum:?} of {rules:?}"
                        );
                    }
                    (Ok(_), Err(Oops::Loop(_))) => {}
                    (Err(Halt::Loop(positions)), Err(Oops::Loop(_))) => {
                        assert!(is_loop(rules, positions), "{positions:?} of {rules:?}");
                        loops += 1;
                    }
                    _ => panic!("{outcome:?}, expected {expected:?}: {sum:?} {convention:?} of {rules:?}"),
                }
            }
        }
    });
    assert!(seen > 10_000 && drawn > 200 && loops > 1000, "{seen} {drawn} {loops}");
}

type Found = Vec<(usize, Vec<u32>)>;

/// The moves that a visitor was shown, in order, with their checks.
fn collect(rules: &Table, sum: &[u32], found: &mut Found, shown: solve::engine::Move<'_, u32>) -> ControlFlow<()> {
    let options = &rules.options[sum[shown.component] as usize];
    assert_eq!(*shown.from, sum[shown.component]);
    assert_eq!(options[shown.index as usize], shown.to);
    let mut to = shown.to.to_vec();
    to.sort_unstable();
    let first = options.iter().position(|option| {
        let mut option = option.clone();
        option.sort_unstable();
        option == to
    });
    assert_eq!(first, Some(shown.index as usize), "the first option that leads there names the move");
    found.push((shown.component, to));
    ControlFlow::Continue(())
}

#[test]
fn winning_moves_are_those_of_the_whole_sum() {
    let (mut by_value, mut by_outcome) = (0, 0);
    each_ruleset(300, |_, rules, random| {
        let sum = random_sum(rules, random);
        for convention in CONVENTIONS {
            let Ok(expected) = oracle::winning_moves(rules, &sum, convention) else { continue };
            let (mut found, mut outcomes) = (Found::new(), Outcomes::new(convention, |_| 0));
            let run = within(Budget::LAPTOP, |watch| {
                winning_moves_by_outcome(rules, &sum, &mut outcomes, watch, |m| collect(rules, &sum, &mut found, m))
            });
            assert_eq!(run, Ok(ControlFlow::Continue(())));
            found.sort();
            assert_eq!(found, expected, "{sum:?} {convention:?} of {rules:?}");
            by_outcome += found.len();
        }
        let Ok(expected) = oracle::winning_moves(rules, &sum, Convention::Normal) else { return };
        let mut found = Found::new();
        let run = within(Budget::LAPTOP, |watch| {
            winning_moves_by_value(rules, &sum, &mut Memo::new(|_| 0), watch, |m| collect(rules, &sum, &mut found, m))
        });
        if run.is_ok() {
            found.sort();
            assert_eq!(found, expected, "{sum:?} of {rules:?}");
            by_value += found.len();
        } else {
            assert!(matches!(run, Err(Halt::Draw(_))), "{run:?} {sum:?} of {rules:?}");
        }
    });
    assert!(by_value > 800 && by_outcome > 2000, "{by_value} {by_outcome}");
}

#[test]
fn a_visitor_may_stop_at_the_first_winning_move() {
    let rules = Table { options: vec![vec![], vec![vec![0]], vec![vec![1], vec![0]]], endings: vec![None; 3] };
    let mut memo = Memo::new(|_| 0);
    let mut shown = 0;
    let run = within(Budget::LAPTOP, |watch| {
        winning_moves_by_value(&rules, &[1, 2, 2], &mut memo, watch, |m| {
            shown += 1;
            ControlFlow::Break((m.component, m.index, m.to.to_vec()))
        })
    });
    assert_eq!(run, Ok(ControlFlow::Break((0, 0, vec![0]))));
    assert_eq!(shown, 1);
    assert_eq!(memo.known(&2), Some(Value::Nimber(Nimber::new(2))));
}

#[test]
fn growing_play_is_a_loop_of_one_position() {
    let rules = Table { options: vec![vec![], vec![vec![1, 1]], vec![vec![0, 1]]], endings: vec![None; 3] };
    for convention in CONVENTIONS {
        let mut outcomes = Outcomes::new(convention, |_| 0);
        let run = within(Budget::LAPTOP, |watch| outcomes.outcome(&rules, &[2], watch));
        assert_eq!(run, Err(Halt::Loop(vec![1])));
        // The table is as good as before.
        let run = within(Budget::LAPTOP, |watch| outcomes.outcome(&rules, &[0, 0], watch));
        assert_eq!(run, oracle::outcome(&rules, &[0, 0], convention).map_err(|_| unreachable!()));
    }
}

/// Takes one or two, and cannot say what happens at 3.
struct Faulty;

impl Ruleset for Faulty {
    type Position = u32;
    type Fault = &'static str;

    fn options(&self, n: &u32, visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>) -> Result<(), &'static str> {
        if *n == 3 {
            return Err("three");
        }
        for take in 1..=2.min(*n) {
            if visit(&[n - take]).is_break() {
                break;
            }
        }
        Ok(())
    }
}

#[test]
fn faults_come_back_and_leave_the_tables_good() {
    struct Small;
    impl Codec<u32> for Small {
        fn size(&self) -> u64 {
            8
        }
        fn index(&self, n: &u32) -> Option<u64> {
            (*n < 8).then(|| u64::from(*n))
        }
        fn position(&self, index: u64) -> Option<u32> {
            u32::try_from(index).ok()
        }
    }
    let (mut memo, mut outcomes) = (Memo::new(|_| 0), Outcomes::new(Convention::Misere, |_| 0));
    let mut table = Dense::new(Small, |_| 0);
    within(Budget::LAPTOP, |watch| {
        assert_eq!(memo.value(&Faulty, &5, watch), Err(Halt::Fault("three")));
        assert_eq!(memo.value(&Faulty, &2, watch), Ok(Value::Nimber(Nimber::new(2))));
        assert_eq!(memo.value(&Faulty, &9, watch), Err(Halt::Fault("three")));
        assert_eq!(outcomes.outcome(&Faulty, &[5, 1], watch), Err(Halt::Fault("three")));
        assert_eq!(outcomes.outcome(&Faulty, &[1, 1, 1], watch), Ok(Outcome::P));
        assert_eq!(table.run(&Faulty, watch), Err(Halt::Fault("three")));
        assert_eq!((table.frontier(), table.settled()), (3, 3));
        assert_eq!(table.value(&Faulty, &2, watch), Ok(Value::Nimber(Nimber::new(2))));
        let none = |_: solve::engine::Move<'_, u32>| ControlFlow::<()>::Continue(());
        assert_eq!(winning_moves_by_value(&Faulty, &[3], &mut memo, watch, none), Err(Halt::Fault("three")));
    });
}

fn heap_of(place: &Place) -> usize {
    let list = |coord: &Coord| match coord {
        Coord::Number(_) => 0,
        Coord::Seq(list) | Coord::Piles(list) | Coord::Bits(list) => list.capacity() * size_of::<i64>(),
    };
    place.coords.capacity() * size_of::<Coord>() + place.coords.iter().map(list).sum::<usize>()
}

#[test]
fn the_seed_games_have_their_values() {
    for seed in oracle::seeds::all() {
        let mut memo = Memo::new(heap_of);
        let mut misere = Outcomes::new(Convention::Misere, heap_of);
        // How many of the starts, smallest first, are few enough positions as whole sums.
        let searched = match seed.name {
            "split-nim" => 4,
            "row" | "circle" | "stripes" => 9,
            _ => usize::MAX,
        };
        for (i, place) in seed.start_positions().iter().enumerate() {
            let value = within(Budget::LAPTOP, |watch| memo.value(&seed, place, watch));
            assert_eq!(value.ok(), oracle::value(&seed, place).ok(), "{} {place:?}", seed.name);
            let sum = std::slice::from_ref(place);
            if i < searched {
                let outcome = within(Budget::LAPTOP, |watch| misere.outcome(&seed, sum, watch));
                let expected = oracle::outcome(&seed, sum, Convention::Misere);
                assert_eq!(outcome.ok(), expected.ok(), "{} {place:?}", seed.name);
            }
        }
    }
}
