//! One problem, run on one input.

use crate::{
    asker::{Asker, Ended},
    cases::Run,
    reader::{InputError, ReadHalt, Source, Tokens},
    verdict::Verdict,
};
use game::{Budget, ClaimText, Observer};
use messages::Message;
use rules::{Fault, Interpreter, Span, problem::Problem};
use solve::Solver;
use std::sync::Arc;

/// How a problem is run.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Answers may rest on claims.
    pub accept_claims: bool,
    /// What is only worth a note otherwise is refused: values outside the stated limits, input after the last case.
    pub strict: bool,
    /// What each question, and the input held at a time, may use.
    pub budget: Budget,
}

/// A problem with its rules made executable.
pub struct Judge<'a> {
    interpreter: &'a Arc<Interpreter>,
    problem: &'a Problem,
    settings: Settings,
}

/// What a run has written, and what there is to say about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The output.
    pub output: String,
    /// How a contestant's output was judged, if there was one.
    pub verdict: Option<Verdict>,
    /// What is worth saying.
    pub notes: Vec<Note>,
    /// The claims that answers rest on.
    pub claims: Vec<ClaimText>,
}

/// Something worth saying about an input that was answered all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// A key: `outside-limits`, `input-left`, `input-ended`.
    pub code: &'static str,
    /// The sentence.
    pub message: Message,
    /// The place in the rules, where there is one.
    pub span: Option<Span>,
}

/// Why there is no output.
#[derive(Debug)]
pub enum Halted {
    /// The input is not as the problem says.
    Input(InputError),
    /// The contestant's output is not as the problem says.
    Rival(InputError),
    /// Only refused because of [`Settings::strict`].
    Strict(Note),
    /// A fault of the rules.
    Fault(Box<Fault>),
    /// A question had no answer.
    Ended(Ended),
}

impl<'a> Judge<'a> {
    /// A judge of this problem.
    #[must_use]
    pub fn new(interpreter: &'a Arc<Interpreter>, problem: &'a Problem, settings: Settings) -> Self {
        Judge { interpreter, problem, settings }
    }

    /// Reads an input and answers it. With a contestant's output, judges that instead of writing one.
    ///
    /// Time and memory are those of the questions, whose tables are shared by all cases and stay in the solver, and of
    /// one case of the input; the output is held until the input has ended well.
    ///
    /// # Errors
    /// Why there is no output at all.
    pub fn run(
        &self,
        solver: &mut Solver,
        input: &mut dyn Source,
        rival: Option<&mut dyn Source>,
        observer: &mut dyn Observer,
    ) -> Result<Judged, Halted> {
        let stop = self.interpreter.stop_flag();
        let asker = Asker::new(self.interpreter, self.problem, solver, self.settings, observer);
        let tokens = Tokens::new(input, Arc::clone(&stop));
        let rival = rival.map(|rival| Tokens::new(rival, stop));
        let run = Run::new(&asker, self.settings, tokens, rival);
        run.finish().map_err(|halted| match (halted, asker.ended()) {
            (Halted::Fault(fault), Some(ended)) if fault.code == "unanswered" => Halted::Ended(ended),
            (Halted::Fault(fault), _) if fault.code == "interrupted" => Halted::Ended(Ended::interrupted()),
            (halted, _) => halted,
        })
    }
}

impl From<Box<Fault>> for Halted {
    fn from(fault: Box<Fault>) -> Self {
        Halted::Fault(fault)
    }
}

impl From<ReadHalt> for Halted {
    fn from(halt: ReadHalt) -> Self {
        match halt {
            ReadHalt::Input(error) => Halted::Input(error),
            ReadHalt::Fault(fault) => Halted::Fault(fault),
            ReadHalt::Stopped => Halted::Ended(Ended::interrupted()),
        }
    }
}
