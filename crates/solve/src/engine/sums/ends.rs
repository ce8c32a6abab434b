//! How the options of a position end play.

/// The first word of a run has this many bits for the ways in which play ends; the others are for its length.
pub(super) const END_BITS: u32 = 3;
/// More words a run cannot have.
pub(super) const MOST_WORDS: usize = 1 << (u32::BITS - END_BITS);

/// What the options of a position come to.
#[derive(Clone, Copy)]
pub(super) enum Opened {
    /// One wins at once.
    Wins,
    /// They are worth searching, beside those that end play in these ways.
    Options(Ends),
}

/// The ways in which options of a position end play.
#[derive(Clone, Copy, Default)]
pub(super) struct Ends {
    /// One is drawn at once.
    pub(super) drawn: bool,
    /// One loses at once.
    pub(super) lost: bool,
    /// One leaves no moves, unless there are other summands. That option is among those worth searching.
    pub(super) stuck: bool,
}

impl Ends {
    /// What [`Ends::word`] made of them.
    pub(super) fn from_word(word: u32) -> Self {
        Ends { drawn: word & 1 != 0, lost: word & 2 != 0, stuck: word & 4 != 0 }
    }

    /// The lowest bits of a word.
    pub(super) fn word(self) -> u32 {
        u32::from(self.drawn) | u32::from(self.lost) << 1 | u32::from(self.stuck) << 2
    }
}
