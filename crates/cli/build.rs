//! Puts the version line together: version, commit if git knows one, and features.

use std::{env, path::Path, process::Command};

fn main() {
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let commit = git(&["rev-parse", "--short=10", "HEAD"]).map_or(String::new(), |commit| format!(" ({commit})"));
    let features = features();
    println!("cargo::rustc-env=GRUNDY_VERSION={version}{commit}");
    println!("cargo::rustc-env=GRUNDY_FEATURES={}", if features.is_empty() { "none" } else { &features });
    println!("cargo::rerun-if-changed=build.rs");
    // The log changes with every commit, HEAD itself only when the branch does.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
}

/// What git answers; nothing where there is no git or no repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    let answer = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (!answer.is_empty()).then_some(answer)
}

fn features() -> String {
    let named = env::vars().filter_map(|(name, _)| name.strip_prefix("CARGO_FEATURE_").map(str::to_lowercase));
    let mut named: Vec<String> = named.filter(|name| name != "default").map(|name| name.replace('_', "-")).collect();
    named.sort();
    named.join(", ")
}
