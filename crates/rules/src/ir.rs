//! The typed rules IR: what a program means, once names and types are settled.
//!
//! First-order and explicit: every loop is a [`Step::Each`], every condition a [`Step::Guard`], and every partial
//! operation is preceded by a guard that says when it is defined ([`crate::defined`] puts them there). Under its guards
//! each expression is total, so a reader of the IR (interpreter, formulas, machine code) decides nothing on its own.
//! Only a divisor that is not positive and an absurdly large number are errors at run time.
//!
//! Guards speak of what stands in the expression itself. A call of a helper function ([`ExprKind::Apply`]) may besides
//! have no value: it has none exactly where one of the needs that stand with the [`Def`] fails for the arguments, or a
//! call that its body comes to has none. In an option line such a call drops the choice, as a guard in its place would; as
//! the condition of a `while` it counts as false; elsewhere it is an error.

pub use crate::builtin::Builtin;

use crate::{span::Span, value::Value};
use game::{Convention, Ending};

/// A closed set of games that may refer to each other.
#[derive(Debug, Clone, Default)]
pub struct Rules {
    /// The games, in the order written.
    pub games: Vec<Game>,
    /// Claims that stand outside any game.
    pub claims: Vec<FreeClaim>,
}

impl Rules {
    /// The game of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<GameId> {
        self.games.iter().position(|game| game.name == name).map(GameId)
    }

    /// The game of this id.
    #[must_use]
    pub fn game(&self, id: GameId) -> &Game {
        &self.games[id.0]
    }
}

/// Which game of the [`Rules`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub usize);

/// Which variable of a game: parameters come first, then coordinates, `let`s of the game, and all bound variables.
/// Names never shadow, so each name of a game has one slot.
pub type Slot = usize;

/// The rules of one game.
#[derive(Debug, Clone)]
pub struct Game {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub span: Span,
    /// Parameters; parameter `i` has slot `i`.
    pub params: Vec<Coord>,
    /// Conditions on the parameters.
    pub param_wheres: Vec<Total>,
    /// Coordinates; coordinate `i` has slot `params.len() + i`.
    pub coords: Vec<Coord>,
    /// Conditions that make a tuple of the coordinates' spaces a position.
    pub wheres: Vec<Total>,
    /// Helper functions.
    pub defs: Vec<Def>,
    /// Goals.
    pub endings: Vec<Goal>,
    /// The option lines.
    pub options: Vec<OptionRule>,
    /// The author's ranking, most significant first.
    pub ranking: Vec<Total>,
    /// What the author claims.
    pub claims: Vec<Claim>,
    /// What plain numbers mean as a position.
    pub start: Option<Start>,
    /// All variables.
    pub slots: Vec<Variable>,
}

impl Game {
    /// A game that has only a name so far.
    #[must_use]
    pub fn named(name: String, span: Span) -> Game {
        Game {
            name,
            span,
            params: Vec::new(),
            param_wheres: Vec::new(),
            coords: Vec::new(),
            wheres: Vec::new(),
            defs: Vec::new(),
            endings: Vec::new(),
            options: Vec::new(),
            ranking: Vec::new(),
            claims: Vec::new(),
            start: None,
            slots: Vec::new(),
        }
    }

    /// The slot of coordinate `i`.
    #[must_use]
    pub fn coord_slot(&self, i: usize) -> Slot {
        self.params.len() + i
    }

    /// The coordinate that a slot belongs to.
    #[must_use]
    pub fn coord_of(&self, slot: Slot) -> Option<usize> {
        slot.checked_sub(self.params.len()).filter(|i| *i < self.coords.len())
    }
}

/// A variable of a game.
#[derive(Debug, Clone)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// The meaning of a `let`, which is evaluated where it is used and only there.
    pub lazy: Option<Expr>,
}

/// A parameter or coordinate.
#[derive(Debug, Clone)]
pub struct Coord {
    /// Its name.
    pub name: String,
    /// The values it may have.
    pub space: Space,
    /// Where it is declared.
    pub span: Span,
}

/// A set of values that a parameter, coordinate or input may have. Bounds and sizes speak of parameters only.
#[derive(Debug, Clone)]
pub enum Space {
    /// Integers from `lo` to `hi`, both included.
    Int {
        /// Least.
        lo: Option<Expr>,
        /// Greatest.
        hi: Option<Expr>,
    },
    /// Truth values.
    Bool,
    /// Characters.
    Char,
    /// Tuples.
    Tuple(Vec<Space>),
    /// Rows of bits, of this length where stated.
    Bits(Option<Expr>),
    /// Sequences.
    Seq(Option<Expr>, Box<Space>),
    /// Bags.
    Bag(Option<Expr>, Box<Space>),
    /// Bags of positive sizes, where inserting 0 inserts nothing.
    Piles,
    /// Sets.
    Set(Option<Expr>, Box<Space>),
    /// Rectangles.
    Grid(Option<(Expr, Expr)>, Box<Space>),
    /// Directed graphs.
    Graph,
    /// The vertices of the graph in this slot.
    Vertex(Slot),
}

