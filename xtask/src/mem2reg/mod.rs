//! `cargo xtask mem2reg`: the construction algorithms compared with LLVM's opt and with each other.

mod llvm_text;
mod look;

use llvm_text::PhiSet;
use look::{Look, Looker};
use rayon::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tressa::internals::unit::{Goal, OneByOne, Refusal, Unit};
use tressa::verify::{Options, verify};
use tressa::{Dialect, Facts, OptLevel};
use tressa_study::internals::dialect::{Given, detect_dialect};
use tressa_study::internals::forms::ways::Way;
use walkdir::WalkDir;

/// Compare the construction algorithms with LLVM's pass mem2reg and with each other.
///
/// Each function of the gimple dumps becomes LLVM IR. opt's PHI nodes have to be those of `--via mem2reg`, before PHI
/// nodes are simplified and after. GCC's way, the pruned form and that of Braun et al. have to agree with it before.
/// Every way's result is verified.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of gimple dumps, or single dumps
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The level of the dumps: 0, 1, 2, 3, s or g
    #[arg(short = 'O', default_value = "2", value_name = "LEVEL")]
    level: String,
    /// LLVM's optimizer
    #[arg(long, default_value = "opt-19", value_name = "COMMAND")]
    opt: String,
    /// How often the construction and opt are timed; the best run counts
    #[arg(long, default_value_t = 1)]
    runs: u32,
    /// Where to put LLVM IR
    #[arg(long, default_value = "target/mem2reg")]
    scratch: PathBuf,
    /// Differences to show
    #[arg(long, default_value_t = 10)]
    top: usize,
}

/// How many bytes of LLVM IR go into one run of opt.
const BATCH: usize = 16 << 20;

/// What the dumps add up to.
#[derive(Default)]
struct Total {
    functions: usize,
    irreducible: usize,
    phis: usize,
    simplified: usize,
    verified: usize,
    ours: Duration,
    pass: f64,
    faults: Vec<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    fs::create_dir_all(&args.scratch).map_err(|error| format!("{}: {error}", args.scratch.display()))?;
    let level = OptLevel::named(&args.level).ok_or_else(|| format!("no such level: {}", args.level))?;
    let dumps = dumps(&args.paths)?;
    let mut total = Total::default();
    let mut batch = Vec::new();
    for files in dumps.chunks(64) {
        let found: Vec<(Vec<Look>, usize, Vec<String>)> =
            files.par_iter().map(|path| examine(path, level, args.runs)).collect::<Result<_, _>>()?;
        for (looks, verified, faults) in found {
            total.verified += verified;
            total.faults.extend(faults);
            batch.extend(looks);
        }
        if batch.iter().map(|look| look.opaque.len()).sum::<usize>() > BATCH {
            compare_with_opt(args, &std::mem::take(&mut batch), &mut total)?;
        }
    }
    compare_with_opt(args, &batch, &mut total)?;
    report(args, &total)
}

/// The gimple dumps below the paths.
pub fn dumps(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in paths {
        for entry in WalkDir::new(path).sort_by_file_name() {
            let path = entry.map_err(|error| error.to_string())?.into_path();
            if path.extension().is_some_and(|ext| ext == "gimple") {
                found.push(path);
            }
        }
    }
    if found.is_empty() { Err("no gimple dumps there".to_string()) } else { Ok(found) }
}

/// Looks at the functions of one dump, and verifies the results of all ways.
fn examine(path: &Path, level: OptLevel, runs: u32) -> Result<(Vec<Look>, usize, Vec<String>), String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let dialect = detect_dialect(path, &text, Given { opt: Some(level), ..Given::default() }).dialect;
    let facts = Facts::default();
    let looker = Looker { runs, ..Looker::default() };
    let unit = Unit::open(&text, &facts);
    let all = OneByOne::new(&unit, Goal { construction: &looker, ..Goal::ssa(dialect) });
    for item in unit.items() {
        // A function that cannot be read has no SSA form in any way.
        let _ = all.function(item.index());
    }
    let (mut verified, mut faults) = (0, Vec::new());
    for way in Way::ALL {
        let (count, found) = verify_way(path, &text, way, dialect);
        verified += count;
        faults.extend(found);
    }
    drop(unit);
    let mut looks = looker.looks.into_inner().expect("no thread has panicked");
    looks.iter_mut().for_each(|look| look.function = format!("{}: {}", path.display(), look.function));
    Ok((looks, verified, faults))
}

