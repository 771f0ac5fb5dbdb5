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
use crate::base::limits::{FRONTIER_STEPS, Limit, PHI_ARGUMENTS};
use crate::ir::Function;
use crate::reconstruct::uid_order;

/// Inserts the PHI nodes; renaming finds their arguments. Fails for a function that would get too many arguments.
pub fn insert_phi_nodes(f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
    let Prepared { dom, vars, .. } = &*prepared;
    let order = uid_order(f, vars.mem, |var| vars.info[var].may_need_phis());
    if order.is_empty() {
        return Ok(());
    }
    let mut frontiers = DominanceFrontiers::new(f, dom, f.exit())?;
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
            return Err(PHI_ARGUMENTS);
        }
        if frontiers.exceeds_step_limit() {
            return Err(FRONTIER_STEPS);
        }
        blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
        for &mut block in blocks {
            prepared.insert_phi_node(f, var, block);
        }
    }
    Ok(())
}
