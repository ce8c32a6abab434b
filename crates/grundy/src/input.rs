//! What a session is opened on.

use crate::{
    catalogue::{self, Entry},
    source::{Rejected, Source, Sources, of_fault},
};
use game::{Budget, Convention};
use lang::{
    Diagnostic, Severity,
    syntax::{Parse, parse_expr, parse_file, parse_options, parse_sum, tree},
};
use messages::msg;
use rules::{
    Fault, GameId, Interpreter, Position, Rules, Span, Value,
    analysis::{walk_references, walk_sum_references},
    interpreter::InstanceId,
    ir::{ClaimKind, Coord, FreeExpr, FreeSum, Space},
    problem::Problem,
};
use std::{
    collections::BTreeSet,
    path::Path,
    sync::{Arc, atomic::AtomicBool},
};

/// Where the rules come from.
#[derive(Debug, Clone)]
pub enum Input {
    /// A `.game` file.
    File(Source),
    /// Lines of one game: `option [x - s] for s in {2, 5}`.
    Fragment(Source),
    /// A game of the catalogue.
    Catalogue(&'static Entry),
    /// A heap code: `0.77`.
    Code(Source),
    /// Only the questions, which name games of the catalogue.
    Question,
}

/// How to answer.
#[derive(Debug, Clone)]
pub struct Options {
    /// Values of the main game's parameters, by name, as they are written: `("S", "2,5")`.
    pub arguments: Vec<(String, String)>,
    /// What a run may use.
    pub budget: Budget,
    /// How play ends.
    pub convention: Convention,
    /// How many winning moves are listed at most.
    pub limit: usize,
    /// Whether to stop at the first winning move.
    pub first: bool,
    /// Raised from another thread, it ends reading the questions and every run soon after.
    pub stop: Arc<AtomicBool>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            arguments: Vec::new(),
            budget: Budget::LAPTOP,
            convention: Convention::Normal,
            limit: 20,
            first: false,
            stop: Arc::default(),
        }
    }
}

/// Rules and questions, read and made executable.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) sources: Sources,
    pub(crate) interpreter: Arc<Interpreter>,
    /// The main game.
    pub(crate) home: Option<GameId>,
    /// The main game with its arguments; none where they are missing and no question needs them.
    pub(crate) instance: Option<InstanceId>,
    /// The games of the input itself, not those that questions brought in.
    pub(crate) own: Vec<GameId>,
    pub(crate) lints: Vec<Diagnostic>,
    pub(crate) questions: Vec<Vec<Position>>,
    /// The problems of the input as written.
    pub(crate) problems: Vec<tree::Problem>,
    /// The same, ready to run.
    pub(crate) runnable: Arc<[Problem]>,
}

/// A question as it was written.
enum Asked {
    /// Plain numbers, as many together as a position takes.
    Heaps(Vec<Vec<Value>>, Span),
    /// A sum.
    Sum(FreeSum),
}

/// Reads rules and questions.
pub(crate) fn open(input: &Input, questions: &[Source], options: &Options) -> Result<Opened, Rejected> {
    let mut reader = Reader::default();
    let main = reader.main(input);
    let sums: Vec<ParsedQuestion> = questions.iter().map(|question| reader.question(question)).collect();
    reader.bring_in(&sums, main.as_ref());
    let files: Vec<&tree::File> = main.iter().chain(&reader.brought).collect();
    let own = main.as_ref().map_or(0, |file| games_of(file).count());
    let lowered = lang::lower(&files);
    reader.diagnostics.extend(lowered.diagnostics);
    reader.stop_on_errors()?;
    let mut rules = lowered.rules;
    let home = match input {
        Input::Code(code) => Some(reader.code(&mut rules, code)?),
        _ => main.as_ref().and_then(|_| main_game(&rules, own, input)),
    };
    let needed = home.is_some_and(|home| sums.iter().any(|asked| asked.needs(&rules.game(home).name)));
    let arguments = reader.arguments(&mut rules, home, options, needed)?;
    let asked = reader.lower_questions(&mut rules, home, &sums)?;
    reader.diagnostics.extend(normal_claims(&rules, own, options.convention));
    let problems = main.map(problems_of).unwrap_or_default();
    let runnable = lowered.problems.into_iter().take(problems.len()).collect();
    let interpreter = Interpreter::with_stop(Arc::new(rules), Arc::clone(&options.stop));
    let interpreter = Arc::new(interpreter.with_helpers(Arc::new(jit::CompiledHelpers::default())));
    let faulty = |sources: &Sources, fault: Box<Fault>| sources.reject(&[of_fault(&fault)]);
    let instance = match (home, arguments) {
        (Some(home), Some(arguments)) => {
            let values = arguments.iter().map(|argument| interpreter.evaluate_free(argument));
            let values = values.collect::<Result<Vec<_>, _>>().map_err(|fault| faulty(&reader.sources, fault))?;
            Some(interpreter.instantiate(home, values).map_err(|fault| faulty(&reader.sources, fault))?)
        }
        _ => None,
    };
    let mut positions = Vec::new();
    for question in &asked {
        positions.push(evaluate(&interpreter, instance, question).map_err(|fault| faulty(&reader.sources, fault))?);
    }
    Ok(Opened {
        sources: reader.sources,
        interpreter,
        home,
        instance,
        own: if own > 0 { (0..own).map(GameId).collect() } else { home.into_iter().collect() },
        lints: reader.diagnostics,
        questions: positions,
        problems,
        runnable,
    })
}

