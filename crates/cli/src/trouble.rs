//! Why a command has no answer, and what a run ends with.

use crate::{
    console::{Console, say},
    render::diagnostic,
};
use grundy::{
    Failure, Rejected,
    report::{DiagnosticReport, StoppedReport},
};
use messages::{Message, msg};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// How a command ended that had something to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// Answered.
    Answered,
    /// A claim is refuted, or files differ.
    Refuted,
    /// Not known within what is proved.
    Unknown,
    /// A limit ended a part of the work; said already.
    Limited,
    /// Some input is wrong; said already.
    Wrong,
}

impl Verdict {
    /// The exit code.
    pub(crate) fn code(self) -> u8 {
        match self {
            Verdict::Answered => 0,
            Verdict::Refuted => 1,
            Verdict::Wrong => 2,
            Verdict::Unknown => 3,
            Verdict::Limited => 4,
        }
    }
}

/// The exit code of a run that Ctrl-C ended: 128 and the number of the signal, as shells say it.
pub(crate) const INTERRUPTED: u8 = 130;

/// The exit code after the reader of the output has gone, likewise.
const PIPE_CLOSED: u8 = 141;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Something is wrong with what the command was given.
    Input {
        /// What.
        message: Box<Message>,
        /// What to do.
        help: Option<Box<Message>>,
    },
    /// Something is wrong with the rules or the question.
    Rejected(Rejected),
    /// A limit was reached.
    Stopped(StoppedReport),
    /// The output cannot be written.
    Output(io::Error),
}

impl Trouble {
    /// Bad input, said in one sentence.
    pub(crate) fn input(message: Message) -> Self {
        Trouble::Input { message: Box::new(message), help: None }
    }

    /// Says what to do about bad input.
    pub(crate) fn help(self, advice: Message) -> Self {
        match self {
            Trouble::Input { message, .. } => Trouble::Input { message, help: Some(Box::new(advice)) },
            other => other,
        }
    }

    /// Tells the user, and chooses the exit code.
    pub(crate) fn report(self, console: &mut Console) -> ExitCode {
        let code = self.code();
        if let Err(error) = self.tell(console) {
            return ExitCode::from(Trouble::Output(error).code());
        }
        ExitCode::from(code)
    }

    fn code(&self) -> u8 {
        match self {
            Trouble::Input { .. } | Trouble::Rejected(_) => Verdict::Wrong.code(),
            Trouble::Stopped(report) if report.reason == "interrupted" => INTERRUPTED,
            Trouble::Stopped(report) if report.reason == "unknown" => Verdict::Unknown.code(),
            Trouble::Stopped(_) => Verdict::Limited.code(),
            Trouble::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => PIPE_CLOSED,
            Trouble::Output(_) => Verdict::Wrong.code(),
        }
    }

    /// Says it: as JSON on standard output if that was asked for, else on standard error.
    pub(crate) fn tell(self, console: &mut Console) -> io::Result<()> {
        match self {
            Trouble::Input { message, help } => tell_input(console, &message, help.as_deref()),
            Trouble::Rejected(rejected) => diagnostic::print(console, &rejected),
            Trouble::Stopped(report) if console.json => console.json_line(&report),
            Trouble::Stopped(report) => diagnostic::print_stopped(console, &report),
            Trouble::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Trouble::Output(error) => {
                let message = say(&msg!("cli-cannot-print", reason = error.to_string()));
                // What could not be written stays in the buffer; nothing more is to be had from it.
                return diagnostic::print_plain(console, &message, None);
            }
        }?;
        console.out.flush()
    }
}

fn tell_input(console: &mut Console, message: &Message, help: Option<&Message>) -> io::Result<()> {
    let (message, help) = (say(message), help.map(say));
    if !console.json {
        return diagnostic::print_plain(console, &message, help.as_deref());
    }
    let found = DiagnosticReport {
        code: "input",
        severity: "error",
        message,
        places: Vec::new(),
        notes: Vec::new(),
        help,
        edits: Vec::new(),
    };
    diagnostic::print(console, &Rejected { diagnostics: vec![found], sources: Vec::new() })
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::Output(error)
    }
}

impl From<Rejected> for Trouble {
    fn from(rejected: Rejected) -> Self {
        Trouble::Rejected(rejected)
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Rejected(rejected) => Trouble::Rejected(rejected),
            Failure::Stopped(report) => Trouble::Stopped(report),
        }
    }
}
