//! Contest problems as data: what is read, played and printed, once names and types are settled.
//!
//! A problem has one list of variables, like a game. Reading binds them anew in every case; a `let` is evaluated where
//! it is used. What asks who wins is an [`crate::ir::ExprKind::Ask`] inside an expression.

use crate::{
    ir::{Compare, Expr, MoveRecord, Slot, Total, TotalSum, Variable},
    span::Span,
};
use game::Convention;

/// A problem.
#[derive(Debug, Clone)]
pub struct Problem {
    /// Its id as written (`acwing-891`), if it has one.
    pub id: Option<String>,
    /// Its title.
    pub title: Option<String>,
    /// All variables.
    pub slots: Vec<Variable>,
    /// The variable that counts cases from 1.
    pub case: Slot,
    /// What the winning moves of each `play` and each asked sum look like.
    pub moves: Vec<MoveRecord>,
    /// The statements.
    pub body: Vec<Statement>,
    /// How outputs are compared.
    pub compare: Comparison,
    /// The whole problem.
    pub span: Span,
}

/// How an output is compared with the right one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Comparison {
    /// Token by token, white space aside.
    #[default]
    Tokens,
    /// Line by line, white space at line ends aside.
    Lines,
    /// Byte by byte.
    Exact,
}

/// A statement.
#[derive(Debug, Clone)]
pub struct Statement {
    /// What it does.
    pub kind: StatementKind,
    /// Where it stands.
    pub span: Span,
}

/// What a statement does.
#[derive(Debug, Clone)]
pub enum StatementKind {
    /// Reads values.
    Read(Extent, Vec<Field>),
    /// States limits of the input, each a condition on the values read.
    Where(Vec<Limit>),
    /// A name for an expression, evaluated where it is used.
    Let(Slot),
    /// So many times.
    Repeat(Count, Vec<Statement>),
    /// Until the end of the input, or until the first values of a case are these.
    Until(Option<Vec<Total>>, Vec<Statement>),
    /// The sum that questions without an argument speak of.
    Play(Play),
    /// Writes.
    Print(Print),
    /// What any right answer of a contestant looks like; stands for the `print` before it.
    Answer(Field, Vec<Total>),
}

/// How far a `read` goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The stated values.
    Values,
    /// To the end of the line.
    Line,
    /// To the end of the input.
    Rest,
}

/// How often a block repeats.
#[derive(Debug, Clone)]
pub enum Count {
    /// So often.
    Times(Total),
    /// As often as the number read here says.
    Read(Field),
}

/// A variable and how its value stands in the input.
#[derive(Debug, Clone)]
pub struct Field {
    /// The variable.
    pub slot: Slot,
    /// How it is written.
    pub form: Form,
    /// Its name and type.
    pub span: Span,
}

/// How a value stands in the input.
#[derive(Debug, Clone)]
pub enum Form {
    /// An integer between bounds, both included.
    Int {
        /// Least.
        lo: Option<Total>,
        /// Greatest.
        hi: Option<Total>,
    },
    /// A vertex of the graph in this slot; the input calls the first one `base`.
    Vertex {
        /// The graph.
        graph: Slot,
        /// What the input calls the first vertex.
        base: Total,
    },
    /// A truth value, written 0 or 1.
    Bool,
    /// One character that is not white space.
    Char,
    /// One token as a sequence of characters.
    Word,
    /// A row of so many bits, written as one token of 0 and 1 or as numbers 0 and 1 in a row.
    Bits(Option<Total>),
    /// Items in a row. Without a size: to the end of the line or of the input.
    Items {
        /// Which collection they make.
        collection: crate::ir::Collection,
        /// How many.
        size: Option<Total>,
        /// What each looks like.
        item: Box<Form>,
    },
    /// Rows of a rectangle; characters stand without spaces between them.
    Grid {
        /// How many rows.
        rows: Total,
        /// How many columns.
        cols: Total,
        /// What each cell looks like.
        item: Box<Form>,
    },
    /// A tuple; later parts may speak of earlier ones through their variables.
    Record(Vec<(Option<Slot>, Form)>),
}

/// A condition that the statement of a problem promises.
#[derive(Debug, Clone)]
pub enum Limit {
    /// It holds in every case.
    Case(Total),
    /// It bounds the sum of something over all cases: `sum(n over cases) <= 200000`.
    OverCases {
        /// What is summed.
        item: Total,
        /// The comparison.
        compare: Compare,
        /// With what.
        bound: Total,
        /// Where it stands.
        span: Span,
    },
}

impl Limit {
    /// Where it stands.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Limit::Case(total) => total.expr.span,
            Limit::OverCases { span, .. } => *span,
        }
    }
}

/// A sum and the convention it is played under.
#[derive(Debug, Clone)]
pub struct Play {
    /// The convention.
    pub convention: Convention,
    /// The sum.
    pub sum: TotalSum,
}

/// A line of output, or a part of one.
#[derive(Debug, Clone)]
pub struct Print {
    /// The items, joined by one space.
    pub items: Vec<Piece>,
    /// Which of the moves or numbers they speak of.
    pub form: PrintForm,
    /// What follows; a line end if nothing is said.
    pub end: Option<String>,
}

/// A piece of output.
#[derive(Debug, Clone)]
pub enum Piece {
    /// These characters.
    Text(String),
    /// A value; items of collections are joined by one space.
    Value(Total),
    /// Pieces without anything between them.
    Joined(Vec<Piece>),
    /// `A if C else B`
    Choice(Total, Box<Piece>, Box<Piece>),
    /// `E else D`: the second where the first is undefined.
    Otherwise(Total, Box<Piece>),
}

