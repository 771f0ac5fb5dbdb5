//! The results of a comparison, as data.

use super::difference::{Cause, Nearness};
use crate::source_places::SourcePlaces;
use serde::Serialize;
use similar::{Algorithm, TextDiff};
use std::ops::AddAssign;
use std::path::PathBuf;
use tressa::Dialect;

/// The result for one function that GCC emitted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every byte is equal.
    Exact,
    /// The function was printed, but not as GCC prints it.
    Different {
        /// In what it differs.
        near: Nearness,
        /// The first difference.
        cause: Cause,
        /// The unified diff from GCC's text to ours, if it was requested.
        diff: String,
        /// The length of GCC's text in bytes.
        size: usize,
    },
    /// The function was not printed, for this reason.
    Refused(String),
    /// The gimple dump does not contain the function.
    Missing,
}

impl Verdict {
    /// Its name: `exact`, a [`Nearness`], `refused` or `missing`.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Exact => "exact",
            Verdict::Different { near, .. } => near.name(),
            Verdict::Refused(_) => "refused",
            Verdict::Missing => "missing",
        }
    }
}

/// One function that GCC emitted.
#[derive(Clone, Debug)]
pub struct FunctionReport {
    /// The function's name.
    pub name: String,
    /// The line in the gimple dump.
    pub line: Option<u32>,
    /// The line in GCC's later dump.
    pub oracle_line: u32,
    /// The result.
    pub verdict: Verdict,
}

impl FunctionReport {
    /// How near it is to GCC's text.
    pub fn near(&self) -> Nearness {
        match self.verdict {
            Verdict::Exact => Nearness::Exact,
            Verdict::Different { near, .. } => near,
            Verdict::Refused(_) | Verdict::Missing => Nearness::Different,
        }
    }
}

/// The result for the order of a file's functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The order of GCC's dump.
    Exact,
    /// Another order.
    Different,
}

/// One pair of dumps.
#[derive(Clone, Debug)]
pub struct FileReport {
    /// The gimple dump.
    pub gimple: PathBuf,
    /// The later dump.
    pub oracle: PathBuf,
    /// Where the functions that are not exact are defined.
    pub source: SourcePlaces,
    /// The dialect that was given or detected.
    pub dialect: Dialect,
    /// The functions in GCC's order, or the reason why a file could not be read.
    pub functions: Result<Vec<FunctionReport>, String>,
    /// The order of the functions.
    pub order: Order,
    /// The files that facts about the program come from: a facts file beside the dump, an object.
    pub facts_from: Vec<PathBuf>,
    /// What the user should know of the debug information: it is missing, or contradicts given facts.
    pub notes: Vec<String>,
}

/// Counts over files.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// Pairs compared.
    pub files: usize,
    /// Pairs with a dump that could not be read.
    pub unreadable: usize,
    /// Pairs with functions in GCC's order.
    pub ordered: usize,
    /// Pairs with a facts file or debug information.
    pub informed: usize,
    /// Functions that GCC emitted. The counts that follow add up to them.
    pub functions: usize,
    /// Functions that are equal to the byte.
    pub exact: usize,
    /// Functions that differ in nothing but numbers of type nodes.
    pub but_numbers: usize,
    /// Functions that differ in nothing but declared types of SSA names and numbers of type nodes.
    pub but_types: usize,
    /// Functions that are printed and differ in more.
    pub different: usize,
    /// Functions that are not printed, with a reason.
    pub refused: usize,
    /// Functions that the gimple dump does not contain.
    pub missing: usize,
}

impl Summary {
    /// The percentage of exact functions; `None` if there are no functions.
    pub fn rate(&self) -> Option<f64> {
        (self.functions > 0).then(|| 100.0 * self.exact as f64 / self.functions as f64)
    }

    /// The percentage that is exact but for numbers of type nodes.
    pub fn rate_but_numbers(&self) -> Option<f64> {
        Summary { exact: self.exact + self.but_numbers, ..*self }.rate()
    }

    /// The percentage that is exact but for declared types of SSA names and numbers of type nodes.
    pub fn rate_but_types(&self) -> Option<f64> {
        Summary { exact: self.exact + self.but_numbers + self.but_types, ..*self }.rate()
    }

    /// The functions in columns that add up.
    pub fn columns(&self) -> [(&'static str, usize); 6] {
        [
            ("exact", self.exact),
            ("but for numbers", self.but_numbers),
            ("but for declared types", self.but_types),
            ("different", self.different),
            ("refused", self.refused),
            ("missing", self.missing),
        ]
    }

    /// A rate with two decimals, rounded down: 100.00 means all of them. Without functions it is `-`.
    pub fn rate_text(rate: Option<f64>) -> String {
        rate.map_or_else(|| "-".to_string(), |rate| format!("{:.2}", (rate * 100.0).floor() / 100.0))
    }
}

impl AddAssign for Summary {
    fn add_assign(&mut self, other: Summary) {
        self.files += other.files;
        self.unreadable += other.unreadable;
        self.ordered += other.ordered;
        self.informed += other.informed;
        self.functions += other.functions;
        self.exact += other.exact;
        self.but_numbers += other.but_numbers;
        self.but_types += other.but_types;
        self.different += other.different;
        self.refused += other.refused;
        self.missing += other.missing;
    }
}

impl FileReport {
    /// The counts of this pair.
    pub fn summary(&self) -> Summary {
        let Ok(functions) = &self.functions else { return Summary { unreadable: 1, ..Summary::default() } };
        let mut sum = Summary {
            files: 1,
            ordered: usize::from(self.order == Order::Exact),
            informed: usize::from(!self.facts_from.is_empty()),
            functions: functions.len(),
            ..Summary::default()
        };
        for function in functions {
            *match (&function.verdict, function.near()) {
                (Verdict::Refused(_), _) => &mut sum.refused,
                (Verdict::Missing, _) => &mut sum.missing,
                (_, Nearness::Exact) => &mut sum.exact,
                (_, Nearness::ButNumbers) => &mut sum.but_numbers,
                (_, Nearness::ButTypes) => &mut sum.but_types,
                (_, Nearness::Different) => &mut sum.different,
            } += 1;
        }
        sum
    }
}

/// A unified diff from GCC's text to ours.
pub fn unified_diff(theirs: &str, ours: &str, context: usize) -> String {
    TextDiff::configure()
        .algorithm(Algorithm::Patience)
        .diff_lines(theirs, ours)
        .unified_diff()
        .context_radius(context)
        .header("gcc", "tressa")
        .to_string()
}
