//! A sum of nimbers as `calc` reads it.

use grundy::calc;

/// Works the sum out.
///
/// # Panics
/// When a complaint points outside the text, or the answer breaks a law of nimbers.
pub(crate) fn run(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    match calc(text) {
        Ok(value) => {
            assert_eq!(calc(&value.to_string()), Ok(value), "a number is its own value");
            // Parentheses more can pass the depth that is read.
            assert!(!matches!(calc(&format!("({text}) + ({text})")), Ok(1..)), "every nimber is its own negative");
            assert!(
                calc(&format!("({text}) * 1")).is_ok_and(|same| same == value) || text.len() > 200,
                "one is neutral"
            );
        }
        Err(rejected) => {
            assert!(!rejected.diagnostics.is_empty(), "rejected without a word");
            for place in rejected.diagnostics.iter().flat_map(|diagnostic| &diagnostic.places) {
                let stretch = text.get(place.start as usize..place.end as usize);
                assert!(stretch.is_some(), "{place:?} of {} bytes", text.len());
            }
        }
    }
}
