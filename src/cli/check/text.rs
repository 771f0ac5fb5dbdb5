//! `tressa check` as a person reads it: the findings, with diffs, and the summary.

use super::{FactSource, ReportArgs, Results};
use crate::cli::files::Output;
use crate::cli::message;
use std::io::{self, Write};
use tressa::base::visible::{visible_line, visible_path};
use tressa::driver::check::{
    FileReport, FileReview, FunctionReport, NOT_EXACT, ORDER, Standing, Summary, Verdict,
};
use tressa::facts::to_toml;

pub fn report(out: &mut Output, results: &Results<'_>, args: &ReportArgs) -> io::Result<()> {
    if args.show_facts {
        for report in results.reports.iter().filter(|report| !report.facts.is_empty()) {
            writeln!(out, "# {}\n{}", visible_path(&report.gimple), to_toml(&report.facts))?;
        }
    }
    if !args.quiet {
        for (report, review) in results.files() {
            findings(out, report, review)?;
        }
        for entry in &results.review.unmatched {
            writeln!(out, "{}: matches nothing, but is listed as a known miss", visible_line(&entry.case))?;
        }
    }
    summary(out, results)
}

/// The findings of one file.
fn findings(out: &mut Output, report: &FileReport, review: &FileReview<'_>) -> io::Result<()> {
    let case = |name: &str| {
        review
            .cases
            .as_ref()
            .map_or_else(String::new, |cases| format!(" [{}]", visible_line(&format!("{cases} {name}"))))
    };
    let functions = report.functions.as_deref().unwrap_or_default();
    for (f, standing) in functions.iter().zip(&review.functions) {
        if let Standing::Finding(what) = standing {
            finding(out, report, f, what, &case(&f.name))?;
        }
    }
    if let Standing::Finding(what) = review.order {
        writeln!(out, "{}: the order of functions: {what}{}", visible_path(&report.oracle), case(ORDER))?;
    }
    Ok(())
}

/// One finding: where, what, what it is called in the list, and the diff.
fn finding(
    out: &mut Output,
    report: &FileReport,
    f: &FunctionReport,
    what: &str,
    case: &str,
) -> io::Result<()> {
    let place = f.line.map_or_else(
        || format!("{}:{}", visible_path(&report.oracle), f.oracle_line),
        |line| format!("{}:{line}", visible_path(&report.gimple)),
    );
    let name = visible_line(&f.name);
    // What a list says wrongly of it.
    let wrong = if what == NOT_EXACT { String::new() } else { format!("; {what}") };
    match &f.verdict {
        Verdict::Exact | Verdict::Explained { .. } => writeln!(out, "{place}: {name}: {what}{case}"),
        Verdict::Missing => writeln!(out, "{place}: {name}: missing{wrong}{case}"),
        Verdict::Refused(reason) => {
            writeln!(out, "{place}: {name}: refused: {}{wrong}{case}", visible_line(reason))
        }
        Verdict::Different { cause, diff, .. } => {
            let cause = visible_line(&cause.label);
            writeln!(out, "{place}: {name}: different: {cause}{wrong}{case}")?;
            write_diff(out, diff)
        }
    }
}

/// The summary: files and functions, each with the counts that they are the sum of, and what the
/// exit status depends on.
fn summary(out: &mut Output, results: &Results<'_>) -> io::Result<()> {
    let Results { sum, counts, found, .. } = results;
    let mut line = |name: &str, count: usize| writeln!(out, "{name:<22}{count:>9}");
    line("files", sum.files + sum.unreadable)?;
    line("  in order", sum.ordered)?;
    if *found == FactSource::GccDump {
        line("  in order with facts", sum.order_explained)?;
    }
    line("  known disorder", counts.known_orders)?;
    line("  out of order", counts.new_orders)?;
    line("  unreadable", sum.unreadable)?;
    line("functions", sum.functions)?;
    line("  exact", sum.exact)?;
    if *found == FactSource::GccDump {
        line("  exact with facts", sum.explained - sum.by_temporaries)?;
        line("  exact with types", sum.by_temporaries)?;
    }
    line("  known misses", counts.known)?;
    line("  different", counts.new_different)?;
    line("  refused", counts.new_refused)?;
    line("  missing", counts.new_missing)?;
    let mut rate = |name: &str, rate: Option<f64>| {
        let percent = if rate.is_some() { "%" } else { "" };
        writeln!(out, "{name:<22}{:>9}", Summary::rate_text(rate) + percent)
    };
    rate("rate", sum.rate())?;
    rate("  but for numbers", sum.rate_but_numbers())?;
    rate("  but for types", sum.rate_but_types())?;
    if *found == FactSource::GccDump {
        rate("rate with facts", sum.rate_with_facts())?;
    }
    if *found != FactSource::NoSearch {
        writeln!(out, "{:<22}{:>9}", "facts", sum.facts)?;
    }
    writeln!(out, "{:<22}{:>9}", "findings", counts.findings)
}

fn write_diff(out: &mut Output, diff: &str) -> io::Result<()> {
    let colour = message::coloured(&io::stdout());
    for line in diff.lines() {
        let code = match line.as_bytes().first() {
            Some(b'+') => "32",
            Some(b'-') => "31",
            Some(b'@') => "36",
            _ => "",
        };
        if colour && !code.is_empty() {
            out.write_coloured(code, line)?;
        } else {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
