//! The natural loops, as far as the clean-up needs them.
//!
//! GCC finds the loops right after pass "cfg" (`flow_loops_find`) and keeps them. A later clean-up
//! first gives each loop with several entry edges a block for these edges (`make_forwarder_block`).
//! That block is usually removed again, but the order of the edges has changed. Then the clean-up
//! keeps the blocks that the structure of a loop needs.
//!
//! Dominators are computed once for a clean-up: the removal of forwarder blocks and the merging of
//! blocks do not change the dominance among the remaining blocks.

use super::forwarder::redirect_branch;
use super::predicates::after_labels;
use super::state::State;
use crate::analysis::dom::{DomTree, reverse_post_order};
use crate::ir::{Block, Edge, EdgeFlags, Function};
use cranelift_entity::SecondaryMap;

/// A loop; number 0 is the whole function.
#[derive(Clone, Debug, Default)]
struct Loop {
    header: Option<Block>,
    latch: Option<Block>,
    outer: usize,
    depth: u32,
}

/// The loops of a function.
pub(super) struct Loops {
    loops: Vec<Loop>,
    /// `loop_father`: the innermost loop of each block.
    loop_father: SecondaryMap<Block, u32>,
    pub dominators: DomTree,
}

impl Loops {
    /// `flow_loops_find`
    pub fn find(f: &Function<'_>) -> Loops {
        let whole = Loop { header: Some(f.entry()), latch: Some(f.exit()), ..Loop::default() };
        let mut loops =
            Loops { loops: vec![whole], loop_father: SecondaryMap::new(), dominators: DomTree::new(f) };
        let order = reverse_post_order(f);
        for block in order {
            if block != f.entry() && block != f.exit() && loops.is_header(f, block) {
                loops.loops.push(Loop { header: Some(block), ..Loop::default() });
            }
        }
        // Inner headers come later in the order, so the bodies of inner loops are found first.
        let mut tops: Vec<usize> = (0..loops.loops.len()).collect();
        for number in (1..loops.loops.len()).rev() {
            loops.find_body(f, number, &mut tops);
        }
        for number in 1..loops.loops.len() {
            let outer = loops.loops[number].outer;
            loops.loops[number].depth = loops.loops[outer].depth + 1;
        }
        loops
    }

    /// Finds the body by a backward walk from the latches to the header, which takes inner loops in
    /// one step. `tops` leads from each loop to the outermost loop found around it so far.
    fn find_body(&mut self, f: &Function<'_>, number: usize, tops: &mut [usize]) {
        let Some(header) = self.loops[number].header else { return };
        let latches: Vec<Block> = f.preds(header).filter(|&p| self.dominators.dominates(header, p)).collect();
        if let [latch] = latches[..] {
            self.loops[number].latch = Some(latch);
        }
        self.loop_father[header] = number as u32;
        let mut stack = latches;
        while let Some(block) = stack.pop() {
            let inner = top(tops, self.loop_father[block] as usize);
            if inner == number {
                continue;
            }
            let from = if inner == 0 {
                self.loop_father[block] = number as u32;
                block
            } else {
                self.loops[inner].outer = number;
                tops[inner] = number;
                self.loops[inner].header.expect("found with its header")
            };
            let outside = f.preds(from).filter(|&p| inner == 0 || !self.dominators.dominates(from, p));
            stack.extend(outside.filter(|&p| p != f.entry()));
        }
    }

    /// `bb_loop_header_p`
    fn is_header(&self, f: &Function<'_>, block: Block) -> bool {
        let abnormal = |&e: &Edge| f.cfg.edges[e].flags.contains(EdgeFlags::ABNORMAL);
        !f.cfg.blocks[block].preds.iter().any(abnormal)
            && f.preds(block).any(|p| self.dominators.dominates(block, p))
    }

    /// Whether the loops allow to remove the forwarder `block` with destination `dest`. It must not be a
    /// header, nor an entry into a loop from outside the directly enclosing loop. With `keeps_shared` it must
    /// not be a latch with several incoming edges, either: each would lead to the header.
    pub fn may_forward(&self, f: &Function<'_>, block: Block, dest: Block, keeps_shared: bool) -> bool {
        let (to, from) = (self.loop_father[dest] as usize, self.loop_father[block] as usize);
        let is_header = self.loops[to].header == Some(dest);
        let may_enter = match to == from {
            true => !keeps_shared || f.single_pred_edge(block).is_some(),
            false => self.loops[to].outer == from,
        };
        !self.is_header(f, block) && (!is_header || may_enter)
    }

    /// Records that `block` is deleted. A loop without its header or latch is no loop.
    pub fn block_deleted(&mut self, block: Block) {
        let father = &mut self.loops[self.loop_father[block] as usize];
        if father.header == Some(block) || father.latch == Some(block) {
            (father.header, father.latch) = (None, None);
        }
    }

    /// Records that `b` was merged into `a`. Both still have their edges.
    pub fn blocks_merged(&mut self, f: &Function<'_>, a: Block, b: Block) {
        let (fa, fb) = (self.loop_father[a] as usize, self.loop_father[b] as usize);
        let b_is_header = self.loops[fb].header == Some(b);
        if self.loops[fa].header == Some(a) {
            if b_is_header {
                (self.loops[fb].header, self.loops[fb].latch) = (None, None);
            }
        } else if b_is_header {
            self.loop_father[a] = fb as u32;
            self.loops[fb].header = Some(a);
        }
        if self.loops[fb].latch == Some(b) {
            self.loops[fb].latch = Some(a);
        }
        self.move_latches(f, b, b, a);
    }

