//! How an answer is known.

/// How an answer is known. An answer that was only checked can never pass for one that was computed or proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Evidence {
    /// Worked out from the rules, position by position: every position that the answer rests on was evaluated.
    Computed,
    /// By a theorem whose hypotheses were checked on the rules, or by a decision procedure.
    Proved {
        /// The theorem's name, a key of the message catalogue (`theorem-bouton`).
        by: &'static str,
        /// The data that fixes it: `("period", "7")`.
        data: Vec<(&'static str, String)>,
    },
    /// A claim that held on all positions up to a bound and beyond it is only believed.
    Checked {
        /// The bound, in words of positions.
        up_to: String,
    },
    /// By claims that the asker chose to trust. What they were checked against is for the asker to say.
    Claimed {
        /// Which, each once, in the order of the rules.
        claims: Vec<ClaimText>,
    },
}

/// A claim, by the game that makes it and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClaimText {
    /// The game's name.
    pub game: String,
    /// Which source text, by the loader's number.
    pub source: u16,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}
