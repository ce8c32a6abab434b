//! Disguised rules get the same answer by the same method with the same evidence, through the facade.

use crate::disguise::{rename, renamed, shuffled_and_split_by};
use grundy::{Input, Options, Session, Source, catalogue, report::SolveReport};

/// A game of the catalogue, its arguments, and a question about it.
type Question = (&'static str, &'static [(&'static str, &'static str)], &'static str);

const QUESTIONS: [Question; 20] = [
    ("nim", &[], "3 4 6"),
    ("staircase", &[], "[[2, 0, 3, 1]]"),
    ("set-nim", &[("S", "{2, 5}")], "2 4 7"),
    ("split-nim", &[], "4 6"),
    ("token", &[("G", "digraph(6, {(5, 4), (5, 3), (4, 2), (3, 2), (3, 1), (2, 0)})")], "5 3"),
    ("merge-or-take", &[], "[[1, 2, 2]]"),
    ("ends", &[], "[[2, 1, 3]]"),
    ("bash", &[("m", "4")], "7 9"),
    ("row", &[], "Row[6] + Row[4]"),
    ("circle", &[], "7"),
    ("cow-digits", &[], "105 7"),
    ("ring-coin", &[], "[[2, 0, 3], 0]"),
    ("prime-powers", &[], "23 5"),
    ("pebbles", &[], "[[1, 2, 4]]"),
    ("white-blue", &[], "[3, 4] + [1, 5]"),
    ("row-jump", &[], "[bits(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0)]"),
    ("stripes", &[("S", "{2, 3}")], "9 6"),
    ("range-nim", &[("L", "2"), ("R", "5")], "13 8"),
    ("dividing", &[], "12 8"),
    ("pair-split", &[], "[3, 8] + [1, 5]"),
];

fn solve(text: &str, file: &str, arguments: Vec<(String, String)>, question: &str) -> SolveReport {
    let source = |name: &str, text: &str| Source { name: name.to_owned(), text: text.to_owned() };
    let options = Options { arguments, limit: 1000, ..Options::default() };
    let session = Session::open(Input::File(source(file, text)), &[source("<position>", question)], &options);
    let mut session = session.unwrap_or_else(|wrong| panic!("{text}\n{:#?}", wrong.diagnostics));
    session.solve(0, &mut ()).unwrap_or_else(|failure| panic!("{text}\n{failure:#?}"))
}

/// The parts of a report that must not depend on how the rules are written: the moves as a set.
fn essence(report: &SolveReport) -> (String, Vec<String>, Option<u64>, String, String) {
    let mut moves: Vec<String> = report
        .moves
        .iter()
        .map(|one| format!("{} {} {} {:?} {}", one.summand, one.from, one.to, one.through, one.count))
        .collect();
    moves.sort();
    let worth = format!("{} {} {:?} {:?}", report.winner, report.outcome, report.value, report.summands);
    (worth, moves, report.moves_count, report.method.clone(), format!("{:?}", report.evidence))
}

#[test]
fn renamed_shuffled_and_split_rules_are_answered_alike() {
    for (name, arguments, question) in QUESTIONS {
        let entry = catalogue::find(name).unwrap_or_else(|| panic!("no game `{name}`"));
        let plain: Vec<(String, String)> =
            arguments.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let other: Vec<(String, String)> =
            arguments.iter().map(|(name, value)| (renamed(name), (*value).to_owned())).collect();
        let expected = solve(entry.text, "plain.game", plain, question);
        let asked = question.replace(&entry.game, &renamed(&entry.game));
        for halves in halves(name) {
            let text = rename(&shuffled_and_split_by(entry.text, *halves));
            let found = solve(&text, "disguised.game", other.clone(), &asked);
            let mut found = essence(&found);
            found.0 = found.0.replace(&renamed(&entry.game), &entry.game);
            found.1.iter_mut().for_each(|one| *one = one.replace(&renamed(&entry.game), &entry.game));
            found.1.sort();
            assert_eq!(found, essence(&expected), "{name}\n{text}");
        }
    }
}

/// The ways in which a game's lines are split. Those of chains and walks may be by a remainder as well.
fn halves(name: &str) -> &'static [[&'static str; 2]] {
    if ["staircase", "token"].contains(&name) {
        &[["< 3", ">= 3"], ["% 2 == 1", "% 2 == 0"], ["% 3 == 1", "% 3 != 1"], ["!= 2", "== 2"]]
    } else {
        &[["< 3", ">= 3"]]
    }
}
