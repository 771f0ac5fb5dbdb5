//! The order in which a function's variables were declared. PHI nodes of one block come in that
//! order, and their results get ascending versions. The variables' scopes are not consulted: an
//! order that they rule out gains nothing when it is tried.

use crate::driver::dump::{self, Dump};
use crate::facts::{Fact, spellings};
use crate::ir::{Stage, Var, plain_name};
use crate::target::dialect::Dialect;
use rustc_hash::FxHashMap;

/// The order of the variables with PHI nodes in both GCC's text and function `index` of `dump`.
pub(super) fn candidates(dump: &Dump<'_>, index: usize, theirs: &str, dialect: Dialect) -> Option<Vec<Fact>> {
    let f = dump::build(dump.item(index), Stage::Ssa, dialect, &mut |_| {}).ok()?;
    let mut ours: FxHashMap<(u32, &str), Var> = FxHashMap::default();
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
    let spelled: FxHashMap<Var, String> = spellings(&f).into_iter().collect();
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
