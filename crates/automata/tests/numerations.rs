//! Fibonacci numeration: proved inside, wrong data is refused, and it agrees with binary numeration.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use automata::{
    Candidate, Comparison, Dfa, Engine, Formula, Junction, Limits, Listing, Meter, Natural, NotProved, Var, Verdict,
};
use common::{Generator, Meaning, Random, Shape, tuples, variables};

const LINEAR: Shape = Shape { bits: false, relations: false, bounded: false, largest: 7 };
const X: Var = Var::new(0);
const Y: Var = Var::new(1);
const Z: Var = Var::new(2);

fn meter() -> Meter<'static> {
    Meter::new(Limits::SMALL)
}

fn fibonacci() -> Engine {
    Engine::fibonacci(&mut meter()).unwrap()
}

#[test]
fn what_is_proved_is_said() {
    let engine = fibonacci();
    let names: Vec<&str> = engine.lemmas().iter().map(|lemma| lemma.name).collect();
    for name in [
        "zero is a word",
        "less is total",
        "every word has a next",
        "sums are unique",
        "adding zero",
        "adding the next",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    assert_eq!(names.len(), 16);
    assert!(Engine::binary().lemmas().is_empty());
}

#[test]
fn digits_are_read_back_and_have_no_neighbours() {
    let engine = fibonacci();
    for number in 0..2_000_u64 {
        let digits = engine.digits(&number.into());
        assert!(digits.windows(2).all(|pair| pair != [true, true]));
        assert_eq!(engine.value(&digits), number.into());
    }
    let large = Natural::from_decimal("123456789012345678901234567890123456789012345678901234567890").unwrap();
    assert_eq!(engine.value(&engine.digits(&large)), large);
    let word: Vec<String> =
        [4_u64, 6, 7].map(|n| engine.digits(&n.into())).iter().map(|word| format!("{word:?}")).collect();
    assert_eq!(word, ["[true, false, true]", "[true, false, false, true]", "[false, true, false, true]"]);
}

#[test]
fn the_sum_is_the_sum() {
    let mut engine = fibonacci();
    let sum = engine.compile(&Formula::linear(&[(1, X), (1, Y), (-1, Z)], Comparison::Equal, 0), &mut meter()).unwrap();
    for tuple in tuples(3, 24) {
        let values: Vec<(Var, Natural)> = [X, Y, Z].into_iter().zip(tuple.iter().map(|&value| value.into())).collect();
        assert_eq!(engine.contains(&sum, &values), tuple[0] + tuple[1] == tuple[2], "{tuple:?}");
    }
}

/// Linear formulas, worked out on a box.
#[test]
fn bounded_formulas_mean_what_they_say() {
    let shape = Shape { bounded: true, ..LINEAR };
    let free = variables(2);
    let mut engine = fibonacci();
    let mut unknown = 0;
    for seed in 0..150 {
        let mut generator = Generator::new(600_000 + seed, shape);
        let formula = generator.formula(&free, 2, 2);
        let Ok(dfa) = engine.compile(&formula, &mut meter()) else {
            unknown += 1;
            continue;
        };
        let meaning = Meaning { relations: &[], largest: shape.largest };
        for tuple in tuples(2, shape.largest + 1) {
            let mut values = [0; 16];
            values[..2].copy_from_slice(&tuple);
            let holds = meaning.holds(&formula, &mut values);
            let given: Vec<(Var, Natural)> =
                free.iter().copied().zip(tuple.iter().map(|&value| value.into())).collect();
            assert_eq!(engine.contains(&dfa, &given), holds, "{formula} at {tuple:?}");
        }
    }
    assert!(unknown <= 5, "{unknown} formulas are unknown");
}

/// Verdicts and least counterexamples are the same in both numerations, for sentences and for open formulas.
#[test]
fn the_two_numerations_agree() {
    let (mut binary, mut fibonacci) = (Engine::binary(), fibonacci());
    let (mut valid, mut refuted, mut unknown) = (0, 0, 0);
    for seed in 0..400 {
        let mut generator = Generator::new(700_000 + seed, LINEAR);
        let free = variables((seed % 3) as u32);
        let formula = if seed % 2 == 0 {
            generator.alternating(&free, 2, 2, seed % 4 == 0)
        } else {
            generator.alternating(&free, 1, 2, seed % 4 == 1)
        };
        match (binary.decide(&formula, &mut meter()), fibonacci.decide(&formula, &mut meter())) {
            (Verdict::Unknown(_), _) | (_, Verdict::Unknown(_)) => unknown += 1,
            (Verdict::Valid, other) => {
                assert_eq!(other, Verdict::Valid, "{formula}");
                valid += 1;
            }
            (first, other) => {
                assert_eq!(other, first, "{formula}");
                refuted += 1;
            }
        }
    }
    assert!(valid >= 50 && refuted >= 100 && unknown <= 20, "{valid} valid, {refuted} refuted, {unknown} unknown");
}

/// The candidate behind `Engine::fibonacci`, compiled from it.
fn candidate() -> Candidate {
    let mut engine = fibonacci();
    let mut meter = meter();
    let words = engine.compile(&Formula::compare(X, Comparison::AtMost, X), &mut meter).unwrap();
    assert!(words.is_everything());
    let words = engine.compile(&Formula::linear(&[(1, X)], Comparison::NotEqual, 0), &mut meter).unwrap();
    let zero = Dfa::equal_to(X, &[], &mut meter).unwrap();
    let words = words.combine(&zero, Junction::Or, &mut meter).unwrap();
    let order = engine.compile(&Formula::compare(X, Comparison::Less, Y), &mut meter).unwrap();
    let sum = engine.compile(&Formula::linear(&[(1, X), (1, Y), (-1, Z)], Comparison::Equal, 0), &mut meter).unwrap();
    Candidate { words, order, sum }
}

fn refused(candidate: Candidate) -> &'static str {
    match Engine::proved(candidate, &mut meter()) {
        Err(NotProved::Wrong { lemma, .. }) => lemma.name,
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("a wrong numeration was proved"),
    }
}

