//! Mistakes in positions and options.

use super::edit;
use crate::Diagnostic;
use crate::syntax::parser::primary::Items;
use crate::syntax::parser::{Parser, empty_after, empty_before};
use messages::msg;
use rules::Span;

impl Parser<'_> {
    /// An expression where a position should stand.
    pub(in crate::syntax::parser) fn position_brackets(&mut self, span: Span, tuple: bool) {
        let written = self.slice(span);
        let bare = written.strip_prefix('(').unwrap_or(written);
        let inner = if tuple { bare.strip_suffix(')').unwrap_or(bare).trim() } else { written };
        let help = msg!("syntax-write", text = format!("[{inner}]"));
        let label = msg!("syntax-is-a-number", text = written);
        let message = msg!("syntax-position-brackets");
        let diagnostic = Diagnostic::error("position-brackets", span, message).label(label);
        let diagnostic = if self.in_game {
            diagnostic.fix(help, vec![edit(span, format!("[{inner}]"))])
        } else {
            diagnostic.help(msg!("syntax-name-the-game", text = inner))
        };
        self.say(diagnostic);
    }

    /// Two positions without `+` between them, possibly with a comma there.
    pub(in crate::syntax::parser) fn missing_plus(&mut self, comma: Option<Span>, second: Span) {
        let fix = comma.map_or_else(|| edit(empty_before(second), "+ "), |comma| edit(comma, " +"));
        self.say(
            Diagnostic::error("missing-plus", second, msg!("syntax-missing-plus"))
                .label(msg!("syntax-second-position"))
                .fix(msg!("syntax-missing-plus-help"), vec![fix]),
        );
    }

    pub(in crate::syntax::parser) fn xor_of_positions(&mut self) {
        let span = self.span();
        let help = msg!("syntax-write", text = "+");
        self.mistake("xor-of-positions", span, msg!("syntax-xor-of-positions"), help, vec![edit(span, "+")]);
    }

    /// `[x - s for s in S]`: the clauses stand inside.
    pub(in crate::syntax::parser) fn clauses_in_position(&mut self, items: &Items, start: Span) {
        let Some(last) = items.exprs.last() else { return };
        let edits = vec![edit(empty_after(last.span), "]"), edit(self.last_span(), "")];
        let span = self.since(start);
        self.mistake(
            "clauses-in-position",
            span,
            msg!("syntax-clauses-in-position"),
            msg!("syntax-clauses-in-position-help"),
            edits,
        );
    }

    /// `sum of P for ...`.
    pub(in crate::syntax::parser) fn old_sum(&mut self, word: Span, inner: Span) {
        let opening = Span { start: word.end, end: inner.start, ..word };
        let edits = vec![edit(opening, "("), edit(empty_after(self.last_span()), ")")];
        self.mistake("old-sum", word, msg!("syntax-old-sum"), msg!("syntax-old-sum-help"), edits);
    }

    /// `option P if c else Q`.
    pub(in crate::syntax::parser) fn python_option(
        &mut self,
        sign: Span,
        first: Span,
        condition: Span,
        other: Span,
        simple: bool,
    ) {
        let between = Span { start: first.end, end: condition.start.max(first.end), ..first };
        let before = self.slice(between).trim_end();
        let clauses = before.strip_suffix("if").unwrap_or(before).trim_end();
        let indent = " ".repeat(self.indent as usize);
        let (position, condition_text) = (self.slice(other), self.slice(condition));
        let text = format!("\n{indent}option {position}{clauses} if not ({condition_text})");
        let replaced = Span { start: condition.end, end: other.end.max(condition.end), ..condition };
        let edits = if simple && !self.failed { vec![edit(replaced, text)] } else { Vec::new() };
        let message = msg!("syntax-python-option");
        self.mistake("python-conditional", sign, message, msg!("syntax-python-option-help"), edits);
    }

    /// `position (x: nat, y: nat)`.
    pub(in crate::syntax::parser) fn coordinate_parentheses(&mut self, opened: Span) {
        let edits = vec![edit(opened, "["), edit(self.last_span(), "]")];
        let message = msg!("syntax-coordinate-brackets");
        self.mistake("coordinate-brackets", opened, message, msg!("syntax-coordinate-brackets-help"), edits);
    }

    /// `position x: nat, y: nat`.
    pub(in crate::syntax::parser) fn coordinates_without_brackets(&mut self, span: Span) {
        let edits = vec![edit(empty_before(span), "["), edit(empty_after(span), "]")];
        let message = msg!("syntax-coordinate-brackets");
        self.mistake("coordinate-brackets", span, message, msg!("syntax-coordinate-brackets-help"), edits);
    }

    pub(in crate::syntax::parser) fn double_equals(&mut self) {
        let span = self.span();
        let help = msg!("syntax-write", text = "=");
        self.mistake("claim-equals", span, msg!("syntax-claim-equals"), help, vec![edit(span, "=")]);
    }
}
