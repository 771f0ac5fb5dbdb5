//! Many edges into a chain of forwarder blocks.
//!
//! `remove_forwarder_block` leads each edge into a forwarder block on to its destination, one by one; where that is a forwarder
//! block too, the same again: as many steps as edges times blocks. Here the block with the many edges takes the place of its
//! destination instead, with that one's number, statements and edges, so that the many stay where they are.
//!
//! What has to be kept is the order of the incoming edges. Leading on takes the first edge of the vector, each time, and the
//! last one comes to its place, so that `0 1 2 .. n` arrive as `0 n .. 2 1`, behind those that are there; then the edge from
//! the block itself goes, and 1 takes its place. So an [`Order`] that can be turned round gives up its first two and takes
//! the few others at its front. An edge whose source has another one to the destination is not led on but dropped
//! there (`redirect_branch`); it is found by its source.
//!
//! Invariant: for a block in `Fans` the edge vector holds the right edges in no order, which is the fan's. Fans are there
//! while blocks are visited by number for the first time, when none is visited twice: no source need be marked again each
//! time an edge of it is led on. None is there at -O0, where the places of all edges are compared, nor in functions with
//! edges that are no plain jumps. The oracle is the same without fans (`tests::fans_change_nothing`).

use super::forwarder::{kept_labels, redirect_branch};
use super::labels::block_label;
use super::order::Order;
use super::predicates::last_stmt;
use super::state::State;
use super::switches::CaseMap;
use super::waiting::{may_wait, take_labels_over};
use crate::ir::{Block, Edge, EdgeFlags, Function, Label, Stmt, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many edges are worth a fan.
pub(super) const MANY: usize = 32;

/// The fans, by their blocks.
pub(super) struct Fans {
    of: FxHashMap<Block, Fan>,
    /// From so many edges on.
    least: usize,
    /// There can be some now.
    allowed: bool,
}

/// The edges into a block.
#[derive(Default)]
struct Fan {
    order: Order,
    /// The edge from each block.
    sources: FxHashMap<Block, Edge>,
    /// Those that have not been led on yet.
    fresh: Vec<Edge>,
    /// Those out of a `switch` that have been led on, and the label that their last destination goes by.
    cases: FxHashSet<Edge>,
    label: Option<Label>,
}

impl Fans {
    /// None, until they are allowed, and then of so many edges at least.
    pub fn of_at_least(least: usize) -> Self {
        Fans { of: FxHashMap::default(), least, allowed: false }
    }

    /// Allows fans from now on, if the function can have any.
    pub fn allow(&mut self, f: &Function<'_>) {
        let is_jump = |flags: EdgeFlags| !flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH);
        self.allowed = f.cfg.edges.len() > self.least && f.cfg.edges.values().all(|edge| is_jump(edge.flags));
    }

    /// Whether all edges into the block are known to be plain jumps.
    pub fn knows(&self, block: Block) -> bool {
        self.of.contains_key(&block)
    }

    /// Cases out of `src` are about to join those that lead to `dest` already, which have had their label.
    pub fn join_cases(&mut self, f: &Function<'_>, cases: &mut CaseMap, src: Block, dest: Block) {
        if let Some(fan) = self.of.get_mut(&dest)
            && let (Some(&edge), Some(label)) = (fan.sources.get(&src), fan.label)
            && fan.cases.remove(&edge)
        {
            cases.lead(f, edge, label);
            fan.fresh.push(edge);
        }
    }

    /// `edge` is a new one into its destination.
    pub fn joined(&mut self, f: &Function<'_>, edge: Edge) {
        if let Some(fan) = self.of.get_mut(&f.cfg.edges[edge].dest) {
            fan.add(f, edge);
        }
    }

    /// `edge` leaves its destination as edges leave a vector.
    pub fn left(&mut self, f: &Function<'_>, edge: Edge) {
        if let Some(fan) = self.of.get_mut(&f.cfg.edges[edge].dest) {
            fan.order.swap_remove(edge);
            fan.sources.remove(&f.cfg.edges[edge].src);
            fan.cases.remove(&edge);
        }
    }

    /// The block, which goes, has no fan.
    pub fn forget(&mut self, block: Block) {
        self.of.remove(&block);
    }

    /// The edges that `from` had are those of `to` now.
    pub fn moved(&mut self, f: &Function<'_>, from: Block, to: Block) {
        if self.of.is_empty() {
            return;
        }
        for &edge in &f.cfg.blocks[to].succs {
            if let Some(fan) = self.of.get_mut(&f.cfg.edges[edge].dest) {
                fan.sources.remove(&from);
                fan.sources.insert(to, edge);
                fan.fresh.push(edge);
            }
        }
    }
}

impl Fan {
    fn of(f: &Function<'_>, edges: &[Edge]) -> Self {
        Fan {
            order: edges.iter().copied().collect(),
            sources: edges.iter().map(|&edge| (f.cfg.edges[edge].src, edge)).collect(),
            fresh: edges.to_vec(),
            ..Fan::default()
        }
    }

    fn add(&mut self, f: &Function<'_>, edge: Edge) {
        self.order.push_back(edge);
        self.sources.insert(f.cfg.edges[edge].src, edge);
        self.fresh.push(edge);
    }

