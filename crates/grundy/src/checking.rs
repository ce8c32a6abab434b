//! `check`: what playing small positions shows about rules.

use crate::{
    ledger::{Dropped, Ledger, Reason},
    report::{BoundCheck, CheckReport, ClaimCheck, DropCheck, GameCheck, LineCheck, SCHEMA_VERSION},
    samples,
    session::{Failure, Session, say},
    source::of_fault,
};
use game::{Halt, Observer, Ruleset, Watch};
use lang::Diagnostic;
use messages::{Message, msg};
use rules::{
    GameId, Interpreter, Position, Span, Value,
    analysis::ranking::{ranking, ranking_breach},
    interpreter::{InstanceId, Miss, Side},
    ir::Partial,
};
use solve::Stop;
use std::{collections::BTreeSet, ops::ControlFlow, sync::Arc};

/// How many small positions of each game `check` looks at unless told otherwise.
pub const CHECK_POSITIONS: u64 = 2000;

/// How many positions at the far corner of bounded coordinates are looked at.
const CORNER_POSITIONS: usize = 60;

/// Reading a position back shows at most this many moves.
const EXAMPLES: usize = 3;

impl Session {
    /// Plays with small positions of every game and says what it saw: the drop ledger, loops, reach, claims, and every
    /// lint. `bound` is the number of positions to start from.
    ///
    /// # Errors
    /// A limit that was reached. What is wrong with the rules is part of the report.
    pub fn check(&mut self, bound: u64, observer: &mut dyn Observer) -> Result<CheckReport, Failure> {
        let mut diagnostics = self.opened.lints.clone();
        let mut games = Vec::new();
        let mut claims = Vec::new();
        for id in self.opened.own.clone() {
            let Some(instance) = self.instance_to_check(id) else {
                let game = self.opened.interpreter.rules().game(id);
                let message = msg!("check-needs-arguments", game = &game.name);
                diagnostics.push(Diagnostic::lint("check-needs-arguments", game.span, message));
                continue;
            };
            let played = self.play(instance, bound, observer)?;
            if !played.faulty {
                claims.extend(self.claims(id, &played.starts, observer)?);
            }
            diagnostics.extend(played.diagnostics);
            games.push(played.check);
        }
        diagnostics.sort_by_key(|one| (one.severity, one.span.source, one.span.start));
        diagnostics.dedup();
        let diagnostics = self.reports(&diagnostics);
        Ok(CheckReport { schema: SCHEMA_VERSION, games, ranges: self.ranges(), claims, diagnostics })
    }

    pub(crate) fn instance_to_check(&self, id: GameId) -> Option<InstanceId> {
        match self.opened.instance {
            Some(instance) if self.opened.home == Some(id) => Some(instance),
            _ => samples::arguments(&self.opened.interpreter, id),
        }
    }

    fn play(&mut self, id: InstanceId, bound: u64, observer: &mut dyn Observer) -> Result<Played, Failure> {
        let interpreter = Arc::clone(&self.opened.interpreter);
        let game = interpreter.rules().game(interpreter.instance(id).game).clone();
        let most = usize::try_from(bound).unwrap_or(usize::MAX);
        let mut diagnostics = Vec::new();
        let mut faulty = false;
        let starts = samples::positions(&interpreter, id, most).unwrap_or_else(|fault| {
            diagnostics.push(of_fault(&fault));
            faulty = true;
            Vec::new()
        });
        let mut ledger = Ledger::new(game.options.len());
        let explored = explore(&interpreter, &starts, most.saturating_mul(4));
        let corner = samples::far_corner(&interpreter, id, CORNER_POSITIONS).unwrap_or_default();
        for position in explored.positions.iter().chain(&corner).filter(|position| position.instance == id) {
            if let Err(fault) = ledger.count(&interpreter, position) {
                diagnostics.push(self.fault_diagnostic(&fault));
                faulty = true;
                break;
            }
        }
        let cycle = if faulty { None } else { self.cycle(&starts, observer)? };
        if let Some(cycle) = &cycle {
            diagnostics.push(self.cycle_diagnostic(cycle));
        }
        diagnostics.extend(self.ledger_lints(&game, &ledger));
        if !faulty && !game.ranking.is_empty() {
            diagnostics.extend(starts.iter().find_map(|start| self.ranking_diagnostic(&game, start)));
        }
        let faulty = faulty || cycle.is_some();
        let examples = starts.iter().filter(|start| interesting(&interpreter, start)).take(EXAMPLES);
        let examples = examples.filter_map(|start| self.read_position(start).ok()).collect();
        let check = GameCheck {
            game: interpreter.describe_game(id),
            positions: explored.positions.len() as u64,
            complete: explored.complete,
            lines: self.line_checks(&game, &ledger),
            bounds: bounds(&interpreter, id, &explored.positions),
            ranking: ranking(interpreter.rules(), interpreter.instance(id).game)
                .proof()
                .and_then(rules::analysis::ranking::Proof::text),
            cycle: cycle.map(|cycle| cycle.iter().map(|position| self.show(position)).collect()),
            examples,
        };
        Ok(Played { check, diagnostics, starts, faulty })
    }

