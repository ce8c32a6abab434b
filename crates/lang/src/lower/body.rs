//! The inside of one game, or of a question: variables and scopes.

use super::{
    Lowerer,
    scope::{Named, Role},
    types,
};
use crate::{Diagnostic, Edit, nearest, syntax::tree};
use messages::msg;
use rules::{
    GameId, Span, Value,
    ir::{Expr, ExprKind, FreeExpr, FreeSum, Pattern, Slot, Type, Variable},
};
use std::collections::BTreeMap;

/// Lowering inside one game or question.
pub(super) struct Body<'l> {
    pub(super) lowerer: &'l mut Lowerer,
    /// The game whose positions are written without a name.
    pub(super) home: Option<GameId>,
    /// Whether this is that game's own body, so that its arguments are at hand.
    pub(super) inside: bool,
    pub(super) slots: Vec<Variable>,
    pub(super) scope: Vec<Named>,
    pub(super) defs: BTreeMap<String, Signature>,
    /// Whether this is a problem, which may ask who wins.
    pub(super) asking: Option<super::problem::Asking>,
    /// Inputs that count from 1.
    pub(super) from_one: Vec<Slot>,
    /// Natural-number variables, for the definedness of indices.
    pub(super) natural: Vec<Slot>,
}

/// What is known of a helper function before its body.
#[derive(Debug, Clone)]
pub(super) struct Signature {
    pub(super) index: usize,
    pub(super) span: Span,
    pub(super) arity: usize,
    pub(super) result: Type,
    pub(super) used: bool,
}

/// An expression and its type.
#[derive(Debug, Clone)]
pub(super) struct Typed {
    pub(super) expr: Expr,
    pub(super) ty: Type,
}

impl Typed {
    pub(super) fn new(kind: ExprKind, span: Span, ty: Type) -> Self {
        Typed { expr: Expr { kind, span }, ty }
    }

    /// What stands for an expression that made no sense.
    pub(super) fn unknown(span: Span) -> Self {
        Typed { expr: Expr::constant(Value::Bool(false), span), ty: Type::Unknown }
    }
}

impl<'l> Body<'l> {
    /// A body with these variables in scope; used for questions.
    pub(super) fn free(lowerer: &'l mut Lowerer, home: Option<GameId>, variables: Vec<(tree::Name, Type)>) -> Self {
        let mut body = Body {
            lowerer,
            home,
            inside: false,
            slots: Vec::new(),
            scope: Vec::new(),
            defs: BTreeMap::new(),
            asking: None,
            from_one: Vec::new(),
            natural: Vec::new(),
        };
        for (name, ty) in variables {
            body.bind(&name, ty, Role::Param);
        }
        body
    }

    pub(super) fn free_sum(mut self, sum: &tree::Sum) -> FreeSum {
        let sum = self.sum(sum);
        let sum = rules::defined::total_sum(&self.slots, sum);
        FreeSum { slots: self.slots, sum }
    }

    pub(super) fn free_expr(mut self, expr: &tree::Expr, want: &Type) -> FreeExpr {
        let expr = self.wanted(expr, want);
        let total = rules::defined::total(&self.slots, &[], expr);
        FreeExpr { slots: self.slots, total }
    }

    pub(super) fn say(&mut self, diagnostic: Diagnostic) {
        self.lowerer.say(diagnostic);
    }

    /// A new variable under a new name.
    pub(super) fn bind(&mut self, name: &tree::Name, ty: Type, role: Role) -> Slot {
        if self.is_taken(name) {
            self.use_name(&name.text);
        } else if is_function(&name.text) && role != Role::Bound {
            self.say(
                Diagnostic::error("name-reserved", name.span, msg!("name-reserved", name = &name.text))
                    .help(msg!("name-reserved-help")),
            );
        }
        let slot = self.slots.len();
        self.slots.push(Variable { name: name.text.clone(), ty, lazy: None });
        self.scope.push(Named { name: name.text.clone(), slot, span: name.span, used: false, role });
        slot
    }

    /// Whether a name has a meaning.
    pub(super) fn is_bound(&self, name: &str) -> bool {
        self.scope.iter().any(|named| named.name == name) || self.defs.contains_key(name)
    }

    /// Whether a new name has a meaning already, which is said.
    pub(super) fn is_taken(&mut self, name: &tree::Name) -> bool {
        let named = self.scope.iter().find(|named| named.name == name.text).map(|named| named.span);
        let Some(other) = named.or_else(|| self.defs.get(&name.text).map(|def| def.span)) else { return false };
        // A `def` is known before lines that stand above it.
        let (first, again) = if other.start <= name.span.start { (other, name.span) } else { (name.span, other) };
        self.say(
            Diagnostic::error("name-reused", again, msg!("name-reused", name = &name.text))
                .label(msg!("name-reused-label", name = &name.text))
                .also(first, msg!("first-here"))
                .help(msg!("name-reused-help")),
        );
        true
    }

