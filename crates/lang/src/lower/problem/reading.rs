//! How values stand in the input.

use super::super::{body::Body, scope::Role};
use crate::{
    Diagnostic,
    syntax::tree::{self, Extent, TypeKind},
};
use messages::msg;
use rules::{
    Span,
    defined::total,
    ir::{Collection, Expr, ExprKind, Slot, Total, Type},
    problem::{Field, Form},
};

impl Body<'_> {
    /// A variable that is read.
    pub(super) fn read(&mut self, extent: Extent, field: &tree::Field) -> Field {
        let (form, ty) = match (&field.ty, extent) {
            (Some(ty), _) => self.form(ty, extent != Extent::Values),
            (None, Extent::Values) => (self.nat(field.name.span), Type::Int),
            (None, Extent::Line | Extent::Rest) => {
                let item = Box::new(self.nat(field.name.span));
                (Form::Items { collection: Collection::Seq, size: None, item }, Type::Seq(Box::new(Type::Int)))
            }
        };
        let slot = self.bind(&field.name, ty, Role::Let);
        self.note(slot, &form);
        Field { slot, form, span: field.name.span }
    }

    /// What is known of a variable by its form.
    fn note(&mut self, slot: Slot, form: &Form) {
        match form {
            Form::Int { lo: Some(lo), hi } => {
                let lo = lo.expr.as_number();
                if lo.is_some_and(|lo| !lo.is_negative()) {
                    self.natural.push(slot);
                }
                if lo.is_some_and(|lo| *lo == rules::Int::ONE) && hi.is_some() {
                    self.from_one.push(slot);
                }
            }
            Form::Vertex { .. } => self.natural.push(slot),
            _ => {}
        }
    }

    fn nat(&self, span: Span) -> Form {
        Form::Int { lo: Some(self.constant(0, span)), hi: None }
    }

    fn constant(&self, number: i64, span: Span) -> Total {
        total(&self.slots, &self.natural, Expr::number(number, span))
    }

    /// How values of a type are written, and what they are. `open` allows a collection without a size.
    fn form(&mut self, ty: &tree::TypeExpr, open: bool) -> (Form, Type) {
        let word = || Type::Seq(Box::new(Type::Char));
        match &ty.kind {
            TypeKind::Nat => (self.nat(ty.span), Type::Int),
            TypeKind::Int | TypeKind::Error => (Form::Int { lo: None, hi: None }, Type::Int),
            TypeKind::Range(range) => (self.range_form(range), Type::Int),
            TypeKind::Bool => (Form::Bool, Type::Bool),
            TypeKind::Char => (Form::Char, Type::Char),
            TypeKind::Word => (Form::Word, word()),
            TypeKind::Bits(size) => {
                let size = size.as_deref().map(|size| self.total_int(size));
                (Form::Bits(size), Type::Bits)
            }
            TypeKind::Seq(size, item) => self.items(Collection::Seq, size.as_deref(), item, ty.span, open),
            TypeKind::Bag(size, item) => self.items(Collection::Bag, size.as_deref(), item, ty.span, open),
            TypeKind::Set(size, item) => self.items(Collection::Set, size.as_deref(), item, ty.span, open),
            TypeKind::Piles => {
                self.sized(None, ty.span, open);
                let item = Box::new(self.nat(ty.span));
                (Form::Items { collection: Collection::Piles, size: None, item }, Type::Piles)
            }
            TypeKind::Grid(Some((rows, cols)), item) => {
                let (rows, cols) = (self.total_int(rows), self.total_int(cols));
                let (item, cell) = self.form(item, false);
                (Form::Grid { rows, cols, item: Box::new(item) }, Type::Grid(Box::new(cell)))
            }
            TypeKind::Grid(None, item) => {
                self.sized(None, ty.span, false);
                let (_, cell) = self.form(item, false);
                (Form::Word, Type::Grid(Box::new(cell)))
            }
            TypeKind::Graph => {
                self.unreadable(ty.span);
                (Form::Word, Type::Graph)
            }
            TypeKind::Vertex { graph, base } => (self.vertex_form(graph, base.as_deref(), ty.span), Type::Int),
            TypeKind::Tuple(parts) => self.record(parts),
        }
    }

    fn items(
        &mut self,
        collection: Collection,
        size: Option<&tree::Expr>,
        item: &tree::TypeExpr,
        span: Span,
        open: bool,
    ) -> (Form, Type) {
        self.sized(size, span, open);
        let size = size.map(|size| self.total_int(size));
        let (item, ty) = self.form(item, false);
        let ty = Box::new(ty);
        let ty = match collection {
            Collection::Bag => Type::Bag(ty),
            Collection::Set => Type::Set(ty),
            _ => Type::Seq(ty),
        };
        (Form::Items { collection, size, item: Box::new(item) }, ty)
    }

    /// A collection needs a size, unless it goes to the end of the line or of the input.
    fn sized(&mut self, size: Option<&tree::Expr>, span: Span, open: bool) {
        if size.is_none() && !open {
            let diagnostic = Diagnostic::error("size-needed", span, msg!("size-needed"));
            self.say(diagnostic.label(msg!("here")).help(msg!("size-needed-help")));
        }
    }

    fn unreadable(&mut self, span: Span) {
        self.say(Diagnostic::error("graph-in-read", span, msg!("graph-in-read")).help(msg!("graph-in-read-help")));
    }

    fn range_form(&mut self, range: &tree::Expr) -> Form {
        let space = self.space(&tree::TypeExpr { kind: TypeKind::Range(Box::new(range.clone())), span: range.span });
        let rules::ir::Space::Int { lo, hi } = space else { return Form::Int { lo: None, hi: None } };
        let bound = |expr: Option<Expr>| expr.map(|expr| total(&self.slots, &self.natural, expr));
        Form::Int { lo: bound(lo), hi: bound(hi) }
    }

    fn vertex_form(&mut self, graph: &tree::Name, base: Option<&tree::Expr>, span: Span) -> Form {
        let found = self.name(&graph.text, graph.span);
        let base = match base {
            Some(base) => self.total_int(base),
            None => self.constant(0, span),
        };
        match (&found.expr.kind, &found.ty) {
            (ExprKind::Var(slot), Type::Graph) => Form::Vertex { graph: *slot, base },
            (_, Type::Unknown) => self.nat(span),
            (_, other) => {
                self.mismatch(graph.span, other, &Type::Graph);
                self.nat(span)
            }
        }
    }

    /// Later parts may speak of earlier ones.
    fn record(&mut self, parts: &[(Option<tree::Name>, tree::TypeExpr)]) -> (Form, Type) {
        let depth = self.scope.len();
        let (mut forms, mut types, mut names) = (Vec::new(), Vec::new(), Vec::new());
        for (name, part) in parts {
            let (form, ty) = self.form(part, false);
            let slot = name.as_ref().map(|name| self.bind(name, ty.clone(), Role::Bound));
            if let Some(slot) = slot {
                self.note(slot, &form);
            }
            forms.push((slot, form));
            types.push(ty);
            names.extend(name.as_ref().map(|name| name.text.clone()));
        }
        self.close(depth, false);
        let named = names.len() == types.len();
        let ty = if named { Type::Record(names.into_iter().zip(types).collect()) } else { Type::Tuple(types) };
        (Form::Record(forms), ty)
    }
}
