//! Errors in the making: a place first, then the names of the variables around it, at last a sentence.

use super::{
    MAX_DIGITS, MAX_ITEMS, MAX_WORD,
    error::{InputError, ReadHalt, Spot},
};
use messages::{Message, msg};
use rules::{
    Fault, Int,
    ir::{Slot, Variable},
};

/// Why a token could not be read.
pub(super) enum Trouble {
    /// The stop flag was raised.
    Stopped,
    /// Something else stands there.
    Found(Box<(Found, Spot)>),
    /// What stands there is refused whatever was expected.
    Refused(Box<(Complaint, Spot)>),
}

impl Trouble {
    pub(super) fn found(found: Found, spot: Spot) -> Trouble {
        Trouble::Found(Box::new((found, spot)))
    }

    pub(super) fn refused(complaint: Complaint, spot: Spot) -> Trouble {
        Trouble::Refused(Box::new((complaint, spot)))
    }
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Found {
    End,
    LineEnd,
    /// White space inside what should be one token.
    Gap,
    /// A token of another kind.
    Token(String),
    /// A number or character that is not allowed here.
    Value(String),
    /// No text at all.
    Byte(u8),
}

/// What was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A number, between bounds where there are any.
    Number(Option<String>),
    /// A vertex, between these bounds.
    Vertex(String),
    Flag,
    Letter,
    Word,
    /// Anything that is text.
    Text,
    Bit,
    /// The end of a token after so many characters.
    Close(usize),
    Line,
    /// The end of the input.
    End,
}

/// What is wrong.
pub(super) enum Complaint {
    Expected(Wanted, Found),
    NegativeSize(Int),
    TooMany,
    TooMuch(usize),
    LongNumber,
    LongWord,
    Unreadable(String),
    /// A vertex of 2^32 or above.
    LargeVertex(Int),
}

/// A step from a variable to a part of its value.
pub(super) enum Segment {
    Index(usize),
    Cell(usize, usize),
    Name(Slot),
    Part(usize),
}

/// An error in the making.
pub(super) struct Draft {
    complaint: Complaint,
    spot: Spot,
    /// Innermost first.
    path: Vec<Segment>,
    notes: Vec<Message>,
}

/// Why reading a value ended early.
pub(super) enum Halt {
    Stopped,
    Fault(Box<Fault>),
    Draft(Box<Draft>),
}

impl From<Box<Fault>> for Halt {
    fn from(fault: Box<Fault>) -> Self {
        if fault.code == "interrupted" { Halt::Stopped } else { Halt::Fault(fault) }
    }
}

impl Halt {
    pub(super) fn new(complaint: Complaint, spot: Spot) -> Halt {
        Halt::Draft(Box::new(Draft { complaint, spot, path: Vec::new(), notes: Vec::new() }))
    }

    pub(super) fn expected(wanted: Wanted, trouble: Trouble) -> Halt {
        match trouble {
            Trouble::Stopped => Halt::Stopped,
            Trouble::Refused(refused) => Halt::new(refused.0, refused.1),
            Trouble::Found(sighting) => Halt::new(Complaint::Expected(wanted, sighting.0), sighting.1),
        }
    }

    /// Adds where in a value this happened.
    pub(super) fn at(mut self, segment: Segment) -> Halt {
        if let Halt::Draft(draft) = &mut self {
            draft.path.push(segment);
        }
        self
    }

    /// Adds a note if this is about something that is missing, unless another note says as much.
    pub(super) fn when_short(mut self, note: impl FnOnce() -> Option<Message>) -> Halt {
        if let Halt::Draft(draft) = &mut self
            && draft.is_short()
        {
            draft.notes.extend(note());
        }
        self
    }

    /// What is said in the end about a variable of this name.
    pub(super) fn finish(self, names: &[Variable], root: &str) -> ReadHalt {
        match self {
            Halt::Stopped => ReadHalt::Stopped,
            Halt::Fault(fault) => ReadHalt::Fault(fault),
            Halt::Draft(draft) => ReadHalt::Input(draft.finish(names, root)),
        }
    }
}

impl Draft {
    fn is_short(&self) -> bool {
        match &self.complaint {
            Complaint::Expected(Wanted::Close(_), _) => false,
            Complaint::Expected(_, Found::End) => true,
            Complaint::Expected(_, Found::LineEnd | Found::Gap) => self.notes.is_empty(),
            // What is meant as a number is not missing.
            Complaint::Expected(_, Found::Token(text)) => self.notes.is_empty() && !is_like_number(text),
            _ => false,
        }
    }

