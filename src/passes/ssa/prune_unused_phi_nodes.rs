//! Step 3: which PHI nodes some use needs. GCC's `prune_unused_phi_nodes`.
//!
//! Dead code elimination backwards from the uses. A use needs the definition that reaches it: the
//! nearest definition or PHI node that dominates it. A PHI node that is needed uses the value at the
//! end of each predecessor. Invariant: the work list holds blocks whose value on entry is needed, and
//! no block is put there twice.

use crate::analysis::dom::{DomTree, FlowGraph};
use crate::base::bitmap::Bitmap;
use crate::ir::{Block, Event, Watch};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// Tables that serve one variable of a function after the other.
#[derive(Default)]
pub struct PruneScratch {
    /// What is known of each block's PHI node.
    phi: SecondaryMap<Block, PhiState>,
    /// The number of the variable at hand.
    variable: u32,
    intervals: DefIntervals,
    work: Vec<Block>,
    needed: Vec<Block>,
}

/// The last variable for which a block could have a PHI node, and whether that is needed.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct PhiState {
    variable: u32,
    needed: bool,
}

/// The blocks of `idf` whose PHI node is needed. The variable is defined in the blocks `kills`, and
/// live on entry to the blocks `uses`, which grow by the predecessors through which a needed value
/// passes.
pub fn prune_unused_phi_nodes<'s>(
    g: &impl FlowGraph,
    dom: &DomTree,
    idf: &[Block],
    kills: &Bitmap<Block>,
    uses: &mut Bitmap<Block>,
    scratch: &'s mut PruneScratch,
) -> &'s mut [Block] {
    prune_watched(g, dom, idf, kills, uses, scratch, &mut ())
}

/// As [`prune_unused_phi_nodes`]. `watch` gets what is kept and dropped, and why.
pub fn prune_watched<'s>(
    g: &impl FlowGraph,
    dom: &DomTree,
    idf: &[Block],
    kills: &Bitmap<Block>,
    uses: &mut Bitmap<Block>,
    scratch: &'s mut PruneScratch,
    watch: &mut impl Watch,
) -> &'s mut [Block] {
    let PruneScratch { phi, variable, intervals, work, needed } = scratch;
    *variable += 1;
    needed.clear();
    intervals.clear();

    // A block that defines the variable before it uses it needs no PHI node.
    for &block in idf {
        if kills.contains(block) && !uses.contains(block) {
            watch.tell(|| Event::DefinedBeforeUse(block));
            continue;
        }
        phi[block] = PhiState { variable: *variable, needed: false };
        intervals.add(dom, block);
    }
    if intervals.is_empty() {
        return needed;
    }
    let has_phi = |phi: &SecondaryMap<Block, PhiState>, block: Block| phi[block].variable == *variable;
    for block in kills.iter().filter(|&block| !has_phi(phi, block)) {
        intervals.add(dom, block);
    }
    intervals.arrange();

    work.extend(uses.iter());
    while let Some(block) = work.pop() {
        let reaching = if has_phi(phi, block) { Some(block) } else { intervals.nearest_above(dom, block) };
        let Some(def) = reaching.filter(|&def| has_phi(phi, def) && !phi[def].needed) else { continue };
        phi[def].needed = true;
        needed.push(def);
        // If the block defines the variable again, its PHI node serves only the uses before that.
        let for_use_in = || if kills.contains(def) { def } else { block };
        watch.tell(|| Event::NeedPhi { block: def, for_use_in: for_use_in() });
        for pred in g.preds(def).filter(|&pred| !kills.contains(pred)) {
            if uses.insert(pred) {
                work.push(pred);
                watch.tell(|| Event::LiveThrough { block: pred, phi_block: def });
            }
        }
    }
    let unused = idf.iter().filter(|&&block| has_phi(phi, block) && !phi[block].needed);
    unused.for_each(|&block| watch.tell(|| Event::UnusedPhi(block)));
    needed
}

/// For each block, the nearest of some blocks that strictly dominates it: GCC's `find_dfsnum_interval`.
/// The preorder numbers of the dominator tree are cut into intervals with the same answer.
#[derive(Default)]
struct DefIntervals {
    /// The blocks, each with the first and last preorder number of what it dominates.
    defs: Vec<(u32, u32, Block)>,
    /// Where each interval starts, and its answer.
    starts: Vec<(u32, PackedOption<Block>)>,
    /// The blocks that dominate the number at hand, each with the last number that it dominates.
    open: Vec<(u32, Block)>,
}

impl DefIntervals {
    fn clear(&mut self) {
        self.defs.clear();
        self.starts.clear();
    }

    fn is_empty(&self) -> bool {
        self.defs.is_empty()
    }

    /// Adds a block, if it is reachable.
    fn add(&mut self, dom: &DomTree, block: Block) {
        if dom.is_reachable(block) {
            let (first, last) = dom.interval(block);
            self.defs.push((first, last, block));
        }
    }

    /// Cuts the intervals, once all blocks are added.
    fn arrange(&mut self) {
        let DefIntervals { defs, starts, open } = self;
        defs.sort_unstable();
        starts.push((0, None.into()));
        let mut start = |at: u32, block: Option<Block>| match starts.last_mut() {
            Some(last) if last.0 == at => last.1 = block.into(),
            _ => starts.push((at, block.into())),
        };
        for &mut (first, last, block) in defs {
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

    /// The nearest of the blocks that strictly dominates `block`.
    fn nearest_above(&self, dom: &DomTree, block: Block) -> Option<Block> {
        let at = dom.interval(dom.idom(block)?).0;
        let after = self.starts.partition_point(|&(start, _)| start <= at);
        self.starts[after - 1].1.expand()
    }
}
