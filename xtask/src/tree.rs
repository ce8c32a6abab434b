//! The work tree as the checks see it: its files, its Rust without tests, its packages.

use crate::{
    Failure,
    metadata::{Metadata, Package},
    tokens::{self, Token},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    process::Command,
};

/// Everything that the checks look at.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    /// Text by path from the root; what is not text is left out.
    pub(crate) files: BTreeMap<String, String>,
    /// Every path from the root, folders too.
    pub(crate) paths: BTreeSet<String>,
    /// The Rust files.
    pub(crate) rust: Vec<RustFile>,
    /// Rust files that cannot be read, and why.
    pub(crate) unreadable: Vec<(String, String)>,
    /// Our own packages.
    pub(crate) packages: Vec<Package>,
}

/// One Rust file.
#[derive(Debug)]
pub(crate) struct RustFile {
    pub(crate) path: String,
    /// What it says, without unit tests.
    pub(crate) tokens: Vec<Token>,
    /// Whether all of it is test code, benchmark or example.
    pub(crate) is_test: bool,
}

impl RustFile {
    /// The crate it belongs to: `crates/NAME/...` or the first folder.
    pub(crate) fn room(&self) -> &str {
        let inner = self.path.strip_prefix("crates/").unwrap_or(&self.path);
        inner.split('/').next().unwrap_or_default()
    }
}

impl Tree {
    /// Reads what git tracks or would track, and asks cargo for the packages.
    pub(crate) fn load(root: &Path) -> Result<Tree, Failure> {
        let mut git = Command::new("git");
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(root);
        let output = git.output().map_err(|error| format!("git: {error}"))?;
        if !output.status.success() {
            return Err(format!("git: {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        let names = String::from_utf8(output.stdout)?;
        // A tracked file may be gone from the work tree, and a picture is not text: neither has lines to check.
        let texts = names.split_terminator('\0').filter_map(|name| {
            let text = std::fs::read(root.join(name)).ok().map(String::from_utf8)?;
            Some((name.to_owned(), text.unwrap_or_default()))
        });
        Ok(Tree::new(texts, Metadata::load(root)?.packages))
    }

    /// A tree of these files and packages.
    pub(crate) fn new(files: impl IntoIterator<Item = (String, String)>, packages: Vec<Package>) -> Tree {
        let packages = packages.into_iter().filter(Package::is_ours).collect();
        let mut tree = Tree { files: files.into_iter().collect(), packages, ..Tree::default() };
        tree.paths = tree.files.keys().flat_map(|path| with_folders(path)).collect();
        tree.read_rust();
        tree
    }

    /// Lines of all files with their place, `path:line`.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (&str, usize, &str)> {
        self.files.iter().flat_map(|(path, text)| {
            text.lines().enumerate().map(move |(index, line)| (path.as_str(), index + 1, line))
        })
    }

    /// The Rust that goes into programs: no tests, benchmarks or examples.
    pub(crate) fn shipped(&self) -> impl Iterator<Item = &RustFile> {
        self.rust.iter().filter(|file| !file.is_test)
    }

    fn read_rust(&mut self) {
        let mut test_modules = Vec::new();
        for (path, text) in self.files.iter().filter(|(path, _)| path.ends_with(".rs")) {
            match tokens::read(text) {
                Ok(source) => {
                    let folder = module_folder(path);
                    test_modules.extend(source.test_modules.iter().map(|name| format!("{folder}/{name}")));
                    self.rust.push(RustFile { path: path.clone(), tokens: source.tokens, is_test: is_test_path(path) });
                }
                Err(reason) => self.unreadable.push((path.clone(), reason)),
            }
        }
        for file in &mut self.rust {
            file.is_test |= test_modules.iter().any(|module| is_in_module(&file.path, module));
        }
    }
}

/// The folder that holds the child modules of a file.
fn module_folder(path: &str) -> &str {
    let stem = path.strip_suffix(".rs").unwrap_or(path);
    let (folder, name) = stem.rsplit_once('/').unwrap_or(("", stem));
    if ["lib", "main", "mod"].contains(&name) { folder } else { stem }
}

fn is_in_module(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}

/// Cargo's folders for code that goes into no program.
fn is_test_path(path: &str) -> bool {
    let inner = path.strip_prefix("crates/").and_then(|inner| inner.split_once('/')).map_or(path, |(_, rest)| rest);
    ["tests/", "benches/", "examples/", "fuzz/"].iter().any(|folder| inner.starts_with(folder))
}

fn with_folders(path: &str) -> impl Iterator<Item = String> {
    path.match_indices('/').map(|(end, _)| path[..end].to_owned()).chain([path.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(files: &[(&str, &str)]) -> Tree {
        Tree::new(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())), Vec::new())
    }

    fn shipped(tree: &Tree) -> Vec<&str> {
        tree.shipped().map(|file| file.path.as_str()).collect()
    }

    #[test]
    fn test_code_is_told_from_the_rest() {
        let tree = tree(&[
            ("crates/a/src/lib.rs", "#[cfg(test)] mod tests; mod b;"),
            ("crates/a/src/tests.rs", ""),
            ("crates/a/src/tests/more.rs", ""),
            ("crates/a/src/b.rs", "#[cfg(test)] mod checks;"),
            ("crates/a/src/b/checks.rs", ""),
            ("crates/a/tests/all.rs", ""),
            ("tests/all.rs", ""),
        ]);
        assert_eq!(shipped(&tree), ["crates/a/src/b.rs", "crates/a/src/lib.rs"]);
        assert_eq!(tree.rust.iter().map(RustFile::room).collect::<BTreeSet<_>>(), BTreeSet::from(["a", "tests"]));
    }

    #[test]
    fn folders_are_paths_too() {
        assert_eq!(tree(&[("a/b/c.txt", "")]).paths, ["a", "a/b", "a/b/c.txt"].map(str::to_owned).into());
    }

    #[test]
    fn unreadable_rust_is_kept_with_its_reason() {
        assert_eq!(tree(&[("a.rs", "fn f( {")]).unreadable.len(), 1);
    }
}
