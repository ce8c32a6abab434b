//! Random expressions that type-check, as text.

use super::source::Source;

/// The types that are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ty {
    Int,
    Bool,
    Char,
    /// Two integers.
    Pair,
    /// A sequence of integers.
    Seq,
    /// A sequence of characters.
    Word,
    Bag,
    Piles,
    /// A set of integers.
    Set,
    /// A set of pairs.
    Pairs,
    Bits,
    /// A grid of integers.
    Grid,
    Graph,
}

/// Collections of integers that a loop can run over.
const COLLECTIONS: [Ty; 6] = [Ty::Seq, Ty::Set, Ty::Bag, Ty::Piles, Ty::Bits, Ty::Set];

/// Writes expressions over the variables in scope.
pub(super) struct Writer {
    pub(super) source: Source,
    pub(super) vars: Vec<(String, Ty)>,
    /// Helper functions: name, how many arguments, what comes out.
    pub(super) defs: Vec<(String, usize, Ty)>,
    fresh: u32,
    /// Whether an expression may lack a value.
    pub(super) partial: bool,
}

impl Writer {
    pub(super) fn new(seed: u64) -> Self {
        Writer { source: Source::new(seed), vars: Vec::new(), defs: Vec::new(), fresh: 0, partial: true }
    }

    /// A name that no other variable of the game has.
    pub(super) fn name(&mut self, stem: &str) -> String {
        self.fresh += 1;
        format!("{stem}{}", self.fresh)
    }

    pub(super) fn declare(&mut self, stem: &str, ty: Ty) -> String {
        let name = self.name(stem);
        self.vars.push((name.clone(), ty));
        name
    }

    /// An expression of this type.
    pub(super) fn of(&mut self, ty: Ty, depth: u32) -> String {
        // Whether a literal makes a bag or piles is decided by what stands around it.
        if self.source.chance(6) && depth > 0 && ty != Ty::Piles {
            let condition = self.bool(depth - 1);
            let (a, b) = (self.of(ty, depth - 1), self.of(ty, depth - 1));
            return format!("(if {condition} then {a} else {b})");
        }
        match ty {
            Ty::Int => self.int(depth),
            Ty::Bool => self.bool(depth),
            Ty::Char => self.char(),
            Ty::Pair => self.pair(depth),
            Ty::Seq => self.seq(depth),
            Ty::Word => self.word(depth),
            Ty::Bag | Ty::Piles => self.bag(ty, depth),
            Ty::Set => self.set(depth),
            Ty::Pairs => self.pairs(depth),
            Ty::Bits => self.bits(depth),
            Ty::Grid => self.grid(depth),
            Ty::Graph => self.graph(),
        }
    }

    fn variable(&mut self, ty: Ty) -> Option<String> {
        let count = self.vars.iter().filter(|(_, of)| *of == ty).count();
        let at = (count > 0).then(|| self.source.below(count))?;
        self.vars.iter().filter(|(_, of)| *of == ty).nth(at).map(|(name, _)| name.clone())
    }

    /// A variable or a small number.
    pub(super) fn atom(&mut self) -> String {
        match self.variable(Ty::Int) {
            Some(name) if self.source.chance(65) => name,
            _ => self.source.below(5).to_string(),
        }
    }

    /// A number that is not large.
    pub(super) fn small(&mut self) -> String {
        let atom = self.atom();
        match self.source.below(6) {
            0 => format!("{atom} + 1"),
            1 => {
                // In parentheses: behind `..` a bracket would begin something else.
                let ty = *self.source.pick(&COLLECTIONS);
                format!("({}.len)", self.of(ty, 0))
            }
            _ => atom,
        }
    }

