//! `cargo xtask limits`: the problems of the catalogue at their limits, each run measured. Problems, inputs and right
//! answers are the business of `tests/limits/run.py`; this module builds the program, and judges what the runs took.

use crate::{Failure, metadata::Metadata, steps};
use std::{
    fmt,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    str::FromStr,
};

/// What a run may take, before slack.
const CPU_SECONDS: f64 = 2.0;
const PEAK_KIB: f64 = 256.0 * 1024.0;

/// Runs all rows with the options of the command line.
pub(crate) fn check(root: &Path, options: &[&str]) -> Result<(), Failure> {
    let request = Request::parse(options)?;
    let target = Metadata::load(root)?.target_directory;
    build(root, &request.profile)?;
    let program = target.join(&request.profile).join(format!("grundy{}", std::env::consts::EXE_SUFFIX));
    let mut driver = driver(root, &program, &target.join("limits-inputs"), request.only.as_deref());
    let mut running = driver.spawn().map_err(|error| format!("the limits need Python 3 as `python3`: {error}"))?;
    let lines = running.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines);
    let table = report(lines.map(|line| Ok(line?)), request.slack);
    let ended = running.wait()?;
    if !ended.success() {
        return Err(format!("{driver:?} ended with {ended}").into());
    }
    table
}

/// What the options ask for.
#[derive(Debug, PartialEq)]
struct Request {
    /// One problem, or all.
    only: Option<String>,
    /// The limits are multiplied by this.
    slack: f64,
    /// The cargo profile of the program.
    profile: String,
}

impl Request {
    fn parse(options: &[&str]) -> Result<Request, Failure> {
        let mut request = Request { only: None, slack: 1.0, profile: "release".to_owned() };
        for option in options.chunks(2) {
            match *option {
                ["--only", problem] => request.only = Some(problem.to_owned()),
                ["--slack", factor] => request.slack = factor.parse().map_err(|_| format!("no factor: `{factor}`"))?,
                ["--profile", name] => request.profile = name.to_owned(),
                _ => return Err(format!("not an option of `limits`, or one without its value: `{}`", option[0]).into()),
            }
        }
        Ok(request)
    }
}

fn build(root: &Path, profile: &str) -> Result<(), Failure> {
    steps::run(steps::cargo_with(root, &["build", "--package", "cli", "--profile", profile]))
}

fn driver(root: &Path, program: &Path, inputs: &Path, only: Option<&str>) -> Command {
    let script: PathBuf = ["tests", "limits", "run.py"].iter().collect();
    let mut python = Command::new("python3");
    python.arg(script).args([program, inputs]).args(only).current_dir(root).stdout(Stdio::piped());
    python
}

/// Prints a row for every line of the driver, and fails if one is not in order.
fn report(lines: impl Iterator<Item = Result<String, Failure>>, slack: f64) -> Result<(), Failure> {
    println!("{:<22} {:<45} {:>8} {:>8} {:>9}", "problem", "case", "wall s", "CPU s", "MiB");
    let (mut all, mut bad) = (0, 0);
    for line in lines {
        let run: Run = line?.parse()?;
        println!("{run}{}", run.verdict(slack));
        all += 1;
        bad += usize::from(run.verdict(slack) != Verdict::Ok);
    }
    match (all, bad) {
        (0, _) => Err("no run at all".into()),
        (_, 0) => Ok(()),
        _ => Err(format!("{bad} of {all} runs are not within the limits, or not right").into()),
    }
}

/// One run, as the driver tells it.
#[derive(Debug, Clone, PartialEq)]
struct Run {
    problem: String,
    case: String,
    wall: f64,
    cpu: f64,
    kib: f64,
    ending: Ending,
    /// Why it ended so.
    detail: String,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// With the right output.
    Right,
    /// Without an answer, where that is in order.
    Declined,
    /// With a wrong output, or another exit code.
    Wrong,
    /// By the driver, when it had taken too much of something.
    Stopped,
    /// Never begun: there is no such problem.
    Missing,
}

/// What the house thinks of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Ok,
    TooSlow,
    TooLarge,
    Wrong,
    Missing,
}

impl Run {
    fn verdict(&self, slack: f64) -> Verdict {
        let (slow, large) = (self.cpu > CPU_SECONDS * slack, self.kib > PEAK_KIB * slack);
        match self.ending {
            Ending::Missing => Verdict::Missing,
            Ending::Wrong => Verdict::Wrong,
            _ if slow => Verdict::TooSlow,
            _ if large => Verdict::TooLarge,
            Ending::Stopped => Verdict::TooSlow,
            Ending::Right | Ending::Declined => Verdict::Ok,
        }
    }
}

impl FromStr for Run {
    type Err = Failure;

