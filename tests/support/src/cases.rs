//! Text files of cases: a comment that says what the case shows, then sections. `docs/testing.md` says how to read one.
//!
//! What follows from the input is a snapshot of what tressa makes, never GCC's file. `TRESSA_BLESS=1 cargo test` writes it again.

use crate::project;
use similar::TextDiff;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use tressa::{Dialect, OptLevel};
use walkdir::WalkDir;

/// What stands before the head of a section: a line that begins with the mark.
const SECTION: &str = "\n; ---- ";

/// What a section must hold, from its head and its text. `None` if it is input.
pub type Section<'s> = dyn FnMut(&str, &str) -> Result<Option<String>, String> + 's;

/// Compares every case in a folder of `tests`, of which there are at least `least`, with what `made` makes of it.
pub fn compare(folder: &str, least: usize, made: impl Fn(&str) -> Result<String, String>) {
    let bless = std::env::var_os("TRESSA_BLESS").is_some();
    let (mut wrong, mut cases) = (String::new(), 0);
    let root = project().join("tests").join(folder);
    let files = WalkDir::new(root).sort_by_file_name().into_iter();
    let files = files.map(|entry| entry.expect("the cases can be read").into_path());
    for path in files.filter(|path| path.extension().is_some_and(|ext| ext == "txt")) {
        cases += 1;
        let text = fs::read_to_string(&path).expect("a case can be read");
        let made = made(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        if bless && made != text {
            fs::write(&path, made).expect("a case can be written");
        } else if made != text {
            let _ = writeln!(wrong, "{}:\n{}", path.display(), difference(&text, &made));
        }
    }
    assert!(cases >= least, "cases are missing: {cases}");
    assert!(wrong.is_empty(), "not as written (TRESSA_BLESS=1 writes what is made):\n{wrong}");
}

/// Compares a file with what it should hold.
pub fn compare_file(path: &Path, made: &str) {
    let text = fs::read_to_string(path).expect("the file can be read");
    if std::env::var_os("TRESSA_BLESS").is_some() {
        fs::write(path, made).expect("the file can be written");
    } else {
        assert!(text == made, "{} (TRESSA_BLESS=1 writes it):\n{}", path.display(), difference(&text, made));
    }
}

/// What differs, as a unified diff.
pub fn difference(expected: &str, made: &str) -> String {
    TextDiff::from_lines(expected, made)
        .unified_diff()
        .context_radius(3)
        .header("as written", "made")
        .to_string()
}

/// The case with the expectations that hold.
pub fn made(text: &str, section: &mut Section<'_>) -> Result<String, String> {
    let mut parts = text.split(SECTION);
    let comment = parts.next().unwrap_or_default().trim_end();
    if comment.is_empty() || !comment.lines().all(|line| line.starts_with("; ")) {
        return Err("does not begin with what it shows".to_string());
    }
    let (mut out, mut compared) = (format!("{comment}\n"), 0);
    for part in parts {
        let (head, text) = part.split_once('\n').unwrap_or((part, ""));
        let text = text.trim_end();
        let expected = section(head, text)?;
        compared += usize::from(expected.is_some());
        let _ = writeln!(out, "{SECTION}{head}\n{}", expected.as_deref().unwrap_or(text).trim_end());
    }
    if compared == 0 { Err("nothing to compare".to_string()) } else { Ok(out) }
}

/// The case with the expectations that hold, where its sections are `gimple` and, after it, `WHAT, gcc 12 -O2 FLAGS`. `show`
/// gets what the head asks for, the gimple dump and the dialect.
pub fn made_from_gimple(
    text: &str,
    show: impl Fn(&str, &str, Dialect) -> Result<String, String>,
) -> Result<String, String> {
    let mut gimple = None;
    made(text, &mut |head, text| {
        if head == "gimple" {
            gimple = Some(text.to_string());
            return Ok(None);
        }
        let (what, dialect, _) = with_compiler(head).ok_or_else(|| unknown(head))?;
        show(what, gimple.as_deref().ok_or("no gimple dump before it")?, dialect).map(Some)
    })
}

/// What a head says before the comma, and the compiler that it names: `gcc 12 -O2 FLAGS`.
pub fn with_compiler(head: &str) -> Option<(&str, Dialect, String)> {
    let (what, compiler) = head.split_once(", gcc ")?;
    let mut words = compiler.split(' ');
    let gcc = words.next()?.parse().ok()?;
    let opt = words.next().and_then(|word| OptLevel::named(word.strip_prefix("-O")?))?;
    Some((what, Dialect { gcc, opt, ..Dialect::default() }, words.collect::<Vec<_>>().join(" ")))
}

/// A head that no section has.
pub fn unknown(head: &str) -> String {
    format!("'{head}' begins no section")
}
