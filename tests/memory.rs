//! The memory of a dump in proportion to its text. It is a program of its own since it counts every allocation.

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::path::Path;
use tressa::Facts;
use tressa::internals::unit::Unit;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The bytes of a function that do not depend on its text.
const EMPTY: usize = 4224;

/// The bytes that stay allocated after `make`, while its result lives.
fn held<T>(make: impl FnOnce() -> T) -> usize {
    let region = Region::new(ALLOCATOR);
    let made = make();
    let change = region.change();
    drop(made);
    change.bytes_allocated - change.bytes_deallocated
}

#[test]
fn a_dump_takes_six_times_its_text() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gimple-samples/dumps/gcc-12/O2");
    let files = walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.unwrap().into_path());
    let dumps = files.filter(|path| path.extension().is_some_and(|extension| extension == "gimple"));
    let text: String = dumps.map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let facts = Facts::default();
    // What is made once for all dumps does not count.
    let functions = Unit::open(&text, &facts).len();
    assert!(functions > 100, "{functions}");
    let held = held(|| Unit::open(&text, &facts));
    let most = 6 * text.len() + EMPTY * functions;
    assert!(held <= most, "{held} bytes for {functions} functions in {} bytes of text", text.len());
}