    fn from_str(line: &str) -> Result<Run, Failure> {
        let cells: Vec<&str> = line.split('\t').collect();
        let [problem, case, wall, cpu, kib, ending, detail] = cells[..] else {
            return Err(format!("not a result: `{line}`").into());
        };
        let (problem, case, detail) = (problem.to_owned(), case.to_owned(), detail.to_owned());
        Ok(Run {
            problem,
            case,
            wall: wall.parse()?,
            cpu: cpu.parse()?,
            kib: kib.parse()?,
            ending: ending.parse()?,
            detail,
        })
    }
}

impl FromStr for Ending {
    type Err = Failure;

    fn from_str(word: &str) -> Result<Ending, Failure> {
        match word {
            "right" => Ok(Ending::Right),
            "declined" => Ok(Ending::Declined),
            "wrong" => Ok(Ending::Wrong),
            "stopped" => Ok(Ending::Stopped),
            "missing" => Ok(Ending::Missing),
            _ => Err(format!("not an ending: `{word}`").into()),
        }
    }
}

/// The cells before the verdict, with a space after the last; the detail follows on a line of its own.
impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.detail.is_empty() {
            writeln!(f, "  {}", self.detail)?;
        }
        let mib = self.kib / 1024.0;
        write!(f, "{:<22} {:<45} {:>8.2} {:>8.2} {mib:>9.1}  ", self.problem, self.case, self.wall, self.cpu)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Ok => "ok",
            Verdict::TooSlow => "too slow",
            Verdict::TooLarge => "too large",
            Verdict::Wrong => "wrong",
            Verdict::Missing => "missing",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(line: &str) -> Run {
        line.replace('|', "\t").parse().unwrap()
    }

    fn told(lines: &[&str]) -> Result<(), String> {
        let lines = lines.iter().map(|line| Ok(line.replace('|', "\t")));
        report(lines, 1.0).map_err(|failure| failure.to_string())
    }

    #[test]
    fn a_line_of_the_driver_is_a_run() {
        let read = run("some-1|10^5 heaps, won|0.512|0.500|2048|right|");
        assert_eq!((read.problem.as_str(), read.case.as_str()), ("some-1", "10^5 heaps, won"));
        assert_eq!((read.wall, read.cpu, read.kib, read.ending), (0.512, 0.5, 2048.0, Ending::Right));
        assert!(read.to_string().ends_with("0.51     0.50       2.0  "), "{read}");
    }

    #[test]
    fn what_is_no_result_is_a_failure() {
        for line in ["", "Traceback", "a\tb\t1\t1\t1\tright", "a\tb\t1\tlong\t1\tright\t", "a\tb\t1\t1\t1\tsplendid\t"]
        {
            assert!(line.parse::<Run>().is_err(), "{line}");
        }
    }

    #[test]
    fn runs_are_held_to_both_limits() {
        let verdict = |line, slack| run(line).verdict(slack);
        assert_eq!(verdict("a|b|9|2.0|262144|right|", 1.0), Verdict::Ok);
        assert_eq!(verdict("a|b|9|2.1|1|right|", 1.0), Verdict::TooSlow);
        assert_eq!(verdict("a|b|9|2.1|1|right|", 3.0), Verdict::Ok);
        assert_eq!(verdict("a|b|9|6.1|1|declined|", 3.0), Verdict::TooSlow);
        assert_eq!(verdict("a|b|1|1|262145|right|", 1.0), Verdict::TooLarge);
        assert_eq!(verdict("a|b|1|1|262145|right|", 3.0), Verdict::Ok);
        assert_eq!(verdict("a|b|1|1|1|declined|not known", 1.0), Verdict::Ok);
    }

    #[test]
    fn an_answer_that_is_wrong_late_is_wrong() {
        assert_eq!(run("a|b|9|9|9|wrong|exit code 2").verdict(1.0), Verdict::Wrong);
        assert_eq!(run("a|b|120|1|9|stopped|exit code -9").verdict(1.0), Verdict::TooSlow);
        assert_eq!(run("a|-|0|0|0|missing|").verdict(1.0), Verdict::Missing);
    }

    #[test]
    fn every_bad_run_counts() {
        assert_eq!(told(&["a|b|1|1|1|right|"]), Ok(()));
        let failure = told(&["a|b|1|1|1|right|", "a|b|1|1|1|wrong|line 1", "c|-|0|0|0|missing|"]).unwrap_err();
        assert!(failure.starts_with("2 of 3 runs"), "{failure}");
        assert!(told(&[]).is_err());
    }

    #[test]
    fn options_come_in_pairs() {
        let all = Request { only: None, slack: 1.0, profile: "release".to_owned() };
        assert_eq!(Request::parse(&[]).unwrap(), all);
        let request = Request::parse(&["--slack", "3", "--only", "a", "--profile", "limits"]).unwrap();
        assert_eq!((request.only.as_deref(), request.slack, request.profile.as_str()), (Some("a"), 3.0, "limits"));
        for wrong in [&["--slack"][..], &["--slack", "much"], &["--fast", "1"]] {
            assert!(Request::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
