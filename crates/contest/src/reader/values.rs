//! Reading values by their plans.

use super::{
    MAX_ITEMS, Origin,
    draft::{Complaint, Found, Halt, Segment, Wanted},
    plan::{Items, Number, Plan, Term},
    tokens::Tokens,
};
use messages::{Message, Slot as Filling, msg};
use rules::{
    Int, Value,
    interpreter::Environment,
    ir::{Collection, Slot},
    problem::Extent,
};

/// How far items without a size go, and whether tokens must stand on the line.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) on_line: bool,
    pub(super) rest: bool,
}

impl Way {
    pub(super) fn of(extent: Extent) -> Way {
        Way { on_line: extent == Extent::Line, rest: extent == Extent::Rest }
    }
}

/// The reading of one field.
pub(super) struct Run<'r, 's, 'e> {
    pub(super) tokens: &'r mut Tokens<'s>,
    pub(super) origins: &'r mut Vec<Option<Origin>>,
    pub(super) environment: &'r mut Environment<'e>,
    budget: usize,
    /// What is left of it.
    left: usize,
    pub(super) stamps: Vec<u64>,
    stamp: u64,
}

/// What a value takes while a collection grows and once it is made.
pub(super) const ITEM_BYTES: usize = 2 * size_of::<Value>();

impl<'r, 's, 'e> Run<'r, 's, 'e> {
    pub(super) fn new(
        tokens: &'r mut Tokens<'s>,
        origins: &'r mut Vec<Option<Origin>>,
        environment: &'r mut Environment<'e>,
        budget: usize,
        depths: usize,
    ) -> Self {
        Run { tokens, origins, environment, budget, left: budget, stamps: vec![0; depths], stamp: 0 }
    }

    /// Reads a value.
    pub(super) fn value(&mut self, plan: &mut Plan<'_>, way: Way) -> Result<Value, Halt> {
        match plan {
            Plan::Number(number) => self.number(number, way).map(Value::Int),
            Plan::Flag => self.flag(way),
            Plan::Letter => self.one_letter(way),
            Plan::Word => self.word(way),
            Plan::Bits(size) => self.bits(size.as_mut(), way),
            Plan::Items(items) => self.items(items, way),
            Plan::Grid(grid) => self.grid(grid, way),
            Plan::Record(parts) => self.record(parts, way),
        }
    }

    #[inline]
    pub(super) fn number(&mut self, number: &mut Number<'_>, way: Way) -> Result<Int, Halt> {
        let is_vertex = number.is_vertex();
        let limits = number.limits(&self.stamps, self.environment)?;
        let wanted = || match limits.text() {
            Some(bounds) if is_vertex => Wanted::Vertex(bounds),
            bounds => Wanted::Number(bounds),
        };
        let int = self.tokens.number(way.on_line).map_err(|trouble| Halt::expected(wanted(), trouble))?;
        if !limits.contain(&int) {
            let (spot, text) = self.tokens.token();
            return Err(Halt::new(Complaint::Expected(wanted(), Found::Value(text)), spot));
        }
        if int.to_i64().is_none() {
            self.charge(usize::try_from(int.bits() / 8).unwrap_or(usize::MAX) + 64)?;
        }
        Ok(match &limits.base {
            Some(base) => int.sub(base),
            None => int,
        })
    }

