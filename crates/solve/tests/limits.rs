//! What the engines use, counted by the allocator of this test program.

mod common;

use common::within;
use game::{Budget, Convention, Halt, Outcome, Progress, Ruleset, StopReason, Value};
use nimber::Nimber;
use solve::engine::{Codec, Dense, Memo, Outcomes, Remoteness};
use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    convert::Infallible,
    ops::ControlFlow,
};

thread_local! {
    /// Bytes in use and their peak, by thread: every test runs on its own.
    static BYTES: Cell<(u64, u64)> = const { Cell::new((0, 0)) };
}

struct Counting;

fn count(change: impl FnOnce(u64) -> u64) {
    let _ = BYTES.try_with(|bytes| {
        let (now, peak) = bytes.get();
        let now = change(now);
        bytes.set((now, peak.max(now)));
    });
}

// The default `realloc` allocates, copies and frees, so the old and the new block both count.
#[allow(unsafe_code, reason = "an allocator cannot be written without")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(|now| now + layout.size() as u64);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(|now| now.saturating_sub(layout.size() as u64));
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The peak of the bytes that `run` adds to those in use.
fn peak<T>(run: impl FnOnce() -> T) -> (T, u64) {
    let before = BYTES.with(|bytes| {
        let (now, _) = bytes.get();
        bytes.set((now, now));
        now
    });
    let result = run();
    (result, BYTES.with(|bytes| bytes.get().1) - before)
}

fn nimber(size: u64) -> Value {
    Value::Nimber(Nimber::new(size))
}

/// Each position moves to the one below: the deepest play there is.
struct Chain;

impl Ruleset for Chain {
    type Position = u64;
    type Fault = Infallible;

    fn options(&self, n: &u64, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> Result<(), Infallible> {
        if *n > 0 {
            let _ = visit(&[n - 1]);
        }
        Ok(())
    }
}

/// The widest: each position moves to all below. Upwards, so that the first option leads down fastest or slowest.
struct Heap {
    falling: bool,
}

impl Ruleset for Heap {
    type Position = u64;
    type Fault = Infallible;

