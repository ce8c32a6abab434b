//! Files: those that cannot be read, those that are written.

use crate::{finish, folder, grundy, run, run_with};
use std::fs;

#[test]
fn bytes_that_are_no_text_are_named() {
    let path = folder("not-utf8").join("bad.game");
    fs::write(&path, b"game Bad\n\xff\xfe").expect("a file");
    let run = run(&["solve", &path.to_string_lossy(), "3"]).ends_with(2);
    assert!(run.err.contains("0xff at byte 9 (line 2)") && run.err.contains("UTF-8"), "{}", run.err);
}

#[test]
fn missing_files_and_folders_are_bad_input() {
    assert!(run(&["solve", "./missing.game", "3"]).ends_with(2).err.contains("no file `./missing.game`"));
    let run = run(&["solve", "elsewhere/set-nim.game", "3"]).ends_with(2);
    assert!(run.err.contains("the game `set-nim` of the catalogue needs no file"), "{}", run.err);
    let folder = folder("a-folder");
    assert!(crate::run(&["solve", &folder.to_string_lossy(), "3"]).ends_with(2).err.contains("folder"));
}

#[test]
fn a_file_without_its_ending_is_offered_as_a_path() {
    let folder = folder("no-ending");
    fs::write(folder.join("mine"), "game Mine\n  position x: nat\n  option [x - 1]\n").expect("a file");
    let run = finish(grundy(&["solve", "mine", "3"]).current_dir(&folder)).ends_with(2);
    assert!(run.err.contains("write `./mine`"), "{}", run.err);
    finish(grundy(&["solve", "./mine", "3"]).current_dir(&folder)).ends_with(0);
}

#[test]
fn huge_files_are_not_read() {
    let path = folder("huge").join("huge.game");
    let file = fs::File::create(&path).expect("a file");
    file.set_len((64 << 20) + 1).expect("a sparse file");
    let run = run(&["solve", &path.to_string_lossy(), "3"]).ends_with(2);
    assert!(run.err.contains("larger than 64 MiB"), "{}", run.err);
}

#[test]
fn new_files_are_good_rules_and_never_replace_others() {
    let folder = folder("new");
    let made = finish(grundy(&["new", "my-game"]).current_dir(&folder)).ends_with(0);
    assert_eq!(made.out, "wrote my-game.game\n");
    let text = fs::read_to_string(folder.join("my-game.game")).expect("written");
    finish(grundy(&["check", "my-game.game"]).current_dir(&folder)).ends_with(0);
    finish(grundy(&["fmt", "--check", "my-game.game"]).current_dir(&folder)).ends_with(0);
    let again = finish(grundy(&["new", "my-game.game"]).current_dir(&folder)).ends_with(2);
    assert!(again.err.contains("exists already"), "{}", again.err);
    assert_eq!(fs::read_to_string(folder.join("my-game.game")).expect("kept"), text);
}

#[test]
fn formatting_changes_what_differs_and_says_so() {
    let folder = folder("fmt");
    let loose = "game  A\n  position x : nat\n  option [ x-1 ]\n";
    let path = folder.join("a.game");
    fs::write(&path, loose).expect("a file");
    let name = path.to_string_lossy();
    let different = run(&["fmt", "--check", &name]).ends_with(1);
    assert_eq!((different.out.trim_end(), fs::read_to_string(&path).expect("kept").as_str()), (&*name, loose));
    assert_eq!(run(&["fmt", &name]).ends_with(0).out, "");
    let formatted = fs::read_to_string(&path).expect("written");
    assert_ne!(formatted, loose);
    run(&["fmt", "--check", &name]).ends_with(0);
    assert_eq!(run_with(&["fmt", "-"], loose).ends_with(0).out, formatted);
}

#[test]
fn formatting_goes_on_past_a_file_that_cannot_be_read() {
    let path = folder("fmt-many").join("a.game");
    fs::write(&path, "game  A\n  position x : nat\n  option [ x-1 ]\n").expect("a file");
    let run = run(&["fmt", "./missing.game", &path.to_string_lossy()]).ends_with(2);
    assert!(run.err.contains("missing.game"));
    assert!(fs::read_to_string(&path).expect("written").starts_with("game A\n"));
}

#[test]
fn arrays_are_written_as_numpy_reads_them() {
    let path = folder("npy").join("wythoff.npy");
    run(&["table", "wythoff", "--to", "1,2", "--format", "npy", "--output", &path.to_string_lossy()]).ends_with(0);
    let bytes = fs::read(&path).expect("written");
    let (head, data) = bytes.split_at(128);
    assert_eq!(head[..8], *b"\x93NUMPY\x01\x00");
    let text = String::from_utf8_lossy(&head[10..]);
    assert!(text.starts_with("{'descr': '<i8', 'fortran_order': False, 'shape': (2, 3), }"), "{text}");
    let values: Vec<i64> =
        data.chunks_exact(8).map(|bytes| i64::from_le_bytes(bytes.try_into().expect("eight"))).collect();
    assert_eq!(values, [0, 1, 2, 1, 2, 0]);
}
