//! How tightly operators bind, read off fully parenthesised.

use lang::syntax::parse_expr;
use lang::syntax::tree::{Binary, Clause, Expr, ExprKind, Relation, Unary};

fn shown(expr: &Expr) -> String {
    let list = |exprs: &[Expr]| exprs.iter().map(shown).collect::<Vec<_>>().join(" ");
    match &expr.kind {
        ExprKind::Int(text) | ExprKind::Name(text) => text.clone(),
        ExprKind::Text(text) => format!("{text:?}"),
        ExprKind::Bool(value) => value.to_string(),
        ExprKind::Unary(Unary::Neg, inner) => format!("(neg {})", shown(inner)),
        ExprKind::Unary(Unary::Not, inner) => format!("(not {})", shown(inner)),
        ExprKind::Binary(operator, _, left, right) => format!("({} {} {})", sign(*operator), shown(left), shown(right)),
        ExprKind::Chain(first, rest) => {
            let rest =
                rest.iter().map(|(relation, _, right)| format!(" {} {}", relation_sign(*relation), shown(right)));
            format!("({}{})", shown(first), rest.collect::<String>())
        }
        ExprKind::Range(range) => {
            let sign = if range.inclusive { "..=" } else { ".." };
            let end = |end: &Option<Expr>| end.as_ref().map_or("_".to_owned(), shown);
            let step = range.step.as_ref().map_or(String::new(), |step| format!(" step {}", shown(step)));
            format!("({sign} {} {}{step})", shown(&range.lo), end(&range.hi))
        }
        ExprKind::If(condition, then, otherwise) => {
            format!("(if {} {} {})", shown(condition), shown(then), shown(otherwise))
        }
        ExprKind::Call(name, args, _, clauses) => format!("({} {}{})", name.text, list(args), clauses_shown(clauses)),
        ExprKind::Method(receiver, name, args) => {
            let args = args.as_ref().map_or(String::new(), |args| format!(" {}", list(args)));
            format!("(.{} {}{args})", name.text, shown(receiver))
        }
        ExprKind::Index(receiver, indices) => format!("(at {} {})", shown(receiver), list(indices)),
        ExprKind::List(items, clauses) => format!("[{}{}]", list(items), clauses_shown(clauses)),
        ExprKind::Set(items, clauses) => format!("{{{}{}}}", list(items), clauses_shown(clauses)),
        ExprKind::Tuple(items) => format!("(tuple {})", list(items)),
        ExprKind::Position(_) => "position".to_owned(),
        // An expression alone is never printed.
        ExprKind::Template(_) | ExprKind::OrElse(..) => "printed".to_owned(),
        ExprKind::Error => "error".to_owned(),
    }
}

fn clauses_shown(clauses: &[Clause]) -> String {
    let clause = |clause: &Clause| match clause {
        Clause::For(_, domain) => format!(" for {}", shown(domain)),
        Clause::Let(name, value) => format!(" let {} {}", name.text, shown(value)),
        Clause::If(condition) => format!(" if {}", shown(condition)),
        Clause::While(condition) => format!(" while {}", shown(condition)),
    };
    clauses.iter().map(clause).collect()
}

fn sign(operator: Binary) -> &'static str {
    match operator {
        Binary::Pow => "**",
        Binary::Mul => "*",
        Binary::Div => "/",
        Binary::Mod => "%",
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Shl => "<<",
        Binary::Shr => ">>",
        Binary::BitAnd => "&",
        Binary::BitXor => "^",
        Binary::BitOr => "|",
        Binary::And => "and",
        Binary::Or => "or",
    }
}

fn relation_sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Eq => "==",
        Relation::Ne => "!=",
        Relation::Lt => "<",
        Relation::Le => "<=",
        Relation::Gt => ">",
        Relation::Ge => ">=",
        Relation::In => "in",
        Relation::NotIn => "not-in",
    }
}

#[test]
fn operators_bind_as_the_reference_says() {
    let cases = [
        ("1 + 2 * 3", "(+ 1 (* 2 3))"),
        ("10 - 3 - 2", "(- (- 10 3) 2)"),
        ("x % (L + R) / L", "(/ (% x (+ L R)) L)"),
        ("-x ** 2", "(neg (** x 2))"),
        ("2 ** 3 ** -x", "(** 2 (** 3 (neg x)))"),
        ("-x * y", "(* (neg x) y)"),
        ("-a[0].len", "(neg (.len (at a 0)))"),
        ("a.add(i, -k).add(i - 1, k)", "(.add (.add a i (neg k)) (- i 1) k)"),
        ("1 << 2 + 3 & 4 ^ 5 | 6", "(| (^ (& (<< 1 (+ 2 3)) 4) 5) 6)"),
        ("a xor b & c", "(^ a (& b c))"),
        ("(x - 1) | (y - 1)", "(| (- x 1) (- y 1))"),
        ("x & -x", "(& x (neg x))"),
        ("0..n - 1", "(.. 0 (- n 1))"),
        ("{1} | prime_powers(..=n)", "(| {1} (prime_powers (..= 0 n)))"),
        ("a | b..c", "(.. (| a b) c)"),
        ("x in 1..=3 step 2", "(x in (..= 1 3 step 2))"),
        ("1 < d <= n", "(1 < d <= n)"),
        ("x not in S | T", "(x not-in (| S T))"),
        ("not (x in S)", "(not (x in S))"),
        ("not x in S and not y == 2", "(and (not (x in S)) (not (y == 2)))"),
        ("not not a or b and c", "(or (not (not a)) (and b c))"),
        ("x & 1 == 0", "((& x 1) == 0)"),
        ("if a then b else c + 1", "(if a b (+ c 1))"),
        ("if a or b then if c then 1 else 2 else 3", "(if (or a b) (if c 1 2) 3)"),
        ("1 + (if a then b else c)", "(+ 1 (if a b c))"),
        ("10_000 ** 2", "(** 10000 2)"),
        ("f(x)[1]", "(at (f x) 1)"),
        ("{(m.i, m.j) for m in winning_moves}.len", "(.len {(tuple (.i m) (.j m)) for winning_moves})"),
        ("sum(k for k in 1.. while k ** 3 <= x if k < 5)", "(sum k for (.. 1 _) while ((** k 3) <= x) if (k < 5))"),
        ("[1.., 2..=3]", "[(.. 1 _) (..= 2 3)]"),
        ("[if c then 1 else 2 for c in s]", "[(if c 1 2) for s]"),
    ];
    for (text, tree) in cases {
        let parsed = parse_expr(text, 0);
        assert_eq!(parsed.diagnostics, [], "{text}");
        assert_eq!(shown(&parsed.tree), tree, "{text}");
    }
}
