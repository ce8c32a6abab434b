//! Functions.

use super::{
    body::{Body, Typed},
    types,
};
use crate::{Diagnostic, Edit, nearest, syntax::tree};
use messages::msg;
use rules::{
    Span,
    ir::{Aggregate, Builtin, Collection, Expr, ExprKind, Famous, Type},
};

/// Functions of numbers: name, builtin, how many arguments, and what comes out.
const NUMBER_FUNCTIONS: [(&str, Builtin, usize, Type); 11] = [
    ("abs", Builtin::Abs, 1, Type::Int),
    ("gcd", Builtin::Gcd, 2, Type::Int),
    ("isqrt", Builtin::Isqrt, 1, Type::Int),
    ("popcount", Builtin::Popcount, 1, Type::Int),
    ("trailing_zeros", Builtin::TrailingZeros, 1, Type::Int),
    ("trailing_ones", Builtin::TrailingOnes, 1, Type::Int),
    ("bit_length", Builtin::BitLength, 1, Type::Int),
    ("is_prime", Builtin::IsPrime, 1, Type::Bool),
    ("omega", Builtin::Omega, 1, Type::Int),
    ("big_omega", Builtin::BigOmega, 1, Type::Int),
    ("digits", Builtin::Digits, 1, Type::Unknown),
];

/// The other functions.
const OTHER_FUNCTIONS: [&str; 21] = [
    "divisors",
    "proper_divisors",
    "sum",
    "count",
    "any",
    "all",
    "min",
    "max",
    "seq",
    "bag",
    "set",
    "bits",
    "grid",
    "primes",
    "prime_powers",
    "squares",
    "fibonacci",
    "powers",
    "digraph",
    "graph",
    "rooted",
];

/// Whether this is the name of a function.
pub(super) fn is_known(name: &str) -> bool {
    function_names().any(|known| known == name)
}

fn function_names<'n>() -> impl Iterator<Item = &'n str> {
    NUMBER_FUNCTIONS.iter().map(|(name, ..)| *name).chain(OTHER_FUNCTIONS)
}

/// The famous set of this name that needs no base.
pub(super) fn famous(name: &str) -> Option<Famous> {
    match name {
        "primes" => Some(Famous::Primes),
        "prime_powers" => Some(Famous::PrimePowers),
        "squares" => Some(Famous::Squares),
        "fibonacci" => Some(Famous::Fibonacci),
        _ => None,
    }
}

