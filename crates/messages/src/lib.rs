//! The message catalogue: every sentence a user reads, in one place.
//!
//! Code below the shells never writes English. It makes a [`Message`] (an id and its slots, plain data); a
//! [`Catalogue`] turns it into a sentence of one language. The English sentences live in `text/en.ftl`
//! ([Fluent](https://projectfluent.org) syntax, for plurals); another language is another file beside it.
//!
//! ```
//! use messages::{Catalogue, msg};
//! let text = Catalogue::english().render(&msg!("positions-visited", count = 3_u64));
//! assert_eq!(text, "3 positions evaluated");
//! ```

mod catalogue;

pub use catalogue::Catalogue;

/// A sentence to be said: which one, and what goes into its slots. Made by [`msg!`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Message {
    /// The sentence's name in the catalogue, kebab-case.
    pub id: &'static str,
    /// What fills the slots, by name.
    pub slots: Vec<(&'static str, Slot)>,
}

/// What fills one slot of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slot {
    /// Text that is the same in every language: a name, a position, a piece of a program.
    Text(String),
    /// A count, which may choose between singular and plural.
    Count(u64),
    /// A sentence inside the sentence.
    Message(Box<Message>),
}

impl Message {
    /// A sentence without slots.
    #[must_use]
    pub fn plain(id: &'static str) -> Self {
        Message { id, slots: Vec::new() }
    }
}

impl From<String> for Slot {
    fn from(text: String) -> Self {
        Slot::Text(text)
    }
}

impl From<&str> for Slot {
    fn from(text: &str) -> Self {
        Slot::Text(text.to_owned())
    }
}

impl From<&String> for Slot {
    fn from(text: &String) -> Self {
        Slot::Text(text.clone())
    }
}

impl From<char> for Slot {
    fn from(letter: char) -> Self {
        Slot::Text(letter.to_string())
    }
}

impl From<u64> for Slot {
    fn from(count: u64) -> Self {
        Slot::Count(count)
    }
}

impl From<usize> for Slot {
    fn from(count: usize) -> Self {
        Slot::Count(count as u64)
    }
}

impl From<Message> for Slot {
    fn from(message: Message) -> Self {
        Slot::Message(Box::new(message))
    }
}

/// Makes a [`Message`]: `msg!("id", slot = value, ...)`; values are text, counts or messages.
#[macro_export]
macro_rules! msg {
    ($id:literal $(, $slot:ident = $value:expr)* $(,)?) => {
        $crate::Message {
            id: $id,
            slots: vec![$((stringify!($slot), $crate::Slot::from($value))),*],
        }
    };
}
