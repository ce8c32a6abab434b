//! Expressions read with the position unknown: values where nothing of the position is spoken of, otherwise sums of
//! multiples of unknowns, told apart by cases.

use super::{
    line::Line,
    sym::{Case, GiveUp, Sym, Together, extremes, plain, pushed},
};
use crate::{
    analysis::walk_expr,
    int::Int,
    interpreter::{InstanceId, Interpreter},
    ir::{Arith, Builtin, Expr, ExprKind, Game, Slot, Space},
    value::Value,
};

/// Reads the expressions of one game with arguments.
pub(super) struct Reader<'a> {
    pub(super) interpreter: &'a Interpreter,
    pub(super) id: InstanceId,
    pub(super) game: &'a Game,
    /// What is known of the variables. Coordinates and binders of loops are always here.
    pub(super) bound: Vec<Option<Sym>>,
    /// The fixed length of the sequence coordinate.
    pub(super) len: Option<usize>,
    /// Whether a helper function is the same at every position.
    settled_defs: Vec<bool>,
    depth: u32,
    work: u32,
}

/// Expressions looked at for one game, at most: a second or so.
const MAX_WORK: u32 = 2_000_000;
/// Moduli that are told apart by their remainders, at most.
const MAX_MODULUS: i64 = 64;
/// Cases of one expression, at most.
const MAX_CASES: usize = 4096;
/// Calls of helper functions inside each other that are followed.
const MAX_DEPTH: u32 = 8;

impl<'a> Reader<'a> {
    pub(super) fn new(interpreter: &'a Interpreter, id: InstanceId) -> Self {
        let instance = interpreter.instance(id);
        let game = interpreter.rules().game(instance.game);
        let mut bound = vec![None; game.slots.len()];
        for (cell, value) in bound.iter_mut().zip(&instance.args) {
            *cell = Some(Sym::of(value.clone()));
        }
        let settled_defs = vec![false; game.defs.len()];
        let mut reader = Reader { interpreter, id, game, bound, len: None, settled_defs, depth: 0, work: 0 };
        reader.settle_defs();
        reader
    }

    /// Says what the only coordinate is.
    pub(super) fn coordinate(&mut self, sym: Sym) {
        self.bound[self.game.coord_slot(0)] = Some(sym);
    }

    /// Functions may call each other, so settledness spreads: none is, then all are but those that speak of a
    /// coordinate or of one that does.
    fn settle_defs(&mut self) {
        let coords = self.game.params.len()..self.game.params.len() + self.game.coords.len();
        self.settled_defs.fill(true);
        for _ in 0..self.game.defs.len() {
            for (i, def) in self.game.defs.iter().enumerate() {
                let exprs = || std::iter::once(&def.body.expr).chain(def.body.needs.iter().map(|need| &need.condition));
                let settled = exprs().all(|expr| self.avoids(expr, &|slot| coords.contains(&slot)));
                self.settled_defs[i] &= settled;
            }
        }
    }

    /// Whether an expression, `let`s looked into, speaks of none of the slots and of settled functions only.
    fn avoids(&self, expr: &Expr, shunned: &dyn Fn(Slot) -> bool) -> bool {
        let mut avoids = true;
        walk_expr(expr, &mut |part| match &part.kind {
            ExprKind::Var(slot) => {
                avoids &= !shunned(*slot);
                if let (None, Some(meaning)) = (&self.bound[*slot], &self.game.slots[*slot].lazy) {
                    avoids &= self.avoids(meaning, shunned);
                }
            }
            ExprKind::Apply(def, _) => avoids &= self.settled_defs[*def],
            _ => {}
        });
        avoids
    }

    /// Whether an expression is the same at every position, as far as the variables are known.
    pub(super) fn settled(&self, expr: &Expr) -> bool {
        self.avoids(expr, &|slot| self.bound[slot].as_ref().is_some_and(|sym| sym.known().is_none()))
    }

    /// The value of an expression that is the same at every position.
    pub(super) fn value(&mut self, expr: &Expr) -> Option<Value> {
        if let ExprKind::Const(value) = &expr.kind {
            return Some(value.clone());
        }
        if !self.settled(expr) {
            return None;
        }
        let known = |(slot, sym): (Slot, &Option<Sym>)| Some((slot, sym.as_ref()?.known()?));
        let bindings: Vec<(Slot, Value)> = self.bound.iter().enumerate().filter_map(known).collect();
        self.interpreter.evaluate_in_instance(self.id, expr, &bindings).ok()
    }

