//! Named source texts, and diagnostics with their places in them.

use crate::report::{DiagnosticReport, EditReport, Place};
use lang::{Diagnostic, Severity};
use messages::Catalogue;
use rules::{Fault, Span};

/// A named text of the rules language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// What it is called in messages: a path, `<rules>`, `<position 1>`.
    pub name: String,
    /// The text.
    pub text: String,
}

/// What cannot be answered because something in the sources is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rejected {
    /// What is wrong, in the order of the text.
    pub diagnostics: Vec<DiagnosticReport>,
    /// The texts that the diagnostics point into.
    pub sources: Vec<Source>,
}

/// The source texts of a session, by the number that spans carry.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sources {
    list: Vec<Source>,
}

impl Sources {
    /// Adds a text and tells its number.
    pub(crate) fn add(&mut self, source: Source) -> u16 {
        self.list.push(source);
        // A session reads a few files and one text for each question; the last number is shared if there are more.
        u16::try_from(self.list.len() - 1).unwrap_or(u16::MAX)
    }

    pub(crate) fn text(&self, span: Span) -> &str {
        let source = self.list.get(usize::from(span.source));
        source.and_then(|source| source.text.get(span.start as usize..span.end as usize)).unwrap_or_default()
    }

    pub(crate) fn reject(&self, diagnostics: &[Diagnostic]) -> Rejected {
        Rejected {
            diagnostics: diagnostics.iter().map(|diagnostic| self.report(diagnostic)).collect(),
            sources: self.list.clone(),
        }
    }

    /// The diagnostic with its sentences said.
    pub(crate) fn report(&self, diagnostic: &Diagnostic) -> DiagnosticReport {
        let say = |message| Catalogue::english().render(message);
        let label = diagnostic.label.as_ref().map(say).unwrap_or_default();
        let mut places = vec![self.place(diagnostic.span, label)];
        places.extend(diagnostic.labels.iter().map(|(span, label)| self.place(*span, say(label))));
        let edits = diagnostic.help.iter().flat_map(|help| &help.edits);
        DiagnosticReport {
            code: diagnostic.code,
            severity: match diagnostic.severity {
                Severity::Error => "error",
                Severity::Lint => "lint",
            },
            message: say(&diagnostic.message),
            places,
            notes: diagnostic.notes.iter().map(say).collect(),
            help: diagnostic.help.as_ref().map(|help| say(&help.message)),
            edits: edits
                .map(|edit| EditReport {
                    source: self.name(edit.span),
                    start: edit.span.start,
                    end: edit.span.end,
                    text: edit.text.clone(),
                })
                .collect(),
        }
    }

    fn name(&self, span: Span) -> String {
        self.list.get(usize::from(span.source)).map(|source| source.name.clone()).unwrap_or_default()
    }

    fn place(&self, span: Span, label: String) -> Place {
        let text = self.list.get(usize::from(span.source)).map_or("", |source| &source.text);
        let before = text.get(..span.start as usize).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Place {
            source: self.name(span),
            start: span.start,
            end: span.end,
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            label,
        }
    }
}

/// A fault at run time as a diagnostic.
pub(crate) fn of_fault(fault: &Fault) -> Diagnostic {
    let diagnostic = Diagnostic::error(fault.code, fault.span, fault.message.clone());
    match &fault.position {
        Some(position) => diagnostic.note(messages::msg!("at-position", position = position)),
        None => diagnostic,
    }
}

/// The text of a program in its usual layout.
///
/// # Errors
/// What keeps it from being read.
pub fn format(source: &Source) -> Result<String, Rejected> {
    lang::syntax::format(&source.text).map_err(|wrong| {
        let mut sources = Sources::default();
        sources.add(source.clone());
        sources.reject(&wrong)
    })
}
