//! `cargo xtask listings`: operands and immediate uses compared with what GCC lists.

use rayon::prelude::*;
use std::collections::{HashMap, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use tressa::Facts;
use tressa::analysis::uses::{dump_immediate_uses, dump_operands};
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::{Function, Stage};
use tressa_study::internals::check::{Options, Pair, Verdict, check_pair, find_pairs};

/// Compare operands and immediate uses with GCC's own: rates, and every function that differs.
///
/// Next to the dumps of FILE.c after "gimple" and "ssa" must be FILE.c.operands, which a plugin has written
/// right after pass "ssa". Only functions whose dumps are exact count.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of dumps
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Functions to show
    #[arg(long, default_value_t = 20)]
    top: usize,
}

/// The results for a file.
#[derive(Default)]
struct Report {
    /// Those with a listing.
    listed: usize,
    /// Those exact as dumps among them.
    exact: usize,
    operands: usize,
    uses: usize,
    both: usize,
    wrong: Vec<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    println!(
        "| corpus | functions | exact after ssa | operands | uses | both | rate |\n|---|---:|---:|---:|---:|---:|---:|"
    );
    let mut wrong = Vec::new();
    for folder in &args.folders {
        let pairs = find_pairs(std::slice::from_ref(folder), Stage::Ssa).found;
        let reports = pairs.par_iter().filter_map(|pair| examine(pair).transpose());
        let mut sum = Report::default();
        for report in reports.collect::<Result<Vec<_>, _>>()? {
            sum.listed += report.listed;
            sum.exact += report.exact;
            sum.operands += report.operands;
            sum.uses += report.uses;
            sum.both += report.both;
            wrong.extend(report.wrong);
        }
        let Report { listed, exact, operands, uses, both, .. } = sum;
        let rate = both as f64 * 100.0 / exact.max(1) as f64;
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        println!("| {name} | {listed} | {exact} | {operands} | {uses} | {both} | {rate:.2} % |");
    }
    wrong.iter().take(args.top).for_each(|wrong| println!("\n{wrong}"));
    Ok(())
}

/// Compares the functions of one file, if there is a listing of them.
fn examine(pair: &Pair) -> Result<Option<Report>, String> {
    let Some(listing) = listing(&pair.gimple) else { return Ok(None) };
    let read = |path: &Path| {
        let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok::<_, String>(String::from_utf8_lossy(&bytes).into_owned())
    };
    let (theirs, gimple) = (read(&listing)?, read(&pair.gimple)?);
    let options = Options::default();
    let checked = check_pair(pair, &options);
    let verdicts = checked.functions.as_deref().unwrap_or_default();
    let is_exact = |name: &str| verdicts.iter().any(|f| f.name == name && f.verdict == Verdict::Exact);

    let facts = Facts::default();
    let mut read = Unit::open(&gimple, &facts);
    let goal = Goal::ssa(checked.dialect);
    // Functions nested in different ones may have one name.
    let mut ours: HashMap<&str, VecDeque<(String, String)>> = HashMap::new();
    for function in read.emit(goal, |item| is_exact(item.name()), |f| Ok(lists(f))) {
        ours.entry(function.name).or_default().extend(function.text.ok());
    }
    let mut report = Report::default();
    for function in theirs.split(";; Function ").skip(1) {
        let (name, text) = function.split_once('\n').unwrap_or((function, ""));
        let name = name.split(" (").next().unwrap_or(name).trim();
        report.listed += 1;
        let Some((operands, uses)) = ours.get_mut(name).and_then(VecDeque::pop_front) else { continue };
        let split = text.find("Immediate_uses: \n").unwrap_or(text.len());
        let (their_operands, their_uses) = text.split_at(split);
        let operands = differing_line(their_operands, &operands);
        let uses = differing_line(their_uses, &uses);
        report.exact += 1;
        report.operands += usize::from(operands.is_none());
        report.uses += usize::from(uses.is_none());
        report.both += usize::from(operands.is_none() && uses.is_none());
        if let Some(line) = operands.or(uses) {
            report.wrong.push(format!("{}: {name}\n{line}", listing.display()));
        }
    }
    Ok(Some(report))
}

/// A function's operands and its immediate uses.
fn lists(f: &Function<'_>) -> (String, String) {
    let (mut operands, mut uses) = (String::new(), String::new());
    dump_operands(f, &mut operands);
    dump_immediate_uses(f, |_| true, &mut uses).expect("no sample is beyond the limit");
    (operands, uses)
}

/// `FILE.c.operands` next to `FILE.c.006t.gimple`.
fn listing(gimple: &Path) -> Option<PathBuf> {
    let name = gimple.file_name()?.to_str()?.strip_suffix(".gimple")?;
    let listing = gimple.with_file_name(format!("{}.operands", name.rsplit_once('.')?.0));
    listing.is_file().then_some(listing)
}

/// The first line that differs, of both texts.
fn differing_line(theirs: &str, ours: &str) -> Option<String> {
    let (theirs, ours) = (theirs.trim_matches('\n'), ours.trim_matches('\n'));
    let mut lines = theirs.lines().zip(ours.lines());
    match lines.find(|(theirs, ours)| theirs != ours) {
        Some((theirs, ours)) => Some(format!("  gcc    {theirs}\n  tressa {ours}")),
        None if theirs != ours => Some("  one list ends before the other".to_owned()),
        None => None,
    }
}