impl Space {
    /// The type of its values.
    #[must_use]
    pub fn ty(&self) -> Type {
        match self {
            Space::Int { .. } | Space::Vertex(_) => Type::Int,
            Space::Bool => Type::Bool,
            Space::Char => Type::Char,
            Space::Tuple(parts) => Type::Tuple(parts.iter().map(Space::ty).collect()),
            Space::Bits(_) => Type::Bits,
            Space::Seq(_, item) => Type::Seq(Box::new(item.ty())),
            Space::Bag(_, item) => Type::Bag(Box::new(item.ty())),
            Space::Piles => Type::Piles,
            Space::Set(_, item) => Type::Set(Box::new(item.ty())),
            Space::Grid(_, item) => Type::Grid(Box::new(item.ty())),
            Space::Graph => Type::Graph,
        }
    }
}

/// The type of an expression: what kind of value, without bounds and sizes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Type {
    /// Integers, also vertices.
    Int,
    /// Truth values.
    Bool,
    /// Characters.
    Char,
    /// Tuples.
    Tuple(Vec<Type>),
    /// Tuples whose parts have names.
    Record(Vec<(String, Type)>),
    /// Rows of bits.
    Bits,
    /// Sequences; a word is a sequence of characters.
    Seq(Box<Type>),
    /// Bags.
    Bag(Box<Type>),
    /// Piles.
    Piles,
    /// Sets.
    Set(Box<Type>),
    /// Grids.
    Grid(Box<Type>),
    /// Graphs.
    Graph,
    /// Nothing is known: an empty literal, or the result of an error already reported.
    Unknown,
}

/// An expression used where being undefined is an error, with what it needs to be defined.
#[derive(Debug, Clone, PartialEq)]
pub struct Total {
    /// The expression.
    pub expr: Expr,
    /// Conditions, in order of evaluation; under the earlier ones the later ones are total.
    pub needs: Vec<Need>,
}

/// When a partial operation is defined.
#[derive(Debug, Clone, PartialEq)]
pub struct Need {
    /// The condition.
    pub condition: Expr,
    /// The kind of operation.
    pub partial: Partial,
    /// Where the operation stands.
    pub span: Span,
}

/// The kinds of partial operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Partial {
    /// An index outside `0..len`.
    Index,
    /// Removing what is not there.
    Absent,
    /// The least or greatest of nothing.
    Empty,
    /// No zero further on.
    NextZero,
    /// A number outside a function's domain.
    Domain,
}

/// A helper function. Its variables are those of the game, then its arguments, then its bound variables.
#[derive(Debug, Clone)]
pub struct Def {
    /// Its name.
    pub name: String,
    /// The slots of its arguments.
    pub params: Vec<Slot>,
    /// Its meaning.
    pub body: Total,
    /// Where it is declared.
    pub span: Span,
}

/// `previous wins if ...` and its kin.
#[derive(Debug, Clone)]
pub struct Goal {
    /// Who wins.
    pub ending: Ending,
    /// When.
    pub condition: Total,
    /// The line.
    pub span: Span,
}

/// An option line: for every way through the steps, one option, if each of its summands is a position.
#[derive(Debug, Clone)]
pub struct OptionRule {
    /// Loops and guards, outermost first; the last guards make the result defined.
    pub steps: Vec<Step>,
    /// The option.
    pub result: Sum,
    /// The variables that its clauses bind, for display.
    pub binders: Vec<Slot>,
    /// The line.
    pub span: Span,
}

/// One step on the way to an option, an item of a comprehension, or a summand.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// For every item of the domain.
    Each(Pattern, Domain),
    /// Ends the innermost loop at the first failure.
    While(Expr),
    /// A name for an expression, evaluated where it is used.
    Let(Slot),
    /// Goes on only if the condition holds.
    Guard(Expr, Why),
}

/// Why a guard stands there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Why {
    /// An `if` of the author.
    Written(Span),
    /// A partial operation further on.
    Defined(Partial, Span),
}

/// What a loop binds.
#[derive(Debug, Clone, PartialEq)]
pub enum Pattern {
    /// One variable.
    Slot(Slot),
    /// The parts of a tuple.
    Tuple(Vec<Slot>),
}

