//! What the tool answers: plain data, serialised as it is by `--format json`, rendered by the shells.

use crate::source::Rejected;
use serde::Serialize;

/// The version of the shapes below; a change that could break a reader raises it.
pub const SCHEMA_VERSION: u32 = 1;

/// The answer to "who wins this sum".
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SolveReport {
    /// [`SCHEMA_VERSION`].
    pub schema: u32,
    /// The sum asked about, as it is written in the language.
    pub position: String,
    /// `normal` or `misere`.
    pub convention: &'static str,
    /// `first`, `second` or `draw`.
    pub winner: &'static str,
    /// `P`, `N` or `D`.
    pub outcome: &'static str,
    /// The Grundy value of the sum; `"inf"` where the mover wins any sum at once; none where the convention or a draw
    /// leaves no values.
    pub value: Option<Worth>,
    /// The summands in the order asked.
    pub summands: Vec<SummandReport>,
    /// Winning moves, up to the limit asked for, in order of summand and option.
    pub moves: Vec<MoveReport>,
    /// How many winning moves there are in all; none if counting stopped early (`--first`).
    pub moves_count: Option<u64>,
    /// Why, in sentences.
    pub why: Vec<String>,
    /// The method, in words.
    pub method: String,
    /// How the answer is known.
    pub evidence: EvidenceReport,
    /// What the work took.
    pub stats: Stats,
}

/// A Grundy value, or the top element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Worth {
    /// A Grundy value.
    Nimber(u64),
    /// The mover wins any sum at once; written `"inf"`.
    Win(Infinity),
}

/// The word `inf`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Infinity {
    /// `inf`
    #[serde(rename = "inf")]
    Inf,
}

/// One summand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SummandReport {
    /// Its position; with the game's name where sums of several games are asked about.
    pub position: String,
    /// Its value, where there are values.
    pub value: Option<Worth>,
}

/// One winning move, or a run of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MoveReport {
    /// Which summand is moved in, from 0.
    pub summand: usize,
    /// From where.
    pub from: String,
    /// To where: `[3]`, `[1] + [2]`, `end`. For a run, the first.
    pub to: String,
    /// The last position of a run of one-coordinate positions by steps of one; none for a single move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub through: Option<String>,
    /// How many moves this is.
    pub count: u64,
}

/// How an answer is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum EvidenceReport {
    /// Worked out from the rules, position by position: every position that the answer rests on was evaluated.
    Computed,
    /// By a theorem whose hypotheses were checked on the rules, or by a procedure.
    Proved {
        /// The theorem's id, `theorem-bouton`.
        theorem: &'static str,
        /// The theorem in words, with its source.
        by: String,
        /// What fixes it, by name: `{"period": "7"}`.
        data: std::collections::BTreeMap<&'static str, String>,
    },
    /// A claim, checked up to a bound.
    Checked {
        /// The bound.
        up_to: String,
    },
    /// By claims taken on trust.
    Claimed {
        /// The games that make them.
        games: Vec<String>,
    },
}

/// What the work took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Stats {
    /// Positions evaluated.
    pub positions: u64,
    /// How many of these by compiled rules.
    pub compiled: u64,
    /// Options looked at.
    pub options: u64,
    /// Bytes of tables.
    pub bytes: u64,
}

/// A run that ended early: what is known all the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoppedReport {
    /// [`SCHEMA_VERSION`].
    pub schema: u32,
    /// `positions`, `memory`, `unknown` or `interrupted`.
    pub reason: &'static str,
    /// In a sentence.
    pub message: String,
    /// How far the run came.
    pub stats: Stats,
    /// Positions to evaluate in all, where that is known.
    pub total: Option<u64>,
}

/// Values over a range of positions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableReport {
    /// [`SCHEMA_VERSION`].
    pub schema: u32,
    /// The game and its arguments.
    pub game: String,
    /// The coordinates' names.
    pub coordinates: Vec<String>,
    /// The first index of each coordinate (one or two).
    pub from: Vec<i64>,
    /// The last index of each coordinate.
    pub to: Vec<i64>,
    /// Values, row by row; none where there is no such position.
    pub values: Vec<Vec<Option<Worth>>>,
    /// The method, in words.
    pub method: String,
    /// How the values are known.
    pub evidence: EvidenceReport,
    /// What the work took.
    pub stats: Stats,
}

/// What `check` found out about a file, beside its diagnostics.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    /// [`SCHEMA_VERSION`].
    pub schema: u32,
    /// One per game of the file.
    pub games: Vec<GameCheck>,
    /// One per problem and coordinate whose range the problem states.
    pub ranges: Vec<RangeCheck>,
    /// One per claim.
    pub claims: Vec<ClaimCheck>,
    /// All diagnostics, those of the text and those found by playing.
    pub diagnostics: Vec<DiagnosticReport>,
}

/// What playing a game showed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameCheck {
    /// The game and the arguments it was explored with.
    pub game: String,
    /// Positions explored.
    pub positions: u64,
    /// Whether all that can be reached from the starts was explored.
    pub complete: bool,
    /// Option lines, in order.
    pub lines: Vec<LineCheck>,
    /// The least and greatest value of each integer coordinate among the explored positions.
    pub bounds: Vec<BoundCheck>,
    /// The ranking that proves that play ends, if one was found.
    pub ranking: Option<String>,
    /// A loop of positions, if play can go on for ever.
    pub cycle: Option<Vec<String>>,
    /// Small positions read back: legal moves and dropped ones.
    pub examples: Vec<PositionReport>,
}