    /// The author's ranking, if it does not fall with some move of this position.
    fn ranking_diagnostic(&self, game: &rules::ir::Game, start: &Position) -> Option<Diagnostic> {
        let span = game.ranking.first()?.expr.span;
        let show = |measures: &[rules::Int]| measures.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match ranking_breach(&self.opened.interpreter, start) {
            Ok(None) => None,
            Err(fault) => Some(of_fault(&fault)),
            Ok(Some(breach)) => {
                let message = msg!(
                    "ranking-breach",
                    from = self.show(start),
                    before = show(&breach.before),
                    to = self.show(&breach.summand),
                    after = show(&breach.after)
                );
                let line = game.options.get(breach.option).map_or(span, |rule| rule.span);
                Some(Diagnostic::error("ranking-breach", span, message).also(line, msg!("on-this-line")))
            }
        }
    }

    /// A loop that can be reached from the starts.
    fn cycle(&mut self, starts: &[Position], observer: &mut dyn Observer) -> Result<Option<Vec<Position>>, Failure> {
        let (found, _) = self.watched(observer, |session, watch| {
            for start in starts {
                match session.solver.value(start, watch) {
                    Ok(_) | Err(Halt::Draw(_)) => {}
                    Err(Halt::Loop(cycle)) => return Ok(Some(cycle)),
                    Err(stop) => return Err(stop),
                }
            }
            Ok(None)
        })?;
        Ok(found)
    }

    fn line_checks(&self, game: &rules::ir::Game, ledger: &Ledger) -> Vec<LineCheck> {
        game.options
            .iter()
            .zip(&ledger.lines)
            .map(|(rule, line)| LineCheck {
                text: one_line(self.opened.sources.text(rule.span)),
                legal: line.legal,
                dropped: line.dropped.iter().map(|(reason, dropped)| self.drop_check(game, reason, dropped)).collect(),
            })
            .collect()
    }

    fn drop_check(&self, game: &rules::ir::Game, reason: &Reason, dropped: &Dropped) -> DropCheck {
        DropCheck {
            reason: say(&self.drop_reason(game, reason)),
            count: dropped.count,
            example: self.show(&dropped.example),
            target: dropped.target.as_ref().map(|target| self.show(target)),
        }
    }

    pub(crate) fn drop_reason(&self, game: &rules::ir::Game, reason: &Reason) -> Message {
        match reason {
            Reason::Undefined(partial, span) => {
                let text = one_line(self.opened.sources.text(*span));
                match partial {
                    Partial::Index => msg!("drop-index", text = text),
                    Partial::Absent => msg!("drop-absent", text = text),
                    Partial::Empty => msg!("drop-empty", text = text),
                    Partial::NextZero => msg!("drop-next-zero", text = text),
                    Partial::Domain => msg!("drop-domain", text = text),
                }
            }
            Reason::Miss { miss: Miss::Where(i), .. } => {
                let text = game.wheres.get(*i).map(|one| one_line(self.opened.sources.text(one.expr.span)));
                msg!("drop-where", text = text.unwrap_or_default())
            }
            Reason::Miss { miss: Miss::Space { coord, side }, .. } => {
                let name = game.coords.get(*coord).map_or("", |coord| &coord.name);
                match side {
                    Side::Lower => msg!("drop-lower", coordinate = name),
                    Side::Upper => msg!("drop-upper", coordinate = name),
                    Side::Size => msg!("drop-size", coordinate = name),
                    Side::ElementLower => msg!("drop-element-lower", coordinate = name),
                    Side::ElementUpper => msg!("drop-element-upper", coordinate = name),
                }
            }
        }
    }

