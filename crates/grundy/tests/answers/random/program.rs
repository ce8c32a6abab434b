//! Random programs: parameters, coordinates, helpers, option lines by which a measure falls.

use super::expression::{Ty, Writer};
use crate::program::Arguments;

/// A program, what it is asked with, and some sums to ask about.
pub(super) struct Program {
    pub(super) text: String,
    pub(super) arguments: Arguments,
    pub(super) starts: Vec<String>,
    /// Whether option lines were added by which nothing need fall.
    pub(super) wild: bool,
}

/// A coordinate: its name, its type as it is written, and what kind of measure falls in it.
struct Coord {
    name: String,
    ty: Ty,
    written: String,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Nat,
    /// From 1 on.
    Positive,
    /// `0..=4`.
    Bounded,
    /// `int`: the absolute value falls.
    Whole,
    Vertex,
    Seq,
    /// Of a fixed length.
    Row,
    Word,
    Bag,
    Piles,
    Set,
    /// Bits that are turned off or move to the right.
    Bits,
    Grid,
    Pair,
    Truth,
    Letter,
}

struct Maker {
    w: Writer,
    name: String,
    head: Vec<String>,
    arguments: Arguments,
    coords: Vec<Coord>,
    lines: Vec<String>,
    /// Another game of the program: name, arguments, as it stands before its position.
    others: Vec<String>,
}

/// The program of a seed.
pub(super) fn program(seed: u64) -> Program {
    let mut maker = Maker {
        w: Writer::new(seed),
        name: "Main".to_owned(),
        head: Vec::new(),
        arguments: Arguments::new(),
        coords: Vec::new(),
        lines: Vec::new(),
        others: Vec::new(),
    };
    maker.make()
}

impl Maker {
    fn make(&mut self) -> Program {
        let mut text = String::new();
        if self.w.source.chance(25) {
            text += &self.helper_game();
        }
        self.parameters();
        self.coordinates();
        self.conditions();
        self.helpers();
        let wild = self.w.source.chance(6);
        let count = 1 + self.w.source.below(4);
        for _ in 0..count {
            self.option();
        }
        if wild {
            self.wild_option();
        }
        if self.w.source.chance(14) {
            self.ending();
        }
        let params = if self.head.is_empty() { String::new() } else { format!("({})", self.head.join(", ")) };
        let condition = if self.arguments.contains_key("n") && self.w.source.chance(50) { " where n <= 4" } else { "" };
        text += &format!("game {}{params}{condition}\n", self.name);
        self.lines.iter().for_each(|line| text += &format!("  {line}\n"));
        let starts = (0..4).map(|i| self.start(i == 3)).collect();
        Program { text, arguments: std::mem::take(&mut self.arguments), starts, wild }
    }

    /// A small game that the main one refers to.
    fn helper_game(&mut self) -> String {
        self.w.partial = true;
        let x = self.w.declare("x", Ty::Int);
        let lowered = self.lower_number(&x);
        self.w.vars.clear();
        if self.w.source.chance(40) {
            self.others.push(format!("Aux({})", 1 + self.w.source.below(3)));
            let first = format!("  option [{x} - m]");
            return format!("game Aux(m: 1..)\n  position {x}: nat\n{first}\n  option [{}]{}\n", lowered.0, lowered.1);
        }
        self.others.push("Aux".to_owned());
        format!("game Aux\n  position [{x}: nat]\n  option [{}]{}\n", lowered.0, lowered.1)
    }

    fn parameter(&mut self, name: &str, ty: Ty, written: &str, argument: String) {
        self.head.push(format!("{name}: {written}"));
        self.arguments.insert(name.to_owned(), argument);
        self.w.vars.push((name.to_owned(), ty));
    }

