//! Expressions.

use super::{
    body::{Body, Typed},
    types,
};
use crate::{
    Diagnostic, Edit,
    syntax::tree::{self, Binary, Relation, Unary},
};
use messages::msg;
use rules::{
    Int, Span, Value,
    ir::{Aggregate, Arith, Builtin, Collection, Compare, Domain, Expr, ExprKind, Step, Type, Why},
};

impl Body<'_> {
    /// An expression; `want` is the type its place asks for, which literals take up.
    pub(super) fn expr(&mut self, expr: &tree::Expr, want: Option<&Type>) -> Typed {
        let span = expr.span;
        match &expr.kind {
            tree::ExprKind::Int(digits) => int_literal(digits, span),
            tree::ExprKind::Text(text) => text_literal(text, span, want),
            tree::ExprKind::Bool(truth) => Typed::new(ExprKind::Const(Value::Bool(*truth)), span, Type::Bool),
            tree::ExprKind::Name(name) => self.name(name, span),
            tree::ExprKind::Unary(op, inner) => self.unary(*op, inner, span),
            tree::ExprKind::Binary(op, sign, left, right) => self.binary(*op, *sign, left, right, want),
            tree::ExprKind::Chain(first, rest) => self.chain(first, rest, span),
            tree::ExprKind::Range(range) => self.range_set(range, span),
            tree::ExprKind::If(condition, then, otherwise) => self.conditional(condition, then, otherwise, span, want),
            tree::ExprKind::Call(name, args, named, clauses) => self.call(name, args, named, clauses, span, want),
            tree::ExprKind::Method(receiver, name, args) => self.method(receiver, name, args.as_deref(), span),
            tree::ExprKind::Index(receiver, indices) => self.index(receiver, indices, span),
            tree::ExprKind::List(items, clauses) => {
                let kind = list_kind(want);
                self.collection(kind, items, clauses, span, want)
            }
            tree::ExprKind::Set(items, clauses) => self.collection(Collection::Set, items, clauses, span, want),
            tree::ExprKind::Tuple(parts) => self.tuple(parts, span, want),
            tree::ExprKind::Position(question) => {
                let message = msg!("position-in-expression");
                self.say(Diagnostic::error("position-in-expression", question.sum.span, message));
                Typed::unknown(span)
            }
            // Only what is printed has templates and alternatives, and that is not read as one expression.
            tree::ExprKind::Template(_) | tree::ExprKind::OrElse(..) | tree::ExprKind::Error => Typed::unknown(span),
        }
    }

    pub(super) fn int(&mut self, expr: &tree::Expr) -> Expr {
        self.wanted(expr, &Type::Int)
    }

    pub(super) fn truth(&mut self, expr: &tree::Expr) -> Expr {
        self.wanted(expr, &Type::Bool)
    }

    fn unary(&mut self, op: Unary, inner: &tree::Expr, span: Span) -> Typed {
        match op {
            Unary::Not => {
                let inner = self.truth(inner);
                Typed::new(ExprKind::Not(Box::new(inner)), span, Type::Bool)
            }
            Unary::Neg => {
                let inner = self.int(inner);
                match inner.as_number() {
                    Some(number) => Typed::new(ExprKind::Const(Value::Int(number.neg())), span, Type::Int),
                    None => {
                        let zero = Expr::number(0, span);
                        Typed::new(ExprKind::Arith(Arith::Sub, Box::new(zero), Box::new(inner)), span, Type::Int)
                    }
                }
            }
        }
    }

    fn binary(&mut self, op: Binary, sign: Span, left: &tree::Expr, right: &tree::Expr, want: Option<&Type>) -> Typed {
        let span = left.span.to(right.span);
        if matches!(op, Binary::And | Binary::Or) {
            let parts = vec![self.truth(left), self.truth(right)];
            let kind = if op == Binary::And { ExprKind::And(parts) } else { ExprKind::Or(parts) };
            return Typed::new(kind, span, Type::Bool);
        }
        let left_typed = self.expr(left, want.filter(|ty| !matches!(ty, Type::Int)));
        if let Some(builtin) = set_operation(op).filter(|_| matches!(left_typed.ty, Type::Set(_))) {
            let right_typed = self.expr(right, Some(&left_typed.ty));
            self.check(&right_typed, &left_typed.ty);
            let ty = types::join(&left_typed.ty, &right_typed.ty);
            return Typed::new(ExprKind::Call(builtin, vec![left_typed.expr, right_typed.expr]), span, ty);
        }
        if op == Binary::Add && matches!(left_typed.ty, Type::Seq(_)) {
            let right_typed = self.expr(right, Some(&left_typed.ty));
            self.check(&right_typed, &left_typed.ty);
            let ty = types::join(&left_typed.ty, &right_typed.ty);
            return Typed::new(ExprKind::Call(Builtin::Concat, vec![left_typed.expr, right_typed.expr]), span, ty);
        }
        self.check(&left_typed, &Type::Int);
        let right = self.int(right);
        if op == Binary::BitXor {
            self.lint_power_look(sign, &left_typed.expr, &right);
        }
        Typed::new(ExprKind::Arith(arith(op), Box::new(left_typed.expr), Box::new(right)), span, Type::Int)
    }

    /// `x^2` is hardly ever meant as exclusive or.
    fn lint_power_look(&mut self, sign: Span, left: &Expr, right: &Expr) {
        let small = right.as_number().is_some_and(|n| *n == Int::from(2_i64) || *n == Int::from(3_i64));
        let square = matches!((&left.kind, &right.kind), (ExprKind::Var(a), ExprKind::Var(b)) if a == b);
        if (small && left.as_number().is_none()) || square {
            let edits = vec![Edit { span: sign, text: "**".into() }];
            self.say(
                Diagnostic::lint("xor-with-power-look", sign, msg!("xor-with-power-look"))
                    .label(msg!("here"))
                    .fix(msg!("write-instead", text = "**"), edits),
            );
        }
    }

    fn chain(&mut self, first: &tree::Expr, rest: &[(Relation, Span, tree::Expr)], span: Span) -> Typed {
        let mut parts = Vec::new();
        let mut left = first;
        for (relation, _, right) in rest {
            parts.push(self.relation(*relation, left, right));
            left = right;
        }
        let kind = if parts.len() == 1 { parts.remove(0).kind } else { ExprKind::And(parts) };
        Typed::new(kind, span, Type::Bool)
    }

    fn relation(&mut self, relation: Relation, left: &tree::Expr, right: &tree::Expr) -> Expr {
        let span = left.span.to(right.span);
        match relation {
            Relation::In => self.membership(left, right),
            Relation::NotIn => {
                let inside = self.membership(left, right);
                Expr { kind: ExprKind::Not(Box::new(inside)), span }
            }
            _ => self.comparison(relation, left, right),
        }
    }

    fn comparison(&mut self, relation: Relation, left: &tree::Expr, right: &tree::Expr) -> Expr {
        // A literal takes the type of the other side, so the other side is looked at first.
        let (a, b) = if is_literal(left) && !is_literal(right) {
            let b = self.expr(right, None);
            (self.expr(left, Some(&b.ty.clone())), b)
        } else {
            let a = self.expr(left, None);
            let b = self.expr(right, Some(&a.ty.clone()));
            (a, b)
        };
        if !types::fits(&b.ty, &a.ty) {
            self.mismatch(b.expr.span, &b.ty, &a.ty);
        }
        let ordered =
            matches!(a.ty, Type::Int | Type::Char | Type::Unknown | Type::Tuple(_) | Type::Record(_) | Type::Seq(_));
        if !ordered && !matches!(relation, Relation::Eq | Relation::Ne) {
            let message = msg!("no-order", found = types::show(&a.ty));
            self.say(Diagnostic::error("type-mismatch", a.expr.span, message));
        }
        Expr::compare(compare(relation), a.expr, b.expr)
    }

    fn membership(&mut self, item: &tree::Expr, collection: &tree::Expr) -> Expr {
        let span = item.span.to(collection.span);
        if let tree::ExprKind::Range(range) = &collection.kind
            && range.step.is_none()
        {
            return self.between(item, range, span);
        }
        let collection = self.expr(collection, None);
        let Some(ty) = types::item(&collection.ty) else {
            let message = msg!("not-a-collection", found = types::show(&collection.ty));
            self.say(Diagnostic::error("type-mismatch", collection.expr.span, message));
            return Typed::unknown(span).expr;
        };
        let item = self.wanted(item, &ty);
        Expr { kind: ExprKind::In(Box::new(item), Box::new(collection.expr)), span }
    }

    /// `x in a..b`.
    fn between(&mut self, item: &tree::Expr, range: &tree::Range, span: Span) -> Expr {
        let item = self.int(item);
        let lo = self.int(&range.lo);
        let mut parts = vec![Expr::compare(Compare::Ge, item.clone(), lo)];
        if let Some(hi) = &range.hi {
            let op = if range.inclusive { Compare::Le } else { Compare::Lt };
            let hi = self.int(hi);
            parts.push(Expr::compare(op, item, hi));
        }
        Expr { kind: ExprKind::And(parts), span }
    }

    /// A range where a set is wanted.
    fn range_set(&mut self, range: &tree::Range, span: Span) -> Typed {
        let domain = self.range_domain(range);
        if range.hi.is_none() {
            self.endless(span, &up_to(&range.lo));
        }
        let slot = self.hidden(Type::Int);
        let steps = vec![Step::Each(rules::ir::Pattern::Slot(slot), domain)];
        let item = Expr::var(slot, span);
        Typed::new(ExprKind::Build(Collection::Set, steps, Box::new(item)), span, Type::Set(Box::new(Type::Int)))
    }

    pub(super) fn range_domain(&mut self, range: &tree::Range) -> Domain {
        let lo = self.int(&range.lo);
        let hi = range.hi.as_ref().map(|hi| {
            let hi = self.int(hi);
            if range.inclusive { plus_one(hi) } else { hi }
        });
        let step = range.step.as_ref().map(|step| self.int(step));
        Domain::Range { lo, hi, step }
    }

    /// A set without end where one with an end is needed; `bounded` is how it would have one.
    pub(super) fn endless(&mut self, span: Span, bounded: &str) {
        self.say(
            Diagnostic::error("infinite-loop-set", span, msg!("infinite-loop-set"))
                .label(msg!("here"))
                .help(msg!("infinite-loop-set-help", bounded = bounded)),
        );
    }

    /// A variable without a name.
    pub(super) fn hidden(&mut self, ty: Type) -> usize {
        self.slots.push(rules::ir::Variable { name: String::new(), ty, lazy: None });
        self.slots.len() - 1
    }

    fn conditional(
        &mut self,
        condition: &tree::Expr,
        then: &tree::Expr,
        otherwise: &tree::Expr,
        span: Span,
        want: Option<&Type>,
    ) -> Typed {
        let condition = self.truth(condition);
        let then = self.expr(then, want);
        let otherwise = self.expr(otherwise, Some(want.unwrap_or(&then.ty.clone())));
        if !types::fits(&otherwise.ty, &then.ty) {
            self.mismatch(otherwise.expr.span, &otherwise.ty, &then.ty);
        }
        let ty = types::join(&then.ty, &otherwise.ty);
        let kind = ExprKind::If(Box::new(condition), Box::new(then.expr), Box::new(otherwise.expr));
        Typed::new(kind, span, ty)
    }

    fn tuple(&mut self, parts: &[tree::Expr], span: Span, want: Option<&Type>) -> Typed {
        let wants: Vec<Option<&Type>> = match want {
            Some(Type::Tuple(wants)) if wants.len() == parts.len() => wants.iter().map(Some).collect(),
            _ => vec![None; parts.len()],
        };
        let parts: Vec<Typed> = parts.iter().zip(wants).map(|(part, want)| self.expr(part, want)).collect();
        let ty = Type::Tuple(parts.iter().map(|part| part.ty.clone()).collect());
        Typed::new(ExprKind::Tuple(parts.into_iter().map(|part| part.expr).collect()), span, ty)
    }

    /// A literal or comprehension.
    pub(super) fn collection(
        &mut self,
        kind: Collection,
        items: &[tree::Expr],
        clauses: &[tree::Clause],
        span: Span,
        want: Option<&Type>,
    ) -> Typed {
        let want_item = want.and_then(types::item).unwrap_or(match kind {
            Collection::Piles => Type::Int,
            _ => Type::Unknown,
        });
        // Bits may also be given as truth values, a grid by its rows: their items take no type from outside.
        let want_item = if matches!(kind, Collection::Bits) { Type::Unknown } else { want_item };
        if clauses.is_empty() {
            return self.literal(kind, items, span, &want_item);
        }
        let depth = self.scope.len();
        let steps = self.steps(clauses);
        let mut parts = items.iter().map(|item| self.expr(item, Some(&want_item))).collect::<Vec<_>>();
        self.close(depth, false);
        let item = parts.pop().unwrap_or_else(|| Typed::unknown(span));
        self.check(&item, &want_item);
        let ty = self.collection_type(kind, types::join(&item.ty, &want_item), span);
        Typed::new(ExprKind::Build(kind, steps, Box::new(item.expr)), span, ty)
    }

    fn literal(&mut self, kind: Collection, items: &[tree::Expr], span: Span, want_item: &Type) -> Typed {
        let mut ty = want_item.clone();
        let mut list = Vec::new();
        for item in items {
            let typed = self.expr(item, Some(&ty));
            self.check(&typed, &ty);
            ty = types::join(&ty, &typed.ty);
            list.push(typed.expr);
        }
        let ty = self.collection_type(kind, ty, span);
        Typed::new(ExprKind::Literal(kind, list), span, ty)
    }

    fn collection_type(&mut self, kind: Collection, item: Type, span: Span) -> Type {
        match kind {
            Collection::Seq => Type::Seq(Box::new(item)),
            Collection::Bag => Type::Bag(Box::new(item)),
            Collection::Set => Type::Set(Box::new(item)),
            Collection::Piles => Type::Piles,
            Collection::Bits => {
                if !matches!(item, Type::Int | Type::Bool | Type::Unknown) {
                    self.mismatch(span, &item, &Type::Bool);
                }
                Type::Bits
            }
            Collection::Grid => match item {
                Type::Seq(cell) => Type::Grid(cell),
                _ => Type::Grid(Box::new(Type::Unknown)),
            },
        }
    }

    /// The clauses of an option or a comprehension as steps. The names they bind stay in scope.
    pub(super) fn steps(&mut self, clauses: &[tree::Clause]) -> Vec<Step> {
        let mut steps = Vec::new();
        for (i, clause) in clauses.iter().enumerate() {
            match clause {
                tree::Clause::For(pattern, domain) => {
                    let bounded = matches!(clauses.get(i + 1), Some(tree::Clause::While(_)));
                    let (domain, item) = self.domain(domain, bounded);
                    let pattern = self.bind_pattern(pattern, &item);
                    steps.push(Step::Each(pattern, domain));
                }
                tree::Clause::Let(name, value) => {
                    let value = self.expr(value, None);
                    steps.push(Step::Let(self.bind_let(name, value, super::scope::Role::Bound)));
                }
                tree::Clause::If(condition) => {
                    let span = condition.span;
                    let condition = self.truth(condition);
                    steps.push(Step::Guard(condition, Why::Written(span)));
                }
                tree::Clause::While(condition) => {
                    let condition = self.truth(condition);
                    steps.push(Step::While(rules::defined::or_false(&self.slots, condition)));
                }
            }
        }
        steps
    }

    /// What a loop runs over, and the type of its items.
    fn domain(&mut self, domain: &tree::Expr, bounded: bool) -> (Domain, Type) {
        match &domain.kind {
            tree::ExprKind::Range(range) => {
                if range.hi.is_none() && !bounded {
                    self.endless(domain.span, &up_to(&range.lo));
                }
                self.lint_half_open(range);
                (self.range_domain(range), Type::Int)
            }
            tree::ExprKind::Name(name) if self.is_endless(name) => {
                if !bounded {
                    self.endless(domain.span, &format!("{name}(..=x)"));
                }
                match super::call::famous(name) {
                    Some(famous) => (Domain::Famous(famous), Type::Int),
                    None => (Domain::Items(Typed::unknown(domain.span).expr), Type::Int),
                }
            }
            tree::ExprKind::Call(name, args, _, clauses)
                if name.text == "powers" && args.len() == 1 && clauses.is_empty() =>
            {
                if !bounded {
                    self.endless(domain.span, "powers(b, ..=x)");
                }
                let base = self.int(&args[0]);
                (Domain::Famous(rules::ir::Famous::Powers(Box::new(base))), Type::Int)
            }
            _ => {
                let moves = self.winning_moves(domain);
                let collection = moves.unwrap_or_else(|| self.expr(domain, None));
                let item = types::item(&collection.ty);
                if item.is_none() {
                    let message = msg!("not-a-collection", found = types::show(&collection.ty));
                    self.say(
                        Diagnostic::error("not-a-collection", collection.expr.span, message)
                            .help(msg!("not-a-collection-help")),
                    );
                }
                (Domain::Items(collection.expr), item.unwrap_or(Type::Unknown))
            }
        }
    }

    /// A famous set named without a bound, unless the name means something else here.
    fn is_endless(&self, name: &str) -> bool {
        super::call::famous(name).is_some() && !self.scope.iter().any(|named| named.name == name)
    }

    /// `1..3` reads like 1, 2, 3.
    fn lint_half_open(&mut self, range: &tree::Range) {
        let constant = |expr: &tree::Expr| match &expr.kind {
            tree::ExprKind::Int(digits) => digits.parse::<u64>().ok(),
            _ => None,
        };
        let Some(hi) = range.hi.as_ref().filter(|_| !range.inclusive && range.step.is_none()) else { return };
        let (Some(1), Some(last @ 3..)) = (constant(&range.lo), constant(hi)) else { return };
        let between = Span { start: range.lo.span.end, end: hi.span.start, ..hi.span };
        let members: Vec<String> = (1..last.min(5)).map(|k| k.to_string()).collect();
        let dots = if last > 5 { ", ..." } else { "" };
        let message = msg!("half-open-with-constant", members = format!("{}{dots}", members.join(", ")));
        self.say(
            Diagnostic::lint("half-open-with-constant", hi.span, message)
                .label(msg!("half-open-label", last = last))
                .fix(
                    msg!("half-open-help", inclusive = format!("1..={last}"), same = format!("1..={}", last - 1)),
                    vec![Edit { span: between, text: "..=".into() }],
                ),
        );
    }

    /// An aggregate over a comprehension: `sum(e for ...)`.
    pub(super) fn aggregate(
        &mut self,
        kind: Aggregate,
        item: &tree::Expr,
        clauses: &[tree::Clause],
        span: Span,
    ) -> Typed {
        let depth = self.scope.len();
        let steps = self.steps(clauses);
        let want = match kind {
            Aggregate::Sum => Type::Int,
            Aggregate::Any | Aggregate::All => Type::Bool,
            Aggregate::Count | Aggregate::Min | Aggregate::Max => Type::Unknown,
        };
        let item = self.expr(item, Some(&want));
        self.check(&item, &want);
        self.close(depth, false);
        let ty = match kind {
            Aggregate::Sum | Aggregate::Count => Type::Int,
            Aggregate::Any | Aggregate::All => Type::Bool,
            Aggregate::Min | Aggregate::Max => item.ty,
        };
        Typed::new(ExprKind::Aggregate(kind, steps, Box::new(item.expr)), span, ty)
    }
}

