//! Redirects many edges through a chain of forwarder blocks at once.
//!
//! `remove_forwarder_block` redirects each edge into a forwarder block to its destination. If that
//! is a forwarder block too, each edge is redirected again: edges times blocks steps. Here the
//! forwarder block with many incoming edges replaces its destination instead: it takes over the
//! destination's number, statements and edges, so that the many edges stay.
//!
//! The order of the incoming edges must be GCC's. GCC redirects the first edge of the vector each
//! time, and the last edge moves into its slot, so that `0 1 2 .. n` arrive as `0 n .. 2 1` after
//! the edges that the destination has already. Then the forwarder's own edge is removed, and 1
//! moves into its slot. So an [`EdgeSequence`] is reversed, loses its first two edges and takes the
//! few others at its front. An edge from a block that already has an edge to the destination is not
//! redirected: GCC drops it (`redirect_branch`). It is found by its source.
//!
//! Invariant: for a block with a batch the edge vector holds the right edges, and the batch holds their
//! order. Batches exist only during the first visit of the blocks by number, when no block is visited twice;
//! so a source is marked as altered once, not each time that its edge is redirected. There are none at -O0,
//! where the locations of all edges are compared, nor in functions with abnormal or EH edges. A test compares
//! with the result without batches (`tests::batches_change_nothing`).

use super::dead_labels::block_label;
use super::edge_sequence::EdgeSequence;
use super::forwarder::{kept_labels, redirect_branch};
use super::pending_labels::{adopt_labels, may_defer};
use super::predicates::last_stmt;
use super::state::State;
use super::switch_cases::CaseMap;
use crate::ir::{Block, Edge, EdgeFlags, Event, Function, Label, Stmt, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The number of incoming edges from which a batch pays off.
pub(super) const MIN_BATCH_EDGES: usize = 32;

/// The batches, by block.
pub(super) struct ForwarderBatches {
    of: FxHashMap<Block, ForwarderBatch>,
    min_edges: usize,
    enabled: bool,
}

/// The edges into a block.
#[derive(Default)]
struct ForwarderBatch {
    edges: EdgeSequence,
    /// The edge from each source block.
    edge_from: FxHashMap<Block, Edge>,
    /// The edges that have not been redirected yet.
    unprocessed: Vec<Edge>,
    /// The redirected edges out of a `switch` for which the cases do not have `pending_label` yet.
    pending_cases: FxHashSet<Edge>,
    /// A label of the last destination.
    pending_label: Option<Label>,
}

impl ForwarderBatches {
    /// No batches. [`Self::enable`] allows batches of at least `min_edges` edges.
    pub fn with_min_edges(min_edges: usize) -> Self {
        ForwarderBatches { of: FxHashMap::default(), min_edges, enabled: false }
    }

    /// Allows batches from now on, if the function has enough edges and all are plain jumps.
    pub fn enable(&mut self, f: &Function<'_>) {
        let is_jump = |flags: EdgeFlags| !flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH);
        self.enabled =
            f.cfg.edges.len() > self.min_edges && f.cfg.edges.values().all(|edge| is_jump(edge.flags));
    }

    /// Whether the edges into `block` are a batch, and so plain jumps.
    pub fn contains(&self, block: Block) -> bool {
        self.of.contains_key(&block)
    }

    /// Gives the cases of `src` that lead to `dest` their pending label.
    pub fn flush_cases(&mut self, f: &Function<'_>, cases: &mut CaseMap, src: Block, dest: Block) {
        if let Some(batch) = self.of.get_mut(&dest)
            && let (Some(&edge), Some(label)) = (batch.edge_from.get(&src), batch.pending_label)
            && batch.pending_cases.remove(&edge)
        {
            cases.redirect(f, edge, label);
            batch.unprocessed.push(edge);
        }
    }

    /// Records the new `edge` with the batch of its destination.
    pub fn edge_added(&mut self, f: &Function<'_>, edge: Edge) {
        if let Some(batch) = self.of.get_mut(&f.cfg.edges[edge].dest) {
            batch.edges.push_back(edge);
            batch.edge_from.insert(f.cfg.edges[edge].src, edge);
            batch.unprocessed.push(edge);
        }
    }

    /// Removes `edge` from the batch of its destination as [`Function::remove_edge`] removes it.
    pub fn edge_removed(&mut self, f: &Function<'_>, edge: Edge) {
        if let Some(batch) = self.of.get_mut(&f.cfg.edges[edge].dest) {
            batch.edges.swap_remove(edge);
            batch.edge_from.remove(&f.cfg.edges[edge].src);
            batch.pending_cases.remove(&edge);
        }
    }

    /// Drops the batch of `block`, which is being removed.
    pub fn remove(&mut self, block: Block) {
        self.of.remove(&block);
    }

    /// Records that the outgoing edges of `from` now leave `to`.
    pub fn sources_moved(&mut self, f: &Function<'_>, from: Block, to: Block) {
        if self.of.is_empty() {
            return;
        }
        for &edge in &f.cfg.blocks[to].succs {
            if let Some(batch) = self.of.get_mut(&f.cfg.edges[edge].dest) {
                batch.edge_from.remove(&from);
                batch.edge_from.insert(to, edge);
                batch.unprocessed.push(edge);
            }
        }
    }
}

