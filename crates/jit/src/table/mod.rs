//! A table of values, filled by programs.

mod cells;
mod mex;
mod search;

use crate::{
    program::{Module, Place},
    run::Exit,
};
use cells::{Cell, Cells};
use game::{StopReason, Watch};
use search::{Pause, Search};
use solve::{Kernel, Refusal};

/// The values of all positions in some boxes, worked out on demand: a byte for each, two or four where values need them.
pub(crate) struct Table {
    search: Search,
    cells: Cells,
    /// Whether there are cells yet.
    ready: bool,
    /// Bytes that others use.
    beside: u64,
}

impl Table {
    /// An empty table over places, each with the program of its positions.
    pub(crate) fn new(places: Vec<Place>, modules: Vec<Module>) -> Self {
        Table { search: Search::new(places, modules), cells: Cells::Bytes(Vec::new()), ready: false, beside: 0 }
    }

    fn prepare(&mut self, watch: &mut Watch<'_>) -> Result<(), Refusal> {
        if self.ready {
            return Ok(());
        }
        let size = self.search.size().ok_or(Refusal::Stopped(StopReason::Memory))?;
        let length = usize::try_from(size).map_err(|_| Refusal::Stopped(StopReason::Memory))?;
        let bytes = size.saturating_add(self.search.bytes()).saturating_add(self.beside);
        watch.bytes(bytes).map_err(Refusal::Stopped)?;
        self.fill(length);
        Ok(())
    }

    fn fill(&mut self, length: usize) {
        self.cells = Cells::Bytes(vec![u8::NEW; length]);
        self.ready = true;
    }

    /// Works out what is on the work list, with wider cells whenever a value needs them.
    fn work(&mut self, watch: &mut Watch<'_>) -> Result<(), Refusal> {
        loop {
            let beside = self.cells.bytes() + self.beside;
            let run = match &mut self.cells {
                Cells::Bytes(cells) => self.search.run(cells, beside, watch),
                Cells::Halves(cells) => self.search.run(cells, beside, watch),
                Cells::Words(cells) => self.search.run(cells, beside, watch),
            };
            match run {
                Ok(()) => return Ok(()),
                Err(Pause::Narrow) => self.widen(watch)?,
                Err(Pause::Exit(Exit::Stopped(reason))) => return Err(Refusal::Stopped(reason)),
                Err(Pause::Exit(Exit::Trap | Exit::Enough)) => return Err(Refusal::Trap),
            }
        }
    }

    /// Makes wider cells, the old and the new ones side by side within the budget.
    fn widen(&mut self, watch: &mut Watch<'_>) -> Result<(), Refusal> {
        if matches!(self.cells, Cells::Words(_)) {
            return Err(Refusal::Stopped(StopReason::Memory));
        }
        let together = self.bytes() + self.cells.wider_bytes() + self.beside;
        watch.bytes(together).map_err(Refusal::Stopped)?;
        self.cells.widen();
        Ok(())
    }

    fn abandon(&mut self) {
        match &mut self.cells {
            Cells::Bytes(cells) => self.search.abandon(cells),
            Cells::Halves(cells) => self.search.abandon(cells),
            Cells::Words(cells) => self.search.abandon(cells),
        }
    }
}

impl Kernel for Table {
    fn value(&mut self, index: u64, watch: &mut Watch<'_>) -> Result<u64, Refusal> {
        self.prepare(watch)?;
        let at = usize::try_from(index).map_err(|_| Refusal::Trap)?;
        if let Some(value) = self.cells.value(at) {
            return Ok(u64::from(value));
        }
        self.search.want(index);
        let worked = self.work(watch);
        if worked.is_err() {
            self.abandon();
        }
        worked?;
        self.cells.value(at).map(u64::from).ok_or(Refusal::Trap)
    }

    fn known(&self, index: u64) -> Option<u64> {
        self.cells.value(usize::try_from(index).ok()?).map(u64::from)
    }

    fn adopt(&mut self, index: u64, value: u64) {
        let (Ok(at), Ok(value)) = (usize::try_from(index), u32::try_from(value)) else { return };
        if !self.ready
            && let Some(length) = self.search.size().and_then(|size| usize::try_from(size).ok())
        {
            self.fill(length);
        }
        while !self.cells.put(at, value) && !matches!(self.cells, Cells::Words(_)) {
            self.cells.widen();
        }
    }

    fn beside(&mut self, bytes: u64) {
        self.beside = bytes;
    }

    fn bytes(&self) -> u64 {
        self.cells.bytes() + self.search.bytes()
    }
}