    /// Lints on what was dropped.
    fn ledger_lints(&self, game: &rules::ir::Game, ledger: &Ledger) -> Vec<Diagnostic> {
        let mut lints = Vec::new();
        for (rule, line) in game.options.iter().zip(&ledger.lines) {
            if line.legal == 0 && !line.dropped.is_empty() {
                lints.push(
                    Diagnostic::lint("never-legal", rule.span, msg!("never-legal")).help(msg!("never-legal-help")),
                );
                continue;
            }
            if line.only_indices()
                && let Some((Reason::Undefined(_, span), dropped)) = line.dropped.first_key_value()
                // `a[0]` of an empty sequence is no slip of a loop's end.
                && !has_empty(&dropped.example)
            {
                lints.push(self.index_lint(*span, dropped));
            }
            lints.extend(
                line.dropped
                    .iter()
                    .filter_map(|(reason, dropped)| self.drop_lint(game, rule.span, reason, dropped, line.legal)),
            );
        }
        lints
    }

    fn index_lint(&self, span: Span, dropped: &Dropped) -> Diagnostic {
        let position = self.show(&dropped.example);
        let bindings = show_bindings(&dropped.bindings);
        Diagnostic::lint("index-minus-one", span, msg!("index-minus-one", count = dropped.count))
            .label(msg!("index-minus-one-label", position = position, bindings = bindings))
            .help(msg!("index-minus-one-help"))
    }

    fn drop_lint(
        &self,
        game: &rules::ir::Game,
        line: Span,
        reason: &Reason,
        dropped: &Dropped,
        legal: u64,
    ) -> Option<Diagnostic> {
        let Reason::Miss { miss: Miss::Space { coord, side }, others, .. } = reason else { return None };
        let coord = game.coords.get(*coord)?;
        let from = self.show(&dropped.example);
        let target = dropped.target.as_ref().map(|target| self.show(target))?;
        match side {
            Side::Lower | Side::Upper if *others => Some(
                Diagnostic::lint(
                    "dropped-summand",
                    coord.span,
                    msg!(
                        "dropped-summand",
                        count = dropped.count,
                        all = dropped.count + legal,
                        from = from,
                        target = &target
                    ),
                )
                .label(msg!("dropped-summand-label"))
                .also(line, msg!("on-this-line"))
                .help(msg!("dropped-summand-help")),
            ),
            Side::Upper => Some(
                Diagnostic::lint(
                    "upper-bound-border",
                    coord.span,
                    msg!("upper-bound-border", from = from, target = &target, coordinate = &coord.name),
                )
                .label(msg!("upper-bound-border-label"))
                .also(line, msg!("on-this-line"))
                .help(msg!("upper-bound-border-help")),
            ),
            Side::ElementLower if gains_a_zero(dropped) => Some(
                Diagnostic::lint("dropped-element", coord.span, msg!("dropped-element", from = from, target = &target))
                    .label(msg!("dropped-element-label"))
                    .also(line, msg!("on-this-line"))
                    .help(msg!("dropped-element-help")),
            ),
            _ => None,
        }
    }

    /// Every claim of a game on the positions, smallest first.
    fn claims(
        &mut self,
        id: GameId,
        positions: &[Position],
        observer: &mut dyn Observer,
    ) -> Result<Vec<ClaimCheck>, Failure> {
        let claims = self.opened.interpreter.rules().game(id).claims.clone();
        let mut checks = Vec::new();
        for claim in claims {
            let (verdict, _) =
                self.watched(observer, |session, watch| session.claim_verdict(&claim.kind, positions, watch))?;
            let text = one_line(self.opened.sources.text(claim.span));
            let (verdict, detail) = match verdict {
                Verdict::Held => ("checked", msg!("claim-checked", count = positions.len())),
                Verdict::Wrong(counterexample) => ("refuted", counterexample),
                Verdict::NoValues(position) => {
                    ("not-applicable", msg!("draws-leave-no-values", position = self.show(&position)))
                }
            };
            checks.push(ClaimCheck { text, verdict, detail: say(&detail) });
        }
        Ok(checks)
    }

