//! Laws of logic on random formulas, and sentences whose truth is known from how they are made.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use automata::{Comparison, Dfa, Engine, Formula, Limits, Listing, Meter, Stop, Var, Verdict};
use common::{Generator, Random, Shape, variables};

const SHAPE: Shape = Shape { bits: true, relations: true, bounded: false, largest: 7 };
const X: Var = Var::new(0);
const Y: Var = Var::new(1);
const Z: Var = Var::new(2);
const P: Var = Var::new(5);

fn compile(formula: &Formula) -> Result<Dfa, Stop> {
    let limits = Limits { states: 20_000, ..Limits::SMALL };
    Engine::binary().compile(formula, &mut Meter::new(limits))
}

/// Both formulas have the same automaton, state by state. Whether they could be compiled.
fn same(a: &Formula, b: &Formula) -> bool {
    let (Ok(first), Ok(second)) = (compile(a), compile(b)) else { return false };
    assert_eq!(first, second, "{a} and {b}");
    assert!(first.is_equivalent(&second));
    assert_eq!(first.listing().to_string(), second.listing().to_string());
    true
}

#[test]
fn equal_sets_have_equal_automata() {
    let free = variables(3);
    let mut done = 0;
    for seed in 0..150 {
        let mut generator = Generator::new(100_000 + seed, SHAPE);
        let (a, b) = (generator.formula(&free, 1, 2), generator.formula(&free, 1, 2));
        let both = |a: &Formula, b: &Formula| a.clone().and(b.clone());
        let either = |a: &Formula, b: &Formula| a.clone().or(b.clone());
        let (not_a, not_b) = (Formula::Not(Box::new(a.clone())), Formula::Not(Box::new(b.clone())));
        let laws = [
            (Formula::Not(Box::new(not_a.clone())), a.clone()),
            (Formula::Not(Box::new(both(&a, &b))), either(&not_a, &not_b)),
            (Formula::Not(Box::new(either(&a, &b))), both(&not_a, &not_b)),
            (both(&a, &b), both(&b, &a)),
            (either(&a, &both(&a, &b)), a.clone()),
            (a.clone().iff(b.clone()), either(&both(&a, &b), &both(&not_a, &not_b))),
            (a.clone().implies(b.clone()), either(&not_a, &b)),
            (
                Formula::exists(&[X], either(&a, &b)),
                either(&Formula::exists(&[X], a.clone()), &Formula::exists(&[X], b.clone())),
            ),
            (Formula::forall(&[X], a.clone()), !Formula::exists(&[X], not_a.clone())),
            (Formula::exists(&[X, Y], a.clone()), Formula::exists(&[Y], Formula::exists(&[X], a.clone()))),
        ];
        done += laws.iter().filter(|(a, b)| same(a, b)).count();
    }
    assert!(done >= 1_400, "only {done} of 1500 laws were compared");
}

#[test]
fn the_form_does_not_depend_on_how_an_automaton_is_given() {
    let free = variables(3);
    let mut compared = 0;
    for seed in 0..200 {
        let mut generator = Generator::new(200_000 + seed, SHAPE);
        let Ok(dfa) = compile(&generator.formula(&free, 1, 2)) else { continue };
        let listing = dfa.listing();
        let text = listing.to_string();
        assert_eq!(Listing::from_text(&text).as_ref(), Ok(&listing));
        let mut meter = Meter::new(Limits::SMALL);
        assert_eq!(Dfa::from_listing(&listing, &mut meter).as_ref(), Ok(&dfa));
        let other = disguised(&listing, &mut generator.random);
        assert_ne!(other, listing);
        assert_eq!(Dfa::from_listing(&other, &mut meter), Ok(dfa));
        compared += 1;
    }
    assert!(compared >= 190, "only {compared} of 200 automata were compared");
}

/// Two states are the same if no word tells them apart: counted by refining until nothing changes.
fn distinguishable(listing: &Listing) -> usize {
    let mut kinds: Vec<usize> = listing.accepting.iter().map(|&accepting| usize::from(accepting)).collect();
    let mut count = 0;
    loop {
        let mut seen = Vec::new();
        let next: Vec<usize> = (0..kinds.len())
            .map(|state| {
                let after = listing.letters.iter().map(|&class| kinds[listing.next[state][class as usize] as usize]);
                let kind: Vec<usize> = [kinds[state]].into_iter().chain(after).collect();
                seen.iter().position(|other| *other == kind).unwrap_or_else(|| {
                    seen.push(kind);
                    seen.len() - 1
                })
            })
            .collect();
        kinds = next;
        if seen.len() == count {
            return count;
        }
        count = seen.len();
    }
}

