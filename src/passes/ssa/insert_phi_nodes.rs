//! Step 4: PHI nodes where definitions meet and a use needs the merged value. GCC's
//! `insert_phi_nodes`.
//!
//! Variables come in the order of their DECL_UIDs, and the blocks of a variable in the order of their
//! numbers. This gives the results of PHI nodes their versions, and the PHI nodes of a block their
//! order.

use super::compute_idf::DominanceFrontiers;
use super::debug::{debug_bind, debug_target};
use super::names::make_version;
use super::prune_unused_phi_nodes::{PruneScratch, prune_unused_phi_nodes};
use super::var_info::{SsaVars, VarInfo};
use crate::analysis::dom::DomTree;
use crate::base::limits::PHI_ARGUMENTS;
use crate::ir::{Block, Def, Event, Function, StmtKind, Var};
use crate::reconstruct::uid_order;

/// Inserts the PHI nodes; renaming finds their arguments. With `tracks_debug` each PHI node of a
/// user's variable is followed by a debug statement. A function that would get too many arguments is
/// given up.
pub fn insert_phi_nodes(f: &mut Function<'_>, dom: &DomTree, vars: &mut SsaVars, tracks_debug: bool) {
    let order = uid_order(f, vars.mem, |var| vars.info[var].may_need_phis());
    if order.is_empty() {
        return;
    }
    let mut frontiers = DominanceFrontiers::new(f, dom, f.exit());
    if frontiers.is_empty() {
        return;
    }
    let mut scratch = PruneScratch::default();
    let most = PHI_ARGUMENTS.of_statements(f.body.stmts.len());
    let mut args = 0;
    for var in order {
        let VarInfo { def_blocks, livein_blocks, .. } = &mut vars.info[var];
        let idf = frontiers.compute_idf(dom, def_blocks);
        let blocks = prune_unused_phi_nodes(f, dom, idf, def_blocks, livein_blocks, &mut scratch);
        args += blocks.iter().map(|&block| f.cfg.blocks[block].preds.len() as u64).sum::<u64>();
        if args > most {
            return f.give_up(PHI_ARGUMENTS);
        }
        blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
        for &mut block in blocks {
            insert_phi_node(f, var, block, tracks_debug);
        }
    }
}

/// Makes a PHI node for `var` in `block`: GCC's `insert_phi_nodes_for`, for one block.
fn insert_phi_node(f: &mut Function<'_>, var: Var, block: Block, tracks_debug: bool) {
    let number = f.cfg.blocks[block].index;
    f.trace.detail(|| Event::Phi { block: number, var });
    let result = make_version(f, var, Def::None);
    f.new_phi(block, result);
    if let Some(tracked) = tracks_debug.then(|| debug_target(f, var)).flatten() {
        let note = debug_bind(f, tracked, result);
        let after_labels =
            f.block_stmts(block).find(|&s| !matches!(f.body.stmts[s].kind, StmtKind::Label { .. }));
        match after_labels {
            Some(first) => f.insert_before(first, note),
            None => f.append(block, note),
        }
    }
}
