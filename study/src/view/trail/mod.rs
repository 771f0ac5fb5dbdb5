//! One function through the passes of a compilation: which of them changed it and by how much, and where its
//! names, PHI nodes and blocks came and went.
//!
//! Each pass is compared with the one before up to the numbers of blocks
//! ([`Comparison::of_one_compilation`]): GCC renumbers blocks when it removes some, and an SSA name keeps
//! its version for as long as it lives, except in one pass. Declarations are left out, since they follow from
//! the names.

mod follow;
mod origin;
mod page;
mod parts;

pub use follow::{Event, Turn};
pub use origin::{Created, Origin};
pub use page::page;

use crate::dialect::{Given, Signs, detect_dialect_by_signs};
use crate::diff::{Comparison, FunctionText, Ignored};
use parts::Parts;
use serde::Serialize;
use similar::{DiffTag, TextDiff};
use std::path::{Path, PathBuf};
use tressa::analysis::uses::rebuild_uses;
use tressa::internals::base::guard::guarded;
use tressa::internals::base::text_tables::{TextIndexMap, TextMap};
use tressa::internals::base::visible::visible_path;
use tressa::internals::ir::linkage_name;
use tressa::internals::text::oracle::declared_name;
use tressa::internals::text::parse::is_block_header;
use tressa::internals::unit::Unit;
use tressa::ir::{Function, Stage};
use tressa::text::parse::split;
use tressa::text::print;
use tressa::{Dialect, Facts, ParseError, Refusal};

/// The pass that gives new numbers to all SSA names, so that they follow each other.
const COMPACTING: &str = ".release_ssa";

/// One function through the passes of a compilation.
#[derive(Debug, Default)]
pub struct Trail {
    /// The function's name.
    pub function: String,
    /// The passes that changed it, after the first that has it.
    pub passes: Vec<Pass>,
    /// The number of dumps that have it.
    pub dumps: usize,
    /// The text after the last pass.
    last: Option<(String, FunctionText)>,
}

/// A function after a pass.
#[derive(Debug)]
pub struct Pass {
    /// The pass with its number: `031t.einline`.
    pub name: String,
    /// The file of the dump.
    pub dump: String,
    /// The line of the declaration in the dump.
    pub line: u32,
    /// How much there is of it.
    pub size: Size,
    /// What the pass changed; `None` for the first one, and where the texts have too little in common to be
    /// compared.
    pub change: Option<Comparison>,
    /// The function without declarations, if it is compared with no other.
    text: String,
    parts: Parts,
}

/// How much there is of a function. A dump before pass "cfg" shows no blocks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Size {
    /// The number of blocks.
    pub blocks: Option<usize>,
    /// The number of PHI nodes.
    pub phis: Option<usize>,
    /// The number of lines that are not declarations.
    pub lines: usize,
}

/// The trails of several functions.
#[derive(Debug, Default)]
pub struct Trails {
    reader: Reader,
    /// The trail of each function, by its declaration: functions of C++ may share a name.
    of: TextIndexMap<String, Trail>,
}

/// Reads the dumps of a compilation, in the order of the passes. One can be read while the one before is compared.
#[derive(Debug, Default)]
pub struct Reader {
    /// The text of each function in the last dump that has it, by its declaration.
    shown: TextMap<String, String>,
    /// The declarations by these texts.
    by_text: TextMap<String, String>,
}

/// The wanted functions of a dump.
#[derive(Debug)]
pub struct ReadDump {
    path: PathBuf,
    /// By their declarations.
    functions: TextIndexMap<String, Shown>,
    /// What could not be read.
    left_out: Vec<LeftOut>,
}

/// What a dump shows of a function.
#[derive(Debug)]
enum Shown {
    /// The text of the dump before.
    AsBefore,
    /// Another text.
    Changed(Box<ReadFunction>),
}

/// A function of a dump, with what a trail keeps of it.
#[derive(Debug)]
struct ReadFunction {
    name: String,
    line: u32,
    /// The function as it is printed, without declarations.
    text: String,
    pieces: FunctionText,
    size: Size,
    parts: Parts,
    /// The error for a function that cannot be compared, without what was expected.
    refusal: ParseError,
}

