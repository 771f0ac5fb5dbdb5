//! A whole function: head lines, declarations, body; and its basic blocks with the jumps that edges stand
//! for.
//!
//! Source: `dump_function_to_file` (tree-cfg.cc), `gimple_dump_bb` and `dump_implicit_edges`
//! (gimple-pretty-print.cc).

use super::expr::expr;
use super::{Cx, Place, decl, enclosed, list, location, notation, number, stmt};
use crate::ir::{
    Block, Case, Def, Edge, EdgeFlags, Expr, Function, Label, NameData, Phi, Stage, Stmt, StmtKind, VarKind,
};
use crate::target::dialect::DumpFlags;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// A function, from the attribute lines to the closing brace and its line end.
pub(super) fn function(cx: Cx<'_, '_>, out: &mut String) {
    // Once blocks exist, the body is the chain of blocks; before that it is a sequence of statements.
    if cx.f.stage >= Stage::Cfg {
        return around(cx, out, |out| blocks(cx, out));
    }
    head(cx, out);
    // If the body is one scope, its braces are the function's.
    let body = cx.f.body.root.expand().map(|body| &cx.f.body.seqs[body][..]);
    let bare_bind = cx.f.stage == Stage::High
        && matches!(body, Some(&[only]) if matches!(cx.f.body.stmts[only].kind, StmtKind::Bind(_)));
    if !bare_bind {
        out.push_str("{\n");
        // Pass "lower" has moved the declarations of all scopes to the head.
        if cx.f.stage >= Stage::Lower && declarations(cx, out) {
            out.push('\n');
        }
    }
    if let Some(body) = cx.f.body.root.expand() {
        stmt::seq(cx, body, if bare_bind { 0 } else { 2 }, out);
    }
    out.push('\n');
    if !bare_bind {
        out.push_str("}\n");
    }
}

/// A function whose blocks `blocks` appends, each with a blank line after it.
pub(super) fn around(cx: Cx<'_, '_>, out: &mut String, blocks: impl FnOnce(&mut String)) {
    head(cx, out);
    out.push_str("{\n");
    if cx.f.stage >= Stage::Ssa && cx.has(DumpFlags::ALIAS) {
        default_definitions(cx, out);
    }
    if declarations(cx, out) {
        out.push('\n');
    }
    blocks(out);
    out.push_str("}\n");
}

/// The lines before the opening brace.
fn head(cx: Cx<'_, '_>, out: &mut String) {
    for line in &cx.f.head.attributes {
        out.extend([line, "\n"]);
    }
    match cx.is_notation() {
        true => notation::signature(cx, out),
        false => out.push_str(&cx.f.head.signature),
    }
    out.push('\n');
    for line in &cx.f.head.notes {
        out.extend([line, "\n"]);
    }
}

/// The declaration line, made from the function's types and parameters.
pub(super) fn signature(cx: Cx<'_, '_>, numbers_function: bool, out: &mut String) {
    if let Some(ret) = cx.f.head.ret {
        decl::ty(&cx.f.types, ret, out);
        out.push(' ');
    }
    out.push_str(cx.f.name);
    if let Some(uid) = cx.f.head.uid.filter(|_| numbers_function) {
        number("D.", uid, out);
    }
    out.push_str(" (");
    list(&cx.f.decls.params, out, |&param, out| match cx.f.decls.vars[param].ty {
        Some(ty) => decl::typed_declaration(&cx.f.types, ty, out, |out| decl::var(cx, param, out)),
        None => decl::var(cx, param, out),
    });
    out.push(')');
}

/// The default definitions of parameters: the parameters in order, then a result by reference, then the
/// static chain.
fn default_definitions(cx: Cx<'_, '_>, out: &mut String) {
    let is_default = |data: &NameData| data.def == Def::Default && !data.released;
    let defaults = cx.f.ssa.names.iter().filter(|(_, data)| is_default(data));
    let mut definitions: Vec<_> = defaults
        .filter_map(|(name, data)| {
            let var = data.var?;
            let count = cx.f.decls.params.len();
            let index = match cx.f.decls.vars[var].kind {
                VarKind::Param => {
                    cx.f.decls.params.iter().position(|&param| param == var).unwrap_or(count + 1)
                }
                VarKind::Result => count,
                _ => return None,
            };
            Some((index, name))
        })
        .collect();
    definitions.sort_unstable();
    for (_, name) in definitions {
        out.push_str("  ");
        stmt::notes(&cx.f.verbatim.name_notes[name], 2, out);
        decl::default_definition(cx, name, out);
        out.push('\n');
    }
}

/// The declarations at the head of a dump from "lower" on: the locals, the newest first, then in SSA form
/// the names without a declared variable, by version. Returns whether there are any.
fn declarations(cx: Cx<'_, '_>, out: &mut String) -> bool {
    let mut any = false;
    // FOR_EACH_LOCAL_DECL walks `cfun->local_decls` from its end.
    for &var in cx.f.decls.locals.iter().rev() {
        out.push_str("  ");
        decl::declaration(cx, var, 2, out);
        out.push('\n');
        any = true;
    }
    if cx.f.stage < Stage::Ssa {
        return any;
    }
    // SSA names with a declared variable have its type; the others are declared like variables.
    let mut spelled = decl::SpelledTypes::new();
    spelled.resize(cx.f.types.len());
    for name in cx.f.ssa.names.keys().skip(1).filter(|&name| decl::declares_name(cx, name)) {
        out.push_str("  ");
        decl::name_declaration(cx, name, &mut spelled, out);
        out.push_str(";\n");
        any = true;
    }
    any
}

