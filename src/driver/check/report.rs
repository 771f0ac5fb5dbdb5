//! The results of a comparison, as data.

use super::cause::Cause;
use super::nearness::Nearness;
use crate::base::limits::Limit;
use crate::facts::Fact;
use crate::target::dialect::Dialect;
use serde::Serialize;
use similar::{Algorithm, TextDiff};
use std::ops::AddAssign;
use std::path::PathBuf;

/// The result for one function that GCC emitted.
///
/// ```
/// use tressa::{driver::check::Verdict, example};
///
/// let report = example::report(|text| text.replace("s_5", "s_6"));
/// assert!(matches!(report.functions.unwrap()[0].verdict, Verdict::Different { .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every byte is equal.
    Exact,
    /// Every byte is equal with the facts that were found for the file, but not without them.
    Explained {
        /// Whether these include types of temporaries of this function.
        temporaries: bool,
    },
    /// The function was printed, but not as GCC prints it.
    Different {
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

/// One function that GCC emitted.
///
/// ```
/// use tressa::{driver::check::Verdict, example};
///
/// let function = &example::report(|text| text).functions.unwrap()[0];
/// assert!(function.name == "sum" && function.verdict == Verdict::Exact);
/// ```
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
    /// Whether it is exact, but not with the facts that explain other functions of its file.
    pub contradicts: bool,
    /// How near it is without the facts that were found.
    pub near: Nearness,
}

/// The result for the order of a file's functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The order of GCC's dump.
    Exact,
    /// The order of GCC's dump, with facts about the order of definitions.
    Explained,
    /// Another order.
    Different,
}

/// One pair of dumps.
///
/// ```
/// let report = tressa::example::report(|text| text);
/// assert_eq!((report.dialect.gcc, report.functions.unwrap().len()), (12, 1));
/// ```
#[derive(Clone, Debug)]
pub struct FileReport {
    /// The gimple dump.
    pub gimple: PathBuf,
    /// The later dump.
    pub oracle: PathBuf,
    /// The dialect that was given or detected.
    pub dialect: Dialect,
    /// The functions in GCC's order, or the reason why a file could not be read.
    pub functions: Result<Vec<FunctionReport>, String>,
    /// The order of the functions.
    pub order: Order,
    /// Facts that the gimple dump does not show, from GCC's later dump.
    pub facts: Vec<Fact>,
    /// The number of functions that are exact only without these facts, which most others need.
    pub contradicting: usize,
    /// The limit that ended the search for facts, if one did.
    pub limit: Option<Limit>,
    /// What the user should know of the debug information: it is missing, or contradicts given facts.
    pub notes: Vec<String>,
}

/// Counts over files.
///
/// ```
/// use tressa::driver::check::Summary;
///
/// let mut sum = Summary { functions: 3, exact: 2, ..Summary::default() };
/// sum += Summary { functions: 1, exact: 1, ..Summary::default() };
/// assert_eq!(Summary::rate_text(sum.rate()), "75.00");
/// assert_eq!(Summary::rate_text(Summary::default().rate()), "-");
/// assert_eq!(sum.columns()[0], ("exact", 3));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// Pairs compared.
    pub files: usize,
    /// Pairs with a dump that could not be read.
    pub unreadable: usize,
    /// Pairs with functions in GCC's order.
    pub ordered: usize,
    /// Pairs with functions in GCC's order only with facts about the order of definitions.
    pub order_explained: usize,
    /// Functions that GCC emitted.
    pub functions: usize,
    /// Functions that are equal to the byte.
    pub exact: usize,
    /// Functions that differ in nothing but numbers of type nodes, without the facts that were found.
    pub but_numbers: usize,
    /// Functions that differ in nothing but types of SSA names and such numbers, without these facts; not those before.
    pub but_types: usize,
    /// Functions that are equal to the byte only with the facts that were found.
    pub explained: usize,
    /// Functions among these that differ in more than types and numbers without the facts.
    pub explained_beyond_types: usize,
    /// Functions among these that need types of their own temporaries stated.
    pub by_temporaries: usize,
    /// Facts that were found, each a statement about one file's program.
    pub facts: usize,
    /// Functions among the exact ones that are not exact with the facts.
    pub contradicting: usize,
    /// Functions that are printed, but differ with and without facts.
    pub different: usize,
    /// Functions among these that differ in more than types and numbers.
    pub different_beyond_types: usize,
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

    /// The percentage that is exact but for types of SSA names and numbers of type nodes.
    pub fn rate_but_types(&self) -> Option<f64> {
        Summary { exact: self.exact + self.but_numbers + self.but_types, ..*self }.rate()
    }

    /// The functions in columns that add up: how near each is without the facts that were found, and,
    /// if it differs in more than types and numbers, whether these facts explain it.
    pub fn columns(&self) -> [(&'static str, usize); 7] {
        [
            ("exact", self.exact),
            ("but for numbers", self.but_numbers),
            ("but for types", self.but_types),
            ("explained", self.explained_beyond_types),
            ("different", self.different_beyond_types),
            ("refused", self.refused),
            ("missing", self.missing),
        ]
    }

    /// The number of functions that are exact with the facts that were found.
    pub fn exact_with_facts(&self) -> usize {
        self.exact + self.explained - self.contradicting
    }

    /// The percentage of functions that are exact with the facts that were found.
    pub fn rate_with_facts(&self) -> Option<f64> {
        Summary { exact: self.exact_with_facts(), ..*self }.rate()
    }

    /// The percentage that is exact with the facts that were found, except those about temporaries.
    pub fn rate_with_declarations(&self) -> Option<f64> {
        Summary { exact: self.exact_with_facts() - self.by_temporaries, ..*self }.rate()
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
        self.order_explained += other.order_explained;
        self.functions += other.functions;
        self.exact += other.exact;
        self.but_numbers += other.but_numbers;
        self.but_types += other.but_types;
        self.explained += other.explained;
        self.explained_beyond_types += other.explained_beyond_types;
        self.by_temporaries += other.by_temporaries;
        self.facts += other.facts;
        self.contradicting += other.contradicting;
        self.different += other.different;
        self.different_beyond_types += other.different_beyond_types;
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
            order_explained: usize::from(self.order == Order::Explained),
            functions: functions.len(),
            facts: self.facts.len(),
            contradicting: self.contradicting,
            ..Summary::default()
        };
        for function in functions {
            sum.but_numbers += usize::from(function.near == Nearness::ButNumbers);
            sum.but_types += usize::from(function.near == Nearness::ButTypes);
            let is_beyond_types = usize::from(function.near == Nearness::Different);
            match function.verdict {
                Verdict::Exact => sum.exact += 1,
                Verdict::Explained { temporaries } => {
                    sum.explained += 1;
                    sum.explained_beyond_types += is_beyond_types;
                    sum.by_temporaries += usize::from(temporaries);
                }
                Verdict::Different { .. } => {
                    sum.different += 1;
                    sum.different_beyond_types += is_beyond_types;
                }
                Verdict::Refused(_) => sum.refused += 1,
                Verdict::Missing => sum.missing += 1,
            }
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
