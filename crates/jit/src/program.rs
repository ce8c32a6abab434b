//! Programs: what rules are compiled to, and all that a runner or a translator to machine code has to know.
//!
//! A [`Module`] has one register file of 256 integers for all its functions. Its low end holds the coordinates of the
//! position at hand, its high end the constants; both are written before a run and never during one. What lies between
//! belongs to the function that runs. Truth values are 0 and 1, a row of bits is the number whose bit `i` is cell `i`.
//!
//! Lists are buffers of integers beside the registers. The first ones hold the sequences among the coordinates, the
//! last ones constants; the others are written by the program.
//!
//! An operation that has no answer in `i64`, or that rules forbid, is a *trap*: whoever started the run then works the
//! position out in another way. No operation wraps.

/// A register.
pub(crate) type Reg = u8;

/// A list.
pub(crate) type List = u8;

/// An index of an operation, to jump to.
pub(crate) type Target = u32;

/// One operation. The first register named is the one written, where one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Op {
    /// `a`
    Move(Reg, Reg),
    /// The sum.
    Add(Reg, Reg, Reg),
    /// The difference.
    Sub(Reg, Reg, Reg),
    /// Other arithmetic.
    Arith(Arithmetic, Reg, Reg, Reg),
    /// A function of one number.
    Unary(Unary, Reg, Reg),
    /// A function of two numbers.
    Binary(Binary, Reg, Reg, Reg),
    /// 1 if the comparison holds, else 0.
    Test(Relation, Reg, Reg, Reg),
    /// On, to the target.
    Jump(Target),
    /// To the target if the comparison holds.
    Branch(Relation, Reg, Reg, Target),
    /// The next number; to the target (backwards) while below the limit.
    Next(Reg, Reg, Target),
    /// The number after the first one by a step that is positive; to the target (backwards) while below the limit.
    Advance(Reg, Reg, Reg, Target),
    /// Gives up.
    Trap,

    /// The row with a cell on: row, cell, length.
    On(Reg, Reg, Reg, u8),
    /// The row with a cell off: row, cell, length.
    Off(Reg, Reg, Reg, u8),
    /// The cell of a row: row, cell, length.
    Bit(Reg, Reg, Reg, u8),
    /// The first zero after a cell: row, cell, length.
    NextZero(Reg, Reg, Reg, u8),
    /// Whether there is a zero after a cell: row, cell, length.
    HasNextZero(Reg, Reg, Reg, u8),
    /// The lowest one of the second register, which loses it; to the target if there is none.
    Lowest(Reg, Reg, Target),

    /// An item of a list; a trap where there is none.
    Item(Reg, List, Reg),
    /// The length of a list.
    Length(Reg, List),
    /// Whether an item is in a list.
    Contains(Reg, List, Reg),
    /// A number made of the items of a list; a trap where there is none.
    Reduce(Reduction, Reg, List),
    /// Empties a list.
    Clear(List),
    /// Adds an item at the end of a list.
    Push(List, Reg),
    /// Fills a list: what to fill it with, from which numbers.
    Fill(Filling, List, Reg, Reg),
    /// Fills the first list from others.
    Combine(Combination, List, List, List),
    /// The part of a list between two indices: the list written, the one read, and the register of the first index, which
    /// that of the second follows.
    Slice(List, List, Reg),
    /// The member of a famous set with this index, from 0; the last register is the base, where there is one.
    Member(Famous, Reg, Reg, Reg),

    /// The index of the position of a place whose coordinates stand in these registers (see [`Module::operands`]); to
    /// the target if it is outside the spaces, a trap if the place does not have it.
    Locate { into: Reg, place: u16, operands: u16, miss: Target },
    /// The option that is one position: [`Op::Locate`], [`Op::Begin`], [`Op::Summand`] and [`Op::Enter`] in one.
    Visit { place: u16, operands: u16, miss: Target },
    /// The same, where only the coordinate of this side differs from the position at hand: what it becomes, and what it is.
    Shift { side: u8, to: Reg, from: Reg, miss: Target },
    /// Starts an option.
    Begin,
    /// A summand of the option: the position with this index.
    Summand(Reg),
    /// The option is complete.
    Enter,

    /// Calls a function with the arguments in these registers; the registers from the coordinates up to `live` are kept.
    Call { into: Reg, function: u16, operands: u16, live: u8 },
    /// The end of a function, with its result.
    Return(Reg),
}

/// Arithmetic, as the rules language has it: division and remainder round down and need a positive divisor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arithmetic {
    Mul,
    Div,
    Mod,
    Pow,
    Shl,
    Shr,
    And,
    Or,
    Xor,
}

