//! Random formulas and what they mean, worked out by trying all values.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "each test uses a part")]

use automata::{Atom, Comparison, Dfa, Formula, Limits, Listing, Meter, Relation, Var};

/// A small generator of pseudo-random numbers (xorshift, Marsaglia 2003): the same numbers for a seed everywhere.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..8 {
            random.next();
        }
        random
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below the bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        (self.next() >> 11) % bound
    }

    /// A number of a range, ends included.
    pub fn within(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}

/// Which formulas are made.
#[derive(Clone, Copy)]
pub struct Shape {
    /// Atoms that speak of binary digits.
    pub bits: bool,
    /// Relations given by automata.
    pub relations: bool,
    /// Whether quantifiers range over numbers up to a bound only: then they can be worked out.
    pub bounded: bool,
    /// The largest number that is looked at.
    pub largest: u64,
}

pub struct Generator {
    pub random: Random,
    pub shape: Shape,
    pub relations: Vec<(Relation, Listing)>,
    next_variable: u32,
}

impl Generator {
    /// Variables from 8 on are bound ones.
    pub fn new(seed: u64, shape: Shape) -> Generator {
        let mut random = Random::new(seed);
        let relations = (0..4).map(|number| random_relation(&mut random, number)).collect();
        Generator { random, shape, relations, next_variable: 8 }
    }

    /// A formula over these variables with this depth of quantifiers and of connectives.
    pub fn formula(&mut self, scope: &[Var], quantifiers: u32, depth: u32) -> Formula {
        if quantifiers > 0 && (depth == 0 || self.random.below(3) == 0) {
            return self.quantified(scope, quantifiers, depth.max(1));
        }
        if depth == 0 {
            return self.atom(scope);
        }
        let kind = self.random.below(6);
        let part = |generator: &mut Generator| generator.formula(scope, quantifiers, depth - 1);
        let first = part(self);
        match kind {
            0 => !first,
            1 | 2 => first.and(part(self)),
            3 => first.or(part(self)),
            4 => first.implies(part(self)),
            _ => first.iff(part(self)),
        }
    }

    /// Exactly this prefix of alternating quantifiers, then a body without any.
    pub fn alternating(&mut self, scope: &[Var], blocks: u32, depth: u32, exists: bool) -> Formula {
        if blocks == 0 {
            return self.formula(scope, 0, depth);
        }
        let (variable, scope) = self.widened(scope);
        let body = self.alternating(&scope, blocks - 1, depth, !exists);
        self.close(variable, &scope, body, exists)
    }

    fn quantified(&mut self, scope: &[Var], quantifiers: u32, depth: u32) -> Formula {
        let (variable, scope) = self.widened(scope);
        let body = self.formula(&scope, quantifiers - 1, depth);
        let exists = self.random.below(2) == 0;
        self.close(variable, &scope, body, exists)
    }

    fn widened(&mut self, scope: &[Var]) -> (Var, Vec<Var>) {
        // Now and then a name is used again: the inner variable hides the outer.
        let variable = Var::new(self.next_variable);
        self.next_variable = if self.next_variable > 12 { 8 } else { self.next_variable + 1 };
        let mut scope = scope.to_vec();
        scope.retain(|&other| other != variable);
        scope.push(variable);
        (variable, scope)
    }

    fn close(&mut self, variable: Var, scope: &[Var], body: Formula, exists: bool) -> Formula {
        let others: Vec<Var> = scope.iter().copied().filter(|&other| other != variable).collect();
        let bounded = match (self.shape.bounded, self.random.below(3)) {
            (false, _) => return quantifier(exists, variable, body),
            (true, 0) if !others.is_empty() => {
                Formula::compare(variable, Comparison::AtMost, self.random.pick(&others))
            }
            _ => {
                let bound = self.random.within(0, self.shape.largest as i64);
                Formula::linear(&[(1, variable)], Comparison::AtMost, bound)
            }
        };
        let body = if exists { bounded.and(body) } else { bounded.implies(body) };
        quantifier(exists, variable, body)
    }

