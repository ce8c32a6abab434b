//! From words on the command line to rules and questions; files to texts.

use crate::{args::RuleArgs, trouble::Trouble};
use grundy::{Input, Source, catalogue};
use messages::msg;
use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

/// No rules or list of positions written by people is longer; a larger file is a mistake.
const LARGEST_FILE: u64 = 64 << 20;

/// The word that means standard input.
const STANDARD_INPUT: &str = "-";

/// Where the rules come from, and the words that are left for positions.
pub(crate) struct Asked {
    /// The rules.
    pub(crate) input: Input,
    /// The positions.
    pub(crate) words: Vec<String>,
}

/// Finds out what the words mean: with `-e` all of them are positions, else the first says where the rules are.
pub(crate) fn asked(rules: &RuleArgs, game: Option<&String>, positions: &[String]) -> Result<Asked, Trouble> {
    let mut words: Vec<String> = game.into_iter().chain(positions).cloned().collect();
    if !rules.rules.is_empty() {
        let text = rules.rules.join("\n");
        return Ok(Asked { input: Input::Fragment(Source { name: "<rules>".to_owned(), text }), words });
    }
    if words.is_empty() {
        return Err(Trouble::input(msg!("cli-no-game")).help(msg!("cli-no-game-help")));
    }
    let first = words[0].as_str();
    if first.contains('[') && !is_path(first) {
        return Ok(Asked { input: Input::Question, words });
    }
    let input = if is_path(first) || first == STANDARD_INPUT {
        Input::File(file(first)?)
    } else if is_heap_code(first) {
        Input::Code(Source { name: "<heap code>".to_owned(), text: first.to_owned() })
    } else {
        Input::Catalogue(entry(first)?)
    };
    words.remove(0);
    Ok(Asked { input, words })
}

/// Whether the word is a path and not a name.
pub(crate) fn is_path(word: &str) -> bool {
    word.contains(['/', std::path::MAIN_SEPARATOR]) || Path::new(word).extension().is_some_and(|end| end == "game")
}

/// Whether the word is a heap code such as `0.77` and not a name.
fn is_heap_code(word: &str) -> bool {
    let hexadecimal = |digits: &str| digits.chars().all(|digit| digit.is_ascii_hexdigit());
    word.split_once('.').is_some_and(|(before, after)| {
        before.len() <= 1 && hexadecimal(before) && !after.is_empty() && hexadecimal(after)
    })
}

/// The catalogue game of this name.
pub(crate) fn entry(name: &str) -> Result<&'static catalogue::Entry, Trouble> {
    catalogue::find(name).ok_or_else(|| {
        let trouble = Trouble::input(msg!("cli-unknown-game", name = name));
        if Path::new(name).is_file() {
            return trouble.help(msg!("cli-unknown-game-file", name = name));
        }
        match catalogue::nearest(name) {
            Some(near) => trouble.help(msg!("did-you-mean", name = near)),
            None => trouble.help(msg!("cli-unknown-game-help")),
        }
    })
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn file(path: &str) -> Result<Source, Trouble> {
    if path == STANDARD_INPUT {
        let name = "<standard input>";
        return text(name, bytes(name, &mut io::stdin().lock())?);
    }
    let unreadable = |error: &io::Error| cannot_read(path, error);
    let about = fs::metadata(path).map_err(|error| unreadable(&error))?;
    if about.is_dir() {
        return Err(Trouble::input(msg!("cli-is-a-folder", path = path)));
    }
    if about.len() > LARGEST_FILE {
        return Err(too_large(path));
    }
    let mut file = File::open(path).map_err(|error| unreadable(&error))?;
    text(path, bytes(path, &mut file)?)
}

/// Reads all, but no more than is allowed: a pipe does not say its length beforehand.
fn bytes(name: &str, from: &mut dyn Read) -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    from.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(|error| cannot_read(name, &error))?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(too_large(name));
    }
    Ok(bytes)
}

fn text(name: &str, bytes: Vec<u8>) -> Result<Source, Trouble> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        let before = &error.as_bytes()[..offset];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let byte = error.as_bytes().get(offset).map_or(String::new(), |byte| format!("{byte:#04x}"));
        let message = msg!("cli-not-utf8", path = name, byte = byte, offset = offset, line = line);
        Trouble::input(message).help(msg!("cli-not-utf8-help"))
    })?;
    Ok(Source { name: name.to_owned(), text })
}

fn too_large(path: &str) -> Trouble {
    Trouble::input(msg!("cli-too-large", path = path, limit = format!("{} MiB", LARGEST_FILE >> 20)))
}

fn cannot_read(path: &str, error: &io::Error) -> Trouble {
    let known = Path::new(path).file_stem().and_then(|stem| catalogue::find(&stem.to_string_lossy()));
    if error.kind() != io::ErrorKind::NotFound {
        return Trouble::input(msg!("cli-cannot-read", path = path, reason = error.to_string()));
    }
    let trouble = Trouble::input(msg!("cli-no-file", path = path));
    match known {
        Some(entry) => trouble.help(msg!("cli-no-file-help", name = &entry.name)),
        None => trouble,
    }
}

/// The position that words of the command line state: heaps, or a sum.
pub(crate) fn position(number: usize, text: String) -> Source {
    Source { name: format!("<position {number}>"), text }
}

/// The positions of a list: one a line, without comments and empty lines.
pub(crate) fn positions(list: &Source) -> Vec<Source> {
    let lines = list.text.lines().enumerate();
    let name = list.name.trim_matches(['<', '>']);
    let stated = lines.map(|(at, line)| (at + 1, line.split('#').next().unwrap_or_default().trim_end()));
    stated
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| Source { name: format!("<{name}, line {number}>"), text: line.to_owned() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_told_from_names() {
        assert!(is_path("games/nim.game") && is_path("nim.game") && is_path("./nim"));
        assert!(!is_path("nim") && !is_path("Circle[5] + Nim[4]"));
        assert!(is_heap_code("0.77") && is_heap_code(".137") && is_heap_code("4.7") && is_heap_code("0.A8"));
        assert!(!is_heap_code("nim") && !is_heap_code("0.") && !is_heap_code("10.3") && !is_heap_code("0.7g"));
    }

    #[test]
    fn lists_skip_comments_and_keep_line_numbers() {
        let list = Source { name: "list".to_owned(), text: "# heaps\n1 2\n\n  [3] + [4] # a sum\r\n".to_owned() };
        let found = positions(&list);
        let shown: Vec<_> = found.iter().map(|source| (source.name.as_str(), source.text.as_str())).collect();
        assert_eq!(shown, [("<list, line 2>", "1 2"), ("<list, line 4>", "  [3] + [4]")]);
    }

    #[test]
    fn wrong_bytes_are_named() {
        let Err(Trouble::Input { message, .. }) = text("f", b"a\nb\xff".to_vec()) else { panic!("accepted") };
        let said = crate::console::say(&message);
        assert!(said.contains("0xff") && said.contains("byte 3") && said.contains("line 2"), "{said}");
    }
}