    fn parameters(&mut self) {
        if self.w.source.chance(25) {
            let sets = ["{1, 2}", "{2, 3}", "{1, 3, 4}", "{1}", "{}"];
            let set = (*self.w.source.pick(&sets)).to_owned();
            self.parameter("S", Ty::Set, "set of 1..", set);
        }
        if self.w.source.chance(20) {
            let n = (2 + self.w.source.below(2)).to_string();
            self.parameter("n", Ty::Int, "1..", n);
        }
        if self.w.source.chance(12) {
            let graph = self.w.graph_literal();
            self.parameter("G", Ty::Graph, "graph", graph);
        }
        if !self.w.source.chance(25) {
            return;
        }
        let n = self.w.source.below(3);
        match self.w.source.below(9) {
            0 => self.parameter("flag", Ty::Bool, "bool", ["true", "false", "1 == 2"][n].to_owned()),
            1 => self.parameter("letter", Ty::Char, "char", "\"a\"".to_owned()),
            2 => self.parameter("text", Ty::Word, "word", "\"abba\"".to_owned()),
            3 => self.parameter("pair", Ty::Pair, "(nat, nat)", format!("({n}, 2)")),
            4 => self.parameter("E", Ty::Pairs, "set(2) of (nat, nat)", format!("{{({n}, 1), (3, {n})}}")),
            5 => self.parameter("list", Ty::Seq, "seq(3) of int", format!("[{n}, -1, 2]")),
            6 => self.parameter("heap", Ty::Piles, "piles", format!("bag({n}, 2)")),
            7 => self.parameter("board", Ty::Grid, "grid(2, 2) of 0..=3", format!("grid([{n}, 1], [0, 2])")),
            _ => self.parameter("mask", Ty::Bits, "bits", format!("bits({}, 1, 0)", n % 2)),
        }
    }

    fn coordinates(&mut self) {
        let count = *self.w.source.pick(&[1, 1, 1, 1, 2, 2, 3]);
        for i in 0..count {
            let kind = self.kind(i);
            let size = if self.arguments.contains_key("n") { "n" } else { "3" };
            let (ty, written) = match kind {
                Kind::Nat => (Ty::Int, "nat".to_owned()),
                Kind::Positive => (Ty::Int, "1..".to_owned()),
                Kind::Bounded => (Ty::Int, (*self.w.source.pick(&["0..=4", "0..5"])).to_owned()),
                Kind::Whole => (Ty::Int, "int".to_owned()),
                Kind::Vertex => (Ty::Int, "vertex of G".to_owned()),
                Kind::Seq => (Ty::Seq, "seq of 0..=3".to_owned()),
                Kind::Row => (Ty::Seq, format!("seq({size}) of nat")),
                Kind::Word => (Ty::Word, "word".to_owned()),
                Kind::Bag => (Ty::Bag, "bag of 0..=3".to_owned()),
                Kind::Piles => (Ty::Piles, "piles".to_owned()),
                Kind::Set => (Ty::Set, "set of 0..=4".to_owned()),
                Kind::Bits => (Ty::Bits, format!("bits({size})")),
                Kind::Grid => (Ty::Grid, "grid(2, 2) of 0..=2".to_owned()),
                Kind::Pair => (Ty::Pair, "(0..=3, 0..=3)".to_owned()),
                Kind::Truth => (Ty::Bool, "bool".to_owned()),
                Kind::Letter => (Ty::Char, "char".to_owned()),
            };
            let name = self.w.declare("x", ty);
            self.coords.push(Coord { name, ty, written, kind });
        }
    }

    /// The first coordinate has a measure of its own; later ones may also be mere memory.
    fn kind(&mut self, place: usize) -> Kind {
        let collections = [Kind::Seq, Kind::Row, Kind::Word, Kind::Bag, Kind::Piles, Kind::Set, Kind::Bits, Kind::Grid];
        match self.w.source.below(20) {
            0..=8 => Kind::Nat,
            9 => Kind::Positive,
            10 if place > 0 => Kind::Nat,
            10 => Kind::Whole,
            11 if self.arguments.contains_key("G") => Kind::Vertex,
            12 if place > 0 => Kind::Bounded,
            13 if place > 0 => *self.w.source.pick(&[Kind::Pair, Kind::Truth, Kind::Letter]),
            14 => Kind::Bounded,
            _ => *self.w.source.pick(&collections),
        }
    }

