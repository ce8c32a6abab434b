//! `plan`: what was seen in the rules, and how a position would be solved.

use crate::{
    report::{MethodReport, PlanReport, SCHEMA_VERSION},
    samples,
    session::{Failure, Session, say},
    solving::method_text,
};
use messages::{Message, msg};
use rules::{
    GameId, Position,
    analysis::{
        ranking::{Checked, Ranking, check_ranking, ranking},
        shape::Shape,
    },
    interpreter::InstanceId,
    ir::{Space, Type},
};
use solve::{Method, Planned};
use std::sync::Arc;

impl Session {
    /// What was seen in the rules of the main game, and the methods for its questions (or for the game as such, where
    /// nothing is asked).
    ///
    /// # Errors
    /// When no game is named, or its parameters have no values.
    pub fn plan(&mut self) -> Result<PlanReport, Failure> {
        let question: Vec<Position> = self.opened.questions.iter().flatten().cloned().collect();
        let id = match self.instance() {
            Ok(id) => id,
            Err(failure) => {
                let asked = question.first().map(|first| first.instance);
                asked.or_else(|| self.guessed_instance()).ok_or(failure)?
            }
        };
        let interpreter = Arc::clone(&self.opened.interpreter);
        let game = interpreter.instance(id).game;
        let planned = self.solver.plan(id, &question, self.options.budget);
        let methods: Vec<MethodReport> = planned.iter().map(|planned| self.method_report(planned)).collect();
        let (bottleneck, advice) = self.bottleneck(game, &planned, &question);
        Ok(PlanReport {
            schema: SCHEMA_VERSION,
            game: interpreter.describe_game(id),
            analysis: self.analysis(id, game).iter().map(say).collect(),
            methods,
            bottleneck: bottleneck.map(|message| say(&message)),
            advice: advice.map(|message| say(&message)),
        })
    }

    fn guessed_instance(&self) -> Option<InstanceId> {
        self.opened.home.and_then(|home| samples::arguments(&self.opened.interpreter, home))
    }

    /// What the rules show.
    fn analysis(&self, id: InstanceId, game: GameId) -> Vec<Message> {
        let interpreter = &self.opened.interpreter;
        let mut seen = vec![self.ranking_words(id)];
        if let Some(words) = author_words(&check_ranking(interpreter.rules(), game)) {
            seen.push(words);
        }
        seen.push(match Shape::of(interpreter, id) {
            Some(shape) => shape.message(),
            None => msg!("plan-no-shape"),
        });
        seen
    }

    /// Whether play ends, in words.
    pub(crate) fn ranking_words(&self, id: InstanceId) -> Message {
        let interpreter = &self.opened.interpreter;
        let instance = interpreter.instance(id);
        let game = interpreter.rules().game(instance.game);
        match ranking(interpreter.rules(), instance.game) {
            Ranking::Proved(proof) => match proof.cyclic(&instance.args) {
                None => proof.message(game),
                Some((slot, _)) => msg!("plan-cyclic", graph = &game.params[slot].name),
            },
            Ranking::Unproved(gap) => {
                let line = crate::checking::one_line(self.opened.sources.text(gap.span));
                msg!("plan-unranked", why = gap.message(), line = line)
            }
        }
    }

    /// What limits the best method, and what would help.
    fn bottleneck(
        &self,
        game: GameId,
        planned: &[Planned],
        question: &[Position],
    ) -> (Option<Message>, Option<Message>) {
        let Some(best) = planned.first() else { return (None, None) };
        let budget = self.options.budget;
        let several = self.opened.interpreter.rules().game(game).coords.iter().any(|coord| {
            matches!(coord.space, Space::Seq(..) | Space::Bag(..) | Space::Piles)
                || matches!(coord.space.ty(), Type::Set(_))
        });
        match best.method {
            Method::Theorem | Method::MisereTheorem | Method::Over => (None, None),
            _ if best.positions.is_some_and(|positions| positions > budget.positions)
                || best.bytes.is_some_and(|bytes| bytes > budget.bytes) =>
            {
                (Some(msg!("bottleneck-positions")), Some(msg!("advice-positions")))
            }
            _ if several => (Some(msg!("bottleneck-parts")), Some(msg!("advice-parts"))),
            _ if best.method == Method::Memo && !question.is_empty() => {
                (Some(msg!("bottleneck-unbounded")), Some(msg!("advice-unbounded")))
            }
            _ => (Some(msg!("bottleneck-options")), None),
        }
    }

    /// How a planned method is to be reported.
    fn method_report(&self, planned: &Planned) -> MethodReport {
        let why = match planned.method {
            Method::Theorem => planned.theorem.as_ref().map_or_else(String::new, |theorem| {
                let data = theorem.data().into_iter().map(|(name, value)| format!("{name} {value}"));
                format!("{} ({})", say(&Message::plain(theorem.id())), data.collect::<Vec<_>>().join(", "))
            }),
            method => say(&method_text(method)),
        };
        let code = match planned.compiled {
            None => None,
            Some(Ok(())) => Some(say(&msg!("code-compiled"))),
            Some(Err(uncompiled)) => {
                let text = crate::checking::one_line(self.opened.sources.text(uncompiled.span));
                Some(say(&msg!("code-interpreted", text = text)))
            }
        };
        MethodReport {
            name: match planned.method {
                Method::Over => "over",
                Method::Theorem => "theorem",
                Method::Graph => "graph",
                Method::DenseTable => "dense-table",
                Method::Memo => "memo",
                Method::MisereTheorem => "misere-theorem",
                Method::WholeSum => "whole-sum",
                Method::Claim => "claim",
            },
            why,
            code,
            positions: planned.positions,
            options: None,
            bytes: planned.bytes,
        }
    }
}

fn author_words(checked: &Checked) -> Option<Message> {
    match checked {
        Checked::Absent => None,
        Checked::Proved(_) => Some(msg!("plan-author-proved")),
        Checked::Unproved(_) => Some(msg!("plan-author-unproved")),
    }
}
