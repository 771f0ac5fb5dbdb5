//! `tressa verify`: checks every rule of a well-formed function.

use super::args::{DialectArgs, JobArgs, dialect, size_of};
use super::files::{Input, Output, read};
use super::notation::VirtualOperands;
use super::select::FunctionArgs;
use super::{Failure, Outcome, message};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::cell::LazyCell;
use std::io::{self, Write};
use std::path::PathBuf;
use tressa::analysis::verify::{Breach, Options, Report, Rule, report};
use tressa::base::guard::guarded;
use tressa::base::visible::visible_line;
use tressa::driver::check::Signs;
use tressa::driver::dump::{self, Item, Refusal};
use tressa::forms::virtual_operands::{VirtualBreach, VirtualRule, check, per_variable};
use tressa::ir::{Function, Stage};
use tressa::target::dialect::{Dialect, OptLevel};

/// Check the rules of well-formed functions, in SSA form or before
///
/// A gimple dump is taken through the passes and checked after "cfg" and after "ssa". A later dump
/// in blocks is checked without changes. Every breach is reported with its rule and place. Virtual
/// operands are checked where they are known: in gimple dumps, and in later dumps made with -vops.
#[derive(clap::Args)]
pub struct Args {
    /// The dump; - is stdin
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    dialect: DialectArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// With per-variable: give each variable in memory virtual operands of its own and check these as well, for
    /// functions that pass "ssa" has built
    #[arg(long, value_enum, default_value_t = VirtualOperands::One, value_name = "SCOPE")]
    virtual_operands: VirtualOperands,

    /// Check only this rule; may be repeated
    #[arg(long, value_name = "ID", value_parser = rule)]
    rule: Vec<Rule>,

    /// Also report what the text of a dump leaves open: calls that may return, abnormal edges
    #[arg(long)]
    doubts: bool,

    /// Print the rules and stop
    #[arg(long)]
    list_rules: bool,

    /// Report as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    jobs: JobArgs,
}

fn rule(id: &str) -> Result<Rule, String> {
    Rule::named(id).ok_or_else(|| "no such rule; --list-rules prints them".to_owned())
}

/// A breach with its location in the dump.
struct Located {
    stage: Stage,
    rule: &'static str,
    message: String,
    /// The number of the block.
    block: Option<u32>,
    /// The statement as printed.
    text: Option<String>,
    line: u32,
}

/// What was found in a function.
#[derive(Default)]
struct Found {
    breaches: Vec<Located>,
    /// The number of breaches that are not listed.
    more: u64,
    doubts: Vec<Located>,
    /// The number of doubts that are not listed.
    more_doubts: u64,
}

/// The result for a function.
struct Examined<'a> {
    item: Item<'a, 'a>,
    found: Result<Found, Refusal>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    if args.list_rules {
        return list_rules(args.json);
    }
    if args.file.extension().is_some_and(|ext| ext == "omplower") {
        let file = args.file.display();
        return Err(Failure::Message(format!(
            "{file}: dumps of pass \"omplower\" are not supported: its functions are neither gimplified \
             nor lowered; take the dump of pass \"gimple\", \"lower\" or \"cfg\" instead"
        )));
    }
    args.jobs.start(size_of([&*args.file]))?;
    let wanted = args.functions.wanted()?;
    let facts = args.dialect.program.facts(&args.file)?;
    let input = read(&args.file)?;
    let dialect = dialect(&args.file, &input.name, &Signs::of(&input.text), args.dialect.given(&facts));
    let dump = dump::read(&input.text, &facts);
    wanted.check(&dump, &input.name, "a dump")?;
    let items: Vec<Item<'_, '_>> = dump.items().filter(|item| wanted.matches(item.name())).collect();

    // Only a dump of pass "ssa" shows the state directly after the pass.
    let fresh = args.file.extension().is_some_and(|ext| ext == "ssa");
    let check = |item| Examined { item, found: examine(item, dialect, fresh, args) };
    let reports: Vec<Examined<'_>> = items.into_par_iter().map(check).collect();
    let mut out = Output::open(None)?;
    if args.json {
        out.write_json(&json_report(&input, &reports, args.doubts))?;
    } else {
        text_report(&mut out, &input, &reports, args.doubts)?;
    }
    out.finish()?;
    for Examined { item, found } in &reports {
        if let Err(refusal) = found {
            message::refusal(&input.name, item.name(), item.line(), refusal);
        }
    }
    Ok(match reports {
        reports if reports.iter().any(|report| report.found.is_err()) => Outcome::Failed,
        reports
            if reports.iter().flat_map(|report| &report.found).any(|found| !found.breaches.is_empty()) =>
        {
            Outcome::Found
        }
        _ => Outcome::Done,
    })
}