    /// The position line.
    fn conditions(&mut self) {
        let fields: Vec<String> =
            self.coords.iter().map(|coord| format!("{}: {}", coord.name, coord.written)).collect();
        let short = fields.len() == 1 && self.w.source.chance(50);
        let head = if short { fields.join("") } else { format!("[{}]", fields.join(", ")) };
        self.w.partial = false;
        let condition = if self.w.source.chance(15) {
            // Weak enough that most positions remain.
            format!(" where {} or {}", self.w.bool(2), self.w.bool(1))
        } else {
            String::new()
        };
        self.lines.push(format!("position {head}{condition}"));
    }

    /// `let` and `def` lines.
    fn helpers(&mut self) {
        self.w.partial = false;
        if self.w.source.chance(20) {
            let name = self.w.name("f");
            let known = self.w.vars.len();
            let i = self.w.declare("i", Ty::Int);
            let base = self.w.int(1);
            let rest = self.w.int(1);
            self.w.vars.truncate(known);
            let body =
                format!("if not 0 < {i} < 6 then {base} else {rest} + {name}({i} - {})", 1 + self.w.source.below(2));
            self.lines.push(format!("def {name}({i}) = {body}"));
            self.w.defs.push((name, 1, Ty::Int));
        }
        if self.w.source.chance(8) {
            let name = self.w.name("f");
            let known = self.w.vars.len();
            let (i, j) = (self.w.declare("i", Ty::Int), self.w.declare("j", Ty::Int));
            let body = self.w.bool(2);
            self.w.vars.truncate(known);
            self.lines.push(format!("def {name}({i}, {j}) = {body}"));
            self.w.defs.push((name, 2, Ty::Bool));
        }
        if self.w.source.chance(25) {
            self.w.partial = self.w.source.chance(40);
            let ty = *self.w.source.pick(&[Ty::Int, Ty::Int, Ty::Seq, Ty::Set, Ty::Bool]);
            let value = self.w.of(ty, 2);
            let name = self.w.name("m");
            self.lines.push(format!("let {name} = {value}"));
            // What lacks a value must not be used where a value is due; options may use it.
            self.w.vars.push((name, ty));
        }
        self.w.partial = true;
    }

    fn option(&mut self) {
        self.w.partial = true;
        let known = self.w.vars.len();
        let j = self.w.source.below(self.coords.len());
        let before = self.clause_before();
        let (lowered, clauses) = self.lower(j);
        let position = self.position(j, &lowered);
        let (sum, more) = self.sum(j, position);
        self.lines.push(format!("option {sum}{before}{clauses}{more}"));
        self.w.vars.truncate(known);
    }

    /// A condition, a name or a loop in front.
    fn clause_before(&mut self) -> String {
        match self.w.source.below(14) {
            0 | 1 => format!(" if {}", self.w.bool(2)),
            2 => self.w.each(1),
            3 => {
                let value = self.w.int(2);
                let name = self.w.name("t");
                self.w.vars.push((name.clone(), Ty::Int));
                format!(" let {name} = {value}")
            }
            _ => String::new(),
        }
    }

    /// The position in which coordinate `j` became `lowered`, those before are as they were, and those after may be
    /// anything.
    fn position(&mut self, j: usize, lowered: &str) -> String {
        let mut parts = Vec::new();
        for i in 0..self.coords.len() {
            let keep = i < j || !self.w.source.chance(25);
            parts.push(if i == j {
                lowered.to_owned()
            } else if keep {
                self.coords[i].name.clone()
            } else {
                self.anything(i)
            });
        }
        format!("[{}]", parts.join(", "))
    }

    /// A new value of a coordinate, not always in its space, but never far out.
    fn anything(&mut self, i: usize) -> String {
        let (ty, name) = (self.coords[i].ty, self.coords[i].name.clone());
        match self.coords[i].kind {
            Kind::Nat | Kind::Positive | Kind::Whole => format!("({}) % 4", self.w.int(1)),
            Kind::Bounded | Kind::Vertex => self.w.int(1),
            Kind::Truth => format!("not {name}"),
            Kind::Row => format!("{name}.with({}, ({}) % 3)", self.w.atom(), self.w.int(1)),
            Kind::Word => format!("{name}.slice(0, {})", self.w.atom()),
            Kind::Piles => format!("{name}.remove({})", self.w.atom()),
            _ => self.w.of(ty, 1),
        }
    }

