//! The formatter.

use crate::programs::{programs, tree};
use lang::syntax::format;

#[test]
fn formatting_keeps_the_tree_and_is_done_after_once() {
    for (name, text) in programs() {
        let once = format(text).unwrap_or_else(|said| panic!("{name}: {said:?}"));
        assert_eq!(tree(&once), tree(text), "{name}:\n{once}");
        assert_eq!(format(&once).unwrap(), once, "{name}");
        assert!(once.lines().all(|line| line.trim_end() == line), "{name}");
        assert!(once.ends_with('\n') && !once.ends_with("\n\n"), "{name}");
    }
}

#[test]
fn blanks_in_any_number_come_to_the_same() {
    for (name, text) in programs() {
        // Blanks after the first token of a line never carry meaning outside strings.
        let stretched: String = text.lines().map(|line| stretch(line) + "\n").collect();
        let squeezed = |text: &str| format(text).unwrap().lines().map(squeeze).collect::<Vec<_>>();
        assert_eq!(squeezed(&stretched), squeezed(text), "{name}");
    }
}

fn stretch(line: &str) -> String {
    let code = line.trim_start();
    let tabs = "\t".repeat(line.len() - code.len());
    if code.contains(['"', '#']) {
        return format!("{tabs}{code}");
    }
    format!("{tabs}{}  ", code.replace(' ', "   ").replace(',', " ,"))
}

fn squeeze(line: &str) -> String {
    let indent = line.len() - line.trim_start().len();
    format!("{}{}", " ".repeat(indent), line.split_whitespace().collect::<String>())
}

#[test]
fn one_program_before_and_after() {
    let before = "\u{feff}grundy   1\r\n\r\n\r\n# about\r\ngame A(m:1..)where m<=9   # why\r\nposition[x:nat,y:nat]\r\n\
                  # the moves\r\noption[x-k,-y]   for k in 1..  while k<=m\r\noption [ x-1 , y+ 1 ]   if x>0 and not(y in{1,2})\r\n\
                  option [x]\r\n        let y=x\r\n    # inside\r\n        if y>1\r\n    # last\r\n\r\n\
                  problem   luogu-P1 \"t  t\"\r\nrepeat read T:\r\n  read a:seq(n)of(u,v)\r\n  print -1 if first_wins else a[ -x ]\r\nprint\r\n\r\n";
    let after = "grundy 1\n\n# about\ngame A(m: 1..) where m <= 9  # why\n  position [x: nat, y: nat]\n  # the moves\n  \
                 option [x - k, -y]    for k in 1.. while k <= m\n  option [x - 1, y + 1] if x > 0 and not (y in {1, 2})\n  \
                 option [x]\n      let y = x\n      # inside\n      if y > 1\n      # last\n\n\
                 problem luogu-P1 \"t  t\"\n  repeat read T:\n    read a: seq(n) of (u, v)\n    \
                 print -1 if first_wins else a[-x]\n  print\n";
    assert_eq!(format(before).unwrap(), after);
}

#[test]
fn a_text_with_errors_is_left_alone() {
    let said = format("game A\n  option [x -\n").unwrap_err();
    assert_eq!(said[0].code, "unexpected-token");
    assert_eq!(format("").unwrap(), "");
}