/// The breaches of one function. A function of a gimple dump is taken through the passes first.
fn examine(item: Item<'_, '_>, dialect: Dialect, fresh: bool, args: &Args) -> Result<Found, Refusal> {
    let is_wanted = |rule| args.rule.is_empty() || args.rule.contains(&rule);
    let mut found = Found::default();
    let mut keep = |stage, report: Report, start: u32| {
        found.more += report.more;
        found.more_doubts += report.more_doubts;
        let lines = LazyCell::new(|| LineEnds::of(item));
        let located = |breach: Breach| {
            let line = breach.location.offset.map_or(start, |at| lines.line(at));
            let Breach { rule, message, location } = breach;
            Located { stage, rule: rule.id(), message, block: location.block, text: location.text, line }
        };
        found.breaches.extend(report.breaches.into_iter().map(&located));
        found.doubts.extend(report.doubts.into_iter().map(&located));
    };
    match item.function() {
        Ok(f) if f.stage >= Stage::Cfg => {
            let optimized = dialect.opt != OptLevel::O0;
            let options = Options { fresh, from_dump: true, optimized };
            let report = guarded(|| report(&f, &options, is_wanted)).map_err(Refusal::Internal)?;
            keep(f.stage, report, f.head.line);
        }
        _ => {
            let options = Options { fresh: true, ..Options::default() };
            let f = dump::build(item, Stage::Ssa, dialect, &mut |f| {
                keep(f.stage, report(f, &options, is_wanted), f.head.line);
            })?;
            if args.virtual_operands == VirtualOperands::PerVariable && args.rule.is_empty() {
                found.breaches.extend(variables(&f)?);
            }
        }
    }
    Ok(found)
}

/// The breaches in the virtual operands of the function's variables.
fn variables(f: &Function<'_>) -> Result<impl Iterator<Item = Located> + use<>, Refusal> {
    let breaches = guarded(|| check(f, &per_variable(f)?)).map_err(Refusal::Internal)?;
    let (stage, line) = (f.stage, f.head.line);
    let found = breaches.map_err(Refusal::LimitExceeded)?.into_iter();
    Ok(found.map(move |VirtualBreach { rule, message, block, text }| Located {
        stage,
        rule: rule.id(),
        message,
        block,
        text,
        line,
    }))
}

/// Where the lines of a function's text end.
struct LineEnds {
    /// The line in the dump on which the text begins.
    first: u32,
    /// The offsets of the line ends.
    ends: Vec<u32>,
}

impl LineEnds {
    fn of(item: Item<'_, '_>) -> LineEnds {
        let (first, text) = item.chunk().map_or((0, ""), |chunk| (chunk.line, chunk.text));
        LineEnds { first, ends: memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32).collect() }
    }

    /// The line in the dump of the byte at `offset` in the function's text.
    fn line(&self, offset: u32) -> u32 {
        self.first + self.ends.partition_point(|&end| end < offset) as u32
    }
}