    /// Replaces the latch `from` by `to` in the loops that have a successor of `block` as header.
    fn move_latches(&mut self, f: &Function<'_>, block: Block, from: Block, to: Block) {
        for dest in f.succs(block) {
            let reached = &mut self.loops[self.loop_father[dest] as usize];
            if reached.latch == Some(from) {
                reached.latch = Some(to);
            }
        }
    }

    /// Records that the outgoing edges of `block` moved to the new block `rest`.
    pub fn block_split(&mut self, f: &Function<'_>, block: Block, rest: Block) {
        self.loop_father[rest] = self.loop_father[block];
        self.move_latches(f, rest, block, rest);
    }

    /// Records that the loop's former header `entry` only joins its entries to the new `header`.
    fn entries_split(&mut self, f: &Function<'_>, entry: Block, header: Block) {
        let number = self.loop_father[entry] as usize;
        let Loop { header: old, latch, .. } = self.loops[number];
        if old == Some(entry) && latch.is_some_and(|latch| f.find_edge(latch, entry).is_none()) {
            let fathers = f.preds(entry).map(|p| self.loop_father[p] as usize);
            self.loop_father[entry] = fathers.fold(number, |a, b| self.common(a, b)) as u32;
        }
        let mut around = number;
        while around != 0 {
            if self.loops[around].latch == Some(entry) {
                self.loops[around].latch = Some(header);
            }
            around = self.loops[around].outer;
        }
    }

    /// Records that the forwarder `block` is about to be removed; `pred` is its only predecessor.
    pub fn forwarder_removed(&mut self, block: Block, pred: Option<Block>) {
        let father = &mut self.loops[self.loop_father[block] as usize];
        if father.latch == Some(block) {
            father.latch = pred;
        }
    }

    /// The innermost loop around both loops.
    fn common(&self, mut a: usize, mut b: usize) -> usize {
        while a != b {
            if self.loops[a].depth >= self.loops[b].depth {
                a = self.loops[a].outer;
            } else {
                b = self.loops[b].outer;
            }
        }
        a
    }
}

/// The outermost loop found around loop `number`, with path compression.
fn top(tops: &mut [usize], mut number: usize) -> usize {
    while tops[number] != number {
        tops[number] = tops[tops[number]];
        number = tops[number];
    }
    number
}

/// The beginning of `cleanup_tree_cfg_noloop`: gives a loop with several entry edges a block before
/// its header for them.
pub(super) fn split_shared_entries(f: &mut Function<'_>, state: &mut State<'_>) {
    let Some(loops) = &state.loops else { return };
    mark_back_edges(f);
    for number in 1..loops.loops.len() {
        split_entries(f, state, number);
    }
}

fn split_entries(f: &mut Function<'_>, state: &mut State<'_>, number: usize) {
    let Some(header) = state.loops.as_ref().and_then(|l| l.loops[number].header) else { return };
    let flags: Vec<EdgeFlags> = f.cfg.blocks[header].preds.iter().map(|&e| f.cfg.edges[e].flags).collect();
    let back = flags.iter().filter(|flags| flags.contains(EdgeFlags::DFS_BACK)).count();
    if flags.iter().any(|flags| flags.contains(EdgeFlags::ABNORMAL)) || back == 0 || flags.len() - back <= 1 {
        return;
    }
    // `make_forwarder_block`: the old block keeps the labels and the entry edges.
    let body = state.create_block(f, header);
    f.move_succs(header, body);
    if let Some(first) = after_labels(f, header) {
        f.move_tail(first, body);
    }
    if let Some(loops) = &mut state.loops {
        loops.block_split(f, header, body);
    }
    f.make_edge(header, body, EdgeFlags::FALLTHRU);
    let mut i = 0;
    while let Some(&edge) = f.cfg.blocks[header].preds.get(i) {
        if f.cfg.edges[edge].flags.contains(EdgeFlags::DFS_BACK) {
            redirect_branch(f, state, edge, body);
        } else {
            i += 1;
        }
    }
    state.apply_cases(f);
    if let Some(loops) = &mut state.loops {
        loops.entries_split(f, header, body);
        loops.loops[number].header = Some(body);
    }
}

/// `mark_dfs_back_edges`: marks the edges to blocks that the search has entered but not left.
fn mark_back_edges(f: &mut Function<'_>) {
    #[derive(Clone, Copy, Default, PartialEq)]
    enum Seen {
        #[default]
        No,
        Open,
        Done,
    }
    let exit = f.exit();
    let mut seen: SecondaryMap<Block, Seen> = SecondaryMap::new();
    let mut stack = vec![(f.entry(), 0)];
    while let Some((block, next)) = stack.last_mut() {
        let block = *block;
        let Some(&edge) = f.cfg.blocks[block].succs.get(*next) else {
            seen[block] = Seen::Done;
            stack.pop();
            continue;
        };
        *next += 1;
        let dest = f.cfg.edges[edge].dest;
        f.cfg.edges[edge].flags.set(EdgeFlags::DFS_BACK, dest != exit && seen[dest] == Seen::Open);
        if dest != exit && seen[dest] == Seen::No {
            seen[dest] = Seen::Open;
            stack.push((dest, 0));
        }
    }
}
