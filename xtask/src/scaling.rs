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
/// One thread, from text to text; the processor time of the quickest of several runs counts. A machine with other work
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

/// How often a size is measured, as long as it takes less than this together.
const RUNS: usize = 30;
const LONG: Duration = Duration::from_secs(6);

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
        let small = pool.install(|| cost(shape, args.small))?;
        let large = pool.install(|| cost(shape, args.large))?;
        println!("| {} | {} | {small:.0} | {large:.0} | {:.2} |", shape.name, shape.about, large / small);
    }
    Ok(())
}

/// Nanoseconds a statement.
fn cost(shape: &Shape, n: usize) -> Result<f64, String> {
    let text = (shape.write)(n);
    let facts = Facts::default();
    let dialect = Dialect { gcc: 12, opt: OptLevel::O2, ..Dialect::default() };
    let mut best = Duration::MAX;
    let begin = Instant::now();
    for _ in 0..RUNS {
        let start = processor_time();
        let dump = dump::read(&text, &facts);
        for function in dump::emit(&dump, Stage::Ssa, dialect, |_| true) {
            function.text.map_err(|refusal| format!("{}: {refusal}", shape.name))?;
        }
        drop(dump);
        best = best.min(processor_time() - start);
        if begin.elapsed() > LONG {
            break;
        }
    }
    Ok(best.as_nanos() as f64 / n as f64)
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
