//! The candidate for Fibonacci numeration: every number is a sum of Fibonacci numbers 1, 2, 3, 5, 8, ... no two of which
//! are neighbours, in one way (Zeckendorf 1972). Nothing here is trusted: `lemmas` proves it or not.

use super::Candidate;
use crate::{Dfa, Meter, Stop, Var, dfa::classes_by};
use rustc_hash::FxHashMap;

/// What is left of a sum, read from the most significant digit: multiples of the weight just read and of the one before.
/// Larger ones cannot come back to zero; a wrong guess here would fail the proof.
const LARGEST_REST: i32 = 6;

/// A state of the sum read from the most significant digit.
type Rest = (i32, i32);

pub(crate) fn candidate(meter: &mut Meter<'_>) -> Result<Candidate, Stop> {
    let words = words(meter)?;
    let mut sum = sum(meter)?;
    for place in 0..3 {
        let valid = words.rename(|_| Var::new(place), meter)?;
        sum = sum.combine(&valid, crate::Junction::And, meter)?;
    }
    Ok(Candidate { words, order: order(meter)?, sum })
}

/// No two neighbouring ones. The state is the last digit, or none after two ones.
fn words(meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let step = |last: &Option<bool>, class: usize| match (*last, class == 1) {
        (Some(true), true) | (None, _) => None,
        (Some(_), digit) => Some(digit),
    };
    Dfa::explore(vec![Var::new(0)], vec![0, 1], Some(false), step, Option::is_some, meter)
}

/// The last place where the words differ decides.
fn order(meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let step = |&is_less: &bool, class: usize| match (class & 1, class >> 1) {
        (a, b) if a == b => is_less,
        (a, _) => a == 0,
    };
    Dfa::explore(vec![Var::new(0), Var::new(1)], vec![0, 1, 2, 3], false, step, |&is_less| is_less, meter)
}

/// Words (valid or not) whose weights satisfy `x0 + x1 = x2`: the automaton that reads the most significant digit first,
/// backwards, with sets of states.
fn sum(meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let difference = |letter: usize| (letter & 1) as i32 + (letter >> 1 & 1) as i32 - (letter >> 2 & 1) as i32;
    let (letters, differences) = classes_by((0..8).map(difference));
    // With weights w' = w + w'' the rest a w + b w'' becomes (a + b + d) w'' + a w''' when a digit d of weight w'' comes.
    let step = |&(a, b): &Rest, class: usize| (a + b + differences[class], a);
    let is_small = |&(a, b): &Rest| a.abs() <= LARGEST_REST && b.abs() <= LARGEST_REST;
    let mut rests: Vec<Rest> = vec![(0, 0)];
    let mut numbers: FxHashMap<Rest, usize> = FxHashMap::default();
    numbers.insert((0, 0), 0);
    let mut sources = vec![vec![Vec::new(); differences.len()]];
    let mut at = 0;
    while at < rests.len() {
        for class in 0..differences.len() {
            let target = step(&rests[at], class);
            if !is_small(&target) {
                continue;
            }
            let number = *numbers.entry(target).or_insert(rests.len());
            if number == rests.len() {
                rests.push(target);
                sources.push(vec![Vec::new(); differences.len()]);
            }
            sources[number][class].push(at);
        }
        at += 1;
    }
    // The last weight is 1, and so would be the one before it.
    let ends: Vec<usize> = (0..rests.len()).filter(|&rest| rests[rest].0 + rests[rest].1 == 0).collect();
    let back = |set: &Vec<usize>, class: usize| {
        let mut earlier: Vec<usize> = set.iter().flat_map(|&rest| sources[rest][class].iter().copied()).collect();
        earlier.sort_unstable();
        earlier.dedup();
        earlier
    };
    let tracks = (0..3).map(Var::new).collect();
    Dfa::explore(tracks, letters, ends, back, |set| set.contains(&0), meter)
}
