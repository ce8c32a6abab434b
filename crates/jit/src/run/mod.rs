//! Runs programs.

mod calls;
mod lists;
mod memo;
mod numbers;
mod rows;
mod sieve;

use crate::program::{List, Module, Op, Reg};
use calls::{Calls, Site};
use game::StopReason;
use sieve::Sieve;

/// Why a run has no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// The program cannot say; something else has to.
    Trap,
    /// The host has heard enough.
    Enough,
    /// A limit was reached.
    Stopped(StopReason),
}

/// What a program speaks to: what is behind indices of positions.
pub(crate) trait Host {
    /// The index of the position of a place with these coordinates; none if it is outside the spaces.
    fn locate(&self, place: u16, operands: &[Reg], registers: &[i64; 256]) -> Result<Option<u64>, Exit>;
    /// The index of the position at hand with one coordinate changed; none if that is outside its space.
    fn shifted(&self, side: u8, to: i64, from: i64) -> Result<Option<u64>, Exit>;
    /// Starts an option.
    fn begin(&mut self);
    /// A summand of the option.
    fn add(&mut self, index: u64) -> Result<(), Exit>;
    /// The option is complete.
    fn enter(&mut self) -> Result<(), Exit>;
    /// An option of one summand.
    fn visit(&mut self, index: u64) -> Result<(), Exit>;
    /// Time passes: called every few thousand turns of loops.
    fn tick(&mut self) -> Result<(), Exit>;
}

/// Turns of loops between two ticks.
const TICK_EVERY: u32 = 4096;

/// So many turns is what an operation on lists is taken for.
const LONG: u32 = 32;

/// The state of a module: its registers and lists.
pub(crate) struct Machine {
    pub(crate) registers: [i64; 256],
    pub(crate) lists: Vec<Vec<i64>>,
    sieve: Sieve,
    calls: Calls,
    fuel: u32,
}

impl Machine {
    /// Ready to run functions of a module.
    pub(crate) fn new(module: &Module) -> Self {
        let mut registers = [0; 256];
        for (register, number) in &module.constants {
            registers[usize::from(*register)] = *number;
        }
        let mut lists = vec![Vec::new(); 256];
        // Constants are numbered from the last list down.
        lists.iter_mut().rev().zip(&module.lists).for_each(|(list, items)| list.clone_from(items));
        Machine { registers, lists, sieve: Sieve::default(), calls: Calls::new(module), fuel: TICK_EVERY }
    }

    /// Forgets what was worked out at the last position.
    pub(crate) fn forget(&mut self) {
        self.calls.forget();
    }

    /// Calls a helper function of the module from outside; its results are kept until the machine forgets them.
    pub(crate) fn call<H: Host>(
        &mut self,
        module: &Module,
        function: u16,
        args: &[i64],
        host: &mut H,
    ) -> Result<i64, Exit> {
        match self.calls.first(module, function, args, &mut self.registers).ok_or(Exit::Trap)? {
            Some(value) => Ok(value),
            None => {
                let result = self.run(module, usize::from(function), host);
                match result {
                    Ok(value) => self.calls.last(function, args, value).ok_or(Exit::Trap),
                    Err(_) => result,
                }
            }
        }
    }