/// What a loop runs over.
#[derive(Debug, Clone, PartialEq)]
pub enum Domain {
    /// The integers from `lo`, up to but not including `hi` where given, by steps of `step`.
    Range {
        /// First.
        lo: Expr,
        /// One past the last.
        hi: Option<Expr>,
        /// Positive.
        step: Option<Expr>,
    },
    /// The items of a sequence, bag (with repeats), set (increasing) or grid (row by row).
    Items(Expr),
    /// The members of a famous set, increasing, without end (a `while` follows).
    Famous(Famous),
}

/// Famous infinite sets of numbers.
#[derive(Debug, Clone, PartialEq)]
pub enum Famous {
    /// 2, 3, 5, 7, ...
    Primes,
    /// 2, 3, 4, 5, 7, 8, 9, ...
    PrimePowers,
    /// 1, 4, 9, ...
    Squares,
    /// 1, 2, 3, 5, 8, ...
    Fibonacci,
    /// 1, b, b^2, ...
    Powers(Box<Expr>),
}

/// A disjunctive sum of positions.
#[derive(Debug, Clone, PartialEq)]
pub enum Sum {
    /// The empty sum.
    End,
    /// One position.
    Position {
        /// Of which game; none for the game at hand with its own arguments.
        other: Option<(GameId, Vec<Expr>)>,
        /// Its coordinates.
        coords: Vec<Expr>,
        /// Where it stands.
        span: Span,
    },
    /// Summands side by side.
    Plus(Vec<Sum>),
    /// So many copies.
    Times(Expr, Box<Sum>),
    /// A summand for every way through the steps.
    Fold(Vec<Step>, Box<Sum>),
}

/// A claim of a game.
#[derive(Debug, Clone)]
pub struct Claim {
    /// What it says.
    pub kind: ClaimKind,
    /// The line.
    pub span: Span,
}

/// What a claim says.
#[derive(Debug, Clone)]
pub enum ClaimKind {
    /// The Grundy value, where the condition holds.
    Value(Total, Option<Total>),
    /// Exactly these are the P-positions.
    P {
        /// In misere play.
        misere: bool,
        /// Of which positions.
        condition: Total,
    },
    /// Every position has the value of this sum.
    Same(TotalSum),
}

/// A sum used where being undefined is an error.
#[derive(Debug, Clone, PartialEq)]
pub struct TotalSum {
    /// The sum.
    pub sum: Sum,
    /// When it is defined.
    pub needs: Vec<Need>,
}

/// A sum that stands outside any game: a question from the command line, a claim, a `start` line.
#[derive(Debug, Clone)]
pub struct FreeSum {
    /// Its variables: first the names it is asked with, then bound ones.
    pub slots: Vec<Variable>,
    /// The sum.
    pub sum: TotalSum,
}

/// `claim for n: nat: A[n] = B[n + 1]`.
#[derive(Debug, Clone)]
pub struct FreeClaim {
    /// The quantified variables and their spaces; variable `i` has slot `i`.
    pub quantified: Vec<Coord>,
    /// Left side.
    pub left: FreeSum,
    /// Right side.
    pub right: FreeSum,
    /// The line.
    pub span: Span,
}

/// `start n: [n, n - 1]`.
#[derive(Debug, Clone)]
pub struct Start {
    /// How many plain numbers it takes; they have the slots from `first` on.
    pub names: Vec<Slot>,
    /// What they mean.
    pub sum: TotalSum,
}

/// An expression.
#[derive(Debug, Clone, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// The expression forms.
#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    /// A value.
    Const(Value),
    /// A variable.
    Var(Slot),
    /// Arithmetic on integers.
    Arith(Arith, Box<Expr>, Box<Expr>),
    /// A comparison of two values of one type.
    Compare(Compare, Box<Expr>, Box<Expr>),
    /// Whether the item is in the sequence, bag or set.
    In(Box<Expr>, Box<Expr>),
    /// Negation.
    Not(Box<Expr>),
    /// All of them, left to right, stopping early.
    And(Vec<Expr>),
    /// One of them, left to right, stopping early.
    Or(Vec<Expr>),
    /// If, then, else.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A function or method.
    Call(Builtin, Vec<Expr>),
    /// A helper function of the game.
    Apply(usize, Vec<Expr>),
    /// The members of a famous set up to and including a bound.
    Famous(Famous, Box<Expr>),
    /// An aggregate over a comprehension.
    Aggregate(Aggregate, Vec<Step>, Box<Expr>),
    /// A collection from a comprehension.
    Build(Collection, Vec<Step>, Box<Expr>),
    /// A collection of these items.
    Literal(Collection, Vec<Expr>),
    /// A tuple.
    Tuple(Vec<Expr>),
    /// A part of a tuple.
    Part(Box<Expr>, usize),
    /// Who wins, in a problem.
    Ask(Box<Ask>),
}

