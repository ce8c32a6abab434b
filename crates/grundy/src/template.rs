//! `new`: a file to start from.

/// A small complete program for a game of this name: `my-game` becomes `game MyGame`.
///
/// ```
/// let text = grundy::new_game("take-some");
/// assert!(text.contains("game TakeSome"));
/// ```
#[must_use]
pub fn new_game(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    };
    let joined: String = words.map(capital).collect();
    let game = if joined.starts_with(char::is_alphabetic) { joined } else { format!("Game{joined}") };
    format!(
        "grundy 1
# title: {game}
# origin:
# known:

# what a position is, and what a player may do
game {game}
  position x: nat
  option [x - k] for k in 1..=3
"
    )
}

#[cfg(test)]
mod tests {
    use super::new_game;
    use crate::{Input, Options, Session, Source};

    #[test]
    fn the_template_is_a_program_whatever_the_name() {
        for name in ["take-some", "x", "3d", "", "石子", "a b"] {
            let source = Source { name: "new.game".into(), text: new_game(name) };
            let session = Session::open(Input::File(source), &[], &Options::default());
            let lints = session.map(|session| session.lints().diagnostics.len());
            assert_eq!(lints.map_err(|wrong| wrong.diagnostics), Ok(0), "{name:?}");
        }
    }
}
