//! `tressa verify`: checks every rule of a well-formed function.

use super::args::{DialectArgs, JobArgs};
use super::cc::from_source::is_source;
use super::envelope::{self, FileRecord};
use super::files::{Output, read};
use super::findings::{Finding, FindingArgs, Level};
use super::highlight::{self, TextKind};
use super::inputs::{DumpFile, FileArgs, Making, Reads, for_each};
use super::notation::VirtualOperands;
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use super::select::{FunctionArgs, WantedFunctions};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Map, Value, json};
use std::cell::LazyCell;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use tressa::internals::base::guard::guarded;
use tressa::internals::base::parallel;
use tressa::internals::base::visible::{visible_line, visible_path};
use tressa::internals::text::parse::shows_blocks;
use tressa::internals::unit::{Goal, Item, OneByOne, Unit};
use tressa::ir::{Function, Stage};
use tressa::verify::{Breach, FileWords, Options, Report, Rule, report, shows_wide_long};
use tressa::{Dialect, OptLevel, Refusal};
use tressa_study::internals::check::find_pairs;
use tressa_study::internals::debug_files::DebugFiles;
use tressa_study::internals::dump_name::tree_dump;
use tressa_study::internals::forms::virtual_operands::{VirtualBreach, VirtualRule, check, per_variable};
use tressa_study::internals::forms::ways::Way;
use tressa_study::internals::input::plain_path;
use tressa_study::internals::source_places::SourcePlaces;

/// Check the rules of well-formed functions, in SSA form or before
///
/// A gimple dump is taken through the passes and checked after "cfg" and after "ssa". A later dump with
/// blocks is checked as it is; a dump of pass "ssa" is also checked against the words of the gimple dump next
/// to it, if there is one. Every breach is reported with its rule and place. Virtual operands are checked
/// where they are known: in gimple dumps, and in later dumps made with -vops.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    inputs: FileArgs,

    #[command(flatten)]
    dialect: DialectArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// What virtual operands are for: all memory together, or each variable in memory
    ///
    /// Those for each variable are checked only for functions whose SSA form tressa builds.
    #[arg(long, value_enum, default_value_t = VirtualOperands::One, value_name = "SCOPE")]
    virtual_operands: VirtualOperands,

    /// Check only this rule; may be repeated
    #[arg(long, value_name = "ID", hide_possible_values = true, value_parser = rule())]
    rule: Vec<Rule>,

    /// Check every tree dump among the files and below the folders, such as those of -fdump-tree-all
    ///
    /// These are gimple dumps and dumps with blocks. Other files are skipped and counted.
    #[arg(long)]
    all: bool,

    /// Also report what a dump leaves uncertain: calls that may return, abnormal edges
    #[arg(long)]
    doubts: bool,

    /// Print the rules and stop
    #[arg(long)]
    list_rules: bool,

    /// Report as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    findings: FindingArgs,

    #[command(flatten)]
    jobs: JobArgs,
}

