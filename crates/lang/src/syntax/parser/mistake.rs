//! Mistakes that are recognised: what was meant is known, so the sentence says it and the tree has it.

use super::primary::Items;
use super::{Parser, empty_after, empty_before};
use crate::syntax::token::Kind;
use crate::syntax::tree::{Binary, Expr, ExprKind, Name, Range, TypeExpr, TypeKind, Unary};
use crate::{Diagnostic, Edit};
use messages::{Message, msg};
use rules::Span;

/// An edit that puts text in place of what stands at a span.
fn edit(span: Span, text: impl Into<String>) -> Edit {
    Edit { span, text: text.into() }
}

impl Parser<'_> {
    fn mistake(&mut self, code: &'static str, span: Span, message: Message, help: Message, edits: Vec<Edit>) {
        self.report(Diagnostic::error(code, span, message).fix(help, edits));
    }

    /// A word in place of a sign, with blanks where it would run into its neighbours.
    fn word_edit(&self, span: Span, word: &str) -> Edit {
        let before = self.text[..span.start as usize].chars().next_back().is_some_and(char::is_alphanumeric);
        let after = self.text[span.end as usize..].chars().next().is_some_and(|next| !next.is_whitespace());
        edit(span, format!("{}{word}{}", if before { " " } else { "" }, if after { " " } else { "" }))
    }

    /// `&&`, `||`, `!`.
    pub(super) fn c_operator(&mut self, span: Span, word: &'static str) {
        let message = msg!("syntax-c-operator", sign = self.slice(span), word = word);
        let fix = vec![self.word_edit(span, word)];
        self.mistake("c-operator", span, message, msg!("syntax-write", text = word), fix);
    }

    /// Complains when the operator here is spelled as in other languages.
    pub(super) fn foreign_operator(&mut self) {
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

    pub(super) fn assignment_in_condition(&mut self) {
        let span = self.span();
        let help = msg!("syntax-write", text = "==");
        self.mistake("assignment-in-condition", span, msg!("syntax-assignment"), help, vec![edit(span, "==")]);
    }

    pub(super) fn double_equals(&mut self) {
        let span = self.span();
        let help = msg!("syntax-write", text = "=");
        self.mistake("claim-equals", span, msg!("syntax-claim-equals"), help, vec![edit(span, "=")]);
    }

    /// An `if` or `not` that is an operand of something that binds tighter.
    pub(super) fn parenthesised(&mut self, inner: Expr, needed: bool) -> Expr {
        if needed && !self.failed {
            let word = if matches!(inner.kind, ExprKind::If(..)) { "if" } else { "not" };
            let message = msg!("syntax-needs-parentheses", word = word);
            let edits = vec![edit(empty_before(inner.span), "("), edit(empty_after(inner.span), ")")];
            self.mistake("needs-parentheses", inner.span, message, msg!("syntax-parenthesise"), edits);
        }
        inner
    }

    /// An expression where a position should stand.
    pub(super) fn position_brackets(&mut self, span: Span, tuple: bool) {
        let written = self.slice(span);
        let inner = if tuple { written[1..written.len().max(2) - 1].trim() } else { written };
        let help = msg!("syntax-write", text = format!("[{inner}]"));
        let label = msg!("syntax-is-a-number", text = written);
        let message = msg!("syntax-position-brackets");
        let diagnostic = Diagnostic::error("position-brackets", span, message).label(label);
        let diagnostic = if self.in_game {
            diagnostic.fix(help, vec![edit(span, format!("[{inner}]"))])
        } else {
            diagnostic.help(msg!("syntax-name-the-game", text = inner))
        };
        if !self.failed {
            self.report(diagnostic);
        }
    }

    /// Two positions without `+` between them, possibly with a comma there.
    pub(super) fn missing_plus(&mut self, comma: Option<Span>, second: Span) {
        let fix = comma.map_or_else(|| edit(empty_before(second), "+ "), |comma| edit(comma, " +"));
        self.report(
            Diagnostic::error("missing-plus", second, msg!("syntax-missing-plus"))
                .label(msg!("syntax-second-position"))
                .fix(msg!("syntax-missing-plus-help"), vec![fix]),
        );
    }

    pub(super) fn xor_of_positions(&mut self) {
        let span = self.span();
        let help = msg!("syntax-write", text = "+");
        self.mistake("xor-of-positions", span, msg!("syntax-xor-of-positions"), help, vec![edit(span, "+")]);
    }

    /// `[x - s for s in S]`: the clauses stand inside.
    pub(super) fn clauses_in_position(&mut self, items: &Items, start: Span) {
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

    pub(super) fn several_items(&mut self, span: Span) {
        let message = msg!("syntax-comprehension-item");
        self.report(
            Diagnostic::error("comprehension-item", span, message).help(msg!("syntax-comprehension-item-help")),
        );
    }

    /// `for a, b in ...`.
    pub(super) fn bare_tuple(&mut self, span: Span) {
        let text = format!("({})", self.slice(span));
        let help = msg!("syntax-write", text = &text);
        self.mistake("pattern-parentheses", span, msg!("syntax-pattern-parentheses"), help, vec![edit(span, text)]);
    }

    /// `sum of P for ...`.
    pub(super) fn old_sum(&mut self, word: Span, inner: Span) {
        let opening = Span { start: word.end, end: inner.start, ..word };
        let edits = vec![edit(opening, "("), edit(empty_after(self.last_span()), ")")];
        self.mistake("old-sum", word, msg!("syntax-old-sum"), msg!("syntax-old-sum-help"), edits);
    }

    /// `a if c else b` for a value.
    pub(super) fn python_conditional_in_value(&mut self, sign: Span, value: &Expr, condition: &Expr, other: &Expr) {
        let [then, condition, otherwise] = [value, condition, other].map(|part| self.slice(part.span));
        let text = format!("if {condition} then {then} else {otherwise}");
        let edits = vec![edit(value.span.to(other.span), &text)];
        let help = msg!("syntax-write", text = &text);
        self.mistake("python-conditional", sign, msg!("syntax-python-conditional"), help, edits);
    }

    /// `option P if c else Q`.
    pub(super) fn python_option(&mut self, sign: Span, first: Span, condition: Span, other: Span, simple: bool) {
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

    /// `a[-1]`.
    pub(super) fn negative_index(&mut self, receiver: Span, index: Span, back: Span) {
        let receiver = self.slice(receiver);
        let text = format!("{receiver}.len - {}", self.slice(back));
        let help = msg!("syntax-write", text = format!("{receiver}[{text}]"));
        let message = msg!("syntax-negative-index");
        self.mistake("negative-index", index, message, help, vec![edit(index, text)]);
    }

    /// `range(1, 4)`.
    pub(super) fn python_range(&mut self, mut arguments: Vec<Expr>, span: Span) -> Expr {
        let step = if arguments.len() == 3 { arguments.pop() } else { None };
        let hi = arguments.pop();
        let zero = Expr { kind: ExprKind::Int("0".to_owned()), span: empty_before(span) };
        let lo = arguments.pop().unwrap_or(zero);
        let written = |expr: &Expr| if expr.span.end > expr.span.start { self.operand_text(expr) } else { "0".into() };
        let mut text = format!("{}..{}", written(&lo), hi.as_ref().map(written).unwrap_or_default());
        if let Some(step) = &step {
            text = format!("{text} step {}", written(step));
        }
        let name = Span { end: span.start + 5, ..span };
        let help = msg!("syntax-write", text = &text);
        self.mistake("python-range", name, msg!("syntax-python-range"), help, vec![edit(span, text)]);
        Expr { kind: ExprKind::Range(Box::new(Range { lo, hi, inclusive: false, step })), span }
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

    /// `wins if`, `previous loses if`: at token `verb`.
    pub(super) fn whose_win(&mut self, verb: usize) {
        let span = self.tokens[verb].span;
        let diagnostic = Diagnostic::error("whose-win", span, msg!("syntax-whose-win", verb = self.word_at(verb)));
        let diagnostic = if verb > self.at {
            let winner = if self.at_word("next") { "previous wins" } else { "next wins" };
            let edits = vec![edit(self.span().to(span), winner)];
            diagnostic.fix(msg!("syntax-write", text = winner), edits)
        } else {
            diagnostic.help(msg!("syntax-whose-win-help"))
        };
        self.report(diagnostic);
    }

    /// `x: nat [n]`.
    pub(super) fn report_old_size(&mut self, ty: &TypeExpr, bracket: Span, sizes: &[Expr]) {
        let whole = self.since(ty.span);
        let (element, last) = (self.slice(ty.span), self.last_span());
        let size = self.slice(Span { start: bracket.end, end: last.start.max(bracket.end), ..bracket });
        let text = match (&ty.kind, sizes) {
            (TypeKind::Set(None, _) | TypeKind::Bag(None, _), [_]) => {
                format!("{}({size}){}", &element[..3], &element[3..])
            }
            (_, [_, _]) => format!("grid({size}) of {element}"),
            _ => format!("seq({size}) of {element}"),
        };
        let help = msg!("syntax-write", text = &text);
        self.mistake("old-size", bracket, msg!("syntax-old-size"), help, vec![edit(whole, text)]);
    }

    /// `position (x: nat, y: nat)`.
    pub(super) fn coordinate_parentheses(&mut self, opened: Span) {
        let edits = vec![edit(opened, "["), edit(self.last_span(), "]")];
        let message = msg!("syntax-coordinate-brackets");
        self.mistake("coordinate-brackets", opened, message, msg!("syntax-coordinate-brackets-help"), edits);
    }

    /// `position x: nat, y: nat`.
    pub(super) fn coordinates_without_brackets(&mut self, span: Span) {
        let edits = vec![edit(empty_before(span), "["), edit(empty_after(span), "]")];
        let message = msg!("syntax-coordinate-brackets");
        self.mistake("coordinate-brackets", span, message, msg!("syntax-coordinate-brackets-help"), edits);
    }

    pub(super) fn missing_type(&mut self, name: &Name) {
        let message = msg!("syntax-missing-type", name = &name.text);
        let edits = vec![edit(empty_after(name.span), ": nat")];
        let help = msg!("syntax-write", text = format!("{}: nat", name.text));
        self.mistake("missing-type", name.span, message, help, edits);
    }

    pub(super) fn unknown_type(&mut self, span: Span) {
        let written = self.slice(span);
        let meant = match written {
            "natural" | "uint" | "number" => "nat",
            "integer" => "int",
            "boolean" => "bool",
            "list" | "array" | "sequence" => "seq",
            "multiset" => "bag",
            "string" | "str" => "word",
            "heaps" | "stones" => "piles",
            _ => "",
        };
        let diagnostic = Diagnostic::error("unknown-type", span, msg!("syntax-unknown-type", text = written));
        self.report(if meant.is_empty() {
            diagnostic.help(msg!("syntax-unknown-type-help"))
        } else {
            diagnostic.fix(msg!("syntax-write", text = meant), vec![edit(span, meant)])
        });
    }

    /// `2x`.
    pub(super) fn times_left_out(&mut self, span: Span, sign: Span) {
        let message = msg!("syntax-missing-operator", text = self.slice(span));
        self.mistake("missing-operator", span, message, msg!("syntax-missing-operator-help"), vec![edit(sign, " * ")]);
    }

    /// `1.5`.
    pub(super) fn decimal_fraction(&mut self, start: Span) {
        let span = start.to(self.bump());
        let message = msg!("syntax-decimal-fraction", text = self.slice(span));
        self.report(Diagnostic::error("decimal-fraction", span, message));
    }

    pub(super) fn not_yet(&mut self, span: Span, word: &str) {
        let message = msg!("syntax-not-yet", word = word);
        self.report(Diagnostic::error("not-yet", span, message));
    }

    pub(super) fn unknown_version(&mut self, span: Span) {
        let message = msg!("syntax-unknown-version", version = self.slice(span));
        let help = msg!("syntax-write", text = "grundy 1");
        self.mistake("unknown-version", span, message, help, vec![edit(span, "1")]);
    }

    pub(super) fn missing_game(&mut self) {
        let span = self.span();
        let message = msg!("syntax-missing-game", word = self.word());
        let edits = vec![edit(empty_before(span), "game Game\n  ")];
        self.mistake("missing-game", span, message, msg!("syntax-missing-game-help"), edits);
    }

    pub(super) fn misplaced_statement(&mut self) {
        let message = msg!("syntax-misplaced-line", word = self.word());
        self.report(Diagnostic::error("misplaced-line", self.span(), message));
    }

    pub(super) fn semicolon(&mut self) {
        let span = self.span();
        let edits = vec![edit(span, format!("\n{}", " ".repeat(self.indent as usize)))];
        self.mistake("semicolon", span, msg!("syntax-semicolon"), msg!("syntax-semicolon-help"), edits);
    }

    pub(super) fn empty_block(&mut self, colon: Span) {
        if !self.failed {
            let message = msg!("syntax-empty-block");
            self.report(Diagnostic::error("empty-block", colon, message).help(msg!("syntax-empty-block-help")));
        }
    }
}
