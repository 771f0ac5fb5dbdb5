//! `cargo xtask roundtrip`: dumps of all passes, read and printed back; and the verifier's false alarms on them.

use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tressa::internals::base::guard::guarded;
use tressa::ir::{Function, Stage};
use tressa::verify::{FileWords, Options, shows_wide_long, verify};
use tressa::{text::parse, text::print};
use tressa_study::internals::check::{declared_name, find_pairs, functions};
use tressa_study::internals::dialect::{Given, detect_dialect};
use walkdir::WalkDir;

/// Read every dump of GIMPLE below a folder, print it back and compare: rates by pass, and causes.
///
/// Compile with -fdump-tree-all, and with -fdump-tree-all-vops, -alias and others, to make such a folder.
/// Functions in SSA form, or in blocks, are verified too: GCC wrote them, so every breach is a false alarm.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of dumps, or single dumps
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Causes to show
    #[arg(long, default_value_t = 20)]
    top: usize,
    /// Show the rates of each pass
    #[arg(long)]
    passes: bool,
    /// The dumps were made with -O1 or above: check also what holds only there
    #[arg(long)]
    optimized: bool,
    /// Show all functions whose cause holds this text instead
    #[arg(long, value_name = "TEXT")]
    cause: Option<String>,
}

/// Counts of functions.
#[derive(Clone, Copy, Default)]
struct Counts {
    functions: usize,
    in_ssa_form: usize,
    unchanged: usize,
    verified: usize,
    alarms: usize,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.functions += other.functions;
        self.in_ssa_form += other.in_ssa_form;
        self.unchanged += other.unchanged;
        self.verified += other.verified;
        self.alarms += other.alarms;
    }
}

/// What is wrong with one function.
struct Fault {
    cause: String,
    place: String,
    detail: String,
}

/// One dump.
#[derive(Default)]
struct Report {
    pass: String,
    counts: Counts,
    faults: Vec<Fault>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let dumps = dumps(&args.paths)?;
    let reports =
        dumps.par_iter().map(|path| examine(path, args.optimized)).collect::<Result<Vec<_>, _>>()?;
    let (mut passes, mut total) = (BTreeMap::<&str, Counts>::new(), Counts::default());
    for report in &reports {
        *passes.entry(&report.pass).or_default() += report.counts;
        total += report.counts;
    }
    let faults: Vec<&Fault> = reports.iter().flat_map(|report| &report.faults).collect();
    if let Some(text) = &args.cause {
        for fault in faults.iter().filter(|fault| fault.cause.contains(text.as_str())) {
            println!("{}: {}\n{}", fault.place, fault.cause, fault.detail);
        }
        return Ok(());
    }
    println!("| pass | functions | in SSA form | unchanged | rate | verified | alarms |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for (pass, counts) in passes {
        if args.passes {
            row(pass, counts);
        }
    }
    row("all", total);
    causes(&faults, args.top);
    Ok(())
}

fn row(pass: &str, counts: Counts) {
    let Counts { functions, in_ssa_form, unchanged, verified, alarms } = counts;
    let rate = unchanged as f64 * 100.0 / functions.max(1) as f64;
    println!("| {pass} | {functions} | {in_ssa_form} | {unchanged} | {rate:.2} % | {verified} | {alarms} |");
}

/// Causes with their counts and an example each, the most frequent first.
fn causes(faults: &[&Fault], top: usize) {
    let mut causes: BTreeMap<&str, Vec<&Fault>> = BTreeMap::new();
    for fault in faults {
        causes.entry(&fault.cause).or_default().push(fault);
    }
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|(_, faults)| std::cmp::Reverse(faults.len()));
    for (cause, faults) in causes.iter().take(top) {
        println!("\n{:6} {cause}\n       {}\n{}", faults.len(), faults[0].place, faults[0].detail);
    }
}

