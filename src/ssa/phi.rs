//! Step 3: PHI nodes at the iterated dominance frontiers of definitions, where they may be used.
//! GCC's `insert_phi_nodes` and `prune_unused_phi_nodes`.

use super::block_set::BlockSet;
use super::debug::{debug_bind, debug_target};
use super::idf::{JoinEdges, Scratch};
use super::info::{NeedPhi, Sites};
use super::names::{make_version, uid_order};
use crate::dom::DomTree;
use crate::ir::{Block, Def, Function, StmtKind, Var};
use crate::trace::Event;
use crate::uses::create_phi_node;

/// Inserts PHI nodes, variable after variable in the order of their DECL_UIDs, and for each in the order
/// of block numbers: so versions and the PHI nodes of a block are ordered as in GCC.
pub fn insert_phi_nodes(f: &mut Function<'_>, dom: &DomTree, sites: &mut Sites, debug: bool) {
    let exit = f.exit();
    let joins = JoinEdges::new(f, dom, |block| block == exit.as_u32());
    let mut scratch = Scratch::default();
    for var in uid_order(f, sites.mem) {
        let info = &mut sites.vars[var];
        if info.need_phi != NeedPhi::Maybe || info.livein_blocks.is_empty() {
            continue;
        }
        let frontier = joins.iterated_frontier(dom, info.def_blocks.iter().map(Block::as_u32), &mut scratch);
        let mut blocks = prune_unused_phi_nodes(f, dom, &frontier, &info.def_blocks, &mut info.livein_blocks);
        blocks.sort_unstable_by_key(|&block| f.blocks[block].index);
        for block in blocks {
            insert_phi(f, block, var, debug);
        }
    }
}

fn insert_phi(f: &mut Function<'_>, block: Block, var: Var, debug: bool) {
    let number = f.blocks[block].index;
    f.trace.detail(|| Event::Phi { block: number, var });
    let result = make_version(f, var, Def::None);
    // Renaming fills in the arguments.
    create_phi_node(f, block, result);
    if let Some(tracked) = debug.then(|| debug_target(f, var)).flatten() {
        let note = debug_bind(f, tracked, result);
        let after_labels = f.block_stmts(block).find(|&s| !matches!(f.stmts[s].kind, StmtKind::Label { .. }));
        match after_labels {
            Some(first) => f.insert_before(first, note),
            None => f.append(block, note),
        }
    }
}

/// The blocks of `frontier` where a PHI node is of use: those whose value reaches a use, or an argument
/// of such a PHI node. Works like dead code elimination from the uses backwards; `uses`
/// grows by the blocks through whose end a needed value passes.
pub fn prune_unused_phi_nodes(
    f: &Function<'_>,
    dom: &DomTree,
    frontier: &[u32],
    kills: &BlockSet,
    uses: &mut BlockSet,
) -> Vec<Block> {
    if uses.is_empty() {
        return Vec::new();
    }
    let mut phis = BlockSet::default();
    for block in frontier.iter().copied().map(Block::from_u32) {
        // A block that defines the value before it uses it needs no PHI node.
        if !kills.contains(block) || uses.contains(block) {
            phis.insert(block);
        }
    }
    if phis.is_empty() {
        return Vec::new();
    }
    let definitions = Definitions::new(dom, kills.iter().chain(phis.iter()));

    let mut live = BlockSet::default();
    let mut result = Vec::new();
    let mut work: Vec<Block> = uses.iter().collect();
    while let Some(block) = work.pop() {
        // The definition that reaches the block's head: its own PHI node or the nearest above.
        let reaching = if phis.contains(block) {
            block
        } else {
            let above = dom.idom(block.as_u32()).and_then(|idom| definitions.nearest(dom, idom));
            match above {
                Some(above) if phis.contains(above) => above,
                _ => continue,
            }
        };
        if !live.insert(reaching) {
            continue;
        }
        result.push(reaching);
        for &edge in &f.blocks[reaching].preds {
            let pred = f.edges[edge].src;
            if !kills.contains(pred) && uses.insert(pred) {
                work.push(pred);
            }
        }
    }
    result
}

