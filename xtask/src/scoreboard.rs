//! `cargo xtask scoreboard`: rates per corpus with nothing given and with debug information, and what differs, grouped by
//! cause.

use crate::matrix;
use crate::ratchet::{Counts, NOT_RECORDED, Record};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tressa::OptLevel;
use tressa::ir::Stage;
use tressa_study::internals::check::{
    Beside, FileReport, Options, Summary, Verdict, check_pair, find_pairs, stage_extension,
};
use tressa_study::internals::debug_files::DebugFiles;
use tressa_study::internals::dialect::Given;

/// Rates per corpus, and the causes of what differs with counts and an example each.
///
/// A corpus is a folder of dumps, or NAME=FOLDER to give it a name: `gcc.c-torture=PATH`. Where objects with the
/// debug information of the same sources are in the folder, the corpus is compared without and with it, and the causes
/// are of what differs with it.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    mode: Option<Mode>,
    /// Folders of dumps, each as DIR or NAME=DIR
    #[arg(required = true, value_name = "[NAME=]DIR")]
    corpora: Vec<String>,
    /// The pass to compare after
    #[arg(long, value_parser = pass, default_value = "ssa", value_name = "PASS")]
    after: Stage,
    /// GCC's version [default: found out for each file]
    #[arg(long)]
    gcc: Option<u8>,
    /// The level [default: found out for each file]
    #[arg(short = 'O', value_parser = level, value_name = "LEVEL")]
    opt: Option<OptLevel>,
    /// Put the tables into this file, between its marker lines
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Fail if a corpus is worse than this file records, or is not in it
    #[arg(long, value_name = "FILE")]
    ratchet: Option<PathBuf>,
    /// Write the rates into the file of --ratchet, unless one is lower
    #[arg(long, requires = "ratchet")]
    record: bool,
    /// Causes to show
    #[arg(long, default_value_t = 40)]
    top: usize,
    /// Show all functions whose cause holds this text instead
    #[arg(long, value_name = "TEXT")]
    cause: Option<String>,
}

/// Other ways to get the dumps.
#[derive(clap::Subcommand)]
enum Mode {
    Matrix(matrix::Args),
}

/// The pass of that name.
fn pass(name: &str) -> Result<Stage, &'static str> {
    let passes = [Stage::Lower, Stage::Eh, Stage::Cfg, Stage::Ssa];
    passes.into_iter().find(|&stage| stage_extension(stage) == name).ok_or("one of lower, eh, cfg, ssa")
}

/// The level after `-O`.
fn level(name: &str) -> Result<OptLevel, &'static str> {
    OptLevel::named(name).ok_or("one of 0, 1, 2, 3, s, g")
}

/// One corpus, compared.
pub struct Corpus {
    pub name: String,
    /// With nothing given.
    pub sum: Summary,
    /// With the debug information of its objects, if there are any.
    pub with_debug_info: Option<Summary>,
    dialect: String,
    /// What differs with all that is known.
    pub misses: Vec<Miss>,
}

impl Corpus {
    /// One without dumps.
    pub fn empty(name: String) -> Self {
        let (sum, with_debug_info, dialect, misses) = Default::default();
        Corpus { name, sum, with_debug_info, dialect, misses }
    }

    /// The counts with all that is known.
    pub fn best(&self) -> &Summary {
        self.with_debug_info.as_ref().unwrap_or(&self.sum)
    }

    /// The counts for the record.
    pub fn counts(&self) -> Counts {
        Counts::new(&self.sum, self.with_debug_info.as_ref())
    }
}

/// One function that is not exact.
pub struct Miss {
    pub cause: String,
    pub file: String,
    pub function: String,
    pub theirs: String,
    pub ours: String,
    /// Bytes of the function's text: the smallest one is the example shown.
    pub size: usize,
}

pub fn run(args: &Args) -> Result<(), String> {
    if let Some(Mode::Matrix(args)) = &args.mode {
        return matrix::run(args);
    }
    let options = Options {
        stage: args.after,
        given: Given { gcc: args.gcc, opt: args.opt, ..Given::default() },
        ..Options::default()
    };
    let corpora = named(&args.corpora)
        .map(|(name, dir)| compare(name, dir, &options))
        .collect::<Result<Vec<_>, _>>()?;
    if let Some(text) = &args.cause {
        list(&corpora, text);
        return Ok(());
    }
    let tables = tables(&corpora, args.top);
    print!("{tables}");
    if let Some(path) = &args.write {
        write_between_markers(path, "scoreboard", &tables)?;
    }
    match &args.ratchet {
        Some(path) => {
            let runs: Vec<(String, Counts)> =
                corpora.iter().map(|corpus| (corpus.name.clone(), corpus.counts())).collect();
            ratchet(path, stage_extension(args.after), &runs, args.record)
        }
        None => Ok(()),
    }
}

