//! Step 3: PHI nodes at the iterated dominance frontiers of definitions, where they may be used.
//! GCC's `insert_phi_nodes`.

use super::debug::{debug_bind, debug_target};
use super::few_blocks::{FewBlocks, blocks, mask};
use super::idf::JoinEdges;
use super::info::{Sites, VarInfo};
use super::names::{make_version, uid_order};
use super::prune::{Marks, prune_unused_phi_nodes};
use crate::dom::{DomTree, FlatGraph, FlowGraph};
use crate::ir::{Block, Def, Function, Name, StmtKind, Var};
use crate::limits::PHI_ARGUMENTS;
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
    // Versions meet only where edges do.
    let is_join = |&block: &u32| block != f.exit().as_u32() && graph.preds(block).nth(1).is_some();
    if !dom.preorder().iter().any(is_join) || !sites.vars.values().any(VarInfo::wants_phi_nodes) {
        return;
    }
    let mut finder = Finder::new(f, graph, dom);
    let mut places: Vec<(Block, Var)> = Vec::new();
    let wanted = uid_order(f, sites.mem, |var| sites.vars[var].wants_phi_nodes());
    let most = PHI_ARGUMENTS.of_statements(f.body.stmts.len());
    let mut args = 0;
    for var in wanted {
        let blocks = finder.find(graph, dom, &mut sites.vars[var]);
        blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
        places.extend(blocks.iter().map(|&block| (block, var)));
        args += blocks.iter().map(|&block| f.cfg.blocks[block].preds.len()).sum::<usize>();
        if args as u64 > most {
            return f.give_up(PHI_ARGUMENTS);
        }
    }
    drop(finder);
    f.ssa.names.reserve(places.len() + sites.names_of_defs(f));
    let mut results: Vec<(Block, Var, Name)> =
        places.into_iter().map(|(block, var)| (block, var, make_result(f, block, var, debug))).collect();
    // Those of a block stand side by side.
    results.sort_by_key(|&(block, ..)| block);
    f.ssa.phis.reserve(results.len());
    f.body.exprs.reserve(args);
    sites.reserve_phis(results.len(), args);
    for (block, var, result) in results {
        // Renaming finds the arguments.
        f.new_phi(block, result);
        sites.record_phi(block, var, result, f.cfg.blocks[block].preds.len());
    }
}

/// Finds the blocks that get PHI nodes.
enum Finder {
    Few(FewBlocks, Vec<Block>),
    Many(Box<(JoinEdges, Marks)>),
}

impl Finder {
    fn new(f: &Function<'_>, graph: &FlatGraph, dom: &DomTree) -> Self {
        let is_exit = |block: u32| block == f.exit().as_u32();
        if dom.preorder().len() <= FewBlocks::MOST {
            Finder::Few(FewBlocks::new(graph, dom, is_exit), Vec::new())
        } else {
            Finder::Many(Box::new((JoinEdges::new(graph, dom, is_exit), Marks::default())))
        }
    }

    /// Those for a variable. The blocks on whose entry it is live grow by those through whose end a value for a PHI node passes.
    fn find(&mut self, graph: &FlatGraph, dom: &DomTree, info: &mut VarInfo) -> &mut [Block] {
        let VarInfo { def_blocks, livein_blocks, .. } = info;
        match self {
            Finder::Few(few, found) => {
                let (kills, uses) = (mask(dom, def_blocks.iter()), mask(dom, livein_blocks.iter()));
                let frontier = few.iterated_frontier(kills);
                let mut passed = uses;
                let needed = few.prune_unused_phi_nodes(frontier, kills, &mut passed);
                livein_blocks.extend(blocks(dom, passed & !uses));
                found.clear();
                found.extend(blocks(dom, needed));
                found
            }
            Finder::Many(many) => {
                let (joins, marks) = &mut **many;
                let frontier = joins.iterated_frontier(dom, def_blocks.iter().map(Block::as_u32));
                prune_unused_phi_nodes(graph, dom, frontier, def_blocks, livein_blocks, marks)
            }
        }
    }
}

/// Makes the version that a PHI node is to define.
fn make_result(f: &mut Function<'_>, block: Block, var: Var, debug: bool) -> Name {
    let number = f.cfg.blocks[block].index;
    f.trace.detail(|| Event::Phi { block: number, var });
    let result = make_version(f, var, Def::None);
    if let Some(tracked) = debug.then(|| debug_target(f, var)).flatten() {
        let note = debug_bind(f, tracked, result);
        let after_labels =
            f.block_stmts(block).find(|&s| !matches!(f.body.stmts[s].kind, StmtKind::Label { .. }));
        match after_labels {
            Some(first) => f.insert_before(first, note),
            None => f.append(block, note),
        }
    }
    result
}