    pub(super) fn int(&mut self, depth: u32) -> String {
        let Some(depth) = depth.checked_sub(1) else { return self.atom() };
        match self.source.below(12) {
            0 | 1 => self.atom(),
            2..=4 => self.arithmetic(depth),
            5 | 6 => self.function(depth),
            7 | 8 => self.folded(depth),
            9 => self.measured(depth),
            10 if self.partial => self.partial_int(depth),
            10 => self.guarded_int(depth),
            _ => self.applied(Ty::Int, depth).unwrap_or_else(|| self.atom()),
        }
    }

    fn arithmetic(&mut self, depth: u32) -> String {
        let (a, b) = (self.int(depth), self.int(depth));
        let n = 1 + self.source.below(3);
        match self.source.below(14) {
            0 | 1 => format!("({a} + {b})"),
            2 | 3 => format!("({a} - {b})"),
            4 => format!("({a} * {n})"),
            5 => format!("({a} / {n})"),
            6 => format!("({a} % {n})"),
            7 => format!("({a} & {b})"),
            8 => format!("({a} | {b})"),
            9 => format!("({a} ^ {b})"),
            10 => format!("({a} xor {n})"),
            11 => format!("(2 ** ({a} % 3))"),
            12 => format!("({a} << {n})"),
            _ => format!("({a} >> {n})"),
        }
    }

    fn function(&mut self, depth: u32) -> String {
        let (a, b) = (self.int(depth), self.int(depth));
        match self.source.below(13) {
            0 => format!("abs({a})"),
            1 => format!("gcd({a}, {b})"),
            2 => format!("isqrt(abs({a}))"),
            3 => format!("popcount(abs({a}))"),
            4 => format!("trailing_zeros(1 + abs({a}))"),
            5 => format!("trailing_ones(abs({a}))"),
            6 => format!("bit_length({a})"),
            7 => format!("omega(abs({a}) + 1)"),
            8 => format!("big_omega(max({a}, 1))"),
            9 => format!("min({a}, {b})"),
            10 => format!("max({a}, {b}, 1)"),
            11 => format!("-{}", self.atom()),
            _ => format!("min({a}, {b}, 3)"),
        }
    }

    /// Something folded to a number.
    fn folded(&mut self, depth: u32) -> String {
        let ty = *self.source.pick(&COLLECTIONS);
        match self.source.below(9) {
            0 => format!("sum({})", self.of(ty, depth)),
            1 => format!("count({})", self.of(ty, depth)),
            2 if self.partial => format!("min({})", self.of(ty, depth)),
            3 if self.partial => format!("max({})", self.of(ty, depth)),
            2 | 3 => format!("max({{0}} | {})", self.of(Ty::Set, depth)),
            4 => self.comprehension("count(", ")", Ty::Int, depth),
            5 if self.partial => self.comprehension("min(", ")", Ty::Int, depth),
            6 if self.partial => self.comprehension("max(", ")", Ty::Int, depth),
            _ => self.comprehension("sum(", ")", Ty::Int, depth),
        }
    }

    /// A size of something.
    fn measured(&mut self, depth: u32) -> String {
        let tys = [Ty::Seq, Ty::Word, Ty::Bag, Ty::Piles, Ty::Set, Ty::Pairs, Ty::Bits, Ty::Grid, Ty::Graph];
        let ty = *self.source.pick(&tys);
        let of = self.of(ty, depth);
        match ty {
            Ty::Grid => format!("{of}.{}", self.source.pick(&["rows", "cols", "len"])),
            Ty::Graph if self.source.chance(50) => format!("{of}.n"),
            Ty::Graph => format!("{of}.components.len"),
            _ => format!("{of}.len"),
        }
    }

    /// A number that may lack a value.
    fn partial_int(&mut self, depth: u32) -> String {
        let (a, b) = (self.int(depth), self.atom());
        match self.source.below(10) {
            0..=2 => format!("{}[{b}]", self.of(Ty::Seq, depth)),
            3 => format!("{}[{b}]", self.of(Ty::Bits, depth)),
            4 => format!("{}[{b}, {}]", self.of(Ty::Grid, depth), self.atom()),
            5 => format!("{}.next_zero({b})", self.of(Ty::Bits, depth)),
            6 => format!("isqrt({a})"),
            7 => format!("trailing_zeros({a})"),
            8 => format!("omega({a})"),
            _ => format!("popcount({a})"),
        }
    }

