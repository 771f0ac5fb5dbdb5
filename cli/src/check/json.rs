//! `tressa check --json`: the whole report.

use super::results::Results;
use crate::envelope;
use crate::files::Output;
use crate::problems::Problems;
use serde_json::{Map, Value, json};
use std::io;
use tressa::Dialect;
use tressa_study::internals::check::{FileReport, FileReview, FunctionReport, Order, Standing, Verdict};

/// Writes the document: the summary, the files, and each function of theirs.
pub fn write(out: &mut Output, results: &Results<'_>) -> io::Result<()> {
    let sum = &results.sum;
    let mut summary = serde_json::to_value(sum).expect("counts are plain numbers");
    summary["rate"] = json!(sum.rate());
    summary["rate_but_numbers"] = json!(sum.rate_but_numbers());
    summary["rate_but_types"] = json!(sum.rate_but_types());
    summary["left_out"] = json!(results.left_out);
    summary["review"] = serde_json::to_value(results.counts).expect("counts are plain numbers");
    let unmatched: Vec<&str> = results.review.unmatched.iter().map(|entry| entry.case.as_str()).collect();
    let files: Vec<Value> = results.files().map(|(report, _)| file(report)).collect();
    let mut problems = Problems::default();
    for report in results.reports {
        if let Err(reason) = &report.functions {
            problems.keep_input(&report.gimple.display().to_string(), reason.clone());
        }
    }
    let more =
        Map::from_iter([("summary".to_string(), summary), ("unmatched".to_string(), json!(unmatched))]);
    let functions: Vec<Value> =
        results.files().flat_map(|(report, review)| functions(report, review)).collect();
    envelope::write_values(out, "check", &functions, &files, &problems, more)
}

fn file(report: &FileReport) -> Value {
    let Dialect { gcc, opt, flags, .. } = report.dialect;
    let mut file = json!({
        "file": report.gimple.display().to_string(),
        "oracle": report.oracle.display().to_string(),
        "gcc": gcc.number(),
        "level": format!("{opt:?}"),
        "modifiers": flags.words(),
        "in_ssa_form": false,
    });
    match &report.functions {
        Err(reason) => file["unreadable"] = json!(reason),
        Ok(_) => {
            let from = report.facts_from.iter().map(|path| path.display().to_string());
            file["facts_from"] = json!(from.collect::<Vec<_>>());
            file["order"] = json!(match report.order {
                Order::Exact => "exact",
                Order::Different => "different",
            });
        }
    }
    file
}

fn functions(report: &FileReport, review: &FileReview<'_>) -> Vec<Value> {
    let file = report.gimple.display().to_string();
    let functions = report.functions.as_deref().unwrap_or_default().iter().zip(&review.functions);
    functions.map(|(f, standing)| function(&file, f, standing)).collect()
}

fn function(file: &str, function: &FunctionReport, standing: &Standing<'_>) -> Value {
    let mut value = json!({
        "file": file,
        "function": function.name,
        "line": function.line,
        "oracle_line": function.oracle_line,
        "verdict": function.verdict.name(),
    });
    match standing {
        Standing::Passed => {}
        Standing::Known(reason) => value["known"] = json!(reason),
        Standing::Notice(what) => value["notice"] = json!(what),
        Standing::Finding(what) => value["finding"] = json!(what),
    }
    match &function.verdict {
        Verdict::Refused(reason) => value["reason"] = json!(reason),
        Verdict::Different { cause, diff, .. } => {
            value["cause"] = json!(cause);
            if !diff.is_empty() {
                value["diff"] = json!(diff);
            }
        }
        Verdict::Exact | Verdict::Missing => {}
    }
    value
}