/// Every dump of GIMPLE: GCC numbers them, and puts `t` and the name of the pass after the number.
fn dumps(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in paths {
        for entry in WalkDir::new(path).sort_by_file_name() {
            let path = entry.map_err(|error| error.to_string())?.into_path();
            // "original" is the front end's tree, and "statistics" no program.
            let is_gimple = pass(&path).is_some_and(|pass| !matches!(pass, "original" | "statistics"));
            if path.is_file() && is_gimple {
                found.push(path);
            }
        }
    }
    if found.is_empty() { Err("no dumps below these folders".to_owned()) } else { Ok(found) }
}

/// `optimized` of `x.c.254t.optimized`.
fn pass(path: &Path) -> Option<&str> {
    let (front, pass) = path.file_name()?.to_str()?.rsplit_once('.')?;
    let number = front.rsplit_once('.')?.1.strip_suffix('t')?;
    number.bytes().all(|b| b.is_ascii_digit()).then_some(pass)
}

fn examine(path: &Path, optimized: bool) -> Result<Report, String> {
    let text = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let text = String::from_utf8_lossy(&text);
    let pass = pass(path).unwrap_or_default();
    let dialect = detect_dialect(path, &text, Given::default()).dialect;
    let mut report = Report { pass: pass.to_owned(), ..Report::default() };
    let gimple = match pass {
        "ssa" => find_pairs(&[path.to_path_buf()], Stage::Ssa).found.into_iter().next(),
        _ => None,
    };
    let gimple = gimple.map(|pair| fs::read(&pair.gimple).map_err(|error| error.to_string())).transpose()?;
    let gimple = gimple.as_ref().map(|text| String::from_utf8_lossy(text));
    let words = gimple.as_ref().map(|text| FileWords::new(text));
    let shows =
        |chunk| guarded(|| parse::function(chunk)).is_ok_and(|read| read.is_ok_and(|f| shows_wide_long(&f)));
    let wide_long = parse::split(&text).any(shows);
    let options =
        Options { fresh: pass == "ssa", from_dump: true, optimized, words: words.as_ref(), wide_long };
    let mut chunks = parse::split(&text).filter(|chunk| declared_name(chunk.text).is_some());
    for there in functions(&text) {
        report.counts.functions += 1;
        let place = format!("{}:{}: {}", path.display(), there.line, there.name);
        let mut fault = |cause: String, detail: String| {
            report.faults.push(Fault { cause, place: place.clone(), detail });
        };
        let Some(chunk) = chunks.next() else {
            fault("not found".to_owned(), String::new());
            continue;
        };
        let f = match guarded(|| parse::function(chunk)) {
            Ok(Ok(f)) => f,
            Ok(Err(error)) => {
                fault(format!("refused: {}", error.expected), error.to_string());
                continue;
            }
            Err(panic) => {
                fault(format!("internal error: {panic}"), String::new());
                continue;
            }
        };
        let mut back = String::new();
        print::function(&f, dialect, &mut back);
        report.counts.in_ssa_form += usize::from(f.stage == Stage::Ssa);
        if back == there.text {
            report.counts.unchanged += 1;
        } else {
            let (was, is) = difference(there.text, &back);
            fault("changed".to_owned(), format!("       {was}\n       {is}"));
        }
        if f.stage >= Stage::Cfg {
            report.counts.verified += 1;
            let alarms = alarms(&f, &options);
            report.counts.alarms += usize::from(!alarms.is_empty());
            alarms.into_iter().for_each(|(cause, detail)| fault(cause, detail));
        }
    }
    Ok(report)
}

/// The first line that differs, in both texts.
fn difference<'t>(was: &'t str, is: &'t str) -> (&'t str, &'t str) {
    let mut lines = was.lines().zip(is.lines());
    lines.find(|(was, is)| was != is).unwrap_or(("", "(one text ends before the other)"))
}

/// The rules that GCC's own output seems to break, each once.
fn alarms(f: &Function<'_>, options: &Options<'_>) -> BTreeMap<String, String> {
    let breaches = guarded(|| verify(f, options));
    match breaches {
        Ok(breaches) => breaches
            .into_iter()
            .rev()
            .map(|breach| (format!("breach: {}", breach.rule), format!("       {breach}")))
            .collect(),
        Err(panic) => BTreeMap::from([(format!("internal error: {panic}"), String::new())]),
    }
}
