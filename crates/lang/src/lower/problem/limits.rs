//! What the `where` lines of a problem promise. A collection compared with a number means each of its members.

use super::super::{
    body::{Body, Typed},
    expr::compare,
    types,
};
use crate::syntax::tree::{self, Relation};
use rules::{
    Span,
    defined::total,
    ir::{Aggregate, Compare, Domain, Expr, ExprKind, Pattern, Step, Type},
    problem::Limit,
};

impl Body<'_> {
    /// The limits that one condition states.
    pub(super) fn limits(&mut self, condition: &tree::Expr) -> Vec<Limit> {
        let tree::ExprKind::Chain(first, rest) = &condition.kind else {
            return vec![Limit::Case(self.total_truth(condition))];
        };
        let mut limits = Vec::new();
        let mut left: &tree::Expr = first;
        for (relation, _, right) in rest {
            limits.push(self.limit(*relation, left, right));
            left = right;
        }
        limits
    }

    fn limit(&mut self, relation: Relation, left: &tree::Expr, right: &tree::Expr) -> Limit {
        let span = left.span.to(right.span);
        if matches!(relation, Relation::In | Relation::NotIn) {
            let chain = tree::ExprKind::Chain(Box::new(left.clone()), vec![(relation, span, right.clone())]);
            return Limit::Case(self.total_truth(&tree::Expr { kind: chain, span }));
        }
        if let Some(item) = over_cases(left) {
            let (item, bound) = (self.total_int(item), self.total_int(right));
            return Limit::OverCases { item, compare: compare(relation), bound, span };
        }
        let (left, right) = (self.expr(left, None), self.expr(right, None));
        let condition = self.each(compare(relation), left, right, span);
        Limit::Case(total(&self.slots, &self.natural, condition))
    }

    /// A comparison, member by member where one side has members and the other has not.
    fn each(&mut self, op: Compare, left: Typed, right: Typed, span: Span) -> Expr {
        match (members(&left.ty), members(&right.ty)) {
            (Some(item), None) => {
                self.for_all(&left.expr, item, span, |body, member| body.each(op, member, right, span))
            }
            (None, Some(item)) => {
                self.for_all(&right.expr, item, span, |body, member| body.each(op, left, member, span))
            }
            _ => {
                if !types::fits(&right.ty, &left.ty) {
                    self.mismatch(right.expr.span, &right.ty, &left.ty);
                }
                Expr { span, ..Expr::compare(op, left.expr, right.expr) }
            }
        }
    }

    fn for_all(
        &mut self,
        collection: &Expr,
        item: Type,
        span: Span,
        condition: impl FnOnce(&mut Self, Typed) -> Expr,
    ) -> Expr {
        let slot = self.hidden(item.clone());
        let member = Typed { expr: Expr::var(slot, collection.span), ty: item };
        let condition = condition(self, member);
        let steps = vec![Step::Each(Pattern::Slot(slot), Domain::Items(collection.clone()))];
        Expr { kind: ExprKind::Aggregate(Aggregate::All, steps, Box::new(condition)), span }
    }
}

/// The type of the members of a collection of numbers or of such collections.
fn members(ty: &Type) -> Option<Type> {
    types::item(ty).filter(|_| *ty != Type::Unknown)
}

/// `sum(n over cases)`
fn over_cases(expr: &tree::Expr) -> Option<&tree::Expr> {
    let tree::ExprKind::Call(name, args, named, _) = &expr.kind else { return None };
    let cases = |(word, of): &(tree::Name, tree::Expr)| {
        word.text == "over" && matches!(&of.kind, tree::ExprKind::Name(name) if name == "cases")
    };
    match &args[..] {
        [item] if name.text == "sum" && named.iter().any(cases) => Some(item),
        _ => None,
    }
}
