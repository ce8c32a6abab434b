//! Characters, words, rows of bits and rectangles.

use super::{
    MAX_WORD,
    draft::{Complaint, Found, Halt, Segment, Trouble, Wanted},
    plan::{Grid, Plan, Term},
    values::{ITEM_BYTES, Noun, Run, Way},
};
use rules::{BitRow, Grid as Rectangle, Value};
use std::sync::Arc;

impl Run<'_, '_, '_> {
    pub(super) fn flag(&mut self, way: Way) -> Result<Value, Halt> {
        self.begin(&Wanted::Flag, way)?;
        let first = self.letter(&Wanted::Flag)?.and_then(bit);
        let is_whole = self.at_gap(&Wanted::Flag)?;
        match first.filter(|_| is_whole) {
            Some(flag) => Ok(Value::Bool(flag)),
            None => Err(Halt::expected(Wanted::Flag, self.tokens.not_a_number())),
        }
    }

    pub(super) fn one_letter(&mut self, way: Way) -> Result<Value, Halt> {
        self.begin(&Wanted::Letter, way)?;
        match self.letter(&Wanted::Letter)? {
            Some(letter) => Ok(Value::Char(letter)),
            None => Err(self.too_short(Wanted::Letter)),
        }
    }

    pub(super) fn word(&mut self, way: Way) -> Result<Value, Halt> {
        self.begin(&Wanted::Word, way)?;
        let mut letters = Vec::new();
        let mut bytes = 0;
        while let Some(letter) = self.letter(&Wanted::Word)? {
            bytes += letter.len_utf8();
            if bytes > MAX_WORD {
                return Err(Halt::new(Complaint::LongWord, self.tokens.token().0));
            }
            self.charge(ITEM_BYTES)?;
            self.check(letters.len())?;
            letters.push(Value::Char(letter));
        }
        Ok(Value::seq(letters))
    }

    /// A row of bits: one token of zeros and ones, or tokens of one each.
    pub(super) fn bits(&mut self, size: Option<&mut Term<'_>>, way: Way) -> Result<Value, Halt> {
        let mut row = Vec::new();
        match size {
            None => self.open_bits(&mut row, way)?,
            Some(term) => {
                let (size, count) = self.size(term)?;
                let result = self.counted_bits(count, &mut row, way);
                result.map_err(|halt| halt.when_short(|| self.announced(term, &size, row.len(), Noun::Bits)))?;
            }
        }
        // A row has no more bits than a collection items, which is checked on the way.
        let len = u32::try_from(row.len()).unwrap_or(u32::MAX);
        Ok(Value::Bits(BitRow::from_fn(len, |i| row[i as usize])))
    }

    fn counted_bits(&mut self, count: usize, row: &mut Vec<bool>, way: Way) -> Result<(), Halt> {
        if count == 0 {
            return Ok(());
        }
        self.token_of_bits(count, row, way)?;
        if row.len() == count {
            return self.close(count);
        }
        if row.len() > 1 {
            return Err(self.too_short(Wanted::Bit).at(Segment::Index(row.len())));
        }
        while row.len() < count {
            self.single_bit(row, way)?;
        }
        Ok(())
    }

    /// Bits to the end of the line or of the input; or one token of them.
    fn open_bits(&mut self, row: &mut Vec<bool>, way: Way) -> Result<(), Halt> {
        let is_open = way.on_line || way.rest;
        if is_open && self.is_over(way)? {
            return Ok(());
        }
        self.token_of_bits(usize::MAX, row, way)?;
        let is_word = row.len() > 1;
        while is_open && !self.is_over(way)? {
            if is_word {
                return Err(Halt::expected(Wanted::Close(row.len()), self.tokens.unexpected_token()));
            }
            self.single_bit(row, way)?;
        }
        Ok(())
    }

    /// Bits of one token, at most so many.
    fn token_of_bits(&mut self, most: usize, row: &mut Vec<bool>, way: Way) -> Result<(), Halt> {
        self.begin(&Wanted::Bit, way).map_err(|halt| halt.at(Segment::Index(0)))?;
        while row.len() < most {
            self.check(row.len())?;
            let read = self.next_bit();
            match read.map_err(|halt| halt.at(Segment::Index(row.len())))? {
                None => break,
                Some(bit) => row.push(bit),
            }
        }
        Ok(())
    }

    /// A token of one bit.
    fn single_bit(&mut self, row: &mut Vec<bool>, way: Way) -> Result<(), Halt> {
        self.check(row.len())?;
        let at_bit = |halt: Halt| halt.at(Segment::Index(row.len()));
        self.begin(&Wanted::Bit, way).map_err(at_bit)?;
        let bit = self.next_bit().map_err(at_bit)?;
        self.close(1).map_err(at_bit)?;
        row.extend(bit);
        Ok(())
    }

    fn next_bit(&mut self) -> Result<Option<bool>, Halt> {
        self.charge(2)?;
        let Some(letter) = self.letter(&Wanted::Bit)? else { return Ok(None) };
        if let Some(bit) = bit(letter) {
            return Ok(Some(bit));
        }
        let index = self.tokens.position - letter.len_utf8();
        let text = letter.to_string();
        let found = if letter.is_ascii_digit() { Found::Value(text) } else { Found::Token(text) };
        Err(Halt::expected(Wanted::Bit, self.tokens.trouble(found, index)))
    }

    pub(super) fn grid(&mut self, grid: &mut Grid<'_>, way: Way) -> Result<Value, Halt> {
        let (rows_size, rows) = self.size(&mut grid.rows)?;
        let (cols_size, cols) = self.size(&mut grid.cols)?;
        let mut cells = Vec::new();
        for row in 0..rows {
            // Rows without cells take time, if not memory.
            self.charge(1)?;
            self.check(row)?;
            let before = cells.len();
            self.row(grid, row, cols, &mut cells, way).map_err(|halt| {
                let found = cells.len() - before;
                let halt = if found == 0 {
                    halt
                } else {
                    let noun = if is_picture(grid) { Noun::Characters } else { Noun::of(&grid.item) };
                    halt.when_short(|| self.announced(&grid.cols, &cols_size, found, noun))
                };
                halt.when_short(|| self.announced(&grid.rows, &rows_size, row, Noun::Rows))
            })?;
        }
        Ok(Value::Grid(Arc::new(Rectangle { rows, cols, cells })))
    }

    fn row(
        &mut self,
        grid: &mut Grid<'_>,
        row: usize,
        cols: usize,
        cells: &mut Vec<Value>,
        way: Way,
    ) -> Result<(), Halt> {
        let is_picture = is_picture(grid);
        for col in 0..cols {
            self.charge(ITEM_BYTES)?;
            self.check(cells.len())?;
            self.next_item(grid.depth);
            let cell = if is_picture { self.cell(col, way) } else { self.value(&mut grid.item, way) };
            cells.push(cell.map_err(|halt| halt.at(Segment::Cell(row, col)))?);
        }
        if is_picture && cols > 0 {
            self.close(cols).map_err(|halt| halt.at(Segment::Index(row)))?;
        }
        Ok(())
    }

    /// A character of a row that is one token.
    fn cell(&mut self, col: usize, way: Way) -> Result<Value, Halt> {
        if col == 0 {
            self.begin(&Wanted::Letter, way)?;
        }
        match self.letter(&Wanted::Letter)? {
            Some(letter) => Ok(Value::Char(letter)),
            None => Err(self.too_short(Wanted::Letter)),
        }
    }

    fn begin(&mut self, wanted: &Wanted, way: Way) -> Result<(), Halt> {
        self.tokens.begin(way.on_line).map_err(|trouble| Halt::expected(wanted.clone(), trouble))
    }

    fn letter(&mut self, wanted: &Wanted) -> Result<Option<char>, Halt> {
        self.tokens.letter().map_err(|trouble| Halt::expected(wanted.clone(), trouble))
    }

    fn at_gap(&mut self, wanted: &Wanted) -> Result<bool, Halt> {
        self.tokens.at_gap().map_err(|trouble| Halt::expected(wanted.clone(), trouble))
    }

    /// Makes sure that a token ends here, after so many characters.
    fn close(&mut self, length: usize) -> Result<(), Halt> {
        let wanted = Wanted::Close(length);
        if self.at_gap(&wanted)? {
            return Ok(());
        }
        Err(Halt::expected(wanted, self.tokens.unexpected_token()))
    }

    /// What is wrong where a token ends too early.
    fn too_short(&mut self, wanted: Wanted) -> Halt {
        let trouble: Trouble = self.tokens.gap().unwrap_or_else(|trouble| trouble);
        Halt::expected(wanted, trouble)
    }
}

fn bit(letter: char) -> Option<bool> {
    match letter {
        '0' => Some(false),
        '1' => Some(true),
        _ => None,
    }
}

/// Whether rows are written without spaces.
fn is_picture(grid: &Grid<'_>) -> bool {
    matches!(*grid.item, Plan::Letter)
}
