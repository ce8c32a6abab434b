//! `grundy judge`: answers, refused inputs, limits, claims, verdicts.

use super::{Run, finish, grundy, run, run_with};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::Stdio,
};

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/contest").join(name);
    fs::read_to_string(path).expect("the data is there")
}

/// `\n`, `\r`, `\t`, `\xNN` and `\uNNNN` in the data.
fn unescaped(text: &str) -> String {
    let mut letters = text.chars();
    let mut meaning = String::new();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            meaning.push(letter);
            continue;
        }
        let code =
            |digits: String| char::from_u32(u32::from_str_radix(&digits, 16).expect("a code")).expect("a letter");
        meaning.push(match letters.next() {
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('x') => code(letters.by_ref().take(2).collect()),
            Some('u') => code(letters.by_ref().take(4).collect()),
            other => panic!("unknown escape {other:?} in {text:?}"),
        });
    }
    meaning
}

fn judge(arguments: &[&str], input: &str) -> Run {
    run_with(&[&["judge"], arguments].concat(), input)
}

/// A file that is removed with its folder.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("grundy-judge-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, text).expect("a file");
    path
}

#[test]
fn malformed_inputs_are_refused_where_they_are_wrong() {
    let rows = data("malformed.tsv");
    let mut count = 0;
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let [id, input, said] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("a row: {row}") };
        let input = unescaped(input);
        let refused = judge(&[id], &input).ends_with(2);
        assert_eq!(refused.out, "", "{id} {input:?}");
        let first = refused.err.lines().next().unwrap_or_default();
        assert_eq!(first, format!("error[input-format]: {said}"), "{id} {input:?}");
        count += 1;
    }
    assert!(count >= 40, "{count} cases");
}

#[test]
fn a_case_more_than_announced_is_a_warning_and_strict_refuses_it() {
    let input = "1\n3 2\n1 2 3\n2 1\n2 1\n";
    let answered = judge(&["nowcoder-14619"], input).ends_with(0);
    assert_eq!(answered.out, "No\n");
    assert!(answered.err.contains("warning[input-left]"), "{}", answered.err);
    assert!(answered.err.contains("line 4 column 1"), "{}", answered.err);
    let refused = judge(&["nowcoder-14619", "--strict"], input).ends_with(2);
    assert_eq!(refused.out, "");
}

#[test]
fn a_value_outside_the_limits_is_answered_with_one_warning_and_strict_refuses_it() {
    let input = "2\n2 5\n3\n2 4 20000\n";
    let answered = judge(&["acwing-893"], input).ends_with(0);
    assert!(matches!(answered.out.as_str(), "Yes\n" | "No\n"), "{}", answered.out);
    assert_eq!(answered.err.matches("warning[outside-limits]").count(), 1, "{}", answered.err);
    assert!(answered.err.contains("h <= 10000"), "{}", answered.err);
    let refused = judge(&["acwing-893", "--strict"], input).ends_with(2);
    assert_eq!(refused.out, "");
}

/// The thirtieth of the likely mistakes: the announced number and the numbers that follow differ.
#[test]
fn a_short_line_names_the_number_that_is_missing_and_the_line_that_announced_it() {
    let rules = "game Nim
  position x: nat
  option [y] for y in 0..x
problem short-1 \"short\"
  read T
  read n
  read a: seq(n) of 1..=1000000000
  play sum(Nim[v] for v in a)
  print value
";
    let path = file("short.game", rules);
    let path = path.to_str().expect("a path");
    let refused = judge(&[path], "1\n5\n1 2 34\n").ends_with(2);
    let said = "line 3 column 7: expected a number `a[3]` of `1..=1000000000`, found end of input";
    assert!(refused.err.contains(said), "{}", refused.err);
    assert!(refused.err.contains("line 2 announced 5 numbers, 3 follow"), "{}", refused.err);
    assert!(refused.err.contains("1 2 34"), "the line is quoted: {}", refused.err);
    let letter = judge(&[path], "1\n5\n1 2 x 4 5\n").ends_with(2);
    assert!(letter.err.contains("line 3 column 5: expected a number `a[2]`"), "{}", letter.err);
}

/// A game whose claim is right but proved by nobody, and whose positions are too many to look at.
const CLAIMED: &str = "game Odd
  position [x: nat, y: nat]
  option [x - 1, y] if x > 0
  option [x, y - 1] if y > 0
  claim P: (x + y) % 2 == 0