impl ForwarderBatch {
    fn of(f: &Function<'_>, edges: &[Edge]) -> Self {
        ForwarderBatch {
            edges: EdgeSequence::new(edges),
            edge_from: edges.iter().map(|&edge| (f.cfg.edges[edge].src, edge)).collect(),
            unprocessed: edges.to_vec(),
            ..ForwarderBatch::default()
        }
    }

    /// Redirects all edges, `first` before the sequence, to the destination of `succ`. The
    /// destination's own edges are `others`; `succ` is one of them and is removed.
    fn forward_all(&mut self, f: &Function<'_>, mut first: Option<Edge>, others: &[Edge], succ: Edge) {
        let last = self.edges.pop_front().or_else(|| first.take());
        self.edges.reverse();
        first.into_iter().for_each(|first| self.edges.push_front(first));
        let mut others = others.to_vec();
        let at = f.cfg.edges[succ].dest_idx as usize;
        match last {
            Some(last) => others[at] = last,
            None => _ = others.swap_remove(at),
        }
        for &edge in others.iter().rev() {
            self.edges.push_front(edge);
            if Some(edge) != last {
                self.edge_from.insert(f.cfg.edges[edge].src, edge);
                self.unprocessed.push(edge);
            }
        }
    }
}

/// Removes the forwarder `block` by making it replace its destination, if it has enough incoming
/// edges. Returns whether it did.
pub(super) fn forward_in_batch(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    block: Block,
    succ: Edge,
) -> bool {
    let dest = f.cfg.edges[succ].dest;
    let count = f.cfg.blocks[block].preds.len();
    if !state.batches.enabled || count < state.batches.min_edges || f.cfg.blocks[dest].preds.len() > count {
        return false;
    }
    let kept = kept_labels(f, block);
    if !f.block_stmts(block).all(|stmt| f.body.label_of(stmt).is_some())
        || !kept.iter().all(|&(_, label)| may_defer(f, state, label))
        || f.block_stmts(dest).nth(count).is_some()
        || !f.cfg.blocks[dest].phis.is_empty()
    {
        return false;
    }
    end_batch(f, state, dest);
    let mut batch = match state.batches.of.remove(&block) {
        Some(batch) => batch,
        None => ForwarderBatch::of(f, &f.cfg.blocks[block].preds),
    };
    let is_from_dest = |&edge: &Edge| f.cfg.edges[edge].src == dest;
    let is_asm = |&edge: &Edge| {
        let last = last_stmt(f, f.cfg.edges[edge].src);
        last.is_some_and(|last| matches!(f.body.stmts[last].kind, StmtKind::Asm(_)))
    };
    if batch.edge_from.contains_key(&dest)
        || f.cfg.blocks[dest].preds.iter().any(is_from_dest)
        || batch.unprocessed.iter().any(is_asm)
    {
        state.batches.of.insert(block, batch);
        return false;
    }
    process_sources(f, state, &mut batch);
    let others = f.cfg.blocks[dest].preds.to_vec();
    let mut first = batch.edges.pop_front();
    for &other in &others {
        if let Some(edge) = batch.edge_from.remove(&f.cfg.edges[other].src) {
            first = first.filter(|&first| first != edge);
            batch.edges.remove(edge);
            batch.pending_cases.remove(&edge);
            redirect_branch(f, state, edge, dest);
        }
    }
    if !batch.pending_cases.is_empty() {
        batch.pending_label = Some(block_label(f, state, dest));
    }
    batch.forward_all(f, first, &others, succ);
    let kept: Vec<Stmt> = kept.into_iter().map(|(stmt, _)| stmt).collect();
    adopt_labels(f, state, block, dest, &kept);
    replace_dest(f, state, block, dest);
    state.mark_altered(f, block);
    state.batches.of.insert(block, batch);
    true
}

