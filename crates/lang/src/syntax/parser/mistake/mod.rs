//! Mistakes that are recognised: what was meant is known, so the sentence says it and the tree has it.

mod expression;
mod line;
mod position;

use super::Parser;
use crate::{Diagnostic, Edit};
use messages::Message;
use rules::Span;

/// An edit that puts text in place of what stands at a span.
fn edit(span: Span, text: impl Into<String>) -> Edit {
    Edit { span, text: text.into() }
}

impl Parser<'_> {
    /// Says it, unless something before it in the line could not be read.
    fn say(&mut self, diagnostic: Diagnostic) {
        if !self.failed {
            self.report(diagnostic);
        }
    }

    fn mistake(&mut self, code: &'static str, span: Span, message: Message, help: Message, edits: Vec<Edit>) {
        self.say(Diagnostic::error(code, span, message).fix(help, edits));
    }

    /// A word in place of a sign, with blanks where it would run into its neighbours.
    fn word_edit(&self, span: Span, word: &str) -> Edit {
        let before = self.text[..span.start as usize].chars().next_back().is_some_and(char::is_alphanumeric);
        let after = self.text[span.end as usize..].chars().next().is_some_and(|next| !next.is_whitespace());
        edit(span, format!("{}{word}{}", if before { " " } else { "" }, if after { " " } else { "" }))
    }
}