/// How far play goes from the inputs that a problem states.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RangeCheck {
    /// The problem's id.
    pub problem: String,
    /// The coordinate.
    pub coordinate: String,
    /// Least and greatest value that the problem states for the input.
    pub stated: (i64, i64),
    /// Least and greatest value that play can reach from there, by bounds that hold for all positions.
    pub reached: (i64, i64),
    /// Whether play stays in the stated range.
    pub inside: bool,
}

/// The reach of one coordinate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoundCheck {
    /// The coordinate.
    pub coordinate: String,
    /// Least value met.
    pub least: String,
    /// Greatest value met.
    pub greatest: String,
}

/// The drop ledger of one option line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineCheck {
    /// The line as written.
    pub text: String,
    /// Choices that are options.
    pub legal: u64,
    /// Choices dropped, by reason.
    pub dropped: Vec<DropCheck>,
}

/// Choices dropped for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DropCheck {
    /// The reason, in words.
    pub reason: String,
    /// How many.
    pub count: u64,
    /// The smallest position that shows it.
    pub example: String,
    /// What the move would have led to there, where that can be said.
    pub target: Option<String>,
}

/// How a claim fared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClaimCheck {
    /// The claim as written.
    pub text: String,
    /// `checked`, `refuted`, `not-applicable` (it speaks of values, and draws leave none) or `unknown`.
    pub verdict: &'static str,
    /// In a sentence: the bound, the counterexample with its value and options, or a position that leads to a draw.
    pub detail: String,
}

/// A position and its moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PositionReport {
    /// The position.
    pub position: String,
    /// Its options, each once, in the order of the rules.
    pub options: Vec<OptionReport>,
    /// Choices that were dropped.
    pub dropped: Vec<OptionReport>,
    /// `previous`, `next` or `draw`, if a goal is reached here.
    pub ending: Option<&'static str>,
}

/// An option, or a dropped choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OptionReport {
    /// Which option line made it, from 0.
    pub line: usize,
    /// What the clauses bound: `k = 2`.
    pub bindings: String,
    /// What it leads to; none if undefined.
    pub to: Option<String>,
    /// Why it was dropped.
    pub reason: Option<String>,
}

/// The rules in words, and the options of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReadReport {
    /// [`SCHEMA_VERSION`].
    pub schema: u32,
    /// The rules, a sentence a line.
    pub rules: Vec<String>,
    /// The positions asked about.
    pub positions: Vec<PositionReport>,
}

/// Analysis and plan of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlanReport {
    /// [`SCHEMA_VERSION`].
    pub schema: u32,
    /// The game and its arguments.
    pub game: String,
    /// What was seen in the rules, a sentence a line.
    pub analysis: Vec<String>,
    /// The methods that apply, best first.
    pub methods: Vec<MethodReport>,
    /// What limits the best one, in words.
    pub bottleneck: Option<String>,
    /// What would help.
    pub advice: Option<String>,
}

/// One method that applies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MethodReport {
    /// Its name, `dense-table`.
    pub name: &'static str,
    /// What it does and why it applies.
    pub why: String,
    /// Whether compiled rules do it, where that makes a difference.
    pub code: Option<String>,
    /// Estimated positions, where known.
    pub positions: Option<u64>,
    /// Estimated options, where known.
    pub options: Option<u64>,
    /// Estimated bytes, where known.
    pub bytes: Option<u64>,
}

/// A diagnostic with its sentences said and its places in lines and columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DiagnosticReport {
    /// Kebab-case name.
    pub code: &'static str,
    /// `error` or `lint`.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// Where, first the primary place.
    pub places: Vec<Place>,
    /// Further notes.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
    /// The edits that do it.
    pub edits: Vec<EditReport>,
}

/// A labelled place in a source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The source's name.
    pub source: String,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is said there.
    pub label: String,
}

/// A replacement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EditReport {
    /// The source's name.
    pub source: String,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// What comes instead.
    pub text: String,
}

/// Whether a position is worth its parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndependenceReport {
    /// [`SCHEMA_VERSION`].
    pub schema: u32,
    /// The game and its arguments.
    pub game: String,
    /// `shown`: from the rules, for all positions. `checked`: on small positions only. `refuted`: with a position.
    pub verdict: &'static str,
    /// In a sentence.
    pub detail: String,
}

/// A problem that was run on an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgeReport {
    /// The output.
    pub output: String,
    /// How a contestant's output was judged, if there was one.
    pub verdict: Option<VerdictReport>,
    /// What is worth saying about the input.
    pub notes: Rejected,
    /// The claims that answers rest on.
    pub claims: Vec<ClaimUse>,
}

/// How a contestant's output was judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerdictReport {
    /// Whether it is right.
    pub accepted: bool,
    /// In a sentence.
    pub message: String,
}

/// A claim that answers rest on, or would.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimUse {
    /// The game that makes it.
    pub game: String,
    /// The claim as written.
    pub claim: String,
    /// `checked`, `refuted` or `unchecked`.
    pub verdict: &'static str,
    /// In a sentence: up to which bound it was checked, or the counterexample.
    pub detail: String,
}

/// Something wrong with an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputReport {
    /// Kebab-case name.
    pub code: &'static str,
    /// What was expected and what was found.
    pub message: String,
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: u64,
    /// A piece of that line, where there is one.
    pub quote: Option<String>,
    /// How many characters of the piece stand before the place.
    pub caret: usize,
    /// How many characters are meant.
    pub width: usize,
    /// What else is worth knowing.
    pub notes: Vec<String>,
}
