//! Rust source as a flat list of tokens: what the compiler sees, without comments, attributes and unit tests.

use proc_macro2::{Delimiter, Group, Literal, TokenStream, TokenTree};

/// One token and its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) line: usize,
}

/// What a token is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An identifier or keyword.
    Word(String),
    /// The contents of a string literal.
    Text(String),
    /// A punctuation character or a bracket.
    Mark(char),
    /// A number, character, or byte literal.
    Other,
}

/// A file without its tests.
#[derive(Debug, Default)]
pub(crate) struct Source {
    pub(crate) tokens: Vec<Token>,
    /// Names of the modules in files of their own that stand under `#[cfg(test)]`.
    pub(crate) test_modules: Vec<String>,
}

impl Token {
    /// The identifier, if it is one.
    pub(crate) fn word(&self) -> Option<&str> {
        if let Kind::Word(word) = &self.kind { Some(word) } else { None }
    }

    /// The contents of the string literal, if it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        if let Kind::Text(text) = &self.kind { Some(text) } else { None }
    }

    /// Whether it is this punctuation character.
    pub(crate) fn is(&self, mark: char) -> bool {
        self.kind == Kind::Mark(mark)
    }
}

/// Reads Rust source.
pub(crate) fn read(text: &str) -> Result<Source, String> {
    let stream: TokenStream = text.parse().map_err(|error| format!("cannot be read as Rust: {error}"))?;
    let mut source = Source::default();
    source.add_all(stream);
    Ok(source)
}

impl Source {
    fn add_all(&mut self, stream: TokenStream) {
        let mut trees = stream.into_iter().peekable();
        while let Some(tree) = trees.next() {
            let is_attribute = matches!(&tree, TokenTree::Punct(punct) if punct.as_char() == '#');
            if !is_attribute {
                self.add(tree);
                continue;
            }
            trees.next_if(|next| matches!(next, TokenTree::Punct(punct) if punct.as_char() == '!'));
            if let Some(TokenTree::Group(attribute)) = trees.next_if(|next| matches!(next, TokenTree::Group(_)))
                && is_for_tests(&attribute)
            {
                self.test_modules.extend(skip_item(&mut trees));
            }
        }
    }

    fn add(&mut self, tree: TokenTree) {
        let line = tree.span().start().line;
        let kind = match tree {
            TokenTree::Group(group) => return self.add_group(&group),
            TokenTree::Ident(ident) => Kind::Word(ident.to_string()),
            TokenTree::Punct(punct) => Kind::Mark(punct.as_char()),
            TokenTree::Literal(literal) => contents(&literal).map_or(Kind::Other, Kind::Text),
        };
        self.tokens.push(Token { kind, line });
    }

    fn add_group(&mut self, group: &Group) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ('(', ')'),
            Delimiter::Brace => ('{', '}'),
            Delimiter::Bracket => ('[', ']'),
            Delimiter::None => return self.add_all(group.stream()),
        };
        self.tokens.push(Token { kind: Kind::Mark(open), line: group.span_open().start().line });
        self.add_all(group.stream());
        self.tokens.push(Token { kind: Kind::Mark(close), line: group.span_close().start().line });
    }
}

/// Whether an attribute is `cfg(test)`, or a `cfg` that asks for `test` among others.
fn is_for_tests(attribute: &Group) -> bool {
    let text = attribute.stream().to_string();
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    words.first() == Some(&"cfg") && words.contains(&"test") && !words.contains(&"not")
}

/// Skips the item that an attribute belongs to; gives its name when it is a module in a file of its own.
fn skip_item(trees: &mut impl Iterator<Item = TokenTree>) -> Option<String> {
    let mut words = Vec::new();
    for tree in trees {
        match tree {
            TokenTree::Ident(ident) => words.push(ident.to_string()),
            TokenTree::Punct(punct) if punct.as_char() == ';' => {
                let place = words.iter().position(|word| word == "mod");
                return place.and_then(|place| words.get(place + 1).cloned());
            }
            // The braces of `use a::{b, c};` do not end the item.
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::Brace && !words.iter().any(|word| word == "use") =>
            {
                return None;
            }
            _ => {}
        }
    }
    None
}

/// What stands between the quotes of a string literal, with its simple escapes undone.
fn contents(literal: &Literal) -> Option<String> {
    let written = literal.to_string();
    let bare = written.trim_start_matches(['b', 'c']);
    if let Some(raw) = bare.strip_prefix('r') {
        return Some(raw.trim_matches('#').trim_matches('"').to_owned());
    }
    let inner = bare.strip_prefix('"')?.strip_suffix('"')?;
    let plain = ["\\n", "\\r", "\\t"].iter().fold(inner.to_owned(), |text, escape| text.replace(escape, " "));
    Some(plain.replace("\\\"", "\"").replace("\\'", "'").replace("\\\\", "\\"))
}

