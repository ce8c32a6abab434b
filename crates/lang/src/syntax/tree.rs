//! The syntax tree: what was written, with its spans, before any name or type is looked at.

use rules::Span;
pub use rules::problem::Extent;

/// A name as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The text of the name.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// One `.game` file.
#[derive(Debug, Clone, Default)]
pub struct File {
    /// The number after `grundy` in the version line, when there is one.
    pub version: Option<(u32, Span)>,
    /// Games, claims and problems in the order written.
    pub items: Vec<Item>,
}

/// A top-level item.
#[derive(Debug, Clone)]
pub enum Item {
    /// `game Name(...)`.
    Game(Game),
    /// A claim outside any game.
    Claim(Claim),
    /// `problem id "title"`.
    Problem(Problem),
}

/// `game Name(params) where COND` and its lines.
#[derive(Debug, Clone)]
pub struct Game {
    /// Its name. A bare `-e` fragment without a `game` line gets the name `Game`.
    pub name: Name,
    /// Parameters in order.
    pub params: Vec<Field>,
    /// Conditions on the parameters.
    pub wheres: Vec<Expr>,
    /// The lines of the body, in order.
    pub lines: Vec<Line>,
    /// From `game` to the end of the last line.
    pub span: Span,
}

/// `name: type` in parameters, coordinates, records and `read`. A `read` field may lack its type.
#[derive(Debug, Clone)]
pub struct Field {
    /// The name.
    pub name: Name,
    /// The type, when written.
    pub ty: Option<TypeExpr>,
}

/// One line of a game.
#[derive(Debug, Clone)]
pub enum Line {
    /// `position [x: nat, y: nat] where COND`.
    Position {
        /// Coordinates in order.
        coords: Vec<Field>,
        /// `where` conditions in order (split at commas, not at `and`).
        wheres: Vec<Expr>,
        /// The whole line.
        span: Span,
    },
    /// `let m = x / 2`.
    Let {
        /// The name.
        name: Name,
        /// Its meaning.
        value: Expr,
    },
    /// `def f(i, j) = EXPR`.
    Def {
        /// The name.
        name: Name,
        /// Argument names.
        params: Vec<Name>,
        /// The body.
        body: Expr,
    },
    /// `option POSITIONS CLAUSES`.
    Option {
        /// What the option is.
        sum: Sum,
        /// `for`, `let`, `if`, `while`, left to right.
        clauses: Vec<Clause>,
        /// The whole line.
        span: Span,
    },
    /// `previous wins if COND`, `next wins if COND`, `draw if COND`.
    Ending {
        /// Who wins.
        ending: game::Ending,
        /// When.
        condition: Expr,
        /// The whole line.
        span: Span,
    },
    /// `ranking EXPR, EXPR` (lexicographic when several).
    Ranking {
        /// Most significant first.
        measures: Vec<Expr>,
        /// The whole line.
        span: Span,
    },
    /// A claim about this game.
    Claim(Claim),
    /// `start n: [n, n - 1]`: what a plain number means.
    Start {
        /// The names that the plain numbers bind.
        names: Vec<Name>,
        /// The position meant.
        sum: Sum,
        /// The whole line.
        span: Span,
    },
}

/// A claim.
#[derive(Debug, Clone)]
pub struct Claim {
    /// `for n: nat, m: nat` before the colon of a claim outside a game.
    pub quantified: Vec<Field>,
    /// What is claimed.
    pub kind: ClaimKind,
    /// The whole line.
    pub span: Span,
}

/// What a claim says.
#[derive(Debug, Clone)]
pub enum ClaimKind {
    /// `claim value: EXPR if COND`.
    Value(Expr, Option<Expr>),
    /// `claim P: COND`; `claim misere P: COND`.
    P {
        /// Whether it speaks of misere play.
        misere: bool,
        /// Exactly the P-positions.
        condition: Expr,
    },
    /// `claim [a] = Staircase[...]` and `claim for n: nat: A[n] = B[n + 1]`: equal values.
    Same(Sum, Sum),
}

/// A position expression: a disjunctive sum.
#[derive(Debug, Clone)]
pub struct Sum {
    /// What it is.
    pub kind: SumKind,
    /// Where it stands.
    pub span: Span,
}

