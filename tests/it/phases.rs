//! A whole dump goes through the passes once: no function is taken through one twice, whatever is asked for.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Mutex;
use tressa::internals::passes::ssa::{Construction, GccConstruction, Prepared};
use tressa::internals::unit::{Goal, Unit, printed};
use tressa::ir::{Function, Stage};
use tressa::{Facts, Limit};
use tressa_test_support::dumps::{dumps_in, made_with};

/// GCC's construction, which counts how often each pass runs on each function, by the function's line.
#[derive(Debug, Default)]
struct Counting {
    runs: Mutex<BTreeMap<(u32, &'static str), usize>>,
}

impl Construction for Counting {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        GccConstruction.construct(f, prepared)
    }

    fn before_pass(&self, pass: &'static str, f: &Function<'_>) {
        *self.runs.lock().unwrap().entry((f.head.line, pass)).or_default() += 1;
    }
}

/// Of nested functions and of what exceptions and `-uid` dumps need, too: of all samples.
#[test]
fn each_pass_runs_once_on_each_function() {
    let passes = [(Stage::Lower, 3), (Stage::Cfg, 3), (Stage::Ssa, 7)];
    let mut seen = BTreeMap::new();
    for path in dumps_in("", &["gimple"]) {
        let text = fs::read_to_string(&path).expect("a dump is text");
        for (stage, count) in passes {
            let (facts, counting) = (Facts::default(), Counting::default());
            let goal = Goal { construction: &counting, ..Goal::printed(stage, made_with(&path)) };
            let emitted = Unit::open(&text, &facts).emit(goal, |_| true, |f| Ok(printed(f, goal.dialect)));
            let runs = counting.runs.into_inner().unwrap();
            for (&(line, pass), &runs) in &runs {
                assert_eq!(runs, 1, "{}:{line}: {pass} for {stage:?}", path.display());
                *seen.entry((stage, pass)).or_insert(0) += 1;
            }
            let whole = emitted.iter().filter(|function| function.text.is_ok()).count();
            assert!(runs.len() >= whole * count, "{}: {runs:?} for {stage:?}", path.display());
        }
    }
    assert_eq!(seen.len(), passes.iter().map(|(_, count)| count).sum::<usize>(), "{seen:?}");
    assert!(seen.values().all(|&functions| functions > 4000), "{seen:?}");
}