/// Marks the sources of edges redirected for the first time, and records their switch cases.
fn process_sources(f: &mut Function<'_>, state: &mut State<'_>, batch: &mut ForwarderBatch) {
    for edge in std::mem::take(&mut batch.unprocessed) {
        if !batch.edges.contains(edge) {
            continue;
        }
        let src = f.cfg.edges[edge].src;
        state.mark_altered(f, src);
        if let Some(last) = last_stmt(f, src)
            && let StmtKind::Switch { .. } = f.body.stmts[last].kind
        {
            state.record_cases(f, last, src);
            state.cases.touched.insert(f.cfg.blocks[src].index);
            batch.pending_cases.insert(edge);
        }
    }
}

/// Gives the forwarder `block` the number, statements and edges of `dest`, and deletes `dest`.
fn replace_dest(f: &mut Function<'_>, state: &mut State<'_>, block: Block, dest: Block) {
    let number = f.cfg.blocks[block].index;
    f.trace.block(|| Event::RemoveBlock(number));
    while let Some(stmt) = f.cfg.blocks[block].first.expand() {
        f.unlink(stmt);
        state.place_label(f, stmt, None);
    }
    if let Some(first) = f.cfg.blocks[dest].first.expand() {
        f.move_tail(first, block);
    }
    let succ = f.cfg.blocks[block].succs[0];
    f.remove_edge(succ);
    while let Some(&edge) = f.cfg.blocks[dest].preds.first() {
        f.redirect_succ(edge, block);
    }
    f.move_succs(dest, block);
    state.batches.sources_moved(f, dest, block);
    f.unlink_block(block);
    f.link_block(block, dest);
    let index = f.cfg.blocks[dest].index;
    super::remove_blocks::expunge(f, state, dest);
    state.by_index[f.cfg.blocks[block].index as usize] = None;
    state.by_index[index as usize] = Some(block);
    f.cfg.blocks[block].index = index;
}

/// Ends the batch of `block`: writes the order of its edges to the edge vector.
pub(super) fn end_batch(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    let Some(batch) = state.batches.of.remove(&block) else { return };
    let edges = batch.edges.to_vec();
    for (i, &edge) in edges.iter().enumerate() {
        f.cfg.edges[edge].dest_idx = i as u32;
    }
    f.cfg.blocks[block].preds = edges.into();
    if let Some(label) = batch.pending_label {
        batch.pending_cases.into_iter().for_each(|edge| state.cases.redirect(f, edge, label));
    }
}

/// Ends all batches and allows no more.
pub(super) fn end_all_batches(f: &mut Function<'_>, state: &mut State<'_>) {
    state.batches.enabled = false;
    let mut blocks: Vec<Block> = state.batches.of.keys().copied().collect();
    blocks.sort_unstable();
    blocks.into_iter().for_each(|block| end_batch(f, state, block));
}