/// Every path in the tokens with its line, `use` trees written out: `use std::{fs, io::Read}` gives `std`, then
/// `std::fs` and `std::io::Read`.
pub(crate) fn paths(tokens: &[Token]) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at].word() == Some("use") {
            at = use_tree(tokens, at + 1, "", &mut found);
        } else if tokens[at].word().is_some() {
            at = simple_path(tokens, at, "", &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// Reads `a::b::c` from a word on, and gives the place after it.
fn simple_path(tokens: &[Token], start: usize, prefix: &str, found: &mut Vec<(String, usize)>) -> usize {
    let (mut path, mut at) = (prefix.to_owned(), start);
    while let Some(word) = tokens.get(at).and_then(Token::word) {
        path = join(&path, word);
        at += 1;
        if !is_path_mark(tokens, at) || tokens.get(at + 2).and_then(Token::word).is_none() {
            break;
        }
        at += 2;
    }
    found.push((path, tokens[start].line));
    at
}

/// Reads one tree of a `use` declaration, and gives the place after it.
fn use_tree(tokens: &[Token], start: usize, prefix: &str, found: &mut Vec<(String, usize)>) -> usize {
    let mut at = if is_path_mark(tokens, start) { start + 2 } else { start };
    let mut prefix = prefix.to_owned();
    if tokens.get(at).and_then(Token::word).is_some() {
        at = simple_path(tokens, at, &prefix, found);
        prefix = found.last().map(|(path, _)| path.clone()).unwrap_or_default();
        if !is_path_mark(tokens, at) {
            return at;
        }
        at += 2;
    }
    match tokens.get(at) {
        Some(token) if token.is('*') => found.push((join(&prefix, "*"), token.line)),
        Some(token) if token.is('{') => return use_group(tokens, at + 1, &prefix, found),
        _ => {}
    }
    at + 1
}

fn use_group(tokens: &[Token], start: usize, prefix: &str, found: &mut Vec<(String, usize)>) -> usize {
    let mut at = start;
    while at < tokens.len() && !tokens[at].is('}') {
        let is_tree = tokens[at].word() != Some("as") && !tokens[at].is(',');
        // `a as b` names nothing new: the new name is skipped with its `as`.
        at = match (is_tree, tokens[at].is(',')) {
            (true, _) => use_tree(tokens, at, prefix, found),
            (false, true) => at + 1,
            (false, false) => at + 2,
        };
    }
    at + 1
}

fn is_path_mark(tokens: &[Token], at: usize) -> bool {
    tokens.get(at..at + 2).is_some_and(|pair| pair[0].is(':') && pair[1].is(':'))
}

fn join(prefix: &str, word: &str) -> String {
    if prefix.is_empty() { word.to_owned() } else { format!("{prefix}::{word}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        read(text).unwrap().tokens.iter().filter_map(|token| token.word().map(str::to_owned)).collect()
    }

    fn texts(text: &str) -> Vec<String> {
        read(text).unwrap().tokens.iter().filter_map(|token| token.text().map(str::to_owned)).collect()
    }

    #[test]
    fn comments_attributes_and_tests_are_left_out() {
        let text = "/// doc\n#[inline] fn kept() {} // end\n#[cfg(test)] mod tests { fn gone() {} } fn also() {}";
        assert_eq!(words(text), ["fn", "kept", "fn", "also"]);
        assert_eq!(words("#[cfg(test)] use a::{b, c}; fn kept() {}"), ["fn", "kept"]);
        assert_eq!(words("#[cfg(not(test))] fn kept() {}"), ["fn", "kept"]);
    }

    #[test]
    fn test_modules_in_other_files_are_named() {
        assert_eq!(read("#[cfg(test)]\nmod tests;\nmod other;").unwrap().test_modules, ["tests"]);
    }

    #[test]
    fn strings_are_read_whatever_their_quotes() {
        assert_eq!(texts(r##"f("a\nb", r"c", r#"d"e"#, b"f", 'g', 1)"##), ["a b", "c", "d\"e", "f"]);
    }

    #[test]
    fn lines_are_counted_from_one() {
        assert_eq!(read("a\nb").unwrap().tokens[1].line, 2);
    }

    #[test]
    fn use_trees_are_written_out() {
        let source = read("use std::{fs, io::{self, Read as R}, env::*}; fn f() { ::std::net::bind::<u8>() }").unwrap();
        let paths: Vec<String> = paths(&source.tokens).into_iter().map(|(path, _)| path).collect();
        for path in ["std::fs", "std::io::self", "std::io::Read", "std::env::*", "std::net::bind"] {
            assert!(paths.iter().any(|found| found == path), "{path} in {paths:?}");
        }
    }

    #[test]
    fn what_is_not_rust_is_said() {
        assert!(read("fn f( {").unwrap_err().contains("cannot be read"));
    }
}