    fn options(&self, n: &u64, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> Result<(), Infallible> {
        for i in 0..*n {
            if visit(&[if self.falling { n - 1 - i } else { i }]).is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// Sequences with a heap of memory each: add 1 somewhere, up to `most`.
struct Lists {
    most: u8,
}

impl Ruleset for Lists {
    type Position = Vec<u8>;
    type Fault = Infallible;

    fn options(&self, list: &Vec<u8>, visit: &mut dyn FnMut(&[Vec<u8>]) -> ControlFlow<()>) -> Result<(), Infallible> {
        for i in 0..list.len() {
            let mut after = list.clone();
            after[i] += 1;
            if after[i] <= self.most && visit(&[after]).is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// The numbers below, in order or backwards.
struct Below {
    size: u64,
    backwards: bool,
}

impl Codec<u64> for Below {
    fn size(&self) -> u64 {
        self.size
    }

    fn index(&self, n: &u64) -> Option<u64> {
        (*n < self.size).then(|| if self.backwards { self.size - 1 - n } else { *n })
    }

    fn position(&self, index: u64) -> Option<u64> {
        Some(if self.backwards { self.size - 1 - index } else { index })
    }
}

const MIB: u64 = 1 << 20;

fn bytes(bytes: u64) -> Budget {
    Budget { positions: u64::MAX, bytes }
}

fn positions(positions: u64) -> Budget {
    Budget { positions, bytes: u64::MAX }
}

fn stopped<T: std::fmt::Debug, P: std::fmt::Debug>(
    run: Result<T, Halt<P, Infallible>>,
    expected: StopReason,
) -> Progress {
    match run {
        Err(Halt::Stopped { reason, progress }) if reason == expected => progress,
        other => panic!("{other:?}"),
    }
}

#[test]
fn ten_million_positions_in_a_row_fit_a_gibibyte() {
    const LENGTH: u64 = 10_000_000;
    let mut memo = Memo::new(|_| 0);
    let (value, used) = peak(|| within(bytes(1 << 30), |watch| memo.value(&Chain, &LENGTH, watch)));
    assert_eq!(value, Ok(nimber(0)));
    assert!(used <= 1 << 30, "{used}");
    let statistics = memo.statistics();
    assert_eq!((statistics.positions, statistics.options, statistics.deepest), (LENGTH + 1, LENGTH, LENGTH + 1));

    let mut outcomes = Outcomes::new(Convention::Misere, |_| 0);
    let (outcome, used) = peak(|| within(bytes(256 * MIB), |watch| outcomes.outcome(&Chain, &[LENGTH / 10], watch)));
    assert_eq!(outcome, Ok(Outcome::N));
    assert!(used <= 256 * MIB, "{used}");

    let mut table = Dense::new(Below { size: LENGTH, backwards: true }, |_| 0);
    let (run, used) = peak(|| within(bytes(1 << 30), |watch| table.run(&Chain, watch)));
    assert_eq!(run, Ok(()));
    assert_eq!(table.get(0), Some(nimber((LENGTH - 1) % 2)));
    assert!(used <= 1 << 30, "{used}");
}

#[test]
fn wide_positions_cost_no_more_than_there_are() {
    for falling in [false, true] {
        let mut memo = Memo::new(|_| 0);
        let (value, used) = peak(|| within(bytes(MIB), |watch| memo.value(&Heap { falling }, &3000, watch)));
        assert_eq!(value, Ok(nimber(3000)));
        assert!(used <= MIB, "{used}");
        let statistics = memo.statistics();
        assert_eq!((statistics.positions, statistics.options), (3001, 3000 * 3001 / 2));
    }
}

/// Position k has the value 2^k: from there to every sum of different smaller positions.
struct Powers;

impl Ruleset for Powers {
    type Position = u64;
    type Fault = Infallible;

    fn options(&self, k: &u64, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> Result<(), Infallible> {
        for value in 0..1_u64 << k {
            let summands: Vec<u64> = (0..*k).filter(|bit| (value >> bit) & 1 == 1).collect();
            if visit(&summands).is_break() {
                break;
            }
        }
        Ok(())
    }
}

#[test]
fn tables_widen_beyond_255_and_65535() {
    for backwards in [false, true] {
        for (size, width) in [(8, 1), (9, 2), (16, 2), (17, 4), (19, 4)] {
            let mut table = Dense::new(Below { size, backwards }, |_| 0);
            let before = table.bytes();
            assert_eq!(within(Budget::LAPTOP, |watch| table.run(&Powers, watch)), Ok(()));
            let mut memo = Memo::new(|_| 0);
            for k in 0..size {
                let index = if backwards { size - 1 - k } else { k };
                assert_eq!(table.get(index), Some(nimber(1 << k)));
                assert_eq!(within(Budget::LAPTOP, |watch| memo.value(&Powers, &k, watch)), Ok(nimber(1 << k)));
            }
            assert!(table.bytes() >= before + size * width);
        }
    }
}

#[test]
fn position_budgets_stop_exactly_and_can_go_on() {
    let mut memo = Memo::new(|_| 0);
    let run = within(positions(1000), |watch| memo.value(&Chain, &5000, watch));
    assert_eq!(stopped(run, StopReason::Positions).positions, 1000);
    assert_eq!(memo.known(&10), None);
    let run = within(positions(5001), |watch| memo.value(&Chain, &5000, watch));
    assert_eq!(run, Ok(nimber(0)));

    let mut outcomes = Outcomes::new(Convention::Normal, |_| 0);
    let run = within(positions(1000), |watch| outcomes.outcome(&Chain, &[5000], watch));
    assert_eq!(stopped(run, StopReason::Positions).positions, 1000);
    // The last position cannot move: it is left out, and the empty sum is known.
    let run = within(positions(5000), |watch| outcomes.outcome(&Chain, &[5000], watch));
    assert_eq!(run, Ok(Outcome::P));

    let mut table = Dense::new(Below { size: 5000, backwards: false }, |_| 0);
    for stop in [1000, 2000] {
        let run = within(positions(1000), |watch| table.run(&Chain, watch));
        let progress = stopped(run, StopReason::Positions);
        assert_eq!((progress.positions, progress.total), (1000, Some(5000)));
        assert_eq!((table.frontier(), table.settled()), (stop, stop));
    }
    assert_eq!(within(positions(3000), |watch| table.run(&Chain, watch)), Ok(()));
    assert_eq!((table.frontier(), table.settled(), table.statistics().positions), (5000, 5000, 5000));
}

/// Runs into the budget, and checks that it was used and kept to.
fn near(limit: u64, run: impl FnOnce() -> Progress) -> Progress {
    let (progress, used) = peak(run);
    // Outside the tables there are only small lists: one position, one option.
    assert!(used <= limit + 4096, "{used} of {limit}");
    assert!(used >= limit / 4, "{used} of {limit}");
    progress
}

#[test]
fn byte_budgets_are_kept_to_and_used() {
    for limit in [8 * MIB, 9 * MIB, 13 * MIB + 77] {
        let memo = near(limit, || {
            let mut memo = Memo::new(|_| 0);
            stopped(within(bytes(limit), |watch| memo.value(&Chain, &u64::MAX, watch)), StopReason::Memory)
        });
        assert!(memo.positions > limit / 64 && memo.bytes <= limit, "{memo:?}");
        let lists = near(limit, || {
            let mut memo = Memo::new(Vec::capacity);
            let start = vec![0; 24];
            stopped(within(bytes(limit), |watch| memo.value(&Lists { most: 9 }, &start, watch)), StopReason::Memory)
        });
        assert!(lists.bytes <= limit, "{lists:?}");
        let outcomes = near(limit, || {
            let mut outcomes = Outcomes::new(Convention::Misere, |_| 0);
            let sum = [40, 41, 42, 43, 44, 45, 46];
            let run = within(bytes(limit), |watch| outcomes.outcome(&Heap { falling: true }, &sum, watch));
            stopped(run, StopReason::Memory)
        });
        assert!(outcomes.positions > limit / 256 && outcomes.bytes <= limit, "{outcomes:?}");
        let remoteness = near(limit, || {
            let mut remoteness = Remoteness::new(Convention::Normal, |_| 0);
            let sum = [40, 41, 42, 43, 44, 45, 46];
            let run = within(bytes(limit), |watch| remoteness.remoteness(&Heap { falling: true }, &sum, watch));
            stopped(run, StopReason::Memory)
        });
        assert!(remoteness.positions > limit / 512 && remoteness.bytes <= limit, "{remoteness:?}");
    }
}

#[test]
fn a_table_that_does_not_fit_is_not_begun() {
    let (progress, used) = peak(|| {
        let mut table = Dense::new(Below { size: 9 * MIB, backwards: false }, |_| 0);
        stopped(within(bytes(8 * MIB), |watch| table.run(&Chain, watch)), StopReason::Memory)
    });
    assert!(used < 4096, "{used}");
    assert_eq!(progress.positions, 0);
    // One that does fit runs against the order until the work list is full.
    near(8 * MIB, || {
        let mut table = Dense::new(Below { size: 6 * MIB, backwards: true }, |_| 0);
        stopped(within(bytes(8 * MIB), |watch| table.run(&Chain, watch)), StopReason::Memory)
    });
}

#[test]
fn an_observer_interrupts() {
    let mut looks = 0;
    let mut observer = |progress: &Progress| {
        looks += 1;
        if progress.positions > 10_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut watch = game::Watch::new(Budget::LAPTOP, &mut observer);
    let run = Memo::new(|_| 0).value(&Chain, &1_000_000, &mut watch);
    let progress = stopped(run, StopReason::Interrupted);
    assert!(progress.positions > 10_000 && progress.positions < 20_000, "{progress:?}");
    assert!(looks > 1, "{looks}");
}

/// Each position moves to every pair of smaller ones.
struct Pairs;

impl Ruleset for Pairs {
    type Position = u64;
    type Fault = Infallible;

    fn options(&self, n: &u64, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> Result<(), Infallible> {
        for i in 0..*n {
            for j in 0..*n {
                if visit(&[i, j]).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn has_goals(&self) -> bool {
        false
    }
}

#[test]
fn a_position_may_have_any_number_of_options() {
    const WIDE: u64 = 1_000_000_000_000;
    for falling in [false, true] {
        let mut memo = Memo::new(|_| 0);
        let (run, used) = peak(|| within(positions(1000), |watch| memo.value(&Heap { falling }, &WIDE, watch)));
        stopped(run, StopReason::Positions);
        assert!(used <= MIB, "{used}");
        let run = within(positions(1000), |watch| memo.value(&Heap { falling }, &500, watch));
        assert_eq!(run, Ok(nimber(500)));
    }
    let mut observer = ();
    let mut steps = |steps: u64, run: &mut dyn FnMut(&mut game::Watch<'_>) -> Progress| {
        let mut watch = game::Watch::new(positions(1_000_000), &mut observer).steps(steps);
        let progress = run(&mut watch);
        assert!(progress.positions + progress.options <= steps + 1, "{progress:?}");
    };
    let mut table = Dense::new(Below { size: 50_000, backwards: false }, |_| 0);
    steps(10_000, &mut |watch| stopped(table.value(&Pairs, &49_999, watch), StopReason::Steps));
    let known = table.settled();
    assert!((20..1000).contains(&known), "{known}");
    // It goes on where it stopped.
    steps(100_000, &mut |watch| stopped(table.value(&Pairs, &49_999, watch), StopReason::Steps));
    assert!(table.settled() > known);
    assert_eq!(within(positions(10_000), |watch| table.value(&Pairs, &20, watch)), Ok(nimber(2 * 19)));
    let mut memo = Memo::new(|_| 0);
    steps(10_000, &mut |watch| stopped(memo.value(&Pairs, &49_999, watch), StopReason::Steps));
    let mut outcomes = Outcomes::new(Convention::Misere, |_| 0);
    steps(10_000, &mut |watch| stopped(outcomes.outcome(&Pairs, &[49_999], watch), StopReason::Steps));
    let mut memo = Memo::new(|_| 0);
    steps(0, &mut |watch| stopped(memo.value(&Chain, &5, watch), StopReason::Steps));
    steps(5000, &mut |watch| stopped(memo.value(&Chain, &50_000, watch), StopReason::Steps));
}
