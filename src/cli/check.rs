//! `tressa check`: compares with GCC's output.

use super::args::{DialectArgs, JobArgs};
use super::files::Output;
use super::{Failure, Outcome, message};
use indicatif::{ProgressBar, ProgressStyle};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tressa::driver::check::{
    FileReport, FunctionReport, Options, Order, Summary, Verdict, check_pair, find_pairs, stage_extension,
};
use tressa::facts::{Fact, to_toml};

/// Compare with GCC's own dumps, function by function
///
/// Finds every *.gimple dump that has the dump of the later pass next to it, also in subfolders.
/// Functions are compared byte by byte. Functions that GCC did not emit are not counted; functions
/// that GCC emitted and tressa did not are misses. Version, level and modifiers that are not given
/// are detected for each file by trying.
///
/// A gimple dump does not show everything: types of globals and fields, `volatile`, `noreturn`, ...
/// . Such facts are found from GCC's dump. Functions that are exact only with them count as
/// explained. Exit status 0: all functions are exact with the facts found.
#[derive(clap::Args)]
pub struct Args {
    /// Folders, or dumps
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    dialect: DialectArgs,

    /// Do not search for facts that explain differences
    #[arg(long)]
    no_find_facts: bool,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    jobs: JobArgs,
}

/// The contents and destinations of a report.
#[derive(clap::Args)]
pub struct ReportArgs {
    /// Report as JSON on stdout
    #[arg(long)]
    json: bool,

    /// Also report as JUnit XML into FILE
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,

    /// Number of context lines in diffs
    #[arg(long, value_name = "N", default_value_t = 3)]
    context: usize,

    /// Print only the summary, no diffs
    #[arg(short, long)]
    quiet: bool,

    /// List the facts found for each file
    #[arg(long)]
    show_facts: bool,

    /// Write the facts found into FILE, for --facts
    #[arg(long, value_name = "FILE")]
    write_facts: Option<PathBuf>,
}

impl ReportArgs {
    /// The number of context lines, if any output shows diffs.
    pub fn context(&self) -> Option<usize> {
        (!self.quiet || self.junit.is_some()).then_some(self.context)
    }
}

/// The origin of the facts in reports.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FactSource {
    /// There was no search for facts.
    NoSearch,
    /// The search used GCC's later dump: functions that need facts are *explained*.
    GccDump,
    /// The compiler answered questions.
    Compiler,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    args.jobs.start()?;
    let facts = args.dialect.program.facts()?;
    let options = Options {
        stage: args.dialect.after,
        given: args.dialect.given(&facts),
        facts,
        context: args.report.context(),
        find_facts: !args.no_find_facts,
    };
    let pairs = find_pairs(&args.paths, options.stage);
    for (_, reason) in &pairs.unreadable {
        message::error(reason);
    }
    if pairs.found.is_empty() && pairs.unreadable.is_empty() {
        let ext = stage_extension(options.stage);
        return Err(Failure::Message(format!("no *.gimple dump with a *.{ext} dump next to it")));
    }

    let bar = progress(pairs.found.len());
    let reports: Vec<FileReport> = pairs
        .found
        .par_iter()
        .map(|pair| {
            let report = check_pair(pair, &options);
            bar.inc(1);
            report
        })
        .collect();
    bar.finish_and_clear();
    let source = if args.no_find_facts { FactSource::NoSearch } else { FactSource::GccDump };
    report(&reports, pairs.unreadable.len(), &[], source, &args.report)
}

/// Reports the result of a comparison. `flags` go into the facts file next to the facts.
pub fn report(
    reports: &[FileReport],
    unreadable: usize,
    flags: &[String],
    source: FactSource,
    args: &ReportArgs,
) -> Result<Outcome, Failure> {
    let mut sum = Summary { unreadable, ..Summary::default() };
    for report in reports {
        sum += report.summary();
        if let Err(reason) = &report.functions {
            message::error(reason);
        }
    }
    if let Some(path) = &args.junit {
        let mut out = Output::open(Some(path))?;
        junit(reports)
            .serialize(&mut out)
            .map_err(|error| Failure::Message(format!("{}: {error}", path.display())))?;
        out.finish()?;
    }
    if let Some(path) = &args.write_facts {
        write_facts(path, flags, reports)?;
    }
    let mut out = Output::open(None)?;
    if args.json {
        out.write_json(&json_report(&sum, reports))?;
    } else {
        text_report(&mut out, &sum, reports, source, args)?;
    }
    out.finish()?;
    Ok(match sum {
        Summary { unreadable: 1.., .. } => Outcome::Failed,
        _ if sum.exact_with_facts() < sum.functions => Outcome::Found,
        _ => Outcome::Done,
    })
}

/// Writes the facts found for all files. A fact that differs between two programs is left out.
fn write_facts(path: &Path, flags: &[String], reports: &[FileReport]) -> Result<(), Failure> {
    let mut facts: BTreeMap<Fact, Option<&Fact>> = BTreeMap::new();
    for fact in reports.iter().flat_map(|report| &report.facts) {
        let known = facts.entry(fact.subject()).or_insert(Some(fact));
        *known = known.filter(|&known| known == fact);
    }
    // The order of definitions belongs to one file.
    let of_file = |fact: &Fact| matches!(fact, Fact::Definitions(_));
    let differing = facts.iter().filter(|(subject, fact)| fact.is_none() && !of_file(subject)).count();
    if differing > 0 {
        let names = if differing == 1 { "1 name differ" } else { &format!("{differing} names differ") };
        message::error(&format!("{}: facts about {names} between files: left out", path.display()));
    }
    let mut out = Output::open(Some(path))?;
    if !flags.is_empty() {
        writeln!(out, "flags = {flags:?}\n")?;
    }
    write!(out, "{}", to_toml(facts.into_values().flatten()))?;
    out.finish()?;
    Ok(())
}