    pub fn atom(&mut self, scope: &[Var]) -> Formula {
        let kinds = if self.shape.relations { 10 } else { 8 };
        match self.random.below(kinds) {
            0..=2 => self.linear(scope, 3),
            3 => self.congruent(scope),
            4 | 5 if self.shape.bits => {
                let count = self.random.within(1, 3) as usize;
                let variables: Vec<Var> = (0..count).map(|_| self.random.pick(scope)).collect();
                let (rows, zero) = (self.random.next(), self.random.below(8) > 0);
                Formula::bitwise(&variables, |bits| {
                    let row = bits.iter().rev().fold(0, |row, &bit| row << 1 | u64::from(bit));
                    if row == 0 { zero } else { rows >> (row + 20) & 1 == 1 }
                })
            }
            6 if self.shape.bits => Formula::power_of_two(self.random.pick(scope)),
            7 if self.shape.bits => {
                let (x, y) = (self.random.pick(scope), self.random.pick(scope));
                if self.random.below(2) == 0 { Formula::lowest_bit(x, y) } else { Formula::highest_bit(x, y) }
            }
            8 | 9 => {
                let at = self.random.below(self.relations.len() as u64) as usize;
                let arguments: Vec<Var> = (0..self.relations[at].0.arity()).map(|_| self.random.pick(scope)).collect();
                Formula::relation(&self.relations[at].0, &arguments).unwrap()
            }
            _ => self.linear(scope, 2),
        }
    }

    pub fn linear(&mut self, scope: &[Var], most: i64) -> Formula {
        use Comparison::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
        let comparison = self.random.pick(&[Equal, Equal, NotEqual, Less, AtMost, Greater, AtLeast]);
        let constant = self.random.within(-9, 9);
        Formula::linear(&self.terms(scope, most), comparison, constant)
    }

    pub fn congruent(&mut self, scope: &[Var]) -> Formula {
        let (residue, modulus) = (self.random.within(-4, 8), self.random.within(0, 7) as u64);
        Formula::congruent(&self.terms(scope, 2), residue, modulus)
    }

    fn terms(&mut self, scope: &[Var], most: i64) -> Vec<(i64, Var)> {
        let count = self.random.within(0, most).max(self.random.within(0, most));
        (0..count).map(|_| (self.random.within(-4, 4), self.random.pick(scope))).collect()
    }
}

pub fn quantifier(exists: bool, variable: Var, body: Formula) -> Formula {
    if exists { Formula::exists(&[variable], body) } else { Formula::forall(&[variable], body) }
}

/// A random automaton of two or three tracks, closed under zeros, and the relation that it is.
fn random_relation(random: &mut Random, number: usize) -> (Relation, Listing) {
    let arity = 2 + number % 2;
    let states = 2 + random.below(4) as usize;
    let next: Vec<Vec<u32>> =
        (0..states).map(|_| (0..1 << arity).map(|_| random.below(states as u64) as u32).collect()).collect();
    // States on one path of zeros accept alike: as the least state of the circle where it ends.
    let coin = random.next();
    let accepting: Vec<bool> = (0..states)
        .map(|state| {
            let mut at = (0..states).fold(state, |at, _| next[at][0] as usize);
            let mut least = at;
            for _ in 0..states {
                at = next[at][0] as usize;
                least = least.min(at);
            }
            coin >> (least + 9) & 1 == 1
        })
        .collect();
    let tracks: Vec<Var> = (0..arity as u32).map(Var::new).collect();
    let listing = Listing::table(&tracks, &accepting, &next);
    let dfa = Dfa::from_listing(&listing, &mut Meter::new(Limits::LAPTOP)).unwrap();
    (Relation::new(format!("r{number}"), arity, dfa).unwrap(), listing)
}

