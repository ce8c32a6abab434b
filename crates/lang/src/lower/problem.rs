//! Problems: names and types of what is read, asked and printed.
//!
//! A problem is only checked here; reading input and printing answers is the judge's work.

use super::{
    Lowerer,
    body::{Body, Typed},
    scope::Role,
    types,
};
use crate::{
    Diagnostic,
    syntax::tree::{self, Extent, PrintForm, RepeatCount, StatementKind},
};
use messages::msg;
use rules::{
    Span,
    ir::{Expr, ExprKind, Space, Type},
};

impl Lowerer {
    /// Checks one problem.
    pub(super) fn problem(&mut self, problem: &tree::Problem) {
        let mut body = Body::free(self, None, Vec::new());
        body.asking = true;
        body.statements(&problem.body);
    }
}

impl Body<'_> {
    fn statements(&mut self, statements: &[tree::Statement]) {
        statements.iter().for_each(|statement| self.statement(statement));
    }

    fn statement(&mut self, statement: &tree::Statement) {
        match &statement.kind {
            StatementKind::Read { extent, fields } => fields.iter().for_each(|field| self.read(*extent, field)),
            StatementKind::Where(conditions) => conditions.iter().for_each(|condition| self.names_known(condition)),
            StatementKind::Let(name, value) => {
                let value = self.expr(value, None);
                self.bind_let(name, value, Role::Let);
            }
            StatementKind::Repeat { count, body } => {
                match count {
                    RepeatCount::Times(count) => drop(self.int(count)),
                    RepeatCount::Read(field) => self.read(Extent::Values, field),
                }
                self.block(body);
            }
            StatementKind::Until { sentinel, body } => {
                if let Some(sentinel) = sentinel {
                    self.expr(sentinel, None);
                }
                self.block(body);
            }
            StatementKind::Play(question) => drop(self.sum(&question.sum)),
            StatementKind::Print { items, form, .. } => self.print(items, form),
            StatementKind::Answer { field, conditions } => {
                let depth = self.scope.len();
                self.read(Extent::Values, field);
                conditions.iter().for_each(|condition| drop(self.truth(condition)));
                self.close(depth, false);
            }
        }
    }

    fn block(&mut self, body: &[tree::Statement]) {
        let depth = self.scope.len();
        self.statements(body);
        self.close(depth, false);
    }

    fn read(&mut self, extent: Extent, field: &tree::Field) {
        let space = field.ty.as_ref().map(|ty| self.space(ty));
        let ty = match (&space, extent) {
            (Some(space), _) => space.ty(),
            (None, Extent::Values) => Type::Int,
            (None, Extent::Line | Extent::Rest) => Type::Seq(Box::new(Type::Int)),
        };
        let slot = self.bind(&field.name, ty, Role::Let);
        if space.as_ref().is_some_and(from_one) {
            self.from_one.push(slot);
        }
    }

    /// `where` of a problem compares whole collections with bounds, so only its names are checked.
    fn names_known(&mut self, expr: &tree::Expr) {
        match &expr.kind {
            tree::ExprKind::Name(name) => drop(self.name(name, expr.span)),
            tree::ExprKind::Unary(_, inner) => self.names_known(inner),
            tree::ExprKind::Binary(_, _, left, right) => {
                [left, right].into_iter().for_each(|one| self.names_known(one));
            }
            tree::ExprKind::Chain(first, rest) => {
                self.names_known(first);
                rest.iter().for_each(|(_, _, right)| self.names_known(right));
            }
            tree::ExprKind::Call(_, args, _, clauses) if clauses.is_empty() => {
                args.iter().for_each(|arg| self.names_known(arg));
            }
            _ => {}
        }
    }

    fn print(&mut self, items: &[tree::Expr], form: &PrintForm) {
        let depth = self.scope.len();
        match form {
            PrintForm::Plain => {
                for item in items {
                    self.expr(item, None);
                }
            }
            // The keys speak of the parts of a move, which differ from game to game.
            PrintForm::Moves { .. } => {}
            PrintForm::Any { name, domain, condition } => {
                let domain = self.expr(domain, None);
                let item = types::item(&domain.ty).unwrap_or(Type::Unknown);
                self.bind(name, item, Role::Bound);
                self.truth(condition);
            }
        }
        self.close(depth, false);
    }

    /// A word that asks about the position played: `first_wins`, `value`, `case`.
    pub(super) fn asked(&mut self, name: &str, span: Span) -> Option<Typed> {
        if !self.asking {
            return None;
        }
        let ty = match name {
            "first_wins" | "second_wins" | "drawn" => Type::Bool,
            "value" | "remoteness" | "case" => Type::Int,
            "winning_moves" | "after" => Type::Unknown,
            _ => return None,
        };
        Some(Typed { ty, ..Typed::unknown(span) })
    }

    /// `first_wins(P)` and its kin.
    pub(super) fn question(&mut self, name: &tree::Name, args: &[tree::Expr]) -> Option<Typed> {
        let answer = self.asked(&name.text, name.span)?;
        let [tree::Expr { kind: tree::ExprKind::Position(question), .. }] = args else { return None };
        self.sum(&question.sum);
        Some(answer)
    }

    /// A whole list where a position takes one number: the usual slip of a first problem.
    pub(super) fn list_as_position(&mut self, game: &str, found: &Typed, want: &Type) -> bool {
        let list = types::item(&found.ty).is_some_and(|item| types::fits(&item, &Type::Int));
        if !self.asking || *want != Type::Int || !list || found.ty == Type::Unknown {
            return false;
        }
        let name = match &found.expr.kind {
            ExprKind::Var(slot) => self.slots[*slot].name.clone(),
            _ => "h".to_owned(),
        };
        self.say(
            Diagnostic::error("list-as-position", found.expr.span, msg!("list-as-position", game = game, name = &name))
                .label(msg!("list-as-position-label", found = types::show(&found.ty)))
                .help(msg!("list-as-position-help", game = game, name = &name)),
        );
        true
    }

    /// A vertex counted from 1 where vertices count from 0.
    pub(super) fn lint_one_based(&mut self, coord: &Expr, space: &Space) {
        let ExprKind::Var(slot) = &coord.kind else { return };
        if matches!(space, Space::Vertex(_)) && self.from_one.contains(slot) {
            let name = self.slots[*slot].name.clone();
            self.say(
                Diagnostic::lint("one-based", coord.span, msg!("one-based", name = &name))
                    .label(msg!("one-based-label"))
                    .fix(
                        msg!("one-based-help", name = &name),
                        vec![crate::Edit { span: coord.span, text: format!("{name} - 1") }],
                    ),
            );
        }
    }
}

/// Whether the values of an input count from 1.
fn from_one(space: &Space) -> bool {
    let one = |lo: &Option<Expr>| lo.as_ref().and_then(Expr::as_number).is_some_and(|lo| *lo == rules::Int::ONE);
    matches!(space, Space::Int { lo, hi: Some(_) } if one(lo))
}
