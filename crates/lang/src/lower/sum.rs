//! Positions and sums of positions.

use super::{body::Body, code};
use crate::{
    Diagnostic, Edit, nearest,
    syntax::tree::{self, SumKind},
};
use messages::msg;
use rules::{
    GameId, Span,
    ir::{Expr, Sum, Type},
};

impl Body<'_> {
    pub(super) fn sum(&mut self, sum: &tree::Sum) -> Sum {
        match &sum.kind {
            SumKind::End | SumKind::Error => Sum::End,
            SumKind::Here(coords) => self.here(coords, sum.span),
            SumKind::Other { game, args, coords } => self.other(game, args, coords, sum.span),
            SumKind::Plus(parts) => Sum::Plus(parts.iter().map(|part| self.sum(part)).collect()),
            SumKind::Times(count, inner) => Sum::Times(self.int(count), Box::new(self.sum(inner))),
            SumKind::Fold(inner, clauses) => {
                let depth = self.scope.len();
                let steps = self.steps(clauses);
                let inner = self.sum(inner);
                self.close(depth, false);
                Sum::Fold(steps, Box::new(inner))
            }
        }
    }

    fn here(&mut self, coords: &[tree::Expr], span: Span) -> Sum {
        let Some(home) = self.home else {
            self.say(Diagnostic::error("which-game", span, msg!("which-game")).help(msg!("which-game-help")));
            return Sum::End;
        };
        let coords = self.coordinates(home, coords, span);
        Sum::Position { other: None, coords, span }
    }

    fn other(&mut self, name: &tree::Name, args: &[tree::Expr], coords: &[tree::Expr], span: Span) -> Sum {
        if name.text == "Octal" {
            return self.octal(name, args, coords, span);
        }
        let Some(game) = self.lowerer.names.get(&name.text).copied() else {
            self.unknown_game(name);
            args.iter().chain(coords).for_each(|expr| drop(self.expr(expr, None)));
            return Sum::End;
        };
        let wants = self.lowerer.params(game);
        let coords = self.coordinates(game, coords, span);
        // The game itself without arguments means the arguments at hand.
        if args.is_empty() && self.home == Some(game) && self.inside {
            return Sum::Position { other: None, coords, span };
        }
        if args.len() != wants.len() {
            let message = msg!("argument-count", game = &name.text, expected = wants.len(), found = args.len());
            self.say(Diagnostic::error("argument-count", name.span, message));
            return Sum::End;
        }
        let args = args.iter().zip(&wants).map(|(arg, want)| self.wanted(arg, want)).collect();
        Sum::Position { other: Some((game, args)), coords, span }
    }

    fn unknown_game(&mut self, name: &tree::Name) {
        let message = msg!("unknown-game", name = &name.text);
        let mut diagnostic = Diagnostic::error("unknown-game", name.span, message);
        let known: Vec<String> = self.lowerer.names.keys().cloned().collect();
        if let Some(near) = nearest(&name.text, known.iter().map(String::as_str).chain(["Octal"])) {
            let edits = vec![Edit { span: name.span, text: near.to_owned() }];
            diagnostic = diagnostic.fix(msg!("did-you-mean", name = near), edits);
        }
        self.say(diagnostic);
    }

    /// `Octal("0.77")[n]`: the code becomes an ordinary game of the rules.
    fn octal(&mut self, name: &tree::Name, args: &[tree::Expr], coords: &[tree::Expr], span: Span) -> Sum {
        let text = match args {
            [tree::Expr { kind: tree::ExprKind::Text(text), .. }] => text.clone(),
            _ => {
                let message = msg!("heap-code-expected");
                self.say(Diagnostic::error("heap-code", name.span, message).help(msg!("heap-code-help")));
                return Sum::End;
            }
        };
        let code = match code::parse(&text) {
            Ok(code) => code,
            Err(message) => {
                self.say(Diagnostic::error("heap-code", args[0].span, message).help(msg!("heap-code-help")));
                return Sum::End;
            }
        };
        let game = self.lowerer.code(&text, &code, name.span);
        let coords = self.coordinates(game, coords, span);
        Sum::Position { other: Some((game, Vec::new())), coords, span }
    }

    fn coordinates(&mut self, game: GameId, coords: &[tree::Expr], span: Span) -> Vec<Expr> {
        let wants: Vec<Type> = self.lowerer.coords(game);
        if coords.len() != wants.len() {
            let head = &self.lowerer.games[game.0];
            let message = msg!("coordinate-count", game = &head.name, expected = wants.len(), found = coords.len());
            let mut diagnostic = Diagnostic::error("coordinate-count", span, message)
                .label(msg!("coordinate-count-label", found = coords.len()));
            if wants.len() == 1 && coords.len() > 1 {
                diagnostic = diagnostic.fix(msg!("coordinate-count-help"), split_edits(coords));
            }
            self.say(diagnostic);
            return coords.iter().map(|coord| self.expr(coord, None).expr).collect();
        }
        let name = self.lowerer.games[game.0].name.clone();
        let mut list = Vec::new();
        for (i, (coord, want)) in coords.iter().zip(&wants).enumerate() {
            let found = self.expr(coord, Some(want));
            if !self.list_as_position(&name, span, &found, want) {
                self.check(&found, want);
            }
            let space = self.lowerer.games[game.0].coords[i].space.clone();
            self.lint_one_based(&found.expr, &space);
            list.push(found.expr);
        }
        list
    }
}

/// `[i, x - i]` becomes `[i] + [x - i]`.
fn split_edits(coords: &[tree::Expr]) -> Vec<Edit> {
    coords
        .windows(2)
        .map(|pair| {
            let (before, after) = (pair[0].span, pair[1].span);
            Edit { span: Span { start: before.end, end: after.start, ..before }, text: "] + [".into() }
        })
        .collect()
}