fn rule() -> impl TypedValueParser<Value = Rule> {
    PossibleValuesParser::new(Rule::ALL.iter().map(|rule| rule.id()))
        .map(|id| Rule::named(&id).expect("each of these is the id of a rule"))
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
struct Examined {
    file: String,
    function: String,
    line: u32,
    found: Found,
}

/// What was examined so far.
#[derive(Default)]
struct Verified {
    reports: Vec<Examined>,
    files: Vec<FileRecord>,
    /// Where the functions of each file with breaches are defined, if findings are to point there.
    places: BTreeMap<String, SourcePlaces>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    if args.list_rules {
        return list_rules(args.json);
    }
    let mut problems = Problems::default();
    let (jobs, program) = (&args.jobs, &args.dialect.program);
    let paths = match args.all {
        true => args.inputs.start_all(jobs, program, &mut problems)?,
        false => args.inputs.start(jobs, program, &mut problems)?,
    };
    let wanted = args.functions.wanted()?;
    let mut verified = Verified::default();
    let pairs = find_pairs(&paths, Stage::Ssa).found;
    let gimple: BTreeMap<&Path, &Path> = pairs.iter().map(|pair| (&*pair.oracle, &*pair.gimple)).collect();
    for_each(&paths, &mut problems, |path, problems| {
        add_file(args, path, gimple.get(path).copied(), &wanted, &mut verified, problems)
    })?;
    let Verified { reports, files, places } = verified;
    wanted.conclude()?;
    let is_any_read = !files.is_empty() || problems.all().is_empty();
    let mut out = Output::open(None)?;
    if args.json {
        write_json(&mut out, &reports, &files, &problems, args.doubts)?;
    } else if !args.findings.github && is_any_read {
        text_report(&mut out, &reports, args.doubts)?;
    }
    let sentence = |rule: &str| {
        let of_variables =
            VirtualRule::ALL.iter().find(|known| known.id() == rule).map(|rule| rule.sentence());
        Rule::named(rule).map(Rule::sentence).or(of_variables).unwrap_or_default().to_string()
    };
    args.findings.write(&findings(&reports, &places), sentence, &mut out)?;
    out.finish()?;
    let is_found = reports.iter().any(|report| !report.found.breaches.is_empty());
    Ok(problems.conclude(if is_found { Outcome::Found } else { Outcome::Done }))
}

/// Checks the functions of one file; `gimple` is the gimple dump next to it.
fn add_file(
    args: &Args,
    path: &Path,
    gimple: Option<&Path>,
    wanted: &WantedFunctions<'_>,
    verified: &mut Verified,
    problems: &mut Problems,
) -> Result<(), Failure> {
    if path.extension().is_some_and(|ext| ext == "omplower") {
        let file = visible_path(path);
        return Err(Failure::Message(format!(
            "{file}: dumps of pass \"omplower\" are not supported: its functions are neither gimplified \
             nor lowered; use the dump of pass \"gimple\", \"lower\" or \"cfg\" instead"
        )));
    }
    let source = DumpFile::read(
        path,
        &args.dialect.program,
        Making {
            flags: &args.inputs.flags,
            with_lines: wanted.own || args.findings.is_wanted(),
            ..Making::default()
        },
    )?;
    let DumpFile { input, facts, .. } = &source;
    // Between "gimple" and "cfg" a dump shows less than the gimple dump, and no blocks; a later one may hold
    // no function.
    let is_between =
        || tree_dump(path).is_some_and(|(_, pass)| pass != "gimple") && !shows_blocks(&input.text);
    if args.all && is_between() {
        return Ok(());
    }
    let unit = source.open(Reads::Any, wanted, problems)?;
    let detected = source.dialect(&unit, args.dialect.given(facts))?;
    let dialect = detected.dialect;
    verified.files.push(FileRecord::new(&input.name, &detected, &unit));
    let items: Vec<Item<'_, '_>> = unit.items().filter(|&item| wanted.patterns().has(item)).collect();
    let fresh = Way::shows_gccs(path, source.text());
    let gimple = gimple.filter(|_| fresh).map(read).transpose()?;
    let words = gimple.as_ref().map(|gimple| FileWords::new(&gimple.text));
    let words = words.as_ref();
    let (rules, virtual_operands) = (args.rule.as_slice(), args.virtual_operands);
    let shows = |item: Item<'_, '_>| item.function().is_ok_and(|f| shows_wide_long(&f));
    let wide_long =
        parallel::any(items.len(), |at| items[at].stage() >= Some(Stage::Cfg) && shows(items[at]))
            || gimple.as_ref().is_some_and(|gimple| Unit::open(&gimple.text, facts).items().any(shows));
    let functions = OneByOne::new(&unit, Goal::ssa(dialect));
    let options = Examination { dialect, fresh, words, wide_long, rules, virtual_operands };
    let found = parallel::map(items.len(), |at| examine(&functions, items[at], &options));
    for (item, found) in items.into_iter().zip(found) {
        let (file, function, line) = (input.name.clone(), item.name().to_string(), item.line());
        match found {
            Ok(found) => verified.reports.push(Examined { file, function, line, found }),
            Err(refusal) => problems.refusal(&file, &function, line, &refusal),
        }
    }
    let is_broken = |report: &Examined| report.file == input.name && !report.found.breaches.is_empty();
    if args.findings.is_wanted() && verified.reports.iter().any(is_broken) {
        let debug = args.dialect.program.debug_files()?.or_else(|| DebugFiles::beside(path));
        let places = SourcePlaces::of_dump(path, source.text(), debug.as_deref(), None);
        let file = is_source(path).then(|| plain_path(path));
        verified.places.insert(input.name.clone(), SourcePlaces { file, ..places });
    }
    Ok(())
}

/// What is examined, and how.
struct Examination<'a> {
    dialect: Dialect,
    /// Whether a later dump shows the state directly after pass "ssa".
    fresh: bool,
    /// The words of the gimple dump next to it.
    words: Option<&'a FileWords<'a>>,
    /// Whether some function shows that `long` is wider than `int`.
    wide_long: bool,
    /// The rules; empty means all.
    rules: &'a [Rule],
    virtual_operands: VirtualOperands,
}