    /// All its edges, `first` before those in order, are led on behind `others`, of which `succ` goes.
    fn lead_on(&mut self, f: &Function<'_>, mut first: Option<Edge>, others: &[Edge], succ: Edge) {
        let last = self.order.pop_front().or_else(|| first.take());
        self.order.turn();
        first.into_iter().for_each(|first| self.order.push_front(first));
        let mut others = others.to_vec();
        let at = f.cfg.edges[succ].dest_idx as usize;
        match last {
            Some(last) => others[at] = last,
            None => {
                others.swap_remove(at);
            }
        }
        for &edge in others.iter().rev() {
            self.order.push_front(edge);
            if Some(edge) != last {
                self.sources.insert(f.cfg.edges[edge].src, edge);
                self.fresh.push(edge);
            }
        }
    }
}

/// Removes the forwarder block by letting it take the place of its destination, if it has enough edges for that. Whether it has.
pub(super) fn take_over(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    cases: &mut CaseMap,
    block: Block,
    succ: Edge,
) -> bool {
    let dest = f.cfg.edges[succ].dest;
    let count = f.cfg.blocks[block].preds.len();
    if !state.fans.allowed || count < state.fans.least || f.cfg.blocks[dest].preds.len() > count {
        return false;
    }
    let kept = kept_labels(f, block);
    if !f.block_stmts(block).all(|stmt| f.body.label_of(stmt).is_some())
        || !kept.iter().all(|&(_, label)| may_wait(f, state, label))
        || f.block_stmts(dest).nth(count).is_some()
        || !f.cfg.blocks[dest].phis.is_empty()
    {
        return false;
    }
    settle_block(f, state, cases, dest);
    let mut fan = match state.fans.of.remove(&block) {
        Some(fan) => fan,
        None => Fan::of(f, &f.cfg.blocks[block].preds),
    };
    let loops = |&edge: &Edge| f.cfg.edges[edge].src == dest;
    let is_asm = |&edge: &Edge| {
        let last = last_stmt(f, f.cfg.edges[edge].src);
        last.is_some_and(|last| matches!(f.body.stmts[last].kind, StmtKind::Asm(_)))
    };
    if fan.sources.contains_key(&dest)
        || f.cfg.blocks[dest].preds.iter().any(loops)
        || fan.fresh.iter().any(is_asm)
    {
        state.fans.of.insert(block, fan);
        return false;
    }
    enter(f, state, cases, &mut fan);
    let others = f.cfg.blocks[dest].preds.to_vec();
    let mut first = fan.order.pop_front();
    for &other in &others {
        if let Some(edge) = fan.sources.remove(&f.cfg.edges[other].src) {
            first = first.filter(|&first| first != edge);
            fan.order.remove(edge);
            fan.cases.remove(&edge);
            redirect_branch(f, state, cases, edge, dest);
        }
    }
    if !fan.cases.is_empty() {
        fan.label = Some(block_label(f, state, dest));
    }
    fan.lead_on(f, first, &others, succ);
    let kept: Vec<Stmt> = kept.into_iter().map(|(stmt, _)| stmt).collect();
    take_labels_over(f, state, block, dest, &kept);
    take_place(f, state, block, dest);
    state.alter(f, block);
    state.fans.of.insert(block, fan);
    true
}

/// What comes of the sources of edges that are led on for the first time.
fn enter(f: &mut Function<'_>, state: &mut State<'_>, cases: &mut CaseMap, fan: &mut Fan) {
    for edge in std::mem::take(&mut fan.fresh) {
        if !fan.order.contains(edge) {
            continue;
        }
        let src = f.cfg.edges[edge].src;
        state.alter(f, src);
        if let Some(last) = last_stmt(f, src)
            && let StmtKind::Switch { .. } = f.body.stmts[last].kind
        {
            cases.note(f, state, last, src);
            fan.cases.insert(edge);
        }
    }
}

/// `block`, a forwarder, becomes what `dest` is.
fn take_place(f: &mut Function<'_>, state: &mut State<'_>, block: Block, dest: Block) {
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
    state.fans.moved(f, dest, block);
    f.unlink_block(block);
    f.link_block(block, dest);
    let index = f.cfg.blocks[dest].index;
    super::remove::expunge(f, state, dest);
    state.by_index[f.cfg.blocks[block].index as usize] = None;
    state.by_index[index as usize] = Some(block);
    f.cfg.blocks[block].index = index;
}

/// Brings the edges into a block in order.
pub(super) fn settle_block(f: &mut Function<'_>, state: &mut State<'_>, cases: &mut CaseMap, block: Block) {
    let Some(fan) = state.fans.of.remove(&block) else { return };
    let edges = fan.order.to_vec();
    for (i, &edge) in edges.iter().enumerate() {
        f.cfg.edges[edge].dest_idx = i as u32;
    }
    f.cfg.blocks[block].preds = edges.into();
    if let Some(label) = fan.label {
        fan.cases.into_iter().for_each(|edge| cases.lead(f, edge, label));
    }
}

/// Brings all in order; there will be no more fans.
pub(super) fn settle_all(f: &mut Function<'_>, state: &mut State<'_>, cases: &mut CaseMap) {
    state.fans.allowed = false;
    let mut blocks: Vec<Block> = state.fans.of.keys().copied().collect();
    blocks.sort_unstable();
    blocks.into_iter().for_each(|block| settle_block(f, state, cases, block));
}
