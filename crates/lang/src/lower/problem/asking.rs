//! Questions about who wins, inside the expressions of a problem.

use super::super::{
    body::{Body, Typed},
    types,
};
use super::{convention, moves::Record, slot_of};
use crate::{Diagnostic, Edit, syntax::tree};
use messages::msg;
use rules::{
    Span,
    defined::total_sum,
    ir::{Ask, Expr, ExprKind, MoveRecord, Slot, Space, Type, Wanted},
};

/// What a problem asks about.
#[derive(Debug)]
pub(in crate::lower) struct Asking {
    /// The number of the case.
    case: Slot,
    /// The moves of each sum that is played or asked about.
    records: Vec<Record>,
    /// Whose moves `winning_moves` are: those of the sum played last.
    played: Option<usize>,
    /// The move that a `print` for moves speaks of.
    current: Option<(Slot, usize)>,
}

impl Asking {
    pub(super) fn new(case: Slot) -> Self {
        Asking { case, records: Vec::new(), played: None, current: None }
    }

    pub(super) fn into_moves(self) -> Vec<MoveRecord> {
        self.records.into_iter().map(Record::into_moves).collect()
    }

    pub(super) fn played(&self) -> Option<usize> {
        self.played
    }

    pub(super) fn play(&mut self, record: Option<usize>) {
        self.played = record;
    }

    pub(super) fn add(&mut self, record: Record) -> usize {
        self.records.push(record);
        self.records.len() - 1
    }

    pub(super) fn record(&mut self, at: usize) -> &mut Record {
        &mut self.records[at]
    }

    pub(super) fn speak_of(&mut self, current: Option<(Slot, usize)>) {
        self.current = current;
    }
}