/// The breaches of one function. A function of a gimple dump is taken through the passes first.
fn examine(
    functions: &OneByOne<'_, '_>,
    item: Item<'_, '_>,
    options: &Examination<'_>,
) -> Result<Found, Refusal> {
    let &Examination { dialect, fresh, words, wide_long, rules, virtual_operands } = options;
    let is_wanted = |rule| rules.is_empty() || rules.contains(&rule);
    let mut found = Found::default();
    let mut keep = |stage, report: Report, start: u32| {
        found.more += report.more;
        found.more_doubts += report.more_doubts;
        let lines = LazyCell::new(|| LineEnds::new(item));
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
            let options = Options { fresh, from_dump: true, optimized, words, wide_long };
            let report = guarded(|| report(&f, &options, is_wanted)).map_err(Refusal::Internal)?;
            keep(f.stage, report, f.head.line);
        }
        _ => {
            let options = Options { fresh: true, ..Options::default() };
            let f = functions.watched(item.index(), &mut |f| {
                keep(f.stage, report(f, &options, is_wanted), f.head.line);
            })?;
            if virtual_operands == VirtualOperands::PerVariable && rules.is_empty() {
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
    fn new(item: Item<'_, '_>) -> LineEnds {
        let (text, first) = (item.chunk().text, item.line());
        LineEnds { first, ends: memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32).collect() }
    }

    /// The line in the dump of the byte at `offset` in the function's text.
    fn line(&self, offset: u32) -> u32 {
        self.first + self.ends.partition_point(|&end| end < offset) as u32
    }
}

fn text_report(out: &mut Output, reports: &[Examined], with_doubts: bool) -> io::Result<()> {
    let (mut count, mut doubts) = (0, 0);
    for report in reports {
        let found = &report.found;
        count += found.breaches.len() as u64 + found.more;
        doubts += found.doubts.len() as u64 + found.more_doubts;
        list(out, report, "", &found.breaches)?;
        and_more(out, report, found.more, "breaches")?;
        if with_doubts {
            list(out, report, "doubt: ", &found.doubts)?;
            and_more(out, report, found.more_doubts, "doubts")?;
        }
    }
    writeln!(out, "functions  {:>9}", reports.len())?;
    writeln!(out, "breaches   {count:>9}")?;
    if with_doubts {
        writeln!(out, "doubts     {doubts:>9}")?;
    }
    Ok(())
}

fn list(out: &mut Output, report: &Examined, what: &str, breaches: &[Located]) -> io::Result<()> {
    for Located { stage, rule, message, block, text, line } in breaches {
        let name = visible_line(&report.function);
        write!(out, "{}:{line}: {name}: {what}", report.file)?;
        out.write_styled("31", rule)?;
        writeln!(out, ": {message}")?;
        let block = block.map_or(String::new(), |block| format!(" in block {block}"));
        writeln!(out, "    after {}{block}", pass(*stage))?;
        for line in text.iter().flat_map(|text| text.lines()) {
            highlight::write(out, TextKind::Dump, &format!("      {}\n", line.trim()))?;
        }
    }
    Ok(())
}

fn and_more(out: &mut Output, report: &Examined, count: u64, what: &str) -> io::Result<()> {
    match count {
        0 => Ok(()),
        _ => {
            let name = visible_line(&report.function);
            writeln!(out, "{}:{}: {name}: and {count} more {what}", report.file, report.line)
        }
    }
}

/// The breaches, for code scanning: at the function in the source, if that is known and there, or else in the dump.
fn findings(reports: &[Examined], places: &BTreeMap<String, SourcePlaces>) -> Vec<Finding> {
    let of_report = |report: &'_ Examined| -> Vec<Finding> {
        let finding = |Located { rule, message, block, line, .. }: &Located| {
            let block = block.map_or(String::new(), |block| format!(", block {block}"));
            let message = format!("{}{block}: {message}", visible_line(&report.function));
            let places = places.get(&report.file);
            // The dump that a source was compiled to is gone.
            let is_gone = places.is_some_and(|places| places.file.is_some());
            let (message, file, line) = match places.and_then(|places| places.place(&report.function)) {
                Some((path, at)) if is_gone => (message, path.display().to_string(), at),
                Some((path, at)) => {
                    (format!("{message} ({}:{line})", report.file), path.display().to_string(), at)
                }
                None => (message, report.file.clone(), *line),
            };
            Finding { level: Level::Error, rule: rule.to_string(), message, file, line }
        };
        report.found.breaches.iter().map(finding).collect()
    };
    reports.iter().flat_map(of_report).collect()
}

