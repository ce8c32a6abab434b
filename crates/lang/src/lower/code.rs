//! Octal and hexadecimal heap codes as games of the rules.
//!
//! Digit `d` at place `k` after the point says what may be left of a heap from which `k` counters are taken: bit 0
//! nothing, bit 1 one heap, bit 2 two heaps, bit 3 three (Guy and Smith 1956; hexadecimal after Berlekamp, Conway and
//! Guy). A digit before the point splits without taking.

use super::Lowerer;
use messages::{Message, msg};
use rules::{
    GameId, Span,
    ir::{Arith, Compare, Coord, Domain, Expr, Game, OptionRule, Pattern, Slot, Space, Step, Sum, Type, Variable, Why},
};

/// The digits of a code; digit `k` speaks of taking `k` counters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Code {
    digits: Vec<u8>,
}

/// Reads `0.77`, `.137`, `4.7`, `0.A8`.
///
/// # Errors
/// What is wrong with it, as a sentence.
pub(crate) fn parse(text: &str) -> Result<Code, Message> {
    let (before, after) = text.split_once('.').ok_or_else(|| msg!("heap-code-no-point", code = text))?;
    let before = if before.is_empty() { "0" } else { before };
    let digits: Option<Vec<u8>> = before
        .chars()
        .chain(after.chars())
        .map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
        .collect();
    let digits = digits.ok_or_else(|| msg!("heap-code-digit", code = text))?;
    if before.chars().count() != 1 || after.is_empty() || digits.len() > 64 {
        return Err(msg!("heap-code-shape", code = text));
    }
    // Leaving one heap without taking anything would be no move at all.
    if digits[0] & 0b11 != 0 {
        return Err(msg!("heap-code-first", code = text));
    }
    Ok(Code { digits })
}

impl Lowerer {
    /// The game of a code, made if it is not there yet.
    pub(super) fn code(&mut self, text: &str, code: &Code, span: Span) -> GameId {
        let title = format!("Octal({text:?})");
        match self.names.get(&title) {
            Some(game) => *game,
            None => self.add_code(title, code, span),
        }
    }

    fn add_code(&mut self, name: String, code: &Code, span: Span) -> GameId {
        let id = GameId(self.games.len());
        let mut game = Game {
            coords: vec![Coord {
                name: "n".into(),
                space: Space::Int { lo: Some(Expr::number(0, span)), hi: None },
                span,
            }],
            slots: vec![Variable { name: "n".into(), ty: Type::Int, lazy: None }],
            ..Game::named(name.clone(), span)
        };
        for (taken, digit) in code.digits.iter().enumerate() {
            for heaps in (0..4).filter(|heaps| digit >> heaps & 1 == 1) {
                game.options.push(split(taken, heaps, &mut game.slots, span));
            }
        }
        self.games.push(game);
        self.names.insert(name, id);
        id
    }
}

/// The option line: take so many, leave so many non-empty heaps, smallest first.
fn split(taken: usize, heaps: usize, slots: &mut Vec<Variable>, span: Span) -> OptionRule {
    let number = |n: usize| Expr::number(i64::try_from(n).unwrap_or(i64::MAX), span);
    let minus = |a: Expr, b: Expr| Expr::arith(Arith::Sub, a, b);
    let left = match taken {
        0 => Expr::var(0, span),
        _ => minus(Expr::var(0, span), number(taken)),
    };
    let mut steps = Vec::new();
    let mut parts = Vec::new();
    let mut rest = left.clone();
    let mut least = number(1);
    for i in 1..heaps {
        let slot = slots.len();
        slots.push(Variable { name: ["i", "j"][i - 1].into(), ty: Type::Int, lazy: None });
        // The parts do not fall, so a part times the number of those still to come is at most the rest.
        let hi = Expr::arith(Arith::Add, Expr::arith(Arith::Div, rest.clone(), number(heaps + 1 - i)), number(1));
        steps.push(Step::Each(Pattern::Slot(slot), Domain::Range { lo: least, hi: Some(hi), step: None }));
        rest = minus(rest, Expr::var(slot, span));
        least = Expr::var(slot, span);
        parts.push(Expr::var(slot, span));
    }
    let guard = if heaps == 0 {
        Expr::compare(Compare::Eq, left, number(0))
    } else {
        parts.push(rest.clone());
        Expr::compare(Compare::Ge, left, number(heaps))
    };
    steps.insert(0, Step::Guard(guard, Why::Written(span)));
    let binders: Vec<Slot> = (slots.len() + 1 - heaps.max(1)..slots.len()).collect();
    OptionRule { steps, result: heap_sum(parts, span), binders, span }
}

fn heap_sum(parts: Vec<Expr>, span: Span) -> Sum {
    let mut list: Vec<Sum> =
        parts.into_iter().map(|part| Sum::Position { other: None, coords: vec![part], span }).collect();
    match list.len() {
        0 => Sum::End,
        1 => list.remove(0),
        _ => Sum::Plus(list),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::ir::ExprKind;

    #[test]
    fn codes_are_read_or_refused_with_a_reason() {
        assert_eq!(parse("0.77").map(|code| code.digits), Ok(vec![0, 7, 7]));
        assert_eq!(parse(".0F").map(|code| code.digits), Ok(vec![0, 0, 15]));
        assert_eq!(parse("4.7").map(|code| code.digits), Ok(vec![4, 7]));
        for (wrong, id) in [
            ("77", "heap-code-no-point"),
            ("0.7x", "heap-code-digit"),
            ("1.7", "heap-code-first"),
            ("0.", "heap-code-shape"),
        ] {
            assert_eq!(parse(wrong).map_err(|message| message.id), Err(id), "{wrong}");
        }
    }

    #[test]
    fn an_equality_guard_stands_for_taking_the_whole_heap() {
        let mut slots = vec![Variable { name: "n".into(), ty: Type::Int, lazy: None }];
        let rule = split(2, 0, &mut slots, Span::default());
        assert!(matches!(rule.result, Sum::End));
        assert!(matches!(&rule.steps[..], [Step::Guard(Expr { kind: ExprKind::Compare(Compare::Eq, ..), .. }, _)]));
        assert!(rule.binders.is_empty());
        let rule = split(2, 3, &mut slots, Span::default());
        assert_eq!((rule.steps.len(), rule.binders), (3, vec![1, 2]));
    }
}
