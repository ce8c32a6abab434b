//! Formulas in the input language of MONA: numbers are finite sets of places of ones.

use automata::{Atom, Comparison, Formula, Listing, Relation, Var};
use std::{collections::BTreeMap, fmt::Write};

/// Sums, doubles and order of numbers.
const PRELUDE: &str = "\
pred plus(var2 x, y, z) = ex2 c: 0 notin c & all1 p:
    ((p+1 in c) <=> ((p in x & p in y) | (p in x & p in c) | (p in y & p in c)))
    & ((p in z) <=> ((p in x <=> p in y) <=> p in c));
pred less(var2 x, y) = ex1 p: p in y & p notin x & all1 q: q > p => (q in x <=> q in y);
";

pub(crate) struct Translator<'a> {
    pub(crate) relations: &'a [(Relation, Listing)],
    names: BTreeMap<Var, String>,
    count: usize,
}

impl Translator<'_> {
    pub(crate) fn new(relations: &[(Relation, Listing)]) -> Translator<'_> {
        Translator { relations, names: BTreeMap::new(), count: 0 }
    }

    /// A whole input file.
    pub(crate) fn file(&mut self, formula: &Formula) -> String {
        let free: Vec<Var> = formula.free_variables().into_iter().collect();
        let mut text = PRELUDE.to_owned();
        for variable in free {
            self.names.insert(variable, format!("F{}", variable.number()));
            writeln!(text, "var2 F{};", variable.number()).unwrap();
        }
        writeln!(text, "{};", self.formula(formula)).unwrap();
        text
    }

    fn fresh(&mut self, letter: char) -> String {
        self.count += 1;
        format!("{letter}{}", self.count)
    }

    fn name(&self, variable: Var) -> String {
        self.names[&variable].clone()
    }

    fn formula(&mut self, formula: &Formula) -> String {
        match formula {
            Formula::Constant(value) => value.to_string(),
            Formula::Atom(atom) => self.atom(atom),
            Formula::Not(body) => format!("~({})", self.formula(body)),
            Formula::And(parts) => self.joined(parts, " & ", "true"),
            Formula::Or(parts) => self.joined(parts, " | ", "false"),
            Formula::Iff(a, b) => format!("(({}) <=> ({}))", self.formula(a), self.formula(b)),
            Formula::Exists(bound, body) => self.quantified("ex2", bound, body),
            Formula::Forall(bound, body) => self.quantified("all2", bound, body),
        }
    }

    fn joined(&mut self, parts: &[Formula], word: &str, none: &str) -> String {
        let parts: Vec<String> = parts.iter().map(|part| format!("({})", self.formula(part))).collect();
        if parts.is_empty() { none.to_owned() } else { format!("({})", parts.join(word)) }
    }

    fn quantified(&mut self, word: &str, bound: &[Var], body: &Formula) -> String {
        let outer = self.names.clone();
        let mut text = String::new();
        for &variable in bound {
            let name = self.fresh('B');
            write!(text, "{word} {name}: ").unwrap();
            self.names.insert(variable, name);
        }
        let text = format!("({text}({}))", self.formula(body));
        self.names = outer;
        text
    }

    fn atom(&mut self, atom: &Atom) -> String {
        match atom {
            Atom::Linear { terms, comparison, constant } => self.linear(terms, *comparison, *constant),
            Atom::Congruent { terms, residue, modulus } => self.congruent(terms, *residue, *modulus),
            Atom::Bitwise { variables, rows } => self.bitwise(variables, rows),
            Atom::PowerOfTwo(x) => format!("(ex1 p: {} = {{p}})", self.name(*x)),
            Atom::LowestBit(x, y) => self.extreme(*x, *y, "<="),
            Atom::HighestBit(x, y) => self.extreme(*x, *y, ">="),
            Atom::Relation(application) => self.related(application.relation(), application.arguments()),
        }
    }

    fn extreme(&self, x: Var, y: Var, comparison: &str) -> String {
        let (x, y) = (self.name(x), self.name(y));
        format!("(ex1 p: p in {x} & {y} = {{p}} & (all1 q: q in {x} => p {comparison} q))")
    }

    fn bitwise(&self, variables: &[Var], rows: &[bool]) -> String {
        let literal = |row: usize, at: usize| {
            format!("p {} {}", if row >> at & 1 == 1 { "in" } else { "notin" }, self.name(variables[at]))
        };
        let row = |row: usize| (0..variables.len()).map(|at| literal(row, at)).collect::<Vec<_>>().join(" & ");
        let allowed: Vec<String> = (0..rows.len()).filter(|&at| rows[at]).map(|at| format!("({})", row(at))).collect();
        if allowed.is_empty() { "false".to_owned() } else { format!("(all1 p: {})", allowed.join(" | ")) }
    }

    /// The sum of the positive ones of the multiples and the constant: a name, and what defines it.
    fn side(&mut self, terms: &[(i64, Var)], constant: i64, made: &mut Vec<(String, String)>) -> String {
        let mut sum = self.fresh('C');
        let ones = (0..64).filter(|at| constant.max(0) >> at & 1 == 1).map(|at: u32| at.to_string());
        let ones: Vec<String> = ones.collect();
        let value = if ones.is_empty() { "empty".to_owned() } else { format!("{{{}}}", ones.join(",")) };
        made.push((sum.clone(), format!("{sum} = {value}")));
        for &(factor, variable) in terms {
            for _ in 0..factor.max(0) {
                let next = self.fresh('S');
                made.push((next.clone(), format!("plus({sum}, {}, {next})", self.name(variable))));
                sum = next;
            }
        }
        sum
    }

    fn linear(&mut self, terms: &[(i64, Var)], comparison: Comparison, constant: i64) -> String {
        let mut made = Vec::new();
        let negated: Vec<(i64, Var)> = terms.iter().map(|&(factor, variable)| (-factor, variable)).collect();
        let left = self.side(terms, -constant, &mut made);
        let right = self.side(&negated, constant, &mut made);
        let compared = match comparison {
            Comparison::Equal => format!("{left} = {right}"),
            Comparison::NotEqual => format!("{left} ~= {right}"),
            Comparison::Less => format!("less({left}, {right})"),
            Comparison::AtMost => format!("~less({right}, {left})"),
            Comparison::Greater => format!("less({right}, {left})"),
            Comparison::AtLeast => format!("~less({left}, {right})"),
        };
        made.iter().rev().fold(compared, |body, (name, is)| format!("(ex2 {name}: {is} & {body})"))
    }

    /// The difference is a multiple of the modulus, of either sign.
    fn congruent(&mut self, terms: &[(i64, Var)], residue: i64, modulus: u64) -> String {
        let (quotient, name) = (Var::new(1_000 + self.count as u32), self.fresh('Q'));
        self.names.insert(quotient, name.clone());
        let with = |factor: i64| [terms, &[(factor, quotient)]].concat();
        let above = self.linear(&with(-(modulus as i64)), Comparison::Equal, residue);
        let below = self.linear(&with(modulus as i64), Comparison::Equal, residue);
        format!("(ex2 {name}: {above} | {below})")
    }

    /// A run of the automaton up to a place above all ones.
    fn related(&mut self, relation: &Relation, arguments: &[Var]) -> String {
        let (_, listing) = self.relations.iter().find(|(known, _)| known == relation).unwrap();
        let arguments: Vec<String> = arguments.iter().map(|&argument| self.name(argument)).collect();
        let states: Vec<String> = (0..listing.accepting.len()).map(|_| self.fresh('R')).collect();
        let list =
            |texts: Vec<String>, word: &str| if texts.is_empty() { "false".to_owned() } else { texts.join(word) };
        let above = arguments.iter().map(|name| format!("(all1 p: p in {name} => p < m)")).collect();
        let one = |at: usize| {
            let others = states.iter().enumerate().filter(|&(other, _)| other != at);
            let others: Vec<String> = others.map(|(_, name)| format!("p notin {name}")).collect();
            format!("(p in {} & {})", states[at], list(others, " & "))
        };
        let some = list((0..states.len()).map(one).collect(), " | ");
        let step = |state: usize, letter: usize| {
            let bits = arguments
                .iter()
                .enumerate()
                .map(|(at, name)| format!("p {} {name}", if letter >> at & 1 == 1 { "in" } else { "notin" }));
            let bits: Vec<String> = bits.collect();
            let target = &states[listing.next[state][listing.letters[letter] as usize] as usize];
            format!("((p in {} & {}) => p+1 in {target})", states[state], list(bits, " & "))
        };
        let pairs = (0..states.len()).flat_map(|state| (0..listing.letters.len()).map(move |letter| (state, letter)));
        let steps = list(pairs.map(|(state, letter)| step(state, letter)).collect(), " & ");
        let ends = states.iter().zip(&listing.accepting).filter(|(_, accepting)| **accepting);
        let ends = list(ends.map(|(name, _)| format!("m in {name}")).collect(), " | ");
        let start = &states[0];
        let bound: String = states.iter().map(|name| format!("ex2 {name}: ")).collect();
        format!(
            "(ex1 m: {} & {bound}(0 in {start} & (all1 p: p <= m => {some}) & (all1 p: p < m => {steps}) & ({ends})))",
            list(above, " & ")
        )
    }
}
