//! `check --independent`: is the value of a sequence or bag the exclusive or of the values of its parts?

use crate::{
    checking::one_line,
    report::{IndependenceReport, SCHEMA_VERSION},
    samples,
    session::{Failure, Session, say},
};
use game::{Observer, Value as Worth, Watch};
use lang::Diagnostic;
use messages::{Message, msg};
use rules::{
    Position, Value,
    analysis::independence::{Independence, independence},
    interpreter::InstanceId,
    ir::Space,
};
use solve::Stop;
use std::sync::Arc;

/// How many small positions are tried where the rules do not show the answer.
const TRIED: usize = 1000;

impl Session {
    /// Whether every position of the main game has the value of its parts, each as a position of its own.
    ///
    /// # Errors
    /// When the game's positions have no parts; what stopped the evaluation.
    pub fn independent(&mut self, observer: &mut dyn Observer) -> Result<IndependenceReport, Failure> {
        let id = match self.instance() {
            Ok(id) => id,
            Err(failure) => {
                self.opened.home.and_then(|home| samples::arguments(&self.opened.interpreter, home)).ok_or(failure)?
            }
        };
        let interpreter = Arc::clone(&self.opened.interpreter);
        let game = interpreter.rules().game(interpreter.instance(id).game);
        if !matches!(&game.coords[..], [one] if matches!(one.space, Space::Seq(..) | Space::Bag(..) | Space::Piles)) {
            let message = msg!("parts-none", game = &game.name);
            let diagnostic = Diagnostic::error("no-parts", game.span, message);
            return Err(Failure::Rejected(self.opened.sources.reject(&[diagnostic])));
        }
        let starts = samples::positions(&interpreter, id, TRIED).unwrap_or_default();
        let (found, _) = self.watched(observer, |session, watch| session.dependent(id, &starts, watch))?;
        let (verdict, detail) = match found {
            Some(counterexample) => ("refuted", counterexample),
            None => self.shown_or_checked(id, starts.len()),
        };
        Ok(IndependenceReport {
            schema: SCHEMA_VERSION,
            game: interpreter.describe_game(id),
            verdict,
            detail: say(&detail),
        })
    }

    /// What the rules show where no counterexample was found.
    fn shown_or_checked(&self, id: InstanceId, tried: usize) -> (&'static str, Message) {
        let interpreter = &self.opened.interpreter;
        match independence(interpreter.rules(), interpreter.instance(id).game) {
            Independence::Shown => ("shown", msg!("parts-shown")),
            Independence::Unknown(obstacle) => {
                let place = one_line(self.opened.sources.text(obstacle.span));
                ("checked", msg!("parts-checked", count = tried, why = obstacle.message(), place = place))
            }
            Independence::NoParts => ("checked", msg!("parts-checked-only", count = tried)),
        }
    }

    /// The first position whose value is not that of its parts, in a sentence. Parts that are no positions of their own
    /// also show that the position is more than its parts.
    fn dependent(
        &mut self,
        id: InstanceId,
        starts: &[Position],
        watch: &mut Watch<'_>,
    ) -> Result<Option<Message>, Stop> {
        for start in starts {
            let Some(items) = start.coords[0].items() else { continue };
            let parts: Vec<Position> = items.iter().map(|item| part(id, &start.coords[0], item)).collect();
            let mut sum = 0;
            let mut values = Vec::new();
            for part in &parts {
                if self.opened.interpreter.miss(part).map_err(game::Halt::Fault)?.is_some() {
                    return Ok(Some(msg!("parts-no-position", position = self.show(start), part = self.show(part))));
                }
                let value = self.solver.value(part, watch)?;
                values.push(value.to_string());
                sum ^= if let Worth::Nimber(nimber) = value { nimber.get() } else { 0 };
            }
            let found = self.solver.value(start, watch)?.to_string();
            if found != sum.to_string() && !values.iter().any(|value| value == "inf") {
                let values = if values.is_empty() { "0".to_owned() } else { values.join(" ^ ") };
                return Ok(Some(msg!(
                    "parts-refuted",
                    position = self.show(start),
                    found = found,
                    parts = values,
                    sum = sum.to_string()
                )));
            }
        }
        Ok(None)
    }
}

/// One part as a position: a sequence or bag of one.
fn part(id: InstanceId, whole: &Value, item: &Value) -> Position {
    let one = Arc::from([item.clone()]);
    let value = if matches!(whole, Value::Seq(_)) { Value::Seq(one) } else { Value::Bag(one) };
    Position { instance: id, coords: Arc::from([value]) }
}
