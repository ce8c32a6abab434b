//! From prepared formulas to automata.

use crate::{Dfa, Junction, Meter, Stop, Var, formula::Node, numeration::Numeration};

/// The set of the assignments of which the formula holds. Assignments whose words are not words of the numeration may be
/// in it or not; quantifiers range over words of the numeration only.
pub(crate) fn compile(node: &Node, numeration: &mut dyn Numeration, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    Ok(match node {
        Node::Constant(value) => Dfa::constant(*value),
        Node::Atom(atom) => numeration.atom(atom, meter)?,
        Node::NotAtom(atom) => numeration.atom(atom, meter)?.complement(),
        Node::And(parts) => {
            let parts = compile_all(parts, Junction::And, numeration, meter)?;
            join(parts, Junction::And, meter)?
        }
        Node::Or(parts) => {
            let parts = compile_all(parts, Junction::Or, numeration, meter)?;
            join(parts, Junction::Or, meter)?
        }
        Node::Iff(a, b) => {
            let (a, b) = (compile(a, numeration, meter)?, compile(b, numeration, meter)?);
            a.combine(&b, Junction::Iff, meter)?
        }
        Node::Exists(bound, body) => quantified(bound, body, numeration, meter)?,
        Node::NotExists(bound, body) => quantified(bound, body, numeration, meter)?.complement(),
    })
}

/// The sets that a prepared formula is the intersection of.
pub(crate) fn conjuncts(node: &Node, numeration: &mut dyn Numeration, meter: &mut Meter<'_>) -> Result<Vec<Dfa>, Stop> {
    match node {
        Node::And(parts) => compile_all(parts, Junction::And, numeration, meter),
        one => Ok(vec![compile(one, numeration, meter)?]),
    }
}

/// The parts, or one that decides alone. Atoms come first: they are cheap, and may decide.
fn compile_all(
    parts: &[Node],
    junction: Junction,
    numeration: &mut dyn Numeration,
    meter: &mut Meter<'_>,
) -> Result<Vec<Dfa>, Stop> {
    let is_atom = |part: &&Node| matches!(part, Node::Atom(_) | Node::NotAtom(_));
    let (atoms, others): (Vec<&Node>, Vec<&Node>) = parts.iter().partition(is_atom);
    let mut compiled = Vec::with_capacity(parts.len());
    for part in atoms.into_iter().chain(others) {
        let dfa = compile(part, numeration, meter)?;
        if decides(&dfa, junction) {
            return Ok(vec![dfa]);
        }
        compiled.push(dfa);
    }
    Ok(compiled)
}

/// Whether the set alone decides the junction.
fn decides(dfa: &Dfa, junction: Junction) -> bool {
    match junction {
        Junction::And => dfa.is_empty(),
        Junction::Or => dfa.is_everything(),
        Junction::Iff => false,
    }
}

/// All parts in one automaton, cheapest pairs first.
pub(crate) fn join(parts: Vec<Dfa>, junction: Junction, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let mut joined = join_to(1, parts, junction, meter)?;
    Ok(joined.pop().unwrap_or_else(|| Dfa::constant(junction == Junction::And)))
}

/// All parts in so many automata at most, cheapest pairs first.
pub(crate) fn join_to(
    most: usize,
    mut parts: Vec<Dfa>,
    junction: Junction,
    meter: &mut Meter<'_>,
) -> Result<Vec<Dfa>, Stop> {
    while parts.len() > most {
        let pairs = (0..parts.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let Some((a, b)) = pairs.min_by_key(|&(a, b)| cost(&[&parts[a], &parts[b]])) else { break };
        let (second, first) = (parts.swap_remove(b), parts.swap_remove(a));
        let joined = first.combine(&second, junction, meter)?;
        if decides(&joined, junction) {
            return Ok(vec![joined]);
        }
        parts.push(joined);
    }
    Ok(parts)
}

/// A bound on the size of the product in sixteenths of a bit: of its states, and of its letters.
fn cost(parts: &[&Dfa]) -> usize {
    let mut tracks: Vec<Var> = parts.iter().flat_map(|part| part.tracks().iter().copied()).collect();
    tracks.sort_unstable();
    tracks.dedup();
    parts.iter().map(|part| sixteenths(part.states())).sum::<usize>() + 16 * tracks.len()
}

/// Sixteen times the binary logarithm of a positive number, rounded down; by integers, so that it is the same everywhere.
fn sixteenths(number: usize) -> usize {
    let whole = number.ilog2();
    // The number over its leading power of two, with 31 binary places: squaring it shows the next place of the logarithm.
    let mut mantissa = (number as u128) << 31 >> whole;
    (0..4).fold(whole as usize, |places, _| {
        mantissa = (mantissa * mantissa) >> 31;
        let place = mantissa >> 32;
        mantissa >>= place;
        2 * places + place as usize
    })
}

/// For some values: variable by variable, the one first whose parts are the cheapest to join (bucket elimination).
fn quantified(bound: &[Var], body: &Node, numeration: &mut dyn Numeration, meter: &mut Meter<'_>) -> Result<Dfa, Stop> {
    let body = match body {
        Node::And(parts) => parts.as_slice(),
        one => std::slice::from_ref(one),
    };
    let mut parts = compile_all(body, Junction::And, numeration, meter)?;
    if let Some(words) = numeration.words() {
        for &variable in bound {
            parts.push(words.rename(|_| variable, meter)?);
        }
    }
    let mut left = bound.to_vec();
    loop {
        let speaks_of = |variable: Var| move |part: &Dfa| part.tracks().binary_search(&variable).is_ok();
        left.retain(|&variable| parts.iter().any(speaks_of(variable)));
        let price = |&variable: &Var| {
            let with: Vec<&Dfa> = parts.iter().filter(|&part| speaks_of(variable)(part)).collect();
            cost(&with)
        };
        let Some(variable) = left.iter().copied().min_by_key(price) else { break };
        let (with, without): (Vec<Dfa>, Vec<Dfa>) = parts.into_iter().partition(speaks_of(variable));
        let joined = join(with, Junction::And, meter)?;
        // Everything that only this automaton speaks of goes at once.
        let is_alone = |&&variable: &&Var| !without.iter().any(speaks_of(variable));
        let gone: Vec<Var> = left.iter().filter(is_alone).copied().collect();
        let projected = joined.exists(&gone, meter)?;
        if projected.is_empty() {
            return Ok(projected);
        }
        parts = without;
        parts.push(projected);
        left.retain(|variable| !gone.contains(variable));
    }
    join(parts, Junction::And, meter)
}

#[cfg(test)]
mod tests {
    use super::sixteenths;

    #[test]
    fn logarithms_are_right() {
        let right = |number: usize| ((number as f64).log2() * 16.0 + 1e-9).floor() as usize;
        for number in (1..5_000).chain([1 << 20, (1 << 20) - 1, 123_456_789, 1 << 40]) {
            assert_eq!(sixteenths(number), right(number), "{number}");
        }
    }
}
