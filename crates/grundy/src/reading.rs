//! `read`: the rules in words, and the options of a position.

use crate::{
    checking::{one_line, show_bindings},
    report::{OptionReport, PositionReport, ReadReport, SCHEMA_VERSION},
    session::{Failure, Session, say},
    source::of_fault,
};
use game::{Ending, Ruleset};
use messages::{Message, msg};
use rules::{
    Position,
    interpreter::{ChoiceResult, Fallible},
    ir::Game,
};
use std::ops::ControlFlow;

impl Session {
    /// The rules in words, and for every question the options of its positions.
    ///
    /// # Errors
    /// A fault of the rules.
    pub fn read(&mut self) -> Result<ReadReport, Failure> {
        let interpreter = &self.opened.interpreter;
        let rules = self.opened.own.iter().flat_map(|id| self.in_words(interpreter.rules().game(*id)));
        let rules = rules.map(|sentence| say(&sentence)).collect();
        let mut positions = Vec::new();
        for position in self.opened.questions.iter().flatten() {
            let read = self.read_position(position);
            positions.push(read.map_err(|fault| Failure::Rejected(self.opened.sources.reject(&[of_fault(&fault)])))?);
        }
        Ok(ReadReport { schema: SCHEMA_VERSION, rules, positions })
    }

    fn in_words(&self, game: &Game) -> Vec<Message> {
        let text = |span| one_line(self.opened.sources.text(span));
        let names = |list: &[rules::ir::Coord]| list.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", ");
        let mut words = Vec::new();
        if game.params.is_empty() {
            words.push(msg!("read-position", game = &game.name, coordinates = names(&game.coords)));
        } else {
            let parameters = names(&game.params);
            words.push(msg!(
                "read-position-with",
                game = &game.name,
                coordinates = names(&game.coords),
                parameters = parameters
            ));
        }
        for condition in &game.wheres {
            words.push(msg!("read-where", condition = text(condition.expr.span)));
        }
        for goal in &game.endings {
            let condition = text(goal.condition.expr.span);
            words.push(match goal.ending {
                Ending::Previous => msg!("read-previous-wins", condition = condition),
                Ending::Next => msg!("read-next-wins", condition = condition),
                Ending::Draw => msg!("read-draw", condition = condition),
            });
        }
        for (i, rule) in game.options.iter().enumerate() {
            let line = text(rule.span);
            let line = line.strip_prefix("option ").unwrap_or(&line).to_owned();
            words.push(if i == 0 { msg!("read-option", line = line) } else { msg!("read-or-option", line = line) });
        }
        words.push(msg!("read-normal"));
        words
    }

    /// A position, its options and the choices dropped at it.
    pub(crate) fn read_position(&self, position: &Position) -> Fallible<PositionReport> {
        let interpreter = &self.opened.interpreter;
        let ending = interpreter.ending(position)?.map(|ending| match ending {
            Ending::Previous => "previous",
            Ending::Next => "next",
            Ending::Draw => "draw",
        });
        let mut report =
            PositionReport { position: self.show(position), options: Vec::new(), dropped: Vec::new(), ending };
        if ending.is_some() {
            return Ok(report);
        }
        let mut seen = std::collections::BTreeSet::new();
        interpreter.choices(position, &mut |choice| {
            let bindings = show_bindings(&(choice.bindings)());
            let option = |to, reason| OptionReport { line: choice.line, bindings, to, reason };
            match &choice.result {
                ChoiceResult::Legal(sum) => {
                    let mut canonical = sum.to_vec();
                    canonical.sort();
                    if seen.insert(canonical) {
                        report.options.push(option(Some(self.show_sum(sum)), None));
                    }
                }
                ChoiceResult::Undefined(partial, span) => {
                    let reason = crate::ledger::Reason::Undefined(*partial, *span);
                    let game = interpreter.game_of(position);
                    report.dropped.push(option(None, Some(say(&self.drop_reason(game, &reason)))));
                }
                ChoiceResult::NoPosition(parts) => {
                    let sum: Vec<Position> = parts.iter().map(|(position, _)| position.clone()).collect();
                    let missing = parts.iter().find_map(|(position, miss)| Some((position, (*miss)?)));
                    let reason = missing.map(|(position, miss)| say(&interpreter.miss_reason(position, miss)));
                    report.dropped.push(option(Some(self.show_sum(&sum)), reason));
                }
            }
            ControlFlow::Continue(())
        })?;
        Ok(report)
    }
}
