//! Edges of dumps that have blocks.
//!
//! The successors of a block are those that its jumps and the labels in its last statement name, and the
//! next block, if control falls through. A `-blocks` dump and pass "cfg" list them all. (Later passes list them as
//! they were before the pass changed them.) The arguments of a block's PHI nodes decide what its predecessors are
//! and in which order.

use super::names::Cx;
use super::text::Failure;
use crate::ir::{
    Block, BlockData, Callee, Edge, EdgeDispute, EdgeFlags, Expr, Label, Locus, Phi, Stage, Stmt, StmtKind,
    plain_name,
};
use crate::target::call_flags::CallFlags;
use crate::target::options::Options;
use crate::target::tables::call_flags;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A jump in the text of a block.
pub(super) struct Jump<'a> {
    /// The text that names its destination.
    pub at: &'a str,
    /// The number of the block it leads to.
    pub dest: u32,
    /// What kind of edge it stands for.
    pub flags: EdgeFlags,
    /// The mark after it.
    pub probability: &'a str,
    /// The source place before it.
    pub locus: Option<Locus<'a>>,
}

/// What the text of a block says about its successors.
pub(super) struct Tail<'a> {
    /// The block.
    pub block: Block,
    /// Its jumps.
    pub jumps: Vec<Jump<'a>>,
    /// Probabilities that a switch prints after its labels.
    pub cases: Vec<(Label, &'a str)>,
    /// The numbers of its successors, which a `-blocks` dump lists below it.
    pub succs: Option<Vec<u32>>,
}

/// An argument of a PHI node as printed.
pub(super) struct Argument<'a> {
    /// The number of the block it comes from.
    pub src: u32,
    /// Its operand slot.
    pub value: Expr,
    /// Where it stands.
    pub at: &'a str,
}

/// A PHI node and its arguments as printed.
pub(super) type Printed<'a> = (Phi, Vec<Argument<'a>>);

/// An edge that is to be made.
#[derive(Clone, Copy)]
struct KnownEdge<'a> {
    dest: Block,
    flags: EdgeFlags,
    probability: &'a str,
    locus: Option<Locus<'a>>,
}

impl KnownEdge<'_> {
    fn new(dest: Block, flags: EdgeFlags) -> Self {
        KnownEdge { dest, flags, probability: "", locus: None }
    }
}

/// Makes the edges of all blocks. `succs` are the successors by block number, where the dump lists them.
pub(super) fn connect<'a>(
    cx: &mut Cx<'a>,
    tails: &[Tail<'a>],
    by_index: &FxHashMap<u32, Block>,
    succs: &FxHashMap<u32, Vec<u32>>,
) -> Result<(), Failure<'a>> {
    let (options, by_label, mut unsure) = (Options::default(), label_blocks(cx), Vec::new());
    if let Some(first) = tails.first() {
        make(cx, cx.f.entry(), KnownEdge::new(first.block, EdgeFlags::FALLTHRU));
    }
    for tail in tails {
        let mut known = jumps(tail, by_index)?;
        let last = cx.f.cfg.blocks[tail.block].last.expand();
        if let Some(last) = last {
            named(cx, tail, last, &by_label, &mut known, &mut unsure);
        }
        let next = cx.f.cfg.blocks[tail.block].next.expand().filter(|&next| next != cx.f.exit());
        // In the notation of the front end all edges have their jumps.
        let omits_jumps = !cx.is_notation();
        if omits_jumps
            && next.is_some_and(|next| {
                known.iter().any(|edge| edge.flags == EdgeFlags::FALLTHRU && edge.dest == next)
            })
        {
            cx.f.verbatim.needless_jumps.push(tail.block);
        }
        let of_pass = succs.get(&cx.f.cfg.blocks[tail.block].index).filter(|_| cx.f.stage == Stage::Cfg);
        let listed = tail.succs.as_ref().or(of_pass).filter(|listed| {
            let dests: FxHashSet<_> = listed.iter().map(|index| by_index.get(index)).collect();
            !dests.contains(&None) && known.iter().all(|edge| dests.contains(&Some(&edge.dest)))
        });
        let may_fall_through = omits_jumps && tail.jumps.is_empty();
        let next = next.filter(|_| may_fall_through && falls_through(cx, last, &options));
        if let Some(listed) = listed {
            known = order_as(&known, listed, by_index, next);
        } else if let Some(next) = next {
            known.push(KnownEdge::new(next, EdgeFlags::FALLTHRU));
        }
        for edge in known {
            make(cx, tail.block, edge);
        }
    }
    // Of identical labels, the one that nothing else reaches is meant.
    let mut passed: FxHashMap<Label, usize> = FxHashMap::default();
    for (src, label) in unsure {
        let (blocks, at) = (&by_label[&label], passed.entry(label).or_default());
        while blocks.get(*at).is_some_and(|&block| !cx.f.cfg.blocks[block].preds.is_empty()) {
            *at += 1;
        }
        let leads_there = |&&edge: &&Edge| blocks.binary_search(&cx.f.cfg.edges[edge].dest).is_ok();
        match blocks.get(*at) {
            Some(&free) => make(cx, src, KnownEdge::new(free, EdgeFlags::empty())),
            // The statement falls through to its own copy.
            None if cx.f.cfg.blocks[src].succs.iter().any(|edge| leads_there(&edge)) => {}
            None => make(cx, src, KnownEdge::new(blocks[0], EdgeFlags::empty())),
        }
    }
    if cx.is_notation() {
        mark_nonlocal_labels(cx, &by_label);
    }
    Ok(())
}

