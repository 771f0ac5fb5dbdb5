//! Passes on small functions, one text file a case: `tests/passes/PASS/CASE.txt`.
//! [`docs/testing.md`] says how to read one.
//!
//! These are snapshots of what tressa makes, never GCC's files. `TRESSA_BLESS=1 cargo test passes`
//! writes them again.
//!
//! [`docs/testing.md`]: ../../docs/testing.md

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use tressa::driver::check::unified_diff;
use tressa::driver::dump::{self, Dump};
use tressa::facts::Facts;
use tressa::ir::{Function, Stage};
use tressa::target::dialect::{Dialect, OptLevel};
use walkdir::WalkDir;

/// The mark at the beginning of a section's first line.
const SECTION: &str = "\n; ---- ";

/// A case: what it shows, and its sections.
struct Case<'t> {
    comment: &'t str,
    sections: Vec<Section<'t>>,
}

/// A section: the line that begins it, without the mark, and its text.
struct Section<'t> {
    head: &'t str,
    text: &'t str,
}

/// The kinds of sections.
enum Kind {
    /// Facts, as in a facts file.
    Facts,
    /// The functions as a gimple dump has them.
    Gimple,
    /// The functions after a pass.
    After(Stage, Dialect, String),
    /// Predecessors and successors of each block after a pass.
    EdgesAfter(Stage, Dialect, String),
}

#[test]
fn every_case_is_as_written() {
    let bless = std::env::var_os("TRESSA_BLESS").is_some();
    let mut wrong = String::new();
    let cases = cases();
    assert!(cases.len() >= 10, "cases are missing");
    for path in cases {
        let text = fs::read_to_string(&path).expect("a case can be read");
        let made = made(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        if bless && made != text {
            fs::write(&path, made).expect("a case can be written");
        } else if made != text {
            let _ = writeln!(wrong, "{}:\n{}", path.display(), unified_diff(&text, &made, 3));
        }
    }
    assert!(wrong.is_empty(), "not as written (TRESSA_BLESS=1 writes what is made):\n{wrong}");
}

fn cases() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/passes");
    let files = WalkDir::new(root).sort_by_file_name().into_iter();
    let files = files.map(|entry| entry.expect("the cases can be read").into_path());
    files.filter(|path| path.extension().is_some_and(|ext| ext == "txt")).collect()
}

/// The case with the current results as expectations.
fn made(text: &str) -> Result<String, String> {
    let case = split(text)?;
    let (mut facts, mut gimple, mut compared) = (Facts::default(), None, 0);
    let mut out = format!("{}\n", case.comment);
    for Section { head, text } in case.sections {
        let _ = writeln!(out, "{SECTION}{head}");
        let expected = match kind(head)? {
            Kind::Facts => {
                facts = Facts::from_toml(text)?;
                text.to_string()
            }
            Kind::Gimple => {
                gimple = Some(text);
                text.to_string()
            }
            Kind::After(stage, dialect, flags) => {
                compared += 1;
                let read = |dump: &Dump<'_>| after(dump, stage, dialect);
                with_flags(&facts, &flags, gimple, read)?
            }
            Kind::EdgesAfter(stage, dialect, flags) => {
                compared += 1;
                let read = |dump: &Dump<'_>| edges_after(dump, stage, dialect);
                with_flags(&facts, &flags, gimple, read)?
            }
        };
        out.push_str(expected.trim_end());
        out.push('\n');
    }
    if compared == 0 { Err("nothing to compare".to_string()) } else { Ok(out) }
}

fn split(text: &str) -> Result<Case<'_>, String> {
    let mut parts = text.split(SECTION);
    let comment = parts.next().unwrap_or_default().trim_end();
    if comment.is_empty() || !comment.lines().all(|line| line.starts_with("; ")) {
        return Err("does not begin with what it shows".to_string());
    }
    let sections = parts.map(|part| {
        let (head, text) = part.split_once('\n').unwrap_or((part, ""));
        Section { head, text: text.trim_end() }
    });
    Ok(Case { comment, sections: sections.collect() })
}