    /// How a claim fares at these positions.
    pub(crate) fn claim_verdict(
        &mut self,
        claim: &rules::ir::ClaimKind,
        positions: &[Position],
        watch: &mut Watch<'_>,
    ) -> Result<Verdict, Stop> {
        for position in positions {
            let against = match crate::claims::against(&mut self.solver, claim, position, watch) {
                Err(Halt::Draw(position)) => return Ok(Verdict::NoValues(position)),
                against => against?,
            };
            if let Some(counterexample) = against {
                let options = self.opened.interpreter.option_list(position).map_err(Halt::Fault)?;
                let options: Vec<String> = options.iter().take(12).map(|sum| self.show_sum(sum)).collect();
                return Ok(Verdict::Wrong(msg!(
                    "claim-refuted",
                    position = self.show(position),
                    claimed = counterexample.claimed,
                    found = counterexample.found,
                    options = if options.is_empty() { "-".to_owned() } else { options.join(", ") }
                )));
            }
        }
        Ok(Verdict::Held)
    }
}

/// How a claim fared.
pub(crate) enum Verdict {
    /// It holds for all positions that were tried.
    Held,
    /// The first position against it, in a sentence.
    Wrong(Message),
    /// It speaks of values, and this position can lead to a draw.
    NoValues(Position),
}

/// What playing a game showed.
struct Played {
    check: GameCheck,
    diagnostics: Vec<Diagnostic>,
    starts: Vec<Position>,
    faulty: bool,
}

/// Positions reached from the starts, breadth first.
struct Explored {
    positions: Vec<Position>,
    complete: bool,
}

fn explore(interpreter: &Interpreter, starts: &[Position], most: usize) -> Explored {
    let mut seen: BTreeSet<Position> = starts.iter().cloned().collect();
    let mut positions = starts.to_vec();
    let mut complete = true;
    let mut at = 0;
    while let Some(position) = positions.get(at).cloned() {
        at += 1;
        let _ = interpreter.options(&position, &mut |sum| {
            for summand in sum {
                if positions.len() >= most {
                    complete &= seen.contains(summand);
                } else if seen.insert(summand.clone()) {
                    positions.push(summand.clone());
                }
            }
            ControlFlow::Continue(())
        });
    }
    Explored { positions, complete }
}

/// The extent of the integer coordinates of an instance.
fn bounds(interpreter: &Interpreter, id: InstanceId, positions: &[Position]) -> Vec<BoundCheck> {
    let game = interpreter.rules().game(interpreter.instance(id).game);
    let extent = |i: usize| {
        let values = positions.iter().filter(|position| position.instance == id);
        let values = values.filter_map(|position| position.coords[i].as_int());
        Some((values.clone().min()?.clone(), values.max()?.clone()))
    };
    let coords = game.coords.iter().enumerate();
    coords
        .filter_map(|(i, coord)| {
            let (least, greatest) = extent(i)?;
            let (least, greatest) = (least.to_string(), greatest.to_string());
            Some(BoundCheck { coordinate: coord.name.clone(), least, greatest })
        })
        .collect()
}

/// A position worth reading back: it has a move.
fn interesting(interpreter: &Interpreter, position: &Position) -> bool {
    let mut any = false;
    let _ = interpreter.options(position, &mut |_| {
        any = true;
        ControlFlow::Break(())
    });
    any
}

/// Whether a collection of the position is empty.
fn has_empty(position: &Position) -> bool {
    position.coords.iter().any(|value| value.items().is_some_and(<[Value]>::is_empty))
}

/// Whether the dropped bag has a 0 among its elements.
fn gains_a_zero(dropped: &Dropped) -> bool {
    let zero = |value: &Value| matches!(value, Value::Int(int) if int.is_zero());
    let bag = |value: &Value| matches!(value, Value::Bag(items) if items.iter().any(zero));
    dropped.target.as_ref().is_some_and(|target| target.coords.iter().any(bag))
}

pub(crate) fn show_bindings(bindings: &[rules::interpreter::Binding]) -> String {
    bindings.iter().map(|one| format!("{} = {}", one.name, one.value)).collect::<Vec<_>>().join(", ")
}

/// Source text on one line.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
