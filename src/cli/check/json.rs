//! `tressa check --json`: the whole report.

use super::Results;
use serde_json::{Value, json};
use tressa::driver::check::{FileReport, FileReview, FunctionReport, Order, Standing, Verdict};
use tressa::facts::to_toml;

pub fn report(results: &Results<'_>) -> Value {
    let files: Vec<Value> = results.files().map(|(report, review)| file(report, review)).collect();
    let sum = &results.sum;
    let mut summary = serde_json::to_value(sum).expect("counts are plain numbers");
    summary["rate"] = json!(sum.rate());
    summary["rate_but_numbers"] = json!(sum.rate_but_numbers());
    summary["rate_but_types"] = json!(sum.rate_but_types());
    summary["rate_with_declarations"] = json!(sum.rate_with_declarations());
    summary["rate_with_facts"] = json!(sum.rate_with_facts());
    summary["review"] = serde_json::to_value(results.counts).expect("counts are plain numbers");
    let unmatched: Vec<&str> = results.review.unmatched.iter().map(|entry| entry.case.as_str()).collect();
    json!({ "summary": summary, "files": files, "unmatched": unmatched })
}

fn file(report: &FileReport, review: &FileReview<'_>) -> Value {
    let mut file = json!({
        "gimple": report.gimple.display().to_string(),
        "oracle": report.oracle.display().to_string(),
        "gcc": report.dialect.gcc,
        "level": format!("{:?}", report.dialect.opt),
    });
    match &report.functions {
        Err(reason) => file["unreadable"] = json!(reason),
        Ok(functions) => {
            file["facts"] = json!(to_toml(&report.facts));
            file["order"] = json!(match report.order {
                Order::Exact => "exact",
                Order::Explained => "explained",
                Order::Different => "different",
            });
            let functions = functions.iter().zip(&review.functions);
            file["functions"] = functions.map(|(f, standing)| function(f, standing)).collect();
        }
    }
    file
}

fn function(function: &FunctionReport, standing: &Standing<'_>) -> Value {
    let mut value = json!({
        "name": function.name,
        "line": function.line,
        "oracle_line": function.oracle_line,
        "verdict": verdict_name(&function.verdict),
    });
    match standing {
        Standing::Passed => {}
        Standing::Known(reason) => value["known"] = json!(reason),
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
        Verdict::Exact | Verdict::Explained { .. } | Verdict::Missing => {}
    }
    value
}

fn verdict_name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Exact => "exact",
        Verdict::Explained { temporaries: false } => "explained",
        Verdict::Explained { temporaries: true } => "explained by temporaries",
        Verdict::Different { .. } => "different",
        Verdict::Refused(_) => "refused",
        Verdict::Missing => "missing",
    }
}
