//! Dumps that are read from their files piece by piece: the result is that of the whole text, with any number of
//! threads, and a file that changes meanwhile is an error.

use crate::cli::{code, run, run_with_input};
use crate::dumps::dump as sample;
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use tressa::driver::dump::{self, Emitted, Refusal};
use tressa::driver::input::TextFile;
use tressa::facts::Facts;
use tressa::ir::Stage;
use tressa::target::dialect::{Dialect, OptLevel};

const DIALECT: Dialect = Dialect {
    gcc: 12,
    opt: OptLevel::O2,
    flags: tressa::target::dialect::DumpFlags::empty(),
    before_c23: false,
};

/// Samples in sequence, repeated until they make several pieces.
fn several_pieces() -> String {
    let samples =
        ["straight-line.c", "scopes.c", "nested-functions.c"].map(|name| format!("gcc-12/O2/{name}"));
    let texts = samples.map(|name| fs::read_to_string(sample(&name, "gimple")).unwrap());
    let once = texts.concat();
    once.repeat((5 << 19) / once.len() + 1)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn pieces_of_a_file_give_what_the_whole_text_gives() {
    let large = several_pieces();
    let facts = Facts::default();
    let file = TextFile::spool("dump", large.as_bytes()).unwrap();
    let (whole, pieces) = (dump::read(&large, &facts), dump::read_file(&file, &facts, |_| {}).unwrap());
    let shown = |dump: &dump::Dump<'_>| -> Vec<(u32, String, String)> {
        let emitted = dump::emit(dump, Stage::Ssa, DIALECT, |_| true);
        let plain = |e: Emitted<'_>| (e.line, e.banner, e.text.unwrap_or_else(|refusal| refusal.to_string()));
        emitted.into_iter().map(plain).collect()
    };
    assert!(shown(&whole) == shown(&pieces));
}

#[test]
fn threads_and_ways_in_make_no_difference() {
    let folder = TempDir::new().unwrap();
    let (path, large) = (folder.path().join("large.gimple"), several_pieces());
    fs::write(&path, &large).unwrap();
    let line = ["ssa", "--gcc", "12", "-O2", "--jobs"];
    let first = run(&[&line[..], &["1", text(&path)]].concat());
    assert_eq!(code(&first), 0);
    for jobs in ["2", "5"] {
        assert!(run(&[&line[..], &[jobs, text(&path)]].concat()).stdout == first.stdout, "--jobs {jobs}");
    }
    assert!(run_with_input(&[&line[..], &["2", "-"]].concat(), large.as_bytes()).stdout == first.stdout);
}

#[test]
fn a_file_that_changes_meanwhile_is_an_error_at_its_place() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("changing.gimple");
    let large = several_pieces();
    type Change = fn(&Path, &str);
    let changes: [(Change, bool); 4] = [
        (|path, text| fs::write(path, &text[..text.len() / 2]).unwrap(), true),
        (|path, _| fs::write(path, "").unwrap(), true),
        (|path, text| fs::write(path, text.replacen("return", "retorn", 1)).unwrap(), true),
        // A removed file stays readable while it is open.
        (|path, _| fs::remove_file(path).unwrap(), false),
    ];
    for (change, is_noticed) in changes {
        fs::write(&path, &large).unwrap();
        let facts = Facts::default();
        let file = TextFile::open(&path).unwrap();
        let dump = dump::read_file(&file, &facts, |_| {}).unwrap();
        change(&path, &large);
        let refused: Vec<String> = dump::emit(&dump, Stage::Ssa, DIALECT, |_| true)
            .into_iter()
            .filter_map(|emitted| match emitted.text {
                Err(Refusal::Text(why)) => Some(why),
                _ => None,
            })
            .collect();
        assert_eq!(!refused.is_empty(), is_noticed);
        let place = format!("{}:", path.display());
        assert!(refused.iter().all(|why| why.starts_with(&place) && why.contains("changed")), "{refused:?}");
    }
}
