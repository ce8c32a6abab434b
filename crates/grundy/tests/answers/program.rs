//! The whole path from text to values, with the lower crates only.

use game::{Budget, Convention, Halt, Outcome, Ruleset, Value, Watch};
use lang::{
    Diagnostic, Severity,
    syntax::{parse_expr, parse_file, parse_sum},
};
use rules::{
    GameId, Interpreter, Position, Rules,
    ir::{FreeExpr, FreeSum},
};
use solve::engine::{HaltOf, Memo, Outcomes, winning_moves_by_outcome, winning_moves_by_value};
use std::{
    collections::BTreeMap,
    convert::Infallible,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Arguments by parameter name, as texts of the language.
pub(crate) type Arguments = BTreeMap<String, String>;

/// A folder of the repository.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

/// The text of a file; a test without its data is a failed test.
pub(crate) fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All `.game` files below a folder, sorted.
pub(crate) fn game_files(below: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = fs::read_dir(below).unwrap_or_else(|error| panic!("{}: {error}", below.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            found.extend(game_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "game") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// What is said, one line each, for a failing test.
pub(crate) fn said(diagnostics: &[Diagnostic]) -> String {
    let catalogue = messages::Catalogue::english();
    let line =
        |said: &Diagnostic| format!("{} at {}: {}\n", said.code, said.span.start, catalogue.render(&said.message));
    diagnostics.iter().map(line).collect()
}

/// The rules of some texts together, or what is wrong with them.
pub(crate) fn read(texts: &[&str]) -> Result<Rules, Vec<Diagnostic>> {
    let mut diagnostics = Vec::new();
    let mut trees = Vec::new();
    for (source, text) in (0..).zip(texts) {
        let parsed = parse_file(text, source);
        diagnostics.extend(parsed.diagnostics);
        trees.push(parsed.tree);
    }
    let lowered = lang::lower(&trees.iter().collect::<Vec<_>>());
    diagnostics.extend(lowered.diagnostics);
    diagnostics.retain(|said| said.severity == Severity::Error);
    if diagnostics.is_empty() { Ok(lowered.rules) } else { Err(diagnostics) }
}

/// The last game that is written in the text; heap codes stand behind the games that mention them.
pub(crate) fn last_written(rules: &Rules) -> GameId {
    let written = rules.games.iter().rposition(|game| !game.name.contains('('));
    GameId(written.expect("a program has a game"))
}

/// Rules with the questions asked of them. Questions come first, because heap codes in them add to the rules.
pub(crate) struct Asking {
    rules: Rules,
    /// The game whose positions need no name, if its arguments are known.
    home: Option<(GameId, Vec<FreeExpr>)>,
    sums: Vec<FreeSum>,
}

impl Asking {
    /// About the last game of these texts with these arguments; without them, positions must name their game.
    pub(crate) fn of(texts: &[&str], arguments: &Arguments) -> Result<Asking, Vec<Diagnostic>> {
        let rules = read(texts)?;
        let home = last_written(&rules);
        Asking::about(rules, home, arguments)
    }

    /// About this game with these arguments.
    pub(crate) fn about(mut rules: Rules, home: GameId, arguments: &Arguments) -> Result<Asking, Vec<Diagnostic>> {
        let mut args = Vec::new();
        for (name, space) in rules.game(home).params.clone().into_iter().map(|param| (param.name, param.space)) {
            let Some(text) = arguments.get(&name) else { return Ok(Asking { rules, home: None, sums: Vec::new() }) };
            let parsed = parse_expr(text, 0);
            if !parsed.diagnostics.is_empty() {
                return Err(parsed.diagnostics);
            }
            args.push(lang::lower_argument(&mut rules, &space, &parsed.tree)?);
        }
        Ok(Asking { rules, home: Some((home, args)), sums: Vec::new() })
    }

    /// Adds a question.
    pub(crate) fn ask(&mut self, sum: &str) -> Result<(), Vec<Diagnostic>> {
        let parsed = parse_sum(sum, 0);
        if !parsed.diagnostics.is_empty() {
            return Err(parsed.diagnostics);
        }
        let home = self.home.as_ref().map(|(home, _)| *home);
        self.sums.push(lang::lower_sum(&mut self.rules, home, &parsed.tree)?);
        Ok(())
    }

    /// The rules and the arguments.
    pub(crate) fn parts(&self) -> (&Rules, &[FreeExpr]) {
        (&self.rules, self.home.as_ref().map_or(&[], |(_, args)| args))
    }

    /// The rules made executable and the sums asked about, each with its fault if it is no sum of positions.
    pub(crate) fn run(self) -> Fallible<(Interpreter, Vec<Fallible<Vec<Position>>>)> {
        let interpreter = Interpreter::new(Arc::new(self.rules));
        let home = match &self.home {
            Some((home, args)) => {
                let args = args.iter().map(|arg| interpreter.evaluate_free(arg)).collect::<Fallible<_>>()?;
                Some(interpreter.instantiate(*home, args)?)
            }
            None => None,
        };
        let sums = self.sums.iter().map(|sum| interpreter.evaluate_sum(sum, &[], home)).collect();
        Ok((interpreter, sums))
    }
}

pub(crate) type Fallible<T> = Result<T, Box<rules::Fault>>;

/// A program and its questions, all of which must make sense.
pub(crate) fn asked(texts: &[&str], arguments: &Arguments, sums: &[&str]) -> (Interpreter, Vec<Vec<Position>>) {
    let asking = Asking::of(texts, arguments).unwrap_or_else(|list| panic!("{}{}", texts.concat(), said(&list)));
    answerable(asking, sums)
}

/// Questions, all of which must make sense.
pub(crate) fn answerable(mut asking: Asking, sums: &[&str]) -> (Interpreter, Vec<Vec<Position>>) {
    for sum in sums {
        asking.ask(sum).unwrap_or_else(|list| panic!("{sum}: {}", said(&list)));
    }
    let (interpreter, sums) = asking.run().unwrap_or_else(|fault| panic!("{fault:?}"));
    let sums = sums.into_iter().map(|sum| sum.unwrap_or_else(|fault| panic!("{fault:?}"))).collect();
    (interpreter, sums)
}

/// Runs with a watch over a budget of so many positions.
pub(crate) fn within<T>(positions: u64, run: impl FnOnce(&mut Watch<'_>) -> T) -> T {
    let mut observer = ();
    run(&mut Watch::new(Budget { positions, ..Budget::LAPTOP }, &mut observer))
}

/// The engines for one program, whose tables all its questions share.
pub(crate) struct Engines<'r, R: Ruleset> {
    ruleset: &'r R,
    memo: Memo<R>,
    normal: Outcomes<R>,
    misere: Outcomes<R>,
    positions: u64,
}

impl<'r> Engines<'r, Interpreter> {
    /// With a budget of so many positions for every question.
    pub(crate) fn new(ruleset: &'r Interpreter, positions: u64) -> Self {
        let heap = Position::heap_bytes;
        Engines {
            ruleset,
            memo: Memo::new(heap),
            normal: Outcomes::new(Convention::Normal, heap),
            misere: Outcomes::new(Convention::Misere, heap),
            positions,
        }
    }

    /// The value of a sum, by its summands.
    pub(crate) fn value(&mut self, sum: &[Position]) -> Result<Value, HaltOf<Interpreter>> {
        within(self.positions, |watch| self.memo.sum_value(self.ruleset, sum, watch))
    }

    /// Who wins in normal play, by values.
    pub(crate) fn outcome_by_value(&mut self, sum: &[Position]) -> Result<Outcome, HaltOf<Interpreter>> {
        within(self.positions, |watch| self.memo.outcome(self.ruleset, sum, watch))
    }

    /// Who wins, by searching the whole sum.
    pub(crate) fn outcome(&mut self, convention: Convention, sum: &[Position]) -> Result<Outcome, HaltOf<Interpreter>> {
        let outcomes = self.outcomes(convention);
        let (ruleset, outcomes, positions) = outcomes;
        within(positions, |watch| outcomes.outcome(ruleset, sum, watch))
    }

    /// The winning moves in normal play, by values: component and resulting summands, sorted.
    pub(crate) fn moves_by_value(&mut self, sum: &[Position]) -> Result<Moves, HaltOf<Interpreter>> {
        let mut moves = Moves::new();
        within(self.positions, |watch| {
            winning_moves_by_value(self.ruleset, sum, &mut self.memo, watch, |step| {
                moves.push((step.component, sorted(step.to)));
                ControlFlow::<Infallible>::Continue(())
            })
        })?;
        moves.sort();
        Ok(moves)
    }

    /// The winning moves, by searching the whole sum after each.
    pub(crate) fn moves_by_outcome(
        &mut self,
        convention: Convention,
        sum: &[Position],
    ) -> Result<Moves, HaltOf<Interpreter>> {
        let mut moves = Moves::new();
        let (ruleset, outcomes, positions) = self.outcomes(convention);
        within(positions, |watch| {
            winning_moves_by_outcome(ruleset, sum, outcomes, watch, |step| {
                moves.push((step.component, sorted(step.to)));
                ControlFlow::<Infallible>::Continue(())
            })
        })?;
        moves.sort();
        Ok(moves)
    }

    fn outcomes(&mut self, convention: Convention) -> (&'r Interpreter, &mut Outcomes<Interpreter>, u64) {
        let outcomes = match convention {
            Convention::Normal => &mut self.normal,
            Convention::Misere => &mut self.misere,
        };
        (self.ruleset, outcomes, self.positions)
    }
}

/// Winning moves: component and resulting summands.
pub(crate) type Moves = Vec<(usize, Vec<Position>)>;

fn sorted(sum: &[Position]) -> Vec<Position> {
    let mut sum = sum.to_vec();
    sum.sort();
    sum
}

/// Whether a run ended for want of budget.
pub(crate) fn stopped<T>(run: &Result<T, HaltOf<Interpreter>>) -> bool {
    matches!(run, Err(Halt::Stopped { .. }))
}
