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
}