/// All blocks in chain order, each with a blank line after it.
pub(super) fn blocks(cx: Cx<'_, '_>, out: &mut String) {
    let labels = LabelBlocks::new(cx.f);
    for bb in cx.f.chain() {
        block(cx, bb, &labels, out);
        out.push('\n');
    }
}

/// A PHI node with its arguments in the order of the block's incoming edges.
pub(super) fn phi(cx: Cx<'_, '_>, phi: Phi, out: &mut String) {
    let data = &cx.f.ssa.phis[phi];
    let preds = &cx.f.cfg.blocks[data.block].preds;
    decl::name(cx, data.result, out);
    if cx.is_notation() {
        return enclosed(" = __PHI (", ");", out, |out| {
            list(data.args.iter().enumerate(), out, |(i, &arg), out| {
                number("__BB", cx.f.cfg.blocks[cx.f.cfg.edges[preds[i]].src].index, out);
                out.push_str(": ");
                expr(cx, arg, out);
            });
        });
    }
    out.push_str(" = PHI <");
    list(data.args.iter().enumerate(), out, |(i, &arg), out| {
        expr(cx, arg, out);
        number("(", cx.f.cfg.blocks[cx.f.cfg.edges[preds[i]].src].index, out);
        out.push(')');
    });
    out.push('>');
}

/// A block.
pub(super) fn block(cx: Cx<'_, '_>, bb: Block, labels: &LabelBlocks, out: &mut String) {
    let data = &cx.f.cfg.blocks[bb];
    cx.place(Place::Block(bb), out);
    header(cx, bb, out);
    // PHI nodes of memory show where virtual operands do.
    for &phi_node in &data.phis {
        if is_virtual(cx, phi_node) && !cx.has(DumpFlags::VOPS) {
            continue;
        }
        out.push_str("  ");
        cx.place(Place::Phi(phi_node), out);
        if cx.has(DumpFlags::ALIAS) {
            stmt::notes(&cx.f.verbatim.name_notes[cx.f.ssa.phis[phi_node].result], 2, out);
        }
        out.push_str(if cx.is_notation() { "" } else { "# " });
        phi(cx, phi_node, out);
        out.push('\n');
    }
    for statement in cx.f.block_stmts(bb) {
        // Labels begin in the first column.
        if let StmtKind::Label { .. } = cx.f.body.stmts[statement].kind {
            stmt_in_block(cx, statement, 0, labels, out);
        } else {
            out.push_str("  ");
            stmt_in_block(cx, statement, 2, labels, out);
        }
        out.push('\n');
    }
    implicit_edges(cx, bb, out);
    footer(cx, bb, out);
}

/// The lines above a block.
pub(super) fn header(cx: Cx<'_, '_>, bb: Block, out: &mut String) {
    match cx.f.verbatim.block_notes[bb] {
        _ if cx.is_notation() => {
            number("  __BB(", cx.f.cfg.blocks[bb].index, out);
            match cx.f.cfg.loop_headers[bb] {
                0 => {}
                header => enclosed(",loop_header(", ")", out, |out| number("", header, out)),
            }
            out.extend([cx.f.verbatim.block_notes[bb], "):\n"]);
        }
        details if details.starts_with(";;") => out.extend([details, "\n"]),
        note => {
            number("  <bb ", cx.f.cfg.blocks[bb].index, out);
            out.extend(["> ", note, ":\n"]);
        }
    }
}

/// The lines below a block.
pub(super) fn footer(cx: Cx<'_, '_>, bb: Block, out: &mut String) {
    match cx.f.verbatim.block_ends[bb] {
        "" => {}
        end => out.extend([end, "\n"]),
    }
}

/// A statement of a block, at `column` spaces.
#[inline]
pub(super) fn stmt_in_block(
    cx: Cx<'_, '_>,
    statement: Stmt,
    column: usize,
    labels: &LabelBlocks,
    out: &mut String,
) {
    if let StmtKind::Switch { index, cases } = &cx.f.body.stmts[statement].kind
        && let Some(block) = cx.f.body.links[statement].block.expand()
    {
        stmt::prefix(cx, statement, column, out);
        switch(cx, block, *index, cases, labels, out);
    } else {
        stmt::stmt(cx, statement, column, out);
    }
}

/// The block of each label.
#[derive(Clone, Default, Debug)]
pub struct LabelBlocks(SecondaryMap<Label, PackedOption<Block>>);

