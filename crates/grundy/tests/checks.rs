//! What `check` and `plan` find out about rules, on games where the right answer is known.

use grundy::{Input, Options, Session, Source, catalogue};

fn fragment(text: &str) -> Session {
    let source = Source { name: "<rules>".into(), text: text.into() };
    Session::open(Input::Fragment(source), &[], &Options::default()).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

fn game(name: &str) -> Session {
    let entry = catalogue::find(name).unwrap_or_else(|| panic!("no game `{name}`"));
    Session::open(Input::Catalogue(entry), &[], &Options::default()).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

#[test]
fn play_from_a_problems_limits_goes_exactly_so_far() {
    // 50 white and 50 blue stones: 50 + 50 + 49 + ... + 1 blue ones at most.
    let report = game("white-blue").check(200, &mut ()).unwrap_or_else(|failure| panic!("{failure:?}"));
    let ranges: Vec<_> = report.ranges.iter().map(|range| (&*range.coordinate, range.stated, range.reached)).collect();
    assert_eq!(ranges, [("w", (0, 50), (0, 50)), ("b", (0, 50), (0, 1325))]);
    assert_eq!(report.ranges.iter().map(|range| range.inside).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn independence_is_shown_refuted_or_only_checked() {
    let piles = "position m: piles; option [m.replace(v, v - k)] for v in m.distinct for k in 1..=v";
    let staircase = "position a: seq of nat; option [a.add(0, -k)] for k in 1..=a[0]; \
                     option [a.add(i, -k).add(i - 1, k)] for i in 1..a.len for k in 1..=a[i]";
    for (mut session, verdict, detail) in [
        (fragment(piles), "shown", "each option changes one part"),
        (fragment(staircase), "refuted", "[[0, 1]] has value 0, and its parts have 0 ^ 1 = 1"),
        (game("pebbles"), "refuted", "[[1, 2]] has value 1, and its parts have 1 ^ 2 = 3"),
        (game("merge-or-take"), "refuted", "[bag(1, 1)] has value 2"),
    ] {
        let report = session.independent(&mut ()).unwrap_or_else(|failure| panic!("{failure:?}"));
        assert_eq!(report.verdict, verdict, "{report:?}");
        assert!(report.detail.contains(detail), "{report:?}");
    }
    assert!(game("white-blue").independent(&mut ()).is_err());
}

#[test]
fn claims_are_checked_or_refuted_by_the_smallest_position() {
    let mut right = fragment("option [x - k] for k in 1..=3; claim value: x % 4");
    let report = right.check(300, &mut ()).unwrap_or_else(|failure| panic!("{failure:?}"));
    assert_eq!(report.claims[0].verdict, "checked");
    assert!(report.claims[0].detail.contains("300"), "{:?}", report.claims[0]);
    let mut wrong = fragment("option [x - k] for k in 1..=3; claim P: x % 5 == 0");
    let report = wrong.check(300, &mut ()).unwrap_or_else(|failure| panic!("{failure:?}"));
    assert_eq!(report.claims[0].verdict, "refuted");
    assert!(report.claims[0].detail.contains("wrong at [4]: claimed N, found P"), "{:?}", report.claims[0]);
}

#[test]
fn a_claim_about_values_does_not_apply_where_draws_leave_none() {
    let mut drawn = fragment("option [x - k] for k in {1, 3}; draw if x == 0; claim value: x % 2; claim P: x < 0");
    let report = drawn.check(300, &mut ()).unwrap_or_else(|failure| panic!("{failure:?}"));
    let claims: Vec<_> = report.claims.iter().map(|claim| (claim.verdict, claim.detail.as_str())).collect();
    assert_eq!(claims[0], ("not-applicable", "[0] can lead to a draw, which leaves no values"));
    assert_eq!(claims[1].0, "refuted", "{claims:?}");
    let line = &report.games[0].lines[0];
    assert!(line.legal > 0 && line.dropped.iter().map(|dropped| dropped.count).sum::<u64>() > 0, "{line:?}");
}

#[test]
fn the_plan_names_the_methods_best_first() {
    let names = |mut session: Session| {
        let plan = session.plan().unwrap_or_else(|failure| panic!("{failure:?}"));
        (plan.methods.iter().map(|method| method.name).collect::<Vec<_>>(), plan.analysis)
    };
    let (methods, analysis) = names(fragment("option [x - s] for s in {2, 5}"));
    assert_eq!(methods, ["theorem", "memo"]);
    assert!(analysis[0].contains("`x` falls with every move"), "{analysis:?}");
    let (methods, _) = names(game("token"));
    assert_eq!(methods, ["graph", "memo"]);
    let (methods, analysis) = names(fragment("option [x + 1] if x < 9; option [x - 1]"));
    assert_eq!(methods, ["memo"]);
    assert!(analysis[0].contains("is not proved"), "{analysis:?}");
}

#[test]
fn the_questions_of_a_run_share_their_tables() {
    let entry = catalogue::find("kayles").unwrap_or_else(|| panic!("no kayles"));
    let question = |text: &str| Source { name: "<position>".into(), text: text.into() };
    let questions = [question("5"), question("300"), question("299 17")];
    let mut session = Session::open(Input::Catalogue(entry), &questions, &Options::default())
        .unwrap_or_else(|wrong| panic!("{wrong:#?}"));
    let mut evaluated = |question: usize| {
        session.solve(question, &mut ()).unwrap_or_else(|failure| panic!("{failure:?}")).stats.positions
    };
    assert_eq!((evaluated(0), evaluated(1), evaluated(2)), (6, 295, 0));
}

#[test]
fn a_question_that_says_its_arguments_needs_no_others() {
    let entry = catalogue::find("set-nim").unwrap_or_else(|| panic!("no set-nim"));
    let ask = |text: &str| {
        let question = [Source { name: "<position>".into(), text: text.into() }];
        Session::open(Input::Catalogue(entry), &question, &Options::default())
    };
    let mut session = ask("SetNim({2, 5})[4] + Nim[4]").unwrap_or_else(|wrong| panic!("{wrong:#?}"));
    assert_eq!(session.solve(0, &mut ()).map(|report| report.winner), Ok("first"));
    for missing in ["4", "[4]", "SetNim[4]", "SetNim({2, 5})[4] + [4]"] {
        let wrong = ask(missing).err().unwrap_or_else(|| panic!("`{missing}` was answered"));
        assert!(wrong.diagnostics.iter().any(|one| one.code == "missing-arguments"), "{missing}: {wrong:#?}");
    }
}
