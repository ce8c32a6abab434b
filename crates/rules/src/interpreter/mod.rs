//! The meaning of the IR: options, endings and membership of positions, worked out step by step.

mod apply;
mod collections;
mod constant;
mod environment;
mod eval;
mod famous;
mod fault;
mod helpers;
mod instance;
mod member;
mod numbers;
mod position;
mod steps;

pub use collections::graph_of_arcs;
pub use environment::{Answerer, Environment};
pub use fault::{Fallible, Fault};
pub use helpers::{Helpers, HelpersAt};
pub use instance::{Instance, InstanceId};
pub use member::{Concrete, Miss, Side};
pub use position::{Binding, Choice, ChoiceResult, Position};

use crate::{
    ir::{FreeSum, Game, GameId, Need, Rules, Total},
    value::Value,
};
use eval::{Eval, Scope};
use game::{Ending, Ruleset};
use instance::Instances;
use messages::msg;
use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// Rules made executable.
///
/// Positions of one interpreter belong to it: they name their game and its arguments by an [`InstanceId`] of this
/// interpreter. Parameter values are interned once, so positions stay small.
#[derive(Debug)]
pub struct Interpreter {
    rules: Arc<Rules>,
    instances: Instances,
    primes: famous::Sieve,
    stop: Arc<AtomicBool>,
    /// Whether some game states a goal.
    goals: bool,
    helpers: Option<Arc<dyn Helpers>>,
}

impl Interpreter {
    /// An interpreter of these rules.
    #[must_use]
    pub fn new(rules: Arc<Rules>) -> Self {
        Interpreter::with_stop(rules, Arc::default())
    }

    /// An interpreter of these rules whose every evaluation ends soon after the flag is raised.
    #[must_use]
    pub fn with_stop(rules: Arc<Rules>, stop: Arc<AtomicBool>) -> Self {
        let goals = rules.games.iter().any(|game| !game.endings.is_empty());
        let (instances, primes) = (Instances::default(), famous::Sieve::default());
        Interpreter { rules, instances, primes, stop, goals, helpers: None }
    }

    /// The same, with a faster way to work out helper functions. It must not have been given to another interpreter.
    #[must_use]
    pub fn with_helpers(self, helpers: Arc<dyn Helpers>) -> Self {
        Interpreter { helpers: Some(helpers), ..self }
    }

    /// The flag that ends every evaluation soon after it is raised, even one that yields no option.
    #[must_use]
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game that a position belongs to.
    #[must_use]
    pub fn game_of(&self, position: &Position) -> &Game {
        self.rules.game(self.instances.get(position.instance).game)
    }

    /// The game and arguments behind an id.
    #[must_use]
    pub fn instance(&self, id: InstanceId) -> Arc<Instance> {
        self.instances.get(id)
    }

    /// The game with these arguments.
    ///
    /// # Errors
    /// When an argument is outside its parameter's space or against the game's `where`.
    pub fn instantiate(&self, game: GameId, args: Vec<Value>) -> Fallible<InstanceId> {
        self.instances.intern(self, game, args)
    }

    /// A position of an instance, if these coordinates are one.
    ///
    /// # Errors
    /// `not-a-position` with the part that misses; any fault of a `where`.
    pub fn position(&self, instance: InstanceId, coords: Vec<Value>) -> Fallible<Position> {
        let position = Position::new(instance, coords);
        match self.miss(&position)? {
            None => Ok(position),
            Some(miss) => {
                let span = self.game_of(&position).span;
                let message = msg!(
                    "not-a-position",
                    position = self.describe(&position),
                    reason = self.miss_reason(&position, miss)
                );
                Err(Fault::new("not-a-position", message, span))
            }
        }
    }

    /// The positions that a free-standing sum means when its first variables have these values. Positions written
    /// without a game are of `home`.
    ///
    /// # Errors
    /// When a part is undefined or not a position.
    pub fn evaluate_sum(&self, free: &FreeSum, values: &[Value], home: Option<InstanceId>) -> Fallible<Vec<Position>> {
        let home = home.map(|id| (self.instances.get(id).game, id));
        let scope = Scope { slots: &free.slots, defs: &[], home };
        let mut eval = Eval::new(self, scope, values);
        eval.require(&free.sum.needs)?;
        eval.strict_sum(&free.sum.sum)
    }

    /// The positions that a sum of a position's own game means (`claim [a] = ...`, `start`), with extra values bound.
    ///
    /// # Errors
    /// As [`Interpreter::evaluate_sum`].
    pub fn sum_at(&self, position: &Position, sum: &crate::ir::TotalSum) -> Fallible<Vec<Position>> {
        let instance = self.instances.get(position.instance);
        let mut eval = self.eval_at(&instance, position);
        let result = eval.require(&sum.needs).and_then(|()| eval.strict_sum(&sum.sum));
        result.map_err(|fault| self.at(fault, position))
    }

