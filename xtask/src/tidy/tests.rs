//! Every check on a tree that keeps the rules and on small ones that break them.

use super::*;
use crate::metadata::{Dependency, Package};

const FTL: &str = "crates/messages/text/en.ftl";

/// A tree that breaks no rule.
const WHOLESOME: [(&str, &str); 6] = [
    ("ARCHITECTURE.md", "nimber, solve, oracle and cli: see `crates/solve/src`, `games/**/*.game`, `a / b`."),
    ("games/seeds/kayles.game", "game Kayles\ngame Row\nproblem acwing-1234 \"AcWing 1234\"\n"),
    (FTL, "# head\n\ntaken = Took { $count } from { $heap }\ntheorem-bouton = Bouton\nplain = Over\n"),
    (
        "crates/solve/src/lib.rs",
        "//! ```\n//! println!(\"Kayles\");\n//! ```\nfn f() { g(msg!(\"taken\", count = f(1, heap = 2), heap = \"Row Kaylesque\"), Message::plain(\"plain\"), \"theorem-bouton\") }\n\
         #[cfg(test)] mod tests { fn t() { std::fs::read(\"Kayles\"); println!(); } }",
    ),
    ("crates/solve/tests/all.rs", "fn t() { std::fs::read(\"Kayles P2148\"); msg!(\"gone\") }"),
    ("docs/dependencies.md", "| package | why |\n| `rand` | chance |\n| `serde_json` | data |\n"),
];

fn dependency(name: &str, source: Option<&str>, kind: Option<&str>) -> Dependency {
    Dependency { name: name.to_owned(), source: source.map(str::to_owned), kind: kind.map(str::to_owned) }
}

fn package(name: &str, dependencies: Vec<Dependency>) -> Package {
    Package { name: name.to_owned(), dependencies, ..Package::default() }
}

/// The packages of the wholesome tree.
fn packages() -> Vec<Package> {
    let solve = vec![
        dependency("nimber", None, None),
        dependency("oracle", None, Some("dev")),
        dependency("rand", Some("registry+index"), None),
        dependency("serde_json", Some("registry+index"), Some("dev")),
    ];
    vec![package("nimber", Vec::new()), package("oracle", Vec::new()), package("solve", solve)]
}

/// The wholesome tree with some files written anew.
fn tree_with(changed: &[(&str, &str)], packages: Vec<Package>) -> Tree {
    let files = WHOLESOME.iter().chain(changed);
    Tree::new(files.map(|(path, text)| ((*path).to_owned(), (*text).to_owned())), packages)
}

fn breaches(name: &str, tree: &Tree) -> Vec<Breach> {
    let check = CHECKS.iter().find(|check| check.name == name).unwrap();
    (check.run)(tree)
}

/// Checks that a tree with this package breaks the rule, with a message that says so.
fn breaks_by_package(name: &str, package: Package, said: &str) {
    let mut all = packages();
    all.retain(|other| other.name != package.name);
    all.push(package);
    assert_said(name, &tree_with(&[], all), said);
}

/// Checks that a tree with this file breaks the rule, with a message that says so.
fn breaks(name: &str, path: &str, text: &str, said: &str) {
    assert_said(name, &tree_with(&[(path, text)], packages()), said);
}

fn assert_said(name: &str, tree: &Tree, said: &str) {
    let found = breaches(name, tree);
    assert_eq!(found.len(), 1, "{name} for {said}: {found:?}");
    assert!(found[0].to_string().contains(said), "{said} in {}", found[0]);
}

/// Checks that a tree with this file keeps the rule.
fn keeps(name: &str, path: &str, text: &str) {
    assert_eq!(breaches(name, &tree_with(&[(path, text)], packages())), []);
}

#[test]
fn a_wholesome_tree_breaks_nothing() {
    let tree = tree_with(&[], packages());
    for check in &CHECKS {
        assert_eq!((check.run)(&tree), [], "{}", check.name);
    }
}

#[test]
fn every_check_can_fail() {
    let everything_wrong = [
        ("ARCHITECTURE.md", "`no/where`"),
        (FTL, "unused = x\n"),
        (
            "crates/solve/src/a.rs",
            "fn f() { std::fs::x(); Instant::now(); std::env::x(); print!(); todo!(); unsafe {} }",
        ),
        ("crates/solve/src/b.rs", "fn f() { \"Kayles\"; \"P2148\"; msg!(\"gone\") }"),
        ("crates/solve/src/c.rs", "fn f( {"),
        ("long.md", &"x\n".repeat(801)),
        ("host.txt", concat!("/ro", "ot/x")),
    ];
    let used = dependency("serde", Some("registry+index"), None);
    let packages = vec![package("game", vec![used, dependency("solve", None, None)])];
    let tree = tree_with(&everything_wrong, packages);
    for check in &CHECKS {
        assert_ne!((check.run)(&tree), [], "{}", check.name);
    }
}