fn text_report(
    out: &mut Output,
    input: &Input,
    reports: &[Examined<'_>],
    with_doubts: bool,
) -> io::Result<()> {
    let (mut count, mut doubts) = (0, 0);
    for report in reports {
        let Ok(found) = &report.found else { continue };
        count += found.breaches.len() as u64 + found.more;
        doubts += found.doubts.len() as u64 + found.more_doubts;
        list(out, input, report.item, "", &found.breaches)?;
        and_more(out, input, report.item, found.more, "breaches")?;
        if with_doubts {
            list(out, input, report.item, "doubt: ", &found.doubts)?;
            and_more(out, input, report.item, found.more_doubts, "doubts")?;
        }
    }
    writeln!(out, "functions  {:>9}", reports.iter().filter(|report| report.found.is_ok()).count())?;
    writeln!(out, "breaches   {count:>9}")?;
    if with_doubts {
        writeln!(out, "doubts     {doubts:>9}")?;
    }
    Ok(())
}

fn list(
    out: &mut Output,
    input: &Input,
    item: Item<'_, '_>,
    what: &str,
    breaches: &[Located],
) -> io::Result<()> {
    for Located { stage, rule, message, block, text, line } in breaches {
        let name = visible_line(item.name());
        writeln!(out, "{}:{line}: {name}: {what}{rule}: {message}", input.name)?;
        let block = block.map_or(String::new(), |block| format!(" in block {block}"));
        writeln!(out, "    after {}{block}", pass(*stage))?;
        for line in text.iter().flat_map(|text| text.lines()) {
            writeln!(out, "      {}", line.trim())?;
        }
    }
    Ok(())
}

fn and_more(out: &mut Output, input: &Input, item: Item<'_, '_>, count: u64, what: &str) -> io::Result<()> {
    match count {
        0 => Ok(()),
        _ => {
            let name = visible_line(item.name());
            writeln!(out, "{}:{}: {name}: and {count} more {what}", input.name, item.line())
        }
    }
}

fn pass(stage: Stage) -> &'static str {
    if stage == Stage::Cfg { "\"cfg\"" } else { "\"ssa\"" }
}

fn json_report(input: &Input, reports: &[Examined<'_>], with_doubts: bool) -> Value {
    let found = || reports.iter().filter_map(|report| Some((report.item, report.found.as_ref().ok()?)));
    let all = |of: fn(&Found) -> &[Located]| -> Vec<Value> {
        found().flat_map(|(item, found)| of(found).iter().map(move |one| json_breach(item, one))).collect()
    };
    let mut report = json!({
        "file": input.name,
        "functions": found().count(),
        "unreadable": reports.len() - found().count(),
        "breaches": all(|found| &found.breaches),
        "more": found().map(|(_, found)| found.more).sum::<u64>(),
    });
    if with_doubts {
        report["doubts"] = all(|found| &found.doubts).into();
        report["more_doubts"] = found().map(|(_, found)| found.more_doubts).sum::<u64>().into();
    }
    report
}

fn json_breach(item: Item<'_, '_>, located: &Located) -> Value {
    let Located { stage, rule, message, block, text, line } = located;
    json!({
        "function": item.name(),
        "after": pass(*stage).trim_matches('"'),
        "rule": rule,
        "message": message,
        "line": line,
        "block": block,
        "statement": text,
    })
}

fn list_rules(json: bool) -> Result<Outcome, Failure> {
    let mut out = Output::open(None)?;
    if json {
        let rule = |rule: &Rule| json!({ "rule": rule.id(), "sentence": rule.sentence(), "gcc": rule.gcc() });
        let of_variables =
            |rule: &VirtualRule| json!({ "rule": rule.id(), "sentence": rule.sentence(), "gcc": null });
        let rules = Rule::ALL.iter().map(rule);
        let rules: Vec<Value> = rules.chain(VirtualRule::ALL.iter().map(of_variables)).collect();
        out.write_json(&rules)?;
    } else {
        for rule in Rule::ALL {
            writeln!(out, "{:22} {}", rule.id(), rule.sentence())?;
        }
        for rule in VirtualRule::ALL {
            writeln!(out, "{:22} {}", rule.id(), rule.sentence())?;
        }
    }
    out.finish()?;
    Ok(Outcome::Done)
}