    /// What stands after `option`, and clauses that it needs.
    fn sum(&mut self, j: usize, position: String) -> (String, String) {
        match self.w.source.below(24) {
            0 | 1 => {
                let (lowered, clauses) = self.lower(j);
                let second = self.position(j, &lowered);
                (format!("{position} + {second}"), clauses)
            }
            2 if self.coords[j].kind == Kind::Nat => {
                let x = self.coords[j].name.clone();
                let i = self.w.declare("i", Ty::Int);
                let (left, right) = (self.position(j, &i), self.position(j, &format!("{x} - 1 - {i}")));
                (format!("{left} + {right}"), format!(" for {i} in 0..{x}"))
            }
            3 => (format!("({} % 3) * {position}", self.w.atom()), String::new()),
            4 => (format!("2 * {position}"), String::new()),
            5 if self.coords[j].kind == Kind::Nat => {
                let known = self.w.vars.len();
                let (lowered, clauses) = self.lower(j);
                let inner = self.position(j, &lowered);
                self.w.vars.truncate(known);
                (format!("sum({inner}{clauses})"), String::new())
            }
            6 => (format!("{position} + {}", self.other()), String::new()),
            7 => (self.other(), format!(" if {}", self.w.bool(1))),
            8 => ("end".to_owned(), format!(" if {}", self.w.bool(1))),
            9 => (format!("{position} + end"), String::new()),
            10 | 11 if !self.head.is_empty() => (self.same_game(&position), String::new()),
            _ => (position, String::new()),
        }
    }

    /// A position of another game.
    fn other(&mut self) -> String {
        let at = self.w.int(1);
        if !self.others.is_empty() && self.w.source.chance(60) {
            return format!("{}[{at}]", self.w.source.pick(&self.others));
        }
        let codes = ["0.77", "0.07", "0.137", "4.3", "0.A8", ".6", "0.3F"];
        format!("Octal({:?})[({at}) % 6]", self.w.source.pick(&codes))
    }

    /// A position of the same game, which is named, with the same arguments or a new set.
    fn same_game(&mut self, position: &str) -> String {
        let args = self.head.iter().map(|field| match field.split(':').next() {
            Some("S") if position.len().is_multiple_of(3) => "{1, 4}",
            Some(name) => name,
            None => "",
        });
        let args: Vec<&str> = args.collect();
        format!("{}({}){position}", self.name, args.join(", "))
    }

    fn ending(&mut self) {
        self.w.partial = false;
        let who = *self.w.source.pick(&["previous wins", "previous wins", "next wins", "draw"]);
        // Lets that may lack a value have no place here.
        self.w.vars.retain(|(name, _)| !name.starts_with('m'));
        let condition = format!("{} and {}", self.w.bool(1), self.w.bool(1));
        self.lines.push(format!("{who} if {condition}"));
    }

    /// An option by which nothing need fall.
    fn wild_option(&mut self) {
        self.w.partial = true;
        let i = self.w.source.below(self.coords.len());
        let name = self.coords[i].name.clone();
        let known = self.w.vars.len();
        let (value, clauses) = match self.coords[i].kind {
            Kind::Nat | Kind::Positive | Kind::Whole => match self.w.source.below(3) {
                0 => (format!("{name} + 1"), format!(" if {name} < 5")),
                1 => (format!("({name} + 2) % 5"), String::new()),
                _ => (format!("({}) % 4", self.w.int(1)), String::new()),
            },
            Kind::Seq => (format!("{name}.push(1)"), format!(" if {name}.len < 3")),
            Kind::Bag | Kind::Piles => (format!("{name}.insert(1)"), format!(" if {name}.len < 3")),
            Kind::Word => (format!("{name}.reversed"), String::new()),
            _ => (self.anything(i), String::new()),
        };
        let parts: Vec<&str> =
            self.coords.iter().map(|coord| if coord.name == name { value.as_str() } else { &coord.name }).collect();
        let line = format!("option [{}]{clauses}", parts.join(", "));
        self.w.vars.truncate(known);
        self.lines.push(line);
    }

