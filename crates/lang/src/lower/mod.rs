//! Syntax tree to IR: names, types, definedness.
//!
//! Nothing here stops at the first mistake: what cannot be made sense of becomes an expression of type
//! [`Type::Unknown`], which fits everywhere, so one mistake is reported once.

mod body;
mod call;
mod claim;
mod code;
mod expr;
mod game;
mod lint;
mod method;
mod problem;
mod scope;
mod space;
mod sum;
mod types;

use crate::{Diagnostic, syntax::tree};
use body::Body;
use rules::{
    GameId,
    ir::{Coord, FreeExpr, FreeSum, Game, Rules, Space, Type},
};
use std::collections::BTreeMap;

/// Rules, as far as they make sense, and everything there is to say about them.
#[derive(Debug, Default)]
pub struct Lowered {
    /// The games. Only meaningful if there is no error among the diagnostics.
    pub rules: Rules,
    /// The problems, in the order of the text. Only meaningful as the games are.
    pub problems: Vec<rules::problem::Problem>,
    /// Errors and lints, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// The rules of some files together.
#[must_use]
pub fn lower(files: &[&tree::File]) -> Lowered {
    let mut lowerer = Lowerer::default();
    let items: Vec<&tree::Item> = files.iter().flat_map(|file| &file.items).collect();
    let games: Vec<&tree::Game> =
        items.iter().filter_map(|item| if let tree::Item::Game(game) = item { Some(game) } else { None }).collect();
    for game in &games {
        lowerer.declare(game);
    }
    for (id, game) in games.iter().enumerate() {
        lowerer.head(GameId(id), game);
    }
    for (id, game) in games.iter().enumerate() {
        let lowered = lowerer.game(GameId(id), game);
        lowerer.games[id] = lowered;
    }
    let mut claims = Vec::new();
    for item in &items {
        if let tree::Item::Claim(claim) = item {
            claims.extend(lowerer.free_claim(claim));
        }
    }
    let mut problems = Vec::new();
    for item in &items {
        if let tree::Item::Problem(problem) = item {
            problems.push(lowerer.problem(problem));
        }
    }
    lowerer.diagnostics.sort_by_key(|diagnostic| (diagnostic.span.source, diagnostic.span.start));
    Lowered { rules: Rules { games: lowerer.games, claims }, problems, diagnostics: lowerer.diagnostics }
}

/// A sum asked for from outside, in terms of the rules. `home` is the game whose positions need neither name nor
/// arguments; whoever evaluates the sum says which arguments are meant.
/// Heap codes it mentions are added to the rules.
///
/// # Errors
/// Everything that is wrong with it.
pub fn lower_sum(rules: &mut Rules, home: Option<GameId>, sum: &tree::Sum) -> Result<FreeSum, Vec<Diagnostic>> {
    let mut lowerer = Lowerer::over(std::mem::take(rules));
    let mut body = Body::free(&mut lowerer, home, Vec::new());
    body.inside = home.is_some();
    let free = body.free_sum(sum);
    let Lowerer { games, claims, diagnostics, .. } = lowerer;
    *rules = Rules { games, claims };
    if diagnostics.is_empty() { Ok(free) } else { Err(diagnostics) }
}

/// The game of a heap code (`0.77`, `4.7`, `0.A8`), added to the rules if they have it not yet.
///
/// # Errors
/// What is wrong with the code.
pub fn lower_code(rules: &mut Rules, text: &str, span: rules::Span) -> Result<GameId, Vec<Diagnostic>> {
    let code = code::parse(text).map_err(|message| {
        vec![Diagnostic::error("heap-code", span, message).help(messages::msg!("heap-code-help"))]
    })?;
    let mut lowerer = Lowerer::over(std::mem::take(rules));
    let id = lowerer.code(text, &code, span);
    let Lowerer { games, claims, .. } = lowerer;
    *rules = Rules { games, claims };
    Ok(id)
}

/// An argument given from outside, for a parameter of this space.
///
/// # Errors
/// Everything that is wrong with it.
pub fn lower_argument(rules: &mut Rules, space: &Space, expr: &tree::Expr) -> Result<FreeExpr, Vec<Diagnostic>> {
    let mut lowerer = Lowerer::over(std::mem::take(rules));
    let free = Body::free(&mut lowerer, None, Vec::new()).free_expr(expr, &space.ty());
    let Lowerer { games, claims, diagnostics, .. } = lowerer;
    *rules = Rules { games, claims };
    if diagnostics.is_empty() { Ok(free) } else { Err(diagnostics) }
}

/// The state of a lowering: the games so far and what was said.
#[derive(Default)]
struct Lowerer {
    games: Vec<Game>,
    names: BTreeMap<String, GameId>,
    claims: Vec<rules::ir::FreeClaim>,
    diagnostics: Vec<Diagnostic>,
}

impl Lowerer {
    fn over(rules: Rules) -> Self {
        let names = rules.games.iter().enumerate().map(|(i, game)| (game.name.clone(), GameId(i))).collect();
        Lowerer { games: rules.games, names, claims: rules.claims, diagnostics: Vec::new() }
    }

    fn say(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    fn coords(&self, id: GameId) -> Vec<Type> {
        self.games[id.0].coords.iter().map(|coord| coord.space.ty()).collect()
    }

    fn params(&self, id: GameId) -> Vec<Type> {
        self.games[id.0].params.iter().map(|param: &Coord| param.space.ty()).collect()
    }
}
