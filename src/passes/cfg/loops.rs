//! The natural loops, as far as the clean-up needs them: it must not destroy the structure of a loop.
//!
//! Source: the parts of `cleanup_tree_cfg_noloop` and `tree_forwarder_block_p` in GCC's `tree-cfgcleanup.cc`
//! and of `cfghooks.cc` that concern `current_loops`.
//! Before: GCC finds the loops right after pass "cfg" (`flow_loops_find`) and keeps them. So pass "cfg"
//! itself knows no loops, and a later clean-up does, which finds them here before the first change of the
//! graph. After each change: a loop that still exists has its header, and its latch if it has a single one.
//!
//! A later clean-up first gives each loop with several entry edges a block for these edges
//! (`make_forwarder_block`). That block is usually removed again, but the order of the edges has changed.
//! Then the clean-up keeps the blocks that the structure of a loop needs.
//!
//! Dominators are computed once for a clean-up: the removal of forwarder blocks and the merging of
//! blocks do not change the dominance among the remaining blocks.

use super::cfg_hooks::redirect_edge_and_branch;
use super::state::{CfgState, after_labels};
use crate::analysis::dom::DomTree;
use crate::analysis::loops::{Loop, LoopTree, dfs_back_edges, is_loop_header};
use crate::ir::{Block, EdgeFlags, Function};

/// The loops of a function, kept up to date while blocks are removed and merged.
pub(super) struct Loops {
    /// The loops and the loop of each block. A loop without a header is gone.
    tree: LoopTree,
    /// The dominators of the current clean-up.
    pub dominators: DomTree,
}

/// The beginning of `cleanup_tree_cfg_noloop`: gives a loop with several entry edges a block before
/// its header for them.
pub(super) fn split_shared_entries(f: &mut Function<'_>, state: &mut CfgState<'_>) {
    let Some(loops) = &state.loops else { return };
    mark_dfs_back_edges(f);
    for number in 1..loops.tree.loops.len() {
        split_entries(f, state, number);
    }
}

/// `mark_dfs_back_edges`: marks the back edges of a depth-first search.
fn mark_dfs_back_edges(f: &mut Function<'_>) {
    let back = dfs_back_edges(f);
    for (edge, data) in &mut f.cfg.edges {
        data.flags.set(EdgeFlags::DFS_BACK, back.contains(edge));
    }
}

/// Gives the loop of that number a block for its entry edges, if it has several.
fn split_entries(f: &mut Function<'_>, state: &mut CfgState<'_>, number: usize) {
    // Nothing to do if the loop is gone; if the header has no back edge any more, since the change before the
    // clean-up has opened the loop; if it has an abnormal edge, which cannot be redirected; or if it has a
    // single entry already.
    let Some(header) = state.loops.as_ref().and_then(|l| l.tree.loops[number].header) else { return };
    let flags: Vec<EdgeFlags> = f.cfg.blocks[header].preds.iter().map(|&e| f.cfg.edges[e].flags).collect();
    let back = flags.iter().filter(|flags| flags.contains(EdgeFlags::DFS_BACK)).count();
    if flags.iter().any(|flags| flags.contains(EdgeFlags::ABNORMAL)) || back == 0 || flags.len() - back <= 1 {
        return;
    }
    // `make_forwarder_block`: split the header after its labels. The old block keeps the labels and the entry
    // edges.
    let body = state.create_block(f, header);
    f.move_succs(header, body);
    if let Some(first) = after_labels(f, header) {
        f.move_tail(first, body);
    }
    if let Some(loops) = &mut state.loops {
        loops.block_split(f, header, body);
    }
    f.make_edge(header, body, EdgeFlags::FALLTHRU);
    // Lead the back edges to the rest, which is the new header. A redirected edge leaves its position to the
    // last one.
    let mut i = 0;
    while let Some(&edge) = f.cfg.blocks[header].preds.get(i) {
        if f.cfg.edges[edge].flags.contains(EdgeFlags::DFS_BACK) {
            redirect_edge_and_branch(f, state, edge, body);
        } else {
            i += 1;
        }
    }
    // GCC does not record the cases of edges yet, and so does not group the cases of these switches again.
    state.cases.end_recording();
    if let Some(loops) = &mut state.loops {
        loops.entries_split(f, header, body);
        loops.tree.loops[number].header = Some(body);
    }
}

impl Loops {
    /// `flow_loops_find`
    pub fn find(f: &Function<'_>) -> Loops {
        let dominators = DomTree::new(f);
        Loops { tree: LoopTree::new(f, &dominators), dominators }
    }

