//! Games with their arguments, interned.

use super::{
    Concrete, Fallible, Fault, Interpreter,
    eval::{Eval, Scope},
    failing,
};
use crate::{ir::GameId, value::Value};
use messages::msg;
use rustc_hash::FxHashMap;
use std::sync::{Arc, RwLock};

/// A game with arguments, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InstanceId(pub u32);

/// A game with its arguments.
#[derive(Debug)]
pub struct Instance {
    /// Which game.
    pub game: GameId,
    /// Its arguments, in order.
    pub args: Vec<Value>,
    /// The coordinates' spaces with all bounds worked out.
    pub spaces: Vec<Concrete>,
    /// Whether membership is decided by the spaces alone.
    pub plain: bool,
}

#[derive(Debug, Default)]
pub(super) struct Instances {
    table: RwLock<Table>,
}

#[derive(Debug, Default)]
struct Table {
    list: Vec<Arc<Instance>>,
    ids: FxHashMap<(GameId, Vec<Value>), InstanceId>,
}

impl Instances {
    pub(super) fn get(&self, id: InstanceId) -> Arc<Instance> {
        let table = self.table.read().expect("no holder of this lock panics");
        Arc::clone(&table.list[id.0 as usize])
    }

    pub(super) fn intern(&self, interpreter: &Interpreter, game: GameId, args: Vec<Value>) -> Fallible<InstanceId> {
        let key = (game, args);
        if let Some(id) = self.table.read().expect("no holder of this lock panics").ids.get(&key) {
            return Ok(*id);
        }
        let instance = Arc::new(check(interpreter, game, key.1.clone())?);
        let mut table = self.table.write().expect("no holder of this lock panics");
        if let Some(id) = table.ids.get(&key) {
            return Ok(*id);
        }
        let number = u32::try_from(table.list.len()).unwrap_or(u32::MAX);
        if number == u32::MAX {
            let span = interpreter.rules().game(game).span;
            return Err(Fault::new("too-large", msg!("too-many-instances"), span));
        }
        table.list.push(instance);
        table.ids.insert(key, InstanceId(number));
        Ok(InstanceId(number))
    }
}

/// The instance, if the arguments are in their spaces.
fn check(interpreter: &Interpreter, id: GameId, args: Vec<Value>) -> Fallible<Instance> {
    let game = interpreter.rules().game(id);
    let scope = Scope { slots: &game.slots, defs: &game.defs, home: None };
    let mut eval = Eval::new(interpreter, scope, &args);
    for (param, value) in game.params.iter().zip(&args) {
        let space = eval.concrete(&param.space)?;
        if space.miss(value).is_some() {
            let message = msg!(
                "argument-outside",
                game = &game.name,
                param = &param.name,
                value = value.to_string(),
                space = space.to_string()
            );
            return Err(Fault::new("argument-outside", message, param.span));
        }
    }
    for condition in &game.param_wheres {
        if failing(&mut eval, &condition.needs)?.is_some() || !eval.truth(&condition.expr)? {
            let message = msg!("argument-where", game = &game.name);
            return Err(Fault::new("argument-where", message, condition.expr.span));
        }
    }
    let spaces = game.coords.iter().map(|coord| eval.concrete(&coord.space)).collect::<Fallible<Vec<_>>>()?;
    let plain = game.wheres.is_empty();
    Ok(Instance { game: id, args, spaces, plain })
}
