//! Which constructs of the IR random programs used, and how often.

use rules::{
    Rules,
    analysis::walk_expr,
    ir::{
        Aggregate, Arith, Builtin, Collection, Compare, Domain, Expr, ExprKind, Famous, Game, Need, Pattern, Space,
        Step, Sum, Total, Why,
    },
};
use std::{collections::BTreeMap, fmt::Write as _};

/// Uses by kind of construct and name.
#[derive(Debug, Default)]
pub(super) struct Coverage(BTreeMap<&'static str, BTreeMap<String, u64>>);

/// All constructs there are, kind by kind. `Part` is missing: no program text is lowered to it.
const ALL: [(&str, &str); 13] = [
    ("expression", "Const Var Arith Compare In Not And Or If Call Apply Famous Aggregate Build Literal Tuple"),
    ("step", "Each While Let Guard"),
    ("pattern", "Slot Tuple"),
    ("domain", "Range Items Famous"),
    ("sum", "End Here Other Plus Times Fold"),
    (
        "builtin",
        "Abs Gcd Isqrt Popcount TrailingZeros TrailingOnes BitLength IsPrime Omega BigOmega Digits Divisors \
         ProperDivisors Least Greatest Min Max Sum Any All Len Index With Add RemoveAt InsertAt Push Slice Reversed Diff \
         Sorted Concat On Off Bit Ones Zeros NextZero HasNextZero BagInsert PilesInsert BagRemove Distinct Pairs SetInsert \
         SetRemove Union Intersection Difference SymmetricDifference ToSet Cell WithCell Rows Cols Vertices Out Neighbours \
         Reach Components Digraph Undirected Rooted",
    ),
    ("aggregate", "Sum Count Any All Min Max"),
    ("collection", "Seq Bag Piles Set Bits Grid"),
    ("arithmetic", "Add Sub Mul Div Mod Pow Shl Shr BitAnd BitOr BitXor"),
    ("comparison", "Eq Ne Lt Le Gt Ge"),
    ("space", "Int Bool Char Tuple Bits Seq Bag Piles Set Grid Graph Vertex"),
    ("guard", "Written Index Absent Empty NextZero Domain"),
    ("famous", "Primes PrimePowers Squares Fibonacci Powers"),
];

const ENDINGS: &str = "Previous Next Draw";

impl Coverage {
    fn count(&mut self, kind: &'static str, name: &dyn std::fmt::Debug) {
        let mut text = String::new();
        let _ = write!(text, "{name:?}");
        *self.0.entry(kind).or_default().entry(text).or_default() += 1;
    }

    fn named(&mut self, kind: &'static str, name: &str) {
        *self.0.entry(kind).or_default().entry(name.to_owned()).or_default() += 1;
    }

    /// Counts everything in the rules.
    pub(super) fn take(&mut self, rules: &Rules) {
        rules.games.iter().for_each(|game| self.game(game));
    }

    fn game(&mut self, game: &Game) {
        for field in game.params.iter().chain(&game.coords) {
            self.space(&field.space);
        }
        let defs = game.defs.iter().map(|def| &def.body);
        let totals = game.param_wheres.iter().chain(&game.wheres).chain(defs);
        totals.for_each(|total| self.total(total));
        game.slots.iter().filter_map(|slot| slot.lazy.as_ref()).for_each(|meaning| self.expr(meaning));
        for goal in &game.endings {
            self.count("ending", &goal.ending);
            self.total(&goal.condition);
        }
        for rule in &game.options {
            self.steps(&rule.steps);
            self.sum(&rule.result);
        }
    }

    fn total(&mut self, total: &Total) {
        self.needs(&total.needs);
        self.expr(&total.expr);
    }

    /// Needs of what must be defined.
    pub(super) fn needs(&mut self, needs: &[Need]) {
        for need in needs {
            self.count("guard", &need.partial);
            self.expr(&need.condition);
        }
    }

    /// An expression and all inside.
    pub(super) fn expr(&mut self, expr: &Expr) {
        walk_expr(expr, &mut |part| self.kind(&part.kind));
    }

    fn kind(&mut self, kind: &ExprKind) {
        let name = match kind {
            ExprKind::Const(_) => "Const",
            ExprKind::Var(_) => "Var",
            ExprKind::Arith(op, ..) => {
                let _: &Arith = op;
                self.count("arithmetic", op);
                "Arith"
            }
            ExprKind::Compare(op, ..) => {
                let _: &Compare = op;
                self.count("comparison", op);
                "Compare"
            }
            ExprKind::In(..) => "In",
            ExprKind::Not(_) => "Not",
            ExprKind::And(_) => "And",
            ExprKind::Or(_) => "Or",
            ExprKind::If(..) => "If",
            ExprKind::Call(builtin, _) => {
                let _: &Builtin = builtin;
                self.count("builtin", builtin);
                "Call"
            }
            ExprKind::Apply(..) => "Apply",
            // Only problems ask.
            ExprKind::Ask(_) => return,
            ExprKind::Famous(famous, _) => {
                self.famous(famous);
                "Famous"
            }
            ExprKind::Aggregate(aggregate, steps, _) => {
                let _: &Aggregate = aggregate;
                self.count("aggregate", aggregate);
                steps.iter().for_each(|step| self.step(step));
                "Aggregate"
            }
            ExprKind::Build(collection, steps, _) => {
                let _: &Collection = collection;
                self.count("collection", collection);
                steps.iter().for_each(|step| self.step(step));
                "Build"
            }
            ExprKind::Literal(collection, _) => {
                self.count("collection", collection);
                "Literal"
            }
            ExprKind::Tuple(_) => "Tuple",
            ExprKind::Part(..) => "Part",
        };
        self.named("expression", name);
    }

    fn famous(&mut self, famous: &Famous) {
        let name = match famous {
            Famous::Primes => "Primes",
            Famous::PrimePowers => "PrimePowers",
            Famous::Squares => "Squares",
            Famous::Fibonacci => "Fibonacci",
            Famous::Powers(_) => "Powers",
        };
        self.named("famous", name);
    }

    /// A step alone; the expressions in it are counted by the walk that found it.
    fn step(&mut self, step: &Step) {
        let name = match step {
            Step::Each(pattern, domain) => {
                self.named("pattern", if matches!(pattern, Pattern::Slot(_)) { "Slot" } else { "Tuple" });
                match domain {
                    Domain::Range { .. } => self.named("domain", "Range"),
                    Domain::Items(_) => self.named("domain", "Items"),
                    Domain::Famous(famous) => {
                        self.named("domain", "Famous");
                        self.famous(famous);
                    }
                }
                "Each"
            }
            Step::While(_) => "While",
            Step::Let(_) => "Let",
            Step::Guard(_, why) => {
                match why {
                    Why::Written(_) => self.named("guard", "Written"),
                    Why::Defined(partial, _) => self.count("guard", partial),
                }
                "Guard"
            }
        };
        self.named("step", name);
    }

    fn steps(&mut self, steps: &[Step]) {
        steps.iter().for_each(|step| self.step(step));
        rules::analysis::walk_steps(steps, &mut |expr| self.kind(&expr.kind));
    }

    /// A sum and all inside.
    pub(super) fn sum(&mut self, sum: &Sum) {
        match sum {
            Sum::End => self.named("sum", "End"),
            Sum::Position { other, coords, .. } => {
                self.named("sum", if other.is_some() { "Other" } else { "Here" });
                let args = other.iter().flat_map(|(_, args)| args);
                args.chain(coords).for_each(|expr| self.expr(expr));
            }
            Sum::Plus(parts) => {
                self.named("sum", "Plus");
                parts.iter().for_each(|part| self.sum(part));
            }
            Sum::Times(count, inner) => {
                self.named("sum", "Times");
                self.expr(count);
                self.sum(inner);
            }
            Sum::Fold(steps, inner) => {
                self.named("sum", "Fold");
                self.steps(steps);
                self.sum(inner);
            }
        }
    }

    fn space(&mut self, space: &Space) {
        let inside = |this: &mut Self, bounds: &[&Option<Expr>], items: &[&Space]| {
            bounds.iter().filter_map(|bound| bound.as_ref()).for_each(|bound| this.expr(bound));
            items.iter().for_each(|item| this.space(item));
        };
        let name = match space {
            Space::Int { lo, hi } => {
                inside(self, &[lo, hi], &[]);
                "Int"
            }
            Space::Bool => "Bool",
            Space::Char => "Char",
            Space::Tuple(parts) => {
                inside(self, &[], &parts.iter().collect::<Vec<_>>());
                "Tuple"
            }
            Space::Bits(size) => {
                inside(self, &[size], &[]);
                "Bits"
            }
            Space::Seq(size, item) => {
                inside(self, &[size], &[item]);
                "Seq"
            }
            Space::Bag(size, item) => {
                inside(self, &[size], &[item]);
                "Bag"
            }
            Space::Piles => "Piles",
            Space::Set(size, item) => {
                inside(self, &[size], &[item]);
                "Set"
            }
            Space::Grid(_, item) => {
                inside(self, &[], &[item]);
                "Grid"
            }
            Space::Graph => "Graph",
            Space::Vertex(_) => "Vertex",
        };
        self.named("space", name);
    }

    /// The constructs that were never used.
    pub(super) fn missing(&self) -> Vec<String> {
        let all = ALL.into_iter().chain([("ending", ENDINGS)]);
        let unused = |(kind, names): (&'static str, &'static str)| {
            let used = self.0.get(kind);
            let is_used = move |name: &&str| used.is_some_and(|used| used.contains_key(*name));
            names.split_whitespace().filter(move |name| !is_used(name)).map(move |name| format!("{kind} {name}"))
        };
        all.flat_map(unused).collect()
    }
}

impl std::fmt::Display for Coverage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (kind, names) in &self.0 {
            let list: Vec<String> = names.iter().map(|(name, count)| format!("{name} {count}")).collect();
            writeln!(f, "{kind}: {}", list.join(", "))?;
        }
        Ok(())
    }
}