/// Random automata whose states can all be reached become exactly as small as they can be.
#[test]
fn automata_are_minimal() {
    let mut random = Random::new(21);
    let (mut smaller, mut largest) = (0, 0);
    for number in 0..400 {
        let states = 2 + random.below(30) as u32;
        let letters = 1 << (1 + number % 3);
        let modulus = 1 + random.below(u64::from(states)) as u32;
        // Every state leads to the next one; others are drawn from few, so that many are alike.
        let row = |state: u32, random: &mut Random| -> Vec<u32> {
            let drawn = (2..letters).map(|_| random.below(u64::from(modulus)) as u32);
            [state, (state + 1) % states].into_iter().chain(drawn).collect()
        };
        let next: Vec<Vec<u32>> = (0..states).map(|state| row(state, &mut random)).collect();
        let accepting: Vec<bool> = (0..states).map(|state| (state % modulus).is_multiple_of(3)).collect();
        let tracks = variables(1 + number % 3);
        let listing = Listing::table(&tracks, &accepting, &next);
        let dfa = Dfa::from_listing(&listing, &mut Meter::new(Limits::SMALL)).unwrap();
        assert_eq!(dfa.states(), distinguishable(&listing), "{listing}");
        smaller += usize::from(dfa.states() < states as usize);
        largest = largest.max(dfa.states());
    }
    assert!(smaller >= 50 && largest >= 25, "{smaller} became smaller, the largest has {largest}");
}

/// Renaming an automaton is the same as renaming the variables of its formula, also when names change places or meet.
#[test]
fn renaming_commutes_with_compiling() {
    let free = variables(3);
    let mut compared = 0;
    for seed in 0..150 {
        let mut generator = Generator::new(800_000 + seed, SHAPE);
        let (a, b) = (generator.atom(&free), generator.atom(&free));
        let new: Vec<Var> = (0..3).map(|_| Var::new(generator.random.below(5) as u32)).collect();
        let name = |variable: Var| new.get(variable.number() as usize).copied().unwrap_or(variable);
        let renamed = |formula: &Formula| match formula {
            Formula::Atom(atom) => Formula::Atom(atom.renamed(&name)),
            other => other.clone(),
        };
        let (Ok(both), Ok(expected)) = (compile(&a.clone().iff(b.clone())), compile(&renamed(&a).iff(renamed(&b))))
        else {
            continue;
        };
        assert_eq!(both.rename(name, &mut Meter::new(Limits::SMALL)), Ok(expected), "{a} iff {b} with {new:?}");
        compared += 1;
    }
    assert!(compared >= 145, "only {compared} of 150 formulas were compared");
}

/// The same automaton with every state twice, in another order, with a class for each letter, and a track that does not
/// matter in front.
fn disguised(listing: &Listing, random: &mut Random) -> Listing {
    let states = listing.accepting.len();
    let mut order: Vec<usize> = (0..2 * states).collect();
    for at in 2..order.len() {
        order.swap(at, 1 + random.below(at as u64) as usize);
    }
    // Copies `s` and `s + states` of a state stand at these places; the start stays first.
    let place = |copy: usize| order.iter().position(|&other| other == copy).unwrap() as u32;
    let mut tracks = vec![Var::new(77)];
    tracks.extend(&listing.tracks);
    let letters = listing.letters.len() * 2;
    let row = |copy: usize, coins: u64| {
        let targets = (0..letters).map(|letter| {
            let target = listing.next[copy % states][listing.letters[letter >> 1] as usize] as usize;
            place(target + if coins >> (letter % 60) & 1 == 1 { states } else { 0 })
        });
        targets.collect::<Vec<u32>>()
    };
    let next: Vec<Vec<u32>> = order.iter().map(|&copy| row(copy, random.next())).collect();
    let accepting: Vec<bool> = order.iter().map(|&copy| listing.accepting[copy % states]).collect();
    Listing::table(&tracks, &accepting, &next)
}

/// The formula of another variable: its own `x` is bound, so nothing is captured.
fn at(formula: &Formula, x: Var, y: Var) -> Formula {
    Formula::exists(&[x], Formula::compare(x, Comparison::Equal, y).and(formula.clone()))
}

