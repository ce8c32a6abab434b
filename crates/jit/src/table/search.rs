//! Depth first, position by position, with a work list instead of a stack of calls.
//!
//! A look at a position runs its program. If all its options are known it has its value; else some of the unknown ones go
//! on the work list above it, and it is looked at again after them. The one with the least index goes on top: in most
//! games it needs the least. As an index is not put on the list while it is open, the open ones are a line of play, and
//! an option that is open closes a loop, which is left to the interpreter to report.

use super::{cells::Cell, mex::Mex};
use crate::{
    program::{Coordinate, Module, Place, Reg, Side},
    run::{Exit, Host, Machine},
};
use game::Watch;

/// Unknown options put on the work list in one look.
const AT_ONCE: usize = 64;

/// Bytes of a machine: registers and lists.
const MACHINE: usize = 256 * (size_of::<i64>() + size_of::<Vec<i64>>());

/// Why a search went no further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pause {
    /// A value does not fit the cells.
    Narrow,
    /// The rest is not for this table.
    Exit(Exit),
}

/// What works out positions: programs, and what they use.
pub(super) struct Search {
    places: Vec<Place>,
    modules: Vec<Module>,
    machines: Vec<Machine>,
    mex: Mex,
    stack: Vec<u64>,
    fresh: Vec<u64>,
}

impl Search {
    pub(super) fn new(places: Vec<Place>, modules: Vec<Module>) -> Self {
        let machines = modules.iter().map(Machine::new).collect();
        Search { places, modules, machines, mex: Mex::default(), stack: Vec::new(), fresh: Vec::new() }
    }

    /// How many indices there are.
    pub(super) fn size(&self) -> Option<u64> {
        let end = |place: &Place| {
            let cells = place.sides.iter().try_fold(1_u64, |cells, side| cells.checked_mul(side.size))?;
            place.first.checked_add(cells)
        };
        self.places.iter().map(end).try_fold(0, |most, end| Some(most.max(end?)))
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        let machines = (self.machines.len() * MACHINE) as u64;
        machines + self.mex.bytes() + 8 * (self.stack.capacity() + self.fresh.capacity()) as u64
    }

    /// Puts an index on the work list.
    pub(super) fn want(&mut self, index: u64) {
        self.stack.push(index);
    }

    /// Works out what is on the work list. `beside` are the bytes of the cells.
    pub(super) fn run<C: Cell>(&mut self, cells: &mut [C], beside: u64, watch: &mut Watch<'_>) -> Result<(), Pause> {
        while let Some(&index) = self.stack.last() {
            let Some(cell) = cells.get(index as usize).copied() else { return Err(Pause::Exit(Exit::Trap)) };
            if cell.value().is_some() {
                self.stack.pop();
                continue;
            }
            if cell == C::NEW {
                watch.compiled_position().map_err(|reason| Pause::Exit(Exit::Stopped(reason)))?;
                cells[index as usize] = C::OPEN;
            }
            match self.look(index, cells, beside, watch)? {
                Some(value) => {
                    cells[index as usize] = C::of(value).ok_or(Pause::Narrow)?;
                    self.stack.pop();
                }
                None => self.push_fresh(beside, watch)?,
            }
        }
        Ok(())
    }

    /// The value of a position, or else some of its unknown options in `fresh`.
    fn look<C: Cell>(
        &mut self,
        index: u64,
        cells: &[C],
        beside: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Pause> {
        let at = self.places.partition_point(|place| place.first <= index).wrapping_sub(1);
        let (Some(module), Some(machine)) = (self.modules.get(at), self.machines.get_mut(at)) else {
            return Err(Pause::Exit(Exit::Trap));
        };
        place_at(&self.places[at], index, module, machine);
        machine.forget();
        self.mex.start();
        self.fresh.clear();
        let beside = beside + 8 * self.stack.capacity() as u64;
        let mut looking = Looking {
            places: &self.places,
            here: index,
            sides: &self.places[at].sides,
            cells,
            mex: &mut self.mex,
            fresh: &mut self.fresh,
            watch,
            beside,
            sum: 0,
            known: true,
            options: 0,
        };
        match machine.run(module, 0, &mut looking) {
            Ok(_) if looking.fresh.is_empty() => {
                let options = looking.options;
                watch.looked_at(options).map_err(|reason| Pause::Exit(Exit::Stopped(reason)))?;
                Ok(Some(self.mex.least()))
            }
            Ok(_) | Err(Exit::Enough) => Ok(None),
            Err(exit) => Err(Pause::Exit(exit)),
        }
    }

    /// Puts the unknown options on top, the least one topmost.
    fn push_fresh(&mut self, beside: u64, watch: &mut Watch<'_>) -> Result<(), Pause> {
        if self.stack.capacity() - self.stack.len() < self.fresh.len() {
            let more = 8 * self.stack.capacity().max(AT_ONCE) as u64;
            watch.bytes(beside + self.bytes() + more).map_err(|reason| Pause::Exit(Exit::Stopped(reason)))?;
            self.stack.reserve(self.fresh.len());
        }
        self.fresh.sort_unstable_by(|a, b| b.cmp(a));
        self.fresh.dedup();
        self.stack.append(&mut self.fresh);
        Ok(())
    }

    /// Leaves the search: what is not known is as if it had never been met.
    pub(super) fn abandon<C: Cell>(&mut self, cells: &mut [C]) {
        for index in self.stack.drain(..) {
            if let Some(cell) = cells.get_mut(index as usize).filter(|cell| **cell == C::OPEN) {
                *cell = C::NEW;
            }
        }
    }
}

/// Puts the coordinates of an index into the registers.
fn place_at(place: &Place, index: u64, module: &Module, machine: &mut Machine) {
    let mut rest = index - place.first;
    for (side, coordinate) in place.sides.iter().zip(&module.coordinates).rev() {
        let offset = (rest % side.size) as i64;
        rest /= side.size;
        if let Coordinate::Number(register) = coordinate {
            machine.registers[usize::from(*register)] = side.lo + offset;
        }
    }
}

/// One look at a position.
struct Looking<'a, 'w, C> {
    places: &'a [Place],
    /// The position at hand, and the sides of its box.
    here: u64,
    sides: &'a [Side],
    cells: &'a [C],
    mex: &'a mut Mex,
    fresh: &'a mut Vec<u64>,
    watch: &'a mut Watch<'w>,
    beside: u64,
    /// The option at hand: the sum of its summands, and whether all are known.
    sum: u32,
    known: bool,
    options: u64,
}

impl<C: Cell> Looking<'_, '_, C> {
    #[inline(always)]
    fn value(&mut self, index: u64) -> Result<Option<u32>, Exit> {
        let cell = self.cells.get(index as usize).copied().ok_or(Exit::Trap)?;
        match cell.value() {
            Some(value) => Ok(Some(value)),
            None => self.wait(index, cell),
        }
    }

