//! What `cargo metadata` says, as far as the checks need it.

use crate::Failure;
use serde::Deserialize;
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// All packages of the lock file, and which of them are ours; where cargo builds.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
    pub(crate) target_directory: PathBuf,
}

/// One package.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression.
    pub(crate) license: Option<String>,
    /// Where it comes from; none for our own.
    pub(crate) source: Option<String>,
    pub(crate) dependencies: Vec<Dependency>,
}

/// One line of a package's dependency tables.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `dev` or `build`; none for a normal one.
    pub(crate) kind: Option<String>,
    /// Where it comes from; none for our own.
    pub(crate) source: Option<String>,
}

impl Package {
    /// Whether it stands in this work tree.
    pub(crate) fn is_ours(&self) -> bool {
        self.source.is_none()
    }
}

impl Dependency {
    /// Whether only tests see it.
    pub(crate) fn is_for_tests(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

impl Metadata {
    /// Asks cargo.
    pub(crate) fn load(root: &Path) -> Result<Metadata, Failure> {
        let mut cargo = Command::new(crate::steps::cargo());
        let output = cargo.args(["metadata", "--format-version", "1"]).current_dir(root).output()?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into());
        }
        Ok(serde_json::from_slice(&output.stdout)?)
    }
}
