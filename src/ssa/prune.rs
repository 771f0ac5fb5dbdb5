//! PHI nodes that no use needs: GCC's `prune_unused_phi_nodes`.
//!
//! Works like dead code elimination from the uses backwards. What a use needs is the nearest definition or PHI node
//! that dominates it; a PHI node that is needed makes uses of its arguments. Invariant: whatever is in the work list is a
//! block whose value on entry is needed, and each is there once.

use super::block_set::BlockSet;
use crate::dom::{DomTree, FlowGraph};
use crate::ir::Block;
use cranelift_entity::packed_option::PackedOption;

/// What looking at one variable of a function after the other needs.
///
/// ```
/// use tressa::{dom::DomTree, ssa::{BlockSet, Marks, prune_unused_phi_nodes}};
///
/// let f = tressa::example::sum();
/// let dom = DomTree::new(&f);
/// let [_, body, head, last] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// let (mut defs, mut uses) = (BlockSet::default(), BlockSet::default());
/// defs.insert(body);
/// uses.insert(last);
/// let frontier = [head.as_u32()];
/// let mut marks = Marks::default();
/// assert_eq!(prune_unused_phi_nodes(&f, &dom, &frontier, &defs, &mut uses, &mut marks), [head]);
/// ```
#[derive(Default)]
pub struct Marks {
    /// For each block, twice the number of the variable for which it last may get a PHI node, and one more if it gets it.
    phi: Vec<u32>,
    variable: u32,
    definitions: Definitions,
    work: Vec<Block>,
    /// The blocks that get a PHI node.
    needed: Vec<Block>,
}

impl Marks {
    /// Starts with another variable.
    fn start(&mut self, blocks: usize) {
        self.phi.resize(blocks, 0);
        self.variable += 2;
        self.definitions.clear();
    }

    fn allow(&mut self, block: u32) {
        self.phi[block as usize] = self.variable;
    }

    fn is_allowed(&self, block: Block) -> bool {
        self.phi[block.as_u32() as usize] >= self.variable
    }

    /// The block gets its PHI node; whether that is new.
    fn need(&mut self, block: Block) -> bool {
        let needed = self.variable + 1;
        std::mem::replace(&mut self.phi[block.as_u32() as usize], needed) != needed
    }
}

/// The blocks of `frontier` where a PHI node is of use: those whose value reaches a use, or an argument
/// of such a PHI node. `uses` grows by the blocks through whose end a needed value passes.
pub fn prune_unused_phi_nodes<'m>(
    g: &impl FlowGraph,
    dom: &DomTree,
    frontier: &[u32],
    kills: &BlockSet,
    uses: &mut BlockSet,
    marks: &'m mut Marks,
) -> &'m mut [Block] {
    marks.needed.clear();
    // A block that defines the value before it uses it needs no PHI node.
    let is_candidate = |&&block: &&u32| {
        let block = Block::from_u32(block);
        !kills.contains(block) || uses.contains(block)
    };
    let mut candidates = frontier.iter().filter(is_candidate).peekable();
    if uses.is_empty() || candidates.peek().is_none() {
        return &mut [];
    }
    marks.start(dom.len());
    for &block in candidates {
        marks.allow(block);
        marks.definitions.add(dom, block);
    }
    for block in kills.iter() {
        if !marks.is_allowed(block) {
            marks.definitions.add(dom, block.as_u32());
        }
    }
    marks.definitions.arrange();

    marks.work.extend(uses.iter());
    while let Some(block) = marks.work.pop() {
        // The definition that reaches the block's head: its own PHI node or the nearest above.
        let reaching = if marks.is_allowed(block) {
            block
        } else {
            let above = dom.idom(block.as_u32()).and_then(|idom| marks.definitions.nearest(dom, idom));
            match above {
                Some(above) if marks.is_allowed(above) => above,
                _ => continue,
            }
        };
        if !marks.need(reaching) {
            continue;
        }
        marks.needed.push(reaching);
        for pred in g.preds(reaching.as_u32()).map(Block::from_u32) {
            if !kills.contains(pred) && uses.insert(pred) {
                marks.work.push(pred);
            }
        }
    }
    &mut marks.needed
}

/// For each place in the dominator tree, the nearest of some blocks that dominates it: the preorder
/// numbers are cut into intervals with the same answer.
#[derive(Default)]
struct Definitions {
    /// The blocks, each with the first and last preorder number of what it dominates.
    blocks: Vec<(u32, u32, Block)>,
    /// Where intervals start, and the answer for each.
    intervals: Vec<(u32, PackedOption<Block>)>,
    /// The blocks that dominate the place at hand, with the last number each dominates.
    open: Vec<(u32, Block)>,
}

impl Definitions {
    fn clear(&mut self) {
        self.blocks.clear();
        self.intervals.clear();
    }

    /// Adds a block, unless nothing leads there.
    fn add(&mut self, dom: &DomTree, block: u32) {
        if dom.is_reachable(block) {
            let (first, last) = dom.interval(block);
            self.blocks.push((first, last, Block::from_u32(block)));
        }
    }

    /// Makes intervals of the blocks.
    fn arrange(&mut self) {
        let Definitions { blocks, intervals, open } = self;
        blocks.sort_unstable();
        intervals.push((0, None.into()));
        let mut start = |at: u32, block: Option<Block>| match intervals.last_mut() {
            Some(last) if last.0 == at => last.1 = block.into(),
            _ => intervals.push((at, block.into())),
        };
        for &mut (first, last, block) in blocks {
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
    }

    fn nearest(&self, dom: &DomTree, block: u32) -> Option<Block> {
        let at = dom.interval(block).0;
        let after = self.intervals.partition_point(|&(start, _)| start <= at);
        self.intervals[after - 1].1.expand()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dom::EdgeLists;
    use crate::dom::testing::graphs;
    use crate::ir::{BlockData, EdgeFlags, Function, Stage};
    use crate::ssa::JoinEdges;
    use proptest::prelude::*;

    fn function(g: &EdgeLists) -> Function<'static> {
        let mut f = Function::new("f", "void f ()", 1, Stage::Cfg);
        for index in 0..g.succs.len() as u32 {
            f.cfg.blocks.push(BlockData { index, ..BlockData::default() });
        }
        for (src, succs) in g.succs.iter().enumerate() {
            for &dest in succs {
                f.make_edge(Block::from_u32(src as u32), Block::from_u32(dest), EdgeFlags::empty());
            }
        }
        f
    }

    /// The blocks on whose entry a variable is live: `uses`, and those that do not define it and lead to one.
    fn live_in(g: &EdgeLists, kills: &BlockSet, uses: &BlockSet) -> Vec<bool> {
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
            let mut joins = JoinEdges::new(&f, &dom, |_| false);
            let frontier = joins.iterated_frontier(&dom, kills.iter().map(Block::as_u32));

            let mut marks = Marks::default();
            let kept = prune_unused_phi_nodes(&f, &dom, frontier, &kills, &mut uses, &mut marks);
            kept.sort_unstable();
            let mut expected: Vec<Block> = frontier.iter().filter(|&&b| live[b as usize]).map(|&b| Block::from_u32(b)).collect();
            expected.sort_unstable();
            prop_assert_eq!(kept, &expected[..]);
        }
    }
}