fn pass(stage: Stage) -> &'static str {
    if stage == Stage::Cfg { "\"cfg\"" } else { "\"ssa\"" }
}

fn write_json(
    out: &mut Output,
    reports: &[Examined],
    files: &[FileRecord],
    problems: &Problems,
    with_doubts: bool,
) -> io::Result<()> {
    let function = |report: &Examined| {
        let Examined { file, function, line, found } = report;
        let breaches = |all: &[Located]| -> Vec<Value> { all.iter().map(json_breach).collect() };
        let mut value = json!({
            "file": file,
            "function": function,
            "line": line,
            "breaches": breaches(&found.breaches),
            "more": found.more,
        });
        if with_doubts {
            value["doubts"] = breaches(&found.doubts).into();
            value["more_doubts"] = found.more_doubts.into();
        }
        value
    };
    let count = |of: fn(&Found) -> u64| reports.iter().map(|report| of(&report.found)).sum::<u64>();
    let mut summary = json!({
        "functions": reports.len(),
        "breaches": count(|found| found.breaches.len() as u64 + found.more),
    });
    if with_doubts {
        summary["doubts"] = count(|found| found.doubts.len() as u64 + found.more_doubts).into();
    }
    let functions: Vec<Value> = reports.iter().map(function).collect();
    let more = Map::from_iter([("summary".to_string(), summary)]);
    envelope::write_values(out, "verify", &functions, files, problems, more)
}

fn json_breach(located: &Located) -> Value {
    let Located { stage, rule, message, block, text, line } = located;
    json!({
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
        let more = Map::from_iter([("rules".to_string(), rules.into())]);
        let files: &[FileRecord] = &[];
        envelope::write_values(&mut out, "verify", &[], files, &Problems::default(), more)?;
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
