//! Games: heads first, so that games can refer to each other, then bodies.

use super::{
    Lowerer,
    body::{Body, Signature, Typed},
    lint,
    scope::Role,
};
use crate::{Diagnostic, syntax::tree};
use messages::msg;
use rules::{
    GameId, Span,
    defined::{guarded, total, total_sum},
    ir::{Coord, Def, Expr, ExprKind, Game, Goal, OptionRule, Space, Start, Total, Type},
};
use std::collections::BTreeMap;

impl Lowerer {
    /// Makes the game's name known.
    pub(super) fn declare(&mut self, game: &tree::Game) {
        let id = GameId(self.games.len());
        let name = game.name.text.clone();
        if let Some(first) = self.names.get(&name) {
            let first = self.games[first.0].span;
            self.say(
                Diagnostic::error("game-twice", game.name.span, msg!("game-twice", name = &name))
                    .also(first, msg!("first-here")),
            );
        } else {
            if name.starts_with(|letter: char| letter.is_lowercase() || letter == '_') {
                let message = msg!("game-capital", name = &name);
                self.say(Diagnostic::error("game-capital", game.name.span, message));
            }
            self.names.insert(name.clone(), id);
        }
        self.games.push(Game::named(name, game.name.span));
    }

    /// The types of parameters and coordinates.
    pub(super) fn head(&mut self, id: GameId, game: &tree::Game) {
        let said = self.diagnostics.len();
        let mut body = Body::free(self, Some(id), Vec::new());
        let params = body.fields(&game.params, Role::Param);
        let coords = match position_line(game) {
            Some((coords, _)) => body.fields(coords, Role::Coord),
            None => Vec::new(),
        };
        // The body lowers the head again and says what is wrong with it.
        self.diagnostics.truncate(said);
        self.games[id.0].params = params;
        self.games[id.0].coords = coords;
    }

    /// The whole game.
    pub(super) fn game(&mut self, id: GameId, game: &tree::Game) -> Game {
        let mut body = Body::free(self, Some(id), Vec::new());
        body.inside = true;
        let mut lowered = body.head(game);
        body.helpers(game, &mut lowered);
        lowered.wheres = match position_line(game) {
            Some((_, wheres)) => body.conditions(wheres),
            None => Vec::new(),
        };
        body.lines(game, &mut lowered);
        body.finish(game, &lowered);
        lowered.slots = std::mem::take(&mut body.slots);
        lint::looks_partisan(&lowered, &mut self.diagnostics);
        lint::names_players(&lowered, &mut self.diagnostics);
        lowered
    }
}

type PositionLine<'t> = (&'t [tree::Field], &'t [tree::Expr]);

fn position_line(game: &tree::Game) -> Option<PositionLine<'_>> {
    game.lines.iter().find_map(|line| match line {
        tree::Line::Position { coords, wheres, .. } => Some((&coords[..], &wheres[..])),
        _ => None,
    })
}