fn int_literal(digits: &str, span: Span) -> Typed {
    // The lexer lets only digits through.
    let value = digits.parse::<Int>().unwrap_or(Int::ZERO);
    Typed::new(ExprKind::Const(Value::Int(value)), span, Type::Int)
}

/// The range from here to an end.
fn up_to(lo: &tree::Expr) -> String {
    let lo = if let tree::ExprKind::Int(digits) = &lo.kind { digits } else { "0" };
    format!("{lo}..=x")
}

/// A text is a word, or a character where one is wanted.
fn text_literal(text: &str, span: Span, want: Option<&Type>) -> Typed {
    let mut letters = text.chars();
    if let (Some(Type::Char), Some(letter), None) = (want, letters.next(), letters.next()) {
        return Typed::new(ExprKind::Const(Value::Char(letter)), span, Type::Char);
    }
    let word = text.chars().map(Value::Char).collect();
    Typed::new(ExprKind::Const(Value::Seq(word)), span, Type::Seq(Box::new(Type::Char)))
}

/// What `[...]` means where such a type is wanted.
fn list_kind(want: Option<&Type>) -> Collection {
    match want {
        Some(Type::Bag(_)) => Collection::Bag,
        Some(Type::Piles) => Collection::Piles,
        Some(Type::Bits) => Collection::Bits,
        Some(Type::Grid(_)) => Collection::Grid,
        _ => Collection::Seq,
    }
}

