//! Who wins a sum, what it is worth, and how that is known.

use super::{
    Solver, Stop,
    account::Account,
    claims::{self, Claimed, Used, said, said_lost},
    tables::Route,
};
use crate::engine::{Values as _, over};
use game::{Budget, Convention, Evidence, Halt, Outcome, StopReason, Value, Watch};
use nimber::Nimber;
use rules::Position;

/// The answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Who wins.
    pub outcome: Outcome,
    /// The value of the sum, where there are values.
    pub value: Option<Value>,
    /// The value of each summand, where there are values.
    pub summands: Vec<Option<Value>>,
    /// The methods used, each once.
    pub methods: Vec<Method>,
    /// How it is known.
    pub evidence: Evidence,
}

/// A method of evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Method {
    /// A goal is reached already.
    Over,
    /// A theorem about the game.
    Theorem,
    /// A walk on a graph, vertex by vertex.
    Graph,
    /// A table by index.
    DenseTable,
    /// A table by hashing.
    Memo,
    /// A theorem about misere play of the whole sum.
    MisereTheorem,
    /// Search of the whole sum.
    WholeSum,
    /// A claim of the rules, taken on trust.
    Claim,
}

/// A budget is crowded if more than this part of it was used by earlier questions.
const CROWDED: u64 = 8;

impl Solver {
    /// Who wins a sum under a convention.
    ///
    /// # Errors
    /// What stopped the evaluation. What was worked out until then is kept, so asking again with a larger budget goes on
    /// from there. But when memory runs out that other questions have used, what is known is given up for this one.
    pub fn answer(&mut self, sum: &[Position], convention: Convention, watch: &mut Watch<'_>) -> Result<Answer, Stop> {
        let before = self.bytes();
        let mut answer = self.attempt(sum, convention, watch);
        let no_room =
            |answer: &Result<_, Stop>| matches!(answer, Err(Halt::Stopped { reason: StopReason::Memory, .. }));
        if no_room(&answer) && before > watch.budget().bytes / CROWDED && self.too_large.as_deref() != Some(sum) {
            self.forget();
            answer = self.attempt(sum, convention, watch);
        }
        if no_room(&answer) {
            self.too_large = Some(sum.to_vec());
        }
        answer
    }

    fn attempt(&mut self, sum: &[Position], convention: Convention, watch: &mut Watch<'_>) -> Result<Answer, Stop> {
        if let Some(outcome) = over(&*self.interpreter, sum).map_err(Halt::Fault)? {
            return Ok(Answer::without_values(outcome, sum.len(), Method::Over, Evidence::Computed));
        }
        match convention {
            Convention::Misere => self.misere_answer(sum, watch),
            Convention::Normal => match self.normal_answer(sum, watch) {
                Err(Halt::Draw(_)) => {
                    let outcome = self.normal.outcome(&*self.interpreter, sum, watch)?;
                    Ok(Answer::without_values(outcome, sum.len(), Method::WholeSum, Evidence::Computed))
                }
                answer => answer,
            },
        }
    }

    fn normal_answer(&mut self, sum: &[Position], watch: &mut Watch<'_>) -> Result<Answer, Stop> {
        let claimed = self.claimed(sum, watch)?;
        if claimed.iter().all(Option::is_none)
            && let Some(answer) = self.answer_by_lost(sum, Convention::Normal, watch)?
        {
            return Ok(answer);
        }
        if claimed.is_empty() {
            self.tables.prepare(&self.interpreter, sum, watch.budget());
        } else {
            let left = sum.iter().zip(&claimed).filter(|(_, claimed)| claimed.is_none());
            let left: Vec<Position> = left.map(|(summand, _)| summand.clone()).collect();
            self.tables.prepare(&self.interpreter, &left, watch.budget());
        }
        let mut account = Account::default();
        let mut values = Vec::with_capacity(sum.len());
        for (i, summand) in sum.iter().enumerate() {
            let value = match claimed.get(i) {
                Some(Some(claimed)) => account.claimed(claimed),
                _ => match account.by_theorem(summand) {
                    Some(value) => value,
                    None => {
                        let value = self.tables.value(&self.interpreter, summand, watch)?;
                        account.add(summand, &self.tables.route(summand));
                        value
                    }
                },
            };
            values.push(Some(value));
        }
        let value = total(&values);
        let outcome = if value == Value::Nimber(Nimber::ZERO) { Outcome::P } else { Outcome::N };
        let methods = account.methods.iter().copied().collect();
        let evidence = account.evidence(&self.interpreter);
        Ok(Answer { outcome, value: Some(value), summands: values, methods, evidence })
    }