    /// Runs a function of the module that this machine was made for.
    #[expect(clippy::too_many_lines, reason = "one loop with a case for each operation that must be fast")]
    pub(crate) fn run<H: Host>(&mut self, module: &Module, function: usize, host: &mut H) -> Result<i64, Exit> {
        let mut function = function;
        let mut code = &module.functions[function].code[..];
        let mut pc = 0;
        let operands = |from: u16| module.operands.get(usize::from(from)..).unwrap_or_default();
        loop {
            let Some(op) = code.get(pc) else { return Err(Exit::Trap) };
            pc += 1;
            match *op {
                Op::Move(to, from) => self.registers[usize::from(to)] = self.get(from),
                Op::Add(to, a, b) => {
                    self.registers[usize::from(to)] = self.get(a).checked_add(self.get(b)).ok_or(Exit::Trap)?;
                }
                Op::Sub(to, a, b) => {
                    self.registers[usize::from(to)] = self.get(a).checked_sub(self.get(b)).ok_or(Exit::Trap)?;
                }
                Op::Arith(operation, to, a, b) => {
                    let result = numbers::arithmetic(operation, self.get(a), self.get(b));
                    self.registers[usize::from(to)] = result.ok_or(Exit::Trap)?;
                }
                Op::Binary(function, to, a, b) => {
                    let result = numbers::binary(function, self.get(a), self.get(b));
                    self.registers[usize::from(to)] = result.ok_or(Exit::Trap)?;
                }
                Op::Test(relation, to, a, b) => {
                    let holds = numbers::holds(relation, self.get(a), self.get(b));
                    self.registers[usize::from(to)] = i64::from(holds);
                }
                Op::Jump(target) => pc = target as usize,
                Op::Branch(relation, a, b, target) => {
                    if numbers::holds(relation, self.get(a), self.get(b)) {
                        pc = target as usize;
                    }
                }
                Op::Next(at, limit, target) => {
                    let next = self.get(at).wrapping_add(1);
                    self.registers[usize::from(at)] = next;
                    // Nothing wraps: before the loop turned, the number was below the limit.
                    if next < self.get(limit) {
                        pc = target as usize;
                        self.burn(1, host)?;
                    }
                }
                Op::Advance(at, step, limit, target) => {
                    // A step past the largest number is past the limit too.
                    if let Some(next) = self.get(at).checked_add(self.get(step)).filter(|next| *next < self.get(limit))
                    {
                        self.registers[usize::from(at)] = next;
                        pc = target as usize;
                        self.burn(1, host)?;
                    }
                }
                Op::Lowest(to, row, target) => {
                    let rest = self.get(row);
                    if rest == 0 {
                        pc = target as usize;
                    } else {
                        self.registers[usize::from(to)] = i64::from(rest.trailing_zeros());
                        self.registers[usize::from(row)] = rest & (rest - 1);
                    }
                }
                Op::Visit { place, operands: from, miss } => {
                    match host.locate(place, operands(from), &self.registers)? {
                        Some(index) => host.visit(index)?,
                        None => pc = miss as usize,
                    }
                }
                Op::Shift { side, to, from, miss } => match host.shifted(side, self.get(to), self.get(from))? {
                    Some(index) => host.visit(index)?,
                    None => pc = miss as usize,
                },
                Op::Locate { into, place, operands: from, miss } => {
                    match host.locate(place, operands(from), &self.registers)? {
                        Some(index) => {
                            self.registers[usize::from(into)] = i64::try_from(index).map_err(|_| Exit::Trap)?;
                        }
                        None => pc = miss as usize,
                    }
                }
                Op::Begin => host.begin(),
                Op::Summand(index) => host.add(u64::try_from(self.get(index)).map_err(|_| Exit::Trap)?)?,
                Op::Enter => host.enter()?,
                Op::Call { into, function: callee, operands: from, live } => {
                    let site = Site { function, pc, into, live };
                    let entered = self.calls.enter(module, callee, operands(from), site, &mut self.registers);
                    if entered.ok_or(Exit::Trap)? {
                        function = usize::from(callee);
                        code = &module.functions[function].code[..];
                        pc = 0;
                    }
                    self.burn(1, host)?;
                }
                Op::Return(result) => {
                    let value = self.get(result);
                    match self.calls.leave(module, function, value, &mut self.registers).ok_or(Exit::Trap)? {
                        None => return Ok(value),
                        Some(site) => {
                            function = site.function;
                            code = &module.functions[function].code[..];
                            pc = site.pc;
                        }
                    }
                }
                Op::Item(to, list, at) => {
                    let at = usize::try_from(self.get(at)).ok();
                    let item = at.and_then(|at| self.lists[usize::from(list)].get(at)).copied();
                    self.registers[usize::from(to)] = item.ok_or(Exit::Trap)?;
                }
                Op::On(to, ..) | Op::Off(to, ..) | Op::Bit(to, ..) | Op::NextZero(to, ..) | Op::HasNextZero(to, ..) => {
                    self.registers[usize::from(to)] = rows::row(op, &self.registers).ok_or(Exit::Trap)?;
                }
                _ => {
                    self.rare(op).ok_or(Exit::Trap)?;
                    self.burn(LONG, host)?;
                }
            }
        }
    }

    #[inline(always)]
    fn get(&self, register: Reg) -> i64 {
        self.registers[usize::from(register)]
    }

    #[inline(always)]
    fn burn<H: Host>(&mut self, turns: u32, host: &mut H) -> Result<(), Exit> {
        if self.fuel <= turns {
            self.fuel = TICK_EVERY;
            return host.tick();
        }
        self.fuel -= turns;
        Ok(())
    }

    /// Operations that take long anyway.
    #[inline(never)]
    fn rare(&mut self, op: &Op) -> Option<()> {
        match *op {
            Op::Unary(function, to, a) => self.set(to, numbers::unary(function, self.get(a))?),
            Op::Length(to, list) => self.set(to, i64::try_from(self.list(list).len()).ok()?),
            Op::Contains(to, list, item) => {
                let item = self.get(item);
                self.set(to, i64::from(self.list(list).contains(&item)));
            }
            Op::Reduce(reduction, to, list) => self.set(to, lists::reduced(reduction, self.list(list))?),
            Op::Member(famous, to, index, base) => {
                let (index, base) = (self.get(index), self.get(base));
                let member = lists::member(famous, index, base, &mut self.sieve)?;
                self.set(to, member);
            }
            Op::Clear(list) => self.lists[usize::from(list)].clear(),
            Op::Push(list, item) => {
                let item = self.get(item);
                let list = &mut self.lists[usize::from(list)];
                list.push(item);
                return (list.len() <= lists::MAX_ITEMS).then_some(());
            }
            Op::Fill(filling, list, a, b) => {
                let (a, b) = (self.get(a), self.get(b));
                lists::fill(filling, &mut self.lists[usize::from(list)], a, b, &mut self.sieve)?;
            }
            Op::Combine(combination, to, a, b) => {
                let mut into = std::mem::take(&mut self.lists[usize::from(to)]);
                let done = lists::combine(combination, self.list(a), self.list(b), &mut into);
                self.lists[usize::from(to)] = into;
                done?;
            }
            Op::Slice(to, from, first) => {
                let start = usize::try_from(self.get(first)).ok()?;
                let end = usize::try_from(self.get(first.checked_add(1)?)).ok()?;
                let mut into = std::mem::take(&mut self.lists[usize::from(to)]);
                into.clear();
                let part = self.list(from).get(start..end);
                into.extend_from_slice(part.unwrap_or_default());
                let found = part.is_some();
                self.lists[usize::from(to)] = into;
                return found.then_some(());
            }
            _ => return None,
        }
        Some(())
    }

    fn set(&mut self, register: Reg, number: i64) {
        self.registers[usize::from(register)] = number;
    }

    fn list(&self, list: List) -> &[i64] {
        &self.lists[usize::from(list)]
    }
}
