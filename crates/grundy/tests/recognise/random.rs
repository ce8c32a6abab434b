//! Random programs: whatever is recognised has exactly the options of its shape.

use crate::{numbers::Numbers, program::Program};
use rules::{
    Int, Position, Value,
    analysis::shape::{Chain, Deltas, Shape, Side},
};

/// Programs tried, and how many of them at least are recognised: fewer would show little.
const HEAPS: (usize, usize) = (6000, 600);
const CHAINS: (usize, usize) = (3000, 100);

#[test]
fn recognised_heaps_have_exactly_the_options_of_their_shape() {
    let mut writer = Writer { numbers: Numbers(1) };
    let mut recognised = 0;
    for _ in 0..HEAPS.0 {
        let program = Program::new(&writer.heap(), &[]);
        if let Some(shape) = program.shape() {
            let Shape::Deltas(deltas) = shape else { panic!("{}", program.text) };
            (0..=24).for_each(|heap| same_heaps(&program, &deltas, heap));
            recognised += 1;
        }
    }
    assert!(recognised >= HEAPS.1, "{recognised}");
}

fn same_heaps(program: &Program, deltas: &Deltas, heap: i64) {
    let Ok(position) = program.interpreter.position(program.id, vec![Value::int(heap)]) else { return };
    let least = deltas.least.to_i64().expect("a small bound");
    assert!(heap >= least, "{}", program.text);
    let taken = |to: &i64| deltas.set.contains(&Int::from(heap - to));
    let expected: Vec<Position> = (least..heap).filter(taken).map(|to| program.heap(to)).collect();
    assert_eq!(program.options(&position), expected, "{deltas:?} at [{heap}] of\n{}", program.text);
}

#[test]
fn recognised_chains_have_exactly_the_options_of_their_shape() {
    let mut writer = Writer { numbers: Numbers(2) };
    let mut recognised = 0;
    for _ in 0..CHAINS.0 {
        let program = Program::new(&writer.chain(), &[]);
        if let Some(shape) = program.shape() {
            let Shape::Chain(chain) = shape else { panic!("{}", program.text) };
            for cells in [&[][..], &[3], &[2, 1], &[0, 2], &[1, 0, 2], &[2, 2, 1], &[1, 1, 0, 2]] {
                same_chains(&program, chain, cells);
            }
            recognised += 1;
        }
    }
    assert!(recognised >= CHAINS.1, "{recognised}");
}

fn same_chains(program: &Program, chain: Chain, cells: &[i64]) {
    let mut expected = Vec::new();
    for (i, stones) in cells.iter().enumerate() {
        for k in 1..=*stones {
            let mut after = cells.to_vec();
            after[i] -= k;
            let to = if chain.outside == Side::Front { i.checked_sub(1) } else { Some(i + 1) };
            if let Some(place) = to.and_then(|to| after.get_mut(to)) {
                *place += k;
            }
            expected.push(program.cells(&after));
        }
    }
    expected.sort();
    expected.dedup();
    assert_eq!(program.options(&program.cells(cells)), expected, "{chain:?} at {cells:?} of\n{}", program.text);
}

/// Writes programs, many of them almost right.
struct Writer {
    numbers: Numbers,
}

impl Writer {
    fn pick(&mut self, list: &[&str]) -> String {
        let i = usize::try_from(self.numbers.below(list.len() as u64)).expect("an index");
        list[i].to_owned()
    }

    /// Fills every `#` with a small number.
    fn filled(&mut self, list: &[&str]) -> String {
        let mut text = String::new();
        for letter in self.pick(list).chars() {
            match letter {
                '#' => text.push_str(&self.numbers.below(5).to_string()),
                letter => text.push(letter),
            }
        }
        text
    }

    fn heap(&mut self) -> String {
        let position = self.filled(&["nat", "nat", "nat", "#..", "0..=20", "nat where x >= #", "nat where x != #"]);
        let lines = 1 + self.numbers.below(3);
        let lines: Vec<String> = (0..lines).map(|_| self.heap_line()).collect();
        format!("position x: {position}\n{}", lines.join("\n"))
    }

