//! Basic blocks: header, PHI nodes, statements and the jumps that edges stand for (`gimple_dump_bb`).

use super::expr::expr;
use super::{Cx, decl, list, location, number, stmt};
use crate::ahead;
use crate::dialect::DumpFlags;
use crate::dom;
use crate::ir::{
    Block, Case, Edge, EdgeFlags, Expr, ExprData, Function, Label, Phi, Stmt, StmtKind, VarKind,
};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// Every block in chain order, each with the blank line after it.
pub(super) fn blocks(cx: Cx<'_, '_>, out: &mut String) {
    let labels = LabelBlocks::new(cx.f);
    // Jumps and arguments name blocks anywhere: their numbers alone are few bytes.
    let numbers: Vec<u32> = cx.f.cfg.blocks.values().map(|block| block.index).collect();
    let number_of = |block: Block| numbers[block.as_u32() as usize];
    let chain = cx.f.chain_list();
    let is_large = chain.len() >= ahead::LARGE;
    // So are the edges that arguments come from.
    let preds = is_large.then(|| dom::preds(cx.f));
    let pred = |of: Block, i: usize| match &preds {
        Some(preds) => numbers[preds.get(of.as_u32() as usize)[i] as usize],
        None => number_of(cx.f.cfg.edges[cx.f.cfg.blocks[of].preds[i]].src),
    };
    for batch in chain.chunks(ahead::BATCH) {
        if is_large {
            read_ahead(cx.f, batch, &number_of);
        }
        for &of in batch {
            block(cx, of, &labels, &pred, &number_of, out);
            out.push('\n');
        }
    }
}

/// Reads beforehand what the statements and the arguments of PHI nodes name, and the numbers of blocks that edges lead to.
fn read_ahead(f: &Function<'_>, blocks: &[Block], number_of: &impl Fn(Block) -> u32) {
    let succs = blocks.iter().flat_map(|&of| &f.cfg.blocks[of].succs);
    ahead::read(succs.map(|&edge| number_of(f.cfg.edges[edge].dest)));
    let name = |operand: Expr| match f.body.exprs[operand] {
        ExprData::Name(name) => u32::from(f.ssa.names[name].abnormal),
        _ => 0,
    };
    let phis = blocks.iter().flat_map(|&of| &f.cfg.blocks[of].phis);
    ahead::read(phis.flat_map(|&phi| &f.ssa.phis[phi].args).map(|&arg| name(arg)));
    let stmts = blocks.iter().flat_map(|&of| f.block_stmts(of));
    ahead::read(stmts.map(|stmt| match f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => name(lhs),
        _ => 0,
    }));
}

/// A PHI node with its arguments in the order of the block's incoming edges.
pub(super) fn phi(cx: Cx<'_, '_>, of: Phi, out: &mut String) {
    let pred =
        |block: Block, i: usize| cx.f.cfg.blocks[cx.f.cfg.edges[cx.f.cfg.blocks[block].preds[i]].src].index;
    numbered_phi(cx, of, &pred, out);
}

/// A PHI node; `pred` tells the number of the block that an argument of a block's PHI nodes comes from.
fn numbered_phi(cx: Cx<'_, '_>, of: Phi, pred: &impl Fn(Block, usize) -> u32, out: &mut String) {
    let data = &cx.f.ssa.phis[of];
    decl::name(cx, data.result, out);
    out.push_str(" = PHI <");
    list(data.args.iter().enumerate(), out, |(i, &arg), out| {
        expr(cx, arg, out);
        out.push('(');
        number(pred(data.block, i), out);
        out.push(')');
    });
    out.push('>');
}

fn block(
    cx: Cx<'_, '_>,
    of: Block,
    labels: &LabelBlocks,
    pred: &impl Fn(Block, usize) -> u32,
    number_of: &impl Fn(Block) -> u32,
    out: &mut String,
) {
    let data = &cx.f.cfg.blocks[of];
    out.push_str("  <bb ");
    number(data.index, out);
    out.push_str("> ");
    out.push_str(cx.f.verbatim.block_notes[of]);
    out.push_str(":\n");
    for &it in &data.phis {
        if is_virtual(cx, it) && !cx.has(DumpFlags::VOPS) {
            continue;
        }
        out.push_str("  ");
        if cx.has(DumpFlags::ALIAS) {
            stmt::notes(&cx.f.verbatim.name_notes[cx.f.ssa.phis[it].result], 2, out);
        }
        out.push_str("# ");
        numbered_phi(cx, it, pred, out);
        out.push('\n');
    }
    for it in cx.f.block_stmts(of) {
        if let StmtKind::Label { .. } = cx.f.body.stmts[it].kind {
            stmt_in_block(cx, it, 0, labels, out);
        } else {
            out.push_str("  ");
            stmt_in_block(cx, it, 2, labels, out);
        }
        out.push('\n');
    }
    implicit_edges(cx, of, number_of, out);
}