/// For each place in the dominator tree, the nearest of some blocks that dominates it: the preorder
/// numbers are cut into intervals with the same answer.
struct Definitions {
    intervals: Vec<(u32, Option<Block>)>,
}

impl Definitions {
    fn new(dom: &DomTree, blocks: impl Iterator<Item = Block>) -> Self {
        let mut opening: Vec<(u32, u32, Block)> = blocks
            .filter(|block| dom.is_reachable(block.as_u32()))
            .map(|block| (dom.interval(block.as_u32()).0, dom.interval(block.as_u32()).1, block))
            .collect();
        opening.sort_unstable();
        let mut intervals = vec![(0, None)];
        let mut start = |at: u32, block: Option<Block>| match intervals.last_mut() {
            Some(last) if last.0 == at => last.1 = block,
            _ => intervals.push((at, block)),
        };
        let mut open: Vec<(u32, Block)> = Vec::new();
        for (first, last, block) in opening {
            while let Some(&(end, _)) = open.last()
                && end < first
            {
                open.pop();
                start(end + 1, open.last().map(|&(_, block)| block));
            }
            open.push((last, block));
            start(first, Some(block));
        }
        while let Some((end, _)) = open.pop() {
            start(end + 1, open.last().map(|&(_, block)| block));
        }
        Definitions { intervals }
    }

    fn nearest(&self, dom: &DomTree, block: u32) -> Option<Block> {
        let at = dom.interval(block).0;
        let after = self.intervals.partition_point(|&(start, _)| start <= at);
        self.intervals[after - 1].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dom::testing::{Graph, graphs};
    use crate::ir::{BlockData, EdgeFlags, Stage};
    use proptest::prelude::*;

    fn function(g: &Graph) -> Function<'static> {
        let mut f = Function::new("f", "void f ()", 1, Stage::Cfg);
        for index in 0..g.succs.len() as u32 {
            f.blocks.push(BlockData { index, ..BlockData::default() });
        }
        for (src, succs) in g.succs.iter().enumerate() {
            for &dest in succs {
                f.make_edge(Block::from_u32(src as u32), Block::from_u32(dest), EdgeFlags::empty());
            }
        }
        f
    }

    /// The blocks on whose entry a variable is live: `uses`, and those that do not define it and lead to one.
    fn live_in(g: &Graph, kills: &BlockSet, uses: &BlockSet) -> Vec<bool> {
        let mut live: Vec<bool> =
            (0..g.succs.len()).map(|b| uses.contains(Block::from_u32(b as u32))).collect();
        loop {
            let before = live.clone();
            for b in 0..live.len() {
                let passes = !kills.contains(Block::from_u32(b as u32));
                live[b] |= passes && g.succs[b].iter().any(|&s| live[s as usize]);
            }
            if live == before {
                return live;
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn keeps_what_is_live(
            g in graphs(24),
            defs in proptest::collection::vec(0usize..24, 1..6),
            reads in proptest::collection::vec(0usize..24, 0..6),
        ) {
            let f = function(&g);
            let dom = DomTree::new(&f);
            let set = |picks: &[usize]| {
                let mut set = BlockSet::default();
                let blocks = picks.iter().map(|&p| (p % g.succs.len()) as u32);
                for b in blocks.filter(|&b| b > 0 && dom.is_reachable(b)) {
                    set.insert(Block::from_u32(b));
                }
                set
            };
            let (kills, mut uses) = (set(&defs), set(&reads));
            let live = live_in(&g, &kills, &uses);
            let joins = JoinEdges::new(&f, &dom, |_| false);
            let frontier = joins.iterated_frontier(&dom, kills.iter().map(Block::as_u32), &mut Scratch::default());

            let mut kept = prune_unused_phi_nodes(&f, &dom, &frontier, &kills, &mut uses);
            kept.sort_unstable();
            let mut expected: Vec<Block> = frontier.iter().filter(|&&b| live[b as usize]).map(|&b| Block::from_u32(b)).collect();
            expected.sort_unstable();
            prop_assert_eq!(kept, expected);
        }
    }
}