    #[cold]
    fn wait(&mut self, index: u64, cell: C) -> Result<Option<u32>, Exit> {
        if cell == C::OPEN {
            return Err(Exit::Trap);
        }
        self.fresh.push(index);
        if self.fresh.len() >= AT_ONCE { Err(Exit::Enough) } else { Ok(None) }
    }

    #[inline(always)]
    fn insert(&mut self, value: u32) -> Result<(), Exit> {
        self.options += 1;
        if self.mex.insert(value) { Ok(()) } else { self.insert_large(value) }
    }

    #[cold]
    fn insert_large(&mut self, value: u32) -> Result<(), Exit> {
        self.watch.bytes(self.beside + self.mex.bytes() + Mex::more(value)).map_err(Exit::Stopped)?;
        self.mex.grow(value);
        self.mex.insert(value);
        Ok(())
    }
}

impl<C: Cell> Host for Looking<'_, '_, C> {
    #[inline(always)]
    fn locate(&self, place: u16, operands: &[Reg], registers: &[i64; 256]) -> Result<Option<u64>, Exit> {
        let place = &self.places[usize::from(place)];
        let mut index = 0;
        for (side, operand) in place.sides.iter().zip(operands) {
            // Numbers below the box wrap to large ones.
            let offset = registers[usize::from(*operand)].wrapping_sub(side.lo) as u64;
            if offset >= side.size {
                return outside(place, operands, registers);
            }
            index = index * side.size + offset;
        }
        Ok(Some(place.first + index))
    }

    #[inline(always)]
    fn shifted(&self, side: u8, to: i64, from: i64) -> Result<Option<u64>, Exit> {
        let side = self.sides.get(usize::from(side)).ok_or(Exit::Trap)?;
        if to.wrapping_sub(side.lo) as u64 >= side.size {
            // Outside the space there is no position; outside the box alone, none that this table can have.
            return if to < side.least || to > side.greatest { Ok(None) } else { Err(Exit::Trap) };
        }
        // Both are in the box, so is their distance.
        Ok(Some(self.here.wrapping_add((to.wrapping_sub(from) as u64).wrapping_mul(side.stride))))
    }

    fn begin(&mut self) {
        (self.sum, self.known) = (0, true);
    }

    #[inline(always)]
    fn add(&mut self, index: u64) -> Result<(), Exit> {
        match self.value(index)? {
            Some(value) => self.sum ^= value,
            None => self.known = false,
        }
        Ok(())
    }

    #[inline(always)]
    fn enter(&mut self) -> Result<(), Exit> {
        if self.known { self.insert(self.sum) } else { Ok(()) }
    }

    #[inline(always)]
    fn visit(&mut self, index: u64) -> Result<(), Exit> {
        match self.value(index)? {
            Some(value) => self.insert(value),
            None => Ok(()),
        }
    }

    fn tick(&mut self) -> Result<(), Exit> {
        self.watch.look().map_err(Exit::Stopped)
    }
}

/// Outside the spaces there is no position; outside the box alone, none that this table can have.
#[cold]
fn outside(place: &Place, operands: &[Reg], registers: &[i64; 256]) -> Result<Option<u64>, Exit> {
    let misses = place.sides.iter().zip(operands).any(|(side, operand)| {
        let number = registers[usize::from(*operand)];
        number < side.least || number > side.greatest
    });
    if misses { Ok(None) } else { Err(Exit::Trap) }
}