/// What a formula means: quantifiers try all numbers up to `largest`.
pub struct Meaning<'a> {
    pub relations: &'a [(Relation, Listing)],
    pub largest: u64,
}

/// Values of the variables by number.
pub type Values = [u64; 16];

impl Meaning<'_> {
    pub fn holds(&self, formula: &Formula, values: &mut Values) -> bool {
        match formula {
            Formula::Constant(value) => *value,
            Formula::Atom(atom) => self.atom(atom, values),
            Formula::Not(body) => !self.holds(body, values),
            Formula::And(parts) => parts.iter().all(|part| self.holds(part, values)),
            Formula::Or(parts) => parts.iter().any(|part| self.holds(part, values)),
            Formula::Iff(a, b) => self.holds(a, values) == self.holds(b, values),
            Formula::Exists(bound, body) => self.some(bound, values, &mut |values| self.holds(body, values)),
            Formula::Forall(bound, body) => !self.some(bound, values, &mut |values| !self.holds(body, values)),
        }
    }

    fn some(&self, bound: &[Var], values: &mut Values, body: &mut dyn FnMut(&mut Values) -> bool) -> bool {
        let Some((first, rest)) = bound.split_first() else { return body(values) };
        let at = first.number() as usize;
        let outer = values[at];
        let found = (0..=self.largest).any(|value| {
            values[at] = value;
            self.some(rest, values, body)
        });
        values[at] = outer;
        found
    }

    fn atom(&self, atom: &Atom, values: &Values) -> bool {
        let value = |variable: Var| values[variable.number() as usize];
        let sum = |terms: &[(i64, Var)]| terms.iter().map(|&(factor, x)| factor * value(x) as i64).sum::<i64>();
        match atom {
            Atom::Linear { terms, comparison, constant } => compared(sum(terms), *comparison, *constant),
            Atom::Congruent { terms, residue, modulus: 0 } => sum(terms) == *residue,
            Atom::Congruent { terms, residue, modulus } => (sum(terms) - residue).rem_euclid(*modulus as i64) == 0,
            Atom::Bitwise { variables, rows } => (0..64).all(|at| {
                let bits = variables.iter().map(|&x| (value(x) >> at & 1) as usize);
                rows[bits.enumerate().fold(0, |row, (place, bit)| row | bit << place)]
            }),
            Atom::PowerOfTwo(x) => value(*x).is_power_of_two(),
            Atom::LowestBit(x, y) => value(*x) > 0 && value(*y) == 1 << value(*x).trailing_zeros(),
            Atom::HighestBit(x, y) => value(*x) > 0 && value(*y) == 1 << value(*x).ilog2(),
            Atom::Relation(application) => {
                let (relation, arguments) = (application.relation(), application.arguments());
                let (_, listing) = self.relations.iter().find(|(known, _)| known == relation).unwrap();
                let letter = |at: u32| {
                    let bits = arguments.iter().map(|&x| (value(x) >> at & 1) as usize);
                    bits.enumerate().fold(0, |letter, (place, bit)| letter | bit << place)
                };
                let last =
                    (0..64).fold(0, |state, at| listing.next[state][listing.letters[letter(at)] as usize] as usize);
                listing.accepting[last]
            }
        }
    }
}

fn compared(a: i64, comparison: Comparison, b: i64) -> bool {
    match comparison {
        Comparison::Equal => a == b,
        Comparison::NotEqual => a != b,
        Comparison::Less => a < b,
        Comparison::AtMost => a <= b,
        Comparison::Greater => a > b,
        Comparison::AtLeast => a >= b,
    }
}

/// All tuples below the bound.
pub fn tuples(count: usize, below: u64) -> impl Iterator<Item = Vec<u64>> {
    let total = below.pow(count as u32);
    (0..total).map(move |number| (0..count).map(|at| number / below.pow(at as u32) % below).collect())
}

/// Variables 0, 1, ...
pub fn variables(count: u32) -> Vec<Var> {
    (0..count).map(Var::new).collect()
}