/// The small grammar of positions.
#[derive(Debug, Clone)]
pub enum SumKind {
    /// `end`.
    End,
    /// `[e, ...]`: a position of the game at hand.
    Here(Vec<Expr>),
    /// `Name[...]`, `Name(args)[...]`, `Octal("0.77")[n]`.
    Other {
        /// The game.
        game: Name,
        /// Its arguments.
        args: Vec<Expr>,
        /// The coordinates.
        coords: Vec<Expr>,
    },
    /// `P + Q + ...`.
    Plus(Vec<Sum>),
    /// `n * P`.
    Times(Box<Expr>, Box<Sum>),
    /// `sum(P for ...)`.
    Fold(Box<Sum>, Vec<Clause>),
    /// What could not be read; a diagnostic stands beside it.
    Error,
}

/// A clause of an option, a comprehension or a sum.
#[derive(Debug, Clone)]
pub enum Clause {
    /// `for PATTERN in DOMAIN`.
    For(Pattern, Expr),
    /// `let NAME = EXPR`.
    Let(Name, Expr),
    /// `if COND`.
    If(Expr),
    /// `while COND`.
    While(Expr),
}

/// What a `for` binds.
#[derive(Debug, Clone)]
pub enum Pattern {
    /// One name.
    Name(Name),
    /// `(a, b)`.
    Tuple(Vec<Name>, Span),
}

/// A type as written.
#[derive(Debug, Clone)]
pub struct TypeExpr {
    /// What it is.
    pub kind: TypeKind,
    /// Where it stands.
    pub span: Span,
}

/// The type words.
#[derive(Debug, Clone)]
pub enum TypeKind {
    /// `nat`.
    Nat,
    /// `int`.
    Int,
    /// `lo..=hi`, `lo..hi`, `lo..` (a range expression).
    Range(Box<Expr>),
    /// `bool`.
    Bool,
    /// `char`.
    Char,
    /// `word`: a sequence of characters (also written `text`).
    Word,
    /// `bits(n)`.
    Bits(Option<Box<Expr>>),
    /// `seq of T`, `seq(n) of T`; in `read`, `seq of T` may omit `of T`.
    Seq(Option<Box<Expr>>, Box<TypeExpr>),
    /// `bag of T`, `bag(n) of T`.
    Bag(Option<Box<Expr>>, Box<TypeExpr>),
    /// `piles`.
    Piles,
    /// `set of T`, `set(n) of T`.
    Set(Option<Box<Expr>>, Box<TypeExpr>),
    /// `grid(r, c) of T`.
    Grid(Option<(Box<Expr>, Box<Expr>)>, Box<TypeExpr>),
    /// `graph`.
    Graph,
    /// `vertex of G`, in `read` also with `base 1`.
    Vertex {
        /// The graph.
        graph: Name,
        /// What the input calls the first vertex.
        base: Option<Box<Expr>>,
    },
    /// `(T, U)` or a record `(a: T, b: U)`; names are absent in a plain tuple.
    Tuple(Vec<(Option<Name>, TypeExpr)>),
    /// What could not be read.
    Error,
}

/// An expression.
#[derive(Debug, Clone)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// The expression forms.
#[derive(Debug, Clone)]
pub enum ExprKind {
    /// A number, in decimal digits without separators.
    Int(String),
    /// `"text"`, escapes already read.
    Text(String),
    /// `true`, `false`.
    Bool(bool),
    /// A name.
    Name(String),
    /// `- e` or `not e`.
    Unary(Unary, Box<Expr>),
    /// `a op b`; `in` and comparisons are in [`ExprKind::Chain`].
    Binary(Binary, Span, Box<Expr>, Box<Expr>),
    /// `a < b <= c`, `a in b`, `a not in b`: first operand, then operator and operand.
    Chain(Box<Expr>, Vec<(Relation, Span, Expr)>),
    /// `lo..hi`, `lo..=hi`, `lo..`, each with `step k`.
    Range(Box<Range>),
    /// `if c then a else b`; problem print items also write `a if c else b`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `f(args)`; named arguments such as `base 1` follow the others. `sum(e for ...)` has clauses.
    Call(Name, Vec<Expr>, Vec<(Name, Expr)>, Vec<Clause>),
    /// `e.method(args)`; `None` for a method without parentheses.
    Method(Box<Expr>, Name, Option<Vec<Expr>>),
    /// `e[i]`, `e[r, c]`.
    Index(Box<Expr>, Vec<Expr>),
    /// `[a, b]` or `[e for ...]` (one item, with clauses): a sequence.
    List(Vec<Expr>, Vec<Clause>),
    /// `{a, b}` or `{e for ...}`: a set.
    Set(Vec<Expr>, Vec<Clause>),
    /// `(a, b)`.
    Tuple(Vec<Expr>),
    /// A position where a question takes one: `value([x] + [y])`, `first_wins(misere P)`.
    Position(Box<Question>),
    /// `"text {e} text"`, in a `print`.
    Template(Vec<TemplatePart>),
    /// `e else d`, in a `print`: `d` where `e` is undefined.
    OrElse(Box<Expr>, Box<Expr>),
    /// What could not be read.
    Error,
}

