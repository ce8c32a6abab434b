//! `judge`: a contest problem, run on an input.

use crate::{
    checking::{self, one_line},
    report::{ClaimUse, InputReport, JudgeReport, VerdictReport},
    samples,
    session::{Failure, Session, say},
};
use contest::{
    Ended, Halted, Judge, Judged, Note, Settings, Verdict,
    reader::{InputError, Source},
};
use game::{ClaimText, Observer};
use lang::Diagnostic;
use messages::{Message, msg};
use solve::Solver;
use std::{
    io::{ErrorKind, Read},
    sync::Arc,
};

/// How a problem is run.
#[derive(Debug, Clone, Copy, Default)]
pub struct Judging {
    /// Which problem of the rules, from 0.
    pub problem: usize,
    /// Answers may rest on claims.
    pub accept_claims: bool,
    /// Values outside the stated limits and input after the last case are refused.
    pub strict: bool,
}

/// Why there is no output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JudgeFailure {
    /// The input is not as the problem says.
    Input(Box<InputReport>),
    /// The contestant's output cannot be read as the problem says.
    Rival(Box<InputReport>),
    /// The answers would rest on these claims.
    NeedsClaims(Vec<ClaimUse>),
    /// A claim that was to be trusted is wrong.
    Refuted(Vec<ClaimUse>),
    /// Something else: the rules, or a limit.
    Failure(Failure),
}

/// Bytes that are read from somewhere.
struct Bytes<'r>(&'r mut dyn Read);

impl Source for Bytes<'_> {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Option<String>> {
        let told = |error: std::io::Error| (error.kind() != ErrorKind::Interrupted).then(|| error.to_string());
        self.0.read(buffer).map_err(told)
    }
}

/// From how many small positions, at most, a claim is checked when answers rest on it.
const CLAIM_POSITIONS: usize = 2000;

/// How many options are looked at for that: a moment's work. `grundy check` looks further.
const CLAIM_OPTIONS: u64 = 300_000;

impl Session {
    /// The problems of the rules: id and title of each.
    pub fn problems(&self) -> impl Iterator<Item = (Option<&str>, Option<&str>)> {
        self.opened.runnable.iter().map(|problem| (problem.id.as_deref(), problem.title.as_deref()))
    }

    /// Runs a problem on an input. With a contestant's output, judges that.
    ///
    /// # Errors
    /// Why there is no output.
    pub fn judge(
        &mut self,
        how: &Judging,
        input: &mut dyn Read,
        rival: Option<&mut dyn Read>,
        observer: &mut dyn Observer,
    ) -> Result<JudgeReport, JudgeFailure> {
        let problems = Arc::clone(&self.opened.runnable);
        let settings = Settings { accept_claims: how.accept_claims, strict: how.strict, budget: self.options.budget };
        let interpreter = Arc::clone(&self.opened.interpreter);
        let judge = Judge::new(&interpreter, &problems[how.problem], settings);
        let (mut input, mut rival) = (Bytes(input), rival.map(Bytes));
        let rival = rival.as_mut().map(|rival| rival as &mut dyn Source);
        match judge.run(&mut self.solver, &mut input, rival, observer) {
            Ok(judged) => self.judged(judged, observer),
            Err(halted) => Err(self.no_output(halted, observer)),
        }
    }

    fn judged(&mut self, judged: Judged, observer: &mut dyn Observer) -> Result<JudgeReport, JudgeFailure> {
        let claims = self.claim_uses(&judged.claims, observer)?;
        if claims.iter().any(|claim| claim.verdict == "refuted") {
            return Err(JudgeFailure::Refuted(claims));
        }
        let notes: Vec<Diagnostic> = judged.notes.iter().map(diagnostic).collect();
        let mut said = self.opened.sources.reject(&notes);
        for (note, report) in judged.notes.iter().zip(&mut said.diagnostics) {
            // What is only about the input has no place in the rules.
            report.places.retain(|_| note.span.is_some());
        }
        Ok(JudgeReport { output: judged.output, verdict: judged.verdict.as_ref().map(verdict), notes: said, claims })
    }

