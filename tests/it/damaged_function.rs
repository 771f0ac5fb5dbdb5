//! Damage inside one function of a dump costs no other function, whatever it is.

use fastrand::Rng;
use std::fs;
use tressa::Facts;
use tressa::internals::unit::{Refusal, Unit};
use tressa::text::parse::{self, Chunk};
use tressa_test_support::dumps::{dumps_in, made_with};
use tressa_test_support::functions::all_in_ssa_form;

/// Damages the lines of a function at a random place.
type Damage = fn(&mut Vec<String>, &mut Rng);

const KINDS: [(&str, Damage); 14] = [
    ("no closing brace", |lines, _| drop(lines.pop())),
    ("no opening brace", |lines, _| lines.retain(|line| line != "{" && !line.ends_with("] {"))),
    ("no declaration", |lines, _| drop(lines.remove(0))),
    ("cut after a line", |lines, rng| lines.truncate(rng.usize(1..=lines.len()))),
    ("cut in a line", |lines, rng| {
        lines.truncate(rng.usize(1..=lines.len()));
        let last = lines.last_mut().expect("one line at least");
        let at = (0..=rng.usize(..=last.len())).rev().find(|&at| last.is_char_boundary(at));
        last.truncate(at.expect("0 is a boundary"));
    }),
    ("an asm statement that does not end", |lines, rng| insert(lines, rng, "  __asm__ (")),
    ("a template that does not end", |lines, rng| insert(lines, rng, "  __asm__ __volatile__(\"nop")),
    ("a string that does not end", |lines, rng| insert(lines, rng, "  g (\"a);")),
    ("a lone closing brace", |lines, rng| insert(lines, rng, "}")),
    ("a lone opening brace", |lines, rng| insert(lines, rng, "{")),
    ("an indented brace", |lines, rng| insert(lines, rng, "  {")),
    ("a blank line", |lines, rng| insert(lines, rng, "")),
    ("a line less", |lines, rng| drop(lines.remove(rng.usize(..lines.len())))),
    ("another character", |lines, rng| {
        let line = rng.usize(..lines.len());
        let mut chars: Vec<char> = lines[line].chars().collect();
        if !chars.is_empty() {
            let at = rng.usize(..chars.len());
            chars[at] = char::from(*rng.choice(b"(){}[]\"<>;:,x 0_").expect("one of them"));
        }
        lines[line] = chars.into_iter().collect();
    }),
];

fn insert(lines: &mut Vec<String>, rng: &mut Rng, line: &str) {
    lines.insert(rng.usize(1..=lines.len()), line.to_owned());
}

fn lines_of(text: &str) -> Vec<String> {
    text.split('\n').map(str::to_owned).collect()
}

/// `text` with other text instead of a function of it.
fn replaced(text: &str, function: Chunk<'_>, by: &str) -> String {
    let start = function.text.as_ptr() as usize - text.as_ptr() as usize;
    [&text[..start], by, &text[start + function.text.len()..]].concat()
}

/// A dump of several functions with one of them damaged, as often as asked: `look` gets the kind, the dump, its
/// functions, the number of the damaged one, and the dump with the damage.
fn each_damaged(
    folders: &[&str],
    passes: &[&str],
    times: usize,
    mut look: impl FnMut(&str, &std::path::Path, &str, &[Chunk<'_>], usize, &str),
) -> usize {
    let mut rng = Rng::with_seed(12);
    let mut count = 0;
    for path in folders.iter().flat_map(|folder| dumps_in(folder, passes)) {
        let text = fs::read_to_string(&path).expect("a dump is text");
        let chunks: Vec<_> = parse::split(&text).collect();
        if chunks.len() < 2 || text.len() > 100_000 {
            continue;
        }
        for (kind, damage) in KINDS {
            for _ in 0..times {
                let victim = rng.usize(..chunks.len());
                let mut lines = lines_of(chunks[victim].text);
                damage(&mut lines, &mut rng);
                let damaged = replaced(&text, chunks[victim], &lines.join("\n"));
                look(kind, &path, &text, &chunks, victim, &damaged);
                count += 1;
            }
        }
    }
    count
}

#[test]
fn the_other_functions_are_cut_out_whole() {
    let folders = ["gcc-12/O0", "gcc-12/O2", "gcc-16/O2", "gcc-12/O2-lineno", "gcc-14/O2-uid"];
    let passes = ["gimple", "lower", "eh", "cfg", "ssa"];
    let count = each_damaged(&folders, &passes, 3, |kind, path, _, chunks, victim, damaged| {
        let found: Vec<_> = parse::split(damaged).collect();
        let lines: Vec<&str> = damaged.split('\n').collect();
        for chunk in &found {
            let first = chunk.text.lines().next();
            assert_eq!(Some(lines[chunk.line as usize - 1]), first, "{kind}, {}:\n{damaged}", path.display());
        }
        let mut left = found.iter().map(|chunk| chunk.text);
        for (at, whole) in chunks.iter().enumerate().filter(|&(at, _)| at != victim) {
            let is_there = left.any(|text| text == whole.text);
            assert!(is_there, "{kind} in {victim} costs {at}, {}:\n{damaged}", path.display());
        }
    });
    assert!(count > 10_000, "{count}");
}

/// Every function of the text with its result.
fn results(text: &str, path: &std::path::Path) -> Vec<(String, Result<String, Refusal>)> {
    let facts = Facts::default();
    let unit = Unit::open(text, &facts);
    let dialect = made_with(path);
    unit.items().map(|item| item.name().to_owned()).zip(all_in_ssa_form(&unit, dialect)).collect()
}

#[test]
fn the_other_functions_come_out() {
    let mut same = 0;
    let count = each_damaged(
        &["gcc-12/O2", "gcc-16/O0"],
        &["gimple"],
        1,
        |kind, path, text, chunks, victim, damaged| {
            let whole = results(text, path);
            // What the others show of a function that cannot be read is all that is left of it.
            let unreadable = replaced(text, chunks[victim], "void unreadable ()\n{\n  x = ;\n}");
            let without = results(&unreadable, path);
            let found = results(damaged, path);
            let is_unreadable = found.len() == whole.len() && found[victim].1.is_err();
            for (at, (name, result)) in whole.iter().enumerate().filter(|&(at, _)| at != victim) {
                let mut theirs = found.iter().filter(|(found, _)| found == name);
                let context = format!("{kind} in {victim} costs {name}, {}", path.display());
                if result.is_ok() {
                    assert!(theirs.any(|(_, result)| result.is_ok()), "{context}:\n{damaged}");
                }
                if is_unreadable {
                    let [found, without] = [&found, &without].map(|all| all[at].1.as_deref().ok());
                    assert_eq!(found, without, "{context}:\n{damaged}");
                    same += 1;
                }
            }
        },
    );
    assert!(count > 2_000 && same > 1_000, "{count} {same}");
}
