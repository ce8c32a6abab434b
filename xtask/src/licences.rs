//! Every package that a build can pull in has a licence that lets anyone use the result, and comes from the registry.

use crate::{
    Failure,
    metadata::{Metadata, Package},
};
use spdx::{Expression, Licensee, ParseMode};
use std::path::Path;

/// Permissive licences only: none that asks users of the program or the library for more than a notice.
const ALLOWED: [&str; 12] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "Unicode-3.0",
    "Zlib",
];

/// Checks all packages of the lock file, on every platform and also those that only tests use.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let packages = Metadata::load(root)?.packages;
    let complaints: Vec<String> = packages.iter().filter_map(complaint).collect();
    if complaints.is_empty() {
        println!("{} packages, all under allowed licences", packages.len());
        return Ok(());
    }
    Err(complaints.join("\n").into())
}

/// What is wrong with a package, if anything.
fn complaint(package: &Package) -> Option<String> {
    let Package { name, version, .. } = package;
    let source = package.source.as_deref();
    if source.is_some_and(|source| !source.starts_with("registry+")) {
        return Some(format!("{name} {version} does not come from the registry: {}", source.unwrap_or_default()));
    }
    let Some(licence) = &package.license else {
        return Some(format!("{name} {version} states no licence"));
    };
    match is_allowed(licence) {
        Ok(true) => None,
        Ok(false) => Some(format!("{name} {version} has a licence that is not allowed: {licence}")),
        Err(reason) => Some(format!("{name} {version} has a licence that cannot be read: {reason}")),
    }
}

/// Whether the allowed licences alone satisfy an SPDX expression. `MIT/Apache-2.0`, the old way to write `OR`, is read
/// too: many packages still have it.
fn is_allowed(licence: &str) -> Result<bool, spdx::ParseError> {
    let allowed = ALLOWED.iter().map(|name| Licensee::parse(name)).collect::<Result<Vec<_>, _>>()?;
    let expression = Expression::parse_mode(licence, ParseMode::LAX)?;
    Ok(expression.evaluate(|wanted| allowed.iter().any(|licensee| licensee.satisfies(wanted))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(licence: Option<&str>, source: Option<&str>) -> Package {
        Package {
            name: "sample".to_owned(),
            version: "1.0.0".to_owned(),
            license: licence.map(str::to_owned),
            source: source.map(str::to_owned),
            ..Package::default()
        }
    }

    #[test]
    fn permissive_licences_pass() {
        for licence in ["MIT", "MIT OR GPL-3.0-only", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert_eq!(complaint(&package(Some(licence), Some("registry+index"))), None, "{licence}");
        }
    }

    #[test]
    fn other_licences_do_not() {
        for licence in ["AGPL-3.0-only", "MIT AND GPL-3.0-only", "MPL-2.0", "Apache-2.0 WITH Classpath-exception-2.0"] {
            let complaint = complaint(&package(Some(licence), None)).unwrap();
            assert!(complaint.contains("not allowed"), "{complaint}");
        }
    }

    #[test]
    fn a_licence_must_be_stated_and_readable() {
        assert!(complaint(&package(None, None)).unwrap().contains("no licence"));
        assert!(complaint(&package(Some("ask me"), None)).unwrap().contains("cannot be read"));
    }

    #[test]
    fn a_git_source_is_refused() {
        assert!(complaint(&package(Some("MIT"), Some("git+https://example.org/x"))).unwrap().contains("registry"));
    }
}
