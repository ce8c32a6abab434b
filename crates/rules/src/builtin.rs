//! The functions and methods of the language.

/// Functions and methods. The receiver of a method is its first argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Builtin {
    /// `abs(x)`
    Abs,
    /// `gcd(x, y)`
    Gcd,
    /// `isqrt(x)`; needs `x >= 0`.
    Isqrt,
    /// `popcount(x)`; needs `x >= 0`.
    Popcount,
    /// `trailing_zeros(x)`; needs `x >= 1`.
    TrailingZeros,
    /// `trailing_ones(x)`; needs `x >= 0`.
    TrailingOnes,
    /// `bit_length(x)`
    BitLength,
    /// `is_prime(x)`
    IsPrime,
    /// `omega(x)`: different prime factors; needs `x >= 1`.
    Omega,
    /// `big_omega(x)`: prime factors with multiplicity; needs `x >= 1`.
    BigOmega,
    /// `digits(x, base b)`; needs `x >= 0`.
    Digits,
    /// `divisors(x)`: of 0 and below, none.
    Divisors,
    /// `proper_divisors(x)`: the divisors below `x`.
    ProperDivisors,
    /// `min(x, y, ...)`
    Least,
    /// `max(x, y, ...)`
    Greatest,
    /// `min(c)`; needs an item.
    Min,
    /// `max(c)`; needs an item.
    Max,
    /// `sum(c)`
    Sum,
    /// `any(c)`
    Any,
    /// `all(c)`
    All,
    /// `c.len`
    Len,
    /// `a[i]`; needs `0 <= i < a.len`.
    Index,
    /// `a.with(i, v)`; needs `0 <= i < a.len`.
    With,
    /// `a.add(i, d)`; needs `0 <= i < a.len`.
    Add,
    /// `a.remove_at(i)`; needs `0 <= i < a.len`.
    RemoveAt,
    /// `a.insert_at(i, v)`; needs `0 <= i <= a.len`.
    InsertAt,
    /// `a.push(v)`
    Push,
    /// `a.slice(i, j)`: from `i` up to but not including `j`; needs `0 <= i <= j <= a.len`.
    Slice,
    /// `a.reversed`
    Reversed,
    /// `a.diff`: `a[0]`, then the differences of neighbours.
    Diff,
    /// `a.sorted`: of any collection.
    Sorted,
    /// `a + b` of sequences.
    Concat,
    /// `row.on(i)`; needs `0 <= i < row.len`.
    On,
    /// `row.off(i)`; needs `0 <= i < row.len`.
    Off,
    /// `row[i]`, 0 or 1; needs `0 <= i < row.len`.
    Bit,
    /// `row.ones`
    Ones,
    /// `row.zeros`
    Zeros,
    /// `row.next_zero(i)`: the first zero after `i`; needs one.
    NextZero,
    /// Whether [`Builtin::NextZero`] is defined.
    HasNextZero,
    /// `m.insert(v)` of a bag.
    BagInsert,
    /// `m.insert(v)` of piles: 0 inserts nothing.
    PilesInsert,
    /// `m.remove(v)`; needs `v in m`.
    BagRemove,
    /// `m.distinct`
    Distinct,
    /// `m.pairs`: values of two different elements, smaller first, each pair of values once.
    Pairs,
    /// `s.insert(v)` of a set.
    SetInsert,
    /// `s.remove(v)`; needs `v in s`.
    SetRemove,
    /// `s | t`
    Union,
    /// `s & t`
    Intersection,
    /// `s - t`
    Difference,
    /// `s ^ t`
    SymmetricDifference,
    /// The set of a sequence or bag.
    ToSet,
    /// `g[r, c]`; needs a cell inside.
    Cell,
    /// `g.with(r, c, v)`; needs a cell inside.
    WithCell,
    /// `g.rows`
    Rows,
    /// `g.cols`
    Cols,
    /// `G.n`
    Vertices,
    /// `G.out(v)`; needs a vertex.
    Out,
    /// `G.neighbours(v)`: arcs in either direction; needs a vertex.
    Neighbours,
    /// `G.reach(v)`: `v` and what can be reached from it; needs a vertex.
    Reach,
    /// `G.components`
    Components,
    /// `digraph(n, e, base b)`
    Digraph,
    /// `graph(n, e, base b)`
    Undirected,
    /// `rooted(n, e, base b)`: a tree, arcs away from the first vertex.
    Rooted,
}
