//! Standard output and standard error, and whether they show colours.

use crate::args::When;
use messages::{Catalogue, Message};
use serde::Serialize;
use std::{
    env,
    io::{self, BufWriter, IsTerminal, StdoutLock, Write},
};

/// Where answers and everything else go. All writing returns its error, so that a closed pipe ends the run quietly.
pub(crate) struct Console {
    /// Standard output: answers, and nothing else.
    pub(crate) out: BufWriter<StdoutLock<'static>>,
    /// Standard error.
    pub(crate) err: io::Stderr,
    out_colours: bool,
    /// Whether standard error shows colours.
    pub(crate) err_colours: bool,
    /// Whether answers and diagnostics are JSON.
    pub(crate) json: bool,
}

impl Console {
    /// Opens both.
    pub(crate) fn open(when: When) -> Self {
        Console {
            out: BufWriter::new(io::stdout().lock()),
            err: io::stderr(),
            out_colours: colours(when, io::stdout().is_terminal()),
            err_colours: colours(when, io::stderr().is_terminal()),
            json: false,
        }
    }

    /// The text in bold, if answers may be coloured.
    pub(crate) fn bold(&self, text: &str) -> String {
        if self.out_colours { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Prints one JSON object on a line of its own.
    pub(crate) fn json_line(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value)?;
        writeln!(self.out)
    }
}

/// Whether a stream shows colours.
fn colours(when: When, is_terminal: bool) -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto => is_terminal && !set("NO_COLOR") && env::var_os("TERM").is_none_or(|term| term != "dumb"),
    }
}

/// The sentence in the user's language.
pub(crate) fn say(message: &Message) -> String {
    Catalogue::english().render(message)
}