    /// Whether the loops allow to remove the forwarder `block` with destination `dest`. It must not be a
    /// header, nor an entry into a loop from outside the directly enclosing loop. With `keeps_shared_latches`
    /// it must not be a latch with several incoming edges, either: each would lead to the header.
    pub fn may_forward(
        &self,
        f: &Function<'_>,
        block: Block,
        dest: Block,
        keeps_shared_latches: bool,
    ) -> bool {
        // An edge to a header from the same loop is a back edge, so `block` is a latch. One from the loop
        // directly around enters the loop. Any other one comes from farther outside or from another loop, and
        // stays.
        let (dest_loop, block_loop) =
            (self.tree.loop_father[dest] as usize, self.tree.loop_father[block] as usize);
        let is_header = self.tree.loops[dest_loop].header == Some(dest);
        let may_enter = match dest_loop == block_loop {
            true => !keeps_shared_latches || f.single_pred_edge(block).is_some(),
            false => self.tree.loops[dest_loop].outer == block_loop,
        };
        !is_loop_header(f, &self.dominators, block) && (!is_header || may_enter)
    }

    /// Records that `block` is deleted. A loop without its header or latch does not count as a loop any more.
    pub fn block_deleted(&mut self, block: Block) {
        let father = &mut self.tree.loops[self.tree.loop_father[block] as usize];
        if father.header == Some(block) || father.latch == Some(block) {
            (father.header, father.latch) = (None, None);
        }
    }

    /// Records that `b` was merged into `a`. Both still have their edges.
    pub fn blocks_merged(&mut self, f: &Function<'_>, a: Block, b: Block) {
        let (loop_of_a, loop_of_b) = (self.tree.loop_father[a] as usize, self.tree.loop_father[b] as usize);
        let b_is_header = self.tree.loops[loop_of_b].header == Some(b);
        // Of two headers that become one, the outer loop keeps it and the inner loop is gone. A single header
        // takes its predecessor into the loop.
        if self.tree.loops[loop_of_a].header == Some(a) {
            if b_is_header {
                (self.tree.loops[loop_of_b].header, self.tree.loops[loop_of_b].latch) = (None, None);
            }
        } else if b_is_header {
            self.tree.loop_father[a] = loop_of_b as u32;
            self.tree.loops[loop_of_b].header = Some(a);
        }
        // The latch of a loop is the source of its back edge, and `a` becomes the source of all edges of `b`.
        if self.tree.loops[loop_of_b].latch == Some(b) {
            self.tree.loops[loop_of_b].latch = Some(a);
        }
        self.move_latches(f, b, b, a);
    }

    /// Replaces the latch `from` by `to` in the loops that have a successor of `block` as header.
    fn move_latches(&mut self, f: &Function<'_>, block: Block, from: Block, to: Block) {
        for dest in f.succs(block) {
            let reached = &mut self.tree.loops[self.tree.loop_father[dest] as usize];
            if reached.latch == Some(from) {
                reached.latch = Some(to);
            }
        }
    }

    /// Records that the outgoing edges of `block` moved to the new block `rest`.
    pub fn block_split(&mut self, f: &Function<'_>, block: Block, rest: Block) {
        self.tree.loop_father[rest] = self.tree.loop_father[block];
        self.move_latches(f, rest, block, rest);
    }

    /// Records that the loop's former header `entry` only joins its entries to the new `header`.
    fn entries_split(&mut self, f: &Function<'_>, entry: Block, header: Block) {
        let number = self.tree.loop_father[entry] as usize;
        let Loop { header: old_header, latch, .. } = self.tree.loops[number];
        // If no back edge leads to `entry` any more, it is outside, in the innermost loop around all its
        // predecessors.
        if old_header == Some(entry) && latch.is_some_and(|latch| f.find_edge(latch, entry).is_none()) {
            let fathers = f.preds(entry).map(|pred| self.tree.loop_father[pred] as usize);
            self.tree.loop_father[entry] = fathers.fold(number, |a, b| self.common_loop(a, b)) as u32;
        }
        // `entry` may have been the latch of loops around: now the source of its edges is `header`.
        let mut around = number;
        while around != 0 {
            if self.tree.loops[around].latch == Some(entry) {
                self.tree.loops[around].latch = Some(header);
            }
            around = self.tree.loops[around].outer;
        }
    }

    /// Records that the forwarder `block` is about to be removed; `pred` is its only predecessor.
    pub fn forwarder_removed(&mut self, block: Block, pred: Option<Block>) {
        let father = &mut self.tree.loops[self.tree.loop_father[block] as usize];
        if father.latch == Some(block) {
            father.latch = pred;
        }
    }

    /// `find_common_loop`: the innermost loop around both loops.
    fn common_loop(&self, mut a: usize, mut b: usize) -> usize {
        while a != b {
            if self.tree.loops[a].depth >= self.tree.loops[b].depth {
                a = self.tree.loops[a].outer;
            } else {
                b = self.tree.loops[b].outer;
            }
        }
        a
    }
}
