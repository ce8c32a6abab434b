//! The rules of the house that no other tool knows. Each is a check with a name; ARCHITECTURE.md says why they are.

mod absence;
mod knowledge;
mod places;
mod rooms;
mod sentences;
#[cfg(test)]
mod tests;

use crate::{Failure, tree::Tree};
use std::{fmt, path::Path};

/// One breach of a rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Breach {
    /// `path:line`, or the name of a crate.
    place: String,
    /// What is wrong there, and what to do instead.
    message: String,
}

/// One rule.
struct Check {
    name: &'static str,
    run: fn(&Tree) -> Vec<Breach>,
}

const CHECKS: [Check; 18] = [
    Check { name: "one-way-dependencies", run: rooms::one_way },
    Check { name: "serde-only-from-the-facade-outward", run: rooms::serde_outward },
    Check { name: "dependencies-are-justified", run: rooms::justified },
    Check { name: "no-io-below-the-facade", run: absence::io },
    Check { name: "no-clock-below-the-facade", run: absence::clock },
    Check { name: "no-process-below-the-facade", run: absence::process },
    Check { name: "only-the-cli-prints", run: absence::printing },
    Check { name: "unsafe-only-where-listed", run: absence::unsafe_code },
    Check { name: "nothing-left-unfinished", run: absence::unfinished },
    Check { name: "rust-can-be-read", run: absence::readable },
    Check { name: "no-catalogue-names-in-source", run: knowledge::catalogue_names },
    Check { name: "no-problem-ids-in-source", run: knowledge::problem_ids },
    Check { name: "architecture-names-every-crate", run: places::crates_are_named },
    Check { name: "architecture-paths-exist", run: places::named_paths_exist },
    Check { name: "file-sizes", run: places::sizes },
    Check { name: "no-hosts-or-machine-paths", run: places::hosts_and_machine_paths },
    Check { name: "messages-exist-with-their-slots", run: sentences::exist },
    Check { name: "messages-are-used", run: sentences::used },
];

/// Runs every check on the work tree and reports all breaches.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let tree = Tree::load(root)?;
    let mut count = 0;
    for check in &CHECKS {
        let breaches = (check.run)(&tree);
        let state = if breaches.is_empty() { "ok" } else { "BROKEN" };
        println!("{:<40} {state}", check.name);
        for breach in &breaches {
            println!("    {breach}");
        }
        count += breaches.len();
    }
    println!("{}", places::information(&tree));
    if count == 0 { Ok(()) } else { Err(format!("{count} breaches of the rules of the house").into()) }
}

impl Breach {
    fn new(place: impl fmt::Display, message: impl Into<String>) -> Breach {
        Breach { place: place.to_string(), message: message.into() }
    }

    fn at(path: &str, line: usize, message: impl Into<String>) -> Breach {
        Breach::new(format_args!("{path}:{line}"), message)
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}
