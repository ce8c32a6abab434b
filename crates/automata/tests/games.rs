//! Obligations of proofs about games, true and false: what the engine is for.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use automata::{Comparison, Dfa, Engine, Formula, Limits, Listing, Meter, Relation, Var, Verdict};
use common::variables;

fn meter() -> Meter<'static> {
    Meter::new(Limits::LAPTOP)
}

fn valid(engine: &mut Engine, formula: &Formula) {
    assert_eq!(engine.decide(formula, &mut meter()), Verdict::Valid, "{formula}");
}

#[test]
fn the_value_of_two_heaps_is_their_xor() {
    let [x, y, g, h, t, d] = [0, 1, 2, 3, 4, 5].map(Var::new);
    let mut engine = Engine::binary();
    let value = |x, y, g| Formula::xor(&[x, y], g);
    let less = |a, b| Formula::compare(a, Comparison::Less, b);
    valid(&mut engine, &Formula::exists(&[g], value(x, y, g)));
    valid(&mut engine, &value(x, y, g).and(value(x, y, h)).implies(Formula::compare(g, Comparison::Equal, h)));
    for after in [[d, y], [x, d]] {
        let before = if after[0] == d { x } else { y };
        valid(&mut engine, &!value(x, y, g).and(less(d, before)).and(value(after[0], after[1], g)));
    }
    let first = Formula::exists(&[d], less(d, x).and(value(d, y, t)));
    let second = Formula::exists(&[d], less(d, y).and(value(x, d, t)));
    valid(&mut engine, &value(x, y, g).and(less(t, g)).implies(first.or(second)));
}

#[test]
fn a_claim_that_fails_far_out_is_refuted_at_its_first_failure() {
    // Take 2 or 5; claimed: lost if and only if the rest modulo 7 is 0, 1 or 4, but for one large number.
    let [x, y] = [0, 1].map(Var::new);
    let far = (1_i64 << 40) + 12_347;
    let lost = |x| {
        let rest = |r| Formula::congruent(&[(1, x)], r, 7);
        rest(0).or(rest(1)).or(rest(4)).and(Formula::linear(&[(1, x)], Comparison::NotEqual, far))
    };
    assert_eq!(far % 7, 1);
    let takes = |d| Formula::linear(&[(1, x), (-1, y)], Comparison::Equal, d);
    let mut engine = Engine::binary();
    let stays = lost(x).and(takes(2).or(takes(5))).and(lost(y));
    valid(&mut engine, &!stays);
    let wins = Formula::exists(&[y], takes(2).or(takes(5)).and(lost(y)));
    let Verdict::Refuted(found) = engine.decide(&(!lost(x)).implies(wins), &mut meter()) else { panic!("it fails") };
    assert_eq!(found.values, [(x, (far as u64).into())]);
}

/// A relation over Fibonacci digits from a table.
fn digits(name: &str, accepting: &[bool], next: &[Vec<u32>]) -> Relation {
    let arity = next[0].len().ilog2();
    let dfa = Dfa::from_listing(&Listing::table(&variables(arity), accepting, next), &mut meter()).unwrap();
    Relation::new(name, arity as usize, dfa).unwrap()
}

/// Two heaps, take any number from one or the same from both: the smaller heap ends in an even number of zeros, and the
/// larger one is it shifted by one digit (Fraenkel 1982).
fn lost(x: Var, y: Var) -> Formula {
    // States: even number of zeros so far, odd, a one after an even number, a one after an odd number.
    let even_zeros =
        digits("even-zeros", &[false, false, true, false], &[vec![1, 2], vec![0, 3], vec![2, 2], vec![3, 3]]);
    // States: the last digit of the first word is 0, is 1, the second word is not the first shifted. Letter bit 0 is the
    // first word's digit, bit 1 the second's.
    let shift = digits("shift", &[true, false, false], &[vec![0, 1, 2, 2], vec![2, 2, 0, 1], vec![2; 4]]);
    let pair = |x, y| Formula::relation(&even_zeros, &[x]).unwrap().and(Formula::relation(&shift, &[x, y]).unwrap());
    let zero = |x| Formula::linear(&[(1, x)], Comparison::Equal, 0);
    zero(x).and(zero(y)).or(pair(x, y)).or(pair(y, x))
}

