//! Diagnostics as rustc shows them.

use crate::console::{Console, say};
use annotate_snippets::{
    Annotation, AnnotationKind, Group, Level, Patch, Renderer, Snippet, normalize_untrusted_str as clean,
};
use grundy::{
    Rejected, Source,
    report::{DiagnosticReport, EditReport, Place, SCHEMA_VERSION, StoppedReport},
};
use messages::msg;
use serde::Serialize;
use std::{
    collections::BTreeSet,
    io::{self, Write},
    ops::Range,
};

/// What is wrong, for programs.
#[derive(Serialize)]
struct Diagnostics<'a> {
    schema: u32,
    diagnostics: &'a [DiagnosticReport],
}

/// Prints all diagnostics: as JSON on standard output if that was asked for, else on standard error.
pub(crate) fn print(console: &mut Console, rejected: &Rejected) -> io::Result<()> {
    if console.json {
        return console.json_line(&Diagnostics { schema: SCHEMA_VERSION, diagnostics: &rejected.diagnostics });
    }
    let renderer = renderer(console);
    for diagnostic in &rejected.diagnostics {
        writeln!(console.err, "{}\n", renderer.render(&groups(diagnostic, &rejected.sources)))?;
    }
    let explained = |code: &&str| grundy::explain(code).is_some();
    let codes: BTreeSet<&str> = rejected.diagnostics.iter().map(|found| found.code).filter(explained).collect();
    let mut codes = codes.into_iter();
    let Some(first) = codes.next() else { return Ok(()) };
    let others: Vec<&str> = codes.collect();
    let hint = if others.is_empty() {
        msg!("cli-explain-hint", code = first)
    } else {
        msg!("cli-explain-hint-many", code = first, others = others.join(", "))
    };
    writeln!(console.err, "{}", say(&hint))
}

/// Prints an error that is about no place in a text.
pub(crate) fn print_plain(console: &mut Console, message: &str, help: Option<&str>) -> io::Result<()> {
    let group = Group::with_title(Level::ERROR.primary_title(clean(message)));
    let group = group.elements(help.map(|help| Level::HELP.message(clean(help))));
    writeln!(console.err, "{}", renderer(console).render(&[group]))
}

/// Prints how far a run came that a limit ended.
pub(crate) fn print_stopped(console: &mut Console, report: &StoppedReport) -> io::Result<()> {
    let size = crate::progress::size(report.stats.bytes);
    let note = match report.total {
        Some(total) => msg!("cli-stopped-of", total = total.to_string(), memory = size),
        None => msg!("cli-stopped", memory = size),
    };
    let group = Group::with_title(Level::ERROR.primary_title(clean(&report.message)));
    let mut group = group.element(Level::NOTE.message(say(&note)));
    if !matches!(report.reason, "interrupted" | "unknown") {
        group = group.element(Level::HELP.message(say(&msg!("cli-stopped-help"))));
    }
    writeln!(console.err, "{}", renderer(console).render(&[group]))
}

fn renderer(console: &Console) -> Renderer {
    if console.err_colours { Renderer::styled() } else { Renderer::plain() }
}

/// The message with its places, and below it the change that would help.
fn groups<'a>(diagnostic: &'a DiagnosticReport, sources: &'a [Source]) -> Vec<Group<'a>> {
    let level = if diagnostic.severity == "lint" { Level::WARNING } else { Level::ERROR };
    let title = level.primary_title(clean(&diagnostic.message)).id(diagnostic.code);
    let mut main = Group::with_title(title).elements(snippets(&diagnostic.places, sources));
    main = main.elements(diagnostic.notes.iter().map(|note| Level::NOTE.message(clean(note))));
    let help = diagnostic.help.as_deref();
    let patches = patches(&diagnostic.edits, sources);
    match help {
        Some(help) if patches.is_empty() => vec![main.element(Level::HELP.message(clean(help)))],
        Some(help) => vec![main, Group::with_title(Level::HELP.secondary_title(clean(help))).elements(patches)],
        None => vec![main],
    }
}

/// The texts with the places in them, each text once, that of the primary place first.
fn snippets<'a>(places: &'a [Place], sources: &'a [Source]) -> Vec<Snippet<'a, Annotation<'a>>> {
    let found = in_sources(places, sources, |place| &place.source);
    let primary = places.first();
    let marked = |place: &'a Place, source: &Source| {
        let kind = if primary.is_some_and(|primary| std::ptr::eq(primary, place)) {
            AnnotationKind::Primary
        } else {
            AnnotationKind::Context
        };
        let annotation = kind.span(range(place.start, place.end, &source.text));
        if place.label.is_empty() { annotation } else { annotation.label(clean(&place.label)) }
    };
    let snippet = |(source, places): (&'a Source, Vec<&'a Place>)| {
        let snippet = Snippet::source(&source.text).path(&source.name);
        snippet.annotations(places.into_iter().map(|place| marked(place, source)))
    };
    found.into_iter().map(snippet).collect()
}

fn patches<'a>(edits: &'a [EditReport], sources: &'a [Source]) -> Vec<Snippet<'a, Patch<'a>>> {
    let found = in_sources(edits, sources, |edit| &edit.source);
    let snippet = |(source, edits): (&'a Source, Vec<&'a EditReport>)| {
        let patch = |edit: &'a EditReport| Patch::new(range(edit.start, edit.end, &source.text), edit.text.as_str());
        Snippet::source(&source.text).path(&source.name).patches(edits.into_iter().map(patch))
    };
    found.into_iter().map(snippet).collect()
}

/// Things in texts, by text, in the order in which the texts are first named.
fn in_sources<'a, T>(
    things: &'a [T],
    sources: &'a [Source],
    name: impl Fn(&T) -> &str,
) -> Vec<(&'a Source, Vec<&'a T>)> {
    let mut found: Vec<(&Source, Vec<&T>)> = Vec::new();
    for thing in things {
        let Some(source) = sources.iter().find(|source| source.name == name(thing)) else { continue };
        match found.iter_mut().find(|(known, _)| known.name == source.name) {
            Some((_, list)) => list.push(thing),
            None => found.push((source, vec![thing])),
        }
    }
    found
}

/// A place in a text, moved to the nearest one that is there.
fn range(start: u32, end: u32, text: &str) -> Range<usize> {
    let inside = |at: u32| {
        let at = (at as usize).min(text.len());
        (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
    };
    inside(start)..inside(end.max(start))
}
