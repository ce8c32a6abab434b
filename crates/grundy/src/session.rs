//! Rules opened, questions answered.

use crate::{
    input::{Input, Opened, Options, open},
    report::{DiagnosticReport, Stats, StoppedReport},
    source::{Rejected, Source, of_fault},
};
use game::{Halt, Observer, Progress, StopReason, Watch};
use lang::Diagnostic;
use messages::{Catalogue, Message, msg};
use rules::{Position, interpreter::InstanceId};
use solve::{Solver, Stop};
use std::sync::{Arc, atomic::AtomicBool};

/// Rules, made executable, and the questions asked about them. All questions share their tables.
pub struct Session {
    pub(crate) opened: Opened,
    pub(crate) options: Options,
    pub(crate) solver: Solver,
    /// Whether the tables were made ready for all questions together.
    pub(crate) prepared: bool,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Something is wrong with the rules or the question.
    Rejected(Rejected),
    /// A limit was reached.
    Stopped(StoppedReport),
}

impl Session {
    /// Reads rules and questions. Each question is a sum in the language, or plain numbers, each a heap.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    #[expect(clippy::needless_pass_by_value, reason = "a session takes its input over")]
    pub fn open(input: Input, questions: &[Source], options: &Options) -> Result<Session, Rejected> {
        let opened = open(&input, questions, options)?;
        let solver = Solver::with_compiler(Arc::clone(&opened.interpreter), Arc::new(jit::Jit));
        Ok(Session { opened, options: options.clone(), solver, prepared: false })
    }

    /// How many questions there are.
    #[must_use]
    pub fn questions(&self) -> usize {
        self.opened.questions.len()
    }

    /// The flag that ends every run soon after it is raised.
    #[must_use]
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.opened.interpreter.stop_flag()
    }

    /// What is worth saying about the text of the rules.
    #[must_use]
    pub fn lints(&self) -> Rejected {
        self.opened.sources.reject(&self.opened.lints)
    }

    /// A run under this session's budget, which also ends when the stop flag is raised.
    pub(crate) fn watched<T>(
        &mut self,
        observer: &mut dyn Observer,
        run: impl FnOnce(&mut Session, &mut Watch<'_>) -> Result<T, Stop>,
    ) -> Result<(T, Stats), Failure> {
        let flag = self.stop_flag();
        let mut watching = |progress: &Progress| {
            if flag.load(std::sync::atomic::Ordering::Relaxed) {
                return std::ops::ControlFlow::Break(());
            }
            observer.observe(progress)
        };
        let mut watch = Watch::new(self.options.budget, &mut watching);
        let result = run(self, &mut watch);
        let stats = stats(&watch.progress());
        match result {
            Ok(value) => Ok((value, stats)),
            Err(stop) => Err(self.failure(stop)),
        }
    }

    pub(crate) fn failure(&self, stop: Stop) -> Failure {
        match stop {
            Halt::Stopped { reason, progress } => Failure::Stopped(stopped(reason, &progress)),
            Halt::Fault(fault) if fault.code == "interrupted" => {
                Failure::Stopped(stopped(StopReason::Interrupted, &Progress::default()))
            }
            Halt::Fault(fault) => {
                let diagnostic = self.fault_diagnostic(&fault);
                Failure::Rejected(self.opened.sources.reject(&[diagnostic]))
            }
            Halt::Loop(cycle) => {
                let diagnostic = self.cycle_diagnostic(&cycle);
                Failure::Rejected(self.opened.sources.reject(&[diagnostic]))
            }
            Halt::Draw(position) => {
                let span = self.opened.interpreter.game_of(&position).span;
                let message = msg!("draws-leave-no-values", position = self.show(&position));
                Failure::Rejected(self.opened.sources.reject(&[Diagnostic::error("no-values", span, message)]))
            }
        }
    }

    /// A fault of the rules, with what the program order has to do with it.
    pub(crate) fn fault_diagnostic(&self, fault: &rules::Fault) -> Diagnostic {
        let diagnostic = of_fault(fault);
        if fault.code == "division-by-zero" {
            let text = self.opened.sources.text(fault.span).to_owned();
            return diagnostic.label(msg!("division-label", text = text)).help(msg!("division-help"));
        }
        diagnostic
    }

    /// Play that can go on for ever, position by position.
    pub(crate) fn cycle_diagnostic(&self, cycle: &[Position]) -> Diagnostic {
        let game = self.opened.interpreter.game_of(&cycle[0]);
        let span = game.options.first().map_or(game.span, |rule| rule.span);
        let first = self.show(&cycle[0]);
        if cycle.len() == 1 {
            return Diagnostic::error("self-option", span, msg!("self-option", position = first))
                .help(msg!("self-option-help"));
        }
        let mut shown: Vec<String> = cycle.iter().take(12).map(|position| self.show(position)).collect();
        if cycle.len() > 12 {
            shown.push("...".to_owned());
        }
        shown.push(first);
        let text = shown.join(" -> ");
        Diagnostic::error("play-loops", span, msg!("play-loops", cycle = text)).help(msg!("play-loops-help"))
    }

    /// A position as the questions write it: with the game's name unless it is of the main game.
    #[must_use]
    pub(crate) fn show(&self, position: &Position) -> String {
        if self.opened.instance == Some(position.instance) {
            rules::Interpreter::describe_coords(position)
        } else {
            self.opened.interpreter.describe(position)
        }
    }

    /// A sum as the questions write it.
    #[must_use]
    pub(crate) fn show_sum(&self, sum: &[Position]) -> String {
        if sum.is_empty() {
            return "end".to_owned();
        }
        sum.iter().map(|position| self.show(position)).collect::<Vec<_>>().join(" + ")
    }

    /// The main game with its arguments.
    ///
    /// # Errors
    /// When the question names no game, or arguments are missing.
    pub(crate) fn instance(&self) -> Result<InstanceId, Failure> {
        self.opened.instance.ok_or_else(|| {
            let diagnostic = match self.opened.home {
                Some(home) => {
                    let game = self.opened.interpreter.rules().game(home);
                    let names: Vec<String> = game.params.iter().map(|param| param.name.clone()).collect();
                    crate::input::missing_arguments(game, &names)
                }
                None => Diagnostic::error("which-game", rules::Span::default(), msg!("which-game")),
            };
            Failure::Rejected(self.opened.sources.reject(&[diagnostic]))
        })
    }

    pub(crate) fn reports(&self, diagnostics: &[Diagnostic]) -> Vec<DiagnosticReport> {
        diagnostics.iter().map(|diagnostic| self.opened.sources.report(diagnostic)).collect()
    }
}

/// A sentence, said.
pub(crate) fn say(message: &Message) -> String {
    Catalogue::english().render(message)
}

pub(crate) fn stats(progress: &Progress) -> Stats {
    Stats {
        positions: progress.positions,
        compiled: progress.compiled,
        options: progress.options,
        bytes: progress.bytes,
    }
}

fn stopped(reason: StopReason, progress: &Progress) -> StoppedReport {
    let (name, message) = match reason {
        StopReason::Positions => ("positions", msg!("stopped-positions", count = progress.positions)),
        StopReason::Unknown => ("unknown", msg!("stopped-unknown", count = progress.positions)),
        StopReason::Memory => ("memory", msg!("stopped-memory", count = progress.positions)),
        _ => ("interrupted", msg!("stopped-interrupted", count = progress.positions)),
    };
    StoppedReport {
        schema: crate::report::SCHEMA_VERSION,
        reason: name,
        message: say(&message),
        stats: stats(progress),
        total: progress.total,
    }
}