/// A sentence that is true whatever the random parts are.
fn true_sentence(generator: &mut Generator) -> Formula {
    let kind = generator.random.below(10);
    let (m, c) = (generator.random.within(1, 9), generator.random.within(0, 20));
    let one = generator.formula(&[X], 1, 2);
    let two = generator.formula(&[X, Y], 1, 1);
    let is = |x: Var, value: i64| Formula::linear(&[(1, x)], Comparison::Equal, value);
    match kind {
        0 => Formula::forall(&[X], one.clone().or(!one)),
        1 => Formula::exists(&[X], Formula::forall(&[Y], two.clone()))
            .implies(Formula::forall(&[Y], Formula::exists(&[X], two))),
        2 => Formula::exists(&[X], is(X, c).and(one.clone())).implies(Formula::exists(&[X], one)),
        3 => {
            // Induction.
            let successor = Formula::linear(&[(1, P), (-1, X)], Comparison::Equal, 1);
            let step = Formula::forall(&[X, P], successor.and(one.clone()).implies(at(&one, X, P)));
            let base = Formula::exists(&[X], is(X, 0).and(one.clone()));
            base.and(step).implies(Formula::forall(&[X], one))
        }
        4 => {
            // What is true of some number is true of a least one.
            let smaller = Formula::compare(P, Comparison::Less, X).and(at(&one, X, P));
            let least = one.clone().and(!Formula::exists(&[P], smaller));
            Formula::exists(&[X], one).implies(Formula::exists(&[X], least))
        }
        5 => Formula::forall(&[X, Y], two.clone()).iff(Formula::forall(&[Y, X], two)),
        6 => {
            let sum = Formula::linear(&[(m, X), (c, Y), (-1, Z)], Comparison::Equal, -c);
            Formula::forall(&[X, Y], Formula::exists(&[Z], sum))
        }
        7 => {
            let divided = Formula::linear(&[(m, Y), (1, Z), (-1, X)], Comparison::Equal, 0);
            let rest = Formula::linear(&[(1, Z)], Comparison::Less, m);
            Formula::forall(&[X], Formula::exists(&[Y, Z], divided.and(rest)))
        }
        8 => {
            let bits = Formula::xor(&[X, Y], Z).and(Formula::bit_and(X, Y, P));
            let sum = Formula::linear(&[(1, X), (1, Y), (-1, Z), (-2, P)], Comparison::Equal, 0);
            Formula::forall(&[X, Y], Formula::exists(&[Z, P], bits.and(sum)))
        }
        _ => {
            let bit =
                Formula::lowest_bit(X, Y).and(Formula::power_of_two(Y)).and(Formula::compare(Y, Comparison::AtMost, X));
            Formula::forall(
                &[X],
                Formula::linear(&[(1, X)], Comparison::Greater, 0).implies(Formula::exists(&[Y], bit)),
            )
        }
    }
}

/// A sentence that is false whatever the random parts are.
fn false_sentence(generator: &mut Generator) -> Formula {
    let (m, c) = (generator.random.within(2, 9), generator.random.within(1, 20));
    let one = generator.formula(&[X], 1, 2);
    match generator.random.below(7) {
        0 => !true_sentence(generator),
        1 => Formula::exists(&[X], one.clone().and(!one)),
        2 => Formula::forall(&[X], Formula::exists(&[Y], Formula::linear(&[(1, Y), (-1, X)], Comparison::Equal, -c))),
        3 => Formula::exists(&[X], Formula::forall(&[Y], Formula::linear(&[(1, Y), (-m, X)], Comparison::AtMost, c))),
        4 => Formula::forall(&[X], Formula::exists(&[Y], Formula::linear(&[(m, Y), (-1, X)], Comparison::Equal, -c))),
        5 => Formula::forall(&[X], Formula::linear(&[(1, X)], Comparison::NotEqual, c).or(one.clone().and(!one))),
        _ => {
            let other = true_sentence(generator);
            other.and(Formula::exists(&[X], Formula::congruent(&[(m, X)], 1, m as u64)))
        }
    }
}

fn verdict(sentence: &Formula) -> Verdict {
    Engine::binary().decide(sentence, &mut Meter::new(Limits { states: 50_000, ..Limits::SMALL }))
}

/// Decides sentences until a hundred are decided; nearly all must be.
fn hundred(seed: u64, make: fn(&mut Generator) -> Formula, is_right: fn(&Verdict) -> bool) {
    let (mut decided, mut unknown) = (0, 0);
    for number in 0.. {
        let sentence = make(&mut Generator::new(seed + number, SHAPE));
        assert!(sentence.free_variables().is_empty());
        match verdict(&sentence) {
            Verdict::Unknown(_) => unknown += 1,
            verdict => {
                assert!(is_right(&verdict), "{sentence}: {verdict:?}");
                decided += 1;
            }
        }
        if decided == 100 {
            break;
        }
    }
    assert!(unknown <= 2, "{unknown} sentences were not decided");
}

#[test]
fn a_hundred_true_sentences_are_valid() {
    hundred(300_000, true_sentence, |verdict| *verdict == Verdict::Valid);
}

#[test]
fn a_hundred_false_sentences_are_refuted() {
    hundred(400_000, false_sentence, |verdict| matches!(verdict, Verdict::Refuted(_)));
}

#[test]
fn a_planted_exception_is_the_counterexample() {
    let mut random = Random::new(7);
    for number in 0..60 {
        let mut generator = Generator::new(500_000 + number, SHAPE);
        let body = generator.formula(&[X, Y], 1, 1);
        let size = 1 << random.within(1, 40);
        let (a, b) = (random.within(0, size), random.within(0, size));
        let is = |x: Var, value: i64| Formula::linear(&[(1, x)], Comparison::Equal, value);
        let claim = body.clone().or(!body).and(!is(X, a).and(is(Y, b)));
        let Verdict::Refuted(found) = verdict(&claim) else { panic!("{claim}") };
        assert!(found.is_least);
        assert_eq!(found.values, [(X, (a as u64).into()), (Y, (b as u64).into())]);
    }
}
