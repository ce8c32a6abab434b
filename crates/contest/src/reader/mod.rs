//! The input of a problem: tokens with their places, and values in the form that the problem states.
//!
//! Any white space stands between tokens (space, tab, carriage return, line feed, form feed); blank lines are nothing,
//! except to what is read *to the end of the line*. Such a reading begins on the line of the latest token if anything
//! else is there, and on the next line if not, blank or not; an empty line is an empty collection.
//!
//! Everything is bounded: the input is never held as a whole, a number has at most [`MAX_DIGITS`] digits, a word at
//! most [`MAX_WORD`] bytes, a collection at most [`MAX_ITEMS`] items, however many were announced, and all values of
//! one field at most the bytes that the caller grants.

mod arcs;
mod buffer;
mod draft;
mod error;
mod number;
mod plan;
mod rows;
mod text;
mod tokens;
mod values;

pub use arcs::are_arcs;
pub use error::{InputError, Quote, ReadHalt, Spot};
pub use tokens::Tokens;

use draft::{Halt, Wanted};
use error::quote;
use plan::{Plan, Planner};
use rules::{
    interpreter::Environment,
    ir::{Slot, Variable},
    problem::{Extent, Field},
};
use values::{Run, Way};

/// Numbers of more digits are refused: they would have more than 2^16 bits, and no result may have.
pub const MAX_DIGITS: usize = 19_728;
/// Words of more bytes are refused.
pub const MAX_WORD: usize = 1 << 24;
/// Collections of more items are refused.
pub const MAX_ITEMS: usize = 1 << 24;

/// Where the bytes of an input come from. Whoever may open files implements it; here nobody does.
pub trait Source {
    /// Puts the next bytes into the buffer and says how many; 0 at the end of the input.
    ///
    /// # Errors
    /// Why the input cannot be read, in the words of the system; nothing if it is worth asking again.
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Option<String>>;
}

impl Source for &[u8] {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Option<String>> {
        let count = self.len().min(buffer.len());
        let (now, later) = self.split_at(count);
        buffer[..count].copy_from_slice(now);
        *self = later;
        Ok(count)
    }
}

/// Reads the fields of a problem one after the other and remembers where each number stood.
pub struct Reader<'s> {
    tokens: Tokens<'s>,
    names: &'s [Variable],
    origins: Vec<Option<Origin>>,
    budget: usize,
    /// Whether the line of a `read line` has been found.
    on_line: bool,
}

/// Where the number in a variable stood.
#[derive(Debug, Clone, Default)]
struct Origin {
    line: usize,
    column: usize,
    /// A piece of the line up to the end of the number, and where in it the number begins.
    piece: Vec<u8>,
    start: usize,
    /// Whether the line begins before the piece.
    cut: bool,
}

impl Origin {
    fn spot(&self) -> Spot {
        let (before, token) = self.piece.split_at(self.start);
        Spot { line: self.line, column: self.column, quote: Some(Box::new(quote(before, self.cut, token))) }
    }
}

impl<'s> Reader<'s> {
    /// A reader for a problem with these variables. The values of one field may take about so many bytes.
    #[must_use]
    pub fn new(tokens: Tokens<'s>, names: &'s [Variable], bytes: u64) -> Self {
        let budget = usize::try_from(bytes).unwrap_or(usize::MAX);
        Reader { tokens, names, origins: vec![None; names.len()], budget, on_line: false }
    }

    /// Begins a `read` of these fields, so that all fields of a `read line` are looked for on one line. Without it, each
    /// has a line of its own.
    ///
    /// # Errors
    /// When there is no further line.
    pub fn start(&mut self, extent: Extent, fields: &[Field]) -> Result<(), ReadHalt> {
        self.on_line = false;
        if let (Extent::Line, Some(field)) = (extent, fields.first()) {
            self.find_line(field)?;
            self.on_line = true;
        }
        Ok(())
    }

    fn find_line(&mut self, field: &Field) -> Result<(), ReadHalt> {
        let result = self.tokens.next_line().map_err(|trouble| Halt::expected(Wanted::Line, trouble));
        result.map_err(|halt| self.finish(halt, field.slot))
    }

    /// Reads a field and binds its variable.
    ///
    /// # Errors
    /// Where the input is not as stated; faults of bounds and sizes; the stop flag.
    pub fn field(&mut self, extent: Extent, field: &Field, environment: &mut Environment<'_>) -> Result<(), ReadHalt> {
        let value = self.read(extent, field, environment, |run, plan, way| run.value(plan, way))?;
        environment.bind(field.slot, value);
        Ok(())
    }

    /// Reads a field whose form passes [`are_arcs`] as pairs of vertices, counted as the input counts them (a
    /// [`rules::problem::Form::Vertex`]: from 0). Says the same about mistakes as [`Reader::field`]; binds nothing.
    ///
    /// # Errors
    /// As [`Reader::field`], and for vertices of 2^32 and above.
    pub fn arcs(&mut self, field: &Field, environment: &mut Environment<'_>) -> Result<Vec<(u32, u32)>, ReadHalt> {
        self.read(Extent::Values, field, environment, |run, plan, way| run.arcs(plan, way))
    }

    fn read<'f, T>(
        &mut self,
        extent: Extent,
        field: &'f Field,
        environment: &mut Environment<'_>,
        how: impl Fn(&mut Run<'_, '_, '_>, &mut Plan<'f>, Way) -> Result<T, Halt>,
    ) -> Result<T, ReadHalt> {
        if extent == Extent::Line && !self.on_line {
            self.find_line(field)?;
        }
        let (mut plan, depths) = Planner::plan(&field.form, self.names);
        let (tokens, origins) = (&mut self.tokens, &mut self.origins);
        let mut run = Run::new(tokens, origins, environment, self.budget, depths);
        let result = how(&mut run, &mut plan, Way::of(extent));
        if result.is_ok() && matches!(plan, Plan::Number(_)) {
            run.remember(field.slot);
        }
        result.map_err(|halt| self.finish(halt, field.slot))
    }

    /// Whether nothing but white space is left.
    ///
    /// # Errors
    /// When the input cannot be read; the stop flag.
    pub fn at_end(&mut self) -> Result<bool, ReadHalt> {
        self.tokens.at_end().map_err(|trouble| self.plain(Halt::expected(Wanted::End, trouble)))
    }

    /// Makes sure that nothing but white space is left.
    ///
    /// # Errors
    /// When something is.
    pub fn expect_end(&mut self) -> Result<(), ReadHalt> {
        if self.at_end()? {
            return Ok(());
        }
        let trouble = self.tokens.unexpected_token();
        Err(self.plain(Halt::expected(Wanted::End, trouble)))
    }

    /// Where the number in a variable stood when it was last read.
    #[must_use]
    pub fn origin(&self, slot: Slot) -> Option<Spot> {
        self.origins[slot].as_ref().map(Origin::spot)
    }

    fn finish(&self, halt: Halt, slot: Slot) -> ReadHalt {
        halt.finish(self.names, &self.names[slot].name)
    }

    fn plain(&self, halt: Halt) -> ReadHalt {
        halt.finish(self.names, "")
    }
}