/// The kind that the head of a section names: `gimple`, `facts`, `after eh, gcc 12 -O2 FLAGS`, `edges after
/// cfg, gcc 12 -O2`.
fn kind(head: &str) -> Result<Kind, String> {
    let fail = || format!("'{head}' begins no section");
    let (what, made_with) = match (head, head.split_once(", ")) {
        ("facts", _) => return Ok(Kind::Facts),
        ("gimple", _) => return Ok(Kind::Gimple),
        (_, split) => split.ok_or_else(fail)?,
    };
    let mut words = made_with.split(' ');
    let version = (words.next() == Some("gcc")).then(|| words.next()?.parse().ok()).flatten();
    let gcc = version.filter(|version| (11..=16).contains(version)).ok_or_else(fail)?;
    let opt = words.next().and_then(|word| OptLevel::named(word.strip_prefix("-O")?)).ok_or_else(fail)?;
    let dialect = Dialect { gcc, opt, ..Dialect::default() };
    let flags = words.collect::<Vec<_>>().join(" ");
    let (edges, pass) = match what.strip_prefix("edges ") {
        Some(rest) => (true, rest),
        None => (false, what),
    };
    let stage = match pass {
        "after lower" => Stage::Lower,
        "after eh" => Stage::Eh,
        "after cfg" => Stage::Cfg,
        "after ssa" => Stage::Ssa,
        _ => return Err(fail()),
    };
    Ok(if edges { Kind::EdgesAfter(stage, dialect, flags) } else { Kind::After(stage, dialect, flags) })
}

/// Reads the gimple dump with the facts, flags among them.
fn with_flags(
    facts: &Facts,
    flags: &str,
    gimple: Option<&str>,
    show: impl Fn(&Dump<'_>) -> Result<String, String>,
) -> Result<String, String> {
    let mut facts = facts.clone();
    facts.options.take_line(flags);
    let dump = dump::read(gimple.ok_or("no gimple dump before it")?, &facts);
    show(&dump)
}

fn after(dump: &Dump<'_>, stage: Stage, dialect: Dialect) -> Result<String, String> {
    let texts = dump.items().map(|item| dump::finish(item, stage, dialect).map_err(|why| why.to_string()));
    let texts: Vec<String> = texts.collect::<Result<_, _>>()?;
    Ok(texts.join("\n"))
}

fn edges_after(dump: &Dump<'_>, stage: Stage, dialect: Dialect) -> Result<String, String> {
    let shown = dump.items().map(|item| {
        let f = dump::build(item, stage, dialect, &mut |_| {}).map_err(|why| why.to_string())?;
        Ok(edges(&f))
    });
    let shown: Vec<String> = shown.collect::<Result<_, String>>()?;
    Ok(shown.join("\n"))
}

/// A line for each block: `4 from { 2 }, to { 6 7 5 }`. Edges stand in their own order, 0 is the
/// entry and 1 the exit.
fn edges(f: &Function<'_>) -> String {
    let list = |numbers: Vec<u32>| numbers.iter().map(|number| format!("{number} ")).collect::<String>();
    let lines = f.chain().map(|block| {
        let data = &f.cfg.blocks[block];
        let from = data.preds.iter().map(|&edge| f.cfg.blocks[f.cfg.edges[edge].src].index).collect();
        let to = data.succs.iter().map(|&edge| f.cfg.blocks[f.cfg.edges[edge].dest].index).collect();
        format!("{} from {{ {}}}, to {{ {}}}", data.index, list(from), list(to))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn cases_without_expectations_are_refused() {
    let refused = |text: &str, why: &str| {
        let error = made(text).expect_err(text);
        assert!(error.contains(why), "{error}");
    };
    refused("int f ()\n", "what it shows");
    refused("; Nothing.\n", "nothing to compare");
    refused("; A pass before its input.\n\n; ---- after eh, gcc 12 -O2\n", "no gimple dump");
    for head in
        ["after", "after eh", "after eh, gcc 10 -O2", "after gimple, gcc 12 -O2", "after eh, gcc 12 O2"]
    {
        refused(&format!("; A head that is none.\n\n; ---- {head}\n"), "begins no section");
    }
}
