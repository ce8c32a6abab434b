//! Declared types of parameters, coordinates and inputs.

use super::body::Body;
use crate::{
    Diagnostic,
    syntax::tree::{self, TypeKind},
};
use messages::msg;
use rules::{
    Span,
    ir::{Arith, Expr, ExprKind, Space, Type},
};

impl Body<'_> {
    /// The set of values that a declared type stands for.
    pub(super) fn space(&mut self, ty: &tree::TypeExpr) -> Space {
        let number = |n| Some(Expr::number(n, ty.span));
        match &ty.kind {
            TypeKind::Nat => Space::Int { lo: number(0), hi: None },
            TypeKind::Int | TypeKind::Error => Space::Int { lo: None, hi: None },
            TypeKind::Range(range) => self.range_space(range),
            TypeKind::Bool => Space::Bool,
            TypeKind::Char => Space::Char,
            TypeKind::Word => Space::Seq(None, Box::new(Space::Char)),
            TypeKind::Bits(size) => Space::Bits(self.length(size.as_deref())),
            TypeKind::Seq(size, item) => Space::Seq(self.length(size.as_deref()), Box::new(self.space(item))),
            TypeKind::Bag(size, item) => Space::Bag(self.length(size.as_deref()), Box::new(self.space(item))),
            TypeKind::Piles => Space::Piles,
            TypeKind::Set(size, item) => Space::Set(self.length(size.as_deref()), Box::new(self.space(item))),
            TypeKind::Grid(size, item) => {
                let size = size.as_ref().map(|(rows, cols)| (self.int(rows), self.int(cols)));
                Space::Grid(size, Box::new(self.space(item)))
            }
            TypeKind::Graph => Space::Graph,
            TypeKind::Vertex { graph, .. } => self.vertex_space(graph, ty.span),
            TypeKind::Tuple(parts) => self.tuple_space(parts),
        }
    }

    /// A tuple; later parts of a record may speak of earlier ones.
    fn tuple_space(&mut self, parts: &[(Option<tree::Name>, tree::TypeExpr)]) -> Space {
        let depth = self.scope.len();
        let mut spaces = Vec::new();
        for (name, part) in parts {
            let space = self.space(part);
            if let Some(name) = name {
                self.bind(name, space.ty(), super::scope::Role::Bound);
            }
            spaces.push(space);
        }
        self.close(depth, false);
        Space::Tuple(spaces)
    }

    fn length(&mut self, size: Option<&tree::Expr>) -> Option<Expr> {
        size.map(|size| self.int(size))
    }

    fn range_space(&mut self, range: &tree::Expr) -> Space {
        let tree::ExprKind::Range(range) = &range.kind else { return Space::Int { lo: None, hi: None } };
        if let Some(step) = &range.step {
            self.say(Diagnostic::error("step-in-type", step.span, msg!("step-in-type")));
        }
        let lo = Some(self.int(&range.lo));
        let hi = range.hi.as_ref().map(|hi| {
            let hi = self.int(hi);
            if range.inclusive { hi } else { minus_one(hi) }
        });
        Space::Int { lo, hi }
    }

    fn vertex_space(&mut self, graph: &tree::Name, span: Span) -> Space {
        let found = self.name(&graph.text, graph.span);
        match (&found.expr.kind, &found.ty) {
            (ExprKind::Var(slot), Type::Graph) => Space::Vertex(*slot),
            (_, Type::Unknown) => Space::Int { lo: None, hi: None },
            (_, other) => {
                self.mismatch(graph.span.to(span), other, &Type::Graph);
                Space::Int { lo: None, hi: None }
            }
        }
    }
}

fn minus_one(expr: Expr) -> Expr {
    let span = expr.span;
    match expr.as_number() {
        Some(number) => Expr::constant(rules::Value::Int(number.sub(&rules::Int::ONE)), span),
        None => Expr::arith(Arith::Sub, expr, Expr::number(1, span)),
    }
}
