//! Lists of edges that only make a graph are never made into values: millions of edges fit where as many pairs would
//! not.

use rules::{
    Value,
    analysis::walk_expr,
    interpreter::{Environment, Fallible, graph_of_arcs},
    ir::{Builtin, Collection, Expr, ExprKind, Slot, Total},
    problem::{Field, Form, Problem, Statement, StatementKind},
};
use rustc_hash::FxHashMap;

/// The edge lists of a problem, and the graphs they are for.
#[derive(Debug, Default)]
pub(super) struct EdgeLists {
    /// For each list, the pairs read last.
    lists: FxHashMap<Slot, Vec<(u32, u32)>>,
    /// For each graph, what makes it.
    graphs: FxHashMap<Slot, Recipe>,
}

#[derive(Debug, Clone)]
struct Recipe {
    builtin: Builtin,
    n: Expr,
    edges: Slot,
    base: Expr,
}

impl EdgeLists {
    /// The lists that are read as pairs of numbers and used once, by a `let` for a graph in the same block: deeper, the
    /// `let` would come again without its list.
    pub(super) fn of(problem: &Problem) -> EdgeLists {
        let mut lists = EdgeLists::default();
        lists.find(problem, &uses(problem), &problem.body);
        lists
    }

    fn find(&mut self, problem: &Problem, uses: &FxHashMap<Slot, usize>, block: &[Statement]) {
        let mut read: Vec<Slot> = Vec::new();
        for statement in block {
            match &statement.kind {
                StatementKind::Read(_, fields) => {
                    read.extend(fields.iter().filter(|field| is_edges(field)).map(|field| field.slot));
                }
                StatementKind::Let(slot) => {
                    let recipe = problem.slots[*slot].lazy.as_ref().and_then(recipe);
                    let alone = |recipe: &Recipe| read.contains(&recipe.edges) && uses.get(&recipe.edges) == Some(&1);
                    if let Some(recipe) = recipe.filter(alone) {
                        self.lists.insert(recipe.edges, Vec::new());
                        self.graphs.insert(*slot, recipe);
                    }
                }
                StatementKind::Repeat(_, body) | StatementKind::Until(_, body) => self.find(problem, uses, body),
                _ => {}
            }
        }
    }

    pub(super) fn holds(&self, slot: Slot) -> bool {
        self.lists.contains_key(&slot)
    }

    pub(super) fn keep(&mut self, slot: Slot, arcs: Vec<(u32, u32)>) {
        self.lists.insert(slot, arcs);
    }

    /// The graph of a `let`, if it is one of those that are made here.
    pub(super) fn graph(&mut self, slot: Slot, environment: &mut Environment<'_>) -> Fallible<Option<Value>> {
        let Some(recipe) = self.graphs.get(&slot) else { return Ok(None) };
        let mut int = |expr: &Expr| {
            let total = Total { expr: expr.clone(), needs: Vec::new() };
            environment.value(&total).map(|value| value.as_int().cloned().unwrap_or(rules::Int::ZERO))
        };
        let (n, base) = (int(&recipe.n)?, int(&recipe.base)?);
        let arcs = self.lists.insert(recipe.edges, Vec::new()).unwrap_or_default();
        graph_of_arcs(recipe.builtin, &n, arcs, &base, recipe.n.span).map(Some)
    }
}

/// `digraph(n, e, base b)` with plain `n` and `b`.
fn recipe(expr: &Expr) -> Option<Recipe> {
    let ExprKind::Call(builtin @ (Builtin::Digraph | Builtin::Undirected | Builtin::Rooted), args) = &expr.kind else {
        return None;
    };
    let [n, Expr { kind: ExprKind::Var(edges), .. }, base] = &args[..] else { return None };
    let plain = |expr: &Expr| matches!(expr.kind, ExprKind::Var(_) | ExprKind::Const(_));
    let whole = plain(n) && plain(base);
    whole.then(|| Recipe { builtin: *builtin, n: n.clone(), edges: *edges, base: base.clone() })
}

fn is_edges(field: &Field) -> bool {
    let Form::Items { collection: Collection::Seq, size: Some(_), item } = &field.form else {
        return false;
    };
    let Form::Record(parts) = &**item else { return false };
    let small = |form: &Form| matches!(form, Form::Int { lo: Some(_), .. });
    parts.len() == 2 && parts.iter().all(|(_, form)| small(form))
}

/// How often each variable occurs in the expressions of a problem.
fn uses(problem: &Problem) -> FxHashMap<Slot, usize> {
    let mut uses = FxHashMap::default();
    problem.visit(&mut |expr| {
        walk_expr(expr, &mut |inside| {
            if let ExprKind::Var(slot) = inside.kind {
                *uses.entry(slot).or_insert(0) += 1;
            }
        });
    });
    uses
}