    fn start(&mut self, two: bool) -> String {
        let one = self.one_start();
        if two { format!("{one} + {}", self.one_start()) } else { one }
    }

    fn one_start(&mut self) -> String {
        let alone = self.coords.len() == 1;
        let kinds: Vec<Kind> = self.coords.iter().map(|coord| coord.kind).collect();
        let parts: Vec<String> = kinds.into_iter().map(|kind| self.start_of(kind, alone)).collect();
        format!("[{}]", parts.join(", "))
    }

    fn start_of(&mut self, kind: Kind, alone: bool) -> String {
        let size = self.arguments.get("n").map_or(3, |n| n.parse().unwrap_or(3));
        let most = if alone { 12 } else { 5 };
        let s = &mut self.w.source;
        let list = |s: &mut super::source::Source, length: usize, least: usize| {
            (0..length).map(|_| (least + s.below(3)).to_string()).collect::<Vec<_>>().join(", ")
        };
        match kind {
            Kind::Nat => (most - 1 - s.below(most)).to_string(),
            Kind::Positive => (1 + s.below(most)).to_string(),
            Kind::Bounded => s.below(5).to_string(),
            Kind::Whole => format!("{} - 3", s.below(8)),
            Kind::Vertex => s.below(3).to_string(),
            Kind::Seq => {
                let length = s.below(4);
                format!("[{}]", list(s, length, 0))
            }
            Kind::Row => format!("[{}]", list(s, size, 0)),
            Kind::Word => format!("{:?}", s.pick(&["ab", "aba", "b", ""])),
            Kind::Bag => format!("bag({})", list(s, 3, 0)),
            Kind::Piles => {
                let length = s.below(4);
                format!("bag({})", list(s, length, 1))
            }
            Kind::Set => format!("{{{}}}", s.pick(&["0, 3", "1, 2, 4", "4", "0, 1, 2", ""])),
            Kind::Bits => {
                let bits: Vec<String> = (0..size).map(|_| s.below(2).to_string()).collect();
                format!("bits({})", bits.join(", "))
            }
            Kind::Grid => format!("grid([{}], [{}])", list(s, 2, 0), list(s, 2, 0)),
            Kind::Pair => format!("({}, {})", s.below(4), s.below(4)),
            Kind::Truth => (*s.pick(&["true", "false"])).to_owned(),
            Kind::Letter => "\"a\"".to_owned(),
        }
    }
}

/// Lower values of a coordinate, each with the clauses it needs.
impl Maker {
    fn lower(&mut self, j: usize) -> (String, String) {
        let x = self.coords[j].name.clone();
        if self.w.source.chance(20) {
            return self.lower_anyhow(j);
        }
        match self.coords[j].kind {
            Kind::Nat | Kind::Positive | Kind::Bounded => self.lower_number(&x),
            Kind::Whole => (format!("{x} - {}", 1 + self.w.source.below(2)), format!(" if {x} > 0")),
            Kind::Vertex => {
                let u = self.w.declare("u", Ty::Int);
                // An undirected graph goes round: the arcs are cut to those that fall.
                (
                    u.clone(),
                    format!(" for {u} in G.{}({x}) if {u} < {x}", self.w.source.pick(&["out", "neighbours", "reach"])),
                )
            }
            Kind::Seq => self.lower_seq(&x),
            Kind::Row => {
                let (i, v) = (self.w.declare("i", Ty::Int), self.w.declare("v", Ty::Int));
                (format!("{x}.with({i}, {v})"), format!(" for {i} in 0..{x}.len for {v} in 0..{x}[{i}]"))
            }
            Kind::Word => {
                let i = self.w.declare("i", Ty::Int);
                (format!("{x}.remove_at({i})"), format!(" for {i} in 0..{x}.len if {x}[{i}] == \"a\""))
            }
            Kind::Bag | Kind::Piles => self.lower_bag(&x),
            Kind::Set => {
                let v = self.w.declare("v", Ty::Int);
                match self.w.source.below(3) {
                    0 => (format!("{x}.remove({v})"), format!(" for {v} in {x}")),
                    1 => (format!("{x}.remove({v}).insert({v} - 1)"), format!(" for {v} in {x} if {v} > 0")),
                    _ => (format!("{x} - {{{v}}}"), format!(" for {v} in {x}")),
                }
            }
            Kind::Bits => {
                let v = self.w.declare("v", Ty::Int);
                if self.w.source.chance(50) {
                    return (format!("{x}.off({v})"), format!(" for {v} in {x}.ones"));
                }
                let k = self.w.declare("k", Ty::Int);
                (format!("{x}.off({v}).on({k})"), format!(" for {v} in {x}.ones let {k} = {x}.next_zero({v})"))
            }
            Kind::Grid => {
                let (r, c) = (self.w.declare("r", Ty::Int), self.w.declare("c", Ty::Int));
                let clauses = format!(" for {r} in 0..{x}.rows for {c} in 0..{x}.cols if {x}[{r}, {c}] > 0");
                (format!("{x}.with({r}, {c}, {x}[{r}, {c}] - 1)"), clauses)
            }
            Kind::Pair => {
                let (i, k) = (self.w.declare("i", Ty::Int), self.w.declare("k", Ty::Int));
                (format!("({i} - 1, {k} / 2)"), format!(" for ({i}, {k}) in [{x}]"))
            }
            Kind::Truth => ("false".to_owned(), format!(" if {x}")),
            Kind::Letter => ("\"b\"".to_owned(), format!(" if {x} == \"a\"")),
        }
    }

