//! The values that expressions have.

use crate::int::Int;
use std::{cmp::Ordering, fmt, sync::Arc};

/// A value. Bags are kept sorted, sets sorted without repeats, so equality is equality of canonical forms.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// An integer, also a vertex.
    Int(Int),
    /// A truth value.
    Bool(bool),
    /// A character.
    Char(char),
    /// A tuple or record.
    Tuple(Arc<[Value]>),
    /// A sequence, a word.
    Seq(Arc<[Value]>),
    /// A bag or piles: sorted, with repeats.
    Bag(Arc<[Value]>),
    /// A set: sorted, without repeats.
    Set(Arc<[Value]>),
    /// A row of bits.
    Bits(BitRow),
    /// A grid.
    Grid(Arc<Grid>),
    /// A graph.
    Graph(Arc<Graph>),
}

impl Value {
    /// A sequence.
    #[must_use]
    pub fn seq(items: Vec<Value>) -> Value {
        Value::Seq(items.into())
    }

    /// A bag of these items.
    #[must_use]
    pub fn bag(mut items: Vec<Value>) -> Value {
        items.sort_unstable();
        Value::Bag(items.into())
    }

    /// The set of these items.
    #[must_use]
    pub fn set(mut items: Vec<Value>) -> Value {
        items.sort_unstable();
        items.dedup();
        Value::Set(items.into())
    }

    /// A small integer.
    #[must_use]
    pub fn int(number: impl Into<Int>) -> Value {
        Value::Int(number.into())
    }

    /// The number inside.
    #[must_use]
    pub fn as_int(&self) -> Option<&Int> {
        match self {
            Value::Int(int) => Some(int),
            _ => None,
        }
    }

    /// The items of a sequence, bag or set.
    #[must_use]
    pub fn items(&self) -> Option<&[Value]> {
        match self {
            Value::Tuple(items) | Value::Seq(items) | Value::Bag(items) | Value::Set(items) => Some(items),
            _ => None,
        }
    }

    /// Whether two values are equal at a glance: small ones that are equal, large ones that are the same in memory.
    #[must_use]
    pub fn is_same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Char(a), Value::Char(b)) => a == b,
            (Value::Tuple(a), Value::Tuple(b))
            | (Value::Seq(a), Value::Seq(b))
            | (Value::Bag(a), Value::Bag(b))
            | (Value::Set(a), Value::Set(b)) => Arc::ptr_eq(a, b),
            (Value::Grid(a), Value::Grid(b)) => Arc::ptr_eq(a, b),
            (Value::Graph(a), Value::Graph(b)) => Arc::ptr_eq(a, b),
            _ => false,
        }
    }

    /// Bytes on the heap, for memory accounting.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        match self {
            Value::Int(int) => int.to_i64().map_or_else(|| 56 + usize::try_from(int.bits() / 8).unwrap_or(0), |_| 0),
            Value::Bool(_) | Value::Char(_) | Value::Graph(_) => 0,
            Value::Tuple(items) | Value::Seq(items) | Value::Bag(items) | Value::Set(items) => {
                16 + items.iter().map(|item| size_of::<Value>() + item.heap_bytes()).sum::<usize>()
            }
            Value::Bits(row) => 16 + 8 * row.words.len(),
            Value::Grid(grid) => 48 + grid.cells.len() * size_of::<Value>(),
        }
    }
}

/// A row of bits of a fixed length; cell 0 comes first.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BitRow {
    len: u32,
    words: Arc<[u64]>,
}

impl BitRow {
    /// A row whose cell `i` is `cell(i)`.
    #[must_use]
    pub fn from_fn(len: u32, mut cell: impl FnMut(u32) -> bool) -> BitRow {
        let mut words = vec![0_u64; len.div_ceil(64) as usize];
        for i in (0..len).filter(|i| cell(*i)) {
            words[(i / 64) as usize] |= 1 << (i % 64);
        }
        BitRow { len, words: words.into() }
    }

    /// The row whose cells are the bits of a number, cell 0 the lowest.
    #[must_use]
    pub fn from_number(len: u32, number: u64) -> BitRow {
        BitRow::from_fn(len, |i| i < 64 && number >> i & 1 == 1)
    }

    /// The number whose bits are the cells, if it fits.
    #[must_use]
    pub fn number(&self) -> Option<u64> {
        match &self.words[..] {
            [] => Some(0),
            [word] => Some(*word),
            _ => None,
        }
    }

    /// How many cells it has.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether it has no cells.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether cell `i` is on. Cells outside are off.
    #[must_use]
    pub fn get(&self, i: u32) -> bool {
        i < self.len && self.words[(i / 64) as usize] >> (i % 64) & 1 == 1
    }

    /// The row with one cell set. The cell must be inside.
    #[must_use]
    pub fn with(&self, i: u32, on: bool) -> BitRow {
        let mut words: Vec<u64> = self.words.to_vec();
        let mask = 1 << (i % 64);
        let word = &mut words[(i / 64) as usize];
        *word = if on { *word | mask } else { *word & !mask };
        BitRow { len: self.len, words: words.into() }
    }