    fn heap_line(&mut self) -> String {
        if self.numbers.below(4) == 0 {
            let guard = self.guard(false);
            return self.filled(&["option [x - #]", "option [x - 1 - #]", "option [#]"]) + &guard;
        }
        let result = self.filled(&[
            "[x - k]",
            "[x - k]",
            "[x - k]",
            "[k]",
            "[k]",
            "[x - k - #]",
            "[# + k]",
            "[x - 2 * k]",
            "[max(#, x - k)]",
            "[x - #]",
            "[if k < # then k else x - k]",
            "[if x > # then x - k else x - # - k]",
            "[min(k, x - #)]",
            "[abs(x - k)]",
        ]);
        let domain = self.filled(&[
            "1..=x",
            "0..x",
            "1..x",
            "#..=x",
            "#..=1#",
            "#..x - #",
            "1..=min(x, #)",
            "max(0, x - #)..x",
            "x - #..x",
            "{#, #, 7}",
            "{x - #, x - 6}",
            "{#} | {j for j in 1..=x if j > #}",
            "set(j + # for j in 0..x)",
            "1..=x step 2",
            "1..=9 step 3",
            "#..=x while k <= #",
            "1.. while k < x",
            "1.. while k * k <= 2#",
            "{1, 2, 4} while k <= x",
            "1..=x while k % 4 != #",
            "primes while k < 1#",
        ]);
        let guards: String = (0..self.numbers.below(3)).map(|_| self.guard(true)).collect();
        format!("option {result} for k in {domain}{guards}")
    }

    fn guard(&mut self, binder: bool) -> String {
        let always: &[&str] = &["", "", " if x >= #", " if x > 1 + #", " if x < 1#", " if x % 2 == 0", " if x != #"];
        let binders: &[&str] = &[
            " if k <= x",
            " if k > 0",
            " if k >= #",
            " if k < 1#",
            " if k != #",
            " if x - k >= #",
            " if x - k > 0 and k > 0",
            " if k % 2 == 1 and k < 9",
            " if k % 3 == # or k > 4",
            " if k in {1, 2, #}",
            " if x - k not in {0, #}",
            " if (x - k) % 2 == 0 and x - k < 8",
            " if not (k == # or k > x)",
            " if x + k > #",
            " if k <= x / 2",
            " if 2 * k <= x",
            " if if k > 2 then x > # else k > 0",
        ];
        if binder && self.numbers.below(4) > 0 { self.filled(binders) } else { self.filled(always) }
    }

    fn chain(&mut self) -> String {
        let n = ["a.len", "a.len - 1", "a.len"];
        let out = self.filled(&[
            "option [a.add(0, -k)] for k in 1..=a[0]",
            "option [a.with(0, v)] for v in 0..a[0]",
            "option [a.add(i, -k)] for i in 0..a.len for k in 1..=a[i] if i == 0",
            "option [a.add(a.len - 1, -k)] for k in 1..=a[a.len - 1]",
            "option [a.add(i, -k)] for i in 0..a.len for k in 1..=a[i] if i >= a.len - 1",
            "option [a.add(i, -k)] for i in 0..a.len for k in 1..=a[i] if i <= #",
            "option [a.add(0, -k)] for k in #..=a[0]",
        ]);
        let from = self.filled(&["0", "1", "1", "#"]);
        let end = self.pick(&n);
        let (place, next) = [("i", "i - 1"), ("i", "i - 1"), ("i", "i + 1"), ("i + 1", "i"), ("i - 1", "i")]
            [usize::try_from(self.numbers.below(5)).expect("an index")];
        let amounts = self.pick(&["k in 1..=a[P]", "k in 1..=a[P]", "k in 0..=a[P]", "k in 1..a[P]", "k in 2..=a[P]"]);
        let guard =
            self.pick(&["", "", "", " if k <= a[P]", " if a[P] > 0", " if i != 2", " if k > 1", " if a.len > 1"]);
        let step = format!("option [a.add(P, -k).add({next}, k)] for i in {from}..{end} for {amounts}{guard}");
        let step = step.replace('P', place);
        let lines = if self.numbers.below(2) == 0 { [out, step] } else { [step, out] };
        let lines = lines.map(|line| if self.numbers.below(2) == 0 { line } else { self.halves(&line) });
        format!("position a: seq of nat\n{}", lines.join("\n"))
    }

    /// A line as two, which together may be the line or a little less.
    fn halves(&mut self, line: &str) -> String {
        let names: &[&str] = match (line.contains("for i in"), line.contains("[a.with(0, v)]")) {
            (_, true) => &["v", "a[0] - v", "a.len", "a[0]"],
            (true, _) => &["i", "k", "a[i]", "a[i] - k", "i + k", "a.len", "a[0]"],
            (false, _) => &["k", "a[0]", "a.len", "a.len + k"],
        };
        let name = self.pick(names);
        let pair = self.filled(&[
            "N % 2 == 0|N % 2 == 1",
            "N % 3 < 2|N % 3 == 2",
            "N % 3 == 1|N % 3 != 1",
            "N < 3|N >= 3",
            "N != 2|N == 2",
            "N < #|N > 3",
            "N % 3 == #|N % 3 == 1",
            "N % 2 == 0|N % 4 != #",
            "N % 2 == 0 or N < 3|N % 2 == 1 and N >= 3",
        ]);
        let halves: Vec<String> =
            pair.split('|').map(|half| format!("{line} if {}", half.replace('N', &format!("({name})")))).collect();
        halves.join("\n")
    }
}
