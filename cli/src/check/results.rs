//! What a comparison found, and how it is to be reported.

use crate::findings::FindingArgs;
use std::path::PathBuf;
use tressa_study::internals::check::{Counts, FileReport, FileReview, Review, Summary};

/// The form of the report, and where it goes.
#[derive(clap::Args)]
pub struct ReportArgs {
    /// Report as JSON on stdout
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub findings: FindingArgs,

    /// Also write a report to FILE as JUnit XML
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,

    /// Lines of context in diffs
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub context: usize,

    /// Print only the names of functions that are not exact, and the summary
    #[arg(short, long)]
    pub quiet: bool,

    /// Print a table of all counts after the summary
    #[arg(short, long)]
    pub verbose: bool,
}

impl ReportArgs {
    /// Whether notes are not wanted.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Lines of context, if anything shows diffs.
    pub fn context(&self) -> Option<usize> {
        (!self.quiet || self.junit.is_some()).then_some(self.context)
    }
}

/// All that a comparison found.
pub struct Results<'r> {
    pub reports: &'r [FileReport],
    pub review: &'r Review<'r>,
    pub sum: Summary,
    pub counts: Counts,
    /// The entries of a compilation database about C or C++ that were not checked.
    pub left_out: usize,
}

impl<'r> Results<'r> {
    /// The results of these reports; `unreadable` paths could not be searched.
    pub fn new(reports: &'r [FileReport], review: &'r Review<'r>, unreadable: usize) -> Results<'r> {
        let mut sum = Summary { unreadable, ..Summary::default() };
        reports.iter().for_each(|report| sum += report.summary());
        Results { reports, review, sum, counts: review.counts(reports), left_out: 0 }
    }

    /// The reports with their verdicts.
    pub fn files(&self) -> impl Iterator<Item = (&'r FileReport, &'r FileReview<'r>)> {
        self.reports.iter().zip(&self.review.files)
    }
}
