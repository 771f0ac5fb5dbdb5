//! `cargo xtask scaling`: what a statement costs in functions of one shape, small and large.

use crate::bench::{timed, tressa};
use crate::shapes::{SHAPES, Shape};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tressa::driver::dump;
use tressa::facts::Facts;
use tressa::ir::Stage;
use tressa::target::dialect::{Dialect, OptLevel};

/// Measure what a statement costs in functions of one shape, by their size, in nanoseconds
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
        "| shape | of | program at {0} | at {1} | ratio | library at {0} | at {1} | ratio |\n\
         |---|---|---:|---:|---:|---:|---:|---:|",
        args.small, args.large
    );
    for shape in SHAPES.iter().filter(wanted) {
        let texts = sizes.map(shape.write);
        let [none, small, large] =
            quickest([EMPTY, &texts[0], &texts[1]], |text| by_program(text, &args.scratch))?;
        let program = [small, large].map(|time| time.saturating_sub(none));
        let library = pool.install(|| quickest([&*texts[0], &*texts[1]], |text| by_library(shape, text)))?;
        let columns = [program, library].map(|[small, large]| {
            let [small, large] =
                [(small, sizes[0]), (large, sizes[1])].map(|(time, n)| time.as_nanos() as f64 / n as f64);
            format!("{small:.0} | {large:.0} | {:.2}", large / small)
        });
        println!("| {} | {} | {} |", shape.name, shape.about, columns.join(" | "));
    }
    Ok(())
}

/// How long each of these takes at best in some rounds. All take their turns in each round, so that what else the machine
/// does befalls all.
fn quickest<const N: usize>(
    texts: [&str; N],
    mut time: impl FnMut(&str) -> Result<Duration, String>,
) -> Result<[Duration; N], String> {
    let mut best = [Duration::MAX; N];
    for _ in 0..ROUNDS {
        for (best, text) in best.iter_mut().zip(texts) {
            *best = time(text)?.min(*best);
        }
    }
    Ok(best)
}

/// How long `tressa ssa` takes for the function.
fn by_program(text: &str, scratch: &Path) -> Result<Duration, String> {
    let path = scratch.join("shape.gimple");
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut command = Command::new(tressa()?);
    command.args(["ssa", "-O2", "--gcc", "12", "--jobs", "1"]).arg(&path);
    timed(&mut command, &scratch.join("output"))
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
