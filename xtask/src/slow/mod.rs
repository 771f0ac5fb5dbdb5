//! `cargo xtask slow`: searches for input whose cost grows faster than its length.

mod control_flow;
mod groups;
mod later_dumps;
mod measure;
mod other_files;
mod pairs;
mod programs;
mod repeated_lines;
mod statements;

use groups::{GROUPS, Group};
use measure::{Bench, Cost};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// Search for input whose cost for each byte grows with its length
///
/// Texts repeat or nest one construct (`xtask/src/slow/`), or lines of a function of the samples. Each
/// command that reads such a text takes it at two lengths, on one thread. What costs more processor
/// time or memory for each byte of the longer text, by the factor, is printed: cost is counted beyond
/// that of a minimal text. A refusal counts as any result.
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

    /// The choice of lines
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Only this command, such as `check` (repeatable)
    #[arg(long, value_name = "NAME")]
    command: Vec<String>,

    /// Where to put texts and results
    #[arg(long, default_value = "target/slow", value_name = "FOLDER")]
    scratch: PathBuf,

    /// Only these pieces, or groups of pieces
    #[arg(value_name = "PIECE")]
    pieces: Vec<String>,
}

/// A text with so many of a construct.
type Writer = Box<dyn Fn(usize) -> String>;

/// A construct and its text, a row of a table.
pub struct Piece {
    /// Its name on the command line.
    pub name: &'static str,
    /// The text with so many of it.
    pub write: fn(usize) -> String,
}

/// Costs below are noise.
const LEAST: Cost = Cost { time: Duration::from_millis(150), memory: 64 << 10, is_ended: false };

pub fn run(args: &Args) -> Result<(), String> {
    fs::create_dir_all(&args.scratch).map_err(|error| format!("{}: {error}", args.scratch.display()))?;
    println!("| text | command | time | longer | memory | longer |\n|---|---|---:|---:|---:|---:|");
    for group in GROUPS {
        let is_wanted = |name: &str| {
            args.pieces.is_empty() || args.pieces.iter().any(|piece| piece == name || piece == group.name)
        };
        let pieces = group.pieces.iter().flat_map(|table| *table).filter(|piece| is_wanted(piece.name));
        let mut texts: Vec<(String, Writer)> =
            pieces.map(|piece| (piece.name.to_string(), Box::new(piece.write) as Writer)).collect();
        if let Some(extension) = group.samples
            && is_wanted("samples")
        {
            texts.extend(repeated_lines::of_samples(extension, args.samples, args.seed)?);
        }
        search(group, &texts, args)?;
    }
    Ok(())
}

/// Prints a row for each command of a group and each of its texts whose cost grows.
fn search(group: &Group, texts: &[(String, Writer)], args: &Args) -> Result<(), String> {
    let bench = Bench::new(&args.scratch)?;
    let is_wanted =
        |command: &[&str]| args.command.is_empty() || args.command.iter().any(|c| c == command[0]);
    let mut commands = Vec::new();
    for command in group.commands.iter().filter(|command| is_wanted(command)) {
        commands.push((command, bench.cost(group, command, group.minimal)?));
    }
    for (name, write) in texts {
        // The length of one more is that of the last of many.
        let many = 200;
        let each = write(2 * many).len().saturating_sub(write(many).len()) / many;
        let [short, long] = [args.short, args.short * args.longer].map(|bytes| (bytes / each.max(1)).max(1));
        let [short, long] = [write(short), write(long)];
        let growth = args.factor * long.len() as f64 / short.len() as f64;
        for (command, least) in &commands {
            let costs = [bench.cost(group, command, &long)?, bench.cost(group, command, &short)?];
            let [above_long, above_short] = costs.map(|cost| cost.above(*least));
            if above_long.grows(above_short, growth, LEAST) {
                let [long, short] = costs;
                println!("| {name} | {} | {} |", command.join(" "), long.beside(short));
            }
        }
    }
    Ok(())
}
