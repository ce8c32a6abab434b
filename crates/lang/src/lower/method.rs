//! Methods and indices.

use super::{
    body::{Body, Typed},
    types,
};
use crate::{Diagnostic, Edit, nearest, syntax::tree};
use messages::msg;
use rules::{
    Span,
    ir::{Builtin, Expr, ExprKind, Type},
};

/// A method: its builtin, the types of its arguments, and the type of its result.
struct Method {
    builtin: Builtin,
    args: Vec<Type>,
    result: Type,
}

fn method(builtin: Builtin, args: &[&Type], result: &Type) -> Option<Method> {
    Some(Method { builtin, args: args.iter().map(|ty| (*ty).clone()).collect(), result: result.clone() })
}

fn set_of(item: &Type) -> Type {
    Type::Set(Box::new(item.clone()))
}

fn of_seq(receiver: &Type, item: &Type, name: &str) -> Option<Method> {
    let int = &Type::Int;
    match name {
        "with" => method(Builtin::With, &[int, item], receiver),
        "add" => method(Builtin::Add, &[int, int], receiver),
        "remove_at" => method(Builtin::RemoveAt, &[int], receiver),
        "insert_at" => method(Builtin::InsertAt, &[int, item], receiver),
        "push" => method(Builtin::Push, &[item], receiver),
        "slice" => method(Builtin::Slice, &[int, int], receiver),
        "reversed" => method(Builtin::Reversed, &[], receiver),
        "diff" => method(Builtin::Diff, &[], receiver),
        "distinct" => method(Builtin::ToSet, &[], &set_of(item)),
        _ => None,
    }
}

fn of_bag(receiver: &Type, item: &Type, name: &str) -> Option<Method> {
    let insert = if *receiver == Type::Piles { Builtin::PilesInsert } else { Builtin::BagInsert };
    match name {
        "insert" => method(insert, &[item], receiver),
        "remove" => method(Builtin::BagRemove, &[item], receiver),
        // `replace(u, v)` is `remove(u)`, then `insert(v)`.
        "replace" => method(insert, &[item, item], receiver),
        "distinct" => method(Builtin::Distinct, &[], &set_of(item)),
        "pairs" => method(Builtin::Pairs, &[], &set_of(&Type::Tuple(vec![item.clone(), item.clone()]))),
        _ => None,
    }
}

fn of_set(receiver: &Type, item: &Type, name: &str) -> Option<Method> {
    match name {
        "insert" => method(Builtin::SetInsert, &[item], receiver),
        "remove" => method(Builtin::SetRemove, &[item], receiver),
        "pairs" => method(Builtin::Pairs, &[], &set_of(&Type::Tuple(vec![item.clone(), item.clone()]))),
        _ => None,
    }
}

fn of_bits(name: &str) -> Option<Method> {
    let int = &Type::Int;
    match name {
        "on" => method(Builtin::On, &[int], &Type::Bits),
        "off" => method(Builtin::Off, &[int], &Type::Bits),
        "ones" => method(Builtin::Ones, &[], &set_of(int)),
        "zeros" => method(Builtin::Zeros, &[], &set_of(int)),
        "next_zero" => method(Builtin::NextZero, &[int], int),
        _ => None,
    }
}

fn of_graph(name: &str) -> Option<Method> {
    let int = &Type::Int;
    match name {
        "n" => method(Builtin::Vertices, &[], int),
        "out" => method(Builtin::Out, &[int], &set_of(int)),
        "neighbours" => method(Builtin::Neighbours, &[int], &set_of(int)),
        "reach" => method(Builtin::Reach, &[int], &set_of(int)),
        "components" => method(Builtin::Components, &[], &Type::Seq(Box::new(set_of(int)))),
        _ => None,
    }
}

fn of_grid(receiver: &Type, item: &Type, name: &str) -> Option<Method> {
    let int = &Type::Int;
    match name {
        "rows" => method(Builtin::Rows, &[], int),
        "cols" => method(Builtin::Cols, &[], int),
        "with" => method(Builtin::WithCell, &[int, int, item], receiver),
        _ => None,
    }
}

fn find(receiver: &Type, name: &str) -> Option<Method> {
    let own = match receiver {
        Type::Seq(item) => of_seq(receiver, item, name),
        Type::Bag(item) => of_bag(receiver, item, name),
        Type::Piles => of_bag(receiver, &Type::Int, name),
        Type::Set(item) => of_set(receiver, item, name),
        Type::Bits => of_bits(name),
        Type::Graph => of_graph(name),
        Type::Grid(item) => of_grid(receiver, item, name),
        _ => None,
    };
    let item = types::item(receiver);
    own.or_else(|| match (name, item) {
        ("len", Some(_)) => method(Builtin::Len, &[], &Type::Int),
        ("sorted", Some(item)) => method(Builtin::Sorted, &[], &Type::Seq(Box::new(item))),
        _ => None,
    })
}

const METHODS: [&str; 27] = [
    "len",
    "sorted",
    "with",
    "add",
    "remove_at",
    "insert_at",
    "push",
    "slice",
    "reversed",
    "diff",
    "distinct",
    "insert",
    "remove",
    "replace",
    "pairs",
    "on",
    "off",
    "ones",
    "zeros",
    "next_zero",
    "n",
    "out",
    "neighbours",
    "reach",
    "components",
    "rows",
    "cols",
];