    /// The indices of the cells that are `on`, in order.
    pub fn cells(&self, on: bool) -> impl Iterator<Item = u32> + '_ {
        (0..self.len).filter(move |i| self.get(*i) == on)
    }
}

impl Ord for BitRow {
    /// By length, then as binary numbers with the last cell most significant: the order of a table over the number.
    fn cmp(&self, other: &Self) -> Ordering {
        self.len.cmp(&other.len).then_with(|| self.words.iter().rev().cmp(other.words.iter().rev()))
    }
}

impl PartialOrd for BitRow {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A rectangle of values, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub cols: usize,
    /// `rows * cols` values, row by row.
    pub cells: Vec<Value>,
}

/// A directed graph on vertices `0..n`; an undirected edge stands in both directions.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Graph {
    starts: Vec<u32>,
    heads: Vec<u32>,
}

impl Graph {
    /// The graph on `n` vertices with these arcs. Arcs must join vertices below `n`; repeats count once.
    #[must_use]
    pub fn new(n: u32, mut arcs: Vec<(u32, u32)>) -> Graph {
        arcs.sort_unstable();
        arcs.dedup();
        let mut starts = vec![0_u32; n as usize + 1];
        for (tail, _) in &arcs {
            starts[*tail as usize + 1] += 1;
        }
        for v in 0..n as usize {
            starts[v + 1] += starts[v];
        }
        Graph { starts, heads: arcs.into_iter().map(|(_, head)| head).collect() }
    }

    /// How many vertices it has.
    #[must_use]
    pub fn n(&self) -> u32 {
        u32::try_from(self.starts.len() - 1).unwrap_or(u32::MAX)
    }

    /// The vertices that an arc leads to from `v`, in increasing order.
    #[must_use]
    pub fn out(&self, v: u32) -> &[u32] {
        let v = v as usize;
        &self.heads[self.starts[v] as usize..self.starts[v + 1] as usize]
    }

    /// All arcs, sorted.
    pub fn arcs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        (0..self.n()).flat_map(|v| self.out(v).iter().map(move |u| (v, *u)))
    }

    /// The graph with every arc in both directions.
    #[must_use]
    pub fn undirected(&self) -> Graph {
        Graph::new(self.n(), self.arcs().flat_map(|(u, v)| [(u, v), (v, u)]).collect())
    }

    /// `v` and every vertex that can be reached from it, in increasing order.
    #[must_use]
    pub fn reach(&self, v: u32) -> Vec<u32> {
        let mut seen = vec![false; self.n() as usize];
        let mut queue = vec![v];
        seen[v as usize] = true;
        while let Some(u) = queue.pop() {
            for w in self.out(u) {
                if !std::mem::replace(&mut seen[*w as usize], true) {
                    queue.push(*w);
                }
            }
        }
        (0..self.n()).filter(|u| seen[*u as usize]).collect()
    }

    /// The connected components, directions ignored, each in increasing order.
    #[must_use]
    pub fn components(&self) -> Vec<Vec<u32>> {
        let both = self.undirected();
        let mut seen = vec![false; self.n() as usize];
        let mut components = Vec::new();
        for v in 0..self.n() {
            if !seen[v as usize] {
                let component = both.reach(v);
                component.iter().for_each(|u| seen[*u as usize] = true);
                components.push(component);
            }
        }
        components
    }
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "digraph({}, {{", self.n())?;
        for (i, (u, v)) in self.arcs().enumerate() {
            write!(f, "{}({u}, {v})", if i > 0 { ", " } else { "" })?;
        }
        write!(f, "}})")
    }
}

fn list(f: &mut fmt::Formatter<'_>, open: &str, items: &[Value], close: &str) -> fmt::Result {
    f.write_str(open)?;
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        write!(f, "{item}")?;
    }
    f.write_str(close)
}

/// A sequence of characters is shown as the word it is.
fn word(items: &[Value]) -> Option<String> {
    let letter = |item: &Value| if let Value::Char(c) = item { Some(*c) } else { None };
    (!items.is_empty()).then(|| items.iter().map(letter).collect())?
}

impl fmt::Display for Value {
    /// As it is written in the language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Int(int) => write!(f, "{int}"),
            Value::Bool(flag) => write!(f, "{flag}"),
            Value::Char(letter) => write!(f, "{:?}", letter.to_string()),
            Value::Tuple(items) => list(f, "(", items, ")"),
            Value::Seq(items) => match word(items) {
                Some(word) => write!(f, "{word:?}"),
                None => list(f, "[", items, "]"),
            },
            Value::Bag(items) => list(f, "bag(", items, ")"),
            Value::Set(items) => list(f, "{", items, "}"),
            Value::Bits(row) => {
                f.write_str("bits(")?;
                for i in 0..row.len() {
                    write!(f, "{}{}", if i > 0 { ", " } else { "" }, u8::from(row.get(i)))?;
                }
                f.write_str(")")
            }
            Value::Grid(grid) => {
                f.write_str("grid(")?;
                for (i, row) in grid.cells.chunks(grid.cols.max(1)).enumerate() {
                    f.write_str(if i > 0 { ", " } else { "" })?;
                    write!(f, "{}", Value::Seq(row.into()))?;
                }
                f.write_str(")")
            }
            Value::Graph(graph) => write!(f, "{graph:?}"),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
