//! Claims as a source of values, for who trusts them.

mod said;

pub(super) use said::{Said, Used, evidence, said, said_lost};

use super::{Stop, tables::Tables};
use crate::engine::Values;
use game::{Value, Watch};
use nimber::Nimber;
use rules::{Interpreter, Position};
use rustc_hash::{FxHashMap, FxHashSet};
use said::ClaimId;
use std::sync::Arc;

/// What is claimed, as far as it was asked.
pub(super) struct Claims {
    trusted: bool,
    /// Of positions that claim to be worth a sum.
    sums: FxHashMap<Position, Claimed>,
    bytes: u64,
}

/// A value by claims.
#[derive(Debug, Clone)]
pub(super) struct Claimed {
    pub(super) value: Value,
    /// The claims it rests on.
    pub(super) used: Arc<Used>,
}

impl Claims {
    pub(super) fn new() -> Self {
        Claims { trusted: false, sums: FxHashMap::default(), bytes: 0 }
    }

    pub(super) fn trust(&mut self, trusted: bool) {
        self.trusted = trusted;
    }

    pub(super) fn trusted(&self) -> bool {
        self.trusted
    }

    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(super) fn forget(&mut self) {
        *self = Claims { trusted: self.trusted, ..Claims::new() };
    }

    fn keep(&mut self, position: Position, claimed: Claimed, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let entry = size_of::<(Position, Claimed)>() + position.heap_bytes() + 64;
        watch.bytes(self.bytes + entry as u64).map_err(|reason| watch.halt(reason))?;
        self.bytes += entry as u64;
        self.sums.insert(position, claimed);
        Ok(())
    }
}

/// Everything that has values: theorems, then claims where they are trusted, then tables.
pub(super) struct Sources<'s> {
    pub(super) interpreter: &'s Arc<Interpreter>,
    pub(super) tables: &'s mut Tables,
    pub(super) claims: &'s mut Claims,
}

/// A position that is worth a sum, as far as that is worked out.
struct Frame {
    position: Position,
    sum: Vec<Position>,
    /// The next summand.
    next: usize,
    /// The nim-sum of the summands before; none when one of them wins any sum.
    total: Option<u64>,
    used: Used,
}

/// What is known of a summand.
enum Known {
    Value(Value, Arc<Used>),
    /// It is worth a sum itself.
    Sum(ClaimId, Vec<Position>),
    /// No claim speaks of it.
    Nothing,
}

impl Sources<'_> {
    /// The value of a position by trusted claims, if no theorem decides it and a claim speaks of it.
    pub(super) fn claimed(&mut self, position: &Position, watch: &mut Watch<'_>) -> Result<Option<Claimed>, Stop> {
        if !self.claims.trusted {
            return Ok(None);
        }
        match self.known(position, watch)? {
            Known::Nothing => Ok(None),
            Known::Value(value, used) => Ok(Some(Claimed { value, used })),
            Known::Sum(claim, sum) => self.work_out(Frame::new(position.clone(), claim, sum), watch).map(Some),
        }
    }

    fn known(&mut self, position: &Position, watch: &mut Watch<'_>) -> Result<Known, Stop> {
        if self.tables.by_theorem(self.interpreter, position, watch.budget()) {
            return Ok(Known::Nothing);
        }
        if let Some(known) = self.claims.sums.get(position) {
            return Ok(Known::Value(known.value, Arc::clone(&known.used)));
        }
        watch.position().map_err(|reason| watch.halt(reason))?;
        Ok(match said(self.interpreter, position)? {
            None => Known::Nothing,
            Some((claim, Said::Value(value))) => Known::Value(value, Arc::new(Used::from([claim]))),
            Some((claim, Said::Sum(sum))) => Known::Sum(claim, sum),
        })
    }

    /// The value of a sum that a position claims to be worth. The summands may claim again; a claim that comes back to
    /// a position that is being worked out says nothing of it.
    fn work_out(&mut self, start: Frame, watch: &mut Watch<'_>) -> Result<Claimed, Stop> {
        let mut open = FxHashSet::from_iter([start.position.clone()]);
        let (mut frame, mut waiting) = (start, Vec::new());
        loop {
            if let Some(summand) = frame.sum.get(frame.next).cloned() {
                let known = if open.contains(&summand) { Known::Nothing } else { self.known(&summand, watch)? };
                match known {
                    Known::Value(value, used) => frame.add(value, &used),
                    Known::Nothing => frame.add(self.computed(&summand, watch)?, &Used::new()),
                    Known::Sum(claim, sum) => {
                        let bytes = self.claims.bytes + 256 * waiting.len() as u64;
                        watch.bytes(bytes).map_err(|reason| watch.halt(reason))?;
                        open.insert(summand.clone());
                        waiting.push(std::mem::replace(&mut frame, Frame::new(summand, claim, sum)));
                    }
                }
                continue;
            }
            let (position, claimed) = frame.done();
            open.remove(&position);
            self.claims.keep(position, claimed.clone(), watch)?;
            let Some(mut parent) = waiting.pop() else { return Ok(claimed) };
            parent.add(claimed.value, &claimed.used);
            frame = parent;
        }
    }

    /// The value of a position by theorem or table.
    fn computed(&mut self, position: &Position, watch: &mut Watch<'_>) -> Result<Value, Stop> {
        self.tables.prepare(self.interpreter, std::slice::from_ref(position), watch.budget());
        self.tables.value(self.interpreter, position, watch)
    }
}

impl Values<Interpreter> for Sources<'_> {
    fn value(&mut self, _: &Interpreter, position: &Position, watch: &mut Watch<'_>) -> Result<Value, Stop> {
        match self.claimed(position, watch)? {
            Some(claimed) => Ok(claimed.value),
            None => self.tables.value(self.interpreter, position, watch),
        }
    }
}

impl Frame {
    fn new(position: Position, claim: ClaimId, sum: Vec<Position>) -> Frame {
        Frame { position, sum, next: 0, total: Some(0), used: Used::from([claim]) }
    }

    fn add(&mut self, value: Value, used: &Used) {
        self.next += 1;
        self.used.extend(used);
        self.total = match (self.total, value) {
            (Some(total), Value::Nimber(nimber)) => Some(total ^ nimber.get()),
            _ => None,
        };
    }

    fn done(self) -> (Position, Claimed) {
        let value = self.total.map_or(Value::Win, |total| Value::Nimber(Nimber::new(total)));
        (self.position, Claimed { value, used: Arc::new(self.used) })
    }
}
