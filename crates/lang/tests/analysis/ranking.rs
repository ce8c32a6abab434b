//! Rankings of the catalogue and the corpus.

use crate::common::{all_games, explore, falls, games_only, instances, last, parsed, positions, rules};
use rules::{
    GameId, Interpreter, Rules,
    analysis::ranking::{Checked, Ranking, check_ranking, ranking, ranking_breach},
};
use std::sync::Arc;

/// The measure found for the last game.
fn found(text: &str) -> Option<String> {
    let rules = rules(text);
    let proof = ranking(&rules, last(&rules));
    proof.proof().map(|proof| proof.text().unwrap_or_else(|| "below".into()))
}

/// What each file's last game gets; the table of the design, then games that need something of their own.
const EXPECTED: [(&str, &str); 40] = [
    ("seeds/nim", "x"),
    ("seeds/set-nim", "x"),
    ("seeds/split-nim", "x"),
    ("seeds/bash", "n"),
    ("seeds/cow-digits", "x"),
    ("seeds/prime-powers", "n"),
    ("seeds/stripes", "m"),
    ("seeds/range-nim", "x"),
    ("seeds/dividing", "x"),
    ("seeds/staircase", "sum((j + 1) * a[j] for j in 0..a.len)"),
    ("seeds/merge-or-take", "sum(m) + m.len"),
    ("seeds/ends", "sum(a)"),
    ("seeds/pebbles", "sum(a)"),
    ("seeds/ring-coin", "sum(w)"),
    ("seeds/token", "G.reach(v).len"),
    ("seeds/circle", "below"),
    ("seeds/row-jump", "sum(row.len - i for i in row.ones)"),
    ("seeds/white-blue", "(w, b)"),
    ("seeds/pair-split", "x + y"),
    ("pairs/knight", "x + y"),
    ("rows/treblecross", "b.len - sum(b)"),
    ("corpus/treblecross", "count(j for j in row if j == \".\")"),
    ("corpus/ijk", "a[0], a[1], ..."),
    ("corpus/corners", "lit.sorted.reversed"),
    ("corpus/luogu-P1512", "(2006 - y, 12 - m, 31 - d)"),
    ("corpus/luogu-P3185", "n - 1 - at"),
    ("corpus/luogu-P4136", "count of (r, c) not in seen"),
    ("corpus/trie-rounds", "max(i.len for i in S) - w.len"),
    ("corpus/vertex-geo", "G.n - seen.len"),
    ("corpus/nim-pass", "sum(a) + (if pass then 1 else 0)"),
    ("corpus/silver-dollar", "sum(c) + c.len"),
    ("corpus/apple-swap", "sum(a) + sum(a[i] * G.reach(i).len for i in 0..a.len)"),
    ("corpus/chomp", "sum(a)"),
    ("corpus/prime-power", "sum(m)"),
    ("corpus/cookie", "sum(m)"),
    ("corpus/darkraft", "lit.len"),
    ("corpus/fib-tree", "s.len"),
    ("corpus/consec-split", "x"),
    ("corpus/luogu-P1290", "x + y"),
    ("corpus/red-kingdom", "h"),
];

#[test]
fn the_table_of_the_design_and_hard_corpus_games() {
    let games = all_games();
    for (name, measure) in EXPECTED {
        let (_, text) = games.iter().find(|(known, _)| known == name).unwrap();
        assert_eq!(found(text).as_deref(), Some(measure), "{name}");
    }
}

#[test]
fn every_catalogue_and_corpus_game_has_a_ranking() {
    for (name, text) in all_games() {
        let rules = rules(&text);
        for id in (0..rules.games.len()).map(GameId) {
            assert!(ranking(&rules, id).proof().is_some(), "{name} {}", rules.game(id).name);
        }
    }
}

/// The text with the measures found for its last game as the author's ranking, where they can be written.
fn ranked(text: &str) -> Option<Rules> {
    let plain = rules(text);
    let Ranking::Proved(proof) = ranking(&plain, last(&plain)) else { return None };
    let measures: Vec<String> = proof.measures.iter().map(ToString::to_string).collect();
    (!measures.is_empty()).then(|| parsed(&format!("{text}\n  ranking {}\n", measures.join(", "))))?
}

#[test]
fn measures_fall_where_they_are_evaluated_and_are_proved_again_as_the_authors() {
    let (mut compared, mut again) = (0, 0);
    for (name, text) in all_games() {
        let Some(rules) = ranked(&games_only(&text)) else { continue };
        let id = last(&rules);
        again += usize::from(matches!(check_ranking(&rules, id), Checked::Proved(_)));
        let proof = ranking(&rules, id);
        let interpreter = Interpreter::new(Arc::new(rules));
        for instance in instances(&interpreter, id) {
            let args = interpreter.instance(instance).args.clone();
            if proof.proof().unwrap().cyclic(&args).is_some() {
                continue;
            }
            for position in explore(&interpreter, &positions(&interpreter, instance, 60), 600).positions {
                if interpreter.game_id(&position) == id {
                    assert!(falls(&interpreter, &position), "{name} {}", interpreter.describe(&position));
                    compared += usize::from(ranking_breach(&interpreter, &position).is_ok());
                }
            }
        }
    }
    assert!(compared > 5000, "{compared} positions compared");
    assert!(again > 70, "{again} proved again");
}
