//! `cargo xtask scaling`: what a statement costs in functions of one shape, small and large.

use crate::shapes::{SHAPES, Shape};
use std::fs;
use std::time::{Duration, Instant};
use tressa::dialect::{Dialect, OptLevel};
use tressa::dump;
use tressa::facts::Facts;
use tressa::ir::Stage;

/// Measure what a statement costs in functions of one shape, by their size
///
/// One thread, from text to text; the processor time of the quickest of several rounds counts. A machine with other work
/// to do shows larger ratios, since the caches are shared.
#[derive(clap::Args)]
pub struct Args {
    /// Statements of the smaller function
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    small: usize,

    /// Statements of the larger function
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    large: usize,

    /// Write the dump of each shape with so many statements into the current folder instead
    #[arg(long, value_name = "N")]
    write: Option<usize>,

    /// Only these shapes
    #[arg(value_name = "SHAPE")]
    shapes: Vec<String>,
}

/// How often both sizes are measured, in turns.
const ROUNDS: usize = 5;
/// A measurement takes at least so long: the small function is gone through again and again.
const LEAST: Duration = Duration::from_millis(200);

pub fn run(args: &Args) -> Result<(), String> {
    let wanted = |shape: &&Shape| args.shapes.is_empty() || args.shapes.iter().any(|name| name == shape.name);
    if let Some(n) = args.write {
        for shape in SHAPES.iter().filter(wanted) {
            let path = format!("{}-{n}.gimple", shape.name);
            fs::write(&path, (shape.write)(n)).map_err(|error| format!("{path}: {error}"))?;
        }
        return Ok(());
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().map_err(|error| error.to_string())?;
    println!(
        "| shape | of | ns a statement at {} | at {} | ratio |\n|---|---|---:|---:|---:|",
        args.small, args.large
    );
    for shape in SHAPES.iter().filter(wanted) {
        let [small, large] = pool.install(|| costs(shape, [args.small, args.large]))?;
        println!("| {} | {} | {small:.0} | {large:.0} | {:.2} |", shape.name, shape.about, large / small);
    }
    Ok(())
}

/// Nanoseconds a statement in functions of each of these sizes: the best of some rounds. All sizes take their turns in each
/// round, so that what else the machine does befalls all.
fn costs(shape: &Shape, sizes: [usize; 2]) -> Result<[f64; 2], String> {
    let texts = sizes.map(shape.write);
    let mut best = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        for ((best, text), size) in best.iter_mut().zip(&texts).zip(sizes) {
            *best = best.min(cost(shape, text)?.as_nanos() as f64 / size as f64);
        }
    }
    Ok(best)
}

/// How long the function takes from text to text.
fn cost(shape: &Shape, text: &str) -> Result<Duration, String> {
    let facts = Facts::default();
    let dialect = Dialect { gcc: 12, opt: OptLevel::O2, ..Dialect::default() };
    let start = processor_time();
    for times in 1.. {
        let dump = dump::read(text, &facts);
        for function in dump::emit(&dump, Stage::Ssa, dialect, |_| true) {
            function.text.map_err(|refusal| format!("{}: {refusal}", shape.name))?;
        }
        drop(dump);
        let taken = processor_time() - start;
        if taken >= LEAST {
            return Ok(taken / times);
        }
    }
    unreachable!("time goes on")
}

/// The time that this thread has been running, where the system tells; otherwise what the clock says.
fn processor_time() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map(Duration::from_nanos).unwrap_or_else(|| {
        static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        BEGIN.get_or_init(Instant::now).elapsed()
    })
}
