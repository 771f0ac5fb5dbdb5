//! The fuzz targets without their engine, on every input in `fuzz/cases` and on some damage to the samples, the same
//! in every run.

#[path = "../../fuzz/src/mutate.rs"]
mod mutate;
#[path = "../../fuzz/src/objects.rs"]
mod objects;
#[path = "../../fuzz/src/targets.rs"]
mod targets;

use fastrand::Rng;
use mutate::mutate;
use objects::Object;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tressa::text::parse;
use tressa_study::internals::debug_info::DebugInfo;
use tressa_test_support::project;
use walkdir::WalkDir;

/// What a target does with an input.
type Target = fn(&str);

/// The most time for one input, on a slow machine and without optimisation.
const LIMIT: Duration = Duration::from_secs(60);

fn files(folder: &str) -> Vec<PathBuf> {
    let root = project().join(folder);
    let entries = WalkDir::new(root).sort_by_file_name().into_iter().map(|entry| entry.expect("readable"));
    entries.filter(|entry| entry.file_type().is_file()).map(|entry| entry.into_path()).collect()
}

/// One small function of each sample, of different compilers, passes and modifiers.
static SEEDS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let telling = ["gcc-12/O0/", "gcc-12/O2-vops/", "gcc-16/O2-lineno/", "gcc-14/O2-uid/", "gcc-11/O2/"];
    let is_wanted = |path: &PathBuf| {
        let text = path.to_string_lossy();
        let is_dump = path
            .extension()
            .is_some_and(|pass| ["gimple", "ssa", "cfg", "eh"].iter().any(|&name| pass == name));
        is_dump && telling.iter().any(|folder| text.contains(folder))
    };
    let small = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a dump is text");
        let chunk =
            parse::split(&text).map(|chunk| chunk.text).find(|text| (200..1500).contains(&text.len()));
        chunk.map(|chunk| {
            (path.extension().unwrap_or_default().to_string_lossy().into_owned(), format!("{chunk}\n"))
        })
    };
    files("gimple-samples/dumps").into_iter().filter(is_wanted).filter_map(small).collect()
});

/// Runs `target` on damaged seeds of these passes.
fn fuzz(name: &str, target: Target, passes: &[&str], times: usize) {
    let seeds: Vec<&str> = SEEDS
        .iter()
        .filter(|(pass, _)| passes.contains(&pass.as_str()))
        .map(|(_, text)| text.as_str())
        .collect();
    assert!(seeds.len() > 20, "samples are missing");
    let mut rng = Rng::with_seed(name.len() as u64);
    for _ in 0..times {
        let seed = seeds[rng.usize(..seeds.len())];
        survives(name, target, &mutate(seed, &mut rng));
    }
}

fn survives(name: &str, target: Target, input: &str) {
    let start = Instant::now();
    let result = catch_unwind(AssertUnwindSafe(|| target(input)));
    assert!(result.is_ok(), "target {name} breaks on\n{input}");
    assert!(start.elapsed() < LIMIT, "target {name} takes {:?} on\n{input}", start.elapsed());
}

#[test]
fn recorded_inputs_break_no_target() {
    let targets: [(&str, Target); 7] = [
        ("parse", targets::parse),
        ("pipeline", targets::pipeline),
        ("ssa_form", targets::ssa_form),
        ("verify", targets::verify),
        ("check", targets::check),
        ("back_to_c", targets::back_to_c),
        ("repeat", targets::repeat),
    ];
    for path in files("fuzz/cases") {
        let input = String::from_utf8_lossy(&fs::read(&path).expect("readable")).into_owned();
        for (name, target) in targets {
            survives(&format!("{name} ({})", path.display()), target, &input);
        }
    }
}

#[test]
fn damage_is_read_or_refused() {
    fuzz("parse", targets::parse, &["gimple", "ssa", "cfg", "eh"], 2000);
}

#[test]
fn damage_goes_through_the_passes_or_is_refused() {
    fuzz("pipeline", targets::pipeline, &["gimple"], 500);
}

#[test]
fn damage_to_ssa_form_is_shown_or_refused() {
    fuzz("ssa_form", targets::ssa_form, &["ssa"], 500);
}

#[test]
fn damage_is_verified_or_refused() {
    fuzz("verify", targets::verify, &["gimple", "ssa", "cfg"], 500);
}

#[test]
fn damage_is_compared_or_refused() {
    fuzz("check", targets::check, &["gimple", "ssa"], 100);
}

#[test]
fn damage_becomes_c_or_is_refused() {
    fuzz("back_to_c", targets::back_to_c, &["gimple", "ssa", "cfg"], 500);
}

#[test]
fn repetition_has_linear_cost() {
    fuzz("repeat", targets::repeat, &["gimple", "ssa"], 8);
}

/// Objects of all kinds, the split unit beside its object. `cargo xtask damaged-objects` tries more of them, and measures.
#[test]
fn damage_to_objects_is_read_or_refused() {
    let read = |name: &str| fs::read(project().join("tests/debug-info").join(name)).expect("readable");
    let whole = [read("split.o"), read("split.dwo")];
    let mut rng = Rng::with_seed(4);
    let kinds = [
        "sum.o",
        "shapes.o",
        "dwarf-4.o",
        "dwarf-64.o",
        "compressed.o",
        "type-units.o",
        "both.so",
        "nested.o",
    ];
    for name in kinds.into_iter().chain(["split.o", "split.dwo"]) {
        let object = Object::new(read(name));
        for round in 0..40 {
            let damaged = object.damaged(&mut rng);
            let [file, split] =
                if name == "split.dwo" { [&whole[0], &damaged] } else { [&damaged, &whole[1]] };
            let start = Instant::now();
            let result = catch_unwind(AssertUnwindSafe(|| targets::debug_info(file, split)));
            assert!(result.is_ok(), "{name}: round {round} panics");
            assert!(start.elapsed() < LIMIT, "{name}: round {round} takes {:?}", start.elapsed());
        }
    }
}

/// References to what is around them make types that contain themselves.
#[test]
fn types_that_contain_themselves_are_refused() {
    let object = Object::new(fs::read(project().join("tests/debug-info/nested.o")).expect("readable"));
    let mut rng = Rng::with_seed(4);
    let refused = (0..200).filter(|_| {
        let Ok(info) = DebugInfo::read(&object.damaged(&mut rng), &mut |_| Err("none".to_string())) else {
            return false;
        };
        let errors =
            info.units().iter().filter_map(|unit| info.facts(unit, tressa::ir::Source::DebugInfo).err());
        errors.into_iter().any(|error| {
            error.offset.is_some() && error.to_string().ends_with("expected a type that is no part of itself")
        })
    });
    assert!(refused.count() > 0);
}