    /// The claims that would take part in the answer about a sum if claims were trusted, whether they are or not: none
    /// if theorems decide it, or no claim speaks of it.
    ///
    /// # Errors
    /// A fault of the rules or of a claim.
    pub fn claim_for(
        &mut self,
        sum: &[Position],
        convention: Convention,
        budget: Budget,
    ) -> Result<Option<Evidence>, Stop> {
        if over(&*self.interpreter, sum).map_err(Halt::Fault)?.is_some() {
            return Ok(None);
        }
        let misere = convention == Convention::Misere;
        if misere && self.tables.misere(&self.interpreter, sum, budget).is_some() {
            return Ok(None);
        }
        let mut used = Used::new();
        for summand in sum {
            if misere || self.tables.by_theorem(&self.interpreter, summand, budget) {
                continue;
            }
            used.extend(said(&self.interpreter, summand)?.map(|(claim, _)| claim));
        }
        if let ([position], true) = (sum, used.is_empty())
            && (misere || !self.tables.by_theorem(&self.interpreter, position, budget))
        {
            used.extend(said_lost(&self.interpreter, position, convention)?.map(|(claim, _)| claim));
        }
        Ok(if used.is_empty() { None } else { Some(claims::evidence(&self.interpreter, &used)) })
    }

    /// What trusted claims say of the summands; nothing at all if claims are not trusted.
    fn claimed(&mut self, sum: &[Position], watch: &mut Watch<'_>) -> Result<Vec<Option<Claimed>>, Stop> {
        if !self.claims.trusted() {
            return Ok(Vec::new());
        }
        let mut sources = self.sources();
        sum.iter().map(|summand| sources.claimed(summand, watch)).collect()
    }

    /// The answer by a trusted claim that tells the P-positions. It speaks of a position alone, not of sums.
    pub(super) fn answer_by_lost(
        &mut self,
        sum: &[Position],
        convention: Convention,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Answer>, Stop> {
        let [position] = sum else { return Ok(None) };
        let proved =
            convention == Convention::Normal && self.tables.by_theorem(&self.interpreter, position, watch.budget());
        if !self.claims.trusted() || proved {
            return Ok(None);
        }
        let Some((claim, lost)) = said_lost(&self.interpreter, position, convention)? else { return Ok(None) };
        watch.position().map_err(|reason| watch.halt(reason))?;
        let outcome = if lost { Outcome::P } else { Outcome::N };
        let evidence = claims::evidence(&self.interpreter, &Used::from([claim]));
        Ok(Some(Answer::without_values(outcome, 1, Method::Claim, evidence)))
    }

    fn misere_answer(&mut self, sum: &[Position], watch: &mut Watch<'_>) -> Result<Answer, Stop> {
        if let Some(theorem) = self.tables.misere(&self.interpreter, sum, watch.budget()) {
            let outcome = theorem.outcome(sum);
            return Ok(Answer::without_values(outcome, sum.len(), Method::MisereTheorem, theorem.evidence()));
        }
        if let Some(answer) = self.answer_by_lost(sum, Convention::Misere, watch)? {
            return Ok(answer);
        }
        let outcome = self.misere.outcome(&*self.interpreter, sum, watch)?;
        Ok(Answer::without_values(outcome, sum.len(), Method::WholeSum, Evidence::Computed))
    }
}

impl Solver {
    /// By which method a position gets its value, and how that is known. To be asked after the value.
    #[must_use]
    pub fn how(&self, position: &Position) -> (Method, Evidence) {
        let route = self.tables.route(position);
        (route.method(), route.evidence())
    }
}

impl Answer {
    fn without_values(outcome: Outcome, summands: usize, method: Method, evidence: Evidence) -> Self {
        Answer { outcome, value: None, summands: vec![None; summands], methods: vec![method], evidence }
    }
}

/// The nim-sum, or the top element if one of them is it.
fn total(values: &[Option<Value>]) -> Value {
    let mut sum = 0;
    for value in values.iter().flatten() {
        match value {
            Value::Nimber(nimber) => sum ^= nimber.get(),
            Value::Win => return Value::Win,
        }
    }
    Value::Nimber(Nimber::new(sum))
}

impl Route<'_> {
    /// The method that this route is.
    pub(super) fn method(&self) -> Method {
        match self {
            Route::Theorem(_) => Method::Theorem,
            Route::Graph => Method::Graph,
            Route::Dense => Method::DenseTable,
            Route::Memo => Method::Memo,
        }
    }

    fn evidence(&self) -> Evidence {
        match self {
            Route::Theorem(theorem) => theorem.evidence(),
            Route::Graph | Route::Dense | Route::Memo => Evidence::Computed,
        }
    }
}
