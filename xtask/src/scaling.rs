//! `cargo xtask scaling`: what a statement costs in functions of one shape, small and large.

use crate::bench::{measured, tressa};
use crate::shapes::{SHAPES, Shape};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tressa::dialect::{Dialect, OptLevel};
use tressa::dump;
use tressa::facts::Facts;
use tressa::ir::Stage;

/// Measure what a statement costs in functions of one shape, by their size
///
/// One thread, from text to text; the quickest of several rounds counts. First as the program does it, which starts, reads a
/// file and writes one: what an empty function takes is taken off. Then as the library does it again and again in one
/// process, by processor time: there a small function has its memory from the round before, in caches, and a large one gets
/// fresh pages, so that these ratios are larger. A machine with other work to do shows larger ratios, too.
#[derive(clap::Args)]
pub struct Args {
    /// Statements of the smaller function
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    small: usize,

    /// Statements of the larger function
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    large: usize,

    /// Where to put dumps and results
    #[arg(long, default_value = "target/bench", value_name = "FOLDER")]
    scratch: PathBuf,

    /// Write the dump of each shape with so many statements into the current folder instead
    #[arg(long, value_name = "N")]
    write: Option<usize>,

    /// Only these shapes
    #[arg(value_name = "SHAPE")]
    shapes: Vec<String>,
}

/// How often both sizes are measured, in turns.
const ROUNDS: usize = 5;
/// A function with nothing to do.
const EMPTY: &str = "void f ()\n{\n\n}\n";
/// A measurement of the library takes at least so long: the small function is gone through again and again.
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
    fs::create_dir_all(&args.scratch).map_err(|error| format!("{}: {error}", args.scratch.display()))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().map_err(|error| error.to_string())?;
    let sizes = [args.small, args.large];
    println!(
        "| | | the program, ns a statement | | | the library | | |\n|---|---|---:|---:|---:|---:|---:|---:|"
    );
    println!("| shape | of | at {0} | at {1} | ratio | at {0} | at {1} | ratio |", args.small, args.large);
    for shape in SHAPES.iter().filter(wanted) {
        let texts = sizes.map(shape.write);
        let program = quickest(sizes, |n| by_program(&texts[n], &args.scratch))?;
        let library = pool.install(|| quickest(sizes, |n| by_library(shape, &texts[n])))?;
        let columns = [program, library]
            .map(|[small, large]| format!("{small:.0} | {large:.0} | {:.2}", large / small));
        println!("| {} | {} | {} |", shape.name, shape.about, columns.join(" | "));
    }
    Ok(())
}

/// Nanoseconds a statement in functions of each of these sizes: the best of some rounds. All sizes take their turns in each
/// round, so that what else the machine does befalls all.
fn quickest(
    sizes: [usize; 2],
    mut cost: impl FnMut(usize) -> Result<Duration, String>,
) -> Result<[f64; 2], String> {
    let mut best = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        for (n, best) in best.iter_mut().enumerate() {
            *best = best.min(cost(n)?.as_nanos() as f64 / sizes[n] as f64);
        }
    }
    Ok(best)
}

/// How long `tressa ssa` takes for the function, beyond what it takes for an empty one.
fn by_program(text: &str, scratch: &Path) -> Result<Duration, String> {
    let run = |text: &str| {
        let path = scratch.join("shape.gimple");
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut command = Command::new(tressa()?);
        command.args(["ssa", "-O2", "--gcc", "12", "--jobs", "1"]).arg(&path);
        Ok::<_, String>(measured(&mut command, &scratch.join("output"))?.wall)
    };
    Ok(run(text)?.saturating_sub(run(EMPTY)?))
}

/// How long the library takes for the function, processor time, when it does it again and again.
fn by_library(shape: &Shape, text: &str) -> Result<Duration, String> {
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
