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
use similar::ChangeTag;
use std::path::Path;
use tressa::analysis::uses::rebuild_uses;
use tressa::internals::base::guard::guarded;
use tressa::internals::base::text_tables::TextIndexMap;
use tressa::internals::base::visible::visible_path;
use tressa::internals::ir::linkage_name;
use tressa::internals::text::oracle::declared_name;
use tressa::internals::text::parse::is_block_header;
use tressa::internals::unit::{Item, Unit};
use tressa::ir::{Function, Stage};
use tressa::text::parse::split;
use tressa::text::print;
use tressa::{Dialect, Facts, Refusal};

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
    /// The trail of each function, by its declaration: functions of C++ may share a name.
    of: TextIndexMap<String, Trail>,
}

/// A function of a dump that could not be added.
#[derive(Debug)]
pub struct LeftOut<'t> {
    /// The function's name.
    pub name: &'t str,
    /// The line of the dump where it begins.
    pub line: u32,
    /// Why.
    pub refusal: Refusal,
}

impl<'t> LeftOut<'t> {
    fn new(item: Item<'_, 't>, above: u32, refusal: Refusal) -> Self {
        LeftOut { name: item.name(), line: item.line() + above, refusal }
    }
}

/// The name of the function in the text and, if it is shown, that of the assembler.
pub fn names(text: &str) -> impl Iterator<Item = &str> + Clone {
    let declared = declared_name(text);
    let banner = text.lines().find(|line| line.starts_with(";; Function "));
    declared.into_iter().chain(banner.filter(|_| declared.is_some()).and_then(linkage_name))
}

impl Trails {
    /// Adds the `wanted` functions of the dump of the next pass. Of a function that a dump shows several
    /// times the last text counts. What cannot be read is returned.
    pub fn add<'t>(
        &mut self,
        path: &Path,
        text: &'t str,
        facts: &'t Facts,
        wanted: impl Fn(&str) -> bool,
    ) -> Vec<LeftOut<'t>> {
        let dialect = detect_dialect_by_signs(path, &Signs::read(text), Given::default()).dialect;
        // Only the wanted functions are read. A dump may show one function several times, as the pass works
        // on it.
        let (mut last, mut left_out) = (TextIndexMap::default(), Vec::new());
        for chunk in split(text).filter(|chunk| names(chunk.text).any(&wanted)) {
            let above = chunk.line - 1;
            let unit = Unit::open(chunk.text, facts);
            for item in unit.items() {
                match item.function() {
                    Ok(f) => drop(last.insert(f.head.signature.to_string(), (above, f.into_owned()))),
                    Err(refusal) => left_out.push(LeftOut::new(item, above, refusal.below(above))),
                }
            }
        }
        for (declaration, (above, mut f)) in last {
            f.head.line += above;
            let trail = self.of.entry(declaration).or_default();
            trail.function = f.name.to_string();
            let added = guarded(|| trail.add(path, &mut f, dialect)).map_err(Refusal::Internal);
            let added = added.and_then(|added| added.map_err(|why| Refusal::LimitExceeded(f.refused(why))));
            left_out.extend(added.err().map(|refusal| LeftOut { name: f.name, line: f.head.line, refusal }));
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
    /// Adds the function as the dump of the next pass has it, with its immediate uses where it has blocks.
    /// Fails, with what was expected, if it cannot be compared with the pass before.
    fn add(&mut self, dump: &Path, f: &mut Function<'_>, dialect: Dialect) -> Result<(), &'static str> {
        self.dumps += 1;
        let mut printed = String::new();
        print::function(f, dialect, &mut printed);
        let text = without_declarations(&printed);
        // A pass that changed nothing is no part of the trail.
        if self.last.as_ref().is_some_and(|(last, _)| *last == text) {
            return Ok(());
        }
        let pieces = FunctionText::new(f, &text, Ignored::default());
        // All passes but one keep the versions of SSA names.
        let compared = self.last.as_ref().map(|(_, last)| match pass_name(dump).ends_with(COMPACTING) {
            true => Comparison::new(last, &pieces),
            false => Comparison::of_one_compilation(last, &pieces),
        });
        let compared = compared.transpose();
        let (change, result) = match compared {
            Ok(change) => (change, Ok(())),
            Err(expected) => (None, Err(expected)),
        };
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
        // A pass that is compared has its text in the comparison.
        let alone = if change.is_none() { text.clone() } else { String::new() };
        self.last = Some((text, pieces));
        let (name, dump, line) = (pass_name(dump), visible_path(dump), f.head.line);
        self.passes.push(Pass { name, dump, line, size, change, text: alone, parts: Parts::new(f) });
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
        let diff = self.change.as_ref()?.diff();
        let count = |tag| diff.iter_all_changes().filter(|change| change.tag() == tag).count();
        Some([count(ChangeTag::Insert), count(ChangeTag::Delete)])
    }
}

/// The number and name of the pass in the name of its dump: `031t.einline`.
fn pass_name(dump: &Path) -> String {
    let name = visible_path(Path::new(dump.file_name().unwrap_or_default()));
    let name = name.strip_suffix(".gz").unwrap_or(&name);
    name.rsplitn(3, '.').take(2).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join(".")
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