    /// Anything, if only the measure falls.
    fn lower_anyhow(&mut self, j: usize) -> (String, String) {
        let (x, ty) = (self.coords[j].name.clone(), self.coords[j].ty);
        let value = match self.coords[j].kind {
            Kind::Pair | Kind::Truth | Kind::Letter | Kind::Grid | Kind::Word | Kind::Vertex => {
                return self.lower_plain(j);
            }
            Kind::Row => {
                format!("{x}.add({}, {}).with({}, {})", self.w.atom(), self.w.int(1), self.w.atom(), self.w.int(1))
            }
            Kind::Bag => self.w.bag(ty, 2),
            Kind::Piles => format!("{x}.replace({}, {})", self.w.atom(), self.w.int(2)),
            Kind::Bits => self.w.bits(2),
            _ => self.w.of(ty, 3),
        };
        let t = self.w.declare("t", ty);
        let falls = match self.coords[j].kind {
            Kind::Nat | Kind::Positive | Kind::Bounded => format!("{t} < {x}"),
            Kind::Whole => format!("abs({t}) < abs({x})"),
            Kind::Bits => format!("{t}.ones.len < {x}.ones.len"),
            _ => format!("sum({t}) + {t}.len < sum({x}) + {x}.len"),
        };
        (t.clone(), format!(" let {t} = {value} if {falls}"))
    }

    fn lower_plain(&mut self, j: usize) -> (String, String) {
        let x = self.coords[j].name.clone();
        match self.coords[j].kind {
            Kind::Truth => (format!("{x} and false"), format!(" if {x}")),
            Kind::Letter => ("\"ba\"[0]".to_owned(), format!(" if {x} == \"a\"")),
            Kind::Word => (format!("{x}.slice(1, {x}.len)"), String::new()),
            Kind::Vertex => {
                let u = self.w.declare("u", Ty::Int);
                (u.clone(), format!(" for {u} in 0..{x}"))
            }
            Kind::Grid => {
                let v = self.w.declare("v", Ty::Int);
                (format!("{x}.with(0, {v}, 0)"), format!(" for {v} in 0..2 if {x}[0, {v}] > 0"))
            }
            _ => {
                let (i, k) = (self.w.declare("i", Ty::Int), self.w.declare("k", Ty::Int));
                (format!("({i} / 2, {k})"), format!(" for ({i}, {k}) in [{x}] if {i} > 0"))
            }
        }
    }

