//! Which operator stands at a place, and how tightly it binds.

use super::Parser;
use crate::syntax::token::Kind;
use crate::syntax::tree::{Binary, Relation};

/// How tightly operators bind, from the loosest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Power {
    /// Anything, also `if ... then ... else`.
    Whole,
    Or,
    And,
    Not,
    Comparison,
    Range,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Negation,
    Exponent,
}

impl Power {
    /// The next tighter one: what the right operand of a left-associative operator binds by.
    pub(super) fn tighter(self) -> Power {
        match self {
            Power::Whole => Power::Or,
            Power::Or => Power::And,
            Power::And => Power::Not,
            Power::Not => Power::Comparison,
            Power::Comparison => Power::Range,
            Power::Range => Power::BitOr,
            Power::BitOr => Power::BitXor,
            Power::BitXor => Power::BitAnd,
            Power::BitAnd => Power::Shift,
            Power::Shift => Power::Sum,
            Power::Sum => Power::Product,
            Power::Product => Power::Negation,
            Power::Negation | Power::Exponent => Power::Exponent,
        }
    }
}

/// An operator between two operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    Binary(Binary, Power),
    Relation(Relation),
    Range { inclusive: bool },
}

impl Operator {
    pub(super) fn power(self) -> Power {
        match self {
            Operator::Binary(_, power) => power,
            Operator::Relation(_) => Power::Comparison,
            Operator::Range { .. } => Power::Range,
        }
    }
}

impl Parser<'_> {
    /// The operator here, by what is meant: also the spellings of other languages, about which [`Parser::operator`]
    /// complains when it reads them.
    pub(super) fn peek_operator(&self) -> Option<Operator> {
        use Operator::{Binary as Op, Relation as Rel};
        let operator = match self.kind() {
            Kind::DotDot => Operator::Range { inclusive: false },
            Kind::DotDotEq => Operator::Range { inclusive: true },
            Kind::Plus => Op(Binary::Add, Power::Sum),
            Kind::Minus => Op(Binary::Sub, Power::Sum),
            Kind::Star => Op(Binary::Mul, Power::Product),
            Kind::StarStar => Op(Binary::Pow, Power::Exponent),
            Kind::Slash | Kind::SlashSlash => Op(Binary::Div, Power::Product),
            Kind::Percent => Op(Binary::Mod, Power::Product),
            Kind::Amp => Op(Binary::BitAnd, Power::BitAnd),
            Kind::Pipe => Op(Binary::BitOr, Power::BitOr),
            Kind::Caret => Op(Binary::BitXor, Power::BitXor),
            Kind::AmpAmp => Op(Binary::And, Power::And),
            Kind::PipePipe => Op(Binary::Or, Power::Or),
            Kind::Shl => Op(Binary::Shl, Power::Shift),
            Kind::Shr => Op(Binary::Shr, Power::Shift),
            Kind::EqEq | Kind::Eq => Rel(Relation::Eq),
            Kind::Ne => Rel(Relation::Ne),
            Kind::Lt => Rel(Relation::Lt),
            Kind::Le => Rel(Relation::Le),
            Kind::Gt => Rel(Relation::Gt),
            Kind::Ge => Rel(Relation::Ge),
            Kind::Name => return self.word_operator(),
            _ => return None,
        };
        Some(operator)
    }

    fn word_operator(&self) -> Option<Operator> {
        match self.word() {
            "and" => Some(Operator::Binary(Binary::And, Power::And)),
            "or" => Some(Operator::Binary(Binary::Or, Power::Or)),
            "xor" => Some(Operator::Binary(Binary::BitXor, Power::BitXor)),
            "in" => Some(Operator::Relation(Relation::In)),
            "not" if self.word_at(self.at + 1) == "in" => Some(Operator::Relation(Relation::NotIn)),
            "mod" if self.operand_at(self.at + 1) => Some(Operator::Binary(Binary::Mod, Power::Product)),
            "div" if self.operand_at(self.at + 1) => Some(Operator::Binary(Binary::Div, Power::Product)),
            _ => None,
        }
    }
}
