//! The message catalogue as the checks see it: ids, and the slots of each sentence.

use std::collections::{BTreeMap, BTreeSet};

/// One message.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) line: usize,
    /// Names after a `$`.
    pub(crate) slots: BTreeSet<String>,
    /// Other messages and terms that stand in its braces.
    pub(crate) refers_to: BTreeSet<String>,
}

/// The messages of a Fluent file by id; terms keep their leading dash.
pub(crate) fn read(text: &str) -> BTreeMap<String, Entry> {
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    let mut current = None;
    for (index, line) in text.lines().enumerate() {
        let indented = line.starts_with([' ', '}', '\t']);
        let body = match line.split_once('=') {
            Some((id, body)) if !indented && is_id(id.trim_end()) => {
                let id = id.trim_end().to_owned();
                entries.insert(id.clone(), Entry { line: index + 1, ..Entry::default() });
                current = Some(id);
                body
            }
            _ if indented => line,
            _ => {
                current = if line.is_empty() { current } else { None };
                continue;
            }
        };
        if let Some(entry) = current.as_ref().and_then(|id| entries.get_mut(id)) {
            entry.add(body);
        }
    }
    entries
}

impl Entry {
    fn add(&mut self, body: &str) {
        self.slots.extend(body.split('$').skip(1).map(leading_name));
        let references = body.split('{').skip(1).map(|piece| leading_name(piece.trim_start()));
        self.refers_to.extend(references.filter(|name| is_id(name)));
    }
}

fn leading_name(text: &str) -> String {
    text.chars().take_while(|letter| is_id_letter(*letter)).collect()
}

fn is_id(text: &str) -> bool {
    text.trim_start_matches('-').starts_with(|letter: char| letter.is_ascii_lowercase())
        && text.chars().all(is_id_letter)
}

fn is_id_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_found_in_all_forms() {
        let text = "# head\n\nfirst = Take { $a } of {$b}.\nsecond = { $n ->\n    [one] 1 { NUMBER($of) }\n   *[other] { $n }\n}\n";
        let entries = read(text);
        assert_eq!(entries["first"].slots.iter().collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(entries["second"].slots.iter().collect::<Vec<_>>(), ["n", "of"]);
        assert_eq!(entries["second"].line, 4);
    }

    #[test]
    fn references_are_found() {
        let entries = read("-name = grundy\nid = { -name } says { other } {\"{\"}\nother = x = y\n");
        assert_eq!(entries["id"].refers_to.iter().collect::<Vec<_>>(), ["-name", "other"]);
        assert_eq!(entries.len(), 3);
    }
}