    fn finish(mut self, names: &[Variable], root: &str) -> InputError {
        let mut name = root.to_owned();
        for segment in self.path.iter().rev() {
            name += &match segment {
                Segment::Index(i) => format!("[{i}]"),
                Segment::Cell(row, column) => format!("[{row}, {column}]"),
                Segment::Name(slot) => format!(".{}", names[*slot].name),
                Segment::Part(i) => format!(".{i}"),
            };
        }
        self.notes.extend(self.complaint.advice(&self.spot));
        // The bytes are granted to the field as a whole.
        let whole = matches!(self.complaint, Complaint::TooMuch(_));
        let (code, message) = self.complaint.message(if whole { root } else { &name });
        InputError { code, spot: self.spot, message, notes: self.notes }
    }
}

impl Complaint {
    fn message(&self, name: &str) -> (&'static str, Message) {
        match self {
            Complaint::Unreadable(reason) => ("input-unreadable", msg!("input-unreadable", reason = reason)),
            Complaint::LongNumber => ("too-large", msg!("input-long-number", name = name, digits = MAX_DIGITS)),
            Complaint::LongWord if name.is_empty() => ("too-large", msg!("input-long-token", bytes = MAX_WORD)),
            Complaint::LongWord => ("too-large", msg!("input-long-word", name = name, bytes = MAX_WORD)),
            Complaint::Expected(Wanted::End, found) => {
                ("input-format", msg!("input-expected-end", found = found.message()))
            }
            Complaint::Expected(wanted, found) => {
                let message = msg!("input-expected", expected = wanted.message(name), found = found.message());
                ("input-format", message)
            }
            Complaint::NegativeSize(size) => {
                ("input-format", msg!("input-negative-size", name = name, size = size.to_string()))
            }
            Complaint::TooMany => ("too-large", msg!("input-too-many", name = name, most = MAX_ITEMS)),
            Complaint::TooMuch(bytes) if name.is_empty() => ("too-large", msg!("input-long-text", bytes = *bytes)),
            Complaint::TooMuch(bytes) => ("too-large", msg!("input-too-much", name = name, bytes = *bytes)),
            Complaint::LargeVertex(vertex) => {
                ("too-large", msg!("input-large-vertex", name = name, vertex = vertex.to_string()))
            }
        }
    }

    /// What else is worth knowing.
    fn advice(&self, spot: &Spot) -> Option<Message> {
        match self {
            Complaint::Expected(_, Found::Byte(0xFE | 0xFF)) if (spot.line, spot.column) == (1, 1) => {
                Some(msg!("input-utf16"))
            }
            Complaint::Expected(Wanted::Number(_) | Wanted::Vertex(_), Found::Token(text)) => {
                is_like_number(text).then(|| msg!("input-number-form"))
            }
            _ => None,
        }
    }
}

fn is_like_number(token: &str) -> bool {
    token.chars().any(char::is_numeric)
}

impl Wanted {
    fn message(&self, name: &str) -> Message {
        match self {
            Wanted::Number(Some(bounds)) => msg!("input-number", name = name, bounds = bounds),
            Wanted::Number(None) => msg!("input-integer", name = name),
            Wanted::Vertex(bounds) => msg!("input-vertex", name = name, bounds = bounds),
            Wanted::Flag => msg!("input-flag", name = name),
            Wanted::Letter => msg!("input-letter", name = name),
            Wanted::Word => msg!("input-word", name = name),
            Wanted::Text => msg!("input-text"),
            Wanted::Bit => msg!("input-bit", name = name),
            Wanted::Close(length) => msg!("input-close", name = name, length = *length),
            Wanted::Line => msg!("input-line", name = name),
            Wanted::End => msg!("input-end"),
        }
    }
}

impl Found {
    fn message(&self) -> Message {
        match self {
            Found::End => msg!("input-end"),
            Found::LineEnd => msg!("input-line-end"),
            Found::Gap => msg!("input-gap"),
            Found::Token(text) | Found::Value(text) => msg!("input-token", text = text),
            Found::Byte(byte) => msg!("input-byte", byte = format!("0x{byte:02X}")),
        }
    }
}
