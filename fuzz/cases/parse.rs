//! Any bytes, read as each of the four things that the language reads, and formatted.

use lang::{
    Diagnostic, Severity,
    syntax::{Parse, format, parse_expr, parse_file, parse_options, parse_sum},
};
use rules::Span;
use std::fmt::Debug;

/// A number that no default value has.
const SOURCE: u16 = 7;

/// Reads the bytes.
///
/// # Panics
/// When a span is not a stretch of the text, or formatting changes more than the layout.
pub(crate) fn run(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    let file = parse_file(text, SOURCE);
    well_placed(text, &file);
    well_placed(text, &parse_options(text, SOURCE));
    well_placed(text, &parse_sum(text, SOURCE));
    well_placed(text, &parse_expr(text, SOURCE));
    formats(text, &file);
}

fn formats<T: Debug>(text: &str, parsed: &Parse<T>) {
    let readable = parsed.diagnostics.iter().all(|one| one.severity != Severity::Error);
    let laid_out = format(text);
    assert_eq!(laid_out.is_ok(), readable, "what is read without errors, and only that, has a layout");
    let Ok(laid_out) = laid_out else { return };
    let again = parse_file(&laid_out, SOURCE);
    let errors: Vec<&Diagnostic> = again.diagnostics.iter().filter(|one| one.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "the layout does not read: {errors:?}\n{laid_out}");
    assert_eq!(without_spans(&parsed.tree), without_spans(&again.tree), "the layout says something else:\n{laid_out}");
    assert_eq!(format(&laid_out).as_ref(), Ok(&laid_out), "the layout has another layout");
}

/// Every span in the diagnostics and in the tree is a stretch of the text.
fn well_placed<T: Debug>(text: &str, parsed: &Parse<T>) {
    for diagnostic in &parsed.diagnostics {
        let edits = diagnostic.help.iter().flat_map(|help| &help.edits).map(|edit| edit.span);
        let labels = diagnostic.labels.iter().map(|(span, _)| *span);
        for span in [diagnostic.span].into_iter().chain(labels).chain(edits) {
            assert!(is_stretch(text, span), "{span:?} of {} bytes: {diagnostic:?}", text.len());
        }
    }
    let tree = format!("{:?}", parsed.tree);
    for span in pieces(&tree).filter_map(Piece::span) {
        assert!(is_stretch(text, span), "{span:?} of {} bytes in the tree: {tree}", text.len());
    }
}

fn is_stretch(text: &str, span: Span) -> bool {
    span.source == SOURCE && text.get(span.start as usize..span.end as usize).is_some()
}

fn without_spans(tree: &impl Debug) -> String {
    let tree = format!("{tree:?}");
    pieces(&tree).map(|piece| if piece.span().is_some() { "_" } else { piece.0 }).collect()
}

/// A part of a printed tree. The tree is read where it is printed: that way no node can be forgotten.
#[derive(Clone, Copy)]
struct Piece<'t>(&'t str);

impl Piece<'_> {
    fn span(self) -> Option<Span> {
        let inner = self.0.strip_prefix("Span { source: ")?.strip_suffix(" }")?;
        let (source, rest) = inner.split_once(", start: ")?;
        let (start, end) = rest.split_once(", end: ")?;
        Some(Span { source: source.parse().ok()?, start: start.parse().ok()?, end: end.parse().ok()? })
    }
}

/// The parts of a printed tree: spans, texts in quotes (in which a span is only a text), and what is between.
fn pieces(printed: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = printed;
    std::iter::from_fn(move || {
        let length = match rest.chars().next()? {
            '"' => quoted(rest),
            _ if rest.starts_with("Span {") => rest.find('}').map_or(rest.len(), |at| at + 1),
            first => {
                let after = first.len_utf8();
                let next = rest[after..].find('"').into_iter().chain(rest[after..].find("Span {")).min();
                next.map_or(rest.len(), |at| at + after)
            }
        };
        let (piece, after) = rest.split_at(length);
        rest = after;
        Some(Piece(piece))
    })
}

/// The length of a text in quotes.
fn quoted(printed: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in printed.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return at + 1,
            _ => escaped = letter == '\\' && !escaped,
        }
    }
    printed.len()
}