problem odd-1 \"odd\"
  read x, y
  play Odd[x, y]
  print \"Yes\" if first_wins else \"No\"
";

#[test]
fn an_answer_that_needs_a_claim_is_refused_until_the_claim_is_accepted() {
    let path = file("claimed.game", CLAIMED);
    let path = path.to_str().expect("a path");
    let small = judge(&[path], "3 4\n").ends_with(0);
    assert_eq!((small.out.as_str(), small.err.as_str()), ("Yes\n", ""));
    let refused = judge(&[path], "1000000000 1000000001\n").ends_with(3);
    assert_eq!(refused.out, "");
    assert!(refused.err.contains("claim P: (x + y) % 2 == 0"), "{}", refused.err);
    assert!(refused.err.contains("holds for all 2000 positions that were tried"), "{}", refused.err);
}

#[test]
fn an_accepted_claim_is_named_with_its_bound() {
    let answered = judge(&["nowcoder-15065", "--accept-claims"], "2\n1000000000\n").ends_with(0);
    assert_eq!(answered.out, "XiaoNiu\nXiaoKe\n");
    assert!(answered.err.contains("the claim of Circle"), "{}", answered.err);
    assert!(answered.err.contains("holds for all"), "{}", answered.err);
}

#[test]
fn problems_are_found_by_id_by_file_and_by_near_miss() {
    assert!(run(&["judge", "--list"]).ends_with(0).out.contains("acwing-893"));
    let wrong = run(&["judge", "acwing-839"]).ends_with(2);
    assert!(wrong.err.contains("acwing-8"), "{}", wrong.err);
    let several = format!(
        "{CLAIMED}problem odd-2 \"even\"\n  read x, y\n  print \"Yes\" if second_wins(Odd[x, y]) else \"No\"\n"
    );
    let path = file("several.game", &several);
    let path = path.to_str().expect("a path");
    let open = judge(&[path], "1 1\n").ends_with(2);
    assert!(open.err.contains("odd-1, odd-2"), "{}", open.err);
    assert_eq!(judge(&[path, "--id", "odd-2"], "1 1\n").ends_with(0).out, "Yes\n");
}

#[test]
fn outputs_of_contestants_are_judged() {
    let input = "2\n3 2\n1 2 3\n2 1\n2 1\n";
    let right = file("right.txt", " No\n\nYes ");
    let wrong = file("wrong.txt", "No\nNo\n");
    let check = |path: &Path| judge(&["nowcoder-14619", "--check", path.to_str().expect("a path")], input);
    assert_eq!(check(&right).ends_with(0).out, "accepted\n");
    let refused = check(&wrong).ends_with(1);
    assert_eq!(refused.out, "wrong at line 2 column 1: expected `Yes`, found `No`\n");
    let long = file("long.txt", "No\nYes\nYes\n");
    assert!(check(&long).ends_with(1).out.contains("expected the end"), "more than there should be");
}

#[test]
fn any_right_answer_of_a_contestant_will_do() {
    let rules = "game SetNim(S: set of 1..)
  position x: nat
  option [x - s] for s in S
problem any-1 \"a heap that loses\"
  repeat read t:
    read a: 1.., b: 1..
    print any n in 1..=a + b if second_wins(SetNim({a, b})[n])
    answer n: 1..=1000000 where second_wins(SetNim({a, b})[n])
";
    let path = file("any.game", rules);
    let path = path.to_str().expect("a path");
    assert_eq!(judge(&[path], "2\n1 2\n2 3\n").ends_with(0).out, "3\n1\n");
    let check = |text: &str| {
        let output = file("any.txt", text);
        judge(&[path, "--check", output.to_str().expect("a path")], "2\n1 2\n2 3\n")
    };
    assert_eq!(check("6\n5\n").ends_with(0).out, "accepted\n");
    assert!(check("6\n4\n").ends_with(1).out.contains("case 2"));
    assert!(check("6\n").ends_with(1).err.contains("found end of input"));
    assert!(check("6\nfive\n").ends_with(1).err.contains("found `five`"));
}