/// The notation of the front end does not say to which labels nested functions go. Where there is such a jump, these are
/// the labels that nothing else leads to.
fn mark_nonlocal_labels(cx: &mut Cx<'_>, by_label: &FxHashMap<Label, Vec<Block>>) {
    let is_dispatcher = |stmt: &StmtKind<'_>| matches!(stmt, StmtKind::Call(call) if matches!(call.callee, Callee::Internal(".ABNORMAL_DISPATCHER")));
    if cx.f.body.stmts.values().any(|stmt| is_dispatcher(&stmt.kind)) {
        for (&label, blocks) in by_label {
            let is_reached = blocks.iter().any(|&block| !cx.f.cfg.blocks[block].preds.is_empty());
            cx.f.decls.labels[label].nonlocal |= !is_reached;
        }
    }
}

/// The edges that jumps in a block's text stand for.
fn jumps<'a>(tail: &Tail<'a>, by_index: &FxHashMap<u32, Block>) -> Result<Vec<KnownEdge<'a>>, Failure<'a>> {
    let edge = |jump: &Jump<'a>| match by_index.get(&jump.dest) {
        Some(&dest) => {
            Ok(KnownEdge { dest, flags: jump.flags, probability: jump.probability, locus: jump.locus })
        }
        None => Err(Failure { at: jump.at, expected: "a block that the function has" }),
    };
    tail.jumps.iter().map(edge).collect()
}

/// The edges to the labels that a block's last statement names, one a destination, and to the exit.
fn named<'a>(
    cx: &Cx<'a>,
    tail: &Tail<'a>,
    last: Stmt,
    by_label: &FxHashMap<Label, Vec<Block>>,
    known: &mut Vec<KnownEdge<'a>>,
    unsure: &mut Vec<(Block, Label)>,
) {
    let mut seen: FxHashSet<Block> = known.iter().map(|edge| edge.dest).collect();
    let marks: FxHashMap<Label, &str> = tail.cases.iter().rev().copied().collect();
    let mut lead_to = |label: Label| {
        let dest = match by_label.get(&label).map(Vec::as_slice) {
            Some(&[dest]) => dest,
            Some(_) => return unsure.push((tail.block, label)),
            None => return,
        };
        if seen.insert(dest) {
            let probability = marks.get(&label).copied().unwrap_or("");
            known.push(KnownEdge { probability, ..KnownEdge::new(dest, EdgeFlags::empty()) });
        }
    };
    match &cx.f.body.stmts[last].kind {
        StmtKind::Switch { cases, .. } => cases.iter().for_each(|case| lead_to(case.label)),
        StmtKind::Asm(asm) => asm.labels.iter().for_each(|&(_, label)| lead_to(label)),
        StmtKind::Goto { label } => lead_to(*label),
        StmtKind::Return { .. } => known.push(KnownEdge::new(cx.f.exit(), EdgeFlags::empty())),
        _ => {}
    }
}

/// The known edges in the order of the listed successors, with those that no text stands for.
fn order_as<'a>(
    known: &[KnownEdge<'a>],
    listed: &[u32],
    by_index: &FxHashMap<u32, Block>,
    next: Option<Block>,
) -> Vec<KnownEdge<'a>> {
    let known: FxHashMap<Block, KnownEdge<'a>> = known.iter().map(|&edge| (edge.dest, edge)).collect();
    let edge = |dest: Block| match known.get(&dest) {
        Some(&edge) => edge,
        None if Some(dest) == next => KnownEdge::new(dest, EdgeFlags::FALLTHRU),
        None => KnownEdge::new(dest, EdgeFlags::ABNORMAL),
    };
    listed.iter().filter_map(|index| by_index.get(index)).map(|&dest| edge(dest)).collect()
}

/// The blocks that each label stands in: more than one where inlining has copied it, since the copies look alike.
fn label_blocks(cx: &Cx<'_>) -> FxHashMap<Label, Vec<Block>> {
    let mut blocks: FxHashMap<Label, Vec<Block>> = FxHashMap::default();
    for block in cx.f.chain() {
        for stmt in cx.f.block_stmts(block) {
            match cx.f.body.stmts[stmt].kind {
                StmtKind::Label { label } => blocks.entry(label).or_default().push(block),
                StmtKind::DebugMarker { .. } | StmtKind::DebugBind { .. } => continue,
                _ => break,
            };
        }
    }
    blocks
}

