//! Candidate facts about jumps that have their own source location. At -O0 that decides which
//! blocks stay, and no plain dump shows it.

use crate::driver::dump::{self, Dump};
use crate::facts::Fact;
use crate::ir::{Stage, StmtKind, plain_name};
use crate::target::dialect::Dialect;

/// Functions with more jumps are skipped.
const MAX_CANDIDATES: usize = 96;

/// The candidates for the jumps of function `index` of `dump`, if the texts differ in blocks.
pub(super) fn candidates(
    dump: &Dump<'_>,
    index: usize,
    theirs: &str,
    ours: &str,
    dialect: Dialect,
) -> Vec<Vec<Fact>> {
    if !dialect.merges_by_place() || blocks(theirs) == blocks(ours) {
        return Vec::new();
    }
    let Ok(f) = dump::build(dump.item(index), Stage::Eh, dialect, &mut |_| {}) else { return Vec::new() };
    let body = f.body.root.expand().map_or(&[][..], |body| &f.body.seqs[body]);
    let jumps = body.iter().filter(|&&stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Goto { .. })).count();
    if jumps > MAX_CANDIDATES {
        return Vec::new();
    }
    let name = plain_name(f.name);
    let either =
        |number| [false, true].map(|own_location| vec![Fact::Jump(name.to_string(), number, own_location)]);
    (0..jumps as u32).flat_map(either).collect()
}

/// The number of blocks in the text.
fn blocks(text: &str) -> usize {
    text.matches("\n  <bb ").count()
}
