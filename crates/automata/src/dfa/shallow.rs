//! The first members of an intersection, without making it.

use super::{Dfa, letters::classes_by, product::union};
use crate::{Meter, Stop, Var};
use rustc_hash::FxHashMap;

/// What was found of an intersection.
pub(crate) enum Shallow {
    /// It is empty.
    Empty,
    /// It is not. The automaton accepts its shortest words and no other word of that length; of longer ones it knows
    /// nothing.
    Shortest(Dfa),
    /// More would have to be looked at.
    Deep,
}

/// A state that is not known: nothing is accepted from there.
const NONE: u32 = u32::MAX;

/// The most automata that are intersected without making the intersection.
pub(crate) const AT_ONCE: usize = 4;

/// A state of each automaton; unused places are 0.
type Tuple = [u32; AT_ONCE];

/// Tuples of states, in breadth-first order.
struct Tuples<'a> {
    parts: &'a [Dfa],
    dead: Vec<Option<u32>>,
    met: Vec<Tuple>,
    numbers: FxHashMap<Tuple, u32>,
}

impl Tuples<'_> {
    /// The number of a tuple; none if a part can accept nothing from its state.
    fn number(&mut self, tuple: Tuple) -> u32 {
        if tuple.iter().zip(&self.dead).any(|(&state, &dead)| Some(state) == dead) {
            return NONE;
        }
        let new = self.met.len() as u32;
        let number = *self.numbers.entry(tuple).or_insert(new);
        if number == new {
            self.met.push(tuple);
        }
        number
    }

    fn accepts(&self, number: usize) -> bool {
        self.met[number].iter().zip(self.parts).all(|(&state, part)| part.accepting[state as usize])
    }

    /// The tuple after a class of each part.
    fn after(&self, tuple: Tuple, classes: Tuple) -> Tuple {
        let mut target = [0; AT_ONCE];
        for (place, part) in self.parts.iter().enumerate() {
            target[place] = part.row(tuple[place])[classes[place] as usize];
        }
        target
    }
}

/// The classes of letters over all tracks, and the class of each part for them.
fn joint_classes(parts: &[Dfa], tracks: &[Var]) -> (Vec<u32>, Vec<Tuple>) {
    let within: Vec<Vec<u32>> = parts.iter().map(|part| part.letters_within(tracks)).collect();
    classes_by((0..1 << tracks.len()).map(|letter: usize| {
        let mut key = [0; AT_ONCE];
        for (place, part) in parts.iter().enumerate() {
            key[place] = part.letters[within[place][letter] as usize];
        }
        key
    }))
}

/// Looks for the shortest words that all parts (at most [`AT_ONCE`]) accept, level by level, at no more than so many
/// transitions.
pub(crate) fn shallow(parts: &[Dfa], most: usize, meter: &mut Meter<'_>) -> Result<Shallow, Stop> {
    let tracks = parts.iter().fold(Vec::new(), |tracks: Vec<Var>, part| union(&tracks, &part.tracks));
    meter.tracks(tracks.len())?;
    meter.step(1 << tracks.len())?;
    let (letters, classes) = joint_classes(parts, &tracks);
    let dead = parts.iter().map(|part| part.sink(false)).collect();
    let mut tuples = Tuples { parts, dead, met: Vec::new(), numbers: FxHashMap::default() };
    tuples.number([0; AT_ONCE]);
    let mut next = Vec::new();
    let (mut expanded, mut is_found) = (0, (0..tuples.met.len()).any(|start| tuples.accepts(start)));
    // One level of words after the other, up to the first that has an accepted one.
    while expanded < tuples.met.len() && !is_found {
        let end = tuples.met.len();
        for at in expanded..end {
            if next.len() >= most {
                return Ok(Shallow::Deep);
            }
            meter.size(tuples.met.len(), classes.len())?;
            meter.step(classes.len())?;
            for &class in &classes {
                next.push(tuples.number(tuples.after(tuples.met[at], class)));
            }
        }
        expanded = end;
        is_found = (end..tuples.met.len()).any(|new| tuples.accepts(new));
    }
    if !is_found {
        return Ok(Shallow::Empty);
    }
    let count = tuples.met.len();
    next.resize((count + 1) * classes.len(), NONE);
    next.iter_mut().filter(|next| **next == NONE).for_each(|next| *next = count as u32);
    let accepting = (0..count).map(|number| tuples.accepts(number)).chain([false]).collect();
    Ok(Shallow::Shortest(Dfa { tracks, letters, classes: classes.len(), next, accepting }))
}