/// Earlier or foreign spellings of methods.
fn renamed(receiver: &Type, name: &str) -> Option<&'static str> {
    match (receiver, name) {
        (Type::Seq(_), "set" | "replace") => Some("with"),
        (Type::Seq(_), "remove" | "pop") => Some("remove_at"),
        (Type::Seq(_), "insert") => Some("insert_at"),
        (Type::Seq(_), "append") => Some("push"),
        (Type::Bits, "set") => Some("on"),
        (Type::Bits, "clear" | "reset") => Some("off"),
        (Type::Bag(_) | Type::Piles | Type::Set(_), "add") => Some("insert"),
        (_, "length" | "size" | "count") => Some("len"),
        _ => None,
    }
}

impl Body<'_> {
    pub(super) fn method(
        &mut self,
        receiver: &tree::Expr,
        name: &tree::Name,
        args: Option<&[tree::Expr]>,
        span: Span,
    ) -> Typed {
        if let Some(count) = self.counted(receiver, name) {
            return count;
        }
        let receiver = match &receiver.kind {
            tree::ExprKind::Name(name) => self.named(name, receiver.span),
            _ => self.expr(receiver, None),
        };
        if let (Type::Record(parts), None) = (&receiver.ty, args) {
            let parts = parts.clone();
            return self.part_of(receiver, &parts, name, span);
        }
        self.use_whole(&receiver.ty);
        let args = args.unwrap_or_default();
        let Some(found) = find(&receiver.ty, &name.text) else {
            args.iter().for_each(|arg| drop(self.expr(arg, None)));
            return self.unknown_method(&receiver.ty, name, span);
        };
        if found.args.len() != args.len() {
            let message = msg!("wrong-arity", name = &name.text, expected = found.args.len(), found = args.len());
            self.say(Diagnostic::error("wrong-arity", name.span, message));
            return Typed::unknown(span);
        }
        let mut list: Vec<Expr> = args.iter().zip(&found.args).map(|(arg, want)| self.wanted(arg, want)).collect();
        if name.text == "replace" {
            let inserted = list.pop().unwrap_or_else(|| Typed::unknown(span).expr);
            let taken = Expr::call(Builtin::BagRemove, std::iter::once(receiver.expr).chain(list).collect(), span);
            return Typed::new(ExprKind::Call(found.builtin, vec![taken, inserted]), span, found.result);
        }
        list.insert(0, receiver.expr);
        Typed::new(ExprKind::Call(found.builtin, list), span, found.result)
    }

    /// `m.component`: a part of a record.
    fn part_of(&mut self, record: Typed, parts: &[(String, Type)], name: &tree::Name, span: Span) -> Typed {
        let Some(i) = parts.iter().position(|(part, _)| *part == name.text) else {
            let list = parts.iter().map(|(part, _)| part.as_str()).collect::<Vec<_>>();
            let message = msg!("unknown-part", name = &name.text);
            let mut diagnostic = Diagnostic::error("unknown-part", name.span, message);
            diagnostic = match nearest(&name.text, list.iter().copied()) {
                Some(near) => {
                    let edits = vec![Edit { span: name.span, text: near.to_owned() }];
                    diagnostic.fix(msg!("did-you-mean", name = near), edits)
                }
                None => diagnostic.help(msg!("parts-are", list = list.join(", "))),
            };
            self.say(diagnostic);
            return Typed::unknown(span);
        };
        self.use_part(&record.ty, i);
        Typed::new(ExprKind::Part(Box::new(record.expr), i), span, parts[i].1.clone())
    }

    fn unknown_method(&mut self, receiver: &Type, name: &tree::Name, span: Span) -> Typed {
        if *receiver == Type::Unknown {
            return Typed::unknown(span);
        }
        let message = msg!("unknown-method", name = &name.text, receiver = types::show(receiver));
        let mut diagnostic = Diagnostic::error("unknown-method", name.span, message);
        let known = METHODS.into_iter().filter(|known| find(receiver, known).is_some());
        if let Some(near) = renamed(receiver, &name.text).or_else(|| nearest(&name.text, known.clone())) {
            let edits = vec![Edit { span: name.span, text: near.to_owned() }];
            diagnostic = diagnostic.fix(msg!("did-you-mean", name = near), edits);
        } else {
            let list = known.collect::<Vec<_>>().join(", ");
            let help = if list.is_empty() { msg!("no-methods") } else { msg!("methods-are", list = list) };
            diagnostic = diagnostic.help(help);
        }
        self.say(diagnostic);
        Typed::unknown(span)
    }

    pub(super) fn index(&mut self, receiver: &tree::Expr, indices: &[tree::Expr], span: Span) -> Typed {
        let receiver = self.expr(receiver, None);
        let list: Vec<Expr> = indices.iter().map(|i| self.int(i)).collect();
        let (builtin, count, ty) = match &receiver.ty {
            Type::Seq(item) => (Builtin::Index, 1, (**item).clone()),
            Type::Bits => (Builtin::Bit, 1, Type::Int),
            Type::Grid(item) => (Builtin::Cell, 2, (**item).clone()),
            Type::Unknown => return Typed::unknown(span),
            other => {
                let message = msg!("no-index", found = types::show(other));
                self.say(Diagnostic::error("no-index", receiver.expr.span, message));
                return Typed::unknown(span);
            }
        };
        if list.len() != count {
            let message = msg!("wrong-index-count", expected = count, found = list.len());
            self.say(Diagnostic::error("wrong-arity", span, message));
            return Typed::unknown(span);
        }
        let args = std::iter::once(receiver.expr).chain(list).collect();
        Typed::new(ExprKind::Call(builtin, args), span, ty)
    }
}