/// Rates, counts and causes of what differs.
pub fn tables(corpora: &[Corpus], top: usize) -> String {
    format!("{}\n{}\n{}", rates(corpora), counts(corpora), causes(corpora, top))
}

/// Compares with the record in `path`, or writes it.
pub fn ratchet(path: &Path, pass: &str, runs: &[(String, Counts)], write: bool) -> Result<(), String> {
    let mut record = Record::read(path)?;
    let mut losses = record.losses(pass, runs);
    if write {
        losses.retain(|loss| !loss.ends_with(NOT_RECORDED));
    }
    match losses[..] {
        [] if write => {
            record.record(pass, runs);
            record.write(path)
        }
        [] => Ok(()),
        _ => Err(format!("worse than {} records:\n{}", path.display(), losses.join("\n"))),
    }
}

/// Each corpus with its name: the end of its path, as long as it must be to be unique.
pub fn named(corpora: &[String]) -> impl Iterator<Item = (String, &str)> {
    let parts = |dir: &str, count: usize| {
        let parts: Vec<&str> = dir.split('/').filter(|part| !part.is_empty()).collect();
        parts[parts.len().saturating_sub(count)..].join("/")
    };
    let plain: Vec<&String> = corpora.iter().filter(|text| !text.contains('=')).collect();
    let distinct = |count: usize| {
        let names: BTreeSet<String> = plain.iter().map(|dir| parts(dir, count)).collect();
        names.len() == plain.len()
    };
    let count = (1..8).find(|&count| distinct(count)).unwrap_or(8);
    corpora.iter().map(move |text| match text.split_once('=') {
        Some((name, dir)) => (name.to_string(), dir),
        None => (parts(text, count), text.as_str()),
    })
}

/// Compares the dumps of a folder: with nothing given, and with the debug information of its objects.
pub fn compare(name: String, dir: &str, options: &Options) -> Result<Corpus, String> {
    let folder = PathBuf::from(dir);
    let pairs = find_pairs(std::slice::from_ref(&folder), options.stage);
    if let Some((_, reason)) = pairs.unreadable.first() {
        return Err(reason.clone());
    }
    if pairs.found.is_empty() {
        return Err(format!("{dir}: no pairs of dumps"));
    }
    let compared = |options: &Options| -> Vec<FileReport> {
        pairs.found.par_iter().map(|pair| check_pair(pair, options)).collect()
    };
    let sum_of = |reports: &[FileReport]| {
        let mut sum = Summary::default();
        reports.iter().for_each(|report| sum += report.summary());
        sum
    };
    let mut reports = compared(&Options { beside: Beside::NOTHING, ..options.clone() });
    let sum = sum_of(&reports);
    let files = DebugFiles::open(&folder)?;
    let mut with_debug_info = None;
    if files.has_units() {
        let debug_info = Some(Arc::new(files));
        reports = compared(&Options { beside: Beside::NOTHING, debug_info, ..options.clone() });
        with_debug_info = Some(sum_of(&reports));
    }
    let mut dialects: BTreeMap<String, usize> = BTreeMap::new();
    for report in &reports {
        *dialects.entry(format!("GCC {} -{:?}", report.dialect.gcc, report.dialect.opt)).or_default() += 1;
    }
    // Where several dialects give the same result, or bad ones, the detected dialect may be wrong.
    let dialect =
        dialects.into_iter().max_by_key(|&(_, files)| files).map_or_else(String::new, |(name, _)| name);
    let misses = reports.iter().flat_map(misses_of).collect();
    Ok(Corpus { name, sum, with_debug_info, dialect, misses })
}

fn misses_of(report: &FileReport) -> Vec<Miss> {
    let file = report.gimple.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let functions = report.functions.as_deref().unwrap_or_default();
    let miss = |function: &str, cause: String, theirs: &str, ours: &str, size: usize| Miss {
        cause,
        file: file.clone(),
        function: function.to_string(),
        theirs: theirs.to_string(),
        ours: ours.to_string(),
        size,
    };
    functions
        .iter()
        .filter_map(|f| match &f.verdict {
            Verdict::Exact => None,
            Verdict::Missing => Some(miss(&f.name, "missing from the gimple dump".into(), "", "", 0)),
            Verdict::Refused(reason) => {
                Some(miss(&f.name, format!("refused: {}", place_free(reason)), "", reason, 0))
            }
            Verdict::Different { cause, size, .. } => {
                Some(miss(&f.name, cause.label.clone(), &cause.theirs, &cause.ours, *size))
            }
        })
        .collect()
}

/// `12:3: expected X` as `expected X`.
fn place_free(reason: &str) -> &str {
    reason.trim_start_matches(|c: char| c.is_ascii_digit() || c == ':').trim_start()
}

