//! Whether conditions on the place and the amount of a move leave nothing out.

use super::{
    line::{Line, Unknown},
    residue::Residue,
    sym::Together,
};
use crate::{int::Int, ir::Slot};
use std::cell::Cell;

/// Slots that no game has, for the place and the amount of a move.
pub(super) const PLACE: Unknown = Unknown::Binder(Slot::MAX);
pub(super) const AMOUNT: Unknown = Unknown::Binder(Slot::MAX - 1);

/// Parts looked at while a region is told apart, at most: a second or so.
const MAX_LOOKS: usize = 20_000;
/// Conditions by which a region is told apart, one inside the other, at most.
const MAX_DEPTH: usize = 64;

/// All places from the first to the end, all amounts from 1 to what lies there.
pub(super) struct Region {
    /// The place: [`PLACE`], or the only one.
    pub(super) at: Line,
    first: Line,
    end: Line,
    /// The least length at which there is such a place.
    least_len: i64,
}

/// A condition of a part.
enum Condition {
    Line(Line),
    Residue(Residue),
}

impl Region {
    pub(super) fn new(first: Line, end: Line, least_len: i64) -> Region {
        let at = if first == end { first.clone() } else { Line::of(PLACE) };
        Region { at, first, end, least_len }
    }

    /// What lies at the place.
    pub(super) fn cell(&self) -> Unknown {
        Unknown::Cell(Box::new(self.at.clone()))
    }

    /// Whether each place and amount of the region is in one of the parts, at every position. Where no part is known
    /// to hold, the region is told apart by a condition of one of them.
    pub(super) fn is_covered(&self, parts: &[Together]) -> bool {
        let parts: Vec<&Together> = parts.iter().filter(|part| !part.opaque && part.heads.is_empty()).collect();
        self.is_covered_under(&Together::default(), &parts, &Cell::new(MAX_LOOKS))
    }

    fn is_covered_under(&self, known: &Together, parts: &[&Together], looks: &Cell<usize>) -> bool {
        let Some(left) = looks.get().checked_sub(parts.len()) else { return false };
        looks.set(left);
        let parts: Vec<&Together> = parts.iter().copied().filter(|part| !self.excludes(known, part)).collect();
        let mut open = parts.iter().map(|part| self.open(known, part));
        let Some(first) = open.next() else { return false };
        let fewest = open.fold(first, |fewest, next| if next.len() < fewest.len() { next } else { fewest });
        let Some(condition) = fewest.into_iter().next() else { return true };
        if known.lines.len() + known.residues.len() >= MAX_DEPTH {
            return false;
        }
        let branches: Vec<Together> = match condition {
            Condition::Line(line) => {
                let fails = line.negated().shifted(-1);
                [line, fails].map(|line| Together { lines: vec![line], ..Together::default() }).into()
            }
            Condition::Residue(residue) => {
                residue.all().map(|one| Together { residues: vec![one], ..Together::default() }).collect()
            }
        };
        branches.iter().all(|branch| self.is_covered_under(&known.and(branch), &parts, looks))
    }

    /// The conditions of a part that do not follow from what is known.
    fn open(&self, known: &Together, part: &Together) -> Vec<Condition> {
        let lines = part.lines.iter().filter(|line| !self.follows(known, line)).cloned().map(Condition::Line);
        let follows = |residue: &&Residue| known.residues.iter().any(|known| residue.follows_from(known));
        let residues = part.residues.iter().filter(|residue| !follows(residue)).cloned().map(Condition::Residue);
        lines.chain(residues).collect()
    }

    /// Whether a part is known to be empty.
    fn excludes(&self, known: &Together, part: &Together) -> bool {
        let fails = |line: &Line| self.follows(known, &line.negated().shifted(-1));
        let apart = |residue: &Residue| known.residues.iter().any(|known| residue.excludes(known));
        part.lines.iter().any(fails) || part.residues.iter().any(apart)
    }

    /// Whether a line is not negative where the known conditions hold: by itself, or because it is no less than one of
    /// them, where its remainder may make up for a little.
    fn follows(&self, known: &Together, line: &Line) -> bool {
        let slack = known.residues.iter().filter_map(|residue| residue.slack(line)).max();
        let line = line.clone().plus(&Line::constant(slack.unwrap_or(Int::ZERO)));
        let more = |known: &Line| self.implies(&line.clone().minus(known)) == Some(true);
        self.implies(&line) == Some(true) || known.lines.iter().any(more)
    }

    /// Whether a line is not negative in all of the region. It is least where each unknown is as small as it can be, or
    /// as large where it is subtracted: first what lies at the place (no less than the amount), then the amount, the
    /// place, and the length. What lies there, the amount and the length can be arbitrarily large. None: not decided.
    fn implies(&self, line: &Line) -> Option<bool> {
        let mut line = line.clone();
        let place_bound = if line.factor(&PLACE).is_negative() { &self.end } else { &self.first };
        let bounds = [
            (self.cell(), Line::of(AMOUNT)),
            (AMOUNT, Line::number(1)),
            (PLACE, place_bound.clone()),
            (Unknown::Len, Line::number(self.least_len)),
        ];
        for (unknown, bound) in bounds {
            let factor = line.factor(&unknown);
            if factor.is_negative() && unknown != PLACE {
                return Some(false);
            }
            // Indices are no place to put a bound in, so only the term itself is replaced.
            line = line.minus(&Line::of(unknown).times(&factor)?).plus(&bound.times(&factor)?);
        }
        let others =
            line.terms.iter().all(|(unknown, factor)| matches!(unknown, Unknown::Cell(_)) && factor.is_positive());
        Some(others && !line.constant.is_negative())
    }
}