    /// A number that would lack a value but for the condition around it.
    fn guarded_int(&mut self, depth: u32) -> String {
        let a = self.atom();
        let seq = self.of(Ty::Seq, 0);
        let bits = self.of(Ty::Bits, 0);
        match self.source.below(4) {
            0 => format!("(if 0 <= {a} < {seq}.len then {seq}[{a}] else {})", self.int(depth)),
            1 => format!("(if {seq}.len > 0 then max({seq}) else 0)"),
            2 => format!("(if 0 <= {a} and {a} < {bits}.len then {bits}[{a}] else 0)"),
            _ => format!("(if {a} >= 1 then omega({a}) else 0)"),
        }
    }

    /// A helper function at some arguments.
    fn applied(&mut self, ty: Ty, depth: u32) -> Option<String> {
        let fitting: Vec<(String, usize)> =
            self.defs.iter().filter(|(_, _, of)| *of == ty).map(|(name, arity, _)| (name.clone(), *arity)).collect();
        if fitting.is_empty() {
            return None;
        }
        let (name, arity) = self.source.pick(&fitting).clone();
        let args: Vec<String> = (0..arity).map(|_| self.int(depth)).collect();
        Some(format!("{name}({})", args.join(", ")))
    }

    pub(super) fn bool(&mut self, depth: u32) -> String {
        let Some(depth) = depth.checked_sub(1) else {
            let (a, b) = (self.atom(), self.atom());
            return format!("{a} {} {b}", self.relation());
        };
        let (a, b) = (self.int(depth), self.int(depth));
        match self.source.below(16) {
            0..=3 => format!("{a} {} {b}", self.relation()),
            4 => format!("{} <= {a} < {b}", self.atom()),
            5 => format!("{a} {} {}", self.source.pick(&["in", "not in"]), self.domain(depth)),
            6 => format!("not ({})", self.bool(depth)),
            7 => format!("({} and {})", self.bool(depth), self.bool(depth)),
            8 => format!("({} or {})", self.bool(depth), self.bool(depth)),
            9 => format!("is_prime({a})"),
            10 => {
                let open = *self.source.pick(&["any(", "all("]);
                self.comprehension(open, ")", Ty::Bool, depth)
            }
            11 => format!("{}([{}, {}])", self.source.pick(&["any", "all"]), self.bool(depth), self.bool(0)),
            12 => self.same(depth),
            13 => self.applied(Ty::Bool, depth).unwrap_or_else(|| format!("{a} == {b}")),
            14 => self.variable(Ty::Bool).unwrap_or_else(|| format!("{a} < {b}")),
            _ => format!("{} in {}", self.pair(0), self.pairs(depth)),
        }
    }

    fn relation(&mut self) -> &'static str {
        let relations: [&'static str; 6] = ["==", "!=", "<", "<=", ">", ">="];
        relations[self.source.below(relations.len())]
    }

    /// Two values of one type compared.
    fn same(&mut self, depth: u32) -> String {
        let ordered = [Ty::Seq, Ty::Word, Ty::Char, Ty::Pair];
        let others = [Ty::Set, Ty::Bits, Ty::Bag, Ty::Bool];
        let ty = *if self.source.chance(50) { self.source.pick(&ordered) } else { self.source.pick(&others) };
        let relation = if ordered.contains(&ty) { self.relation() } else { *self.source.pick(&["==", "!="]) };
        format!("({}) {relation} ({})", self.of(ty, depth), self.of(ty, depth))
    }