fn evaluate(
    interpreter: &Interpreter,
    home: Option<InstanceId>,
    question: &Asked,
) -> Result<Vec<Position>, Box<Fault>> {
    match (question, home) {
        (Asked::Sum(sum), home) => interpreter.evaluate_sum(sum, &[], home),
        (Asked::Heaps(heaps, span), Some(home)) => {
            let mut positions = Vec::new();
            for heap in heaps {
                let heap = interpreter.heap(home, heap);
                positions.extend(heap.map_err(|fault| Box::new(Fault { span: *span, ..*fault }))?);
            }
            Ok(positions)
        }
        (Asked::Heaps(_, span), None) => Err(Fault::new("which-game", msg!("which-game"), *span)),
    }
}

/// A question read but not yet understood.
enum ParsedQuestion {
    Heaps(Vec<Value>, Span),
    Sum(tree::Sum),
}

impl ParsedQuestion {
    /// Whether it speaks of positions of the main game without saying its arguments.
    fn needs(&self, home: &str) -> bool {
        match self {
            ParsedQuestion::Heaps(..) => true,
            ParsedQuestion::Sum(sum) => unnamed(sum, home),
        }
    }
}

/// Whether a summand leaves out the game or the game's arguments.
fn unnamed(sum: &tree::Sum, home: &str) -> bool {
    match &sum.kind {
        tree::SumKind::Here(_) => true,
        tree::SumKind::Other { game, args, .. } => game.text == home && args.is_empty(),
        tree::SumKind::Plus(parts) => parts.iter().any(|part| unnamed(part, home)),
        tree::SumKind::Times(_, inner) | tree::SumKind::Fold(inner, _) => unnamed(inner, home),
        tree::SumKind::End | tree::SumKind::Error => false,
    }
}

#[derive(Default)]
struct Reader {
    sources: Sources,
    diagnostics: Vec<Diagnostic>,
    /// Catalogue files that the questions need.
    brought: Vec<tree::File>,
}

impl Reader {
    fn keep<T>(&mut self, parse: Parse<T>) -> T {
        self.diagnostics.extend(parse.diagnostics);
        parse.tree
    }

    fn stop_on_errors(&self) -> Result<(), Rejected> {
        let wrong = self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        if wrong { Err(self.sources.reject(&self.diagnostics)) } else { Ok(()) }
    }

    fn main(&mut self, input: &Input) -> Option<tree::File> {
        match input {
            Input::File(source) => {
                let number = self.sources.add(source.clone());
                Some(self.keep(parse_file(&source.text, number)))
            }
            Input::Fragment(source) => {
                let number = self.sources.add(source.clone());
                Some(self.keep(parse_options(&source.text, number)))
            }
            Input::Catalogue(entry) => Some(self.entry(entry)),
            Input::Code(_) | Input::Question => None,
        }
    }

    /// The game of a heap code.
    fn code(&mut self, rules: &mut Rules, code: &Source) -> Result<GameId, Rejected> {
        let number = self.sources.add(code.clone());
        let span = Span { source: number, start: 0, end: u32::try_from(code.text.len()).unwrap_or(u32::MAX) };
        lang::lower_code(rules, &code.text, span).map_err(|wrong| self.sources.reject(&wrong))
    }

    fn entry(&mut self, entry: &Entry) -> tree::File {
        let source = Source { name: format!("{}.game", entry.name), text: entry.text.to_owned() };
        let number = self.sources.add(source);
        self.keep(parse_file(entry.text, number))
    }

