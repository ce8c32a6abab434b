//! Characters that an input method or a word processor puts in place of the signs of the language.

/// A character that stands for a sign of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lookalike {
    /// What it stands for, in ASCII.
    pub(super) ascii: &'static str,
    /// Whether it is a full-width or quotation character, rather than a sign of mathematics.
    pub(super) full_width: bool,
}

/// Full-width and typographic punctuation, with what it stands for.
const PUNCTUATION: [(char, &str); 22] = [
    ('、', ","),
    ('。', "."),
    ('【', "["),
    ('】', "]"),
    ('〔', "("),
    ('〕', ")"),
    ('〈', "<"),
    ('〉', ">"),
    ('「', "\""),
    ('」', "\""),
    ('『', "\""),
    ('』', "\""),
    ('“', "\""),
    ('”', "\""),
    ('„', "\""),
    ('‘', "\""),
    ('’', "\""),
    ('«', "\""),
    ('»', "\""),
    ('…', ".."),
    ('·', "."),
    ('；', ";"),
];

/// Signs of mathematics, with the language's spelling.
const MATHEMATICS: [(char, &str); 17] = [
    ('−', "-"),
    ('–', "-"),
    ('—', "-"),
    ('×', "*"),
    ('⋅', "*"),
    ('∗', "*"),
    ('÷', "/"),
    ('∕', "/"),
    ('≤', "<="),
    ('≦', "<="),
    ('⩽', "<="),
    ('≥', ">="),
    ('≧', ">="),
    ('⩾', ">="),
    ('≠', "!="),
    ('⊕', "^"),
    ('≔', "="),
];

/// ASCII from `!` to `~`, which Unicode repeats in full width from U+FF01 on.
const ASCII: &str = "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/// What a character stands for, when it is one of the lookalikes. Full-width letters are letters, so no lookalikes.
pub(super) fn lookalike(letter: char) -> Option<Lookalike> {
    if letter.is_ascii() {
        return None;
    }
    let find = |table: &[(char, &'static str)]| table.iter().find(|(from, _)| *from == letter).map(|(_, to)| *to);
    if let Some(ascii) = full_width(letter).or_else(|| find(&PUNCTUATION)) {
        return Some(Lookalike { ascii, full_width: true });
    }
    find(&MATHEMATICS).map(|ascii| Lookalike { ascii, full_width: false })
}

fn full_width(letter: char) -> Option<&'static str> {
    let place = (letter as u32).checked_sub(0xFF01)? as usize;
    ASCII.get(place..=place).filter(|ascii| !ascii.chars().all(|c| c.is_ascii_alphabetic() || c == '_'))
}

/// The English name of a sign, as the catalogue's sentence selects it.
pub(super) fn sign_name(ascii: &str) -> &'static str {
    match ascii {
        "," => "comma",
        ":" => "colon",
        ";" => "semicolon",
        "." => "dot",
        "(" | ")" => "parenthesis",
        "[" | "]" => "bracket",
        "{" | "}" => "brace",
        "\"" | "'" => "quote",
        digit if digit.bytes().all(|b| b.is_ascii_digit()) => "digit",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::lookalike;

    #[test]
    fn full_width_characters_map_to_the_ascii_they_repeat() {
        let ascii = |letter| lookalike(letter).map(|found| found.ascii);
        assert_eq!(ascii('，'), Some(","));
        assert_eq!(ascii('（'), Some("("));
        assert_eq!(ascii('｝'), Some("}"));
        assert_eq!(ascii('～'), Some("~"));
        assert_eq!(ascii('５'), Some("5"));
        assert_eq!(ascii('Ａ'), None, "a letter stays a letter");
        assert_eq!(ascii('≤'), Some("<="));
        assert_eq!(ascii('取'), None);
        assert_eq!(ascii(','), None);
    }
}