    /// What a number may be in.
    fn domain(&mut self, depth: u32) -> String {
        match self.source.below(4) {
            0 => format!("({}..{})", self.source.below(3), self.small()),
            1 => format!("{}..={}", self.source.below(2), self.small()),
            _ => {
                let ty = *self.source.pick(&[Ty::Seq, Ty::Set, Ty::Bag, Ty::Piles]);
                self.of(ty, depth)
            }
        }
    }

    /// `OPEN item for ... CLOSE`.
    pub(super) fn comprehension(&mut self, open: &str, close: &str, item: Ty, depth: u32) -> String {
        let known = self.vars.len();
        let clauses = self.clauses(depth);
        let item = self.of(item, depth);
        self.vars.truncate(known);
        format!("{open}{item}{clauses}{close}")
    }

    /// One loop or two, with what else may stand between.
    fn clauses(&mut self, depth: u32) -> String {
        let mut clauses = self.each(depth);
        if self.source.chance(12) {
            let value = self.int(depth.min(1));
            let name = self.name("t");
            clauses += &format!(" let {name} = {value}");
            self.vars.push((name, Ty::Int));
        }
        if self.source.chance(25) {
            clauses += &format!(" if {}", self.bool(depth.min(1)));
        }
        if self.source.chance(8) {
            clauses += &self.each(0);
        }
        clauses
    }

    /// A loop, whose variables come into scope.
    pub(super) fn each(&mut self, depth: u32) -> String {
        match self.source.below(10) {
            0..=2 => self.each_in_range(),
            3 => self.each_of_pairs(depth),
            4 => self.each_famous(),
            5 => self.each_while(depth),
            6 if self.source.chance(40) => self.each_row(depth),
            _ => {
                let ty = *self.source.pick(&COLLECTIONS);
                let of = self.of(ty, depth);
                format!(" for {} in {of}", self.declare("v", Ty::Int))
            }
        }
    }

    fn each_in_range(&mut self) -> String {
        let (lo, hi) = (self.source.below(2), self.small());
        let dots = *self.source.pick(&["..", "..="]);
        let step = if self.source.chance(20) { " step 2" } else { "" };
        format!(" for {} in {lo}{dots}{hi}{step}", self.declare("k", Ty::Int))
    }

    fn each_of_pairs(&mut self, depth: u32) -> String {
        let pairs = match self.source.below(3) {
            0 => format!("{}.pairs", self.of(Ty::Bag, depth)),
            1 => format!("[{}, {}]", self.pair(0), self.pair(depth)),
            _ => self.pairs(depth),
        };
        let (i, j) = (self.declare("i", Ty::Int), self.declare("j", Ty::Int));
        format!(" for ({i}, {j}) in {pairs}")
    }

    /// A famous set, with or without a bound.
    fn each_famous(&mut self) -> String {
        let set = *self.source.pick(&["primes", "prime_powers", "squares", "fibonacci", "powers"]);
        let bound = self.small();
        let name = self.name("p");
        let text = match (set, self.source.chance(50)) {
            ("powers", true) => format!(" for {name} in powers(2, ..={bound})"),
            ("powers", false) => format!(" for {name} in powers(3) while {name} <= {bound}"),
            (set, true) => format!(" for {name} in {set}(..={bound})"),
            (set, false) => format!(" for {name} in {set} while {name} < {bound}"),
        };
        self.vars.push((name, Ty::Int));
        text
    }

    fn each_while(&mut self, depth: u32) -> String {
        let bound = self.small();
        let name = self.name("k");
        self.vars.push((name.clone(), Ty::Int));
        let also = if self.source.chance(30) { format!(" and {}", self.bool(depth.min(1))) } else { String::new() };
        format!(" for {name} in 1.. while {name} < {bound}{also}")
    }

    /// The rows of a grid.
    fn each_row(&mut self, depth: u32) -> String {
        let grid = self.of(Ty::Grid, depth);
        let components = format!("{}.components", self.of(Ty::Graph, 0));
        if self.source.chance(50) {
            format!(" for {} in {grid}", self.declare("r", Ty::Seq))
        } else {
            format!(" for {} in {components}", self.declare("c", Ty::Set))
        }
    }

