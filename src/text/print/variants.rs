//! SSA form in other notations than GCC's, on the same functions.
//!
//! With block arguments instead of PHI nodes, as MLIR, Swift and Cranelift print it: a block names its
//! parameters, and each jump passes arguments for them. Every edge is a jump that names its destination,
//! since a fall-through could not pass arguments. Probabilities and counts of a later dump are left out.
//!
//! With virtual operands that are not the function's own: those of another form of the same function.

use super::function::{LabelBlocks, condition_edges, implicit_edges, is_virtual, stmt_in_block};
use super::{Cx, decl, enclosed, expr, function, list, number, stmt};
use crate::ir::{Block, Case, Edge, EdgeFlags, Expr, Function, Label, Name, Stmt, StmtKind, VarKind};
use crate::target::dialect::{Dialect, DumpFlags};

/// The parameters of blocks, and what edges pass for them.
pub trait BlockArguments {
    /// The parameters of a block, in order.
    fn params(&self, block: Block) -> &[Name];
    /// The arguments that an edge passes, one for each parameter of its destination.
    fn args(&self, edge: Edge) -> &[Expr];
}

/// Appends `f`, which has blocks, with block arguments from `passed` instead of PHI nodes.
pub fn function_with_args(f: &Function<'_>, passed: &dyn BlockArguments, dialect: Dialect, out: &mut String) {
    let cx = Cx::new(f, dialect.flags);
    function::around(cx, out, |out| {
        let labels = LabelBlocks::new(f);
        entry(cx, passed, out);
        for block in f.chain() {
            block_with_args(cx, block, passed, &labels, out);
            out.push('\n');
        }
    });
}

/// The jump of the entry block, which holds nothing else, if it passes arguments: the first block is a
/// loop's head.
fn entry(cx: Cx<'_, '_>, passed: &dyn BlockArguments, out: &mut String) {
    let entry = cx.f.entry();
    let passes =
        |edge: &Edge| passed.params(cx.f.cfg.edges[*edge].dest).iter().any(|&name| is_shown(cx, name));
    if let Some(edge) = cx.f.single_succ_edge(entry).filter(passes) {
        number("  bb", cx.f.cfg.blocks[entry].index, out);
        out.push_str(":\n  ");
        jump(cx, edge, passed, out);
        out.push('\n');
    }
}

fn block_with_args(
    cx: Cx<'_, '_>,
    bb: Block,
    passed: &dyn BlockArguments,
    labels: &LabelBlocks,
    out: &mut String,
) {
    number("  bb", cx.f.cfg.blocks[bb].index, out);
    let params: Vec<Name> = passed.params(bb).iter().copied().filter(|&name| is_shown(cx, name)).collect();
    if !params.is_empty() {
        enclosed(" (", ")", out, |out| list(params, out, |name, out| decl::name(cx, name, out)));
    }
    out.push_str(":\n");
    for statement in cx.f.block_stmts(bb) {
        match &cx.f.body.stmts[statement].kind {
            StmtKind::Label { .. } => stmt::stmt(cx, statement, 0, out),
            StmtKind::Switch { index, cases } => {
                out.push_str("  ");
                stmt::prefix(cx, statement, 2, out);
                switch(cx, (bb, statement), *index, cases, passed, labels, out);
            }
            _ => {
                out.push_str("  ");
                stmt::stmt(cx, statement, 2, out);
            }
        }
        out.push('\n');
    }
    jumps(cx, bb, passed, out);
}

/// The jumps at the end of a block. Edges to the exit block, which has no parameters, are left out, and so
/// are those of a switch, whose cases show them.
fn jumps(cx: Cx<'_, '_>, bb: Block, passed: &dyn BlockArguments, out: &mut String) {
    let condition = condition_edges(cx, bb);
    if let Some((yes, no)) = condition {
        for (before, edge) in [("    ", yes), ("  else\n    ", no)] {
            out.push_str(before);
            jump(cx, edge, passed, out);
        }
    }
    let of_condition = |edge: Edge| condition.is_some_and(|(yes, no)| edge == yes || edge == no);
    // What is left is no jump in GCC's text: abnormal and exceptional edges, fall-through, the labels of an
    // asm.
    for &edge in &cx.f.cfg.blocks[bb].succs {
        let data = &cx.f.cfg.edges[edge];
        if data.dest == cx.f.exit() || of_condition(edge) {
            continue;
        }
        let kind = match data.flags {
            flags if flags.contains(EdgeFlags::ABNORMAL) => "  abnormal ",
            flags if flags.contains(EdgeFlags::EH) => "  eh ",
            flags if flags.contains(EdgeFlags::FALLTHRU) => "  ",
            _ if ends_with_switch(cx, bb) => continue,
            _ => "  asm ",
        };
        out.push_str(kind);
        jump(cx, edge, passed, out);
    }
}

