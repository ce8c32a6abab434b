//! Problems: what is read, asked and printed.
//!
//! What is made here is data ([`rules::problem`]); reading input and printing answers is the judge's work.

mod asking;
mod limits;
mod moves;
mod printing;
mod reading;

pub(super) use asking::Asking;

use super::{Lowerer, body::Body, scope::Role};
use crate::{
    Diagnostic,
    syntax::tree::{self, Extent, RepeatCount, StatementKind},
};
use messages::msg;
use rules::{
    defined::{total, total_sum},
    ir::{ExprKind, Total, Type},
    problem::{self, Comparison, Count, Play, Problem, Statement},
};

impl Lowerer {
    /// One problem.
    pub(super) fn problem(&mut self, problem: &tree::Problem) -> Problem {
        let mut body = Body::free(self, None, Vec::new());
        let case = body.hidden(Type::Int);
        body.asking = Some(Asking::new(case));
        let statements = body.statements(&problem.body);
        let asking = body.asking.take();
        let slots = std::mem::take(&mut body.slots);
        Problem {
            id: problem.id.as_ref().map(|id| id.text.clone()),
            title: problem.title.clone(),
            slots,
            case,
            moves: asking.map_or_else(Vec::new, Asking::into_moves),
            body: statements,
            compare: match problem.compare.as_ref().map(|name| name.text.as_str()) {
                Some("lines") => Comparison::Lines,
                Some("exact") => Comparison::Exact,
                _ => Comparison::Tokens,
            },
            span: problem.span,
        }
    }
}

impl Body<'_> {
    fn statements(&mut self, statements: &[tree::Statement]) -> Vec<Statement> {
        statements.iter().map(|statement| Statement { kind: self.statement(statement), span: statement.span }).collect()
    }

    fn statement(&mut self, statement: &tree::Statement) -> problem::StatementKind {
        use problem::StatementKind as Made;
        match &statement.kind {
            StatementKind::Read { extent, fields } => {
                let read = fields.iter().map(|field| self.read(*extent, field)).collect();
                Made::Read(*extent, read)
            }
            StatementKind::Where(conditions) => {
                Made::Where(conditions.iter().flat_map(|condition| self.limits(condition)).collect())
            }
            StatementKind::Let(name, value) => {
                let value = self.expr(value, None);
                Made::Let(self.bind_let(name, value, Role::Let))
            }
            StatementKind::Repeat { count, body } => {
                let depth = self.scope.len();
                let count = match count {
                    RepeatCount::Times(count) => Count::Times(self.total_int(count)),
                    RepeatCount::Read(field) => Count::Read(self.read(Extent::Values, field)),
                };
                Made::Repeat(count, self.block(body, depth))
            }
            StatementKind::Until { sentinel, body } => {
                let depth = self.scope.len();
                let sentinel = sentinel.as_ref().map(|sentinel| self.sentinel(sentinel, body));
                Made::Until(sentinel, self.block(body, depth))
            }
            StatementKind::Play(question) => Made::Play(self.play(question)),
            StatementKind::Print { items, form, end } => Made::Print(self.print(items, form, end.clone())),
            StatementKind::Answer { field, conditions } => {
                let depth = self.scope.len();
                let field = self.read(Extent::Values, field);
                let conditions = conditions.iter().map(|condition| self.total_truth(condition)).collect();
                self.close(depth, false);
                Made::Answer(field, conditions)
            }
        }
    }

    /// The deeper lines of a block. Its names, and what is played in it, end with it.
    fn block(&mut self, body: &[tree::Statement], depth: usize) -> Vec<Statement> {
        let played = self.asking.as_ref().and_then(Asking::played);
        let statements = self.statements(body);
        self.close(depth, false);
        if let Some(asking) = &mut self.asking {
            asking.play(played);
        }
        statements
    }

    fn play(&mut self, question: &tree::Question) -> Play {
        let sum = self.sum(&question.sum);
        let sum = total_sum(&self.slots, sum);
        let record = self.record_of(&sum.sum);
        if let Some(asking) = &mut self.asking {
            asking.play(Some(record));
        }
        Play { convention: convention(question), sum }
    }

    /// The values that end the cases: as many as the first `read` begins with.
    fn sentinel(&mut self, sentinel: &tree::Expr, body: &[tree::Statement]) -> Vec<Total> {
        let values = match &sentinel.kind {
            tree::ExprKind::Tuple(parts) => parts.iter().map(|part| self.total_int(part)).collect(),
            _ => vec![self.total_int(sentinel)],
        };
        let first = body.first().map(|statement| &statement.kind);
        let read = if let Some(StatementKind::Read { fields, .. }) = first { fields.len() } else { 0 };
        if read < values.len() {
            let message = msg!("until-needs-read", count = values.len());
            self.say(Diagnostic::error("until-needs-read", sentinel.span, message));
        }
        values
    }

    pub(super) fn total_int(&mut self, expr: &tree::Expr) -> Total {
        let expr = self.int(expr);
        total(&self.slots, &self.natural, expr)
    }

    fn total_truth(&mut self, expr: &tree::Expr) -> Total {
        let expr = self.truth(expr);
        total(&self.slots, &self.natural, expr)
    }

    fn total_any(&mut self, expr: &tree::Expr) -> (Total, Type) {
        let typed = self.expr(expr, None);
        (total(&self.slots, &self.natural, typed.expr), typed.ty)
    }
}

fn convention(question: &tree::Question) -> game::Convention {
    if question.misere { game::Convention::Misere } else { game::Convention::Normal }
}

/// The variable that an expression is.
fn slot_of(expr: &rules::ir::Expr) -> Option<rules::ir::Slot> {
    if let ExprKind::Var(slot) = expr.kind { Some(slot) } else { None }
}