    fn char(&mut self) -> String {
        match self.variable(Ty::Char) {
            Some(name) if self.source.chance(60) => name,
            _ => {
                let letter = *self.source.pick(&["a", "b"]);
                // A bare text is a word, so the character is taken out of one.
                format!("\"{letter}b\"[0]")
            }
        }
    }

    fn pair(&mut self, depth: u32) -> String {
        match self.variable(Ty::Pair) {
            Some(name) if self.source.chance(60) => name,
            _ => format!("({}, {})", self.int(depth), self.atom()),
        }
    }

    pub(super) fn seq(&mut self, depth: u32) -> String {
        let plain = match self.variable(Ty::Seq) {
            Some(name) if self.source.chance(80) => name,
            _ => format!("[{}, {}]", self.atom(), self.source.below(3)),
        };
        let Some(depth) = depth.checked_sub(1) else { return plain };
        let (i, n) = (self.atom(), self.int(depth));
        let seq = if self.source.chance(40) { self.seq(depth) } else { plain };
        match self.source.below(16) {
            0 if self.partial => format!("{seq}.with({i}, {n})"),
            1 if self.partial => format!("{seq}.add({i}, {n})"),
            2 if self.partial => format!("{seq}.remove_at({i})"),
            3 if self.partial => format!("{seq}.insert_at({i}, {n})"),
            4 if self.partial => format!("{seq}.slice({}, {i})", self.source.below(2)),
            5 => format!("{seq}.push({n})"),
            6 => format!("{seq}.reversed"),
            7 => format!("{seq}.diff"),
            8 => {
                let ty = *self.source.pick(&[Ty::Seq, Ty::Bag, Ty::Set, Ty::Piles, Ty::Bits]);
                format!("{}.sorted", self.of(ty, depth))
            }
            9 => format!("({seq} + {})", self.seq(depth)),
            10 => self.comprehension("[", "]", Ty::Int, depth),
            11 => format!("digits(abs({n}))"),
            12 => format!("digits(abs({n}), base 2)"),
            13 if self.partial => format!("digits({n}, base {})", 2 + self.source.below(2)),
            14 => format!("[{n}, {i}, {}]", self.atom()),
            _ => seq,
        }
    }

    fn word(&mut self, depth: u32) -> String {
        let word = match self.variable(Ty::Word) {
            Some(name) if self.source.chance(80) => name,
            _ => format!("{:?}", self.source.pick(&["ab", "b", "aba"])),
        };
        let Some(depth) = depth.checked_sub(1) else { return word };
        match self.source.below(6) {
            0 if self.partial => format!("{word}.remove_at({})", self.atom()),
            1 => format!("{word}.reversed"),
            2 => format!("({word} + {})", self.word(depth)),
            3 if self.partial => format!("{word}.with({}, {})", self.atom(), self.char()),
            _ => word,
        }
    }

    pub(super) fn bag(&mut self, ty: Ty, depth: u32) -> String {
        let bag = match self.variable(ty) {
            Some(name) if self.source.chance(80) => name,
            // Nothing but a coordinate or parameter says that a bag is one of piles.
            _ => format!("bag({}, {})", self.atom(), 1 + self.source.below(3)),
        };
        let Some(depth) = depth.checked_sub(1) else { return bag };
        let (v, n) = (self.atom(), self.int(depth));
        match self.source.below(7) {
            0 => format!("{bag}.insert({n})"),
            1 if self.partial => format!("{bag}.remove({v})"),
            2 if self.partial => format!("{bag}.replace({v}, {n})"),
            3 if ty == Ty::Bag => self.comprehension("bag(", ")", Ty::Int, depth),
            4 if ty == Ty::Bag => format!("bag({n}, {v})"),
            _ => bag,
        }
    }