/// `switch (x_1) <default: bb5 (y_2), case 1: bb4>`: each case names the block of its label, and what the
/// edge there passes.
fn switch(
    cx: Cx<'_, '_>,
    (bb, statement): (Block, Stmt),
    index: Expr,
    cases: &[Case<'_>],
    passed: &dyn BlockArguments,
    labels: &LabelBlocks,
    out: &mut String,
) {
    debug_assert_eq!(cx.f.body.links[statement].block.expand(), Some(bb));
    enclosed("switch (", ") <", out, |out| expr(cx.f, index, cx.flags, out));
    list(cases, out, |case, out| {
        stmt::case_values(cx, case, out);
        match edge_of(cx, bb, case.label, labels) {
            Some(edge) => target(cx, edge, passed, out),
            None => decl::label(cx, case.label, out),
        }
    });
    out.push('>');
}

/// The edge to the block of a label. A block has one edge to each block that its switch leads to.
fn edge_of(cx: Cx<'_, '_>, bb: Block, label: Label, labels: &LabelBlocks) -> Option<Edge> {
    cx.f.find_edge(bb, labels.block(label)?)
}

fn ends_with_switch(cx: Cx<'_, '_>, bb: Block) -> bool {
    let last = cx.f.cfg.blocks[bb].last.expand();
    last.is_some_and(|last| matches!(cx.f.body.stmts[last].kind, StmtKind::Switch { .. }))
}

fn jump(cx: Cx<'_, '_>, edge: Edge, passed: &dyn BlockArguments, out: &mut String) {
    out.push_str("goto ");
    target(cx, edge, passed, out);
    out.push_str(";\n");
}

/// `bb4 (x_7, 0)`.
fn target(cx: Cx<'_, '_>, edge: Edge, passed: &dyn BlockArguments, out: &mut String) {
    let dest = cx.f.cfg.edges[edge].dest;
    number("bb", cx.f.cfg.blocks[dest].index, out);
    let pairs = passed.params(dest).iter().zip(passed.args(edge));
    let args: Vec<Expr> = pairs.filter(|&(&name, _)| is_shown(cx, name)).map(|(_, &arg)| arg).collect();
    if !args.is_empty() {
        enclosed(" (", ")", out, |out| list(args, out, |arg, out| expr(cx.f, arg, cx.flags, out)));
    }
}

/// Memory's parameters show where `-vops` shows virtual operands.
fn is_shown(cx: Cx<'_, '_>, name: Name) -> bool {
    let var = cx.f.ssa.names[name].var;
    cx.has(DumpFlags::VOPS) || !var.is_some_and(|var| cx.f.decls.vars[var].kind == VarKind::Virtual)
}

/// The virtual operands and virtual PHI nodes that are printed, each as the text after `# `.
pub trait VirtualOperandText {
    /// Calls `line` for each virtual PHI node of the block.
    fn phis(&self, block: Block, line: &mut dyn FnMut(&str));
    /// Calls `line` for each virtual operand of the statement.
    fn operands(&self, stmt: Stmt, line: &mut dyn FnMut(&str));
}

/// Appends `f`, which is in SSA form, with these virtual operands in place of its own.
pub fn function_with_virtual_operands(
    f: &Function<'_>,
    operands: &dyn VirtualOperandText,
    dialect: Dialect,
    out: &mut String,
) {
    let cx = Cx::new(f, dialect.flags - DumpFlags::VOPS);
    function::around(cx, out, |out| {
        let labels = LabelBlocks::new(f);
        for block in f.chain() {
            block_with_operands(cx, block, operands, &labels, out);
            out.push('\n');
        }
    });
}

fn block_with_operands(
    cx: Cx<'_, '_>,
    bb: Block,
    operands: &dyn VirtualOperandText,
    labels: &LabelBlocks,
    out: &mut String,
) {
    let data = &cx.f.cfg.blocks[bb];
    function::header(cx, bb, out);
    operands.phis(bb, &mut |text| out.extend(["  # ", text, "\n"]));
    for &phi in data.phis.iter().filter(|&&phi| !is_virtual(cx, phi)) {
        out.push_str("  # ");
        function::phi(cx, phi, out);
        out.push('\n');
    }
    for statement in cx.f.block_stmts(bb) {
        operands.operands(statement, &mut |text| out.extend(["  # ", text, "\n"]));
        let is_label = matches!(cx.f.body.stmts[statement].kind, StmtKind::Label { .. });
        out.push_str(if is_label { "" } else { "  " });
        stmt_in_block(cx, statement, if is_label { 0 } else { 2 }, labels, out);
        out.push('\n');
    }
    implicit_edges(cx, bb, out);
    function::footer(cx, bb, out);
}