/// A question about a sum. Only problems ask.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// What is wanted.
    pub wanted: Wanted,
    /// About which sum; none for the one that is played.
    pub of: Option<(Convention, TotalSum)>,
}

/// What a question wants to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Whether the first player wins.
    FirstWins,
    /// Whether the second player wins.
    SecondWins,
    /// Whether nobody does.
    Drawn,
    /// The Grundy value.
    Value,
    /// How many moves the game lasts when the winner hurries and the loser delays.
    Remoteness,
    /// All winning moves, as records of this number in the problem's list.
    Moves(usize),
    /// How many winning moves there are.
    MoveCount,
}

/// What a winning move tells.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveRecord {
    /// Its parts, in order.
    pub fields: Vec<MoveField>,
    /// Which of them the problem looks at; the others need not be worked out.
    pub used: Vec<bool>,
}

/// A part of a winning move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveField {
    /// Which summand moves, from 0.
    Component,
    /// The summand before the move.
    From,
    /// What it becomes: a position, or a sequence of them.
    To,
    /// All summands after the move.
    After,
    /// A variable of the option line, by name.
    Variable(String),
}

impl Expr {
    /// A constant.
    #[must_use]
    pub fn constant(value: Value, span: Span) -> Expr {
        Expr { kind: ExprKind::Const(value), span }
    }

    /// A small number.
    #[must_use]
    pub fn number(number: i64, span: Span) -> Expr {
        Expr::constant(Value::int(number), span)
    }

    /// A variable.
    #[must_use]
    pub fn var(slot: Slot, span: Span) -> Expr {
        Expr { kind: ExprKind::Var(slot), span }
    }

    /// Arithmetic.
    #[must_use]
    pub fn arith(op: Arith, left: Expr, right: Expr) -> Expr {
        let span = left.span.to(right.span);
        Expr { kind: ExprKind::Arith(op, Box::new(left), Box::new(right)), span }
    }

    /// A comparison.
    #[must_use]
    pub fn compare(op: Compare, left: Expr, right: Expr) -> Expr {
        let span = left.span.to(right.span);
        Expr { kind: ExprKind::Compare(op, Box::new(left), Box::new(right)), span }
    }

    /// A function or method.
    #[must_use]
    pub fn call(builtin: Builtin, args: Vec<Expr>, span: Span) -> Expr {
        Expr { kind: ExprKind::Call(builtin, args), span }
    }

    /// The number of a constant.
    #[must_use]
    pub fn as_number(&self) -> Option<&crate::Int> {
        match &self.kind {
            ExprKind::Const(value) => value.as_int(),
            _ => None,
        }
    }
}

/// Integer arithmetic. Division and remainder round down and need a positive divisor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the operations")]
pub enum Arith {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Pow,
    Shl,
    Shr,
    BitAnd,
    BitOr,
    BitXor,
}

/// Comparisons; all values are ordered, collections by their canonical forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the comparisons")]
pub enum Compare {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Compare {
    /// Whether it holds between two values of one type.
    #[must_use]
    pub fn holds(self, left: &Value, right: &Value) -> bool {
        match self {
            Compare::Eq => left == right,
            Compare::Ne => left != right,
            Compare::Lt => left < right,
            Compare::Le => left <= right,
            Compare::Gt => left > right,
            Compare::Ge => left >= right,
        }
    }
}

/// Aggregates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aggregate {
    /// The sum of the items.
    Sum,
    /// How many items there are.
    Count,
    /// Whether one item is true; stops early.
    Any,
    /// Whether all items are true; stops early.
    All,
    /// The least item.
    Min,
    /// The greatest item.
    Max,
}

/// The collections that can be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Collection {
    /// A sequence.
    Seq,
    /// A bag.
    Bag,
    /// Piles: items that are 0 are left out.
    Piles,
    /// A set.
    Set,
    /// A row of bits from truth values or from 0 and 1.
    Bits,
    /// A grid, from its rows.
    Grid,
}

/// An expression that stands outside any game: a parameter's value on the command line.
#[derive(Debug, Clone)]
pub struct FreeExpr {
    /// Its bound variables.
    pub slots: Vec<Variable>,
    /// The expression.
    pub total: Total,
}
