//! Candidate facts about what a function's own source has and its gimple dump does not show:
//! locations of jumps, addresses that are taken, volatile accesses, the order of declarations.

use super::oracle::body;
use crate::base::guard::guarded;
use crate::base::text_tables::{TextMap, TextSet};
use crate::driver::dump::{self, Dump};
use crate::facts::{Fact, spellings};
use crate::ir::{Function, Stage, StmtKind, Var, plain_name};
use crate::reconstruct::is_numbered;
use crate::target::dialect::Dialect;
use crate::text::parse;
use rustc_hash::FxHashMap;

/// Functions with more jumps are skipped.
const MAX_JUMPS: usize = 96;
/// The number of variables at most that may have their address taken.
const MAX_VARIABLES: usize = 64;
/// Functions with more differing assignments than this are skipped.
const MAX_ACCESSES: usize = 64;

/// Whether each jump of function `index` of `dump` has its own source location, if the texts differ
/// in blocks. At -O0 that decides which blocks stay, and no plain dump shows it.
pub(super) fn jump_locations(
    dump: &Dump<'_>,
    index: usize,
    theirs: &str,
    ours: &str,
    dialect: Dialect,
) -> Vec<Vec<Fact>> {
    let blocks = |text: &str| text.matches("\n  <bb ").count();
    if !dialect.merges_by_place() || blocks(theirs) == blocks(ours) {
        return Vec::new();
    }
    let Ok(f) = dump::build(dump.item(index), Stage::Eh, dialect, &mut |_| {}) else { return Vec::new() };
    let body = f.body.root.expand().map_or(&[][..], |body| &f.body.seqs[body]);
    let jumps = body.iter().filter(|&&stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Goto { .. })).count();
    if jumps > MAX_JUMPS {
        return Vec::new();
    }
    let name = plain_name(f.name);
    let either =
        |number| [false, true].map(|own_location| vec![Fact::Jump(name.to_string(), number, own_location)]);
    (0..jumps as u32).flat_map(either).collect()
}

/// The registers of `f`, in SSA form, that have no versions in GCC's body: their address is taken in the
/// source but not in the dump. `*(float *) &z` becomes `REALPART_EXPR <z>`, and a bound that is declared
/// again belongs to another declaration. Without optimization such a variable stays in memory.
pub(super) fn address_taken(f: &Function<'_>, theirs: &str, dialect: Dialect) -> Vec<Vec<Fact>> {
    if dialect.opt.optimizes() {
        return Vec::new();
    }
    let words: TextSet<&str> =
        body(theirs).split(|c: char| !(c.is_alphanumeric() || "_.$".contains(c))).collect();
    let is_bare = |(var, _): &(_, String)| {
        f.ssa.uses.registers.contains(*var)
            && !f.decls.vars[*var].is_temporary()
            && words.contains(f.decls.vars[*var].name)
    };
    let fact = |(_, name)| vec![Fact::AddressTaken(plain_name(f.name).to_string(), name)];
    spellings(f).into_iter().filter(is_bare).map(fact).take(MAX_VARIABLES).collect()
}

/// The assignments that are marked as volatile accesses in only one of GCC's text and ours, which is
/// `f`. They are tried together. No declaration is volatile, but the source has a cast, such as
/// `*(volatile int *) &p->n`, that the gimple dump does not show.
pub(super) fn volatile_accesses(f: &Function<'_>, theirs: &str, ours: &str) -> Vec<Fact> {
    if ![theirs, ours].iter().any(|text| text.contains(" ={v} ")) {
        return Vec::new();
    }
    let read = parse::split(theirs).next().and_then(|chunk| guarded(|| parse::function(chunk)).ok()?.ok());
    let Some(theirs) = read.filter(|f| f.stage == Stage::Ssa) else { return Vec::new() };
    let (theirs, marked) = (marks(&theirs), marks(f));
    if theirs.len() != marked.len() {
        return Vec::new();
    }
    let pairs = theirs.into_iter().zip(marked).zip(0..);
    let facts: Vec<Fact> = pairs
        .filter(|((theirs, ours), _)| theirs != ours)
        .map(|((theirs, _), number)| Fact::Access(plain_name(f.name).to_string(), number, theirs))
        .collect();
    if facts.len() > MAX_ACCESSES { Vec::new() } else { facts }
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

/// The order in which the variables were declared that have PHI nodes in both GCC's text and `f`. PHI
/// nodes of one block come in that order, and their results get ascending versions. The variables'
/// scopes are not consulted: an order that they rule out gains nothing when it is tried.
pub(super) fn declaration_order(f: &Function<'_>, theirs: &str) -> Option<Vec<Fact>> {
    let mut ours: TextMap<(u32, &str), Var> = TextMap::default();
    for block in f.chain() {
        for &phi in &f.cfg.blocks[block].phis {
            if let Some(var) =
                f.ssa.names[f.ssa.phis[phi].result].var.filter(|&var| !f.decls.vars[var].is_temporary())
            {
                ours.insert((f.cfg.blocks[block].index, f.decls.vars[var].name), var);
            }
        }
    }
    // The first version of each variable that a PHI node gives it.
    let mut first: FxHashMap<Var, u32> = FxHashMap::default();
    for (block, name, version) in phi_results(theirs) {
        if let Some(&var) = ours.get(&(block, plain_name(name))) {
            let least = first.entry(var).or_insert(version);
            *least = version.min(*least);
        }
    }
    let mut order: Vec<(u32, Var)> = first.into_iter().map(|(var, version)| (version, var)).collect();
    order.sort_unstable();
    let spelled: FxHashMap<Var, String> = spellings(f).into_iter().collect();
    let names: Vec<String> = order.iter().map(|(_, var)| spelled[var].clone()).collect();
    (names.len() > 1).then(|| vec![Fact::DeclOrder(plain_name(f.name).to_string(), names)])
}

/// Block, variable and version of each result of a PHI node.
fn phi_results(text: &str) -> impl Iterator<Item = (u32, &str, u32)> {
    let mut block = 0;
    text.lines().filter_map(move |line| {
        let line = line.trim_start();
        if let Some(rest) = line.strip_prefix("<bb ") {
            block = rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
        }
        let (result, _) = line.strip_prefix("# ")?.split_once(" = PHI <")?;
        let (name, version) = result.rsplit_once('_')?;
        Some((block, name, version.parse().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use super::phi_results;

    #[test]
    fn results_with_their_blocks() {
        let text = "  <bb 4> :\n  # i_3 = PHI <i_1(2), i_2(3)>\n  # .MEM_9 = PHI <.MEM_4(2)>\n  j_5 = i_3;\n\n  <bb 12> :\n  # a_b_7 = PHI <0(4)>\n";
        let found: Vec<_> = phi_results(text).collect();
        assert_eq!(found, [(4, "i", 3), (4, ".MEM", 9), (12, "a_b", 7)]);
    }
}
