//! Which states of a complete automaton accept the same words.

use super::Dfa;
use crate::{Meter, Stop};

/// A partition of states that is being refined: blocks are ranges of one array (Valmari and Lehtinen, STACS 2008).
struct Partition {
    /// The states, block by block.
    states: Vec<u32>,
    /// Where each state stands.
    place: Vec<u32>,
    /// The block of each state.
    block: Vec<u32>,
    /// Each block: where it starts, where it ends, and how many marked states stand at its start.
    ranges: Vec<Range>,
    /// Blocks with marked states.
    touched: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Range {
    start: u32,
    end: u32,
    marked: u32,
}

impl Partition {
    /// One block of all states.
    fn new(count: u32) -> Partition {
        Partition {
            states: (0..count).collect(),
            place: (0..count).collect(),
            block: vec![0; count as usize],
            ranges: vec![Range { start: 0, end: count, marked: 0 }],
            touched: Vec::new(),
        }
    }

    /// Marks a state, once.
    fn mark(&mut self, state: u32) {
        let block = self.block[state as usize];
        let range = &mut self.ranges[block as usize];
        let (from, to) = (self.place[state as usize], range.start + range.marked);
        if from < to {
            return;
        }
        if range.marked == 0 {
            self.touched.push(block);
        }
        range.marked += 1;
        let other = self.states[to as usize];
        self.states.swap(from as usize, to as usize);
        self.place[other as usize] = from;
        self.place[state as usize] = to;
    }

    /// Parts the marked states of each block from the rest. The smaller part is a new block, which is told.
    fn split(&mut self, mut told: impl FnMut(u32)) {
        while let Some(block) = self.touched.pop() {
            let Range { start, end, marked } = self.ranges[block as usize];
            self.ranges[block as usize].marked = 0;
            if start + marked == end {
                continue;
            }
            let middle = start + marked;
            let is_small = marked <= end - middle;
            let (kept, new) =
                if is_small { ((middle, end), (start, middle)) } else { ((start, middle), (middle, end)) };
            self.ranges[block as usize] = Range { start: kept.0, end: kept.1, marked: 0 };
            let number = self.ranges.len() as u32;
            self.ranges.push(Range { start: new.0, end: new.1, marked: 0 });
            for at in new.0..new.1 {
                self.block[self.states[at as usize] as usize] = number;
            }
            told(number);
        }
    }
}

/// Transitions backwards: the sources of each target, class by class.
struct Sources {
    /// Where the sources of target `q` by class `c` start, at `c * states + q`.
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Sources {
    fn new(dfa: &Dfa) -> Sources {
        let (states, classes) = (dfa.states(), dfa.classes);
        let mut starts = vec![0; states * classes + 1];
        for (at, &target) in dfa.next.iter().enumerate() {
            starts[at % classes * states + target as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut free = starts.clone();
        let mut sources = vec![0; dfa.next.len()];
        for (at, &target) in dfa.next.iter().enumerate() {
            let slot = &mut free[at % classes * states + target as usize];
            sources[*slot as usize] = (at / classes) as u32;
            *slot += 1;
        }
        Sources { starts, sources }
    }

    fn of(&self, row: usize) -> &[u32] {
        &self.sources[self.starts[row] as usize..self.starts[row + 1] as usize]
    }
}

/// The block of each state, and the number of blocks: states in a block accept the same words, states in different
/// blocks do not. States * classes * log(states) (Hopcroft 1971).
pub(super) fn refine(dfa: &Dfa, meter: &mut Meter<'_>) -> Result<(Vec<u32>, usize), Stop> {
    let count = dfa.states();
    let mut partition = Partition::new(count as u32);
    let mut waiting = Vec::new();
    for state in (0..count as u32).filter(|&state| dfa.accepting[state as usize]) {
        partition.mark(state);
    }
    partition.split(|block| waiting.push(block));
    if waiting.is_empty() {
        return Ok((partition.block, 1));
    }
    let sources = Sources::new(dfa);
    let mut splitter = Vec::new();
    while let Some(block) = waiting.pop() {
        // The block itself may be split on the way; what it was when it was taken splits for all classes.
        let Range { start, end, .. } = partition.ranges[block as usize];
        splitter.clear();
        splitter.extend_from_slice(&partition.states[start as usize..end as usize]);
        meter.step(splitter.len() * dfa.classes)?;
        for class in 0..dfa.classes {
            for &target in &splitter {
                for &source in sources.of(class * count + target as usize) {
                    partition.mark(source);
                }
            }
            partition.split(|new| waiting.push(new));
        }
    }
    Ok((partition.block, partition.ranges.len()))
}