/// A function of a dump that could not be added.
#[derive(Debug)]
pub struct LeftOut {
    /// The function's name.
    pub name: String,
    /// The line of the dump where it begins.
    pub line: u32,
    /// Why.
    pub refusal: Refusal,
}

/// The name of the function in the text and, if it is shown, that of the assembler.
pub fn names(text: &str) -> impl Iterator<Item = &str> + Clone {
    let declared = declared_name(text);
    let banner = text.lines().find(|line| line.starts_with(";; Function "));
    declared.into_iter().chain(banner.filter(|_| declared.is_some()).and_then(linkage_name))
}

impl Reader {
    /// Reads the `wanted` functions of the dump of the next pass. Of a function that a dump shows several times, as the
    /// pass works on it, the last text counts.
    pub fn read(
        &mut self,
        path: &Path,
        text: &str,
        facts: &Facts,
        wanted: impl Fn(&str) -> bool,
    ) -> ReadDump {
        let dialect = detect_dialect_by_signs(path, &Signs::read(text), Given::default()).dialect;
        let (mut functions, mut left_out) = (TextIndexMap::default(), Vec::new());
        for chunk in split(text).filter(|chunk| names(chunk.text).any(&wanted)) {
            // Most passes change nothing, and what is read already is not read again.
            let shown = without_banner(chunk.text);
            if let Some(declaration) = self.by_text.get(shown) {
                functions.entry(declaration.clone()).or_insert(Shown::AsBefore);
                continue;
            }
            let above = chunk.line - 1;
            let unit = Unit::open(chunk.text, facts);
            for item in unit.items() {
                let left =
                    |refusal| LeftOut { name: item.name().to_string(), line: item.line() + above, refusal };
                let mut f = match item.function() {
                    Ok(f) => f.into_owned(),
                    Err(refusal) => {
                        left_out.push(left(refusal.below(above)));
                        continue;
                    }
                };
                f.head.line += above;
                let declaration = f.head.signature.to_string();
                match guarded(|| ReadFunction::new(&mut f, dialect)) {
                    Ok(function) => {
                        functions.insert(declaration.clone(), Shown::Changed(Box::new(function)));
                    }
                    Err(why) => left_out.push(left(Refusal::Internal(why))),
                }
                // A text with several functions is always read.
                if unit.len() == 1 {
                    let before = self.shown.insert(declaration.clone(), shown.to_string());
                    before.map(|before| self.by_text.remove(&before));
                    self.by_text.insert(shown.to_string(), declaration);
                }
            }
        }
        ReadDump { path: path.to_path_buf(), functions, left_out }
    }
}

impl ReadFunction {
    /// What a trail keeps of a function, with its immediate uses where it has blocks.
    fn new(f: &mut Function<'_>, dialect: Dialect) -> Self {
        let mut printed = String::new();
        print::function(f, dialect, &mut printed);
        let text = without_declarations(&printed);
        let pieces = FunctionText::new(f, &text, Ignored::default());
        // What is followed through the passes: names with their uses, and blocks.
        let has_blocks = f.stage >= Stage::Cfg;
        if has_blocks {
            rebuild_uses(f);
        }
        let size = Size {
            blocks: has_blocks.then(|| f.chain().count()),
            phis: has_blocks.then(|| f.chain().map(|block| f.phis(block).len()).sum()),
            lines: text.lines().count(),
        };
        let (name, line, refusal) = (f.name.to_string(), f.head.line, f.refused(""));
        ReadFunction { name, line, text, pieces, size, parts: Parts::new(f), refusal }
    }
}

impl Trails {
    /// Reads the `wanted` functions of the dump of the next pass and adds them. What cannot be read is returned.
    pub fn add(
        &mut self,
        path: &Path,
        text: &str,
        facts: &Facts,
        wanted: impl Fn(&str) -> bool,
    ) -> Vec<LeftOut> {
        let read = self.reader.read(path, text, facts, wanted);
        self.add_read(read)
    }

