//! Values as text, by people and programs to be read.

use super::text::{how, worth};
use crate::console::{Console, say};
use grundy::report::{TableReport, Worth};
use messages::msg;
use std::io::{self, Write};

/// Values in a row of a table of one coordinate.
const ROW: i64 = 10;

/// Prints a table, and below it how its values are known.
pub(crate) fn print(console: &mut Console, report: &TableReport) -> io::Result<()> {
    let caption = console.bold(&caption(report));
    body(&mut console.out, &caption, report)
}

/// Writes the same without any style.
pub(crate) fn plain(out: &mut dyn Write, report: &TableReport) -> io::Result<()> {
    body(out, &caption(report), report)
}

fn caption(report: &TableReport) -> String {
    let coordinates = format!("[{}]", report.coordinates.join(", "));
    say(&msg!("cli-table", game = &report.game, coordinates = coordinates))
}

fn body(out: &mut dyn Write, caption: &str, report: &TableReport) -> io::Result<()> {
    writeln!(out, "{caption}\n")?;
    align(out, &if report.coordinates.len() == 1 { rows_of_ten(report) } else { grid(report, ".") })?;
    writeln!(out)?;
    how(out, &report.method, &report.evidence)
}

/// Rows of ten, with the last digit of the index above and the rest before.
fn rows_of_ten(report: &TableReport) -> Vec<Vec<String>> {
    let (from, to) = (report.from[0], report.to[0]);
    let values = report.values.first().map_or(&[][..], Vec::as_slice);
    let mut rows = vec![vec![report.coordinates[0].clone()]];
    rows[0].extend((0..ROW).map(|digit| digit.to_string()));
    let mut start = from - from.rem_euclid(ROW);
    while start <= to {
        let mut row = vec![start.to_string()];
        for index in start..start.saturating_add(ROW) {
            let at = usize::try_from(index - from).ok();
            let cell = at.and_then(|at| values.get(at)).map(|value| cell(*value, "."));
            row.push(cell.unwrap_or_default());
        }
        rows.push(row);
        start += ROW;
    }
    rows
}

/// A row for each value of the first coordinate, a column for each of the second.
fn grid(report: &TableReport, none: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![report.coordinates.join("\\")]];
    let columns = report.from.get(1).copied().unwrap_or(0)..;
    rows[0].extend(columns.take(report.values.first().map_or(0, Vec::len)).map(|index| index.to_string()));
    for (index, values) in (report.from[0]..).zip(&report.values) {
        let mut row = vec![index.to_string()];
        row.extend(values.iter().map(|value| cell(*value, none)));
        rows.push(row);
    }
    rows
}

fn cell(value: Option<Worth>, none: &str) -> String {
    if value.is_none() { none.to_owned() } else { worth(value) }
}

fn align(out: &mut dyn Write, rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(String::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (at, (text, width)) in row.iter().zip(&widths).enumerate() {
            // The index is set apart from the values.
            line.push_str(match at {
                0 => "",
                1 => "   ",
                _ => " ",
            });
            line.push_str(&format!("{text:>width$}"));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// A header line and then a line for each index of the first coordinate; nothing where there is no position.
pub(crate) fn separated(out: &mut dyn Write, report: &TableReport, separator: char) -> io::Result<()> {
    let rows = if report.coordinates.len() == 1 { list(report) } else { grid(report, "") };
    for row in rows {
        writeln!(out, "{}", row.join(&separator.to_string()))?;
    }
    Ok(())
}

fn list(report: &TableReport) -> Vec<Vec<String>> {
    let mut rows = vec![vec![report.coordinates[0].clone(), "value".to_owned()]];
    let values = report.values.iter().flatten();
    rows.extend((report.from[0]..).zip(values).map(|(index, value)| vec![index.to_string(), cell(*value, "")]));
    rows
}

/// A b-file of the OEIS: index and value, a line each. The index without a number, if there is one.
pub(crate) fn bfile(out: &mut dyn Write, report: &TableReport) -> io::Result<Option<i64>> {
    for (index, value) in (report.from[0]..).zip(report.values.iter().flatten()) {
        let Some(Worth::Nimber(value)) = value else { return Ok(Some(index)) };
        writeln!(out, "{index} {value}")?;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::report::{EvidenceReport, Infinity, Stats};

    fn report(coordinates: &[&str], from: &[i64], to: &[i64], values: Vec<Vec<Option<Worth>>>) -> TableReport {
        TableReport {
            schema: 1,
            game: "G".to_owned(),
            coordinates: coordinates.iter().map(|name| (*name).to_owned()).collect(),
            from: from.to_vec(),
            to: to.to_vec(),
            values,
            method: String::new(),
            evidence: EvidenceReport::Computed,
            stats: Stats::default(),
        }
    }

    fn text(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        write(&mut out).expect("memory");
        String::from_utf8(out).expect("text")
    }

    fn line(from: i64, values: &[u64]) -> TableReport {
        let values: Vec<_> = values.iter().map(|value| Some(Worth::Nimber(*value))).collect();
        report(&["x"], &[from], &[from + i64::try_from(values.len()).expect("short") - 1], vec![values])
    }

    #[test]
    fn rows_of_ten_begin_at_tens() {
        let table = line(8, &[3, 12, 0, 1]);
        let shown = text(|out| align(out, &rows_of_ten(&table)));
        assert_eq!(shown, " x   0 1 2 3 4 5 6 7 8  9\n 0                   3 12\n10   0 1\n");
    }

    #[test]
    fn grids_have_indices_on_two_sides() {
        let rows = vec![vec![Some(Worth::Nimber(0)), None], vec![Some(Worth::Win(Infinity::Inf)), None]];
        let table = report(&["w", "b"], &[1, 0], &[2, 1], rows);
        assert_eq!(text(|out| align(out, &grid(&table, "."))), "w\\b     0 1\n  1     0 .\n  2   inf .\n");
        assert_eq!(text(|out| separated(out, &table, ',')), "w\\b,0,1\n1,0,\n2,inf,\n");
    }

    #[test]
    fn lists_name_the_coordinate() {
        assert_eq!(text(|out| separated(out, &line(5, &[1, 2]), '\t')), "x\tvalue\n5\t1\n6\t2\n");
    }

    #[test]
    fn b_files_hold_numbers_only() {
        assert_eq!(text(|out| bfile(out, &line(1, &[0, 2])).map(|_| ())), "1 0\n2 2\n");
        let table = report(&["x"], &[0], &[0], vec![vec![None]]);
        assert_eq!(bfile(&mut Vec::new(), &table).expect("memory"), Some(0));
    }
}
