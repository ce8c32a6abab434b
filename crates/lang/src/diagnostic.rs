//! What is said about a program: plain data, rendered by the shells.

use messages::Message;
use rules::Span;

/// One thing said about a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Kebab-case name, explained by `grundy explain`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, true without the snippet.
    pub message: Message,
    /// The offending token.
    pub span: Span,
    /// What is *here*, said at the span; empty when the message says it all.
    pub label: Option<Message>,
    /// Other places that matter.
    pub labels: Vec<(Span, Message)>,
    /// What else is worth knowing.
    pub notes: Vec<Message>,
    /// What to do.
    pub help: Option<Help>,
}

/// What to do, and where possible the edit that does it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Help {
    /// Starts with a verb.
    pub message: Message,
    /// Replacements that, applied together, make the place check clean.
    pub edits: Vec<Edit>,
}

/// Replace the text at a span.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What goes away.
    pub span: Span,
    /// What comes instead.
    pub text: String,
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The program has no meaning.
    Error,
    /// The program has a meaning, probably not the intended one.
    Lint,
}

impl Diagnostic {
    /// An error at a place.
    #[must_use]
    pub fn error(code: &'static str, span: Span, message: Message) -> Self {
        Diagnostic {
            code,
            severity: Severity::Error,
            message,
            span,
            label: None,
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// A lint at a place.
    #[must_use]
    pub fn lint(code: &'static str, span: Span, message: Message) -> Self {
        Diagnostic { severity: Severity::Lint, ..Diagnostic::error(code, span, message) }
    }

    /// Says what is at the span.
    #[must_use]
    pub fn label(mut self, label: Message) -> Self {
        self.label = Some(label);
        self
    }

    /// Points at another place.
    #[must_use]
    pub fn also(mut self, span: Span, label: Message) -> Self {
        self.labels.push((span, label));
        self
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, note: Message) -> Self {
        self.notes.push(note);
        self
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, message: Message) -> Self {
        self.help = Some(Help { message, edits: Vec::new() });
        self
    }

    /// Says what to do, with the edits that do it.
    #[must_use]
    pub fn fix(mut self, message: Message, edits: Vec<Edit>) -> Self {
        self.help = Some(Help { message, edits });
        self
    }
}
