//! Standard output and standard error, and whether they show colours.

use crate::args::When;
use messages::{Catalogue, Message};
use serde::Serialize;
use std::{
    env,
    ffi::OsString,
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
            out_colours: colours(when, io::stdout().is_terminal(), |name| env::var_os(name)),
            err_colours: colours(when, io::stderr().is_terminal(), |name| env::var_os(name)),
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
fn colours(when: When, is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            // <https://no-color.org>: any value but the empty one.
            let refused = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
            is_terminal && !refused && variable("TERM").is_none_or(|term| term != "dumb")
        }
    }
}

/// The sentence in the user's language.
pub(crate) fn say(message: &Message) -> String {
    Catalogue::english().render(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_need_a_terminal_that_wants_them() {
        let none = |_: &str| None;
        assert!(colours(When::Auto, true, none));
        assert!(!colours(When::Auto, false, none));
        assert!(!colours(When::Never, true, none));
        assert!(colours(When::Always, false, none));
    }

    #[test]
    fn no_color_and_dumb_terminals_are_honoured() {
        let set = |name: &'static str, value: &'static str| move |asked: &str| (asked == name).then(|| value.into());
        assert!(!colours(When::Auto, true, set("NO_COLOR", "1")));
        assert!(colours(When::Auto, true, set("NO_COLOR", "")));
        assert!(!colours(When::Auto, true, set("TERM", "dumb")));
        assert!(colours(When::Always, true, set("NO_COLOR", "1")));
    }
}
