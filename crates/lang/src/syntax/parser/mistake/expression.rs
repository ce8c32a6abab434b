//! Mistakes in expressions.

use super::edit;
use crate::Diagnostic;
use crate::syntax::parser::{Parser, empty_after, empty_before};
use crate::syntax::token::Kind;
use crate::syntax::tree::{Binary, Expr, ExprKind, Range, Unary};
use messages::msg;
use rules::Span;

impl Parser<'_> {
    /// `&&`, `||`, `!`.
    pub(in crate::syntax::parser) fn c_operator(&mut self, span: Span, word: &'static str) {
        let message = msg!("syntax-c-operator", sign = self.slice(span), word = word);
        let fix = vec![self.word_edit(span, word)];
        self.mistake("c-operator", span, message, msg!("syntax-write", text = word), fix);
    }

    /// Complains when the operator here is spelled as in other languages.
    pub(in crate::syntax::parser) fn foreign_operator(&mut self) {
        let span = self.span();
        let sign = match (self.kind(), self.word()) {
            (Kind::AmpAmp, _) => return self.c_operator(span, "and"),
            (Kind::PipePipe, _) => return self.c_operator(span, "or"),
            (Kind::SlashSlash, _) | (_, "div") => "/",
            (_, "mod") => "%",
            _ => return,
        };
        let written = self.slice(span);
        let message = match sign {
            "/" => msg!("syntax-division-spelling", written = written),
            _ => msg!("syntax-modulus-spelling", written = written),
        };
        let help = msg!("syntax-write", text = sign);
        self.mistake("division-spelling", span, message, help, vec![edit(span, sign)]);
    }

    pub(in crate::syntax::parser) fn assignment_in_condition(&mut self) {
        let span = self.span();
        let help = msg!("syntax-write", text = "==");
        self.mistake("assignment-in-condition", span, msg!("syntax-assignment"), help, vec![edit(span, "==")]);
    }

    /// An `if` or `not` that is an operand of something that binds tighter.
    pub(in crate::syntax::parser) fn parenthesised(&mut self, inner: Expr, needed: bool) -> Expr {
        if needed {
            let word = if matches!(inner.kind, ExprKind::If(..)) { "if" } else { "not" };
            let message = msg!("syntax-needs-parentheses", word = word);
            let edits = vec![edit(empty_before(inner.span), "("), edit(empty_after(inner.span), ")")];
            self.mistake("needs-parentheses", inner.span, message, msg!("syntax-parenthesise"), edits);
        }
        inner
    }

    pub(in crate::syntax::parser) fn several_items(&mut self, span: Span) {
        let message = msg!("syntax-comprehension-item");
        self.say(Diagnostic::error("comprehension-item", span, message).help(msg!("syntax-comprehension-item-help")));
    }

    /// `a if c else b` for a value.
    pub(in crate::syntax::parser) fn python_conditional_in_value(
        &mut self,
        sign: Span,
        value: &Expr,
        condition: &Expr,
        other: &Expr,
    ) {
        let [then, condition, otherwise] = [value, condition, other].map(|part| self.slice(part.span));
        let text = format!("if {condition} then {then} else {otherwise}");
        let edits = vec![edit(value.span.to(other.span), &text)];
        let help = msg!("syntax-write", text = &text);
        self.mistake("python-conditional", sign, msg!("syntax-python-conditional"), help, edits);
    }

    /// `a[-1]`.
    pub(in crate::syntax::parser) fn negative_index(&mut self, receiver: Span, index: Span, back: Span) {
        let receiver = self.slice(receiver);
        let text = format!("{receiver}.len - {}", self.slice(back));
        let help = msg!("syntax-write", text = format!("{receiver}[{text}]"));
        let message = msg!("syntax-negative-index");
        self.mistake("negative-index", index, message, help, vec![edit(index, text)]);
    }

    /// `range(1, 4)`.
    pub(in crate::syntax::parser) fn python_range(&mut self, mut arguments: Vec<Expr>, span: Span) -> Expr {
        let step = if arguments.len() == 3 { arguments.pop() } else { None };
        let hi = arguments.pop();
        let zero = Expr { kind: ExprKind::Int("0".to_owned()), span: empty_before(span) };
        let lo = arguments.pop().unwrap_or(zero);
        let written = |expr: &Expr| if expr.span.end > expr.span.start { self.operand_text(expr) } else { "0".into() };
        let last = hi.as_ref().filter(|_| step.is_none()).and_then(|hi| last_from_one(&lo, hi));
        let inclusive = last.is_some();
        let hi = last.or(hi);
        let end = match &hi {
            // What is not in the text as it stands here is written anew.
            Some(Expr { kind: ExprKind::Int(digits), .. }) => digits.clone(),
            other => other.as_ref().map(written).unwrap_or_default(),
        };
        let mut text = format!("{}{}{end}", written(&lo), if inclusive { "..=" } else { ".." });
        if let Some(step) = &step {
            text = format!("{text} step {}", written(step));
        }
        let name = Span { end: span.start + 5, ..span };
        let help = msg!("syntax-write", text = &text);
        self.mistake("python-range", name, msg!("syntax-python-range"), help, vec![edit(span, text)]);
        Expr { kind: ExprKind::Range(Box::new(Range { lo, hi, inclusive, step })), span }
    }

    /// The text of an expression as an end of a range, which must be arithmetic.
    fn operand_text(&self, expr: &Expr) -> String {
        let written = self.slice(expr.span);
        let loose = match &expr.kind {
            ExprKind::Chain(..) | ExprKind::If(..) | ExprKind::Range(_) | ExprKind::Unary(Unary::Not, _) => true,
            ExprKind::Binary(operator, ..) => matches!(operator, Binary::And | Binary::Or),
            _ => false,
        };
        if loose { format!("({written})") } else { written.to_owned() }
    }

    /// `2x`.
    pub(in crate::syntax::parser) fn times_left_out(&mut self, span: Span, sign: Span) {
        let message = msg!("syntax-missing-operator", text = self.slice(span));
        self.mistake("missing-operator", span, message, msg!("syntax-missing-operator-help"), vec![edit(sign, " * ")]);
    }

    /// `1.5`.
    pub(in crate::syntax::parser) fn decimal_fraction(&mut self, start: Span) {
        let span = start.to(self.bump());
        let message = msg!("syntax-decimal-fraction", text = self.slice(span));
        self.say(Diagnostic::error("decimal-fraction", span, message));
    }

    /// `where` for the condition of an option or a comprehension.
    pub(in crate::syntax::parser) fn where_clause(&mut self) {
        let span = self.span();
        let help = msg!("syntax-write", text = "if");
        self.mistake("where-clause", span, msg!("syntax-where-clause"), help, vec![edit(span, "if")]);
    }
}

/// The last number of `range(1, n)`: written with it included, it does not look like a loop meant to go on to `n`.
fn last_from_one(lo: &Expr, hi: &Expr) -> Option<Expr> {
    let number = |expr: &Expr| if let ExprKind::Int(digits) = &expr.kind { digits.parse::<u64>().ok() } else { None };
    let last = number(hi).filter(|hi| *hi >= 3 && number(lo) == Some(1))? - 1;
    Some(Expr { kind: ExprKind::Int(last.to_string()), span: hi.span })
}
