//! Rankings of the catalogue, the corpus, and of games without one.

use crate::common::{all_games, last, rules};
use rules::analysis::ranking::{Ranking, ranking};

#[test]
fn show() {
    for (name, text) in all_games() {
        let rules = rules(&text);
        let started = std::time::Instant::now();
        for id in (0..rules.games.len()).map(rules::GameId) {
            let shown = match ranking(&rules, id) {
                Ranking::Proved(proof) => format!("{:?} {:?}", proof.text(), proof.acyclic),
                Ranking::Unproved(gap) => format!("NONE line {} best {:?}", gap.option, gap.message()),
            };
            println!("{name} {} {shown} {:?}", rules.game(id).name, started.elapsed());
        }
    }
    let _ = last;
}