impl Body<'_> {
    /// A word that asks about the sum played, or speaks of the move at hand: `first_wins`, `case`, `from`.
    pub(in crate::lower) fn asked(&mut self, name: &str, span: Span) -> Option<Typed> {
        let answer = self.answered(name, span)?;
        self.use_whole(&answer.ty);
        Some(answer)
    }

    fn answered(&mut self, name: &str, span: Span) -> Option<Typed> {
        let asking = self.asking.as_ref()?;
        if name == "case" {
            return Some(Typed { expr: Expr::var(asking.case, span), ty: Type::Int });
        }
        let played = asking.played;
        let wanted = wanted(name, played.unwrap_or(0))?;
        let Some(record) = played else {
            self.say(Diagnostic::error("nothing-played", span, msg!("nothing-played", name = name)));
            return Some(Typed::unknown(span));
        };
        let ty = self.answer_type(wanted, record);
        Some(Typed::new(ExprKind::Ask(Box::new(Ask { wanted, of: None })), span, ty))
    }

    /// A part of the move at hand, in a `print` for moves.
    pub(in crate::lower) fn move_part(&mut self, name: &str, span: Span) -> Option<Typed> {
        let asking = self.asking.as_mut()?;
        let (slot, at) = asking.current?;
        let (i, ty) = asking.records[at].part(name)?;
        Some(Typed::new(ExprKind::Part(Box::new(Expr::var(slot, span)), i), span, ty))
    }

    /// Whether a name that is not known is a variable of some option lines, but not of all.
    pub(in crate::lower) fn missing_move_part(&mut self, name: &str, span: Span) -> bool {
        let partial = self
            .asking
            .as_ref()
            .is_some_and(|asking| asking.current.is_some_and(|(_, at)| asking.records[at].is_partial(name)));
        if partial {
            let message = msg!("move-variable", name = name);
            self.say(Diagnostic::error("move-variable", span, message).help(msg!("move-variable-help")));
        }
        partial
    }

    /// `first_wins(P)` and its kin.
    pub(in crate::lower) fn question(&mut self, name: &tree::Name, args: &[tree::Expr]) -> Option<Typed> {
        let answer = self.answered_about(name, args)?;
        self.use_whole(&answer.ty);
        Some(answer)
    }

    fn answered_about(&mut self, name: &tree::Name, args: &[tree::Expr]) -> Option<Typed> {
        self.asking.as_ref()?;
        wanted(&name.text, 0)?;
        let [tree::Expr { kind: tree::ExprKind::Position(question), span }] = args else { return None };
        let sum = self.sum(&question.sum);
        let sum = total_sum(&self.slots, sum);
        let record = self.record_of(&sum.sum);
        let wanted = wanted(&name.text, record)?;
        let ty = self.answer_type(wanted, record);
        let ask = Ask { wanted, of: Some((convention(question), sum)) };
        Some(Typed::new(ExprKind::Ask(Box::new(ask)), name.span.to(*span), ty))
    }

    fn answer_type(&mut self, wanted: Wanted, record: usize) -> Type {
        match wanted {
            Wanted::FirstWins | Wanted::SecondWins | Wanted::Drawn => Type::Bool,
            Wanted::Value | Wanted::Remoteness | Wanted::MoveCount => Type::Int,
            Wanted::Moves(_) => {
                let ty = self.asking.as_mut().map_or(Type::Unknown, |asking| asking.record(record).ty());
                Type::Seq(Box::new(ty))
            }
        }
    }

    /// `winning_moves`, to be run through: only the parts that are then named need be worked out.
    pub(in crate::lower) fn winning_moves(&mut self, expr: &tree::Expr) -> Option<Typed> {
        match &expr.kind {
            tree::ExprKind::Name(name) if name == "winning_moves" => self.answered(name, expr.span),
            tree::ExprKind::Call(name, args, ..) if name.text == "winning_moves" => self.answered_about(name, args),
            _ => None,
        }
    }

    /// `winning_moves.len` counts without listing.
    pub(in crate::lower) fn counted(&mut self, receiver: &tree::Expr, method: &tree::Name) -> Option<Typed> {
        if method.text != "len" {
            return None;
        }
        let moves = self.winning_moves(receiver)?;
        let ExprKind::Ask(ask) = moves.expr.kind else { return Some(Typed::unknown(receiver.span)) };
        let kind = ExprKind::Ask(Box::new(Ask { wanted: Wanted::MoveCount, of: ask.of }));
        Some(Typed::new(kind, receiver.span, Type::Int))
    }

    /// Notes that every part of the records in such a value is used.
    pub(in crate::lower) fn use_whole(&mut self, ty: &Type) {
        match (ty, types::item(ty)) {
            (Type::Unknown, _) => {}
            (Type::Record(_), _) => self.with_type(ty, Record::use_all),
            (_, Some(item)) => self.use_whole(&item),
            _ => {}
        }
    }

    /// Notes that a part of the records of this type is used.
    pub(in crate::lower) fn use_part(&mut self, ty: &Type, part: usize) {
        self.with_type(ty, |record| record.use_part(part));
    }

    fn with_type(&mut self, ty: &Type, note: impl Fn(&mut Record)) {
        let records = self.asking.as_mut().map(|asking| &mut asking.records);
        records.into_iter().flatten().filter(|record| record.ty() == *ty).for_each(note);
    }

    /// A whole list where a position takes one number: the usual slip of a first problem.
    pub(in crate::lower) fn list_as_position(
        &mut self,
        game: &str,
        position: Span,
        found: &Typed,
        want: &Type,
    ) -> bool {
        let list = types::item(&found.ty).is_some_and(|item| types::fits(&item, &Type::Int));
        if self.asking.is_none() || *want != Type::Int || !list || found.ty == Type::Unknown {
            return false;
        }
        let item = ["v", "w", "u", "item"].into_iter().find(|name| !self.is_bound(name)).unwrap_or("v");
        let named =
            if let ExprKind::Var(slot) = &found.expr.kind { Some(self.slots[*slot].name.clone()) } else { None };
        let name = named.clone().unwrap_or_else(|| "h".to_owned());
        let help = msg!("list-as-position-help", game = game, name = &name, item = item);
        let coord = found.expr.span;
        let diagnostic =
            Diagnostic::error("list-as-position", coord, msg!("list-as-position", game = game, name = &name))
                .label(msg!("list-as-position-label", found = types::show(&found.ty)));
        self.say(match named {
            Some(name) => diagnostic.fix(help, folded(position, coord, item, &name)),
            None => diagnostic.help(help),
        });
        true
    }

    /// A vertex counted from 1 where vertices count from 0.
    pub(in crate::lower) fn lint_one_based(&mut self, coord: &Expr, space: &Space) {
        let Some(slot) = slot_of(coord) else { return };
        if matches!(space, Space::Vertex(_)) && self.from_one.contains(&slot) {
            let name = self.slots[slot].name.clone();
            self.say(
                Diagnostic::lint("one-based", coord.span, msg!("one-based", name = &name))
                    .label(msg!("one-based-label"))
                    .fix(
                        msg!("one-based-help", name = &name),
                        vec![Edit { span: coord.span, text: format!("{name} - 1") }],
                    ),
            );
        }
    }
}

/// What a word wants to know.
fn wanted(name: &str, record: usize) -> Option<Wanted> {
    Some(match name {
        "first_wins" => Wanted::FirstWins,
        "second_wins" => Wanted::SecondWins,
        "drawn" => Wanted::Drawn,
        "value" => Wanted::Value,
        "remoteness" => Wanted::Remoteness,
        "winning_moves" => Wanted::Moves(record),
        _ => return None,
    })
}

/// `Nim[h]` becomes `sum(Nim[v] for v in h)`.
fn folded(position: Span, coord: Span, item: &str, list: &str) -> Vec<Edit> {
    let at = |place: u32| Span { start: place, end: place, ..position };
    vec![
        Edit { span: at(position.start), text: "sum(".to_owned() },
        Edit { span: coord, text: item.to_owned() },
        Edit { span: at(position.end), text: format!(" for {item} in {list})") },
    ]
}
