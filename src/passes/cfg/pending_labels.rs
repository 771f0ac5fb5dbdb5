//! Labels on their way to the destinations of removed forwarder blocks.
//!
//! `remove_forwarder_block` moves the labels that must stay to the head of the destination. In a
//! chain of forwarder blocks each label would move once for each later block. Here such labels are
//! pending: they stand in lists that are joined in constant time, until a pass looks at the head of
//! their block or the clean-up ends. Meanwhile the block of a label is found through the removed
//! blocks: each holds its destination (a forest with path compression).
//!
//! Invariant: the pending labels of a block belong before all its statements. All are user labels
//! that are not forced, not non-local and no landing pads. At -O0 no label is pending, because
//! there the locations of statements decide whether a block is removed.

use super::predicates::is_artificial;
use super::remove_blocks::insert;
use super::state::State;
use crate::ir::{Block, Function, Label, Stmt};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use std::cell::Cell;

/// The pending labels of each block.
#[derive(Default)]
pub(super) struct PendingLabels {
    lists: FxHashMap<Block, List>,
    /// The destination of each removed forwarder block.
    forwarded_to: SecondaryMap<Block, Cell<PackedOption<Block>>>,
}

/// Label statements that are linked to each other, but are in no block.
#[derive(Clone, Copy)]
struct List {
    first: Stmt,
    last: Stmt,
}

impl PendingLabels {
    /// The block to which the labels of `block` belong now.
    pub fn current_block(&self, mut block: Block) -> Block {
        while let Some(dest) = self.dest(block) {
            // Path halving.
            let Some(next) = self.dest(dest) else { return dest };
            self.forwarded_to[block].set(next.into());
            block = next;
        }
        block
    }

    fn dest(&self, block: Block) -> Option<Block> {
        self.forwarded_to.get(block)?.get().expand()
    }

    /// The first pending label of `block`.
    pub fn first(&self, block: Block) -> Option<Stmt> {
        self.lists.get(&block).map(|list| list.first)
    }
}

/// Whether a label may be pending.
pub(super) fn may_defer(f: &Function<'_>, state: &State<'_>, label: Label) -> bool {
    let data = &f.decls.labels[label];
    let is_plain = !data.forced && !data.nonlocal && data.landing_pad.is_none();
    state.optimize && is_plain && !is_artificial(f, label)
}

/// Moves the pending labels of `block`, then its `labels`, to the pending labels of `dest`. `block`
/// is about to be removed.
pub(super) fn defer_labels(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    block: Block,
    dest: Block,
    labels: &[Stmt],
) {
    let Some(mut list) = detach_labels(f, state, block, labels) else { return };
    let pending = &mut state.pending_labels;
    *pending.forwarded_to[block].get_mut() = dest.into();
    if let Some(&existing) = pending.lists.get(&dest) {
        list = concat(f, Some(list), existing);
    }
    pending.lists.insert(dest, list);
}

/// As [`defer_labels`], but `block` replaces `dest`.
pub(super) fn adopt_labels(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    block: Block,
    dest: Block,
    labels: &[Stmt],
) {
    let mut list = detach_labels(f, state, block, labels);
    let pending = &mut state.pending_labels;
    if let Some(existing) = pending.lists.remove(&dest) {
        list = Some(concat(f, list, existing));
    }
    pending.lists.extend(list.map(|list| (block, list)));
    *pending.forwarded_to[dest].get_mut() = block.into();
}

/// The pending labels of `block` and, after them, its `labels`, which leave the block.
fn detach_labels(f: &mut Function<'_>, state: &mut State<'_>, block: Block, labels: &[Stmt]) -> Option<List> {
    let mut list = state.pending_labels.lists.remove(&block);
    for &stmt in labels {
        f.unlink(stmt);
        list = Some(concat(f, list, List { first: stmt, last: stmt }));
    }
    list
}

fn concat(f: &mut Function<'_>, list: Option<List>, tail: List) -> List {
    let Some(list) = list else { return tail };
    f.body.links[list.last].next = tail.first.into();
    List { last: tail.last, ..list }
}

/// Puts the pending labels of `block` at its head.
pub(super) fn place_pending_labels(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    let Some(list) = state.pending_labels.lists.remove(&block) else { return };
    let head = f.cfg.blocks[block].first.expand();
    let mut next = Some(list.first);
    while let Some(stmt) = next {
        next = f.body.links[stmt].next.expand();
        state.count_steps(1);
        insert(f, block, head, stmt);
        state.place_label(f, stmt, Some(block));
    }
}

/// Puts all pending labels into their blocks.
pub(super) fn place_all_pending_labels(f: &mut Function<'_>, state: &mut State<'_>) {
    let blocks: Vec<Block> = state.pending_labels.lists.keys().copied().collect();
    blocks.into_iter().for_each(|block| place_pending_labels(f, state, block));
}
