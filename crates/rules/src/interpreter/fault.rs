//! What can go wrong when rules are worked out.

use crate::{ir::Partial, span::Span};
use messages::{Message, msg};

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
    /// The operation that has no value, where that is all that is wrong: in an option line the choice is dropped then.
    pub undefined: Option<Partial>,
}

/// The result of working something out.
pub type Fallible<T> = Result<T, Box<Fault>>;

impl Fault {
    /// A fault at a place.
    #[must_use]
    pub fn new(code: &'static str, message: Message, span: Span) -> Box<Fault> {
        Box::new(Fault { code, message, span, position: None, undefined: None })
    }

    /// That an operation has no value.
    pub(super) fn undefined(partial: Partial, span: Span) -> Box<Fault> {
        let message = match partial {
            Partial::Index => msg!("undefined-index"),
            Partial::Absent => msg!("undefined-absent"),
            Partial::Empty => msg!("undefined-empty"),
            Partial::NextZero => msg!("undefined-next-zero"),
            Partial::Domain => msg!("undefined-domain"),
        };
        Box::new(Fault { undefined: Some(partial), ..*Fault::new("undefined", message, span) })
    }

    /// The same as an error, whatever it stands in.
    pub(super) fn settled(mut self: Box<Fault>) -> Box<Fault> {
        self.undefined = None;
        self
    }
}
