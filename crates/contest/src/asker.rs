//! Questions of a problem, answered by the solver.

use crate::{judge::Settings, moves};
use game::{
    Budget, ClaimText, Convention, Evidence, Halt, Observer, Outcome, Progress, StopReason, Value as Worth, Watch,
};
use messages::msg;
use rules::{
    Fault, Int, Interpreter, Position, Span, Value,
    interpreter::{Answerer, Fallible},
    ir::{Ask, Wanted},
    problem::Problem,
};
use solve::{Answer, Solver, Stop};
use std::{cell::RefCell, collections::BTreeSet, sync::Arc};

/// Why a question has no answer, beside faults of the rules.
#[derive(Debug)]
pub enum Ended {
    /// What stopped the solver.
    Stop(Stop),
    /// The answer would rest on these claims, which nobody said to trust.
    NeedsClaims(Vec<ClaimText>),
}

/// What may be spent on a question that a claim would answer, before its answer counts as unknown without the claim.
const TRY: Budget = Budget { positions: 300_000, bytes: 128 << 20 };

/// Positions and options looked at in that try, at most.
const TRY_STEPS: u64 = 20_000_000;

/// Answers the questions of one problem.
pub(crate) struct Asker<'a> {
    pub(crate) interpreter: &'a Arc<Interpreter>,
    pub(crate) problem: &'a Problem,
    settings: Settings,
    state: RefCell<State<'a>>,
}

struct State<'a> {
    solver: &'a mut Solver,
    observer: &'a mut dyn Observer,
    played: Option<Asked>,
    ended: Option<Ended>,
    claims: BTreeSet<ClaimText>,
}

/// A sum, and what is known of it by now.
struct Asked {
    convention: Convention,
    sum: Vec<Position>,
    answer: Option<Answer>,
}

impl<'a> Asker<'a> {
    pub(crate) fn new(
        interpreter: &'a Arc<Interpreter>,
        problem: &'a Problem,
        solver: &'a mut Solver,
        settings: Settings,
        observer: &'a mut dyn Observer,
    ) -> Self {
        solver.trust_claims(settings.accept_claims);
        let state = State { solver, observer, played: None, ended: None, claims: BTreeSet::new() };
        let state = RefCell::new(state);
        Asker { interpreter, problem, settings, state }
    }

    /// The sum that questions without one are about, from now on.
    pub(crate) fn play(&self, convention: Convention, sum: Vec<Position>) {
        self.state.borrow_mut().played = Some(Asked { convention, sum, answer: None });
    }

    /// Why a question had no answer, after a fault of the code `unanswered`.
    pub(crate) fn ended(&self) -> Option<Ended> {
        self.state.borrow_mut().ended.take()
    }

    /// The claims that answers rest on.
    pub(crate) fn claims(&self) -> Vec<ClaimText> {
        self.state.borrow().claims.iter().cloned().collect()
    }

    fn tell(&self, state: &mut State<'_>, asked: &mut Asked, wanted: Wanted, span: Span) -> Result<Value, Trouble> {
        if wanted == Wanted::Remoteness {
            let State { solver, observer, .. } = state;
            let mut watch = Watch::new(self.settings.budget, &mut **observer);
            let found = solver.remoteness(&asked.sum, asked.convention, &mut watch)?;
            return found.map(Value::int).ok_or_else(|| no_remoteness(span).into());
        }
        self.settle(state, asked)?;
        let Some(answer) = &asked.answer else { return Ok(Value::Bool(false)) };
        Ok(match wanted {
            Wanted::FirstWins => Value::Bool(answer.outcome == Outcome::N),
            Wanted::SecondWins => Value::Bool(answer.outcome == Outcome::P),
            Wanted::Drawn => Value::Bool(answer.outcome == Outcome::D),
            Wanted::Value => match answer.value {
                Some(Worth::Nimber(value)) => Value::Int(Int::from(value.get())),
                _ => return Err(no_value(span).into()),
            },
            _ if answer.outcome != Outcome::N => match wanted {
                Wanted::MoveCount => Value::int(0),
                _ => Value::seq(Vec::new()),
            },
            _ => {
                let State { solver, observer, .. } = state;
                let mut watch = Watch::new(self.settings.budget, &mut **observer);
                let from = moves::From { sum: &asked.sum, convention: asked.convention, answer, span };
                match wanted {
                    Wanted::Moves(record) => {
                        moves::list(self.interpreter, solver, &from, &self.problem.moves[record], &mut watch)?
                    }
                    _ => moves::count(solver, &from, &mut watch)?,
                }
            }
        })
    }