/// A part of a text with expressions in braces.
#[derive(Debug, Clone)]
pub enum TemplatePart {
    /// As it is.
    Text(String),
    /// The value of an expression.
    Value(Expr),
}

/// A position with its convention, as a question takes it.
#[derive(Debug, Clone)]
pub struct Question {
    /// Whether `misere` was written.
    pub misere: bool,
    /// The positions.
    pub sum: Sum,
}

/// `lo..hi step k`.
#[derive(Debug, Clone)]
pub struct Range {
    /// Lower end. `..=hi` alone has the number 0 with an empty span here.
    pub lo: Expr,
    /// Upper end; none for an open range.
    pub hi: Option<Expr>,
    /// Whether `hi` belongs to it.
    pub inclusive: bool,
    /// `step`.
    pub step: Option<Expr>,
}

/// Unary operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unary {
    /// `-`
    Neg,
    /// `not`
    Not,
}

/// Binary operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binary {
    /// `**`
    Pow,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Mod,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `&`
    BitAnd,
    /// `^` and `xor`
    BitXor,
    /// `|`
    BitOr,
    /// `and`
    And,
    /// `or`
    Or,
}

/// Comparisons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `in`
    In,
    /// `not in`
    NotIn,
}

/// `problem id "English | 中文"` and its statements.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The id as written (`luogu-P8369`).
    pub id: Option<Name>,
    /// The title text.
    pub title: Option<String>,
    /// The statements.
    pub body: Vec<Statement>,
    /// `compare tokens | lines | exact`.
    pub compare: Option<Name>,
    /// The whole problem.
    pub span: Span,
}

/// A statement of a problem.
#[derive(Debug, Clone)]
pub struct Statement {
    /// What it does.
    pub kind: StatementKind,
    /// Where it stands.
    pub span: Span,
}

/// The statements of a problem.
#[derive(Debug, Clone)]
pub enum StatementKind {
    /// `read a, b: 1..=n, c`; one line of input.
    Read {
        /// `read line a`: to the end of the line; `read rest a`: to the end of the input.
        extent: Extent,
        /// What is read.
        fields: Vec<Field>,
    },
    /// `where COND, COND`.
    Where(Vec<Expr>),
    /// `let name = EXPR`.
    Let(Name, Expr),
    /// `repeat N:` or `repeat read T:`.
    Repeat {
        /// How often, or the name that is read first.
        count: RepeatCount,
        /// The deeper lines.
        body: Vec<Statement>,
    },
    /// `until eof:`, `until 0:`, `until (0, 0):`.
    Until {
        /// `None` for `eof`.
        sentinel: Option<Expr>,
        /// The deeper lines.
        body: Vec<Statement>,
    },
    /// `play [misere] P`.
    Play(Question),
    /// `print ITEM, ITEM end ""`.
    Print {
        /// The items; joined by one space.
        items: Vec<Expr>,
        /// `for least|each winning_move by KEYS sep S else E`, or `any n in D if C`.
        form: PrintForm,
        /// What is written after the items instead of a line end.
        end: Option<String>,
    },
    /// `answer n: TYPE where COND`.
    Answer {
        /// What the contestant prints.
        field: Field,
        /// When it is right.
        conditions: Vec<Expr>,
    },
}

/// How often a block repeats.
#[derive(Debug, Clone)]
pub enum RepeatCount {
    /// `repeat N:`
    Times(Expr),
    /// `repeat read T:`
    Read(Field),
}

/// What a `print` prints.
#[derive(Debug, Clone)]
pub enum PrintForm {
    /// The items as they are.
    Plain,
    /// One of the items' template for winning moves.
    Moves {
        /// `each` rather than `least`.
        each: bool,
        /// `by` keys.
        keys: Vec<Expr>,
        /// `sep`.
        separator: Option<String>,
        /// `else`.
        otherwise: Option<Expr>,
    },
    /// `print any n in D if C`.
    Any {
        /// The name bound.
        name: Name,
        /// Where to look.
        domain: Expr,
        /// The condition.
        condition: Expr,
    },
}
