//! What `judge` says.

use super::diagnostic;
use crate::{
    console::{Console, say},
    trouble::Verdict,
};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet, normalize_untrusted_str as clean};
use grundy::{
    JudgeFailure, Rejected,
    report::{ClaimUse, InputReport, JudgeReport},
};
use messages::msg;
use std::io::{self, Write};

/// What is worth saying about the input and the claims, on standard error.
pub(crate) fn notes(console: &mut Console, report: &JudgeReport) -> io::Result<()> {
    if !report.notes.diagnostics.is_empty() {
        diagnostic::print(console, &report.notes)?;
    }
    claims(console, &report.claims)
}

fn claims(console: &mut Console, claims: &[ClaimUse]) -> io::Result<()> {
    let renderer = renderer(console);
    for claim in claims {
        let level = if claim.verdict == "refuted" { Level::ERROR } else { Level::NOTE };
        let said = say(&msg!("cli-claim-used", game = &claim.game, claim = &claim.claim, detail = &claim.detail));
        writeln!(console.err, "{}", renderer.render(&[Group::with_title(level.primary_title(clean(&said)))]))?;
    }
    Ok(())
}

/// The output, or what a contestant's output is worth.
pub(crate) fn answer(console: &mut Console, report: &JudgeReport) -> io::Result<Verdict> {
    match &report.verdict {
        None => {
            console.out.write_all(report.output.as_bytes())?;
            Ok(Verdict::Answered)
        }
        Some(verdict) => {
            writeln!(console.out, "{}", verdict.message)?;
            Ok(if verdict.accepted { Verdict::Answered } else { Verdict::Refuted })
        }
    }
}

/// Why there is no output. `names` are what the input and the contestant's output are called.
pub(crate) fn failure(console: &mut Console, failure: &JudgeFailure, names: &[String; 2]) -> io::Result<Verdict> {
    match failure {
        JudgeFailure::Input(report) => input(console, report, &names[0]).map(|()| Verdict::Wrong),
        JudgeFailure::Rival(report) => input(console, report, &names[1]).map(|()| Verdict::Refuted),
        JudgeFailure::NeedsClaims(list) => {
            let (message, help) = (say(&msg!("cli-needs-claims")), say(&msg!("cli-needs-claims-help")));
            diagnostic::print_plain(console, &message, Some(&help))?;
            claims(console, list).map(|()| Verdict::Unknown)
        }
        JudgeFailure::Refuted(list) => {
            diagnostic::print_plain(console, &say(&msg!("cli-trusted-refuted")), None)?;
            claims(console, list).map(|()| Verdict::Refuted)
        }
        JudgeFailure::Failure(_) => {
            // The caller reports this as all commands do.
            diagnostic::print(console, &Rejected::default()).map(|()| Verdict::Wrong)
        }
    }
}

/// An error in an input, with the piece of the line it is about.
fn input(console: &mut Console, report: &InputReport, name: &str) -> io::Result<()> {
    let place = say(&msg!("cli-input-place", line = report.line, column = report.column, message = &report.message));
    let mut group = Group::with_title(Level::ERROR.primary_title(clean(&place)).id(report.code));
    // A caret may stand after the last character of the piece.
    let quote = report.quote.as_ref().map(|quote| format!("{quote} "));
    if let Some(quote) = &quote {
        let byte = |characters: usize| quote.char_indices().nth(characters).map_or(quote.len(), |(at, _)| at);
        let marked = byte(report.caret)..byte(report.caret + report.width);
        let line = usize::try_from(report.line).unwrap_or(usize::MAX);
        let snippet = Snippet::source(quote).path(name).line_start(line);
        group = group.element(snippet.annotation(AnnotationKind::Primary.span(marked)));
    }
    let group = group.elements(report.notes.iter().map(|note| Level::NOTE.message(clean(note))));
    writeln!(console.err, "{}", renderer(console).render(&[group]))
}

fn renderer(console: &Console) -> Renderer {
    if console.err_colours { Renderer::styled() } else { Renderer::plain() }
}
