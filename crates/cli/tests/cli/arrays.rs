//! Tables as NumPy arrays, read by Python: by the format's description, and by NumPy itself where it is installed.

use crate::{folder, run};
use std::{fs, path::Path, process::Command};

/// What `arrays.py` says of a file.
fn python(reader: &str, file: &Path) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/arrays.py");
    let output = Command::new("python3").arg(script).arg(reader).arg(file).output();
    let output = output.unwrap_or_else(|error| panic!("this test needs python3: {error}"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The shape and the values that Python finds in a table.
#[track_caller]
fn array(name: &str, table: &[&str]) -> String {
    let file = folder(name).join("table.npy");
    let path = file.to_string_lossy();
    let out = run(&[&["table"], table, &["--format", "npy", "--output", &path]].concat()).ends_with(0).out;
    assert_eq!(out, "");
    let found = python("struct", &file);
    let by_numpy = python("numpy", &file);
    assert!(by_numpy == "no numpy\n" || by_numpy == found, "{found}{by_numpy}");
    found
}

#[test]
fn python_reads_a_table_of_one_coordinate() {
    let kayles = "11\n0 1 2 3 1 4 3 2 1 4 2\n";
    assert_eq!(array("npy-kayles", &["kayles", "--to", "10"]), kayles);
    assert_eq!(array("npy-from", &["nim", "--from", "3", "--to", "5"]), "3\n3 4 5\n");
}

#[test]
fn python_reads_rows_and_columns_in_their_order() {
    let rules = ["-e", "position [x: nat, y: nat]", "-e", "option [x - k, y] for k in 1..=x", "-e"];
    let rules = [&rules[..], &["option [x, y - k] for k in 1..=min(y, 2)", "--to", "1x3"]].concat();
    assert_eq!(array("npy-rows", &rules), "2 4\n0 1 2 0 1 0 3 1\n");
}

#[test]
fn python_reads_what_has_no_value() {
    let rules = ["-e", "position x: 2..", "-e", "previous wins if x == 2", "-e", "option [x - 1]", "--to", "4"];
    assert_eq!(array("npy-none", &rules), "5\n-1 -1 0 9223372036854775807 0\n");
}

#[test]
fn the_reader_refuses_what_is_no_array() {
    let file = folder("npy-wrong").join("table.npy");
    let path = file.to_string_lossy();
    run(&["table", "nim", "--to", "3", "--format", "npy", "--output", &path]).ends_with(0);
    let whole = fs::read(&file).expect("a file");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/arrays.py");
    for wrong in [&whole[..whole.len() - 1], &whole[1..], &[&whole[..], b"x"].concat()[..]] {
        fs::write(&file, wrong).expect("written");
        let output = Command::new("python3").arg(&script).arg("struct").arg(&file).output().expect("python3");
        assert!(!output.status.success());
    }
}
