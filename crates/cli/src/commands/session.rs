//! Opening a session, and running in it.

use crate::{
    args::{LimitArgs, RuleArgs},
    console::Console,
    input::{self, Asked},
    interrupt,
    progress::Watcher,
    render::diagnostic,
    trouble::Trouble,
};
use grundy::{Budget, Failure, Input, Options, Session, Source};
use messages::msg;

/// What a run may use: what was asked for, else what a laptop can bear.
pub(super) fn budget(limits: &LimitArgs) -> Budget {
    Budget {
        positions: limits.max_positions.unwrap_or(Budget::LAPTOP.positions),
        bytes: limits.max_memory.unwrap_or(Budget::LAPTOP.bytes),
    }
}

/// The rules of a command that takes no positions.
pub(super) fn rules_only(rules: &RuleArgs, game: Option<&String>) -> Result<Input, Trouble> {
    let Asked { input, words } = input::asked(rules, game, &[])?;
    match words.first() {
        Some(word) => Err(Trouble::input(msg!("cli-needs-rules", word = word)).help(msg!("cli-needs-rules-help"))),
        None => Ok(input),
    }
}

/// Opens a session and says what is worth saying about the rules.
pub(super) fn open(
    input: Input,
    questions: &[Source],
    options: &Options,
    console: &mut Console,
) -> Result<Session, Trouble> {
    // Reading a question may already take long: a sum over a large range, say.
    let running = interrupt::running(std::sync::Arc::clone(&options.stop));
    let session = Session::open(input, questions, options)?;
    drop(running);
    let lints = session.lints();
    if !console.json && !lints.diagnostics.is_empty() {
        diagnostic::print(console, &lints)?;
    }
    Ok(session)
}

/// Runs something that may take long: watched, and ended by Ctrl-C.
pub(super) fn watched<T>(
    session: &mut Session,
    console: &Console,
    run: impl FnOnce(&mut Session, &mut Watcher) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let _running = interrupt::running(session.stop_flag());
    let mut watcher = Watcher::new(console);
    run(session, &mut watcher)
}
