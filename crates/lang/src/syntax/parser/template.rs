//! Texts with expressions in braces: `"Case #{case}: {from - to}"`.

use super::Parser;
use crate::Diagnostic;
use crate::syntax::lexer::meaning;
use crate::syntax::tree::{Expr, ExprKind, TemplatePart};
use messages::msg;
use rules::Span;

impl Parser<'_> {
    /// What is printed: a text in it may have expressions in braces.
    pub(super) fn with_templates(&mut self, item: Expr) -> Expr {
        let span = item.span;
        let kind = match item.kind {
            ExprKind::Text(text) if self.slice(span).contains(['{', '}']) => self.template(text, span),
            ExprKind::If(condition, then, otherwise) => {
                let (then, otherwise) = (self.with_templates(*then), self.with_templates(*otherwise));
                ExprKind::If(condition, Box::new(then), Box::new(otherwise))
            }
            ExprKind::OrElse(value, otherwise) => ExprKind::OrElse(value, Box::new(self.with_templates(*otherwise))),
            kind => kind,
        };
        Expr { kind, span }
    }

    /// The parts of a text: what stands between braces is an expression, `{{` and `}}` are braces.
    fn template(&mut self, text: String, span: Span) -> ExprKind {
        // A quote that is missing or foreign was reported by the lexer; its length does not matter here.
        let (Some(inside), true) = (self.slice(span).strip_prefix('"'), span.end > span.start + 1) else {
            return ExprKind::Text(text);
        };
        let inside = inside.strip_suffix('"').unwrap_or(inside);
        let base = span.start + 1;
        let mut parts = Vec::new();
        let mut literal = String::new();
        let mut at = 0;
        while let Some(found) = inside[at..].find(['{', '}']).map(|i| at + i) {
            literal.push_str(&inside[at..found]);
            let rest = &inside[found..];
            let place = |from: usize, to: usize| Span { start: base + from as u32, end: base + to as u32, ..span };
            if rest.starts_with("{{") || rest.starts_with("}}") {
                literal.push_str(&rest[..1]);
                at = found + 2;
            } else if let (true, Some(end)) = (rest.starts_with('{'), rest.find('}').map(|i| found + i)) {
                push_text(&mut parts, &mut literal);
                let value = self.braced(place(found, end + 1));
                parts.push(TemplatePart::Value(value));
                at = end + 1;
            } else {
                let place = place(found, found + 1);
                self.diagnostics.push(
                    Diagnostic::error("template-brace", place, msg!("template-brace"))
                        .help(msg!("template-brace-help")),
                );
                at = found + 1;
            }
        }
        literal.push_str(&inside[at..]);
        push_text(&mut parts, &mut literal);
        ExprKind::Template(parts)
    }

    /// The expression between braces.
    fn braced(&mut self, braces: Span) -> Expr {
        let inner = Span { start: braces.start + 1, end: braces.end - 1, ..braces };
        if self.slice(inner).contains(['"', '\\']) {
            let diagnostic = Diagnostic::error("template-quote", inner, msg!("template-quote"));
            self.diagnostics.push(diagnostic.help(msg!("template-quote-help")));
            return Expr { kind: ExprKind::Error, span: inner };
        }
        let text = &self.text[..inner.end as usize];
        let mut parser = Parser::starting(text, inner.start as usize, braces.source);
        (parser.in_game, parser.depth) = (self.in_game, self.depth);
        let value = parser.lone_expr();
        self.diagnostics.append(&mut parser.diagnostics);
        value
    }
}

fn push_text(parts: &mut Vec<TemplatePart>, literal: &mut String) {
    if !literal.is_empty() {
        parts.push(TemplatePart::Text(meaning(literal, &mut |_, _| {})));
        literal.clear();
    }
}
