//! Values and pieces as text.

use messages::msg;
use rules::{
    Fault, Value,
    interpreter::{Environment, Fallible},
    problem::{Piece, Print, PrintForm},
};
use std::fmt::Write as _;

/// What a `print` writes.
pub(crate) fn print(print: &Print, environment: &mut Environment<'_>) -> Fallible<String> {
    let mut text = match &print.form {
        PrintForm::Plain => items(&print.items, environment)?,
        PrintForm::Any { slot, domain, condition } => {
            let Some(found) = environment.search(*slot, domain, condition)? else {
                return Err(Fault::new("nothing-found", msg!("nothing-found"), condition.expr.span));
            };
            environment.bind(*slot, found);
            items(&print.items, environment)?
        }
        PrintForm::Moves { .. } => moves(print, environment)?,
    };
    text.push_str(print.end.as_deref().unwrap_or("\n"));
    Ok(text)
}

fn items(pieces: &[Piece], environment: &mut Environment<'_>) -> Fallible<String> {
    let mut text = String::new();
    for (i, piece) in pieces.iter().enumerate() {
        if i > 0 {
            text.push(' ');
        }
        write_piece(&mut text, piece, environment)?;
    }
    Ok(text)
}

fn write_piece(text: &mut String, piece: &Piece, environment: &mut Environment<'_>) -> Fallible<()> {
    match piece {
        Piece::Text(piece) => text.push_str(piece),
        Piece::Value(total) => write_value(text, &environment.value(total)?),
        Piece::Joined(pieces) => {
            for piece in pieces {
                write_piece(text, piece, environment)?;
            }
        }
        Piece::Choice(condition, then, otherwise) => {
            let chosen = if environment.truth(condition)? { then } else { otherwise };
            write_piece(text, chosen, environment)?;
        }
        Piece::Otherwise(total, otherwise) => match environment.defined(total)? {
            Some(value) => write_value(text, &value),
            None => write_piece(text, otherwise, environment)?,
        },
    }
    Ok(())
}

/// The template for the least move by the keys, or for every move in their order.
fn moves(print: &Print, environment: &mut Environment<'_>) -> Fallible<String> {
    let PrintForm::Moves { each, slot, moves, keys, separator, otherwise } = &print.form else {
        return Ok(String::new());
    };
    let found = environment.ask(moves)?;
    let found = found.items().unwrap_or_default();
    let mut keyed = Vec::with_capacity(found.len());
    for one in found {
        environment.bind(*slot, one.clone());
        let key = keys.iter().map(|key| environment.value(key)).collect::<Fallible<Vec<_>>>()?;
        keyed.push((key, one));
    }
    if *each {
        keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
    } else {
        keyed = keyed.into_iter().reduce(|a, b| if b.0 < a.0 { b } else { a }).into_iter().collect();
    }
    let mut text = String::new();
    for (i, (_, one)) in keyed.iter().enumerate() {
        if i > 0 {
            text.push_str(separator.as_deref().unwrap_or("\n"));
        }
        environment.bind(*slot, (*one).clone());
        text.push_str(&items(&print.items, environment)?);
    }
    if let (true, Some(otherwise)) = (keyed.is_empty(), otherwise) {
        write_piece(&mut text, otherwise, environment)?;
    }
    Ok(text)
}

/// A value as contests print it: items joined by one space, words as they are, a row of bits without spaces, a
/// rectangle row by row.
fn write_value(text: &mut String, value: &Value) {
    match value {
        Value::Char(letter) => text.push(*letter),
        Value::Seq(items) if items.iter().all(|item| matches!(item, Value::Char(_))) => {
            items.iter().for_each(|item| write_value(text, item));
        }
        Value::Tuple(items) | Value::Seq(items) | Value::Bag(items) | Value::Set(items) => joined(text, items, ' '),
        Value::Bits(row) => (0..row.len()).for_each(|i| text.push(if row.get(i) { '1' } else { '0' })),
        Value::Grid(grid) => {
            let rows: Vec<Value> = grid.cells.chunks(grid.cols.max(1)).map(|row| Value::Seq(row.into())).collect();
            joined(text, &rows, '\n');
        }
        Value::Int(_) | Value::Bool(_) | Value::Graph(_) => {
            let _ = write!(text, "{value}");
        }
    }
}

fn joined(text: &mut String, items: &[Value], between: char) {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            text.push(between);
        }
        write_value(text, item);
    }
}
