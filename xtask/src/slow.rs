//! `cargo xtask slow`: searches for input whose cost grows faster than its length.

use crate::bench::{spawn, tressa, watch};
use crate::pieces::PIECES;
use fastrand::Rng;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tressa::text::parse;
use walkdir::WalkDir;

/// Search for input whose cost for each byte grows with its length
///
/// Texts repeat or nest one construct (`xtask/src/pieces.rs`), or lines of a function of the samples. Each
/// command takes each text at two lengths, on one thread. What costs more processor time or memory for each byte of the
/// longer text, by the factor, is printed: cost is counted beyond that of a short text. A refusal counts as
/// any result.
#[derive(clap::Args)]
pub struct Args {
    /// The shorter length in bytes
    #[arg(long, value_name = "BYTES", default_value_t = 100_000)]
    short: usize,

    /// How many times longer the longer text is
    #[arg(long, value_name = "TIMES", default_value_t = 8)]
    longer: usize,

    /// The growth of the cost for each byte that is reported
    #[arg(long, value_name = "FACTOR", default_value_t = 3.0)]
    factor: f64,

    /// How many texts of repeated lines of samples are tried
    #[arg(long, value_name = "N", default_value_t = 50)]
    samples: usize,

    /// Where to put texts and results
    #[arg(long, default_value = "target/slow", value_name = "FOLDER")]
    scratch: PathBuf,

    /// Only these pieces
    #[arg(value_name = "PIECE")]
    pieces: Vec<String>,
}

/// Every command that reads a dump, up to its file.
const COMMANDS: &[&[&str]] = &[
    &["ssa", "-O2", "--gcc", "12"],
    &["ssa", "-O0", "--gcc", "16"],
    &["ssa", "--after", "cfg", "-O2", "--gcc", "12"],
    &["uses", "-O2", "--gcc", "12"],
    &["operands", "-O2", "--gcc", "12"],
    &["verify", "-O2", "--gcc", "12"],
    &["check", "--quiet", "-O2", "--gcc", "12"],
];

/// Times and amounts below are noise.
const LEAST_TIME: Duration = Duration::from_millis(100);
const LEAST_MEMORY: u64 = 64 << 10;

/// A run is ended after this time, which is its cost then.
const LIMIT: Duration = Duration::from_secs(60);

/// The cost of one run.
#[derive(Clone, Copy)]
struct Cost {
    time: Duration,
    /// In KiB.
    memory: u64,
}

pub fn run(args: &Args) -> Result<(), String> {
    fs::create_dir_all(&args.scratch).map_err(|error| format!("{}: {error}", args.scratch.display()))?;
    let mut texts: Vec<(String, Box<dyn Fn(usize) -> String>)> = Vec::new();
    for piece in PIECES.iter().filter(|p| args.pieces.is_empty() || args.pieces.iter().any(|n| n == p.name)) {
        texts.push((piece.name.to_string(), Box::new(piece.write)));
    }
    if args.pieces.is_empty() {
        texts.extend(repeated_samples(args.samples)?);
    }
    println!("| text | command | time | longer | memory | longer |\n|---|---|---:|---:|---:|---:|");
    for (name, write) in texts {
        // The length of one more is that of the last of many.
        let many = 200;
        let each = (write(2 * many).len() - write(many).len()) / many;
        let sizes = [args.short, args.short * args.longer].map(|bytes| (bytes / each.max(1)).max(1));
        let texts = sizes.map(&write);
        for command in COMMANDS {
            let [short, long] = [cost(command, &texts[0], args)?, cost(command, &texts[1], args)?];
            let bytes = texts[1].len() as f64 / texts[0].len() as f64;
            let nothing = cost(command, "void f ()\n{\n\n}\n", args)?;
            let time = |cost: Cost| cost.time.saturating_sub(nothing.time).as_secs_f64();
            let memory = |cost: Cost| cost.memory.saturating_sub(nothing.memory) as f64;
            let grows =
                |long: f64, short: f64, least: f64| long > bytes * args.factor * short.max(least / bytes);
            let is_slow = long.time > LEAST_TIME && grows(time(long), time(short), LEAST_TIME.as_secs_f64());
            let is_large =
                long.memory > LEAST_MEMORY && grows(memory(long), memory(short), LEAST_MEMORY as f64);
            if is_slow || is_large {
                let [short_time, long_time] = [short, long].map(|cost| cost.time.as_secs_f64());
                let [short_memory, long_memory] = [short, long].map(|cost| cost.memory >> 10);
                println!(
                    "| {name} | {} | {short_time:.2} s | {long_time:.2} s | {short_memory} MB | {long_memory} MB |",
                    command.join(" "),
                );
            }
        }
    }
    Ok(())
}

/// What a command costs for a text. `check` gets the text as GCC's dump, too.
fn cost(command: &[&str], text: &str, args: &Args) -> Result<Cost, String> {
    let path = args.scratch.join("slow.c.006t.gimple");
    let write = |path: &Path| fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()));
    write(&path)?;
    write(&args.scratch.join("slow.c.021t.ssa"))?;
    let mut run = Command::new(tressa()?);
    run.args(command).args(["--jobs", "1"]).arg(&path).stderr(std::process::Stdio::null());
    let start = Instant::now();
    let (done, usage) = watch(&mut spawn(&mut run, &args.scratch.join("output"))?, Some(LIMIT))?;
    if done.code().is_none() && start.elapsed() < LIMIT {
        return Err(format!("{} ended with {done}: see {}", command.join(" "), path.display()));
    }
    let time = usage.time.unwrap_or_else(|| start.elapsed());
    Ok(Cost { time, memory: usage.peak.unwrap_or(0) })
}

/// Functions of samples in which some lines are repeated, the same in every run.
fn repeated_samples(count: usize) -> Result<Vec<(String, Box<dyn Fn(usize) -> String>)>, String> {
    let files = WalkDir::new("gimple-samples/dumps/gcc-12").sort_by_file_name().into_iter();
    let is_gimple = |path: &Path| path.extension().is_some_and(|ext| ext == "gimple");
    let paths: Vec<PathBuf> =
        files.filter_map(|entry| Some(entry.ok()?.into_path())).filter(|path| is_gimple(path)).collect();
    let mut rng = Rng::with_seed(1);
    let mut found: Vec<(String, Box<dyn Fn(usize) -> String>)> = Vec::new();
    while found.len() < count {
        let path = rng.choice(&paths).ok_or("there are no samples: run it in the project's folder")?;
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let chunks: Vec<_> = parse::split(&text).collect();
        let Some(chunk) = rng.choice(&chunks) else { continue };
        let lines: Vec<&str> = chunk.text.split_inclusive('\n').collect();
        let (from, len) = (rng.usize(..lines.len()), rng.usize(1..=8));
        let to = (from + len).min(lines.len());
        let [before, repeated, after] =
            [&lines[..from], &lines[from..to], &lines[to..]].map(|part| part.concat());
        let name = format!("{}:{}, {len} lines", path.display(), chunk.line as usize + from);
        found.push((name, Box::new(move |n| [&*before, &repeated.repeat(n), &after, "\n\n\n"].concat())));
    }
    Ok(found)
}
