//! The claims that listed problems may rest on, by brute force from the rules.

use grundy::{Input, Options, Session, catalogue, report::CheckReport};

/// Positions that each claim is held against, smallest first.
const POSITIONS: u64 = 2500;

fn check(game: &str) -> CheckReport {
    let entry = catalogue::find(game).expect("a game");
    let mut session = Session::open(Input::Catalogue(entry), &[], &Options::default()).expect("rules without errors");
    session.check(POSITIONS, &mut ()).expect("small enough")
}

#[track_caller]
fn holds(game: &str) {
    let report = check(game);
    assert!(!report.claims.is_empty(), "{game} claims nothing");
    for claim in &report.claims {
        assert_eq!(claim.verdict, "checked", "{game}: {}: {}", claim.text, claim.detail);
        assert!(claim.detail.contains(&POSITIONS.to_string()), "{game}: {}", claim.detail);
    }
}

#[test]
fn taking_one_or_merging() {
    holds("merge-or-take");
}

#[test]
fn the_end_piles() {
    holds("ends");
}

#[test]
fn the_circle() {
    holds("circle");
}

#[test]
fn the_coin_on_a_ring() {
    holds("ring-coin");
}

#[test]
fn prime_powers() {
    holds("prime-powers");
}

#[test]
fn piles_that_stay_in_order() {
    holds("pebbles");
}

#[test]
fn pairs_that_split() {
    holds("pair-split");
}

#[test]
fn proper_divisors() {
    holds("dividing");
}