impl Body<'_> {
    /// Parameters or coordinates.
    pub(super) fn fields(&mut self, fields: &[tree::Field], role: Role) -> Vec<Coord> {
        fields
            .iter()
            .map(|field| {
                let space = match &field.ty {
                    Some(ty) => self.space(ty),
                    None => Space::Int { lo: Some(Expr::number(0, field.name.span)), hi: None },
                };
                let slot = self.bind(&field.name, space.ty(), role);
                if matches!(&space, Space::Int { lo: Some(lo), .. } if lo.as_number().is_some_and(|n| !n.is_negative()))
                    || matches!(space, Space::Vertex(_))
                {
                    self.natural.push(slot);
                }
                Coord { name: field.name.text.clone(), space, span: field.name.span }
            })
            .collect()
    }

    fn head(&mut self, game: &tree::Game) -> Game {
        let params = self.fields(&game.params, Role::Param);
        let param_wheres = self.conditions(&game.wheres);
        let coords = match position_line(game) {
            Some((coords, _)) => self.fields(coords, Role::Coord),
            None => {
                let message = msg!("no-position", game = &game.name.text);
                let diagnostic = Diagnostic::error("no-position", game.name.span, message);
                self.say(diagnostic.help(msg!("no-position-help")));
                Vec::new()
            }
        };
        self.lone_lines(game);
        Game { params, param_wheres, coords, ..Game::named(game.name.text.clone(), game.name.span) }
    }

    /// Lines of which there is at most one.
    fn lone_lines(&mut self, game: &tree::Game) {
        let mut first: BTreeMap<&str, Span> = BTreeMap::new();
        for line in &game.lines {
            let (word, span) = match line {
                tree::Line::Position { span, .. } => ("position", *span),
                tree::Line::Ranking { span, .. } => ("ranking", *span),
                tree::Line::Start { span, .. } => ("start", *span),
                _ => continue,
            };
            if let Some(first) = first.get(word) {
                let message = msg!("line-twice", word = word);
                let diagnostic = Diagnostic::error("line-twice", span, message).also(*first, msg!("first-here"));
                self.say(diagnostic);
            } else {
                first.insert(word, span);
            }
        }
    }

    /// Conditions, split at their outermost `and`, so that a failing one can be named.
    pub(super) fn conditions(&mut self, conditions: &[tree::Expr]) -> Vec<Total> {
        let mut parts = Vec::new();
        for condition in conditions {
            let condition = self.truth(condition);
            conjuncts(condition, &mut parts);
        }
        parts.into_iter().map(|part| total(&self.slots, &self.natural, part)).collect()
    }

    /// `let` and `def` lines.
    fn helpers(&mut self, game: &tree::Game, lowered: &mut Game) {
        let mut index = 0;
        for line in &game.lines {
            if let tree::Line::Def { name, params, .. } = line {
                let (span, arity) = (name.span, params.len());
                let mut signature = Signature { index, span, arity, result: Type::Unknown, used: false };
                if self.is_taken(name) {
                    self.use_name(&name.text);
                    signature.used = true;
                }
                self.defs.insert(name.text.clone(), signature);
                index += 1;
            }
        }
        // Helpers may use each other, and the type of each is known only after a look at those it uses.
        let said = self.lowerer.diagnostics.len();
        let (slots, depth) = (self.slots.len(), self.scope.len());
        for _ in 0..=index + 1 {
            self.lowerer.diagnostics.truncate(said);
            self.slots.truncate(slots);
            self.scope.truncate(depth);
            let before = self.def_types();
            for line in &game.lines {
                if let tree::Line::Let { name, value } = line {
                    let value = self.expr(value, None);
                    self.bind_let(name, value, Role::Let);
                }
            }
            lowered.defs = self.def_lines(game);
            if self.def_types() == before {
                break;
            }
        }
    }

    fn def_types(&self) -> Vec<Type> {
        self.defs.values().map(|signature| signature.result.clone()).collect()
    }

    fn def_lines(&mut self, game: &tree::Game) -> Vec<Def> {
        let mut defs = Vec::new();
        for line in &game.lines {
            let tree::Line::Def { name, params, body } = line else { continue };
            let depth = self.scope.len();
            let params: Vec<usize> = params.iter().map(|param| self.bind(param, Type::Int, Role::Bound)).collect();
            let Typed { expr, ty } = self.expr(body, None);
            self.close(depth, true);
            if let Some(signature) = self.defs.get_mut(&name.text) {
                signature.result = ty;
            }
            let body = total(&self.slots, &self.natural, expr);
            defs.push(Def { name: name.text.clone(), params, body, span: name.span });
        }
        defs
    }

    fn lines(&mut self, game: &tree::Game, lowered: &mut Game) {
        for line in &game.lines {
            match line {
                tree::Line::Position { .. } | tree::Line::Let { .. } | tree::Line::Def { .. } => {}
                tree::Line::Option { sum, clauses, span } => {
                    let rule = self.option_rule(sum, clauses, *span);
                    lowered.options.push(rule);
                }
                tree::Line::Ending { ending, condition, span } => {
                    let condition = self.truth(condition);
                    let condition = total(&self.slots, &self.natural, condition);
                    lowered.endings.push(Goal { ending: *ending, condition, span: *span });
                }
                tree::Line::Ranking { measures, .. } => {
                    lowered.ranking = measures
                        .iter()
                        .map(|measure| {
                            let measure = self.int(measure);
                            total(&self.slots, &self.natural, measure)
                        })
                        .collect();
                }
                tree::Line::Claim(claim) => lowered.claims.extend(self.claim(claim)),
                tree::Line::Start { names, sum, .. } => lowered.start = Some(self.start(names, sum)),
            }
        }
        if lowered.options.is_empty() {
            let message = msg!("no-options", game = &game.name.text);
            self.say(Diagnostic::lint("no-options", game.name.span, message));
        }
    }

    fn option_rule(&mut self, sum: &tree::Sum, clauses: &[tree::Clause], span: Span) -> OptionRule {
        let depth = self.scope.len();
        let steps = self.steps(clauses);
        let binders = self.scope[depth..].iter().map(|named| named.slot).collect();
        let result = self.sum(sum);
        self.close(depth, true);
        let steps = guarded(&self.slots, &self.natural, steps, &result);
        OptionRule { steps, result, binders, span }
    }

    fn start(&mut self, names: &[tree::Name], sum: &tree::Sum) -> Start {
        let depth = self.scope.len();
        // `start n: [n, n - 1]` is written in terms of the plain number, which may have a coordinate's name.
        let hidden: Vec<_> = names
            .iter()
            .filter_map(|name| {
                let at = self.scope.iter().position(|named| named.name == name.text && named.role == Role::Coord)?;
                Some((at, std::mem::take(&mut self.scope[at].name)))
            })
            .collect();
        let slots = names.iter().map(|name| self.bind(name, Type::Int, Role::Bound)).collect();
        let sum = self.sum(sum);
        self.close(depth, true);
        for (at, name) in hidden {
            self.scope[at].name = name;
        }
        Start { names: slots, sum: total_sum(&self.slots, sum) }
    }

    /// Lints on what was never used.
    fn finish(&mut self, game: &tree::Game, lowered: &Game) {
        let unused: Vec<(String, Span)> = self
            .scope
            .iter()
            .filter(|named| !named.used && !named.name.starts_with('_') && named.role != Role::Bound)
            .filter(|named| named.role != Role::Coord || !lowered.options.is_empty())
            .map(|named| (named.name.clone(), named.span))
            .collect();
        for (name, span) in unused {
            let message = msg!("unused-name", name = &name);
            self.say(Diagnostic::lint("unused-name", span, message));
        }
        for line in &game.lines {
            if let tree::Line::Def { name, .. } = line
                && self.defs.get(&name.text).is_some_and(|signature| !signature.used)
            {
                let message = msg!("unused-name", name = &name.text);
                self.say(Diagnostic::lint("unused-name", name.span, message));
            }
        }
    }
}

fn conjuncts(condition: Expr, parts: &mut Vec<Expr>) {
    match condition.kind {
        ExprKind::And(list) => list.into_iter().for_each(|part| conjuncts(part, parts)),
        kind => parts.push(Expr { kind, span: condition.span }),
    }
}
