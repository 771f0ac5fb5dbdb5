//! `tressa check --junit`: a test suite for each file, a test case for each function. Known misses
//! are skipped tests.

use super::results::Results;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use tressa_study::internals::check::{FileReport, FileReview, FunctionReport, Standing, Verdict};

pub fn report(results: &Results<'_>) -> Report {
    let mut out = Report::new("tressa check");
    for (report, review) in results.files() {
        out.add_test_suite(suite(report, review));
    }
    if !results.review.unmatched.is_empty() {
        let mut suite = TestSuite::new("known misses");
        for entry in &results.review.unmatched {
            let status = failed(NonSuccessKind::Failure, "matches nothing", &entry.reason);
            suite.add_test_case(TestCase::new(entry.case.as_str(), status));
        }
        out.add_test_suite(suite);
    }
    out
}

fn suite(report: &FileReport, review: &FileReview<'_>) -> TestSuite {
    let mut suite = TestSuite::new(report.gimple.display().to_string());
    let functions = match &report.functions {
        Err(reason) => {
            let status = failed(NonSuccessKind::Error, "unreadable", reason);
            suite.add_test_case(TestCase::new("(file)", status));
            return suite;
        }
        Ok(functions) => functions,
    };
    for (f, standing) in functions.iter().zip(&review.functions) {
        suite.add_test_case(TestCase::new(f.name.as_str(), status(Some(f), standing)));
    }
    if review.order != Standing::Passed {
        suite
            .add_test_case(TestCase::new(tressa_study::internals::check::ORDER, status(None, &review.order)));
    }
    suite
}

fn status(f: Option<&FunctionReport>, standing: &Standing<'_>) -> TestCaseStatus {
    let what = match standing {
        Standing::Passed => return TestCaseStatus::success(),
        Standing::Known(reason) => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(*reason);
            return status;
        }
        Standing::Finding(what) => what,
    };
    match f.map(|f| &f.verdict) {
        Some(Verdict::Missing) => failed(NonSuccessKind::Failure, "missing", what),
        Some(Verdict::Refused(reason)) => failed(NonSuccessKind::Error, "refused", reason),
        Some(Verdict::Different { cause, diff, .. }) => failed(NonSuccessKind::Failure, &cause.label, diff),
        Some(Verdict::Exact) | None => failed(NonSuccessKind::Failure, what, ""),
    }
}

fn failed(kind: NonSuccessKind, message: &str, description: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_message(message);
    status.set_description(description);
    status
}