/// A progress bar on a terminal, nothing elsewhere.
fn progress(files: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} files, {eta} left");
    ProgressBar::new(files as u64).with_style(style.expect("the template is valid"))
}

fn text_report(
    out: &mut Output,
    sum: &Summary,
    reports: &[FileReport],
    source: FactSource,
    args: &ReportArgs,
) -> io::Result<()> {
    let colour = message::coloured(&io::stdout());
    if args.show_facts {
        for report in reports.iter().filter(|report| !report.facts.is_empty()) {
            writeln!(out, "# {}\n{}", report.gimple.display(), to_toml(&report.facts))?;
        }
    }
    for (report, function) in misses(reports).filter(|_| !args.quiet) {
        let place = function.line.map_or_else(
            || format!("{}:{}", report.oracle.display(), function.oracle_line),
            |line| format!("{}:{line}", report.gimple.display()),
        );
        let name = &function.name;
        match &function.verdict {
            Verdict::Exact | Verdict::Explained { .. } => {}
            Verdict::Missing => writeln!(out, "{place}: {name}: missing")?,
            Verdict::Refused(reason) => writeln!(out, "{place}: {name}: refused: {reason}")?,
            Verdict::Different { cause, diff, .. } => {
                writeln!(out, "{place}: {name}: different: {}", cause.label)?;
                write_diff(out, diff, colour)?;
            }
        }
    }
    writeln!(out, "files      {:>9}", sum.files)?;
    writeln!(out, "functions  {:>9}", sum.functions)?;
    writeln!(out, "exact      {:>9}", sum.exact)?;
    if source == FactSource::GccDump {
        writeln!(out, "explained  {:>9}", sum.explained)?;
        writeln!(out, "           {:>9} of them by types of temporaries", sum.by_temporaries)?;
    }
    writeln!(out, "different  {:>9}", sum.different)?;
    writeln!(out, "refused    {:>9}", sum.refused)?;
    writeln!(out, "missing    {:>9}", sum.missing)?;
    writeln!(out, "in order   {:>9} files", sum.ordered)?;
    if source == FactSource::GccDump {
        writeln!(out, "explained  {:>9} files", sum.order_explained)?;
    }
    writeln!(out, "rate       {:>8}%", Summary::rate_text(sum.rate()))?;
    if source == FactSource::GccDump {
        writeln!(out, "with facts {:>8}%", Summary::rate_text(sum.rate_with_facts()))?;
    }
    if source != FactSource::NoSearch {
        writeln!(out, "facts      {:>9}", sum.facts)?;
    }
    Ok(())
}

fn write_diff(out: &mut Output, diff: &str, colour: bool) -> io::Result<()> {
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

fn misses(reports: &[FileReport]) -> impl Iterator<Item = (&FileReport, &FunctionReport)> {
    reports.iter().flat_map(|report| {
        let functions = report.functions.as_deref().unwrap_or_default();
        functions
            .iter()
            .filter(|f| !matches!(f.verdict, Verdict::Exact | Verdict::Explained { .. }))
            .map(move |f| (report, f))
    })
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

fn json_report(sum: &Summary, reports: &[FileReport]) -> Value {
    let files: Vec<Value> = reports.iter().map(json_file).collect();
    let mut summary = serde_json::to_value(sum).expect("counts are plain numbers");
    summary["rate"] = json!(sum.rate());
    summary["rate_with_declarations"] = json!(sum.rate_with_declarations());
    summary["rate_with_facts"] = json!(sum.rate_with_facts());
    json!({ "summary": summary, "files": files })
}

fn json_file(report: &FileReport) -> Value {
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
            file["functions"] = functions.iter().map(json_function).collect();
        }
    }
    file
}

fn json_function(function: &FunctionReport) -> Value {
    let mut value = json!({
        "name": function.name,
        "line": function.line,
        "oracle_line": function.oracle_line,
        "verdict": verdict_name(&function.verdict),
    });
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

fn junit(reports: &[FileReport]) -> Report {
    let mut out = Report::new("tressa check");
    for report in reports {
        let mut suite = TestSuite::new(report.gimple.display().to_string());
        match &report.functions {
            Err(reason) => suite
                .add_test_case(TestCase::new("(file)", failed(NonSuccessKind::Error, "unreadable", reason))),
            Ok(functions) => suite.add_test_cases(functions.iter().map(|function| {
                TestCase::new(
                    function.name.as_str(),
                    match &function.verdict {
                        Verdict::Exact | Verdict::Explained { .. } => TestCaseStatus::success(),
                        Verdict::Missing => failed(NonSuccessKind::Failure, "missing", ""),
                        Verdict::Refused(reason) => failed(NonSuccessKind::Error, "refused", reason),
                        Verdict::Different { cause, diff, .. } => {
                            failed(NonSuccessKind::Failure, &cause.label, diff)
                        }
                    },
                )
            })),
        };
        out.add_test_suite(suite);
    }
    out
}

fn failed(kind: NonSuccessKind, message: &str, description: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_message(message);
    status.set_description(description);
    status
}
