//! Option lines.

use super::Parser;
use crate::syntax::tree::{Clause, Expr, ExprKind, Line, Sum, Unary};
use rules::Span;

/// How many options a chain of `else` is taken for; each repeats the conditions of those before it.
const CHAIN_LIMIT: usize = 8;

impl Parser<'_> {
    /// `option P CLAUSES`. Python's `option P if c else Q` is taken for the two options meant.
    pub(super) fn option_line(&mut self, start: Span, lines: &mut Vec<Line>) {
        let most = lines.len() + CHAIN_LIMIT;
        self.bump();
        let (sum, mut clauses) = self.option_body();
        let mut first_else = true;
        let mut last = sum.span;
        lines.push(Line::Option { sum, clauses: clauses.clone(), span: self.since(start) });
        while self.at_word("else") && lines.len() < most && matches!(clauses.last(), Some(Clause::If(_))) {
            let start = self.span();
            let Some(Clause::If(condition)) = clauses.pop() else { return };
            let condition_span = condition.span;
            self.bump();
            clauses.push(Clause::If(negated(condition)));
            let (sum, more) = self.option_body();
            self.python_option(start, last, condition_span, sum.span, first_else && !self.at_word("else"));
            clauses.extend(more);
            (first_else, last) = (false, sum.span);
            lines.push(Line::Option { sum, clauses: clauses.clone(), span: self.since(start) });
        }
    }

    fn option_body(&mut self) -> (Sum, Vec<Clause>) {
        let sum = self.sum();
        let mut clauses = std::mem::take(&mut self.spilled);
        clauses.extend(self.clauses());
        (sum, clauses)
    }
}

fn negated(condition: Expr) -> Expr {
    let span = condition.span;
    Expr { kind: ExprKind::Unary(Unary::Not, Box::new(condition)), span }
}
