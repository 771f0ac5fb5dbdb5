//! `cargo xtask scaling`: the cost of a statement in small and large functions of one shape.

use crate::bench::{timed, tressa};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tressa::internals::unit::{Goal, Unit, printed_whole};
use tressa::ir::{Function, Stage};
use tressa::{Dialect, Facts, Gcc, OptLevel};
use tressa_test_support::shapes::{SHAPES, Shape};

/// Measure the cost of a statement in functions of one shape, by their size, in nanoseconds
///
/// One thread, from text to text; the quickest of several rounds counts. First the program, from a file
/// to a file, without the time of an empty function. Then the library, again and again in one process, by
/// processor time: a small function finds its memory in caches, and a large one gets fresh pages, so these
/// ratios are larger. Ratios are larger on a busy machine, too.
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

    /// Write the dump of each shape with N statements into the current folder instead
    #[arg(long, value_name = "N")]
    write: Option<usize>,

    /// Measure the way out of SSA form with these options of `tressa unssa`, such as
    /// --unssa="--method briggs", by the program alone
    #[arg(long, value_name = "OPTIONS", num_args = 0..=1, require_equals = true, default_missing_value = "--propagate --coalesce")]
    unssa: Option<String>,

    /// Only these shapes
    #[arg(value_name = "SHAPE")]
    shapes: Vec<String>,
}

/// The number of rounds, in which all sizes take turns.
const ROUNDS: usize = 5;
/// An empty function.
const EMPTY: &str = "void f ()\n{\n\n}\n";
/// The least time of a measurement of the library, which repeats a small function.
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
    if let Some(options) = &args.unssa {
        return unssa(args, options, wanted);
    }
    println!(
        "| shape | of | program at {0} | at {1} | ratio | library at {0} | at {1} | ratio |\n\
         |---|---|---:|---:|---:|---:|---:|---:|",
        args.small, args.large
    );
    for shape in SHAPES.iter().filter(wanted) {
        let texts = sizes.map(shape.write);
        let library =
            match pool.install(|| quickest([&*texts[0], &*texts[1]], |text| by_library(shape, text))) {
                Ok(library) => library,
                // A shape on which GCC is quadratic, too, ends in a limit.
                Err(refusal) => {
                    println!("| {} | {} | {refusal} | | | | | |", shape.name, shape.about);
                    continue;
                }
            };
        let [none, small, large] =
            quickest([EMPTY, &texts[0], &texts[1]], |text| by_program(&["ssa"], text, &args.scratch))?;
        let program = [small, large].map(|time| time.saturating_sub(none));
        let columns = [program, library].map(|[small, large]| {
            let [small, large] =
                [(small, sizes[0]), (large, sizes[1])].map(|(time, n)| time.as_nanos() as f64 / n as f64);
            format!("{small:.0} | {large:.0} | {:.2}", large / small)
        });
        println!("| {} | {} | {} |", shape.name, shape.about, columns.join(" | "));
    }
    Ok(())
}

/// The best time of each in several rounds. All take turns, so that other load on the machine affects all.
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

/// Prints the table of the way out of SSA form: the cost of a statement, and how many times that of `tressa ssa` it is.
fn unssa(args: &Args, options: &str, wanted: impl Fn(&&Shape) -> bool) -> Result<(), String> {
    let commands = [vec!["ssa"], ["unssa"].into_iter().chain(options.split_whitespace()).collect()];
    println!(
        "| shape | of | unssa at {0} | at {1} | ratio | of `ssa` at {1} |\n|---|---|---:|---:|---:|---:|",
        args.small, args.large
    );
    for shape in SHAPES.iter().filter(wanted) {
        let (small, large) = ((shape.write)(args.small), (shape.write)(args.large));
        let texts = [EMPTY, &*small, &*large];
        let times = |command: &Vec<&str>| quickest(texts, |text| by_program(command, text, &args.scratch));
        let (into, out) = match (times(&commands[0]), times(&commands[1])) {
            (Ok(into), Ok(out)) => (into, out),
            // A limit ends it.
            (Err(refusal), _) | (_, Err(refusal)) => {
                println!("| {} | {} | {refusal} | | | |", shape.name, shape.about);
                continue;
            }
        };
        let ([_, _, into], [none, small, large]) = (into, out);
        let each = |time: Duration, n: usize| time.saturating_sub(none).as_nanos() as f64 / n as f64;
        let (small, large, into) = (each(small, args.small), each(large, args.large), each(into, args.large));
        let (ratio, of) = (large / small, large / into);
        println!("| {} | {} | {small:.0} | {large:.0} | {ratio:.2} | {of:.2} |", shape.name, shape.about);
    }
    Ok(())
}

/// The time of one of tressa's commands for the function.
fn by_program(arguments: &[&str], text: &str, scratch: &Path) -> Result<Duration, String> {
    let path = scratch.join("shape.gimple");
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut command = Command::new(tressa()?);
    command.args(arguments).args(["-O2", "--gcc", "12", "--jobs", "1"]).arg(&path);
    timed(&mut command, &scratch.join("output"))
}

/// The processor time of the library for the function, repeated.
fn by_library(shape: &Shape, text: &str) -> Result<Duration, String> {
    let facts = Facts::default();
    let dialect = Dialect { gcc: Gcc::V12, opt: OptLevel::O2, ..Dialect::default() };
    let start = processor_time();
    for times in 1.. {
        let mut unit = Unit::open(text, &facts);
        let show = |f: &Function<'_>| Ok(printed_whole(f, dialect));
        for function in unit.emit(Goal::printed(Stage::Ssa, dialect), |_| true, show) {
            function.text.map_err(|refusal| format!("{}: {refusal}", shape.name))?;
        }
        drop(unit);
        let taken = processor_time() - start;
        if taken >= LEAST {
            return Ok(taken / times);
        }
    }
    unreachable!("time goes on")
}

/// The processor time of this thread, if the system reports it; otherwise the clock's time.
fn processor_time() -> Duration {
    let statistics = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = statistics.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map(Duration::from_nanos).unwrap_or_else(|| {
        static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        BEGIN.get_or_init(Instant::now).elapsed()
    })
}
