//! Edges on which copies stand, and edges that have to be split for them.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use tressa::analysis::uses::add_phi_arg_tree;
use tressa::internals::analysis::liveness::{CopyPlace, final_jump};
use tressa::ir::{Block, Edge, EdgeData, EdgeFlags, Function, Label, Stmt, StmtKind};

/// Whether the edge leads from a block with several ways out to a block with several ways in.
pub(super) fn is_critical(f: &Function<'_>, edge: Edge) -> bool {
    let EdgeData { src, dest, flags, .. } = f.cfg.edges[edge];
    let may_split = !flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH);
    may_split && f.cfg.blocks[src].succs.len() > 1 && f.cfg.blocks[dest].preds.len() > 1
}

/// The numbers of the next new block and label, after all others of the function.
pub(super) struct NewNumbers {
    block: u32,
    label: u32,
}

impl NewNumbers {
    pub fn new(f: &Function<'_>) -> Self {
        let blocks = f.cfg.blocks.values().map(|data| data.index);
        let labels = f.decls.labels.values().filter_map(|label| label.uid);
        NewNumbers {
            block: blocks.max().map_or(0, |last| last + 1),
            label: labels.max().map_or(0, |last| last + 1),
        }
    }
}

/// Where the copies of an edge can stand.
pub(super) enum CopySpot {
    /// At the start or end of a block that control passes exactly if it takes the edge.
    At(Block, CopyPlace),
    /// In a block that is put on the edge.
    OnEdge,
}

/// The place for copies of an edge: the end of its source, if control goes nowhere else from there, or the start of its destination.
pub(super) fn copy_spot(f: &Function<'_>, edge: Edge) -> CopySpot {
    let EdgeData { src, dest, .. } = f.cfg.edges[edge];
    if f.cfg.blocks[src].succs.len() == 1 && src != f.entry() {
        CopySpot::At(src, CopyPlace::End)
    } else if f.cfg.blocks[dest].preds.len() == 1 {
        CopySpot::At(dest, CopyPlace::Start)
    } else {
        CopySpot::OnEdge
    }
}

/// Whether copies can stand at the end of a block, though it has several ways out: it ends with a jump, which sets no variable. After a
/// call or an `asm goto` there is no room.
pub(super) fn has_room_at_end(f: &Function<'_>, block: Block) -> bool {
    block != f.entry() && (final_jump(f, block).is_some() || f.cfg.blocks[block].succs.len() == 1)
}

/// Puts an empty block on an edge that is neither abnormal nor one of exception handling: `split_edge`. A switch or `asm goto` still
/// names the edge's old destination, until [`redirect_jumps`].
pub(super) fn split_edge(f: &mut Function<'_>, edge: Edge, numbers: &mut NewNumbers) -> Block {
    let EdgeData { src, dest, dest_idx, flags, .. } = f.cfg.edges[edge];
    let phis = f.cfg.blocks[dest].phis.clone();
    let args: Vec<_> =
        phis.iter().map(|&phi| f.body.exprs[f.ssa.phis[phi].args[dest_idx as usize]].clone()).collect();
    let after = if src == f.entry() { f.entry() } else { src };
    let block = f.create_block(after, numbers.block);
    numbers.block += 1;
    f.redirect_succ(edge, block);
    let onward = f.make_edge(block, dest, EdgeFlags::FALLTHRU | (flags & EdgeFlags::EXECUTABLE));
    if let Some(onward) = onward {
        for (phi, arg) in phis.into_iter().zip(args) {
            add_phi_arg_tree(f, phi, arg, onward);
        }
    }
    block
}

/// Gives each block that was put on an edge of a switch or `asm goto` a label, and lets the jump name that instead of the edge's old
/// destination.
pub(super) fn redirect_jumps(f: &mut Function<'_>, put_blocks: &[Block], numbers: &mut NewNumbers) {
    let mut put_on: IndexMap<Block, FxHashMap<Block, Block>, FxBuildHasher> = IndexMap::default();
    for &put in put_blocks {
        if let (Some(edge), Some(onward)) = (f.single_pred_edge(put), f.single_succ_edge(put)) {
            let (src, dest) = (f.cfg.edges[edge].src, f.cfg.edges[onward].dest);
            put_on.entry(src).or_default().insert(dest, put);
        }
    }
    put_on.retain(|&src, _| f.cfg.blocks[src].last.expand().is_some_and(|last| names_labels(f, last)));
    if put_on.is_empty() {
        return;
    }
    let label_blocks = label_blocks(f);
    for (src, put_on) in put_on {
        let Some(jump) = f.cfg.blocks[src].last.expand() else { continue };
        let mut labels: FxHashMap<Block, Label> = FxHashMap::default();
        let mut kind = std::mem::replace(&mut f.body.stmts[jump].kind, StmtKind::Nop);
        let redirect = |label: &mut Label| {
            if let Some(&put) = label_blocks.get(label).and_then(|dest| put_on.get(dest)) {
                *label = *labels.entry(put).or_insert_with(|| new_label(f, put, numbers));
            }
        };
        match &mut kind {
            StmtKind::Switch { cases, .. } => cases.iter_mut().map(|case| &mut case.label).for_each(redirect),
            StmtKind::Asm(asm) => asm.labels.iter_mut().map(|(_, label)| label).for_each(redirect),
            _ => {}
        }
        f.body.stmts[jump].kind = kind;
    }
}

/// Whether the jump names each of its destinations by a label, whatever the order of blocks.
fn names_labels(f: &Function<'_>, jump: Stmt) -> bool {
    match &f.body.stmts[jump].kind {
        StmtKind::Switch { .. } => true,
        StmtKind::Asm(asm) => !asm.labels.is_empty(),
        _ => false,
    }
}

/// The block of each label.
fn label_blocks(f: &Function<'_>) -> FxHashMap<Label, Block> {
    let labels = |block| f.block_stmts(block).map_while(|stmt| f.body.label_of(stmt));
    f.chain().flat_map(|block| labels(block).map(move |label| (label, block))).collect()
}

/// Puts a new label at the head of a block that has none.
fn new_label(f: &mut Function<'_>, block: Block, numbers: &mut NewNumbers) -> Label {
    let label = f.artificial_label();
    f.decls.labels[label].uid = Some(numbers.label);
    numbers.label += 1;
    let stmt = f.stmt_at(None, StmtKind::Label { label });
    match f.cfg.blocks[block].first.expand() {
        Some(first) => f.link_before(first, stmt),
        None => f.link_last(block, stmt),
    }
    label
}
