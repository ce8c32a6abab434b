//! NumPy's file format, version 1.0, for 64-bit integers.
//!
//! Source: NEP 1, "A Simple File Format for NumPy Arrays" (2007): magic, version, length of the header, the header as a
//! Python literal padded with spaces so that the data begin at a multiple of 64, then the data in C order.

use grundy::report::{TableReport, Worth};
use std::io::{self, Write};

/// What stands where there is no position.
const NO_POSITION: i64 = -1;

/// What stands for the top element.
const TOP: i64 = i64::MAX;

/// The data begin at a multiple of this.
const ALIGNMENT: usize = 64;

/// Writes the values as an array of one or two dimensions.
pub(crate) fn write(out: &mut dyn Write, report: &TableReport) -> io::Result<()> {
    out.write_all(&head(&shape(report)))?;
    for value in report.values.iter().flatten() {
        out.write_all(&number(*value)?.to_le_bytes())?;
    }
    Ok(())
}

fn number(value: Option<Worth>) -> io::Result<i64> {
    match value {
        None => Ok(NO_POSITION),
        Some(Worth::Win(_)) => Ok(TOP),
        Some(Worth::Nimber(value)) => i64::try_from(value).map_err(io::Error::other),
    }
}

/// Lengths, as Python writes a tuple.
fn shape(report: &TableReport) -> String {
    let columns = report.values.first().map_or(0, Vec::len);
    if report.coordinates.len() == 1 {
        format!("({columns},)")
    } else {
        format!("({}, {columns})", report.values.len())
    }
}

fn head(shape: &str) -> Vec<u8> {
    const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";
    const LENGTH: usize = 2;
    let mut text = format!("{{'descr': '<i8', 'fortran_order': False, 'shape': {shape}, }}");
    while !(MAGIC.len() + LENGTH + text.len() + 1).is_multiple_of(ALIGNMENT) {
        text.push(' ');
    }
    text.push('\n');
    // Two lengths of twenty digits fit many times over.
    let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
    [MAGIC, &length.to_le_bytes(), text.as_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_begin_aligned_and_the_header_says_where() {
        for shape in ["(0,)", "(21,)", "(1000000, 1000000)"] {
            let head = head(shape);
            assert_eq!(head.len() % ALIGNMENT, 0);
            assert_eq!(usize::from(u16::from_le_bytes([head[8], head[9]])) + 10, head.len());
            assert!(String::from_utf8_lossy(&head[10..]).contains(&format!("'shape': {shape}, }}")));
            assert_eq!(head.last(), Some(&b'\n'));
        }
    }
}