    pub(super) fn set(&mut self, depth: u32) -> String {
        let set = match self.variable(Ty::Set) {
            Some(name) if self.source.chance(75) => name,
            _ => format!("{{{}, {}}}", self.source.below(4), self.atom()),
        };
        let Some(depth) = depth.checked_sub(1) else { return set };
        let (v, n) = (self.atom(), self.int(depth));
        match self.source.below(20) {
            0 => format!("{set}.insert({n})"),
            1 if self.partial => format!("{set}.remove({v})"),
            2 => format!("({set} | {})", self.set(depth)),
            3 => format!("({set} & {})", self.set(depth)),
            4 => format!("({set} - {})", self.set(depth)),
            5 => format!("({set} ^ {})", self.set(depth)),
            6 => self.comprehension("{", "}", Ty::Int, depth),
            7 => format!("divisors({v})"),
            8 => format!("proper_divisors({v})"),
            9 => format!("{}(..={v})", self.source.pick(&["primes", "prime_powers", "squares", "fibonacci"])),
            10 => format!("powers(2, ..{v})"),
            11 => format!("{}.ones", self.of(Ty::Bits, depth)),
            12 => format!("{}.zeros", self.of(Ty::Bits, depth)),
            13 => format!("{}.distinct", self.of(Ty::Bag, depth)),
            14 => format!("{}.distinct", self.seq(depth)),
            15 => format!("({{{n}}} | (0..={v}))"),
            16 if self.partial => format!("{}.out({v})", self.graph()),
            17 if self.partial => format!("{}.neighbours({v})", self.graph()),
            18 if self.partial => format!("{}.reach({v})", self.graph()),
            _ => set,
        }
    }

    fn pairs(&mut self, depth: u32) -> String {
        match (self.variable(Ty::Pairs), self.source.below(3)) {
            (Some(name), 0 | 1) => name,
            (_, 0) => format!("{}.pairs", self.of(Ty::Set, depth)),
            (_, 1) => format!("{{{}, {}}}", self.pair(depth), self.pair(0)),
            _ => format!("{}.pairs", self.of(Ty::Piles, depth)),
        }
    }

    pub(super) fn bits(&mut self, depth: u32) -> String {
        let bits = match self.variable(Ty::Bits) {
            Some(name) if self.source.chance(80) => name,
            _ => format!("bits({}, 1, 0)", self.source.below(2)),
        };
        let Some(depth) = depth.checked_sub(1) else { return bits };
        let i = self.atom();
        match self.source.below(6) {
            0 if self.partial => format!("{bits}.on({i})"),
            1 if self.partial => format!("{bits}.off({i})"),
            2 => {
                let name = self.declare("k", Ty::Int);
                let item = self.bool(depth);
                self.vars.pop();
                format!("bits({item} for {name} in 0..3)")
            }
            _ => bits,
        }
    }

    pub(super) fn grid(&mut self, depth: u32) -> String {
        let grid = match self.variable(Ty::Grid) {
            Some(name) if self.source.chance(80) => name,
            _ => "grid([0, 1], [1, 1])".to_owned(),
        };
        if depth == 0 || !self.partial || self.source.chance(60) {
            return grid;
        }
        format!("{grid}.with({}, {}, {})", self.source.below(2), self.atom(), self.atom())
    }

    fn graph(&mut self) -> String {
        match self.variable(Ty::Graph) {
            Some(name) if self.source.chance(85) => name,
            _ => self.graph_literal(),
        }
    }

    /// A graph whose arcs lead to smaller vertices, or an undirected one.
    pub(super) fn graph_literal(&mut self) -> String {
        match self.source.below(4) {
            0 => "graph(3, [(0, 1), (1, 2)])".to_owned(),
            1 => "rooted(4, [(1, 2), (1, 3), (3, 4)], base 1)".to_owned(),
            2 => "digraph(3, {(1, 0), (2, 0)})".to_owned(),
            _ => "digraph(4, [(3, 1), (3, 0), (2, 0), (3, 2)])".to_owned(),
        }
    }
}