#[test]
fn wythoff_in_fibonacci_digits() {
    let [x, y, a, b, d] = [0, 1, 2, 3, 4].map(Var::new);
    let mut engine = Engine::fibonacci(&mut meter()).unwrap();
    let less = |a, b| Formula::compare(a, Comparison::Less, b);
    let minus = |x, a| Formula::linear(&[(1, x), (-1, a), (-1, d)], Comparison::Equal, 0);
    let both = Formula::linear(&[(1, d)], Comparison::Greater, 0).and(minus(x, a)).and(minus(y, b));
    for (moves, after) in [(less(a, x), [a, y]), (less(b, y), [x, b]), (both.clone(), [a, b])] {
        valid(&mut engine, &!lost(x, y).and(moves).and(lost(after[0], after[1])));
    }
    let first = Formula::exists(&[a], less(a, x).and(lost(a, y)));
    let second = Formula::exists(&[b], less(b, y).and(lost(x, b)));
    let third = Formula::exists(&[a, b, d], both.and(lost(a, b)));
    valid(&mut engine, &(!lost(x, y)).implies(Formula::Or(vec![first, second.clone(), third])));
    // Without moves of both heaps that set is wrong, and the least position where it shows is found.
    let first = Formula::exists(&[a], less(a, x).and(lost(a, y)));
    let claim = (!lost(x, y)).implies(first.or(second));
    let Verdict::Refuted(found) = engine.decide(&claim, &mut meter()) else { panic!("it fails") };
    assert_eq!(found.values, [(x, 1_u64.into()), (y, 1_u64.into())]);
    // The set itself: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ...
    let set = engine.compile(&lost(x, y), &mut meter()).unwrap();
    let members = engine.members(&set, &10_u64.into(), 100, &mut meter()).unwrap();
    let members: Vec<String> = members.iter().map(|pair| format!("{} {}", pair[0], pair[1])).collect();
    assert_eq!(members, ["0 0", "1 2", "2 1", "3 5", "4 7", "5 3", "6 10", "7 4", "10 6"]);
}

/// Take between two numbers; the claimed value is the rest modulo 57, divided by 17: right for takes from 17 to 40. Large
/// enough that the automata of the obligations are joined pair by pair.
#[test]
fn values_of_takes_between_two_numbers() {
    let [n, m, g, t, q, r] = [0, 1, 2, 3, 4, 5].map(Var::new);
    let mut engine = Engine::binary();
    let rest = Formula::linear(&[(1, n), (-57, q), (-1, r)], Comparison::Equal, 0)
        .and(Formula::linear(&[(1, r)], Comparison::Less, 57))
        .and(Formula::linear(&[(17, g), (-1, r)], Comparison::AtMost, 0))
        .and(Formula::linear(&[(17, g), (-1, r)], Comparison::Greater, -17));
    let value = engine.define("value", &[n, g], &Formula::exists(&[q, r], rest), &mut meter()).unwrap();
    let value = |n, g| Formula::relation(&value, &[n, g]).unwrap();
    for (low, high) in [(17, 40), (17, 41), (16, 40), (17, 39), (18, 40)] {
        let take = |comparison, bound| Formula::linear(&[(1, n), (-1, m)], comparison, bound);
        let moves = take(Comparison::AtLeast, low).and(take(Comparison::AtMost, high));
        let same = !value(n, g).and(moves.clone()).and(value(m, g));
        let smaller = value(n, g).and(Formula::compare(t, Comparison::Less, g));
        let reached = smaller.implies(Formula::exists(&[m], moves.and(value(m, t))));
        let claimed = |n: i64| n % 57 / 17;
        let options = |n: i64| (low..=high).filter(move |take| *take <= n).map(move |take| n - take);
        let first_same = (0..600).find_map(|n| {
            let m = options(n).filter(|&m| claimed(m) == claimed(n)).min()?;
            Some(vec![(Var::new(0), n), (Var::new(1), m), (Var::new(2), claimed(n))])
        });
        let first_lacking = (0..600).find_map(|n| {
            let lacks = |t: &i64| !options(n).any(|m| claimed(m) == *t);
            let t = (0..claimed(n)).find(lacks)?;
            Some(vec![(Var::new(0), n), (Var::new(2), claimed(n)), (Var::new(3), t)])
        });
        for (claim, expected) in [(same, first_same), (reached, first_lacking)] {
            let found = match engine.decide(&claim, &mut meter()) {
                Verdict::Valid => None,
                Verdict::Refuted(found) => {
                    let values =
                        found.values.iter().map(|(variable, value)| (*variable, value.to_u128().unwrap() as i64));
                    Some(values.collect::<Vec<_>>())
                }
                Verdict::Unknown(stop) => panic!("{stop}"),
            };
            assert_eq!(found, expected, "takes from {low} to {high}");
        }
    }
}
