//! `grundy table`.

use super::session::{budget, open, rules_only, watched};
use crate::{
    args::{Corner, Table, TableFormat},
    console::Console,
    render,
    trouble::{Trouble, Verdict},
};
use grundy::{Options, report::TableReport};
use messages::msg;
use std::{
    fs::File,
    io::{self, BufWriter, IsTerminal, Write},
    path::Path,
};

/// Prints values in the format asked for.
pub(crate) fn table(args: &Table, console: &mut Console) -> Result<Verdict, Trouble> {
    let format = if args.json { TableFormat::Json } else { args.format };
    console.json = format == TableFormat::Json;
    if format == TableFormat::Npy && args.output.is_none() && io::stdout().is_terminal() {
        return Err(Trouble::input(msg!("cli-binary")).help(msg!("cli-binary-help")));
    }
    let Corner(to) = &args.to;
    let from = args.from.as_ref().map_or_else(|| vec![0; to.len()], |Corner(from)| from.clone());
    let options = Options { arguments: args.rules.set.clone(), budget: budget(&args.limits), ..Options::default() };
    let mut session = open(rules_only(&args.rules, args.game.as_ref())?, &[], &options, console)?;
    let report = watched(&mut session, console, |session, watcher| session.table(&from, to, watcher))?;
    if format == TableFormat::Bfile && report.coordinates.len() != 1 {
        return Err(Trouble::input(msg!("cli-bfile-shape", count = report.coordinates.len())));
    }
    match &args.output {
        None if format == TableFormat::Text => render::table::print(console, &report)?,
        None => write(&mut console.out, &report, format)?,
        Some(path) => save(path, &report, format)?,
    }
    Ok(Verdict::Answered)
}

fn write(out: &mut dyn Write, report: &TableReport, format: TableFormat) -> Result<(), Trouble> {
    match format {
        TableFormat::Text => render::table::plain(out, report)?,
        TableFormat::Tsv => render::table::separated(out, report, '\t')?,
        TableFormat::Csv => render::table::separated(out, report, ',')?,
        TableFormat::Npy => render::npy::write(out, report)?,
        TableFormat::Json => {
            serde_json::to_writer(&mut *out, report).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        TableFormat::Bfile => {
            if let Some(index) = render::table::bfile(out, report)? {
                return Err(Trouble::input(msg!("cli-bfile-gap", index = index.to_string())));
            }
        }
    }
    Ok(())
}

fn save(path: &Path, report: &TableReport, format: TableFormat) -> Result<(), Trouble> {
    let unwritable = |error: &io::Error| super::files::cannot_write(path, error);
    let file = File::create(path).map_err(|error| unwritable(&error))?;
    let mut out = BufWriter::new(file);
    let written = write(&mut out, report, format).and_then(|()| Ok(out.flush()?));
    match written {
        Err(Trouble::Output(error)) => Err(unwritable(&error)),
        other => other,
    }
}
