//! The message catalogue and the source that asks for its sentences.

use super::Breach;
use crate::{
    ftl::{self, Entry},
    tokens::Token,
    tree::{RustFile, Tree},
};
use std::collections::{BTreeMap, BTreeSet};

const CATALOGUE: &str = "crates/messages/text/en.ftl";

/// Beginnings of ids that are put together at run time, each with its reason: such a message counts as used.
const COMPOSED: [(&str, &str); 0] = [];

/// Where source asks for a sentence.
struct Request {
    id: String,
    /// The slots it fills; none where the place does not show them.
    slots: Option<BTreeSet<String>>,
    place: (String, usize),
}

/// Every sentence that source asks for exists and has exactly the slots that are filled.
pub(super) fn exist(tree: &Tree) -> Vec<Breach> {
    let entries = catalogue(tree);
    let requests = tree.shipped().flat_map(requests_of);
    // A theorem's name inside `msg!` is found twice, hence the set.
    let breaches: BTreeSet<Breach> = requests.filter_map(|request| complaint(&request, &entries)).collect();
    breaches.into_iter().collect()
}

fn complaint(request: &Request, entries: &BTreeMap<String, Entry>) -> Option<Breach> {
    let (path, line) = &request.place;
    let Some(entry) = entries.get(&request.id) else {
        return Some(Breach::at(
            path,
            *line,
            format!("asks for the message `{}`, which en.ftl does not have", request.id),
        ));
    };
    let filled = request.slots.as_ref()?;
    (*filled != entry.slots).then(|| {
        let id = &request.id;
        Breach::at(path, *line, format!("fills the slots {filled:?} of `{id}`, but en.ftl has {:?}", entry.slots))
    })
}

/// Every sentence is asked for somewhere, by source or by another sentence.
pub(super) fn used(tree: &Tree) -> Vec<Breach> {
    let entries = catalogue(tree);
    let texts = tree.shipped().flat_map(|file| file.tokens.iter().filter_map(Token::text));
    let referred = entries.values().flat_map(|entry| entry.refers_to.iter().map(String::as_str));
    let used: BTreeSet<&str> = texts.chain(referred).collect();
    let composed = |id: &str| COMPOSED.iter().any(|(prefix, _)| id.starts_with(prefix));
    let unused = entries.iter().filter(|(id, _)| !used.contains(id.as_str()) && !composed(id));
    unused
        .map(|(id, entry)| Breach::at(CATALOGUE, entry.line, format!("nobody asks for `{id}`: take it out")))
        .collect()
}

fn catalogue(tree: &Tree) -> BTreeMap<String, Entry> {
    ftl::read(tree.files.get(CATALOGUE).map_or("", String::as_str))
}

/// The three ways to ask: `msg!("id", slot = value)`, `Message::plain("id")`, and a theorem's name.
fn requests_of(file: &RustFile) -> Vec<Request> {
    let tokens = &file.tokens;
    let starts = (0..tokens.len()).map(|start| &tokens[start..]);
    let found =
        starts.filter_map(|rest| asked_by_macro(rest).or_else(|| asked_plainly(rest)).or_else(|| theorem(rest)));
    found.map(|(id, slots, line)| Request { id, slots, place: (file.path.clone(), line) }).collect()
}

type Asked = (String, Option<BTreeSet<String>>, usize);

fn asked_by_macro(tokens: &[Token]) -> Option<Asked> {
    let [name, bang, open, id, rest @ ..] = tokens else { return None };
    let is_macro = name.word() == Some("msg") && bang.is('!') && (open.is('(') || open.is('['));
    let id = id.text().filter(|_| is_macro)?;
    Some((id.to_owned(), Some(filled_slots(rest)), name.line))
}

/// The names before `=` after each comma of the macro's own level.
fn filled_slots(tokens: &[Token]) -> BTreeSet<String> {
    let (mut slots, mut depth) = (BTreeSet::new(), 0_i32);
    for (at, token) in tokens.iter().enumerate() {
        depth += i32::from("([{".chars().any(|open| token.is(open)));
        depth -= i32::from(")]}".chars().any(|close| token.is(close)));
        if depth < 0 {
            break;
        }
        if depth == 0
            && token.is(',')
            && let [name, equals, ..] = &tokens[at + 1..]
            && equals.is('=')
        {
            slots.extend(name.word().map(str::to_owned));
        }
    }
    slots
}

fn asked_plainly(tokens: &[Token]) -> Option<Asked> {
    let [class, colon, _, function, open, id, ..] = tokens else { return None };
    let is_call = class.word() == Some("Message") && colon.is(':') && function.word() == Some("plain") && open.is('(');
    let id = id.text().filter(|_| is_call)?;
    Some((id.to_owned(), Some(BTreeSet::new()), class.line))
}

fn theorem(tokens: &[Token]) -> Option<Asked> {
    let id = tokens[0].text()?;
    let name = id.strip_prefix("theorem-")?;
    let is_id = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    is_id.then(|| (id.to_owned(), None, tokens[0].line))
}