/// Moves without a visible order: no period is found in a moment, and a heap of 10^18 is beyond every table.
#[test]
fn a_heap_beyond_what_is_known_ends_with_exit_code_3() {
    let mut state = 12345_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (1 + (state >> 33) % 10_000).to_string()
    };
    let moves: Vec<String> = (0..100).map(|_| next()).collect();
    let input = |heap: &str| format!("100\n{}\n1\n{heap}\n", moves.join(" "));
    let unknown = judge(&["acwing-893"], &input("1000000000000000000")).ends_with(3);
    assert_eq!(unknown.out, "");
    assert!(unknown.err.contains("no period was found"), "{}", unknown.err);
    assert_eq!(judge(&["acwing-893"], &input("9999")).ends_with(0).out.lines().count(), 1);
    let far = judge(&["acwing-893"], "2\n2 5\n1\n1000000000000000000\n").ends_with(0);
    // 10^18 leaves 1 when divided by 7, and heap 1 has no move.
    assert_eq!(far.out, "No\n");
}

/// How long the play lasts when the winner hurries: from 3 one move takes a prime and all, from 5 likewise; 1 is lost.
#[test]
fn remoteness_is_asked_of_the_solver() {
    let rules = "game Primes
  position n: nat
  option [n - p] for p in primes(..=n)
problem primes-1 \"primes\"
  until eof:
    read n
    play Primes[n]
    print remoteness if first_wins else -1
";
    let path = file("primes.game", rules);
    let path = path.to_str().expect("a path");
    assert_eq!(judge(&[path], "3 5 1 8\n").ends_with(0).out, "1\n1\n-1\n1\n");
}

/// A graph whose edges stand outside the block that makes it is the same in every case.
#[test]
fn a_graph_made_in_every_case_keeps_its_edges() {
    let rules = "game Token(G: graph)
  position v: vertex of G
  option [u] for u in G.out(v)
problem token-1 \"token\"
  read n, m, q
  read e: seq(m) of (u: 1..=n, v: 1..=n)
  repeat q:
    read at: 1..=n
    let G = digraph(n, e, base 1)
    play Token(G)[at - 1]
    print value
";
    let path = file("token.game", rules);
    let path = path.to_str().expect("a path");
    assert_eq!(judge(&[path], "3 3 3\n1 2\n2 3\n1 3\n1\n1\n2\n").ends_with(0).out, "2\n2\n1\n");
}

/// A block that reads nothing may turn as often as the input says: what it prints is bounded.
#[test]
fn an_endless_output_ends_at_the_memory_limit() {
    let rules = "problem long-1 \"long\"\n  repeat read T:\n    print \"again and again\"\n";
    let path = file("long.game", rules);
    let path = path.to_str().expect("a path");
    let ended = judge(&[path, "--max-memory", "4MiB"], "1000000000000000000\n").ends_with(4);
    assert_eq!(ended.out, "");
}

/// Cases may also end with a value that is no number.
#[test]
fn a_sentinel_ends_cases_that_begin_with_words() {
    let rules = "problem words-1 \"words\"\n  until 0:\n    read w: word\n    print w\n";
    let path = file("words.game", rules);
    let path = path.to_str().expect("a path");
    assert_eq!(judge(&[path], "ab cd 0\n").ends_with(0).out, "ab\ncd\n");
}

/// A line of 200 MB is refused without being held.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "peak memory is read from /proc")]
fn a_line_of_200_megabytes_is_refused_in_bounded_memory() {
    for piece in ["7", "x", "1 "] {
        let mut command = grundy(&["judge", "acwing-893", "--max-memory", "32MiB"]);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut input = child.stdin.take().expect("piped");
        let block = piece.repeat((1 << 20) / piece.len());
        // The program ends while it is still being written to.
        let _ = input.write_all(b"200000000\n");
        for _ in 0..200 {
            if input.write_all(block.as_bytes()).is_err() {
                break;
            }
        }
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let peak = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{piece:?}: {said}");
        assert!(output.stdout.is_empty() && said.contains("line 2 column"), "{piece:?}: {said}");
        assert!(peak.is_none_or(|peak| peak < 96 << 10), "{piece:?}: {peak:?} KiB");
    }
}

#[test]
fn a_broken_pipe_of_input_is_no_panic() {
    let folder = std::env::temp_dir();
    let folder = folder.to_str().expect("a path");
    let refused = finish(&mut grundy(&["judge", "acwing-893", "--input", folder])).ends_with(2);
    assert!(refused.err.contains("folder"), "{}", refused.err);
    let missing = finish(&mut grundy(&["judge", "acwing-893", "--input", "no/such/input.txt"])).ends_with(2);
    assert!(missing.err.contains("no/such/input.txt"), "{}", missing.err);
}
