//! `grundy fmt` and `grundy new`.

use crate::{
    args::{Fmt, New},
    console::{Console, say},
    input,
    trouble::{Trouble, Verdict},
};
use messages::msg;
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Writes files in the one layout, or names those that are not in it. Goes on past files that cannot be read.
pub(crate) fn fmt(args: &Fmt, console: &mut Console) -> Result<Verdict, Trouble> {
    let mut verdict = Verdict::Answered;
    for path in &args.files {
        match format(path, args.check, console) {
            Ok(same) => verdict = verdict.max(same),
            Err(trouble @ Trouble::Output(_)) => return Err(trouble),
            Err(trouble) => {
                trouble.tell(console)?;
                verdict = Verdict::Wrong;
            }
        }
    }
    Ok(verdict)
}

fn format(path: &str, check: bool, console: &mut Console) -> Result<Verdict, Trouble> {
    let source = input::file(path)?;
    let formatted = grundy::format(&source)?;
    let same = formatted == source.text;
    match (check, path) {
        (true, _) if same => {}
        (true, _) => {
            writeln!(console.out, "{}", source.name)?;
            return Ok(Verdict::Refuted);
        }
        (false, "-") => console.out.write_all(formatted.as_bytes())?,
        (false, _) if same => {}
        (false, _) => fs::write(path, formatted).map_err(|error| cannot_write(Path::new(path), &error))?,
    }
    Ok(Verdict::Answered)
}

/// Writes a file to start from; never over another.
pub(crate) fn new(args: &New, console: &mut Console) -> Result<Verdict, Trouble> {
    let path = PathBuf::from(format!("{}.game", args.name.strip_suffix(".game").unwrap_or(&args.name)));
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let text = grundy::new_game(&stem);
    let mut file = File::create_new(&path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            Trouble::input(msg!("cli-exists", path = path.display().to_string())).help(msg!("cli-exists-help"))
        }
        _ => cannot_write(&path, &error),
    })?;
    file.write_all(text.as_bytes()).map_err(|error| cannot_write(&path, &error))?;
    writeln!(console.out, "{}", say(&msg!("cli-written", path = path.display().to_string())))?;
    Ok(Verdict::Answered)
}

/// A file that cannot be written.
pub(super) fn cannot_write(path: &Path, error: &io::Error) -> Trouble {
    Trouble::input(msg!("cli-cannot-write", path = path.display().to_string(), reason = error.to_string()))
}
