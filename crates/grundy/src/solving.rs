//! `solve`: who wins, by which moves, and why.

use crate::{
    report::{EvidenceReport, Infinity, MoveReport, SCHEMA_VERSION, SolveReport, SummandReport, Worth},
    session::{Failure, Session, say},
};
use game::{Convention, Evidence, Observer, Outcome, Value, Watch};
use messages::{Message, msg};
use rules::{Position, Value as Data};
use solve::{Answer, Found, Method};
use std::ops::ControlFlow;

impl Session {
    /// Answers a question.
    ///
    /// # Errors
    /// What stopped it: a limit, a loop, a fault of the rules.
    pub fn solve(&mut self, question: usize, observer: &mut dyn Observer) -> Result<SolveReport, Failure> {
        let sum = self.opened.questions[question].clone();
        let convention = self.options.convention;
        let (limit, first) = (self.options.limit, self.options.first);
        let ((answer, moves), stats) = self.watched(observer, |session, watch| {
            session.prepare(watch);
            let answer = session.solver.answer(&sum, convention, watch)?;
            let mut moves = Moves::new(limit, first);
            if answer.outcome != Outcome::P {
                session.solver.winning_moves(&sum, convention, &answer, watch, &mut |found| moves.take(&found))?;
            }
            Ok((answer, moves))
        })?;
        let why = self.why(&sum, &answer, convention, &moves);
        Ok(SolveReport {
            schema: SCHEMA_VERSION,
            position: self.show_sum(&sum),
            convention: if convention == Convention::Misere { "misere" } else { "normal" },
            winner: match answer.outcome {
                Outcome::N => "first",
                Outcome::P => "second",
                Outcome::D => "draw",
            },
            outcome: match answer.outcome {
                Outcome::N => "N",
                Outcome::P => "P",
                Outcome::D => "D",
            },
            value: answer.value.map(worth),
            summands: sum
                .iter()
                .zip(&answer.summands)
                .map(|(position, value)| SummandReport { position: self.show(position), value: value.map(worth) })
                .collect(),
            moves: moves.list.iter().map(|run| self.move_report(&sum, run)).collect(),
            moves_count: moves.count(),
            why: why.iter().map(say).collect(),
            method: answer.methods.iter().map(|method| say(&method_text(*method))).collect::<Vec<_>>().join("; "),
            evidence: evidence_report(&answer.evidence),
            stats,
        })
    }

    /// Makes the tables ready for all questions together, so that a later, larger one does not begin anew.
    fn prepare(&mut self, watch: &Watch<'_>) {
        if !self.prepared && self.options.convention == Convention::Normal {
            let all: Vec<Position> = self.opened.questions.iter().flatten().cloned().collect();
            self.solver.prepare(&all, watch);
        }
        self.prepared = true;
    }

    fn move_report(&self, sum: &[Position], run: &Run) -> MoveReport {
        MoveReport {
            summand: run.component,
            from: self.show(&sum[run.component]),
            to: self.show_sum(&run.first),
            through: run.last.as_ref().map(|last| self.show(last)),
            count: run.count,
        }
    }

    /// The reasons, in sentences.
    fn why(&self, sum: &[Position], answer: &Answer, convention: Convention, moves: &Moves) -> Vec<Message> {
        if answer.methods == [Method::Over] {
            return vec![msg!("why-over")];
        }
        if convention == Convention::Misere {
            return self.why_misere(answer);
        }
        let Some(total) = answer.value else { return vec![msg!("why-draws")] };
        let mut why = Vec::new();
        match total {
            Value::Win => why.push(msg!("why-inf")),
            Value::Nimber(total) => {
                let values: Vec<u64> = answer
                    .summands
                    .iter()
                    .map(|value| if let Some(Value::Nimber(nimber)) = value { nimber.get() } else { 0 })
                    .collect();
                if values.len() > 1 {
                    why.push(msg!("why-xor", sum = binary_sum(&values, total.get())));
                }
                if total.get() == 0 {
                    why.push(msg!("why-zero"));
                } else if let Some(first) = moves.list.first() {
                    let target = values[first.component] ^ total.get();
                    why.push(msg!(
                        "why-target",
                        from = self.show(&sum[first.component]),
                        value = values[first.component].to_string(),
                        target = target.to_string()
                    ));
                }
            }
        }
        why
    }