    /// Adds the functions of the dump of the next pass. What cannot be read or compared is returned.
    pub fn add_read(&mut self, dump: ReadDump) -> Vec<LeftOut> {
        let ReadDump { path, functions, mut left_out } = dump;
        for (declaration, shown) in functions {
            let trail = self.of.entry(declaration).or_default();
            trail.dumps += 1;
            let Shown::Changed(function) = shown else { continue };
            let (name, line, refusal) = (function.name.clone(), function.line, function.refusal.clone());
            trail.function.clone_from(&name);
            let added = guarded(|| trail.add(&path, *function)).map_err(Refusal::Internal);
            let limit =
                |expected: &str| Refusal::LimitExceeded(ParseError { expected: expected.into(), ..refusal });
            let added = added.and_then(|added| added.map_err(limit));
            left_out.extend(added.err().map(|refusal| LeftOut { name, line, refusal }));
        }
        left_out
    }

    /// The trail of the function with that declaration.
    pub fn declared(&self, declaration: &str) -> Option<&Trail> {
        self.of.get(declaration)
    }

    /// The functions with their trails, in the order in which dumps have them.
    pub fn iter(&self) -> impl Iterator<Item = &Trail> {
        self.of.values()
    }
}

impl Trail {
    /// Adds the function as the dump of the next pass has it. Fails, with what was expected, if it cannot be compared
    /// with the pass before.
    fn add(&mut self, dump: &Path, function: ReadFunction) -> Result<(), &'static str> {
        let ReadFunction { line, text, pieces, size, parts, .. } = function;
        // A pass that changed nothing is no part of the trail.
        if self.last.as_ref().is_some_and(|(last, _)| *last == text) {
            return Ok(());
        }
        // All passes but one keep the versions of SSA names.
        let compared = self.last.as_ref().map(|(_, last)| match pass_name(dump).ends_with(COMPACTING) {
            true => Comparison::new(last, &pieces),
            false => Comparison::of_one_compilation(last, &pieces),
        });
        let (change, result) = match compared.transpose() {
            Ok(change) => (change, Ok(())),
            Err(expected) => (None, Err(expected)),
        };
        // A pass that is compared has its text in the comparison.
        let alone = if change.is_none() { text.clone() } else { String::new() };
        self.last = Some((text, pieces));
        let (name, dump) = (pass_name(dump), visible_path(dump));
        self.passes.push(Pass { name, dump, line, size, change, text: alone, parts });
        result
    }
}

impl Pass {
    /// The function's text after the pass, without declarations.
    fn text(&self) -> &str {
        self.change.as_ref().map_or(&self.text, |change| &change.second)
    }

    /// The numbers of lines that the pass added and removed.
    pub fn lines(&self) -> Option<[usize; 2]> {
        Some(changed_lines(&self.change.as_ref()?.diff()))
    }
}

/// The numbers of lines that are added and removed.
fn changed_lines(diff: &TextDiff<'_, '_, '_, str>) -> [usize; 2] {
    diff.ops().iter().fold([0, 0], |[added, removed], op| match op.tag() {
        DiffTag::Equal => [added, removed],
        _ => [added + op.new_range().len(), removed + op.old_range().len()],
    })
}

/// The number and name of the pass in the name of its dump: `031t.einline`.
fn pass_name(dump: &Path) -> String {
    let name = visible_path(Path::new(dump.file_name().unwrap_or_default()));
    let name = name.strip_suffix(".gz").unwrap_or(&name);
    name.rsplitn(3, '.').take(2).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join(".")
}

/// A function's text from its declaration on. What passes print above it is left out.
fn without_banner(text: &str) -> &str {
    let start = text.find("\n;; Function ").map_or(0, |at| at + 1);
    let banner =
        if text[start..].starts_with(";; Function ") { text[start..].find('\n').unwrap_or(0) } else { 0 };
    text[start + banner..].trim()
}

/// The text without the declarations, which are between the brace and the first empty line or block.
fn without_declarations(text: &str) -> String {
    let (mut out, mut is_declaration) = (String::with_capacity(text.len()), false);
    for line in text.trim_end().lines() {
        is_declaration &= !(line.is_empty() || is_block_header(line));
        if !is_declaration {
            out.extend([line, "\n"]);
        }
        is_declaration |= line == "{";
    }
    out
}
