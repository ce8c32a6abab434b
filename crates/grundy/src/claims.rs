//! Claims against positions, by brute force.

use game::{Convention, Halt, Outcome, Value, Watch};
use rules::{Position, Value as Data, ir::ClaimKind};
use solve::{Solver, Stop};

/// A position against a claim.
pub(crate) struct Counterexample {
    /// What the claim says of it.
    pub(crate) claimed: String,
    /// What is true of it.
    pub(crate) found: String,
}

/// Whether a position is against a claim.
///
/// # Errors
/// What stopped the evaluation.
pub(crate) fn against(
    solver: &mut Solver,
    claim: &ClaimKind,
    position: &Position,
    watch: &mut Watch<'_>,
) -> Result<Option<Counterexample>, Stop> {
    let interpreter = std::sync::Arc::clone(solver.interpreter());
    let differs = |claimed: String, found: String| (claimed != found).then_some(Counterexample { claimed, found });
    match claim {
        ClaimKind::Value(value, condition) => {
            if let Some(condition) = condition
                && interpreter.evaluate_at(position, condition).map_err(Halt::Fault)? != Data::Bool(true)
            {
                return Ok(None);
            }
            let claimed = interpreter.evaluate_at(position, value).map_err(Halt::Fault)?;
            let found = solver.value(position, watch)?;
            Ok(differs(claimed.to_string(), found.to_string()))
        }
        ClaimKind::P { misere, condition } => {
            let claimed = interpreter.evaluate_at(position, condition).map_err(Halt::Fault)? == Data::Bool(true);
            let convention = if *misere { Convention::Misere } else { Convention::Normal };
            let found = solver.answer(std::slice::from_ref(position), convention, watch)?.outcome;
            let claimed = if claimed { Outcome::P } else { Outcome::N };
            Ok(differs(claimed.to_string(), found.to_string()))
        }
        ClaimKind::Same(sum) => {
            let other = interpreter.sum_at(position, sum).map_err(Halt::Fault)?;
            let claimed = solver.answer(&other, Convention::Normal, watch)?.value;
            let found = solver.value(position, watch)?;
            let claimed = claimed.map_or_else(String::new, |value: Value| value.to_string());
            Ok(differs(claimed, found.to_string()))
        }
    }
}