/// A statement of a block, at `at` spaces.
#[inline]
pub(super) fn stmt_in_block(cx: Cx<'_, '_>, of: Stmt, at: usize, labels: &LabelBlocks, out: &mut String) {
    if let StmtKind::Switch { index, cases } = &cx.f.body.stmts[of].kind
        && let Some(block) = cx.f.body.links[of].block.expand()
    {
        stmt::prefix(cx, of, at, out);
        switch(cx, block, *index, cases, labels, out);
    } else {
        stmt::stmt(cx, of, at, out);
    }
}

/// The block that each label stands in.
///
/// ```
/// use tressa::{example, print::{self, LabelBlocks}};
///
/// let f = example::sum();
/// let labels = LabelBlocks::new(&f);
/// let first = f.cfg.blocks[f.chain().next().unwrap()].first.unwrap();
/// let mut text = String::new();
/// print::stmt_in_block(&f, first, &labels, Default::default(), &mut text);
/// assert_eq!(text, "s_7 = 0;");
/// ```
#[derive(Clone, Default, Debug)]
pub struct LabelBlocks(SecondaryMap<Label, PackedOption<Block>>);

impl LabelBlocks {
    /// Looks at the heads of all blocks.
    pub fn new(f: &Function<'_>) -> Self {
        let mut homes = SecondaryMap::new();
        for block in f.chain() {
            for it in f.block_stmts(block) {
                let StmtKind::Label { label } = f.body.stmts[it].kind else { break };
                homes[label] = block.into();
            }
        }
        LabelBlocks(homes)
    }
}

/// `switch (x) <default: <L3> [INV], case 1: <L1> [INV]>`: the probability is that of the edge to the block of the
/// case's label.
fn switch(
    cx: Cx<'_, '_>,
    at: Block,
    index: Expr,
    cases: &[Case<'_>],
    labels: &LabelBlocks,
    out: &mut String,
) {
    let mut edge_to: SecondaryMap<Block, PackedOption<Edge>> = SecondaryMap::new();
    for &edge in &cx.f.cfg.blocks[at].succs {
        edge_to[cx.f.cfg.edges[edge].dest] = edge.into();
    }
    out.push_str("switch (");
    expr(cx, index, out);
    out.push_str(") <");
    list(cases, out, |case, out| {
        stmt::case(cx, case, out);
        if let Some(edge) = labels.0[case.label].expand().and_then(|block| edge_to[block].expand()) {
            probability(cx, edge, out);
        }
    });
    out.push('>');
}

/// The jumps after the last statement: both ways of a condition, and a fall-through that does not fall into
/// the next block (`dump_implicit_edges`).
fn implicit_edges(cx: Cx<'_, '_>, of: Block, number_of: &impl Fn(Block) -> u32, out: &mut String) {
    let data = &cx.f.cfg.blocks[of];
    if last_is_condition(cx, of) {
        let to = |flag| data.succs.iter().copied().find(|&e| cx.f.cfg.edges[e].flags.contains(flag));
        if let (2, Some(yes), Some(no)) =
            (data.succs.len(), to(EdgeFlags::TRUE_VALUE), to(EdgeFlags::FALSE_VALUE))
        {
            out.push_str("    ");
            jump(cx, yes, number_of, out);
            out.push_str("  else\n    ");
            jump(cx, no, number_of, out);
        }
        return;
    }
    let fallthru =
        data.succs.iter().copied().find(|&e| cx.f.cfg.edges[e].flags.contains(EdgeFlags::FALLTHRU));
    if let Some(edge) = fallthru
        && data.next.expand() != Some(cx.f.cfg.edges[edge].dest)
    {
        out.push_str("  ");
        if cx.has(DumpFlags::LINENO)
            && let Some(place) = cx.f.edge_locus(edge)
        {
            location(place, out);
        }
        jump(cx, edge, number_of, out);
    }
}

/// Whether the last statement, debug statements left aside, is a condition.
fn last_is_condition(cx: Cx<'_, '_>, of: Block) -> bool {
    let mut at = cx.f.cfg.blocks[of].last.expand();
    while let Some(it) = at {
        match cx.f.body.stmts[it].kind {
            StmtKind::DebugMarker { .. } | StmtKind::DebugBind { .. } => {
                at = cx.f.body.links[it].prev.expand()
            }
            StmtKind::Cond { .. } => return true,
            _ => return false,
        }
    }
    false
}

/// `goto <bb 3>; [INV]` and its line end: `pp_cfg_jump`.
fn jump(cx: Cx<'_, '_>, edge: Edge, number_of: &impl Fn(Block) -> u32, out: &mut String) {
    out.push_str("goto <bb ");
    number(number_of(cx.f.cfg.edges[edge].dest), out);
    out.push_str(">;");
    probability(cx, edge, out);
    out.push('\n');
}

/// ` [INV]`, or what a later dump printed. An edge that a pass made has no profile yet.
fn probability(cx: Cx<'_, '_>, edge: Edge, out: &mut String) {
    out.push(' ');
    let text = cx.f.verbatim.probabilities[edge];
    out.push_str(if text.is_empty() { "[INV]" } else { text });
}

fn is_virtual(cx: Cx<'_, '_>, of: Phi) -> bool {
    cx.f.ssa.names[cx.f.ssa.phis[of].result].var.is_some_and(|v| cx.f.decls.vars[v].kind == VarKind::Virtual)
}