    /// What plain numbers mean as positions of an instance: by its `start` line, or as the one integer coordinate.
    ///
    /// # Errors
    /// `not-a-heap` when the game has neither; any fault of the start line.
    pub fn heap(&self, id: InstanceId, numbers: &[Value]) -> Fallible<Vec<Position>> {
        let instance = self.instances.get(id);
        let game = self.rules.game(instance.game);
        let Some(start) = game.start.as_ref().filter(|start| start.names.len() == numbers.len()) else {
            return Ok(vec![self.position(id, numbers.to_vec())?]);
        };
        let scope = Scope::of(&self.rules, &instance, id);
        let mut eval = Eval::new(self, scope, &instance.args);
        for (slot, number) in start.names.iter().zip(numbers) {
            eval.bind(*slot, number.clone());
        }
        eval.require(&start.sum.needs)?;
        eval.strict_sum(&start.sum.sum)
    }

    /// A free-standing expression.
    ///
    /// # Errors
    /// Any fault.
    pub fn evaluate_free(&self, free: &crate::ir::FreeExpr) -> Fallible<Value> {
        let scope = Scope { slots: &free.slots, defs: &[], home: None };
        Eval::new(self, scope, &[]).total(&free.total)
    }

    /// An expression of a position's game, at that position.
    ///
    /// # Errors
    /// `undefined` where a need fails; any other fault.
    pub fn evaluate_at(&self, position: &Position, total: &Total) -> Fallible<Value> {
        let instance = self.instances.get(position.instance);
        self.eval_at(&instance, position).total(total).map_err(|fault| self.at(fault, position))
    }

    /// Every way through the option lines of a position, legal or dropped, in the order of the rules.
    ///
    /// # Errors
    /// The first fault; `interrupted` when the stop flag is raised.
    pub fn choices(&self, position: &Position, visit: &mut dyn FnMut(&Choice<'_>) -> ControlFlow<()>) -> Fallible<()> {
        let instance = self.instances.get(position.instance);
        // Steps may be few and dear, so the flag is looked at for every position too.
        if self.stopped() {
            let span = self.rules.game(instance.game).span;
            return Err(Fault::new("interrupted", msg!("interrupted"), span));
        }
        let mut eval = self.eval_at(&instance, position);
        for (line, rule) in self.rules.game(instance.game).options.iter().enumerate() {
            match eval.option_line(line, rule, visit).map_err(|fault| self.at(fault, position))? {
                ControlFlow::Continue(()) => {}
                ControlFlow::Break(()) => break,
            }
        }
        Ok(())
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn eval_at<'a>(&'a self, instance: &'a Instance, position: &Position) -> Eval<'a> {
        let mut eval = Eval::new(self, Scope::of(&self.rules, instance, position.instance), &instance.args);
        for (i, value) in position.coords.iter().enumerate() {
            eval.bind(instance.args.len() + i, value.clone());
        }
        if self.helpers.is_some() && !eval.scope.defs.is_empty() {
            eval.helpers = helpers::State::At(position.clone());
        }
        eval
    }

    fn at(&self, mut fault: Box<Fault>, position: &Position) -> Box<Fault> {
        fault.position.get_or_insert_with(|| self.describe(position));
        fault
    }
}

impl Ruleset for Interpreter {
    type Position = Position;
    type Fault = Box<Fault>;

    fn options(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(&[Position]) -> ControlFlow<()>,
    ) -> Result<(), Box<Fault>> {
        // A stated goal ends the play: such a position has no options, whatever the option lines say.
        if self.ending(position)?.is_some() {
            return Ok(());
        }
        self.choices(position, &mut |choice| match choice.result {
            ChoiceResult::Legal(sum) => visit(sum),
            ChoiceResult::Undefined(..) | ChoiceResult::NoPosition(_) => ControlFlow::Continue(()),
        })
    }

    fn has_goals(&self) -> bool {
        self.goals
    }

    fn ending(&self, position: &Position) -> Result<Option<Ending>, Box<Fault>> {
        if !self.goals {
            return Ok(None);
        }
        let game = self.game_of(position);
        let mut found: Option<Ending> = None;
        for goal in &game.endings {
            let holds = self.evaluate_at(position, &goal.condition)? == Value::Bool(true);
            // If several goals are reached, who has just moved comes first, then whose turn it would be, then the draw:
            // the order of `Ending`, and the same that holds across the summands of a sum.
            if holds {
                found = Some(found.map_or(goal.ending, |before| before.min(goal.ending)));
            }
        }
        Ok(found)
    }
}

/// The first need that fails.
fn failing<'n>(eval: &mut Eval<'_>, needs: &'n [Need]) -> Fallible<Option<&'n Need>> {
    for need in needs {
        if !eval.truth(&need.condition)? {
            return Ok(Some(need));
        }
    }
    Ok(None)
}
