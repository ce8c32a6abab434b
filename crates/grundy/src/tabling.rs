//! `table`: values over a range of positions.

use crate::{
    report::{SCHEMA_VERSION, TableReport, Worth},
    session::{Failure, Session, say},
    solving::{evidence_report, method_text, worth},
};
use game::{Evidence, Halt, Observer, Watch};
use lang::Diagnostic;
use messages::msg;
use rules::{Position, Value, interpreter::InstanceId};
use solve::{Method, Stop};

/// A table shows at most this many values: what a person or a file can take.
const MOST_VALUES: u64 = 100_000_000;

impl Session {
    /// The values of all positions from `from` to `to`, both included; one bound for each coordinate, of which there may
    /// be one or two.
    ///
    /// # Errors
    /// When the game's coordinates are not one or two numbers, or the range is absurd; what stopped the evaluation.
    pub fn table(&mut self, from: &[i64], to: &[i64], observer: &mut dyn Observer) -> Result<TableReport, Failure> {
        let id = self.instance()?;
        self.check_range(id, from, to)?;
        let interpreter = std::sync::Arc::clone(&self.opened.interpreter);
        let ((values, method, evidence), stats) = self.watched(observer, |session, watch| {
            let corner = position(id, to);
            session.solver.prepare(std::slice::from_ref(&corner), watch);
            let mut rows = Vec::new();
            for coords in first_coordinates(from, to) {
                rows.push(session.row(id, &coords, from, to, watch)?);
            }
            let known = interpreter.miss(&corner).map_err(Halt::Fault)?.is_none();
            let (method, evidence) =
                if known { session.solver.how(&corner) } else { (Method::Memo, Evidence::Computed) };
            Ok((rows, method, evidence))
        })?;
        Ok(TableReport {
            schema: SCHEMA_VERSION,
            game: interpreter.describe_game(id),
            coordinates: interpreter
                .rules()
                .game(interpreter.instance(id).game)
                .coords
                .iter()
                .map(|one| one.name.clone())
                .collect(),
            from: from.to_vec(),
            to: to.to_vec(),
            values,
            method: say(&method_text(method)),
            evidence: evidence_report(&evidence),
            stats,
        })
    }

    /// One row: all values of the last coordinate.
    fn row(
        &mut self,
        id: InstanceId,
        coords: &[i64],
        from: &[i64],
        to: &[i64],
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Option<Worth>>, Stop> {
        let (Some(lo), Some(hi)) = (from.last(), to.last()) else { return Ok(Vec::new()) };
        let mut row = Vec::new();
        for last in *lo..=*hi {
            let place = position(id, &[coords, &[last]].concat());
            let exists = self.opened.interpreter.miss(&place).map_err(Halt::Fault)?.is_none();
            row.push(if exists { Some(worth(self.solver.value(&place, watch)?)) } else { None });
        }
        Ok(row)
    }

    fn check_range(&self, id: InstanceId, from: &[i64], to: &[i64]) -> Result<(), Failure> {
        let game = self.opened.interpreter.rules().game(self.opened.interpreter.instance(id).game);
        let numbers = game.coords.iter().all(|coord| coord.space.ty() == rules::ir::Type::Int);
        let message = if !numbers || game.coords.is_empty() || game.coords.len() > 2 {
            Some(msg!("table-coordinates", game = &game.name))
        } else if from.len() != game.coords.len() || to.len() != game.coords.len() {
            Some(msg!("table-bounds", game = &game.name, count = game.coords.len()))
        } else if from.iter().zip(to).any(|(from, to)| from > to) {
            Some(msg!("table-empty"))
        } else {
            let sides = from.iter().zip(to).map(|(from, to)| to.abs_diff(*from).saturating_add(1));
            let cells = sides.fold(1, u64::saturating_mul);
            (cells > MOST_VALUES).then(|| msg!("table-too-large", count = cells, most = MOST_VALUES))
        };
        match message {
            None => Ok(()),
            Some(message) => {
                let diagnostic = Diagnostic::error("bad-range", game.span, message);
                Err(Failure::Rejected(self.opened.sources.reject(&[diagnostic])))
            }
        }
    }
}

fn position(id: InstanceId, coords: &[i64]) -> Position {
    Position { instance: id, coords: coords.iter().map(|coord| Value::int(*coord)).collect() }
}

/// All but the last coordinate, row by row.
fn first_coordinates(from: &[i64], to: &[i64]) -> Vec<Vec<i64>> {
    match (from, to) {
        ([lo, _], [hi, _]) => (*lo..=*hi).map(|row| vec![row]).collect(),
        _ => vec![Vec::new()],
    }
}
