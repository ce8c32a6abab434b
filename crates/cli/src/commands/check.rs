//! `grundy check`.

use super::session::{budget, rules_only, watched};
use crate::{
    args::Check,
    console::Console,
    render,
    trouble::{Trouble, Verdict},
};
use grundy::{Options, Rejected, Session, report::CheckReport};

/// Prints what is known about the rules: diagnostics on standard error, findings on standard output.
pub(crate) fn check(args: &Check, console: &mut Console) -> Result<Verdict, Trouble> {
    console.json = args.format.is_json();
    let options = Options { arguments: args.rules.set.clone(), budget: budget(&args.limits), ..Options::default() };
    let mut session = Session::open(rules_only(&args.rules, args.game.as_ref())?, &[], &options)?;
    if args.independent {
        return independent(&mut session, console);
    }
    let report = watched(&mut session, console, |session, watcher| session.check(args.bound, watcher))?;
    if console.json {
        console.json_line(&report)?;
    } else {
        let found = Rejected { diagnostics: report.diagnostics.clone(), sources: session.lints().sources };
        render::diagnostic::print(console, &found)?;
        render::check::print(console, &report)?;
    }
    Ok(verdict(&report))
}

/// Prints whether positions are worth their parts.
fn independent(session: &mut Session, console: &mut Console) -> Result<Verdict, Trouble> {
    let report = watched(session, console, |session, watcher| session.independent(watcher))?;
    if console.json {
        console.json_line(&report)?;
    } else {
        render::check::print_independence(console, &report)?;
    }
    Ok(match report.verdict {
        "shown" => Verdict::Answered,
        "refuted" => Verdict::Refuted,
        _ => Verdict::Unknown,
    })
}

/// The worst of what was found.
fn verdict(report: &CheckReport) -> Verdict {
    let wrong = report.diagnostics.iter().any(|found| found.severity == "error");
    let claims = report.claims.iter().map(|claim| match claim.verdict {
        "refuted" => Verdict::Refuted,
        "checked" => Verdict::Answered,
        _ => Verdict::Unknown,
    });
    if wrong {
        return Verdict::Wrong;
    }
    // A refutation is certain, so it comes before what is not known.
    let claims: Vec<Verdict> = claims.collect();
    let first = [Verdict::Refuted, Verdict::Unknown].into_iter().find(|verdict| claims.contains(verdict));
    first.unwrap_or(Verdict::Answered)
}
