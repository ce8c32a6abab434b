//! What can go wrong when rules are worked out.

use crate::span::Span;
use messages::Message;

/// An error of the rules at run time: it names the place in the program and, once known, the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Kebab-case name, explained by `grundy explain`.
    pub code: &'static str,
    /// What went wrong.
    pub message: Message,
    /// Where in the program.
    pub span: Span,
    /// At which position, as text.
    pub position: Option<String>,
}

/// The result of working something out.
pub type Fallible<T> = Result<T, Box<Fault>>;

impl Fault {
    /// A fault at a place.
    #[must_use]
    pub fn new(code: &'static str, message: Message, span: Span) -> Box<Fault> {
        Box::new(Fault { code, message, span, position: None })
    }
}