    fn lower_number(&mut self, x: &str) -> (String, String) {
        let n = 1 + self.w.source.below(4);
        match self.w.source.below(22) {
            0..=3 | 19..=21 => {
                let y = self.w.declare("y", Ty::Int);
                (y.clone(), format!(" for {y} in 0..{x}"))
            }
            4 | 5 => {
                let k = self.w.declare("k", Ty::Int);
                (format!("{x} - {k}"), format!(" for {k} in 1..={}", n + 1))
            }
            6 | 7 => {
                let set = if self.arguments.contains_key("S") { "S".to_owned() } else { format!("{{1, {}}}", n + 1) };
                let s = self.w.declare("s", Ty::Int);
                (format!("{x} - {s}"), format!(" for {s} in {set}"))
            }
            8 => (format!("{x} / {}", n + 1), format!(" if {x} > 0")),
            9 => {
                let d = self.w.declare("d", Ty::Int);
                (
                    format!("{x} - {d}"),
                    format!(" for {d} in {}({x})", self.w.source.pick(&["divisors", "proper_divisors"])),
                )
            }
            10 | 11 => self.less_a_famous(x),
            12 => {
                let k = self.w.declare("k", Ty::Int);
                (format!("{x} - {k} * {k}"), format!(" for {k} in 1.. while {k} ** 2 <= {x}"))
            }
            13 => (format!("{x} - max(1, {})", self.w.int(2)), String::new()),
            14 => (format!("min({x} - 1, {})", self.w.int(2)), String::new()),
            15 => (format!("{x} & ({x} - 1)"), format!(" if {x} > 0")),
            16 => (format!("{x} - max(digits({x}, base 3))"), format!(" if {x} > 0")),
            17 => {
                let v = self.w.name("v");
                let collection = self.w.set(2);
                self.w.vars.push((v.clone(), Ty::Int));
                (v.clone(), format!(" for {v} in {collection} if {v} < {x}"))
            }
            _ => (format!("{x} - {n}"), String::new()),
        }
    }

    fn less_a_famous(&mut self, x: &str) -> (String, String) {
        let p = self.w.declare("p", Ty::Int);
        let sets = ["primes", "prime_powers", "squares", "fibonacci"];
        let set = *self.w.source.pick(&sets);
        let clauses = match self.w.source.below(4) {
            0 => format!(" for {p} in {set} while {p} <= {x}"),
            1 => format!(" for {p} in powers(2) while {p} <= {x}"),
            2 => format!(" for {p} in {{1}} | {set}(..={x})"),
            _ => format!(" for {p} in {set}(..={x})"),
        };
        (format!("{x} - {p}"), clauses)
    }

    fn lower_seq(&mut self, x: &str) -> (String, String) {
        let i = self.w.declare("i", Ty::Int);
        let each = format!(" for {i} in 0..{x}.len");
        match self.w.source.below(6) {
            0 => (format!("{x}.remove_at({i})"), each),
            1 => (format!("{x}.add({i}, -{})", 1 + self.w.source.below(2)), each),
            2 => (format!("{x}.slice(0, {i})"), each),
            3 => (format!("{x}.slice({i}, {x}.len - 1)"), format!(" for {i} in 0..=1")),
            4 => {
                let k = self.w.declare("k", Ty::Int);
                let moved = format!("{x}.add({i}, -{k}).add({i} - 1, {k} - 1)");
                (moved, format!("{each} for {k} in 1..={x}[{i}]"))
            }
            _ => {
                let v = self.w.declare("v", Ty::Int);
                (format!("{x}.with({i}, {v})"), format!("{each} for {v} in 0..{x}[{i}]"))
            }
        }
    }

    fn lower_bag(&mut self, x: &str) -> (String, String) {
        let u = self.w.declare("u", Ty::Int);
        let each = format!(" for {u} in {x}.distinct");
        match self.w.source.below(5) {
            0 => (format!("{x}.remove({u})"), each),
            1 => (format!("{x}.replace({u}, {u} - 1)"), each),
            2 => {
                let v = self.w.declare("v", Ty::Int);
                (format!("{x}.remove({u}).remove({v}).insert({u} + {v})"), format!(" for ({u}, {v}) in {x}.pairs"))
            }
            3 => (format!("{x}.remove({u})"), format!(" for {u} in 0..3")),
            _ => {
                let v = self.w.declare("v", Ty::Int);
                (format!("{x}.remove({u}).insert({v})"), format!("{each} for {v} in 0..{u}"))
            }
        }
    }
}
