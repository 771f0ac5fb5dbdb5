//! `tressa check` as a person reads it: the findings, with diffs, and the summary.

use super::results::{ReportArgs, Results};
use crate::files::Output;
use crate::findings::{Finding, Level};
use std::io::{self, Write};
use tressa::internals::base::visible::{visible_line, visible_path};
use tressa_study::internals::check::{
    FileReport, FileReview, FunctionReport, NOT_EXACT, Nearness, ORDER, Standing, Summary, Verdict,
};
use tressa_study::internals::view::counted;

/// What a finding is about, and what is not.
pub const WHAT_IS_TESTED: &str = "This compares tressa with GCC's dumps and does not test the program; `tressa verify` checks the dumps \
     themselves.";

/// The refused functions that are listed; more are counted.
const MOST_REFUSED: usize = 20;

pub fn report(out: &mut Output, results: &Results<'_>, args: &ReportArgs) -> io::Result<()> {
    let mut refused = 0;
    for (report, review) in results.files() {
        findings(out, report, review, &mut refused)?;
    }
    if refused > MOST_REFUSED {
        let more = counted(refused - MOST_REFUSED, "more function");
        writeln!(out, "and {more}: {refused} refused in all")?;
    }
    for entry in &results.review.unmatched {
        writeln!(out, "{}: listed as a known miss, but matches no function", visible_line(&entry.case))?;
    }
    if results.counts.findings + results.counts.notices > 0 && !args.quiet {
        writeln!(out, "{WHAT_IS_TESTED}")?;
    }
    writeln!(out, "{}", summary(results))?;
    if args.verbose { table(out, results) } else { Ok(()) }
}

/// The result in one line: `5 of 6 functions are exact; 1 differs only in declared types`.
fn summary(results: &Results<'_>) -> String {
    let Results { sum, counts, .. } = results;
    let is = |count: usize| if count == 1 { "is" } else { "are" };
    let differs = |count: usize| if count == 1 { "differs" } else { "differ" };
    let orders = counts.known_orders + counts.new_orders;
    let known = counts.known + counts.known_orders;
    let matches = if known == 1 { "matches" } else { "match" };
    let left_out = match results.left_out {
        1 => "1 entry is".to_string(),
        count => format!("{count} entries are"),
    };
    let parts = [
        (sum.but_numbers, format!("{} only in type-node numbers", differs(sum.but_numbers))),
        (sum.but_types, format!("{} only in declared types", differs(sum.but_types))),
        (sum.different, differs(sum.different).to_string()),
        (sum.refused, format!("{} refused", is(sum.refused))),
        (sum.missing, format!("{} missing", is(sum.missing))),
    ];
    let parts =
        parts.into_iter().filter(|&(count, _)| count > 0).map(|(count, what)| format!("{count} {what}"));
    let others = [
        (orders, format!("the order of functions differs in {}", counted(orders, "file"))),
        (sum.unreadable, format!("{} cannot be read", counted(sum.unreadable, "file"))),
        (known, format!("{known} {matches} the baseline")),
        (results.left_out, format!("{left_out} left out")),
    ];
    let others = others.into_iter().filter(|&(count, _)| count > 0).map(|(_, what)| what);
    let first = format!("{} of {} {} exact", sum.exact, counted(sum.functions, "function"), is(sum.exact));
    std::iter::once(first).chain(parts).chain(others).collect::<Vec<_>>().join("; ")
}

