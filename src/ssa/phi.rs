//! Step 3: PHI nodes at the iterated dominance frontiers of definitions, where they may be used.
//! GCC's `insert_phi_nodes`.

use super::debug::{debug_bind, debug_target};
use super::idf::JoinEdges;
use super::info::{NeedPhi, Sites};
use super::names::{make_version, uid_order};
use super::prune::{Marks, prune_unused_phi_nodes};
use crate::dom::{DomTree, FlatGraph};
use crate::ir::{Block, Def, Function, Name, StmtKind, Var};
use crate::trace::Event;

/// Inserts PHI nodes, variable after variable in the order of their DECL_UIDs, and for each in the order
/// of block numbers: so versions and the PHI nodes of a block are ordered as in GCC.
pub fn insert_phi_nodes(
    f: &mut Function<'_>,
    graph: &FlatGraph,
    dom: &DomTree,
    sites: &mut Sites,
    debug: bool,
) {
    let exit = f.exit();
    let mut joins = JoinEdges::new(graph, dom, |block| block == exit.as_u32());
    let mut marks = Marks::default();
    let mut results: Vec<(Block, Var, Name)> = Vec::new();
    for var in uid_order(f, sites.mem) {
        let info = &mut sites.vars[var];
        if info.need_phi != NeedPhi::Maybe || info.livein_blocks.is_empty() {
            continue;
        }
        let frontier = joins.iterated_frontier(dom, info.def_blocks.iter().map(Block::as_u32));
        let blocks = prune_unused_phi_nodes(
            graph,
            dom,
            frontier,
            &info.def_blocks,
            &mut info.livein_blocks,
            &mut marks,
        );
        blocks.sort_unstable_by_key(|&block| f.blocks[block].index);
        results.extend(blocks.iter().map(|&block| (block, var, make_result(f, block, var, debug))));
    }
    // Those of a block stand side by side.
    results.sort_by_key(|&(block, ..)| block);
    for (block, var, result) in results {
        // Renaming finds the arguments.
        f.new_phi(block, result);
        sites.record_phi(block, var, result, f.blocks[block].preds.len());
    }
}

/// Makes the version that a PHI node is to define.
fn make_result(f: &mut Function<'_>, block: Block, var: Var, debug: bool) -> Name {
    let number = f.blocks[block].index;
    f.trace.detail(|| Event::Phi { block: number, var });
    let result = make_version(f, var, Def::None);
    if let Some(tracked) = debug.then(|| debug_target(f, var)).flatten() {
        let note = debug_bind(f, tracked, result);
        let after_labels = f.block_stmts(block).find(|&s| !matches!(f.stmts[s].kind, StmtKind::Label { .. }));
        match after_labels {
            Some(first) => f.insert_before(first, note),
            None => f.append(block, note),
        }
    }
    result
}
