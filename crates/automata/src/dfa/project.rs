//! Quantifying coordinates away.

use super::{Dfa, letters::classes_by, letters::letter_map};
use crate::{Meter, Stop, Var};
use rustc_hash::FxHashMap;
use std::rc::Rc;

impl Dfa {
    /// The tuples that some values of the variables complete to a tuple of the set. Exponential in the states at worst;
    /// limits end it.
    ///
    /// Values of the variables may be longer than all that is left, so a state is accepting from where zeros in what is
    /// left lead to acceptance: without that the result would not be closed under zeros.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn exists(&self, variables: &[Var], meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
        let is_visible = |track: &&Var| !variables.contains(track);
        let visible: Vec<Var> = self.tracks.iter().filter(is_visible).copied().collect();
        if visible.len() == self.tracks.len() {
            return Ok(self.clone());
        }
        if visible.is_empty() {
            return Ok(Dfa::constant(!self.is_empty()));
        }
        meter.step(self.letters.len())?;
        let (letters, choices) = self.choices(&visible);
        let accepting = self.closed_acceptance(&choices[0], meter)?;
        if accepting == self.accepting {
            return self.determinised(visible, letters, &choices, meter);
        }
        // More states may accept the same words now; fewer states make fewer sets of states.
        let closed = Dfa { accepting, ..self.clone() }.minimal(meter)?;
        if visible.iter().any(|track| !closed.tracks.contains(track)) || closed.states() == 1 {
            return closed.exists(variables, meter);
        }
        let (letters, choices) = closed.choices(&visible);
        closed.determinised(visible, letters, &choices, meter)
    }

    /// The classes of letters over the visible tracks: those with the same choice of our classes; and these choices.
    fn choices(&self, visible: &[Var]) -> (Vec<u32>, Vec<Vec<u32>>) {
        let bit = |track: &Var| self.tracks.binary_search(track).map_or(0, |at| 1 << at);
        let is_hidden = |track: &&Var| visible.binary_search(track).is_err();
        let seen = letter_map(&visible.iter().map(bit).collect::<Vec<_>>());
        let hidden = letter_map(&self.tracks.iter().filter(is_hidden).map(bit).collect::<Vec<_>>());
        let choice = |&letter: &u32| {
            let mut classes: Vec<u32> = hidden.iter().map(|&rest| self.letters[(letter | rest) as usize]).collect();
            classes.sort_unstable();
            classes.dedup();
            classes
        };
        classes_by(seen.iter().map(choice))
    }

    /// Whether zeros in what is visible can lead from each state to acceptance. Linear.
    fn closed_acceptance(&self, zeros: &[u32], meter: &mut Meter<'_>) -> Result<Vec<bool>, Stop> {
        let count = self.states();
        meter.step(count * zeros.len())?;
        let targets = |state: usize| zeros.iter().map(move |&class| self.next[state * self.classes + class as usize]);
        let mut starts = vec![0_u32; count + 1];
        for target in (0..count).flat_map(targets) {
            starts[target as usize + 1] += 1;
        }
        for at in 1..=count {
            starts[at] += starts[at - 1];
        }
        let mut free = starts.clone();
        let mut sources = vec![0_u32; count * zeros.len()];
        for state in 0..count {
            for target in targets(state) {
                sources[free[target as usize] as usize] = state as u32;
                free[target as usize] += 1;
            }
        }
        let mut accepting = self.accepting.clone();
        let mut work: Vec<usize> = (0..count).filter(|&state| accepting[state]).collect();
        while let Some(state) = work.pop() {
            for &source in &sources[starts[state] as usize..starts[state + 1] as usize] {
                if !std::mem::replace(&mut accepting[source as usize], true) {
                    work.push(source as usize);
                }
            }
        }
        Ok(accepting)
    }

    /// The subset construction: a letter leads to the states that any class of its choice leads to.
    fn determinised(
        &self,
        tracks: Vec<Var>,
        letters: Vec<u32>,
        choices: &[Vec<u32>],
        meter: &mut Meter<'_>,
    ) -> Result<Dfa, Stop> {
        let mut sets = Sets::new(self);
        sets.number(&mut vec![0]);
        let mut next = Vec::new();
        let mut targets = Vec::new();
        let mut at = 0;
        while at < sets.met.len() {
            meter.size(sets.met.len(), choices.len())?;
            meter.table(sets.held / 4)?;
            let set = Rc::clone(&sets.met[at]);
            for choice in choices {
                meter.step(set.len() * choice.len())?;
                targets.clear();
                for &state in &*set {
                    let row = self.row(state);
                    targets.extend(choice.iter().map(|&class| row[class as usize]));
                }
                next.push(sets.number(&mut targets));
            }
            at += 1;
        }
        let accepts = |set: &Rc<[u32]>| set.iter().any(|&state| self.accepting[state as usize]);
        let accepting = sets.met.iter().map(accepts).collect();
        Dfa { tracks, letters, classes: choices.len(), next, accepting }.minimal(meter)
    }
}

/// Numbers of sets of states, in the order in which they are met.
struct Sets {
    met: Vec<Rc<[u32]>>,
    /// Their sizes in all: what they take of memory.
    held: usize,
    numbers: FxHashMap<Rc<[u32]>, u32>,
    /// The state from where nothing is accepted: it adds nothing to a set.
    dead: Option<u32>,
    /// The state from where everything is accepted: nothing adds to it.
    full: Option<u32>,
}

impl Sets {
    fn new(dfa: &Dfa) -> Sets {
        Sets { met: Vec::new(), held: 0, numbers: FxHashMap::default(), dead: dfa.sink(false), full: dfa.sink(true) }
    }

    fn number(&mut self, states: &mut Vec<u32>) -> u32 {
        if states.len() > 1 {
            states.sort_unstable();
            states.dedup();
        }
        match self.full {
            Some(full) if states.contains(&full) => {
                states.clear();
                states.push(full);
            }
            _ => states.retain(|&state| Some(state) != self.dead),
        }
        if let Some(&number) = self.numbers.get(states.as_slice()) {
            return number;
        }
        let number = self.met.len() as u32;
        self.held += states.len();
        let set: Rc<[u32]> = Rc::from(states.as_slice());
        self.numbers.insert(Rc::clone(&set), number);
        self.met.push(set);
        number
    }
}
