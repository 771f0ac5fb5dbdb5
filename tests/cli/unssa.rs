//! Out of SSA form: every function of the samples, by every method.

use crate::cli::{SAMPLE, code, run, stdout, text};
use crate::forms;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tressa::Facts;
use tressa::internals::unit::Unit;
use tressa::ir::Function;
use tressa::text::print;
use tressa::verify::verify;
use tressa_study::internals::forms::propagate::propagate;
use tressa_study::internals::forms::unssa::{Method, Options, leave_ssa};
use tressa_test_support::cases;
use tressa_test_support::dumps::{dump, dumps_in, made_with};
use tressa_test_support::functions::ssa_form;
use tressa_test_support::unssa_result::check_result;

/// Calls `check` for every function of a dump in SSA form, with its place in words.
fn each_function(path: &Path, mut check: impl FnMut(&str, Function<'_>)) {
    let text = fs::read_to_string(path).expect("the dump can be read");
    let facts = Facts::default();
    let unit = Unit::open(&text, &facts);
    for item in unit.items() {
        if let Ok(f) = ssa_form(&unit, item.index(), made_with(path)) {
            check(&format!("{}: {}", path.display(), item.name()), f);
        }
    }
}

#[test]
fn every_method_leaves_valid_functions() {
    let dumps: Vec<_> =
        ["gcc-12/O2", "gcc-16/O2", "gcc-12/O0"].iter().flat_map(|at| dumps_in(at, &["gimple"])).collect();
    assert!(dumps.len() >= 200, "too few dumps");
    let counts: Vec<(usize, BTreeMap<String, usize>)> = dumps
        .par_iter()
        .map(|path| {
            let (mut left, mut refused) = (0, BTreeMap::new());
            each_function(path, |place, f| {
                for propagates in [false, true] {
                    let mut f = f.clone();
                    if propagates {
                        propagate(&mut f);
                        assert_eq!(verify(&f, &Default::default()), [], "{place} after propagation");
                    }
                    for (method, coalesce) in
                        Method::ALL.into_iter().flat_map(|method| [(method, false), (method, true)])
                    {
                        let mut f = f.clone();
                        match leave_ssa(&mut f, Options { method, coalesce }) {
                            Ok(_) => {
                                let found = check_result(&f);
                                assert!(found.is_empty(), "{place} by {}: {found:?}", method.name());
                                left += 1;
                            }
                            Err(refusal) => *refused.entry(format!("{refusal:?}")).or_default() += 1,
                        }
                    }
                }
            });
            (left, refused)
        })
        .collect();
    let left: usize = counts.iter().map(|(left, _)| left).sum();
    let mut refused: BTreeMap<&str, usize> = BTreeMap::new();
    for (reason, count) in counts.iter().flat_map(|(_, refused)| refused) {
        *refused.entry(reason).or_default() += count;
    }
    eprintln!("{left} left SSA form; refused: {refused:?}");
    assert!(left > 10_000, "{left} functions left SSA form; refused: {refused:?}");
}

/// Small functions, one text file a case: `tests/forms/unssa/CASE.txt`. The sections: `gimple`, and
/// `METHOD [propagate] [coalesce], gcc 12 -O2 FLAGS`.
#[test]
fn every_case_is_as_written() {
    cases::compare("forms/unssa", 6, |text| {
        cases::made_from_gimple(text, |what, gimple, dialect| {
            let mut words = what.split(' ');
            let method = words.next().and_then(Method::named).ok_or_else(|| cases::unknown(what))?;
            let words: Vec<&str> = words.collect();
            let facts = Facts::default();
            let unit = Unit::open(gimple, &facts);
            let mut texts = Vec::new();
            for item in unit.items() {
                let mut f = ssa_form(&unit, item.index(), dialect).map_err(|why| why.to_string())?;
                if words.contains(&"propagate") {
                    propagate(&mut f);
                }
                let coalesce = words.contains(&"coalesce");
                leave_ssa(&mut f, Options { method, coalesce }).map_err(|why| why.reason())?;
                let mut text = String::new();
                print::function(&f, dialect, &mut text);
                texts.push(text);
            }
            Ok(texts.join("\n"))
        })
    });
}

#[test]
fn commands_of_the_page_print_what_it_shows() {
    forms::commands_print_what_is_shown("docs/reference/out-of-ssa.md", 5);
}

/// A conflict with `--stats` does not make `--json` an option by itself.
#[test]
fn json_is_for_counts() {
    let path = dump(SAMPLE, "gimple");
    for words in [&["--method", "sreedhar"][..], &["--emit", "c"], &[]] {
        let output = run(&[&["unssa", "--json"], words, &[text(&path)]].concat());
        assert_eq!((code(&output), stdout(&output)), (2, String::new()), "{words:?}");
    }
    assert_eq!(code(&run(&["unssa", "--stats", "--json", text(&path)])), 0);
}
