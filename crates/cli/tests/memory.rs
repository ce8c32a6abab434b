//! A game far larger than its memory limit: the limit holds for the whole process, and what was reached is said.

use std::{
    fs,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// 10^8 positions, none of which a theorem decides.
const RULES: &str =
    "position [x: nat, y: nat]; option [x - 1, y]; option [x, y - 2] if x % 3 != 1; option [x - 2, y - 1]";

/// What a process may use beside its tables: program, catalogue, buffers.
const BESIDE_TABLES: u64 = 32 << 10;

/// The peak memory of a process so far, in KiB.
fn peak(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "peak memory is read from /proc")]
fn the_memory_limit_holds_for_the_whole_process() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["solve", "-e", RULES, "[10000, 10000]", "--max-memory", "64MiB", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut highest = 0;
    while child.try_wait().expect("the process can be asked").is_none() {
        highest = highest.max(peak(child.id()).unwrap_or(0));
        thread::sleep(Duration::from_millis(2));
    }
    let output = child.wait_with_output().expect("the output can be read");
    assert_eq!(output.status.code(), Some(4), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(highest > 32 << 10, "the run was too short to be measured: {highest} KiB");
    assert!(highest <= (64 << 10) + BESIDE_TABLES, "{highest} KiB");
    let report = String::from_utf8_lossy(&output.stdout);
    let report: serde_json::Value = serde_json::from_str(&report).expect("a report of how far the run came");
    assert!(report["stats"]["positions"].as_u64() > Some(100_000), "{report}");
    assert_eq!(report["reason"], "memory");
}
