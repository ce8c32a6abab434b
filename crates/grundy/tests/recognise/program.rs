//! From a program and its arguments to the game they mean.

use lang::{
    Severity,
    syntax::{parse_expr, parse_file},
};
use rules::{GameId, Interpreter, Position, Value, analysis::shape::Shape, interpreter::InstanceId, ir::Rules};
use std::sync::Arc;

/// The last game of a program, with its arguments.
pub(crate) struct Program {
    pub(crate) interpreter: Interpreter,
    pub(crate) id: InstanceId,
    /// For messages of failing tests.
    pub(crate) text: String,
}

impl Program {
    /// Reads lines that may be written without `game` and `position x: nat`; programs must make sense.
    pub(crate) fn new(text: &str, args: &[&str]) -> Program {
        let text = whole(text);
        let parsed = parse_file(&text, 0);
        let lowered = lang::lower(&[&parsed.tree]);
        let said = parsed.diagnostics.iter().chain(&lowered.diagnostics);
        let errors: Vec<_> = said.filter(|said| said.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{text}\n{errors:?}");
        let mut rules: Rules = lowered.rules;
        let game = GameId(rules.games.len() - 1);
        let params = rules.game(game).params.clone();
        assert_eq!(params.len(), args.len(), "{text}");
        let mut frees = Vec::new();
        for (param, arg) in params.iter().zip(args) {
            let tree = parse_expr(arg, 1).tree;
            frees.push(lang::lower_argument(&mut rules, &param.space, &tree).expect("an argument"));
        }
        let interpreter = Interpreter::new(Arc::new(rules));
        let args = frees.iter().map(|free| interpreter.evaluate_free(free).expect("a value")).collect();
        let id = interpreter.instantiate(game, args).expect("arguments within bounds");
        Program { interpreter, id, text }
    }

    pub(crate) fn shape(&self) -> Option<Shape> {
        Shape::of(&self.interpreter, self.id)
    }

    pub(crate) fn at(&self, coord: Value) -> Position {
        self.interpreter.position(self.id, vec![coord]).expect("a position")
    }

    pub(crate) fn heap(&self, size: i64) -> Position {
        self.at(Value::int(size))
    }

    pub(crate) fn cells(&self, cells: &[i64]) -> Position {
        self.at(Value::seq(cells.iter().map(|cell| Value::int(*cell)).collect()))
    }

    /// All options, each by its one position, sorted, each once.
    pub(crate) fn options(&self, position: &Position) -> Vec<Position> {
        let list = self.interpreter.option_list(position).expect("options");
        let mut options: Vec<Position> = list.into_iter().flatten().collect();
        options.sort();
        options.dedup();
        options
    }

    /// The value by the definition. None where play need not end.
    pub(crate) fn value(&self, position: &Position) -> Option<u64> {
        match oracle::value(&self.interpreter, position) {
            Ok(game::Value::Nimber(nimber)) => Some(nimber.get()),
            Ok(game::Value::Win) | Err(_) => None,
        }
    }
}

fn whole(text: &str) -> String {
    if text.trim_start().starts_with("game") {
        return text.to_owned();
    }
    let position = if text.contains("position") { "" } else { "  position x: nat\n" };
    let lines: String = text.lines().map(|line| format!("  {}\n", line.trim())).collect();
    format!("game Written\n{position}{lines}")
}