/// The table of rates: exact, exact but for numbers of type nodes, exact but for declared types.
fn rates(corpora: &[Corpus]) -> String {
    let mut out = String::from(
        "| corpus | dialect | files | in order | functions | nothing given: exact | but for numbers | but for declared types \
         | debug information: exact | but for numbers | but for declared types |\n\
         |---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for corpus in corpora {
        let Corpus { name, sum, with_debug_info, dialect, .. } = corpus;
        let Summary { files, functions, .. } = sum;
        let ordered = corpus.best().ordered;
        let _ = write!(out, "| {name} | {dialect} | {files} | {ordered} | {functions} |");
        for sum in [Some(sum), with_debug_info.as_ref()] {
            let rates =
                sum.map_or([None; 3], |sum| [sum.rate(), sum.rate_but_numbers(), sum.rate_but_types()]);
            for rate in rates {
                let unit = if rate.is_some() { " %" } else { "" };
                let _ = write!(out, " {}{unit} |", Summary::rate_text(rate));
            }
        }
        out.push('\n');
    }
    out
}

/// The table of counts with all that is known, in columns that add up.
fn counts(corpora: &[Corpus]) -> String {
    let names = Summary::default().columns().map(|(name, _)| name);
    let mut out = format!("| corpus | functions | {} |\n", names.join(" | "));
    let _ = writeln!(out, "|---|{}", "---:|".repeat(names.len() + 1));
    for corpus in corpora {
        let sum = corpus.best();
        let _ = write!(out, "| {} | {} |", corpus.name, sum.functions);
        sum.columns().iter().for_each(|(_, count)| _ = write!(out, " {count} |"));
        out.push('\n');
    }
    out
}

/// The table of causes, the most frequent first: a column of counts for each corpus, and an example.
pub fn causes(corpora: &[Corpus], top: usize) -> String {
    let mut counts: BTreeMap<&str, (Vec<usize>, &Miss)> = BTreeMap::new();
    for (index, corpus) in corpora.iter().enumerate() {
        for miss in &corpus.misses {
            let entry = counts.entry(&miss.cause).or_insert_with(|| (vec![0; corpora.len()], miss));
            entry.0[index] += 1;
            if miss.size < entry.1.size {
                entry.1 = miss;
            }
        }
    }
    let mut rows: Vec<_> = counts.into_iter().collect();
    rows.sort_by_key(|(_, (counts, _))| std::cmp::Reverse(counts.iter().sum::<usize>()));
    if rows.is_empty() {
        return String::from("Nothing differs.\n");
    }
    let mut out = String::from("| cause |");
    for corpus in corpora {
        let _ = write!(out, " {} |", corpus.name);
    }
    out.push_str(" example | GCC | tressa |\n|---|");
    out.push_str(&"---:|".repeat(corpora.len()));
    out.push_str("---|---|---|\n");
    let left = rows.len().saturating_sub(top);
    for (cause, (counts, example)) in rows.into_iter().take(top) {
        let _ = write!(out, "| {} |", cell(cause));
        for count in counts {
            let _ = write!(out, " {count} |");
        }
        let Miss { file, function, theirs, ours, .. } = example;
        let _ = writeln!(out, " {file}: {function} | {} | {} |", code(theirs), code(ours));
    }
    if left > 0 {
        let _ = writeln!(out, "\nand {left} causes more.");
    }
    out
}

pub fn list(corpora: &[Corpus], text: &str) {
    for corpus in corpora {
        for miss in corpus.misses.iter().filter(|miss| miss.cause.contains(text)) {
            let Miss { cause, file, function, theirs, ours, .. } = miss;
            println!(
                "{}/{file}: {function}: {cause}\n  gcc    {}\n  tressa {}",
                corpus.name,
                theirs.trim(),
                ours.trim()
            );
        }
    }
}

/// Text for a table's cell.
pub fn cell(text: &str) -> String {
    shortened(text.trim()).replace('|', "\\|")
}

/// Code for a table's cell.
pub fn code(text: &str) -> String {
    match cell(text) {
        text if text.is_empty() => String::new(),
        text => format!("`{}`", text.replace('`', "'")),
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(90) {
        Some((at, _)) => format!("{} ...", &text[..at]),
        None => text.to_string(),
    }
}

/// Puts tables into a file, between its lines `<!-- NAME: begin -->` and `<!-- NAME: end -->`.
pub fn write_between_markers(path: &Path, name: &str, tables: &str) -> Result<(), String> {
    let [begin, end] = ["begin", "end"].map(|place| format!("<!-- {name}: {place} -->"));
    let fail = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
    let text = fs::read_to_string(path).map_err(|error| fail(&error))?;
    let (before, rest) = text.split_once(&begin).ok_or_else(|| fail(&format!("no line '{begin}'")))?;
    let (_, after) = rest.split_once(&end).ok_or_else(|| fail(&format!("no line '{end}'")))?;
    fs::write(path, format!("{before}{begin}\n{tables}{end}{after}")).map_err(|error| fail(&error))
}
