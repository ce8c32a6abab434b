//! Compiled helper functions against interpreted ones.

use crate::program::{last_written, read, said};
use jit::CompiledHelpers;
use rules::{
    Int, Interpreter, Value,
    interpreter::{Fallible, Helpers as _, InstanceId},
    ir::ClaimKind,
};
use std::sync::Arc;

/// What the first claim of a game says of a position, interpreted and by compiled helper functions.
struct Both {
    interpreted: (Interpreter, InstanceId),
    compiled: (Interpreter, InstanceId),
}

impl Both {
    fn new(text: &str) -> Both {
        let rules = read(&[text]).unwrap_or_else(|list| panic!("{text}\n{}", said(&list)));
        let game = last_written(&rules);
        let rules = Arc::new(rules);
        let ready = |interpreter: Interpreter| {
            let id = interpreter.instantiate(game, Vec::new()).unwrap_or_else(|fault| panic!("{fault:?}"));
            (interpreter, id)
        };
        let interpreted = ready(Interpreter::new(Arc::clone(&rules)));
        let compiled = ready(Interpreter::new(rules).with_helpers(Arc::new(CompiledHelpers::default())));
        Both { interpreted, compiled }
    }

    fn claimed((interpreter, id): &(Interpreter, InstanceId), coords: &[Value]) -> Fallible<Value> {
        let position = interpreter.position(*id, coords.to_vec())?;
        let claim = &interpreter.game_of(&position).claims[0].kind;
        match claim {
            ClaimKind::Value(total, _) | ClaimKind::P { condition: total, .. } => {
                interpreter.evaluate_at(&position, total)
            }
            ClaimKind::Same(_) => panic!("a value"),
        }
    }

    /// What compiled code alone says of the last helper function at these arguments.
    fn alone(&self, coords: &[Value], args: &[Value]) -> Option<Value> {
        let (interpreter, id) = &self.compiled;
        let position = interpreter.position(*id, coords.to_vec()).ok()?;
        let last = interpreter.game_of(&position).defs.len() - 1;
        CompiledHelpers::default().at(interpreter, &position)?.call(last, args)
    }

    fn same(&self, coords: &[Value]) -> Fallible<Value> {
        let expected = Self::claimed(&self.interpreted, coords);
        assert_eq!(Self::claimed(&self.compiled, coords), expected, "{coords:?}");
        expected
    }
}

/// Numbers that look random, the same at every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn sequence(&mut self, longest: u64, most: u64) -> Value {
        let length = self.below(longest + 1);
        Value::seq((0..length).map(|_| Value::int(1 + self.below(most))).collect())
    }
}

/// Take from the first or the last pile: what must be added at one end for the mover to lose.
const ENDS: &str = "game Ends\n  position a: seq of 1..\n  option [a.remove_at(0)] if a.len > 0\n  \
    def left(i, j) = if i == j then a[i] else added(a[j], right(i, j - 1), left(i, j - 1))\n  \
    def right(i, j) = if i == j then a[i] else added(a[i], left(i + 1, j), right(i + 1, j))\n  \
    def added(x, near, far) = if x == near then 0 else if x < near and x < far or x > near and x > far then x \
    else if x > near then x - 1 else x + 1\n  \
    claim P: a.len == 0 or a.len > 1 and a[0] == left(1, a.len - 1)\n";

#[test]
fn functions_of_sequences() {
    let both = Both::new(ENDS);
    let mut numbers = Numbers(7);
    let mut lost = 0;
    for _ in 0..300 {
        let sequence = numbers.sequence(9, 4);
        lost += u32::from(both.same(&[sequence]) == Ok(Value::Bool(true)));
    }
    assert!(lost > 10, "{lost}");
}

/// Definitions of everything that is compiled in them; `f` is claimed of the coordinates.
const PROGRAMS: [&str; 8] = [
    "  def f(n, m) = if n <= 0 then m else f(n - 1, m + n) % 1000\n",
    "  def even(n) = n <= 0 or not even(n - 1)\n  def f(n, m) = if even(n) and not even(m) then n else m\n",
    "  def f(n, m) = if n < 2 then 1 else sum(f(n - k, k) for k in 1..=min(n, 3)) + a.len\n",
    "  def at(i, up) = if up == 0 then a[i] else -a[i]\n  def f(n, m) = if n < a.len and n >= 0 then at(n, m % 2) else 0\n",
    "  def three(x, y, z) = if x + y + z <= 0 then 1 else three(y - 1, z, x) + 2\n  def f(n, m) = three(n, m, -2)\n",
    "  def f(n, m) = max(d for d in digits(n * m + 1)) + count(x for x in a if x > n) + (if m in a then 100 else 0)\n",
    "  def f(n, m) = n ** m - m\n",
    "  def g(n) = if n == 3 then f(n, n) else n\n  def f(n, m) = if n > m then g(m) else m / (n - 2)\n",
];

#[test]
fn functions_of_numbers() {
    let mut numbers = Numbers(3);
    for program in PROGRAMS {
        let text = format!(
            "game G\n  position [p: int, q: int, a: seq of int]\n  option [p - 1, q, a] if p > 0\n{program}  claim value: f(p, q)\n"
        );
        let both = Both::new(&text);
        let mut fine = 0;
        for _ in 0..200 {
            let coords = [numbers.below(15), numbers.below(40)].map(|number| Value::int(number.cast_signed() - 2));
            let [n, m] = coords;
            let coords = [n, m, numbers.sequence(6, 9)];
            if let Ok(value) = both.same(&coords) {
                // Too large a number is left to the interpreter.
                if let Some(alone) = both.alone(&coords, &coords[..2]) {
                    fine += 1;
                    assert_eq!(alone, value, "{program} {coords:?}");
                }
            }
        }
        assert!(fine > 10, "{program} {fine}");
        // Numbers that no register holds.
        let huge: Int = "123456789012345678901234567890".parse().unwrap_or(Int::ZERO);
        let _ = both.same(&[Value::int(2), Value::int(3), Value::seq(vec![Value::Int(huge)])]);
    }
}

#[test]
fn a_function_that_needs_itself_is_reported() {
    let text = "game G\n  position p: nat\n  option [p - 1]\n  def f(n) = if n == 7 then g(n) else f(n - 1)\n  \
        def g(n) = f(n)\n  claim value: f(p)\n";
    let both = Both::new(text);
    let fault = both.same(&[Value::int(9)]).expect_err("a loop");
    assert_eq!(fault.code, "def-loops");
}

#[test]
fn functions_go_deeper_than_the_machine_stack() {
    let text = "game G\n  position p: nat\n  option [p - 1]\n  def f(n) = if n == 0 then 0 else f(n - 1) + 1\n  claim value: f(p)\n";
    let both = Both::new(text);
    assert_eq!(Both::claimed(&both.compiled, &[Value::int(1_000_000)]), Ok(Value::int(1_000_000)));
}

#[test]
fn long_sequences_take_no_time() {
    let both = Both::new(ENDS);
    let mut numbers = Numbers(11);
    let long = Value::seq((0..1000).map(|_| Value::int(1 + numbers.below(1_000_000_000))).collect());
    assert!(Both::claimed(&both.compiled, std::slice::from_ref(&long)).is_ok());
    assert!(both.alone(&[long], &[3, 2, 1].map(|number: i64| Value::int(number))).is_some());
}
