//! Values of options: sizes, table corners, settings.

use crate::{args::Corner, console::say};
use messages::msg;

/// Units of memory, decimal and binary.
const UNITS: [(&str, u64); 8] = [
    ("", 1),
    ("b", 1),
    ("kb", 1_000),
    ("mb", 1_000_000),
    ("gb", 1_000_000_000),
    ("kib", 1 << 10),
    ("mib", 1 << 20),
    ("gib", 1 << 30),
];

/// `64MiB`, `2GiB`, `500 MB`, or bytes.
pub(crate) fn memory(text: &str) -> Result<u64, String> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let unit = unit.trim().to_ascii_lowercase();
    let factor = UNITS.iter().find(|(name, _)| *name == unit).map(|(_, factor)| *factor);
    let bytes = number.parse::<u64>().ok().zip(factor).and_then(|(number, factor)| number.checked_mul(factor));
    bytes.ok_or_else(|| say(&msg!("cli-bad-memory")))
}

/// `100`, `10,12` or `10x12`.
pub(crate) fn corner(text: &str) -> Result<Corner, String> {
    let parts = text.split([',', 'x']).map(|part| part.trim().parse::<i64>());
    parts.collect::<Result<_, _>>().map(Corner).map_err(|_| say(&msg!("cli-bad-corner")))
}

/// `NAME=VALUE`.
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()));
    pair.filter(|(name, value)| !name.is_empty() && !value.is_empty()).ok_or_else(|| say(&msg!("cli-bad-setting")))
}

/// A number, or `all`.
pub(crate) fn limit(text: &str) -> Result<usize, String> {
    if text == "all" {
        return Ok(usize::MAX);
    }
    text.parse().map_err(|_| say(&msg!("cli-bad-limit")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(memory("64MiB"), Ok(64 << 20));
        assert_eq!(memory("2gib"), Ok(2 << 30));
        assert_eq!(memory("500 MB"), Ok(500_000_000));
        assert_eq!(memory("1000"), Ok(1000));
        for wrong in ["", "MiB", "1.5GiB", "-1", "64 cows", "99999999999GiB"] {
            assert!(memory(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn corners_have_an_index_for_each_coordinate() {
        assert_eq!(corner("10"), Ok(Corner(vec![10])));
        assert_eq!(corner("10,12"), Ok(Corner(vec![10, 12])));
        assert_eq!(corner("10x12"), Ok(Corner(vec![10, 12])));
        assert_eq!(corner("-3, 4"), Ok(Corner(vec![-3, 4])));
        assert!(corner("10x").is_err() && corner("ten").is_err());
    }

    #[test]
    fn settings_have_a_name_and_a_value() {
        assert_eq!(setting("S=2,5"), Ok(("S".to_owned(), "2,5".to_owned())));
        assert_eq!(setting(" w = \"a=b\""), Ok(("w".to_owned(), "\"a=b\"".to_owned())));
        assert!(setting("S").is_err() && setting("=2").is_err() && setting("S=").is_err());
    }

    #[test]
    fn limits_may_be_all() {
        assert_eq!((limit("3"), limit("all")), (Ok(3), Ok(usize::MAX)));
        assert!(limit("some").is_err());
    }
}
