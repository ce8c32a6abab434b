//! Types and typed names.

use super::operator::Power;
use super::{Parser, empty_after, empty_before};
use crate::syntax::token::Kind;
use crate::syntax::tree::{Expr, ExprKind, Field, Name, TypeExpr, TypeKind};
use messages::msg;
use rules::Span;

impl Parser<'_> {
    /// `name: type`; without a type only where `optional`.
    pub(super) fn field(&mut self, optional: bool) -> Field {
        let name = self.name();
        let ty = self.eat(Kind::Colon).map(|_| self.type_expr());
        if ty.is_none() && !optional && !self.failed {
            self.missing_type(&name);
        }
        Field { name, ty }
    }

    /// Fields between brackets, possibly none.
    pub(super) fn bracketed_fields(&mut self, open: Kind) -> Vec<Field> {
        let opener = self.at;
        self.bump();
        let mut fields = Vec::new();
        if Some(self.kind()) != open.closer() {
            fields.push(self.field(false));
            while self.eat(Kind::Comma).is_some() {
                fields.push(self.field(false));
            }
        }
        self.close(opener);
        fields
    }

    pub(super) fn type_expr(&mut self) -> TypeExpr {
        let start = self.span();
        let error = TypeExpr { kind: TypeKind::Error, span: empty_before(start) };
        self.nested(error, |parser| {
            let kind = parser.type_kind(start);
            TypeExpr { kind, span: parser.since(start) }
        })
    }

    fn type_kind(&mut self, start: Span) -> TypeKind {
        let word = self.word().to_owned();
        if let Some(kind) = plain_type(&word) {
            self.bump();
            return kind;
        }
        match word.as_str() {
            "bits" => {
                self.bump();
                TypeKind::Bits(self.size())
            }
            "seq" => self.collection(TypeKind::Seq),
            "bag" => self.collection(TypeKind::Bag),
            "set" => self.collection(TypeKind::Set),
            "grid" => self.grid(),
            "vertex" => self.vertex(),
            "player" => {
                self.not_yet(start, "player");
                self.bump();
                TypeKind::Error
            }
            _ if self.kind() == Kind::OpenParen && !self.range_in_parentheses() => self.tuple_type(),
            _ => self.range_type(start),
        }
    }

    /// `(n)` behind a type word.
    fn size(&mut self) -> Option<Box<Expr>> {
        let opener = self.at;
        self.eat(Kind::OpenParen)?;
        let size = self.closed_expr();
        self.close(opener);
        Some(Box::new(size))
    }

    fn collection(&mut self, make: fn(Option<Box<Expr>>, Box<TypeExpr>) -> TypeKind) -> TypeKind {
        self.bump();
        let size = self.size();
        make(size, Box::new(self.element()))
    }

    /// `of T`.
    fn element(&mut self) -> TypeExpr {
        if self.expect_word("of").is_some() {
            return self.type_expr();
        }
        TypeExpr { kind: TypeKind::Error, span: empty_after(self.last_span()) }
    }

    fn grid(&mut self) -> TypeKind {
        self.bump();
        let opener = self.at;
        let size = self.eat(Kind::OpenParen).map(|_| {
            let rows = self.closed_expr();
            self.expect(Kind::Comma);
            let columns = self.closed_expr();
            self.close(opener);
            (Box::new(rows), Box::new(columns))
        });
        TypeKind::Grid(size, Box::new(self.element()))
    }

    fn vertex(&mut self) -> TypeKind {
        self.bump();
        self.expect_word("of");
        let graph = self.name();
        let base = self.eat_word("base").map(|_| Box::new(self.expr_from(Power::BitOr)));
        TypeKind::Vertex { graph, base }
    }

    /// Whether the parenthesis opens an end of a range, as in `(n + 1) / 2..`.
    fn range_in_parentheses(&self) -> bool {
        let behind = self.closers[self.at].map_or(Kind::End, |closer| self.kind_at(closer as usize + 1));
        !matches!(behind, Kind::Comma | Kind::CloseParen | Kind::CloseBracket | Kind::Name | Kind::End | Kind::Colon)
            && !(behind == Kind::OpenBracket)
    }

    /// `(T, U)` or `(a: T, b)`: a name without a type is a `nat`.
    fn tuple_type(&mut self) -> TypeKind {
        let opener = self.at;
        self.bump();
        let mut parts = vec![self.tuple_part()];
        while self.eat(Kind::Comma).is_some() {
            parts.push(self.tuple_part());
        }
        self.close(opener);
        TypeKind::Tuple(parts)
    }

    fn tuple_part(&mut self) -> (Option<Name>, TypeExpr) {
        let next = self.kind_at(self.at + 1);
        let type_word = plain_type(self.word()).is_some() || matches!(self.word(), "bits" | "graph" | "player");
        if self.kind() != Kind::Name || (next != Kind::Colon && (type_word || !ends_part(next))) {
            return (None, self.type_expr());
        }
        let Field { name, ty } = self.field(true);
        let nat = TypeExpr { kind: TypeKind::Nat, span: empty_after(name.span) };
        (Some(name), ty.unwrap_or(nat))
    }

    fn range_type(&mut self, start: Span) -> TypeKind {
        if !self.expr_ahead() || self.at_word("if") {
            self.expected(msg!("syntax-a-type"));
            return TypeKind::Error;
        }
        let words = self.kind() == Kind::Name && self.word_at(self.at + 1) == "of";
        let range = self.expr_from(Power::Range);
        if matches!(range.kind, ExprKind::Range(_)) {
            return TypeKind::Range(Box::new(range));
        }
        if !self.failed {
            self.unknown_type(if range.span.end > range.span.start { range.span } else { start });
        }
        if words {
            self.bump();
            self.type_expr();
        }
        TypeKind::Error
    }

    /// The old spelling of a size in `read`: `nat [n]` for `seq(n) of nat`.
    pub(super) fn old_size(&mut self, ty: TypeExpr) -> TypeExpr {
        if self.kind() != Kind::OpenBracket {
            return ty;
        }
        let bracket = self.span();
        let mut sizes = self.bracketed(Kind::OpenBracket).exprs;
        let span = self.since(ty.span);
        self.report_old_size(&ty, bracket, &sizes);
        let (first, second) = (sizes.pop().map(Box::new), sizes.pop().map(Box::new));
        let kind = match (ty.kind, first, second) {
            (TypeKind::Set(None, element), size, None) => TypeKind::Set(size, element),
            (TypeKind::Bag(None, element), size, None) => TypeKind::Bag(size, element),
            (kind, Some(columns), Some(rows)) => {
                TypeKind::Grid(Some((rows, columns)), Box::new(TypeExpr { kind, span: ty.span }))
            }
            (kind, size, _) => TypeKind::Seq(size, Box::new(TypeExpr { kind, span: ty.span })),
        };
        TypeExpr { kind, span }
    }
}

fn ends_part(kind: Kind) -> bool {
    matches!(kind, Kind::Comma | Kind::CloseParen)
}

fn plain_type(word: &str) -> Option<TypeKind> {
    Some(match word {
        "nat" => TypeKind::Nat,
        "int" => TypeKind::Int,
        "bool" => TypeKind::Bool,
        "char" => TypeKind::Char,
        "word" | "text" => TypeKind::Word,
        "piles" => TypeKind::Piles,
        "graph" => TypeKind::Graph,
        _ => return None,
    })
}
