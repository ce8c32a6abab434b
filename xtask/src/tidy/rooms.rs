//! Who may depend on whom.

use super::Breach;
use crate::{
    metadata::{Dependency, Package},
    tree::Tree,
};
use std::collections::BTreeSet;

/// The one-way table: a crate and those of our crates that it may use. ARCHITECTURE.md draws it.
const MAY_USE: [(&str, &[&str]); 13] = [
    ("nimber", &[]),
    ("game", &["nimber"]),
    ("messages", &[]),
    ("automata", &[]),
    ("rules", &["nimber", "game", "messages"]),
    ("lang", &["messages", "rules", "game"]),
    ("solve", &["nimber", "game", "messages", "rules"]),
    ("contest", &["nimber", "game", "messages", "rules", "solve"]),
    ("jit", &["nimber", "game", "messages", "rules", "solve"]),
    ("grundy", &["nimber", "game", "messages", "rules", "lang", "solve", "contest", "jit"]),
    ("cli", &["grundy", "messages"]),
    ("oracle", &["nimber", "game", "rules"]),
    ("xtask", &[]),
];

/// Slow on purpose, so no program may contain it.
const ONLY_IN_TESTS: &str = "oracle";

/// The crates below the facade, and the oracle, which follows their rules.
pub(super) const BELOW: [&str; 10] =
    ["nimber", "game", "messages", "automata", "rules", "lang", "solve", "contest", "jit", "oracle"];

/// Depends on nothing at all, so that what a proof trusts stays small.
const WITHOUT_DEPENDENCIES: [&str; 1] = ["nimber"];

/// Checks the dependencies of our crates on each other.
pub(super) fn one_way(tree: &Tree) -> Vec<Breach> {
    tree.packages.iter().flat_map(one_way_of).collect()
}

fn one_way_of(package: &Package) -> Vec<Breach> {
    let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == package.name) else {
        return vec![Breach::new(&package.name, "is not in the table of rooms (`MAY_USE` in xtask): add it there")];
    };
    package.dependencies.iter().filter_map(|used| breach_of_order(&package.name, used, allowed)).collect()
}

fn breach_of_order(user: &str, used: &Dependency, allowed: &[&str]) -> Option<Breach> {
    let name = used.name.as_str();
    if used.source.is_some() {
        let alone = WITHOUT_DEPENDENCIES.contains(&user) && !used.is_for_tests();
        return alone.then(|| Breach::new(user, format!("depends on nothing, yet it uses `{name}`")));
    }
    let is_allowed = allowed.contains(&name) || (used.is_for_tests() && name == ONLY_IN_TESTS);
    let message = if name == ONLY_IN_TESTS {
        format!("may use `{name}` only as a dev-dependency")
    } else {
        format!("must not use `{name}`; what it needs from there comes in through a trait of its own")
    };
    (!is_allowed).then(|| Breach::new(user, message))
}

/// Checks that reading and writing formats is left to the facade and what is around it.
pub(super) fn serde_outward(tree: &Tree) -> Vec<Breach> {
    let below = tree.packages.iter().filter(|package| BELOW.contains(&package.name.as_str()));
    below
        .flat_map(|package| {
            let used = package.dependencies.iter().filter(|used| !used.is_for_tests());
            let formats = used.filter(|used| used.name == "serde" || used.name.starts_with("serde_"));
            formats.map(|used| Breach::new(&package.name, format!("uses `{}`: formats begin at the facade", used.name)))
        })
        .collect()
}

/// Checks that docs/dependencies.md has a row for each package that we use ourselves, and for no other.
pub(super) fn justified(tree: &Tree) -> Vec<Breach> {
    const PAGE: &str = "docs/dependencies.md";
    let used: BTreeSet<&str> = tree
        .packages
        .iter()
        .flat_map(|package| &package.dependencies)
        .filter(|used| used.source.is_some())
        .map(|used| used.name.as_str())
        .collect();
    let text = tree.files.get(PAGE).map_or("", String::as_str);
    let listed: BTreeSet<&str> = text.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    let missing = used.difference(&listed).map(|name| format!("`{name}` is used: give it a row that says what for"));
    let extra = listed.difference(&used).map(|name| format!("`{name}` has a row, but no crate of ours uses it"));
    missing.chain(extra).map(|message| Breach::new(PAGE, message)).collect()
}