/// Whether control goes on behind a block's last statement, without a jump.
fn falls_through(cx: &Cx<'_>, last: Option<Stmt>, options: &Options) -> bool {
    match last.map(|last| &cx.f.body.stmts[last].kind) {
        // The next block is where an exception that nothing matches goes on, or a handler.
        Some(StmtKind::EhDispatch { .. }) => true,
        Some(kind) if kind.ends_flow() => false,
        Some(StmtKind::Call(call)) => match call.callee {
            Callee::Direct(var) => {
                !call_flags(plain_name(cx.f.decls.vars[var].name), options).contains(CallFlags::NORETURN)
            }
            // Only abnormal edges leave it.
            Callee::Internal(name) => name != ".ABNORMAL_DISPATCHER",
            Callee::Indirect(_) => true,
        },
        _ => true,
    }
}

fn make<'a>(cx: &mut Cx<'a>, src: Block, known: KnownEdge<'a>) {
    if let Some(edge) = cx.f.make_edge(src, known.dest, known.flags) {
        if !known.probability.is_empty() {
            cx.f.verbatim.probabilities[edge] = known.probability;
        }
        cx.f.set_edge_locus(edge, known.locus);
    }
}

/// Gives PHI nodes their arguments, and their blocks the predecessors that these name, in their order.
pub(super) fn arguments<'a>(
    cx: &mut Cx<'a>,
    phis: Vec<Printed<'a>>,
    by_index: &FxHashMap<u32, Block>,
) -> Result<(), Failure<'a>> {
    for (phi, args) in phis {
        let block = cx.f.ssa.phis[phi].block;
        let mut values: FxHashMap<Block, Expr> = FxHashMap::default();
        let mut sources = Vec::with_capacity(args.len());
        for arg in &args {
            let Some(&src) = by_index.get(&arg.src) else {
                return Err(Failure {
                    at: arg.at,
                    expected: "an argument from a block that the function has",
                });
            };
            if values.insert(src, arg.value).is_some() {
                return Err(Failure { at: arg.at, expected: "one argument from each predecessor" });
            }
            sources.push(src);
        }
        if cx.f.cfg.blocks[block].phis.first() == Some(&phi) {
            order_preds(cx, phi, &sources);
        }
        let preds = &cx.f.cfg.blocks[block].preds;
        let values: Option<SmallVec<_>> =
            preds.iter().map(|&edge| values.get(&cx.f.cfg.edges[edge].src).copied()).collect();
        match values {
            Some(values) if values.len() == args.len() => cx.f.ssa.phis[phi].args = values,
            _ => {
                let at = args.first().map_or("", |arg| arg.at);
                let expected = "arguments from the same blocks as the block's other PHI nodes have";
                return Err(Failure { at, expected });
            }
        }
    }
    Ok(())
}

/// Puts a block's predecessors into the order of a PHI node's arguments. An argument without an edge
/// tells of one that the text does not show; an edge without an argument is none. Both are noted, since
/// the text may be damaged.
fn order_preds(cx: &mut Cx<'_>, phi: Phi, sources: &[Block]) {
    let block = cx.f.ssa.phis[phi].block;
    let old = std::mem::take(&mut cx.f.cfg.blocks[block].preds);
    let mut by_src: FxHashMap<Block, Edge> =
        old.iter().map(|&edge| (cx.f.cfg.edges[edge].src, edge)).collect();
    for &src in sources {
        match by_src.remove(&src) {
            Some(edge) => {
                cx.f.cfg.edges[edge].dest_idx = cx.f.cfg.blocks[block].preds.len() as u32;
                cx.f.cfg.blocks[block].preds.push(edge);
            }
            None => {
                let BlockData { next, last, ref succs, .. } = cx.f.cfg.blocks[src];
                let jumps = last.expand().is_some_and(|last| cx.f.body.stmts[last].kind.ends_flow());
                let falls = next.expand() == Some(block) && succs.is_empty() && !jumps;
                let flags = if falls { EdgeFlags::FALLTHRU } else { EdgeFlags::ABNORMAL };
                make(cx, src, KnownEdge::new(block, flags));
                cx.f.verbatim.edge_disputes.push(EdgeDispute { phi, src, has_argument: true });
            }
        }
    }
    // What is left gets a place at the end, from where it can be removed.
    for edge in old {
        let src = cx.f.cfg.edges[edge].src;
        if by_src.contains_key(&src) {
            cx.f.verbatim.edge_disputes.push(EdgeDispute { phi, src, has_argument: false });
            cx.f.cfg.edges[edge].dest_idx = cx.f.cfg.blocks[block].preds.len() as u32;
            cx.f.cfg.blocks[block].preds.push(edge);
            cx.f.remove_edge(edge);
        }
    }
}