    fn question(&mut self, question: &Source) -> ParsedQuestion {
        let number = self.sources.add(question.clone());
        let end = u32::try_from(question.text.len()).unwrap_or(u32::MAX);
        let span = Span { source: number, start: 0, end };
        let words: Vec<&str> = question.text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
        let numbers: Option<Vec<Value>> = words
            .iter()
            .map(|word| word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse().ok().map(Value::Int))?)
            .collect();
        match numbers.filter(|numbers| !numbers.is_empty()) {
            Some(numbers) => ParsedQuestion::Heaps(numbers, span),
            None => ParsedQuestion::Sum(self.keep(parse_sum(&question.text, number))),
        }
    }

    /// Loads the catalogue games that questions name and the main file does not have.
    fn bring_in(&mut self, questions: &[ParsedQuestion], main: Option<&tree::File>) {
        let mut known: BTreeSet<String> = main.into_iter().flat_map(games_of).map(str::to_owned).collect();
        let mut names = BTreeSet::new();
        for question in questions {
            if let ParsedQuestion::Sum(sum) = question {
                names_in(sum, &mut names);
            }
        }
        for name in names {
            let Some(entry) = catalogue::find(&name).filter(|entry| entry.game == name) else { continue };
            if known.contains(&name) {
                continue;
            }
            let file = self.entry(entry);
            if games_of(&file).all(|game| !known.contains(game)) {
                known.extend(games_of(&file).map(str::to_owned));
                self.brought.push(file);
            }
        }
    }

    /// The main game's arguments; none where they are missing and nobody needs them.
    fn arguments(
        &mut self,
        rules: &mut Rules,
        home: Option<GameId>,
        options: &Options,
        needed: bool,
    ) -> Result<Option<Vec<FreeExpr>>, Rejected> {
        let Some(home) = home else { return Ok(None) };
        let params: Vec<Coord> = rules.game(home).params.clone();
        for (name, text) in &options.arguments {
            if !params.iter().any(|param| param.name == *name) {
                let number = self.sources.add(Source { name: format!("--set {name}"), text: text.clone() });
                self.diagnostics.push(unknown_parameter(
                    rules.game(home),
                    name,
                    Span { source: number, ..Span::default() },
                ));
            }
        }
        let mut list = Vec::new();
        let mut missing = Vec::new();
        for param in &params {
            match options.arguments.iter().rev().find(|(name, _)| *name == param.name) {
                Some((name, text)) => list.extend(self.argument(rules, name, text, &param.space)),
                None => missing.push(param.name.clone()),
            }
        }
        if !missing.is_empty() {
            if needed || !options.arguments.is_empty() {
                self.diagnostics.push(missing_arguments(rules.game(home), &missing));
            }
            self.stop_on_errors()?;
            return Ok(None);
        }
        self.stop_on_errors()?;
        Ok(Some(list))
    }

    fn argument(&mut self, rules: &mut Rules, name: &str, text: &str, space: &Space) -> Option<FreeExpr> {
        let text = bracketed(text, space);
        let number = self.sources.add(Source { name: format!("--set {name}"), text: text.clone() });
        let said = self.diagnostics.len();
        let expr = self.keep(parse_expr(&text, number));
        if self.diagnostics.len() > said {
            return None;
        }
        lang::lower_argument(rules, space, &expr).map_err(|wrong| self.diagnostics.extend(wrong)).ok()
    }

    fn lower_questions(
        &mut self,
        rules: &mut Rules,
        home: Option<GameId>,
        questions: &[ParsedQuestion],
    ) -> Result<Vec<Asked>, Rejected> {
        let mut asked = Vec::new();
        for question in questions {
            match question {
                ParsedQuestion::Heaps(numbers, span) => {
                    let together = home.map_or(Ok(1), |home| numbers_together(rules.game(home), numbers.len(), *span));
                    match together {
                        Ok(count) => {
                            let heaps = numbers.chunks(count).map(<[Value]>::to_vec).collect();
                            asked.push(Asked::Heaps(heaps, *span));
                        }
                        Err(wrong) => self.diagnostics.push(*wrong),
                    }
                }
                ParsedQuestion::Sum(sum) => match lang::lower_sum(rules, home, sum) {
                    Ok(sum) => asked.push(Asked::Sum(sum)),
                    Err(wrong) => self.diagnostics.extend(wrong),
                },
            }
        }
        self.stop_on_errors()?;
        Ok(asked)
    }
}

/// Claims about normal play do not answer a question about misere play.
fn normal_claims(rules: &Rules, own: usize, convention: Convention) -> Vec<Diagnostic> {
    if convention == Convention::Normal {
        return Vec::new();
    }
    let claims = rules.games[..own].iter().flat_map(|game| &game.claims);
    claims
        .filter(|claim| !matches!(claim.kind, ClaimKind::P { misere: true, .. }))
        .map(|claim| {
            Diagnostic::lint("normal-claim", claim.span, msg!("normal-claim"))
                .label(msg!("normal-claim-label"))
                .help(msg!("normal-claim-help"))
        })
        .collect()
}

/// How many plain numbers make a position of the game.
fn numbers_together(game: &rules::ir::Game, found: usize, span: Span) -> Result<usize, Box<Diagnostic>> {
    let count = match (&game.start, &game.coords[..]) {
        (Some(start), _) => start.names.len().max(1),
        (None, [Coord { space: Space::Int { .. } | Space::Vertex(_), .. }]) => 1,
        _ => return Err(Box::new(not_a_heap(game, span))),
    };
    if found.is_multiple_of(count) {
        return Ok(count);
    }
    let message = msg!("start-count", game = &game.name, count = count, found = found);
    Err(Box::new(Diagnostic::error("start-count", span, message).help(msg!("start-count-help", count = count))))
}