    /// A name for an expression.
    pub(super) fn bind_let(&mut self, name: &tree::Name, value: Typed, role: Role) -> Slot {
        let slot = self.bind(name, value.ty, role);
        self.slots[slot].lazy = Some(value.expr);
        slot
    }

    /// The variables of a loop over items of type `item`.
    pub(super) fn bind_pattern(&mut self, pattern: &tree::Pattern, item: &Type) -> Pattern {
        match pattern {
            tree::Pattern::Name(name) => Pattern::Slot(self.bind(name, item.clone(), Role::Bound)),
            tree::Pattern::Tuple(names, span) => {
                let parts = match item {
                    Type::Tuple(parts) if parts.len() == names.len() => parts.clone(),
                    Type::Record(parts) if parts.len() == names.len() => {
                        self.use_whole(item);
                        parts.iter().map(|(_, ty)| ty.clone()).collect()
                    }
                    Type::Unknown => vec![Type::Unknown; names.len()],
                    _ => {
                        let message = msg!("pattern-mismatch", found = types::show(item), count = names.len());
                        self.say(Diagnostic::error("type-mismatch", *span, message));
                        vec![Type::Unknown; names.len()]
                    }
                };
                let slots = names.iter().zip(parts).map(|(name, ty)| self.bind(name, ty, Role::Bound)).collect();
                Pattern::Tuple(slots)
            }
        }
    }

    /// Names bound since the scope had this depth go out of it. In an option line an unused one is worth a word: in
    /// a comprehension it may just count.
    pub(super) fn close(&mut self, depth: usize, lint: bool) {
        for named in self.scope.split_off(depth) {
            if lint && !named.used && !named.name.starts_with('_') && named.role == Role::Bound {
                let message = msg!("unused-name", name = &named.name);
                self.say(Diagnostic::lint("unused-name", named.span, message).help(msg!("unused-name-help")));
            }
        }
    }

    /// The variable behind a name.
    pub(super) fn name(&mut self, name: &str, span: Span) -> Typed {
        let found = self.named(name, span);
        self.use_whole(&found.ty);
        found
    }

    /// The variable behind a name of which only a part may be used.
    pub(super) fn named(&mut self, name: &str, span: Span) -> Typed {
        if let Some(part) = self.move_part(name, span) {
            return part;
        }
        if let Some(named) = self.scope.iter_mut().rev().find(|named| named.name == name) {
            named.used = true;
            let slot = named.slot;
            return Typed { expr: Expr::var(slot, span), ty: self.slots[slot].ty.clone() };
        }
        if let Some(answer) = self.asked(name, span) {
            return answer;
        }
        if !self.missing_move_part(name, span) {
            self.stranger(name, span);
        }
        Typed::unknown(span)
    }

    /// A name that stands in a mistake already said need not be called unused as well.
    pub(super) fn use_name(&mut self, name: &str) {
        self.scope.iter_mut().filter(|named| named.name == name).for_each(|named| named.used = true);
        self.defs.get_mut(name).into_iter().for_each(|def| def.used = true);
    }

    fn stranger(&mut self, name: &str, span: Span) {
        let mut diagnostic = Diagnostic::error("unknown-name", span, msg!("unknown-name", name = name))
            .label(msg!("unknown-name-label", name = name));
        let known = self.scope.iter().map(|named| named.name.as_str()).chain(["first_wins"]);
        if let Some(near) = nearest(name, known).map(str::to_owned) {
            let edits = vec![Edit { span, text: near.clone() }];
            diagnostic = diagnostic.fix(msg!("did-you-mean", name = &near), edits);
            self.use_name(&near);
        } else if super::call::is_known(name) {
            diagnostic = diagnostic.help(msg!("function-needs-call", name = name));
        } else {
            let game = self.home.map_or("G".to_owned(), |id| self.lowerer.games[id.0].name.clone());
            diagnostic = diagnostic.help(msg!("parameters-go-after-name", game = game, name = name));
        }
        self.say(diagnostic);
    }

    /// An expression that must have a type.
    pub(super) fn wanted(&mut self, expr: &tree::Expr, want: &Type) -> Expr {
        let found = self.expr(expr, Some(want));
        self.check(&found, want);
        found.expr
    }

    pub(super) fn check(&mut self, found: &Typed, want: &Type) {
        if !types::fits(&found.ty, want) {
            self.mismatch(found.expr.span, &found.ty, want);
        }
    }

    pub(super) fn mismatch(&mut self, span: Span, found: &Type, want: &Type) {
        let message = msg!("type-mismatch", expected = types::show(want), found = types::show(found));
        let label = msg!("type-mismatch-label", found = types::show(found));
        self.say(Diagnostic::error("type-mismatch", span, message).label(label));
    }
}

/// Words that an expression calls, which would be confusing as names of coordinates.
fn is_function(name: &str) -> bool {
    matches!(name, "sum" | "count" | "any" | "all" | "min" | "max")
}