    fn why_misere(&self, answer: &Answer) -> Vec<Message> {
        if answer.methods == [Method::MisereTheorem] {
            vec![msg!("why-misere-nim")]
        } else {
            vec![msg!("why-misere-search")]
        }
    }
}

/// Values above one another in binary, and their exclusive or.
fn binary_sum(values: &[u64], total: u64) -> String {
    const SHOWN: usize = 16;
    let width =
        values.iter().chain([&total]).map(|value| 64 - value.leading_zeros()).max().unwrap_or(1).max(1) as usize;
    let shown: Vec<String> = values.iter().take(SHOWN).map(|value| format!("{value:0width$b}")).collect();
    let dots = if values.len() > SHOWN { " ^ ..." } else { "" };
    format!("{}{dots} = {total:0width$b}", shown.join(" ^ "))
}

/// Winning moves, neighbouring ones joined.
struct Moves {
    list: Vec<Run>,
    limit: usize,
    first: bool,
    total: Option<u64>,
}

/// A winning move, or a run of moves to neighbouring heaps.
struct Run {
    component: usize,
    first: Vec<Position>,
    last: Option<Position>,
    count: u64,
}

impl Moves {
    fn new(limit: usize, first: bool) -> Self {
        Moves { list: Vec::new(), limit, first, total: Some(0) }
    }

    fn take(&mut self, found: &Found<'_>) -> ControlFlow<()> {
        self.total = self.total.and_then(|total| total.checked_add(found.count?));
        let count = found.count.unwrap_or(u64::MAX);
        if !self.extend(found) && self.list.len() < self.limit {
            let (component, first, last) = (found.component, found.to.to_vec(), found.through.cloned());
            self.list.push(Run { component, first, last, count });
        }
        if self.first { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn count(&self) -> Option<u64> {
        if self.first && !self.list.is_empty() { None } else { self.total }
    }

    /// Whether the move goes on where the last run ended.
    fn extend(&mut self, found: &Found<'_>) -> bool {
        let Some(run) = self.list.last_mut().filter(|run| run.component == found.component) else { return false };
        let ([start], [to], None) = (&run.first[..], found.to, found.through) else { return false };
        let end = run.last.as_ref().unwrap_or(start);
        // A run has one direction, that of its first two moves.
        let step = heap_of(to).zip(heap_of(end)).map(|(to, end)| to.sub(end));
        let neighbours = match step.and_then(|step| step.to_i64()) {
            Some(step @ (1 | -1)) => {
                end == start || heap_of(end).zip(heap_of(start)).is_some_and(|(end, start)| (end < start) == (step < 0))
            }
            _ => false,
        };
        if neighbours && to.instance == start.instance {
            run.last = Some(to.clone());
            run.count += 1;
            return true;
        }
        false
    }
}

/// The size of a heap: the one coordinate of a position, if it is a number.
fn heap_of(position: &Position) -> Option<&rules::Int> {
    match &position.coords[..] {
        [Data::Int(int)] => Some(int),
        _ => None,
    }
}

pub(crate) fn worth(value: Value) -> Worth {
    match value {
        Value::Nimber(nimber) => Worth::Nimber(nimber.get()),
        Value::Win => Worth::Win(Infinity::Inf),
    }
}

pub(crate) fn method_text(method: Method) -> Message {
    match method {
        Method::Over => msg!("method-over"),
        Method::Theorem => msg!("method-theorem"),
        Method::Graph => msg!("method-graph"),
        Method::DenseTable => msg!("method-dense-table"),
        Method::Memo => msg!("method-memo"),
        Method::MisereTheorem => msg!("method-misere-theorem"),
        Method::WholeSum => msg!("method-whole-sum"),
        Method::Claim => msg!("method-claim"),
    }
}

pub(crate) fn evidence_report(evidence: &Evidence) -> EvidenceReport {
    match evidence {
        Evidence::Computed => EvidenceReport::Computed,
        Evidence::Checked { up_to } => EvidenceReport::Checked { up_to: up_to.clone() },
        Evidence::Claimed { claims } => {
            EvidenceReport::Claimed { games: claims.iter().map(|claim| claim.game.clone()).collect() }
        }
        Evidence::Proved { by, data } => {
            EvidenceReport::Proved { theorem: by, by: say(&Message::plain(by)), data: data.iter().cloned().collect() }
        }
    }
}
