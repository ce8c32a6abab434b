//! Claims.

use super::Parser;
use crate::syntax::token::Kind;
use crate::syntax::tree::{Claim, ClaimKind};
use rules::Span;

impl Parser<'_> {
    pub(super) fn claim(&mut self, start: Span) -> Claim {
        self.bump();
        let mut quantified = Vec::new();
        if self.eat_word("for").is_some() {
            quantified.push(self.field(false));
            while self.eat(Kind::Comma).is_some() {
                quantified.push(self.field(false));
            }
            self.expect(Kind::Colon);
        }
        let kind = self.claim_kind();
        Claim { quantified, kind, span: self.since(start) }
    }

    fn claim_kind(&mut self) -> ClaimKind {
        let next = self.kind_at(self.at + 1);
        if self.at_word("value") && !matches!(next, Kind::OpenParen | Kind::OpenBracket) {
            self.bump();
            self.expect(Kind::Colon);
            return self.value_claim();
        }
        if self.at_word("misere") || (self.at_word("P") && next == Kind::Colon) {
            let misere = self.eat_word("misere").is_some();
            self.expect_word("P");
            self.expect(Kind::Colon);
            return ClaimKind::P { misere, condition: self.closed_expr() };
        }
        let left = self.sum();
        let equal = self.kind() == Kind::EqEq;
        if equal {
            self.double_equals();
            self.bump();
        } else {
            self.expect(Kind::Eq);
        }
        ClaimKind::Same(left, self.sum())
    }

    fn value_claim(&mut self) -> ClaimKind {
        let value = self.expr();
        if self.eat_word("if").is_none() {
            return ClaimKind::Value(value, None);
        }
        let condition = self.expr();
        if self.at_word("else") {
            return ClaimKind::Value(self.finish_python_conditional(value, condition), None);
        }
        ClaimKind::Value(value, Some(condition))
    }
}
