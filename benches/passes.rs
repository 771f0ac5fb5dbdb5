//! How long each step takes over the samples' functions: `cargo bench --package tressa-benches`.
//!
//! The input is the gimple dumps of `gimple-samples` that GCC 12 made at -O2, or the dump that the variable
//! `TRESSA_BENCH` names. Rates are by bytes of the gimple text.

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use std::path::Path;
use std::sync::LazyLock;
use tressa::internals::knowledge::{Facts, FileTypes, Knowledge};
use tressa::internals::passes::{self, Context};
use tressa::internals::unit::{Goal, Unit, printed_whole};
use tressa::ir::{Function, Stage};
use tressa::text::{parse, print};
use tressa::{Dialect, DumpFlags, Gcc, OptLevel};

fn main() {
    // One thread, so that what is measured is the work.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("no other pool yet");
    divan::main();
}

const DIALECT: Dialect =
    Dialect { gcc: Gcc::V12, opt: OptLevel::O2, flags: DumpFlags::empty(), before_c23: false };

static TEXT: LazyLock<String> = LazyLock::new(|| match std::env::var_os("TRESSA_BENCH") {
    Some(file) => std::fs::read_to_string(file).expect("TRESSA_BENCH names a gimple dump"),
    None => samples(),
});

static FACTS: LazyLock<Facts> = LazyLock::new(Facts::default);

static FUNCTIONS: LazyLock<Vec<Function<'static>>> = LazyLock::new(|| {
    parse::split(&TEXT).filter_map(|chunk| parse::function(chunk).ok().map(|f| *f)).collect()
});

static TYPES: LazyLock<FileTypes<'static>> = LazyLock::new(|| FileTypes::collect(FUNCTIONS.iter(), &FACTS));

/// All samples in sequence.
fn samples() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gimple-samples/dumps/gcc-12/O2");
    walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .map(|entry| entry.expect("the samples' folder").into_path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "gimple"))
        .map(|file| std::fs::read_to_string(file).expect("a sample"))
        .collect()
}

fn bytes() -> BytesCount {
    BytesCount::of_str(&*TEXT)
}

/// The functions as they are at `stage`.
fn at(stage: Stage) -> Vec<Function<'static>> {
    let mut functions = FUNCTIONS.clone();
    functions.iter_mut().for_each(|f| passes::run(f, stage, &context()).expect("a small function"));
    functions
}

fn context() -> Context<'static, 'static> {
    Context::new(DIALECT, Knowledge::new(&FACTS, &TYPES))
}

#[divan::bench]
fn a_split(bencher: Bencher<'_, '_>) {
    bencher.counter(bytes()).bench(|| parse::split(black_box(&TEXT)).count());
}

#[divan::bench]
fn b_parse(bencher: Bencher<'_, '_>) {
    let chunks: Vec<_> = parse::split(&TEXT).collect();
    bencher.counter(bytes()).bench(|| chunks.iter().filter(|chunk| parse::function(**chunk).is_ok()).count());
}

#[divan::bench]
fn c_types_of_the_file(bencher: Bencher<'_, '_>) {
    bencher.counter(bytes()).bench(|| FileTypes::collect(FUNCTIONS.iter(), &FACTS));
}

#[divan::bench]
fn d_types_of_names(bencher: Bencher<'_, '_>) {
    bencher.counter(bytes()).with_inputs(|| FUNCTIONS.clone()).bench_local_values(|mut functions| {
        functions.iter_mut().for_each(|f| TYPES.infer(f, None));
        functions
    });
}

/// One pass, from where the one before it ends.
#[divan::bench(args = [Stage::Lower, Stage::Eh, Stage::Cfg, Stage::Ssa])]
fn e_pass(bencher: Bencher<'_, '_>, stage: Stage) {
    let before = match stage {
        Stage::Ssa => at(Stage::Cfg),
        Stage::Cfg => at(Stage::Eh),
        Stage::Eh => at(Stage::Lower),
        _ => FUNCTIONS.clone(),
    };
    bencher.counter(bytes()).with_inputs(|| before.clone()).bench_local_values(|mut functions| {
        functions.iter_mut().for_each(|f| passes::run(f, stage, &context()).expect("a small function"));
        functions
    });
}

#[divan::bench]
fn f_print(bencher: Bencher<'_, '_>) {
    let functions = at(Stage::Ssa);
    let mut out = String::new();
    bencher.counter(bytes()).bench_local(|| {
        out.clear();
        functions.iter().for_each(|f| print::function(f, DIALECT, &mut out));
        out.len()
    });
}

/// Text to text, as `tressa ssa` does it.
#[divan::bench]
fn g_whole(bencher: Bencher<'_, '_>) {
    let show = |f: &Function<'_>| Ok(printed_whole(f, DIALECT));
    let goal = Goal::printed(Stage::Ssa, DIALECT);
    bencher.counter(bytes()).bench(|| Unit::open(&TEXT, &FACTS).emit(goal, |_| true, show));
}
