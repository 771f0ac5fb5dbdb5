//! `tressa check --junit`: a test suite for each file, a test case for each function. Known misses and notices
//! are skipped tests.

use super::results::Results;
use std::io::{self, Write};
use tressa_study::internals::check::{FileReport, FileReview, FunctionReport, ORDER, Standing, Verdict};
use tressa_study::internals::view;

/// What has become of a test.
enum Status<'r> {
    Passed,
    /// With the reason.
    Skipped(&'r str),
    /// What is wrong in a few words, and in full.
    Failed(&'r str, &'r str),
    /// The test could not be run; as for one that failed.
    Refused(&'r str, &'r str),
}

/// The tests of a file, by name.
struct Suite<'r> {
    name: String,
    cases: Vec<(&'r str, Status<'r>)>,
}

/// Counts of tests: those that are skipped, have failed, and could not be run.
#[derive(Default)]
struct Counts {
    all: usize,
    skipped: usize,
    failed: usize,
    refused: usize,
}

impl Counts {
    fn add(&mut self, suite: &Suite<'_>) {
        for (_, status) in &suite.cases {
            self.all += 1;
            match status {
                Status::Passed => {}
                Status::Skipped(_) => self.skipped += 1,
                Status::Failed(..) => self.failed += 1,
                Status::Refused(..) => self.refused += 1,
            }
        }
    }
}

/// Writes the report.
pub fn write(results: &Results<'_>, out: &mut impl Write) -> io::Result<()> {
    let mut suites: Vec<Suite<'_>> = results.files().map(|(report, review)| suite(report, review)).collect();
    if !results.review.unmatched.is_empty() {
        let failed = |reason| Status::Failed("matches nothing", reason);
        let unmatched = results.review.unmatched.iter();
        let cases = unmatched.map(|entry| (entry.case.as_str(), failed(&entry.reason))).collect();
        suites.push(Suite { name: "known misses".to_string(), cases });
    }
    let mut sum = Counts::default();
    suites.iter().for_each(|suite| sum.add(suite));
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(
        out,
        "<testsuites name=\"tressa check\" tests=\"{}\" skipped=\"{}\" failures=\"{}\" errors=\"{}\">",
        sum.all, sum.skipped, sum.failed, sum.refused
    )?;
    suites.iter().try_for_each(|suite| write_suite(suite, out))?;
    writeln!(out, "</testsuites>")
}

fn write_suite(suite: &Suite<'_>, out: &mut impl Write) -> io::Result<()> {
    let mut sum = Counts::default();
    sum.add(suite);
    let Counts { all, skipped, failed, refused } = sum;
    writeln!(
        out,
        "    <testsuite name=\"{}\" tests=\"{all}\" skipped=\"{skipped}\" errors=\"{refused}\" failures=\"{failed}\">",
        escaped(&suite.name)
    )?;
    for (name, status) in &suite.cases {
        write!(out, "        <testcase name=\"{}\"", escaped(name))?;
        let (element, message, text) = match *status {
            Status::Passed => {
                writeln!(out, "/>")?;
                continue;
            }
            Status::Skipped(reason) => ("skipped", reason, None),
            Status::Failed(message, text) => ("failure", message, Some(text)),
            Status::Refused(message, text) => ("error", message, Some(text)),
        };
        write!(out, ">\n            <{element} message=\"{}\"", escaped(message))?;
        match text {
            Some(text) => writeln!(out, ">{}</{element}>", escaped(text))?,
            None => writeln!(out, "/>")?,
        }
        writeln!(out, "        </testcase>")?;
    }
    writeln!(out, "    </testsuite>")
}

/// The text in an attribute or an element, without the characters that XML does not have.
fn escaped(text: &str) -> String {
    let is_in_xml =
        |c: &char| !matches!(c, '\u{fffe}' | '\u{ffff}') && (!c.is_control() || "\t\n\r".contains(*c));
    let text: String = text.chars().filter(is_in_xml).collect();
    view::escaped(&text).replace('\'', "&apos;")
}

fn suite<'r>(report: &'r FileReport, review: &'r FileReview<'_>) -> Suite<'r> {
    let name = report.gimple.display().to_string();
    let functions = match &report.functions {
        Err(reason) => {
            return Suite { name, cases: vec![("(file)", Status::Refused("unreadable", reason))] };
        }
        Ok(functions) => functions,
    };
    let each = functions.iter().zip(&review.functions);
    let mut cases: Vec<_> = each.map(|(f, standing)| (f.name.as_str(), status(Some(f), standing))).collect();
    if review.order != Standing::Passed {
        cases.push((ORDER, status(None, &review.order)));
    }
    Suite { name, cases }
}

fn status<'r>(f: Option<&'r FunctionReport>, standing: &'r Standing<'_>) -> Status<'r> {
    let what = match standing {
        Standing::Passed => return Status::Passed,
        Standing::Known(reason) => return Status::Skipped(reason),
        Standing::Notice(_) => return Status::Skipped("only numbers of type nodes differ"),
        Standing::Finding(what) => what,
    };
    match f.map(|f| &f.verdict) {
        Some(Verdict::Missing) => Status::Failed("missing", what),
        Some(Verdict::Refused(reason)) => Status::Refused("refused", reason),
        Some(Verdict::Different { cause, diff, .. }) => Status::Failed(&cause.label, diff),
        Some(Verdict::Exact) | None => Status::Failed(what, ""),
    }
}