#[test]
fn dependencies_go_one_way() {
    let name = "one-way-dependencies";
    let solve = |used| package("solve", vec![used]);
    breaks_by_package(name, solve(dependency("lang", None, None)), "solve: must not use `lang`");
    breaks_by_package(name, solve(dependency("lang", None, Some("dev"))), "must not use `lang`");
    breaks_by_package(name, solve(dependency("oracle", None, None)), "only as a dev-dependency");
    breaks_by_package(name, package("attic", Vec::new()), "attic: is not in the table");
    breaks_by_package(
        name,
        package("nimber", vec![dependency("rand", Some("registry+i"), None)]),
        "depends on nothing",
    );
}

#[test]
fn formats_begin_at_the_facade() {
    let name = "serde-only-from-the-facade-outward";
    let used = || vec![dependency("serde_json", Some("registry+index"), None)];
    breaks_by_package(name, package("rules", used()), "rules: uses `serde_json`");
    let mut all = packages();
    all.push(package("grundy", used()));
    assert_eq!(breaches(name, &tree_with(&[], all)), []);
}

#[test]
fn dependencies_have_their_row() {
    let name = "dependencies-are-justified";
    breaks_by_package(name, package("cli", vec![dependency("clap", Some("registry+index"), None)]), "`clap` is used");
    let rows = "| `rand` | x |\n| `serde_json` | x |\n| `clap` | x |\n";
    breaks(name, "docs/dependencies.md", rows, "`clap` has a row, but");
}

#[test]
fn rooms_below_the_facade_touch_nothing_outside() {
    let path = "crates/rules/src/x.rs";
    breaks("no-io-below-the-facade", path, "use std::{fmt, fs as files};", "x.rs:1: reads or writes: `std::fs`");
    breaks("no-io-below-the-facade", path, "fn f() {\n std::io::stdin(); }", "x.rs:2");
    breaks("no-clock-below-the-facade", path, "use std::time::Instant;", "clock");
    breaks("no-clock-below-the-facade", path, "fn f() { time::SystemTime::now(); }", "clock");
    breaks("no-process-below-the-facade", path, "use std::process::exit;", "std::process::exit");
    keeps("no-io-below-the-facade", "crates/grundy/src/x.rs", "use std::fs;");
    keeps("no-io-below-the-facade", path, "use std::{fmt::Write, iter}; // std::fs\nfn fs() { \"std::fs\"; }");
}

#[test]
fn only_the_command_line_prints() {
    let name = "only-the-cli-prints";
    breaks(name, "crates/grundy/src/x.rs", "fn f() { println!(\"x\") }", "x.rs:1: prints");
    breaks(name, "crates/grundy/src/x.rs", "fn f() { std::io::stdout() }", "std::io::stdout");
    keeps(name, "crates/cli/src/x.rs", "fn f() { println!(\"x\"); eprintln!() }");
    keeps(name, "crates/cli/build.rs", "fn f() { println!(\"x\") }");
    keeps(name, "crates/grundy/src/x.rs", "fn f() { writeln!(out); print(1) }");
}

#[test]
fn unsafe_and_unfinished_code_is_found_in_tests_too() {
    breaks("unsafe-only-where-listed", "crates/rules/tests/x.rs", "fn f() { unsafe { g() } }", "x.rs:1");
    keeps(
        "unsafe-only-where-listed",
        "crates/rules/src/x.rs",
        "#![deny(unsafe_code)] // unsafe\nfn f() { \"unsafe\"; }",
    );
    for text in ["todo!()", "unimplemented!(\"x\")", "dbg!(1)"] {
        breaks("nothing-left-unfinished", "crates/rules/tests/x.rs", &format!("fn f() {{ {text} }}"), "unfinished");
    }
}

#[test]
fn unreadable_rust_is_not_passed_over() {
    breaks("rust-can-be-read", "crates/rules/src/x.rs", "fn f( {", "cannot be read");
}

