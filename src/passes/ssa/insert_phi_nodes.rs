//! Step 4: PHI nodes where definitions meet and a use needs the merged value. GCC's
//! `insert_phi_nodes`.
//!
//! Variables come in the order of their DECL_UIDs, and the blocks of a variable in the order of their
//! numbers. This gives the results of PHI nodes their versions, and the PHI nodes of a block their
//! order.

use super::construction::Prepared;
use super::prune_unused_phi_nodes::{PruneScratch, prune_unused_phi_nodes};
use super::var_info::VarInfo;
use crate::analysis::dom::DominanceFrontiers;
use crate::base::limits::{FRONTIER_STEPS, PHI_ARGUMENTS};
use crate::ir::Function;
use crate::knowledge::uid_order;

/// Inserts the PHI nodes; renaming finds their arguments. A function that would get too many arguments
/// is given up.
pub fn insert_phi_nodes(f: &mut Function<'_>, prepared: &mut Prepared) {
    let Prepared { dom, vars, .. } = &*prepared;
    let order = uid_order(f, vars.mem, |var| vars.info[var].may_need_phis());
    if order.is_empty() {
        return;
    }
    let mut frontiers = match DominanceFrontiers::new(f, dom, f.exit()) {
        Ok(frontiers) => frontiers,
        Err(limit) => return f.give_up(limit),
    };
    let mut scratch = PruneScratch::default();
    let most = PHI_ARGUMENTS.of_statements(f.body.stmts.len());
    let mut args = 0;
    for var in order {
        let Prepared { dom, vars, .. } = &mut *prepared;
        let VarInfo { def_blocks, livein_blocks, .. } = &mut vars.info[var];
        let idf = frontiers.compute_idf(def_blocks);
        let blocks = prune_unused_phi_nodes(f, dom, idf, def_blocks, livein_blocks, &mut scratch);
        args += blocks.iter().map(|&block| f.cfg.blocks[block].preds.len() as u64).sum::<u64>();
        if args > most {
            return f.give_up(PHI_ARGUMENTS);
        }
        if frontiers.exceeds_step_limit() {
            return f.give_up(FRONTIER_STEPS);
        }
        blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
        for &mut block in blocks {
            prepared.insert_phi_node(f, var, block);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::dom::textbook;
    use crate::ir::{Block, Phi, Var};
    use crate::passes::ssa::build_ssa;
    use crate::passes::ssa::testing::{accesses, in_blocks, live_in, programs};
    use cranelift_entity::EntityRef;
    use proptest::prelude::*;

    fn is_phi_of(f: &Function<'_>, phi: Phi, var: Var) -> bool {
        f.ssa.names[f.ssa.phis[phi].result].var == Some(var)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]
        #[test]
        fn phi_nodes_stand_at_the_iterated_frontier_where_the_variable_is_live(text in programs(9)) {
            in_blocks(&text, |mut f, cx| {
                let before = f.clone();
                build_ssa(&mut f, cx);
                let frontiers = textbook::frontiers(&before);
                for var in before.decls.vars.keys().filter(|&var| before.decls.vars[var].name.len() == 1) {
                    let defines = |block: &Block| accesses(&before, *block).contains(&(var, true));
                    let defs: Vec<Block> = before.cfg.blocks.keys().filter(defines).collect();
                    let live = live_in(&before, var);
                    let idf = textbook::iterated_frontier(&frontiers, &defs);
                    for block in f.cfg.blocks.keys().filter(|&block| block != f.exit()) {
                        let expected = idf[block.index()] && live.contains(&block);
                        let phis = f.phis(block).filter(|&phi| is_phi_of(&f, phi, var));
                        assert_eq!(phis.count(), usize::from(expected), "{} at {block} in\n{text}", f.decls.vars[var].name);
                    }
                }
                for phis in f.cfg.blocks.values().map(|block| &block.phis) {
                    let order: Vec<_> = phis.iter().map(|&phi| f.ssa.names[f.ssa.phis[phi].result].var).collect();
                    assert!(order.is_sorted(), "in the order of declarations: {order:?} in\n{text}");
                }
            });
        }
    }
}