    fn record(&mut self, parts: &mut [(Option<Slot>, Plan<'_>)], way: Way) -> Result<Value, Halt> {
        self.charge(ITEM_BYTES * parts.len())?;
        let mut values = Vec::with_capacity(parts.len());
        for (i, (slot, plan)) in parts.iter_mut().enumerate() {
            let segment = || slot.map_or(Segment::Part(i), Segment::Name);
            let value = self.value(plan, way).map_err(|halt| halt.at(segment()))?;
            if let Some(slot) = *slot {
                if matches!(plan, Plan::Number(_)) {
                    self.remember(slot);
                }
                self.environment.bind(slot, value.clone());
            }
            values.push(value);
        }
        Ok(Value::Tuple(values.into()))
    }

    fn items(&mut self, items: &mut Items<'_>, way: Way) -> Result<Value, Halt> {
        let mut values = Vec::new();
        self.each_item(items, way, &mut |run, plan, way| {
            run.charge(ITEM_BYTES)?;
            values.push(run.value(plan, way)?);
            Ok(())
        })?;
        Ok(match items.collection {
            Collection::Bag => Value::bag(values),
            Collection::Piles => {
                values.retain(|value| value.as_int().is_none_or(|int| !int.is_zero()));
                Value::bag(values)
            }
            Collection::Set => Value::set(values),
            Collection::Seq | Collection::Bits | Collection::Grid => Value::seq(values),
        })
    }

    /// Calls `read` for each item that there should be.
    pub(super) fn each_item<'f>(
        &mut self,
        items: &mut Items<'f>,
        way: Way,
        read: &mut dyn FnMut(&mut Self, &mut Plan<'f>, Way) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let size = items.size.as_mut().map(|term| self.size(term)).transpose()?;
        let to_line_end = size.is_none() && !way.rest;
        if to_line_end && items.own_line && !way.on_line {
            self.tokens.next_line().map_err(|trouble| Halt::expected(Wanted::Line, trouble))?;
        }
        let inner = Way { on_line: way.on_line || to_line_end, rest: false };
        for i in 0.. {
            let is_over = match &size {
                Some((_, count)) => i >= *count,
                None => self.is_over(Way { on_line: to_line_end, ..way })?,
            };
            if is_over {
                break;
            }
            self.check(i)?;
            self.next_item(items.depth);
            let result = read(self, &mut items.item, inner);
            result.map_err(|halt| self.short(halt, items, size.as_ref(), i))?;
        }
        Ok(())
    }

    /// Whether the line is over, or else the input.
    pub(super) fn is_over(&mut self, way: Way) -> Result<bool, Halt> {
        let over = if way.on_line { self.tokens.at_line_end() } else { self.tokens.at_end() };
        over.map_err(|trouble| Halt::expected(Wanted::Word, trouble))
    }

    fn short(&self, halt: Halt, items: &Items<'_>, size: Option<&(Int, usize)>, i: usize) -> Halt {
        let term = items.size.as_ref().zip(size);
        halt.at(Segment::Index(i)).when_short(|| {
            let (term, (size, _)) = term?;
            self.announced(term, size, i, Noun::of(&items.item))
        })
    }

    /// Makes sure that reading goes on at item `i`.
    pub(super) fn check(&mut self, i: usize) -> Result<(), Halt> {
        if i.is_multiple_of(1 << 14) && self.tokens.buffer.stopped() {
            return Err(Halt::Stopped);
        }
        if i >= MAX_ITEMS {
            return Err(Halt::new(Complaint::TooMany, self.tokens.spot_here()));
        }
        Ok(())
    }

    #[inline]
    pub(super) fn next_item(&mut self, depth: usize) {
        self.stamp += 1;
        self.stamps[depth] = self.stamp;
    }

    /// Takes bytes from the budget.
    #[inline]
    pub(super) fn charge(&mut self, bytes: usize) -> Result<(), Halt> {
        match self.left.checked_sub(bytes) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(Halt::new(Complaint::TooMuch(self.budget), self.tokens.spot_here())),
        }
    }

    /// The size as a number, and as a count that ends no later.
    pub(super) fn size(&mut self, term: &mut Term<'_>) -> Result<(Int, usize), Halt> {
        let size = term.int(&self.stamps, self.environment)?;
        if size.is_negative() {
            let source = term.find(|slot| self.origins.get(slot).is_some_and(Option::is_some));
            let origin = source.and_then(|slot| self.origins[slot].as_ref());
            let spot = match origin {
                Some(origin) => origin.spot(),
                None => self.tokens.spot_here(),
            };
            return Err(Halt::new(Complaint::NegativeSize(size), spot));
        }
        let count = size.to_usize().unwrap_or(usize::MAX);
        Ok((size, count))
    }

    /// `line 2 announced 5 numbers, 4 follow`
    pub(super) fn announced(&self, term: &Term<'_>, size: &Int, found: usize, noun: Noun) -> Option<Message> {
        let origin = self.origins.get(term.variable()?)?.as_ref()?;
        let count: Filling = size.to_u64().map_or_else(|| size.to_string().into(), Filling::from);
        let announced = match noun {
            Noun::Numbers => msg!("input-numbers", count = count),
            Noun::Bits => msg!("input-bits", count = count),
            Noun::Characters => msg!("input-characters", count = count),
            Noun::Words => msg!("input-words", count = count),
            Noun::Rows => msg!("input-rows", count = count),
        };
        Some(msg!("input-announced", line = origin.line.to_string(), announced = announced, found = found))
    }

    /// Notes where the number stands that was just read into a variable.
    pub(super) fn remember(&mut self, slot: Slot) {
        if let Some(entry) = self.origins.get_mut(slot) {
            self.tokens.note(entry.get_or_insert_default());
        }
    }
}

/// What is announced.
#[derive(Clone, Copy)]
pub(super) enum Noun {
    Numbers,
    Bits,
    Characters,
    Words,
    Rows,
}

impl Noun {
    pub(super) fn of(item: &Plan<'_>) -> Noun {
        match item {
            Plan::Number(_) | Plan::Flag => Noun::Numbers,
            Plan::Letter => Noun::Characters,
            Plan::Word => Noun::Words,
            Plan::Bits(_) | Plan::Items(_) | Plan::Grid(_) | Plan::Record(_) => Noun::Rows,
        }
    }
}
