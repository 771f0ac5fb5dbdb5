//! Where PHI nodes go in a function of few blocks: dominators, frontiers and predecessors as rows of bits.
//!
//! Most functions have a dozen blocks, for which the structures that keep large functions near-linear
//! ([`JoinEdges`](super::JoinEdges), [`prune_unused_phi_nodes`](super::prune_unused_phi_nodes)) take longer to make than to
//! ask. Here a set of blocks is one number, and the definitions of Cytron et al. (TOPLAS 1991) are taken at their word.
//!
//! Bits stand for preorder numbers in the dominator tree. So of the blocks that dominate another one, the nearest is the
//! highest bit.

use crate::dom::{DomTree, FlowGraph};
use crate::ir::Block;

/// A set of blocks.
pub type Mask = u128;

/// The dominator tree and the flow graph of a function in rows.
pub struct FewBlocks {
    rows: Vec<Row>,
}

/// A block.
#[derive(Clone, Copy, Default)]
struct Row {
    /// Its dominators, itself among them.
    dominators: Mask,
    /// Its dominance frontier.
    frontier: Mask,
    preds: Mask,
}

impl FewBlocks {
    /// How many blocks a function may have.
    pub const MOST: usize = Mask::BITS as usize;

    /// Makes the rows. Blocks for which `no_phi` holds are in no frontier.
    pub fn new(g: &impl FlowGraph, dom: &DomTree, no_phi: impl Fn(u32) -> bool) -> Self {
        let mut rows = vec![Row::default(); dom.preorder().len()];
        for (at, &block) in (0..).zip(dom.preorder()) {
            let above = dom.idom(block).map_or(0, |idom| rows[dom.interval(idom).0 as usize].dominators);
            rows[at as usize].dominators = above | bit(at);
        }
        for (at, &block) in (0..).zip(dom.preorder()) {
            for to in (0..g.succ_count(block)).map(|i| g.succ(block, i)) {
                let dest = dom.interval(to).0;
                rows[dest as usize].preds |= bit(at);
                if no_phi(to) {
                    continue;
                }
                // What dominates the source of an edge and not, at least not strictly, its destination.
                let strict = rows[dest as usize].dominators & !bit(dest);
                for x in bits(rows[at as usize].dominators & !strict) {
                    rows[x as usize].frontier |= bit(dest);
                }
            }
        }
        FewBlocks { rows }
    }

    /// The iterated dominance frontier of `defs`: GCC's `compute_idf`.
    pub fn iterated_frontier(&self, defs: Mask) -> Mask {
        let (mut frontier, mut work) = (0, defs);
        while let Some(block) = take(&mut work) {
            let new = self.rows[block as usize].frontier & !frontier;
            frontier |= new;
            work |= new;
        }
        frontier
    }

    /// As [`prune_unused_phi_nodes`](super::prune_unused_phi_nodes).
    pub fn prune_unused_phi_nodes(&self, frontier: Mask, kills: Mask, uses: &mut Mask) -> Mask {
        // A block that defines the value before it uses it needs no PHI node.
        let candidates = frontier & (!kills | *uses);
        let (mut needed, mut work) = (0, if candidates == 0 { 0 } else { *uses });
        while let Some(block) = take(&mut work) {
            let row = &self.rows[block as usize];
            // The definition that reaches the block's head: its own PHI node or the nearest above.
            let above = row.dominators & !bit(block) & (candidates | kills);
            let reaching = if candidates & bit(block) != 0 { Some(block) } else { above.checked_ilog2() };
            let Some(phi) = reaching.filter(|&at| candidates & !needed & bit(at) != 0) else { continue };
            needed |= bit(phi);
            let new = self.rows[phi as usize].preds & !kills & !*uses;
            *uses |= new;
            work |= new;
        }
        needed
    }
}

/// The reachable ones of some blocks as a set.
pub fn mask(dom: &DomTree, blocks: impl Iterator<Item = Block>) -> Mask {
    let reachable = blocks.map(Block::as_u32).filter(|&block| dom.is_reachable(block));
    reachable.fold(0, |mask, block| mask | bit(dom.interval(block).0))
}

/// The blocks of a set.
pub fn blocks(dom: &DomTree, mask: Mask) -> impl Iterator<Item = Block> + '_ {
    bits(mask).map(|at| Block::from_u32(dom.preorder()[at as usize]))
}

fn bit(at: u32) -> Mask {
    1 << at
}

/// Takes the lowest one out of a set.
fn take(mask: &mut Mask) -> Option<u32> {
    let at = (*mask != 0).then(|| mask.trailing_zeros())?;
    *mask &= *mask - 1;
    Some(at)
}

fn bits(mut mask: Mask) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || take(&mut mask))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dom::testing::graphs;
    use crate::ssa::{BlockSet, JoinEdges, Marks, prune_unused_phi_nodes};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn agrees_with_the_method_for_many_blocks(
            g in graphs(100),
            defs in proptest::collection::vec(0usize..100, 1..8),
            reads in proptest::collection::vec(0usize..100, 0..8),
        ) {
            let dom = DomTree::new(&g);
            let set = |picks: &[usize]| {
                let mut set = BlockSet::default();
                let blocks = picks.iter().map(|&p| (p % g.len()) as u32);
                for b in blocks.filter(|&b| b > 0 && dom.is_reachable(b)) {
                    set.insert(Block::from_u32(b));
                }
                set
            };
            let sorted = |blocks: &mut dyn Iterator<Item = Block>| {
                let mut blocks: Vec<Block> = blocks.collect();
                blocks.sort_unstable();
                blocks
            };
            let (kills, mut uses) = (set(&defs), set(&reads));
            let (killed, mut used) = (mask(&dom, kills.iter()), mask(&dom, uses.iter()));
            let mut joins = JoinEdges::new(&g, &dom, |_| false);
            let frontier = joins.iterated_frontier(&dom, kills.iter().map(Block::as_u32));
            let few = FewBlocks::new(&g, &dom, |_| false);
            let found = few.iterated_frontier(killed);
            prop_assert_eq!(
                sorted(&mut blocks(&dom, found)),
                sorted(&mut frontier.iter().map(|&b| Block::from_u32(b)))
            );

            let mut marks = Marks::default();
            let kept = prune_unused_phi_nodes(&g, &dom, frontier, &kills, &mut uses, &mut marks);
            let needed = few.prune_unused_phi_nodes(found, killed, &mut used);
            prop_assert_eq!(sorted(&mut blocks(&dom, needed)), sorted(&mut kept.iter().copied()));
            prop_assert_eq!(
                sorted(&mut blocks(&dom, used)),
                sorted(&mut uses.iter().filter(|b| dom.is_reachable(b.as_u32())))
            );
        }
    }
}