    fn no_output(&mut self, halted: Halted, observer: &mut dyn Observer) -> JudgeFailure {
        match halted {
            Halted::Input(error) => JudgeFailure::Input(Box::new(input_report(&error))),
            Halted::Rival(error) => JudgeFailure::Rival(Box::new(input_report(&error))),
            Halted::Strict(note) => {
                let strict = Diagnostic { severity: lang::Severity::Error, ..diagnostic(&note) };
                let mut refused = self.opened.sources.reject(&[strict]);
                refused.diagnostics.iter_mut().for_each(|report| report.places.retain(|_| note.span.is_some()));
                JudgeFailure::Failure(Failure::Rejected(refused))
            }
            Halted::Fault(fault) => {
                let found = self.fault_diagnostic(&fault);
                JudgeFailure::Failure(Failure::Rejected(self.opened.sources.reject(&[found])))
            }
            Halted::Ended(Ended::Stop(stop)) => JudgeFailure::Failure(self.failure(stop)),
            Halted::Ended(Ended::NeedsClaims(claims)) => match self.claim_uses(&claims, observer) {
                Ok(claims) => JudgeFailure::NeedsClaims(claims),
                Err(failure) => failure,
            },
        }
    }

    /// How the claims fare that answers rest on. They are checked with tables of their own, which trust no claim.
    fn claim_uses(&mut self, claims: &[ClaimText], observer: &mut dyn Observer) -> Result<Vec<ClaimUse>, JudgeFailure> {
        if claims.is_empty() {
            return Ok(Vec::new());
        }
        let fresh = Solver::with_compiler(Arc::clone(&self.opened.interpreter), Arc::new(jit::Jit));
        let trusting = std::mem::replace(&mut self.solver, fresh);
        let uses = claims.iter().map(|claim| self.claim_use(claim, observer)).collect::<Result<_, _>>();
        self.solver = trusting;
        uses.map_err(JudgeFailure::Failure)
    }

    fn claim_use(&mut self, claim: &ClaimText, observer: &mut dyn Observer) -> Result<ClaimUse, Failure> {
        let span = rules::Span { source: claim.source, start: claim.start, end: claim.end };
        let text = one_line(self.opened.sources.text(span));
        let made = |verdict, detail| ClaimUse { game: claim.game.clone(), claim: text.clone(), verdict, detail };
        let interpreter = Arc::clone(&self.opened.interpreter);
        let game = interpreter.rules().find(&claim.game);
        let Some((game, instance)) = game.and_then(|game| Some((game, self.instance_to_check(game)?))) else {
            return Ok(made("unchecked", say(&msg!("claim-unchecked"))));
        };
        let starts = samples::positions(&interpreter, instance, CLAIM_POSITIONS);
        let starts = starts.map_err(|fault| self.failure(game::Halt::Fault(fault)))?;
        let claims = &interpreter.rules().game(game).claims;
        let Some(kind) = claims.iter().find(|one| one.span == span).map(|one| &one.kind) else {
            return Ok(made("unchecked", say(&msg!("claim-unchecked"))));
        };
        let ((count, found), _) = self.watched(observer, |session, watch| {
            for (count, position) in starts.iter().enumerate() {
                if watch.progress().options > CLAIM_OPTIONS {
                    return Ok((count, checking::Verdict::Held));
                }
                let found = session.claim_verdict(kind, std::slice::from_ref(position), watch)?;
                if !matches!(found, checking::Verdict::Held) {
                    return Ok((count, found));
                }
            }
            Ok((starts.len(), checking::Verdict::Held))
        })?;
        Ok(match found {
            checking::Verdict::Wrong(counterexample) => made("refuted", say(&counterexample)),
            checking::Verdict::NoValues(_) => made("unchecked", say(&msg!("claim-unchecked"))),
            checking::Verdict::Held => made("checked", say(&msg!("claim-checked", count = count))),
        })
    }
}

fn diagnostic(note: &Note) -> Diagnostic {
    Diagnostic::lint(note.code, note.span.unwrap_or_default(), note.message.clone())
}

fn input_report(error: &InputError) -> InputReport {
    let quote = error.spot.quote.as_ref();
    InputReport {
        code: error.code,
        message: say(&error.message),
        line: error.spot.line as u64,
        column: error.spot.column as u64,
        quote: quote.map(|quote| quote.text.clone()),
        caret: quote.map_or(0, |quote| quote.caret),
        width: quote.map_or(1, |quote| quote.width),
        notes: error.notes.iter().map(say).collect(),
    }
}

fn verdict(verdict: &Verdict) -> VerdictReport {
    let shown = |token: &Option<String>| token.as_ref().map_or_else(|| say(&msg!("verdict-nothing")), quoted);
    let message: Message = match verdict {
        Verdict::Accepted => msg!("verdict-accepted"),
        Verdict::Different { line, column, expected, found } => {
            msg!("verdict-different", line = *line, column = *column, expected = shown(expected), found = shown(found))
        }
        Verdict::Wrong { case, line, column, found } => {
            msg!("verdict-wrong", case = *case, line = *line, column = *column, found = found)
        }
    };
    VerdictReport { accepted: *verdict == Verdict::Accepted, message: say(&message) }
}

fn quoted(token: &String) -> String {
    format!("`{token}`")
}
