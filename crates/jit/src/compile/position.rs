//! The program that runs through the options of a position.

use super::{
    Compile, Compiled, MAX_BITS,
    steps::{Undefined, Ways},
    uncompiled,
};
use crate::program::{Module, Op, Place, Side};
use rules::{
    Int, Interpreter, Span,
    interpreter::{Concrete, InstanceId},
};
use std::collections::BTreeMap;

/// The boxes of all instances that a program may speak of.
pub(crate) struct Places<'a> {
    interpreter: &'a Interpreter,
    numbers: BTreeMap<InstanceId, u16>,
    pub(crate) list: Vec<Place>,
}

impl<'a> Places<'a> {
    /// The boxes that a planner made.
    pub(crate) fn new(interpreter: &'a Interpreter, places: &[solve::Place]) -> Compiled<Self> {
        let mut numbers = BTreeMap::new();
        let mut list = Vec::new();
        for place in places {
            let span = interpreter.rules().game(interpreter.instance(place.instance).game).span;
            let number = u16::try_from(list.len()).or_else(|_| uncompiled(span))?;
            numbers.insert(place.instance, number);
            list.push(boxed(interpreter, place, span)?);
        }
        Ok(Places { interpreter, numbers, list })
    }

    /// No boxes at all.
    pub(super) fn none(interpreter: &'a Interpreter) -> Self {
        Places { interpreter, numbers: BTreeMap::new(), list: Vec::new() }
    }

    /// The number of an instance's box.
    pub(super) fn number(&self, id: InstanceId) -> Option<u16> {
        self.numbers.get(&id).copied()
    }

    /// Whether spaces alone decide what is a position of an instance.
    pub(super) fn plain(&self, id: InstanceId) -> bool {
        self.interpreter.instance(id).plain
    }
}

fn boxed(interpreter: &Interpreter, place: &solve::Place, span: Span) -> Compiled<Place> {
    let instance = interpreter.instance(place.instance);
    let mut sides = Vec::new();
    for ((lo, size), space) in place.sides.iter().zip(&instance.spaces) {
        let (least, greatest) = ends(space).ok_or(solve::Uncompiled { span })?;
        let last = i64::try_from(*size).ok().and_then(|size| lo.checked_add(size - 1));
        // What is in the box is in the spaces, which is why looking for a place in it comes first.
        if *lo < least || last.is_none_or(|last| last > greatest) {
            return uncompiled(span);
        }
        sides.push(Side { lo: *lo, size: *size, stride: 1, least, greatest });
    }
    let mut stride = 1_u64;
    for side in sides.iter_mut().rev() {
        side.stride = stride;
        stride = stride.checked_mul(side.size).ok_or(solve::Uncompiled { span })?;
    }
    Ok(Place { first: place.first, sides })
}

/// The least and the greatest number of a space.
fn ends(space: &Concrete) -> Option<(i64, i64)> {
    let bound = |bound: &Option<Int>, none: i64| bound.as_ref().map_or(Some(none), Int::to_i64);
    match space {
        Concrete::Int { lo, hi } => Some((bound(lo, i64::MIN)?, bound(hi, i64::MAX)?)),
        Concrete::Bool => Some((0, 1)),
        Concrete::Bits(Some(length)) if *length <= MAX_BITS => Some((0, (1 << length) - 1)),
        _ => None,
    }
}

/// The program of an instance with a box: its function 0 runs through the options of the position at hand.
pub(crate) fn option_program(interpreter: &Interpreter, places: &Places<'_>, id: InstanceId) -> Compiled<Module> {
    let instance = interpreter.instance(id);
    let game = interpreter.rules().game(instance.game);
    if let Some(goal) = game.endings.first() {
        return uncompiled(goal.span);
    }
    let mut compile = Compile::new(interpreter, places, id);
    compile.coordinates(&instance.spaces)?;
    for rule in &game.options {
        let end = compile.builder.label();
        let ways = Ways { next: end, out: end, undefined: Undefined::Skip };
        compile.scope(|this| {
            this.steps(&rule.steps, ways, rule.span, &mut |this, next| this.option(&rule.result, next, rule.span))
        })?;
        compile.builder.place(end);
    }
    let zero = compile.constant(0, game.span)?;
    compile.emit(Op::Return(zero), game.span)?;
    compile.finish(Vec::new(), false, game.span)?;
    compile.helpers()?;
    Ok(compile.builder.module)
}