/// The findings of one file.
fn findings(
    out: &mut Output,
    report: &FileReport,
    review: &FileReview<'_>,
    refused: &mut usize,
) -> io::Result<()> {
    let case = |name: &str| {
        review
            .cases
            .as_ref()
            .map_or_else(String::new, |cases| format!(" [{}]", visible_line(&format!("{cases} {name}"))))
    };
    let functions = report.functions.as_deref().unwrap_or_default();
    for (f, standing) in functions.iter().zip(&review.functions) {
        let (Standing::Finding(what) | Standing::Notice(what)) = standing else { continue };
        *refused += usize::from(matches!(f.verdict, Verdict::Refused(_)));
        if !matches!(f.verdict, Verdict::Refused(_)) || *refused <= MOST_REFUSED {
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
    let theirs = format!("{}:{}", visible_path(&report.oracle), f.oracle_line);
    let ours = f.line.map(|line| format!("{}:{line}", visible_path(&report.gimple)));
    let place = ours.as_ref().unwrap_or(&theirs);
    let name = visible_line(&f.name);
    let notice = if f.near() == Nearness::ButNumbers && what == NOT_EXACT { "notice: " } else { "" };
    // What a list says wrongly of it.
    let wrong = if what == NOT_EXACT { String::new() } else { format!("; {what}") };
    match &f.verdict {
        Verdict::Exact => writeln!(out, "{place}: {name}: {what}{case}"),
        Verdict::Missing => writeln!(out, "{place}: {name}: missing{wrong}{case}"),
        Verdict::Refused(reason) => {
            writeln!(out, "{place}: {name}: refused: {}{wrong}{case}", visible_line(reason))
        }
        Verdict::Different { near, cause, diff, .. } => {
            let (near, cause) = (near.name(), visible_line(&cause.label));
            writeln!(out, "{place}: {name}: {notice}{near}: {cause}{wrong}{case}")?;
            write_diff(out, diff, &theirs, place)
        }
    }
}

/// The findings of all files, for code scanning.
pub fn findings_of(results: &Results<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (report, review) in results.files() {
        let (gimple, oracle) = (report.gimple.display().to_string(), report.oracle.display().to_string());
        let mut add =
            |level, rule: &str, name: &str, message: String, line: Option<u32>, oracle_line: u32| {
                let (file, line) = match report.source.place(name) {
                    Some((path, line)) => (path.display().to_string(), line),
                    None => line.map_or((oracle.clone(), oracle_line), |line| (gimple.clone(), line)),
                };
                found.push(Finding { level, rule: rule.to_string(), message, file, line });
            };
        match &report.functions {
            Err(reason) => add(Level::Error, "unreadable", "", reason.clone(), Some(1), 1),
            Ok(functions) => {
                for (f, standing) in functions.iter().zip(&review.functions) {
                    let (level, what) = match standing {
                        Standing::Finding(what) => (Level::Error, what),
                        Standing::Notice(what) => (Level::Notice, what),
                        Standing::Passed | Standing::Known(_) => continue,
                    };
                    let name = &f.name;
                    let (rule, message) = match &f.verdict {
                        Verdict::Different { near, cause, .. } => {
                            ("different", format!("{name} {}: {}", near.in_words(), cause.in_words()))
                        }
                        Verdict::Refused(reason) => ("refused", format!("{name}: refused: {reason}")),
                        Verdict::Missing => ("missing", format!("{name}: missing")),
                        Verdict::Exact => ("listed", format!("{name}: {what}")),
                    };
                    add(level, rule, name, message, f.line, f.oracle_line);
                }
            }
        }
        if let Standing::Finding(what) = review.order {
            add(Level::Error, "order", "", format!("the order of functions: {what}"), None, 1);
        }
    }
    found
}

/// Files and functions, each with the counts that they are the sum of, and what the exit status depends on.
fn table(out: &mut Output, results: &Results<'_>) -> io::Result<()> {
    let Results { sum, counts, .. } = results;
    let mut line = |name: &str, count: usize| writeln!(out, "{name:<24}{count:>9}");
    line("files", sum.files + sum.unreadable)?;
    line("  in order", sum.ordered)?;
    line("  known disorder", counts.known_orders)?;
    line("  out of order", counts.new_orders)?;
    line("  unreadable", sum.unreadable)?;
    line("with known facts", sum.informed)?;
    line("functions", sum.functions)?;
    for (column, count) in sum.columns() {
        line(&format!("  {column}"), count)?;
    }
    line("known misses", counts.known)?;
    let mut rate = |name: &str, rate: Option<f64>| {
        let percent = if rate.is_some() { "%" } else { "" };
        writeln!(out, "{name:<24}{:>9}", Summary::rate_text(rate) + percent)
    };
    rate("rate", sum.rate())?;
    rate("rate but for numbers", sum.rate_but_numbers())?;
    rate("rate but for types", sum.rate_but_types())?;
    writeln!(out, "{:<24}{:>9}", "findings", counts.findings)
}

/// Writes a unified diff. Its head names the two functions' places.
fn write_diff(out: &mut Output, diff: &str, theirs: &str, ours: &str) -> io::Result<()> {
    let head = [format!("--- {theirs} (gcc)"), format!("+++ {ours} (tressa)")];
    let body = diff.lines().skip_while(|line| line.starts_with("--- ") || line.starts_with("+++ "));
    for line in head.iter().map(String::as_str).filter(|_| !diff.is_empty()).chain(body) {
        let code = match line.as_bytes().first() {
            Some(b'+') => "32",
            Some(b'-') => "31",
            Some(b'@') => "36",
            _ => "",
        };
        out.write_styled(code, line)?;
        writeln!(out)?;
    }
    Ok(())
}