#[test]
fn a_candidate_is_proved_whatever_it_comes_from() {
    assert_eq!(Engine::proved(candidate(), &mut meter()).unwrap().lemmas().len(), 16);
}

#[test]
fn wrong_words_order_and_sums_are_refused() {
    let right = candidate();
    // All binary words, with the same order and then with theirs.
    let words = Dfa::constant(true);
    assert_eq!(refused(Candidate { words: words.clone(), ..right.clone() }), "less is total");
    let order = Engine::binary().compile(&Formula::compare(X, Comparison::Less, Y), &mut meter()).unwrap();
    assert_eq!(refused(Candidate { words, order, ..right.clone() }), "sums exist");
    // The order backwards, and no order.
    let swap = |place: Var| if place == X { Y } else { X };
    let backwards = right.order.rename(swap, &mut meter()).unwrap();
    assert_eq!(refused(Candidate { order: backwards, ..right.clone() }), "zero is least");
    assert_eq!(refused(Candidate { order: Dfa::constant(false), ..right.clone() }), "less is total");
    // Sums that lack one triple, have one too many, or are the difference.
    let mut engine = fibonacci();
    let mut triple = |x: i64, y: i64, z: i64| {
        let is = |at: Var, value: i64| Formula::linear(&[(1, at)], Comparison::Equal, value);
        engine.compile(&is(X, x).and(is(Y, y)).and(is(Z, z)), &mut meter()).unwrap()
    };
    let lacking = right.sum.combine(&triple(5, 8, 13).complement(), Junction::And, &mut meter()).unwrap();
    assert_eq!(refused(Candidate { sum: lacking, ..right.clone() }), "sums exist");
    let extra = right.sum.combine(&triple(5, 8, 14), Junction::Or, &mut meter()).unwrap();
    assert_eq!(refused(Candidate { sum: extra, ..right.clone() }), "sums are unique");
    let turned = |place: Var| {
        if place == Y {
            Z
        } else if place == Z {
            Y
        } else {
            X
        }
    };
    let difference = right.sum.rename(turned, &mut meter()).unwrap();
    assert_eq!(refused(Candidate { sum: difference, ..right.clone() }), "sums exist");
    let wrong_variable = right.sum.rename(|place| Var::new(place.number() + 5), &mut meter()).unwrap();
    assert!(matches!(
        Engine::proved(Candidate { sum: wrong_variable, ..right }, &mut meter()),
        Err(NotProved::Variables)
    ));
}

/// Each transition of the sum redirected, or each acceptance flipped: none of these is proved.
#[test]
fn no_small_change_of_the_sum_is_proved() {
    let right = candidate();
    let listing = right.sum.listing();
    let mut random = Random::new(11);
    let (mut open, mut wrong, mut harmless) = (0, 0, 0);
    for state in 0..listing.accepting.len() {
        for class in 0..listing.next[state].len() + 1 {
            let mut changed: Listing = listing.clone();
            if class == listing.next[state].len() {
                changed.accepting[state] = !changed.accepting[state];
            } else {
                changed.next[state][class] = random.below(listing.accepting.len() as u64) as u32;
            }
            let Ok(sum) = Dfa::from_listing(&changed, &mut meter()) else {
                open += 1;
                continue;
            };
            // Only what it says of words matters.
            let all = [X, Y, Z].map(|track| right.words.rename(|_| track, &mut meter()).unwrap());
            let among_words =
                all.iter().fold(sum.clone(), |sum, words| sum.combine(words, Junction::And, &mut meter()).unwrap());
            if among_words == right.sum {
                assert!(Engine::proved(Candidate { sum, ..right.clone() }, &mut meter()).is_ok());
                harmless += 1;
            } else {
                assert!(!refused(Candidate { sum, ..right.clone() }).is_empty());
                wrong += 1;
            }
        }
    }
    let counts = format!("{wrong} wrong sums, {harmless} wrong only of non-words, {open} not closed under zeros");
    assert!(wrong >= 60 && open > 0 && harmless > 0, "{counts}");
}