    /// Counts a piece of work.
    pub(super) fn spend(&mut self) -> Result<(), GiveUp> {
        self.work += 1;
        if self.work > MAX_WORK || (self.work.is_multiple_of(1 << 10) && self.interpreter.stopped()) {
            return Err(GiveUp);
        }
        Ok(())
    }

    /// The `let` behind an expression, as far as its meaning is not known otherwise.
    pub(super) fn meaning<'e>(&self, mut expr: &'e Expr) -> &'e Expr
    where
        'a: 'e,
    {
        let game: &'a Game = self.game;
        while let ExprKind::Var(slot) = &expr.kind
            && let (None, Some(meaning)) = (&self.bound[*slot], &game.slots[*slot].lazy)
        {
            expr = meaning;
        }
        expr
    }

    /// What an expression is, case by case; the cases cover everything. None if it is not understood.
    pub(super) fn cases(&mut self, expr: &Expr) -> Option<Vec<Case<Sym>>> {
        self.spend().ok()?;
        if self.settled(expr) {
            return Some(vec![plain(Sym::of(self.value(expr)?))]);
        }
        match &expr.kind {
            ExprKind::Var(slot) => match &self.bound[*slot] {
                Some(sym) => Some(vec![plain(sym.clone())]),
                None => self.cases(self.meaning(expr)),
            },
            ExprKind::Arith(op, left, right) => self.arith(*op, [left, right], expr),
            ExprKind::If(condition, then, otherwise) => self.branches(condition, then, otherwise),
            ExprKind::Call(builtin, args) => self.call(*builtin, args, expr),
            ExprKind::Apply(def, args) => self.apply(*def, args),
            ExprKind::Literal(kind, items) => self.each_known(items, |items| ExprKind::Literal(*kind, items), expr),
            ExprKind::Tuple(parts) => self.each_known(parts, ExprKind::Tuple, expr),
            _ => None,
        }
    }

    /// The lines that an integer expression is, case by case.
    pub(super) fn lines(&mut self, expr: &Expr) -> Option<Vec<Case<Line>>> {
        let line = |(when, sym)| if let Sym::Line(line) = sym { Some((when, line)) } else { None };
        self.cases(expr)?.into_iter().map(line).collect()
    }

    /// The cases of several expressions together.
    pub(super) fn product<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) -> Option<Vec<Case<Vec<Sym>>>> {
        let mut all = vec![(Together::default(), Vec::new())];
        for expr in exprs {
            let cases = self.cases(expr)?;
            if all.len() * cases.len() > MAX_CASES {
                return None;
            }
            all = all
                .iter()
                .flat_map(|(when, syms)| cases.iter().map(|(also, sym)| (when.and(also), pushed(syms, sym))))
                .collect();
        }
        Some(all)
    }

    fn arith(&mut self, op: Arith, sides: [&Expr; 2], expr: &Expr) -> Option<Vec<Case<Sym>>> {
        let mut all = Vec::new();
        for (when, sides) in self.product(sides)? {
            match self.arith_case(op, &sides, expr) {
                Some(sym) => all.push((when, sym)),
                None => {
                    let cases = self.remainders(op, &sides)?;
                    all.extend(cases.into_iter().map(|(also, sym)| (when.and(&also), sym)));
                }
            }
        }
        (all.len() <= MAX_CASES).then_some(all)
    }

    /// Whether remainders are told apart by this number. For heaps that would be of no use.
    pub(super) fn tells_apart(&self, modulus: &Int) -> bool {
        !matches!(self.game.coords[0].space, Space::Int { .. }) && *modulus <= Int::from(MAX_MODULUS)
    }

    /// The remainders that a line can leave when it is divided by a small number.
    fn remainders(&mut self, op: Arith, sides: &[Sym]) -> Option<Vec<Case<Sym>>> {
        let [Sym::Line(line), Sym::Line(modulus)] = sides else { return None };
        let modulus = modulus.known().filter(|modulus| op == Arith::Mod && modulus.is_positive())?;
        let count = modulus.to_i64().filter(|_| self.tells_apart(modulus))?;
        let mut cases = Vec::new();
        for remainder in 0..count {
            self.spend().ok()?;
            if let Some(when) = Together::leaving(&Int::from(remainder), line, modulus) {
                cases.push((when, Sym::Line(Line::number(remainder))));
            }
        }
        Some(cases)
    }

    fn arith_case(&mut self, op: Arith, sides: &[Sym], expr: &Expr) -> Option<Sym> {
        let [Sym::Line(left), Sym::Line(right)] = sides else { return None };
        match (op, left.known(), right.known()) {
            (_, Some(_), Some(_)) => self.computed(
                sides,
                |sides| {
                    let mut sides = sides.into_iter();
                    Some(ExprKind::Arith(op, Box::new(sides.next()?), Box::new(sides.next()?)))
                },
                expr,
            ),
            (Arith::Add, ..) => Some(Sym::Line(left.clone().plus(right))),
            (Arith::Sub, ..) => Some(Sym::Line(left.clone().minus(right))),
            (Arith::Mul, Some(factor), _) => right.times(factor).map(Sym::Line),
            (Arith::Mul, _, Some(factor)) => left.times(factor).map(Sym::Line),
            _ => None,
        }
    }

    /// An operation on known operands.
    pub(super) fn computed(
        &mut self,
        operands: &[Sym],
        make: impl FnOnce(Vec<Expr>) -> Option<ExprKind>,
        expr: &Expr,
    ) -> Option<Sym> {
        let constants = operands.iter().map(|sym| Some(Expr::constant(sym.known()?, expr.span)));
        let kind = make(constants.collect::<Option<_>>()?)?;
        self.value(&Expr { kind, span: expr.span }).map(Sym::of)
    }

    fn each_known(
        &mut self,
        parts: &[Expr],
        make: impl Fn(Vec<Expr>) -> ExprKind,
        expr: &Expr,
    ) -> Option<Vec<Case<Sym>>> {
        let cases = self.product(parts)?;
        let known = |(when, syms): (_, Vec<_>)| Some((when, self.computed(&syms, |all| Some(make(all)), expr)?));
        cases.into_iter().map(known).collect()
    }

    fn branches(&mut self, condition: &Expr, then: &Expr, otherwise: &Expr) -> Option<Vec<Case<Sym>>> {
        let mut all = Vec::new();
        for (branch, holds) in [(then, true), (otherwise, false)] {
            let ways = self.ways(condition, holds);
            if ways.is_empty() {
                continue;
            }
            let cases = self.cases(branch)?;
            let joined = |(when, sym): &Case<Sym>, way: &Together| (way.and(when), sym.clone());
            all.extend(ways.iter().flat_map(|way| cases.iter().map(|case| joined(case, way)).collect::<Vec<_>>()));
        }
        (all.len() <= MAX_CASES).then_some(all)
    }

    fn call(&mut self, builtin: Builtin, args: &[Expr], expr: &Expr) -> Option<Vec<Case<Sym>>> {
        let mut all = Vec::new();
        for (when, syms) in self.product(args)? {
            match (builtin, &syms[..]) {
                (Builtin::Least | Builtin::Greatest, syms) => {
                    let lines = syms.iter().map(|sym| if let Sym::Line(line) = sym { Some(line) } else { None });
                    let lines = lines.collect::<Option<Vec<_>>>()?;
                    all.extend(extremes(&when, &lines, builtin == Builtin::Greatest));
                }
                (Builtin::Abs, [Sym::Line(line)]) => {
                    all.extend(extremes(&when, &[line, &line.negated()], true));
                }
                (_, [Sym::Changed(changes), rest @ ..]) => {
                    all.push((when, super::sequence::method(builtin, changes, rest, self.len)?));
                }
                _ => all.push((when, self.computed(&syms, |all| Some(ExprKind::Call(builtin, all)), expr)?)),
            }
        }
        Some(all)
    }

    /// A helper function that speaks of the position, written out. One with needs could be undefined, which would drop
    /// the choice.
    fn apply(&mut self, def: usize, args: &[Expr]) -> Option<Vec<Case<Sym>>> {
        let game = self.game;
        let def = &game.defs[def];
        if !def.body.needs.is_empty() || self.depth >= MAX_DEPTH {
            return None;
        }
        let calls = self.product(args)?;
        let saved = self.bound.clone();
        let mut all = Some(Vec::new());
        for (when, syms) in calls {
            def.params.iter().zip(syms).for_each(|(slot, sym)| self.bound[*slot] = Some(sym));
            self.depth += 1;
            let cases = self.cases(&def.body.expr);
            self.depth -= 1;
            all = all.zip(cases).map(|(mut all, cases)| {
                all.extend(cases.into_iter().map(|(also, sym)| (when.and(&also), sym)));
                all
            });
        }
        self.bound = saved;
        all
    }
}
