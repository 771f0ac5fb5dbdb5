//! Exhaustive inference as the oracle of the one in use: every round visits all evidence, and the
//! evidence of every function is solved.

use super::temporary_types::infer_with;
use super::{Collector, FileTypes, FunctionEvidence, apply_inferred, verbatim};
use crate::facts::TypeFacts;
use crate::ir::Function;
use crate::text::{parse, print::spelled};
use std::path::Path;

/// The solution of the file, spelled.
fn known(file: &FileTypes<'_>) -> Vec<String> {
    let types = &file.solution.types;
    let vars = file.solution.vars.iter();
    vars.map(|it| format!("{:?} {:?} {:?}", it.var, it.basis, it.ty.map(|ty| spelled(types, ty)))).collect()
}

/// The types of the names in the function, spelled.
fn names(f: &Function<'_>) -> Vec<String> {
    f.ssa.names.values().filter_map(|name| Some(spelled(&f.types, name.ty?))).collect()
}

/// All types inferred for one file of the samples, in one way or the other.
fn inferred(text: &str, exhaustive: bool) -> (Vec<String>, Vec<Vec<String>>) {
    let facts = TypeFacts::default();
    let mut functions: Vec<Function<'_>> =
        parse::split(text).filter_map(|chunk| parse::function(chunk).ok()).collect();
    let mut collector = Collector::new(&facts);
    functions.iter().for_each(|f| _ = collector.add(f, &FunctionEvidence::of(f), &verbatim));
    let file = collector.finish_with(exhaustive);
    for (f, evidence) in functions.iter_mut().zip(0..) {
        match file.inferred_types(f.name, evidence).filter(|_| !exhaustive) {
            Some(inferred) => apply_inferred(f, &file, inferred),
            None => infer_with(f, &file, exhaustive),
        }
    }
    (known(&file), functions.iter().map(names).collect())
}

#[test]
fn skipped_work_makes_no_difference() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("gimple-samples/dumps/gcc-12");
    let files = walkdir::WalkDir::new(samples).into_iter().map(|entry| entry.unwrap().into_path());
    let mut count = 0;
    for file in files.filter(|file| file.extension().is_some_and(|it| it == "gimple")) {
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(inferred(&text, false), inferred(&text, true), "{}", file.display());
        count += 1;
    }
    assert!(count > 50, "{count}");
}
