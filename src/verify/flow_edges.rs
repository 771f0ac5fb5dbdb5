//! Checks edges, as `verify_flow_info` does: both ends list them, both are in the chain.

use super::VerifyContext;
use super::breach::Findings;
use super::rules::Rule;
use crate::analysis::dom::EdgeLists;
use crate::ir::{Block, Edge, EdgeData, EdgeDispute, EdgeFlags, Function, StmtKind};
use cranelift_entity::{EntitySet, SecondaryMap};

/// Checks the edges of every block.
pub(super) fn edges(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    let mut ends = Ends::default();
    for &block in &layout.blocks {
        f.cfg.blocks[block].succs.iter().for_each(|&edge| ends.leaves[edge] += 1);
        f.cfg.blocks[block].preds.iter().for_each(|&edge| ends.enters[edge] += 1);
    }
    let mut visited: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    for &block in &layout.blocks {
        successors(cx, block, &ends, &mut visited, found);
        predecessors(f, block, &ends, found);
    }
    // A PHI node at the head of the function may lack the argument of the entry edge.
    let lacks_argument = |dispute: &EdgeDispute| dispute.src == f.entry() && !dispute.has_argument;
    if !f.verbatim.edge_disputes.iter().any(lacks_argument) {
        entry(f, found);
    }
}

/// The number of edge vectors that list each edge.
#[derive(Default)]
struct Ends {
    leaves: SecondaryMap<Edge, u32>,
    enters: SecondaryMap<Edge, u32>,
}

fn successors(
    cx: &VerifyContext<'_, '_>,
    block: Block,
    ends: &Ends,
    visited: &mut SecondaryMap<Block, Option<Block>>,
    found: &mut Findings<'_, '_>,
) {
    let (f, layout) = (cx.f, cx.layout);
    let mut falls = 0;
    for (i, &edge) in f.cfg.blocks[block].succs.iter().enumerate() {
        let data = &f.cfg.edges[edge];
        if data.src != block {
            let message = format!("is a successor of block {}", f.cfg.blocks[block].index);
            found.edge(Rule::EdgeSource, edge, message);
        } else if data.src_idx as usize != i {
            found.edge(Rule::EdgeIndex, edge, format!("is successor {i}, but says {}", data.src_idx));
        }
        if ends.leaves[edge] != 1 || ends.enters[edge] != 1 {
            found.edge(Rule::EdgeBothWays, edge, "is not once in both vectors");
        }
        if !layout.in_chain.contains(data.dest) || data.dest == f.entry() {
            found.edge(Rule::EdgeEnds, edge, "leads to no block that can be entered");
        } else if visited[data.dest].replace(block) == Some(block) {
            found.edge(Rule::EdgeDuplicate, edge, "there is another edge between these blocks");
        }
        falls += u32::from(data.flags.contains(EdgeFlags::FALLTHRU));
        if data.flags.contains(EdgeFlags::FALLTHRU) && data.dest == f.exit() && block != f.entry() {
            found.edge(Rule::EdgeFallthruExit, edge, "falls through to the exit block");
        }
    }
    if falls > 1 {
        found.block(Rule::EdgeFallthru, block, format!("{falls} edges fall through"));
    }
    if block == f.exit() && !f.cfg.blocks[block].succs.is_empty() {
        found.block(Rule::EdgeEnds, block, "an edge leaves the exit block");
    }
}

fn predecessors(f: &Function<'_>, block: Block, ends: &Ends, found: &mut Findings<'_, '_>) {
    for (i, &edge) in f.cfg.blocks[block].preds.iter().enumerate() {
        let data = &f.cfg.edges[edge];
        if data.dest != block {
            let message = format!("is a predecessor of block {}", f.cfg.blocks[block].index);
            found.edge(Rule::EdgeDest, edge, message);
        } else if data.dest_idx as usize != i {
            found.edge(Rule::EdgeIndex, edge, format!("is predecessor {i}, but says {}", data.dest_idx));
        }
        // An edge that leaves some block is reported there.
        if ends.leaves[edge] == 0 {
            found.edge(Rule::EdgeBothWays, edge, "is in no vector of successors");
        }
    }
}

fn entry(f: &Function<'_>, found: &mut Findings<'_, '_>) {
    match *f.cfg.blocks[f.entry()].succs {
        [edge] if f.cfg.edges[edge].flags.contains(EdgeFlags::FALLTHRU) => {}
        [edge] => found.edge(Rule::EntryEdge, edge, "does not fall through"),
        _ => found.block(Rule::EntryEdge, f.entry(), "does not have one successor"),
    }
}

/// The flow graph of the blocks in the chain, from their outgoing edges.
///
/// A dump shows neither the edge to the next block nor whether a call returns. So the edge after a
/// call at the end of a block is uncertain. It is left out if the next block has other predecessors
/// or a label, which may have its address taken, and no PHI node has an argument for the edge.
pub(super) fn graph(cx: &VerifyContext<'_, '_>) -> EdgeLists {
    let (f, layout) = (cx.f, cx.layout);
    let mut graph = EdgeLists::new(f.cfg.blocks.len(), f.entry());
    let mut seen: EntitySet<Edge> = EntitySet::new();
    for &block in &layout.blocks {
        for &edge in &f.cfg.blocks[block].succs {
            let dest = f.cfg.edges[edge].dest;
            let exists = layout.in_chain.contains(dest) && dest != f.entry() && seen.insert(edge);
            if exists && !(cx.from_dump && is_uncertain(cx, edge)) {
                graph.add(block, dest);
            }
        }
    }
    graph
}

fn is_uncertain(cx: &VerifyContext<'_, '_>, edge: Edge) -> bool {
    let (f, layout) = (cx.f, cx.layout);
    let EdgeData { src, dest, flags, .. } = f.cfg.edges[edge];
    let last = layout.of(src).last().map(|&stmt| &f.body.stmts[stmt].kind);
    let is_labelled = layout
        .of(dest)
        .first()
        .is_some_and(|&stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Label { .. }));
    flags.contains(EdgeFlags::FALLTHRU)
        && matches!(last, Some(StmtKind::Call(_)))
        && f.cfg.blocks[dest].phis.is_empty()
        && (f.cfg.blocks[dest].preds.len() > 1 || is_labelled)
}
