//! `tressa check` as a person reads it: the findings, with diffs, and the summary.

use super::{Found, ReportArgs, Results};
use crate::cli::files::Output;
use crate::cli::message;
use std::io::{self, Write};
use tressa::driver::check::{
    FileReport, FileReview, FunctionReport, NOT_EXACT, ORDER, Standing, Summary, Verdict,
};
use tressa::facts::to_toml;

pub fn report(out: &mut Output, results: &Results<'_>, args: &ReportArgs) -> io::Result<()> {
    if args.show_facts {
        for report in results.reports.iter().filter(|report| !report.facts.is_empty()) {
            writeln!(out, "# {}\n{}", report.gimple.display(), to_toml(&report.facts))?;
        }
    }
    if !args.quiet {
        for (report, review) in results.files() {
            findings(out, report, review)?;
        }
        for entry in &results.review.unmatched {
            writeln!(out, "{}: matches nothing, but is listed as a known miss", entry.case)?;
        }
    }
    summary(out, results)
}

/// The findings of one file.
fn findings(out: &mut Output, report: &FileReport, review: &FileReview<'_>) -> io::Result<()> {
    let case =
        |name: &str| review.cases.as_ref().map_or_else(String::new, |cases| format!(" [{cases} {name}]"));
    let functions = report.functions.as_deref().unwrap_or_default();
    for (f, standing) in functions.iter().zip(&review.functions) {
        if let Standing::Finding(what) = standing {
            finding(out, report, f, what, &case(&f.name))?;
        }
    }
    if let Standing::Finding(what) = review.order {
        writeln!(out, "{}: the order of functions: {what}{}", report.oracle.display(), case(ORDER))?;
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
        || format!("{}:{}", report.oracle.display(), f.oracle_line),
        |line| format!("{}:{line}", report.gimple.display()),
    );
    let name = &f.name;
    // What a list says wrongly of it.
    let wrong = if what == NOT_EXACT { String::new() } else { format!("; {what}") };
    match &f.verdict {
        Verdict::Exact | Verdict::Explained { .. } => writeln!(out, "{place}: {name}: {what}{case}"),
        Verdict::Missing => writeln!(out, "{place}: {name}: missing{wrong}{case}"),
        Verdict::Refused(reason) => writeln!(out, "{place}: {name}: refused: {reason}{wrong}{case}"),
        Verdict::Different { cause, diff, .. } => {
            writeln!(out, "{place}: {name}: different: {}{wrong}{case}", cause.label)?;
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
    if *found == Found::ByTrying {
        line("  in order with facts", sum.order_explained)?;
    }
    line("  known disorder", counts.known_orders)?;
    line("  out of order", counts.new_orders)?;
    line("  unreadable", sum.unreadable)?;
    line("functions", sum.functions)?;
    line("  exact", sum.exact)?;
    if *found == Found::ByTrying {
        line("  exact with facts", sum.explained - sum.by_temporaries)?;
        line("  exact with types", sum.by_temporaries)?;
    }
    line("  known misses", counts.known)?;
    line("  different", counts.new_different)?;
    line("  refused", counts.new_refused)?;
    line("  missing", counts.new_missing)?;
    let mut rate = |name: &str, rate: f64| writeln!(out, "{name:<22}{:>8}%", Summary::rate_text(rate));
    rate("rate", sum.rate())?;
    if *found == Found::ByTrying {
        rate("rate with facts", sum.rate_with_facts())?;
    }
    if *found != Found::Nowhere {
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
            writeln!(out, "\x1b[{code}m{line}\x1b[0m")?;
        } else {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