    /// Works out who wins, once.
    fn settle(&self, state: &mut State<'_>, asked: &mut Asked) -> Result<(), Trouble> {
        if asked.answer.is_some() {
            return Ok(());
        }
        let answer = self.answer_of(state, asked)?;
        if let Evidence::Claimed { claims } = &answer.evidence {
            state.claims.extend(claims.iter().cloned());
        }
        asked.answer = Some(answer);
        Ok(())
    }

    /// Where a claim would answer and nobody said to trust it, a bounded try decides whether it is needed.
    fn answer_of(&self, state: &mut State<'_>, asked: &Asked) -> Result<Answer, Trouble> {
        let State { solver, observer, .. } = state;
        let tried = !self.settings.accept_claims && self.has_claims(&asked.sum);
        if tried {
            let mut watch = Watch::new(least(TRY, self.settings.budget), &mut **observer).steps(TRY_STEPS);
            match solver.answer(&asked.sum, asked.convention, &mut watch) {
                Err(Halt::Stopped { reason, .. }) if reason != StopReason::Interrupted => {
                    let needed = solver.claim_for(&asked.sum, asked.convention, self.settings.budget)?;
                    if let Some(Evidence::Claimed { claims }) = needed {
                        return Err(Trouble::Ended(Ended::NeedsClaims(claims)));
                    }
                }
                answer => return Ok(answer?),
            }
        }
        let mut watch = Watch::new(self.settings.budget, &mut **observer);
        Ok(solver.answer(&asked.sum, asked.convention, &mut watch)?)
    }

    fn has_claims(&self, sum: &[Position]) -> bool {
        let mut last = None;
        sum.iter().any(|summand| {
            let known = last == Some(summand.instance);
            last = Some(summand.instance);
            !known && !self.interpreter.game_of(summand).claims.is_empty()
        })
    }
}

impl Answerer for Asker<'_> {
    fn answer(&self, ask: &Ask, sum: Option<(Convention, Vec<Position>)>, span: Span) -> Fallible<Value> {
        let mut state = self.state.borrow_mut();
        let state = &mut *state;
        let told = if let Some((convention, sum)) = sum {
            self.tell(state, &mut Asked { convention, sum, answer: None }, ask.wanted, span)
        } else {
            let Some(mut asked) = state.played.take() else {
                return Err(Fault::new("nothing-played", msg!("nothing-played", name = "play"), span));
            };
            let told = self.tell(state, &mut asked, ask.wanted, span);
            state.played = Some(asked);
            told
        };
        told.map_err(|trouble| match trouble {
            Trouble::Fault(fault) => fault,
            Trouble::Ended(ended) => {
                state.ended = Some(ended);
                Fault::new("unanswered", msg!("unanswered"), span)
            }
        })
    }
}

/// What went wrong with a question.
pub(crate) enum Trouble {
    Fault(Box<Fault>),
    Ended(Ended),
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Self {
        match stop {
            Halt::Fault(fault) if fault.code != "interrupted" => Trouble::Fault(fault),
            stop => Trouble::Ended(Ended::Stop(stop)),
        }
    }
}

impl From<Box<Fault>> for Trouble {
    fn from(fault: Box<Fault>) -> Self {
        Trouble::from(Halt::Fault(fault))
    }
}

fn least(a: Budget, b: Budget) -> Budget {
    Budget { positions: a.positions.min(b.positions), bytes: a.bytes.min(b.bytes) }
}

fn no_value(span: Span) -> Box<Fault> {
    Fault::new("no-values", msg!("problem-no-value"), span)
}

fn no_remoteness(span: Span) -> Box<Fault> {
    Fault::new("no-values", msg!("problem-no-remoteness"), span)
}

impl Ended {
    /// Somebody raised the stop flag.
    pub(crate) fn interrupted() -> Ended {
        Ended::stopped(StopReason::Interrupted)
    }

    /// A limit was reached outside of any question.
    pub(crate) fn stopped(reason: StopReason) -> Ended {
        Ended::Stop(Halt::Stopped { reason, progress: Progress::default() })
    }
}
