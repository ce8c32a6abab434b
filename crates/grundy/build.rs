//! Embeds the catalogue: every `.game` file under `games/`, by family.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let games = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../games").canonicalize()?;
    println!("cargo::rerun-if-changed={}", games.display());
    let mut list = String::from("&[\n");
    for family in sorted(&games)? {
        let folder = games.join(&family);
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in sorted(&folder)? {
            let Some(name) = file.strip_suffix(".game") else { continue };
            let path = folder.join(&file);
            println!("cargo::rerun-if-changed={}", path.display());
            writeln!(list, "    ({family:?}, {name:?}, include_str!({path:?})),")?;
        }
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("catalogue.rs"), list)?;
    Ok(())
}

/// The names in a folder, sorted; of folders and files alike.
fn sorted(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