impl LabelBlocks {
    /// Reads the labels at the heads of all blocks.
    pub fn new(f: &Function<'_>) -> Self {
        let mut blocks = SecondaryMap::new();
        for block in f.chain() {
            for stmt in f.block_stmts(block) {
                let StmtKind::Label { label } = f.body.stmts[stmt].kind else { break };
                blocks[label] = block.into();
            }
        }
        LabelBlocks(blocks)
    }

    /// The block of a label.
    pub(super) fn block(&self, label: Label) -> Option<Block> {
        self.0[label].expand()
    }
}

/// `switch (x) <default: <L3> [INV], case 1: <L1> [INV]>`: each case has the probability of the edge to its
/// label's block.
fn switch(
    cx: Cx<'_, '_>,
    bb: Block,
    index: Expr,
    cases: &[Case<'_>],
    labels: &LabelBlocks,
    out: &mut String,
) {
    // A switch may have thousands of cases, so the edges are found by their destinations once.
    let mut edge_to: SecondaryMap<Block, PackedOption<Edge>> = SecondaryMap::new();
    for &edge in &cx.f.cfg.blocks[bb].succs {
        edge_to[cx.f.cfg.edges[edge].dest] = edge.into();
    }
    if cx.is_notation() {
        return notation::switch(cx, index, cases, out);
    }
    enclosed("switch (", ") <", out, |out| expr(cx, index, out));
    list(cases, out, |case, out| {
        stmt::case(cx, case, out);
        if let Some(edge) = labels.0[case.label].expand().and_then(|block| edge_to[block].expand()) {
            probability(cx, edge, out);
        }
    });
    out.push('>');
}

/// The jumps after the last statement: both branches of a condition, or a fall-through edge that does not
/// lead to the next block (`dump_implicit_edges`).
pub(super) fn implicit_edges(cx: Cx<'_, '_>, bb: Block, out: &mut String) {
    let data = &cx.f.cfg.blocks[bb];
    // The labels of a condition are gone; its edges say where control goes.
    if last_is_condition(cx, bb) {
        if let Some((yes, no)) = condition_edges(cx, bb) {
            out.push_str("    ");
            jump(cx, yes, out);
            out.push_str("  else\n    ");
            jump(cx, no, out);
        }
        return;
    }
    // A fall-through edge prints as a jump unless it leads to the next block. The notation of the GIMPLE
    // front end has no fall-through.
    let fallthru =
        data.succs.iter().copied().find(|&e| cx.f.cfg.edges[e].flags.contains(EdgeFlags::FALLTHRU));
    if let Some(edge) = fallthru
        && (cx.is_notation() || data.next.expand() != Some(cx.f.cfg.edges[edge].dest))
    {
        out.push_str("  ");
        if cx.has(DumpFlags::LINENO)
            && let Some(locus) = cx.f.edge_locus(edge)
        {
            location(locus, out);
        }
        jump(cx, edge, out);
    }
}

/// The edges of the condition that ends a block: where control goes if it holds, and otherwise.
pub(super) fn condition_edges(cx: Cx<'_, '_>, bb: Block) -> Option<(Edge, Edge)> {
    let succs = &cx.f.cfg.blocks[bb].succs;
    let to = |flag| succs.iter().copied().find(|&e| cx.f.cfg.edges[e].flags.contains(flag));
    let edges = to(EdgeFlags::TRUE_VALUE).zip(to(EdgeFlags::FALSE_VALUE));
    edges.filter(|_| succs.len() == 2 && last_is_condition(cx, bb))
}

/// Whether the last statement is a condition, apart from debug statements.
fn last_is_condition(cx: Cx<'_, '_>, bb: Block) -> bool {
    let mut candidate = cx.f.cfg.blocks[bb].last.expand();
    while let Some(stmt) = candidate {
        match &cx.f.body.stmts[stmt].kind {
            kind if kind.is_debug() => candidate = cx.f.body.links[stmt].prev.expand(),
            kind => return matches!(kind, StmtKind::Cond { .. }),
        }
    }
    false
}

/// `goto <bb 3>; [INV]` and its line end: `pp_cfg_jump`.
fn jump(cx: Cx<'_, '_>, edge: Edge, out: &mut String) {
    if cx.is_notation() {
        number("goto __BB", cx.f.cfg.blocks[cx.f.cfg.edges[edge].dest].index, out);
        return out.extend([cx.f.verbatim.probabilities[edge], ";\n"]);
    }
    number("goto <bb ", cx.f.cfg.blocks[cx.f.cfg.edges[edge].dest].index, out);
    out.push_str(">;");
    probability(cx, edge, out);
    out.push('\n');
}

/// The probability of an edge: verbatim from a later dump, else ` [INV]`.
fn probability(cx: Cx<'_, '_>, edge: Edge, out: &mut String) {
    out.push(' ');
    let text = cx.f.verbatim.probabilities[edge];
    out.push_str(if text.is_empty() { "[INV]" } else { text });
}

/// Whether a PHI node merges memory.
pub(super) fn is_virtual(cx: Cx<'_, '_>, phi: Phi) -> bool {
    cx.f.ssa.names[cx.f.ssa.phis[phi].result].var.is_some_and(|v| cx.f.decls.vars[v].kind == VarKind::Virtual)
}