#[test]
fn source_knows_no_games() {
    let name = "no-catalogue-names-in-source";
    let path = "crates/solve/src/x.rs";
    breaks(name, path, "fn f() { \"is it Kayles?\" }", "names `Kayles`");
    breaks(name, path, "fn f() { r#\"Kayles[3]\"# }", "names `Kayles`");
    keeps(name, path, "fn f() { \"Row KaylesGame kayles\" } // Kayles\nfn kayles() {}");
    keeps(name, "crates/oracle/src/x.rs", "fn f() { \"Kayles\" }");
}

#[test]
fn source_knows_no_problems() {
    let name = "no-problem-ids-in-source";
    let path = "crates/solve/src/x.rs";
    for id in ["acwing-893", "HDU 1847", "P2148", "luogu-P8369", "CF2004", "ABC297"] {
        breaks(name, path, &format!("fn f() {{ \"see {id} there\" }}"), id);
    }
    keeps(name, path, "fn f() { \"P positions, 1000 of them; abc 12, P12, arcs 1000, XP2148\" }");
}

#[test]
fn declared_problems_are_known_whatever_their_form() {
    let game = ("games/seeds/x.game", "game Row\n  problem sample-one \"title\"\n");
    let source = ("crates/solve/src/x.rs", "fn f() { \"sample-one\" }");
    assert_said("no-problem-ids-in-source", &tree_with(&[game, source], packages()), "sample-one");
}

#[test]
fn the_architecture_page_fits_the_tree() {
    breaks("architecture-names-every-crate", PAGE, "nimber solver oracle", "does not name the crate `solve`");
    breaks("architecture-paths-exist", PAGE, "x\n`crates/attic/`", "ARCHITECTURE.md:2: names `crates/attic/`");
    breaks("architecture-paths-exist", PAGE, "`attic/*.md`", "attic");
    keeps("architecture-paths-exist", PAGE, "`crates/solve/` `crates/*/src/lib.rs` `cargo xtask/x y`");
}

const PAGE: &str = "ARCHITECTURE.md";

#[test]
fn a_missing_architecture_page_is_a_breach() {
    assert_said("architecture-names-every-crate", &Tree::new([], packages()), "is missing");
}

#[test]
fn long_files_must_be_split() {
    breaks("file-sizes", "crates/solve/src/x.rs", &"\n".repeat(801), "has 801 lines");
    keeps("file-sizes", "crates/solve/src/x.rs", &"\n".repeat(800));
    keeps("file-sizes", "data.tsv", &"\n".repeat(10_000));
    let tree = tree_with(&[("a.md", &"\n".repeat(401))], packages());
    assert!(places::information(&tree).starts_with("1 files above 400"));
}

#[test]
fn traces_of_one_machine_are_found() {
    let name = "no-hosts-or-machine-paths";
    for trace in [concat!("/wo", "rk/main"), concat!("(/ro", "ot/)"), concat!("https://crates", ".io/x")] {
        breaks(name, "a.md", &format!("x\n{trace}"), "a.md:2");
    }
    keeps(name, "a.md", "frame/work/x, net/root/x");
    keeps(name, "Cargo.lock", concat!("crates", ".io"));
}

#[test]
fn messages_exist_and_their_slots_are_filled() {
    let name = "messages-exist-with-their-slots";
    let path = "crates/solve/src/x.rs";
    breaks(name, path, "fn f() { msg!(\"gone\") }", "asks for the message `gone`");
    breaks(name, path, "fn f() { Message::plain(\"gone\") }", "`gone`");
    breaks(name, path, "fn f() { \"theorem-gone\" }", "`theorem-gone`");
    breaks(name, path, "fn f() { msg!(\"theorem-gone\") }", "`theorem-gone`");
    breaks(name, path, "fn f() { msg!(\"taken\", count = 1) }", "fills the slots {\"count\"} of `taken`");
    breaks(name, path, "fn f() { msg!(\"plain\", count = 1) }", "fills");
    breaks(name, path, "fn f() { Message::plain(\"taken\") }", "fills the slots {} of `taken`");
    keeps(name, path, "fn f() { messages::msg!(\"taken\", heap = { let a = 1; a }, count = (2, a = 3)); }");
}

#[test]
fn unused_messages_are_found() {
    let text = "taken = { $count } { $heap } { idle }\ntheorem-bouton = x\nplain = x\nidle = x\nwaste = x\n";
    breaks("messages-are-used", FTL, text, "en.ftl:5: nobody asks for `waste`");
}