/// Comparisons of numbers: the sum of 1 if it holds for less, 2 for equal, 4 for greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Relation {
    Lt = 1,
    Eq = 2,
    Le = 3,
    Gt = 4,
    Ne = 5,
    Ge = 6,
}

impl Relation {
    /// The comparison that holds where this one does not.
    pub(crate) fn opposite(self) -> Relation {
        match self {
            Relation::Eq => Relation::Ne,
            Relation::Ne => Relation::Eq,
            Relation::Lt => Relation::Ge,
            Relation::Ge => Relation::Lt,
            Relation::Le => Relation::Gt,
            Relation::Gt => Relation::Le,
        }
    }
}

/// Functions of one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unary {
    Abs,
    Isqrt,
    Popcount,
    TrailingZeros,
    TrailingOnes,
    BitLength,
    IsPrime,
    Omega,
    BigOmega,
    /// 1 - x.
    Not,
}

/// Functions of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Binary {
    Gcd,
    Least,
    Greatest,
}

/// Numbers made of lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reduction {
    Min,
    Max,
    Sum,
}

/// What a list is filled with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Filling {
    /// The digits of the first number in the base that the second says, most significant first.
    Digits,
    /// The divisors of the first number, increasing.
    Divisors,
    /// The divisors below the first number, increasing.
    ProperDivisors,
    /// The cells of the row that are on, as many of them as the second number says.
    Ones,
    /// The members of a famous set up to the first number; the second is the base, where there is one.
    Members(Famous),
}

/// Lists made of lists. Sets are increasing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Combination {
    Concat,
    Union,
    Intersection,
    Difference,
    SymmetricDifference,
    Reversed,
    /// Increasing, with repeats.
    Sorted,
    /// Increasing, without repeats.
    Set,
    Copy,
}

/// Famous sets of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Famous {
    Primes,
    PrimePowers,
    Squares,
    Fibonacci,
    Powers,
}

/// One side of the box of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Side {
    /// The least number in the box.
    pub(crate) lo: i64,
    /// How many numbers the box has on this side.
    pub(crate) size: u64,
    /// How far apart the indices of neighbours on this side are.
    pub(crate) stride: u64,
    /// The least number that is in the coordinate's space.
    pub(crate) least: i64,
    /// The greatest.
    pub(crate) greatest: i64,
}

/// Where the positions of an instance have their indices: a box, its last side the fastest.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    /// The index of the first.
    pub(crate) first: u64,
    /// Its sides.
    pub(crate) sides: Vec<Side>,
}

/// A piece of code.
#[derive(Debug, Clone, Default)]
pub(crate) struct Function {
    /// Its operations; the last one is no way out at the end.
    pub(crate) code: Vec<Op>,
    /// Where its arguments are when it begins.
    pub(crate) params: Vec<Reg>,
}

impl Function {
    /// Whether it runs through a few operations, without loops and calls: then its results are not worth keeping.
    pub(crate) fn is_plain(&self) -> bool {
        let onward = |at: usize, target: Target| usize::try_from(target).is_ok_and(|target| target > at);
        self.code.iter().enumerate().all(|(at, op)| match op {
            Op::Jump(target) | Op::Branch(_, _, _, target) => onward(at, *target),
            Op::Move(..)
            | Op::Add(..)
            | Op::Sub(..)
            | Op::Arith(..)
            | Op::Unary(..)
            | Op::Binary(..)
            | Op::Test(..)
            | Op::Trap => true,
            Op::Item(..) | Op::Length(..) | Op::Return(_) => true,
            _ => false,
        })
    }
}

/// Functions with what they share.
#[derive(Debug, Clone, Default)]
pub(crate) struct Module {
    /// Constants and the registers that hold them.
    pub(crate) constants: Vec<(Reg, i64)>,
    /// The registers of the coordinates, in order; of a sequence, its list.
    pub(crate) coordinates: Vec<Coordinate>,
    /// How many registers the coordinates take.
    pub(crate) fixed: u8,
    /// Constant lists, from list 255 down.
    pub(crate) lists: Vec<Vec<i64>>,
    /// Registers that operations name by where the run of them begins.
    pub(crate) operands: Vec<Reg>,
    /// The functions.
    pub(crate) functions: Vec<Function>,
    /// Whether the result of each is a truth value.
    pub(crate) truths: Vec<bool>,
}

/// Where a coordinate is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Coordinate {
    /// A number.
    Number(Reg),
    /// A sequence of numbers.
    Numbers(List),
    /// Not at all: the program does not read it.
    Unread,
}
