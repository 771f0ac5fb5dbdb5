//! Labels on their way to the blocks that take the place of removed forwarder blocks.
//!
//! `remove_forwarder_block` moves the labels that have to stay to the head of the destination. Where blocks lead on one after
//! the other and are removed in that order, each label is moved once for each block behind its own. Here labels wait, in
//! lists that are joined in constant time, until somebody looks at the head of a block or the clean-up is done; which
//! block a label belongs to meanwhile is told by the removed blocks, each of which knows where it led (a forest with path
//! compression).
//!
//! Invariant: the labels that wait for a block belong before all its statements, and all are the user's and nothing else: not
//! forced, not non-local, no landing pad. At -O0, where places decide whether a block is removed, no label waits.

use super::predicates::is_artificial;
use super::state::State;
use crate::ir::{Block, Function, Label, Stmt};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use std::cell::Cell;

/// The labels that wait.
#[derive(Default)]
pub(super) struct Waiting {
    lists: FxHashMap<Block, List>,
    /// Where removed blocks led.
    heirs: SecondaryMap<Block, Cell<PackedOption<Block>>>,
}

/// Label statements that are linked to one another, but stand in no block.
#[derive(Clone, Copy)]
struct List {
    first: Stmt,
    last: Stmt,
}

impl Waiting {
    /// The block that the labels of `block` belong to now.
    pub fn home(&self, mut block: Block) -> Block {
        while let Some(heir) = self.heir(block) {
            // Path halving.
            let Some(next) = self.heir(heir) else { return heir };
            self.heirs[block].set(next.into());
            block = next;
        }
        block
    }

    fn heir(&self, block: Block) -> Option<Block> {
        self.heirs.get(block)?.get().expand()
    }

    /// The first label that waits for a block.
    pub fn first(&self, block: Block) -> Option<Stmt> {
        self.lists.get(&block).map(|list| list.first)
    }
}

/// Whether a label may wait.
pub(super) fn may_wait(f: &Function<'_>, state: &State<'_>, label: Label) -> bool {
    let data = &f.decls.labels[label];
    let is_plain = !data.forced && !data.nonlocal && data.landing_pad.is_none();
    state.optimize && is_plain && !is_artificial(f, label)
}

/// Lets the labels that wait for `block`, which is about to be removed, wait for `dest`, and `labels` behind them, which stand in
/// `block`.
pub(super) fn wait_for(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    block: Block,
    dest: Block,
    labels: &[Stmt],
) {
    let Some(mut list) = leaving(f, state, block, labels) else { return };
    let waiting = &mut state.waiting;
    *waiting.heirs[block].get_mut() = dest.into();
    if let Some(&there) = waiting.lists.get(&dest) {
        list = joined(f, Some(list), there);
    }
    waiting.lists.insert(dest, list);
}

/// As [`wait_for`], where it is `block` that takes the place of `dest`.
pub(super) fn take_labels_over(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    block: Block,
    dest: Block,
    labels: &[Stmt],
) {
    let mut list = leaving(f, state, block, labels);
    let waiting = &mut state.waiting;
    if let Some(there) = waiting.lists.remove(&dest) {
        list = Some(joined(f, list, there));
    }
    waiting.lists.extend(list.map(|list| (block, list)));
    *waiting.heirs[dest].get_mut() = block.into();
}

/// The labels that wait for `block`, and `labels` behind them, which stand there.
fn leaving(f: &mut Function<'_>, state: &mut State<'_>, block: Block, labels: &[Stmt]) -> Option<List> {
    let mut list = state.waiting.lists.remove(&block);
    for &stmt in labels {
        f.unlink(stmt);
        list = Some(joined(f, list, List { first: stmt, last: stmt }));
    }
    list
}

fn joined(f: &mut Function<'_>, list: Option<List>, behind: List) -> List {
    let Some(list) = list else { return behind };
    f.body.links[list.last].next = behind.first.into();
    List { last: behind.last, ..list }
}

/// Puts the labels that wait for `block` at its head.
pub(super) fn put_labels(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    let Some(list) = state.waiting.lists.remove(&block) else { return };
    let head = f.cfg.blocks[block].first.expand();
    let mut next = Some(list.first);
    while let Some(stmt) = next {
        next = f.body.links[stmt].next.expand();
        state.count_steps(1);
        match head {
            Some(head) => f.insert_before(head, stmt),
            None => f.append(block, stmt),
        }
        state.place_label(f, stmt, Some(block));
    }
}

/// Puts all labels where they belong.
pub(super) fn put_all_labels(f: &mut Function<'_>, state: &mut State<'_>) {
    let blocks: Vec<Block> = state.waiting.lists.keys().copied().collect();
    blocks.into_iter().for_each(|block| put_labels(f, state, block));
}
