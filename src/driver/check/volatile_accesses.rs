//! Assignments that are volatile accesses although no declaration is volatile. The source has a
//! cast, such as `*(volatile int *) &p->n`, that the gimple dump does not show.

use crate::base::guard::guarded;
use crate::driver::dump::{self, Dump};
use crate::facts::Fact;
use crate::ir::{Function, Stage, plain_name};
use crate::reconstruct::is_numbered;
use crate::target::dialect::Dialect;
use crate::text::parse;

/// Functions with more differing assignments than this are skipped.
const MAX_CANDIDATES: usize = 64;

/// Facts for the assignments of function `index` of `dump` that are marked as volatile accesses in
/// only one of GCC's text and ours. They are tried together.
pub(super) fn candidate(
    dump: &Dump<'_>,
    index: usize,
    theirs: &str,
    ours: &str,
    dialect: Dialect,
) -> Vec<Fact> {
    if ![theirs, ours].iter().any(|text| text.contains(" ={v} ")) {
        return Vec::new();
    }
    let read = parse::split(theirs).next().and_then(|chunk| guarded(|| parse::function(chunk)).ok()?.ok());
    let Some(theirs) = read.filter(|f| f.stage == Stage::Ssa) else { return Vec::new() };
    let Ok(ours) = dump::build(dump.item(index), Stage::Ssa, dialect, &mut |_| {}) else { return Vec::new() };
    let (theirs, marked) = (marks(&theirs), marks(&ours));
    if theirs.len() != marked.len() {
        return Vec::new();
    }
    let name = plain_name(ours.name);
    let pairs = theirs.into_iter().zip(marked).zip(0..);
    let facts: Vec<Fact> = pairs
        .filter(|((theirs, ours), _)| theirs != ours)
        .map(|((theirs, _), number)| Fact::Access(name.to_string(), number, theirs))
        .collect();
    if facts.len() > MAX_CANDIDATES { Vec::new() } else { facts }
}

/// For each counted assignment, whether it has the mark.
fn marks(f: &Function<'_>) -> Vec<bool> {
    let mut marks = Vec::new();
    let mut at = f.cfg.blocks[f.entry()].next.expand();
    while let Some(block) = at {
        at = f.cfg.blocks[block].next.expand();
        marks.extend(
            f.block_stmts(block).filter(|&stmt| is_numbered(f, stmt)).map(|stmt| f.body.stmts[stmt].volatile),
        );
    }
    marks
}