/// Takes each function through the passes in one way and verifies it. How many, and what is wrong.
fn verify_way(path: &Path, text: &str, way: Way, dialect: Dialect) -> (usize, Vec<String>) {
    let facts = Facts::default();
    let unit = Unit::open(text, &facts);
    let all = OneByOne::new(&unit, Goal { construction: way.construction(), ..Goal::ssa(dialect) });
    let options = Options { fresh: way.keeps_variables_apart(), ..Options::default() };
    let (mut verified, mut faults) = (0, Vec::new());
    for item in unit.items() {
        match all.function(item.index()) {
            Ok(f) => {
                verified += 1;
                faults.extend(verify(&f, &options).first().map(|breach| {
                    format!(
                        "{}: {}: {}: {}: {}",
                        path.display(),
                        item.name(),
                        way.name(),
                        breach.rule,
                        breach.message
                    )
                }));
            }
            Err(Refusal::Parse(_)) => {}
            Err(why) => {
                faults.push(format!("{}: {}: {}: {why}", path.display(), item.name(), way.name()));
            }
        }
    }
    (verified, faults)
}

/// Compares a batch with what opt makes of it.
fn compare_with_opt(args: &Args, looks: &[Look], total: &mut Total) -> Result<(), String> {
    if looks.is_empty() {
        return Ok(());
    }
    let (opaque, seconds) = opt(args, looks.iter().map(|look| &*look.opaque))?;
    let (known, _) = opt(args, looks.iter().map(|look| &*look.known))?;
    total.pass += seconds;
    for ((look, opaque), known) in looks.iter().zip(&opaque).zip(&known) {
        total.functions += 1;
        total.irreducible += usize::from(!look.is_reducible);
        total.phis += look.before.len();
        total.simplified += look.before.len() - look.after.len();
        total.ours += look.time;
        for (what, ours, theirs) in [("before", &look.before, opaque), ("after", &look.after, known)] {
            if ours != theirs {
                let example = ours.symmetric_difference(theirs).next();
                let (ours, theirs) = (ours.len(), theirs.len());
                let fault = format!("{}: {what}: {ours} PHI nodes, opt {theirs}: {example:?}", look.function);
                total.faults.push(fault);
            }
        }
        total.faults.extend(look.differences.iter().map(|what| format!("{}: {what}", look.function)));
    }
    Ok(())
}

/// opt's PHI nodes of each function, and the best time of its pass in seconds.
fn opt<'t>(args: &Args, texts: impl Iterator<Item = &'t str>) -> Result<(Vec<PhiSet>, f64), String> {
    let mut module = llvm_text::PRELUDE.to_string();
    let mut count = 0;
    for text in texts {
        module.push_str(&text.replacen("@NAME", &format!("@f{count}"), 1));
        count += 1;
    }
    let file = args.scratch.join("module.ll");
    fs::write(&file, module).map_err(|error| format!("{}: {error}", file.display()))?;
    let (mut best, mut text) = (f64::INFINITY, String::new());
    for _ in 0..args.runs.max(1) {
        let output =
            Command::new(&args.opt).args(["-passes=mem2reg", "-S", "-time-passes"]).arg(&file).output();
        let output = output.map_err(|error| format!("{}: {error}", args.opt))?;
        let messages = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            return Err(format!("{}: {messages}", args.opt));
        }
        let seconds = messages.lines().filter(|line| line.ends_with("PromotePass")).find_map(|line| {
            line.rsplit('(').nth(1).and_then(|field| field.split(')').nth(1)?.trim().parse().ok())
        });
        best = best.min(seconds.unwrap_or(f64::INFINITY));
        text = String::from_utf8(output.stdout).map_err(|error| error.to_string())?;
    }
    let functions = llvm_text::read(&text)?;
    let is_in_order =
        (0..count).all(|at| functions.get(at).is_some_and(|(name, _)| *name == format!("f{at}")));
    if !is_in_order || functions.len() != count {
        return Err(format!("{} printed other functions than it got", args.opt));
    }
    Ok((functions.into_iter().map(|(_, phis)| phis).collect(), best))
}

fn report(args: &Args, total: &Total) -> Result<(), String> {
    println!("functions                          {:>9}", total.functions);
    println!("  with irreducible flow            {:>9}", total.irreducible);
    println!("PHI nodes                          {:>9}", total.phis);
    println!("  whose arguments agree            {:>9}", total.simplified);
    println!("verified results of {} ways         {:>9}", Way::ALL.len(), total.verified);
    let ours = total.ours.as_secs_f64();
    println!("mem2reg                            {:>6.1} ms", ours * 1e3);
    println!(
        "{:<34} {:>6.1} ms, ratio {:.2}",
        format!("{}, PromotePass", args.opt),
        total.pass * 1e3,
        ours / total.pass
    );
    println!("faults                             {:>9}", total.faults.len());
    total.faults.iter().take(args.top).for_each(|fault| println!("  {fault}"));
    if total.faults.is_empty() { Ok(()) } else { Err("there are differences".to_string()) }
}