impl Body<'_> {
    pub(super) fn call(
        &mut self,
        name: &tree::Name,
        args: &[tree::Expr],
        named: &[(tree::Name, tree::Expr)],
        clauses: &[tree::Clause],
        span: Span,
        want: Option<&Type>,
    ) -> Typed {
        if let Some(answer) = self.question(name, args) {
            return answer;
        }
        if self.defs.contains_key(&name.text) {
            return self.helper(name, args, span);
        }
        if let Some(kind) = collection_kind(&name.text) {
            let kind = match (kind, want) {
                (Collection::Bag, Some(Type::Piles)) => Collection::Piles,
                (kind, _) => kind,
            };
            return self.collection(kind, args, clauses, span, want);
        }
        if let Some(kind) = aggregate_kind(&name.text) {
            return self.folded(kind, name, args, clauses, span);
        }
        if let Some((_, builtin, arity, ty)) = NUMBER_FUNCTIONS.iter().find(|(known, ..)| *known == name.text) {
            if args.len() != *arity {
                return self.wrong_arity(name, *arity, args.len());
            }
            let list = args.iter().map(|arg| self.int(arg)).collect();
            return self.number_function(*builtin, list, ty, named, span);
        }
        match name.text.as_str() {
            "divisors" => self.divisor_set(name, Builtin::Divisors, args, span),
            "proper_divisors" => self.divisor_set(name, Builtin::ProperDivisors, args, span),
            "digraph" => self.graph(name, Builtin::Digraph, args, named, span),
            "graph" => self.graph(name, Builtin::Undirected, args, named, span),
            "rooted" => self.graph(name, Builtin::Rooted, args, named, span),
            "powers" => match args {
                [base, bound] => {
                    let base = self.int(base);
                    self.famous_set(Famous::Powers(Box::new(base)), bound, span)
                }
                _ => self.wrong_arity(name, 2, args.len()),
            },
            text => match (famous(text), args) {
                (Some(famous), [bound]) => self.famous_set(famous, bound, span),
                (Some(_), _) => self.wrong_arity(name, 1, args.len()),
                (None, _) => self.unknown_function(name, args),
            },
        }
    }

    fn number_function(
        &mut self,
        builtin: Builtin,
        mut list: Vec<Expr>,
        ty: &Type,
        named: &[(tree::Name, tree::Expr)],
        span: Span,
    ) -> Typed {
        let mut ty = ty.clone();
        if builtin == Builtin::Digits {
            list.push(self.base(named, 10, span));
            ty = Type::Seq(Box::new(Type::Int));
        }
        Typed::new(ExprKind::Call(builtin, list), span, ty)
    }

    /// `base b`, or what stands for it.
    fn base(&mut self, named: &[(tree::Name, tree::Expr)], default: i64, span: Span) -> Expr {
        match named.iter().find(|(name, _)| name.text == "base") {
            Some((_, base)) => self.int(base),
            None => Expr::number(default, span),
        }
    }

    fn divisor_set(&mut self, name: &tree::Name, builtin: Builtin, args: &[tree::Expr], span: Span) -> Typed {
        let [x] = args else { return self.wrong_arity(name, 1, args.len()) };
        let x = self.int(x);
        Typed::new(ExprKind::Call(builtin, vec![x]), span, Type::Set(Box::new(Type::Int)))
    }

    /// `primes(..=x)`.
    fn famous_set(&mut self, famous: Famous, bound: &tree::Expr, span: Span) -> Typed {
        let hi = match &bound.kind {
            tree::ExprKind::Range(range) => match &range.hi {
                Some(hi) if range.inclusive => self.int(hi),
                Some(hi) => {
                    let hi = self.int(hi);
                    Expr::arith(rules::ir::Arith::Sub, hi, Expr::number(1, bound.span))
                }
                None => {
                    self.endless(span, "squares(..=x)");
                    return Typed::unknown(span);
                }
            },
            _ => {
                let message = msg!("bound-expected");
                self.say(Diagnostic::error("bound-expected", bound.span, message).help(msg!("bound-expected-help")));
                return Typed::unknown(span);
            }
        };
        Typed::new(ExprKind::Famous(famous, Box::new(hi)), span, Type::Set(Box::new(Type::Int)))
    }

    /// `sum count any all min max`: over clauses, over a collection, or of several numbers.
    fn folded(
        &mut self,
        kind: Aggregate,
        name: &tree::Name,
        args: &[tree::Expr],
        clauses: &[tree::Clause],
        span: Span,
    ) -> Typed {
        if let ([item], false) = (args, clauses.is_empty()) {
            return self.aggregate(kind, item, clauses, span);
        }
        match (kind, args) {
            (Aggregate::Min | Aggregate::Max, [_, _, ..]) => {
                let list = args.iter().map(|arg| self.int(arg)).collect();
                let builtin = if kind == Aggregate::Min { Builtin::Least } else { Builtin::Greatest };
                Typed::new(ExprKind::Call(builtin, list), span, Type::Int)
            }
            (_, [collection]) => self.folded_collection(kind, collection, span),
            _ => self.wrong_arity(name, 1, args.len()),
        }
    }

    fn folded_collection(&mut self, kind: Aggregate, collection: &tree::Expr, span: Span) -> Typed {
        let collection = self.expr(collection, None);
        let Some(item) = types::item(&collection.ty) else {
            let message = msg!("not-a-collection", found = types::show(&collection.ty));
            self.say(Diagnostic::error("type-mismatch", collection.expr.span, message));
            return Typed::unknown(span);
        };
        let (builtin, want, ty) = match kind {
            Aggregate::Sum => (Builtin::Sum, Type::Int, Type::Int),
            Aggregate::Count => (Builtin::Len, Type::Unknown, Type::Int),
            Aggregate::Any => (Builtin::Any, Type::Bool, Type::Bool),
            Aggregate::All => (Builtin::All, Type::Bool, Type::Bool),
            Aggregate::Min => (Builtin::Min, Type::Unknown, item.clone()),
            Aggregate::Max => (Builtin::Max, Type::Unknown, item.clone()),
        };
        if !types::fits(&item, &want) {
            self.mismatch(collection.expr.span, &item, &want);
        }
        Typed::new(ExprKind::Call(builtin, vec![collection.expr]), span, ty)
    }

    fn graph(
        &mut self,
        name: &tree::Name,
        builtin: Builtin,
        args: &[tree::Expr],
        named: &[(tree::Name, tree::Expr)],
        span: Span,
    ) -> Typed {
        let [n, edges] = args else { return self.wrong_arity(name, 2, args.len()) };
        let n = self.int(n);
        let pair = Type::Tuple(vec![Type::Int, Type::Int]);
        let edges = self.expr(edges, Some(&Type::Set(Box::new(pair.clone()))));
        match types::item(&edges.ty) {
            Some(item) if types::fits(&item, &pair) => {}
            _ => self.mismatch(edges.expr.span, &edges.ty, &Type::Set(Box::new(pair))),
        }
        let base = self.base(named, 0, span);
        Typed::new(ExprKind::Call(builtin, vec![n, edges.expr, base]), span, Type::Graph)
    }

    /// A helper function of the game.
    fn helper(&mut self, name: &tree::Name, args: &[tree::Expr], span: Span) -> Typed {
        let Some(signature) = self.defs.get_mut(&name.text) else { return Typed::unknown(span) };
        signature.used = true;
        let signature = signature.clone();
        if args.len() != signature.arity {
            return self.wrong_arity(name, signature.arity, args.len());
        }
        let list = args.iter().map(|arg| self.int(arg)).collect();
        Typed::new(ExprKind::Apply(signature.index, list), span, signature.result)
    }

    fn wrong_arity(&mut self, name: &tree::Name, expected: usize, found: usize) -> Typed {
        let message = msg!("wrong-arity", name = &name.text, expected = expected, found = found);
        self.say(Diagnostic::error("wrong-arity", name.span, message));
        Typed::unknown(name.span)
    }

    fn unknown_function(&mut self, name: &tree::Name, args: &[tree::Expr]) -> Typed {
        let message = msg!("unknown-function", name = &name.text);
        let mut diagnostic = Diagnostic::error("unknown-function", name.span, message);
        let defs: Vec<String> = self.defs.keys().cloned().collect();
        let known = function_names().chain(defs.iter().map(String::as_str));
        if name.text == "len" {
            diagnostic = diagnostic.help(msg!("len-is-a-method"));
        } else if let Some(near) = nearest(&name.text, known) {
            let edits = vec![Edit { span: name.span, text: near.to_owned() }];
            diagnostic = diagnostic.fix(msg!("did-you-mean", name = near), edits);
        }
        self.say(diagnostic);
        args.iter().for_each(|arg| drop(self.expr(arg, None)));
        Typed::unknown(name.span)
    }
}

fn collection_kind(name: &str) -> Option<Collection> {
    match name {
        "seq" => Some(Collection::Seq),
        "bag" => Some(Collection::Bag),
        "set" => Some(Collection::Set),
        "bits" => Some(Collection::Bits),
        "grid" => Some(Collection::Grid),
        _ => None,
    }
}

fn aggregate_kind(name: &str) -> Option<Aggregate> {
    match name {
        "sum" => Some(Aggregate::Sum),
        "count" => Some(Aggregate::Count),
        "any" => Some(Aggregate::Any),
        "all" => Some(Aggregate::All),
        "min" => Some(Aggregate::Min),
        "max" => Some(Aggregate::Max),
        _ => None,
    }
}
