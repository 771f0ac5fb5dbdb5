//! A function with virtual operands that are not its own: those of another form of the same function.

use super::block::{LabelBlocks, implicit_edges, is_virtual, stmt_in_block};
use super::{Cx, block, function};
use crate::ir::{Block, Function, Stmt, StmtKind};
use crate::target::dialect::{Dialect, DumpFlags};

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
            one_block(cx, block, operands, &labels, out);
            out.push('\n');
        }
    });
}

fn one_block(
    cx: Cx<'_, '_>,
    of: Block,
    operands: &dyn VirtualOperandText,
    labels: &LabelBlocks,
    out: &mut String,
) {
    let data = &cx.f.cfg.blocks[of];
    block::header(cx, of, out);
    operands.phis(of, &mut |text| out.extend(["  # ", text, "\n"]));
    for &it in data.phis.iter().filter(|&&it| !is_virtual(cx, it)) {
        out.push_str("  # ");
        block::phi(cx, it, out);
        out.push('\n');
    }
    for it in cx.f.block_stmts(of) {
        operands.operands(it, &mut |text| out.extend(["  # ", text, "\n"]));
        let is_label = matches!(cx.f.body.stmts[it].kind, StmtKind::Label { .. });
        out.push_str(if is_label { "" } else { "  " });
        stmt_in_block(cx, it, if is_label { 0 } else { 2 }, labels, out);
        out.push('\n');
    }
    implicit_edges(cx, of, out);
    block::footer(cx, of, out);
}