fn not_a_heap(game: &rules::ir::Game, span: Span) -> Diagnostic {
    let example = match &game.coords[..] {
        [Coord { space: Space::Seq(..) | Space::Bag(..) | Space::Piles, .. }] => "[[3, 1, 2]]".to_owned(),
        coords => format!("[{}]", coords.iter().map(|coord| coord.name.as_str()).collect::<Vec<_>>().join(", ")),
    };
    Diagnostic::error("not-a-heap", span, msg!("not-a-heap", game = &game.name, count = game.coords.len()))
        .help(msg!("not-a-heap-help", example = example))
}

fn unknown_parameter(game: &rules::ir::Game, name: &str, span: Span) -> Diagnostic {
    let message = msg!("unknown-parameter", game = &game.name, name = name);
    let diagnostic = Diagnostic::error("unknown-parameter", span, message);
    let names: Vec<&str> = game.params.iter().map(|param| param.name.as_str()).collect();
    match lang::nearest(name, names.iter().copied()) {
        Some(near) => diagnostic.help(msg!("did-you-mean", name = near)),
        None if names.is_empty() => diagnostic.help(msg!("no-parameters")),
        None => diagnostic.help(msg!("parameters-are", list = names.join(", "))),
    }
}

pub(crate) fn missing_arguments(game: &rules::ir::Game, missing: &[String]) -> Diagnostic {
    let list = missing.join(", ");
    let message = msg!("missing-arguments", game = &game.name, list = list);
    let example = format!("--set {}=...", missing[0]);
    Diagnostic::error("missing-arguments", game.span, message).help(msg!("missing-arguments-help", example = example))
}

/// `2,5` for a set means `{2,5}`.
fn bracketed(text: &str, space: &Space) -> String {
    let text = text.trim();
    let open = text.starts_with(['{', '[']) || text.chars().next().is_some_and(char::is_alphabetic);
    match space {
        Space::Set(..) if !open => format!("{{{text}}}"),
        Space::Seq(..) | Space::Bag(..) | Space::Piles if !open && !text.starts_with('"') => format!("[{text}]"),
        _ => text.to_owned(),
    }
}

fn games_of(file: &tree::File) -> impl Iterator<Item = &str> {
    file.items.iter().filter_map(|item| match item {
        tree::Item::Game(game) => Some(game.name.text.as_str()),
        _ => None,
    })
}

fn problems_of(file: tree::File) -> Vec<tree::Problem> {
    let problem = |item| if let tree::Item::Problem(problem) = item { Some(problem) } else { None };
    file.items.into_iter().filter_map(problem).collect()
}

fn names_in(sum: &tree::Sum, names: &mut BTreeSet<String>) {
    match &sum.kind {
        tree::SumKind::Other { game, .. } => {
            names.insert(game.text.clone());
        }
        tree::SumKind::Plus(parts) => parts.iter().for_each(|part| names_in(part, names)),
        tree::SumKind::Times(_, inner) | tree::SumKind::Fold(inner, _) => names_in(inner, names),
        tree::SumKind::End | tree::SumKind::Here(_) | tree::SumKind::Error => {}
    }
}

/// The game that positions without a name belong to: the one that the file is named after, or else the last one that
/// no other game of the file refers to.
fn main_game(rules: &Rules, own: usize, input: &Input) -> Option<GameId> {
    let wanted = match input {
        Input::Catalogue(entry) => entry.name.clone(),
        Input::File(source) => {
            let stem = Path::new(&source.name).file_stem();
            stem.map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
        }
        Input::Fragment(_) | Input::Code(_) | Input::Question => String::new(),
    };
    let named = (0..own).find(|i| catalogue::kebab(&rules.games[*i].name) == wanted);
    let referred: BTreeSet<GameId> = (0..own).flat_map(|i| referred(rules, GameId(i))).collect();
    let root = (0..own).rev().find(|i| !referred.contains(&GameId(*i)));
    named.or(root).or(own.checked_sub(1)).map(GameId)
}

/// The other games that a game's options and claims refer to.
fn referred(rules: &Rules, id: GameId) -> Vec<GameId> {
    let mut games = Vec::new();
    let mut note = |other: GameId| {
        if other != id {
            games.push(other);
        }
    };
    let game = rules.game(id);
    walk_references(game, &mut note);
    for claim in &game.claims {
        if let ClaimKind::Same(sum) = &claim.kind {
            walk_sum_references(&sum.sum, &mut note);
        }
    }
    games
}
