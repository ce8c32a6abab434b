//! Mistakes in lines, types and words.

use super::edit;
use crate::Diagnostic;
use crate::syntax::parser::{Parser, empty_after, empty_before};
use crate::syntax::tree::{Expr, Name, TypeExpr, TypeKind};
use crate::syntax::words::{clause_like, line_like};
use messages::msg;
use rules::Span;
use std::borrow::Cow;

impl Parser<'_> {
    /// `for a, b in ...`.
    pub(in crate::syntax::parser) fn bare_tuple(&mut self, span: Span) {
        let text = format!("({})", self.slice(span));
        let help = msg!("syntax-write", text = &text);
        self.mistake("pattern-parentheses", span, msg!("syntax-pattern-parentheses"), help, vec![edit(span, text)]);
    }

    /// `wins if`, `previous loses if`: at token `verb`.
    pub(in crate::syntax::parser) fn whose_win(&mut self, verb: usize) {
        let span = self.tokens[verb].span;
        let diagnostic = Diagnostic::error("whose-win", span, msg!("syntax-whose-win", verb = self.word_at(verb)));
        let diagnostic = if verb > self.at {
            let winner = if self.at_word("next") { "previous wins" } else { "next wins" };
            let edits = vec![edit(self.span().to(span), winner)];
            diagnostic.fix(msg!("syntax-write", text = winner), edits)
        } else {
            diagnostic.help(msg!("syntax-whose-win-help"))
        };
        self.say(diagnostic);
    }

    /// `x: nat [n]`.
    pub(in crate::syntax::parser) fn report_old_size(&mut self, ty: &TypeExpr, bracket: Span, sizes: &[Expr]) {
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

    pub(in crate::syntax::parser) fn missing_type(&mut self, name: &Name) {
        let message = msg!("syntax-missing-type", name = &name.text);
        let edits = vec![edit(empty_after(name.span), ": nat")];
        let help = msg!("syntax-write", text = format!("{}: nat", name.text));
        self.mistake("missing-type", name.span, message, help, edits);
    }

    pub(in crate::syntax::parser) fn unknown_type(&mut self, span: Span) {
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
        self.say(if meant.is_empty() {
            diagnostic.help(msg!("syntax-unknown-type-help"))
        } else {
            diagnostic.fix(msg!("syntax-write", text = meant), vec![edit(span, meant)])
        });
    }

    pub(in crate::syntax::parser) fn not_yet(&mut self, span: Span, word: &str) {
        let message = msg!("syntax-not-yet", word = word);
        self.say(Diagnostic::error("not-yet", span, message));
    }

    pub(in crate::syntax::parser) fn unknown_version(&mut self, span: Span) {
        let message = msg!("syntax-unknown-version", version = self.slice(span));
        let help = msg!("syntax-write", text = "grundy 1");
        self.mistake("unknown-version", span, message, help, vec![edit(span, "1")]);
    }

    pub(in crate::syntax::parser) fn missing_game(&mut self) {
        let span = self.span();
        let message = msg!("syntax-missing-game", word = self.word());
        let edits = vec![edit(empty_before(span), "game Game\n  ")];
        self.mistake("missing-game", span, message, msg!("syntax-missing-game-help"), edits);
    }

    pub(in crate::syntax::parser) fn misplaced_statement(&mut self) {
        let message = msg!("syntax-misplaced-line", word = self.word());
        self.say(Diagnostic::error("misplaced-line", self.span(), message));
    }

    pub(in crate::syntax::parser) fn semicolon(&mut self) {
        let span = self.span();
        let edits = vec![edit(span, format!("\n{}", " ".repeat(self.indent as usize)))];
        self.mistake("semicolon", span, msg!("syntax-semicolon"), msg!("syntax-semicolon-help"), edits);
    }

    pub(in crate::syntax::parser) fn empty_block(&mut self, colon: Span) {
        let message = msg!("syntax-empty-block");
        self.say(Diagnostic::error("empty-block", colon, message).help(msg!("syntax-empty-block-help")));
    }

    /// A word that no line starts with. When it is like one that does, it is taken for that one.
    pub(in crate::syntax::parser) fn unknown_line(&mut self) -> bool {
        let Some(meant) = line_like(self.word(), self.in_game) else { return false };
        let span = self.span();
        let message = msg!("syntax-unknown-line", word = self.word());
        self.mistake("unknown-line", span, message, msg!("syntax-write", text = meant), vec![edit(span, meant)]);
        let at = self.at;
        self.tokens[at].text = Cow::Borrowed(meant);
        true
    }

    /// Something behind a line that was read, perhaps a misspelt clause.
    pub(in crate::syntax::parser) fn line_goes_on(&mut self) {
        let span = self.span();
        // The clauses of a problem stand in brackets, which have ended here.
        let meant = clause_like(self.word()).filter(|_| self.in_game);
        let what = match self.token().first && meant.is_none() {
            true if self.in_game => msg!("syntax-a-line"),
            true => msg!("syntax-a-statement"),
            false => msg!("syntax-the-line-end"),
        };
        let Some(diagnostic) = self.expected_diagnostic(what.into()) else { return };
        self.report(match meant {
            Some(meant) => diagnostic.fix(msg!("syntax-write", text = meant), vec![edit(span, meant)]),
            None => diagnostic,
        });
    }
}