/// Which of the moves or numbers a `print` speaks of.
#[derive(Debug, Clone)]
pub enum PrintForm {
    /// None: the items as they are.
    Plain,
    /// Winning moves of the position played. The slot is the move; the keys order moves.
    Moves {
        /// Every one, rather than the least only.
        each: bool,
        /// The move.
        slot: Slot,
        /// All winning moves.
        moves: crate::ir::Ask,
        /// The keys, most significant first.
        keys: Vec<Total>,
        /// What stands between moves; a line end if nothing is said.
        separator: Option<String>,
        /// What is printed where there is no winning move.
        otherwise: Option<Piece>,
    },
    /// The first of these for which the condition holds; any would be right.
    Any {
        /// The number.
        slot: Slot,
        /// Where to look.
        domain: crate::ir::Domain,
        /// The condition.
        condition: Total,
    },
}

impl Problem {
    /// Whether some `answer` line says what right answers look like.
    #[must_use]
    pub fn answers(&self) -> bool {
        answers(&self.body)
    }

    /// Calls `visit` with every expression of the statements and of `let`s, the outermost ones at least.
    pub fn visit(&self, visit: &mut dyn FnMut(&Expr)) {
        self.slots.iter().filter_map(|slot| slot.lazy.as_ref()).for_each(&mut *visit);
        self.body.iter().for_each(|statement| visit_statement(statement, visit));
    }
}

fn answers(statements: &[Statement]) -> bool {
    statements.iter().any(|statement| match &statement.kind {
        StatementKind::Answer(..) => true,
        StatementKind::Repeat(_, body) | StatementKind::Until(_, body) => answers(body),
        _ => false,
    })
}

fn visit_statement(statement: &Statement, visit: &mut dyn FnMut(&Expr)) {
    match &statement.kind {
        StatementKind::Read(_, fields) => fields.iter().for_each(|field| visit_form(&field.form, visit)),
        StatementKind::Where(limits) => limits.iter().for_each(|limit| match limit {
            Limit::Case(total) => visit_total(total, visit),
            Limit::OverCases { item, bound, .. } => {
                [item, bound].into_iter().for_each(|total| visit_total(total, visit));
            }
        }),
        StatementKind::Let(_) => {}
        StatementKind::Repeat(count, body) => {
            match count {
                Count::Times(total) => visit_total(total, visit),
                Count::Read(field) => visit_form(&field.form, visit),
            }
            body.iter().for_each(|statement| visit_statement(statement, visit));
        }
        StatementKind::Until(sentinel, body) => {
            sentinel.iter().flatten().for_each(|total| visit_total(total, visit));
            body.iter().for_each(|statement| visit_statement(statement, visit));
        }
        StatementKind::Play(play) => {
            play.sum.needs.iter().for_each(|need| visit(&need.condition));
            crate::analysis::walk_sum(&play.sum.sum, visit);
        }
        StatementKind::Print(print) => visit_print(print, visit),
        StatementKind::Answer(field, conditions) => {
            visit_form(&field.form, visit);
            conditions.iter().for_each(|total| visit_total(total, visit));
        }
    }
}

/// What a total needs repeats parts of it, so only its own expression counts.
fn visit_total(total: &Total, visit: &mut dyn FnMut(&Expr)) {
    visit(&total.expr);
}

fn visit_form(form: &Form, visit: &mut dyn FnMut(&Expr)) {
    match form {
        Form::Int { lo, hi } => lo.iter().chain(hi).for_each(|total| visit_total(total, visit)),
        Form::Vertex { base, .. } => visit_total(base, visit),
        Form::Bool | Form::Char | Form::Word => {}
        Form::Bits(size) => size.iter().for_each(|total| visit_total(total, visit)),
        Form::Items { size, item, .. } => {
            size.iter().for_each(|total| visit_total(total, visit));
            visit_form(item, visit);
        }
        Form::Grid { rows, cols, item } => {
            [rows, cols].into_iter().for_each(|total| visit_total(total, visit));
            visit_form(item, visit);
        }
        Form::Record(parts) => parts.iter().for_each(|(_, form)| visit_form(form, visit)),
    }
}

fn visit_print(print: &Print, visit: &mut dyn FnMut(&Expr)) {
    print.items.iter().for_each(|piece| visit_piece(piece, visit));
    match &print.form {
        PrintForm::Plain => {}
        PrintForm::Moves { keys, otherwise, .. } => {
            keys.iter().for_each(|total| visit_total(total, visit));
            otherwise.iter().for_each(|piece| visit_piece(piece, visit));
        }
        PrintForm::Any { domain, condition, .. } => {
            crate::analysis::walk_domain(domain, visit);
            visit_total(condition, visit);
        }
    }
}

fn visit_piece(piece: &Piece, visit: &mut dyn FnMut(&Expr)) {
    match piece {
        Piece::Text(_) => {}
        Piece::Value(total) => visit_total(total, visit),
        Piece::Joined(pieces) => pieces.iter().for_each(|piece| visit_piece(piece, visit)),
        Piece::Choice(condition, then, otherwise) => {
            visit_total(condition, visit);
            [then, otherwise].into_iter().for_each(|piece| visit_piece(piece, visit));
        }
        Piece::Otherwise(total, otherwise) => {
            visit_total(total, visit);
            visit_piece(otherwise, visit);
        }
    }
}
