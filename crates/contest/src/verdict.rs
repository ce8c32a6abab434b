//! A contestant's output, judged: compared with the right one, or checked where any right answer will do.

use crate::{
    judge::Halted,
    reader::{Reader, Tokens},
};
use rules::{
    interpreter::Environment,
    ir::Total,
    problem::{Comparison, Extent, Field, Problem},
};

/// What a contestant's output is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is right.
    Accepted,
    /// It differs at this place.
    Different {
        /// The line in the contestant's output, from 1.
        line: u64,
        /// The column, from 1.
        column: u64,
        /// What belongs there; none where nothing more does.
        expected: Option<String>,
        /// What stands there; none where nothing does.
        found: Option<String>,
    },
    /// An answer that is none, in this case.
    Wrong {
        /// The case, from 1.
        case: u64,
        /// The line in the contestant's output, from 1.
        line: u64,
        /// The column, from 1.
        column: u64,
        /// What the contestant answered.
        found: String,
    },
}

/// The contestant's output, as far as it was looked at.
pub(crate) struct Rival<'a> {
    reader: Reader<'a>,
    compare: Comparison,
    /// Whether answers are checked one by one, rather than the whole output compared.
    checks: bool,
    wrong: Option<Verdict>,
}

impl<'a> Rival<'a> {
    pub(crate) fn new(tokens: Tokens<'a>, problem: &'a Problem, bytes: u64) -> Self {
        let reader = Reader::new(tokens, &problem.slots, bytes);
        Rival { reader, compare: problem.compare, checks: problem.answers(), wrong: None }
    }

    /// The next tokens must be these.
    pub(crate) fn expect(&mut self, text: &str) -> Result<(), Halted> {
        if !self.checks || self.wrong.is_some() {
            return Ok(());
        }
        for token in text.split_whitespace() {
            let (line, column) = self.reader.place();
            let found = self.reader.word().map_err(rival)?;
            if found.as_deref() != Some(token) {
                self.wrong = Some(Verdict::Different { line, column, expected: Some(token.to_owned()), found });
                return Ok(());
            }
        }
        Ok(())
    }

    /// The next tokens must be a right answer.
    pub(crate) fn answer(
        &mut self,
        field: &'a Field,
        conditions: &[Total],
        environment: &mut Environment<'a>,
        case: u64,
    ) -> Result<(), Halted> {
        if self.wrong.is_some() {
            return Ok(());
        }
        let (line, column) = self.reader.place();
        self.reader.field(Extent::Values, field, environment).map_err(rival)?;
        for condition in conditions {
            if !environment.truth(condition)? {
                let found = environment.get(field.slot).map_or_else(String::new, ToString::to_string);
                self.wrong = Some(Verdict::Wrong { case, line, column, found });
                break;
            }
        }
        Ok(())
    }

    /// The verdict, once all of the right output is known.
    pub(crate) fn verdict(&mut self, right: &str) -> Result<Verdict, Halted> {
        if let Some(wrong) = self.wrong.take() {
            return Ok(wrong);
        }
        if !self.checks {
            return self.compared(right);
        }
        let (line, column) = self.reader.place();
        let left = self.reader.word().map_err(rival)?;
        Ok(match left {
            None => Verdict::Accepted,
            found => Verdict::Different { line, column, expected: None, found },
        })
    }

    fn compared(&mut self, right: &str) -> Result<Verdict, Halted> {
        let exact = self.compare == Comparison::Exact;
        if self.compare == Comparison::Tokens {
            self.checks = true;
            self.expect(right)?;
            return self.verdict(right);
        }
        let text = self.reader.rest().map_err(rival)?;
        let lines = |text: &str| -> Vec<String> {
            let lines = text.split('\n').map(|line| if exact { line } else { line.trim_end() }.to_owned());
            let mut lines: Vec<String> = lines.collect();
            while !exact && lines.last().is_some_and(String::is_empty) {
                lines.pop();
            }
            lines
        };
        let (right, found) = (lines(right), lines(&text));
        let same = right.iter().zip(&found).take_while(|(a, b)| a == b).count();
        if same == right.len() && same == found.len() {
            return Ok(Verdict::Accepted);
        }
        let (expected, found) = (right.get(same).cloned(), found.get(same).cloned());
        let column = expected.iter().zip(&found).map(|(a, b)| common(a, b)).next().unwrap_or(0) as u64 + 1;
        Ok(Verdict::Different { line: same as u64 + 1, column, expected, found })
    }
}

/// How many characters two lines begin with alike.
fn common(a: &str, b: &str) -> usize {
    a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count()
}

fn rival(halt: impl Into<Halted>) -> Halted {
    match halt.into() {
        Halted::Input(error) => Halted::Rival(error),
        other => other,
    }
}