fn is_literal(expr: &tree::Expr) -> bool {
    matches!(expr.kind, tree::ExprKind::Text(_) | tree::ExprKind::List(..) | tree::ExprKind::Set(..))
}

/// One more, folded into a constant where there is one.
pub(super) fn plus_one(expr: Expr) -> Expr {
    let span = expr.span;
    match expr.as_number() {
        Some(number) => Expr::constant(Value::Int(number.add(&Int::ONE)), span),
        None => Expr { span, ..Expr::arith(Arith::Add, expr, Expr::number(1, span)) },
    }
}

fn set_operation(op: Binary) -> Option<Builtin> {
    match op {
        Binary::BitOr => Some(Builtin::Union),
        Binary::BitAnd => Some(Builtin::Intersection),
        Binary::BitXor => Some(Builtin::SymmetricDifference),
        Binary::Sub => Some(Builtin::Difference),
        _ => None,
    }
}

fn arith(op: Binary) -> Arith {
    match op {
        Binary::Pow => Arith::Pow,
        Binary::Mul => Arith::Mul,
        Binary::Div => Arith::Div,
        Binary::Mod => Arith::Mod,
        Binary::Sub => Arith::Sub,
        Binary::Shl => Arith::Shl,
        Binary::Shr => Arith::Shr,
        Binary::BitAnd => Arith::BitAnd,
        Binary::BitXor => Arith::BitXor,
        Binary::BitOr => Arith::BitOr,
        // `and` and `or` were taken care of before.
        Binary::Add | Binary::And | Binary::Or => Arith::Add,
    }
}

pub(super) fn compare(relation: Relation) -> Compare {
    match relation {
        Relation::Ne => Compare::Ne,
        Relation::Lt => Compare::Lt,
        Relation::Le => Compare::Le,
        Relation::Gt => Compare::Gt,
        Relation::Ge => Compare::Ge,
        // `in` and `not in` were taken care of before.
        Relation::Eq | Relation::In | Relation::NotIn => Compare::Eq,
    }
}
